"""The filter of a terminal's bytes: keys, mouse and pastes are let through whole, everything else is dropped.

A byte that is no UTF-8, a sequence that was cut off, that is longer or stranger than any key's, the terminal's answers
to questions that nobody asked: all of it comes in on a bad day, and Textual's parser, which is fed with what is left,
would take some of it for letters and break over the rest.
"""

import codecs
import re
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from textual.constants import ESCAPE_DELAY
from textual.message import Message

from mascarade.values import Value

ESCAPE = "\x1b"
ESC, BEL, DEL = 0x1B, 0x07, 0x7F
LETTERS = re.compile(rb"[ -~]+")
PASTE_START, PASTE_END = "\x1b[200~", b"\x1b[201~"
MOST_PASTED = 4096
"""More than that of a paste is left out."""
MOST_SILENCE = 1.0
"""The seconds after which the rest of a sequence does not come any more."""
MOST_HELD = 32
"""No key's sequence is longer."""
REPORTED_AS_U = r"(?:9|13|27|127|3[2-9]|[4-9]\d|1(?:[01]\d|2[0-6])|1[6-9]\d|[2-9]\d\d|[1-9]\d{3,5})"
KEYS = re.compile(
    r"\x1b\[(?:"
    r"(?:1(?:;\d{1,3})?)?[A-FHPQS]|Z|\[[A-E]"
    r"|(?:[1-8]|1[1-5]|1[7-9]|2[0134]|57427)(?:;\d{1,3})?~"
    rf"|(?P<key>{REPORTED_AS_U})(?P<others>(?::\d{{0,7}}){{0,2}})(?:;\d{{0,3}}(?:;(?P<text>\d{{1,7}}(?::\d{{1,7}})*))?)?u"
    r")|\x1bO[A-DFHMP-Sj-ym]"
)
FOCUS = re.compile(r"\x1b\[[IO]")
MOUSE = re.compile(r"\x1b\[<\d{1,3};[1-9]\d{0,3};[1-9]\d{0,3}[Mm]")
SMOOTHNESS = re.compile(r"\x1b\[\?2026;[0-4]\$y")
"""The one question that is asked: whether a frame can be shown all at once."""
FUNCTIONAL = range(57361, 57428)
"""The private-use numbers of keys that do something; those beyond are modifiers and media keys."""
PRIVATE_USE = range(0xE000, 0xF900)


class InputRead(Message, bubble=False):
    """Keys, clicks and whatever else arrived together, with the time at which they did."""

    def __init__(self, arrived: float, messages: Iterable[Message]) -> None:
        super().__init__()
        self.arrived = arrived
        """The time by the app's clock."""
        self._left = deque(messages)

    def __len__(self) -> int:
        """Return how many messages have not been handled yet."""
        return len(self._left)

    def each(self) -> Iterator[Message]:
        """Yield one message after the other."""
        while self._left:
            yield self._left.popleft()


class Pasted(Value):
    """Text that was pasted, without control characters."""

    text: str


Caught = str | Pasted
"""A character, a whole sequence, or a paste."""


def is_typeable(character: str) -> bool:
    """Return whether a character can come from a keyboard: no control, half, private or unassigned one."""
    return unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn")


class InputFilter:
    """A filter that reads bytes, in pieces however torn, and remembers where it is."""

    def __init__(self) -> None:
        self._read: Callable[[int], None] = self._plain
        self._held = bytearray()
        self._caught: list[Caught] = []
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._silence = 0.0

    def feed(self, chunk: bytes) -> list[Caught]:
        """Return what is complete with these bytes."""
        self._silence = 0.0
        at = 0
        while (at := self._skimmed(chunk, at)) < len(chunk):
            self._read(chunk[at])
            at += 1
        return self._hand_over()

    def _skimmed(self, chunk: bytes, at: int) -> int:
        """Take in at once what needs no judging byte by byte, since pastes may be long; return where judging begins."""
        if self._read == self._plain and (letters := LETTERS.match(chunk, at)):
            self._decoder.reset()
            self._caught.extend(letters[0].decode("ascii"))
            return letters.end()
        if self._read == self._pasted:
            end = chunk.find(PASTE_END[-1], at)
            self._held += chunk[at : len(chunk) if end < 0 else end]
            self._bound_paste()
            return len(chunk) if end < 0 else end
        return at

    def rest(self, seconds: float) -> list[Caught]:
        """Return what is left after so many seconds more of silence: a lone Escape is a key, the rest is dropped."""
        self._silence += seconds
        if self._read == self._after_escape:
            if self._silence >= ESCAPE_DELAY:
                self._caught.append(ESCAPE)
                self._start(self._plain)
        elif self._silence >= MOST_SILENCE:
            self._start(self._plain)
        return self._hand_over()

    def _hand_over(self) -> list[Caught]:
        caught, self._caught = self._caught, []
        return caught

    def _start(self, read: Callable[[int], None], held: bytes = b"") -> None:
        self._read = read
        self._held[:] = held
        self._decoder.reset()

    # Where the next byte may fall

    def _plain(self, byte: int) -> None:
        if byte == ESC:
            self._start(self._after_escape, b"\x1b")
        elif byte <= DEL:
            self._decoder.reset()
            self._caught.append(chr(byte))
        else:
            self._caught.extend(
                character for character in self._decoder.decode(bytes((byte,))) if is_typeable(character)
            )

    def _after_escape(self, byte: int) -> None:
        if byte == ESC:
            self._caught.append(ESCAPE)
        elif byte in b"[O":
            self._held.append(byte)
            self._read = self._sequence
        elif byte in b"P]X^_":
            self._start(self._string)
        else:
            # A letter after Escape is Alt and the letter, which mean nothing here.
            self._start(self._plain)
            if byte < 0x20:
                self._plain(byte)

    def _sequence(self, byte: int) -> None:
        if not 0x20 <= byte < DEL:
            self._start(self._plain)
            self._plain(byte)
            return
        if len(self._held) < MOST_HELD * 2:
            self._held.append(byte)
        if self._held == b"\x1b[M":
            self._start(self._old_mouse)
        elif byte >= 0x40 and self._held != b"\x1b[[":
            self._finish(self._held.decode("ascii"))

    def _finish(self, sequence: str) -> None:
        if sequence == PASTE_START:
            self._start(self._pasted)
            return
        self._start(self._plain)
        if len(sequence) <= MOST_HELD and is_known(sequence):
            self._caught.append(sequence)

    def _old_mouse(self, byte: int) -> None:
        """Take one of the three bytes, from a space upwards, with which old terminals report the mouse."""
        if byte < 0x20:
            self._start(self._plain)
            self._plain(byte)
            return
        self._held.append(byte)
        if len(self._held) == 3:
            self._start(self._plain)

    def _string(self, byte: int) -> None:
        """Take a byte of an answer that nobody asked for; Escape, a bell or any control key ends it."""
        if byte == ESC:
            self._start(self._after_string)
        elif byte < 0x20:
            self._start(self._plain)
            if byte != BEL:
                self._plain(byte)

    def _after_string(self, byte: int) -> None:
        self._start(self._plain)
        if byte != ord("\\"):
            self._start(self._after_escape, b"\x1b")
            self._after_escape(byte)

    def _pasted(self, byte: int) -> None:
        self._held.append(byte)
        if byte == PASTE_END[-1] and self._held.endswith(PASTE_END):
            text = self._held[: -len(PASTE_END)].decode("utf-8", "ignore")
            self._caught.append(Pasted("".join(filter(_is_pasteable, text))))
            self._start(self._plain)
        else:
            self._bound_paste()

    def _bound_paste(self) -> None:
        """Leave out what is too much of a paste; its last bytes may be the beginning of its end."""
        if len(self._held) >= MOST_PASTED + len(PASTE_END):
            del self._held[MOST_PASTED : -len(PASTE_END) + 1]


def _is_pasteable(character: str) -> bool:
    return character in "\n\r\t" or is_typeable(character)


def hides(sequence: str) -> bool:
    """Return whether a sequence may hide what is on screen: the focus of the window, or a mouse button let go."""
    return len(sequence) > 1 and (sequence.endswith("m") or FOCUS.fullmatch(sequence) is not None)


def is_known(sequence: str) -> bool:
    """Return whether a sequence says something that the game uses, in the way in which terminals say it."""
    if FOCUS.fullmatch(sequence) or MOUSE.fullmatch(sequence) or SMOOTHNESS.fullmatch(sequence):
        return True
    key = KEYS.fullmatch(sequence)
    if key is None:
        return False
    texts = [int(number) for number in f"{key['text'] or ''}{key['others'] or ''}".split(":") if number]
    return _is_a_key(int(key["key"] or ord(" "))) and all(map(_is_a_text, texts))


def _is_a_key(number: int) -> bool:
    if number in PRIVATE_USE:
        return number in FUNCTIONAL
    return number <= DEL or _is_a_text(number)


def _is_a_text(number: int) -> bool:
    return number <= 0x10FFFF and is_typeable(chr(number))
