"""Claims, challenges, fines, and whose say a power is."""

from mascarade.language import _, ngettext
from mascarade.rules.game import HouseRules
from mascarade.wording.setup_chapters import Chapter, Paragraph, chapter, in_first, in_second


def announcing(house: HouseRules) -> Chapter:
    """Return how an announcement goes from the claim to the fine."""
    return chapter(
        _("Announcing and challenging"),
        _(
            "Once a mask is announced, the other players answer one by one, clockwise from the announcer’s left. "
            "Each either lets it stand or challenges, that is, claims to be the same mask. Everyone hears the "
            "answers given before their own."
        ),
        _("If nobody challenges, the announcer uses the power. No card is revealed, whatever it is."),
        _challenged(house),
        _("There are two Peasants. If only one is revealed, it takes 1 coin; if both are, each takes 2."),
        *((_fines_come_last(),) if house.fine else ()),
        _(
            "Ruling: once everyone has seen the revealed cards, they are turned face down again, and only then "
            "is the power used, so it handles hidden cards. What was revealed decides who told the truth, "
            "wherever the cards go afterwards."
        ),
        *(_whose_fine() if house.fine else ()),
        _("The next turn goes to the seat on the left of the player whose turn it was, whoever used the power."),
        in_second(
            _(
                "Ruling: if the Puppet Master has moved the player whose turn it was, the next turn goes to the seat "
                "on the left of the seat where that turn began."
            )
        ),
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
    """Return whose choices they are, and what happens where there is no choice."""
    return chapter(
        _("Using a power"),
        _(
            "Carry out a power sentence by sentence, in the order written. Coins come from the bank unless the "
            "text says otherwise."
        ),
        _("The player who uses a power makes its choices, with these exceptions."),
        in_first(_("The Inquisitor’s victim says which mask the card is, and may name any mask in the line-up.")),
        in_second(
            _(
                "The Guru’s victim says which mask the card is, and may name any mask in the line-up. The "
                "Princess’s victim only looks away."
            )
        ),
        _(
            "Ruling: when only one choice is possible within a power, it is made without asking. The action of a "
            "turn is always asked for, even when only one is allowed."
        ),
        _("Ruling: if a power has nobody or nothing to choose, skip that part and carry out the rest."),
        _(
            "Ruling: a player whose card has just been revealed may be chosen, and so may the player whose turn "
            "it is when somebody else uses the power."
        ),
    )
