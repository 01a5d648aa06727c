"""The ways into the game in plain lines, one for each command."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from mascarade.game_options import GameRequest, TableOptions
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.keyboard import EndOfInput, Stopped, keyboard_of_program
from mascarade.plain.lines import lines_of_terminal
from mascarade.table.evening import DONE, Evening
from mascarade.table.hot_seat import Timing


def play(request: GameRequest, opening: str, *, accepts_scrollback: bool) -> int:
    """Play an evening that begins with this request, after some words; return the exit code."""
    return _run(lambda evening: evening.play(request), request, opening, accepts_scrollback=accepts_scrollback)


def resume(request: GameRequest, path: Path, warning: str, opening: str, *, accepts_scrollback: bool) -> int:
    """Go on with a saved game; return the exit code."""
    return _run(
        lambda evening: evening.resume(request, path, warning), request, opening, accepts_scrollback=accepts_scrollback
    )


def learn(request: GameRequest, lesson: str, opening: str, *, accepts_scrollback: bool) -> int:
    """Give a lesson; return the exit code."""
    return _run(lambda evening: evening.learn(request, lesson), request, opening, accepts_scrollback=accepts_scrollback)


def replay(path: Path, options: TableOptions, opening: str) -> int:
    """Tell the truth about a finished game; return the exit code."""
    return _run(lambda evening: evening.replay(path), None, opening, options, accepts_scrollback=True)


def _run(
    evening: Callable[[Evening], Awaitable[int]],
    request: GameRequest | None,
    opening: str,
    options: TableOptions = TableOptions(),
    *,
    accepts_scrollback: bool,
) -> int:
    """Pass an evening; where the input ends or a signal asks for it, leave in good order."""
    keyboard = keyboard_of_program()
    keyboard.handle_signals()
    timing = Timing(**dict(request.times if request else ()))
    lines = lines_of_terminal(keyboard, (request.options if request else options).ascii)
    lines.accepts_scrollback = accepts_scrollback
    if opening:
        lines.say(opening)
    front_end = PlainFrontEnd(lines, timing=timing, flavour=request is not None and request.flavour)

    async def passed() -> int:
        return await evening(Evening(front_end))

    try:
        return asyncio.run(passed())
    except EndOfInput:
        return DONE
    except Stopped as stopped:
        return 128 + stopped.number
