"""Names that nobody should have, and what must be true of them wherever they are drawn."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from wcwidth import wcwidth

from mascarade.names import MOST_CELLS, BadName, are_alike, check_name
from tests.secrecy.frames import Frame

CONTROLS = "".join(map(chr, (*range(32), *range(0x7F, 0xA0))))
PIECES = (
    *(
        "[/]",
        "[bold]",
        "[@click=app.quit]x[/]",
        "[link=file:///]y[/]",
        "[red on blue]",
        "{name}",
        "%s",
        "\\[",
        "$x",
        "[[",
        "]",
    ),
    *("\x1b[31m", "\x1b]52;c;aGk=\x07", "\x1b]0;t\x07", "\x9b2J", "\r", "\n", "\t", "\x08", "\x00", "\x7f", "\x85"),
    *("\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u061c", "\u200b", "\u200d", "\ufeff", "\u2060", "\xad"),
    *("\u0301", "\u0302\u0303\u0304", "\u0489", "\u20dd", "\u0e33", "\u0f71", "\u3099", "\ufe0f", "\U000e0100"),
    *("李", "龍", "한", "\u1112\u1161\u11ab", "ｶﾞ", "\uff21", "ﷺ", "𒐫", "￼", "\u3164", "\u115f", "\u2800", "\u3000"),
    *("👨‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇫🇷", "☀️", "#️⃣", "★", "●", "▒", "│", "═", "㊗", "\U0001f0a1"),
    *(
        "Ада",
        "\u0391da",
        "ﬁ",
        "ß",
        "ẞ",
        "İ",
        "\u0131",
        "\u017f",
        "Ⅳ",
        "①",
        "שרה",
        "عمر",
        "क्षि",
        "ไทย",
        "ꜳ",
        "ǆ",
        "\udc80",
        "\ue000",
    ),
    *("Ada", "Bruno", "Zoë", "O'Brien", "Anne-Marie", "x", "y", " ", "-", ".", "’", "é", "ç", "ő", "æ", "þ"),
)
ACTION = re.compile(r"screen\.(press|go|move|youngest|choose|open|take|turn|read)\(.*\)|grab|release|scroll_\w+")
"""What a click may do, on any screen; the last of these are a scroll bar's."""
SEQUENCE = re.compile(r"\x1b\[[0-9;]*[mHABCDGdsuJK]|\r?\n")
"""What a frame sends besides text: colours and the place of the cursor."""


def hostile_name(random: Random) -> str:
    """A few pieces, or any characters at all; now and then five hundred of them."""
    kind = random.random()
    if kind < 0.6:
        return "".join(random.choice(PIECES) for _ in range(random.randint(1, 5)))
    if kind < 0.62:
        return random.choice(PIECES) * 500
    top = random.choice((0x100, 0x3000, 0x10000, 0x110000))
    return "".join(chr(random.randrange(top)) for _ in range(random.randint(1, 12)))


def is_unshowable(character: str) -> bool:
    """Whether a character could do something other than stand where it is."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def judged(text: str) -> str | None:
    """The name that a text is taken for, if any; raises AssertionError where the judgement is wrong."""
    try:
        name = check_name(text)
    except BadName as bad:
        refusal = str(bad)
    else:
        _is_safe(name)
        return name
    assert refusal.isprintable(), f"the refusal of {text!r} cannot be shown: {refusal!r}"
    assert len(refusal) < 200, f"the refusal of {text[:20]!r} is too long"
    return None


def _is_safe(name: str) -> None:
    assert not any(map(is_unshowable, name)), f"{name!r} was accepted"
    assert unicodedata.is_normalized("NFC", name), f"{name!r} is not composed"
    assert 0 < sum(max(0, wcwidth(character)) for character in name) <= MOST_CELLS, f"{name!r} is too wide"
    assert check_name(name) == name, f"{name!r} is another name when it is read again"


def parties(names: Iterator[str], players: int) -> Iterator[tuple[str, ...]]:
    """Tables of people whose names are not alike."""
    setup: tuple[str, ...] = ()
    for name in names:
        if not any(are_alike(name, other) for other in setup):
            setup = (*setup, name)
        if len(setup) == players:
            yield setup
            setup = ()


def check_frame(frame: Frame, size: tuple[int, int]) -> None:
    """Raise AssertionError where a frame has a control character, a broken column, or an action of a name's own."""
    cells: Any = frame.seen["cells"]
    for row, line in enumerate(cells):
        text = "".join(words for words, _style in line)
        where = f"{frame.screen}, row {row}: {text!r}"
        assert not any(map(is_unshowable, text)), f"a control character on {where}"
        wide = sum(max(0, wcwidth(character)) for character in text)
        assert wide == size[0], f"{wide} columns instead of {size[0]} on {where}"
        for _words, style in line:
            _check_style(style, where)


def _check_style(style: Any, where: str) -> None:
    if style is None:
        return
    assert style.link is None, f"a link on {where}"
    for key, action in style.meta.items():
        if key.startswith("@"):
            (asked,) = action if isinstance(action, tuple) else (action,)
            assert ACTION.fullmatch(asked), f"the action {action!r} on {where}"


def check_sent(sent: Sequence[str]) -> int:
    """Raise AssertionError where a control byte would reach the terminal; returns how many characters were sent."""
    for text in sent:
        plain = SEQUENCE.sub("", text)
        assert not any(map(is_unshowable, plain)), f"a control byte: {[c for c in plain if is_unshowable(c)]!r}"
    return sum(map(len, sent))
