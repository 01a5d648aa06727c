"""Keys written to the terminal at once, as an impatient hand or a paste sends them, run through no screen.

What becomes of other keys is tried without a terminal, in tests/tui/test_bursts.py, and here in the long run.
"""

import os
from pathlib import Path

import pytest

if os.name != "posix":
    pytest.skip("Windows has no pseudo-terminal to write to; bursts are tried without one", allow_module_level=True)

from tests.leaving.job import PASSED, Job


@pytest.mark.parametrize(
    "keys", ["\rt", *(pytest.param(keys, marks=pytest.mark.long) for keys in ("\r ", "\r\x7f", "\r\x03"))]
)
def test_a_cover_and_the_card_beneath_are_not_passed_in_one_write(tmp_path: Path, keys: str) -> None:
    with Job(tmp_path) as job:
        job.begin()
        job.press("l", PASSED)
        job.type(keys)
        job.sees("[T] show")
        assert "May trade" not in job.text
        job.press("t", "May trade")
        assert job.code is None
