"""Texts of which parts can be clicked."""

from rich.style import Style as RichStyle
from textual.style import Style
from textual.widget import Widget


class Clickable(Widget):
    """A widget whose clickable parts keep their own colours, and show themselves only under the mouse."""

    @property
    def link_style(self) -> RichStyle:
        """No style besides the text's own."""
        return RichStyle.null()


def click(action: str) -> Style:
    """Return a style whose click does what an action of the screen does."""
    return Style.from_meta({"@click": f"screen.{action}"})


class Pressable(Widget):
    """A widget that knows itself what a click on it means."""

    def action_at(self, x: int, y: int) -> str | None:
        """Return the action of the screen that a click at this place of the screen stands for."""
        raise NotImplementedError
