"""Leaks that show in no pair of frames: after a failure, and where a moment should be over."""

import io
import sys
from contextlib import redirect_stderr
from typing import Any

import pytest

from mascarade.rules.decisions import IllegalChoice
from mascarade.table.playing import Playing
from mascarade.tui import entry_points as program
from mascarade.tui.app import MascaradeApp
from tests.laws.tables import COUNTS
from tests.secrecy.comparing import Leak
from tests.secrecy.forgetting import compare_with_fresh, later_steps
from tests.secrecy.leaks import among_bots, of_each_kind, on_disk
from tests.secrecy.leaks.in_hands import boxes_always_alike, coins_in_a_closed_hand, numbers_in_order
from tests.secrecy.leaks.seeing import Seen, Seer
from tests.secrecy.pairs import random_passage
from tests.secrecy.processes import seeing as in_processes
from tests.secrecy.replaying import Passage
from tests.secrecy.saving import pairs_from_the_deal

# After a failure: what is written on the terminal when the program has had to stop.


def last_words(passage: Passage) -> str:
    """What the program says when it fails at the end of a passage, with the whole game in the exception."""
    failure = IllegalChoice(passage.history[-1].choice, None)
    failure.add_note(repr(passage.history[-1].after))

    async def nothing(_app: MascaradeApp) -> int:
        return 0

    app = MascaradeApp(nothing)
    with pytest.MonkeyPatch.context() as patch, redirect_stderr(io.StringIO()) as said:
        patch.setattr(MascaradeApp, "run", lambda _app: None)
        app.failure = failure
        code = program.run(app)
    return f"{code} {said.getvalue()}"


def compare_last_words(passage: Passage, twin: Passage) -> None:
    """Raise ``Leak`` where the program fails with other words in two worlds."""
    one, two = last_words(passage), last_words(twin)
    if one != two:
        raise Leak(f"last words differ: {one!r} and {two!r}")


async def text_of_an_exception(most: int) -> Seen | None:
    """A message that quotes the exception."""
    run = program.run

    def more(app: MascaradeApp) -> int:
        sys.stderr.write("".join(getattr(app.failure, "__notes__", ())))
        return run(app)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "run", more)
        for number, passage, twin in pairs_from_the_deal(most):
            try:
                compare_last_words(passage, twin)
            except Leak as leak:
                return Seen(number, 0, str(leak))
    return None


# Where a moment should be over.


async def reveal_that_stays(most: int) -> Seen | None:
    """What was revealed is still told on later turns."""
    reveal = Playing._reveal  # noqa: SLF001  # where the leak is planted

    async def keep(playing: Any, showing: Any, events: Any) -> None:
        await reveal(playing, showing, events)
        playing._conversation.board.sub_title = " ".join(card.mask for card in showing.cards)  # noqa: SLF001  # as above

    compared = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Playing, "_reveal", keep)
        for number in range(most):
            passage = random_passage(f"kept {number}", *COUNTS[number % len(COUNTS)])
            for later in later_steps(passage)[-3:-1]:
                try:
                    compared += await compare_with_fresh((80, 24), passage, passage, later)
                except Leak as leak:
                    return Seen(number + 1, compared, str(leak))
    return None


SEERS: dict[str, Seer] = {
    **on_disk.SEERS,
    "text of an exception": text_of_an_exception,
    "boxes always alike": boxes_always_alike,
    "numbers in order": numbers_in_order,
    "coins in a closed hand": coins_in_a_closed_hand,
    "reveal that stays": reveal_that_stays,
    **among_bots.SEERS,
    **of_each_kind.SEERS,
    **in_processes.SEERS,
}
"""By name: how each of the leaks is looked for that no two frames of one pair give away everywhere."""
