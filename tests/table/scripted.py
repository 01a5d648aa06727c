"""A front end without a screen or a clock, with which whole games take milliseconds."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from mascarade.game_options import Peek, Timing
from mascarade.history import GameLog
from mascarade.rules.choices import Choice
from mascarade.session import Session
from mascarade.table.animations import Animation
from mascarade.table.dialogue_phases import ChallengePhase, ChoicePhase, Phase
from mascarade.table.front_end import CurrentGame, InHand, Secret
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table.hot_seat import CoverWords, DealtCards, PrivateResult, RevealedCards
from mascarade.table.questions import Layout
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.wording.flavour import Flavour
from mascarade.wording.phrases import Phrases

Thing = TypeVar("Thing")
ENDS_EARLY = 0.03
"""How often the table ends the game where somebody might leave or come."""
MOST_TALKS = 6_000
"""The number of messages after which a game is given up."""


class Scripted:
    """People who choose at random whatever the table offers, change their minds, look away, and sometimes leave."""

    def __init__(self, chance: random.Random, *, restless: float = 0.1) -> None:
        self.timing = Timing()
        self.seen: Counter[str] = Counter()
        """How often the table asked for each thing."""
        self.current_game: CurrentGame | None = None
        self.leaves_after = MOST_TALKS
        """The number of messages after which the game is given up."""
        self.flavour = Flavour(chance.random, is_wanted=True)
        self._chance, self._restless = chance, restless
        self._then: Callable[[], object] | None = None
        self._is_called = False
        self._talks = 0

    # The clock, the coin and the board

    def clock(self) -> float:
        return 0.0

    def toss(self) -> bool:
        return self._chance.random() < 0.5

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        return tuple(self._chance.sample(things, len(things)))

    @property
    def is_waiting(self) -> bool:
        return self._then is not None

    def schedule(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        assert seconds >= 0 <= spent
        self._then = then
        self._speak_soon()

    def cancel_scheduled(self) -> None:
        self._then = None

    def draw(self) -> None:
        self._speak_soon()

    def rest(self) -> None:
        self.seen["rest"] += 1

    def drop_rest_of_name(self) -> None:
        self.seen["rest of a name"] += 1

    def hold_animations(self, moves: Sequence[Animation]) -> None:
        self.seen["moves"] += len(moves)

    async def play_animations(self) -> bool:
        self.seen["shown to move"] += 1
        return self._stirs()

    # What is said

    def _speak_soon(self) -> None:
        if not self._is_called:
            self._is_called = True
            asyncio.get_running_loop().call_soon(self._speak)

    def _speak(self) -> None:
        self._is_called = False
        if self.current_game is None or self.current_game.dialogue.phase is None:
            return
        self._talks += 1
        if self._talks > self.leaves_after:
            self.current_game.leave()
        elif self._then is not None and not self._stirs():
            then, self._then = self._then, None
            then()
        else:
            self._say(self.current_game.dialogue.phase)

    def _stirs(self) -> bool:
        return self._chance.random() < self._restless

    def _say(self, phase: Phase) -> None:
        assert self.current_game is not None
        dialogue = self.current_game.dialogue
        if self._stirs():
            aside = self._chance.choice((dialogue.ask_who_saw, dialogue.ask_to_undo, dialogue.back, self.come_or_go))
            self.seen[f"aside: {aside.__name__}"] += 1
            aside()
        elif isinstance(phase, ChoicePhase):
            self._choose(phase)
        elif isinstance(phase, ChallengePhase):
            key = self._chance.choice(
                ("enter", "enter", "enter", "c", "n", "backspace", "1", "é", "3", "l", "r", "g", "space")
            )
            self.seen["backspace"] += key == "backspace"
            dialogue.press(key, key if len(key) == 1 else None)
        self._speak_soon()

    def come_or_go(self) -> None:
        """Let somebody leave, come or come back, or let the table end the game."""
        assert self.current_game is not None
        session = self.current_game.session
        if not session.game_log.is_between_turns:
            return
        player = self._chance.choice(session.state.seating)
        gone = session.game_log.seat_history.gone
        if self._chance.random() < ENDS_EARLY:
            self.seen["ended early"] += 1
            self.current_game.end_early()
        elif player not in session.bots:
            self.seen["left"] += 1
            self.current_game.leave_to_bot(player)
        elif gone and self._chance.random() < 0.5:
            self.seen["came back"] += 1
            self.current_game.take_seat(player, self._chance.choice(gone))
        else:
            self.seen["came"] += 1
            self.current_game.take_seat(player, f"Guest {len(session.game_log.seat_history.arrivals)}")

    def _choose(self, phase: ChoicePhase) -> None:
        assert self.current_game is not None
        dialogue = self.current_game.dialogue
        if phase.choice is not None:
            dialogue.press("space", " ")
            return
        option = self._chance.choice(phase.question.options)
        self.seen[f"asked: {phase.question.layout.value}"] += 1
        if phase.question.layout is Layout.MASKS and option.mask is not None:
            dialogue.choose_mask(option.mask)
        else:
            assert dialogue.press(option.key, option.key), f"{option.key} means nothing"

    # What the table asks a front end for

    @asynccontextmanager
    async def table(self, current_game: CurrentGame) -> AsyncIterator[None]:
        self.current_game, self._talks = current_game, 0
        current_game.dialogue.board = self
        try:
            yield
        finally:
            self.current_game = None

    def call_people(self) -> None:
        self.seen["called"] += 1

    async def cover(self, words: CoverWords, *, may_undo: bool = False) -> bool:
        self.seen[f"cover: {words.above}"] += 1
        assert words.comes_of_choice or not may_undo
        return not (may_undo and self._takes_back())

    def _takes_back(self) -> bool:
        """Return whether people want to take something back."""
        is_slip = self._stirs()
        self.seen["taken back on the way"] += is_slip
        return is_slip

    async def deal(self, dealt: DealtCards) -> bool:
        assert dealt.cards
        assert dealt.rules.goal
        dealt.about_to_show()
        self.seen["deal" if dealt.closes_after is None else "deal, watched"] += 1
        return True

    async def reveal(self, revealed: RevealedCards) -> None:
        assert revealed.cards
        revealed.about_to_show()
        self.seen["reveal"] += 1

    async def change_seats(self, change: ChangeOfSeats) -> None:
        assert self.current_game is not None
        assert (change.closes_after is None) == bool(self.current_game.session.people)
        self.seen["change seats" if change.closes_after is None else "change seats, watched"] += 1

    async def look(self, secret: Secret, peek: Peek) -> PrivateResult:
        self.seen[f"peek: {peek.value}"] += 1
        return self._seen_alone("look", secret)

    async def show_to_others(self, secret: Secret) -> PrivateResult:
        return self._seen_alone("show to others", secret)

    def _seen_alone(self, what: str, secret: Secret) -> PrivateResult:
        """Look, or be interrupted before or after the card was seen."""
        if self._stirs():
            return PrivateResult.INTERRUPTED
        if secret.may_undo and self._takes_back():
            return PrivateResult.UNDONE
        self.seen[what] += 1
        secret.about_to_show()
        return PrivateResult.INTERRUPTED if self._stirs() else PrivateResult.DONE

    async def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        if self._stirs():
            return PrivateResult.INTERRUPTED
        if in_hand.may_undo and self._takes_back():
            return PrivateResult.UNDONE
        self.seen["decide"] += 1
        return self._chance.choice(in_hand.options)

    async def end(self, words: EndWords) -> Afterwards:
        assert words.winners or self.seen["ended early"]
        assert words.why
        self.seen["end"] += 1
        return self._chance.choice(tuple(Afterwards))

    async def look_back(self, game_log: GameLog, phrases: Phrases, occasion: str) -> None:
        assert game_log.steps
        assert isinstance(occasion, str)
        assert phrases.names
        self.seen["truth"] += 1


class Remembering(Scripted):
    """The same people, whose sessions are kept for the checks."""

    def __init__(self, chance: random.Random, *, restless: float = 0.1) -> None:
        super().__init__(chance, restless=restless)
        self.sessions: list[Session] = []

    @asynccontextmanager
    async def table(self, current_game: CurrentGame) -> AsyncIterator[None]:
        self.sessions.append(current_game.session)
        async with super().table(current_game):
            yield

    @property
    def file(self) -> Path:
        """Return the file of the latest game."""
        journal = self.sessions[-1].journal
        assert journal is not None
        return journal.path
