"""Tables of figures in lines, laid out by rich; the same text with styles on a terminal and without."""

import shutil
import sys
from collections.abc import Collection, Sequence
from io import StringIO

from rich.console import Console, JustifyMethod
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mascarade.terminal_text import COLUMNS, Paint

NARROWEST = 20
"""Columns below which no table can be laid out, whatever a terminal says it has."""


def columns_of_output() -> int:
    """Return the terminal's number of columns, if there is a terminal."""
    return shutil.get_terminal_size((COLUMNS, 24)).columns if sys.stdout.isatty() else COLUMNS


def table_lines(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    paint: Paint,
    *,
    least: Sequence[int] = (),
    right: Collection[int] = (),
    gap: int = 2,
    indent: int = 0,
) -> list[str]:
    """Return a table in lines; where a cell has no room for its text, the text takes several lines.

    ``least`` are widths that the first columns have at least, and ``right`` the columns that are aligned to the right.
    A table without heads has no line for them.
    """
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, show_header=any(heads), header_style="bold")
    for number, head in enumerate(heads):
        side: JustifyMethod = "right" if number in right else "left"
        width = least[number] if number < len(least) else None
        table.add_column(Text(head), min_width=width, justify=side, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    output = StringIO()
    console = Console(
        file=output,
        width=max(NARROWEST, columns_of_output()),
        force_terminal=paint.is_on,
        color_system="standard" if paint.is_on else None,
        legacy_windows=False,
    )
    console.print(Padding(table, (0, 0, 0, indent), expand=False))
    return [line.rstrip() for line in output.getvalue().split("\n")[:-1]]
