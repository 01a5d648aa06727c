"""Input from the terminal passes the filter if a key could have sent it, and is dropped otherwise."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.constants import ESCAPE_DELAY

from mascarade.tui.terminal.input import MOST_PASTED, MOST_SILENCE, Caught, InputFilter, Translator

HERE = Path(__file__).parent


def as_bytes(written: str) -> bytes:
    """Return the bytes of a Python literal."""
    return written.encode().decode("unicode_escape").encode("latin1")


SEQUENCES = (
    *map(as_bytes, (HERE / "sequences.txt").read_text(encoding="utf-8").splitlines()),
    b"\x1b[" + b"1;" * 400 + b"A",
)
"""Sequences that no key sends."""
KEYS = (HERE / "keys.txt").read_text(encoding="utf-8").splitlines()
"""Sequences of terminals, as Python literals, each with its key."""


def caught(*chunks: bytes) -> list[Caught]:
    filtered = InputFilter()
    found = [piece for chunk in chunks for piece in filtered.feed(chunk)]
    return found + filtered.rest(MOST_SILENCE)


def describe(pieces: Iterable[Caught]) -> list[str]:
    """Return what was let through, in words that can be compared."""
    return [piece if isinstance(piece, str) else f"pasted: {piece.text}" for piece in pieces]


def keys(pieces: Iterable[Caught]) -> list[str]:
    translator = Translator()
    return [event.key for piece in pieces for event in translator.events(piece) if isinstance(event, events.Key)]


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_input_that_no_key_sends_is_dropped_and_the_next_key_is_read(sequence: bytes) -> None:
    assert caught(sequence, b"\rx") == ["\r", "x"]


@pytest.mark.parametrize("line", KEYS)
def test_keys_are_read_however_they_are_torn(line: str) -> None:
    told, key = line.split(" ")
    sequence = as_bytes(told)
    assert keys(caught(sequence)) == [key]
    assert caught(sequence) == caught(*(bytes((byte,)) for byte in sequence))


@pytest.mark.parametrize(
    ("sequence", "typed"),
    [
        (b"\x1b[1099::115;;1099u", "ы"),
        (b"\x1b[1099:1067:115;2;1067u", "Ы"),
        ("\uff33".encode(), "\uff33"),
        (b"\x1b[115:83;2;83u", "S"),
    ],
)
def test_a_key_that_is_named_by_its_place_types_its_own_letter(sequence: bytes, typed: str) -> None:
    translator = Translator()
    assert [
        event.character
        for piece in caught(sequence)
        for event in translator.events(str(piece))
        if isinstance(event, events.Key)
    ] == [typed]


def test_an_escape_alone_is_the_key_once_nothing_follows() -> None:
    filtered = InputFilter()
    assert filtered.feed(b"\x1b") == []
    assert filtered.rest(ESCAPE_DELAY / 2) == []
    assert filtered.rest(ESCAPE_DELAY / 2) == ["\x1b"]
    assert filtered.feed(b"\x1b\x1b[A") == ["\x1b", "\x1b[A"]


def test_a_sequence_that_was_cut_off_is_forgotten_after_a_second() -> None:
    filtered = InputFilter()
    filtered.feed(b"\x1b[12;")
    assert filtered.rest(MOST_SILENCE) == []
    assert filtered.feed(b"A") == ["A"]


@pytest.mark.parametrize("beginning", [b"\x1b", b"\x1b[", b"\x1b[1;2", b"\x1bO", b"\x1b[M", b"\x1b]11;rgb", b"\x1bP"])
def test_control_c_is_never_swallowed_by_something_unfinished(beginning: bytes) -> None:
    assert "\x03" in caught(beginning + b"\x03")


def test_a_paste_is_one_thing_without_control_characters() -> None:
    assert describe(caught(b"\x1b[200~Ada\x1b[31m\x07\nBruno\x1b[201~x")) == ["pasted: Ada[31m\nBruno", "x"]


def test_only_the_beginning_of_a_huge_paste_is_kept() -> None:
    found = caught(b"\x1b[200~" + b"y" * 100_000 + b"\x1b[201~x")
    assert describe(found) == [f"pasted: {'y' * MOST_PASTED}", "x"]


def test_the_mouse_and_the_focus_are_let_in() -> None:
    translator = Translator()
    kinds = [
        type(event).__name__
        for piece in caught(b"\x1b[<0;5;7M\x1b[<0;5;7m\x1b[O\x1b[I\x1b[<35;6;7M")
        for event in translator.events(str(piece))
    ]
    assert kinds == ["MouseDown", "MouseUp", "AppBlur", "AppFocus", "MouseMove"]


@given(st.lists(st.one_of(st.binary(max_size=20), st.sampled_from(SEQUENCES)), max_size=30))
def test_no_bytes_break_it_and_all_that_it_lets_in_means_something(chunks: list[bytes]) -> None:
    translator = Translator()
    for piece in caught(*chunks):
        assert translator.events(piece), piece


@given(st.lists(st.sampled_from((*SEQUENCES, b"\x1b[200~", b"\x1b[201~", b"Ada ~\r", b"x" * 5000)), max_size=8))
def test_bytes_mean_the_same_together_and_one_by_one(sequences: list[bytes]) -> None:
    together = b"".join(sequences)
    assert describe(caught(together)) == describe(caught(*(bytes((byte,)) for byte in together)))
