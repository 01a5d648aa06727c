"""Output in whole lines, each printed once; prompts; and the matching of answers to options."""

import locale
import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TextIO, TypeVar

from mascarade.art.drawing import AsciiMode
from mascarade.characters import SPELLED_OUT, printable, search_key, shorten
from mascarade.language import _, npgettext, pgettext
from mascarade.names import name_key
from mascarade.plain.keyboard import EndOfInput, Keyboard, Stopped
from mascarade.values import Value
from mascarade.watchdog import set_screen_taken

Thing = TypeVar("Thing")
SLASH = "/"
"""The start of every command, so that no name or mask can be one."""
MOST_CHARACTERS = 200
"""The greatest length of a line, so that a screen reader can stop and repeat."""
ROWS, COLUMNS = 24, 80
"""A window's size if the terminal does not report it."""
TAKE = "\x1b[?1049h"
"""Takes the alternate screen, which has no scrollback."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, and whatever has been scrolled out of it."""
RETURN = "\x1b[?1049l"
ENDINGS = ("?", "!", ".", ":")
"""The punctuation after which a prompt takes no colon."""
AFTER_NUMBER, GLUE = re.compile(r"(?<=\d) (?=\S)"), "\ue000"
"""The space after a number, and its substitute while a line is wrapped, which no shown text contains."""
ISOLATE, ISOLATED = "\u2068", "\u2069"
"""The characters around right-to-left words, so that no terminal reorders their surroundings."""
ISOLATES = re.compile(f"[{ISOLATE}{ISOLATED}]")
RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff"
"""The Unicode blocks of right-to-left letters, with their signs and digits."""
FROM_RIGHT = re.compile(f"[{RIGHT_TO_LEFT}](?:[{RIGHT_TO_LEFT}\\w]|[ .'’-](?=[{RIGHT_TO_LEFT}]))*")
"""One or more right-to-left words: always a name, since the program's own texts run from left to right."""
IN_ASCII: dict[int, int | str | None] = {
    **str.maketrans("“”„«»\u2018’–—·×\xa0", '"""""\'\'--,x ', "¿¡"),
    ord("…"): "...",
    ord("★"): "(star)",
}
"""ASCII for the punctuation of the program's own texts."""
CAPITALS = {ord(chr(code).upper()): str(letters).upper() for code, letters in SPELLED_OUT.items() if chr(code) != "ß"}
"""ASCII for the capitals of the letters in ``SPELLED_OUT``, which are not a plain letter with a mark."""


class Lines:
    """Printed output, and questions answered by a line."""

    def __init__(self, out: TextIO, keyboard: Keyboard, *, is_ascii: bool = False, can_clear: bool = False) -> None:
        self.keyboard = keyboard
        self.can_clear = can_clear
        """True if printed lines can be cleared from the screen."""
        self.accepts_scrollback = False
        """True if printed secrets may stay visible."""
        self._out = out
        self._is_ascii = is_ascii

    @property
    def may_show_secrets(self) -> bool:
        """True if secrets can be cleared or may stay visible."""
        return self.can_clear or self.accepts_scrollback

    def say(self, *lines: str) -> None:
        """Print lines, wrapping long ones."""
        self.print_block(*self.laid_out(lines))

    def complain(self, sentence: str) -> None:
        """Print an error on standard error."""
        parts = _parts(f"mascarade: {self.showable(sentence)}", _most(sys.stderr))
        sys.stderr.write("".join(f"{part}\n" for part in parts))

    def ask(self, prompt: str) -> str:
        """Print a prompt and return the answer."""
        typed = self._typed_after(prompt, None)
        assert typed is not None, "nothing limits the time to answer"
        if not self.keyboard.is_terminal:  # so that typed characters are visible
            self.say(shorten(typed))
        return typed

    def ask_unseen(self, prompt: str, seconds: float | None) -> str | None:
        """Print a prompt and return the answer, typed without being shown; None if it takes too long."""
        typed = self._typed_after(prompt, seconds)
        self._write("\n")
        return typed

    def _typed_after(self, prompt: str, seconds: float | None) -> str | None:
        shown = self.showable(prompt)
        ending = "" if shown.endswith(ENDINGS) else ":"
        self._write("\n".join(_parts(f"{shown}{ending}{GLUE}", _most(self._out))))
        try:
            typed = self.keyboard.line(seconds)
        except (EndOfInput, Stopped):
            self._write("\n")
            raise
        return None if typed is None else ISOLATES.sub("", typed).strip()  # names that are pasted may contain them

    def forget_typed(self, seconds: float) -> None:
        """Discard what was typed ahead, and what is typed within the next seconds."""
        if self.keyboard.is_terminal:
            self.keyboard.forget()
            while self.keyboard.pause(seconds) is not None:
                pass
            self.keyboard.forget()

    def laid_out(self, lines: Sequence[str]) -> list[str]:
        """Return lines wrapped for printing, so that the window does not cut a word."""
        most = _most(self._out)
        return [part for line in lines for part in _parts(self.showable(line), most)]

    def print_block(self, *laid_out: str) -> None:
        """Print lines that are already laid out, including trailing spaces."""
        self._write("".join(f"{line}\n" for line in laid_out))

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Print on a separate screen, cleared when the context ends; typing is not shown."""
        with self.keyboard.hidden():
            try:
                if self.can_clear:
                    set_screen_taken(is_taken=True)
                    self._write(TAKE + CLEAR)
                yield
            finally:
                self._give_back()

    def _give_back(self) -> None:
        if self.can_clear:
            self._write(_wipe() + CLEAR + RETURN)
            set_screen_taken(is_taken=False)
        elif self.keyboard.is_terminal and self._out.isatty():
            self._write("\n" * _rows())  # it is at least scrolled out of sight

    def page(self) -> int:
        """Return how many lines fit on a page of a separate screen."""
        return max(1, _rows() - 3) if self.can_clear else sys.maxsize

    def turn_page(self) -> None:
        """Start a page of a separate screen."""
        if self.can_clear:
            self._write(CLEAR)

    def showable(self, text: str) -> str:
        """Return a text without anything that moves the cursor, in ASCII if nothing else can be shown."""
        return in_ascii(printable(text)) if self._is_ascii else printable(text)

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()


def in_ascii(text: str) -> str:
    """Return a text in ASCII: letters lose their marks, and what has no ASCII becomes a question mark."""
    spelled = unicodedata.normalize("NFKD", text.translate(IN_ASCII).translate(SPELLED_OUT).translate(CAPITALS))
    bare = "".join(character for character in spelled if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode("ascii")


def _most(out: TextIO) -> int:
    """Return the greatest length of a line on this output."""
    return min(MOST_CHARACTERS, columns()) if out.isatty() else MOST_CHARACTERS


def _parts(line: str, most: int) -> list[str]:
    """Wrap a line into parts of at most ``most`` characters, keeping a number with the word after it.

    Isolates take no room, and each starts and ends in the same part.
    """
    parts = textwrap.wrap(AFTER_NUMBER.sub(GLUE, line), most, break_on_hyphens=False) or [""]
    return [FROM_RIGHT.sub(rf"{ISOLATE}\g<0>{ISOLATED}", part.replace(GLUE, " ")) for part in parts]


def lines_of_terminal(keyboard: Keyboard, signs: AsciiMode = AsciiMode.AUTO) -> Lines:
    """Return the lines for standard output."""
    can_clear = os.name == "posix" and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown")
    is_ascii = signs is AsciiMode.ALWAYS or (signs is AsciiMode.AUTO and _knows_ascii_alone())
    return Lines(sys.stdout, keyboard, is_ascii=is_ascii, can_clear=can_clear)


def _knows_ascii_alone() -> bool:
    """Return whether the environment asks for ASCII; Python itself would use UTF-8 in such a locale."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "C")
    return named in ("C", "POSIX") or locale.getpreferredencoding(do_setlocale=False).lower() in ("ascii", "us-ascii")


def columns() -> int:
    """Return the width of the window in characters."""
    return _size()[0]


def _rows() -> int:
    return _size()[1]


def _size() -> tuple[int, int]:
    return shutil.get_terminal_size((COLUMNS, ROWS))


def _wipe() -> str:
    """Return codes that erase line by line: some terminals move a screen erased at once into the scrollback."""
    return "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, _rows() + 1))


def coin_words(coins: int) -> str:
    """Return a number of coins in words for a screen reader."""
    return npgettext("plain table", "{coins} coin", "{coins} coins", coins).format(coins=coins)


def card_words(place: str, mask: str) -> str:
    """Return a sentence about a visible card: its place and its mask."""
    return pgettext("layout", "{place}: {mask_alone}.").format(place=capitalized(place), mask_alone=mask)


def capitalized(words: str) -> str:
    """Return words with a capital, to start a sentence."""
    return words[:1].upper() + words[1:]


def nothing_to_clear() -> str:
    """Return why secrets are refused if nothing can be cleared."""
    return _(
        "Nothing can be cleared here, so secrets stay where anyone can scroll back to them. To play anyway, add "
        "--accept-scrollback."
    )


def what_cannot_be_cleared() -> str:
    """Return the warning before the first secret."""
    return _(
        "Cards are shown on a separate screen, then cleared. What a screen reader, Braille display or recording "
        "remembers can’t be cleared."
    )


class Option(Value, Generic[Thing]):
    """An option, chosen by its number or its words."""

    number: int
    words: str
    thing: Thing


class NotUnderstood(Exception):
    """An answer that matches no option, or more than one; the message is a sentence."""


class NoSuchCommand(NotUnderstood):
    """An unknown command; the message names the known ones."""


def matching_command(typed: str, known: Collection[str]) -> str:
    """Return the command with this first word, or the start of it. Raise NoSuchCommand if there is none."""
    name = name_key(typed.partition(" ")[0])
    found = [one for one in known if one == name] or [one for one in known if one.startswith(name)]
    if len(found) != 1:
        commands = ", ".join(known)
        raise NoSuchCommand(_("There’s no such command. The commands are {commands}.").format(commands=commands))
    return found[0]


def numbered(things: Sequence[tuple[str, Thing]]) -> tuple[Option[Thing], ...]:
    """Return options numbered from 1."""
    return tuple(Option(number, words, thing) for number, (words, thing) in enumerate(things, start=1))


def options_line(options: Sequence[Option[Thing]]) -> str:
    """Return the options as one line."""
    return ", ".join(
        pgettext("layout", "{number} {words}").format(number=option.number, words=option.words) for option in options
    )


def matching(options: Sequence[Option[Thing]], typed: str) -> Thing:
    """Return the option typed as its number, its words or their start. Raise NotUnderstood if there is not just one."""
    found: Sequence[Option[Thing]]
    if typed.isdecimal():
        found = [option for option in options if option.number == int(typed)]
    else:
        found = _by_words(options, name_key(typed))
    if len(found) == 1:
        return found[0].thing
    if found:
        words = _("“{typed}” could be any of these: {options}. Type more of it.")
    elif typed:
        words = _("“{typed}” isn’t one of these: {options}.")
    else:
        words = _("Type one of these: {options}.")
    raise NotUnderstood(words.format(typed=shorten(typed), options=options_line(found or options)))


def ask_option(lines: Lines, options: Sequence[Option[Thing]], ask: Callable[[], str]) -> Thing:
    """Ask until the answer matches one option, and return it."""
    while True:
        try:
            return matching(options, ask())
        except NotUnderstood as wrong:
            lines.say(str(wrong))


def _by_words(options: Sequence[Option[Thing]], typed: str) -> Sequence[Option[Thing]]:
    """Return the options with these words, or else those that start with them or have a word that does."""
    typed = search_key(typed)
    words = [(search_key(name_key(option.words)), option) for option in options]
    called = [option for said, option in words if said == typed]
    begun = [option for said, option in words if typed and said.startswith(typed)]
    return called or begun or [option for said, option in words if typed and f" {typed}" in said]
