"""A pen that draws on the terminal: it knows where the cursor is, which look is set, and the shortest sequences."""

from mascarade.tui.terminal.cells import PLAIN, ScreenCell, Style, turned

BACKSPACES = 3
"""The most steps to the left that are shorter taken one by one."""


class Pen:
    """A pen on a screen of so many columns.

    It never goes down by a line feed: that scrolls a window that has just become smaller, and some terminals keep what
    is scrolled away.
    """

    def __init__(self, columns: int, style: Style = PLAIN) -> None:
        self.style = style
        """The look that is set."""
        self.has_ink = style.has_ink
        """True if more than the background of that look shows on a blank."""
        self._columns = columns
        self._strokes: list[str] = []
        self._x: int | None = None
        """The column of the cursor; unknown after the last one, where terminals differ."""
        self._y: int | None = None

    @property
    def strokes(self) -> str:
        """Everything drawn so far."""
        return "".join(self._strokes)

    def column_in(self, y: int) -> int | None:
        """Return the column of the cursor if it is known to be in this line."""
        return self._x if self._y == y else None

    def way_to(self, x: int, y: int) -> str:
        """Return the shortest sequence that puts the cursor on a cell."""
        if self._y == y and self._x is not None and x >= self._x:
            return _steps(x - self._x, "C")  # shorter than any other, if any
        best = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"
        if self._y is None:
            return best
        down = y - self._y
        vertical = _steps(down, "B") if down >= 0 else _steps(-down, "A")
        ways = [f"{vertical}\r{_steps(x, 'C')}"]
        if self._x is not None:
            right = x - self._x
            ways.append(vertical + (_steps(right, "C") if right >= 0 else _leftwards(-right)))
        for way in ways:
            if len(way) < len(best):
                best = way
        return best

    def go(self, way: str, x: int, y: int) -> None:
        """Put the cursor on a cell to which this is the way."""
        self._strokes.append(way)
        self._x, self._y = x, y

    def move(self, x: int, y: int) -> None:
        """Put the cursor on a cell."""
        self.go(self.way_to(x, y), x, y)

    def take(self, style: Style) -> None:
        """Set a look."""
        self._strokes.append(turned(self.style, style))
        self.style, self.has_ink = style, style.has_ink

    def write(self, text: str) -> None:
        """Write letters that take a cell each."""
        self._strokes.append(text)
        if self._x is not None:
            self._x = self._x + len(text) if self._x + len(text) < self._columns else None

    def erase(self, cells: int) -> None:
        """Leave blanks from the cursor on, which stays where it is."""
        is_rest = self._x is not None and self._x + cells == self._columns
        self._strokes.append("\x1b[K" if is_rest else f"\x1b[{cells}X")

    def draw(self, cell: ScreenCell, x: int, y: int) -> None:
        """Draw a cell of a line in which terminals may not agree about the width of letters."""
        style = cell.style
        if cell.is_blank and not self.has_ink:
            style = self.style._replace(back=style.back)  # no other difference can be seen
        self.take(style)
        self.move(x, y)
        if cell.odd_width:
            # Blanks first, in case the terminal takes the text for narrower; its end is then looked for.
            self._strokes.append(" " * cell.odd_width + f"\x1b[{y + 1};{x + 1}H{cell.text}")
            self._x = self._y = None
        else:
            self.write(cell.text)


def _leftwards(number: int) -> str:
    return "\b" * number if number <= BACKSPACES else _steps(number, "D")


def _steps(number: int, direction: str) -> str:
    return "" if not number else f"\x1b[{direction}" if number == 1 else f"\x1b[{number}{direction}"
