"""Made-up languages as catalogues, which show what goes through gettext and how sentences are made."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from gettext import GNUTranslations
from typing import Any, cast

from mascarade.language import ENGLISH, OFFERED, set_language, use_catalogue
from tests.wording.catalogues import MASKS, ROLE

OPEN, CLOSE = "«", "»"
KEYS = frozenset({"Esc", "Enter", "Space", "Tab", "Backspace", "Page Up", "Page Down", "Home", "End"})
"""Words on keys, between brackets, which the tests look for."""
ROLES = {
    **dict.fromkeys(MASKS, "mask: subject"),
    **{f"{mask}_{role}": f"mask: {role}" for mask in MASKS for role in ("is", "of", "object")},
    "card_subject": "card: subject",
    **dict.fromkeys(("card", "cards", "one", "two"), "card: object"),
}
"""The roles in placeholders; no other placeholder takes a mask or a card in a role."""
IN_ROLE = re.compile(r"<((?:mask|card): (?!alone)\w+)[^<>]*>")
"""A mask or a card in a role, as the declining catalogue writes it."""


class MadeUp(GNUTranslations):
    """A catalogue that makes translations out of messages and their contexts."""

    def __init__(self, say: Callable[[str, str], str]) -> None:
        super().__init__()
        self.say = say

    def gettext(self, message: str) -> str:
        """Return the translation of a message."""
        return self.say("", message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form for a number."""
        return self.say("", one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a message with a context."""
        return self.say(context, message)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """Return the form of such a message for a number."""
        return self.say(context, one if number == 1 else many)


@contextmanager
def offering(languages: Mapping[str, str]) -> Iterator[None]:
    """Offer these languages besides English during a test, and then the real ones again."""
    offered = cast("dict[str, str]", OFFERED)
    before = dict(offered)
    offered.clear()
    offered.update({ENGLISH: before[ENGLISH], **languages})
    try:
        yield
    finally:
        offered.clear()
        offered.update(before)


@contextmanager
def speaking(catalogue: GNUTranslations) -> Iterator[None]:
    """Use a catalogue during a test."""
    use_catalogue(catalogue, "xx")
    try:
        yield
    finally:
        set_language(ENGLISH)


class Pseudo(MadeUp):
    """A language in which every message is longer by a third and stands between « and »."""

    def __init__(self) -> None:
        super().__init__(lambda _context, message: longer(message))


def longer(message: str) -> str:
    """Return a message in that language; what stands in braces or brackets stays the same."""
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


class Declining(MadeUp):
    """A language that declines masks and cards, and notes what each message got in a wrong role.

    Names in a role stand between < and >, until a sentence has taken them in.
    """

    def __init__(self) -> None:
        super().__init__(self._declined)
        self.faults: list[str] = []
        """Sentences with a name in a wrong role, or with a name although they ask for none."""
        self.roles: list[str] = []
        """The roles of names that were put where sentences ask for them."""

    @property
    def right(self) -> int:
        """Return the number of names in this role that were put where sentences ask for them."""
        return len(self.roles)

    def _declined(self, context: str, message: str) -> str:
        if context.startswith(("mask: ", "card: ")) and not context.startswith("mask: alone"):
            return f"<{context} {message}>"
        return message if context == "list" else Asking(message, self)


class Asking(str):
    """A message that knows the role of whatever is put into it."""

    catalogue: Declining

    def __new__(cls, message: str, catalogue: Declining) -> "Asking":
        """Return a message of a catalogue."""
        made = super().__new__(cls, message)
        made.catalogue = catalogue
        return made

    def format(self, *args: Any, **named: Any) -> str:
        """Put names in, note those in a wrong role, and remove their marks."""
        for mask in {found[1] for found in ROLE.finditer(self)}:  # every role of a mask is offered
            assert {mask, *(f"{mask}_{role}" for role in ("is", "of", "object", "alone"))} <= named.keys(), self
        for name, value in named.items():
            if f"{{{name}}}" not in self:
                continue
            found = [role.split(",")[0] for role in IN_ROLE.findall(str(value))]
            asked = ROLES.get(name, "")
            if any(role != asked for role in found):
                self.catalogue.faults.append(f"{self!s} with {name}={value}")
            self.catalogue.roles += [role for role in found if role == asked]
        said = super().format(*args, **named)
        return re.sub(r"<(?:mask|card): \w+(?:, \w+ edition)? ([^<>]*)>", r"\1", said)
