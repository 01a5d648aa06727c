"""``mascarade scenario list``: the scenarios that there are."""

import argparse
import json
from collections.abc import Sequence

from mascarade.characters import COLUMNS, cells, pad, printable, truncate, wrap
from mascarade.cli.parser import Parser
from mascarade.language import _, ngettext, pgettext
from mascarade.scenarios import Scenario, UnusableFile, own_scenarios, shipped_scenarios
from mascarade.wording.labels import edition_title_of_id, player_counts, preset_note

TITLE = 1
"""The column that is cut if a row is too wide."""
SHORTEST_TITLE = 12
GAP = 2


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade scenario list",
        _("List the shipped scenarios and your own."),
        run=run,
    )
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print each scenario with its edition and numbers of players, or why it cannot be used."""
    shipped, own = shipped_scenarios(), own_scenarios()
    if arguments.json:
        print(json.dumps([in_json(one) for one in (*shipped, *own)], indent=2))
        return 0
    print("\n".join([*_table(shipped, [one for one in own if isinstance(one, Scenario)]), *_unusable(own)]))
    print()
    print("\n".join(wrap(preset_note())))
    return 0


def _table(shipped: Sequence[Scenario], own: Sequence[Scenario]) -> list[str]:
    """Return one row for each scenario, its title cut if there is no room."""
    rows = [
        (
            scenario.id,
            scenario.translated_title,
            edition_title_of_id(scenario.edition.id),
            pgettext("scenario file", "{counts} players").format(counts=player_counts(scenario.players)),
            _note(scenario, is_own=scenario in own),
        )
        for scenario in (*shipped, *own)
    ]
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    too_wide = sum(widths) + GAP * (len(widths) - 1) - COLUMNS
    widths[TITLE] = max(SHORTEST_TITLE, widths[TITLE] - max(0, too_wide))
    return [
        (" " * GAP).join(pad(truncate(cell, width), width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


# NOTE: A remark in the list of scenarios: one that ships as a published variant, or the reader’s own.
def _note(scenario: Scenario, *, is_own: bool) -> str:
    if scenario.is_house_preset:
        return _("house preset")
    return pgettext("scenario file", "yours") if is_own else ""


def _unusable(own: Sequence[Scenario | UnusableFile]) -> list[str]:
    """Return the files that cannot be played, each with its first reason."""
    lines = []
    for one in own:
        if isinstance(one, Scenario):
            continue
        first_of_all, *others = one.problems
        more = ngettext("and {count} more problem", "and {count} more problems", len(others))
        reason = printable(str(first_of_all) if not others else f"{first_of_all} ({more.format(count=len(others))})")
        sentence = pgettext("scenario file", "{name}  unusable: {reason}").format(name=printable(one.id), reason=reason)
        lines += ["", *wrap(sentence, hanging=4)]
    if lines:
        lines += ["", *wrap(_("To see everything wrong with one of them: mascarade scenario check NAME"))]
    return lines


def in_json(one: Scenario | UnusableFile) -> dict[str, object]:
    """Return what the list tells about a scenario, for other programs."""
    if isinstance(one, UnusableFile):
        return {"id": one.id, "file": one.path, "problems": [str(problem) for problem in one.problems]}
    return {
        "id": one.id,
        "title": one.title,
        "about": one.about,
        "edition": one.edition.id,
        "players": list(one.players),
        "house_preset": one.is_house_preset,
        "note": preset_note() if one.is_house_preset else None,
        "problems": [],
    }
