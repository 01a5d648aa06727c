"""Leaks in what moves at the table: whether anything does, for how long, along which way, and what it shows."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from mascarade.art.drawing import Span
from mascarade.rules.choices import Pretend, Really
from mascarade.table import game_flow
from mascarade.table.animations import Animation, CardsHandled
from mascarade.table.shown_cards import RevealedCards
from mascarade.tui.screens import table
from mascarade.tui.screens.animation import AnimatedScreen, FaceUpScreen
from mascarade.tui.screens.deal import DealScreen
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.tui.widgets import claimants
from mascarade.tui.widgets.cells import Piece
from mascarade.tui.widgets.motion import Frame, MoveFrame
from tests.secrecy.leaks.planting import Plant, Secret

Change = Callable[[list[MoveFrame], Animation, Secret], list[MoveFrame]]


def _was_real(secret: Secret) -> bool:
    """Whether the cards that were handled last were swapped."""
    replay = secret.watch.replay
    done = [] if replay is None else [step.played for step in replay.steps if isinstance(step.played, Really | Pretend)]
    return bool(done) and isinstance(done[-1], Really)


def _in_pictures(change: Change) -> Plant:
    """Plant something in the pictures of moves."""

    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        honest: Any = vars(table)["move_frames"]

        def leaky(move: Animation, *of: Any) -> Iterator[MoveFrame]:
            yield from change(list(honest(move, *of)), move, secret)

        patch.setattr(table, "move_frames", leaky)

    return plant


def _handled(change: Change) -> Plant:
    """Plant something in the pictures of two cards after a swap that was real."""

    def if_real(pictures: list[MoveFrame], move: Animation, secret: Secret) -> list[MoveFrame]:
        is_meant = isinstance(move.moved, CardsHandled) and _was_real(secret)
        return change(pictures, move, secret) if is_meant else pictures

    return _in_pictures(if_real)


def moves_of_real_swaps_alone(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    honest: Any = vars(game_flow)["animations"]

    def leaky(*of: Any) -> tuple[Animation, ...]:
        return tuple(move for move in honest(*of) if _was_real(secret) or not isinstance(move.moved, CardsHandled))

    patch.setattr(game_flow, "animations", leaky)


def _frame_later(pictures: list[MoveFrame], _move: Animation, _secret: Secret) -> list[MoveFrame]:
    return [pictures[0], *pictures]


def _slower(pictures: list[MoveFrame], _move: Animation, _secret: Secret) -> list[MoveFrame]:
    return [replace(pictures[0], seconds=pictures[0].seconds + 0.01), *pictures[1:]]


def _past_each_other(pictures: list[MoveFrame], _move: Animation, _secret: Secret) -> list[MoveFrame]:
    """The cards do not lie on the same cells half-way."""
    return [*pictures[:3], pictures[2], *pictures[4:]]


def _with_a_face(pictures: list[MoveFrame], move: Animation, secret: Secret) -> list[MoveFrame]:
    """A card that moves shows the first letter of its mask."""
    if not isinstance(move.moved, CardsHandled):
        return pictures
    letter = ((Span(secret.mask[:1] or "?", "ink", "paper"),),)
    return [
        replace(one, floats=(*one.floats, *(Piece(each.x, each.y, letter) for each in one.floats))) for one in pictures
    ]


def _by_the_cards(pictures: list[MoveFrame], _move: Animation, secret: Secret) -> list[MoveFrame]:
    """Whatever moves keeps to another pace where the cards lie otherwise."""
    return [replace(one, seconds=one.seconds + 0.001 * (secret.number % 5)) for one in pictures]


def rest_after_motion(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The table takes keys later after a real swap."""
    end = AnimatedScreen.end_motion

    def leaky(screen: Any) -> None:
        if screen.is_moving and _was_real(secret):
            screen.set_timer(0.5, lambda: None)
        end(screen)

    patch.setattr(AnimatedScreen, "end_motion", leaky)


def keys_that_do_not_end_it(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What moves after a real swap is seen to its end, whatever is pressed."""
    stop = AnimatedScreen.end_motion_for
    patch.setattr(
        AnimatedScreen, "end_motion_for", lambda screen, arrived: None if _was_real(secret) else stop(screen, arrived)
    )


def marks_while_moving(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A seat has a mark as long as something moves."""
    honest: Any = vars(table)["seat_infos_at"]

    def leaky(*of: Any) -> Any:
        return tuple(replace(face, marks=(*face.marks, "·") if secret.bit else face.marks) for face in honest(*of))

    patch.setattr(table, "seat_infos_at", leaky)


Turned = Callable[[list[Frame], Secret], list[Frame]]


def _turned(screen: type[FaceUpScreen], change: Turned, *, is_down: bool) -> Plant:
    """Plant something in the frames of cards that are turned up, or down."""

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
    """The last frame is seen twice where the cards lie otherwise."""
    return [*frames, *frames[-1:]] if secret.bit else frames


def _longer_by_the_cards(frames: list[Frame], secret: Secret) -> list[Frame]:
    """Every frame is seen longer where the cards lie otherwise."""
    return [replace(frame, seconds=frame.seconds + 0.001 * (secret.number % 5)) for frame in frames]


def _once_more_before_a_real_swap(frames: list[Frame], secret: Secret) -> list[Frame]:
    """The first frame of the deal, in which nothing is hidden yet, foretells what is done with the first two cards."""
    replay = secret.watch.replay
    history = () if replay is None else replay.passage.history
    done = [step.choice for step in history if isinstance(step.choice, Really | Pretend)]
    return [*frames[:1], *frames] if done and isinstance(done[0], Really) else frames


def _at_once_by_the_cards(frames: list[Frame], secret: Secret) -> list[Frame]:
    """The cards are not seen to be turned where they lie otherwise."""
    return [] if secret.bit else frames


def letter_on_turned_paper(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Cards that are turned over have a letter on their paper."""
    honest: Any = vars(claimants)["turn_frame"]

    def leaky(*of: Any, **how: Any) -> Any:
        drawing = honest(*of, **how)
        return ((Span(chr(ord("A") + secret.number % 26), "ink", "paper"), *drawing[0][1:]), *drawing[1:])

    patch.setattr(claimants, "turn_frame", leaky)


def order_by_other_cards(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Which claimant's card is turned up first depends on cards that nobody claims anything about."""
    honest: Any = vars(RevealedCards)["order"].fget
    patch.setattr(RevealedCards, "order", property(lambda cards: honest(cards)[::-1] if secret.bit else honest(cards)))


def next_card_by_other_cards(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """The next card is waited for longer where the others lie otherwise."""
    honest = RevealScreen._wait  # noqa: SLF001  # a plant may reach into anything

    def leaky(screen: RevealScreen, seconds: float | None) -> None:
        honest(screen, None if seconds is None else seconds + 0.001 * (secret.number % 5))

    patch.setattr(RevealScreen, "_wait", leaky)


PLANTS: dict[str, Plant] = {
    "motion of real swaps alone": moves_of_real_swaps_alone,
    "motion a frame longer for a real swap": _handled(_frame_later),
    "motion slower for a real swap": _handled(_slower),
    "motion on another path for a real swap": _handled(_past_each_other),
    "motion that shows a card": _in_pictures(_with_a_face),
    "motion at the pace of the cards": _in_pictures(_by_the_cards),
    "rest after motion": rest_after_motion,
    "motion that keys do not end": keys_that_do_not_end_it,
    "mark while something moves": marks_while_moving,
    "turning up a frame longer by the cards": _turned(RevealScreen, _once_more_by_the_cards, is_down=False),
    "turning up slower by the cards": _turned(RevealScreen, _longer_by_the_cards, is_down=False),
    "turning down a frame longer by the cards": _turned(RevealScreen, _once_more_by_the_cards, is_down=True),
    "turning down slower by the cards": _turned(RevealScreen, _longer_by_the_cards, is_down=True),
    "turning down of some cards alone": _turned(RevealScreen, _at_once_by_the_cards, is_down=True),
    "order of revealed cards by the others": order_by_other_cards,
    "next card later by the others": next_card_by_other_cards,
    "letter on cards being turned": letter_on_turned_paper,
    "deal that foretells a swap": _turned(DealScreen, _once_more_before_a_real_swap, is_down=False),
    "deal turned down slower before a swap": _turned(DealScreen, _once_more_before_a_real_swap, is_down=True),
}
"""By name: what is planted where something moves."""
