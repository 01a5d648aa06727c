"""Leaks of what bots do, in how long they take and in what the table says of them; and of what bots are told."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from mascarade.bots.lineup_of_bots import LineupOfBots
from mascarade.rules.choices import Choice, Really
from mascarade.rules.events import Event, Exchanged
from mascarade.session import SeatedBots
from mascarade.table.dialogue import Dialogue
from tests.bots.alikes import AlikeTally, ToldApart, compare_bots
from tests.laws.tables import COUNTS
from tests.secrecy.leaks.planting import Secret, Seen, Seer, seen_in_scene
from tests.secrecy.replaying import Replay
from tests.secrecy.scenes import swap_of_a_bot

Watched = tuple[str, float]
"""What the table says while a bot is watched, and for how long."""


def _nothing(_patch: pytest.MonkeyPatch, _secret: Secret) -> None:
    """Plant nothing besides what is planted already."""


async def _seen(leaky: Callable[[Choice, Watched], Watched]) -> Seen | None:
    """Where it is seen that the table shows a bot otherwise by what it has chosen in secret."""
    watch_bot = Dialogue.wait_for_bot

    async def wait(dialogue: Any, words: str, seconds: float, spent: float) -> None:
        session = dialogue.session
        assert isinstance(session, Replay), "a passage is being played"
        coming = session.to_choose()
        if coming:
            words, seconds = leaky(coming[0], (words, seconds))
        await watch_bot(dialogue, words, seconds, spent)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialogue, "wait_for_bot", wait)
        return await seen_in_scene(_nothing, swap_of_a_bot)


async def pause_of_a_bot(_most: int) -> Seen | None:
    """A bot has the cards in its hands a little longer when it swaps them."""
    return await _seen(lambda choice, of: (of[0], of[1] + 0.05 * isinstance(choice, Really)))


async def words_for_a_bot(_most: int) -> Seen | None:
    """The table says of a bot that swaps what it does."""
    return await _seen(lambda choice, of: (of[0] + " Really." * isinstance(choice, Really), of[1]))


async def thinking_of_a_bot(_most: int) -> Seen | None:
    """A bot has thought for so long that it comes sooner to what is harder to choose."""
    watch_bot = Dialogue.wait_for_bot

    async def wait(dialogue: Any, words: str, seconds: float, spent: float) -> None:
        cards: Any = dialogue.session.state.cards
        await watch_bot(dialogue, words, seconds, spent + 0.01 * len(cards[0]))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialogue, "wait_for_bot", wait)
        return await seen_in_scene(_nothing, swap_of_a_bot)


# What bots are told, and draw: they must choose alike in worlds that look alike to their player.


def _seen_by_bots(most: int) -> Seen | None:
    """Return how a bot tells apart two worlds that it cannot know apart; ``None`` where it does not."""
    tally = AlikeTally()
    for number in range(most):
        try:
            compare_bots(f"leak {number}", *COUNTS[number % len(COUNTS)], tally)
        except ToldApart as leak:
            return Seen(tally.pairs.total(), tally.decisions.total(), str(leak))
    return None


async def swaps_told_to_bots(most: int) -> Seen | None:
    """Tell all bots whether somebody has really swapped cards."""

    def hear(company: Any, events: Iterable[Event], _hears_as: object = None) -> None:
        for event in events:
            for player, bot in company._bots.items():  # noqa: SLF001  # where the leak is planted
                if isinstance(event, Exchanged) or event.audience.includes(player):
                    bot.hear(event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LineupOfBots, "hear", hear)
        return _seen_by_bots(most)


async def chance_of_bots(most: int) -> Seen | None:
    """Let the cards decide what bots draw."""
    choose = SeatedBots.choose

    def leaky(bots: Any, ahead: tuple[Choice, ...] = ()) -> Choice:
        cards = bots._game_log.state.cards  # noqa: SLF001  # where the leak is planted
        bots._chance = Random(" ".join(cards))  # noqa: SLF001  # as above
        bots._sit_down()  # noqa: SLF001  # as above
        return choose(bots, ahead)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SeatedBots, "choose", leaky)
        return _seen_by_bots(most)


SEERS: dict[str, Seer] = {
    "pause of a bot": pause_of_a_bot,
    "words for a bot": words_for_a_bot,
    "thinking of a bot": thinking_of_a_bot,
    "swaps told to bots": swaps_told_to_bots,
    "chance of bots": chance_of_bots,
}
"""By name: how each leak of bots, or to them, is looked for."""
