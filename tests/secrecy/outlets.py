"""Everything that leaves the program besides its frames: output, logs, beeps, and calls to the system."""

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from textual import Logger
from textual.drivers.headless_driver import HeadlessDriver

from mascarade.values import Value
from tests.secrecy.clock import Clock

Note = Callable[[str, str], object]
"""A function that gets the name of a call and its arguments."""

TELLING = (
    *("os.", "shutil.", "tempfile.", "subprocess.", "pty.", "fcntl.", "resource.", "mmap.", "syslog."),
    *("socket.", "urllib.", "webbrowser.", "ctypes.dlsym", "sys.setswitchinterval"),
)
"""The beginnings of the names of calls that Python reports and that others could notice."""
HARMLESS = ("os.listdir", "os.scandir", "os.walk", "os.fwalk", "os.add_dll_directory")
"""Calls that only read, and that every import makes."""
UNREPORTED: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (time, ("sleep",)),
    (os, ("fsync", "fdatasync", "sync", "umask", "nice", "pipe", "dup", "dup2", "setpriority", "sched_setaffinity")),
    (threading.Thread, ("start",)),
)
"""Calls that Python does not report."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT

_listeners: list[Note] = []
_is_hooked = False


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    """Report a call that others could notice."""
    if not _listeners:
        return
    if event == "open":
        path, _mode, flags = arguments
        if flags & WRITING and "__pycache__" not in str(path):
            _tell("open", f"{path!r} {flags:o}")
    elif _is_told(event):
        _tell(event, " ".join(map(_told, arguments)))


@cache
def _is_told(event: str) -> bool:
    """Return whether others could notice a call of this name."""
    return event.startswith(TELLING) and event not in HARMLESS


def _told(argument: object) -> str:
    """Return an argument without its address in memory."""
    if isinstance(argument, threading.Thread):
        return f"thread {argument.name!r}"
    return (
        repr(argument)
        if isinstance(argument, str | bytes | int | float | tuple | Value | None)
        else type(argument).__name__
    )


def _tell(name: str, arguments: str) -> None:
    for note in _listeners:
        note(name, arguments)


@contextmanager
def noted_calls(note: Note) -> Iterator[None]:
    """Note every such call, in any thread."""
    global _is_hooked
    if not _is_hooked:  # a hook lasts as long as the process
        sys.addaudithook(_hear)
        _is_hooked = True
    wrapped = [
        (owner, name, getattr(owner, name)) for owner, names in UNREPORTED for name in names if name in vars(owner)
    ]
    for owner, name, call in wrapped:
        setattr(owner, name, _noted(f"{owner.__name__}.{name}", call))
    _listeners.append(note)
    try:
        yield
    finally:
        _listeners.remove(note)
        for owner, name, call in wrapped:
            setattr(owner, name, call)


def _noted(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """Return a call that is noted before it is made."""

    def noted(*arguments: Any, **named: Any) -> Any:
        _tell(name, " ".join(map(_told, (*arguments, *named.values()))))
        return call(*arguments, **named)

    return noted


USUAL_POINTER = "\x1b]22;default\x07"
"""Output of Textual for every new screen, which comes sooner or later, depending on its style sheet.

The driver drops all shapes of the pointer, and a shape other than the usual one is noted.
"""


@contextmanager
def watched_outlets(clock: Clock) -> Iterator[None]:
    """Note on the clock whatever leaves the program for the terminal, a log or the system."""

    def write(_driver: HeadlessDriver, words: str) -> None:
        if words != USUAL_POINTER:
            clock.note("written", words)

    def log(_logger: Logger, *objects: object, **words: object) -> None:
        if "/textual/" not in sys._getframe(1).f_code.co_filename:  # noqa: SLF001  # the caller is one frame away
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
