"""Leaks on the public table: in its cells, and in what a key or the mouse would bring out."""

from typing import Any

import pytest
from textual.binding import Binding
from textual.content import Content
from textual.style import Style

from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.masks_panel import MasksPanel
from mascarade.tui.widgets.seats import RoundTable, SeatList
from mascarade.tui.widgets.table_text import MessageLines, Prompt
from tests.secrecy.leaks.planting import Plant, Secret, altered, followed


def _after_drawing(change: Any) -> Plant:
    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        followed(patch, TableScreen, "draw", lambda screen: change(screen, secret) if screen.is_mounted else None)

    return plant


def _seats(screen: Any) -> Any:
    """The seats as this window shows them."""
    return next(seats for kind in (SeatList, RoundTable) if (seats := screen.query_one(kind)).display)


def _focus(screen: Any, secret: Secret) -> None:
    seats = _seats(screen)
    seats.can_focus = True
    screen.set_focus(seats if secret.bit else None)


def _key(screen: Any, secret: Secret) -> None:
    screen._bindings.key_to_bindings.pop("h", None)  # noqa: SLF001  # bindings are removed in no public way
    if secret.bit:
        screen._bindings.key_to_bindings["h"] = [Binding("h", "back", "back")]  # noqa: SLF001  # as above


def meaning_of_a_click(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def change(_prompt: Any, parts: tuple[list[Content], ...]) -> tuple[list[Content], ...]:
        meaning = Style.from_meta({"@hover": f"app.note({secret.number % 7})"})
        *others, keys = parts
        return (*others, [key.stylize_before(meaning) for key in keys])

    altered(patch, Prompt, "_parts", change)


PLANTS: dict[str, Plant] = {
    "colour": _after_drawing(
        lambda screen, secret: setattr(screen.query_one(MessageLines).styles, "color", "red" if secret.bit else "green")
    ),
    "focus": _after_drawing(_focus),
    "class without a style": _after_drawing(
        lambda screen, secret: screen.query_one(MasksPanel).set_class(secret.bit, "-lucky")
    ),
    "cursor": _after_drawing(lambda screen, secret: setattr(screen.app, "cursor_position", (secret.number % 40, 1))),
    "another key": _after_drawing(_key),
    "extra frame": _after_drawing(
        lambda screen, secret: screen.call_after_refresh(screen.refresh) if secret.bit else None
    ),
    "help text of a screen": _after_drawing(
        lambda screen, secret: setattr(screen, "HELP", f"The keys of the table. {secret.mask}")
    ),
    "meaning of the mouse": meaning_of_a_click,
}
"""By name: what is planted on the table."""
