"""The notes on some official masks besides their powers."""

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.game import Exposure, HouseRules
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
        "The answer may be any mask in the line-up. A victim who has fewer coins pays them all, and the game ends."
    )
    return {
        "judge": (_("The fines of the same announcement come afterwards and stay on the court."),),
        "fool": (_("Never a centre card, and never the Fool’s own card."),),
        "peasant": (_("There are two Peasant cards."),),
        "spy": (_("Only the Spy sees the cards and knows whether they were swapped."),),
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
                "Example: a Beggar has 4 coins; the other players, clockwise, have 8, 11, 11, 7 and 9. The first "
                "three give 1 coin each, which makes 7; the fourth is not richer and gives nothing; the fifth "
                "gives 1."
            ),
        ),
        "puppet-master": (_("What the two players remember goes with them to their new seats."),),
    }
