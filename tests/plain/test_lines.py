"""The parts of plain lines: lines, answers and pages."""

import io
import random
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from mascarade.art.drawing import Motif
from mascarade.language import OFFERED
from mascarade.plain.cleared_screens import PrivateScreens, pages
from mascarade.plain.keyboard import Keyboard
from mascarade.plain.lines import Lines, NotUnderstood, in_ascii, matching, numbered, options_line
from mascarade.rules.choices import HideCoins, Pretend, Really
from mascarade.table.front_end import InHand, Secret
from mascarade.table.hot_seat import CardPrint, OpenCard
from tests.plain.robot import AT_ONCE, Robot

MASKS = numbered([(words, words) for words in ("King", "Queen", "Puppet Master", "the left-hand card", "3")])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "King"),
        ("king", "King"),
        ("  KING", "King"),
        ("k", "King"),
        ("q", "Queen"),
        ("master", "Puppet Master"),
        ("left", "the left-hand card"),
        ("3", "Puppet Master"),
        ("5", "3"),
    ],
)
def test_an_answer_is_a_number_or_the_beginning_of_words(typed: str, meant: str) -> None:
    assert matching(MASKS, typed) == meant


@pytest.mark.parametrize("typed", ["", "x", "0", "6", "-1", "kings", "ing", "²", "9" * 4000, "\x00", "“"])
def test_an_unknown_answer_is_answered_with_all_that_are_possible(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="1 King, 2 Queen, 3 Puppet Master"):
        matching(MASKS, typed)


def test_an_ambiguous_word_is_answered_with_both_meanings() -> None:
    with pytest.raises(NotUnderstood, match=r"any of these: 1 Ada, 3 Adam\. Type more of it\."):
        matching(numbered([("Ada", 0), ("Bruno", 1), ("Adam", 2)]), "ad")
    assert matching(numbered([("Ada", 0), ("Bruno", 1), ("Adam", 2)]), "ada") == 0


@pytest.mark.parametrize("typed", ["ibo", "IBO", "İBO", "\u0131bo", "i"])
def test_a_name_is_found_whatever_dots_its_i_has(typed: str) -> None:
    assert matching(numbered([("Ada", 0), ("İbo", 1)]), typed) == 1


def test_in_ascii_every_sign_of_the_program_has_its_own() -> None:
    assert in_ascii("“I am the King” – 2 × 3 …") == '"I am the King" - 2 x 3 ...'
    assert in_ascii("Zoë, Łukasz, Жора") == "Zoe, Lukasz, ????"


@pytest.mark.parametrize("language", sorted(set(OFFERED) - {"en"}))
def test_in_ascii_every_sign_of_every_language_has_its_own(language: str) -> None:
    catalogue = Path(str(files("mascarade") / "locale" / language / "LC_MESSAGES" / "mascarade.po"))
    told = {line for line in catalogue.read_text(encoding="utf-8").splitlines() if not line.startswith("#")}
    of_screens = set("▸◂↑↓")
    assert {sign for line in told for sign in line if in_ascii(sign) == "?"} - {"?"} <= of_screens


def test_a_long_line_is_continued_and_hostile_signs_are_spelled_out() -> None:
    out = io.StringIO()
    Lines(out, Keyboard()).say("word " * 100, "a\x1b[31mb\u202ec")
    lines = out.getvalue().split("\n")
    assert max(map(len, lines)) <= 200
    assert lines[-2] == "a\\x1b[31mb\\u202ec"


class Window(io.StringIO):
    """A window with a width."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("columns", [40, 60, 500])
def test_a_window_cuts_no_word_and_parts_no_number_from_its_words(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mascarade.plain.lines._size", lambda: (columns, 20))
    monkeypatch.setattr(keyboard := Keyboard(), "line", lambda _seconds: "Ada")
    monkeypatch.setattr(keyboard, "is_terminal", True)  # so that typed characters are visible
    out = Window()
    lines = Lines(out, keyboard)
    options = options_line(numbered([(f"the card of player {number}", number) for number in range(30)]))
    told = "The speech history of a screen reader, the memory of a Braille display, and recordings cannot be cleared."
    prompt = "Once Bartholomew is looking away, one of the others types a name"
    lines.say(told, f"{options}.")
    assert lines.ask(prompt) == "Ada"
    shown = out.getvalue().split("\n")
    assert max(map(len, shown)) <= min(columns, 200)
    assert " ".join(shown).split() == f"{told} {options}. {prompt}:".split()
    assert not [line for line in shown if re.search(r"\d$", line)], "nothing but a sign may end a line with a number"


def test_in_a_narrow_window_each_card_takes_as_many_lines_and_bytes_as_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mascarade.plain.lines._size", lambda: (40, 20))
    masks = [("King", "Takes 2 coins."), ("Fool", "Takes 1 coin. Takes the cards of two other players, and more.")]
    sizes = set()
    for mask, power in masks:
        robot = Robot(random.Random(1), names=("Ada",), restless=0.0)
        robot.out = Window()
        robot.is_ever_idle = False
        privacy = PrivateScreens(Lines(robot.out, robot), AT_ONCE, lambda: ("Ada",), lambda: masks)
        card = OpenCard("Ada’s card", mask, power, CardPrint(Motif(mask, mask), "", "", "Ada"))
        privacy.look(Secret("Ada", (card,), lambda: None))
        shown = robot.out.getvalue()
        assert mask in shown
        sizes.add((shown.count("\n"), len(shown)))
    assert len(sizes) == 1


def test_text_that_does_not_fit_the_window_comes_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mascarade.plain.lines._size", lambda: (40, 13))
    lines = Lines(io.StringIO(), Keyboard(), can_clear=True)
    words = [f"{number} {'long ' * (number % 12)}" for number in range(40)]
    found = pages(lines, words)
    assert [line.strip() for page in found for line in page] == [word.strip() for word in words]
    assert all(sum(1 + (len(line) - 1) // 40 for line in page) <= 10 for page in found)
    assert len(pages(Lines(io.StringIO(), Keyboard()), words)) == 1, "where nothing is cleared, everything stays"


@pytest.mark.parametrize("options", [(Really(), Pretend()), (HideCoins(1), HideCoins(2), HideCoins(3))])
def test_the_order_of_secret_options_is_drawn_anew(options: tuple[Really | Pretend | HideCoins, ...]) -> None:
    from mascarade.plain.front_end import PlainFrontEnd

    robot = Robot(random.Random(1), names=("Ada",), restless=0)
    front_end = PlainFrontEnd(Lines(robot.out, robot), coin=random.Random(1))
    orders = Counter(front_end.shuffled(options) for _time in range(60))
    assert len(orders) == (2 if len(options) == 2 else 6)
    assert InHand("Ada", "", front_end.shuffled(options)).options in orders


@pytest.mark.parametrize("prompt", ["Who goes first?", "¿Quién empieza?", "Press Enter", "It is over."])
def test_a_question_has_no_colon_after_its_own_sign(prompt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard := Keyboard(), "line", lambda _seconds: "")
    out = io.StringIO()
    Lines(out, keyboard).ask(prompt)
    assert out.getvalue().startswith(f"{prompt}: " if prompt[-1].isalpha() else f"{prompt} ")


@pytest.mark.parametrize("typed", ["לאה המלך", "\u2068לאה המלך\u2069", " \u2068לאה המלך"])
def test_a_name_may_be_copied_from_a_line(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard := Keyboard(), "line", lambda _seconds: typed)
    assert Lines(io.StringIO(), keyboard).ask("Who?") == "לאה המלך"


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("לאה המלך, שרה and محمد point at Ada.", "<לאה המלך>, <שרה> and <محمد> point at Ada."),
        ("1 دينا’s card, 2 ٢٣, 3 ٣٤.", "1 <دينا>’s card, 2 <٢٣>, 3 <٣٤>."),
        ("Ola לאה-אל2: 3 coins.", "Ola <לאה-אל2>: 3 coins."),
        ("Ada, Łucja, Ирина, 李: 3 coins.", "Ada, Łucja, Ирина, 李: 3 coins."),
    ],
)
def test_names_from_right_to_left_are_isolated_in_a_line(told: str, shown: str) -> None:
    out = io.StringIO()
    Lines(out, Keyboard()).say(told)
    assert out.getvalue() == f"{shown}\n".replace("<", "\u2068").replace(">", "\u2069")
