"""What has to be said about some official masks besides their powers."""

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import Exposure
from mascarade.rules.house import HouseRules
from mascarade.wording.house_rules import USUAL


def notes(mask: MaskId, house: HouseRules = USUAL) -> tuple[str, ...]:
    """Return whole sentences; none for a mask whose power says it all under these house rules."""
    if mask == "judge" and not house.fine:
        return ()
    if mask == "princess" and house.exposure is Exposure.NOTHING:
        return (_("Never a centre card."),)
    return _notes().get(mask, ())


def _notes() -> dict[MaskId, tuple[str, ...]]:
    victim = _(
        "The answer may be any mask of the line-up. A victim with fewer coins gives them all, and the game ends."
    )
    return {
        "judge": (_("The fines of the same announcement come later, and stay on the court."),),
        "fool": (_("Neither a centre card nor their own can be among them."),),
        "peasant": (_("There are two cards of it."),),
        "spy": (_("Only the Spy sees the cards and knows what was done with them."),),
        "inquisitor": (victim,),
        "guru": (victim,),
        "swindler": (
            _(
                "The English name is ours; the Italian box says Imbroglione, the Polish one Naciągacz, the Spanish "
                "one Estafador."
            ),
        ),
        "princess": (_("Never a centre card; the chosen player is exposed."),),
        "beggar": (
            _(
                "A Beggar with 4 coins whose neighbours have, clockwise, 8, 11, 11, 7 and 9 gets one coin each from "
                "the first three, is then at 7, gets none from the fourth, and one from the last."
            ),
        ),
        "puppet-master": (_("What people remember goes with them to their new seats."),),
    }
