"""Leaks planted into plain lines, each of which a comparison of worlds has to find."""

# ruff: noqa: SLF001  # leaks are planted where there are no public names

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from mascarade.plain.board import PlainBoard
from mascarade.plain.cleared_screens import PrivateScreens
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.lines import Lines, card_words
from mascarade.rules.choices import Really
from mascarade.session import Session
from mascarade.table.hot_seat import OpenCard, PrivateResult
from tests.laws.tables import COUNTS
from tests.plain.worlds import Tally, compare_table
from tests.secrecy.frames import Leak

Plant = Callable[[pytest.MonkeyPatch], None]


def _bit(session: Session) -> bool:
    """Return a bit that depends on where the cards lie."""
    return bool(crc32(" ".join(session.state.cards).encode()) & 1)


def _after(
    patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[[Any, Any, tuple[Any, ...]], Any]
) -> None:
    """Change what a function returns; ``change`` gets the object, the result and the arguments."""
    function = getattr(owner, name)

    def leaky(this: Any, *of: Any, **with_: Any) -> Any:
        return change(this, function(this, *of, **with_), of)

    patch.setattr(owner, name, leaky)


def card_as_long_as_it_is(patch: pytest.MonkeyPatch) -> None:
    def as_it_is(this: Any, card: OpenCard) -> str:
        return "\n".join(this._lines.laid_out((card_words(card.whose, card.mask), card.below)))

    patch.setattr(PrivateScreens, "_padded", as_it_is)


def longer_wait_after_a_swap(patch: pytest.MonkeyPatch) -> None:
    def wait(this: Any, result: Any, _of: object) -> Any:
        this._lines.keyboard.pause(1.0 if isinstance(result, Really) else 2.0)
        return result

    _after(patch, PrivateScreens, "decide", wait)


def sequence_after_a_pretence(patch: pytest.MonkeyPatch) -> None:
    def send(this: Any, result: Any, _of: object) -> Any:
        this._lines._write("" if isinstance(result, Really | PrivateResult) else "\x1b[0m")
        return result

    _after(patch, PrivateScreens, "decide", send)


def word_on_the_cover(patch: pytest.MonkeyPatch) -> None:
    cover = PlainFrontEnd.cover

    async def leaky(this: Any, words: Any, **options: Any) -> bool:
        if _bit(this.board._session):
            this.lines.say("Hush.")
        return await cover(this, words, **options)

    patch.setattr(PlainFrontEnd, "cover", leaky)


def sign_after_a_question(patch: pytest.MonkeyPatch) -> None:
    _after(patch, PlainBoard, "_heading", lambda this, words, _of: f"{words}!" if _bit(this._session) else words)


def secret_left_on_the_screen(patch: pytest.MonkeyPatch) -> None:
    """Clear the screen only after a card with a short name."""

    def give_back(this: Any) -> None:
        this._write("\x1b[?1049l" if len(this._out.getvalue()) % 2 else "\x1b[2J\x1b[?1049l")

    _after(patch, PrivateScreens, "_padded", lambda _this, block, _of: block.rstrip())
    patch.setattr(Lines, "_give_back", give_back)


PLANTS: dict[str, Plant] = {
    plant.__name__.replace("_", " "): plant
    for plant in (
        card_as_long_as_it_is,
        longer_wait_after_a_swap,
        sequence_after_a_pretence,
        word_on_the_cover,
        sign_after_a_question,
        secret_left_on_the_screen,
    )
}


def seen_after(plant: Plant, most: int) -> int | None:
    """Return the number of pairs after which a planted leak is found; ``None`` if it is not."""
    tally = Tally()
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        for number in range(most):
            try:
                compare_table(f"leak {number}", *COUNTS[number % len(COUNTS)], tally, most=4)
            except Leak:
                return tally.pairs + 1
            if tally.pairs >= most:
                return None
    return None
