"""A list of things to be changed, one of them marked, with a mark before each and its value behind it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content

from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.clickable import Clickable, click


class ChangeLine(Value):
    """One line of the list."""

    name: str
    value: str = ""
    mark: str = ""
    """What stands before the name, such as a tick."""
    is_faint: bool = False
    is_changed: bool = False


class ChoicesList(Clickable):
    """The lines; a click on one does what the screen's action ``pick`` does with its number."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"form--here", "form--field", "form--faint", "form--gold"}

    def __init__(self, lines: Sequence[ChangeLine], at: int) -> None:
        super().__init__()
        self._lines, self._at = tuple(lines), at

    def show(self, lines: Sequence[ChangeLine], at: int) -> None:
        """Draw these lines."""
        self._lines, self._at = tuple(lines), at
        self.refresh(layout=True)

    def render(self) -> Content:
        """Draw a line for each thing."""
        width = max(width_of(line.name) for line in self._lines)
        return Content("\n").join([self._line(number, line, width) for number, line in enumerate(self._lines)])

    def _line(self, number: int, line: ChangeLine, width: int) -> Content:
        here, field, faint, gold = (
            self.get_visual_style(f"form--{name}") for name in ("here", "field", "faint", "gold")
        )
        pick = click(f"pick({number})")
        is_here = number == self._at
        name = here if is_here else faint if line.is_faint else field
        return Content.assemble(
            ("▸ " if is_here else "  ", here),
            (line.mark, (gold if line.is_changed else name) + pick),
            (fit(line.name, width) if line.value else line.name, name + pick),
            (f"  {line.value}" if line.value else "", (gold if line.is_changed else name) + pick),
        )
