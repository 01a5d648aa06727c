"""Whole games in plain lines, played by a robot: begun, broken off, resumed and finished."""

import asyncio
import random
import re
import unicodedata
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mascarade.game_options import GameSetup
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.keyboard import EndOfInput
from mascarade.plain.lines import ISOLATES, MOST_CHARACTERS, Lines
from mascarade.session import Session
from mascarade.table.evening import play_game, resume_game
from mascarade.table.front_end import CurrentGame
from mascarade.truth.awards import EveningTally
from tests.plain.robot import AT_ONCE, MOST_PROMPTS, Robot
from tests.table.evenings import random_party


class Remembering(PlainFrontEnd):
    """The front end, which keeps its sessions for the checks."""

    sessions: list[Session]

    @asynccontextmanager
    async def table(self, current_game: CurrentGame) -> AsyncIterator[None]:
        self.sessions = [*getattr(self, "sessions", []), current_game.session]
        async with super().table(current_game):
            yield


def play_evening(seed: str, edition: str, players: int, seen: Counter[str]) -> str:
    """Play a game, with or without a break, check each line, and return everything that was printed."""
    chance = random.Random(f"{seed}/{edition}/{players}")
    return play_at(random_party(chance, edition, players), chance, seen)


def play_at(setup: GameSetup, chance: random.Random, seen: Counter[str]) -> str:
    """Play a game at this table in the same way."""
    robot = Robot(chance, names=setup.seating.names, restless=chance.choice((0.0, 0.05, 0.2)))
    front_end = Remembering(Lines(robot.out, robot), timing=AT_ONCE, clock=lambda: 0.0, chance=chance, coin=chance)
    tally = EveningTally()
    if chance.random() < 0.4:
        robot.leaves_after = chance.randrange(1, 60)

    async def play() -> None:
        await play_game(front_end, setup, tally, chance)

    async def play_on() -> None:
        journal = front_end.sessions[-1].journal
        assert journal is not None
        await resume_game(front_end, journal.path, tally, setup.options, chance, at_sound_point=False)

    try:
        asyncio.run(play())
    except EndOfInput:
        seen["broken off"] += 1
        robot.leaves_after = MOST_PROMPTS
        if front_end.sessions[-1].decision is not None:
            asyncio.run(play_on())
    # If the input ended at the last reveal, the game was over before the table said so.
    assert sum(tally.wins.values()) >= 1 or front_end.sessions[-1].state.outcome is not None, "nobody has won"
    check_lines(robot.out.getvalue())
    check_told_once(robot.out.getvalue())
    seen.update(robot.seen)
    seen["games"] += 1
    return robot.out.getvalue()


def check_lines(text: str) -> None:
    """Check that a dialogue consists of lines that can be read aloud."""
    for line in text.split("\n"):
        assert ISOLATED.sub("\\1", line).isprintable(), line
        around = ISOLATED.sub("", line)
        assert not any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in around), line
        assert len(ISOLATES.sub("", line).rstrip()) <= MOST_CHARACTERS, line


ISOLATED = re.compile("\u2068([^\u2068\u2069]*)\u2069")
CLAIM = re.compile(r"(?P<names>.+?)(?: points at .+ and)? also claims? to be .+\.")
QUESTION = re.compile(r"^[“\d]|\?$|: |^Press |^Type |^That is |^Only ")
ASKED_AGAIN = re.compile(r": /|: ?n\w*$|takes the claim back|^The game is saved")
PROMPT = re.compile(
    r"(Number or words|Name or number|Mask or number|Look or swap|Look, swap or announce"
    r"|Names or numbers, Enter for nobody|Press Enter to [a-z ]+): "
)


def check_told_once(printed: str) -> None:
    """Check that a claim, an utterance, and what comes of revealed cards are told once in a turn.

    What is taken back, refused, or asked for with a command may be told again, and all in a game that is resumed.
    """
    for turn in re.split(r"^Turn \d+\. ", printed.partition("\nThe end.")[0], flags=re.MULTILINE):
        told: set[str] = set()
        is_revealed = is_turned_down = is_remembered = False
        for line in turn.split("\n"):
            if line.startswith("Memory aid: "):
                is_remembered = True
            is_remembered = is_remembered and not PROMPT.match(line)  # the aid lasts until a prompt
            if is_remembered:
                continue
            if line == "The cards are revealed.":
                is_revealed = True
            elif ASKED_AGAIN.search(line):
                told.clear()
                is_remembered = ": /a" in line  # repeated until a prompt
            elif claim := CLAIM.fullmatch(line):
                claims = {f"{name} claims it" for name in re.split(", | and ", claim["names"])}
                assert not claims & told, f"told twice: {line}"
                told |= claims
            elif " says: “" in line or (is_revealed and not QUESTION.search(line)):
                assert line not in told or not line, f"told twice: {line}"
                told.add(line)
                is_revealed = not is_turned_down  # it would be told again at once
            is_turned_down = line.startswith("Press Enter to turn the cards face down: ") or (
                is_turned_down and is_revealed
            )
