"""What is dull about a line-up, in plain words."""

from mascarade.cli.simulate_playing import Side
from mascarade.cli.simulate_words import exactly, name_of, percent
from mascarade.language import _
from mascarade.simulator.dullness import Fault, Finding
from mascarade.simulator.report import MEANS
from mascarade.wording.masks import MaskName


def sentence(finding: Finding, side: Side) -> str:
    """One finding with its figure, its interval and its threshold."""
    limit = f"{finding.limit:.0f}" if finding.question.column in MEANS else percent(finding.limit)
    name = name_of(finding.question.row, side) if finding.question.table == "masks" else MaskName("", "", "")
    return _sentences()[finding.measure.fault].format(
        figure=exactly(finding.question, finding.figure), limit=limit, mask=name.subject, mask_is=name.is_
    )


def _sentences() -> dict[Fault, str]:
    return {
        Fault.ENDLESS: _("Games never end: {figure} of them were abandoned, more than {limit}."),
        Fault.LONG: _("Games drag on: {figure} turns on average, more than {limit}."),
        Fault.SHORT: _("Games end too soon: in {figure} of them somebody never had a free turn, more than {limit}."),
        Fault.BEGINNER_AHEAD: _(
            "Going first is an advantage: the first player wins {figure} of the games, more than {limit}."
        ),
        Fault.BEGINNER_BEHIND: _(
            "Going first is a handicap: the first player wins {figure} of the games, less than {limit}."
        ),
        Fault.RUIN: _("Games end in ruin: {figure} of them end because somebody has no coins left, more than {limit}."),
        Fault.POWER: _("Coins do not matter: {figure} of the games are won by a power, more than {limit}."),
        Fault.GOAL: _("There is one way to win: {figure} of the games end by reaching the goal, more than {limit}."),
        Fault.SETTLED: _("The first to lead wins: the lead changes {figure} times a game, less than {limit}."),
        Fault.QUIET: _("Nobody announces much: {figure} of the turns are announcements, less than {limit}."),
        Fault.UNCHALLENGED: _(
            "Nobody dares to challenge: {figure} of the announcements are challenged, less than {limit}."
        ),
        Fault.SHOUTED_DOWN: _(
            "Challenging is too cheap: {figure} of the announcements are challenged, more than {limit}."
        ),
        Fault.WILD: _("Challenges are wild guesses: {figure} of the challengers have the mask, less than {limit}."),
        Fault.TRUE: _("Nobody bluffs: {figure} of the announcements are true, more than {limit}."),
        Fault.EMPTY: _("Announcements mean nothing: {figure} are true, less than {limit}."),
        Fault.CLAIMED: _("One mask dominates: {mask} makes up {figure} of all announcements, more than {limit}."),
        Fault.RICH: _("One mask dominates: {mask} earns {figure} of the coins, more than {limit}."),
        Fault.DECISIVE: _("One mask dominates: {mask} ends {figure} of the games, more than {limit}."),
        Fault.WINNING: _(
            "One mask dominates: whoever is {mask_is} at the end wins {figure} of the time, more than {limit}."
        ),
        Fault.UNUSED: _("A mask is hardly used: {mask} is announced in {figure} of the games, less than {limit}."),
    }
