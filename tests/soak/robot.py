"""A robot that plays only by what it reads on the screen."""

import re
from random import Random

from tests.tui.reading import box_key, labels

TYPED = {"enter": "\r", "space": " ", "escape": "\x1b", "backspace": "\x7f", "down": "\x1b[B", "question_mark": "?"}
"""The bytes of keys."""

COVERED = re.compile(r"\[Enter\] (?:I am |everybody |\S+ looks away)|\[U\] ")
"""The keys that lift a cover, whose frame looks like the back of a card."""
PRIVATE, SHOWING = "only you can see this", "the card is about to be shown"
HIDING = "How many coins do you hide"
HAS_SEEN = "[Backspace] done"
"""The way out of a look, offered once the cards have been seen."""
ROUNDS = ("nobody else challenges", "no more challenges from people", "reveal the cards", "use the power")
LIST, YES = "[Enter] this one", "yes, do it"
OPEN_CARDS, MORE_CARDS, REVEAL = "turn all cards face down", "next cards", "turn the cards face down"
MARKED = re.compile(r"[▸>]([^ ▸>][^▸>│|\n]*?)(?:  |[│|\n]|$)")
"""The mask that is being chosen, with its star if it has one; a blank follows the mark of a player."""
MENU, END = "Game paused", "Wins this evening"
SIT = "[S] when you’re seated"
"""The pause of two who change places, before a cover."""


class Robot:
    """Plays the part of everybody, boldly with masks that bring money, so that games end."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def key(self, screen: str) -> str | None:
        """Return the next key, by Textual's name; ``None`` while there is only something to watch."""
        if SIT in screen:
            return "s"
        if SHOWING in screen:
            return None
        if PRIVATE in screen:
            return self._alone(screen)
        if MENU in screen:
            return "escape"
        if COVERED.search(screen):
            return "enter"
        if REVEAL in screen or OPEN_CARDS in screen or MORE_CARDS in screen:
            return "enter"
        return self._at_the_table(screen)

    def _alone(self, screen: str) -> str | None:
        if HIDING in screen:
            numbers = [label.key for label in labels(screen) if label.key not in ("question_mark", "escape")]
            return self._random.choice(numbers)
        if "[F]" in screen:
            return box_key(screen, self._random.choice(("SWAP THEM", "LEAVE THEM")))
        return "backspace" if HAS_SEEN in screen else "space"

    def _at_the_table(self, screen: str) -> str | None:
        if any(words in screen for words in ROUNDS):
            return self._in_round(screen)
        if LIST in screen:
            return self._in_list(screen)
        if YES in screen:
            return self._mostly("space", 0.95)
        keys = [label.key for label in labels(screen) if label.key not in ("question_mark", "escape", "backspace")]
        if not keys:
            return "escape" if "[Esc]" in screen else None
        if set(keys) <= {"l", "s", "a"}:
            return self._random.choices(keys, [{"l": 1, "s": 1, "a": 6}[key] for key in keys])[0]
        return self._mostly(self._random.choice(keys), 0.95)

    def _in_round(self, screen: str) -> str:
        keys = [label.key for label in labels(screen)]
        drawn = self._random.random()
        if "c" not in keys or drawn < 0.35:
            return "n" if drawn < 0.95 or "backspace" not in keys else "backspace"
        if drawn < 0.9:
            return "enter"
        return self._random.choice([key for key in keys if key not in ("n", "enter", "question_mark", "escape")])

    def _in_list(self, screen: str) -> str:
        marked = MARKED.search(screen)
        is_starred = marked is not None and ("★" in marked[1] or "*" in marked[1])
        return "enter" if self._random.random() < (0.5 if is_starred else 0.12) else "down"

    def _mostly(self, key: str, share: float) -> str:
        return key if self._random.random() < share else "escape"
