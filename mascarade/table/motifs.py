"""The pictures of the masks of one game, as its scenario has them."""

from mascarade.look.motifs import Motif
from mascarade.rules.cards import MaskId
from mascarade.wording.speech import Speech


def motif_of(mask: MaskId, speech: Speech) -> Motif:
    """Return the motif of a mask's picture in the game that these words are about."""
    return Motif(mask, speech.mask(mask), speech.pictures.get(mask, ()))
