"""Input from the terminal: a filter of its bytes, a translation into events, and the thread that reads.

The filter lets through keys, mouse and pastes, whole, and drops everything else. A byte that is no UTF-8, a sequence
that was cut off, that is longer or stranger than any key's, the terminal's answers to questions that nobody asked: all
of it comes in on a bad day, and Textual's parser, which is fed with what is left, would take some of it for letters and
break over the rest.
"""

import codecs
import os
import re
import select
import sys
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from threading import Event

from textual import events
from textual.constants import ESCAPE_DELAY
from textual.message import Message

from mascarade.tui.terminal.private_names import XTermParser
from mascarade.watchdog import has_hung_up, is_in_foreground, lifeline

ESCAPE = "\x1b"
PASTE_START, PASTE_END = b"\x1b[200~", b"\x1b[201~"
MOST_PASTED = 4096
"""The most characters of a paste; the rest is left out."""
MOST_SILENCE = 1.0
"""The seconds after which the rest of a sequence is no longer expected."""
MOST_HELD = 32
"""The most characters of a key's sequence."""
TOKEN = re.compile(
    rb"(?P<text>[^\x1b]+)"
    rb"|\x1b\[200~(?P<pasted>.*?)\x1b\[201~"
    rb"|\x1b\[M(?:[^\x00-\x1f]{3}|[^\x00-\x1f]{0,2}(?=[\x00-\x1f]))"  # the mouse, as old terminals report it
    rb"|\x1b[P\]X^_][^\x00-\x1f]*+(?:\x07|\x1b\\|(?=\x1b[^\\]|[^\x07\x1b]))"  # an answer without a question
    rb"|(?!\x1b\[(?:M|200~))(?P<sequence>\x1b(?:O|\[\[?+)[ -?]*+[@-~])"
    rb"|\x1b(?:O|\[\[?+)[ -?]*+(?=[^ -~])"  # a sequence that was broken off
    rb"|(?P<escape>\x1b)(?=\x1b)"
    rb"|\x1b(?=[\x00-\x1a\x1c-\x1f])"
    rb"|\x1b[^\x00-\x1f\[OP\]X^_]",  # Alt and a letter, which mean nothing here
    re.DOTALL,
)
"""Matches a complete item at the beginning of bytes: text, a paste, a sequence, a lone Escape, or something to drop."""
KNOWN = re.compile(
    r"\x1b\[(?:"
    r"(?:1(?:;\d{1,3})?)?[A-FHPQS]|Z|\[[A-E]"
    r"|(?:[1-8]|1[1-5]|1[7-9]|2[0134]|57427)(?:;\d{1,3})?~"
    r"|(?P<key>\d{1,6}(?::\d{0,7}){0,2})(?:;\d{0,3}(?:;(?P<text>\d{1,7}(?::\d{1,7})*))?)?u"
    r"|[IO]"  # the focus of the window
    r"|<\d{1,3};[1-9]\d{0,3};[1-9]\d{0,3}[Mm]"  # the mouse
    r"|\?2026;[0-4]\$y"  # the answer to the one question that is asked: whether a frame can be shown all at once
    r")|\x1bO[A-DFHMP-Sj-ym]"
)
"""Matches the sequences that the game uses, in the forms in which terminals send them."""
WITHOUT_CHARACTER = (9, 13, 27, 127, *range(57361, 57428))
"""The codes of keys without a character in kitty's protocol; modifiers and media keys have higher ones."""


class InputRead(Message, bubble=False):
    """Input that arrived together, with its time."""

    def __init__(self, arrived: float, messages: Iterable[Message]) -> None:
        super().__init__()
        self.arrived = arrived
        """The time of arrival by the app's clock."""
        self.messages = deque(messages)
        """The messages that have not been handled yet."""


Caught = str | events.Paste
"""A character, a complete sequence, or a paste without control characters."""


def is_typeable(character: str) -> bool:
    """Return whether a character can come from a keyboard: not a control, surrogate, private or unassigned one."""
    return unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn")


class InputFilter:
    """Splits bytes, which may arrive in any pieces, into complete items, and keeps the rest."""

    def __init__(self) -> None:
        self._rest = b""
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._silence = 0.0

    def feed(self, chunk: bytes) -> list[Caught]:
        """Return the items that are complete with these bytes."""
        self._silence = 0.0
        sent, at = self._rest + chunk, 0
        caught: list[Caught] = []
        goes_on = self._rest.startswith(PASTE_START) and PASTE_END[-1] not in chunk  # searched once, not at each read
        while not goes_on and (token := TOKEN.match(sent, at)):
            at = token.end()
            caught += self._meant(token)
        self._rest = _bounded(sent[at:])
        return caught

    def rest(self, seconds: float) -> list[Caught]:
        """Return what is left after so many more seconds of silence: a lone Escape is a key, the rest is dropped."""
        self._silence += seconds
        is_escape = self._rest == ESCAPE.encode()
        if self._silence < (ESCAPE_DELAY if is_escape else MOST_SILENCE):
            return []
        self._rest = b""
        self._decoder.reset()
        return [ESCAPE] if is_escape else []

    def _meant(self, token: re.Match[bytes]) -> Iterable[Caught]:
        if token["text"] is not None:
            text = self._decoder.decode(token["text"])
            return [character for character in text if character.isascii() or is_typeable(character)]
        self._decoder.reset()
        if token["pasted"] is not None:
            pasted = token["pasted"][:MOST_PASTED].decode("utf-8", "ignore")
            return [events.Paste("".join(filter(_is_pasteable, pasted)))]
        known = (token["sequence"] or token["escape"] or b"").decode("ascii")
        return [known] if known == ESCAPE or (len(known) <= MOST_HELD and is_known(known)) else []


def _bounded(held: bytes) -> bytes:
    """Shorten an incomplete item to its limit; its last bytes may be the beginning of its end."""
    if held.startswith(PASTE_START):
        most = len(PASTE_START) + MOST_PASTED
        return held[:most] + held[most:][-len(PASTE_END) + 1 :]
    return held[: 2 * MOST_HELD] + held[2 * MOST_HELD :][-1:]


def _is_pasteable(character: str) -> bool:
    return character in "\n\r\t" or is_typeable(character)


def hides(sequence: str) -> bool:
    """Return whether a sequence can hide what is on the screen: the window's focus, or a released mouse button."""
    return len(sequence) > 1 and sequence[-1] in "IOm"


def is_known(sequence: str) -> bool:
    """Return whether a sequence is used by the game and contains only characters that come from keyboards."""
    found = KNOWN.fullmatch(sequence)
    numbers = re.findall(r"\d+", ":".join(filter(None, found.groups()))) if found is not None else ()
    return found is not None and all(map(_is_a_key, map(int, numbers)))


def _is_a_key(number: int) -> bool:
    return number in WITHOUT_CHARACTER or (number <= sys.maxunicode and is_typeable(chr(number)))


WITH_PLACES = re.compile(r"\x1b\[(?P<letter>\d+):\d*(?::(?P<place>\d+))?(?P<rest>(?:;.*)?u)")
"""What a terminal reports of a key in kitty's protocol: its letter, that with Shift, and the one that stands at its
place on a keyboard of the United States."""
LINE_END, ENTER = "\n", "\r"
"""The sequence of an Enter that was pressed before the program took the terminal over, and its replacement."""
TICK = 0.1
"""The seconds between two checks of a silent terminal: whether it is still there, and still belongs to the game."""
MOST_UNREAD = 200
"""The amount of unread input from which on keys and movements are dropped, since nobody types so fast."""
CHUNK = 4096


def without_places(sequence: str) -> tuple[str, str]:
    """Split a key's report into the key itself and the Latin letter or digit at its place, if any.

    A key that types a letter or sign of the game's own has none: it is what is printed on it.
    """
    key = WITH_PLACES.fullmatch(sequence)
    if key is None:
        return sequence, ""
    place = chr(int(key["place"])) if key["place"] else ""
    is_foreign = int(key["letter"]) > 127 and place.isascii() and place.isalnum()
    return f"\x1b[{key['letter']}{key['rest']}", place if is_foreign else ""


def narrow(character: str) -> str:
    """Return the usual form of a full-width character of East Asian input methods; any other is returned unchanged."""
    is_wide = len(character) == 1 and unicodedata.east_asian_width(character) == "F"
    return unicodedata.normalize("NFKC", character) if is_wide else character


class Translator:
    """Translates characters and complete sequences into events with Textual's parser."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def events(self, caught: Caught) -> list[Message]:
        """Return the events for an item; keys of other alphabets are named by their place on the keyboard."""
        if isinstance(caught, events.Paste):
            return [caught]
        if caught == ESCAPE:
            return [events.Key("escape", ESCAPE)]
        plain, place = without_places(ENTER if caught == LINE_END else caught)
        return [self._with_latin_name(message, place) for message in self._parsed(plain)]

    def _with_latin_name(self, message: Message, place: str) -> Message:
        """Rename a key of another alphabet as the game names it; its character stays the same."""
        if not isinstance(message, events.Key):
            return message
        typed = message.character or ""
        if place:
            modifiers, plus, _letter = message.key.rpartition("+")
            return events.Key(modifiers + plus + place, message.character)
        if typed != (usual := narrow(typed)):
            named = next(key for key in self._parsed(usual) if isinstance(key, events.Key))
            return events.Key(named.key, message.character)
        return message

    def _parsed(self, sequence: str) -> list[Message]:
        """Return the messages of Textual's parser; nothing if the parser fails."""
        try:
            meant = list(self._parser.feed(sequence))
        except Exception:  # which exceptions it raises is not promised
            meant = []
        if not meant:  # it may be waiting for more, which will not come
            self._parser = XTermParser()
        return meant


class InputReader:
    """Reads the terminal as long as it belongs to the game."""

    def __init__(
        self,
        is_over: Event,
        hand_over: Callable[[Sequence[Message]], InputRead],
        suspend: Callable[[], object],
        hang_up: Callable[[], object],
    ) -> None:
        self._is_over = is_over
        self._hand_over, self._suspend, self._hang_up = hand_over, suspend, hang_up
        self._filter, self._translator = InputFilter(), Translator()
        self._handed: list[InputRead] = []
        """The reads that have been handed over and may not be handled yet."""
        self._is_flooded = False
        """True while more input arrives than is kept."""

    def run(self) -> None:
        """Read until the game has ended or the terminal is gone."""
        while not self._is_over.is_set() and self.listen():
            pass

    def listen(self) -> bool:
        """Read what has arrived, or note the silence; return false once the terminal is gone."""
        seconds = min(TICK, ESCAPE_DELAY)
        ready, _writable, _odd = select.select((0, *lifeline()), (), (), seconds)
        is_ours = is_in_foreground()
        chunk = _read_bytes() if 0 in ready and is_ours else None
        if chunk == b"" or has_hung_up() or any(source in ready for source in lifeline()):
            self._hang_up()
            return False
        if not is_ours:
            self._suspend()
            self._is_over.wait(TICK)
        elif chunk is None:
            self._is_flooded = False
            self._let_in(self._filter.rest(seconds))
        else:
            self._let_in(self._within_limit(self._filter.feed(chunk)))
        return True

    def _within_limit(self, caught: Sequence[Caught]) -> Iterator[Caught]:
        """Drop keys beyond the limit before they are parsed, which takes time for each.

        A long paste may come without its marks, as keys: its beginning is kept. The window's focus and a mouse button
        that is let go always come in, since they hide what is secret.
        """
        room = 0 if self._is_flooded else MOST_UNREAD - self._unread()
        for piece in caught:
            if room > 0 or (isinstance(piece, str) and hides(piece)):
                room -= 1
                yield piece
            else:
                self._is_flooded = True

    def _let_in(self, caught: Iterable[Caught]) -> None:
        """Hand over what has arrived together; input that comes with Ctrl+Z is left to the shell."""
        messages: list[Message] = []
        for message in chain.from_iterable(map(self._translator.events, caught)):
            if isinstance(message, events.Key) and message.key == "ctrl+z":
                self._suspend()
                break
            messages.append(message)
        if messages:
            self._handed.append(self._hand_over(messages))

    def _unread(self) -> int:
        self._handed = [read for read in self._handed if read.messages]
        return sum(len(read.messages) for read in self._handed)


def _read_bytes() -> bytes:
    """Return the bytes that have arrived; none from a terminal that is gone."""
    try:
        return os.read(0, CHUNK)
    except OSError:
        return b""
