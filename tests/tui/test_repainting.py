"""What a key changes on the table is drawn again, and nothing else; that never shows."""

from random import Random
from typing import Any

import pytest
from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate
from textual.screen import Screen
from textual.strip import Strip

from mascarade.look.drawing import Drawing, Row, Span
from mascarade.tui.app import MascaradeApp
from mascarade.tui.widgets.lines import DrawnStrip, changed_cells, drawn_strip
from mascarade.tui.widgets.placing import Placed, StandingPieces, beginning, cells_of, laid
from mascarade.tui.widgets.round_table import RoundTable
from tests.table.dealing import scenario
from tests.tui.driving import Laptop, laptop
from tests.tui.screen_updates import CONSOLE, Emulator

WIDTH, HEIGHT = 40, 8
INKS = ("", "gold", "teal")


def _row(random: Random) -> Row:
    return tuple(Span(random.choice("ab█ ") * random.randint(1, 4), random.choice(INKS)) for _span in range(2))


def _piece(random: Random) -> Placed:
    drawing: Drawing = tuple(_row(random) for _number in range(random.randint(0, 3)))
    return Placed(random.randrange(WIDTH), random.randrange(-1, HEIGHT), drawing)


@pytest.mark.parametrize("seed", range(40))
def test_a_field_with_other_pieces_looks_as_if_it_had_been_laid_anew(seed: int) -> None:
    random, field, pieces = Random(seed), StandingPieces(), [Placed(0, 0, ())]
    for _change in range(30):
        match random.randrange(4):
            case 0:
                pieces.insert(random.randrange(len(pieces)), _piece(random))
            case 1 if len(pieces) > 1:
                pieces.pop(random.randrange(len(pieces)))
            case _:
                pieces[random.randrange(len(pieces))] = _piece(random)
        height = random.choice((HEIGHT, HEIGHT, HEIGHT, HEIGHT - 1))
        field = field.with_pieces(tuple(pieces), WIDTH, height)
        assert field.rows == laid(pieces, WIDTH, height)


def test_rows_in_which_nothing_has_changed_stay_the_very_ones_they_were() -> None:
    seat, other = (((Span("Ada"),), (Span("6 coins"),)), ((Span("Ada"),), (Span("7 coins"),)))
    before = StandingPieces().with_pieces((Placed(0, 1, seat),), WIDTH, HEIGHT)
    after = before.with_pieces((Placed(0, 1, other),), WIDTH, HEIGHT)
    changed = [y for y in range(HEIGHT) if after.rows[y] is not before.rows[y]]
    assert changed == [2]


@pytest.mark.parametrize("width", range(8))
def test_the_beginning_of_a_row_takes_its_cells_exactly(width: int) -> None:
    assert cells_of(beginning((Span("ab"), Span("界c", "gold")), width)) == width


def _drawn(words: str) -> DrawnStrip:
    return drawn_strip(Strip([Segment(word + " ") for word in words.split()]))


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("one two six", "one ten six", [(4, 8)]),
        ("one two six", "one two six", []),
        ("one two six", "ten two six", [(0, 4)]),
        ("one two six", "one two ten", [(8, 12)]),
        ("one one one", "one ones no", [(4, 12)]),
        ("one two six", "ten two ten", [(0, 12)]),
        ("one two three four six", "ten two three four ten", [(0, 4), (19, 23)]),
    ],
)
def test_only_the_pieces_of_a_row_that_differ_are_drawn_again(
    before: str, after: str, changed: list[tuple[int, int]]
) -> None:
    assert changed_cells(_drawn(before), _drawn(after)) == changed


@pytest.mark.drawn
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_what_keys_change_leads_to_the_screen_that_textual_draws(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    display = MascaradeApp._display  # noqa: SLF001  # what comes by here is sent
    written: list[str] = []

    def noted(app: MascaradeApp, screen: Screen[Any], update: Any) -> None:
        if isinstance(update, CompositorUpdate):
            written.append(update.render_segments(CONSOLE))
        display(app, screen, update)

    monkeypatch.setattr(MascaradeApp, "_display", noted)
    six = ("judge", "king", "witch", "fool", "widow", "cheat")
    async with laptop(scenario("second", 6, six), size=size) as table:
        await table.start()
        standing = Emulator(*size)
        standing.take(_all_of(table))
        for key in ("x", "a", "down", "w", "up", "enter", "space", "3", "backspace", "n"):
            written.clear()
            await table.press(key)
            standing.take("".join(written))
            anew = Emulator(*size)
            anew.take(_all_of(table))
            assert standing.cells == anew.cells, key
            assert written, key


@pytest.mark.parametrize(
    "size",
    [(60, 20), (160, 50), pytest.param((80, 24), marks=pytest.mark.long)],
    ids=["60x20", "160x50", "80x24"],
)
async def test_a_whole_screen_is_drawn_as_textual_draws_it(size: tuple[int, int]) -> None:
    six = ("judge", "king", "witch", "fool", "widow", "cheat")
    async with laptop(scenario("second", 6, six), size=size) as table:
        for key in ("", "r", "escape", "enter", "question_mark", "escape", "a", "down", "ctrl+q"):
            if key:
                await table.press(key)
            ours, theirs = Emulator(*size), Emulator(*size)
            compositor = table.app.screen._compositor  # noqa: SLF001  # it draws everything
            ours.take(compositor.render_full_update().render_segments(CONSOLE))
            theirs.take(_all_of(table))
            assert ours.cells == theirs.cells, (table.screen, key)


def _all_of(table: Laptop) -> str:
    """Everything on the screen, as Textual draws it."""
    compositor = table.app.screen._compositor  # noqa: SLF001  # it draws everything
    return Compositor.render_full_update(compositor).render_segments(CONSOLE)


async def test_a_key_lays_only_the_rows_of_the_table_that_it_changes() -> None:
    six = ("judge", "king", "witch", "fool", "widow", "cheat")
    async with laptop(scenario("second", 6, six), size=(120, 40)) as table:
        await table.start()
        await table.press("a")
        seats = table.app.screen.query_one(RoundTable)
        before = seats.rows()
        await table.press("down")
        after = seats.rows()
        kept = [y for y, row in enumerate(after) if row is before[y]]
        assert before != after
        assert kept[0] == 0
        assert kept[-1] == len(after) - 1
