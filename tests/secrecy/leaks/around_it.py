"""Leaks off the table: in the way the screens follow each other, in time, and in what stays behind."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from mascarade.rules.choices import Really
from mascarade.table import game_flow
from mascarade.table.dialogue import Dialogue
from mascarade.table.game_flow import PrivateTurns
from mascarade.table.hot_seat import CoverWords
from mascarade.tui.front_end import Screens
from mascarade.tui.screens.private_choices import SwapScreen
from tests.secrecy.leaks.planting import Plant, Secret, followed


def when_told(then: Callable[[Any, Secret], object]) -> Plant:
    """Plant something that is done on the table's screen whenever the table is told what took effect."""

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
    """The first screen of a game that is taken up again."""
    game_goes_on: Any = vars(game_flow)["game_goes_on"]

    def leaky(*of: Any) -> Any:
        words = game_goes_on(*of)
        return replace(words, below=words.below + "." * (secret.number % 7))

    patch.setattr(game_flow, "game_goes_on", leaky)


def number_of_keys(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A box that has to be chosen twice."""
    choose = SwapScreen.action_choose

    def twice(screen: Any, number: int) -> None:
        if secret.bit and not getattr(screen, "is_warned", False):
            screen.is_warned = True
        else:
            choose(screen, number)

    patch.setattr(SwapScreen, "action_choose", twice)


PLANTS: dict[str, Plant] = {
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
"""By name: what is planted around the table."""
