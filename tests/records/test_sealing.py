"""Sealed lines: all of one length, without a letter, and nothing in them can be changed unnoticed."""

import json
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.records.sealing import NONCE, SIGNS, Chain, NotSealed, opening_line, unseal

FIRST = opening_line(bytes(range(NONCE)))
TEXTS = (json.dumps({"choice": "announce king"}), json.dumps({"about": "x" * 300}), "", json.dumps({"choice": "pass"}))


def sealed(*texts: str, first: bytes = FIRST) -> bytes:
    chain = Chain.after(first)
    return first + b"".join(chain.seal(text) for text in texts)


@given(st.lists(st.text(st.characters(min_codepoint=32, max_codepoint=126)).map(lambda text: text + ".")))
def test_what_was_sealed_is_unsealed(texts: list[str]) -> None:
    content = sealed(*texts)
    assert unseal(content).texts == tuple(texts)
    assert unseal(content).length == (len(content) if texts else 0)


def test_all_sealed_lines_are_equally_long_and_hold_no_letter() -> None:
    lines = sealed(*TEXTS).removeprefix(FIRST).decode("ascii").split("\n")
    assert lines.pop() == ""
    assert {len(line) for line in lines} == {SIGNS}
    assert not any(character.isalpha() for character in "".join(lines))


def test_the_same_text_never_looks_the_same_again() -> None:
    here = sealed("pass", "pass", "pass").removeprefix(FIRST).splitlines()
    elsewhere = sealed("pass", "pass", "pass", first=opening_line(bytes(NONCE))).splitlines()[1:]
    # Not even in part: each eight signs of one line occur in no other.
    lines = [[line[at : at + 8] for at in range(0, SIGNS, 8)] for line in (*here, *elsewhere)]
    assert not any(set(one) & set(other) for one, other in combinations(lines, 2))


def test_a_chain_goes_on_where_the_unsealed_part_ends() -> None:
    whole = sealed(*TEXTS)
    assert whole + unseal(whole).chain.seal("more") == sealed(*TEXTS, "more")
    torn = whole[:-1]
    unsealed = unseal(torn)
    assert torn[: unsealed.length] + unsealed.chain.seal(TEXTS[-1]) == whole


def test_every_beginning_of_a_file_is_the_records_that_are_whole_in_it() -> None:
    content = sealed(*TEXTS)
    ends = unseal(content).ends
    for length in range(len(FIRST), len(content) + 1):
        unsealed = unseal(content[:length])
        assert unsealed.texts == TEXTS[: sum(end <= length for end in ends)]
        assert unsealed.length <= length
    for length in range(len(FIRST)):
        with pytest.raises(NotSealed):
            unseal(content[:length])


def test_every_flipped_bit_is_found() -> None:
    content = sealed(*TEXTS)
    ends = unseal(content).ends
    for bit in range(len(content) * 8):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            texts = unseal(bytes(flipped)).texts
        except NotSealed:
            assert bit < len(FIRST) * 8
        else:
            assert texts == TEXTS[: sum(end <= bit // 8 for end in ends)]


def test_lines_that_were_moved_left_out_put_in_joined_or_taken_from_another_game_are_found() -> None:
    texts = tuple(f"line {number}" for number in range(6))
    lines = sealed(*texts).removeprefix(FIRST).splitlines(keepends=True)
    others = sealed(*texts, first=opening_line(bytes(NONCE))).splitlines(keepends=True)[1:]
    for at in range(5):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        left_out = [*lines[:at], *lines[at + 1 :]]
        put_in = [*lines[:at], lines[at - 1], *lines[at:]]
        foreign = [*lines[:at], others[at], *lines[at + 1 :]]
        joined = [*lines[:at], lines[at].rstrip(b"\n"), *lines[at + 1 :]]
        for changed in (swapped, left_out, put_in, foreign, joined):
            assert unseal(FIRST + b"".join(changed)).texts == texts[:at]


@pytest.mark.parametrize("content", [b"", b"\n", b"mascarade", b"mascarade 1 \n", FIRST.upper(), b"\xff" * 400])
def test_what_is_no_saved_game_is_refused(content: bytes) -> None:
    with pytest.raises(NotSealed) as refused:
        unseal(content)
    assert refused.value.format is None
