"""The terminal is read as long as it belongs to the game: keys, silence, a shell that has taken it, a closed one."""

import os
import threading
from typing import Any

import pytest

if os.name != "posix":
    pytest.skip(
        "Windows has Textual’s own driver, which drops nothing that is no input, and nothing that is too much",
        allow_module_level=True,
    )

from textual import events
from textual.constants import ESCAPE_DELAY

from mascarade.tui.terminal import input as input_reader
from mascarade.tui.terminal.input import MOST_UNREAD, TICK, InputRead, InputReader

LIFELINE = 9


class Terminal:
    """A terminal on which pieces of input arrive at once; silence is counted instead of waited for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.typed: list[bytes] = []
        self.is_ours = True
        self.is_watched = True
        self.asked_aside = self.hung_up = 0
        self.reads: list[InputRead] = []
        monkeypatch.setattr(input_reader, "select", self)
        monkeypatch.setattr(input_reader, "lifeline", lambda: (LIFELINE,))
        monkeypatch.setattr(os, "read", lambda _source, _most: self.typed.pop(0))
        monkeypatch.setattr(input_reader, "has_hung_up", lambda: False)
        monkeypatch.setattr(input_reader, "is_in_foreground", lambda: self.is_ours)
        is_over = threading.Event()
        monkeypatch.setattr(is_over, "wait", lambda _seconds: None)
        self.reader = InputReader(is_over, self._hand_over, self._suspend, self._hang_up)

    def select(self, *_arguments: Any) -> Any:
        """Replace the function ``select`` of the module ``select``."""
        return ([*([0] if self.typed else []), *([] if self.is_watched else [LIFELINE])], (), ())

    def _hand_over(self, messages: Any) -> InputRead:
        self.reads.append(InputRead(0.0, messages))
        return self.reads[-1]

    def _suspend(self) -> None:
        self.asked_aside += 1

    def _hang_up(self) -> None:
        self.hung_up += 1

    def types(self, *pieces: bytes, silence: float = 0.0) -> None:
        """Type these pieces, followed by so many seconds of silence."""
        self.typed += pieces
        for _time in range(len(pieces) + round(silence / min(TICK, ESCAPE_DELAY))):
            self.reader.listen()

    @property
    def keys(self) -> list[str]:
        """Return the keys that were let in since the last call."""
        seen = [read.messages.popleft() for read in self.reads for _message in tuple(read.messages)]
        return [each.key for each in seen if isinstance(each, events.Key)]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


def test_input_that_arrives_together_is_handed_over_together(table: Terminal) -> None:
    table.types(b"ab\x1b[A", b"\xc3", b"\xa4")
    assert [len(read.messages) for read in table.reads] == [3, 1]
    assert table.keys == ["a", "b", "up", "ä"]


def test_an_arrow_key_that_comes_in_two_pieces_is_no_escape_until_the_delay_has_passed(
    table: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mascarade.tui.terminal.input.ESCAPE_DELAY", 0.5)
    table.types(b"\x1b", silence=0.4)
    table.types(b"[A", silence=1.0)
    assert table.keys == ["up"]
    table.types(b"\x1b", silence=0.6)
    assert table.keys == ["escape"]


def test_the_beginning_of_a_flood_of_input_is_kept_until_there_is_silence(table: Terminal) -> None:
    table.types(*[b"x" * 50] * 10)
    table.types(b"y", silence=0.1)
    assert sum(len(read.messages) for read in table.reads) == MOST_UNREAD
    assert set(table.keys) == {"x"}
    table.types(b"z")
    assert table.keys == ["z"]


def test_a_lost_focus_comes_in_however_much_there_is(table: Terminal) -> None:
    table.types(b"x" * 500 + b"\x1b[O")
    assert [type(each) for read in table.reads for each in read.messages][-1] is events.AppBlur


def test_control_z_asks_the_game_aside_and_what_comes_with_it_is_not_for_the_game(table: Terminal) -> None:
    table.types(b"a\x1ab")
    assert table.keys == ["a"]
    assert table.asked_aside == 1


def test_a_terminal_that_a_shell_has_taken_is_not_read(table: Terminal) -> None:
    table.is_ours = False
    table.types(b"ls\r")
    assert table.typed == [b"ls\r"]
    assert table.asked_aside == 1


def test_nobody_is_there_once_the_terminal_has_ended_or_the_watchdog_is_gone(table: Terminal) -> None:
    table.typed = [b""]
    assert not table.reader.listen()
    table.is_watched = False
    assert not table.reader.listen()
    assert table.hung_up == 2
