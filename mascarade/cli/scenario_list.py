"""``mascarade scenario list``: the scenarios that there are."""

import json
from collections.abc import Sequence

from mascarade.cli.paragraphs import paragraph
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.scenarios import Scenario, shipped
from mascarade.wording.editions import counts, edition_title, preset_note


def run(words: Sequence[str]) -> int:
    """Prints each scenario with its edition and the numbers of players that it serves."""
    parser = Parser("mascarade scenario list", _("List the scenarios that come with the program."))
    parser.offer_json()
    if parser.read(words).json:
        print(json.dumps([in_json(scenario) for scenario in shipped()], indent=2))
        return 0
    rows = [
        (
            scenario.id,
            scenario.title,
            edition_title(scenario.edition),
            _("{counts} players").format(counts=counts(scenario.players)),
            _("house preset") if scenario.is_house_preset else "",
        )
        for scenario in shipped()
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    print()
    print("\n".join(paragraph(preset_note())))
    return 0


def in_json(scenario: Scenario) -> dict[str, object]:
    """What the list tells of a scenario, for other programs."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "about": scenario.about,
        "edition": scenario.edition.id,
        "players": list(scenario.players),
        "house_preset": scenario.is_house_preset,
        "note": preset_note() if scenario.is_house_preset else None,
    }
