"""The parts of the table: each by itself, the room between them, coins after a reveal, and masks beside the seats."""

import re
from collections.abc import Sequence
from itertools import product

import pytest
from msgspec.structs import replace
from textual.geometry import Size

from mascarade.art.drawing import AsciiMode, Motif, Span, text_rows
from mascarade.art.letters import large_number
from mascarade.art.palettes import Palette
from mascarade.game_options import Hints
from mascarade.scenarios import find_scenario
from mascarade.table.hot_seat import CardPrint, FortuneChange, OpenCard
from mascarade.tui.widgets.card_faces import card_layout
from mascarade.tui.widgets.cells import Piece, compose, crop_row, drawing_width, row_width
from mascarade.tui.widgets.claimants import fortunes_drawing
from mascarade.tui.widgets.masks import MaskLine, scenario_lines, tile
from mascarade.tui.widgets.masks_panel import MasksPanel, wrapped_powers
from mascarade.tui.widgets.seat_cards import LOW
from mascarade.tui.widgets.stage import StageWords, stage_drawing, stage_pieces
from mascarade.tui.widgets.table_layout import ROOMY_FOOT, RowsNeeded, Stage, layout_of
from mascarade.tui.widgets.table_text import banner
from tests.pictures.scenes import SCENES
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEAST, NAMES, ROOMY, laptop
from tests.tui.reading import has_large, larges


@pytest.mark.parametrize(("stage_rows", "figure_rows"), [(5, 3), (11, 3), (12, 5), (24, 5)])
def test_the_court_is_as_high_as_the_name_beside_it(stage_rows: int, figure_rows: int) -> None:
    drawn = stage_drawing(StageWords("Now it’s", "Ada", court=12, bank=157), Stage(0, 110, 0, stage_rows))
    court = large_number(12, figure_rows)
    assert larges("\n".join(text_rows(drawn)), "Ada")
    assert any(
        all(row[2:].startswith(part.rstrip()) for part, row in zip(court, text_rows(drawn)[at:], strict=False))
        for at in range(len(drawn) - figure_rows + 1)
    )


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_court_and_bank_are_told_once_and_the_goal_above_them(size: tuple[int, int]) -> None:
    async with laptop(scenario("second", 6, SIX), size=size) as table:
        await table.start((6,) * 6, court=4)
        assert "13 coins win" in table.text.splitlines()[0]
        for keys in ((), ("a", "down"), ("enter",)):
            await table.press(*keys)
            assert [len(re.findall(words, table.text)) for words in ("COURT", "BANK", "Court", "Bank")] == [1, 1, 0, 0]


def is_whole(pieces: Sequence[Piece], width: int, height: int) -> bool:
    """Return whether every piece lies within the field, and none over another."""
    taken: set[tuple[int, int]] = set()
    for piece in pieces:
        for y, row in enumerate(piece.drawing, piece.y):
            cells = {(x, y) for x in range(piece.x, piece.x + row_width(row))}
            if cells & taken or not all(0 <= x < width and 0 <= y < height for x, y in cells):
                return False
            taken |= cells
    return True


ON_STAGE = (
    StageWords("Now it’s", "Ada"),
    StageWords("Now it’s", "Maximilian-Alexander", legend="exposed: may not announce"),
    StageWords("It is up to", "Győző"),
    StageWords("Which mask?", motif=Motif("judge", "Judge")),
    StageWords("The power of", motif=Motif("witch", "Witch"), asked_lead="It is up to", asked="Bruno?", announced="W"),
    StageWords(
        "Bartholomew announces:",
        motif=Motif("usurper", "Usurper"),
        asked_lead="and you,",
        asked="Őrsike-Zsuzsanna?",
        announced="Bartholomew announces: Usurper",
    ),
)


SOME_STAGES = list(product((56, 57, 60, 68, 78, 80, 100, 118, 160), range(1, 20)))[::3]
"""Widths and heights, which are all combined."""


@pytest.mark.parametrize("scene", ON_STAGE, ids=lambda scene: scene.name or scene.motif.name)
@pytest.mark.parametrize("centre", [(), (("", "▐◆▌"),), (("7", "▐◆▌"), ("8", "▐◆▌"))], ids=len)
def test_nothing_on_the_stage_is_ever_clipped(scene: StageWords, centre: tuple[tuple[str, str], ...]) -> None:
    for width, height in SOME_STAGES:
        pieces = stage_pieces(replace(scene, court=12, bank=157, centre=centre), Stage(0, width, 0, height))
        assert is_whole(pieces, width, height), (width, height)
        words = text_rows(compose(pieces, width, height))
        assert any(row.strip() for row in words)


AT_TABLE = ("Ada", "Maximilian", "Bo", "Győző", "王小明", "Bartholomew XX")


def test_a_round_of_answers_keeps_one_layout_whoever_is_asked() -> None:
    round_ = StageWords(
        "Ada announces:",
        motif=Motif("king", "King"),
        asked_lead="and you,",
        announced="Ada announces: King",
        names=tuple(f"{name}?" for name in AT_TABLE),
    )
    scenes = [replace(round_, asked=name) for name in round_.names]
    for width, height in list(product((50, 56, 68, 79, 81, 113), range(5, 24)))[::5]:
        stage = Stage(0, width, 0, height)
        laid = [stage_pieces(replace(scene, court=4, bank=157), stage) for scene in scenes]
        assert len({tuple((piece.x, piece.y) for piece in pieces[-3:]) for pieces in laid}) == 1, (width, height)
        lines = [text_rows(compose(pieces, width, height)) for pieces in laid]
        court = {tuple((y, row.find("COURT")) for y, row in enumerate(rows) if "COURT" in row) for rows in lines}
        leads = {tuple(y for y, row in enumerate(rows) if "announces:" in row) for rows in lines}
        assert len(court) == len(leads) == 1, (width, height)
    for width, height in product((60, 80, 100), range(3, 9)):
        fields = {
            (one.left, one.top, one.width, one.height) for one in (banner(scene, width, height) for scene in scenes)
        }
        assert len(fields) == 1, (width, height)


def test_the_coins_of_the_court_are_never_read_as_a_part_of_the_name_in_turn() -> None:
    for name, width, height in list(product(("Ada", "Max", "Cleopatra"), range(44, 130, 3), range(5, 24)))[::4]:
        pieces = stage_pieces(StageWords("Now it’s", name, court=4, bank=98), Stage(0, width, 0, height))
        court = next((piece for piece in pieces if text_rows(piece.drawing)[:1] == ("COURT",)), None)
        words = [piece for piece in pieces if piece is not court and "█" in "".join(text_rows(piece.drawing))]
        for piece, (y, row) in product(words, enumerate(court.drawing, court.y) if court else ()):
            if piece.y <= y < piece.y + len(piece.drawing):
                assert piece.x - (2 + row_width(row)) >= 7, (name, width, height)


def deal_cards(count: int, words: str = "Takes 2 coins, and not one more than that.") -> tuple[OpenCard, ...]:
    """Return so many cards, the first with a power in these words."""
    printed = CardPrint(Motif("king", "King"), "★", "takes 2", "Ada")
    card = OpenCard("Ada’s card", "King", "Takes 2 coins, and not one more than that.", printed=printed, seat="1")
    return (replace(card, below=words), *(card,) * (count - 1))


def test_the_cards_of_the_deal_are_as_large_as_all_of_them_have_room_for() -> None:
    def lying(count: int, width: int, height: int) -> tuple[int, bool, int]:
        laid = card_layout(deal_cards(count), width, height)
        assert laid.columns * laid.width + laid.columns - 1 <= width
        assert laid.rows * laid.height <= height
        return laid.kind.picture, laid.kind.is_short, laid.rows

    assert lying(6, 120, 36) == (10, False, 2)
    assert lying(6, 160, 46) == (10, False, 2)
    assert lying(13, 160, 46) == (5, False, 3)
    assert lying(13, 120, 36) == (5, True, 3)
    assert lying(6, 80, 20) == (5, True, 2)
    assert lying(6, 80, 19) == (0, False, 2)
    assert lying(8, 80, 20) == (5, True, 2)


@pytest.mark.parametrize("count", range(6, 14))
@pytest.mark.parametrize("length", [20, 100, 200, 400])
def test_in_a_large_window_all_cards_of_the_deal_lie_on_one_page_and_fill_it(count: int, length: int) -> None:
    laid = card_layout(deal_cards(count, ("Takes coins of all " * 30)[:length]), 160, 46)
    assert laid.pages == 1
    assert 3 * laid.whole_height >= 2 * 46
    assert laid.kind.picture


async def test_all_pages_of_the_deal_are_laid_alike_and_each_card_says_at_which_seat_it_lies() -> None:
    async with laptop(scenario("first", 13, find_scenario("first").line_up(13))) as table:
        assert "1 · Ada" in table.text
        assert "page 1 of 2" in table.text
        first = [line for line in table.text.splitlines() if "───" in line][0:1]
        await table.press("enter")
        assert "13 · Mona" in table.text
        assert first == [line for line in table.text.splitlines() if "───" in line][0:1]


@pytest.mark.parametrize("width", range(8))
def test_the_beginning_of_a_row_takes_its_cells_exactly(width: int) -> None:
    assert row_width(crop_row((Span("ab"), Span("界c", "gold")), width)) == width


NEEDED = RowsNeeded(
    window=Size(100, 30),
    players=6,
    masks=6,
    head=1,
    caption=0,
    strip=1,
    asked=5,
    told=1,
    lists_masks=False,
)


def test_six_sit_around_a_stage_and_seven_in_a_list_until_the_window_is_roomy() -> None:
    assert not layout_of(NEEDED).is_list
    assert layout_of(replace(NEEDED, players=7)).is_list
    assert not layout_of(replace(NEEDED, players=13, window=Size(110, 32))).is_list


@pytest.mark.parametrize("players", range(2, 14))
def test_seats_keep_their_rows_above_what_is_asked(players: int) -> None:
    for height, caption in product(range(20, 32), (0, 3)):
        layout = layout_of(replace(NEEDED, players=players, window=Size(100, height), caption=caption))
        left = height - NEEDED.head - caption - layout.foot
        assert layout.foot >= NEEDED.asked
        if not layout.is_list:
            assert left > 2 * LOW
        elif height - NEEDED.head - caption - NEEDED.asked >= players + 2:
            assert left >= players + (not layout.is_tight), (height, caption)


def test_the_rows_of_news_can_be_left_out_in_a_small_window() -> None:
    full = replace(NEEDED, players=13, window=Size(70, 20), asked=6)
    assert layout_of(full).has_told
    assert not layout_of(replace(full, told=0)).has_told
    assert layout_of(replace(full, told=0)).foot == full.asked


def test_the_roomy_window_keeps_the_same_rows_for_its_foot() -> None:
    roomy = replace(NEEDED, window=Size(160, 50))
    assert {layout_of(replace(roomy, players=players)).foot for players in range(2, 14)} == {ROOMY_FOOT}
    assert not layout_of(replace(roomy, asked=ROOMY_FOOT)).has_told


FORTUNES = (FortuneChange("Ada", 6, 6), FortuneChange("Cleo", 5, 4), FortuneChange("Dario", 7, 11))
SIX = ("judge", "king", "witch", "fool", "widow", "cheat")


def test_a_fortune_that_has_changed_stands_with_what_it_was_and_by_how_much() -> None:
    assert text_rows(fortunes_drawing(FORTUNES, 45, is_large=False)) == (
        "      Ada           Cleo           Dario     ",
        "       6            5 → 4         7 → 11     ",
        "                     –1             +4       ",
    )


@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("players", [2, 6, 13])
@pytest.mark.parametrize("is_large", [False, True])
def test_everybodys_fortune_is_told_whatever_the_width(width: int, players: int, *, is_large: bool) -> None:
    fortunes = tuple(FortuneChange(f"Bartholomew {at:02}", at, at + 8) for at in range(players))
    drawn = fortunes_drawing(fortunes, width, is_large=is_large)
    text = "\n".join(text_rows(drawn))
    assert drawing_width(drawn) <= width
    for fortune in fortunes:
        assert fortune.name in " ".join(text.split()) or f"{fortune.name[:9]}" in text
        assert has_large(text, str(fortune.after)) or str(fortune.after) in text


@pytest.mark.parametrize("width", range(30, 72))
def test_where_a_sentence_tells_the_fortunes_each_number_stays_with_its_name(width: int) -> None:
    names = ("Ada", "Bruno", "Jean Luc", "Dario", "Emile", "Fran")
    lines = text_rows(fortunes_drawing(tuple(FortuneChange(name, 6, 6) for name in names), width, is_large=False))
    for name in names:
        assert any(f"{name} 6" in line for line in lines), lines
    assert not [line for line in lines if line.startswith("·")]


FIRST = scenario_lines(find_scenario("first"), 13)


def rows(width: int, height: int, lines: tuple[MaskLine, ...] = FIRST) -> list[tuple[str, ...]]:
    """Return what stands beside each name and in the rows below it."""
    return [texts for _line, texts in wrapped_powers(lines, width, height)]


def test_the_more_rows_a_panel_has_the_more_of_them_it_uses() -> None:
    used = [sum(map(len, rows(31, height))) for height in range(len(FIRST), 60)]
    assert used == sorted(used)
    assert all(rows <= height for height, rows in enumerate(used, len(FIRST)))
    assert used[-1] == sum(map(len, rows(31, 200)))


def test_where_whole_powers_have_no_room_but_rows_are_left_over_each_stands_below_its_name() -> None:
    for line, (beside, *below) in zip(FIRST, rows(31, 2 * len(FIRST) + 4), strict=True):
        assert not beside
        assert " ".join(below) == line.short


@pytest.mark.parametrize("scenario", ["first", "second-a", "second-b"])
@pytest.mark.parametrize("width", [37, 44])
def test_no_power_in_short_is_cut_on_a_tile(scenario: str, width: int) -> None:
    for players in find_scenario(scenario).players:
        for line in scenario_lines(find_scenario(scenario), players):
            drawn = text_rows(tile(line, width // 2, margin=1))
            assert not any("…" in row for row in drawn), drawn


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
async def test_no_word_touches_the_line_between_seats_and_masks(size: tuple[int, int]) -> None:
    async with SCENES["challenge-13"](size, Palette.CANDLELIGHT, AsciiMode.NEVER) as driven:
        panel = driven.app.screen.query_one(MasksPanel).region
        lines = driven.text.splitlines()[panel.y + 1 : panel.bottom]
        assert any("answers now" in line for line in lines)
        for line in lines:
            assert line[panel.x] == "│"
            assert line[panel.x - 1] == " ", line


@pytest.mark.drawn
async def test_seats_that_gave_way_to_the_masks_come_back_with_what_was_announced() -> None:
    of = scenario("first", 4, find_scenario("first").line_up(4))
    async with laptop(of, names=NAMES[:4], size=LEAST, hints=Hints.ALWAYS) as table:
        await table.start()
        await table.announce("king")
        assert "announces" in next(row for row in table.text.splitlines() if "▸" in row and "Ada" in row)
