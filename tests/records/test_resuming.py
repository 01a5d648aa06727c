"""Resumed games: what is still to be shown, and choices that another version plays differently."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.game_options import MemoryAid, Seating
from mascarade.history import Showing
from mascarade.plain.slash_commands import position
from mascarade.records.entries import ChoiceEntry, Entry, UnknownEntry
from mascarade.records.games import summary_of
from mascarade.records.header import Header
from mascarade.records.journal import Journal
from mascarade.records.reading import read_record
from mascarade.records.replay import PlaysDifferently
from mascarade.records.sealing import Chain, opening_line, unseal
from mascarade.rules.cards import CardOf
from mascarade.rules.choices import Announce, Look, PickCard, Really, TurnChoice
from mascarade.rules.events import EVERYONE, Audience, Dealt, Seen
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.game_words import about_resumed, remembered_turns
from mascarade.version import __version__
from tests.laws.tables import COUNTS
from tests.records.games import QUICK, are_alike, new_session, path_of, play, play_to_the_end, random_header
from tests.records.test_taking_back import ADA, EMILE, passes, table


def resume(session: Session) -> Session:
    session.close()
    return Session.resume(path_of(session), disk=QUICK)


def test_the_deal_is_shown_after_a_resume_unless_it_was_before(tmp_path: Path) -> None:
    session = new_session(random_header(Random(1), "first", 4), Random(1), tmp_path, QUICK)
    dealt = session.deal()
    session = resume(session)
    assert session.game_log.unshown == (Showing(EVERYONE, tuple(event for event in dealt if isinstance(event, Dealt))),)
    session.about_to_show(session.game_log.unshown[0])
    session = resume(session)
    assert session.game_log.unshown == ()


def test_a_look_is_had_after_a_resume_unless_it_was_before(tmp_path: Path) -> None:
    session = table(tmp_path)
    session.choose(Look())
    for _ in range(2):
        session = resume(session)
        (look,) = session.game_log.unshown
        assert look == Showing(Audience(only=EMILE), (Seen(Audience(only=EMILE), CardOf(EMILE), "princess"),))
    session.about_to_show(look)
    session.about_to_show(look)  # the same look, covered for a moment in between
    session = resume(session)
    assert session.game_log.unshown == ()
    session.choose(Announce("king"))


def test_the_spys_look_is_not_had_twice_and_the_question_that_follows_comes_back(tmp_path: Path) -> None:
    session = table(tmp_path)
    session.choose(Announce("spy"))
    passes(session)
    session.choose(PickCard(CardOf(ADA)))
    session = resume(session)
    assert [showing.to.only for showing in session.game_log.unshown] == [EMILE]
    session.about_to_show(session.game_log.unshown[0])
    session = resume(session)
    assert session.game_log.unshown == ()
    assert session.decision is not None
    assert session.decision.is_secret
    session.choose(Really())


def test_an_interrupted_deal_is_finished_by_chance_and_shown_whole(tmp_path: Path) -> None:
    session = new_session(random_header(Random(1), "first", 4), Random(1), tmp_path, QUICK)
    session.deal()
    session.close()
    content = path_of(session).read_bytes()
    path_of(session).write_bytes(content[: -3 * 289])
    session = Session.resume(path_of(session), Random(2), disk=QUICK)
    assert session.state.is_dealing
    session.deal()
    assert len(session.game_log.unshown[0].cards) == 6
    assert sorted(card.mask for card in session.game_log.unshown[0].cards) == sorted(session.game.line_up)
    assert are_alike(resume(session), session)


def test_a_game_that_was_over_and_had_not_yet_said_so_says_so(tmp_path: Path) -> None:
    session = new_session(random_header(Random(1), "first", 4), Random(1), tmp_path, QUICK)
    play_to_the_end(session, Random(1))
    session.close()
    lines = read_record(path_of(session)).entries
    path_of(session).write_bytes(path_of(session).read_bytes()[:-5])
    again = Session.resume(path_of(session), disk=QUICK)
    assert again.decision is None
    again.close()
    assert read_record(path_of(session)).entries == lines


# Another version


def side_a() -> Header:
    return Header(
        find_scenario("second-a"), seating=Seating(("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran"), first=ADA)
    )


def begun_elsewhere(folder: Path, change: int, line: Entry | None = None) -> tuple[Path, Session]:
    """Return a game of another version with a choice that led to another state, and the same game of this version."""
    session = new_session(side_a(), Random(4), folder / "here", QUICK)
    for _ in play(session, Random(4), 25):
        pass
    session.close()
    record = read_record(path_of(session))
    lines = list(record.entries)
    at, old = [(at, one) for at, one in enumerate(lines) if isinstance(one, ChoiceEntry)][change]
    lines[at] = line or replace(old, state="0" * 32)
    journal = Journal.begin(replace(record.header, program="0.0.1"), folder / "there", QUICK)
    journal.append(*lines)
    journal.close()
    return journal.path, session


def test_the_first_difference_is_told_with_its_choice_and_version_and_the_file_is_kept(tmp_path: Path) -> None:
    path, _here = begun_elsewhere(tmp_path, 14)
    content = path.read_bytes()
    with pytest.raises(PlaysDifferently) as differs:
        Session.resume(path, disk=QUICK)
    found = differs.value
    assert (found.difference.choice, found.difference.turn) == (15, 5)
    assert str(found) == (
        f"Saved game {path.name} was started with version 0.0.1; version {__version__} plays it differently from "
        "choice 15 (turn 5). You can continue from just before that choice. The file is kept."
    )
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_game_goes_on_from_the_last_sound_point_in_a_file_of_its_own(tmp_path: Path) -> None:
    path, here = begun_elsewhere(tmp_path, 14)
    content = path.read_bytes()
    session = Session.resume(path, Random(1), at_sound_point=True, disk=QUICK)
    assert path.read_bytes() == content
    assert path_of(session) != path
    assert session.steps == list(here.steps)[: len(session.steps)]
    assert len(session.steps) == 14
    for _ in play(session, Random(1), 10):
        pass
    session.close()
    again = Session.resume(path_of(session), disk=QUICK)
    assert are_alike(again, session)
    assert again.journal is not None
    assert again.journal.header.program == __version__
    again.close()


@pytest.mark.parametrize("text", ["dance", "deal nobody", "announce nobody", "look left", "swap with 9", "pick 1", ""])
def test_a_choice_that_this_version_does_not_know_or_allow_is_a_difference(tmp_path: Path, text: str) -> None:
    path, _here = begun_elsewhere(tmp_path, 10, ChoiceEntry(text, "0" * 32))
    with pytest.raises(PlaysDifferently):
        Session.resume(path, disk=QUICK)


@pytest.mark.parametrize("text", ['{"dance":1}', "[]", "{", "[" * 500])
def test_a_line_that_this_version_cannot_read_is_a_difference(tmp_path: Path, text: str) -> None:
    session = table(tmp_path)
    session.close()
    path = path_of(session)
    texts = unseal(path.read_bytes()).texts
    first = opening_line(bytes(16))
    chain = Chain.after(first)
    path.write_bytes(first + b"".join(chain.seal(one) for one in (*texts, text)))
    assert read_record(path).entries[-1] == UnknownEntry()
    with pytest.raises(PlaysDifferently):
        Session.resume(path, disk=QUICK)


@pytest.mark.parametrize("seed", range(12))
def test_whenever_a_game_is_killed_everything_tells_the_turn_at_which_the_table_was(seed: int, tmp_path: Path) -> None:
    random = Random(f"turns {seed}")
    session = new_session(random_header(random, *COUNTS[2 * seed % len(COUNTS)]), random, tmp_path, QUICK)
    stood, is_shown = 0, True
    for number, _ in enumerate(play(session, random, 60)):
        game_log = session.game_log
        if game_log.unshown and is_shown and stood:
            assert session.turn == stood, "what a turn shows is seen in that turn"
        stood, is_shown = session.turn, not game_log.unshown
        copy = tmp_path / f"{number}" / path_of(session).name
        copy.parent.mkdir()
        copy.write_bytes(path_of(session).read_bytes())
        begun = [step for step in game_log.steps if isinstance(step.played, TurnChoice)]
        assert (
            summary_of(read_record(copy)).turns
            == len(begun)
            == max(0, stood - (game_log.is_between_turns or not begun))
        )
        again = Session.resume(copy, disk=QUICK)
        assert f"turn {stood}:" in about_resumed(again)
        assert position(again) == position(session)
        assert [turn for turn, _ in remembered_turns(again, MemoryAid.TURN)] == [f"Turn {stood}"] * (stood > 0)
        again.close()
