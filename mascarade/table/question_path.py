"""The table's progress in answering a question, with the way back until the choice is confirmed."""

from msgspec.structs import replace

from mascarade.rules.cards import Player
from mascarade.table.questions import Leaf, Offer, Question
from mascarade.values import Value


class Walk(Value):
    """A path through a tree of questions."""

    question: Question
    """The question that is asked now, or was asked last if a choice waits to be confirmed."""
    before: tuple["Walk", ...] = ()
    """The way back, the first step first."""
    choice: Leaf | None = None
    """The choice that has been made and is not confirmed yet."""
    seats: tuple[Player, ...] = ()
    """The seats that were chosen on the way."""

    def take(self, offer: Offer) -> "Walk":
        """Return the walk after an offer has been taken."""
        seats = self.seats if offer.seat is None else (*self.seats, offer.seat)
        before = (*self.before, self)
        if isinstance(offer.leads_to, Question):
            return Walk(offer.leads_to, before, None, seats)
        return replace(self, before=before, choice=offer.leads_to, seats=seats)

    def back(self) -> "Walk":
        """Return the walk one step back; at the beginning, the walk itself."""
        return self.before[-1] if self.before else self
