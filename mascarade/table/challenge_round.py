"""A challenge round as people speak in it: open to second thoughts until it is closed."""

from msgspec.structs import replace

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Challenge, Choice, Pass
from mascarade.values import Value


class ChallengeRound(Value):
    """The challenge round: who has been asked, in order, and what each has said so far.

    People may speak before their turn; bots answer in theirs, and anew where somebody before them has second thoughts.
    """

    others: tuple[Player, ...]
    """Everybody except the announcer, clockwise from the announcer's left."""
    answers: tuple[Choice, ...] = ()
    """The answers of the first of them."""
    bots: frozenset[Player] = frozenset()
    early: tuple[tuple[Player, Choice], ...] = ()
    """The answers that people have given before they were asked, while bots had still to answer."""
    is_closing: bool = False
    """True if the people have said that nobody else of them claims it."""

    @property
    def asked(self) -> Player | None:
        """The player who is asked now; nobody once all have answered."""
        return self.others[len(self.answers)] if len(self.answers) < len(self.others) else None

    @property
    def asks_bot(self) -> bool:
        """True if a bot is asked now."""
        return self.asked in self.bots

    @property
    def closes_itself(self) -> bool:
        """True if all have answered, and nobody is left who might have second thoughts about another person's."""
        people = [player for player in self.others if player not in self.bots]
        return self.asked is None and (self.is_closing or len(people) <= 1 <= len(self.bots))

    @property
    def awaits_person(self) -> bool:
        """True if any person has still to answer."""
        return any(one not in self.bots and self.answer_of(one) is None for one in self.others)

    @property
    def unanswered(self) -> tuple[Player, ...]:
        """The players who have said nothing yet, in order."""
        return tuple(player for player in self.others if self.answer_of(player) is None)

    def answer_of(self, player: Player) -> Choice | None:
        """Return what a player has said, if anything yet."""
        spoken = dict(self.early) | dict(zip(self.others, self.answers, strict=False))
        return spoken.get(player)

    def with_pass(self) -> "ChallengeRound":
        """Return the round after the person who is asked lets the announcement stand."""
        return self if self.asked is None or self.asks_bot else self.with_answer(Pass())

    def with_answer(self, choice: Choice) -> "ChallengeRound":
        """Return the round after an answer of the player who is asked, and of those who have spoken already."""
        return replace(self, answers=(*self.answers, choice)).caught_up()

    def with_claim(self, player: Player, hand: Hand) -> "ChallengeRound":
        """Return the round after a person challenges; people before them who had said nothing have passed."""
        return self._with_spoken(player, Challenge(hand))

    def with_withdrawal(self, player: Player) -> "ChallengeRound":
        """Return the round after a person takes a claim back, and so has passed."""
        return self._with_spoken(player, Pass())

    def closed(self) -> "ChallengeRound":
        """Return the round after nobody else among the people challenges."""
        return replace(self, is_closing=True).caught_up()

    def _with_spoken(self, player: Player, choice: Choice) -> "ChallengeRound":
        at = self.others.index(player)
        before = [one for one in self.others[len(self.answers) : at] if self.answer_of(one) is None]
        early = dict(self.early) | {one: Pass() for one in before if one not in self.bots} | {player: choice}
        later = dict(zip(self.others[at + 1 :], self.answers[at + 1 :], strict=False))
        early |= {one: answer for one, answer in later.items() if one not in self.bots}
        return replace(self, answers=self.answers[:at], early=tuple(early.items())).caught_up()

    def caught_up(self) -> "ChallengeRound":
        """Return the round as far as those who are asked have spoken already."""
        answers, early = list(self.answers), dict(self.early)
        for player in self.others[: len(answers)]:
            early.pop(player, None)
        for player in self.others[len(answers) :]:
            answer = early.pop(player, Pass() if self.is_closing and player not in self.bots else None)
            if answer is None:
                break
            answers.append(answer)
        return replace(self, answers=tuple(answers), early=tuple(early.items()))
