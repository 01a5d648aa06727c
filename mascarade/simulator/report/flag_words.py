"""Words for flags: what may be dull about a line-up, in a few words and in a sentence with its figure and limit."""

from mascarade.characters import truncate
from mascarade.language import _
from mascarade.simulator.dullness import Dullness, Finding
from mascarade.simulator.report.figure_words import figure_with_interval, mask_of, name_of, percent
from mascarade.simulator.results import MEANS
from mascarade.simulator.runs import Side


# NOTE: What may be dull about a line-up, in a few words; a list of numbers of players follows.
def flag_name(finding: Finding, side: Side, most: int | None = None) -> str:
    """Return what may be dull, in a few words, with the mask if it is one, cut to so many columns."""
    mask = mask_of(finding.mask, side) if finding.mask else ""
    return {
        Dullness.ENDLESS: _("Games never end"),
        Dullness.LONG: _("Games drag, turns"),
        Dullness.SHORT: _("Games end too soon, % of games"),
        Dullness.BEGINNER_AHEAD: _("Going first is an advantage, % won"),
        Dullness.BEGINNER_BEHIND: _("Going first is a handicap, % won"),
        Dullness.SEAT_AHEAD: _("Player {place} wins too often, % won"),
        Dullness.SEAT_BEHIND: _("Player {place} hardly ever wins, % won"),
        Dullness.RUNAWAY: _("The leader halfway wins, % won"),
        Dullness.RUIN: _("Games end in ruin, %"),
        Dullness.POWER: _("Coins don’t matter, % won by a power"),
        Dullness.SETTLED: _("The first to lead wins, changes of the lead"),
        Dullness.QUIET: _("Nobody announces much, % of turns"),
        Dullness.UNCHALLENGED: _("Nobody dares to challenge, % challenged"),
        Dullness.SHOUTED_DOWN: _("Challenging is too cheap, % challenged"),
        Dullness.WILD: _("Challenges are wild guesses, % right"),
        Dullness.TRUE: _("Nobody bluffs, % true"),
        Dullness.EMPTY: _("Announcements mean nothing, % true"),
        Dullness.CLAIMED: _("{mask_alone} is announced most, % of announcements"),
        Dullness.RICH: _("{mask_alone} earns most, % of coins"),
        Dullness.DECISIVE: _("{mask_alone} ends most games, %"),
        Dullness.WINNING: _("{mask_alone} at the end mostly wins, % won"),
        Dullness.UNUSED: _("{mask_alone} is hardly announced, % of games"),
        Dullness.RARE: _("{mask_alone} is rarely announced, % of announcements"),
    }[finding.measure.fault].format(mask_alone=mask if most is None else truncate(mask, most), place=finding.cell.row)


def flag_sentence(finding: Finding, side: Side) -> str:
    """Return one finding with its figure, its interval and its threshold."""
    limit = f"{finding.limit:.0f}" if finding.cell.column in MEANS else percent(finding.limit)
    figure, whole = figure_with_interval(finding.cell, finding.figure), _sentences()[finding.measure.fault]
    roles = name_of(finding.mask, side).roles() if finding.mask else {}
    return whole.format(figure=figure, limit=limit, place=finding.cell.row, **roles)


def _sentences() -> dict[Dullness, str]:
    return {
        Dullness.ENDLESS: _("Games never end: {figure} of them were abandoned (limit: at most {limit})."),
        Dullness.LONG: _("Games drag: {figure} turns on average (limit: at most {limit})."),
        Dullness.SHORT: _(
            "Games end too soon: in {figure} of them somebody never had a free turn (limit: at most {limit})."
        ),
        Dullness.BEGINNER_AHEAD: _(
            "Going first is an advantage: the first player wins {figure} of the games (limit: at most {limit})."
        ),
        Dullness.BEGINNER_BEHIND: _(
            "Going first is a handicap: the first player wins {figure} of the games (limit: at least {limit})."
        ),
        Dullness.SEAT_AHEAD: _("A seat is unfair: player {place} wins {figure} of the games (limit: at most {limit})."),
        Dullness.SEAT_BEHIND: _(
            "A seat is unfair: player {place} wins {figure} of the games (limit: at least {limit})."
        ),
        Dullness.RUNAWAY: _(
            "The leader can’t be caught: whoever is richest halfway through wins {figure} of the games (limit: at "
            "most {limit})."
        ),
        Dullness.RUIN: _(
            "Games end in ruin: {figure} of them end because somebody has no coins left (limit: at most {limit})."
        ),
        Dullness.POWER: _("Coins don’t matter: {figure} of the games are won by a power (limit: at most {limit})."),
        Dullness.SETTLED: _(
            "The first to lead wins: the lead changes {figure} times a game (limit: at least {limit})."
        ),
        Dullness.QUIET: _("Nobody announces much: {figure} of the turns are announcements (limit: at least {limit})."),
        Dullness.UNCHALLENGED: _(
            "Nobody dares to challenge: {figure} of the announcements are challenged (limit: at least {limit})."
        ),
        Dullness.SHOUTED_DOWN: _(
            "Challenging is too cheap: {figure} of the announcements are challenged (limit: at most {limit})."
        ),
        Dullness.WILD: _(
            "Challenges are wild guesses: {figure} of the challengers have the mask (limit: at least {limit})."
        ),
        Dullness.TRUE: _("Nobody bluffs: {figure} of the announcements are true (limit: at most {limit})."),
        Dullness.EMPTY: _("Announcements mean nothing: {figure} are true (limit: at least {limit})."),
        Dullness.CLAIMED: _(
            "One mask dominates: {mask} makes up {figure} of all announcements (limit: at most {limit})."
        ),
        Dullness.RICH: _("One mask dominates: {mask} earns {figure} of the coins (limit: at most {limit})."),
        Dullness.DECISIVE: _("One mask dominates: {mask} ends {figure} of the games (limit: at most {limit})."),
        Dullness.WINNING: _(
            "One mask dominates: the player who ends up as {mask_is} wins {figure} of the time (limit: at most "
            "{limit})."
        ),
        Dullness.UNUSED: _(
            "A mask is hardly used: {mask} is announced in {figure} of the games (limit: at least {limit})."
        ),
        Dullness.RARE: _(
            "A mask is hardly used: {mask} makes up {figure} of all announcements (limit: at least {limit})."
        ),
    }
