"""What a turn may be, and what narrows it down."""

from mascarade.language import _
from mascarade.wording.chapters.paragraphs import Chapter, chapter, in_first, in_second


def a_turn() -> Chapter:
    """The opening, and the three actions."""
    return chapter(
        _("A turn"),
        _(
            "The first four turns of the game are opening turns. Each of them has to be a swap, real or pretended, and "
            "so the game begins in doubt."
        ),
        in_first(_("Two or three players have four opening turns all the same, and somebody takes more than one.")),
        _("In every turn after that, the player does exactly one of three things."),
        _("Look: see the card before oneself, while nobody else does."),
        _(
            "Swap or pretend: pick up one's own card and another player's, or one from the centre, and hold both where "
            "nobody can see them, oneself included. Exchange them or leave them, and put them down. All may see which "
            "two cards these were; what was done with them stays with the one who did it."
        ),
        _(
            "Announce: claim aloud to be a mask, the card unseen. Every mask of the line-up may be claimed, be it "
            "true, a guess or a lie, and no other."
        ),
    )


def closed_actions() -> Chapter:
    """Exposure, and owed looks."""
    return chapter(
        _("When an action is closed"),
        _(
            "A player is exposed in their turn if they had to reveal a card during the turn just before. Turning it up "
            "for a claim counts, and so does showing it because of somebody's power."
        ),
        in_first(_("An exposed player must swap or pretend, with another player's card; a centre card will not do.")),
        in_second(_("An exposed player may not announce. Looking, and swapping or pretending, remain.")),
        _("Ruling: exposure sticks to the person, not to the seat, and is over after that one turn."),
        in_first(_("Ruling: where a game is set up in the middle, exposure narrows an opening turn's swap as well.")),
        _(
            "A player who saw their own card while no rule allowed it owes a look: their next turn after the opening "
            "is spent on that. Anyone at the table may say so of anyone, at any time."
        ),
        _(
            "Ruling: the debt is the person's, and looking at any card of theirs settles it. If it is declared before "
            "that player has chosen what to do in a turn of their own, it holds for that turn. An opening turn comes "
            "first, and the look stays owed."
        ),
        in_first(
            _("Ruling: a player who is exposed as well makes that forced swap first, and goes on owing the look.")
        ),
    )
