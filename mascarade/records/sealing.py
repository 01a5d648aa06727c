"""Sealed lines: nobody reads them by accident, or changes, moves, leaves out or puts in one unnoticed.

This is an envelope, not a safe. Whoever opens, searches or previews a saved game sees signs that are no letters, in
lines that are all alike, and so learns no card by accident. But the keys are constants of this program: somebody who
has the file and the source code can open it, and could write another. Nothing here keeps a secret from such a person.

A record's text is cut into pieces of one length, one a line. A line is a seal and a hidden piece. The seal is a keyed
hash of the seal before it and of the piece, so that it vouches for every line up to here; the piece is hidden by a key
stream drawn from its own seal. The first line is plain: the format, and random signs that begin the chain, by which no
two games have a line in common.
"""

import re
from binascii import unhexlify
from collections.abc import Iterator
from hashlib import blake2b, shake_256
from itertools import takewhile

from mascarade.values import Value

FORMAT = 1
"""The version of the file format, raised when older programs can no longer read new files."""
NONCE = 16
"""The number of random bytes in the first line."""
SEAL = 16
"""The bytes of a seal."""
PIECE = 128
"""The bytes of a piece: a mark and text."""
SIGNS = 2 * (SEAL + PIECE)
"""The characters of a line without its line end."""
LINE = SIGNS + 1
"""The bytes of a line with its line end."""

_LAST, _MORE = b".", b"+"
"""The marks of a piece: the last one of its record, or not."""
_SEALING, _HIDING = b"Mascarade: a seal", b"Mascarade: a hidden piece"
# Sixteen characters without letters, so that no search for a word can find one by chance.
_HEX = b"0123456789abcdef"
_OWN = bytes(range(0x30, 0x40))
_TO_OWN = bytes.maketrans(_HEX, _OWN)
_TO_HEX = bytes(_HEX[code - 0x30] if code in _OWN else code if code == 0x0A else ord("x") for code in range(256))
"""Translates characters to hexadecimal digits; line ends stay, and all others become no digit."""

_BEGINNING = b"mascarade %d " % FORMAT
_OPENING = re.compile(rb"mascarade ([0-9]{1,6}) ([0-?]{%d})\n" % (2 * NONCE))


END_BYTES = 4 * (LINE + 1)
"""The number of bytes at each end of a file that ``unseal_ends`` needs."""
_MARK = b"\xef\xbb\xbf"
"""The byte-order mark that some programs put before a text."""


class NotSealed(Exception):
    """A file that does not begin as saved games do."""

    def __init__(self, *, other: int | None = None, is_torn: bool = False) -> None:
        super().__init__(other, is_torn)
        self.format = other
        """The number of its format if it has another one than this version; otherwise ``None``."""
        self.is_torn = is_torn
        """True if the file ends within its first line."""


def opening_line(nonce: bytes) -> bytes:
    """Return the plain first line of a file."""
    return b"%b%b\n" % (_BEGINNING, _signs(nonce))


class Chain:
    """The chain of seals up to some record; it seals the records that follow."""

    def __init__(self, seal: bytes) -> None:
        self._seal = seal

    @classmethod
    def after(cls, first_line: bytes) -> "Chain":
        """Return the chain that begins with a file's first line."""
        return cls(_seal(b"", first_line))

    def seal(self, text: str) -> bytes:
        """Return the sealed lines of one record, whose text is plain ASCII and does not end in a space."""
        plain = text.encode("ascii")
        room = PIECE - 1
        pieces = [plain[at : at + room] for at in range(0, len(plain), room)] or [b""]
        marks = [_MORE] * (len(pieces) - 1) + [_LAST]
        return b"".join(self._line(mark + piece.ljust(room)) for mark, piece in zip(marks, pieces, strict=True))

    def _line(self, piece: bytes) -> bytes:
        self._seal = _seal(self._seal, piece)
        return _signs(self._seal + _xored(piece, _stream(self._seal))) + b"\n"


class Unsealed(Value):
    """The longest undamaged part of a file: its records, where each ends, and the chain at its end."""

    texts: tuple[str, ...]
    ends: tuple[int, ...]
    """The bytes of the file up to the end of each record."""
    chain: Chain
    is_torn: bool
    """True if only an unfinished record follows, as after a sudden end."""

    @property
    def length(self) -> int:
        """The number of undamaged bytes."""
        return self.ends[-1] if self.ends else 0


def unseal_ends(first: bytes, last: bytes) -> tuple[str, str] | None:
    """Return how the first record of a file begins and how its last one ends, from the bytes at the file's ends.

    No seal is checked, so this serves to put many files in order, and no more. ``None`` where nothing can be told.
    """
    lines = _without_mark(first).split(b"\n", 2)
    if len(lines) < 3 or not _OPENING.match(lines[0] + b"\n"):
        return None
    begins = _piece(lines[1])
    ends = b""
    for line in _without_mark(last).split(b"\n")[-2:0:-1]:
        piece = _piece(line)
        if piece is None or (piece[:1] == _LAST) == bool(ends):
            break  # damaged, unfinished, or of another record
        ends = piece[1:] + ends
    if begins is None or not ends:
        return None
    return begins[1:].decode("ascii"), ends.decode("ascii").rstrip(" ")


def _piece(line: bytes) -> bytes | None:
    """Return the piece of one line without checking its seal; ``None`` if it is no sealed line."""
    for _written, piece in _lines(line + b"\n", 0):
        return piece if piece.isascii() and piece[:1] in (_LAST, _MORE) else None
    return None


def unseal(content: bytes) -> Unsealed:
    """Return the records of a file, up to the first line that is not as it was written.

    Raise NotSealed if not even the first line can be read.
    """
    plain = _without_mark(content)
    first = _first_line(plain)
    line_ends = [found.end() for found in re.finditer(b"\n", content)][1:]
    texts, ends = [], []
    at, pieces = len(first), b""
    seal = whole = _seal(b"", first)
    for (written, piece), end in zip(_lines(plain, at), line_ends, strict=False):
        seal = _seal(seal, piece)
        if seal != written:
            break
        at += LINE
        pieces += piece[1:]
        if piece[:1] == _LAST:
            texts.append(pieces.decode("ascii").rstrip(" "))
            ends.append(end)
            whole, pieces = seal, b""
    return Unsealed(tuple(texts), tuple(ends), Chain(whole), is_torn=len(plain) < at + LINE)


def _without_mark(content: bytes) -> bytes:
    """Return the content of a file without what mail or version control may have added to it as to a text.

    No line of a saved game has a carriage return or a byte-order mark of its own, so nothing is lost by this.
    """
    unmarked = content.removeprefix(_MARK)
    return unmarked.replace(b"\r\n", b"\n") if b"\r" in unmarked else unmarked  # rare, and found at once


def _first_line(content: bytes) -> bytes:
    found = _OPENING.match(content)
    if found is None:
        begins_well = _BEGINNING.startswith(content[: len(_BEGINNING)])
        raise NotSealed(is_torn=begins_well and len(content) < len(opening_line(bytes(NONCE))))
    if int(found[1]) != FORMAT:
        raise NotSealed(other=int(found[1]))
    return found[0]


def _lines(content: bytes, at: int) -> Iterator[tuple[bytes, bytes]]:
    """Return the seal and the piece of each line up to the first that is no sealed line; no seal is checked."""
    lines = content[at:].translate(_TO_HEX).split(b"\n")[:-1]
    whole = takewhile(lambda line: len(line) == SIGNS and b"x" not in line, lines)
    plain = unhexlify(b"".join(whole))
    seals = [plain[start : start + SEAL] for start in range(0, len(plain), SEAL + PIECE)]
    hidden = b"".join(plain[start : start + PIECE] for start in range(SEAL, len(plain), SEAL + PIECE))
    shown = _xored(hidden, b"".join(map(_stream, seals)))  # all at once, which takes half the time
    return zip(seals, (shown[start : start + PIECE] for start in range(0, len(shown), PIECE)), strict=True)


def _seal(before: bytes, piece: bytes) -> bytes:
    return blake2b(before + piece, digest_size=SEAL, key=_SEALING).digest()


def _stream(seal: bytes) -> bytes:
    """Return the key stream that hides the piece under a seal."""
    return shake_256(_HIDING + seal).digest(PIECE)


def _xored(some: bytes, others: bytes) -> bytes:
    return (int.from_bytes(some) ^ int.from_bytes(others)).to_bytes(len(some))


def _signs(plain: bytes) -> bytes:
    return plain.hex().encode("ascii").translate(_TO_OWN)
