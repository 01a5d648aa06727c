"""Claims, challenges, fines, and whose say a power is."""

from mascarade.language import _, ngettext
from mascarade.rules.house import HouseRules
from mascarade.wording.chapters.paragraphs import Chapter, Paragraph, chapter, in_first, in_second


def announcing(house: HouseRules) -> Chapter:
    """Return how an announcement goes from the claim to the fine."""
    return chapter(
        _("Announcing and challenging"),
        _(
            "Once a mask is announced, the others answer one by one, clockwise from the announcer's left. Each lets it "
            "stand or challenges, which means claiming to be that same mask. Everyone hears the answers before theirs."
        ),
        _("Nobody challenges: the announcer uses the power. No card is turned up, whatever it may be."),
        _challenged(house),
        _(
            "Of the Peasants there are two. One alone among the revealed cards takes 1 coin; if both are there, each "
            "of them takes 2."
        ),
        *((_fines_come_last(),) if house.fine else ()),
        _(
            "Ruling: when all have seen the cards, they are turned down again, and only then is the power used: it "
            "deals with hidden cards. Truth and lie are judged by what was revealed, wherever cards go afterwards."
        ),
        *(_whose_fine() if house.fine else ()),
        _("The next turn belongs to the seat on the left of the one whose turn it was, no matter who used the power."),
    )


def _challenged(house: HouseRules) -> str:
    if not house.fine:
        return _(
            "If somebody challenges, the announcer and all challengers reveal their cards. Whoever has the mask uses "
            "its power, even out of turn. A false claim costs nothing. If nobody has the mask, no power is used."
        )
    return ngettext(
        "If somebody challenges, the announcer and all challengers reveal their cards. Whoever has the mask uses its "
        "power, even out of turn. Then everyone who claimed it wrongly pays {coins} coin to the court, all at the same "
        "time. If nobody has the mask, no power is used and all of them pay.",
        "If somebody challenges, the announcer and all challengers reveal their cards. Whoever has the mask uses its "
        "power, even out of turn. Then everyone who claimed it wrongly pays {coins} coins to the court, all at the "
        "same time. If nobody has the mask, no power is used and all of them pay.",
        house.fine,
    ).format(coins=house.fine)


def _fines_come_last() -> str:
    return _(
        "Fines come after the power. So the Judge does not collect the fines of the same announcement, the Witch "
        "exchanges fortunes before anybody has paid, and a power that ends the game leaves the fines unpaid."
    )


def _whose_fine() -> tuple[Paragraph | str, ...]:
    return (
        _("Ruling: the player owes the fine, and pays it from the fortune in front of them at that moment."),
        in_second(_("The Puppet Master may have moved that player in the meantime.")),
    )


def using_a_power() -> Chapter:
    """Whose choices they are, and what happens where there is no choice."""
    return chapter(
        _("Using a power"),
        _(
            "A power is played sentence by sentence, as it is written. Coins come from the bank unless it says from "
            "where."
        ),
        _("Whoever uses a power makes its choices, with these exceptions."),
        in_first(_("The Inquisitor's victim says which mask it is, any mask of the line-up.")),
        in_second(
            _(
                "The Guru's victim says which mask it is, any mask of the line-up. The Princess's victim does nothing "
                "but look away."
            )
        ),
        _(
            "Ruling: a choice within a power that leaves only one possibility is made without asking. The action of a "
            "turn is asked for even when only one is open."
        ),
        _("Ruling: where a power finds nothing to choose, that part is left out and the rest is played."),
        _(
            "Ruling: a player whose card was revealed a moment ago may be chosen, and so may the player whose turn it "
            "is when somebody else uses the power."
        ),
    )
