"""The palettes as Textual themes, and drawings in their colours."""

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
"""The colours that Textual's themes need in place of the terminal's own colours."""

CAP = "cap"
"""The CSS variable for the weight of keys and of whatever is marked."""
CAPS = {Palette.SIXTEEN: "not bold", Palette.MONO: "bold reverse"}
"""The weights other than bold alone: many terminals draw bold black as grey, which cannot be read on a mark."""
SELECTED = "selected"
"""The CSS variable for the cursor and the selection, for which the terminal's own ground and ink change places."""
ON_MARKED = ("ongold", "onteal")
"""The roles of words on a mark, which are reversed where there are no colours."""
NO_COLOUR = "NO_COLOR"
"""The environment variable that asks every program for no colours."""


class AppearanceChanged(Message, bubble=False):
    """Sent when the colours or characters have changed, so that a screen has to be drawn again."""


class CachedStylesheet(Stylesheet):
    """The style sheets of all screens, each parsed once for each palette.

    Textual parses all of them anew whenever a screen brings one more.
    """

    def reparse(self) -> None:
        """Parse the sheets that have not been parsed with the present variables."""
        self.parse()


class AsciiFilter(LineFilter):
    """Turns lines into ASCII, cell for cell, without remembering any of them."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002  # as LineFilter declares it
        """Return a line with every sign replaced by ASCII."""
        return [Segment(transliterate(segment.text), segment.style, segment.control) for segment in segments]


class WholeCellScrollBar(ScrollBarRender):
    """A scroll bar that ends at whole cells, because ASCII has no sign for a part of one."""

    VERTICAL_BARS = [" "]


def theme_of(look: Palette) -> Theme:
    """Return a palette as a theme in which every role is a CSS variable."""
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
    """Return whether cards need a frame, because their paper does not stand out from the ground."""
    return app.theme in {look.value for look in (Palette.LIGHT, Palette.SIXTEEN, Palette.MONO)}


def draws_ascii(app: App[Any]) -> bool:
    """Return whether an app draws in ASCII alone."""
    return any(isinstance(one, AsciiFilter) for one in app.get_line_filters())


def paint_row(row: Row, colours: Mapping[str, str]) -> Content:
    """Return a row of a drawing in a theme's colours, which are its variables."""
    return Content.assemble(*((span.text, _style(span, colours)) for span in row))


def row_strip(row: Row, colours: Mapping[str, str], look: Style, width: int) -> Strip:
    """Return a row of a drawing as a strip of so many cells, several times as fast as through a content."""
    parts = [Segment(span.text, _rich_style(_style(span, colours), look)) for span in row if span.text]
    return Strip(parts).adjust_cell_length(width, look.rich_style)


@lru_cache(maxsize=1000)
def _rich_style(style: Style, look: Style) -> RichStyle:
    return (look + style).rich_style


def paint(drawing: Drawing, colours: Mapping[str, str]) -> Content:
    """Return a whole drawing in a theme's colours."""
    return Content("\n").join([paint_row(row, colours) for row in drawing])


def _style(span: Span, colours: Mapping[str, str]) -> Style:
    cap = colours[CAP] if span.ink in ON_MARKED else ""
    ink, ground = (colours[role] if role else "" for role in (span.ink, span.ground))
    return _style_in(ink, ground, span.action, span.bold and "not" not in cap, "reverse" in cap)


@lru_cache(maxsize=1000)
def _style_in(ink: str, ground: str, action: str, *weight: bool) -> Style:
    """Return a style in these colours, with its click action, and whether it is bold or reversed."""
    foreground, background = (Color.parse(colour) if colour else None for colour in (ink, ground))
    bold, is_reversed = weight
    style = Style(foreground=foreground, background=background, bold=bold or None, reverse=is_reversed or None)
    return style + click(action) if action else style


def click(action: str) -> Style:
    """Return a style whose click runs an action of the screen, once the app has accepted the click.

    Textual itself, which does at once what is a text or a pair, leaves alone what is said by a tuple of one.
    """
    return Style.from_meta({"@click": (f"screen.{action}",)})
