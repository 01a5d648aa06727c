"""Two and three players, with several cards each."""

from mascarade.language import _, ngettext
from mascarade.rules.game import FIRST, Exposure, HouseRules
from mascarade.wording.setup_chapters import Chapter, chapter_of


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
            "With three players, each has two cards: one on the left hand and one on the right. With two "
            "players, each has three: the third lies between those two but further back, and is called guarded."
        ),
        _("Look at any one of your own cards, the guarded one included."),
        _(
            "Swap or pretend with any one of your own cards, the guarded one included, and either another of "
            "your own or an opponent’s left-hand or right-hand card. An opponent’s guarded card is out of reach."
        ),
        _(
            "Announce while pointing at your left-hand or right-hand card. Challenge while pointing at exactly "
            "one of your cards, which may be the guarded one."
        ),
        _("All other rules stay the same."),
        _(
            "Ruling: only the cards pointed at are revealed. Where a power speaks of a player’s own card, it "
            "means the one pointed at."
        ),
        _(
            "Ruling: with two players, your own guarded card may be taken together with an opponent’s left-hand or "
            "right-hand card. The Portuguese rulebook allows any of your own cards, the Hungarian one only an outer "
            "card."
        ),
        *((_forced_swap(),) if forces_swap else ()),
        _(
            "Ruling: with three players, the Fool takes one unguarded card from each of the other two; with two, "
            "the opponent’s left-hand and right-hand cards."
        ),
        _(
            "Ruling: a power that swaps or shows a player’s card asks which one, and never reaches another "
            "player’s guarded card."
        ),
    )


def _forced_swap() -> str:
    return _("Ruling: an exposed player must swap or pretend with one of their own cards and one of an opponent’s.")
