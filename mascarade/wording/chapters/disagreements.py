"""The contradictions of the rulebooks, and what holds here."""

from mascarade.language import _
from mascarade.rules.game import HouseRules
from mascarade.wording.setup_chapters import Chapter, chapter, in_first


def disagreements(house: HouseRules) -> Chapter:
    """Return how each contradiction between the rulebooks is decided."""
    return chapter(
        _("Where the rulebooks disagree"),
        _("Each of these rulings follows the majority of the rulebooks, or the more specific text."),
        _("Ruling: the Widow takes coins up to exactly 10. The Hungarian rulebook says at least 10."),
        *((_fines(),) if house.fine else ()),
        *((_centre(),) if house.centre_cards is None else ()),
        in_first(
            _(
                "Ruling: the Bishop takes from the richest other player. The Portuguese rulebook leaves out the word "
                "“other”."
            )
        ),
        in_first(_("For two players and the guarded card, see the chapter about two and three players.")),
    )


def _fines() -> str:
    return _("Ruling: a fine goes to the court. In an example, the Hungarian rulebook pays it to the bank.")


def _centre() -> str:
    return _("Ruling: centre cards may be added with six players or more. The Hungarian rulebook says five.")
