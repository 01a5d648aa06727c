"""Keeping what is marked in sight, in whatever scrolls around it."""

from textual.geometry import Region
from textual.widget import Widget


def keep_in_sight(widget: Widget, top: int, rows: int = 1) -> None:
    """Scroll so that some rows of a widget, counted from its first, are in sight."""
    for holder in widget.ancestors:
        if isinstance(holder, Widget) and holder.allow_vertical_scroll:
            above = widget.content_region.y - holder.content_region.y + round(holder.scroll_y)
            holder.scroll_to_region(Region(0, above + top, 1, rows), animate=False)
            return
