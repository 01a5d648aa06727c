"""The worth of announcing a mask, by how likely the claim is true and by how likely others think so."""

from mascarade.bots.win_probability import sure_below
from mascarade.rules.cards import MaskId
from mascarade.values import Value


class ClaimWorth(Value):
    """The worth of announcing a mask."""

    truly: float
    foiled: float
    """The worth of a false claim if a challenger has the mask no more than the announcer."""
    caught: float
    """The worth of a false claim if a challenger has the mask."""
    calls: float
    """The chance of a challenge if the claim is false."""
    bold: float
    """The chance of its truth up to which the others would rather challenge than let it stand."""

    def worth(self, true: float, seeming: float, doubts: float, unheard: float = 0.0) -> float:
        """Return what the claim is worth, given how likely it is true, and how likely the others think so.

        ``unheard`` is the part of the chance of a challenge that is left out, since somebody knows their card no more.
        """
        if true == 1.0:
            return self.truly
        doubted = doubts * sure_below(self.bold, seeming)
        unfound = self.truly + doubted * (self.foiled - self.truly)
        falsely = unfound + max(0.0, self.calls - unheard) * (self.caught - unfound)
        return true * self.truly + (1.0 - true) * falsely


Claims = dict[MaskId, ClaimWorth]
"""The worth of each announcement."""
