"""A game that follows a history through the program's own screens."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mascarade.bots import BotSeat
from mascarade.game_options import GameRequest, MemoryAid, Motion, Peek, Seating, TableOptions
from mascarade.history import GameLog
from mascarade.records.entries import Entry
from mascarade.rules.cards import Player
from mascarade.rules.choices import Challenge, Choice, Kind, Pass, Saw
from mascarade.rules.engine import pending
from mascarade.rules.events import Event, Looked, Shown
from mascarade.rules.game import Game
from mascarade.scenarios.scenario import LineUp, Scenario
from mascarade.session import Session
from mascarade.wording.mask_names import NO_OWN_NAMES, own_names
from mascarade.wording.phrases import Phrases
from tests.laws.worlds import History
from tests.secrecy.frames import ALL, Eyes
from tests.tui.driving import NAMES

BOT = BotSeat("random")
"""The kind of bots that follow the history."""
TO_SOMEBODY = (", only you", ", look away", " sees this")
"""How a private screen continues after it has named its reader."""

TURNED_FROM = "Everybody but "
"""How a screen begins that shows a card to everybody but a bot."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Something that somebody does once besides the game, when a screen comes up."""

    step: int
    screen: str
    doings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """Somebody leaves before a turn and a bot plays on, or somebody of that name replaces a bot."""

    step: int
    player: Player
    name: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """The part of a history that is played on the screen; everything before it has been played already."""

    history: History
    begin: int
    """The step with which it begins; what was dealt is shown before."""
    memory: MemoryAid = MemoryAid.NONE
    peek: Peek = Peek.HOLD
    names: tuple[str, ...] = NAMES
    title: str = "Test table"
    seed: int = 0
    """The seed for the order of boxes and for what people do besides the game."""
    scenario: Scenario | None = None
    """The scenario, if there is a file of it."""
    motion: Motion = Motion.ON
    bots: frozenset[Player] = frozenset()
    """The players who are bots, and follow the history without keys."""
    by_mouse: float = 0.1
    """How often something is clicked instead of chosen with a key."""
    asides: tuple[Aside, ...] = ()
    changes: tuple[Change, ...] = ()

    @property
    def game(self) -> Game:
        """Return the game that is played."""
        return self.history[0].before.game

    def proposal(self) -> GameRequest:
        """Return what the table agreed on."""
        players = self.game.players
        first = self.history[0].before.active_player
        names = self.names[:players]
        return GameRequest(
            self._played_by,
            players,
            seating=Seating(names, self.bot_seats, first),
            options=TableOptions(memory=self.memory, peek=self.peek, motion=self.motion),
        )

    @property
    def bot_seats(self) -> tuple[BotSeat | None, ...]:
        """Return the bot on each seat; nothing if only people play."""
        seats = map(Player, range(self.game.players))
        return tuple(BOT if player in self.bots else None for player in seats) if self.bots else ()

    @property
    def _played_by(self) -> Scenario:
        game = self.game
        return self.scenario or Scenario(
            id="test",
            title=self.title,
            about="",
            edition=game.edition,
            line_ups=(LineUp(game.players, game.line_up),),
            own_masks=game.own_masks,
            house=game.house,
        )


class EndOfHistory(Exception):
    """Raised when the game continues by itself after the history has ended."""


class Replay(Session):
    """A session in which only the choices of a history are possible."""

    def __init__(self, passage: Passage) -> None:
        start = passage.history[0].before
        names = passage.names[: passage.game.players]
        own = own_names(dict(passage.scenario.own_names)) if passage.scenario else NO_OWN_NAMES
        phrases = Phrases(names, passage.game.edition, own, in_centre=passage.game.in_centre)
        game_log, chance = GameLog(start), random.Random(0)
        super().__init__(
            passage.game, names, start.active_player, chance, game_log=game_log, phrases=phrases, bots=passage.bot_seats
        )
        self.passage = passage
        self.at = 0
        self.told: tuple[Event, ...] = ()
        """The events of the latest choice."""
        dealing = len(passage.game.line_up) if start.is_dealing else 0
        if passage.begin > dealing:
            self._play_to(passage.begin)

    def _play_to(self, step: int) -> None:
        """Play everything before the passage, as in a resumed game in which everything has been seen."""
        while self.at < step:
            self.choose(self._next)
            for showing in self.game_log.unshown:
                self.about_to_show(showing)

    def deal(self) -> tuple[Event, ...]:
        """Play the deal of the history."""
        dealt: tuple[Event, ...] = ()
        while self.state.is_dealing:
            dealt += self.choose(self._next)
        return dealt

    @property
    def _next(self) -> Choice:
        if self.at == len(self.passage.history):
            raise EndOfHistory
        return self.passage.history[self.at].choice

    def choose(self, *choices: Choice) -> tuple[Event, ...]:
        """Play choices, which have to be those of the history."""
        events: tuple[Event, ...] = ()
        for choice in choices:
            assert choice == self._next, f"{choice} was chosen, and not {self._next}"
            self.at += 1
            self.told = super().choose(choice)
            events += self.told
        return events

    def _draw_masks(self, events: list[Event]) -> list[Entry]:
        """Let chance draw what the history says, or anything after its end."""
        lines: list[Entry] = []
        while (decision := self.decision) is not None and decision.kind is Kind.DRAW:
            told = self.at < len(self.passage.history)
            lines.append(self._play_choice(self._next if told else decision.options[0], events))
            self.at += 1
        return lines

    def bot_chooses(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """Return the choice of the history, or any other after its end, which is never played."""
        history = self.passage.history
        coming = [step.choice for step in history[self.at : self.at + len(ahead) + 1]]
        assert coming[: len(ahead)] == list(ahead)[: len(coming)], f"{ahead} was answered, and not {coming}"
        decision = self.decision
        assert decision is not None, "a bot decides"
        return coming[-1] if len(coming) > len(ahead) else decision.options[0]

    @property
    def goes_further(self) -> bool:
        """Return whether the history has the next choice or, in a challenge round, every answer."""
        choices, claims = self.to_choose(), self.view().claims
        return len(choices) >= (1 if claims is None else len(claims.to_answer))

    def undo(self) -> Choice | Saw:
        """Go back by one step, as the program allows."""
        self.at -= 1
        return super().undo()

    def to_choose(self) -> tuple[Choice, ...]:
        """Return the next choice or, in a challenge round, all answers of the history."""
        return tuple(self._coming())

    def _coming(self) -> Iterator[Choice]:
        steps = self.passage.history[self.at :]
        for number, step in enumerate(steps):
            if number and not isinstance(step.choice, Pass | Challenge):
                return
            yield step.choice
            if not isinstance(step.choice, Pass | Challenge) or len(step.before.frames) != len(step.after.frames):
                return

    def eyes(self, screen: str, read: Callable[[], str]) -> Eyes:
        """Return who looks at a screen by the rules alone (section 9): one player, or all but one.

        Where several people see something in turn, the words on the screen tell for whom it is.
        """
        if screen in ("SwapScreen", "HideCoinsScreen"):
            decision = pending(self.state)
            assert decision is not None, "somebody has something in their hands"
            return Eyes(only=decision.by)
        if screen == "LookScreen":
            return Eyes(only=self._spoken_to(self._lookers(), read))
        away = self._turned_away()
        if screen == "ShowToOthersScreen":
            return Eyes(but=self._spoken_to(away, read))
        if screen == "RevealScreen" and TURNED_FROM in read():
            return Eyes(but=self._spoken_to(away, read))
        return ALL

    def _lookers(self) -> list[Player]:
        """Return the players who have something to look at alone after the latest choice."""
        lookers = [event.player if isinstance(event, Looked) else event.only for event in self._shows()]
        return [player for player in lookers if player is not None]

    def _turned_away(self) -> list[Player]:
        away = [event.turned_away for event in self._shows() if isinstance(event, Shown)]
        return [player for player in away if player is not None]

    def _shows(self) -> Iterator[Looked | Shown]:
        return (event for event in self.told if isinstance(event, Looked | Shown))

    def _spoken_to(self, people: Sequence[Player], read: Callable[[], str]) -> Player:
        """Return the player, among several, whom a screen calls by name before it shows anything."""
        latest = self.steps[-1].played
        assert people, f"something is shown, though nobody was to see anything after {latest}: {self.told}"
        if len(set(people)) == 1:
            return people[0]
        text = read()
        named = [player for player in people if any(f"{self.names[player]}{words}" in text for words in TO_SOMEBODY)]
        return max(named, key=lambda player: len(self.names[player]))
