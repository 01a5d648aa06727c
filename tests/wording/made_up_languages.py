"""Languages that nobody speaks, as catalogues: they show what goes through gettext, and how sentences are made."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from gettext import GNUTranslations
from typing import Any, cast

from mascarade.language import ENGLISH, OFFERED, set_language, use_catalogue
from tests.wording.catalogues import MASKS, ROLE

OPEN, CLOSE = "«", "»"
KEYS = frozenset({"Esc", "Enter", "Space", "Tab", "Backspace", "Page Up", "Page Down", "Home", "End"})
"""What is printed on keys, and stands between brackets: the tests look for it."""
ROLES = {
    **dict.fromkeys(MASKS, "mask: subject"),
    **{f"{mask}_{role}": f"mask: {role}" for mask in MASKS for role in ("is", "of", "object")},
    "card_subject": "card: subject",
    **dict.fromkeys(("card", "cards", "one", "two"), "card: object"),
}
"""The roles that placeholders ask for; no other placeholder takes a mask or a card in a role."""
IN_ROLE = re.compile(r"<((?:mask|card): (?!alone)\w+)[^<>]*>")
"""A mask or card in a role, as the declining catalogue says it."""


class MadeUp(GNUTranslations):
    """A catalogue that makes a translation out of each message and its context."""

    def __init__(self, say: Callable[[str, str], str]) -> None:
        super().__init__()
        self.say = say

    def gettext(self, message: str) -> str:
        """Return a message in that language."""
        return self.say("", message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form that goes with a number."""
        return self.say("", one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        """Return a message that has a context."""
        return self.say(context, message)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """Return the form of one that has a context."""
        return self.say(context, one if number == 1 else many)


@contextmanager
def offering(languages: Mapping[str, str]) -> Iterator[None]:
    """Offer these languages besides English for as long as a test takes, and then all others again in their order."""
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
    """Say everything in the words of a catalogue for as long as a test takes."""
    use_catalogue(catalogue, "xx")
    try:
        yield
    finally:
        set_language(ENGLISH)


class Pseudo(MadeUp):
    """A language in which every message is longer by a third and stands within « and »."""

    def __init__(self) -> None:
        super().__init__(lambda _context, message: longer(message))


def longer(message: str) -> str:
    """Return a message in that language; what stands in braces or brackets is as it was."""
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
    """A language that declines masks and cards: each message notes what is put into it in a wrong role.

    Names in a role stand between < and >, until a sentence has taken them in.
    """

    def __init__(self) -> None:
        super().__init__(self._declined)
        self.faults: list[str] = []
        """The sentences with a name in a wrong role, or with one where they ask for none."""
        self.roles: list[str] = []
        """The roles in which names were put where a sentence asks for them."""

    @property
    def right(self) -> int:
        """How many names were put where a sentence asks for them in that role."""
        return len(self.roles)

    def _declined(self, context: str, message: str) -> str:
        if context.startswith(("mask: ", "card: ")) and not context.startswith("mask: alone"):
            return f"<{context} {message}>"
        return message if context == "list" else Asking(message, self)


class Asking(str):
    """A message that knows in which role it wants whatever is put into it."""

    catalogue: Declining

    def __new__(cls, message: str, catalogue: Declining) -> "Asking":
        """Return a message of a catalogue."""
        made = super().__new__(cls, message)
        made.catalogue = catalogue
        return made

    def format(self, *args: Any, **named: Any) -> str:
        """Put names in, and note those in a wrong role; then they lose their brackets."""
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
