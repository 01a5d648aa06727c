"""A mask that chance draws is kept with the choice before it, and drawn once."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from mascarade.game_options import Seating
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce, Challenge, Draw
from mascarade.rules.events import Revealed
from mascarade.session import Session
from tests.ideas.playing import idea
from tests.records.games import CREATED, QUICK, new_session, path_of

NAMES = ("Ada", "Bruno", "Cleo", "Dario")


def contested_game(folder: Path) -> Session:
    """Return a game in whose first turn the Medium was announced and challenged once."""
    scenario = replace(idea("medium"), text=idea("medium").text + "\n[rules]\nopening_turns = 0\n")
    scenario = replace(scenario, house=replace(scenario.house, opening_turns=0))
    header = Header(scenario, seating=Seating(NAMES, first=Player(0)), created=CREATED)
    session = new_session(header, Random(3), folder, QUICK)
    session.deal()
    session.about_to_show(session.game_log.unshown[0])
    session.choose(Announce("medium"))
    session.choose(Challenge(), Challenge(), Challenge())
    return session


def test_a_drawn_mask_comes_back_when_the_game_is_resumed(tmp_path: Path) -> None:
    session = contested_game(tmp_path)
    drawn = [step.played for step in session.steps if isinstance(step.played, Draw)]
    session.close()
    again = Session.resume(path_of(session), Random(4), disk=QUICK)
    assert again.state == session.state
    assert [step.played for step in again.steps if isinstance(step.played, Draw)] == drawn
    assert [draw.mask for draw in drawn] == list(again.state.drawn)
    assert drawn, "the Medium lies before somebody"


def test_cards_that_a_challenge_reveals_are_shown_though_chance_has_drawn_since(tmp_path: Path) -> None:
    session = contested_game(tmp_path)
    (showing, *_later) = session.game_log.unshown
    assert [type(card) for card in showing.cards] == [Revealed] * 4
    assert session.undoable == ()
