"""Keeping what is marked in sight, in whatever scrolls around it, and asking for a layout so that it is not lost."""

from textual.geometry import Region
from textual.widget import Widget


def scroll_into_view(widget: Widget, top: int, rows: int = 1) -> None:
    """Scroll so that some rows of a widget, counted from its first, are in sight."""
    for holder in widget.ancestors:
        if isinstance(holder, Widget) and holder.allow_vertical_scroll:
            above = widget.content_region.y - holder.content_region.y + round(holder.scroll_y)
            holder.scroll_to_region(Region(0, above + top, 1, rows), animate=False)
            return


def request_layout(widget: Widget) -> None:
    """Ask for a layout, and for one more after it: on Python 3.12 and 3.13 one that is under way can lose the first."""
    widget.refresh(layout=True)
    widget.call_after_refresh(widget.refresh, layout=True)
