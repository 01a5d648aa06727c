"""How it ends, exactly when, and what happens when coins run short."""

from mascarade.language import _
from mascarade.rules.house import HouseRules
from mascarade.wording.chapters.paragraphs import Chapter, chapter, in_second


def the_end(house: HouseRules) -> Chapter:
    """Return the three ways to end, and the rulings on at once and on shortage."""
    goal = house.goal_coins
    return chapter(
        _("The end"),
        _("Whoever has {goal} coins or more wins at once.").format(goal=goal),
        _("When somebody is left without a coin, the game ends at once as well, and the richest player wins."),
        _("The Cheat, with 10 coins or more, wins at once by the power alone."),
        _("Winners who are equal share the victory."),
        _(
            "Ruling: powers go step by step in the order of their text, and after each step it is looked whether the "
            "game is over. If anyone has {goal} coins or more, all who have as many win together; ruin is considered "
            "only if nobody has. The steps that were still to come are dropped, and so are the fines."
        ).format(goal=goal),
        _(
            "Ruling: these are one step each. The two coins of the Thief; what two Peasants take; the Witch's "
            "exchange; all fines of an announcement; and every other single taking. So a Fool who reaches {goal} coins "
            "has won before choosing any card."
        ).format(goal=goal),
        in_second(
            _(
                "Ruling: these are one step each too. The two coins of the Puppet Master; what the Patron's two "
                "neighbours take, after the Patron's own 3 coins; each single coin given to the Beggar. A Princess who "
                "reaches {goal} coins has won before choosing anybody."
            ).format(goal=goal)
        ),
        _(
            "Ruling: nobody gives more than they have, nor do the bank and the court. When the bank runs short within "
            "a step, two Peasants are served clockwise, beginning with the announcer. Coins are neither made nor lost."
        ),
        in_second(_("Ruling: a bank that runs short serves the Patron's left neighbour before the right one.")),
    )
