"""The results of a simulation for other programs: JSON, and a line of CSV for each figure.

The JSON has a report for each scenario and number of players, and after ``--compare`` the differences between two. Its
``figures`` are found by table, row and column. Each has its ``value``, the bounds ``low`` and ``high`` between which it
lies with a certainty of 95 %, and what was counted, ``over`` of ``under``; shares are from 0 to 1. A figure is null
where there was nothing to count, a bound where a single game does not tell it. ``looks`` are the numbers of games after
which the run could have ended; ``is_decided`` says that it did, after ``played`` games, with every verdict decided.
Which figures there are depends on the
number of players, the masks and the bots alone.
"""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from math import isfinite

from msgspec.structs import asdict, astuple

from mascarade.simulator.dullness import Finding, company_findings, findings
from mascarade.simulator.report.flag_words import flag_sentence
from mascarade.simulator.results import Cell, Difference, Figure, Lengths, difference, differences, named
from mascarade.simulator.runs import Conclusion, Results, Side, Sweep, merit

FORMAT = 1
DIGITS = 6
COLUMNS = ("scenario", "compared_with", "players", "table", "row", "column", "value", "low", "high", "over", "under")

Bounded = Figure | Difference | None


def in_json(results: Results) -> list[str]:
    """Return the whole report as one JSON object."""
    whole = {
        "format": FORMAT,
        "complete": results.conclusion is Conclusion.COMPLETE,
        "reports": [_report(side) for study in results.studies for side in study],
        "differences": [_differences(*study) for study in results.studies if len(study) > 1],
    }
    return json.dumps(whole, indent=2).split("\n")


def in_csv(results: Results) -> list[str]:
    """Return a line with the names of the columns, and one for each figure."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for study in results.studies:
        for side in study:
            writer.writerows(_rows(side))
        if len(study) > 1:
            writer.writerows(_rows_of_differences(*study))
    return text.getvalue().rstrip("\n").split("\n")


def spread(lengths: Lengths) -> dict[str, float]:
    """Return what is said about the lengths of games, in turns."""
    return {
        "least": lengths.within(0),
        "lower_quartile": lengths.within(0.25),
        "median": lengths.within(0.5),
        "upper_quartile": lengths.within(0.75),
        "most": lengths.within(1),
        "deviation": round(lengths.deviation, DIGITS),
    }


def _report(side: Side) -> dict[str, object]:
    scenario, (plan, tally) = side.scenario, (side.report.plan, side.report.tally)
    return {
        "scenario": {"id": scenario.id, "title": scenario.title, "edition": scenario.edition.id},
        "players": side.players,
        "line_up": list(plan.game.line_up),
        "bots": [named(bot) for bot in plan.mix],
        "seed": plan.seed,
        "cap": plan.longest,
        "games": plan.games,
        "played": tally.games,
        "confidence": plan.confidence,
        "looks": list(plan.looks),
        "is_decided": side.is_decided,
        "lengths": {**spread(side.report.lengths), "games": {str(turns): games for turns, games in tally.lengths}},
        "figures": _tree(side.report.figures),
        "dull": [_finding(finding, side) for finding in findings(side.report)],
        "depends_on_players": [_finding(finding, side) for finding in company_findings(side.report)],
    }


def _finding(finding: Finding, side: Side) -> dict[str, object]:
    return {
        "fault": finding.measure.fault.value,
        **asdict(finding.cell),
        "threshold": _rounded(finding.limit),
        "is_above": finding.measure.is_above,
        **_numbers(finding.figure),
        "sentence": flag_sentence(finding, side),
    }


def _differences(one: Side, other: Side) -> dict[str, object]:
    return {
        "scenario": other.scenario.id,
        "compared_with": one.scenario.id,
        "players": one.players,
        "figures": _tree(differences(one.report, other.report)),
    }


def _tree(figures: Mapping[Cell, Bounded]) -> dict[str, dict[str, dict[str, object]]]:
    tree: dict[str, dict[str, dict[str, object]]] = {}
    for cell, figure in figures.items():
        tree.setdefault(cell.table, {}).setdefault(cell.row, {})[cell.column] = (
            None if figure is None else _numbers(figure)
        )
    return tree


def _numbers(figure: Figure | Difference) -> dict[str, float | None]:
    return {name: _rounded(number) for name, number in asdict(figure).items()}


def _rounded(number: float) -> float | None:
    """Return a rounded figure, so that it is alike on every machine."""
    return round(number, DIGITS) if isfinite(number) else None


def _rows(side: Side) -> Iterator[list[object]]:
    head = [side.scenario.id, "", side.players]
    for name, value in spread(side.report.lengths).items():
        yield [*head, "lengths", name, "turns", value, "", "", "", ""]
    for turns, games in side.report.tally.lengths:
        yield [*head, "lengths", turns, "games", games, "", "", "", ""]
    for cell, figure in side.report.figures.items():
        yield [
            *head,
            *astuple(cell),
            *(_numbers(figure).values() if figure is not None else [""] * len(Figure.__struct_fields__)),
        ]


def _rows_of_differences(one: Side, other: Side) -> Iterator[list[object]]:
    head = [other.scenario.id, one.scenario.id, one.players]
    for cell, figure in differences(one.report, other.report).items():
        yield [*head, *astuple(cell), *(_numbers(figure).values() if figure is not None else [""] * 3), "", ""]


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
