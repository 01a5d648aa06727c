"""Leaks in hands: in how the boxes lie, and in what the table is told of a hand that is closed."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from mascarade.rules.choices import HideCoins
from mascarade.table.dialogue import Dialogue
from mascarade.tui.app import MascaradeApp
from tests.laws.tables import COUNTS
from tests.secrecy import scenes
from tests.secrecy.comparing import Leak
from tests.secrecy.leaks.planting import Secret
from tests.secrecy.leaks.seeing import Seen, seen_in_scene
from tests.secrecy.pairs import Twin, random_passage, twins
from tests.secrecy.replaying import Passage
from tests.secrecy.tables import Tally, compare_table, compare_with
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
