"""The thread that reads the terminal sleeps until something comes: counted are its waits, not the time."""

import asyncio
import os
import threading
from collections.abc import Iterator
from typing import Any, cast

import pytest

if os.name != "posix":
    pytest.skip("elsewhere the driver is Textual's", allow_module_level=True)

from mascarade.tui.terminal import listening
from mascarade.tui.terminal.input_filter import MOST_SILENCE
from mascarade.tui.terminal.listening import TICK, Doorbell, Listener
from mascarade.watchdog import terminal


class Selects:
    """In place of select.select: what is typed comes at once; every wait is written down, and none is waited for."""

    def __init__(self) -> None:
        self.typed: list[bytes] = []
        self.waits: list[float | None] = []

    def select(self, *arguments: Any) -> Any:
        self.waits.append(arguments[-1])
        return ([0] if self.typed else [], (), ())


class Driver:
    is_listening = True

    def __init__(self) -> None:
        self.asked_aside = 0

    def process_message(self, _message: object) -> None:
        pass

    def hand_over(self) -> list[object]:
        return []

    def ask_aside(self) -> None:
        self.asked_aside += 1


@pytest.fixture
def selects(monkeypatch: pytest.MonkeyPatch) -> Selects:
    selects = Selects()
    monkeypatch.setattr(listening, "select", selects)
    monkeypatch.setattr(os, "read", lambda source, _most: selects.typed.pop(0) if source == 0 else b"")
    monkeypatch.setattr(terminal, "is_gone", lambda: False)
    monkeypatch.setattr(terminal, "is_ours", lambda: True)
    return selects


@pytest.fixture
def listener(selects: Selects) -> Iterator[Listener]:  # noqa: ARG001  # the waits are replaced first
    loop = asyncio.new_event_loop()
    turning = threading.Thread(target=loop.run_forever)
    turning.start()

    async def made() -> Listener:
        return Listener(cast("Any", Driver()), lifeline=-1)

    yield asyncio.run_coroutine_threadsafe(made(), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    turning.join()
    loop.close()


def listen(listener: Listener, times: int) -> None:
    for _time in range(times):
        listener._listen()  # noqa: SLF001  # one turn of the thread


def test_where_nothing_has_begun_it_waits_without_end(listener: Listener, selects: Selects) -> None:
    selects.typed = [b"a", b"\x1b[A", b"\xc3\xa4", b"\x1b[200~pasted\x1b[201~"]
    listen(listener, 5)
    assert selects.waits == [None] * 5


@pytest.mark.parametrize("begun", [b"\x1b", b"\x1b[", b"\xc3", b"\x1b]52;", b"\x1b[200~x"])
def test_what_has_begun_ends_with_silence_and_then_it_waits_without_end(
    listener: Listener, selects: Selects, begun: bytes
) -> None:
    selects.typed = [begun]
    listen(listener, MOST_SILENCE + 2)
    assert selects.waits[:2] == [None, TICK]
    assert selects.waits[-1] is None


def test_while_a_secret_shows_it_looks_again_and_again(listener: Listener, selects: Selects) -> None:
    listener.watch(closely=True)
    listen(listener, 3)
    listener.watch(closely=False)
    listen(listener, 1)
    assert selects.waits == [TICK, TICK, TICK, None]


def test_a_terminal_that_a_shell_has_taken_is_not_read(
    listener: Listener, selects: Selects, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "is_ours", lambda: False)
    selects.typed = [b"ls\r"]
    listen(listener, 1)
    assert selects.typed == [b"ls\r"]
    assert cast("Driver", listener._driver).asked_aside == 1  # noqa: SLF001


def test_a_bell_wakes_whoever_waits_once_however_often_it_rings() -> None:
    bell = Doorbell()
    for _time in range(100_000):
        bell.ring()
    assert bell.wait(patience=0.0)
    while bell.wait(patience=0.0):
        pass
