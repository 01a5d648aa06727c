"""ASCII alone, by option, choice or terminal; and names and masks with accents in large letters."""

import unicodedata
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.content import Content

from mascarade.art.drawing import ASCII_SIGNS, AsciiMode, Drawing, Motif, knows_only_ascii, text_rows, transliterate
from mascarade.art.letters import LetterSize, large_letters
from mascarade.cli.display_options import take_table_options
from mascarade.cli.play import parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.config.settings import Settings, last_settings
from mascarade.game_options import Peek
from mascarade.tui.screens.cover import name_lines
from mascarade.tui.widgets.cells import large_words, letter_spaced
from mascarade.tui.widgets.stage import StageWords, stage_drawing
from mascarade.tui.widgets.table_layout import Stage
from mascarade.tui.widgets.table_text import banner
from mascarade.tui.widgets.truth_pages import Plate, awards_drawing
from mascarade.tui.widgets.truth_turn import Headline, HeadlinePart, headline_drawing, verdict_drawing
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, ROOMY, laptop, still
from tests.tui.reading import has_accents, offered

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
NAMES = ("Ångström", "王小明", "O'Brien-Łukasz", "[/]", "Zoë", "Søren Æsa")
KEPT = Path(__file__).parent / "screens"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Ångström", "Angstrom"),
        ("O’Brien-Łukasz", "O'Brien-Lukasz"),
        ("王小明", "??????"),
        ("Søren Æsa ß", "Soren Asa s"),
        ("Ωmega", "?mega"),
        ("“I am …” – ★", '"I am ~" - *'),
        ("plain", "plain"),
    ],
)
def test_a_text_in_ascii_keeps_its_letters_and_every_cell(text: str, plain: str) -> None:
    assert transliterate(text) == plain
    assert Content(plain).cell_length == Content(text).cell_length


def test_letters_whose_marks_are_characters_of_their_own_keep_every_cell() -> None:
    decomposed = unicodedata.normalize("NFD", "Ångström")
    assert transliterate(decomposed) == "Angstrom"


@pytest.mark.parametrize(
    ("environment", "is_so"),
    [
        ({}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "de_DE.utf8"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "en_US.ISO-8859-1"}, True),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, False),
        ({"TERM": "linux", "LANG": "C.UTF-8"}, True),
        ({"TERM": "vt220"}, True),
        ({"TERM": "xterm-256color"}, False),
    ],
)
def test_the_environment_says_whether_a_terminal_knows_ascii_alone(environment: dict[str, str], *, is_so: bool) -> None:
    assert knows_only_ascii(environment) == is_so


def test_every_sign_on_the_kept_screens_has_one_that_stands_for_it() -> None:
    drawn = {sign for file in KEPT.glob("*.txt") for sign in file.read_text(encoding="utf-8")}
    assert {sign for sign in drawn if not sign.isascii()} <= set(ASCII_SIGNS)
    assert all(Content(sign).cell_length == 1 for sign in ASCII_SIGNS)


WAYS = {
    "deal, table, and the private screens": "enter l enter space backspace enter s 1 enter f enter",
    "a claim and what comes of it": "enter a down enter space c 3 4 n enter",
    "around the table": "enter tab u escape h escape escape k escape escape p escape escape escape ctrl+q escape",
    "the choice of a mask, and centre cards": "enter a down escape s escape t 1",
}


ROOMY_TOO = ("deal, table, and the private screens",)
"""The screens on which the roomy table draws most of its own; the long run tries the others at that size."""


@pytest.mark.parametrize(
    ("keys", "size"),
    [
        pytest.param(
            keys,
            size,
            id=f"{way}, {size[0]}x{size[1]}",
            marks=() if size == COMPACT or way in ROOMY_TOO else pytest.mark.long,
        )
        for way, keys in WAYS.items()
        for size in (COMPACT, ROOMY)
    ],
)
async def test_nothing_but_ascii_is_on_any_screen(keys: str, size: tuple[int, int]) -> None:
    async with laptop(
        scenario("second", 6, SIX), names=NAMES, size=size, options=still(ascii=AsciiMode.ALWAYS)
    ) as table:
        assert table.text.isascii()
        for key in keys.split():
            await table.press(key)
            assert table.text.isascii(), table.text
            assert "?" * 6 in table.text or table.screen != "TableScreen"
            assert all(len(line) <= size[0] for line in table.text.splitlines())


async def test_a_private_screen_in_ascii_has_no_emblem() -> None:
    async with laptop(scenario("second", 6, SIX), peek=Peek.HOLD, options=still(ascii=AsciiMode.ALWAYS)) as table:
        await table.start()
        await table.press("l", "enter")
        assert "#" in table.text, "the back of a card"
        await table.press("space")
        assert "Judge" in table.text
        assert "#" not in table.text


async def test_look_and_sound_changes_the_characters_and_the_colours_at_once_and_remembers_them() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("escape", "k")
        assert "Plain characters (ASCII): if the terminal needs them" in table.text
        await table.press("p")
        assert "Plain characters (ASCII): always" in table.text
        assert table.text.isascii()
        assert "remembered for next time" in table.text
        await table.press("up", "right")
        assert "Colours: full contrast" in table.text
        await table.press("escape")
        assert table.screen == "TableScreen"
        assert table.text.isascii()
        assert "a" in offered(table.text)
        assert last_settings().options.ascii is AsciiMode.ALWAYS
        assert last_settings().options.colours.value == "contrast"


@pytest.mark.parametrize(
    ("words", "signs"),
    [((), AsciiMode.AUTO), (("--ascii",), AsciiMode.ALWAYS), (("--no-ascii",), AsciiMode.NEVER)],
)
def test_the_flag_asks_for_ascii_whatever_was_remembered(words: tuple[str, ...], signs: AsciiMode) -> None:
    assert as_last_time(Settings(), take_table_options(parser().parse(words))).options.ascii is signs


def is_lined(drawing: Drawing, words: str) -> bool:
    """Return whether these words stand in letters of lines somewhere in a drawing."""
    rows, wanted = text_rows(drawing), large_letters(words, LetterSize(3, in_ascii=True))
    found = range(len(rows) - len(wanted) + 1)
    return any(all(part.strip() in row for part, row in zip(wanted, rows[at:], strict=False)) for at in found)


@pytest.mark.parametrize("in_ascii", [True, False])
def test_every_drawing_with_letters_of_three_rows_makes_them_of_lines_in_ascii(*, in_ascii: bool) -> None:
    turn = StageWords("Now it’s", "Cleo", court=4, bank=8)
    asked = StageWords("Ada announces:", "", Motif("witch", "Witch"), "and you,", "Cleo", court=4, bank=8)
    plate = Plate("witch", "LONGEST LOST", ("Cleo",), "4 turns without knowing their mask")
    parts = (HeadlinePart("Ada announced:", Motif("king", "Cleo")), HeadlinePart("and held:", Motif("witch", "Witch")))
    drawings = (
        large_words("Cleo", "gold", 40, 3, 3, in_ascii=in_ascii),
        stage_drawing(turn, Stage(0, 78, 0, 7), in_ascii=in_ascii),
        stage_drawing(asked, Stage(0, 78, 0, 7), in_ascii=in_ascii),
        banner(turn, 80, 4, in_ascii=in_ascii).drawing,
        banner(asked, 80, 4, in_ascii=in_ascii).drawing,
        awards_drawing((plate,), "", 80, 24, in_ascii=in_ascii),
        awards_drawing((plate,), "", 120, 40, in_ascii=in_ascii),
        headline_drawing(Headline(parts, "LIE"), 80, 10, with_verdict=True, in_ascii=in_ascii),
        verdict_drawing(Headline((), "CLEO"), 80, 10, 4, in_ascii=in_ascii),
        name_lines("Cleo", 40, 3, in_ascii=in_ascii),
    )
    assert [is_lined(drawing, "Cleo") for drawing in drawings] == [in_ascii] * len(drawings)


ACCENTED = ("Łucja", "Zoë", "Győző", "João", "Ágnes", "Święta", "Inês", "Núñez", "Françoise")


def shown(drawing: Drawing) -> str:
    return "\n".join(text_rows(drawing))


def on_stage(scene: StageWords, height: int, width: int = 79) -> str:
    return shown(stage_drawing(replace(scene, court=4, bank=157), Stage(0, width, 0, height)))


@pytest.mark.parametrize("name", ACCENTED)
def test_a_cover_writes_a_name_with_its_accents(name: str) -> None:
    for width, height in ((80, 19), (120, 35), (160, 45)):
        assert has_accents(shown(name_lines(name, width, height)), name), (width, height)


@pytest.mark.parametrize("name", ACCENTED)
def test_the_middle_of_the_table_writes_whose_turn_it_is_with_accents(name: str) -> None:
    for height in (5, 8, 14):
        assert has_accents(on_stage(StageWords("Now it’s", name), height), name), height


def test_a_claim_and_the_question_about_it_have_accents_on_one_line() -> None:
    for mask, asked in (("Żebrak", "Ada?"), ("King", "Győző?"), ("Żebrak", "Győző?")):
        scene = StageWords("Ada announces:", motif=Motif("beggar", mask), asked_lead="and you,", asked=asked)
        drawn = on_stage(scene, 5)
        assert has_accents(drawn, mask), drawn
        assert has_accents(drawn, asked), drawn
        assert drawn.splitlines()[-1].count("█") > 4, "the feet of all letters stand in the last row"


@pytest.mark.parametrize("name", ACCENTED)
def test_a_banner_below_a_list_of_seats_writes_a_name_with_accents_above(name: str) -> None:
    four = shown(banner(StageWords("Now it’s", name), 80, 4).drawing)
    assert has_accents(four, name) or (name == "Święta" and letter_spaced(name) in four), (
        "accents on both sides take five rows"
    )
    assert has_accents(shown(banner(StageWords("Now it’s", name), 80, 5).drawing), name)


def test_the_feet_of_all_names_of_awards_stand_on_one_line_and_what_hangs_below_has_room() -> None:
    names = ("Ágnes", "Łucja", "Şebnem", "Święta")
    drawn = [shown(awards_drawing((Plate("cheat", "BEST LIAR", (name,), "3 lies"),), "", 120, 40)) for name in names]
    assert all(has_accents(one, name) for one, name in zip(drawn, names, strict=True))
    reasons = [next(row for row, line in enumerate(one.splitlines()) if "3 lies" in line) for one in drawn]
    assert [row - reasons[0] for row in reasons] == [0, 0, 1, 1]
