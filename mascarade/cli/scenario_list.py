"""``mascarade scenario list``: the scenarios that there are."""

import json
from collections.abc import Sequence

from mascarade import paths
from mascarade.characters import visible
from mascarade.cli.parser import Parser
from mascarade.language import _, ngettext, pgettext
from mascarade.scenarios import Scenario, UnusableFile, own_scenarios
from mascarade.scenarios.scenario_files import Head, shipped_heads
from mascarade.terminal_text import COLUMNS, cells, first, padded, paragraph
from mascarade.wording.editions import counts, preset_note, title_of_edition

TITLE = 1
"""The column that is cut if a row is too wide."""
SHORTEST_TITLE = 12
GAP = 2


def run(words: Sequence[str]) -> int:
    """Print each scenario with its edition and numbers of players, or why it cannot be used."""
    parser = Parser(
        "mascarade scenario list",
        _("List the shipped scenarios and your own."),
    )
    parser.add_json_option()
    asked = parser.read(words)
    shipped, own = shipped_heads(), _own()
    if asked.json:
        print(json.dumps([_in_json(one) for one in (*shipped, *own)], indent=2))
        return 0
    print("\n".join([*_table(shipped, [one for one in own if isinstance(one, Head)]), *_unusable(own)]))
    print()
    print("\n".join(paragraph(preset_note())))
    return 0


def _own() -> list[Head | UnusableFile]:
    """Return the reader's own scenarios, with those of their files that cannot be used."""
    if not paths.has_scenarios_folder():
        return []
    return [_head(one) if isinstance(one, Scenario) else one for one in own_scenarios()]


def _head(scenario: Scenario) -> Head:
    return Head(
        scenario.id,
        scenario.title,
        scenario.translated_title,
        scenario.about,
        scenario.edition.id,
        scenario.players,
        scenario.is_house_preset,
    )


def _table(shipped: Sequence[Head], own: Sequence[Head]) -> list[str]:
    """Return one row for each scenario, its title cut if there is no room."""
    rows = [
        (
            head.id,
            head.translated_title,
            title_of_edition(head.edition),
            pgettext("scenario file", "{counts} players").format(counts=counts(head.players)),
            _note(head, is_own=head in own),
        )
        for head in (*shipped, *own)
    ]
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    too_wide = sum(widths) + GAP * (len(widths) - 1) - COLUMNS
    widths[TITLE] = max(SHORTEST_TITLE, widths[TITLE] - max(0, too_wide))
    return [
        (" " * GAP).join(padded(first(cell, width), width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


# NOTE: A remark in the list of scenarios: one that ships as a published variant, or the reader’s own.
def _note(head: Head, *, is_own: bool) -> str:
    if head.is_house_preset:
        return _("house preset")
    return pgettext("scenario file", "yours") if is_own else ""


def _unusable(own: Sequence[Head | UnusableFile]) -> list[str]:
    """Return the files that cannot be played, each with its first reason."""
    lines = []
    for one in own:
        if isinstance(one, Head):
            continue
        first_of_all, *others = one.problems
        more = ngettext("and {count} more problem", "and {count} more problems", len(others))
        reason = visible(str(first_of_all) if not others else f"{first_of_all} ({more.format(count=len(others))})")
        sentence = pgettext("scenario file", "{name}  unusable: {reason}").format(name=visible(one.id), reason=reason)
        lines += ["", *paragraph(sentence, hanging=4)]
    if lines:
        lines += ["", *paragraph(_("To see everything wrong with one of them: mascarade scenario check NAME"))]
    return lines


def in_json(scenario: Scenario) -> dict[str, object]:
    """Return what the list tells about a scenario, for other programs."""
    return _head_in_json(_head(scenario))


def _in_json(one: Head | UnusableFile) -> dict[str, object]:
    if isinstance(one, Head):
        return _head_in_json(one)
    return {"id": one.id, "file": one.path, "problems": [str(problem) for problem in one.problems]}


def _head_in_json(head: Head) -> dict[str, object]:
    return {
        "id": head.id,
        "title": head.title,
        "about": head.about,
        "edition": head.edition,
        "players": list(head.players),
        "house_preset": head.is_house_preset,
        "note": preset_note() if head.is_house_preset else None,
        "problems": [],
    }
