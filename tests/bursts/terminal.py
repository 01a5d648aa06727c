"""The program as it is, in a pseudo-terminal, under bursts that are written to it in one go."""

import os
import shutil
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from mascarade.history.game_log import Showing, showings
from mascarade.paths import HOME
from mascarade.rules.choices import HideCoins, Pretend, Really
from mascarade.scenarios import shipped_scenarios
from mascarade.session import Session
from tests.bursts.judging import DEATH, LOST, UNSEEN_CHOICE, UNSEEN_COVER, Figures, is_named
from tests.bursts.storm import kind_of, leading_key
from tests.bursts.throwing import PLEA, STOP, Size, Thing, Thrower
from tests.soak.robot import COVERED, LIST, MORE_CARDS, OPEN_CARDS, PRIVATE, REVEAL, SHOWING, TYPED, Robot
from tests.soak.terminal import Terminal
from tests.tui.driving import NAMES

QUIET = 0.5
"""So long a screen has been still before a burst is thrown at it."""
PATIENCE = 20.0
MOST_BURSTS = 60
MOST_LOOKS = 20
"""So often a screen is looked at again that has changed meanwhile."""
SECRET = Really | Pretend | HideCoins
LEAVING = "yes, leave"
RETURNED = b"\x1b[?1049l"
"""The terminal is given back."""


class TerminalStorm:
    """Evening after evening in pseudo-terminals; people alone play, so that everything that happens is theirs."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(f"terminal {seed}")
        self._thrower = Thrower(self._chance)
        self.figures = Figures()

    def run(self, bursts: int) -> None:
        """Throw so many bursts."""
        while self.figures.bursts < bursts:
            with TemporaryDirectory() as home:
                self._evening(Path(home), bursts)
            self.figures.done["evenings"] += 1

    def _evening(self, home: Path, bursts: int) -> None:
        scenario = self._chance.choice(shipped_scenarios())
        names = NAMES[: self._chance.choice(scenario.players)]
        command = [sys.executable, "-m", "mascarade", "play", "--scenario", scenario.id, "--names", ",".join(names)]
        terminal = Terminal(command, 80, 24, {HOME: str(home)})
        try:
            robot = Robot(self._chance)
            wait_for(terminal, "The deal")
            for _burst in range(MOST_BURSTS):
                if self.figures.bursts >= bursts or terminal.code is not None:
                    break
                self._throw(terminal, robot, home)
        finally:
            terminal.kill()

    def _throw(self, terminal: Terminal, robot: Robot, home: Path) -> None:
        for _time in range(MOST_LOOKS):
            screen, played = still(terminal), Played(home)
            if terminal.read(0.0) == screen:  # on a slow machine a screen may come meanwhile
                break
        else:
            raise AssertionError(f"the screen never comes to rest:\n{screen}")
        before = kind_of_screen(screen)
        key = leading_key(robot, screen)
        burst = self._thrower.burst(screen, None if key is None else TYPED.get(key, key))
        if PLEA in screen and self._chance.random() < 0.7:
            burst = (Size(80, 24), *burst)
        self.figures.bursts += 1
        self.figures.screens[before] += 1
        written = len(terminal.output)
        self._send(terminal, burst)
        after = kind_of_screen(still(terminal))
        self._judge(before, after, terminal, bytes(terminal.output[written:]), played, home, burst)

    def _send(self, terminal: Terminal, burst: tuple[Thing, ...]) -> None:
        """Write everything at once; new sizes come right before and after it."""
        sizes = [thing for thing in burst if isinstance(thing, Size)]
        typed = "".join(thing for thing in burst if isinstance(thing, str) and thing != STOP)
        for thing in burst:
            self.figures.kinds[kind_of(thing)] += 1
        for size in sizes[:1]:
            terminal.resize(size.width, size.height)
        os.write(terminal.master, typed.encode())
        for size in sizes[1:]:
            terminal.resize(size.width, size.height)

    def _judge(
        self,
        before: str,
        after: str,
        terminal: Terminal,
        drawn: bytes,
        played: "Played",
        home: Path,
        burst: tuple[Thing, ...],
    ) -> None:
        fault = self.figures.fault
        what = f"{before} -> {after} by {burst!r}"
        if RETURNED in drawn:  # the program is being left, which takes it a moment more
            wait_for_the_end(terminal)
        if terminal.code is not None:
            if terminal.code != 0 or before != "leaving":
                fault(DEATH, f"exit code {terminal.code}: {what}")
            return
        now = Played(home)
        if played.secrets and not now.is_there:
            fault(LOST, f"with the whole game: {what}")
        if now.secrets > played.secrets + (before in ("swap", "hide")):
            fault(UNSEEN_CHOICE, what)
        if after in ("look", "swap", "hide") and before not in ("cover", after, "look"):
            fault(UNSEEN_COVER, what)
        if before in ("look", "swap", "hide") and after in ("table", "deal", "reveal"):
            fault(UNSEEN_COVER, what)
        for showing in now.shown[len(played.shown) :]:
            self.figures.done["looks"] += 1
            names = [now.session.phrases.mask(card.mask) for card in showing.cards]
            if not any(is_named(name, drawn.decode("utf-8", "replace")) for name in names):
                fault(LOST, what)


class Played:
    """A saved game as it would be resumed now; nothing where the table went back from the deal to the set-up."""

    def __init__(self, home: Path) -> None:
        self.secrets = 0
        self.shown: list[Showing] = []
        self.is_there = False
        """True if there is a saved game."""
        for path in home.rglob("*.game"):
            self.is_there = True
            self._read(path)

    def _read(self, path: Path) -> None:
        with TemporaryDirectory() as folder:
            self.session = Session.resume(Path(shutil.copy(path, folder)))
            self.session.close()
        steps = self.session.steps
        self.secrets = sum(isinstance(step.played, SECRET) for step in steps)
        self.shown = [showing for step in steps for showing in showings(step.events, step.after)]
        if self.session.game_log.unshown:
            del self.shown[-len(self.session.game_log.unshown) :]


def wait_for_the_end(terminal: Terminal) -> None:
    """Read until the program has ended."""
    until = time.monotonic() + PATIENCE
    while terminal.code is None and time.monotonic() < until:
        terminal.read()


def wait_for(terminal: Terminal, words: str) -> None:
    """Read until these words are on the screen."""
    until = time.monotonic() + PATIENCE
    while words not in terminal.read():
        assert time.monotonic() < until, f"in vain for {words!r}:\n{terminal.text}"


def still(terminal: Terminal) -> str:
    """Read until the screen has not changed for its quiet time."""
    until = time.monotonic() + PATIENCE
    since, before = time.monotonic(), terminal.text
    while time.monotonic() < min(since + QUIET, until):
        if terminal.read(0.05, 0.2) != before:
            since, before = time.monotonic(), terminal.text
    return before


def kind_of_screen(screen: str) -> str:
    """What a screen is, by its words."""
    if LEAVING in screen:
        return "leaving"
    if COVERED.search(screen):
        return "veil" if "uncover it" in screen else "cover"
    if SHOWING in screen:
        return "showing"
    if PRIVATE in screen:
        return "look" if "Backspace" in screen or "hold to look" in screen else "hide" if "coin" in screen else "swap"
    if PLEA in screen:
        return "too small"
    kinds = {REVEAL: "reveal", OPEN_CARDS: "deal", MORE_CARDS: "deal", LIST: "table"}
    found = next((kind for words, kind in kinds.items() if words in screen), None)
    return found or ("table" if "┌─ Masks in play" in screen or "Clockwise" in screen else "other")
