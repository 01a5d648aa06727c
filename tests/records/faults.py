"""A game on a disk that refuses something: nothing crashes or is silently lost, and everything is saved later."""

import errno
from dataclasses import dataclass
from random import Random

from mascarade.records.header import Header
from mascarade.records.reading import BadRecord
from mascarade.session import Session
from tests.records.disks import FOLDER, MemoryDisk
from tests.records.games import are_alike, new_session, path_of, play, random_header

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)
KINDS = [(lasting, half) for lasting in (False, True) for half in (False, True)]
"""Whether a call fails for good, and whether a failing write does half of its work."""
STEPS = 14
"""The number of steps that are played; each is saved."""


@dataclass(frozen=True)
class Fault:
    """What a disk refuses."""

    call: int
    """The number of the call, from 0; if ``lasting``, all later calls fail too."""
    error: int
    lasting: bool = False
    half: bool = False


def header_of(seed: int) -> Header:
    """Return the header of the game with this seed."""
    return random_header(Random(seed), "first", 5)


def calls_of_a_game(seed: int, disk: MemoryDisk | None = None) -> int:
    """Return the number of calls of a game that is played, left, resumed and played on."""
    disk = disk or MemoryDisk()
    _play_twice(seed, disk, None)
    return disk.calls.total()


def play_with(seed: int, fault: Fault) -> None:
    """Play a game with a fault. Raise AssertionError if something is lost."""
    disk = MemoryDisk(half=fault.half)
    if fault.lasting:
        disk.breaks_at = (fault.call, fault.error)
    else:
        disk.refuses = {fault.call: fault.error}
    session = _play_twice(seed, disk, fault)
    # The fault is over, and the next step saves everything.
    disk.breaks_at = None
    disk.refuses = {}
    _play_on(session, Random(seed + 2), disk, steps=1)
    assert session.is_saved or session.decision is None
    session.close()
    _holds(session, disk.after_a_power_cut())


def _play_twice(seed: int, disk: MemoryDisk, fault: Fault | None) -> Session:
    session = new_session(header_of(seed), Random(seed), FOLDER, disk)
    _play_on(session, Random(seed), disk, STEPS)
    if not session.is_saved:
        return session
    session.close()
    # The end of the file is damaged, so that something has to be set aside.
    disk.files[path_of(session)].append(b"damage")
    try:
        resumed = Session.resume(path_of(session), Random(seed), disk=disk)
    except BadRecord:
        assert fault is not None, "nothing is wrong with this disk"
        disk.breaks_at = None
        disk.refuses = {}
        resumed = Session.resume(path_of(session), Random(seed), disk=disk)
    assert resumed.steps == session.steps
    _play_on(resumed, Random(seed + 1), disk, STEPS)
    return resumed


def _play_on(session: Session, random: Random, disk: MemoryDisk, steps: int) -> None:
    safe = b""
    for number, _ in enumerate(play(session, random, steps)):
        assert session.journal is not None
        if session.is_saved:
            assert session.journal.trouble is None
            _holds(session, disk.after_a_power_cut() if number % 2 else disk.after_a_kill())
            safe = bytes(disk.files[path_of(session)].kept)
        else:
            assert session.journal.trouble is not None
            assert session.journal.trouble.startswith("Not saved: ")
            if safe:
                assert disk.after_a_power_cut().files[path_of(session)].shown.startswith(safe)
                assert disk.after_a_kill().files[path_of(session)].shown.startswith(safe)


def _holds(session: Session, left: MemoryDisk) -> None:
    """Check that what is left on a disk is the whole game."""
    assert are_alike(Session.resume(path_of(session), disk=left), session)
