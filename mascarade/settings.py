"""What is remembered from last time, so that the same friends need not type it again."""

import json
import os
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from mascarade import paths
from mascarade.names import BadName, check_names
from mascarade.proposal import Memory, Peek, Tempo, guests_read, guests_spelled
from mascarade.rules.editions import EDITIONS

if TYPE_CHECKING:
    from mascarade.bots.company import Guest

FEWEST = min(edition.fewest for edition in EDITIONS.values())
MOST = max(edition.most for edition in EDITIONS.values())

Word = TypeVar("Word", bound=Enum)


class Settings(NamedTuple):
    """How the last game was set up; before the first one, what most tables will want."""

    names: tuple[str, ...] = ()
    """In the order of the seats."""
    players: int | None = None
    scenario: str | None = None
    """A scenario's name or the path of its file; perhaps it is no longer there."""
    memory: Memory = Memory.NONE
    peek: Peek = Peek.HOLD
    guests: "tuple[Guest | None, ...]" = ()
    """Which bot sat on each seat, ``None`` for people; empty where there were no bots."""
    tempo: Tempo = Tempo.NORMAL


def last_settings(path: Path | None = None) -> Settings:
    """What was remembered; whatever is missing, damaged or foreign is as before the first game."""
    try:
        found = json.loads((path or paths.settings_file()).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    return Settings(
        names=_names(found.get("names")),
        players=_players(found.get("players")),
        scenario=_scenario(found.get("scenario")),
        memory=_word(Memory, found.get("memory"), Memory.NONE),
        peek=_word(Peek, found.get("peek"), Peek.HOLD),
        guests=_guests(found.get("bots", ())),
        tempo=_word(Tempo, found.get("pace"), Tempo.NORMAL),
    )


def remember(settings: Settings, path: Path | None = None) -> bool:
    """Keeps the settings for next time, all of them or none; whether the system let us."""
    file = path or paths.settings_file()
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    words = {
        "names": settings.names,
        "players": settings.players,
        "scenario": settings.scenario,
        "memory": settings.memory.value,
        "peek": settings.peek.value,
        "bots": guests_spelled(settings.guests),
        "pace": settings.tempo.value,
    }
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(words, indent=2) + "\n", encoding="utf-8")
        part.replace(file)
    except OSError:
        _drop(part)
        return False
    return True


def _drop(part: Path) -> None:
    try:
        part.unlink(missing_ok=True)
    except OSError:  # where nothing can be written, nothing can be removed, and nothing is there
        return


def _names(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or len(found) > MOST or not all(isinstance(name, str) for name in found):
        return ()
    try:
        return check_names(found)
    except BadName:
        return ()


def _players(found: object) -> int | None:
    return found if type(found) is int and FEWEST <= found <= MOST else None


def _guests(found: object) -> "tuple[Guest | None, ...]":
    guests = guests_read(found) or ()
    return guests if len(guests) <= MOST else ()


def _scenario(found: object) -> str | None:
    return found if isinstance(found, str) and found.isprintable() and found else None


def _word(kind: type[Word], found: object, otherwise: Word) -> Word:
    return next((word for word in kind if word.value == found), otherwise)
