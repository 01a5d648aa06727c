"""Every state of the table, reached with keys one after another, for windows of every size."""

from collections.abc import AsyncIterator

from mascarade.table.dialogue_phases import ChallengePhase
from tests.tui.driving import Laptop

FORTUNES = (6, 9, 5, 10, 3, 12, 4, 8, 11, 3, 10, 4, 12)
MOST_ANSWERS = 20


async def table_states(table: Laptop) -> AsyncIterator[str]:
    """Go from state to state, and yield the name of each."""
    yield "the deal"
    await table.start(FORTUNES[: table.session.game.players])
    yield "a turn"
    await table.press("t")
    yield "who saw a card"
    await table.press("escape", "s")
    has_several = len(table.session.game.hands) > 1
    if has_several:
        yield "a card of one's own"
        await table.press("l")
    yield "a seat"
    if has_several:
        await table.press("2")
        yield "a card of a seat"
        await table.press("escape", "escape")
    await table.press("escape")
    async for state in _round(table, own="left" if has_several else ""):
        yield state
    async for state in _power(table, own="left" if has_several else ""):
        yield state


async def _round(table: Laptop, own: str) -> AsyncIterator[str]:
    await table.press("a")
    yield "the first mask"
    await table.press("down", "down")
    yield "another mask"
    await table.press("escape")
    await table.announce("king")
    if own:
        yield "a card to point at"
        await table.card(own)
    yield "a challenge is open"
    if table.session.game.players > 2:  # so that the next one may still announce
        await table.press("enter")
        yield "somebody passes"
    await table.press("c")
    if own:
        yield "a card to challenge with"
        await table.card(own)
    yield "somebody challenges"
    for _answer in range(MOST_ANSWERS):
        if not isinstance(table.dialogue.phase, ChallengePhase) or table.dialogue.phase.round.asked is None:
            break
        await table.press("enter")
    yield "everybody has answered"
    await table.close_round()
    yield "the reveal"
    await table.press("enter")


async def _power(table: Laptop, own: str) -> AsyncIterator[str]:
    yield "the next turn"
    if "witch" in table.session.game.different_masks and "[A]" in table.text:
        await table.announce("witch", own=own)
        await table.close_round()
        yield "whom a power is used on"
        await table.press("n")
    await table.press("escape", "j", "x", "y")
    yield "after the end"
