"""Plain lines with answers from a file: whole games without a terminal, for tests and other programs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mascarade.paths import HOME

NAMES = ("Ada", "Bruno", "Cleo", "Dora")
OPENING = [line for name in NAMES for line in ("", "first", name, "1", "")]
KING = ["announce", "king", ""]
"""Answers of a game in which nobody challenges, so that every King takes 2 coins, whatever the cards are."""
WHOLE_GAME = ["", *OPENING, *KING * 13, "yes", "finish"]


def run(home: Path, answers: list[str] | bytes, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program with a file of answers, and without jokes unless there is a configuration file."""
    if not (home / "config.toml").exists():
        (home / "config.toml").write_text("flavour = false\n", encoding="utf-8")
    file = home / "answers"
    file.write_bytes(answers if isinstance(answers, bytes) else "".join(f"{one}\n" for one in answers).encode())
    with file.open("rb") as source:
        return subprocess.run(
            (sys.executable, "-m", "mascarade", *words),
            stdin=source,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "LC_ALL": "C.UTF-8", HOME: str(home), **environment},
            check=False,
        )


PLAY = ("play", "--plain", "--names", ",".join(NAMES), "--accept-scrollback")


def test_a_whole_game_is_played_from_a_file_of_answers(tmp_path: Path) -> None:
    played = run(tmp_path, WHOLE_GAME, *PLAY)
    assert (played.returncode, played.stderr) == (0, "")
    assert "The end.\nAda wins with " in played.stdout
    assert "is none of these" not in played.stdout
    (game,) = (tmp_path / "games").iterdir()
    truth = run(tmp_path, [""], "replay", "--plain", game.name)
    assert truth.returncode == 0
    assert "Turn 17 of 17, Ada." in truth.stdout
    _moments, _deal, turns = truth.stdout.partition("The deal.\n")  # the number of moments depends on the deal
    assert turns.count("claims to be the King. ") == 13


def test_the_end_of_the_answers_saves_the_game_and_it_goes_on_from_there(tmp_path: Path) -> None:
    some, others = WHOLE_GAME[:33], WHOLE_GAME[33:]
    begun = run(tmp_path, some, *PLAY)
    assert begun.returncode == 0
    assert begun.stdout.endswith("\nThe game is saved. Continue it with: mascarade resume --plain\n")
    ended = run(tmp_path, ["", *others], "resume", "--plain", "--accept-scrollback")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "The end.\nAda wins with " in ended.stdout


def test_names_are_asked_for_one_a_line(tmp_path: Path) -> None:
    words = ("play", "--plain", "--players", "3", "--accept-scrollback")
    asked = run(tmp_path, ["Ada", "ada", "Bruno", "/back", "Bruna", ""], *words)
    assert asked.returncode == 0
    assert "Ada and ada are too similar" in asked.stdout
    assert "Ada, Bruna and Player 3 play “First edition”." in asked.stdout


def test_all_who_are_named_in_one_answer_claim_though_each_has_to_point_at_a_card(tmp_path: Path) -> None:
    seats = (("1", "Ada"), ("2", "Bruno"), ("3", "Cleo"), ("1", "Ada"))  # the other card of their own
    opening = [line for seat, name in seats for line in ("", "1", seat, name, "1", "")]
    round_of = ["announce", "fool", "left", "cleo ada", "/again", "left", "/back", "ada, cleo, ada", "1", "2", "", ""]
    words = ("play", "--plain", "--names", "Ada,Bruno,Cleo", "--accept-scrollback")
    played = run(tmp_path, ["", *opening, *round_of], *words)
    assert played.returncode == 0, played.stderr
    told = played.stdout[played.stdout.index("Bruno points at") :].splitlines()
    claims = [line for line in told if line.endswith(("also claims to be the Fool.", "takes the claim back."))]
    assert claims == [
        "Cleo points at the left-hand card and also claims to be the Fool.",
        "Ada points at the left-hand card and also claims to be the Fool.",
        "Cleo takes the claim back.",
    ]
    assert sum("which card do you point at?" in line for line in told) == 4, "once more after /again, and after /back"
    assert not any(line.startswith("Take a card you’d like to have") for line in told), "nothing is swapped"


def test_the_options_are_listed_once_and_then_asked_for_in_short(tmp_path: Path) -> None:
    two_kings = ["", *OPENING, *KING, *KING, "/again", "announce"]
    told = run(tmp_path, two_kings, *PLAY).stdout
    actions = "1 look, 2 swap or pretend, 3 announce a mask."
    assert "1 swap or pretend." not in told, "Enter takes what there is no other choice for, and this is said at once"
    assert told.count("Press Enter to swap or pretend: ") == len(NAMES)
    assert told.count(actions) == 2, "once, and after /again"
    assert told.count("Look, swap or announce: ") == 2
    assert told.count("Mask or number: king") == 1
    assert told.count("Coins now: Ada 8.\n") == 1
    assert told.count("Coins now: Bruno 8.\n") == 1


def test_a_name_is_typed_once_on_each_way_of_the_laptop(tmp_path: Path) -> None:
    told = run(tmp_path, ["", *OPENING], *PLAY).stdout
    assert told.count("type your name") == len(NAMES)
    assert told.count("Press Enter when the laptop is back on the table: ") == len(NAMES)


def test_where_nothing_can_be_cleared_several_people_are_refused(tmp_path: Path) -> None:
    refused = run(tmp_path, WHOLE_GAME, "play", "--plain", "--names", ",".join(NAMES))
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("mascarade: Nothing can be cleared here")


def test_one_person_among_bots_has_nobody_to_hide_from(tmp_path: Path) -> None:
    words = ("play", "--plain", "--names", "Ada", "--bots", "3", "--pace", "instant")
    played = run(tmp_path, ["", "swap", "first", "1"], *words)
    assert played.returncode == 0
    assert "Ada held their own card and the first centre card. Swapped? Only Ada knows." in played.stdout
    assert "headphones" not in played.stdout


@pytest.mark.parametrize("way", ["ACCESSIBLE", "configuration"])
def test_the_environment_and_the_configuration_file_choose_plain_lines_too(tmp_path: Path, way: str) -> None:
    words = ("play", "--names", ",".join(NAMES), "--accept-scrollback")
    if way == "configuration":
        (tmp_path / "config.toml").write_text("plain = true\nflavour = false\n", encoding="utf-8")
        played = run(tmp_path, WHOLE_GAME, *words)
    else:
        played = run(tmp_path, WHOLE_GAME, *words, ACCESSIBLE="1")
    assert "The end.\nAda wins with " in played.stdout


def test_instead_of_the_title_screen_a_new_game_begins(tmp_path: Path) -> None:
    begun = run(tmp_path, [], ACCESSIBLE="1")
    assert begun.returncode == 2, "since nothing can be cleared here"
    assert begun.stdout.startswith("A new game begins. To continue a saved one: mascarade resume.")


def test_people_leave_come_and_come_back_and_the_table_ends_the_game(tmp_path: Path) -> None:
    changes = ["/bot Bruno", "yes", "/sit Colombina", "Cleo", "/sit Colombina", "Gil", "/bot Gil", "yes"]
    back = ["/bot nobody", "/sit Brighella", "bruno", "/sit Ada", "/end", "yes"]
    played = run(tmp_path, ["", *changes, *back, "see the truth", "", "finish"], *PLAY)
    assert (played.returncode, played.stderr) == (0, "")
    for told in (
        "Bruno leaves. From now on the bot Colombina plays, knowing what Bruno knew.",
        "Two players are called Cleo: every name must be different.",
        "Gil sits down and takes over from the bot Colombina.",
        "People who have left: Bruno and Gil.",
        "Bruno is back and takes over from the bot Brighella.",
        "No bots play here.",
        "The end.\nThe table ended this game early, so nobody wins.\n",
        "Gil leaves. From here on the bot Brighella plays, knowing what Gil knew.",
    ):
        assert told in played.stdout, played.stdout


def test_a_set_up_is_changed_in_plain_lines_and_saved_as_a_scenario(tmp_path: Path) -> None:
    people = ["/more", "remove", "Player 2", "add", "Gil", "move", "Gil", "1", "first", "Gil"]
    people += ["change a name", "3", "Cleo"]
    rules = ["house", "coins that win", "15", "fine", "99", ""]
    masks = ["masks", "judge", "judge", "surprise", "plus", "+", "-", ""]
    wrong = ["masks", "judge", "", "deal", "masks", "judge", ""]
    answers = [*people, *rules, *masks, *wrong, "save", "Our Game", "save", "Our Game", "deal", "", "/leave", "yes"]
    played = run(tmp_path, answers, "play", "--plain", "--players", "6", "--accept-scrollback")
    assert played.returncode == 0, played.stderr
    for told in (
        "Gil, Player 1, Cleo, Player 4, Player 5 and Player 6. Gil goes first.",
        "Can’t deal yet. The Judge is missing: every line-up has the Judge.",
        "Saved. To play it on another evening: mascarade play --plain --scenario our-game",
        "already exists. Nothing was written.",
        "play “Our Game”.",
        "15 coins win.",
    ):
        assert told in played.stdout, played.stdout
    assert "press " not in played.stdout, "there are no keys here"
    assert (tmp_path / "scenarios" / "our-game.toml").exists()
