"""The shadow of the screen: a terminal that is sent the changes shows what one shows that is sent everything."""

import re
import subprocess
import sys
import unicodedata
from random import Random

import pytest

from mascarade.tui.terminal.abilities import NONE, Abilities
from mascarade.tui.terminal.cells import OFF, PLAIN, Style, style_of, turned
from mascarade.tui.terminal.even_length import EvenLength
from mascarade.tui.terminal.shadow import SIMPLE, Shadow
from tests.tui.screen_updates import SIZES, Rivals

UPDATES = 60


@pytest.mark.parametrize("size", SIZES, ids=[f"{x}x{y}" for x, y in SIZES])
def test_a_terminal_that_is_sent_the_changes_shows_everything(size: tuple[int, int]) -> None:
    rivals = Rivals(f"quick {size}", size)
    for number in range(UPDATES):
        assert rivals.are_alike, f"after update {number}\n{rivals.shown()}"
        rivals.go_on()


def table(shadow: Shadow, *lines: str) -> None:
    assert (
        shadow.write("".join(f"\x1b[{y};1H\x1b[31;48;2;1;2;3m{line}\x1b[0m\n" for y, line in enumerate(lines, 1))) == ""
    )


def test_of_a_line_that_is_written_again_only_the_letters_that_differ_are_sent() -> None:
    shadow = Shadow(20, 2)
    table(shadow, "Court 1", "Bank 40")
    shadow.changes()
    table(shadow, "Court 2", "Bank 40")
    assert shadow.changes() == "\x1b[31;48;2;1;2;3m\x1b[1;7H2\x1b[m\x1b[H"


def test_what_is_there_already_is_not_sent_again() -> None:
    shadow = Shadow(20, 2)
    for whole in (False, True):
        table(shadow, "Court 1", "Bank 40")
        shadow.changes(whole=whole)
        table(shadow, "Court 1", "Bank 40")
        assert shadow.changes(whole=whole) == ""


@pytest.mark.parametrize("card", ["Queen", "Judge", "     ", "Liar"])
def test_what_covers_a_card_is_the_same_whatever_the_card(card: str) -> None:
    covers = []
    for before in (card, "Witch"):
        shadow = Shadow(20, 2)
        table(shadow, f"{before:<20}", " " * 20)
        shadow.changes(whole=True)
        table(shadow, "Queen of the table  ", " " * 20)
        covers.append(shadow.changes(whole=True))
    assert covers[0] == covers[1]
    assert covers[0].count("Queen of the table  ") == 1


@pytest.mark.parametrize("event", [Shadow.wipe, Shadow.forget, lambda shadow: shadow.resize(20, 2)])
def test_after_the_screen_was_lost_all_that_is_written_is_sent(event: object) -> None:
    assert callable(event)
    shadow = Shadow(20, 2)
    table(shadow, "Court 1", "Bank 40")
    first = shadow.changes()
    event(shadow)
    table(shadow, "Court 1", "Bank 40")
    assert shadow.changes() == first


def test_after_a_wipe_nothing_of_the_screen_before_is_left_in_the_program() -> None:
    shadow = Shadow(20, 2)
    table(shadow, "Ada is the Witch")
    shadow.changes()
    shadow.wipe()
    assert shadow.__dict__ == Shadow(20, 2).__dict__


@pytest.mark.parametrize("aside", ["\x07", "\x1b]22;pointer\x07"])
def test_what_is_no_cell_is_sent_at_once_and_changes_none(aside: str) -> None:
    shadow = Shadow(20, 2)
    table(shadow, "Court 1")
    shadow.changes()
    assert shadow.write(aside) == aside
    assert shadow.changes() == ""


@pytest.mark.parametrize(
    "foreign", ["\x1b[2J", "\x1b[3;4Z", "\x1b[1;1H\x1b[77mx", "\x1b]8;;link\x1b\\x", "\x9b2J", "\x1b[", "\x1b[1;1H\tx"]
)
def test_what_it_does_not_understand_is_sent_as_it_is_and_then_it_knows_nothing(foreign: str) -> None:
    shadow = Shadow(20, 2)
    table(shadow, "Court 1")
    sent = shadow.write(f"\x1b[2;1Hmore{foreign}")
    assert "more" in sent
    assert sent.endswith(foreign.removeprefix("\x1b[1;1H"))
    assert shadow.changes() == ""
    table(shadow, "Court 1")
    assert "Court 1" in shadow.changes()


def test_a_line_with_letters_about_whose_width_terminals_disagree_is_sent_whole() -> None:
    shadow = Shadow(20, 2)
    table(shadow, "界 Court 1")
    shadow.changes()
    table(shadow, "界 Court 2")
    assert "Court 2" in shadow.changes()
    table(shadow, "XX Court 2")
    assert "XX Court 2" in shadow.changes(), "and once more when they are gone"


@pytest.mark.parametrize(("column", "left"), [(1, "x "), (2, " x")])
def test_where_half_of_a_wide_letter_is_written_over_the_other_half_is_sent_as_a_blank(column: int, left: str) -> None:
    shadow = Shadow(4, 1)
    table(shadow, "界..")
    shadow.changes()
    assert shadow.write(f"\x1b[1;{column}H\x1b[31;48;2;1;2;3mx\x1b[0m") == ""
    assert f"{left}.." in re.sub(r"\x1b\[[\d;]*m", "", shadow.changes())


def test_simple_letters_take_one_cell_and_run_from_left_to_right() -> None:
    simple = [chr(number) for number in range(0x3000) if SIMPLE.fullmatch(chr(number))]
    assert len(simple) > 1000
    for letter in simple:
        assert unicodedata.east_asian_width(letter) in ("Na", "N", "A"), letter
        assert unicodedata.category(letter)[0] not in "MC", letter
        assert unicodedata.bidirectional(letter) not in ("R", "AL", "AN"), letter


def test_a_private_frame_takes_as_many_bytes_whatever_it_shows() -> None:
    even = EvenLength()
    frames = [even.filled(words, 1920) for words in ("Queen" * 100, "Judge" * 110, "", "★" * 200)]
    assert {len(frame.encode()) for frame in frames} == {960}
    assert [frame.lstrip("\r") for frame in frames] == ["Queen" * 100, "Judge" * 110, "", "★" * 200]


def test_a_frame_that_is_longer_than_all_before_makes_those_after_it_as_long() -> None:
    even = EvenLength()
    lengths = [len(even.filled("x" * length, 1920)) for length in (500, 1000, 500)]
    assert lengths == [960, 1920, 1920]
    assert len(even.filled("x" * 500, 8000)) == 4000, "a window of another size has a length of its own"


@pytest.mark.parametrize(
    ("name", "can"),
    [
        ("xterm-256color", Abilities(can_erase=True)),
        ("vt100", NONE),
        ("no-such-terminal", NONE),
        ("", NONE),
    ],
)
def test_only_what_the_database_of_terminals_says_is_made_use_of(name: str, can: Abilities) -> None:
    program = f"from mascarade.tui.terminal.abilities import abilities; print(*abilities({{'TERM': {name!r}}}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(each) for each in can]


def test_long_rows_of_a_letter_are_told_by_their_number_where_a_terminal_repeats() -> None:
    shadow = Shadow(20, 1, Abilities(can_erase=True, can_repeat=True))
    shadow.write("\x1b[1;1H═════════ok\n")
    assert shadow.changes() == "\x1b[m\x1b[H═\x1b[8bok\x1b[H"


def test_a_row_of_letters_is_not_counted_from_the_end_of_a_sequence() -> None:
    shadow = Shadow(20, 2, Abilities(can_repeat=True))
    shadow.write("\x1b[1;1Hx\x1b[2;2HBBBBB\n")
    assert shadow.changes() == "\x1b[m\x1b[Hx\x1b[BBBBBB\x1b[H"


def test_a_long_gap_is_erased_with_its_background_where_a_terminal_can() -> None:
    shadow = Shadow(20, 1, Abilities(can_erase=True))
    shadow.write("\x1b[1;1H\x1b[44ma                  b\x1b[0m\n")
    assert shadow.changes() == "\x1b[m\x1b[44m\x1b[1;2H\x1b[K\ra\x1b[18Cb\x1b[m\x1b[H"


FORES, BACKS = ("", "31", "38;5;9", "38;2;7;8;9"), ("", "41", "100", "48;2;0;0;0")


def test_each_look_leads_to_each_other() -> None:
    random = Random(1)
    looks = [
        Style(tuple(sorted(random.sample(sorted(OFF), number % 4))), random.choice(FORES), random.choice(BACKS))
        for number in range(60)
    ]
    for look in looks:
        assert style_of(turned(PLAIN, look)[2:-1]) == look
        for other in looks:
            assert played(look, turned(look, other)) == other


def played(look: Style, sequence: str) -> Style:
    """The look after a sequence, by what its numbers mean."""
    if sequence == "\x1b[m":
        return PLAIN
    attributes, fore, back = set(look.attributes), look.fore, look.back
    for number in re.findall(r"[34]8;2(?:;\d+){3}|[34]8;5;\d+|\d+", sequence):
        if number in OFF.values():
            attributes -= {each for each, off in OFF.items() if off == number}
        elif number in OFF:
            attributes.add(number)
        elif number == "39" or number in FORES:
            fore = number.replace("39", "")
        else:
            assert number == "49" or number in BACKS
            back = number.replace("49", "")
    return Style(tuple(sorted(attributes)), fore, back)
