"""Fixtures and settings for every test, however the suite was started."""

import gc
import os
import random
import re
import signal
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The tests read English, whatever the account's language, and so do the programs that they start.
os.environ["LANGUAGE"] = "en"

# The program is started hundreds of times and compiled once for all of them, as an installed one has been, even
# if Python was told to write nothing, since a test that starts it would mostly wait for the compiler.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Every run tries the same examples, however slow the machine; tests/soak draws new ones each time.
settings.register_profile(
    "same", derandomize=True, database=None, deadline=None, suppress_health_check=(HealthCheck.too_slow,)
)
settings.load_profile("same")

# A suite that is started in the background may ignore signals, and so would every program that a test starts:
# the tests of leaving would send signals in vain.
_TELLING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")

for _name in _TELLING:
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, signal.default_int_handler if _name == "SIGINT" else signal.SIG_DFL)


def pytest_collection_finish() -> None:
    """Parse the style sheets once for all apps, and collect garbage rarely."""
    if "textual" in sys.modules:
        from tests.tui.stylesheets import parse_once

        parse_once()
    gc.collect()
    gc.set_threshold(20_000)


_numbers = count()


@pytest.fixture(autouse=True)
def _home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Return the folder of settings and games of one test, apart from those of this machine.

    Nothing waits for the disk; tests of saving have a disk that counts its calls. Chance is the same in every run.
    A test that plays in its own process does not start the watchdog, whatever its terminal.
    """
    home = tmp_path_factory.getbasetemp() / f"{next(_numbers)}-{re.sub('[^a-z_]', '', request.node.name)[:40]}"
    monkeypatch.setenv("MASCARADE_HOME", str(home))
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    chance = random.Random(request.node.name)
    monkeypatch.setattr(random, "SystemRandom", lambda: chance)
    monkeypatch.setattr("mascarade.__main__.start_watchdog", lambda _stopped_by: None)
    return home


@pytest.fixture
def home(_home: Path) -> Path:
    """Return the test's folder of settings and games, created beforehand."""
    _home.mkdir()
    return _home


@pytest.fixture
def tmp_path(home: Path) -> Path:
    """Return the same folder; pytest would create one of its own, with a link to it, which takes far longer."""
    return home


@pytest.fixture
def english_again() -> Iterator[None]:
    """Return to English after a test that chose a language."""
    from mascarade import language

    yield
    language.set_language(language.ENGLISH)
