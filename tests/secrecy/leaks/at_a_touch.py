"""Leaks that only show where somebody does something that no game needs: a wrong key, a touch of the mouse."""

from typing import Any

import pytest
from textual import events
from textual.content import Content
from textual.style import Style

from mascarade.rules.choices import Pretend
from mascarade.session import Session
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.tui.screens.private_choices import SwapScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.prompt import Prompt
from tests.secrecy.leaks.planting import Plant, Secret, altered


def _beeps(patch: pytest.MonkeyPatch, screen: type[Any], handler: str, when: Any) -> None:
    """Have a screen beep at some events, besides whatever else it does with them."""
    before = vars(screen).get(handler)

    def beep(self: Any, event: Any) -> Any:
        if when(event):
            self.app.bell()
        return before(self, event) if before is not None else None

    patch.setattr(screen, handler, beep, raising=False)


def corner_of_a_cover(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def is_there(event: events.MouseDown) -> bool:
        return secret.bit and (event.screen_x, event.screen_y) == (0, 0)

    _beeps(patch, CoverScreen, "on_mouse_down", is_there)


def wheel_over_the_table(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    _beeps(patch, TableScreen, "on_mouse_scroll_down", lambda _event: secret.bit)


def paste_on_a_cover(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    _beeps(patch, CoverScreen, "paste", lambda _words: secret.bit)


def second_key_of_a_burst(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The second of two keys that were hit at once in secret makes a beep."""
    take, hit = MascaradeApp.on_event, ""

    async def leaky(app: MascaradeApp, event: events.Event) -> None:
        nonlocal hit
        if isinstance(event, events.Key) and not event.is_forwarded:
            if secret.bit and event.key == hit:
                app.bell()
            hit = event.key if isinstance(app.screen, SwapScreen) else ""
        await take(app, event)

    patch.setattr(MascaradeApp, "on_event", leaky)


def hidden_key(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A key that no binding tells of shows a card."""
    press = TableScreen.press

    def leaky(screen: Any, key: str, character: str | None) -> bool:
        if key == "f9":
            screen.notify(secret.mask, markup=False)
        return press(screen, key, character)

    patch.setattr(TableScreen, "press", leaky)


def link_behind_a_word(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What is asked leads to an address, as terminals know it."""

    def change(_prompt: Any, rows: tuple[list[Content], ...]) -> tuple[list[Content], ...]:
        words, *others = rows
        return ([row.stylize(Style(link=f"file:///{secret.number % 7}")) for row in words], *others)

    altered(patch, Prompt, "_parts", change)


def taking_a_pretence_back(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    undoable: Any = vars(Session)["slip"]

    def leaky(session: Session) -> Any:
        last = session.steps[-1:]
        return tuple(last) if last and isinstance(last[0].played, Pretend) else undoable.fget(session)

    del secret
    patch.setattr(Session, "undoable", property(leaky))


def no_secret_it_says(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The program says of a look that it is for everybody's eyes, so that nothing covers it."""
    del secret
    patch.setattr(
        MascaradeApp,
        "shows_a_secret",
        lambda app: isinstance(app.screen, PrivateScreen) and not isinstance(app.screen, LookScreen),
    )


def stays_open(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A window that loses its focus, and a change of size, leave a look as it is."""
    del secret
    patch.setattr(LookScreen, "interrupt", lambda _screen: None)


PLANTS: dict[str, Plant] = {
    "corner of a cover": corner_of_a_cover,
    "wheel over the table": wheel_over_the_table,
    "paste on a cover": paste_on_a_cover,
    "second key of a burst": second_key_of_a_burst,
    "hidden key": hidden_key,
    "link behind a word": link_behind_a_word,
    "taking a pretence back": taking_a_pretence_back,
    "no secret, it says": no_secret_it_says,
    "look that stays open": stays_open,
}
"""By name: what is planted for those who stray from the game."""
