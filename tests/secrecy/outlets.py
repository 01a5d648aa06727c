"""Every way out of the program besides its frames, watched: what is written, logged or beeped."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from textual import Logger
from textual.drivers.headless_driver import HeadlessDriver

from tests.secrecy.clock import Clock


@contextmanager
def watched_outlets(clock: Clock) -> Iterator[None]:
    """Whatever leaves the program for the terminal or a log is noted on the clock."""

    def write(_driver: HeadlessDriver, words: str) -> None:
        clock.note("written", words)

    def log(_logger: Logger, *objects: object, **words: object) -> None:
        if "/textual/" not in sys._getframe(1).f_code.co_filename:  # noqa: SLF001  # whoever logs is a frame away
            clock.note("logged", repr(objects), repr(words))

    def handle(_logger: logging.Logger, record: logging.LogRecord) -> None:
        clock.note("logged", record.getMessage())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HeadlessDriver, "write", write)
        patch.setattr(Logger, "__call__", log)
        patch.setattr(logging.Logger, "handle", handle)
        yield
