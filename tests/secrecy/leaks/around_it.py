"""Leaks off the table: in the way the screens follow each other, in time, and in what stays behind."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from mascarade.history import game_log
from mascarade.rules.choices import Really
from mascarade.rules.events import EVERYONE
from mascarade.table import game_flow, game_words
from mascarade.table.dialogue import Dialogue
from mascarade.table.game_flow import GameFlow
from mascarade.table.private_turns import PrivateTurns
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screen_stack import ScreenStack
from mascarade.tui.screens import menu, pages
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.dialogs import ConfirmScreen
from mascarade.tui.screens.entry_list import Entry
from mascarade.tui.screens.help import HelpScreen
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.tui.screens.private_choices import SwapScreen
from tests.secrecy.leaks.planting import Plant, Secret, altered, awaited, followed


def when_told(then: Callable[[Any, Secret], object]) -> Plant:
    """Plant something that is done on the table's screen whenever the table is told what took effect."""

    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        followed(patch, Dialogue, "tell", lambda dialogue: then(dialogue.board, secret))

    return plant


def delay(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    async def wait(_playing: Any) -> None:
        await asyncio.sleep(0.1 + secret.number % 3)

    awaited(patch, GameFlow, "_reveal", wait)


def time_of_a_look(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    show = LookScreen._show_for  # noqa: SLF001  # where the leak is planted
    patch.setattr(
        LookScreen, "_show_for", lambda screen, seconds, then: show(screen, seconds + 0.1 * len(secret.mask), then)
    )


def skipped_prompt(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    cover = ScreenStack.cover

    async def sometimes(covers: ScreenStack, words: Any, **options: Any) -> bool:
        return (secret.bit and words.name == "ON THE TABLE") or await cover(covers, words, **options)

    patch.setattr(ScreenStack, "cover", sometimes)


def another_cover_after_a_swap(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    choose = PrivateTurns._decide_alone  # noqa: SLF001  # where the leak is planted

    async def twice(playing: Any, player: Any, *, is_covered: bool) -> Any:
        choice = await choose(playing, player, is_covered=is_covered)
        if isinstance(choice, Really):
            await playing._front_end.cover(playing._pass_to(player))  # noqa: SLF001  # as above
        return choice

    del secret
    patch.setattr(PrivateTurns, "_decide_alone", twice)


def words_of_the_cover(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    altered(
        patch,
        PrivateTurns,
        "_pass_to",
        lambda _playing, words: replace(words, below=words.below + ("." if secret.bit else "!")),
    )


def key_of_the_cover(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def bind(cover: Any) -> None:
        cover._bindings.key_to_bindings.pop("k", None)  # noqa: SLF001  # bindings are removed in no public way
        if secret.bit:
            cover._bindings.bind("k", "lift", "lift")  # noqa: SLF001  # as above

    followed(patch, CoverScreen, "say", bind)


def way_back_on_the_cover(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Escape takes a choice back on a cover, or does not, by what lies under a card."""
    altered(patch, PrivateTurns, "_may_undo", lambda _trips, may_undo: may_undo and secret.bit)


def lines_of_memory(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    remembered = game_words.remembered_turns

    def more(*of: Any) -> Any:
        return (*remembered(*of), ("Cards", (secret.mask,)))

    patch.setattr(pages, "remembered_turns", more)


def entry_of_the_menu(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    entries = menu.entries

    def some() -> tuple[Entry, ...]:
        usual = entries()
        return (*usual[:-1], replace(usual[-1], words=usual[-1].words + ("" if secret.bit else " now")))

    patch.setattr(menu, "entries", some)


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


def written_on_leaving(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What stands on the terminal when the program has gone."""

    def write(app: Any) -> None:
        app._driver.write(f"\x1b[?1049l{secret.mask}\r\n")  # noqa: SLF001  # the way to the terminal

    followed(patch, MascaradeApp, "action_leave", write)


def page_of_help(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    altered(patch, HelpScreen, "heading", lambda _screen, words: words + (" " + secret.mask if secret.bit else ""))


def question_on_leaving(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def more(screen: Any) -> None:
        screen._question += "!" if secret.bit else ""  # noqa: SLF001  # where the leak is planted

    followed(patch, ConfirmScreen, "__init__", more)


def depth_of_screens(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A screen too many beneath the cover."""
    cover = ScreenStack.cover

    async def deep(covers: Any, words: Any, **options: Any) -> bool:
        if secret.bit:
            await covers._app.push_screen(ConfirmScreen(""))  # noqa: SLF001  # where the leak is planted
        is_lifted: bool = await cover(covers, words, **options)
        if secret.bit:
            await covers._app.pop_screen()  # noqa: SLF001  # likewise
        return is_lifted

    patch.setattr(ScreenStack, "cover", deep)


def audience_of_an_event(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What one player sees is shown to everybody."""
    showings: Any = vars(game_log)["showings"]

    def wider(*of: Any) -> Any:
        return tuple(replace(showing, to=EVERYONE) for showing in showings(*of))

    del secret
    patch.setattr(game_log, "showings", wider)


def card_of_the_last_look(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A look begins with the card of the look before still up."""
    kept: list[Any] = []
    turn = LookScreen._turn  # noqa: SLF001  # where the leak is planted

    def keep(screen: Any, *, is_up: bool) -> None:
        turn(screen, is_up=is_up)
        if is_up:
            kept[:] = screen._faces[:1]  # noqa: SLF001  # as above

    def show(screen: Any) -> None:
        if kept:
            screen.query(".look-face").first().border_title = kept[0].mask

    del secret
    patch.setattr(LookScreen, "_turn", keep)
    patch.setattr(LookScreen, "on_first_shown", show, raising=False)


def boxes_drawn_from_the_cards(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    patch.setattr(MascaradeApp, "toss", lambda _app: secret.bit)


def boxes_that_tell_which_card(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def more(screen: Any) -> None:
        screen._said += " " + secret.mask  # noqa: SLF001  # where the leak is planted

    followed(patch, SwapScreen, "__init__", more)


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
    "delay": delay,
    "time of a look": time_of_a_look,
    "skipped prompt": skipped_prompt,
    "another cover after a swap": another_cover_after_a_swap,
    "words of the cover": words_of_the_cover,
    "key of the cover": key_of_the_cover,
    "way back on the cover": way_back_on_the_cover,
    "lines of the memory aid": lines_of_memory,
    "entry of the menu": entry_of_the_menu,
    "page of the help": page_of_help,
    "resumed screen": resumed_screen,
    "number of keys": number_of_keys,
    "written on leaving": written_on_leaving,
    "question on leaving": question_on_leaving,
    "depth of screens": depth_of_screens,
    "audience of an event": audience_of_an_event,
    "card of the last look": card_of_the_last_look,
    "boxes drawn from the cards": boxes_drawn_from_the_cards,
    "words over the boxes": boxes_that_tell_which_card,
}
"""By name: what is planted around the table."""
