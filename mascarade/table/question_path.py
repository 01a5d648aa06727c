"""The table's progress in answering a question, with the way back until the choice is confirmed."""

from msgspec.structs import replace

from mascarade.rules.cards import Player
from mascarade.table.questions import Leaf, PromptOption, Question
from mascarade.values import Value


class QuestionPath(Value):
    """A path through a tree of questions."""

    question: Question
    """The question that is asked now, or was asked last if a choice waits to be confirmed."""
    before: tuple["QuestionPath", ...] = ()
    """The way back, the first step first."""
    choice: Leaf | None = None
    """The choice that has been made and is not confirmed yet."""
    seats: tuple[Player, ...] = ()
    """The seats that were chosen on the way."""

    def take(self, option: PromptOption) -> "QuestionPath":
        """Return the walk after an offer has been taken."""
        seats = self.seats if option.seat is None else (*self.seats, option.seat)
        before = (*self.before, self)
        if isinstance(option.leads_to, Question):
            return QuestionPath(option.leads_to, before, None, seats)
        return replace(self, before=before, choice=option.leads_to, seats=seats)

    def back(self) -> "QuestionPath":
        """Return the walk one step back; at the beginning, the walk itself."""
        return self.before[-1] if self.before else self
