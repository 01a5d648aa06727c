"""Leaks of the kinds that people from outside have planted; each shows in one of the scenes.

They concern the time that a screen stands, the place of a cursor, screens that letters open, clicked choices, people
who leave or come, and frames that are not recorded. What the shell receives shows only in real processes.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from textual.app import App

from mascarade.bots.strategies import LineupOfBots
from mascarade.rules.choices import Choice, Really
from mascarade.rules.events import Event, Exchanged
from mascarade.session import Session
from mascarade.table import game_flow
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import ChoicePhase
from mascarade.tui.screens.private_cards import ShowToOthersScreen
from mascarade.tui.screens.private_choices import SwapScreen
from tests.bots.alikes import AlikeTally, ToldApart, compare_bots
from tests.laws.tables import COUNTS
from tests.secrecy.leaks.planting import Plant, Secret, Seen, Seer, followed, seen_in_scene
from tests.secrecy.replaying import Replay
from tests.secrecy.scenes import (
    Scene,
    card_shown_to_all_but_one,
    look,
    mask_that_is_said,
    swap_by_the_mouse,
    swap_of_a_bot,
    swap_of_a_bot_among_bots,
)


class Kind(NamedTuple):
    """A leak, and the scene in which it shows."""

    plant: Plant
    scene: Callable[[], Scene]


# How long a screen stands


def _longer(patch: pytest.MonkeyPatch, screen: type[Any], by: Callable[[Any], float]) -> None:
    """Make every timer of a screen take longer."""
    set_timer = screen.set_timer
    patch.setattr(screen, "set_timer", lambda self, delay, *of, **how: set_timer(self, delay + by(self), *of, **how))


def showing_as_long_as_its_power(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    del secret
    _longer(patch, ShowToOthersScreen, lambda screen: 0.01 * len(screen._secret.cards[0].below))  # noqa: SLF001  # where the leak is planted


# Where a cursor begins


def list_that_begins_at_the_mask_seen_last(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    take_up = Dialogue._open_phase  # noqa: SLF001  # where the leak is planted

    def leaky(dialogue: Any, phase: Any, *of: Any) -> None:
        before = dialogue.phase
        is_new = isinstance(phase, ChoicePhase) and phase.marked is not None
        if is_new and not (isinstance(before, ChoicePhase) and before.asks == phase.asks):
            masks = [option.mask for option in phase.question.options]
            phase = replace(phase, cursor=masks.index(secret.seen) if secret.seen in masks else 0)
        take_up(dialogue, phase, *of)

    patch.setattr(Dialogue, "_open_phase", leaky)


# Choices made by clicking


def beep_after_a_click(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Beep when a box that swaps is clicked, but not when its key is pressed."""
    mouse_pressed, dismiss = SwapScreen.mouse_pressed, SwapScreen.dismiss
    held: list[Any] = []

    def leaky_hold(screen: Any, x: int, y: int) -> None:
        held.append(screen)
        mouse_pressed(screen, x, y)

    def leaky_dismiss(screen: Any, result: Any = None) -> Any:
        if screen in held and isinstance(result, Really):
            screen.app.bell()
        return dismiss(screen, result)

    del secret
    patch.setattr(SwapScreen, "mouse_pressed", leaky_hold)
    patch.setattr(SwapScreen, "dismiss", leaky_dismiss)


# Whether what is drawn has been recorded


def look_recorded_after_it_was_drawn(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    waiting: list[Callable[[], object]] = []
    record = Session.about_to_show

    def later(app: Any) -> None:
        del app
        while waiting:
            waiting.pop()()

    del secret
    patch.setattr(Session, "about_to_show", lambda session, showing: waiting.append(lambda: record(session, showing)))
    followed(patch, App, "_display", later)


def line_about_bots_that_counts_real_swaps(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Add a dot for each real swap to the words after a round of bots."""
    honest: Any = vars(game_flow)["since_your_turn"]
    patch.setattr(game_flow, "since_your_turn", lambda session: honest(session) + "." * secret.swaps)


KINDS: dict[str, Kind] = {
    "line about bots that counts real swaps": Kind(line_about_bots_that_counts_real_swaps, swap_of_a_bot_among_bots),
    "showing as long as its power": Kind(showing_as_long_as_its_power, card_shown_to_all_but_one),
    "list that begins at the mask seen last": Kind(list_that_begins_at_the_mask_seen_last, mask_that_is_said),
    "beep after a click": Kind(beep_after_a_click, swap_by_the_mouse),
    "look recorded after it was drawn": Kind(look_recorded_after_it_was_drawn, look),
}
"""One leak of each kind, by name."""


async def _look_for(name: str, _most: int) -> Seen | None:
    return await seen_in_scene(*KINDS[name])


SEERS: dict[str, Seer] = {name: partial(_look_for, name) for name in KINDS}
"""How each leak is looked for, by name."""


Watched = tuple[str, float]
"""What the table says while a bot is watched, and for how long."""


def _nothing(_patch: pytest.MonkeyPatch, _secret: Secret) -> None:
    """Plant nothing more."""


async def _seen_at_a_bot(leaky: Callable[[Choice, Watched], Watched]) -> Seen | None:
    """Return how the table shows a bot differently by its secret choice; ``None`` if it does not."""
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
    """Let a bot hold the cards a little longer if it swaps them."""
    return await _seen_at_a_bot(lambda choice, of: (of[0], of[1] + 0.05 * isinstance(choice, Really)))


# What bots hear and draw: they must choose alike in worlds that look alike to their player.


def _seen_by_bots(most: int) -> Seen | None:
    """Return how a bot tells apart two worlds that are alike for it; ``None`` if it does not."""
    tally = AlikeTally()
    for number in range(most):
        try:
            compare_bots(f"leak {number}", *COUNTS[number % len(COUNTS)], tally)
        except ToldApart as leak:
            return Seen(tally.pairs.total(), tally.decisions.total(), str(leak))
    return None


async def swaps_told_to_bots(most: int) -> Seen | None:
    """Tell all bots whether somebody really swapped cards."""

    def hear(company: Any, events: Iterable[Event], _hears_as: object = None) -> None:
        for event in events:
            for player, bot in company._bots.items():  # noqa: SLF001  # where the leak is planted
                if isinstance(event, Exchanged) or event.audience.includes(player):
                    bot.hear(event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LineupOfBots, "hear", hear)
        return _seen_by_bots(most)


BOT_SEERS: dict[str, Seer] = {
    "pause of a bot": pause_of_a_bot,
    "swaps told to bots": swaps_told_to_bots,
}
"""How each leak about bots, or to them, is looked for, by name."""
