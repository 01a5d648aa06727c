"""A saved game with one forged value is one bad entry of the list: what was found, what was expected, and where."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from mascarade.__main__ import main
from mascarade.history import Participant
from mascarade.records.games import latest
from mascarade.rules.cards import Player
from mascarade.session import Session
from tests.records.forgery import VALUES, fields, texts_of, with_field, without_field
from tests.records.games import path_of, play_to_the_end
from tests.records.test_games import quick_game
from tests.records.test_taking_back import table

Printed = pytest.CaptureFixture[str]
WINNERS = "a player’s number, from 0 to one less than the number of players"


def with_everything(folder: Path) -> Session:
    """Return a finished game with a line of every kind."""
    session = table(folder)
    session.take_over(Player(1), Participant("Zoë"))
    session.declare(Player(2))
    session.undo()
    play_to_the_end(session, Random(1))
    session.close()
    return session


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("winners", [0, 99], f'[0,99] for "winners". Expected: {WINNERS}.'),
        ("winners", [-1], f'[-1] for "winners". Expected: {WINNERS}.'),
        ("winners", [6], f'[6] for "winners". Expected: {WINNERS}.'),
        ("winners", [0, 0], f'[0,0] for "winners". Expected: {WINNERS}.'),
        ("winners", True, f'true for "winners". Expected: {WINNERS}.'),
        ("ended", "lost", '"lost" for "ended". Expected: goal, ruin, power, early.'),
        ("masks", [["king"]] * 5, 'for "masks". Expected: the masks in front of each player.'),
        ("masks", [["nobody"]] * 6, 'for "masks". Expected: the masks in front of each player.'),
        ("evening", -3, '-3 for "evening". Expected: a whole number, not negative and not too large.'),
    ],
)
def test_a_forged_end_is_one_bad_entry_and_all_others_are_listed(
    folder: Path, capsys: Printed, key: str, value: object, told: str
) -> None:
    game, path = quick_game(folder), path_of(with_everything(folder))
    texts = texts_of(path)
    path.write_bytes(with_field(texts, len(texts) - 1, key, value))
    reason = f"The saved game {path.name} cannot be read: entry {len(texts)} has "
    assert main(["games"]) == 0
    lines = " ".join(capsys.readouterr().out.split())
    assert path_of(game).stem in lines
    assert reason in lines
    assert told in lines
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in listed["games"]] == [path_of(game).stem]
    assert [one["reason"].startswith(reason) for one in listed["unreadable"]] == [True]
    for command in ("resume", "replay", "export"):
        assert main([command, path.stem]) == 2
        assert told in capsys.readouterr().err


def test_no_forged_value_spoils_the_list(folder: Path, capsys: Printed) -> None:
    other, path = path_of(quick_game(folder, finish=False)), path_of(with_everything(folder))
    texts, random = texts_of(path), Random(1)
    reasons = set[str]()
    for number, key in fields(texts):
        forged = (with_field(texts, number, key, one) for one in random.sample(VALUES, 6))
        for content in (without_field(texts, number, key), *forged):
            path.write_bytes(content)
            assert main(["games", "--json"]) == 0, (number, key)
            listed = json.loads(capsys.readouterr().out)
            assert other.stem in [one["id"] for one in listed["games"]]
            assert len(listed["games"]) + len(listed["unreadable"]) == 2
            assert latest(folder).game is not None
            reasons.update(re.findall(r'"(\w+|taken back)"\. Expected', str(listed["unreadable"])))
    assert reasons >= {
        "winners",
        "masks",
        "ended",
        "players",
        "first",
        "created",
        "state",
        "saw",
        "sits",
        "name",
        "bot",
    }
