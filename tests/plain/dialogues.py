"""Golden dialogues: whole games in plain lines, each with a file of the answers that were typed."""

import asyncio
import io
import random
from pathlib import Path
from typing import NamedTuple

from mascarade.bots import BotSeat, Level
from mascarade.game_options import GameSetup, Hints, Pace, Seating, TableOptions
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.keyboard import EndOfInput, Keyboard, PosixKeyboard
from mascarade.plain.lines import Lines
from mascarade.scenarios import find_scenario
from mascarade.table.evening import play_game, resume_game
from mascarade.truth.awards import EveningTally
from tests.plain.robot import AT_ONCE, MOST_PROMPTS, Robot

FOLDER = Path(__file__).with_name("dialogues")
NAMES = ("Ada", "Bruno", "Cleo", "Dora", "Emil", "Fran", "Gino", "Hana", "Ivo", "Jana", "Karl", "Lena", "Mara")
RESUMED = "=== the game is resumed ==="
"""The line in both files at which a game was broken off and later resumed."""
MOST_TRIED = 40
"""The number of games of which the shortest is kept."""


class Case(NamedTuple):
    """A table with a kept dialogue."""

    scenario: str
    players: int
    bots: int = 0
    is_resumed: bool = False

    @property
    def setup(self) -> GameSetup:
        """Return the people and bots of the table."""
        people = self.players - self.bots
        bots = (*(None,) * people, *(BotSeat("honest", Level.NORMAL),) * self.bots)
        seating = Seating((*NAMES[:people], *("Zanni", "Lelio", "Rosaura")[: self.bots]), bots if self.bots else ())
        return GameSetup(find_scenario(self.scenario), seating, TableOptions(pace=Pace.INSTANT, hints=Hints.NEVER))


CASES = {
    "first-2": Case("first", 2),
    "first-3": Case("first", 3),
    "first-13": Case("first", 13),
    "second-6": Case("second-a", 6),
    "second-8": Case("second-b", 8),
    "bots": Case("second-a", 5, bots=3),
    "own-masks": Case("carousel", 5),
    "languages": Case("second-a", 4),
    "resumed": Case("second-a", 4, is_resumed=True),
}


class Table:
    """The table of a case; its cards and bots are drawn from a seed."""

    def __init__(self, case: Case, seed: int, keyboard: Keyboard, out: io.StringIO) -> None:
        self.out = out
        self._case = case
        self._keyboard = keyboard
        self._chance, self._coin = random.Random(seed), random.Random(seed + 1)
        self._tally = EveningTally()

    def sit_down_to(self, keyboard: Keyboard) -> None:
        """Read the answers from another keyboard from now on."""
        self._keyboard = keyboard

    def play(self, home: Path) -> None:
        """Play until the game is over or the answers end."""
        saved = list((home / "games").glob("*")) if (home / "games").exists() else []
        lines = Lines(self.out, self._keyboard)
        front_end = PlainFrontEnd(lines, timing=AT_ONCE, clock=lambda: 0.0, chance=self._chance, coin=self._coin)

        async def played() -> None:
            if saved:
                options = self._case.setup.options
                await resume_game(front_end, saved[0], self._tally, options, self._chance, at_sound_point=False)
            else:
                await play_game(front_end, self._case.setup, self._tally, self._chance)

        try:
            asyncio.run(played())
        except EndOfInput:
            self.out.write(f"{RESUMED}\n")


def read_from(case: Case, seed: int, answers: str, home: Path) -> str:
    """Return the dialogue of a game with the answers from files."""
    table: Table | None = None
    out = io.StringIO()
    for number, part in enumerate(answers.split(f"{RESUMED}\n")):
        file = home / f"answers{number}"
        file.write_text(part, encoding="utf-8")
        with file.open("rb") as source:
            keyboard = PosixKeyboard(source.fileno())
            table = table or Table(case, seed, keyboard, out)
            table.sit_down_to(keyboard)
            table.play(home)
    return out.getvalue()


def typed_by_robot(case: Case, seed: int, home: Path) -> str:
    """Return the answers of a robot."""
    robot = Robot(random.Random(seed), names=case.setup.seating.names, restless=0.03)
    robot.is_ever_idle = False
    table = Table(case, seed, robot, robot.out)
    parts = []
    if case.is_resumed:
        robot.leaves_after = 30
        table.play(home)
        parts.append("".join(f"{one}\n" for one in robot.typed))
        robot.typed.clear()
        robot.leaves_after = MOST_PROMPTS
    table.play(home)
    return f"{RESUMED}\n".join([*parts, "".join(f"{one}\n" for one in robot.typed)])
