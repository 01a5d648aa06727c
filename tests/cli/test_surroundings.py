"""A command does without whatever a system lacks, or says so in one sentence; it never crashes."""

import os

import pytest

from tests.soak.surroundings import KINDS, run_in

SIMULATE = "simulate second-a --players 6 --games 2 --jobs 2 --format json"
PLAY = "play --plain --accept-scrollback --names A,B,C,D"
ALONE = "No other processes can be started here, so all games are played in this one."
NO_HOME = "This account has no home folder. Set MASCARADE_HOME to the path of a folder for games and settings."


@pytest.mark.skipif(os.name != "posix", reason="there is no such shell elsewhere")
@pytest.mark.parametrize(
    ("line", "kind", "code", "told"),
    [
        (PLAY, "no input", 0, ""),
        (PLAY, "no output", 0, ""),
        ("play --plain --names A,B,C,D", "no errors", 2, ""),
        ("play --plain --names A,B,C,D", "nothing open", 2, ""),
        ("scenario show first", "no output", 0, ""),
        (SIMULATE, "no output", 0, ""),
        (SIMULATE, "folder deleted", 0, ""),
        (SIMULATE, "no shared memory", 0, ALONE),
        (SIMULATE, "no multiprocessing", 0, ALONE),
        (SIMULATE, "no processes", 0, ALONE),
        (PLAY, "long name", 2, "cannot be used: File name too long."),
        ("paths", "no account", 2, NO_HOME),
        ("rules", "no account", 0, ""),
        ("rules", "relative home, folder deleted", 0, ""),
        ("paths", "relative home, folder deleted", 2, "No such file or directory."),
    ],
)
def test_a_command_does_without_what_is_missing_or_says_so(line: str, kind: str, code: int, told: str) -> None:
    found = run_in(line, KINDS[kind])
    assert (found.code, found.is_fine) == (code, True), found
    assert told in found.told
    assert found.told.count("\n") <= 1 or code == 0, "one sentence"
