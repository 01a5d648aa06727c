"""The keys of the public table in the configuration file, and the list of all keys."""

import json
from pathlib import Path

import pytest
from msgspec.structs import asdict, replace

from mascarade import paths
from mascarade.__main__ import main
from mascarade.config.config_file import BadConfiguration, read_configuration
from mascarade.table_keys import USUAL_KEYS, ActionKeys, about_action, as_written, key_named
from mascarade.tui.key_list import key_chapters
from tests.table.dealing import scenario
from tests.tui.driving import laptop
from tests.tui.reading import offered, prompt

SIX = ("judge", "witch", "king", "fool", "thief", "widow")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def says(home: Path, text: str) -> ActionKeys:
    (home / "config.toml").write_text(text, encoding="utf-8")
    return read_configuration().keys


def test_keys_are_read_as_people_write_them(home: Path) -> None:
    assert says(home, '[keys]\nlook = "P"\nslower = ","\nreread = "F5"\n') == replace(
        USUAL_KEYS, look="p", slower="comma", reread="f5"
    )
    assert says(home, "") == USUAL_KEYS


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('look = "s"', '"s" is already the key of the action "swap".'),
        ('look = "1"', '"1" is already the key of a seat.'),
        ('swap = "q"', '"q" is already the key of a seat.'),
        ('announce = "x"', '"x" is already the key of a centre card.'),
        ('look = "f"', '"f" is already the key of a private screen.'),
        ('nobody = "g"', '"g" is already the key of a direction.'),
        ('look = "Enter"', 'This cannot be a key: "Enter".'),
        ('look = "é"', 'This cannot be a key: "é".'),
        ("look = 7", "This cannot be a key: 7."),
        ('loook = "p"', 'Unknown key. Did you mean "look"?'),
    ],
)
def test_a_key_that_cannot_be_one_is_refused_with_its_place(
    home: Path, capsys: pytest.CaptureFixture[str], line: str, message: str
) -> None:
    (home / "config.toml").write_text(f"[keys]\n{line}\n", encoding="utf-8")
    assert main(["keys"]) == 2
    told = capsys.readouterr().err
    assert message in told
    assert "config.toml:2:" in told
    assert "^" in told


def test_two_actions_may_change_places(home: Path) -> None:
    keys = says(home, '[keys]\nlook = "s"\nswap = "l"\n')
    assert (keys.look, keys.swap) == ("s", "l")


def test_an_action_at_the_start_of_the_file_is_sent_to_its_table(home: Path) -> None:
    with pytest.raises(BadConfiguration, match=r"belongs in the table \[keys\]"):
        says(home, 'look = "p"\n')


def test_every_action_is_explained_and_its_key_can_be_written() -> None:
    for action, key in asdict(USUAL_KEYS).items():
        assert about_action(action).endswith(".")
        assert key_named(as_written(key)) == key


def test_the_list_of_keys_tells_them_all_as_they_are(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "config.toml").write_text('[keys]\nlook = "p"\n', encoding="utf-8")
    assert main(["keys"]) == 0
    told = capsys.readouterr().out
    assert "look         P    Look at your own card." in told
    assert all(chapter.title in told for chapter in key_chapters())
    assert main(["keys", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {"action": "look", "key": "P", "does": "Look at your own card."} in listed["actions"]
    assert [screen["screen"] for screen in listed["screens"]] == [chapter.title for chapter in key_chapters()]


async def test_the_table_takes_and_shows_the_keys_of_the_file() -> None:
    keys = replace(USUAL_KEYS, look="p", announce="o", nobody="b", challenge="f4", declare="d", take_back="j")
    async with laptop(scenario("second", 4, SIX), keys=keys) as table:
        await table.start()
        assert offered(prompt(table.text))[:3] == ("p", "s", "o")
        await table.press("a")
        assert "No use for A here." in table.text
        await table.press("o", "k", "f4", "b")
        assert table.screen == "RevealScreen"
        await table.press("enter", "d")
        assert "Who saw their own card" in prompt(table.text)
        await table.press("escape", "t")
        assert "No use for T here." in table.text
        await table.press("question_mark")
        assert "look" in table.text
        await table.press("escape", "p", "enter")
        assert table.screen == "LookScreen"
