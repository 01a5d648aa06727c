"""The configuration file: strict, with every key explained, and stronger than remembered settings; the list of keys."""

import math
from pathlib import Path

import pytest
import tomli
from msgspec.structs import asdict, replace

from mascarade.__main__ import main
from mascarade.cli.play_arguments import as_last_time
from mascarade.config.config_file import (
    KEYS,
    NAMES,
    OPTIONS,
    SECONDS,
    TIMES,
    BadConfiguration,
    Configuration,
    new_config_text,
    read_configuration,
    usual_value,
)
from mascarade.config.settings import Settings
from mascarade.game_options import USUAL_IDLE, GameRequest, Pace, Peek, Seating, TableOptions, Timing
from mascarade.rules.game import MemoryAid
from mascarade.scenarios import find_scenario
from mascarade.table.preparation import draft_of
from mascarade.table_keys import USUAL_KEYS, about_action, as_written, key_named
from tests.table.dealing import scenario
from tests.tui.driving import laptop
from tests.tui.reading import offered, prompt

SIX = ("judge", "witch", "king", "fool", "thief", "widow")


def says(home: Path, text: str) -> Configuration:
    (home / "config.toml").write_text(text, encoding="utf-8")
    return read_configuration()


def wrong(home: Path, text: str) -> list[str]:
    with pytest.raises(BadConfiguration) as caught:
        says(home, text)
    return [str(problem) for problem in caught.value.outcome.problems]


def test_a_missing_configuration_file_changes_nothing(home: Path) -> None:
    last = Settings(options=TableOptions(pace=Pace.SLOW), plain=True)
    assert not (home / "config.toml").exists()
    assert read_configuration().applied_to(last) == last


def test_the_file_goes_before_what_was_remembered(home: Path) -> None:
    said = says(home, 'pace = "fast"\nplain = false\nflavour = false\n')
    last = Settings(options=TableOptions(pace=Pace.SLOW, peek=Peek.TIMED, memory=MemoryAid.GAME), plain=True)
    options = TableOptions(pace=Pace.FAST, peek=Peek.TIMED, memory=MemoryAid.GAME)
    assert said.applied_to(last) == Settings(options=options, flavour=False)


def test_times_are_seconds_or_have_no_limit(home: Path) -> None:
    said = says(home, '[times]\nidle = "no limit"\ntimed_peek = 8\nbot_turn = 0.5\n')
    timing = said.timing
    assert timing == Timing(idle=math.inf, timed_peek=8.0, bot_turn=0.5)
    assert timing.open_idle == USUAL_IDLE, "an open card is always covered after a time"


def test_only_screens_without_cards_can_stay_for_ever() -> None:
    assert [key for key, value_type in SECONDS.items() if value_type.may_be_endless] == ["idle"]


def test_the_keys_are_those_of_the_table_with_the_values_that_hold_there() -> None:
    assert set(OPTIONS) == {"plain", "flavour", "language", *TableOptions.__struct_fields__}
    assert all(SECONDS[key].least <= seconds <= SECONDS[key].most for key, seconds in asdict(Timing()).items())


def test_the_file_that_is_written_changes_nothing_and_each_of_its_lines_counts_without_its_mark(home: Path) -> None:
    assert says(home, new_config_text()) == Configuration()
    lines = [line.removeprefix("# ") if " = " in line else line for line in new_config_text().splitlines()]
    read = tomli.loads("\n".join(lines))
    assert read.pop(TIMES) == asdict(Timing())
    assert {action: key_named(key) for action, key in read.pop(KEYS).items()} == asdict(USUAL_KEYS)
    assert read.pop(NAMES) == ["Ada", "Bruno", "Cleo", "Dario"]
    assert read == tomli.loads("\n".join(f"{key} = {usual_value(key)}" for key in OPTIONS))
    says(home, "\n".join(lines))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('pace = "fats"\n', 'pace: "fats" is not allowed here. Did you mean "fast"?'),
        ("plain = 1\n", "plain: This must be true or false, not 1."),
        ("idle = 30\n", 'idle: The key "idle" belongs in the table [times].'),
        ("[times]\nplain = true\n", 'times.plain: The key "plain" belongs at the start of the file'),
        ("[times]\nidel = 30\n", 'times.idel: Unknown key. Did you mean "idle"?'),
        ("xyz = 30\n", "xyz: Unknown key."),
        ('names = "Ada"\n', 'names: This must be a list of names, not "Ada".'),
        ('names = ["Ada", "ADA"]\n', "names (2): Ada and ADA are too similar"),
        ('[times]\nnames = ["Ada"]\n', 'times.names: The key "names" belongs at the start of the file'),
        ("times = 3\n", "times: This must be a table, not 3."),
        ("[times]\nidle = 3\n", "times.idle: 3 is out of range."),
        ("[times]\nidle = nan\n", "times.idle: "),
        ("[times]\nidle = true\n", "times.idle: This must be a number, not true."),
        ('[times]\nshowing = "no limit"\n', 'times.showing: This must be a number, not "no limit".'),
        ("pace = fast\n", "1:8: This is not a value. Text needs quotes."),
    ],
)
def test_everything_that_is_not_understood_is_told(home: Path, text: str, said: str) -> None:
    (told,) = wrong(home, text)
    assert told.startswith(said)


@pytest.mark.parametrize("words", [["play", "--players", "6"], ["resume"], []])
def test_with_a_wrong_file_nothing_is_played_and_every_place_is_pointed_at(
    home: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    (home / "config.toml").write_text('pace = "fats"\n[times]\nidle = 1\n', encoding="utf-8")
    assert main(words) == 2
    told = capsys.readouterr().err
    assert f'{home / "config.toml"}:1:8: error: "fats" is not allowed here.' in told
    assert f"{home / 'config.toml'}:3:8: error: 1 is out of range." in told


def test_with_a_wrong_file_other_commands_go_on(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "config.toml").write_text("nonsense\n", encoding="utf-8")
    for words in ["config", "--print"], ["paths"], ["--help"], ["play", "--help"], ["rules", "king"]:
        assert main(words) == 0
    assert "config.toml" in capsys.readouterr().out


def test_a_file_is_written_once_and_never_over_another(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config"]) == 0
    assert str(home / "config.toml") in capsys.readouterr().out
    (home / "config.toml").write_text('pace = "slow"\n', encoding="utf-8")
    assert main(["config"]) == 2
    assert "already exists" in capsys.readouterr().err
    assert (home / "config.toml").read_text(encoding="utf-8") == 'pace = "slow"\n'
    assert main(["config", "--print"]) == 0
    assert capsys.readouterr().out == new_config_text()


def test_the_names_of_the_file_go_before_those_of_last_time(home: Path) -> None:
    found = says(home, 'names = ["Zoë", "Bo", "Cleo"]\n').applied_to(Settings(Seating(("Ada", "Bruno")), 2))
    assert found.seating.names == ("Zoë", "Bo", "Cleo")
    assert found.players == 3
    assert as_last_time(found).known.names == ("Zoë", "Bo", "Cleo")
    assert says(home, "names = []\n").applied_to(Settings(Seating(("Ada", "Bruno")), 2)).seating.names == (
        "Ada",
        "Bruno",
    )


def test_a_choice_in_the_set_up_that_the_file_overrides_says_that_it_does_not_last(home: Path) -> None:
    table = draft_of(GameRequest(find_scenario("first"), 4), ())
    assert table.with_option("memory", 1).note == ""
    says(home, 'memory = "turn"\n')
    words = "The configuration file sets this, so your choice lasts only until Mascarade ends."
    assert table.with_option("memory", 1).note == words
    assert table.with_option("peek", 1).note == ""


def test_keys_are_read_as_people_write_them(home: Path) -> None:
    assert says(home, '[keys]\nlook = "P"\nslower = ","\nreread = "F5"\n').keys == replace(
        USUAL_KEYS, look="p", slower="comma", reread="f5"
    )
    assert says(home, "").keys == USUAL_KEYS


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
    keys = says(home, '[keys]\nlook = "s"\nswap = "l"\n').keys
    assert (keys.look, keys.swap) == ("s", "l")


def test_every_action_is_explained_and_its_key_can_be_written() -> None:
    for action, key in asdict(USUAL_KEYS).items():
        assert about_action(action).endswith(".")
        assert key_named(as_written(key)) == key


async def test_the_table_takes_and_shows_the_keys_of_the_file() -> None:
    keys = replace(USUAL_KEYS, look="p", announce="o", nobody="b", challenge="f4", declare="d", take_back="j")
    async with laptop(scenario("second", 4, SIX), keys=keys) as table:
        await table.start()
        assert offered(prompt(table.text))[:3] == ("p", "s", "o")
        await table.press("a")
        assert "A does nothing here." in table.text
        await table.press("o", "k", "f4", "b")
        assert table.screen == "RevealScreen"
        await table.press("enter", "d")
        assert "Who saw their own card" in prompt(table.text)
        await table.press("escape", "t")
        assert "T does nothing here." in table.text
        await table.press("question_mark")
        assert "look" in table.text
        await table.press("escape", "p", "enter")
        assert table.screen == "LookScreen"
