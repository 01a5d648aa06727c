"""The end of a game, its exact moment, and what happens when coins run short."""

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import HouseRules
from mascarade.wording.setup_chapters import Chapter, chapter, in_second


def the_end(house: HouseRules) -> Chapter:
    """Return the three ways to end, and the rulings on at once and on shortage."""
    goal = house.goal_coins
    return chapter(
        pgettext("rules", "The end"),
        ngettext(
            "A player with {goal} coin or more wins at once.", "A player with {goal} coins or more wins at once.", goal
        ).format(goal=goal),
        _("When a player has no coins left, the game also ends at once, and the richest player wins."),
        _("The Cheat’s power alone wins the game at once for a player with 10 coins or more."),
        _("Tied players share the victory."),
        _(
            "Ruling: a power is carried out step by step, in the order of its text, and the game can end after "
            "each step. If several players stand at {goal} or more after the same step, they all win, however "
            "many each has. Only if nobody has that many does a player without coins end the game. The remaining "
            "steps and the fines are then dropped."
        ).format(goal=goal),
        _(
            "Ruling: each of these is one step: both coins of the Thief; what the two Peasants take; the Witch’s "
            "exchange; all fines of one announcement; and every other single taking. So a Fool who reaches "
            "the goal has won before choosing any cards."
        ),
        in_second(
            _(
                "Ruling: each of these is also one step: both coins of the Puppet Master; what the Patron’s two "
                "neighbours take, after the Patron’s own 3 coins; each single coin given to the Beggar. A "
                "Princess who reaches the goal has won before choosing anybody."
            )
        ),
        _(
            "Ruling: nobody gives more than they have, and neither does the bank or the court. If the bank runs "
            "short within a step, two Peasants are served clockwise, starting with the announcer. Coins are "
            "never created or lost."
        ),
        in_second(_("Ruling: if the bank runs short, the Patron’s left neighbour is served before the right one.")),
    )
