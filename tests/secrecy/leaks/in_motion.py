"""Leaks in moving pictures: whether something moves, how long, along which path, and what it shows."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mascarade.rules.choices import Pretend, Really
from mascarade.rules.events import PutBack
from mascarade.table.animations import Animation
from mascarade.table.hot_seat import RevealedCards
from mascarade.tui.screens import table
from mascarade.tui.screens.animation import FaceUpScreen
from mascarade.tui.screens.deal import DealScreen
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.tui.widgets.motion import Frame, MoveFrame
from tests.secrecy.leaks.planting import Plant, Secret

Change = Callable[[list[MoveFrame], Animation, Secret], list[MoveFrame]]


def _was_real(secret: Secret) -> bool:
    """Return whether the latest two cards were really swapped."""
    replay = secret.watch.replay
    done = [] if replay is None else [step.played for step in replay.steps if isinstance(step.played, Really | Pretend)]
    return bool(done) and isinstance(done[-1], Really)


def _in_pictures(change: Change) -> Plant:
    """Plant a change in the pictures of moves."""

    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        honest: Any = vars(table)["move_frames"]

        def leaky(move: Animation, *of: Any) -> Iterator[MoveFrame]:
            yield from change(list(honest(move, *of)), move, secret)

        patch.setattr(table, "move_frames", leaky)

    return plant


def _handled(change: Change) -> Plant:
    """Plant a change in the pictures of two cards after a real swap."""

    def if_real(pictures: list[MoveFrame], move: Animation, secret: Secret) -> list[MoveFrame]:
        is_meant = isinstance(move.moved, PutBack) and _was_real(secret)
        return change(pictures, move, secret) if is_meant else pictures

    return _in_pictures(if_real)


def _frame_later(pictures: list[MoveFrame], _move: Animation, _secret: Secret) -> list[MoveFrame]:
    return [pictures[0], *pictures]


Turned = Callable[[list[Frame], Secret], list[Frame]]


def _turned(screen: type[FaceUpScreen], change: Turned, *, is_down: bool) -> Plant:
    """Plant a change in the frames of cards that are turned up or down."""

    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        up, down = screen.frames_up, screen.frames_down

        async def leaky_up(self: Any) -> list[Frame]:
            return change(list(await up(self)), secret)

        def leaky_down(self: Any) -> list[Frame]:
            return change(list(down(self)), secret)

        name, leaky = ("frames_down", leaky_down) if is_down else ("frames_up", leaky_up)
        patch.setattr(screen, name, leaky)

    return plant


def _once_more_by_the_cards(frames: list[Frame], secret: Secret) -> list[Frame]:
    """Show the last frame twice, depending on the cards."""
    return [*frames, *frames[-1:]] if secret.bit else frames


def _once_more_before_a_real_swap(frames: list[Frame], secret: Secret) -> list[Frame]:
    """Show the first frame of the deal twice if the first two cards are swapped later."""
    replay = secret.watch.replay
    history = () if replay is None else replay.passage.history
    done = [step.choice for step in history if isinstance(step.choice, Really | Pretend)]
    return [*frames[:1], *frames] if done and isinstance(done[0], Really) else frames


def order_by_other_cards(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Turn up the cards of claimants in an order that depends on other cards."""
    honest: Any = vars(RevealedCards)["order"].fget
    patch.setattr(RevealedCards, "order", property(lambda cards: honest(cards)[::-1] if secret.bit else honest(cards)))


def next_card_by_other_cards(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Wait longer for the next card, depending on the other cards."""
    honest = RevealScreen._wait  # noqa: SLF001  # a planted leak may use private names

    def leaky(screen: RevealScreen, seconds: float | None) -> None:
        honest(screen, None if seconds is None else seconds + 0.001 * (secret.number % 5))

    patch.setattr(RevealScreen, "_wait", leaky)


PLANTS: dict[str, Plant] = {
    "motion a frame longer for a real swap": _handled(_frame_later),
    "turning down a frame longer by the cards": _turned(RevealScreen, _once_more_by_the_cards, is_down=True),
    "order of revealed cards by the others": order_by_other_cards,
    "next card later by the others": next_card_by_other_cards,
    "deal that foretells a swap": _turned(DealScreen, _once_more_before_a_real_swap, is_down=False),
}
"""The leaks in moving pictures, by name."""
