"""Which choices can be taken back: public ones, until somebody has seen something hidden because of them."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from mascarade.game_options import Seating
from mascarade.history import NotUndoable
from mascarade.records.entries import UndoEntry
from mascarade.records.header import Header
from mascarade.records.journal import Journal
from mascarade.records.reading import read_record
from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Deal,
    Look,
    Pass,
    PickCard,
    Pretend,
    Really,
    Saw,
    Swap,
)
from mascarade.rules.events import Audience
from mascarade.scenarios import read_scenario
from mascarade.session import Session
from tests.laws.tables import SOME_COUNTS
from tests.records.games import QUICK, are_alike, new_session, path_of, play, random_header

ADA, BRUNO, CLEO, DARIO, EMILE, FRAN = map(Player, range(6))


def table(folder: Path, edition: str = "second", masks: str = "king judge spy guru princess fool") -> Session:
    """Return a table of six after the four opening turns, on Emile's turn."""
    cards: Sequence[MaskId] = masks.split()
    line_up = ", ".join(f'"{mask}"' for mask in cards)
    scenario = f'format = 1\ntitle = "T"\nabout = "T"\nedition = "{edition}"\n\n[lineup]\n6 = [{line_up}]\n'
    header = Header(
        read_scenario(scenario, "t"), seating=Seating(("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran"), first=ADA)
    )
    session = Session(
        header.game, header.seating.names, header.seating.first, None, Journal.begin(header, folder, QUICK)
    )
    for card in cards:
        session.choose(Deal(card))
    session.about_to_show(session.game_log.unshown[0])
    for player in (ADA, BRUNO, CLEO, DARIO):
        play_all(session, Swap(Hand.ONLY, CardOf(Player(player + 1))), Pretend())
    return session


def play_all(session: Session, *choices: Choice) -> None:
    for choice in choices:
        session.choose(choice)


def passes(session: Session, count: int = 5) -> None:
    play_all(session, *[Pass()] * count)


def test_the_deal_stays_as_it_is(tmp_path: Path) -> None:
    session = new_session(random_header(Random(1), "first", 4), Random(1), tmp_path, QUICK)
    assert not session.game_log.can_undo
    session.deal()
    assert not session.game_log.can_undo
    with pytest.raises(NotUndoable):
        session.undo()


def test_an_announcement_is_taken_back_step_by_step_until_the_last_secret(tmp_path: Path) -> None:
    session = table(tmp_path)
    before = session.state
    play_all(session, Announce("king"), Pass(), Pass())
    assert [session.undo() for _ in range(3)] == [Pass(), Pass(), Announce("king")]
    assert session.state == before
    assert not session.game_log.can_undo, "Dario has swapped or pretended in secret"


def test_a_swap_is_taken_back_until_it_is_done_or_feigned(tmp_path: Path) -> None:
    session = table(tmp_path)
    swap = Swap(Hand.ONLY, CardOf(ADA))
    session.choose(swap)
    assert session.undo() == swap
    for choice in (Really(), Pretend()):
        play_all(session, Swap(Hand.ONLY, CardOf(ADA)), choice)
        assert not session.game_log.can_undo


def test_choices_before_a_reveal_cannot_be_taken_back(tmp_path: Path) -> None:
    session = table(tmp_path)
    play_all(session, Announce("king"), Pass(), Challenge())
    assert session.game_log.can_undo
    passes(session, 3)
    assert not session.game_log.can_undo, "both cards lie face up"


def test_a_look_is_taken_back_until_it_is_had(tmp_path: Path) -> None:
    session = table(tmp_path)
    session.choose(Look())
    assert session.undo() == Look()
    session.choose(Look())
    session.about_to_show(session.game_log.unshown[0])
    assert not session.game_log.can_undo


def test_a_look_counts_as_had_once_somebody_has_chosen_after_it(tmp_path: Path) -> None:
    session = table(tmp_path)
    play_all(session, Look(), Announce("king"))
    assert session.undo() == Announce("king")
    assert not session.game_log.can_undo


@pytest.mark.parametrize(("mask", "audience"), [("spy", Audience(only=EMILE)), ("princess", Audience(but=ADA))])
def test_a_card_that_is_picked_to_be_shown_is_taken_back_until_it_is_seen(
    tmp_path: Path, mask: MaskId, audience: Audience
) -> None:
    session = table(tmp_path)
    session.choose(Announce(mask))
    passes(session)
    session.choose(PickCard(CardOf(ADA)))
    assert session.undo() == PickCard(CardOf(ADA))
    session.choose(PickCard(CardOf(ADA)))
    (showing,) = session.game_log.unshown
    assert (showing.to, showing.is_public) == (audience, False)
    assert session.game_log.can_undo
    session.about_to_show(showing)
    assert not session.game_log.can_undo


def test_a_declaration_is_taken_back_and_then_what_came_before_it(tmp_path: Path) -> None:
    session = table(tmp_path)
    session.choose(Announce("king"))
    session.declare(FRAN)
    assert session.undo() == Saw(FRAN)
    assert session.undo() == Announce("king")


def test_the_end_stays(tmp_path: Path) -> None:
    session = table(tmp_path)
    while session.decision is not None:
        session.choose(Announce("king"))
        for _ in range(5):
            if session.decision is not None:
                session.choose(Pass())
    assert not session.game_log.can_undo


def test_taking_back_is_recorded_and_lasts(tmp_path: Path) -> None:
    session = table(tmp_path)
    play_all(session, Announce("king"), Pass())
    session.undo()
    session.close()
    lines = read_record(path_of(session)).entries
    assert isinstance(lines[-1], UndoEntry)
    resumed = Session.resume(path_of(session))
    assert are_alike(resumed, session)
    assert resumed.undo() == Announce("king")
    resumed.close()


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_taking_back_restores_the_table(tmp_path: Path, edition: str, players: int) -> None:
    random = Random(f"{edition}/{players}")
    session = new_session(random_header(random, edition, players), random, tmp_path, QUICK)
    taken = 0
    for _ in play(session, random, 120):
        steps = list(session.steps)
        events = list(session.game_log.public_events)
        while session.game_log.can_undo:
            before = session.steps[-1].before
            session.undo()
            taken += 1
            assert session.state == before
        assert list(session.steps) == steps[: len(session.steps)]
        assert sum(map(len, session.game_log.public_events)) <= sum(map(len, events))
        if random.random() < 0.5:  # and go on as before
            for step in steps[len(session.steps) :]:
                if isinstance(step.played, Saw):
                    session.declare(step.played.player)
                else:
                    session.choose(step.played)
            assert session.steps == steps
            assert session.game_log.public_events == events
    assert taken > 5
