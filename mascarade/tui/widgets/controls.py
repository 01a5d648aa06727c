"""Texts of which parts can be clicked."""

from rich.style import Style as RichStyle
from textual.style import Style
from textual.widget import Widget


class ReversibleStyles(Widget):
    """A widget whose marked parts may be reversed, which Textual forgets in the styles that it gives to contents."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Return the style of a part, reversed where the style sheet says so."""
        style = super().get_visual_style(*component_classes, partial=partial)
        is_reversed = any(self.get_component_styles(name).text_style.reverse for name in component_classes)
        return style + Style(reverse=True) if is_reversed else style


class Clickable(ReversibleStyles):
    """A widget whose clickable parts keep their own colours, and show themselves only under the mouse."""

    @property
    def link_style(self) -> RichStyle:
        """No style besides the text's own."""
        return RichStyle.null()


def click(action: str) -> Style:
    """Return a style whose click does what an action of the screen does, once the app has let it in.

    Textual itself, which does at once what is a text or a pair, leaves alone what is said by a tuple of one.
    """
    return Style.from_meta({"@click": (f"screen.{action}",)})


class Pressable(ReversibleStyles):
    """A widget that knows itself what a click on it means."""

    def action_at(self, x: int, y: int) -> str | None:
        """Return the action of the screen that a click at this place of the screen stands for."""
        raise NotImplementedError
