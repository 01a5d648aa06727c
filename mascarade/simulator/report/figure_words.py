"""Words for the figures of a simulation: names, numbers with their intervals, and tables in lines."""

import shutil
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from io import StringIO
from math import isinf

from msgspec.structs import astuple
from rich.console import Console, JustifyMethod
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mascarade.bots import BotSeat
from mascarade.characters import COLUMNS, Paint, wrap
from mascarade.language import _, localize_decimal, ngettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import End
from mascarade.simulator.results import (
    CAPPED,
    MEANS,
    POOREST_HALFWAY,
    RICHEST_HALFWAY,
    ROUNDS,
    Action,
    Cell,
    Difference,
    Figure,
    named,
)
from mascarade.simulator.runs import Side
from mascarade.wording.labels import bot_name, edition_title, level_name
from mascarade.wording.mask_names import MaskName, mask_name, mask_roles, own_names

NOTHING = "–"
"""Stands where there was nothing to count."""
NARROWEST = 20
"""Columns below which no table can be laid out, whatever a terminal says it has."""


def percent(share: float) -> str:
    """Return a share in per cent, with one decimal."""
    return pgettext("layout", "{number} %").format(number=localize_decimal(f"{100 * share:.1f}"))


def figure_with_interval(cell: Cell, figure: Figure | None) -> str:
    """Return a figure with its interval, for a sentence or the end of a line."""
    if figure is None:
        return NOTHING
    return _with_bounds(figure_alone(cell, figure), figure, 1 if cell.column in MEANS else 100)


def figure_alone(cell: Cell, figure: Figure | None) -> str:
    """Return a figure alone."""
    if figure is None:
        return NOTHING
    return localize_decimal(f"{figure.value:.1f}") if cell.column in MEANS else percent(figure.value)


def rounded_with_interval(cell: Cell, figure: Figure | None) -> str:
    """Return a figure with its interval as short as possible: shares in whole per cent, without the sign."""
    if figure is None:
        return NOTHING
    if cell.column in MEANS:
        return _with_bounds(localize_decimal(f"{figure.value:.1f}"), figure, 1)
    return whole_with_interval(figure, 100)


# NOTE: A figure with the two ends of its interval.
def whole_with_interval(figure: Figure, scale: int = 1) -> str:
    """Return a figure with its interval in whole numbers."""
    value, low, high = (f"{scale * number:.0f}" for number in astuple(figure)[:3])
    return pgettext("layout", "{value} ({low}–{high})").format(value=value, low=low, high=high)


def difference_with_interval(cell: Cell, gap: Difference | None) -> str:
    """Return a difference with its interval, and a star if it is not due to chance."""
    if gap is None:
        return NOTHING
    scale = 1 if cell.column in MEANS else 100
    value, low, high = (f"{scale * number:+.1f}" for number in astuple(gap))
    if isinf(gap.high):
        return value
    text = pgettext("simulation", "{value} ({low} to {high})").format(value=value, low=low, high=high)
    return f"{text} *" if gap.low > 0 or gap.high < 0 else text


# NOTE: A figure with the two ends of its interval.
def _with_bounds(value: str, figure: Figure, scale: int) -> str:
    if isinf(figure.high):
        return value
    low, high = (localize_decimal(f"{scale * bound:.1f}") for bound in (figure.low, figure.high))
    sentence = (
        pgettext("simulation", "{value} ({low} to {high})")
        if figure.low < 0
        else pgettext("layout", "{value} ({low}–{high})")
    )
    return sentence.format(value=value, low=low, high=high)


def mask_of(mask: MaskId, side: Side) -> str:
    """Return the name of a scenario's mask."""
    return mask_name(mask, side.scenario.edition, own_names(side.scenario.translated_names))


def name_of(mask: MaskId, side: Side) -> MaskName:
    """Return a mask's name in every role that a sentence can give it."""
    return mask_roles(mask, side.scenario.edition, own_names(side.scenario.translated_names))


def bot_of(kind: str) -> str:
    """Return the name of a kind of bot, and its level."""
    bot, _colon, level = kind.partition(":")
    return pgettext("layout", "{bot} ({level})").format(bot=bot_name(bot), level=level_name(level))


def bots_of(mix: Iterable[BotSeat]) -> str:
    """Return the names of some bots, each with its level."""
    return ", ".join(bot_of(named(bot)) for bot in mix)


# NOTE: The title of a report: a scenario and its edition.
def title_of(side: Side) -> str:
    """Return the title of a scenario with its edition."""
    return pgettext("layout", "{title} ({edition})").format(
        title=side.scenario.translated_title, edition=edition_title(side.scenario.edition)
    )


def line_up_of(side: Side) -> str:
    """Return the masks in play, each with its number if there are several."""
    names = Counter(mask_of(mask, side) for mask in side.report.plan.game.line_up)
    return ", ".join(
        name if count == 1 else pgettext("layout", "{mask_alone} ×{count}").format(mask_alone=name, count=count)
        for name, count in names.items()
    )


def games_of(side: Side, games: int) -> str:
    """Return that so many games were played by the bots of a side."""
    plan = side.report.plan
    return ngettext("{games} game of {bots}, seed {seed}.", "{games} games of {bots}, seed {seed}.", games).format(
        games=games, bots=bots_of(plan.mix), seed=plan.seed
    )


def titles(side: Side) -> dict[str, str]:
    """Return the titles of the tables with one figure in a row."""
    even = percent(1 / side.players)
    return {
        "course": _("The course of a game"),
        "ends": _("How games end"),
        "places": _("Wins by turn order (even: {share})").format(share=even),
        "decisions": _("Decisions by turn order (even: {share})").format(share=even),
        "fortunes": _("Wins by fortune (even: {share})").format(share=even),
        "bots": _("Wins per seat of each bot (even: {share})").format(share=even),
        "turns": _("Actions after the opening"),
        "swaps": _("Swap or pretend"),
        "announcements": _("Announcements"),
        "challenges": _("Challenged announcements"),
    }


def interrupted(games: int) -> str:
    """Return how many games the figures come from, after an interruption."""
    return ngettext(
        "Interrupted: the figures come from {games} game.", "Interrupted: the figures come from {games} games.", games
    ).format(games=games)


def mask_titles() -> dict[str, str]:
    """Return the title of each column of the masks' table."""
    return {
        "announced": _("Masks: of all announcements"),
        "truly": _("Masks: announcements that were true"),
        "contested": _("Masks: announcements that were challenged"),
        "upheld": _("Masks: challenged, and the announcer had it"),
        "earned": _("Masks: coins that a use brings"),
        "ever": _("Masks: games in which it was announced"),
        "coins": _("Masks: share of all coins from powers"),
        "decided": _("Masks: games ended by its power"),
        "won": _("Masks: wins of the player holding it at the end"),
        "fortune": _("Masks: coins of the winner who holds it"),
    }


def label(cell: Cell, side: Side) -> str:
    """Return the label of a row."""
    if cell.table == "masks":
        return mask_of(cell.row, side)
    if cell.table == "bots":
        return bot_of(cell.row)
    if cell.table in ("places", "decisions"):
        return _("first player") if cell.row == "1" else pgettext("simulation", "player {place}").format(place=cell.row)
    if cell.table == "fortunes" and cell.row in ROUNDS:
        return _("richest after round {round}").format(round=cell.row)
    return _labels(side)[cell.table, cell.row]


# NOTE: The label of a row of figures in the report, at most 34 cells. It begins with a small letter.
def _labels(side: Side) -> dict[tuple[str, str], str]:
    return {
        ("course", "turns"): pgettext("simulation", "turns"),
        ("course", "rounds"): _("turns for each player"),
        ("course", "minutes"): _("minutes, at two turns a minute"),
        ("course", "decisions"): _("decisions of each player"),
        ("course", "lead-changes"): _("changes of the lead"),
        ("course", "fines"): _("coins paid in fines"),
        ("course", "left-out"): _("over before everyone had a free turn"),
        ("ends", End.GOAL.value): _("somebody has enough coins"),
        ("ends", End.RUIN.value): _("somebody has no coins left"),
        ("ends", End.POWER.value): _("a power wins"),
        ("ends", CAPPED): ngettext(
            "abandoned after {turns} turn", "abandoned after {turns} turns", side.report.plan.longest
        ).format(turns=side.report.plan.longest),
        ("fortunes", RICHEST_HALFWAY): _("richest halfway through"),
        ("fortunes", POOREST_HALFWAY): _("poorest halfway through"),
        ("turns", Action.LOOK.value): pgettext("simulation", "look"),
        ("turns", Action.SWAP.value): _("swap or pretend"),
        ("turns", Action.ANNOUNCE.value): pgettext("simulation", "announce"),
        ("swaps", "really"): _("really swapped"),
        ("announcements", "truly"): pgettext("simulation", "true"),
        ("announcements", "contested"): _("challenged"),
        ("challenges", "announcer-lied"): _("the announcer did not have it"),
        ("challenges", "nobody"): _("nobody had it"),
        ("challenges", "challenger-right"): _("challengers who had it"),
    }


def bullets(texts: Iterable[str]) -> list[str]:
    """Return texts in lines, each as an item of a list."""
    return [line for text in texts for line in wrap(pgettext("layout", "- {finding}").format(finding=text), 2)]


def columns_of_output() -> int:
    """Return the terminal's number of columns, if there is a terminal."""
    return shutil.get_terminal_size((COLUMNS, 24)).columns if sys.stdout.isatty() else COLUMNS


def table_lines(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    paint: Paint,
    *,
    least: Sequence[int] = (),
    right: Collection[int] = (),
    gap: int = 2,
    indent: int = 0,
) -> list[str]:
    """Return a table in lines; where a cell has no room for its text, the text takes several lines.

    ``least`` are widths that the first columns have at least, and ``right`` the columns that are aligned to the right.
    A table without heads has no line for them.
    """
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, show_header=any(heads), header_style="bold")
    for number, head in enumerate(heads):
        side: JustifyMethod = "right" if number in right else "left"
        width = least[number] if number < len(least) else None
        table.add_column(Text(head), min_width=width, justify=side, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    output = StringIO()
    console = Console(
        file=output,
        width=max(NARROWEST, columns_of_output()),
        force_terminal=paint.is_on,
        color_system="standard" if paint.is_on else None,
        legacy_windows=False,
    )
    console.print(Padding(table, (0, 0, 0, indent), expand=False))
    return [line.rstrip() for line in output.getvalue().split("\n")[:-1]]
