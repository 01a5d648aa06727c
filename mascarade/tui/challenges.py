"""The challenge round as the table speaks it: open to second thoughts until it is closed (rules, section 4.2)."""

from dataclasses import dataclass, replace

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Challenge, Choice, Pass


@dataclass(frozen=True, slots=True)
class Round:
    """Who has been asked, in order, and what each has said so far."""

    others: tuple[Player, ...]
    """Everybody but the announcer, clockwise from the announcer's left."""
    answers: tuple[Choice, ...] = ()
    """What the first of them have said."""

    @property
    def asked(self) -> Player | None:
        """Who is asked now; nobody once all have answered."""
        return self.others[len(self.answers)] if len(self.answers) < len(self.others) else None

    def answer_of(self, player: Player) -> Choice | None:
        """What a player has said, if anything yet."""
        spoken = dict(zip(self.others, self.answers, strict=False))
        return spoken.get(player)

    def passes(self) -> "Round":
        """Whoever is asked lets the announcement stand."""
        return self if self.asked is None else replace(self, answers=(*self.answers, Pass()))

    def claims(self, player: Player, hand: Hand) -> "Round":
        """A player claims to be it too; those before them in order who had said nothing have passed."""
        at = self.others.index(player)
        answers = self.answers + (Pass(),) * (at - len(self.answers))
        return replace(self, answers=(*answers[:at], Challenge(hand), *answers[at + 1 :]))

    def withdraws(self, player: Player) -> "Round":
        """A player takes a claim back, and has passed."""
        at = self.others.index(player)
        return replace(self, answers=(*self.answers[:at], Pass(), *self.answers[at + 1 :]))

    def unsaid(self) -> "Round":
        """The last answer is taken back, and that player is asked again."""
        return replace(self, answers=self.answers[:-1])

    def closed(self) -> "Round":
        """Nobody else claims it."""
        return replace(self, answers=self.answers + (Pass(),) * (len(self.others) - len(self.answers)))
