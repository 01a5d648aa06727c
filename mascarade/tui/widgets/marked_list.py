"""Lists of which one line is marked."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from mascarade.tui.widgets.controls import ReversibleStyles
from mascarade.tui.widgets.in_sight import request_layout


class MarkedList(OptionList, ReversibleStyles, can_focus=False):
    """Lines and headings; the screen gives it the keys and clicks that the app has judged, since it has no focus.

    A click on a line does what the screen's action ``pick`` does with its number.
    """

    def __init__(self, lines: Sequence[Content | str] = (), at: int = 0, *, id: str | None = None) -> None:  # noqa: A002  # as Textual names it
        super().__init__(markup=False, id=id)
        self.show(lines, at)

    def show(self, lines: Sequence[Content | str], at: int) -> None:
        """Show these lines with one of them marked; those that are no more than a string are headings."""
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
        if self.is_mounted:
            request_layout(self)

    def on_resize(self) -> None:
        """Keep the marked line in sight."""
        self.scroll_to_highlight()
