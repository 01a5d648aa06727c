"""What ``mascarade play`` offers the table before the set-up."""

import subprocess
import sys
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.art.drawing import AsciiMode
from mascarade.cli.play_arguments import PlayArguments, propose
from mascarade.config.settings import Settings
from mascarade.game_options import CHARACTERS, GameRequest, MemoryAid, Pace, Peek, Seating, TableOptions
from mascarade.names import check_name
from mascarade.paths import shipped_folder
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario

FIRST_TIME = Settings()


def proposed(asked: PlayArguments, last: Settings = FIRST_TIME) -> tuple[str, int]:
    proposal = propose(asked, last)
    return proposal.scenario.id, proposal.players


def test_six_play_side_a_when_nothing_is_said() -> None:
    assert propose(PlayArguments(), FIRST_TIME) == GameRequest(
        find_scenario("second-a"), 6, options=TableOptions(memory=MemoryAid.NONE, peek=Peek.HOLD)
    )


@pytest.mark.parametrize("players", range(2, 14))
def test_the_second_edition_is_played_wherever_it_serves_and_the_first_elsewhere(players: int) -> None:
    expected = "first" if players in (2, 3, 13) else "second-a"
    assert proposed(PlayArguments(players=str(players))) == (expected, players)
    names = ",".join(f"P{number}" for number in range(players))
    assert proposed(PlayArguments(names=names)) == (expected, players)


def test_the_first_edition_is_played_by_any_number_when_it_is_asked_for() -> None:
    assert proposed(PlayArguments(edition="first", players="6")) == ("first", 6)
    assert proposed(PlayArguments(edition="second", players="12")) == ("second-a", 12)
    assert proposed(PlayArguments(edition="second", scenario="second-b", players="4")) == ("second-b", 4)


def test_as_many_play_as_last_time_unless_something_else_is_said() -> None:
    last = Settings(players=3)
    assert proposed(PlayArguments(), last) == ("first", 3)
    assert proposed(PlayArguments(players="5"), last) == ("second-a", 5)
    assert proposed(PlayArguments(names="A,B,C,D"), last) == ("second-a", 4)


def test_where_last_times_number_is_not_served_the_nearest_is_proposed() -> None:
    assert proposed(PlayArguments(edition="second"), Settings(players=3)) == ("second-a", 4)
    assert proposed(PlayArguments(scenario="second-b"), Settings(players=13)) == ("second-b", 12)


def test_the_memory_aid_and_the_way_of_looking_are_last_times_unless_said() -> None:
    last = Settings(options=TableOptions(memory=MemoryAid.GAME, peek=Peek.TIMED))
    usual = propose(PlayArguments(), last)
    assert (usual.options.memory, usual.options.peek) == (MemoryAid.GAME, Peek.TIMED)
    said = propose(PlayArguments(options={"memory": "none", "peek": "hold"}), last)
    assert (said.options.memory, said.options.peek) == (MemoryAid.NONE, Peek.HOLD)


def seating(asked: PlayArguments) -> Seating:
    """Return the seats that a command line asks for."""
    found = propose(asked, FIRST_TIME).seating
    assert found is not None
    return found


def test_the_first_of_the_named_people_begins_unless_another_is_given() -> None:
    names = "Ada, Bruno ,Cleo,Dario"
    assert seating(PlayArguments(names=names)).names == ("Ada", "Bruno", "Cleo", "Dario")
    assert seating(PlayArguments(names=names)).first == Player(0)
    assert seating(PlayArguments(names=names, first=" cleo ")).first == Player(2)


def test_a_scenario_of_ones_own_is_proposed_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(Path(shipped_folder(), "second-b.toml").read_bytes())
    assert proposed(PlayArguments(scenario=str(path), players="7")) == ("mine", 7)


def test_the_table_is_given_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[GameRequest] = []

    def plays(proposal: GameRequest) -> int:
        given.append(proposal)
        return 0

    monkeypatch.setattr("mascarade.cli.display_options.require_terminal", lambda: None)
    monkeypatch.setattr("mascarade.tui.entry_points.play", plays)
    words = "play --names A,B,C,D --first B --memory turn --peek timed --no-ascii"
    assert main(words.split()) == 0
    expected = GameRequest(
        find_scenario("second-a"),
        4,
        seating=Seating(("A", "B", "C", "D"), first=Player(1)),
        options=TableOptions(memory=MemoryAid.TURN, peek=Peek.TIMED, ascii=AsciiMode.NEVER),
        flags=(("memory", MemoryAid.TURN), ("peek", Peek.TIMED), ("ascii", AsciiMode.NEVER)),
    )
    assert given == [expected]


def test_without_a_command_the_title_screen_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mascarade.cli.display_options.require_terminal", lambda: None)
    monkeypatch.setattr("mascarade.tui.entry_points.title", lambda _proposal: 7)
    assert main([]) == 7


# Bots


def bot_seats(bots: str, players: str | None = None, level: str | None = None) -> list[tuple[str, str] | None]:
    found = propose(PlayArguments(players, bots=bots, level=level), FIRST_TIME).bots
    assert found is not None
    return [(bot.kind, bot.level.value) if bot else None for bot in found]


def test_a_number_of_bots_takes_the_last_seats_with_the_strongest_kinds_in_turn() -> None:
    normal = [("liar", "normal"), ("counter", "normal"), ("honest", "normal")]
    assert bot_seats("3") == [None] * 3 + normal
    assert bot_seats("4", players="5") == [None, *normal, normal[0]]
    assert bot_seats("0") == [None] * 6
    assert bot_seats("9") == normal * 3


def test_bots_are_named_by_kind_with_a_level_of_their_own_or_that_of_all() -> None:
    assert bot_seats("counter,liar")[-2:] == [("counter", "normal"), ("liar", "normal")]
    assert bot_seats("counter:easy, liar", level="hard")[-2:] == [("counter", "easy"), ("liar", "hard")]


def test_names_are_the_peoples_and_bots_have_their_own() -> None:
    proposal = propose(PlayArguments(names="Ada,COLOMBINA", bots="3"), FIRST_TIME)
    assert (proposal.seating or Seating()).names == ("Ada", "COLOMBINA", "Brighella", "Pulcinella", "Scaramouche")
    assert proposal.players == 5
    assert seating(PlayArguments(bots="6", players="6")).names == CHARACTERS[:6]
    assert propose(PlayArguments(bots="3"), FIRST_TIME).seating is None
    assert all(check_name(name) == name for name in CHARACTERS)


def test_a_bot_that_was_never_asked_is_not_mentioned() -> None:
    assert propose(PlayArguments(), FIRST_TIME).bots is None


def test_the_pace_is_last_times_unless_said() -> None:
    assert propose(PlayArguments(), Settings(options=TableOptions(pace=Pace.SLOW))).options.pace is Pace.SLOW
    assert propose(PlayArguments(options={"pace": "instant"}), FIRST_TIME).options.pace is Pace.INSTANT


@pytest.mark.parametrize("setting", ["LC_ALL", "LC_CTYPE", "LANG"])
@pytest.mark.parametrize("words", [("--names", "Zoë,Bruno"), ("--names", "Ada,Bruno", "--first", "Zoë")])
def test_a_locale_that_cannot_hold_a_name_is_named(setting: str, words: tuple[str, ...], tmp_path: Path) -> None:
    told = asked_in({setting: "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, words, tmp_path)
    remedy = "Set LC_ALL=C.UTF-8, or PYTHONUTF8=1."
    assert told == f"mascarade: {words[-2]} cannot be read in the locale {setting}=C (ascii). {remedy}\n"


def test_the_locale_that_counts_is_the_one_that_is_named(tmp_path: Path) -> None:
    locales = {"LANG": "en_US.UTF-8", "LC_CTYPE": "en_US.UTF-8", "LC_ALL": "C"}
    told = asked_in({**locales, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, ("--names", "Zoë,Bruno"), tmp_path)
    assert "in the locale LC_ALL=C (ascii)" in told


def test_names_that_are_not_in_utf_8_are_not_blamed_on_the_locale(tmp_path: Path) -> None:
    told = asked_in({"PYTHONUTF8": "1"}, ("--names", "Zo\udceb,Bruno"), tmp_path)
    assert told == "mascarade: --names cannot be read: it is not written in UTF-8.\n"


def asked_in(environment: dict[str, str], words: tuple[str, ...], home: Path) -> str:
    """Return the complaint about a configuration in this environment."""
    done = subprocess.run(
        (sys.executable, "-m", "mascarade", "play", *words),
        env={**environment, paths.HOME: str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    return done.stderr.decode("utf-8", "replace")
