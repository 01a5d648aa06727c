"""The truth on screen: cards, swap lines, verdicts, coins and awards, at every size."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from textual.content import Content

from mascarade.art.drawing import Drawing, text_rows
from mascarade.game_options import Motion, TableOptions
from mascarade.rules.cards import Player
from mascarade.rules.events import Exchanged
from mascarade.session import Session
from mascarade.table.game_words import end_words
from mascarade.truth.awards import Award, EveningTally, Prize, awards
from mascarade.truth.moments import best_moments, moment_words
from mascarade.truth.scenes import Honesty, JudgedClaim, Scene, game_truth
from mascarade.tui import entry_points
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.end import end_drawing
from mascarade.tui.screens.truth import TruthScreen
from mascarade.tui.widgets.open_table import open_table, table_drawing
from mascarade.tui.widgets.truth_pages import PICTURES, Fortune, Plate, awards_drawing, fortune_plots, plates, sheet
from mascarade.tui.widgets.truth_turn import Headline, headline, headline_drawing, turn_track
from tests.tui.driving import COMPACT, NAMES, ROOMY
from tests.tui.evenings import OCCASION, played, truth_of
from tests.tui.layout_checks import cut_texts
from tests.tui.reading import has_large

SIZES = ((80, 24), (95, 31), (110, 32), (120, 40), (140, 46), (160, 50), (200, 60))
LONG = tuple(f"Bartholomew {letter}{letter}" for letter in "ABCDEFGHIJKLM")
GAMES = [
    ("first", 2),
    pytest.param("first", 3, marks=pytest.mark.long),
    pytest.param("second-a", 6, marks=pytest.mark.long),
    ("second-b", 7),
    ("first", 13),
]
"""Games with one card and two cards each, in both editions, with up to as many players as possible."""


def text(drawing: Drawing, width: int) -> str:
    """Return the drawing as text, after checking that no row is wider than its place."""
    rows = text_rows(drawing)
    assert all(Content(row).cell_length <= width for row in rows)
    return "\n".join(rows)


def names_mask(words: str, mask: str) -> bool:
    """Return whether a mask is named, in spaced capitals on a large card."""
    return mask.split()[0] in words or " ".join(mask.upper().split()[0]) in words


def swaps(scene: Scene) -> Iterator[Exchanged]:
    return (told for told in scene.happenings if isinstance(told, Exchanged))


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_every_card_and_fortune_of_every_turn_lies_there_at_every_size(scenario: str, players: int) -> None:
    session = played(scenario, players, names=LONG)
    for scene in game_truth(session.steps).scenes:
        table = open_table(scene, session.phrases, session.game)
        for width, height in SIZES:
            drawn = text(table_drawing(table, width, height, is_framed=True), width)
            words = " ".join(drawn.split())
            assert all(names_mask(words, session.phrases.mask(mask)) for _place, mask in scene.cards), (width, height)
            names = (name if name in words else name[:7] for name in session.names)
            assert all(name in words for name in names), (width, height)
            assert all(f" {coins}" in drawn for _player, coins in scene.coins), (width, height)
            assert drawn.count("\n") < height - 4, "there is room below for the track of turns and the keys"


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_swap_is_a_line_with_its_words_and_a_pretence_is_dotted(scenario: str, players: int) -> None:
    session = played(scenario, players)
    seen = set()
    for scene in game_truth(session.steps).scenes:
        table = open_table(scene, session.phrases, session.game)
        for width, height in SIZES:
            drawn = text(table_drawing(table, width, height, is_framed=False), width)
            (told,) = tuple(swaps(scene))[:1] or (None,)
            assert ("swapped for real" in drawn) is (told is not None and told.really) or len(tuple(swaps(scene))) > 1
            assert ("only pretended" in drawn) is (told is not None and not told.really) or len(tuple(swaps(scene))) > 1
            if told is not None:
                seen.add(told.really)
                assert ("╌" in drawn) is not told.really or len(tuple(swaps(scene))) > 1
    assert seen == {True, False}


def claims(session: Session) -> Iterator[tuple[Scene, JudgedClaim]]:
    """Return every announcement with its turn."""
    for scene in game_truth(session.steps).scenes:
        for told in scene.happenings:
            if isinstance(told, JudgedClaim) and not told.is_challenge:
                yield scene, told


def test_the_truth_about_an_announcement_is_written_large_at_every_size() -> None:
    verdicts = {Honesty.TRUTH: "Truth", Honesty.LIE: "Lie", Honesty.MISTAKE: "Mistake"}
    session = played("second-a", 6, 11)
    seen = set()
    for scene, claim in claims(session):
        seen.add(claim.honesty)
        for width, height in SIZES:
            head = headline(scene, session.phrases)
            drawn = text(headline_drawing(head, width, height - 17, with_verdict=True), width)
            assert has_large(drawn, verdicts[claim.honesty])
            said, held = session.phrases.mask(claim.mask), session.phrases.mask(claim.really)
            assert has_large(drawn, said) or " ".join(said.upper()) in drawn
            assert has_large(drawn, held) or " ".join(held.upper()) in drawn
    assert seen == set(Honesty)


@pytest.mark.parametrize(("width", "height"), [(78, 12), (118, 22)])
def test_a_word_that_stands_alone_leaves_the_room_to_the_sentence_about_it(width: int, height: int) -> None:
    drawn = headline_drawing(Headline((), "SWAPPED", "teal"), width, height, with_verdict=True)
    assert len(drawn) == 3
    text(drawn, width)


@pytest.mark.parametrize("turns", [1, 2, 12, 60])
def test_every_turn_has_its_place_on_the_track(turns: int) -> None:
    for width, _height in SIZES:
        places = []
        for turn in range(turns + 1):
            marks, numbers = text(turn_track(turn, turns, width), width).split("\n")
            assert marks.count("●") == 1
            assert str(turn) in numbers.split()
            assert {"0", str(turns)} & set(numbers.split())
            places.append(marks.index("●"))
        assert places == sorted(places)
        counted = [int(number) for number in text(turn_track(0, turns, width), width).split("\n")[1].split()][:-1]
        assert len({after - before for before, after in pairwise(counted)}) <= 1, counted


@pytest.mark.parametrize("players", range(2, 14))
def test_all_plots_have_one_scale_with_the_goal_at_its_top(players: int) -> None:
    fortunes = [Fortune(LONG[number], (6, 0, 13, 20, number), number == 1) for number in range(players)]
    for width, height in SIZES:
        drawn = text(fortune_plots(fortunes, 13, width, height - 2), width)
        assert drawn.count("\n") < height - 2 or height < 34, "all plots are in sight"
        assert drawn.count("13╌") == drawn.count(" 0█") == players
        assert drawn.count("▸") == 1
        assert all(name[:6] in drawn for name in LONG[:players])


def test_every_prize_has_a_picture_of_its_own() -> None:
    assert set(PICTURES) == set(Prize)
    assert len(set(PICTURES.values())) == len(Prize)


@pytest.mark.parametrize(
    "names", [NAMES, LONG, ("王小明", "Ångström", "O'Brien-Łukasz", "[/]", "Zoë", "山田太郎一二三")]
)
def test_a_page_of_awards_has_no_more_rows_than_its_window(names: tuple[str, ...]) -> None:
    prizes = [Award(prize, (Player(number % 6),), 12) for number, prize in enumerate(Prize)]
    everybody = [Award(prize, tuple(map(Player, range(len(names)))), 12) for prize in Prize]
    for earned in (prizes, everybody):
        told: tuple[Plate, ...] = plates(earned, names)
        for width, height in SIZES:
            measure = sheet(width, height)
            drawn = text(awards_drawing(told[: measure.most], "Who has won?", width, height), width)
            assert drawn.count("\n") + 1 <= height - 2, (width, height)


@pytest.mark.parametrize(
    "size", [COMPACT, *(pytest.param(size, marks=pytest.mark.long) for size in (ROOMY, (110, 32), (160, 50)))]
)
async def test_nothing_of_the_truth_is_cut_at_any_turn(size: tuple[int, int]) -> None:
    session = played("first", 13, 3, names=LONG)
    async with truth_of(session, size) as laptop:
        for _turn in range(12):
            assert cut_texts(laptop.app) == [], laptop.text
            await laptop.press("right")
        for part in ("c", "w"):
            await laptop.press(part)
            assert cut_texts(laptop.app) == [], laptop.text
            await laptop.press("pagedown")
        assert OCCASION in laptop.text


async def test_in_a_high_window_every_fortune_of_a_turn_is_large_and_most_of_the_rows_are_used() -> None:
    session = played("second-a", 6, 11)
    truth = game_truth(session.steps)
    async with truth_of(session, (160, 50)) as laptop:
        for scene in truth.scenes:
            lines = laptop.text.splitlines()
            assert all(has_large(laptop.text, str(coins)) for _player, coins in scene.coins), laptop.text
            assert sum(1 for line in lines if line.strip()) >= 20, laptop.text
            await laptop.press("right")


async def test_all_pages_of_awards_are_reached_one_after_the_other() -> None:
    session = played("second-a", 6, 11)
    titles = {plate.title.upper() for plate in plates(awards(game_truth(session.steps)), session.names)}
    async with truth_of(session) as laptop:
        await laptop.press("w")
        first = laptop.text
        await laptop.press("pagedown")
        assert {title for title in titles if title in first or title in laptop.text} == titles
        await laptop.press("pagedown")
        assert laptop.text == first


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_the_end_has_its_winner_large_and_every_card_and_fortune(scenario: str, players: int) -> None:
    session = played(scenario, players, 3)
    words = end_words(session, EveningTally())
    for width, height in SIZES:
        drawn = text(end_drawing(words, width, height - 3, is_framed=True), width)
        plain = " ".join(drawn.split())
        assert all(has_large(drawn, winner) for winner in words.winners), (width, height)
        assert all(f"▸ {group.whose}" in drawn for group in words.cards if group.is_marked)
        assert plain.count("▸") == len(words.winners)
        assert all(group.whose in plain for group in words.cards)
        assert all(names_mask(plain, card.mask) for group in words.cards for _place, card in group.cards)
        coins = [group.coins for group in words.cards if group.coins is not None]
        assert all(has_large(drawn, str(fortune)) or f" {fortune}" in drawn for fortune in coins)
        if len(words.winners) == 1:
            assert drawn.count("\n") < height - 3, (width, height)


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long), (60, 20)])
async def test_the_truth_begins_with_its_moments_and_goes_on_by_itself_or_by_a_key(size: tuple[int, int]) -> None:
    session = played("second-a", 6, 3)
    async with truth_of(session, size, with_moments=True, options=TableOptions()) as laptop:
        moments = best_moments(game_truth(session.steps))
        assert len(moments) == 3
        for number, moment in enumerate(moments):
            assert f"moment {number + 1} of 3" in laptop.text
            name = session.names[moment.player]
            assert has_large(laptop.text, name), laptop.text
            told = " ".join(laptop.text.split())
            for line in moment_words(moment, game_truth(session.steps), session.phrases):
                assert line in told
            assert not cut_texts(laptop.app)
            if number == 0:
                assert isinstance(laptop.app.screen, TruthScreen)
                assert laptop.app.screen.skip_wait(), "it goes on by itself"
                await laptop.rest()
            else:
                await laptop.press("enter")
        assert "The truth: awards" in laptop.text
        await laptop.press("m", "right")
        assert f"turn {moments[0].scene.number} of" in laptop.text


async def test_without_motion_a_moment_waits_for_a_key() -> None:
    async with truth_of(played("second-a", 6, 3), with_moments=True) as laptop:
        assert isinstance(laptop.app.screen, TruthScreen)
        assert not laptop.app.screen.is_waiting
        await laptop.press("space")
        assert "moment 2 of 3" in laptop.text


def test_the_truth_of_a_past_game_plays_by_itself_as_that_of_an_evening_does(monkeypatch: pytest.MonkeyPatch) -> None:
    apps: list[MascaradeApp] = []
    monkeypatch.setattr(entry_points, "run", apps.append)
    for motion in Motion:
        entry_points.replay(Path("a.game"), TableOptions(motion=motion))
    assert [app.options.motion for app in apps] == list(Motion)
