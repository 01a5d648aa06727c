"""The phases of the dialogue at the table, as values without a screen: choosing step by step, or challenging in turn.

A phase answers a key with the phase that follows, or with ``None`` where the key means nothing to it; one that has come
to an end has its answer in ``settled``.
"""

from collections.abc import Hashable, Iterator
from typing import ClassVar, assert_never

from msgspec.structs import replace

from mascarade.characters import search_key
from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Challenge, Choice, Pass
from mascarade.rules.state import State
from mascarade.table import questions
from mascarade.table.questions import HAND_KEYS, Layout, Leaf, PromptOption, Question
from mascarade.table_keys import SEAT_KEYS, USUAL_KEYS, ActionKeys, digit_at
from mascarade.values import Value

Answer = tuple[Leaf, ...]
"""An answer that the table has settled on: those of a whole challenge round, or one thing that was chosen."""
Asked = tuple[Hashable, ...] | None
"""What tells the question that people are asked from any other one; ``None`` where they are asked nothing."""


class ChoicePhase(Value):
    """Something is chosen, question by question, with a way back until the choice at the end is confirmed."""

    question: Question
    """The question that is asked now, or was asked last if a choice waits to be confirmed."""
    choice: Leaf | None = None
    """The choice that has been made and is not confirmed yet."""
    before: "tuple[ChoicePhase, ...]" = ()
    """The way back, the first step first."""
    seats: tuple[Player, ...] = ()
    """The seats that were chosen on the way."""
    cursor: int = 0
    """The offer that is marked in a list."""
    typed: str = ""
    """The letters by which an offer is sought in a list."""
    is_lost: bool = False
    """True if no offer begins with them."""
    settled: Answer | None = None

    @property
    def marked(self) -> PromptOption | None:
        """The offer under the cursor, where the question is a list."""
        return self.question.options[self.cursor] if self.question.layout is Layout.MASKS else None

    @property
    def leaves(self) -> Iterator[Leaf]:
        """Everything that can still be chosen."""
        return self.question.leaves if self.choice is None else iter((self.choice,))

    @property
    def asks(self) -> Asked:
        """The question that people are asked."""
        return self.question.words, self.choice

    def press(self, key: str, character: str | None) -> "ChoicePhase | None":
        """Return the phase after a key, which may have made a choice."""
        if self.choice is not None:
            return replace(self, settled=(self.choice,)) if key == "space" else None
        if self.question.layout is Layout.MASKS:
            return self._in_list(key, character)
        question = self.question
        only = question.options[0] if key == "enter" and len(question.options) == 1 else None
        option = only or question.option_for(key) or question.option_for(digit_at(key, character))
        return None if option is None else self.take(option)

    def take(self, option: PromptOption) -> "ChoicePhase":
        """Take an offer; it stays marked until a further question is asked."""
        seats = self.seats if option.seat is None else (*self.seats, option.seat)
        before = (*self.before, replace(self, cursor=0, typed="", is_lost=False))
        if isinstance(option.leads_to, Question):
            return ChoicePhase(option.leads_to, None, before, seats)
        return ChoicePhase(self.question, option.leads_to, before, seats, self.question.options.index(option))

    def back(self) -> "ChoicePhase | None":
        """Go one step back; return nothing at the beginning."""
        return self.before[-1] if self.before else None

    def _in_list(self, key: str, character: str | None) -> "ChoicePhase | None":
        count = len(self.question.options)
        match key:
            case "enter" if self.is_lost:
                return self
            case "enter":
                return self.take(self.question.options[self.cursor])
            case "down":
                return self._at((self.cursor + 1) % count)
            case "up":
                return self._at((self.cursor - 1) % count)
            case "home" | "end":
                return self._at(0 if key == "home" else count - 1)
            case "backspace" if self.typed:
                return self._at(self.cursor)
        sought = [found for letter in (character, key) if (found := self._at_letter(letter)) is not None]
        return next((found for found in sought if not found.is_lost), sought[0] if sought else None)

    def _at(self, cursor: int, typed: str = "") -> "ChoicePhase":
        return replace(self, cursor=cursor, typed=typed, is_lost=False)

    def _at_letter(self, letter: str | None) -> "ChoicePhase | None":
        """Go on, with the letters typed so far, to the first offer that begins with them, and take it if no other does.

        One letter again and again leads from one offer that begins with it to the next.
        """
        if not letter or len(letter) > 1 or not (letter.isalpha() or (self.typed and letter.isprintable())):
            return None
        typed = self.typed + search_key(letter)
        names = [search_key(option.words) for option in self.question.options]
        beginning = [at for at, name in enumerate(names) if name.startswith(typed)]
        if len(beginning) == 1:
            return self.take(self.question.options[beginning[0]])
        beginning += [at for at, name in enumerate(names) if f" {typed}" in name]
        found = next((at for at, name in enumerate(names) if name == typed), next(iter(beginning), None))
        if found is None and typed == 2 * typed[0]:
            from_here = (*range(self.cursor + 1, len(names)), *range(self.cursor + 1))
            typed = typed[0]
            found = next((at for at in from_here if names[at].startswith(typed)), None)
        return replace(self, typed=typed, is_lost=True) if found is None else self._at(found, typed)


class ChallengeRound(Value):
    """What has been said so far: people may speak before their turn; bots answer in theirs, and anew if they must."""

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
    def closes_itself(self) -> bool:
        """True if all have answered, and nobody is left who might have second thoughts about another person's."""
        people = [player for player in self.others if player not in self.bots]
        return self.asked is None and (self.is_closing or len(people) <= 1 <= len(self.bots))

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
        return self if self.asked is None or self.asked in self.bots else self.with_answer(Pass())

    def with_answer(self, choice: Choice) -> "ChallengeRound":
        """Return the round after an answer of the player who is asked, and of those who have spoken already."""
        return replace(self, answers=(*self.answers, choice)).caught_up()

    def closed(self) -> "ChallengeRound":
        """Return the round after nobody else among the people challenges."""
        return replace(self, is_closing=True).caught_up()

    def with_spoken(self, player: Player, choice: Choice) -> "ChallengeRound":
        """Return the round after a person challenges, or takes that back; those before who said nothing have passed."""
        at = self.others.index(player)
        before = [one for one in self.others[len(self.answers) : at] if self.answer_of(one) is None]
        early = dict(self.early) | {one: Pass() for one in before if one not in self.bots} | {player: choice}
        later = dict(zip(self.others[at + 1 :], self.answers[at + 1 :], strict=False))
        early |= {one: answer for one, answer in later.items() if one not in self.bots}
        return replace(self, answers=self.answers[:at], early=tuple(early.items())).caught_up()

    def caught_up(self) -> "ChallengeRound":
        """Return the round as far as those who are asked have spoken already."""
        answers, early = list(self.answers), dict(self.early)
        for player in self.others[len(answers) :]:
            answer = early.get(player, Pass() if self.is_closing and player not in self.bots else None)
            if answer is None:
                break
            answers.append(answer)
        left = tuple((player, answer) for player, answer in early.items() if player in self.others[len(answers) :])
        return replace(self, answers=tuple(answers), early=left)


class ChallengePhase(Value):
    """The challenge round, open to second thoughts until it is closed."""

    round: ChallengeRound
    seating: tuple[Player, ...]
    hands: tuple[Hand, ...]
    pointing: Player | None = None
    """The player who has claimed, and has still to point at a card."""
    before: "ChallengePhase | None" = None
    """The round before the last answer of a person, if nobody has answered since."""
    closing: Answer | None = None
    """The answers that close the round and end the game, once that is confirmed."""
    keys: ActionKeys = USUAL_KEYS
    silence: str = ""
    """The joke where nobody challenges, in place of the words that say so."""
    challenged: str = ""
    """The joke where somebody does, once everybody has answered."""
    is_held: bool = False
    """True if that was not confirmed, so that the round does not close by itself."""
    settled: Answer | None = None

    @property
    def takes_time(self) -> bool:
        """True if it goes on by itself after a moment: a bot is asked, or nobody has anything to add."""
        if self.pointing is not None or self.closing is not None:
            return False
        return self.round.asked in self.round.bots or (self.round.closes_itself and not self.is_held)

    @property
    def asks(self) -> Asked:
        """The question that people are asked; nothing while the round goes on by itself."""
        return None if self.takes_time else (self.round.asked, self.pointing, self.closing)

    @property
    def challengers(self) -> tuple[Player, ...]:
        """The players whose seats show the keys that challenge for them; none where only the one asked could."""
        is_open = self.pointing is None and self.closing is None
        people = tuple(player for player in self.round.others if is_open and player not in self.round.bots)
        return () if people == (self.round.asked,) else people

    def press(self, key: str, character: str | None) -> "ChallengePhase | None":
        """Return the phase after a key, which may have completed the answers."""
        if self.closing is not None:
            return replace(self, settled=self.closing) if key == "space" else None
        if self.pointing is not None:
            return self._point(self.pointing, key)
        match key:
            case "enter":
                return self.close() if self.round.asked is None else self._after(self.round.with_pass())
            case self.keys.challenge:
                asked = self.round.asked
                return None if asked is None or asked in self.round.bots else self.claim(asked)
            case self.keys.nobody:
                return self.close()
            case "backspace":
                return self.before
        return self._at_seat(key) or self._at_seat(digit_at(key, character))

    def close(self) -> "ChallengePhase | None":
        """Close the round for people; bots that have still to answer do so."""
        closed = self.round.closed()
        if closed.asked is not None:
            return self._after(closed)
        return replace(self, round=closed, before=self, settled=closed.answers)

    def goes_on(self, bot: Choice | None) -> "ChallengePhase | None":
        """Return the round a moment later: with this answer of a bot, or closed if there is none."""
        return self.close() if bot is None else replace(self, round=self.round.with_answer(bot), before=None)

    def claim(self, player: Player) -> "ChallengePhase | None":
        """Let a player challenge, or take that back."""
        if isinstance(self.round.answer_of(player), Challenge):
            return self._after(self.round.with_spoken(player, Pass()))
        if len(self.hands) > 1:
            return replace(self, pointing=player)
        return self._after(self.round.with_spoken(player, Challenge(self.hands[0])))

    def back(self) -> "ChallengePhase | None":
        """Point at no card after all, or do not close the round yet."""
        if self.closing is not None and self.before is not None:
            return replace(self.before, is_held=True)
        return None if self.pointing is None else replace(self, pointing=None)

    def _after(self, spoken: ChallengeRound) -> "ChallengePhase | None":
        """Return the phase after a person has answered, if the answer is a new one."""
        return None if spoken == self.round else replace(self, round=spoken, before=self, is_held=False)

    def _point(self, player: Player, key: str) -> "ChallengePhase | None":
        hand = next((hand for hand in self.hands if HAND_KEYS[hand] == key), None)
        if hand is None:
            return None
        before = replace(self, pointing=None)
        return replace(before, round=self.round.with_spoken(player, Challenge(hand)), before=before)

    def _at_seat(self, key: str) -> "ChallengePhase | None":
        seat = SEAT_KEYS.find(key) if len(key) == 1 else -1
        if not 0 <= seat < len(self.seating):
            return None
        is_person = self.seating[seat] in self.round.others and self.seating[seat] not in self.round.bots
        return self.claim(self.seating[seat]) if is_person else None


class BotPhase(Value):
    """A bot is about to do something, and everybody watches."""

    words: str
    seconds: float
    settled: ClassVar[Answer | None] = None
    asks: ClassVar[Asked] = None

    def press(self, key: str, character: str | None) -> None:
        """Ignore a key."""


class ReadingPhase(Value):
    """A caption explains something, until somebody goes on."""

    caption: str
    settled: Answer | None = None

    @property
    def asks(self) -> Asked:
        """The caption, as the thing to be read before anything else."""
        return (self.caption,)

    def press(self, key: str, character: str | None) -> "ReadingPhase | None":  # noqa: ARG002  # as ChoicePhase.press
        """Go on."""
        return replace(self, settled=()) if key == "enter" else None


Phase = ChoicePhase | ChallengePhase | BotPhase | ReadingPhase


def is_at_beginning(phase: Phase | None) -> bool:
    """Return whether nothing has been chosen or answered in a phase, so that what comes before can be undone."""
    match phase:
        case None:
            return False
        case ChoicePhase(before=before, typed=typed):
            return not before and not typed
        case ChallengePhase(round=spoken, pointing=pointing):
            return not spoken.answers and not spoken.early and pointing is None
        case BotPhase() | ReadingPhase():
            return True
        case _:
            assert_never(phase)


def settle_or_confirm(phase: Phase, state: State) -> Phase:
    """Return a phase with its choice settled, unless that has to be confirmed first."""
    if isinstance(phase, ChoicePhase) and phase.settled is None and (choice := phase.choice) is not None:
        return phase if questions.needs_confirmation(choice, state) else replace(phase, settled=(choice,))
    if isinstance(phase, ChallengePhase) and phase.closing is None and (answers := phase.settled) is not None:
        is_by_people = any(player not in phase.round.bots for player in phase.round.others)
        if is_by_people and questions.ends_round_and_game(state, answers):
            return replace(phase, closing=answers, settled=None)
    return phase
