"""What the game is about, what lies on the table, and how it gets there."""

from mascarade.language import _, ngettext
from mascarade.rules.editions import FIRST, SECOND, Edition
from mascarade.rules.house import HouseRules
from mascarade.wording.chapters.paragraphs import Chapter, chapter, in_first, in_second


def the_ball(house: HouseRules) -> Chapter:
    """Return what everybody is after."""
    return chapter(
        _("The ball"),
        _(
            "Everybody at this ball wears a mask, and masks change hands out of sight. After a few turns hardly anyone "
            "is certain of their own."
        ),
        _(
            "The first with {goal} coins wins. Coins come from the powers of the masks, and a power goes to whoever "
            "claims the mask aloud and is not contradicted, or is contradicted and proves right."
        ).format(goal=house.goal_coins),
    )


def words_of_the_game() -> Chapter:
    """The few words that mean one thing each."""
    return chapter(
        _("Words"),
        _(
            "A player is a person. A seat is a place at the round table, and the coins and the mask cards there belong "
            "to the seat. Left is the next seat clockwise; right is the seat before."
        ),
        in_second(
            _(
                "People may be made to change seats. Cards and coins stay; what a person remembers goes along. Turns, "
                "left and right always follow the seats."
            )
        ),
        _(
            "A fortune is the coins of a seat, open for all to count. The bank holds the coins that nobody has yet. "
            "The court receives the fines."
        ),
        _(
            "The line-up is the masks in play, a mask with two cards counted twice; everybody may read it at any time. "
            "The centre is where cards lie that belong to no seat. The star ★ marks a mask that brings money from the "
            "bank."
        ),
        _("Exposed is whoever was made to reveal a card in the turn just before their own."),
    )


def setting_up(house: HouseRules) -> Chapter:
    """Return how a game gets from the box to its first turn."""
    return chapter(
        _("Setting up"),
        in_first(_range(FIRST)),
        in_second(_range(SECOND)),
        _choosing_cards(house),
        ngettext(
            "Give each seat {coins} coin. The rest form the bank, and the court starts empty.",
            "Give each seat {coins} coins. The rest form the bank, and the court starts empty.",
            house.starting_coins,
        ).format(coins=house.starting_coins),
        _(
            "Shuffle and deal the cards face up, those of the centre too. Every power is read out while everybody "
            "takes a good look. Then all cards are turned face down."
        ),
        _("The youngest player begins, and turns go round clockwise."),
    )


def _choosing_cards(house: HouseRules) -> str:
    if house.centre_cards is None:
        return _(
            "Choose a line-up. For four or five players it has six cards, and the cards left over form the centre. For "
            "six or more it has one card for each player; a line-up of your own may add one or two for the centre."
        )
    if not house.centre_cards:
        return _("Choose a line-up. It has one card for each player, and there are no centre cards.")
    return ngettext(
        "Choose a line-up. It has one card for each player, and at most {cards} for the centre.",
        "Choose a line-up. It has one card for each player, and at most {cards} for the centre.",
        house.centre_cards,
    ).format(cards=house.centre_cards)


def _range(edition: Edition) -> str:
    return _("For {fewest} to {most} players, with {coins} coins in all.").format(
        fewest=edition.fewest, most=edition.most, coins=edition.coins
    )
