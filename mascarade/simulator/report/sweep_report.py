"""The variants of a sweep, for people and for other programs: one line each, the best first."""

import json
from collections.abc import Mapping, Sequence

from msgspec.structs import astuple

from mascarade.language import _, ngettext, pgettext
from mascarade.simulator.dullness import Finding, findings
from mascarade.simulator.game_record import named
from mascarade.simulator.parameter_sweep import FIRST_GAMES, Sweep, merit
from mascarade.simulator.report.figure_words import (
    NOTHING,
    bot_of,
    difference_with_interval,
    flag_name,
    flag_sentence,
    interrupted,
    mask_of,
)
from mascarade.simulator.report.rich_table import table_lines
from mascarade.simulator.report.summary import TURNS, turns_of
from mascarade.simulator.results import Report, difference
from mascarade.simulator.runs import Side
from mascarade.simulator.tally import Cell
from mascarade.terminal_text import BOLD, Paint, first, paragraph

VALUES = 24
"""The most columns for the values of a variant."""


def ranked_variants(sides: Mapping[int, Side]) -> list[int]:
    """Return the indices of the variants, the best first: those played longer come before the others.

    The scenario as it is was played longer to compare it with them: it comes before the others only if it is better.
    """
    most = max(side.report.tally.games for side in sides.values())
    merits = {index: merit(side.report) for index, side in sides.items()}
    longer = {index for index, side in sides.items() if 2 * side.report.tally.games > min(most, 2 * FIRST_GAMES)}
    if any(merits[index] < merits[0] for index in sides if index not in longer):
        longer.discard(0)
    return sorted(sides, key=lambda index: (index not in longer, merits[index], index))


def sweep_in_words(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int], *, is_complete: bool) -> list[str]:
    """Return a line for each variant, and what is dull about the best; after an interruption, of so many games."""
    paint = Paint.of_output()
    base = sides[0]
    plan = base.report.plan
    title = ngettext(
        "Variants of {title}, {players} player", "Variants of {title}, {players} players", base.players
    ).format(title=base.scenario.translated_title, players=base.players)
    about = ngettext(
        "Each variant was played for {games} game with the same bots and seeds ({bots}; seed {seed}), promising ones "
        "for longer. The best comes first. After each difference from the scenario as it is comes its 95 % confidence "
        "interval; a star marks what is unlikely to be chance.",
        "Each variant was played for {games} games with the same bots and seeds ({bots}; seed {seed}), promising ones "
        "for longer. The best comes first. After each difference from the scenario as it is comes its 95 % confidence "
        "interval; a star marks what is unlikely to be chance.",
        min(FIRST_GAMES, plan.games),
    ).format(games=min(FIRST_GAMES, plan.games), bots=", ".join(bot_of(named(bot)) for bot in plan.mix), seed=plan.seed)
    return [
        paint(title, BOLD),
        *paragraph(about),
        *([] if is_complete else paragraph(interrupted(sum(side.report.tally.games for side in sides.values())))),
        *(line for index, path in enumerate(sweep.paths) for line in paragraph(f"{_letter(index)} = {path}", 2)),
        "",
        *_table(sweep, sides, ranked, paint),
        "",
        *_about_best(sweep, sides[ranked[0]], ranked[0]),
    ]


# NOTE: The heads of the columns of a sweep: the values of the keys, games, turns and flags; a difference follows.
def _table(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int], paint: Paint) -> list[str]:
    base = sides[0]
    cell, title = _of_interest(base)
    letters = tuple(map(_letter, range(len(sweep.paths))))
    games, turns, flags = (
        pgettext("simulation", "games"),
        pgettext("simulation", "turns"),
        pgettext("simulation", "flags"),
    )
    rows = [
        (
            *(first(NOTHING if value is None else str(value), VALUES // len(letters)) for value in sweep.values[index]),
            str(sides[index].report.tally.games),
            turns_of(sides[index]),
            str(merit(sides[index].report)[0] or NOTHING),
            pgettext("simulation", "as it is") if index == 0 else _compared(base.report, sides[index].report, cell),
        )
        for index in ranked
    ]
    return table_lines((*letters, games, turns, flags, title), rows, paint)


def _letter(index: int) -> str:
    return chr(ord("A") + index)


def _of_interest(base: Side) -> tuple[Cell, str]:
    """Return the figure that variants are compared by, and its title: the worst flag's, or the length of games."""
    worst = max(findings(base.report), key=_excess_of, default=None)
    if worst is None:
        return TURNS, _("turns, difference")
    mask = mask_of(worst.cell.row, base) if worst.cell.table == "masks" else ""
    return worst.cell, flag_name(worst.measure.fault, first(mask, 14))


def _excess_of(finding: Finding) -> float:
    return abs(finding.figure.value - finding.limit) / finding.measure.slack


def _compared(base: Report, other: Report, cell: Cell) -> str:
    return difference_with_interval(cell, difference(base.figures[cell], other.figures.get(cell)))


# NOTE: The best variant: keys and their values, as in a file.
def _about_best(sweep: Sweep, side: Side, index: int) -> list[str]:
    if index == 0:
        head = _("No variant is better than the scenario as it is.")
    else:
        values = ", ".join(
            f"{path} = {value}"
            for path, value in zip(sweep.paths, sweep.values[index], strict=True)
            if value is not None
        )
        head = pgettext("simulation", "Best: {values}.").format(values=values)
    flags = [
        pgettext("layout", "- {finding}").format(finding=flag_sentence(finding, side))
        for finding in findings(side.report)
    ]
    return [
        *paragraph(head),
        *(line for flag in flags or [_("Nothing dull found.")] for line in paragraph(flag, hanging=2 if flags else 0)),
    ]


def sweep_in_json(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int]) -> list[str]:
    """Return the variants as one JSON object, the best first."""
    base = sides[0].report
    whole = {
        "format": 1,
        "scenario": sides[0].scenario.id,
        "players": sides[0].players,
        "keys": list(sweep.paths),
        "variants": [
            {
                "values": list(sweep.values[index]),
                "is_as_it_is": index == 0,
                "played": sides[index].report.tally.games,
                "flags": [finding.measure.fault.value for finding in findings(sides[index].report)],
                "excess": round(merit(sides[index].report)[1], 6),
                "figures": {
                    f"{cell.table}.{cell.row}.{cell.column}": round(figure.value, 6)
                    for cell, figure in sides[index].report.figures.items()
                    if figure is not None
                },
                "differences": {
                    f"{cell.table}.{cell.row}.{cell.column}": [round(number, 6) for number in astuple(gap)]
                    for cell, figure in base.figures.items()
                    if (gap := difference(figure, sides[index].report.figures.get(cell))) is not None
                },
            }
            for index in ranked
        ],
    }
    return json.dumps(whole, indent=2).split("\n")
