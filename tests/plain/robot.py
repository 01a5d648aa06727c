"""A robot that reads lines and types answers; it knows only what has been printed."""

import io
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from mascarade.game_options import Timing
from mascarade.plain.keyboard import EndOfInput, Keyboard
from mascarade.plain.lines import ISOLATES

AT_ONCE = replace(Timing(*(0.0 for _field in Timing.__struct_fields__)), idle=20.0)
MOST_PROMPTS = 20_000
"""The number of questions after which a game counts as endless."""
COMMANDS = (
    "/table", "/masks", "/mask 1", "/again", "/said", "/rules", "/help", "/undo", "/saw 1", "/back", "/pace fast",
    "/language",
)  # fmt: skip


class DeadEnd(AssertionError):
    """Raised for a prompt to which the robot has no answer."""


class Robot(Keyboard):
    """The keyboard of somebody who reads the lines printed since the last answer."""

    is_terminal = False

    def __init__(self, chance: random.Random, *, names: Sequence[str], restless: float = 0.1) -> None:
        self.out = io.StringIO()
        self.seen: Counter[str] = Counter()
        """How often each question was asked."""
        self.leaves_after = MOST_PROMPTS
        """The number of answers after which the input ends."""
        self.typed: list[str] = []
        self.is_ever_idle = True
        """Whether secrets are sometimes left open until they close by themselves."""
        self.is_unseen = False
        self._chance, self._names, self._restless = chance, names, restless
        self._read = 0
        self._options: list[str] = []
        self._secrets: list[str] = []

    def line(self, seconds: float | None = None) -> str | None:
        """Read what was printed, and return an answer."""
        self.seen["prompts"] += 1
        if self.seen["prompts"] > self.leaves_after:
            raise EndOfInput
        text = self.out.getvalue()[self._read :]
        self._read += len(text)
        text = ISOLATES.sub("", text)  # nobody sees it
        if seconds is not None and self.is_ever_idle and self._chance.random() < self._restless:
            self.seen["idle"] += 1
            return None
        typed = self._answer(text)
        self.typed.append(typed)
        return typed

    def pause(self, seconds: float) -> str | None:
        assert seconds >= 0
        return None

    def forget(self) -> None:
        assert not self.is_unseen

    @contextmanager
    def hidden(self) -> Iterator[None]:
        self.is_unseen = True
        try:
            yield
        finally:
            self.is_unseen = False

    def knows(self, prompt: str) -> bool:
        """Return whether a line is a prompt."""
        return any(re.fullmatch(pattern, prompt) for _kind, pattern, _answer in self._known())

    def has_answered(self, line: str) -> bool:
        """Return whether a line is a prompt, with or without what was typed after it."""
        return any(re.match(pattern.rstrip(), line) for _kind, pattern, _answer in self._known())

    def _answer(self, text: str) -> str:
        lines = text.split("\n")
        prompt = lines[-1]
        assert prompt.endswith((": ", "? ")), prompt
        for kind, pattern, answer in self._known():
            found = re.fullmatch(pattern, prompt)
            if found:
                self.seen[kind] += 1
                return self._disturbed(kind, answer(found, lines[:-1]))
        raise DeadEnd(text)

    def _disturbed(self, kind: str, answer: str) -> str:
        """Return the answer, or something else that is refused with a sentence."""
        if self._chance.random() >= self._restless or kind in ("yes or no", "next"):
            return answer
        if kind in ("choose", "challenge") and self._chance.random() < 0.7:
            command = self._chance.choice(COMMANDS)
            self.seen[command] += 1
            return command
        return self._chance.choice(("", "nonsense", "99", "/nonsense", "  ", "é" * 300, "1 2 3", "-1"))

    def _known(self) -> Sequence[tuple[str, str, Callable[[re.Match[str], list[str]], str]]]:
        return (
            ("cover", r"(.+): headphones on, then type your name: ", lambda found, _lines: found[1]),
            ("cover back", r"Press Enter when the laptop is back on the table: ", lambda _found, _lines: ""),
            ("turn back", r"(.+), you may look again\. Type your name: ", lambda found, _lines: found[1]),
            ("turn away", r"Once (.+) is looking away, one of the others .+: ", self._another),
            ("enter", r"(Press Enter .+|When everybody is at the table, press Enter): ", lambda _found, _lines: ""),
            ("choose", r"(Number or words|Name or number|Mask or number): ", self._chosen),
            ("turn", r"(Look, swap or announce|Look or swap): ", self._in_short),
            ("secret", r"Type the number: ", self._in_secret),
            ("yes or no", r"Yes or no: ", self._agreed),
            ("challenge", r"Names or numbers, Enter for nobody: ", self._claimed),
            ("next", r"What next\? Number or words: ", lambda _found, _lines: self._chance.choice("1222355")),
            ("name", r"Seat \d+, now (.+): ", lambda _found, _lines: ""),
        )

    def _another(self, found: re.Match[str], _lines: list[str]) -> str:
        return self._chance.choice([name for name in self._names if name != found[1]])

    def _chosen(self, _found: re.Match[str], lines: list[str]) -> str:
        offered = " ".join(lines)
        self._options = re.findall(r"(?:^|[.:?!,]) ?(\d+) ", offered) or self._options
        return self._chance.choice(self._options)

    def _in_short(self, found: re.Match[str], _lines: list[str]) -> str:
        return self._chance.choice([word for word in ("look", "swap", "announce") if word in found[0].lower()])

    def _in_secret(self, _found: re.Match[str], lines: list[str]) -> str:
        assert self.is_unseen, "what is decided in secret was shown as it was typed"
        self._secrets = [line.partition(":")[0] for line in lines if re.match(r"\d+: ", line)] or self._secrets
        return self._chance.choice(self._secrets)

    def _agreed(self, _found: re.Match[str], lines: list[str]) -> str:
        if "Leave this game?" in lines:
            return "no"
        return "yes" if self._chance.random() < 0.9 else "no"

    def _claimed(self, _found: re.Match[str], _lines: list[str]) -> str:
        return self._chance.choice(("", "", "", "1", "2", "3, 1", "2 4"))
