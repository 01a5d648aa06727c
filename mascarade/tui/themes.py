"""The palettes as Textual's themes, and drawings in their colours."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.app import App
from textual.color import Color
from textual.content import Content
from textual.css.stylesheet import Stylesheet
from textual.filter import LineFilter
from textual.message import Message
from textual.scrollbar import ScrollBarRender
from textual.strip import Strip
from textual.style import Style
from textual.theme import Theme

from mascarade.art.drawing import Drawing, Row, Span, transliterate
from mascarade.art.palettes import KNOWN_GROUNDS, PALETTES, Palette

GROUNDS = {"ansi-background": "ansi_black", "ansi-foreground": "ansi_white"}
"""The colours that Textual asks of a theme in the terminal's own colours."""

CAP = "cap"
"""The variable of the style sheets for the weight of keys and of whatever is marked."""
CAPS = {Palette.SIXTEEN: "not bold", Palette.MONO: "bold reverse"}
"""The weights that are not bold alone: many terminals draw bold black as grey, which cannot be read on a mark."""
SELECTED = "selected"
"""The variable for the cursor and for what it has selected: the terminal's own ground and ink change places there."""
ON_MARKED = ("ongold", "onteal")
"""The roles of words on a mark, which is reversed where there are no colours."""
NO_COLOUR = "NO_COLOR"
"""The variable of the environment that asks every program for no colours."""


class AppearanceChanged(Message, bubble=False):
    """The colours or signs have changed: what a screen has drawn in the former ones has to be drawn anew."""


class CachedStylesheet(Stylesheet):
    """The style sheets of all screens so far, each of which is parsed once for a palette.

    Textual parses all of them anew whenever a screen brings one more.
    """

    def reparse(self) -> None:
        """Parse what has not been parsed with the present variables; other variables forget all that has been."""
        self.parse()


class AsciiFilter(LineFilter):
    """Lines in ASCII, cell for cell; it remembers nothing of what goes through it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002  # as LineFilter declares it
        """Return a line with each sign replaced by one of ASCII."""
        return [Segment(transliterate(segment.text), segment.style, segment.control) for segment in segments]


class WholeCellScrollBar(ScrollBarRender):
    """A scroll bar of whole cells: ASCII has nothing for the part of a cell in which another one would end."""

    VERTICAL_BARS = [" "]


def theme_of(look: Palette) -> Theme:
    """Return a palette as a theme, of which each role is a variable for the style sheets."""
    roles = PALETTES[look]
    is_terminals_own = look not in KNOWN_GROUNDS
    return Theme(
        name=look.value,
        primary=roles["gold"],
        foreground=roles["ivory"],
        background=roles["night"],
        surface=roles["velvet"],
        panel=roles["raised"],
        dark=look is not Palette.LIGHT,
        ansi=is_terminals_own,
        variables={
            **roles,
            CAP: CAPS.get(look, "bold"),
            SELECTED: "reverse" if is_terminals_own else "not reverse",
            **(GROUNDS if is_terminals_own else {}),
        },
    )


def draws_frames(app: App[Any]) -> bool:
    """Return whether cards have a frame, since their paper does not stand out from the ground of the present look."""
    return app.theme in {look.value for look in (Palette.LIGHT, Palette.SIXTEEN, Palette.MONO)}


def draws_ascii(app: App[Any]) -> bool:
    """Return whether an app draws nothing but ASCII."""
    return any(isinstance(one, AsciiFilter) for one in app.get_line_filters())


def paint_row(row: Row, colours: Mapping[str, str]) -> Content:
    """Return a row of a drawing in the colours of a theme, which are its variables."""
    return Content.assemble(*((span.text, _style(span, colours)) for span in row))


def row_strip(row: Row, colours: Mapping[str, str], look: Style, width: int) -> Strip:
    """Return a row of a drawing on so many cells of a widget of this look: several times as fast as by a content."""
    parts = [Segment(span.text, _drawn(_style(span, colours), look)) for span in row if span.text]
    return Strip(parts).adjust_cell_length(width, look.rich_style)


@lru_cache(maxsize=1000)
def _drawn(style: Style, look: Style) -> RichStyle:
    return (look + style).rich_style


def paint(drawing: Drawing, colours: Mapping[str, str]) -> Content:
    """Return a whole drawing in the colours of a theme."""
    return Content("\n").join([paint_row(row, colours) for row in drawing])


def _style(span: Span, colours: Mapping[str, str]) -> Style:
    cap = colours[CAP] if span.ink in ON_MARKED else ""
    ink, ground = (colours[role] if role else "" for role in (span.ink, span.ground))
    return _style_in(ink, ground, span.action, span.bold and "not" not in cap, "reverse" in cap)


@lru_cache(maxsize=1000)
def _style_in(ink: str, ground: str, action: str, *weight: bool) -> Style:
    """Return a style in these colours, what a click does there, and whether it is bold and reversed."""
    foreground, background = (Color.parse(colour) if colour else None for colour in (ink, ground))
    bold, is_reversed = weight
    style = Style(foreground=foreground, background=background, bold=bold or None, reverse=is_reversed or None)
    return style + click(action) if action else style


def click(action: str) -> Style:
    """Return a style whose click does what an action of the screen does, once the app has let it in.

    Textual itself, which does at once what is a text or a pair, leaves alone what is said by a tuple of one.
    """
    return Style.from_meta({"@click": (f"screen.{action}",)})
