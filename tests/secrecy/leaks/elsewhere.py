"""Leaks that show in no pair of frames: after a failure."""

import io
import sys
from contextlib import redirect_stderr

import pytest

from mascarade.rules.choices import IllegalChoice
from mascarade.tui import entry_points as program
from mascarade.tui.app import MascaradeApp
from tests.secrecy.comparing import Leak
from tests.secrecy.leaks import among_bots, of_each_kind, on_disk
from tests.secrecy.leaks.in_hands import boxes_always_alike, coins_in_a_closed_hand, numbers_in_order
from tests.secrecy.leaks.seeing import Seen, Seer
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


SEERS: dict[str, Seer] = {
    **on_disk.SEERS,
    "text of an exception": text_of_an_exception,
    "boxes always alike": boxes_always_alike,
    "numbers in order": numbers_in_order,
    "coins in a closed hand": coins_in_a_closed_hand,
    **among_bots.SEERS,
    **of_each_kind.SEERS,
    **in_processes.SEERS,
}
"""By name: how each of the leaks is looked for that no two frames of one pair give away everywhere."""
