"""``mascarade games`` and ``mascarade export``, and the game that ``mascarade resume`` takes."""

import json
from pathlib import Path
from random import Random

import pytest

from mascarade.__main__ import main
from mascarade.cli import WrongUsage
from mascarade.cli.resume import to_resume
from mascarade.game_options import Seating
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.scenarios import load_scenario
from mascarade.transcripts import reader, verdict
from tests.records.games import QUICK, new_session, path_of, play_to_the_end
from tests.records.test_export import SUMMARY
from tests.records.test_games import NAMES, quick_game


@pytest.fixture(autouse=True)
def _utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "UTC")


Printed = pytest.CaptureFixture[str]


def test_without_games_the_list_says_so(folder: Path, capsys: Printed) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().out == "There are no saved games yet.\n"
    assert not folder.exists()


def test_the_list_tells_who_played_what_and_who_has_won(folder: Path, capsys: Printed) -> None:
    finished, unfinished = quick_game(folder), quick_game(folder, finish=False)
    (folder / "x.game").write_bytes(b"Dear diary")
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(path_of(finished).stem))
    assert lines[at].endswith("Side A, to learn with, 13 turns")
    assert lines[at + 1 : at + 3] == ["    Ada, Bruno, Cleo, Dario", "    Ada won."]
    at = next(number for number, line in enumerate(lines) if line.startswith(path_of(unfinished).stem))
    assert lines[at].endswith("Side A, to learn with, 4 turns")
    assert lines[at + 1 : at + 3] == ["    Ada, Bruno, Cleo, Dario", "    Unfinished."]
    assert "x.game is not a saved game." in lines
    assert "  Ada: 1 of 1" in lines
    assert "  Bruno: 0 of 1" in lines
    assert "  King, second edition: 1 of 1" in lines
    assert "  Judge, second edition: 0 of 1" in lines


def test_the_list_is_available_as_json(folder: Path, capsys: Printed) -> None:
    session = quick_game(folder)
    assert main(["games", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == [
        {
            "id": path_of(session).stem,
            "file": str(path_of(session)),
            "created": "2025-02-01T20:15:00+00:00",
            "edition": "second",
            "scenario": {"id": "second-a", "title": "Side A, to learn with"},
            "players": list(NAMES),
            "bots": [],
            "turns": 13,
            "finished": True,
            "ended_early": False,
            "winners": ["Ada"],
            "damaged": False,
        }
    ]
    assert told["unreadable"] == []
    assert told["totals"]["games"] == 1
    assert {"name": "Ada", "won": 1, "played": 1} in told["totals"]["players"]
    king = {"edition": "second", "mask": "king", "name": "King", "won": 1, "in_play": 1}
    assert king in told["totals"]["masks"]


def test_a_finished_game_is_exported_as_a_transcript_that_the_referee_confirms(folder: Path, capsys: Printed) -> None:
    name = path_of(quick_game(folder)).stem
    assert main(["export", name]) == 0
    text = capsys.readouterr().out
    assert verdict.play_transcript(reader.read_transcript(text)).problems == ()
    (folder / "game.txt").write_text(text, encoding="utf-8")
    assert main(["referee", str(folder / "game.txt")]) == 0


def test_a_finished_game_is_exported_as_a_summary_by_its_path_too(folder: Path, capsys: Printed) -> None:
    path = path_of(quick_game(folder))
    assert main(["export", str(path), "--format", "markdown"]) == 0
    assert capsys.readouterr().out == SUMMARY


def test_the_scenario_of_a_finished_game_is_exported_as_it_was(folder: Path, capsys: Printed) -> None:
    session = quick_game(folder)
    assert main(["export", path_of(session).stem, "--format", "scenario"]) == 0
    assert session.journal is not None
    assert capsys.readouterr().out == session.journal.header.scenario.text


def test_a_game_with_masks_of_its_own_needs_its_scenario_beside_the_transcript(folder: Path, capsys: Printed) -> None:
    path = Path(__file__).parent.parent / "ideas" / "juggler.toml"
    header = Header(load_scenario(path), seating=Seating(("Ada", "Bruno", "Cleo"), first=Player(0)))
    session = new_session(header, Random(1), folder, QUICK)
    play_to_the_end(session, Random(1))
    session.close()
    name = path_of(session).stem
    assert main(["export", name]) == 0
    printed = capsys.readouterr()
    assert "juggler.toml beside this transcript. To print that file: --format scenario" in printed.err
    (folder / "game.txt").write_text(printed.out, encoding="utf-8")
    assert main(["referee", str(folder / "game.txt")]) == 2
    capsys.readouterr()
    assert main(["export", name, "--format", "scenario"]) == 0
    (folder / "juggler.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["referee", str(folder / "game.txt")]) == 0


@pytest.mark.parametrize("form", ["transcript", "markdown", "scenario", "svg", "png"])
def test_an_unfinished_game_is_not_exported(folder: Path, capsys: Printed, form: str) -> None:
    name = path_of(quick_game(folder, finish=False)).stem
    assert main(["export", name, "--format", form]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"mascarade: Game {name} is not finished; it can be exported once it is.\n"


def test_a_refusal_to_export_is_one_sentence(folder: Path, capsys: Printed) -> None:
    quick_game(folder)
    (folder / "x.game").write_bytes(b"Dear diary")
    for words, sentence in (
        (["export"], "Name the game to export. To list games: mascarade games"),
        (["export", "nothing"], 'There is no saved game "nothing". To list games: mascarade games'),
        (["export", "20250201"], ""),
        (
            ["export", "2025", "--format", "pdf"],
            '--format takes transcript, markdown, scenario, svg or png, not "pdf".',
        ),
        (["export", str(folder / "x.game")], "x.game is not a saved game."),
    ):
        assert main(words) == (2 if sentence else 0)
        assert capsys.readouterr().err == (f"mascarade: {sentence}\n" if sentence else "")


def test_the_game_resumed_is_the_one_named_or_the_unfinished_one_last_played(folder: Path) -> None:
    with pytest.raises(WrongUsage, match="There is no unfinished game"):
        to_resume(None)
    finished = path_of(quick_game(folder)).stem
    with pytest.raises(WrongUsage, match="There is no unfinished game"):
        to_resume(None)
    unfinished = path_of(quick_game(folder, finish=False)).stem
    assert to_resume(None) == to_resume(unfinished)
    assert (to_resume(None)[0].id, to_resume(None)[1]) == (unfinished, "")
    with pytest.raises(WrongUsage, match="is finished"):
        to_resume(finished)
