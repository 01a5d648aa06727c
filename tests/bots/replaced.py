"""Law 6 with people replaced by bots in mid-game, and back: what whoever plays now is told, and what it chooses.

A game is played with people who leave, newcomers, and people who come back. For each player who was replaced it is
played once more as a twin: whoever plays there now was told the same in both. Everything that the program tells them,
asks them and makes of them must then be equal: views, words, the memory aid, a bot's choices, the chances in the reel,
and all of it after the game was left and taken up again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from random import Random
from unittest.mock import patch

from mascarade.bots import KINDS as KNOWN
from mascarade.bots import BotSeat, Level
from mascarade.bots.lineup_of_bots import BOT_CLASSES
from mascarade.game_options import MemoryAid
from mascarade.history.seat_history import Arrival, Participant, SeatHistory
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.rules.choices import Draw, Kind
from mascarade.rules.engine import pending
from mascarade.rules.view import events_for
from mascarade.session import Session
from mascarade.table.game_words import remembered_turns
from mascarade.truth.scenes import SeatTaken, truth_reel
from mascarade.truth.words import seat_taken_words
from tests.bots.alikes import KINDS, WITNESS, Witness
from tests.laws.players import TEMPERS
from tests.laws.worlds import History, play, twin_of
from tests.records.games import QUICK, new_session, path_of, random_header

CHANGES = 6
"""At most so many people leave, come, or come back in one game."""
WITNESSES = 0.7
"""How many of the bots are such that depend on every word they hear."""


class ToldApart(AssertionError):
    """Somebody was told something that they have no way to know."""


@dataclass
class ReplacedTally:
    """How many pairs were compared, and who plays in them."""

    pairs: Counter[str] = field(default_factory=Counter)
    lines: int = 0
    """Things told that were compared."""
    other_cards: int = 0
    """Pairs that end with other cards in some places."""
    other_choices: int = 0
    """Pairs in which something was done otherwise in secret."""
    no_twin: int = 0
    """Players for whom no twin was found: they knew everything, or nearly."""

    def add(self, other: "ReplacedTally") -> None:
        """Count what another tally has counted too."""
        self.pairs.update(other.pairs)
        self.lines += other.lines
        self.other_cards += other.other_cards
        self.other_choices += other.other_choices
        self.no_twin += other.no_twin


def compare_replaced(seed: str, edition: str, players: int, folder: Path, tally: ReplacedTally) -> None:
    """Play the game that a seed stands for, and compare what is told to everybody who plays for somebody else."""
    random = Random(f"{seed}/{edition}/{players}")
    header = random_header(random, edition, players)
    dealing = len(header.game.line_up)
    history = play(random, header.start, dealing + random.randint(20, 160), random.choice((None, *TEMPERS)))
    seat_history = _changed(random, history, SeatHistory.of(header.seating))
    known = (*KNOWN, WITNESS)
    with patch.dict(BOT_CLASSES, {WITNESS: Witness}), patch("mascarade.game_options.KINDS", known):
        for player in sorted({arrival.player for arrival in seat_history.arrivals}):
            heard = [seat_history.hears_as(player, at) for at in range(len(history))]
            twin = twin_of(random, history, heard)
            if twin is None:
                tally.no_twin += 1
                continue
            told = Told(header, seat_history, player, heard, folder)
            one, two = told.of(history), told.of(twin)
            _must_be_equal(one, two, f"player {player} of {seat_history}")
            tally.pairs[_who(seat_history, player)] += 1
            tally.lines += len(one)
            tally.other_cards += history[-1].after.cards != twin[-1].after.cards
            tally.other_choices += any(here.choice != there.choice for here, there in zip(history, twin, strict=True))


def _changed(random: Random, history: History, seat_history: SeatHistory) -> SeatHistory:
    """Let some leave, come, or come back, each between two turns."""
    turns = [at for at, step in enumerate(history) if _kind(step.before) is Kind.TURN]
    for at in sorted(random.sample(turns, min(len(turns), random.randint(1, CHANGES)))):
        player = random.choice(sorted({arrival.player for arrival in seat_history.arrivals} | {Player(0), Player(1)}))
        seat_history = seat_history.with_one(Arrival(at, 0, player, _next(random, seat_history, player)))
    return seat_history


def _kind(state: object) -> Kind | None:
    decision = pending(state)  # type: ignore[arg-type]
    return None if decision is None else decision.kind


def _next(random: Random, seat_history: SeatHistory, player: Player) -> Participant:
    number = len(seat_history.arrivals)
    if seat_history.now[player].bot is None:
        kind = (WITNESS, Level.HARD) if random.random() < WITNESSES else random.choice(KINDS)
        return Participant(f"Bot {number}", BotSeat(*kind))
    back = [one for one in seat_history.everybody if one.name in seat_history.gone]
    return random.choice(back) if back and random.random() < 0.6 else Participant(f"Guest {number}")


def _who(seat_history: SeatHistory, player: Player) -> str:
    participant = seat_history.now[player]
    before = [arrival.participant for arrival in seat_history.arrivals if arrival.player == player]
    if participant.bot is not None:
        first = seat_history.first[player]
        return (
            "a bot after somebody who sat down first"
            if before == [participant] or before[-2] == first
            else "a later bot"
        )
    return (
        "somebody who came back" if participant in seat_history.first or before.count(participant) > 1 else "a newcomer"
    )


class Told:
    """Everything that whoever plays as one player now is told of a game."""

    def __init__(
        self, header: Header, seat_history: SeatHistory, player: Player, heard: Sequence[Player | None], folder: Path
    ) -> None:
        self._header, self._sitters, self._player, self._heard = header, seat_history, player, heard
        self._folder = folder
        self._from = max(arrival.step for arrival in seat_history.arrivals if arrival.player == player)

    def of(self, history: History) -> list[str]:
        """Return it thing by thing, in a game that is played, left, taken up again and looked back on."""
        session = new_session(self._header, Random(1), self._folder, QUICK)
        told = list(self._played(session, history))
        session.close()
        again = Session.resume(path_of(session), Random(1), disk=QUICK)
        assert again.game_log.seat_history.now == session.game_log.seat_history.now
        assert again.state == session.state
        told += self._now(again)
        again.close()
        path_of(session).unlink()
        return [*told, *self._looked_back(again)]

    def _played(self, session: Session, history: History) -> Iterator[str]:
        for at, step in enumerate(history):
            if isinstance(step.choice, Draw):  # chance has drawn with the choice before
                continue
            self._arrive(session, at)
            if at >= self._from:
                yield from self._now(session)
            drawn = tuple(takewhile(lambda after: isinstance(after.choice, Draw), history[at + 1 :]))
            events = session.choose(step.choice, *(one.choice for one in drawn))
            for showing in session.game_log.unshown:
                session.about_to_show(showing)
            for one in (step, *drawn):
                if one.saw is not None:
                    events += session.declare(one.saw)
            yield from session.phrases.tell(events_for(events, self._heard[at]), with_cards=True)
        self._arrive(session, len(history))
        yield from self._now(session)

    def _arrive(self, session: Session, at: int) -> None:
        steps = [arrival for arrival in self._sitters.arrivals if arrival.step == at]
        for arrival in steps:
            session.take_over(arrival.player, arrival.participant)

    def _now(self, session: Session) -> Iterator[str]:
        """Yield what whoever plays is shown, and what a bot chooses."""
        if session.is_over:
            return
        yield f"{session.names} {session.notices} {session.view(self._player)}"
        yield from (f"{turn}" for turn in remembered_turns(session, MemoryAid.GAME))
        decision = session.decision
        assert decision is not None, "the game goes on"
        if decision.by == self._player and self._player in session.bots:
            yield f"chooses {session.bot_chooses()}"

    def _looked_back(self, session: Session) -> Iterator[str]:
        """Yield how likely the claims of whoever plays now were, and who is said to have come."""
        truth = truth_reel(session.steps, session.game_log.seat_history)
        numbers = {name: number for number, name in enumerate(truth.names)}
        me = numbers[session.names[self._player]]
        came = [told for scene in truth.scenes for told in scene.happenings if isinstance(told, SeatTaken)]
        assert len(came) == len(self._sitters.arrivals), "everybody who came is told of"
        yield from map(seat_taken_words, came)
        for scene in truth.scenes:
            for claim in scene.claims:
                if scene.who(claim.player) == me:
                    yield f"{claim.mask} {claim.chance:.9f} {claim.is_exact}"


def _must_be_equal(one: list[str], two: list[str], where: str) -> None:
    for here, there in zip(one, two, strict=True):
        if here != there:
            raise ToldApart(f"{where}:\n{here}\n{there}")
