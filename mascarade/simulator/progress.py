"""The progress of a simulation on a terminal: a bar, the verdict so far, and the time that is left."""

import os
from time import monotonic
from typing import TextIO

from mascarade.characters import COLUMNS, bar, cells, truncate
from mascarade.language import _, npgettext, pgettext
from mascarade.values import Value

WIDTHS = (24, 8, 4)
"""The widths of the bar that are tried, in columns; the first with which the line fits is taken."""
WIDTH_WITHOUT_TIME = 8
"""The width of the bar where the line has no room for the time left."""
SECONDS = 0.1
"""The seconds before the line is drawn again."""
PATIENCE = 1.0
"""The seconds of playing after which the time left can be estimated."""


class VerdictSoFar(Value):
    """The verdicts at the last look."""

    flags: int
    players: int | None = None
    """The number of players that the verdicts are about, if the run has several."""


class Progress:
    """A line that is drawn over itself; nothing is drawn where no terminal shows it."""

    def __init__(self, stream: TextIO | None, games: int, *, is_most: bool = False) -> None:
        """Begin with the number of games; ``is_most`` if fewer may do."""
        is_read = stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
        self._stream = stream if is_read else None
        self._is_most = is_most
        self.games = games
        """The expected number of games, which may change later."""
        self.found: VerdictSoFar | None = None
        """The verdicts that the line shows; ``None`` before the first look."""
        self._games_played = 0
        self._begun = monotonic()
        self._drawn_at = 0.0

    def __enter__(self) -> "Progress":
        self.show(0)
        return self

    def __exit__(self, interrupted: object, *_how: object) -> None:
        """Erase the line, since other output may follow on the same terminal, and print how long the games took."""
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            if interrupted is None:
                took = _("The games took {time}.").format(time=_time(monotonic() - self._begun))
                self._stream.write(f"{took}\n")
            self._stream.flush()

    def show(self, more: int) -> None:
        """Show that so many more games have been played."""
        self._games_played += more
        now = monotonic()
        if self._stream is not None and now - self._drawn_at >= SECONDS:
            self._drawn_at = now
            self._stream.write(f"\r{self._line(self._stream, now - self._begun)}\x1b[K")
            self._stream.flush()

    def _line(self, stream: TextIO, seconds: float) -> str:
        """Return the line, with a narrow bar or without the time where there is no room for more."""
        try:
            room = (os.get_terminal_size(stream.fileno()).columns or COLUMNS) - 1
        except (OSError, ValueError):
            room = COLUMNS - 1
        is_known = self._games_played and seconds >= PATIENCE
        left = seconds / self._games_played * (self.games - self._games_played) if is_known else None
        for width, time in (*((width, left) for width in WIDTHS), (WIDTH_WITHOUT_TIME, None)):
            line = self._progress_words(bar(self._games_played / self.games, width, stream.encoding).ljust(width), time)
            if cells(line) <= room:
                break
        return truncate(line, room)

    def _progress_words(self, drawn: str, left: float | None) -> str:
        sentence = npgettext(
            "simulation", "{bar} {played} of {games} game", "{bar} {played} of {games} games", self.games
        )
        line = sentence.format(bar=f"[{drawn}]", played=self._games_played, games=self.games)
        if self.found is not None:
            line = _with_verdict(line, self.found)
        if left is None:
            return line
        sentence = _("{line}, at most {time} left") if self._is_most else pgettext("simulation", "{line}, {time} left")
        return sentence.format(line=line, time=_time(left))


# NOTE: A line of progress, and what has been found in the games so far; the number of players is the one being played.
def _with_verdict(line: str, found: VerdictSoFar) -> str:
    if found.players is not None:
        players = npgettext("simulation", "{line}, {players} player", "{line}, {players} players", found.players)
        line = players.format(line=line, players=found.players)
    if not found.flags:
        return _("{line}, so far nothing dull").format(line=line)
    flags = npgettext("simulation", "{line}, so far {count} flag", "{line}, so far {count} flags", found.flags)
    return flags.format(line=line, count=found.flags)


def _time(seconds: float) -> str:
    """Return a time: one unit, or hours with minutes."""
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return pgettext("simulation", "{seconds} s").format(seconds=rest)
    if minutes < 60:
        return pgettext("simulation", "{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    return pgettext("simulation", "{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)
