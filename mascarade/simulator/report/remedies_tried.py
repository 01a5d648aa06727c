"""Remedies for what is dull, tried by games before they are named."""

from collections.abc import Iterator

from msgspec.structs import replace

from mascarade.language import _, ngettext, pgettext
from mascarade.simulator.dullness import Finding, findings
from mascarade.simulator.remedies import Remedy, is_hard_to_judge, remedies
from mascarade.simulator.report.figure_words import figure_alone, name_of
from mascarade.simulator.runs import Conclusion, Side, play_all
from mascarade.simulator.tally import Cell
from mascarade.simulator.workers import Workers
from mascarade.terminal_text import BOLD, Paint, paragraph

REMEDY_GAMES = 100
"""The most games that a remedy is tried for: enough to see what it does, not to be sure that it is enough."""
MOST_FLAGS = 3
"""The number of flags for which remedies are tried; one often cures others too."""


def remedies_in_lines(side: Side, work: Workers, paint: Paint) -> list[str]:
    """Return what would help against the first flags, under a heading; nothing if there are none."""
    texts = remedies_tried(side, work)
    lines = (line for text in texts for line in paragraph(pgettext("layout", "- {finding}").format(finding=text), 2))
    return ["", paint(remedies_heading(side), BOLD), *lines] if texts else []


def remedies_heading(side: Side) -> str:
    """Return the heading of what would help."""
    games = _games(side)
    return ngettext("What may help, by {games} game each", "What may help, by {games} games each", games).format(
        games=games
    )


def remedies_tried(side: Side, work: Workers) -> list[str]:
    """Return what would help against the first flags, each after games with the same bots and seeds."""
    found = list(findings(side.report))[:MOST_FLAGS]
    offered = [(finding, remedies(finding, side.scenario, side.players)) for finding in found]
    played = {remedy: None for _finding, some in offered for remedy in some}
    plan = replace(side.report.plan, games=_games(side), ends_early=False)
    plans = [(remedy.scenario, replace(plan, game=remedy.scenario.game(side.players))) for remedy in played]
    sides: dict[Remedy, Side] = {}
    if plans:
        results = play_all(plans, work)
        if results.course is not Conclusion.COMPLETE:
            return []
        sides = dict(zip(played, (one for study in results.studies for one in study), strict=True))
    return list(dict.fromkeys(text for finding, some in offered for text in _about(finding, some, sides, side)))


def _games(side: Side) -> int:
    return min(REMEDY_GAMES, side.report.plan.games)


def _about(finding: Finding, some: tuple[Remedy, ...], sides: dict[Remedy, Side], side: Side) -> Iterator[str]:
    """Yield what each remedy of a flag does to its figure, and where bots judge badly."""
    for remedy in some:
        yield pgettext("layout", "{change}: {effect}").format(
            change=_change(remedy, side), effect=_effect(finding, sides[remedy], side)
        )
    if is_hard_to_judge(finding, side.scenario, side.players):
        yield _(
            "Bots only estimate what {mask} is worth to people: its power is about what players remember or believe. "
            "Play it before you change it."
        ).format(**name_of(finding.cell.row, side).roles())


# NOTE: A key of a scenario file with its new and its old value.
def _change(remedy: Remedy, side: Side) -> str:
    if remedy.key[0] == "lineup":
        return _("{mask} instead of {other_of} in the line-up").format(
            **name_of(str(remedy.becomes), side).roles(), **name_of(str(remedy.was), side).roles("other")
        )
    path = ".".join(map(str, remedy.key))
    return pgettext("simulation", "{key} = {value} instead of {old}").format(
        key=path, value=remedy.becomes, old=remedy.was
    )


# NOTE: What a change does to a figure; it follows a colon, and is the end of a sentence.
def _effect(finding: Finding, other: Side, side: Side) -> str:
    cell: Cell = finding.cell
    flags = len(list(findings(other.report)))
    left = ngettext("{count} flag is left.", "{count} flags are left.", flags).format(count=flags)
    if not flags:
        left = _("no flag is left.")
    figure = other.report.figures.get(cell)
    if figure is None:
        return left
    values = {
        "before": figure_alone(cell, side.report.figures[cell]),
        "after": figure_alone(cell, figure),
        "left": left,
    }
    return pgettext("simulation", "{before} becomes {after}; {left}").format(**values)
