"""The thread that reads the terminal: hands over keys, clicks and pastes, and notices when the terminal is gone."""

import os
import re
import select
from collections.abc import Callable, Iterable, Iterator, Sequence
from threading import Event

from textual import events
from textual.constants import ESCAPE_DELAY
from textual.message import Message

from mascarade.tui.terminal.input_filter import ESCAPE, Caught, InputFilter, InputRead, Pasted, hides
from mascarade.tui.terminal.private_names import XTermParser
from mascarade.watchdog import lifeline, terminal

WITH_PLACES = re.compile(r"\x1b\[(?P<letter>\d+):\d*(?::(?P<place>\d+))?(?P<rest>(?:;.*)?u)")
"""What a terminal reports of a key in kitty's protocol: its letter, that with Shift, and the one that stands at its
place on a keyboard of the United States."""
FULL_WIDTH = range(0xFF01, 0xFF5F)
"""The characters that East Asian input methods type for those from the exclamation mark to the tilde."""
TO_ASCII = 0xFEE0
WIDE_SPACE = "\u3000"
LINE_END, ENTER = "\n", "\r"
"""What Enter has become where it was pressed before the program took the terminal over, and what it sends."""
TICK = 0.1
"""The seconds between two looks at a terminal that sends nothing: whether it is still there, and still the game's."""
MOST_UNREAD = 200
"""The amount of unread input at which nobody is typing, so that keys and movements are dropped."""
CHUNK = 4096


def without_places(sequence: str) -> tuple[str, str]:
    """Split what a terminal reports of a key into the key itself and the Latin letter or digit at its place, if any.

    A key that types a letter or sign of the game's own has none: it is what is printed on it.
    """
    key = WITH_PLACES.fullmatch(sequence)
    if key is None:
        return sequence, ""
    place = chr(int(key["place"])) if key["place"] else ""
    is_foreign = int(key["letter"]) > 127 and place.isascii() and place.isalnum()
    return f"\x1b[{key['letter']}{key['rest']}", place if is_foreign else ""


def narrow(character: str) -> str:
    """Return the usual form of a full-width character; any other character is returned as it is."""
    if character == WIDE_SPACE:
        return " "
    return chr(ord(character) - TO_ASCII) if len(character) == 1 and ord(character) in FULL_WIDTH else character


class Translator:
    """Textual's knowledge of terminals: from a character or a whole sequence to the event that it means."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def events(self, sequence: str) -> list[Message]:
        """Return the events that a sequence means; a key of another alphabet is named by its place on the keyboard."""
        plain, place = without_places(ENTER if sequence == LINE_END else sequence)
        return [self._named(message, place) for message in self._parsed(plain)]

    def _named(self, message: Message, place: str) -> Message:
        """Name a key of another keyboard as the game does; what it types stays the same."""
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
        """Return what Textual makes of it; whatever the parser breaks over means nothing."""
        try:
            meant = list(self._parser.feed(sequence))
        except Exception:  # its kinds of failure are no part of any promise
            meant = []
        if not meant:  # it may be waiting for more, and there is none
            self._parser = XTermParser()
        return meant


class InputReader:
    """Reads a terminal for as long as it is the game's."""

    def __init__(
        self,
        is_over: Event,
        hand_over: Callable[[Sequence[Message]], InputRead],
        ask_aside: Callable[[], object],
        hang_up: Callable[[], object],
    ) -> None:
        self._is_over = is_over
        self._hand_over, self._ask_aside, self._hang_up = hand_over, ask_aside, hang_up
        self._filter, self._translator = InputFilter(), Translator()
        self._handed: list[InputRead] = []
        """What has been handed over, and may wait still."""
        self._is_flooded = False
        """True if more has come than there was room for, and goes on coming."""

    def run(self) -> None:
        """Read until it is over, or nobody is there."""
        while not self._is_over.is_set() and self.listen():
            pass

    def listen(self) -> bool:
        """Read what has come, or note the silence; return False once the terminal is gone."""
        seconds = min(TICK, ESCAPE_DELAY)
        ready, _writable, _odd = select.select((0, *lifeline()), (), (), seconds)
        is_ours = terminal.is_in_foreground()
        chunk = _read() if 0 in ready and is_ours else None
        if chunk == b"" or terminal.has_hung_up() or any(source in ready for source in lifeline()):
            self._hang_up()
            return False
        if not is_ours:
            self._ask_aside()
            self._is_over.wait(TICK)
        elif chunk is None:
            self._is_flooded = False
            self._let_in(self._filter.rest(seconds))
        else:
            self._let_in(self._for_the_room(self._filter.feed(chunk)))
        return True

    def _for_the_room(self, caught: Sequence[Caught]) -> Iterator[Caught]:
        """Leave out keys for which there is no room, before each costs the time of being understood.

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
        """Hand over what has arrived together; what comes with Ctrl+Z is left to whoever stops the program."""
        messages: list[Message] = []
        for message in (message for piece in caught for message in self._meant(piece)):
            if isinstance(message, events.Key) and message.key == "ctrl+z":
                self._ask_aside()
                break
            messages.append(message)
        if messages:
            self._handed.append(self._hand_over(messages))

    def _meant(self, caught: Caught) -> list[Message]:
        if isinstance(caught, Pasted):
            return [events.Paste(caught.text)]
        if caught == ESCAPE:
            return [events.Key("escape", ESCAPE)]
        return self._translator.events(caught)

    def _unread(self) -> int:
        self._handed = [read for read in self._handed if len(read)]
        return sum(map(len, self._handed))


def _read() -> bytes:
    """Return what has come; nothing from a terminal that is gone."""
    try:
        return os.read(0, CHUNK)
    except OSError:
        return b""
