"""Passages of games in plain lines, recorded byte by byte, in pairs of worlds that a viewer cannot tell apart."""

import asyncio
import io
import random
import re
from collections import Counter
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice

import pytest
from msgspec.structs import replace

from mascarade.game_options import GameSetup, Peek
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.keyboard import EndOfInput, Keyboard
from mascarade.plain.lines import Lines
from mascarade.rules.cards import Player
from mascarade.rules.choices import Challenge, Choice, HideCoins, Really
from mascarade.table import evening
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase
from mascarade.table.front_end import CurrentGame, InHand, Secret
from mascarade.table.hot_seat import PrivateResult, RevealedCards
from mascarade.table.questions import Leaf, Question
from mascarade.truth.awards import EveningTally
from tests.plain.robot import AT_ONCE
from tests.secrecy.frames import ALL, Eyes, Leak, Viewer
from tests.secrecy.replaying import EndOfHistory, Passage, Replay
from tests.secrecy.tables import random_passage, twins

THE_END = "The end.\n"
MOST_PIECES = 5_000
STRAYING = 0.2
"""How often something is typed that does not answer the question."""
ASIDES = ("/table", "/masks", "/mask 1", "/said", "/rules", "/help", "/again", "/pace fast", "nonsense")
TIMING = replace(
    AT_ONCE, settle=0.4, turning_away=3.0, idle=20.0, bot_turn=1.2, bot_hands=2.2, bot_answer=0.5, reading=0.8
)


@dataclass(frozen=True, slots=True)
class Piece:
    """What was printed until something was typed or time passed."""

    eyes: Eyes
    """The people who may read it."""
    text: bytes
    typed: str
    """The answer, if it was typed in the open."""
    length: int
    """The number of keys that were pressed in secret."""
    seconds: float | None
    """How long something may take, or takes."""


class Witness(PlainFrontEnd):
    """The front end, which notes who may read what is printed."""

    def __init__(self, lines: Lines, coin: random.Random) -> None:
        super().__init__(lines, timing=TIMING, clock=lambda: 0.0, chance=random.Random(0), coin=coin)
        self.eyes = ALL
        self.current_game: CurrentGame | None = None
        self.in_hand: InHand | None = None

    @contextmanager
    def seen_by(self, eyes: Eyes) -> Iterator[None]:
        self.eyes = eyes
        try:
            yield
        finally:
            self.eyes = ALL

    def table(self, current_game: CurrentGame):  # type: ignore[no-untyped-def]  # like the front end's
        self.current_game = current_game
        return super().table(current_game)

    def _player(self, name: str) -> Player:
        assert self.current_game is not None
        return Player(self.current_game.session.names.index(name))

    async def look(self, secret: Secret, peek: Peek) -> PrivateResult:
        with self.seen_by(Eyes(only=self._player(secret.name))):
            return await super().look(secret, peek)

    async def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        self.in_hand = in_hand
        with self.seen_by(Eyes(only=self._player(in_hand.name))):
            return await super().decide(in_hand)

    async def show_to_others(self, secret: Secret) -> PrivateResult:
        with self.seen_by(Eyes(but=self._player(secret.name))):
            return await super().show_to_others(secret)

    async def reveal(self, revealed: RevealedCards) -> None:
        turned_away = re.fullmatch(r"Everybody but (.+) sees this", revealed.title)
        with self.seen_by(ALL if turned_away is None else Eyes(but=self._player(turned_away[1]))):
            await super().reveal(revealed)


class Reader(Keyboard):
    """The keyboard of a table that follows a history, with some digressions."""

    is_terminal = False

    def __init__(self, replay: Replay) -> None:
        self.out = io.StringIO()
        self.pieces: list[Piece] = []
        self.witness: Witness
        self._replay = replay
        self._is_apart = False
        self._cut = 0
        self._coming: list[str] = []
        self._times: Counter[int] = Counter()

    # The keyboard

    def line(self, seconds: float | None = None) -> str | None:
        text = self.out.getvalue()[self._cut :]
        if THE_END in self.out.getvalue():
            raise EndOfInput
        assert len(self.pieces) < MOST_PIECES, f"no answer leads on from here: {text!r}"
        typed = self._typed(text.rpartition("\n")[2])
        is_secret = self.witness.eyes.only is not None
        self.cut("" if is_secret else typed, len(typed), seconds)
        return typed

    def pause(self, seconds: float) -> str | None:
        is_cut_off = self._replay.decision is not None and not self._replay.goes_further
        if isinstance(self._phase, BotPhase | ChallengePhase) and self._replay.bots and is_cut_off:
            raise EndOfInput
        self.cut(seconds=seconds)
        return None

    def forget(self) -> None:
        self.cut()

    @contextmanager
    def hidden(self) -> Iterator[None]:
        self.cut()
        self._is_apart = True
        try:
            yield
        finally:
            self.cut()
            self._is_apart = False

    def cut(self, typed: str = "", length: int = 0, seconds: float | None = None) -> None:
        """End a piece; only what is printed on a screen of its own is for certain eyes."""
        text, eyes = self.out.getvalue(), self.witness.eyes if self._is_apart else ALL
        if not self._is_apart and not text[self._cut :].replace("\n", "").isprintable():
            raise Leak(f"something besides lines was printed in the open: {text[self._cut :]!r}")
        self.pieces.append(Piece(eyes, text[self._cut :].encode(), typed, length, seconds))
        self._cut = len(text)

    # What is typed

    @property
    def _phase(self) -> object:
        return None if self.witness.current_game is None else self.witness.current_game.dialogue.phase

    def _typed(self, prompt: str) -> str:
        for pattern in (r"(.+): headphones on", r"(.+), you may look again"):
            if found := re.match(pattern, prompt):
                return found[1]
        if found := re.match(r"Once (.+) is looking away", prompt):
            return next(name for name in map(self._replay.names.__getitem__, self._replay.people) if name != found[1])
        if re.search("[Pp]ress Enter", prompt):
            return ""
        if prompt == "Type the number: ":
            return self._in_secret()
        if prompt.endswith("Yes or no: "):
            return "yes"
        if self._coming:
            return self._coming.pop(0)
        return self._aside() or self._at_the_table()

    def _aside(self) -> str:
        """Return a digression, the same in both worlds."""
        self._times[self._replay.at] += 1
        chance = random.Random(f"{self._replay.passage.seed} {self._replay.at} {self._times[self._replay.at]}")
        return chance.choice(ASIDES) if chance.random() < STRAYING else ""

    def _in_secret(self) -> str:
        wanted = self._next()
        in_hand = self.witness.in_hand
        assert in_hand is not None
        assert isinstance(wanted, HideCoins | Really) or not isinstance(wanted, Challenge)
        return str(in_hand.options.index(wanted) + 1)

    def _next(self) -> Choice:
        choices = self._replay.to_choose()
        if not choices:
            raise EndOfInput
        return choices[0]

    def _at_the_table(self) -> str:
        phase = self._phase
        if isinstance(phase, ChallengePhase):
            return self._claims(phase)
        assert isinstance(phase, ChoicePhase), phase
        wanted = self._next()
        options = phase.question.options
        words = next(option.words for option in options if _leads_to(option.leads_to, wanted))
        alike = [option for option in options if option.words == words]
        assert len(alike) == 1
        return words

    def _claims(self, phase: ChallengePhase) -> str:
        if not self._replay.goes_further:
            raise EndOfInput
        if phase.pointing is not None:
            answer = self._answers(phase)[phase.pointing]
            assert isinstance(answer, Challenge)
            return {"left": "1", "right": str(len(phase.hands)), "guarded": "2"}[answer.own.value]
        for player, answer in self._answers(phase).items():
            if (
                isinstance(answer, Challenge)
                and phase.round.answer_of(player) is None
                and player not in phase.round.bots
            ):
                return self._replay.names[player]
        return ""

    def _answers(self, phase: ChallengePhase) -> dict[Player, Choice]:
        return dict(zip(phase.round.others, self._replay.to_choose(), strict=False))


def _leads_to(where: Question | Leaf, wanted: Choice) -> bool:
    if isinstance(where, Question):
        return any(_leads_to(option.leads_to, wanted) for option in where.options)
    return where == wanted


def record(passage: Passage) -> list[Piece]:
    """Play a passage, and return everything that was printed and typed."""
    replay = Replay(passage)
    reader = Reader(replay)
    reader.witness = Witness(Lines(reader.out, reader, can_clear=True), random.Random(passage.seed))
    proposal = passage.proposal()
    assert proposal.seating is not None
    setup = GameSetup(proposal.scenario, proposal.seating, proposal.options)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening, "Session", Sessions(replay))
        try:
            asyncio.run(evening.play_game(reader.witness, setup, EveningTally(), random.Random(0)))
        except (EndOfInput, EndOfHistory):
            reader.cut()
    return reader.pieces


class Sessions:
    """Replaces the sessions of the program by the one that is to be played."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay

    def begin(self, *_of: object, **_with: object) -> Replay:
        return self._replay


def compare(one: list[Piece], two: list[Piece], viewer: Viewer, bots: Container[Player] = ()) -> int:
    """Raise ``Leak`` unless two worlds give the same away to a viewer; return how many pieces were compared.

    What a bot alone has turned away from is before the eyes of everybody who could notice anything.
    """
    for at, (piece, other) in enumerate(zip(one, two, strict=False)):
        where = f"piece {at} for {'the table' if viewer is None else viewer}"
        if THE_END.encode() in piece.text:  # everything is revealed
            if _before_the_end(piece) != _before_the_end(other):
                raise Leak(f"{where}: other texts before the end, {piece.text!r} and {other.text!r}")
            return at
        if piece.eyes != other.eyes:
            raise Leak(f"{where}: other eyes, {piece.eyes} and {other.eyes}")
        if (piece.typed, piece.length, piece.seconds) != (other.typed, other.length, other.seconds):
            raise Leak(f"{where}: other keys or times, {piece} and {other}")
        if piece.eyes.see(viewer) and piece.text != other.text:
            raise Leak(f"{where}: other texts, {piece.text!r} and {other.text!r}")
        if piece.eyes.but not in bots and _shape(piece.text) != _shape(other.text):
            raise Leak(f"{where}: texts of other shapes, {piece.text!r} and {other.text!r}")
    if len(one) != len(two):
        raise Leak(f"one world takes {len(one)} pieces, the other {len(two)}")
    return len(one)


def _before_the_end(piece: Piece) -> bytes:
    return piece.text.partition(THE_END.encode())[0]


def _shape(text: bytes) -> tuple[int, int, tuple[bytes, ...]]:
    """Return what can be noticed of a text without reading it: bytes, lines, and control sequences."""
    return len(text), text.count(b"\n"), tuple(re.findall(rb"\x1b\[[0-9;?]*[a-zA-Z]", text))


@dataclass
class Tally:
    """The number of compared passages and pieces."""

    pairs: int = 0
    pieces: int = 0
    private: int = 0
    """Pieces that not everybody saw."""
    kinds: Counter[str] = field(default_factory=Counter)


def compare_table(seed: str, edition: str, players: int, tally: Tally, times: int = 1, most: int | None = None) -> None:
    """Record the passage of a seed and compare it with its twins. Raise ``Leak`` for a difference."""
    passage = random_passage(seed, edition, players)
    original: list[Piece] = []
    for twin in islice(twins(passage, times), most):
        if twin.viewer in passage.bots:  # they read nothing, and other tests compare what they hear
            continue
        original = original or record(passage)
        try:
            compared = compare(original, record(twin.passage), twin.viewer, passage.bots)
        except Leak as leak:
            raise Leak(f"seed {seed!r}, {edition} edition, {players} players: {leak}") from None
        tally.pairs += 1
        tally.pieces += compared
        tally.private += sum(piece.eyes != ALL for piece in original[:compared])
