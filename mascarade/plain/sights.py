"""Pages shown to everybody on a screen apart, so that nothing of them stays."""

from collections.abc import Callable, Sequence

from mascarade.language import _
from mascarade.plain.keyboard import Stopped
from mascarade.plain.lines import Lines, columns

CLOSE = "/back"


def show_pages(
    lines: Lines,
    words: Sequence[str],
    prompt: str,
    about_to_show: Callable[[], object],
    closes_after: float | None,
    *,
    may_close: bool = False,
) -> None:
    """Show lines until Enter is pressed, or for some seconds; anew where the program was paused meanwhile.

    What may close is left before its last page by a command.
    """
    while True:
        try:
            with lines.apart():
                about_to_show()
                if closes_after is None:
                    _turn_pages(lines, pages(lines, words), prompt, may_close=may_close)
                else:
                    _let_pages_pass(lines, pages(lines, words), closes_after)
        except Stopped as stopped:
            if not stopped.goes_on:
                raise
        else:
            return


# NOTE: Prompts, after which Enter is pressed.
def _turn_pages(lines: Lines, parts: Sequence[Sequence[str]], prompt: str, *, may_close: bool) -> None:
    more = _("Press Enter for more, or type /back to close") if may_close else _("Press Enter for more")
    for number, part in enumerate(parts, start=1):
        if number > 1:
            lines.turn_page()
        lines.print_block(*part)
        typed = lines.ask_unseen(prompt if number == len(parts) else more, None)
        if may_close and typed == CLOSE:
            return


def _let_pages_pass(lines: Lines, parts: Sequence[Sequence[str]], seconds: float) -> None:
    for number, part in enumerate(parts, start=1):
        if number > 1:
            lines.turn_page()
        lines.print_block(*part)
        lines.keyboard.pause(seconds / len(parts))


def pages(lines: Lines, words: Sequence[str]) -> list[list[str]]:
    """Return lines in as many pages as a window needs to show them."""
    found: list[list[str]] = [[]]
    room = lines.page()
    for line in lines.laid_out(words):
        rows = 1 + max(0, len(line) - 1) // columns()
        if rows > room and found[-1]:
            found.append([])
            room = lines.page()
        found[-1].append(line)
        room -= rows
    return found
