"""Asking for a layout so that it is not lost."""

from textual.widget import Widget


def lay_out(widget: Widget) -> None:
    """Ask for a layout, and for one more after it: on Python 3.12 and 3.13 one that is under way can lose the first."""
    widget.refresh(layout=True)
    widget.call_after_refresh(widget.refresh, layout=True)
