"""The rows of the table of figures, each measured for every version."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from shutil import copyfile
from statistics import median
from typing import NamedTuple

from mascarade.cli.commands import program
from tests.benchmarks.repaint import KEYS, Pressed
from tests.benchmarks.sides import Side
from tests.benchmarks.timed import ONE_WIDGET, Taken, Work, command, in_turns, start
from tests.soak.memory import BotsEvening, Weighed

WIDGET = "one widget"
HELPS = ("", *(one.name for one in program().commands))
MODULE = ("-m", "mascarade")
NAMES = "Ada,Bruno,Cleo,Dario,Emile,Fran"
SAVED = 1_000
ARCHIVE = Path(__file__).parents[1] / "archive"
GAMES = 60
BOTS_GAMES = 11
ENGINE = """
import sys, time
from random import Random
from mascarade.rules.cards import CHANCE
from mascarade.rules.engine import pending, step
from mascarade.rules.state import new_game
from mascarade.scenarios import find_scenario

game, random = find_scenario("second-a").game(int(sys.argv[1])), Random(1)
choices, begun = 0, time.process_time()
while (took := time.process_time() - begun) < float(sys.argv[2]):
    state = new_game(game)
    while (decision := pending(state)) is not None:
        choices += len(decision.options) > 1 and decision.by != CHANCE
        state, _ = step(state, random.choice(decision.options))
print(choices / took)
"""
"""A program that plays at random for some seconds, and prints the number of real choices a second."""

LONGEST_THOUGHT = """
from tests.benchmarks import decisions
from tests.benchmarks.decisions import FRIENDS, Plan, find_scenario, noted, simulate

pool = getattr(decisions, "process_pool", None) or decisions.workers  # which is its name in earlier versions
with noted() as taken, pool(1) as begun:
    executor = begun[0] if isinstance(begun, tuple) else begun  # earlier versions gave nothing else
    simulate(Plan(find_scenario("first").game(13), FRIENDS, 3, 1), executor)
print(max(max(some) for some in taken.values()))
"""
"""A program that prints the longest thought in three games, in milliseconds."""


class Row(NamedTuple):
    """One row of the table."""

    what: str
    anchor: str
    unit: str
    now: float
    before: float | None
    aim: str


class Rounds(NamedTuple):
    """What a run measures, how many rounds it takes, and where the program keeps its files."""

    sides: tuple[Side, ...]
    number: int
    home: Path

    def row(self, what: str, anchor: str, unit: str, figures: Mapping[str, float], aim: str) -> Row:
        """Return a row with the figure of each version, by its name."""
        return Row(what, anchor, unit, figures["now"], figures.get("before"), aim)


def starts(rounds: Rounds) -> Iterator[Row]:
    """Measure starts, from the command to the first usable frame."""
    home = rounds.home / "starts"
    games = {side.name: _long_game(side, home / side.name) for side in rounds.sides}
    asked = {
        "play --players 6": (("play", "--players", "6"), b"Deal the cards", "1.35"),
        "title": ((), b"New game", ""),
        "play --names (6)": (("play", "--names", NAMES), b"The deal", ""),
        "resume, 500 choices": (("resume",), b"everybody is at the table", ""),
    }
    anchor = start(("-c", ONE_WIDGET), b"one widget", home, rounds.sides[-1])
    works = {
        f"{what}/{side.name}": start(
            (*MODULE, *words, *([games[side.name]] if what.startswith("resume") else [])), shown, home, side
        )
        for what, (words, shown, _aim) in asked.items()
        for side in rounds.sides
    }
    yield from _ratios(rounds, WIDGET, anchor, works, {what: aim for what, (_words, _shown, aim) in asked.items()})


def _long_game(side: Side, folder: Path) -> str:
    """Have a version save an unfinished game of five hundred choices, and return its file."""
    words = "import sys; from pathlib import Path; from tests.benchmarks.opening import long_game"
    return _output(side, ("-c", f"{words}; print(long_game(Path(sys.argv[1]), 500))", str(folder))).strip()


def helps(rounds: Rounds) -> Iterator[Row]:
    """Measure the help of each command as a whole process."""
    works = {
        f"{name}/{side.name}": command((*MODULE, *name.split(), "--help"), rounds.home / "helps", side)
        for name in HELPS
        for side in rounds.sides
    }
    taken = in_turns(works, rounds.number)
    for name in HELPS:
        seconds = {side.name: median(cpu for cpu, _clock in taken[f"{name}/{side.name}"]) for side in rounds.sides}
        yield rounds.row(f"{name} --help".strip(), "", "processor", seconds, "0.3")


def _ratios(
    rounds: Rounds, anchor: str, base: Work, works: Mapping[str, Work], aims: Mapping[str, str]
) -> Iterator[Row]:
    """Measure all commands in turns, and return two rows for each: processor time and elapsed time."""
    taken = in_turns({anchor: base, **works}, rounds.number)
    for what, aim in aims.items():
        for at, unit in enumerate(("processor", "clock")):
            figures = {side.name: _ratio(taken[f"{what}/{side.name}"], taken[anchor], at) for side in rounds.sides}
            yield rounds.row(what, anchor, unit, figures, aim if at == 0 else "")


def _ratio(ones: Sequence[Taken], bases: Sequence[Taken], at: int) -> float:
    return median(one[at] / base[at] for one, base in zip(ones, bases, strict=True) if base[at])


def engines(rounds: Rounds) -> Iterator[Row]:
    """Measure the real choices a second of an engine that plays at random; a real choice has two options at least."""
    for players in (4, 8):
        rates: dict[str, list[float]] = {side.name: [] for side in rounds.sides}
        for _round in range(rounds.number):
            for side in rounds.sides:
                rates[side.name].append(float(_output(side, ("-c", ENGINE, str(players), "0.4"))))
        figures = {name: median(taken) for name, taken in rates.items()}
        yield rounds.row(f"engine, {players} seats", "choices a second", "processor", figures, ">= before")


def _output(side: Side, words: Sequence[str]) -> str:
    with side.in_force():
        return subprocess.run((sys.executable, *words), check=True, capture_output=True, text=True).stdout


def simulation(rounds: Rounds) -> Iterator[Row]:
    """Measure games of bots a second, and the seconds until a designer has a verdict."""
    words = (*MODULE, "simulate", "second-b", "--jobs", "1", "--games", str(GAMES), "--players", "8")
    works = {side.name: command((*words, *_all_games(side)), rounds.home, side) for side in rounds.sides}
    taken = in_turns(works, max(3, rounds.number // 5))
    speeds = {name: GAMES / median(seconds for seconds, _clock in times) for name, times in taken.items()}
    yield rounds.row("simulate, 8 seats", "games a second", "processor", speeds, "4 times")
    for players in (6, 8):
        asked = (*MODULE, "simulate", "second-b", "--players", str(players))
        clocks = {side.name: command(asked, rounds.home, side)()[1] for side in rounds.sides}
        yield rounds.row(f"verdict, {players} players", "defaults", "seconds", clocks, "10" if players == 6 else "")


def _all_games(side: Side) -> tuple[str, ...]:
    """Return the option that plays all games, for versions that may stop earlier."""
    option = "--play-all"
    return (option,) if option in _output(side, (*MODULE, "simulate", "--help")) else ()


def memory(rounds: Rounds) -> Iterator[Row]:
    """Measure the resident memory after eleven games of bots, relative to that after three."""
    games = {side.name: _weights(side) for side in rounds.sides}
    yield rounds.row("memory, after 3 games", "", "MiB", {name: kib[2] / 1024 for name, kib in games.items()}, "")
    grown = {name: kib[-1] / kib[2] for name, kib in games.items()}
    yield rounds.row(f"memory, after {BOTS_GAMES} games", "after 3 games", "resident", grown, "1.1")


def _weights(side: Side) -> list[int]:
    """Return the memory after each game of thirteen bots, in KiB."""
    with tempfile.TemporaryDirectory() as home, side.in_force():
        played = Weighed(BotsEvening("", "", 13, BOTS_GAMES, 80, 24, 1), home)
        try:
            played.play()
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    return played.weights


def keys(rounds: Rounds) -> Iterator[Row]:
    """Measure keys at a table of thirteen at 160x50: the time within which 95 of 100 are done."""
    for words, way, pair in KEYS:
        figures: dict[str, float] = {}
        for side in rounds.sides:
            with side.in_force(), tempfile.TemporaryDirectory() as home:
                table = Pressed(160, 50, home)
                table.prepare(*way)
                for key, _number in zip(cycle(pair), range(2 * rounds.number), strict=False):
                    table.press(key)
                table.end()
            figures[side.name] = table.slow
        yield rounds.row(words, "95 of 100 keys", "ms", figures, "20")


def thoughts(rounds: Rounds) -> Iterator[Row]:
    """Measure the longest thought of a bot at a table of thirteen."""
    longest = {side.name: float(_output(side, ("-c", LONGEST_THOUGHT))) for side in rounds.sides}
    yield rounds.row("longest thought", "13 seats", "ms", longest, "100")


def saved_games(rounds: Rounds) -> Iterator[Row]:
    """Measure the list of a thousand saved games."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "games"
        folder.mkdir()
        for number, game in zip(range(SAVED), cycle(sorted(ARCHIVE.glob("*.game"))), strict=False):
            copyfile(game, folder / f"{number:05}-{game.name}")
        listings = {side.name: command((*MODULE, "games"), Path(home), side) for side in rounds.sides}
        seconds = {name: median(cpu for cpu, _clock in taken) for name, taken in in_turns(listings, 3).items()}
        yield rounds.row("games, 1,000 saved", "", "processor", seconds, "1.0")


PARTS: dict[str, Callable[[Rounds], Iterator[Row]]] = {
    "starts": starts,
    "helps": helps,
    "keys": keys,
    "engine": engines,
    "simulate": simulation,
    "thoughts": thoughts,
    "memory": memory,
    "saved": saved_games,
}
"""All parts, in the order in which they are printed."""
