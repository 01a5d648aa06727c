"""Sealing against glances: the files of an unfinished game show no card and no choice."""

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from mascarade.__main__ import main
from mascarade.game_options import Seating
from mascarade.records.header import Header
from mascarade.records.reading import BadRecord
from mascarade.records.sealing import Chain, unseal
from mascarade.rules.cards import Player
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import read_scenario
from mascarade.session import Session
from mascarade.wording.mask_names import mask_name
from tests.laws.tables import SOME_COUNTS
from tests.records.games import CREATED, QUICK, new_session, path_of, play, random_header

CHOICES = [
    *("look", "swap", "announce", "really", "pretend", "challenge", "pass", "pick", "decline", "say", "hide", "guess"),
    *("deal", "saw", "shown", "taken", "left", "right", "guarded", "centre", "only", "but", "choice", "state", "ended"),
]
MASKS = {
    word
    for edition in EDITIONS.values()
    for mask in edition.masks
    for word in (mask.id, mask_name(mask.id, edition), *mask.id.split("-"))
}
CANARY = "kanarienvogel"


def words_found(words: Iterable[str], content: bytes) -> list[str]:
    """Return the words that a case-insensitive search finds in a file."""
    text = content.decode("ascii").casefold()
    return [word for word in words if word.casefold() in text]


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_no_search_of_the_folder_of_an_unfinished_game_finds_a_mask_a_choice_or_a_name(
    tmp_path: Path, edition: str, players: int
) -> None:
    random = Random(f"{edition}/{players}")
    header = random_header(random, edition, players)
    session = new_session(header, random, tmp_path / "games", QUICK)
    for _ in play(session, random, 25):
        assert session.decision is not None
    session.close()
    path_of(session).write_bytes(path_of(session).read_bytes()[:-7])  # so that something damaged is set aside, too
    Session.resume(path_of(session), disk=QUICK).close()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) == 2
    words = [*MASKS, *CHOICES, *header.seating.names, header.scenario.title, header.scenario.edition.id]
    for file in files:
        assert words_found(words, file.read_bytes()) == []
        assert words_found([word for word in words if len(word) > 3], str(file.relative_to(tmp_path)).encode()) == []


CANARIES = f"""
format = 1
title = "Birds"
about = "Of a feather."
edition = "second"

[lineup]
4 = ["judge", "king", "beggar", "{CANARY}-1", "{CANARY}-2", "{CANARY}-3"]

[masks.{CANARY}-1]
name = "{CANARY.title()} One"
star = true
power = [{{ do = "take", coins = 1 }}]

[masks.{CANARY}-2]
name = "{CANARY.title()} Two"
power = [{{ do = "look", cards = "own" }}]

[masks.{CANARY}-3]
name = "{CANARY.title()} Three"
power = [{{ do = "pick", cards = 1 }}, {{ do = "show", to = "everyone" }}]
"""


def test_no_file_and_no_message_contains_the_secret_word(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = Header(
        read_scenario(CANARIES, "birds"),
        seating=Seating(("Ada", "Bruno", "Cleo", "Dario"), first=Player(0)),
        created=CREATED,
    )
    session = new_session(header, Random(2), home / "games", QUICK)
    for _ in play(session, Random(3), 40):
        assert session.decision is not None
    assert any(CANARY in getattr(step.played, "mask", "") for step in session.steps)
    assert session.journal is not None
    messages = [str(session.journal.trouble)]
    name = path_of(session).stem
    for content in damaged_variants(path_of(session)):
        messages += [str(refused) for refused in refusals(path_of(session), content)]
        for words in (["games"], ["games", "--json"], ["export", name], ["paths"]):
            main(words)
            messages += capsys.readouterr()
    for file in (path for path in home.rglob("*") if path.is_file()):
        assert words_found([CANARY], file.read_bytes()) == []
    assert any("Unfinished." in message for message in messages)
    assert any("plays it differently" in message for message in messages)
    assert not any(CANARY in message.casefold() for message in messages)


def damaged_variants(path: Path) -> Iterable[bytes]:
    """Yield a game in several conditions: intact, damaged at the end or the beginning, cut off, of another version."""
    content = path.read_bytes()
    first, rest = content.splitlines(keepends=True)[0], content[-40:]
    yield content
    yield content[:-40] + bytes(reversed(rest))
    yield first + content[len(first) + 1 :]
    yield content[:-400]
    texts = unseal(content).texts
    chain = Chain.after(first)
    changed = (
        re.sub(r"[0-9a-f]{32}", lambda state: state[0][::-1], text) if number == 30 else text
        for number, text in enumerate(texts)
    )
    yield first + b"".join(chain.seal(text) for text in changed)


def refusals(path: Path, content: bytes) -> Iterable[BadRecord]:
    """Yield the refusal to resume such a game, if there is one."""
    path.write_bytes(content)
    try:
        Session.resume(path, disk=QUICK).close()
    except BadRecord as refused:
        yield refused
