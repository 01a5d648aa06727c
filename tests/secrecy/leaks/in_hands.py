"""Leaks in hands: in how the boxes lie, and in what the table is told of a hand that is closed."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from mascarade.rules.choices import HideCoins
from mascarade.table.conversation import Conversation
from mascarade.tui.app import MascaradeApp
from tests.laws.tables import COUNTS
from tests.secrecy.comparing import Leak
from tests.secrecy.leaks.seeing import Seen
from tests.secrecy.pairs import random_passage
from tests.secrecy.replaying import Passage
from tests.secrecy.tables import Tally, compare_passage, compare_table
from tests.secrecy.watching import watched


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


def passages_with_hands() -> Iterator[Passage]:
    """Passages in which coins are hidden in a closed hand, without end."""
    for number in count():
        passage = random_passage(f"hands {number}", *COUNTS[number % len(COUNTS)])
        if any(isinstance(step.choice, HideCoins) for step in passage.history[passage.begin :]):
            yield passage


async def _seen_in_hands(most: int) -> Seen | None:
    tally = Tally()
    async with watched() as watch:
        for number, passage in enumerate(passages_with_hands()):
            try:
                await compare_passage(watch, passage, f"hand {number}", times=1, tally=tally, most=2)
            except Leak as leak:
                return Seen(tally.pairs + 1, tally.frames, str(leak))
            if tally.pairs >= most:
                break
    return None


async def numbers_in_order(most: int) -> Seen | None:
    """The numbers of coins to be hidden always lie in their order."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MascaradeApp, "shuffled", lambda _app, things: tuple(things))
        return await _seen_in_hands(most)


async def coins_in_a_closed_hand(most: int) -> Seen | None:
    """The table is told as a tooltip how many coins the hand holds that is still closed."""
    say = Conversation.tell

    def tell(conversation: Any, *of: Any) -> None:
        say(conversation, *of)
        hands = (getattr(frame, "hand", None) for frame in conversation.session.state.frames)
        conversation.board.tooltip = " ".join(str(hand.coins) for hand in hands if hand is not None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Conversation, "tell", tell)
        return await _seen_in_hands(most)
