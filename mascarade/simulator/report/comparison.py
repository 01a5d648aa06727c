"""Two scenarios beside each other: both figures, and by how much the second is larger."""

from collections.abc import Iterable, Iterator

from mascarade.cli.colours import BOLD, Paint
from mascarade.cli.output import paragraph
from mascarade.language import _, pgettext
from mascarade.simulator.report.words import briefly, label, mask_titles, more, titles
from mascarade.simulator.results import differences
from mascarade.simulator.runs import Side
from mascarade.simulator.tally import Cell
from mascarade.terminal_text import cells, padded

LABELS = 36
VALUES = 9


def comparison(one: Side, other: Side, paint: Paint) -> Iterator[list[str]]:
    """Yield every figure of either report, table by table."""
    yield paragraph(
        _(
            "A is {one}, B is {other}. After each difference comes its 95 % confidence interval; a star marks "
            "differences that are unlikely to be chance."
        ).format(one=one.scenario.id, other=other.scenario.id)
    )
    gaps = differences(one.report, other.report)
    for title, of_table in _tables(one, gaps):
        yield [
            *_title(title, paint),
            *(
                _row(
                    "  " + label(cell, one if cell in one.report.figures else other),
                    briefly(cell, one.report.figures.get(cell)),
                    briefly(cell, other.report.figures.get(cell)),
                    more(cell, gaps[cell]),
                )
                for cell in of_table
            ),
        ]


def _tables(one: Side, gaps: Iterable[Cell]) -> Iterator[tuple[str, list[Cell]]]:
    """Yield the title and the rows of each table."""
    for table, title in titles(one).items():
        yield title, [cell for cell in gaps if cell.table == table]
    for column, title in mask_titles().items():
        yield title, [cell for cell in gaps if (cell.table, cell.column) == ("masks", column)]


def _title(title: str, paint: Paint) -> list[str]:
    """Return a title and the heads of the columns, in one line where there is room."""
    heads = (pgettext("simulation", "A"), pgettext("simulation", "B"), pgettext("simulation", "B - A"))
    lines = [_row(title, *heads)] if cells(title) < LABELS else [title, _row("", *heads)]
    return [paint(line, BOLD) for line in lines]


def _row(name: str, one: str, other: str, gap: str) -> str:
    return padded(name, LABELS) + padded(one, VALUES) + padded(other, VALUES) + gap
