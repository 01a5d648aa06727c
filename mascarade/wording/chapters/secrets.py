"""The rules about who may know what, and for how long."""

from mascarade.language import _
from mascarade.rules.game import HouseRules, MemoryAid
from mascarade.wording.setup_chapters import Chapter, chapter, in_second


def secrets(house: HouseRules) -> Chapter:
    """Return what is open, what is seen for a moment, and what stays hidden."""
    return chapter(
        _("What is secret from whom"),
        _(
            "Known to everyone at all times: the fortunes, the bank and the court, the line-up, whose turn it "
            "is, who is exposed, and which two cards somebody takes."
        ),
        _(
            "Seen by everyone for a moment: all cards at the deal, and a card revealed for a claim or because "
            "its holder had to name it."
        ),
        in_second(_("Seen by everyone except the player in front of whom it lies: the card shown for the Princess.")),
        _(
            "Known to one player only: their own card, when they look at it; both cards that the Spy looks at; "
            "and whether a swap was real."
        ),
        _("Nobody knows any other card at any other moment."),
        _remembering(house.memory),
    )


def _remembering(memory: MemoryAid | None) -> str:
    match memory:
        case None:
            return _(
                "Remembering is the game. Once a moment has passed, the screen shows nothing of it again, unless the "
                "table has chosen a memory aid."
            )
        case MemoryAid.NONE:
            return _("Remembering is the game. Once a moment has passed, the screen shows nothing of it again.")
        case MemoryAid.TURN:
            return _("Remembering is the game. The memory aid of this table: what was said aloud this turn.")
        case MemoryAid.GAME:
            return _("Remembering is the game. The memory aid of this table: everything said aloud in this game.")
