"""A language that declines masks and cards, as a catalogue: each message notes what is put into it in a wrong role."""

import re
from gettext import GNUTranslations
from typing import Any

from tests.wording.test_declining import OBJECTS, ROLES, asking

IN_ROLE = re.compile(r"<((?:mask|card): (?!alone)\w+)[^<>]*>")
"""A mask or card in a role, as the catalogue says it."""


class Declining(GNUTranslations):
    """The catalogue: names in a role stand between < and >, until a sentence has taken them in."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        """The sentences with a name in a wrong role, or with one where they ask for none."""
        self.right = 0
        """How many names were put where a sentence asks for them in that role."""

    def gettext(self, message: str) -> str:
        """Return a message that looks at what is put into it."""
        return Asking(message, self)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form that goes with a number."""
        return Asking(one if number == 1 else many, self)

    def pgettext(self, context: str, message: str) -> str:
        """Return a name in the role that its context names, or a message like any other."""
        if context.startswith(("mask: ", "card: ")) and not context.startswith("mask: alone"):
            return f"<{context} {message}>"
        return message if context == "list" else Asking(message, self)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """Return the form of one that has a context."""
        return self.pgettext(context, one if number == 1 else many)


class Asking(str):
    """A message that knows in which role it wants whatever is put into it."""

    def __new__(cls, message: str, catalogue: Declining) -> "Asking":
        """Return a message of a catalogue."""
        made = super().__new__(cls, message)
        made.catalogue = catalogue
        return made

    catalogue: Declining

    def format(self, *args: Any, **named: Any) -> str:
        """Put names in, and note those in a wrong role; then they lose their brackets."""
        asking(self).format(*args, **named)  # every role of a mask is offered
        for name, value in named.items():
            if f"{{{name}}}" not in self:
                continue
            asked = ROLES.get(name) or ("card: object" if name in OBJECTS else "")
            found = IN_ROLE.findall(str(value))
            if any(role.split(",")[0] != asked for role in found):
                self.catalogue.faults.append(f"{self!s} with {name}={value}")
            self.catalogue.right += sum(role == asked for role in found)
        said = super().format(*args, **named)
        return re.sub(r"<(?:mask|card): \w+(?:, \w+ edition)? ([^<>]*)>", r"\1", said)
