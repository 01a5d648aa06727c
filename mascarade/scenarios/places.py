"""Places in a text, counted from 1 in lines and characters."""

from bisect import bisect_right

from mascarade.scenarios.problems import FileSpan


def unified(text: str) -> str:
    """Return the text with one character for each end of a line, as places in it are counted."""
    return text.replace("\r\n", "\n")


class Places:
    """The lines of a text, and what stands where in it."""

    def __init__(self, text: str) -> None:
        self.lines = unified(text).split("\n")
        self._starts = [0]
        for line in self.lines[:-1]:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def span(self, at: int, end: int) -> FileSpan:
        """Return the span between two characters of the unified text; after the last line is at its end."""
        line, column = self._place(at)
        if at and not self.lines[line - 1] and line == len(self.lines):
            line, column = self._place(self._last_shown())
            return FileSpan(line, column, line, column + 1)
        if column > len(self.lines[line - 1]):
            return FileSpan(line, column, line, column + 1)
        return FileSpan(line, column, *self._place(max(end, at + 1)))

    def _place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def _last_shown(self) -> int:
        """Return the end of the last line that is not empty."""
        for number in range(len(self.lines) - 1, -1, -1):
            if self.lines[number].strip():
                return self._starts[number] + len(self.lines[number].rstrip())
        return 0
