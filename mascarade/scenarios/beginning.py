"""The text of a scenario that its author is to go on with: complete, commented, and valid as it stands."""

import json
import textwrap

from mascarade.language import _, ngettext
from mascarade.rules.editions import Edition
from mascarade.scenarios.house_reference import house_entries
from mascarade.scenarios.line_ups import stars_in
from mascarade.scenarios.loader import FORMAT, MOST_TITLE
from mascarade.scenarios.mask_reference import mask_entries
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.scenario_files import shipped

SCHEMA_FILE = "scenario.schema.json"
COLUMNS = 100
"""The widest that a comment is."""
FEWEST, MOST = 4, 8
"""The numbers of players that it begins with where none is said."""


def beginning(title: str, edition: Edition, players: int | None = None) -> str:
    """Return a file with the edition's own line-ups for this number of players, or for the usual ones.

    Raise ``LookupError`` if the edition has none for it.
    """
    served = (players,) if players is not None else tuple(range(FEWEST, MOST + 1))
    parts = (_head(title, edition), _line_ups(usual(edition), served), _house_rules(), _mask())
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def usual(edition: Edition) -> Scenario:
    """Return the edition's suggested line-ups, which a new file starts with."""
    return next(scenario for scenario in shipped() if scenario.edition == edition)


def _head(title: str, edition: Edition) -> list[str]:
    return [
        f"#:schema {SCHEMA_FILE}",
        f"format = {FORMAT}",
        f"title = {_text(title[:MOST_TITLE])}",
        f"about = {_text(_('How it plays, in a sentence or two.'))}",
        f"edition = {_text(edition.id)}",
    ]


# NOTE: A comment in a new scenario file: so many cards of all carry the star.
def _line_ups(scenario: Scenario, served: tuple[int, ...]) -> list[str]:
    known = {mask.id: mask for mask in scenario.edition.masks}
    lines = _comment(
        _(
            "A line-up for each number of players. Each includes the Judge, and at least a third of its cards carry "
            "the star, which means that they bring money from the bank; a third to a half is usual. With 4 or 5 "
            "players there are six cards; with more, one for each player and up to two extra."
        )
    )
    lines.append("[lineup]")
    for players in served:
        masks = scenario.line_up(players)
        stars = stars_in(masks, known)
        note = ngettext("{stars} of {cards} with the star", "{stars} of {cards} with the star", stars)
        ids = ", ".join(_text(mask) for mask in masks)
        lines.append(f"{players} = [{ids}]  # {note.format(stars=stars, cards=len(masks))}")
    return lines


def _house_rules() -> list[str]:
    """Return every house rule, each commented out."""
    head = _comment(_("House rules. Uncomment [rules] and the ones you want."))
    rules = [(f"{entry.key} = {entry.example}", entry.rule) for entry in house_entries()]
    return [*head, "# [rules]", *_annotated(rules)]


def _mask() -> list[str]:
    """Return a mask as an example, with every key that a mask can have."""
    head = _comment(
        _(
            "A mask of your own. Add its id to a line-up to play with it. For everything a power can be made of, run: "
            "mascarade scenario effects"
        )
    )
    *keys, _power = mask_entries()
    power = (
        "power = [",
        '  { do = "take", coins = 1 },',
        '  { do = "pick", cards = 2, of = "others" },',
        '  { do = "swap-or-pretend" },',
        "]",
    )
    lines = _annotated([(f"{entry.key} = {entry.example}", entry.rule) for entry in keys])
    return [*head, "# [masks.tinker]", *lines, *(f"# {line}" for line in power)]


def _annotated(lines: list[tuple[str, str]]) -> list[str]:
    """Return lines that are commented out, each with a remark behind it."""
    width = max(len(line) for line, _remark in lines)
    return [f"# {line:<{width}}  # {remark}" for line, remark in lines]


def _comment(text: str) -> list[str]:
    return textwrap.wrap(text, COLUMNS, initial_indent="# ", subsequent_indent="# ")


def _text(text: str) -> str:
    """Return a text as TOML writes it, which for printable text is as JSON does."""
    return json.dumps(text, ensure_ascii=False)
