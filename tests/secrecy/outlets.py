"""Every way out of the program besides its frames, watched: what is written, logged, beeped or asked of the system."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from textual import Logger
from textual.drivers.headless_driver import HeadlessDriver

from tests.secrecy.asking import noted_calls
from tests.secrecy.clock import Clock

USUAL_POINTER = "\x1b]22;default\x07"
"""What Textual writes for every new screen, sooner or later by whether its style sheet has been read before.

The driver lets no shape of the pointer through; one that differs from the usual one is noted.
"""


@contextmanager
def watched_outlets(clock: Clock) -> Iterator[None]:
    """Whatever leaves the program for the terminal, a log or the system is noted on the clock."""

    def write(_driver: HeadlessDriver, words: str) -> None:
        if words != USUAL_POINTER:
            clock.note("written", words)

    def log(_logger: Logger, *objects: object, **words: object) -> None:
        if "/textual/" not in sys._getframe(1).f_code.co_filename:  # noqa: SLF001  # whoever logs is a frame away
            clock.note("logged", repr(objects), repr(words))

    def handle(_logger: logging.Logger, record: logging.LogRecord) -> None:
        clock.note("logged", record.getMessage())

    def ask(call: str, arguments: str) -> None:
        clock.note("asked", call, arguments)

    with pytest.MonkeyPatch.context() as patch, noted_calls(ask):
        patch.setattr(HeadlessDriver, "write", write)
        patch.setattr(Logger, "__call__", log)
        patch.setattr(logging.Logger, "handle", handle)
        yield
