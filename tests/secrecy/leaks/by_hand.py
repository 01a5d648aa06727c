"""Leaks in hands, and where somebody does something that no game needs: a wrong key, a touch of the mouse."""

from typing import Any

import pytest
from textual import events

from mascarade.table.dialogue import Dialogue
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.tui.screens.table import TableScreen
from tests.secrecy import scenes
from tests.secrecy.leaks.planting import Plant, Secret, Seen, seen_in_scene


async def coins_in_a_closed_hand(_most: int) -> Seen | None:
    """The table is told as a tooltip how many coins the hand holds that is still closed."""
    say = Dialogue.tell

    def tell(dialogue: Any, *of: Any) -> None:
        say(dialogue, *of)
        hands = (getattr(frame, "hand", None) for frame in dialogue.session.state.frames)
        dialogue.board.tooltip = " ".join(str(hand.coins) for hand in hands if hand is not None)

    def plant(patch: pytest.MonkeyPatch, _secret: Secret) -> None:
        patch.setattr(Dialogue, "tell", tell)

    return await seen_in_scene(plant, scenes.coins_in_a_closed_hand)


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


def hidden_key(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A key that no binding tells of shows a card."""
    press = TableScreen.press

    def leaky(screen: Any, key: str, character: str | None) -> bool:
        if key == "f9":
            screen.notify(secret.mask, markup=False)
        return press(screen, key, character)

    patch.setattr(TableScreen, "press", leaky)


def no_secret_it_says(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The program says of a look that it is for everybody's eyes, so that nothing covers it."""
    del secret
    patch.setattr(
        MascaradeApp,
        "shows_a_secret",
        lambda app: isinstance(app.screen, PrivateScreen) and not isinstance(app.screen, LookScreen),
    )


PLANTS: dict[str, Plant] = {
    "corner of a cover": corner_of_a_cover,
    "hidden key": hidden_key,
    "no secret, it says": no_secret_it_says,
}
"""By name: what is planted for those who stray from the game."""
