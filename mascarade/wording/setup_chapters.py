"""The parts of a chapter: paragraphs, some of which hold for one edition only."""

from mascarade.language import _
from mascarade.rules.game import FIRST, SECOND, Edition
from mascarade.values import Value


class Paragraph(Value):
    """A few sentences that hold for both editions, or for one."""

    words: str
    edition: Edition | None = None

    def holds_in(self, edition: Edition | None) -> bool:
        """Return whether a reader of that edition's rules, or of both, needs the paragraph."""
        return edition is None or self.edition is None or self.edition == edition

    def read_in(self, edition: Edition | None) -> str:
        """Return the words, with the edition's name for a reader of both."""
        if edition is not None or self.edition is None:
            return self.words
        if self.edition == FIRST:
            return _("First edition. {words}").format(words=self.words)
        return _("Second edition. {words}").format(words=self.words)


class Chapter(Value):
    """A title and what stands under it."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    edition: Edition | None = None
    """The edition that a whole chapter is about, as its title says."""

    def read_in(self, edition: Edition | None) -> tuple[str, ...]:
        """Return the words for a reader of that edition, or of both; none if they belong to the other."""
        if edition is not None and self.edition not in (None, edition):
            return ()
        return tuple(paragraph.read_in(edition) for paragraph in self.paragraphs if paragraph.holds_in(edition))


def chapter(title: str, *paragraphs: Paragraph | str) -> Chapter:
    """Return a chapter whose plain words hold for both editions."""
    return Chapter(title, tuple(Paragraph(words) if isinstance(words, str) else words for words in paragraphs))


def chapter_of(edition: Edition, title: str, *paragraphs: str) -> Chapter:
    """Return a chapter about one edition, which its paragraphs need not name again."""
    return Chapter(title, tuple(Paragraph(words) for words in paragraphs), edition)


def in_first(words: str) -> Paragraph:
    """Return a paragraph that holds for the first edition only."""
    return Paragraph(words, FIRST)


def in_second(words: str) -> Paragraph:
    """Return a paragraph that holds for the second edition only."""
    return Paragraph(words, SECOND)
