"""A line of text being typed, as a value: what each key makes of it."""

from msgspec.structs import replace

from mascarade.values import Value

MOST_TYPED = 60
"""Characters beyond this are not taken up, whoever pastes them."""


class TypedLine(Value):
    """A text, and where the next character goes."""

    text: str = ""
    at: int = 0
    is_whole: bool = False
    """True if all of it is marked, so that whatever is typed replaces it."""

    def press(self, key: str, character: str | None) -> "TypedLine | None":
        """Return the line after a key; ``None`` if the key means nothing to a line of text."""
        match key:
            case "left":
                return TypedLine(self.text, 0 if self.is_whole else max(0, self.at - 1))
            case "right":
                return TypedLine(self.text, len(self.text) if self.is_whole else min(len(self.text), self.at + 1))
            case "home" | "end":
                return TypedLine(self.text, 0 if key == "home" else len(self.text))
            case "backspace":
                return TypedLine() if self.is_whole else self._without(self.at - 1)
            case "delete":
                return TypedLine() if self.is_whole else self._without(self.at)
            case "ctrl+u":
                return TypedLine()
        return self.insert(character) if character and character.isprintable() else None

    def insert(self, words: str) -> "TypedLine":
        """Insert words that were typed or pasted; of several lines the first."""
        first = next(iter(words.splitlines()), "")
        text, at = ("", 0) if self.is_whole else (self.text, self.at)
        taken = first[: max(0, MOST_TYPED - len(text))]
        return TypedLine(text[:at] + taken + text[at:], at + len(taken))

    @classmethod
    def ended(cls, text: str) -> "TypedLine":
        """Return a text with the next character to go at its end."""
        return cls(text, len(text))

    def marked(self) -> "TypedLine":
        """Return the line marked, to be typed over."""
        return replace(self, at=len(self.text), is_whole=bool(self.text))

    def _without(self, at: int) -> "TypedLine":
        """Return the line with one character less, if there is one at that place."""
        if not 0 <= at < len(self.text):
            return self
        return TypedLine(self.text[:at] + self.text[at + 1 :], at)
