"""Pages shown to everybody on a screen apart, so that nothing of them stays."""

from collections.abc import Callable, Sequence

from mascarade.language import _
from mascarade.plain.keyboard import Stopped
from mascarade.plain.lines import Lines, columns


def show(
    lines: Lines, words: Sequence[str], prompt: str, about_to_show: Callable[[], object], closes_after: float | None
) -> None:
    """Show lines until Enter is pressed, or for some seconds; anew where the program was paused meanwhile."""
    while True:
        try:
            with lines.apart():
                about_to_show()
                _show_pages(lines, pages(lines, words), prompt, closes_after)
        except Stopped as stopped:
            if not stopped.goes_on:
                raise
        else:
            return


# NOTE: A prompt, after which Enter is pressed.
def _show_pages(lines: Lines, parts: Sequence[Sequence[str]], prompt: str, closes_after: float | None) -> None:
    for number, part in enumerate(parts, start=1):
        if number > 1:
            lines.turn_page()
        lines.say(*part)
        if closes_after is None:
            lines.ask_unseen(prompt if number == len(parts) else _("Press Enter for more"), None)
        else:
            lines.keyboard.pause(closes_after / len(parts))


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
