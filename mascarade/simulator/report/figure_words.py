"""Words for the figures and flags of a simulation: names, numbers with their intervals, and sentences."""

from collections import Counter
from collections.abc import Iterable
from math import isinf

from msgspec.structs import astuple

from mascarade.bots import BotSeat
from mascarade.characters import COLUMNS, truncate
from mascarade.language import _, localize_decimal, ngettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import End
from mascarade.simulator import results
from mascarade.simulator.dullness import Dullness, Finding, findings, has_verdict
from mascarade.simulator.results import Action, Cell, Estimate, Figure, bot_code
from mascarade.simulator.runs import Side
from mascarade.wording.mask_names import MaskName, mask_roles, own_names
from mascarade.wording.phrases import bot_name, edition_title, level_name

NOTHING = "–"
"""Stands for a figure where nothing was counted."""


def percent(share: float) -> str:
    """Return a share in per cent, with one decimal."""
    return pgettext("layout", "{number} %").format(number=localize_decimal(f"{100 * share:.1f}"))


def figure_alone(cell: Cell, figure: Figure | None) -> str:
    """Return a figure alone."""
    if figure is None:
        return NOTHING
    return localize_decimal(f"{figure.value:.1f}") if cell.column in results.MEANS else percent(figure.value)


# NOTE: A figure with the two ends of its interval.
def figure_with_interval(cell: Cell, figure: Figure | None) -> str:
    """Return a figure with its interval, for a sentence or the end of a line."""
    if figure is None or isinf(figure.high):
        return figure_alone(cell, figure)
    low, high = (localize_decimal(f"{scale_of(cell) * bound:.1f}") for bound in (figure.low, figure.high))
    sentence = (
        pgettext("simulation", "{value} ({low} to {high})")
        if figure.low < 0
        else pgettext("layout", "{value} ({low}–{high})")
    )
    return sentence.format(value=figure_alone(cell, figure), low=low, high=high)


# NOTE: A figure with the two ends of its interval.
def whole_with_interval(cell: Cell, figure: Figure | None) -> str:
    """Return a figure with its interval in whole numbers, without a sign."""
    if figure is None or isinf(figure.high):
        return figure_alone(cell, figure)
    value, low, high = (f"{scale_of(cell) * number:.0f}" for number in astuple(figure)[:3])
    return pgettext("layout", "{value} ({low}–{high})").format(value=value, low=low, high=high)


def short_with_interval(cell: Cell, figure: Figure | None) -> str:
    """Return a figure with its interval as short as possible: shares in whole per cent, without the sign."""
    return (figure_with_interval if cell.column in results.MEANS else whole_with_interval)(cell, figure)


def difference_with_interval(cell: Cell, gap: Estimate | None) -> str:
    """Return a difference with its interval, and a star if it is not due to chance."""
    if gap is None:
        return NOTHING
    value, low, high = (f"{scale_of(cell) * number:+.1f}" for number in astuple(gap))
    if isinf(gap.high):
        return value
    text = pgettext("simulation", "{value} ({low} to {high})").format(value=value, low=low, high=high)
    return f"{text} *" if gap.low > 0 or gap.high < 0 else text


def scale_of(cell: Cell) -> int:
    """Return the factor with which a figure is shown: 100 for shares, 1 for averages."""
    return 1 if cell.column in results.MEANS else 100


def name_of(mask: MaskId, side: Side) -> MaskName:
    """Return the name of a scenario's mask in every grammatical role."""
    return mask_roles(mask, side.scenario.edition, own_names(side.scenario.translated_names))


def mask_of(mask: MaskId, side: Side) -> str:
    """Return the name of a scenario's mask."""
    return name_of(mask, side).alone


def bot_of(kind: str) -> str:
    """Return the name of a kind of bot, and its level."""
    bot, _colon, level = kind.partition(":")
    return pgettext("layout", "{bot} ({level})").format(bot=bot_name(bot), level=level_name(level))


def bots_of(mix: Iterable[BotSeat]) -> str:
    """Return the names of some bots, each with its level."""
    return ", ".join(bot_of(bot_code(bot)) for bot in mix)


# NOTE: The title of a report: a scenario and its edition.
def title_of(side: Side) -> str:
    """Return the title of a scenario with its edition."""
    return pgettext("layout", "{title} ({edition})").format(
        title=side.scenario.translated_title, edition=edition_title(side.scenario.edition)
    )


def line_up_of(side: Side) -> str:
    """Return the masks in play, each with its number if there are several."""
    return names_with_counts(mask_of(mask, side) for mask in side.report.plan.game.line_up)


# NOTE: A mask of which there are several cards.
def names_with_counts(names: Iterable[str]) -> str:
    """Return the names of masks, each with its number if there are several."""
    return ", ".join(
        name if count == 1 else pgettext("layout", "{mask_alone} ×{count}").format(mask_alone=name, count=count)
        for name, count in Counter(names).items()
    )


def games_of(side: Side, games: int) -> str:
    """Return how many games were played, by which bots and with which seed, in words."""
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


def interruption_note(games: int) -> str:
    """Return, after an interruption, how many games the figures come from."""
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


def rows_of(side: Side, table: str) -> list[tuple[str, str]]:
    """Return the rows of a table with one figure in each."""
    return [(label(cell, side), figure_with_interval(cell, one)) for cell, one in side.report.table(table).items()]


def label(cell: Cell, side: Side) -> str:
    """Return the label of a row."""
    if cell.table == "masks":
        return mask_of(cell.row, side)
    if cell.table == "bots":
        return bot_of(cell.row)
    if cell.table in ("places", "decisions"):
        return _("first player") if cell.row == "1" else pgettext("simulation", "player {place}").format(place=cell.row)
    if cell.table == "fortunes" and cell.row in results.ROUNDS:
        return _("richest after round {round}").format(round=cell.row)
    if cell.row == results.CAPPED:
        turns = side.report.plan.longest
        return ngettext("abandoned after {turns} turn", "abandoned after {turns} turns", turns).format(turns=turns)
    return _labels()[cell.table, cell.row]


# NOTE: The label of a row of figures in the report, at most 34 cells. It begins with a small letter.
def _labels() -> dict[tuple[str, str], str]:
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
        ("fortunes", results.RICHEST_HALFWAY): _("richest halfway through"),
        ("fortunes", results.POOREST_HALFWAY): _("poorest halfway through"),
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


# NOTE: What may be dull about a line-up, in a few words; a list of numbers of players follows.
def flag_name(finding: Finding, side: Side, most: int = COLUMNS) -> str:
    """Return a flag in a few words, with its mask if it has one, cut to so many columns."""
    mask = truncate(mask_of(finding.mask, side), most) if finding.mask else ""
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
    }[finding.measure.fault].format(mask_alone=mask, place=finding.cell.row)


def flag_sentences(side: Side) -> list[str]:
    """Return the flags of a line-up, each in a sentence."""
    return [flag_sentence(finding, side) for finding in findings(side.report)]


def nothing_dull(*sides: Side) -> str:
    """Return the sentence for a line-up without flags."""
    is_known = any(has_verdict(side.report) for side in sides)
    return _("Nothing dull found.") if is_known else _("Too few games to tell what is dull.")


def doubts(side: Side) -> list[str]:
    """Return a warning that so few games only show gross problems; empty if there are enough."""
    is_known = side.is_played_enough or not has_verdict(side.report)
    return [] if is_known else [_("With so few games, only gross problems show.")]


def flag_sentence(finding: Finding, side: Side) -> str:
    """Return one finding with its figure, its interval and its threshold."""
    figure, whole = figure_with_interval(finding.cell, finding.figure), _sentences()[finding.measure.fault]
    roles = name_of(finding.mask, side).roles() if finding.mask else {}
    return whole.format(figure=figure, limit=limit_of(finding), place=finding.cell.row, **roles)


def limit_of(finding: Finding) -> str:
    """Return the threshold with which a figure is compared, in words."""
    return f"{finding.limit:.0f}" if finding.cell.column in results.MEANS else percent(finding.limit)


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
