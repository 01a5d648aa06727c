"""The filter through which every line goes on its way to the screen, where only ASCII may be drawn."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from mascarade.look.ascii import in_ascii


class AsciiFilter(LineFilter):
    """Lines in ASCII, cell for cell; it remembers nothing of what goes through it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002  # as LineFilter declares it
        """Return a line with each sign replaced by one of ASCII."""
        return [Segment(in_ascii(segment.text), segment.style, segment.control) for segment in segments]
