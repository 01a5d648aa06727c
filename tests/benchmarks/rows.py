"""The rows of the table of figures (tests.benchmarks), each measured for every version."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import median
from typing import NamedTuple

from tests.benchmarks import weights
from tests.benchmarks.bytes import KINDS, tally_of
from tests.benchmarks.first_frame import ONE_WIDGET
from tests.benchmarks.idle import SCREENS, wake_ups
from tests.benchmarks.peers import MISSING, others, rate
from tests.benchmarks.sides import Side
from tests.benchmarks.timed import Taken, Work, command, in_turns, start
from tests.records.games import QUICK, new_session, path_of, play_to_the_end, random_header

PYTHON, WIDGET = "python -c pass", "one widget"
TRANSCRIPT = next(iter(sorted((Path(__file__).parents[1] / "transcripts").rglob("*.txt"))))
MODULE = ("-m", "mascarade")
NAMES = "Ada,Bruno,Cleo,Dario,Emile,Fran"
SAVED = 10_000
GAMES = 60
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
"""Plays at random for some seconds, and prints how many real choices that makes a second."""


class Row(NamedTuple):
    """One line of the table."""

    what: str
    anchor: str
    unit: str
    now: float
    before: float | None
    aim: str


class Rounds(NamedTuple):
    """What is measured, how often, and where the program keeps its files meanwhile."""

    sides: tuple[Side, ...]
    number: int
    home: Path

    def row(self, what: str, anchor: str, unit: str, figures: Mapping[str, float], aim: str) -> Row:
        """Return a line with a figure for each version, by its name."""
        return Row(what, anchor, unit, figures["now"], figures.get("before"), aim)


def starts(rounds: Rounds) -> Iterator[Row]:
    """From the command to the first usable frame."""
    home = rounds.home / "starts"
    games = {side.name: _long_game(side, home / side.name) for side in rounds.sides}
    asked = {
        "play --players 6": (("play", "--players", "6"), b"Deal the cards", "1.15"),
        "title": ((), b"New game", "1.25"),
        "play --names (6)": (("play", "--names", NAMES), b"The deal", "1.40"),
        "resume, 500 choices": (("resume",), b"everybody is at the table", "1.60"),
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
    """Let a version save a game of five hundred choices that is not over, and return its file."""
    words = "import sys; from pathlib import Path; from tests.benchmarks.opening import long_game"
    return _output(side, ("-c", f"{words}; print(long_game(Path(sys.argv[1]), 500))", str(folder))).strip()


def commands(rounds: Rounds) -> Iterator[Row]:
    """Commands from beginning to end."""
    home = rounds.home / "commands"
    asked = {
        "play --help": (("play", "--help"), "2.5"),
        "scenario list": (("scenario", "list"), "4"),
        "referee": (("referee", str(TRANSCRIPT)), "5"),
        "games": (("games",), "5"),
    }
    anchor = command(("-c", "pass"), home, rounds.sides[-1])
    works = {
        f"{what}/{side.name}": command((*MODULE, *words), home, side)
        for what, (words, _aim) in asked.items()
        for side in rounds.sides
    }
    yield from _ratios(rounds, PYTHON, anchor, works, {what: aim for what, (_words, aim) in asked.items()})


def _ratios(
    rounds: Rounds, anchor: str, base: Work, works: Mapping[str, Work], aims: Mapping[str, str]
) -> Iterator[Row]:
    """Measure all in turns; two lines for each thing, of the processor's time and of the clock's."""
    taken = in_turns({anchor: base, **works}, rounds.number)
    for what, aim in aims.items():
        for at, unit in enumerate(("processor", "clock")):
            figures = {side.name: _ratio(taken[f"{what}/{side.name}"], taken[anchor], at) for side in rounds.sides}
            yield rounds.row(what, anchor, unit, figures, aim if at == 0 else "")


def _ratio(ones: Sequence[Taken], bases: Sequence[Taken], at: int) -> float:
    return median(one[at] / base[at] for one, base in zip(ones, bases, strict=True) if base[at])


def engines(rounds: Rounds) -> Iterator[Row]:
    """Real choices of the engine beside its peers."""
    try:
        peers = others(seed=1)
    except ImportError:
        print(MISSING)
        return
    for players, (peer, play) in zip((4, 8), peers.items(), strict=True):
        ratios: dict[str, list[float]] = {side.name: [] for side in rounds.sides}
        rate(play, 0.2)
        for _round in range(rounds.number):
            anchor = rate(play, 0.2)
            for side in rounds.sides:
                told = _output(side, ("-c", ENGINE, str(players), "0.4"))
                ratios[side.name].append(float(told) / anchor)
        figures = {name: median(taken) for name, taken in ratios.items()}
        yield rounds.row(f"engine, {players} seats", peer, "processor", figures, ">= 1.0")


def _output(side: Side, words: Sequence[str]) -> str:
    with side.in_force():
        return subprocess.run((sys.executable, *words), check=True, capture_output=True, text=True).stdout


def simulation(rounds: Rounds) -> Iterator[Row]:
    """Games of bots a second, and how soon a designer has a verdict."""
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
    """Return the option by which all games are played, in versions that would stop sooner."""
    option = "--play-all"
    return (option,) if option in _output(side, (*MODULE, "simulate", "--help")) else ()


def bytes_sent(rounds: Rounds) -> Iterator[Row]:
    """Bytes for each cell that changes; Textual's own stand for the version that sent those."""
    for size in ("80x24", "160x50"):
        tally = tally_of(size, players=6, seed=1)
        for kind in KINDS:
            figures = {"now": tally.each_cell(kind, "sent")}
            if len(rounds.sides) > 1:
                figures["before"] = tally.each_cell(kind, "written")
            yield rounds.row(f"bytes, {kind}, {size}", "cells changed", "bytes", figures, "1.5")


def memory(rounds: Rounds) -> Iterator[Row]:
    """What is resident."""
    anchor = weights.of_one_widget()
    figures = {side.name: weights.of_the_table(side) / anchor for side in rounds.sides}
    yield rounds.row("memory, table of 13", WIDGET, "resident", figures, "1.25")
    games = {side.name: weights.after_games(side) for side in rounds.sides}
    for number in (3, weights.GAMES):
        figures = {name: weighed[number - 1] / anchor for name, weighed in games.items()}
        yield rounds.row(f"memory, after {number} games", WIDGET, "resident", figures, "1.6")


def wakings(rounds: Rounds) -> Iterator[Row]:
    """How often the program wakes while nothing happens."""
    for screen in SCREENS:
        figures = {}
        for side in rounds.sides:
            with side.in_force():
                figures[side.name] = wake_ups(screen, 5.0)
        yield rounds.row(f"wakings, {screen}", "0 a second", "a second", figures, "0")


def saved_games(rounds: Rounds) -> Iterator[Row]:
    """The list of many saved games: the second time, and the first one."""
    with tempfile.TemporaryDirectory() as home:
        game, games = _finished_game(Path(home) / "one"), Path(home) / "games"
        games.mkdir()
        for number in range(SAVED):
            copyfile(game, games / f"{number:05}-{game.name}")
        listings = {side.name: command((*MODULE, "games"), Path(home), side) for side in rounds.sides}
        first = {name: listing()[1] for name, listing in listings.items()}
        again = {name: listing()[1] for name, listing in listings.items()}
        yield rounds.row("games, 10,000 saved", "", "seconds", again, "0.3")
        yield rounds.row("the same, first time", "", "seconds", first, "")


def _finished_game(folder: Path) -> Path:
    """Play a game at random, and return the file that it was saved in."""
    random = Random(1)
    session = new_session(random_header(random, "second", 6), random, folder, QUICK)
    play_to_the_end(session, random)
    return path_of(session)


PARTS: dict[str, Callable[[Rounds], Iterator[Row]]] = {
    "starts": starts,
    "commands": commands,
    "engine": engines,
    "simulate": simulation,
    "bytes": bytes_sent,
    "memory": memory,
    "wakings": wakings,
    "saved": saved_games,
}
"""What is measured, in the order in which it is printed."""
