"""Two and three players, with several cards each."""

from mascarade.language import _, ngettext
from mascarade.rules.editions import FIRST, Exposure
from mascarade.rules.house import HouseRules
from mascarade.wording.chapters.paragraphs import Chapter, chapter_of


def small_tables(house: HouseRules) -> Chapter:
    """Return what is different for two and three players, in the first edition."""
    coins = house.starting_coins
    forces_swap = house.exposure in (None, Exposure.MUST_SWAP_WITH_ANOTHER)
    return chapter_of(
        FIRST,
        _("Two and three players, in the first edition"),
        ngettext(
            "The line-up is always Bishop, Fool, Judge, Queen, King and Witch. Each player has {coins} coin, a single "
            "fortune for all their cards together.",
            "The line-up is always Bishop, Fool, Judge, Queen, King and Witch. Each player has {coins} coins, a single "
            "fortune for all their cards together.",
            coins,
        ).format(coins=coins),
        _(
            "Three players have two cards each, one at the left hand and one at the right. Two players have three "
            "each: the third lies between those two but further back, and is called guarded."
        ),
        _("Look at any one of one's own cards, the guarded one included."),
        _(
            "Swap or pretend with any one of one's own cards, the guarded one included, and either another of one's "
            "own or the left-hand or right-hand card of an opponent. A guarded card of an opponent is out of reach."
        ),
        _(
            "Announce while pointing at one's left-hand or right-hand card. Challenge while pointing at exactly one "
            "card; that one may be guarded."
        ),
        _("In all other things the rules stay the same."),
        _(
            "Ruling: the cards that were pointed at are revealed, and no others. Where a power speaks of one's own "
            "card, it is the one that was pointed at."
        ),
        *((_forced_swap(),) if forces_swap else ()),
        _(
            "Ruling: of three players, the Fool takes an unguarded card from each of the two others; of two, the "
            "opponent's left-hand and right-hand cards."
        ),
        _(
            "Ruling: a power that exchanges or shows a player's card asks which of them, and never reaches the "
            "guarded card of somebody else."
        ),
    )


def _forced_swap() -> str:
    return _("Ruling: an exposed player must swap or pretend with one of their own cards and one of an opponent's.")
