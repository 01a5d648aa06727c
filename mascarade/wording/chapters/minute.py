"""The whole game in a few short paragraphs, for somebody who has just sat down."""

from mascarade.language import _, ngettext
from mascarade.rules.game import HouseRules
from mascarade.wording.house_rules import goal_sentence
from mascarade.wording.setup_chapters import Chapter, chapter


def the_game_in_one_minute(house: HouseRules) -> Chapter:
    """Return the game in brief, by the rules in force."""
    return chapter(
        _("In one minute"),
        _("Everybody has a mask. All cards are read face up at first, and then turned face down."),
        *_opening(house),
        _(
            "Otherwise you do one of three things on your turn: look secretly at your own card; take your card and "
            "another and swap them, or only pretend to; or announce a mask."
        ),
        _("You may announce the mask that you think you have, or any other mask in play."),
        _("If nobody challenges you, you use the power of that mask, and no card is shown."),
        _('If somebody says "No, I am", everybody who claims the mask reveals a card.'),
        _("Whoever has the mask uses its power."),
        _fine(house),
        _("The court keeps the fines until the Judge takes them."),
        goal_sentence(house),
        _("If a player has no coins left, the game ends, and the richest player wins."),
    )


def _opening(house: HouseRules) -> tuple[str, ...]:
    if house.opening_round:
        return (_("On your first turn, you take your card and another, and swap them or only pretend to."),)
    if not house.opening_turns:
        return ()
    words = ngettext(
        "In the first {turns} turn, the player takes their card and another, and swaps them or only pretends to.",
        "In each of the first {turns} turns, the player takes their card and another, and swaps them or only "
        "pretends to.",
        house.opening_turns,
    )
    return (words.format(turns=house.opening_turns),)


def _fine(house: HouseRules) -> str:
    if not house.fine:
        return _("A false claim costs nothing.")
    return ngettext(
        "Everybody else who claimed it pays {coins} coin to the court.",
        "Everybody else who claimed it pays {coins} coins to the court.",
        house.fine,
    ).format(coins=house.fine)
