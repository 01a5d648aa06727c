"""The referee: its answer to each file, and its exit code."""

import json
import textwrap
from pathlib import Path
from random import Random

import pytest

from mascarade.cli.referee import EXAMPLE, referee
from tests.transcripts.golden import FILES

EXAMPLES = sorted((Path(__file__).parent.parent / "transcripts" / "examples").glob("*.txt"))
CASE = """mascarade: 1
edition: second
players: Ada, "Bob, Jr", Cleo, Dan
deal: judge swindler empress king | thief cheat
opening: 0

Ada: announce king
"Bob, Jr": pass
Cleo: pass
Dan: challenge
"""


class Writer:
    """Writes each case to a file of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *lines: str, name: str = "case.txt", case: str = CASE) -> str:
        path = self.folder / name
        path.write_text(case + "\n".join([*lines, ""]), encoding="utf-8")
        return str(path)


@pytest.fixture
def write(tmp_path: Path) -> Writer:
    return Writer(tmp_path)


def test_the_examples_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(EXAMPLES) == 8
    assert referee([str(path) for path in EXAMPLES], as_json=False) == 0
    output = capsys.readouterr()
    assert output.out.splitlines() == [f"{path}: every line holds." for path in EXAMPLES]
    assert output.err == ""


def test_a_wrong_fact_is_told_in_a_block_that_a_player_understands(
    write: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write('= coins Dan 8, "Bob, Jr" 5', "= turn Cleo")
    assert referee([file], as_json=False) == 1
    assert capsys.readouterr().out == (
        f"{file}:11:16\n"
        '    = coins Dan 8, "Bob, Jr" 5\n'
        "                   ^\n"
        "  found: Bob, Jr has 6 coins.\n"
        "  expected: Bob, Jr has 5 coins.\n"
        "\n"
        f"{file}:12:8\n"
        "    = turn Cleo\n"
        "           ^\n"
        "  found: It is Bob, Jr’s turn.\n"
        "  expected: It is Cleo’s turn.\n"
    )


def test_an_illegal_choice_says_why_and_what_could_be_chosen(write: Writer, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("Cleo: look", "= turn Dan", '"Bob, Jr": look', name="other.txt")
    assert referee([file, write('"Bob, Jr": look', "Cleo: announce witch")], as_json=False) == 1
    output = capsys.readouterr().out
    assert output.count("  found:") == 2
    assert "It is Bob, Jr’s decision." in output
    assert "Cleo announces: “I am the Witch.”" in output
    assert "the Judge, the Swindler, the Empress, the King, the Thief and the Cheat" in output


def test_the_json_tells_the_position_at_the_end(write: Writer, capsys: pytest.CaptureFixture[str]) -> None:
    file = write('"Bob, Jr": swap with centre 1', '"Bob, Jr": really')
    assert referee([file], as_json=True) == 0
    output = capsys.readouterr()
    assert json.loads(output.out) == {
        "file": file,
        "ok": True,
        "problems": [],
        "warnings": [],
        "turn": "Cleo",
        "decides": "Cleo",
        "coins": {"Ada": 5, "Bob, Jr": 6, "Cleo": 6, "Dan": 8},
        "court": 1,
        "bank": 174,
        "cards": {"Ada": ["judge"], "Bob, Jr": ["thief"], "Cleo": ["empress"], "Dan": ["king"]},
        "centre": ["swindler", "cheat"],
        "seats": ["Ada", "Bob, Jr", "Cleo", "Dan"],
        "exposed": [],
        "over": False,
        "winners": [],
    }
    assert output.out.count("\n") == 1


def test_the_json_has_one_line_a_file_whatever_is_wrong(write: Writer, capsys: pytest.CaptureFixture[str]) -> None:
    files = [write("= court 3"), write("= cort 3", name="bad.txt"), str(write.folder / "none.txt")]
    assert referee(files, as_json=True) == 2
    wrong, bad, missing = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert [wrong["ok"], bad["ok"], missing["ok"]] == [False, False, False]
    assert wrong["problems"] == [
        {
            "line": 11,
            "column": 9,
            "message": "Found: There is 1 coin on the court. Expected: There are 3 coins on the court.",
        }
    ]
    assert wrong["exposed"] == ["Ada", "Dan"]
    assert [(problem["line"], problem["column"]) for problem in bad["problems"]] == [(11, 3)]
    assert list(bad) == list(missing) == list(wrong)
    assert {bad[key] for key in list(bad)[4:]} == {None}
    assert len(missing["problems"]) == 1


def test_cards_are_told_in_the_order_left_guarded_right(capsys: pytest.CaptureFixture[str]) -> None:
    (file,) = [path for path in EXAMPLES if path.stem == "two-players"]
    assert referee([str(file)], as_json=True) == 0
    position = json.loads(capsys.readouterr().out)
    assert position["cards"] == {"Ines": ["judge", "king", "fool"], "Otto": ["queen", "bishop", "witch"]}


def test_the_exit_code_is_the_worst_of_all_files(write: Writer) -> None:
    good, wrong, bad = write(), write("= court 9", name="wrong.txt"), write("nonsense", name="bad.txt")
    assert referee([good, good], as_json=False) == 0
    assert referee([good, wrong, good], as_json=False) == 1
    assert referee([bad, wrong, good], as_json=False) == 2
    assert referee([wrong, bad], as_json=True) == 2


def test_a_line_up_out_of_balance_is_a_warning_on_standard_error(
    write: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(case=CASE.replace("judge", "witch"))
    assert referee([file], as_json=False) == 0
    output = capsys.readouterr()
    assert output.err.startswith(f"{file}:4:7: warning: The Judge is missing")
    assert referee([file], as_json=True) == 0
    (warned,) = json.loads(capsys.readouterr().out)["warnings"]
    assert (warned["line"], warned["column"]) == (4, 7)


@pytest.mark.parametrize(
    "content",
    [b"", b"\x89PNG\r\n\x1a\n\x00\x00", b"mascarade: 1\nplayers: Zo\xeb", CASE.encode("utf-16"), b"mascarade: 1\n\x00"],
)
def test_a_file_that_is_no_transcript_is_answered_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "case.txt"
    path.write_bytes(content)
    assert referee([str(path)], as_json=False) == 2
    output = capsys.readouterr()
    assert str(path) in output.out + output.err


def test_a_file_that_cannot_be_opened_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert referee([str(tmp_path), str(tmp_path / "none.txt"), "\0"], as_json=False) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "Traceback" not in output.err
    assert output.err.count("cannot be read") == 3


def test_hostile_names_and_files_move_no_cursor(write: Writer, capsys: pytest.CaptureFixture[str]) -> None:
    evil = '"\\u001b[2J[bold]\\u202e"'
    file = write(f"{evil}: pass", "= wonder \x1b[31m", case=CASE.replace("Dan", evil), name="\x1b]0;x.txt")
    assert referee([file], as_json=False) == 2
    output = capsys.readouterr()
    assert "\x1b" not in output.out + output.err
    assert "\u202e" not in output.out + output.err


def test_the_caret_stands_under_what_follows_wide_letters(write: Writer, capsys: pytest.CaptureFixture[str]) -> None:
    assert referee([write("= coins 李 8, Ada 6", case=CASE.replace("Dan", "李"))], as_json=False) == 1
    _place, line, caret, *_rest = capsys.readouterr().out.splitlines()
    # The letter is one character and takes two columns.
    assert caret.index("^") == line.index("Ada") + 1


def test_the_example_in_the_help_holds(write: Writer) -> None:
    assert referee([write(case=textwrap.dedent(EXAMPLE))], as_json=False) == 0


def spoil(text: str, random: Random) -> str:
    """Return a transcript with some characters, words or lines changed."""
    for _ in range(random.randint(1, 4)):
        separator = random.choice(("", " ", "\n"))
        pieces = list(text) if not separator else text.split(separator)
        at = random.randrange(len(pieces))
        if separator == "\n":
            pieces.insert(random.randrange(len(pieces)), pieces.pop(at))
        else:
            pieces[at] = random.choice((*'",:#|+=!\\\t\r\0 ', *pieces))
        text = separator.join(pieces)
    return text


def test_no_text_whatever_makes_the_referee_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(7)
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    path = tmp_path / "case.txt"
    codes = set()
    for as_json in (False, True) * 150:
        path.write_text(spoil(random.choice(texts), random), encoding="utf-8", newline="")
        codes.add(referee([str(path)], as_json))
    assert codes == {0, 1, 2}
    assert "Traceback" not in capsys.readouterr().err
