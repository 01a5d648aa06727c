"""Leaks on the public table and around it: in cells, in keys, and in the order of screens."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.style import Style

from mascarade.rules.choices import Really
from mascarade.table import game_flow
from mascarade.table.dialogue import Dialogue
from mascarade.table.game_flow import PrivateTurns
from mascarade.table.hot_seat import CoverWords
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import Screens
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.tui.screens.private_choices import SwapScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.masks_panel import MasksPanel
from mascarade.tui.widgets.seats import RoundTable, SeatList
from mascarade.tui.widgets.table_text import MessageLines, Prompt
from tests.secrecy import scenes
from tests.secrecy.leaks.planting import Plant, Secret, Seen, altered, followed, seen_in_scene


def _after_drawing(change: Any) -> Plant:
    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        followed(patch, TableScreen, "draw", lambda screen: change(screen, secret) if screen.is_mounted else None)

    return plant


def _seats(screen: Any) -> Any:
    """Return the seats as this window shows them."""
    return next(seats for kind in (SeatList, RoundTable) if (seats := screen.query_one(kind)).display)


def _focus(screen: Any, secret: Secret) -> None:
    seats = _seats(screen)
    seats.can_focus = True
    screen.set_focus(seats if secret.bit else None)


def _key(screen: Any, secret: Secret) -> None:
    screen._bindings.key_to_bindings.pop("h", None)  # noqa: SLF001  # there is no public way to remove bindings
    if secret.bit:
        screen._bindings.key_to_bindings["h"] = [Binding("h", "back", "back")]  # noqa: SLF001  # as above


def meaning_of_a_click(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def change(_prompt: Any, parts: tuple[list[Content], ...]) -> tuple[list[Content], ...]:
        meaning = Style.from_meta({"@hover": f"app.note({secret.number % 7})"})
        *others, keys = parts
        return (*others, [key.stylize_before(meaning) for key in keys])

    altered(patch, Prompt, "_parts", change)


ON_THE_TABLE: dict[str, Plant] = {
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
"""The leaks on the table, by name."""


def when_told(then: Callable[[Any, Secret], object]) -> Plant:
    """Plant an action of the table's screen whenever something is told."""

    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        followed(patch, Dialogue, "tell", lambda dialogue: then(dialogue.board, secret))

    return plant


def skipped_prompt(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    cover = Screens.cover

    async def sometimes(screens: Screens, words: CoverWords, **options: Any) -> bool:
        return (secret.bit and words.name == "ON THE TABLE") or await cover(screens, words, **options)

    patch.setattr(Screens, "cover", sometimes)


def another_cover_after_a_swap(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    choose = PrivateTurns._decide_alone  # noqa: SLF001  # where the leak is planted

    async def twice(playing: Any, player: Any, *, is_covered: bool) -> Any:
        choice = await choose(playing, player, is_covered=is_covered)
        if isinstance(choice, Really):
            await playing._front_end.cover(playing._pass_to(player))  # noqa: SLF001  # as above
        return choice

    del secret
    patch.setattr(PrivateTurns, "_decide_alone", twice)


def resumed_screen(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Change the first screen of a game that is resumed."""
    game_goes_on: Any = vars(game_flow)["game_goes_on"]

    def leaky(*of: Any) -> Any:
        words = game_goes_on(*of)
        return replace(words, below=words.below + "." * (secret.number % 7))

    patch.setattr(game_flow, "game_goes_on", leaky)


def number_of_keys(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Make a box ask twice before it is chosen."""
    choose = SwapScreen.action_choose

    def twice(screen: Any, number: int) -> None:
        if secret.bit and not getattr(screen, "is_warned", False):
            screen.is_warned = True
        else:
            choose(screen, number)

    patch.setattr(SwapScreen, "action_choose", twice)


AROUND_IT: dict[str, Plant] = {
    "toast": when_told(lambda screen, secret: screen.notify(secret.mask, markup=False)),
    "title": when_told(lambda screen, secret: setattr(screen.app, "title", secret.mask)),
    "title of the window": when_told(
        lambda screen, secret: screen.app._driver.write(f"\x1b]2;{secret.mask}\x07")  # noqa: SLF001  # the way to the terminal
    ),
    "clipboard": when_told(lambda screen, secret: screen.app.copy_to_clipboard(secret.mask)),
    "log line": when_told(lambda screen, secret: screen.log(f"the card is {secret.mask}")),
    "beep": when_told(lambda screen, secret: screen.app.bell() if secret.bit else None),
    "timer": when_told(lambda screen, secret: screen.set_timer(5 + secret.number % 3, screen.refresh)),
    "skipped prompt": skipped_prompt,
    "another cover after a swap": another_cover_after_a_swap,
    "resumed screen": resumed_screen,
    "number of keys": number_of_keys,
}
"""The leaks around the table, by name."""


async def coins_in_a_closed_hand(_most: int) -> Seen | None:
    """Show the number of coins in a closed hand as a tooltip."""
    say = Dialogue.tell

    def tell(dialogue: Any, *of: Any) -> None:
        say(dialogue, *of)
        hands = (getattr(frame, "hand", None) for frame in dialogue.session.state.frames)
        dialogue.board.tooltip = " ".join(str(hand.coins) for hand in hands if hand is not None)

    def plant(patch: pytest.MonkeyPatch, _secret: Secret) -> None:
        patch.setattr(Dialogue, "tell", tell)

    return await seen_in_scene(plant, scenes.coins_in_a_closed_hand)


def _beeps(patch: pytest.MonkeyPatch, screen: type[Any], handler: str, when: Any) -> None:
    """Make a screen beep at some events."""
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
    """Show a card by a key that has no binding."""
    press = TableScreen.press

    def leaky(screen: Any, key: str, character: str | None) -> bool:
        if key == "f9":
            screen.notify(secret.mask, markup=False)
        return press(screen, key, character)

    patch.setattr(TableScreen, "press", leaky)


def no_secret_it_says(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Make a look count as public, so that nothing covers it."""
    del secret
    patch.setattr(
        MascaradeApp,
        "shows_a_secret",
        lambda app: isinstance(app.screen, PrivateScreen) and not isinstance(app.screen, LookScreen),
    )


BY_HAND: dict[str, Plant] = {
    "corner of a cover": corner_of_a_cover,
    "hidden key": hidden_key,
    "no secret, it says": no_secret_it_says,
}
"""The leaks for people who do something besides the game, by name."""
