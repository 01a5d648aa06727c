"""What a player may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from mascarade.characters import search_key
from mascarade.names import LOOKALIKES, MOST_CELLS, MOST_MARKS, BadName, check_name, check_names, max_cells, name_key

ANY_TEXT = st.text(st.characters(), max_size=20)


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "O'Brien",
        "O\u2019Brien",
        "Anne-Marie",
        "李小龍",
        "김민준",
        "Владимир",
        "Αλεξάνδρα",
        "שרה",
        "क्षितिज",
        "[/]",
        "[bold]x[/bold]",
        "[@click=quit]",
        "{name} %s \\n",
        "A, B & C",
        "<b>",
        "X Æ A-12",
    ],
)
def test_what_people_are_called_is_kept_to_the_letter(name: str) -> None:
    assert check_name(name) == name


def test_a_name_is_composed_and_its_spaces_are_plain_and_single() -> None:
    assert check_name("  Zoe\u0308\u00a0 \u3003 \n") == "Zo\u00eb \u3003"


@pytest.mark.parametrize("blank", ["", " ", "\n", "\u00a0\u3000", "\t \r\n"])
def test_nobody_is_called_nothing(blank: str) -> None:
    with pytest.raises(BadName, match="This name is empty"):
        check_name(blank)


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\t", "U+0009 TAB"),
        ("\n", "U+000A"),
        ("\x1b", "U+001B"),
        ("\x7f", "U+007F"),
        ("\x9b", "U+009B"),
        ("\xad", "U+00AD SOFT HYPHEN"),
        ("\u200b", "U+200B ZERO WIDTH SPACE"),
        ("\u200d", "U+200D ZERO WIDTH JOINER"),
        ("\u2028", "U+2028 LINE SEPARATOR"),
        ("\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\u2066", "U+2066 LEFT-TO-RIGHT ISOLATE"),
        ("\u3164", "U+3164 HANGUL FILLER"),
        ("\u115f", "U+115F HANGUL CHOSEONG FILLER"),
        ("\u2800", "U+2800 BRAILLE PATTERN BLANK"),
        ("\ufe0f", "U+FE0F VARIATION SELECTOR-16"),
        ("\ue000", "U+E000"),
        ("\udc80", "U+DC80"),
        ("\U000e0041", "U+E0041 TAG LATIN CAPITAL LETTER A"),
        ("\U0010ffff", "U+10FFFF"),
        ("\u1161", "U+1161 HANGUL JUNGSEONG A"),
    ],
)
def test_what_cannot_be_shown_is_refused_by_its_name(character: str, name: str) -> None:
    with pytest.raises(BadName) as bad:
        check_name(f"A{character}B")
    assert str(bad.value) == f"A name can’t contain {name}: it isn’t printable."


@pytest.mark.parametrize(
    "picture", ["👍", "👨‍👩‍👧", "🇫🇷", "☀", "★", "●", "▒", "⏰", "↔", "‼", "©", "🏽", "1\u20e3", "\U0001f0a1", "㊗"]
)
def test_pictures_are_refused_since_terminals_disagree_about_their_width(picture: str) -> None:
    with pytest.raises(BadName, match=r"terminals disagree|cannot be shown"):
        check_name(f"A{picture}")


def test_a_letter_carries_two_marks_and_no_tower() -> None:
    assert check_name("x\u0301\u0302") == "x\u0301\u0302"
    with pytest.raises(BadName, match=r"U\+0303 COMBINING TILDE here: a letter can carry at most 2 marks"):
        check_name("x\u0301\u0302\u0303")


@pytest.mark.parametrize("text", ["\u0301a", "a \u0301"])
def test_a_mark_needs_its_letter(text: str) -> None:
    with pytest.raises(BadName, match=r"U\+0301"):
        check_name(text)


def test_a_name_fits_its_columns_and_wide_letters_take_two() -> None:
    assert check_name("x" * MOST_CELLS) == "x" * MOST_CELLS
    assert check_name("李" * (MOST_CELLS // 2)) == "李" * (MOST_CELLS // 2)
    with pytest.raises(BadName, match="it takes 15 columns, and 14 fit"):
        check_name("x" * (MOST_CELLS + 1))
    with pytest.raises(BadName, match="it takes 16 columns"):
        check_name("李" * 8)


def test_five_hundred_characters_are_refused_without_being_repeated() -> None:
    with pytest.raises(BadName) as bad:
        check_name("x" * 500)
    assert len(str(bad.value)) < 100


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Ada"),
        ("Ada", "ADA"),
        ("Straße", "STRASSE"),
        ("Ada", "\uff21\uff44\uff41"),
        ("Jo Ann", "Jo\u00a0Ann"),
        ("ﬁ", "fi"),
        ("İbo", "ibo"),
        ("I\u0307bo", "IBO"),
        ("i\u0307bo", "İBO"),
        ("Iş\u0131k", "IŞIK"),
        ("Nih\u0131", "NİHİ"),
    ],
)
def test_two_names_that_are_alike_are_refused(one: str, other: str) -> None:
    with pytest.raises(BadName) as bad:
        check_names(["Zoe", one, other])
    assert bad.value.number == 2
    assert name_key(one) == name_key(other)
    assert "looks just like" not in str(bad.value)


def test_two_equal_names_are_told_in_other_words_than_two_that_are_alike() -> None:
    with pytest.raises(BadName, match="Two players are called Ada: every name must be different"):
        check_names(["Ada", " Ada "])
    with pytest.raises(BadName, match="Ada and ADA are too similar"):
        check_names(["Ada", "ADA"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "\u0410nna"),  # Cyrillic, beside Latin
        ("Anna", "\u0391nna"),  # Greek
        ("\u0391nna", "\u0410nna"),
        ("Capa", "\u0421\u0430\u0440\u0430"),
        ("AHA", "\u0410\u041d\u0410"),
        ("Ivan", "I\u03bdan"),
        ("Zo\xeb", "Z\u043e\u0451"),
        ("Olga", "\u0555lga"),  # Armenian
        ("DAVE", "\u13a0\u13aa\u13d9\u13ac"),  # Cherokee
        ("Ada", "\U0001d400da"),  # a mathematical letter
    ],
)
def test_two_names_that_look_alike_in_different_letters_are_refused(one: str, other: str) -> None:
    assert check_name(one) == one
    assert check_name(other) == other
    for names in ((one, other), (other, one)):
        with pytest.raises(BadName) as bad:
            check_names(["Zoe", *names])
        assert bad.value.number == 2


def test_a_name_that_looks_like_another_is_told_which_one_it_looks_like() -> None:
    with pytest.raises(BadName, match="\u0410nna looks just like Anna but uses other letters: every name"):
        check_names(["Anna", "\u0410nna"])


@pytest.mark.parametrize(
    "names",
    [
        ("Anna", "\u0410\u043d\u043d\u0430"),
        ("Elia", "Ella"),
        ("Al", "A1"),
        ("Jo", "J0"),
        ("Zoe", "Zo\xeb"),
        ("Vera", "\u0412\u0435\u0440\u0430"),
        (
            "\u0413\u0430\u043b\u044f",
            "\u0412\u0430\u043b\u044f",
            "\u041a\u0430\u0442\u044f",
            "\u041a\u043e\u043b\u044f",
        ),
    ],
)
def test_names_that_can_be_told_apart_sit_at_one_table(names: tuple[str, ...]) -> None:
    assert check_names(names) == names


def test_no_letter_looks_like_two() -> None:
    others = "".join(LOOKALIKES.values())
    assert len(set(others)) == len(others)
    assert not set(others) & set(LOOKALIKES)


def test_of_several_names_the_wrong_one_is_told_by_its_seat() -> None:
    with pytest.raises(BadName, match="Player 2: This name is empty") as bad:
        check_names(["Ada", "", "Cleo"])
    assert bad.value.number == 1


def test_names_keep_their_order() -> None:
    assert check_names([" Cleo", "Ada", "Bruno "]) == ("Cleo", "Ada", "Bruno")


@given(ANY_TEXT)
def test_whatever_is_accepted_is_safe_to_show(text: str) -> None:
    try:
        name = check_name(text)
    except BadName:
        return
    assert name.isprintable()
    assert unicodedata.is_normalized("NFC", name)
    assert 0 < cell_len(name) <= max_cells(name) <= MOST_CELLS
    assert check_name(name) == name


@given(ANY_TEXT)
def test_a_refusal_is_itself_safe_to_show(text: str) -> None:
    with pytest.raises(BadName) as bad:
        check_name(f"{text}\x1b!")
    assert str(bad.value).isprintable()


@given(st.text(st.sampled_from("aé\u0301\u0302\u0327\u05b0 "), min_size=1))
def test_no_accepted_name_has_more_marks_on_a_letter_than_allowed(text: str) -> None:
    try:
        name = check_name(text)
    except BadName:
        return
    marks = "".join("m" if unicodedata.category(character) == "Mn" else " " for character in name)
    assert "m" * (MOST_MARKS + 1) not in marks


def test_people_look_for_words_without_accents() -> None:
    assert [search_key(word) for word in ("Złodziej", "Żebrak", "Özvegy", "Őrült", "Ação", "Straße")] == [
        "zlodziej", "zebrak", "ozvegy", "orult", "acao", "strasse",
    ]  # fmt: skip
    assert sorted(("Żaneta", "Zoë", "Łukasz", "Ola", "Ágnes"), key=search_key) == [
        "Ágnes",
        "Łukasz",
        "Ola",
        "Żaneta",
        "Zoë",
    ]
