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
from collections.abc import Mapping, Sequence
from io import StringIO
from math import isfinite

from msgspec.structs import asdict, astuple

from mascarade.simulator.dullness import Finding, findings
from mascarade.simulator.report.figure_words import flag_sentence
from mascarade.simulator.results import Cell, Estimate, Tally, bot_code, differences
from mascarade.simulator.runs import Conclusion, Results, Side, Sweep, merit

FORMAT = 1
DIGITS = 6
COLUMNS = ("scenario", "compared_with", "players", "table", "row", "column", "value", "low", "high", "over", "under")


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
    writer = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for study in results.studies:
        for side in study:
            head = {"scenario": side.scenario.id, "players": side.players}
            for name, value in spread(side.report.tally).items():
                writer.writerow({**head, "table": "lengths", "row": name, "column": "turns", "value": value})
            for turns, games in side.report.tally.lengths:
                writer.writerow({**head, "table": "lengths", "row": turns, "column": "games", "value": games})
            writer.writerows({**head, **asdict(cell), **_numbers(one)} for cell, one in side.report.figures.items())
        if len(study) > 1:
            one, other = study
            head = {"scenario": other.scenario.id, "compared_with": one.scenario.id, "players": one.players}
            gaps = differences(one.report, other.report)
            writer.writerows({**head, **asdict(cell), **_numbers(gap)} for cell, gap in gaps.items())
    return text.getvalue().rstrip("\n").split("\n")


def spread(tally: Tally) -> dict[str, float]:
    """Return the extremes, the quartiles and the deviation of the lengths of games, in turns."""
    names = {"least": 0, "lower_quartile": 0.25, "median": 0.5, "upper_quartile": 0.75, "most": 1}
    return {name: tally.within(share) for name, share in names.items()} | {"deviation": round(tally.deviation, DIGITS)}


def _report(side: Side) -> dict[str, object]:
    scenario, (plan, tally) = side.scenario, (side.report.plan, side.report.tally)
    return {
        "scenario": {"id": scenario.id, "title": scenario.title, "edition": scenario.edition.id},
        "players": side.players,
        "line_up": list(plan.game.line_up),
        "bots": [bot_code(bot) for bot in plan.mix],
        "seed": plan.seed,
        "cap": plan.longest,
        "games": plan.games,
        "played": tally.games,
        "confidence": plan.confidence,
        "looks": list(plan.looks),
        "is_decided": side.is_decided,
        "lengths": {**spread(side.report.tally), "games": {str(turns): games for turns, games in tally.lengths}},
        "figures": _tree(side.report.figures),
        "dull": [_finding(finding, side) for finding in findings(side.report)],
        "depends_on_players": [_finding(finding, side) for finding in findings(side.report, is_agreed=False)],
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


def _tree(figures: Mapping[Cell, Estimate | None]) -> dict[str, dict[str, dict[str, object]]]:
    tree: dict[str, dict[str, dict[str, object]]] = {}
    for cell, figure in figures.items():
        tree.setdefault(cell.table, {}).setdefault(cell.row, {})[cell.column] = _numbers(figure) or None
    return tree


def _numbers(figure: Estimate | None) -> dict[str, float | None]:
    """Return the numbers of a figure by name; empty if nothing was counted."""
    return {} if figure is None else {name: _rounded(number) for name, number in asdict(figure).items()}


def _rounded(number: float) -> float | None:
    """Return a rounded figure, so that it is alike on every machine."""
    return round(number, DIGITS) if isfinite(number) else None


def sweep_in_json(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int]) -> list[str]:
    """Return the variants as one JSON object, the best first."""
    whole = {
        "format": FORMAT,
        "scenario": sides[0].scenario.id,
        "players": sides[0].players,
        "keys": list(sweep.paths),
        "variants": [
            {"values": list(sweep.values[index]), "is_as_it_is": index == 0, **_variant(sides[index], sides[0])}
            for index in ranked
        ],
    }
    return json.dumps(whole, indent=2).split("\n")


def _variant(side: Side, base: Side) -> dict[str, object]:
    figures, gaps = side.report.figures, differences(base.report, side.report)
    return {
        "played": side.report.tally.games,
        "flags": [finding.measure.fault.value for finding in findings(side.report)],
        "excess": round(merit(side.report)[1], DIGITS),
        "figures": {
            ".".join(astuple(cell)): round(one.value, DIGITS) for cell, one in figures.items() if one is not None
        },
        "differences": {
            ".".join(astuple(cell)): [round(number, DIGITS) for number in astuple(gap)]
            for cell, gap in gaps.items()
            if gap is not None
        },
    }
