"""A language that nobody speaks: every message is longer by a third and stands within « and »."""

import re
from gettext import GNUTranslations

OPEN, CLOSE = "«", "»"
KEYS = frozenset({"Esc", "Enter", "Space", "Tab", "Backspace", "Page Up", "Page Down", "Home", "End"})
"""What is printed on keys, and stands between brackets: the tests look for it."""


class Pseudo(GNUTranslations):
    """The catalogue of that language."""

    def __init__(self) -> None:
        super().__init__()

    def gettext(self, message: str) -> str:
        """Return a message in that language."""
        return longer(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form that goes with a number."""
        return longer(one if number == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        """Return a message that has a context."""
        return longer(message)

    def npgettext(self, _context: str, one: str, many: str, number: int) -> str:
        """Return the form of one that has a context."""
        return longer(one if number == 1 else many)


def longer(message: str) -> str:
    """Return a message in the language; what stands in braces or brackets is as it was."""
    if not message.strip() or message in KEYS:
        return message
    missing = max(0, round(len(re.sub(r"\{\w*\}", "", message)) * 0.3) - 2)
    words = re.split(r"(\{[^}]*\}|\[[^\]]*\]|\W)", message)
    while missing > 0:
        before = missing
        for at, word in enumerate(words):
            if missing > 0 and len(word) > 3 and word.isalpha():
                words[at] = word + word[-1]
                missing -= 1
        if missing == before:
            break
    return f"{OPEN}{''.join(words)}{CLOSE}"
