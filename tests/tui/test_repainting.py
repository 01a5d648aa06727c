"""What a key changes on the table is drawn again, and nothing else; that never shows."""

from random import Random

import pytest
from textual.strip import Strip

from mascarade.look.drawing import Drawing, Row, Span
from mascarade.tui.widgets.cells import Piece, PieceField, compose, crop_row, row_width
from mascarade.tui.widgets.round_table import RoundTable
from tests.table.dealing import scenario
from tests.tui.driving import laptop

WIDTH, HEIGHT = 40, 8
INKS = ("", "gold", "teal")


def _row(random: Random) -> Row:
    return tuple(Span(random.choice("ab█ ") * random.randint(1, 4), random.choice(INKS)) for _span in range(2))


def _piece(random: Random) -> Piece:
    drawing: Drawing = tuple(_row(random) for _number in range(random.randint(0, 3)))
    return Piece(random.randrange(WIDTH), random.randrange(-1, HEIGHT), drawing)


@pytest.mark.parametrize("seed", range(40))
def test_a_field_with_other_pieces_looks_as_if_it_had_been_laid_anew(seed: int) -> None:
    random, field, pieces = Random(seed), PieceField(), [Piece(0, 0, ())]
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
        assert field.rows == compose(pieces, WIDTH, height)


def test_rows_in_which_nothing_has_changed_stay_the_very_ones_they_were() -> None:
    seat, other = (((Span("Ada"),), (Span("6 coins"),)), ((Span("Ada"),), (Span("7 coins"),)))
    before = PieceField().with_pieces((Piece(0, 1, seat),), WIDTH, HEIGHT)
    after = before.with_pieces((Piece(0, 1, other),), WIDTH, HEIGHT)
    changed = [y for y in range(HEIGHT) if after.rows[y] is not before.rows[y]]
    assert changed == [2]


@pytest.mark.parametrize("width", range(8))
def test_the_beginning_of_a_row_takes_its_cells_exactly(width: int) -> None:
    assert row_width(crop_row((Span("ab"), Span("界c", "gold")), width)) == width


async def test_a_row_that_changes_is_drawn_again_and_none_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    line = RoundTable.render_line

    def noted(table: RoundTable, y: int) -> Strip:
        drawn.append(y)
        return line(table, y)

    monkeypatch.setattr(RoundTable, "render_line", noted)
    six = ("judge", "king", "witch", "fool", "widow", "cheat")
    async with laptop(scenario("second", 6, six), size=(120, 40)) as table:
        await table.start()
        await table.press("a")
        assert "▸Judge" in table.text  # what is read is drawn
        assert len(set(drawn)) == table.app.screen.query_one(RoundTable).size.height
        drawn.clear()
        await table.press("down")
        assert "▸King" in table.text
        assert 0 < len(set(drawn)) < table.app.screen.query_one(RoundTable).size.height / 2


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
