"""Whatever is done to a valid file, its author is told about it, and the program does not fail."""

from pathlib import Path
from random import Random

import pytest
import tomli

from tests.scenarios.mutations import held, spoilt_bytes, spoilt_table, valid_files
from tests.scenarios.scenario_texts import written

FILES = valid_files()
TIMES = 20
"""So often each file is spoilt in each way; ``python -m tests.soak.scenarios`` does it as often as it is told to."""


@pytest.mark.parametrize("seed", range(len(FILES)))
def test_a_file_with_spoilt_bytes_is_answered(seed: int) -> None:
    random = Random(seed)
    for _time in range(TIMES):
        held(spoilt_bytes(random, FILES[seed]))


@pytest.mark.parametrize("seed", range(len(FILES)))
def test_a_file_with_spoilt_values_is_answered(seed: int) -> None:
    random = Random(seed)
    for _time in range(TIMES):
        held(spoilt_table(random, FILES[seed]))


@pytest.mark.parametrize("content", FILES)
def test_a_valid_file_is_written_and_read_back_equal(content: bytes) -> None:
    table = tomli.loads(content.decode())
    assert tomli.loads(written(table)) == table
    held(written(table).encode())


def test_broken_files_are_answered_whatever_else_is_spoilt() -> None:
    random = Random(1)
    for path in sorted((Path(__file__).parent / "broken").glob("*.toml")):
        held(spoilt_bytes(random, path.read_bytes()))
