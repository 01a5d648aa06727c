"""The phases of the dialogue at the table, as values without a screen: choosing step by step, or challenging in turn.

Pressing a key returns the next phase, or ``None`` if the key has no meaning in this phase. A phase that has ended has
its answer in ``settled``.
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
"""The answer that the table has settled on: the answers of a whole challenge round, or one choice."""
Asked = tuple[Hashable, ...] | None
"""A key that identifies the question that people are asked; ``None`` if they are asked nothing."""


class ChoicePhase(Value):
    """The phase of a choice, made question by question, with a way back until the choice is confirmed."""

    question: Question
    """The question that is asked now, or was asked last if a choice waits to be confirmed."""
    choice: Leaf | None = None
    """The choice that has been made but not confirmed."""
    before: "tuple[ChoicePhase, ...]" = ()
    """The phases before this one, the first first."""
    seats: tuple[Player, ...] = ()
    """The seats that were chosen on the way."""
    cursor: int = 0
    """The index of the marked option in a list."""
    typed: str = ""
    """The letters typed to find an option in a list."""
    is_lost: bool = False
    """True if no option begins with them."""
    settled: Answer | None = None

    @property
    def marked(self) -> PromptOption | None:
        """The option under the cursor, if the question is a list."""
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
        """Return the phase after a key, which may complete the choice."""
        if self.choice is not None:
            return replace(self, settled=(self.choice,)) if key == "space" else None
        if self.question.layout is Layout.MASKS:
            return self._in_list(key, character)
        question = self.question
        only = question.options[0] if key == "enter" and len(question.options) == 1 else None
        option = only or question.option_for(key) or question.option_for(digit_at(key, character))
        return None if option is None else self.take(option)

    def take(self, option: PromptOption) -> "ChoicePhase":
        """Take an option; it stays marked until another question is asked."""
        seats = self.seats if option.seat is None else (*self.seats, option.seat)
        before = (*self.before, replace(self, cursor=0, typed="", is_lost=False))
        if isinstance(option.leads_to, Question):
            return ChoicePhase(option.leads_to, None, before, seats)
        return ChoicePhase(self.question, option.leads_to, before, seats, self.question.options.index(option))

    def back(self) -> "ChoicePhase | None":
        """Return the phase one step back; ``None`` at the beginning."""
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
        """Move to the first option that begins with the letters typed so far, and take it if no other option does.

        Typing the same letter repeatedly moves through the options that begin with it.
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
    """The answers so far: people may speak before their turn; bots answer in theirs, and again if they must."""

    others: tuple[Player, ...]
    """Everybody except the announcer, clockwise from the announcer's left."""
    answers: tuple[Choice, ...] = ()
    """The answers given so far, in that order."""
    bots: frozenset[Player] = frozenset()
    early: tuple[tuple[Player, Choice], ...] = ()
    """The answers that people have given before they were asked, while earlier bots had not yet answered."""
    is_closing: bool = False
    """True if the people have said that none of them challenges any more."""

    @property
    def asked(self) -> Player | None:
        """The player who is asked now; ``None`` once all have answered."""
        return self.others[len(self.answers)] if len(self.answers) < len(self.others) else None

    @property
    def closes_itself(self) -> bool:
        """True if all have answered and no person could change an answer because of another person's."""
        people = [player for player in self.others if player not in self.bots]
        return self.asked is None and (self.is_closing or len(people) <= 1 <= len(self.bots))

    @property
    def unanswered(self) -> tuple[Player, ...]:
        """The players who have said nothing yet, in order."""
        return tuple(player for player in self.others if self.answer_of(player) is None)

    def answer_of(self, player: Player) -> Choice | None:
        """Return a player's answer, if there is one yet."""
        spoken = dict(self.early) | dict(zip(self.others, self.answers, strict=False))
        return spoken.get(player)

    def with_pass(self) -> "ChallengeRound":
        """Return the round after the person who is asked lets the announcement stand."""
        return self if self.asked is None or self.asked in self.bots else self.with_answer(Pass())

    def with_answer(self, choice: Choice) -> "ChallengeRound":
        """Return the round after the asked player's answer, and the answers of those next who have already spoken."""
        return replace(self, answers=(*self.answers, choice)).caught_up()

    def closed(self) -> "ChallengeRound":
        """Return the round after the people have said that none of them challenges any more."""
        return replace(self, is_closing=True).caught_up()

    def with_spoken(self, player: Player, choice: Choice) -> "ChallengeRound":
        """Return the round after a person challenges or takes that back; silent players before them have passed."""
        at = self.others.index(player)
        before = [one for one in self.others[len(self.answers) : at] if self.answer_of(one) is None]
        early = dict(self.early) | {one: Pass() for one in before if one not in self.bots} | {player: choice}
        later = dict(zip(self.others[at + 1 :], self.answers[at + 1 :], strict=False))
        early |= {one: answer for one, answer in later.items() if one not in self.bots}
        return replace(self, answers=self.answers[:at], early=tuple(early.items())).caught_up()

    def caught_up(self) -> "ChallengeRound":
        """Return the round with the early answers of the players who are asked next."""
        answers, early = list(self.answers), dict(self.early)
        for player in self.others[len(answers) :]:
            answer = early.get(player, Pass() if self.is_closing and player not in self.bots else None)
            if answer is None:
                break
            answers.append(answer)
        left = tuple((player, answer) for player, answer in early.items() if player in self.others[len(answers) :])
        return replace(self, answers=tuple(answers), early=left)


class ChallengePhase(Value):
    """The phase of a challenge round, in which answers can change until it is closed."""

    round: ChallengeRound
    seating: tuple[Player, ...]
    hands: tuple[Hand, ...]
    pointing: Player | None = None
    """The player who has challenged but not yet pointed at a card."""
    before: "ChallengePhase | None" = None
    """The phase before the last answer of a person, if nobody has answered since."""
    closing: Answer | None = None
    """The answers that close the round and end the game, until they are confirmed."""
    keys: ActionKeys = USUAL_KEYS
    silence: str = ""
    """The joke that replaces the words for a round without challenges."""
    challenged: str = ""
    """The joke for a round with challenges, once everybody has answered."""
    is_held: bool = False
    """True if closing was not confirmed, so that the round does not close by itself."""
    settled: Answer | None = None

    @property
    def takes_time(self) -> bool:
        """True if it continues by itself after a moment: a bot is asked, or nobody has anything to add."""
        if self.pointing is not None or self.closing is not None:
            return False
        return self.round.asked in self.round.bots or (self.round.closes_itself and not self.is_held)

    @property
    def asks(self) -> Asked:
        """The question that people are asked; ``None`` while the round continues by itself."""
        return None if self.takes_time else (self.round.asked, self.pointing, self.closing)

    @property
    def challengers(self) -> tuple[Player, ...]:
        """The players whose seats show a key to challenge for them; empty if only the player asked could challenge."""
        is_open = self.pointing is None and self.closing is None
        people = tuple(player for player in self.round.others if is_open and player not in self.round.bots)
        return () if people == (self.round.asked,) else people

    def press(self, key: str, character: str | None) -> "ChallengePhase | None":
        """Return the phase after a key, which may complete the answers."""
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
        """Close the round for people; bots that have not yet answered still do."""
        closed = self.round.closed()
        if closed.asked is not None:
            return self._after(closed)
        return replace(self, round=closed, before=self, settled=closed.answers)

    def goes_on(self, bot: Choice | None) -> "ChallengePhase | None":
        """Return the phase a moment later, with this answer of a bot, or closed if it is ``None``."""
        return self.close() if bot is None else replace(self, round=self.round.with_answer(bot), before=None)

    def claim(self, player: Player) -> "ChallengePhase | None":
        """Let a player challenge or take the challenge back."""
        if isinstance(self.round.answer_of(player), Challenge):
            return self._after(self.round.with_spoken(player, Pass()))
        if len(self.hands) > 1:
            return replace(self, pointing=player)
        return self._after(self.round.with_spoken(player, Challenge(self.hands[0])))

    def back(self) -> "ChallengePhase | None":
        """Cancel pointing at a card, or closing the round."""
        if self.closing is not None and self.before is not None:
            return replace(self.before, is_held=True)
        return None if self.pointing is None else replace(self, pointing=None)

    def _after(self, spoken: ChallengeRound) -> "ChallengePhase | None":
        """Return the phase after a person's answer; ``None`` if it changes nothing."""
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
    """The phase in which everybody watches a bot before it acts."""

    words: str
    seconds: float
    settled: ClassVar[Answer | None] = None
    asks: ClassVar[Asked] = None

    def press(self, key: str, character: str | None) -> None:
        """Ignore a key."""


class ReadingPhase(Value):
    """The phase in which people read a caption, until somebody continues."""

    caption: str
    settled: Answer | None = None

    @property
    def asks(self) -> Asked:
        """The caption, as the question that people are asked."""
        return (self.caption,)

    def press(self, key: str, character: str | None) -> "ReadingPhase | None":  # noqa: ARG002  # as ChoicePhase.press
        """Continue."""
        return replace(self, settled=()) if key == "enter" else None


Phase = ChoicePhase | ChallengePhase | BotPhase | ReadingPhase


def is_at_beginning(phase: Phase | None) -> bool:
    """Return whether nothing has been chosen or answered in a phase, so that the choice before can be undone."""
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
    """Return the phase with its choice settled, unless it must be confirmed first."""
    if isinstance(phase, ChoicePhase) and phase.settled is None and (choice := phase.choice) is not None:
        return phase if questions.needs_confirmation(choice, state) else replace(phase, settled=(choice,))
    if isinstance(phase, ChallengePhase) and phase.closing is None and (answers := phase.settled) is not None:
        is_by_people = any(player not in phase.round.bots for player in phase.round.others)
        if is_by_people and questions.ends_round_and_game(state, answers):
            return replace(phase, closing=answers, settled=None)
    return phase
