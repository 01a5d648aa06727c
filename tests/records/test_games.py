"""The list of saved games with their results; it knows nothing hidden about unfinished ones."""

from pathlib import Path
from random import Random

from mascarade.game_options import MemoryAid, Peek, Seating, TableOptions
from mascarade.records.games import game_list, totals
from mascarade.records.header import Header
from mascarade.records.journal import Journal
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Announce, Deal, Pass, Really, Swap
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from tests.records.games import CREATED, QUICK, new_session, path_of, play, random_header

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
CARDS = ("king", "judge", "swindler", "empress", "thief", "cheat")


def quick_game(folder: Path, names: tuple[str, ...] = NAMES, *, finish: bool = True) -> Session:
    """Play four swaps; then everybody lets the others be the Empress until somebody has thirteen coins."""
    header = Header(
        find_scenario("second-a"),
        seating=Seating(names, first=Player(0)),
        options=TableOptions(memory=MemoryAid.TURN, peek=Peek.TIMED),
        created=CREATED,
    )
    session = Session(
        header.game, header.seating.names, header.seating.first, None, Journal.begin(header, folder, QUICK)
    )
    for card in CARDS:
        session.choose(Deal(card))
    for player in range(4):
        session.choose(Swap(Hand.ONLY, CardOf(Player((player + 1) % 4))))
        session.choose(Really())
    while finish and session.decision is not None:
        session.choose(Announce("empress"))
        for _ in range(3):
            if session.decision is not None:
                session.choose(Pass())
    session.close()
    return session


def test_a_finished_game_is_listed_with_its_winners_and_its_length(tmp_path: Path) -> None:
    session = quick_game(tmp_path)
    (game,) = game_list(tmp_path).games
    assert (game.id, game.path) == (path_of(session).stem, path_of(session))
    assert (game.created, game.names, game.scenario.title) == (CREATED, NAMES, find_scenario("second-a").title)
    assert game.is_finished
    assert game.winners == ("Ada",)
    assert game.turns == session.turn == 13
    assert not game.is_damaged


def test_an_unfinished_game_has_no_winner_and_can_be_resumed(tmp_path: Path) -> None:
    session = quick_game(tmp_path, finish=False)
    (game,) = game_list(tmp_path).games
    assert not game.is_finished
    assert (game.turns, session.turn) == (4, 5)
    assert (game.winners, game.ended) == ((), None)


def test_a_game_is_found_by_its_name_or_by_a_beginning_that_is_its_own(tmp_path: Path) -> None:
    one, other = (path_of(quick_game(tmp_path)).stem for _ in range(2))
    games = game_list(tmp_path)
    assert [game.id for game in games.find(one)] == [one]
    assert [game.id for game in games.find(f"{other}.game")] == [other]
    common = one[: next(at for at, sign in enumerate(one) if sign != other[at])]
    assert {game.id for game in games.find(common)} == {one, other}
    assert [game.id for game in games.find(one[: len(common) + 1])] == [one]
    assert games.find("") == games.find("1999") == ()


def test_a_missing_folder_has_no_games(tmp_path: Path) -> None:
    assert game_list(tmp_path / "nowhere").games == ()


def test_unreadable_games_are_listed_with_the_reason_and_games_never_begun_are_not(tmp_path: Path) -> None:
    path = path_of(quick_game(tmp_path))
    (tmp_path / "empty.game").write_bytes(b"")
    (tmp_path / "other.game").write_bytes(b"Dear diary")
    (tmp_path / "notes.txt").write_bytes(b"Dear diary")
    content = bytearray(path.read_bytes())
    content[-5] ^= 1
    path.write_bytes(content)
    games = game_list(tmp_path)
    assert [file.reason for file in games.unreadable] == ["other.game is not a saved game."]
    assert [(game.is_damaged, game.is_finished) for game in games.games] == [(True, False)]
    assert path.read_bytes() == content, "listing changes nothing"


def test_totals_count_finished_games_by_player_and_by_mask(tmp_path: Path) -> None:
    quick_game(tmp_path)
    quick_game(tmp_path, ("Ada", "Émile", "Fran", "Bruno"))
    quick_game(tmp_path, ("Cleo", "Ada", "Fran", "Bruno"), finish=False)
    result = totals(game_list(tmp_path).games)
    assert result.games == 2
    assert result.played == {"Ada": 2, "Bruno": 2, "Cleo": 1, "Dario": 1, "Émile": 1, "Fran": 1}
    assert result.won == {"Ada": 2}
    assert result.in_play == {("second", mask): 2 for mask in CARDS}
    # Everybody swapped with the left neighbour, so Ada's first card went round and came back.
    assert result.won_with == {("second", "king"): 2}


def test_names_that_differ_in_their_letters_case_are_one_player(tmp_path: Path) -> None:
    quick_game(tmp_path)
    quick_game(tmp_path, ("ADA", "bruno", "Cleo", "Dario"))
    result = totals(game_list(tmp_path).games)
    assert len(result.played) == 4
    assert set(result.played.values()) == {2}


def test_a_game_played_at_random_is_listed_at_any_moment(tmp_path: Path) -> None:
    random = Random(9)
    session = new_session(random_header(random, "first", 3), random, tmp_path, QUICK)
    for _ in play(session, random, 50):
        (game,) = game_list(tmp_path).games
        assert game.turns in (session.turn, session.turn - 1)
    session.close()
