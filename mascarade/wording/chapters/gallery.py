"""The masks, each with its power and whatever else has to be said about it."""

from mascarade.language import _, npgettext, pgettext
from mascarade.rules.game import FIRST, SECOND, Edition, HouseRules
from mascarade.rules.masks import Mask
from mascarade.wording.mask_names import mask_name
from mascarade.wording.mask_notes import notes
from mascarade.wording.powers import describe
from mascarade.wording.setup_chapters import Chapter, chapter, chapter_of


def galleries(house: HouseRules) -> tuple[Chapter, ...]:
    """Return the masks that are the same in both editions, and then each edition's own."""
    alike = [mask for mask in FIRST.masks if mask in SECOND.masks]
    first = (entry(mask, FIRST, house) for mask in FIRST.masks if mask not in alike)
    second = (entry(mask, SECOND, house) for mask in SECOND.masks if mask not in alike)
    return (
        chapter(
            _("The masks of both editions"),
            _("★ brings money from the bank. The number is the fewest players the mask is meant for."),
            *(entry(mask, FIRST, house) for mask in alike),
        ),
        chapter_of(FIRST, _("The masks of the first edition"), *first),
        chapter_of(SECOND, _("The masks of the second edition"), *second),
    )


def entry(mask: Mask, edition: Edition, house: HouseRules) -> str:
    """Return a mask in one paragraph."""
    power = pgettext("layout", "{mask_alone}: {power}").format(mask_alone=heading(mask, edition), power=describe(mask))
    return " ".join((power, *notes(mask.id, house)))


def heading(mask: Mask, edition: Edition) -> str:
    """Return a mask's name, its star, and its numbers of players."""
    name = mask_name(mask.id, edition)
    if mask.minimum <= 2:
        return pgettext("layout", "{mask_alone} ★").format(mask_alone=name) if mask.star else name
    if mask.star:
        words = npgettext(
            "rules", "{mask_alone} ★ ({players}+ player)", "{mask_alone} ★ ({players}+ players)", mask.minimum
        )
    else:
        words = npgettext(
            "rules", "{mask_alone} ({players}+ player)", "{mask_alone} ({players}+ players)", mask.minimum
        )
    return words.format(mask_alone=name, players=mask.minimum)
