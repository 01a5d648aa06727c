"""The saving of a game while it is played: its journal, up to where it is safe, and what people are told about it."""

from mascarade.records.journal import Journal
from mascarade.records.lines import Line

TURNS_OF_NEWS = 2
"""What has happened to the file is told until so many more turns are over."""


class Autosave:
    """The journal of a game, if it has one, with the turn up to which everything is safe on the disk."""

    def __init__(self, journal: Journal | None, turn: int) -> None:
        self.journal = journal
        self._turn = self._safe_turn = turn
        """The turn of the latest saving, and that of the latest that succeeded."""
        self._news: list[tuple[int, str]] = []
        self._note()

    @property
    def is_safe(self) -> bool:
        """True if everything so far is safe on the disk."""
        return self.journal is not None and self.journal.is_saved

    @property
    def safe_turn(self) -> int | None:
        """The turn up to which the game is safe on the disk; ``None`` where nothing is that could be resumed."""
        return self._safe_turn if self.journal is not None and self.journal.holds_a_beginning else None

    @property
    def trouble(self) -> str | None:
        """The reason why the game is not saved although it should be, in a sentence for the table."""
        return None if self.journal is None else self.journal.trouble

    def notices(self, turn: int) -> tuple[str, ...]:
        """Return sentences about the saving that the table is to read in a turn.

        What is wrong stands as long as it is wrong; what has happened, until some more turns are over.
        """
        news = tuple(words for since, words in self._news if since + TURNS_OF_NEWS >= turn)
        return news if self.trouble is None else (self.trouble, *news)

    def save(self, turn: int, *lines: Line) -> None:
        """Save what has happened in a turn."""
        if self.journal is not None:
            self._turn = turn
            self.journal.append(*lines)
            self._note()

    def save_again(self) -> tuple[str, ...]:
        """Try once more to save what is not safe, or not as it was written any more; return what is new about it."""
        if self.journal is None:
            return ()
        self.journal.save_again()
        return self._note()

    def close(self) -> None:
        """Leave the game, so that it can be resumed."""
        if self.journal is not None:
            self.journal.close()
            self._note()

    def discard(self) -> None:
        """Leave a game that is not to be played after all: nothing of it is kept."""
        if self.journal is not None:
            self.journal.discard()
            self.journal = None

    def _note(self) -> tuple[str, ...]:
        if self.is_safe:
            self._safe_turn = self._turn
        news = () if self.journal is None else self.journal.take_news()
        self._news += [(self._turn, words) for words in news]
        return news
