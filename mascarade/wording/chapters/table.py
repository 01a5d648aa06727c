"""The aim of the game, the things on the table, and how they get there."""

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import FIRST, SECOND, Edition, HouseRules
from mascarade.wording.house_rules import goal_sentence
from mascarade.wording.setup_chapters import Chapter, Paragraph, chapter, in_first, in_second


def the_ball(house: HouseRules) -> Chapter:
    """Return what everybody is after."""
    return chapter(
        pgettext("rules", "The ball"),
        _(
            "Everybody at this ball wears a mask, and masks change hands out of sight. After a few turns, hardly "
            "anyone is certain of their own."
        ),
        " ".join(
            (
                goal_sentence(house),
                _(
                    "Coins come from the powers of the masks. To use a power, announce its mask: it is yours if "
                    "nobody challenges you, or if somebody does and your card proves you right."
                ),
            )
        ),
    )


def words_of_the_game() -> Chapter:
    """Return the few words that mean one thing each."""
    return chapter(
        pgettext("rules", "Terms"),
        _(
            "A player is a person. A seat is a place at the round table; the coins and mask cards in front of it "
            "belong to the seat. Left is the next seat clockwise, right the previous one."
        ),
        in_second(
            _(
                "Players can be made to change seats. Cards and coins stay where they are; what a player "
                "remembers goes with the player. Turn order, left and right always follow the seats."
            )
        ),
        _(
            "A fortune is all the coins on a seat, open for everyone to count. The bank holds the coins that "
            "nobody has yet. The court receives the fines."
        ),
        _(
            "The line-up is the list of masks in play, with a mask of two cards listed twice; anyone may read it "
            "at any time. The centre holds the cards that belong to no seat. A star ★ marks a mask that brings "
            "money from the bank."
        ),
        _("A player who had to reveal a card during the turn just before their own is exposed."),
        _("A ruling is what this program decides where the rulebooks are silent or disagree."),
    )


def setting_up(house: HouseRules) -> Chapter:
    """Return how a game gets from the box to its first turn."""
    return chapter(
        pgettext("rules", "Setting up"),
        in_first(_range(FIRST)),
        in_second(_range(SECOND)),
        _choosing_cards(house),
        ngettext(
            "Give each seat {coins} coin. The rest form the bank, and the court starts empty.",
            "Give each seat {coins} coins. The rest form the bank, and the court starts empty.",
            house.starting_coins,
        ).format(coins=house.starting_coins),
        _(
            "Shuffle, and deal all cards face up, those in the centre included. Read every power aloud while "
            "everybody takes a good look. Then turn all cards face down."
        ),
        _("The youngest player goes first, and play proceeds clockwise."),
        *_advice(house),
    )


def _advice(house: HouseRules) -> tuple[Paragraph | str, ...]:
    """Return what the rulebooks advise; not about the centre if a house rule limits its cards."""
    return (
        _("The rulebooks advise 4 to 8 players for a first game."),
        in_first(_("They advise games of two or three players for experienced players.")),
        *((_harder(),) if house.centre_cards is None else ()),
    )


def _harder() -> str:
    return _("With six or more players, one or two centre cards make the game harder.")


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
    players = _("For {fewest} to {most} players.").format(fewest=edition.fewest, most=edition.most)
    coins = ngettext("There is {coins} coin in all.", "There are {coins} coins in all.", edition.coins)
    return f"{players} {coins.format(coins=edition.coins)}"
