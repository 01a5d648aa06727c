"""The reasons why a line-up is dull, in plain words."""

from mascarade.language import _
from mascarade.simulator.dullness import Dullness, Finding
from mascarade.simulator.report.words import exactly, name_of, percent
from mascarade.simulator.results import MEANS
from mascarade.simulator.runs import Side


def sentence(finding: Finding, side: Side) -> str:
    """Return one finding with its figure, its interval and its threshold."""
    limit = f"{finding.limit:.0f}" if finding.cell.column in MEANS else percent(finding.limit)
    figure, whole = exactly(finding.cell, finding.figure), _sentences()[finding.measure.fault]
    if finding.cell.table != "masks":
        return whole.format(figure=figure, limit=limit)
    return whole.format(figure=figure, limit=limit, **name_of(finding.cell.row, side).roles())


def _sentences() -> dict[Dullness, str]:
    return {
        Dullness.ENDLESS: _("Games never end: {figure} of them were abandoned, more than {limit}."),
        Dullness.LONG: _("Games drag on: {figure} turns on average, more than {limit}."),
        Dullness.SHORT: _("Games end too soon: in {figure} of them somebody never had a free turn, more than {limit}."),
        Dullness.BEGINNER_AHEAD: _(
            "Going first is an advantage: the first player wins {figure} of the games, more than {limit}."
        ),
        Dullness.BEGINNER_BEHIND: _(
            "Going first is a handicap: the first player wins {figure} of the games, less than {limit}."
        ),
        Dullness.RUIN: _(
            "Games end in ruin: {figure} of them end because somebody has no coins left, more than {limit}."
        ),
        Dullness.POWER: _("Coins do not matter: {figure} of the games are won by a power, more than {limit}."),
        Dullness.GOAL: _("There is one way to win: {figure} of the games end by reaching the goal, more than {limit}."),
        Dullness.SETTLED: _("The first to lead wins: the lead changes {figure} times a game, less than {limit}."),
        Dullness.QUIET: _("Nobody announces much: {figure} of the turns are announcements, less than {limit}."),
        Dullness.UNCHALLENGED: _(
            "Nobody dares to challenge: {figure} of the announcements are challenged, less than {limit}."
        ),
        Dullness.SHOUTED_DOWN: _(
            "Challenging is too cheap: {figure} of the announcements are challenged, more than {limit}."
        ),
        Dullness.WILD: _("Challenges are wild guesses: {figure} of the challengers have the mask, less than {limit}."),
        Dullness.TRUE: _("Nobody bluffs: {figure} of the announcements are true, more than {limit}."),
        Dullness.EMPTY: _("Announcements mean nothing: {figure} are true, less than {limit}."),
        Dullness.CLAIMED: _("One mask dominates: {mask} makes up {figure} of all announcements, more than {limit}."),
        Dullness.RICH: _("One mask dominates: {mask} earns {figure} of the coins, more than {limit}."),
        Dullness.DECISIVE: _("One mask dominates: {mask} ends {figure} of the games, more than {limit}."),
        Dullness.WINNING: _(
            "One mask dominates: whoever is {mask_is} at the end wins {figure} of the time, more than {limit}."
        ),
        Dullness.UNUSED: _("A mask is hardly used: {mask} is announced in {figure} of the games, less than {limit}."),
    }
