"""The picture of a finished game: winners, every card and the awards, with nothing that runs over."""

import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from mascarade.__main__ import main
from mascarade.art.palettes import PALETTES, Palette
from mascarade.characters import cells
from mascarade.history import GameLog
from mascarade.language import TRANSLATED, in_language
from mascarade.rules.cards import Player
from mascarade.rules.state import new_game
from mascarade.scenarios import find_scenario
from mascarade.table.game_words import occasion_of
from mascarade.truth.awards import awards, prize_title
from mascarade.truth.picture import CELL, MARGIN, WIDTH, picture
from mascarade.truth.scenes import game_truth
from mascarade.wording.mask_names import own_names
from mascarade.wording.phrases import Phrases
from tests.records.games import path_of
from tests.records.test_games import quick_game
from tests.truth.test_moments import finished_games

SVG = "{http://www.w3.org/2000/svg}"
LONG = (
    *(
        "Maximiliana-Theodora & <Co>",
        "Wilhelmine von Österreich",
        '"Q"',
        "Łukasz Wiśniewski-Krawczyk",
        "李李李李李李李",
    ),
    *(f"Konstantinopolitanczykowianeczka {number}" for number in range(8)),
)


def texts(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(f"{SVG}text"))


def words(svg: str) -> str:
    return "\n".join(str(text.text) for text in texts(svg))


def of_thirteen(*, palette: Palette = Palette.CANDLELIGHT) -> str:
    """Return the picture of a game of thirteen people with long names."""
    scenario, chance = find_scenario("first"), Random(5)
    game_log = GameLog(new_game(scenario.game(13), Player(0)))
    while (decision := game_log.decision) is not None:
        game_log.choose(chance.choice(decision.options))
    return picture(game_log, Phrases(LONG, scenario.edition), "Side A · 2026-11-30", palette)


def assert_fits(svg: str) -> None:
    """Check that every text lies within the frame, and within the box around its middle if there is one."""
    boxes = [
        [float(box.get(part, "0")) for part in ("x", "y", "width", "height")]
        for box in ElementTree.fromstring(svg).iter(f"{SVG}rect")
        if box.get("width") != "100%"
    ]
    for text in texts(svg):
        x, y, size = (float(text.get(part, "0")) for part in ("x", "y", "font-size"))
        half = cells(str(text.text)) * size * CELL / 2
        around = [
            (left, across) for left, top, across, high in boxes if left < x < left + across and top < y < top + high
        ]
        left, across = min(around, key=lambda box: box[1])
        assert left <= x - half, text.text
        assert x + half <= left + across, text.text


def test_a_picture_tells_who_won_and_every_card_and_the_awards() -> None:
    for game in finished_games():
        header, game_log = game.header, game.game_log
        scenario = header.scenario
        phrases = Phrases(header.seating.names, scenario.edition, own_names(scenario.translated_names))
        svg = picture(game_log, phrases, occasion_of(header), Palette.CANDLELIGHT)
        told = words(svg)
        for sitting in game_log.seat_history.now:
            assert sitting.name in told
        for mask in game_log.state.cards:
            assert phrases.mask(mask) in told
        assert occasion_of(header) in told
        earned = awards(game_truth(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early))
        assert sum(prize_title(award.prize) in told for award in earned) == min(4, len(earned))
        assert_fits(svg)


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_long_names_of_thirteen_people_run_over_nothing(language: str) -> None:
    svg = in_language(language, of_thirteen)
    assert_fits(svg)
    assert "Maximiliana-Theodora & <C" in words(svg), "names are escaped"


@pytest.mark.parametrize("palette", Palette)
def test_a_picture_has_the_colours_of_the_theme(palette: Palette) -> None:
    svg = of_thirteen(palette=palette)
    known = palette if palette in (Palette.CONTRAST, Palette.LIGHT) else Palette.CANDLELIGHT
    ground = ElementTree.fromstring(svg).find(f"{SVG}rect")
    assert ground is not None
    assert ground.get("fill") == PALETTES[known]["night"]
    assert "ansi" not in svg


def test_the_frame_surrounds_everything() -> None:
    root = ElementTree.fromstring(of_thirteen())
    height = float(root.get("height", "0"))
    assert float(root.get("width", "0")) == WIDTH
    assert all(float(text.get("y", "0")) < height - MARGIN / 2 for text in root.iter(f"{SVG}text"))


def test_an_unfinished_game_gets_no_picture() -> None:
    game_log = GameLog(new_game(find_scenario("second-a").game(4), Player(0)))
    with pytest.raises(AssertionError, match="before it is over"):
        picture(game_log, Phrases(LONG, find_scenario("second-a").edition), "", Palette.CANDLELIGHT)


@pytest.fixture
def folder(home: Path) -> Path:
    return home / "games"


def test_a_finished_game_is_exported_as_a_picture(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    name = path_of(quick_game(folder)).stem
    assert main(["export", name, "--format", "svg"]) == 0
    assert "Ada wins" in words(capfdbinary.readouterr().out.decode())


def test_a_png_is_drawn_by_the_library_of_an_extra(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    pytest.importorskip("resvg_py")
    name = path_of(quick_game(folder)).stem
    assert main(["export", name, "--format", "png"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"\x89PNG")


def test_without_the_library_a_png_is_refused_in_a_sentence(
    folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    name = path_of(quick_game(folder)).stem
    assert main(["export", name, "--format", "png"]) == 2
    printed = capfd.readouterr()
    assert printed.out == ""
    assert printed.err == "mascarade: --format png needs resvg. To install it: pip install 'mascarade[png]'\n"
