"""What a key changes on the table is drawn again, and nothing else; that never shows."""

from itertools import pairwise
from random import Random

import pytest
from rich.segment import Segment
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from mascarade.look.drawing import Drawing, Row, Span
from mascarade.tui.terminal.private_names import NarrowUpdate
from mascarade.tui.widgets.lines import changed_cells
from mascarade.tui.widgets.placing import Placed, StandingPieces, beginning, cells_of, laid
from mascarade.tui.widgets.round_table import RoundTable
from tests.tui.driving import laptop, scenario
from tests.tui.screen_updates import CONSOLE, LOOKS, Emulator

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


def _strip(words: str) -> Strip:
    return Strip([Segment(word + " ") for word in words.split()])


@pytest.mark.parametrize(
    ("before", "after", "first", "end"),
    [
        ("one two six", "one ten six", 4, 8),
        ("one two six", "one two six", 0, 0),
        ("one two six", "ten two six", 0, 4),
        ("one two six", "one two ten", 8, 12),
        ("one one one", "one ones no", 4, 12),
    ],
)
def test_only_the_pieces_of_a_row_that_differ_are_drawn_again(before: str, after: str, first: int, end: int) -> None:
    assert changed_cells(_strip(before), _strip(after)) == (first, end)


@pytest.mark.parametrize("seed", range(20))
def test_an_update_without_what_stands_leads_to_the_screen_that_textual_draws(seed: int) -> None:
    random = Random(seed)
    chops, ends = [], []
    for _line in range(HEIGHT):
        cuts = [0, *sorted(random.sample(range(1, WIDTH), 3)), WIDTH]
        chops.append({x: _random_strip(random, end - x) for x, end in pairwise(cuts)})
        ends.append(cuts[1:])
    whole = ChopsUpdate(chops, [(y, 0, WIDTH) for y in range(HEIGHT)], ends).render_segments(CONSOLE)
    spans = [(y, *_stretch(random)) for y in sorted(random.sample(range(HEIGHT), 5))]
    standing, narrow = Emulator(WIDTH, HEIGHT), Emulator(WIDTH, HEIGHT)
    standing.take(whole)
    narrow.take(whole)
    others = [{x: _random_strip(random, strip.cell_length) for x, strip in line.items()} for line in chops]
    written = NarrowUpdate(others, spans, ends).render_segments(CONSOLE)
    all_others = Emulator(WIDTH, HEIGHT)
    all_others.take(ChopsUpdate(others, [(y, 0, WIDTH) for y in range(HEIGHT)], ends).render_segments(CONSOLE))
    narrow.take(written)
    inside = {(y, x) for y, first, end in spans for x in range(first, end)}
    new, old = all_others.cells, standing.cells
    expected = [[(new if (y, x) in inside else old)[y][x] for x in range(WIDTH)] for y in range(HEIGHT)]
    assert narrow.cells == expected


def _random_strip(random: Random, width: int) -> Strip:
    return Strip([Segment(random.choice("aB█3"), random.choice(LOOKS)) for _cell in range(width)], width)


def _stretch(random: Random) -> tuple[int, int]:
    first, end = sorted(random.sample(range(WIDTH), 2))
    return first, end


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
