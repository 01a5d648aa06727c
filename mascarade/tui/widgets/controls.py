"""Widgets that people click: text with buttons, lists with a marked line, and the bar of keys."""

from collections.abc import Sequence

from rich.style import Style as RichStyle
from textual.content import Content
from textual.geometry import Region, Size
from textual.style import Style
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from mascarade.language import pgettext
from mascarade.table_keys import Chip
from mascarade.tui.key_names import key_label
from mascarade.tui.themes import click
from mascarade.tui.widgets.cells import fit

GAP = "  "


class Clickable(Widget):
    """A widget whose clickable parts keep their own colours, and stand out only under the mouse.

    Its marked parts may be reversed, which Textual forgets in the styles that it gives to contents.
    """

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Return the style of a part, reversed where the style sheet says so."""
        style = super().get_visual_style(*component_classes, partial=partial)
        is_reversed = any(self.get_component_styles(name).text_style.reverse for name in component_classes)
        return style + Style(reverse=True) if is_reversed else style

    @property
    def link_style(self) -> RichStyle:
        """No style besides that of the text."""
        return RichStyle.null()


class TextWidget(Clickable):
    """A widget as high as its lines, which depend on its width."""

    def lines(self, width: int) -> Sequence[Content]:
        """Return the lines for so many cells."""
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the number of lines at this width."""
        return len(self.lines(width))

    def render(self) -> Content:
        """Return the lines as one content."""
        return Content("\n").join(self.lines(self.size.width))


def scroll_into_view(widget: Widget, top: int, rows: int = 1) -> None:
    """Scroll until some rows of a widget, counted from its first, are visible."""
    for holder in widget.ancestors:
        if isinstance(holder, Widget) and holder.allow_vertical_scroll:
            above = widget.content_region.y - holder.content_region.y + round(holder.scroll_y)
            holder.scroll_to_region(Region(0, above + top, 1, rows), animate=False)
            return


def request_layout(widget: Widget) -> None:
    """Ask for two layouts in a row: on Python 3.12 and 3.13, a layout in progress can lose the first request."""
    widget.refresh(layout=True)
    widget.call_after_refresh(widget.refresh, layout=True)


class MarkedList(OptionList, Clickable, can_focus=False):
    """A list of lines and headings without focus; its screen passes it keys and clicks that the app has judged.

    A click on a line does what the screen's action ``pick`` does with its number.
    """

    def show(self, lines: Sequence[Content | str], at: int) -> None:
        """Show these lines with one of them marked; plain strings are headings."""
        prompts = [
            line if isinstance(line, str) else Content.assemble("▸ " if number == at else "  ", line)
            for number, line in enumerate(lines)
        ]
        if [option.disabled for option in self.options] == [isinstance(line, str) for line in lines]:
            for number, prompt in enumerate(prompts):
                self.replace_option_prompt_at_index(number, prompt)
        else:
            self.set_options(Option(prompt, disabled=isinstance(prompt, str)) for prompt in prompts)
        self.highlighted = at
        request_layout(self)

    def on_resize(self) -> None:
        """Scroll to the marked line."""
        self.scroll_to_highlight()


class ChipBar(TextWidget):
    """Keys with their words; a click on one is a press of the key."""

    COMPONENT_CLASSES = {"prompt--key", "form--gold"}

    def __init__(self, chips: Sequence[Chip], *, id: str | None = None, classes: str = "") -> None:  # noqa: A002  # as Textual names it
        super().__init__(id=id, classes=classes)
        self._chips = tuple(chips)
        self._before = ""
        self._status = ""
        """The marked entry in words, shown as the last line."""

    def set_status(self, status: str) -> None:
        """Show the words for the marked entry."""
        self.show(self._chips, self._before, status)

    def show(self, chips: Sequence[Chip], before: str = "", status: str = "") -> None:
        """Show other keys, with words before them, and the words for the marked entry."""
        if (tuple(chips), before, status) == (self._chips, self._before, self._status):
            return
        self._chips, self._before, self._status = tuple(chips), before, status
        if self.size and len(self.lines(self.size.width)) == self.size.height:
            self.refresh()
        else:
            request_layout(self)

    def lines(self, width: int) -> list[Content]:
        """Return the keys in as few lines as possible: one, unless a language needs longer words."""
        key = self.get_visual_style("prompt--key")
        lines = packed_chips(self._chips, width, key, before=self._before)
        if self._status:
            lines.append(Content.styled(fit(self._status, max(1, width)).rstrip(), self.get_visual_style("form--gold")))
        return lines or [Content("")]


def key_chip(key: str, words: str) -> Chip:
    """Return a key under its own name, with what it does."""
    return Chip(key_label(key), words, key)


def more_chip() -> Chip:
    """Return the key that shows the rest of something."""
    return Chip(pgettext("key", "PgDn"), pgettext("what a key does", "more"), "pagedown")


def packed_chips(
    chips: Sequence[Chip], width: int, style: Style, gap: str = GAP, *, margin: str = "", before: str = ""
) -> list[Content]:
    """Return keys in as few lines as possible, with words before them."""
    first = [Content(before)] if before else []
    lines: list[Content] = []
    for part in (*first, *(chip_content(chip, style) for chip in chips)):
        if lines and lines[-1].cell_length + len(gap) + part.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], gap, part)
        else:
            lines.append(Content.assemble(margin, part))
    return lines


def chip_content(chip: Chip, style: Style) -> Content:
    """Return a key and what it does as a clickable text."""
    press = click(f"press({chip.key!r})")
    return Content.assemble((f"[{chip.label}]", style + press), (f" {chip.words}", press))
