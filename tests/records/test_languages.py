"""A saved game, its transcript and its choices are the same in every language, and it can be resumed in any."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade import language
from mascarade.language import ENGLISH, TRANSLATED, NoSuchCatalogue
from mascarade.records import header as headers
from mascarade.records.reading import read_record
from mascarade.records.replay import finished_game, markdown, transcript, write_choice
from mascarade.rules.choices import Saw
from mascarade.scenarios import find_scenario
from mascarade.scenarios.writer import Changes, with_changes
from mascarade.session import Session
from tests.records.games import QUICK, are_alike, new_session, path_of, play_to_the_end, random_header
from tests.wording.made_up_languages import Pseudo

pytestmark = pytest.mark.usefixtures("english_again")

PSEUDO = "pseudo"


def speak(code: str) -> None:
    """Switch to a language, which may be the made-up one."""
    if code == PSEUDO:
        language.use_catalogue(Pseudo(), "pl")
        return
    try:
        language.set_language(code)
    except NoSuchCatalogue:
        pytest.skip("this translation has not been compiled: python -m tests.wording.catalogues update")


def game(folder: Path, seed: int) -> Session:
    """Return a whole game, closed."""
    random = Random(seed)
    folder.mkdir(parents=True)
    session = new_session(random_header(random, "second", 6), random, folder, QUICK)
    play_to_the_end(session, random)
    session.close()
    return session


def everything_exported(session: Session) -> tuple[object, ...]:
    """Return everything about a game that is kept or exported."""
    record = read_record(path_of(session))
    choices = [write_choice(step.played, step.before) for step in session.steps if not isinstance(step.played, Saw)]
    over = finished_game(path_of(session))
    return headers.write_header(record.header), choices, transcript(over), markdown(over)


@pytest.mark.parametrize("code", [PSEUDO, *(pytest.param(code, marks=pytest.mark.long) for code in TRANSLATED)])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_is_kept_and_exported_alike_in_every_language(code: str, seed: int, tmp_path: Path) -> None:
    english = everything_exported(game(tmp_path / "english", seed))
    speak(code)
    assert everything_exported(game(tmp_path / "other", seed)) == english


@pytest.mark.parametrize("code", [PSEUDO, *TRANSLATED])
def test_a_scenario_changed_at_the_table_is_kept_the_same_and_said_in_the_chosen_language(code: str) -> None:
    base = find_scenario("carousel")
    changes = Changes(house=replace(base.house, opening_turns=2))
    english = with_changes(base, 6, changes).scenario
    assert english is not None
    assert english.translated_title == "Carousel, changed"
    speak(code)
    with_changes.cache_clear()
    other = with_changes(base, 6, changes).scenario
    assert other is not None
    assert (other.text, other.title, other.about) == (english.text, english.title, english.about)
    if code == PSEUDO:
        assert "«" in other.translated_title
        assert "«" in other.translated_about


def test_a_game_that_was_played_in_one_language_is_read_in_another(tmp_path: Path) -> None:
    speak(PSEUDO)
    session = game(tmp_path / "games", 5)
    language.set_language(ENGLISH)
    assert are_alike(Session.resume(path_of(session), Random(0), disk=QUICK), session)
