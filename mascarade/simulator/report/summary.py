"""Summaries: a line for each number of players of a scenario or each variant of a sweep; suggested line-ups."""

import json
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase

from mascarade.characters import BOLD, YELLOW, Paint, truncate, wrap
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import End
from mascarade.simulator.dullness import findings, has_verdict
from mascarade.simulator.report import figure_words as words
from mascarade.simulator.report.text_report import bullets, report_in_words, table_lines
from mascarade.simulator.results import CAPPED, Cell, difference
from mascarade.simulator.runs import FIRST_GAMES, Conclusion, Results, Side, Sweep, merit, ranked
from mascarade.wording.phrases import player_counts

TURNS = Cell("course", "turns", "mean")
MASKS = 12
"""The columns of a mask's name."""
VALUES = 24
"""The most columns for the values of a variant."""
SUGGESTED = 5
"""The number of line-ups that are suggested."""
TOO_FEW = "…"
"""Stands for the flags where too few games were played."""
NUMBERS = {0, 1, 3, 4, 5, 6, 8}
"""The columns of a summary that are aligned to the right."""
WAYS = (End.GOAL.value, End.RUIN.value, End.POWER.value, CAPPED)
"""The ways to end that a summary has columns for."""


def table_report(results: Results, paint: Paint, *, with_details: bool) -> list[str]:
    """Return the whole report in lines, or its summary where several numbers of players were asked for.

    There is none where two scenarios are compared.
    """
    has_summary = len(results.studies) > 0 and len(set(results.players)) == len(results.players) > 1
    blocks = [] if has_summary and not with_details else report_in_words(results, paint)
    if has_summary:
        blocks.append(_summary(results, paint))
    return "\n\n".join("\n".join(block) for block in blocks).split("\n")


def _summary(results: Results, paint: Paint) -> list[str]:
    """Return a line for each number of players, and below them what is dull, each thing with its numbers of players."""
    sides = [side for (side,) in results.studies]
    about = _("Games of {bots}, seed {seed}; how they end is in %. Add --details for the whole reports.").format(
        bots=words.bots_of(sides[0].report.plan.mix), seed=sides[0].report.plan.seed
    )
    return [
        paint(words.title_of(sides[0]), BOLD),
        *wrap(about),
        *wrap(about_interruption(results)),
        "",
        *table_lines(heads_of_summary(), [row_of_summary(side) for side in sides], paint, right=NUMBERS),
        "",
        *_flags(sides, paint),
    ]


def about_interruption(results: Results) -> str:
    """Return how many games the figures come from, and what is missing; empty if everything was played."""
    if results.conclusion is Conclusion.COMPLETE:
        return ""
    sentence = words.interruption_note(sum(side.report.tally.games for (side,) in results.studies))
    missing = results.players[len(results.studies) :]
    left_out = _("No game with {counts} players was finished.")
    return f"{sentence} {left_out.format(counts=player_counts(missing))}" if missing else sentence


# NOTE: The heads of the columns of a summary, as short as they can be: goal, ruin, power and none are ways to end.
def heads_of_summary() -> list[str]:
    """Return the heads of the columns of a summary."""
    return [
        pgettext("simulation", "players"),
        pgettext("simulation", "games"),
        pgettext("simulation", "turns"),
        pgettext("simulation", "goal"),
        pgettext("simulation", "ruin"),
        pgettext("simulation", "power"),
        pgettext("simulation", "none"),
        pgettext("simulation", "earns most"),
        pgettext("simulation", "flags"),
    ]


# NOTE: The mask that earns most, and its share of all coins.
def row_of_summary(side: Side) -> list[str]:
    """Return the cells of a summary for one number of players."""
    figures = side.report.figures
    ends = [figures[Cell("ends", way, "share")] for way in WAYS]
    coins = {mask: figures[Cell("masks", mask, "coins")] for mask in side.report.plan.game.different_masks}
    earned = {mask: figure.value for mask, figure in coins.items() if figure is not None}
    leading = words.NOTHING
    if earned:
        most = max(earned, key=lambda mask: earned[mask])
        leading = pgettext("layout", "{mask_alone} {percent} %").format(
            mask_alone=truncate(words.mask_of(most, side), MASKS), percent=f"{100 * earned[most]:.0f}"
        )
    flags = len(list(findings(side.report)))
    return [
        str(side.players),
        str(side.report.tally.games),
        words.whole_with_interval(TURNS, figures[TURNS]),
        *(words.NOTHING if one is None else f"{100 * one.value:.0f}" for one in ends),
        leading,
        str(flags or words.NOTHING) if has_verdict(side.report) else TOO_FEW,
    ]


# NOTE: A flag, and the numbers of players with the figure of each in brackets.
def _flags(sides: Sequence[Side], paint: Paint) -> list[str]:
    """Return each kind of flag once, with its numbers of players and its figures."""
    kinds: dict[str, list[str]] = {}
    for side in sides:
        for finding in findings(side.report):
            figure = f"{words.scale_of(finding.cell) * finding.figure.value:.0f}"
            where = pgettext("layout", "{players} ({figure})").format(players=side.players, figure=figure)
            kinds.setdefault(words.flag_name(finding, side), []).append(where)
    if not kinds:
        return [words.nothing_dull(*sides)]
    told = pgettext("layout", "- {flag}: {where}")
    lines = (told.format(flag=flag, where=", ".join(where)) for flag, where in kinds.items())
    return [paint(part, YELLOW) for line in lines for part in wrap(line, hanging=2)]


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


# NOTE: The heads of the columns of a sweep: the values of the keys, games, turns and flags; a difference follows.
def sweep_in_words(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int], *, is_complete: bool) -> list[str]:
    """Return a line for each variant, and the flags of the best one; after an interruption, the number of games."""
    paint, base, letters = Paint.of_output(), sides[0], ascii_uppercase[: len(sweep.paths)]
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
    ).format(games=min(FIRST_GAMES, plan.games), bots=words.bots_of(plan.mix), seed=plan.seed)
    worst = max(
        findings(base.report),
        key=lambda finding: abs(finding.figure.value - finding.limit) / finding.measure.slack,
        default=None,
    )
    cell, last = (TURNS, _("turns, difference")) if worst is None else (worst.cell, words.flag_name(worst, base, 14))
    games, turns = pgettext("simulation", "games"), pgettext("simulation", "turns")
    heads = (*letters, games, turns, pgettext("simulation", "flags"), last)
    return [
        paint(title, BOLD),
        *wrap(about),
        *(
            []
            if is_complete
            else wrap(words.interruption_note(sum(side.report.tally.games for side in sides.values())))
        ),
        *(line for letter, path in zip(letters, sweep.paths, strict=True) for line in wrap(f"{letter} = {path}", 2)),
        "",
        *table_lines(heads, [_variant(sweep, sides, index, cell) for index in ranked], paint),
        "",
        *_about_best(sweep, sides[ranked[0]], ranked[0]),
    ]


def _variant(sweep: Sweep, sides: Mapping[int, Side], index: int, cell: Cell) -> list[str]:
    """Return the words about a variant, with the difference of one figure from the unchanged scenario."""
    side, width = sides[index], VALUES // len(sweep.paths)
    gap = difference(sides[0].report.figures[cell], side.report.figures.get(cell))
    return [
        *(truncate(words.NOTHING if one is None else str(one), width) for one in sweep.values[index]),
        str(side.report.tally.games),
        words.whole_with_interval(TURNS, side.report.figures[TURNS]),
        str(merit(side.report)[0] or words.NOTHING),
        pgettext("simulation", "as it is") if index == 0 else words.difference_with_interval(cell, gap),
    ]


# NOTE: The best variant: keys and their values, as in a file.
def _about_best(sweep: Sweep, side: Side, index: int) -> list[str]:
    changes = zip(sweep.paths, sweep.values[index], strict=True)
    values = ", ".join(f"{path} = {value}" for path, value in changes if value is not None)
    best = pgettext("simulation", "Best: {values}.").format(values=values)
    head = best if index else _("No variant is better than the scenario as it is.")
    return [*wrap(head), *(bullets(words.flag_sentences(side)) or wrap(_("Nothing dull found.")))]


def suggestions_in_words(sides: Mapping[int, Side], conclusion: Conclusion) -> list[str]:
    """Return the best of the line-ups that were tried, ready to copy, each with the reasons for its place."""
    if not sides:
        return [_("Interrupted before any game was finished.")]
    players = next(iter(sides.values())).players
    head = ngettext(
        "Players: {players}. {count} line-up was tried. Copy a line into [lineup].",
        "Players: {players}. {count} line-ups were tried; the best come first. Copy a line into [lineup].",
        len(sides),
    ).format(count=len(sides), players=players)
    lines = wrap(head)
    if conclusion is not Conclusion.COMPLETE:
        lines += wrap(words.interruption_note(sum(side.report.tally.games for side in sides.values())))
    best = ranked({index: side.report for index, side in sides.items()})[:SUGGESTED]
    lines += [line for index in best for line in _suggestion(sides[index])]
    if all(any(findings(side.report)) for side in sides.values()):
        lines += ["", *wrap(_("Every line-up that was tried may be dull: change the masks, or the house rules."))]
    return lines


def _suggestion(side: Side) -> list[str]:
    """Return a line-up as a file has it, and the reasons for its place."""
    (line_up,) = side.scenario.line_ups
    cards = ", ".join(map(json.dumps, line_up.masks))
    flags = "; ".join(words.flag_name(finding, side).partition(",")[0] for finding in findings(side.report))
    dull = [pgettext("scenario file", "Dull: {flags}.").format(flags=flags)]
    reasons = " ".join([*(dull if flags else (words.nothing_dull(side), *words.doubts(side))), *_reasons(side)])
    return ["", *wrap(f"{side.players} = [{cards}]", 2), *wrap(f"  {reasons}", 2)]


def _reasons(side: Side) -> Iterator[str]:
    """Yield sentences on how games go and end, and on what each of the author's masks is used for."""

    def share(cell: Cell) -> str:
        figure = side.report.figures.get(cell)
        return words.percent(0.0 if figure is None else figure.value)

    turns = side.report.figures[TURNS]
    goal, power, ruin = (share(Cell("ends", way.value, "share")) for way in (End.GOAL, End.POWER, End.RUIN))
    yield ngettext(
        "{games} game; turns on average: {turns}; {goal} end by coins, {power} by a power, {ruin} in ruin.",
        "{games} games; turns on average: {turns}; {goal} end by coins, {power} by a power, {ruin} in ruin.",
        side.report.tally.games,
    ).format(
        games=side.report.tally.games,
        turns=words.NOTHING if turns is None else f"{turns.value:.0f}",
        goal=goal,
        power=power,
        ruin=ruin,
    )
    for mask in side.scenario.own_masks:
        if mask.id in side.report.plan.game.different_masks:
            yield _("{mask_alone}: {announced} of the announcements, {coins} of the coins.").format(
                mask_alone=words.mask_of(mask.id, side),
                announced=share(Cell("masks", mask.id, "announced")),
                coins=share(Cell("masks", mask.id, "coins")),
            )
