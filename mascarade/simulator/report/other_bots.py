"""Flags held against another company of bots, to tell a dull line-up from dull players."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.bots.kinds import FRIENDS, BotSeat
from mascarade.language import ngettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.simulator.dullness import Dullness, Finding, findings
from mascarade.simulator.game_record import named
from mascarade.simulator.plan import LEAST_LOOK
from mascarade.simulator.report.figure_words import bot_of, flag_name, mask_of, rounded_with_interval
from mascarade.simulator.runs import Conclusion, Side, play_all
from mascarade.simulator.sums import Figure
from mascarade.simulator.workers import Workers
from mascarade.terminal_text import BOLD, Paint, paragraph

OTHER_BOTS_GAMES = 100
"""The number of games of the other company: enough to see which side of a threshold it is on, and soon played."""
FEWEST = LEAST_LOOK
"""Whoever asks for fewer games than these wants to know something else."""


def other_bots_in_lines(sides: Sequence[Side], work: Workers, paint: Paint) -> list[str]:
    """Return which flags of these reports another company raises too, under a heading; nothing if there are none."""
    texts = flags_with_other_bots(sides, work)
    lines = (line for text in texts for line in paragraph(pgettext("layout", "- {finding}").format(finding=text), 2))
    return ["", *(paint(line, BOLD) for line in paragraph(other_bots_heading(sides[0]))), *lines] if texts else []


def other_bots_heading(side: Side) -> str:
    """Return the heading of what another company finds."""
    bots = ", ".join(bot_of(named(bot)) for bot in others(side))
    return ngettext(
        "Does it depend on who plays? {games} game with other bots: {bots}",
        "Does it depend on who plays? {games} games with other bots: {bots}",
        OTHER_BOTS_GAMES,
    ).format(games=OTHER_BOTS_GAMES, bots=bots)


def others(side: Side) -> tuple[BotSeat, ...]:
    """Return the other company: a table that reckons and says what pays, or friends if that one has played."""
    kinds = {bot.kind for bot in side.report.plan.mix}
    return FRIENDS if kinds == {"counter"} else (BotSeat("counter"),)


# NOTE: Each is a flag, then the figures with other bots: "Games end in ruin, %: 70 (60–79)", or "6 players: 70 …".
def flags_with_other_bots(sides: Sequence[Side], work: Workers) -> list[str]:
    """Return each flag of these reports with its figures in another company, and whether it depends on who plays."""
    found = [
        (side, finding) for side in sides if side.report.tally.games >= FEWEST for finding in findings(side.report)
    ]
    dull = [side for side in sides if any(side is one for one, _finding in found)]
    if not dull:
        return []
    plans = [
        (side.scenario, replace(side.report.plan, mix=others(side), games=OTHER_BOTS_GAMES, ends_early=False))
        for side in dull
    ]
    results = play_all(plans, work)
    if results.course is not Conclusion.COMPLETE:
        return []
    replayed = dict(
        zip((side.players for side in dull), (one for study in results.studies for one in study), strict=True)
    )
    kinds: dict[tuple[Dullness, MaskId, bool], list[str]] = {}
    for side, finding in found:
        figure = replayed[side.players].report.figures.get(finding.cell)
        if figure is not None:
            mask = finding.cell.row if finding.cell.table == "masks" else ""
            where = _where(side, finding, figure, len(sides))
            kinds.setdefault((finding.measure.fault, mask, _is_dull(finding, figure)), []).append(where)
    return [_said(fault, mask, is_dull, where, sides[0]) for (fault, mask, is_dull), where in kinds.items()]


def _is_dull(finding: Finding, figure: Figure) -> bool:
    return figure.value > finding.limit if finding.measure.is_above else figure.value < finding.limit


# NOTE: A number of players, and their figure with its interval.
def _where(side: Side, finding: Finding, figure: Figure, sizes: int) -> str:
    if sizes == 1:
        return rounded_with_interval(finding.cell, figure)
    return pgettext("layout", "{players}: {figure}").format(
        players=side.players, figure=rounded_with_interval(finding.cell, figure)
    )


def _said(fault: Dullness, mask: MaskId, is_dull: bool, where: Sequence[str], side: Side) -> str:
    flag = flag_name(fault, mask_of(mask, side) if mask else "")
    if is_dull:
        sentence = pgettext("simulation", "{flag}: {where}; so it is with these bots too")
    else:
        sentence = pgettext("simulation", "{flag}: {where}; so it depends on who plays")
    return sentence.format(flag=flag, where=", ".join(where))
