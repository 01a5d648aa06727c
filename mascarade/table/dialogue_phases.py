"""The phases of the dialogue at the table, as values without a screen: choosing step by step, or challenging in turn.

A phase answers a key with the phase that follows, or with ``None`` where the key means nothing to it; one that has come
to an end has its answer in ``settled``.
"""

from collections.abc import Hashable, Iterable, Sequence
from itertools import chain
from typing import ClassVar, assert_never

from msgspec.structs import replace

from mascarade.characters import search_key
from mascarade.language import _
from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Challenge, Choice, GuessCoins, Pass, Saw, Say
from mascarade.rules.engine import step
from mascarade.rules.state import State
from mascarade.rules.view import view
from mascarade.session import Session
from mascarade.table.challenge_round import ChallengeRound
from mascarade.table.questions import HAND_KEYS, SEAT_KEYS, Layout, Leaf, PromptOption, QuestionPath, Undo
from mascarade.table_keys import USUAL_KEYS, ActionKeys, digit_at
from mascarade.values import Value
from mascarade.wording.labels import join_names

Answer = tuple[Leaf, ...]
"""An answer that the table has settled on: those of a whole challenge round, or one thing that was chosen."""
Asked = tuple[Hashable, ...] | None
"""A question that is put to people at one time; another value is another question."""


class ChoicePhase(Value):
    """Something is chosen, question by question."""

    path: QuestionPath
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
        question = self.path.question
        return question.options[self.cursor] if question.layout is Layout.MASKS else None

    @property
    def asks(self) -> Asked:
        """The question that people are asked."""
        return self.path.question.words, self.path.choice

    def press(self, key: str, character: str | None) -> "ChoicePhase | None":
        """Return the phase after a key, which may have made a choice."""
        if self.path.choice is not None:
            return replace(self, settled=(self.path.choice,)) if key == "space" else None
        if self.path.question.layout is Layout.MASKS:
            return self._in_list(key, character)
        question = self.path.question
        only = question.options[0] if key == "enter" and len(question.options) == 1 else None
        option = only or question.option_for(key) or question.option_for(digit_at(key, character))
        return None if option is None else self.take(option)

    def take(self, option: PromptOption) -> "ChoicePhase":
        """Take an offer; it stays marked until a further question is asked."""
        path = self.path.take(option)
        return ChoicePhase(path, 0 if path.choice is None else self.path.question.options.index(option))

    def back(self) -> "ChoicePhase | None":
        """Go one step back; return nothing at the beginning."""
        return ChoicePhase(self.path.back()) if self.path.before else None

    def _in_list(self, key: str, character: str | None) -> "ChoicePhase | None":
        count = len(self.path.question.options)
        match key:
            case "enter" if self.is_lost:
                return self
            case "enter":
                return self.take(self.path.question.options[self.cursor])
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
        names = [search_key(option.words) for option in self.path.question.options]
        beginning = [at for at, name in enumerate(names) if name.startswith(typed)]
        if len(beginning) == 1:
            return self.take(self.path.question.options[beginning[0]])
        found = first_that_begins(names, typed)
        if found is None and typed == 2 * typed[0]:
            from_here = (*range(self.cursor + 1, len(names)), *range(self.cursor + 1))
            typed = typed[0]
            found = next((at for at in from_here if names[at].startswith(typed)), None)
        return replace(self, typed=typed, is_lost=True) if found is None else self._at(found, typed)


def first_that_begins(names: Sequence[str], typed: str) -> int | None:
    """Return the name that was typed, or else the first that begins so, or else the first of which a word does."""
    whole = (at for at, name in enumerate(names) if name == typed)
    beginnings = (at for at, name in enumerate(names) if name.startswith(typed))
    words = (at for at, name in enumerate(names) if f" {typed}" in name)
    return next(chain(whole, beginnings, words), None)


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
        is_asking = self.pointing is not None or self.closing is not None
        return not is_asking and (self.round.asks_bot or (self.round.closes_itself and not self.is_held))

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

    @property
    def passed_over(self) -> tuple[Player, ...]:
        """The players who have passed just now, since somebody after them has challenged first."""
        if self.before is None:
            return ()
        then, now = self.before.round.answer_of, self.round.answer_of
        if not any(isinstance(now(one), Challenge) and now(one) != then(one) for one in self.round.others):
            return ()
        return tuple(one for one in self.round.others if isinstance(now(one), Pass) and then(one) is None)

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
                asked = None if self.round.asks_bot else self.round.asked
                return None if asked is None else self.claim(asked)
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
            return self._after(self.round.with_withdrawal(player))
        if len(self.hands) > 1:
            return replace(self, pointing=player)
        return self._after(self.round.with_claim(player, self.hands[0]))

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
        before = replace(self, pointing=None)
        return None if hand is None else replace(before, round=self.round.with_claim(player, hand), before=before)

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

    def back(self) -> None:
        """Do nothing: there is no step back."""


class ReadingPhase(Value):
    """A caption explains something, until somebody goes on."""

    caption: str
    settled: Answer | None = None

    @property
    def asks(self) -> Asked:
        """The caption, as the thing to be read before anything else."""
        return (self.caption,)

    def press(self, key: str, character: str | None) -> "ReadingPhase | None":  # noqa: ARG002  # as Choosing.press
        """Go on."""
        return replace(self, settled=()) if key == "enter" else None

    def back(self) -> None:
        """Do nothing: there is no step back."""


Phase = ChoicePhase | ChallengePhase | BotPhase | ReadingPhase


def is_at_beginning(phase: Phase | None) -> bool:
    """Return whether nothing has been chosen or answered in a phase, so that what comes before can be undone."""
    match phase:
        case None:
            return False
        case ChoicePhase(path=path, typed=typed):
            return not path.before and not typed
        case ChallengePhase(round=spoken, pointing=pointing):
            return not spoken.answers and not spoken.early and pointing is None
        case BotPhase() | ReadingPhase():
            return True
        case _:
            assert_never(phase)


def undo_latest(session: Session, told: str) -> tuple[str, ...]:
    """Undo the latest choice, and return what the table is told then."""
    seating = session.state.seating
    for _one in session.undoable:
        session.undo()
    return (told, *_moved_back(seating, session))


def _moved_back(seating: tuple[Player, ...], session: Session) -> tuple[str, ...]:
    """Tell who has to change places again after a change of seats was undone."""
    moved = [was for was, now in zip(seating, session.state.seating, strict=True) if was != now]
    if not moved:
        return ()
    return (_("{names}, change back to your old places.").format(names=join_names(sorted(moved), session.names)),)


def settle_or_confirm(phase: Phase, state: State) -> Phase:
    """Return a phase with its choice settled, unless that has to be confirmed first."""
    match phase:
        case ChoicePhase(path=QuestionPath(choice=choice), settled=None) if choice is not None:
            return phase if needs_confirmation(choice, state) else replace(phase, settled=(choice,))
        case ChallengePhase(closing=None, settled=answers) if answers is not None:
            is_by_people = any(player not in phase.round.bots for player in phase.round.others)
            if is_by_people and ends_round_and_game(state, answers):
                return replace(phase, closing=answers, settled=None)
    return phase


def needs_confirmation(leaf: Leaf, state: State) -> bool:
    """Return whether something that was chosen is to be confirmed, which depends on public facts alone.

    A mask or a number that is said of something hidden is said once, and the end of the game stays; a choice that
    brings it about does so whatever lies under any card.
    """
    if isinstance(leaf, Undo | Say | GuessCoins):
        return True
    return not isinstance(leaf, Saw) and ends_game(state, (leaf,))


def ends_round_and_game(state: State, answers: Iterable[Leaf]) -> bool:
    """Return whether nobody challenges and the announced power, which everybody knows, ends the game.

    Of a round with challenges nobody knows what comes until the cards are revealed.
    """
    claims, spoken = view(state, None).claims, tuple(answers)
    passes = [answer for answer in spoken if isinstance(answer, Pass)]
    is_contested = len(passes) < len(spoken) or (claims is not None and len(claims.claims) > 1)
    return not is_contested and ends_game(state, passes)


def ends_game(state: State, choices: Iterable[Choice]) -> bool:
    """Return whether the game is over after these choices."""
    for choice in choices:
        state, _events = step(state, choice)
    return state.outcome is not None
