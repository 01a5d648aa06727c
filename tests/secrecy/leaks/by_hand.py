"""Leaks in hands, and where somebody does something that no game needs: a wrong key, a touch of the mouse."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest
from textual import events
from textual.content import Content
from textual.style import Style

from mascarade.rules.choices import HideCoins, Pretend
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.tui.screens.private_choices import SwapScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.table_text import Prompt
from tests.laws.tables import COUNTS
from tests.secrecy import scenes
from tests.secrecy.frames import Leak
from tests.secrecy.leaks.planting import Plant, Secret, Seen, altered, seen_in_scene
from tests.secrecy.replaying import Passage
from tests.secrecy.tables import Tally, Twin, compare_table, compare_with, random_passage, twins
from tests.secrecy.watching import watched

BEFORE, AFTERWARDS = 2, 4
"""So many choices are played before a hand closes, and until the passage ends."""
TWINS = 3
"""How often a twin is drawn for each viewer; few of them have other coins in the hand."""


async def boxes_always_alike(most: int) -> Seen | None:
    """The box that exchanges always lies on the left."""
    tally = Tally()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MascaradeApp, "toss", lambda _app: True)
        async with watched() as watch:
            for number in range(most):
                try:
                    table = COUNTS[number % len(COUNTS)]
                    await compare_table(watch, f"leak {number}", *table, times=1, tally=tally, most=2)
                except Leak as leak:
                    return Seen(tally.pairs + 1, tally.frames, str(leak))
    return None


def passages_with_hands() -> Iterator[tuple[Passage, list[Twin]]]:
    """Yield, without end, short passages in which a hand closes over coins, with twins in which it holds others."""
    for number in count():
        passage = random_passage(f"hands {number}", *COUNTS[number % len(COUNTS)])
        hidden = _hidden(passage)
        if hidden and hidden[0] >= passage.begin:
            end = min(hidden[0] + AFTERWARDS, len(passage.history))
            short = replace(passage, history=passage.history[:end], begin=max(passage.begin, hidden[0] - BEFORE))
            others = [twin for twin in twins(short, TWINS) if _hidden(twin.passage) != hidden]
            if others:
                yield short, others


def _hidden(passage: Passage) -> list[int]:
    """Return, for each hand that was closed, the step at which it was and how many coins it holds."""
    steps = enumerate(passage.history)
    return [number for at, step in steps if isinstance(step.choice, HideCoins) for number in (at, step.choice.coins)]


async def numbers_in_order(most: int) -> Seen | None:
    """The numbers of coins to be hidden always lie in their order."""
    tally = Tally()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MascaradeApp, "shuffled", lambda _app, things: tuple(things))
        async with watched() as watch:
            for number, (passage, others) in enumerate(islice(passages_with_hands(), most)):
                try:
                    await compare_with(watch, passage, others[:1], f"hand {number}", tally)
                except Leak as leak:
                    return Seen(tally.pairs + 1, tally.frames, str(leak))
    return None


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
    last_undoable: Any = vars(Session)["last_undoable"]

    def leaky(session: Session) -> Any:
        last = session.steps[-1:]
        return tuple(last) if last and isinstance(last[0].played, Pretend) else last_undoable.fget(session)

    del secret
    patch.setattr(Session, "last_undoable", property(leaky))


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
