"""The author of a valid file with random changes is told about them, and one mistake is one problem."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
import tomli

from mascarade.paths import shipped_folder
from mascarade.scenarios.loader import read_text, with_places
from tests.scenarios.mutations import check_everything, spoilt_bytes, spoilt_table, valid_files
from tests.scenarios.scenario_texts import written

FILES = valid_files()
TIMES = 20
"""How often each file is changed in each way; ``python -m tests.soak.scenarios`` changes files as often as asked."""


@pytest.mark.parametrize("seed", range(len(FILES)))
def test_a_file_with_spoilt_bytes_is_answered(seed: int) -> None:
    random = Random(seed)
    for _time in range(TIMES):
        check_everything(spoilt_bytes(random, FILES[seed]))


@pytest.mark.parametrize("seed", range(len(FILES)))
def test_a_file_with_spoilt_values_is_answered(seed: int) -> None:
    random = Random(seed)
    for _time in range(TIMES):
        check_everything(spoilt_table(random, FILES[seed]))


@pytest.mark.parametrize("content", FILES)
def test_a_valid_file_is_written_and_read_back_equal(content: bytes) -> None:
    table = tomli.loads(content.decode())
    assert tomli.loads(written(table)) == table
    check_everything(written(table).encode())


def test_broken_files_are_answered_whatever_else_is_spoilt() -> None:
    random = Random(1)
    for path in sorted((Path(__file__).parent / "broken").glob("*.toml")):
        check_everything(spoilt_bytes(random, path.read_bytes()))


SPOILT = ("carousel", "feast-of-debts")
USERS = (("lineup",), ("translations",))
"""The tables that use masks defined elsewhere in the file."""
WORDS = re.compile(r'"[^"\n]*"|[\w-]+')
MARKS = re.compile(r'[\[\]{}=,"]')
CHANGES: dict[str, tuple[re.Pattern[str], Callable[[str], str]]] = {
    "a word is misspelt": (WORDS, lambda word: word[:2] + "x" + word[2:]),
    "a word has capitals": (WORDS, str.title),
    "a word has curly quotes": (WORDS, lambda word: re.sub('"(.*)"', "\u201c\\1\u201d", word)),
    "a no-break space is before a word": (WORDS, lambda word: "\xa0" + word),
    "a zero-width space is before a word": (WORDS, lambda word: "\u200b" + word),
    "a word is missing": (WORDS, lambda _word: ""),
    "a mark is missing": (MARKS, lambda _mark: ""),
    "a mark is there twice": (MARKS, lambda mark: 2 * mark),
    "a mark is a wide one": (MARKS, lambda mark: chr(ord(mark) + 0xFEE0)),
}


def in_two_languages(name: str) -> str:
    """Return the file with only the first of its translations; the other tables are alike and take most of the time."""
    text = Path(shipped_folder(), f"{name}.toml").read_text(encoding="utf-8")
    first = re.search(r"^\[translations\.(\w+)\]$", text, re.MULTILINE)
    assert first is not None
    others = re.search(rf"^\[translations\.(?!{first[1]}\b)", text, re.MULTILINE)
    assert others is not None
    return text[: others.start()]


def spoil(text: str, pattern: re.Pattern[str], change: Callable[[str], str]) -> Iterator[str]:
    """Return the text with one place changed, for each place outside comments."""
    for match in pattern.finditer(text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if "#" not in line:
            yield text[: match.start()] + change(match.group()) + text[match.end() :]


QUICK = ("a word is misspelt", "a word is missing", "a mark is missing", "a mark is there twice")
"""The changes tried in both files; those that differ only in a character are left to the long run in one of them."""


@pytest.mark.parametrize(
    ("name", "change"),
    [
        pytest.param(name, change, marks=() if name == SPOILT[-1] or change in QUICK else pytest.mark.long)
        for name in SPOILT
        for change in CHANGES
    ],
)
def test_one_mistake_is_one_problem(name: str, change: str) -> None:
    text = in_two_languages(name)
    for one in spoil(text, *CHANGES[change]):
        errors = with_places(read_text(one, f"{name}.toml")).errors
        # A mask with a misspelt id in its definition is missing in each line-up and in every language.
        if len({error.meant if error.key[:1] in USERS else error for error in errors}) > 1:
            line = next(new for new, old in zip(one.split("\n"), text.split("\n"), strict=True) if new != old)
            pytest.fail(f"{line}: {[str(error) for error in errors]}")
