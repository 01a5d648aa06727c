"""Messages in the text files of this folder: chapters of paragraphs, each with the facts that select it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.paths import packaged_file
from mascarade.values import Value

Forms = tuple[str, ...]
"""A message in its only form, or in singular and plural."""
CONTEXTS: Mapping[str, str] = {
    "powers_in_short.txt": "power in short",
    "house_rules_in_short.txt": "house rule",
    "truth.txt": "truth",
    "flavour.txt": "flavour",  # jokes are rewritten rather than translated
}
"""The contexts of messages, for files whose messages are short."""

COUNTED = ("coins", "count", "figure", "turns", "cards")
"""The placeholders that may stand for a message's number."""


class Passage(Value):
    """A paragraph of a file: its messages, and the facts or conditions that select it."""

    conditions: tuple[str, ...]
    messages: tuple[Forms, ...]


def read_chapters(text: str) -> Mapping[str, tuple[Passage, ...]]:
    """Return the chapters of a text by their headings, in order; the head of each file explains its format."""
    _explanation, *chapters = text.split("\n== ")
    parts = (chapter.partition("\n") for chapter in chapters)
    return {heading: tuple(map(_passage, filter(None, body.strip().split("\n\n")))) for heading, _line, body in parts}


def _passage(text: str) -> Passage:
    under: tuple[str, ...] = ()
    if text.startswith("["):
        head, _line, text = text.partition("]\n")
        under = tuple(head.removeprefix("[").split(", "))
    messages = (tuple(" ".join(form.split()) for form in one.split("\n| ")) for one in text.split("\n+ "))
    return Passage(under, tuple(messages))


@cache
def chapters_of(file: str) -> Mapping[str, tuple[Passage, ...]]:
    """Return the chapters of a file of this folder by their headings."""
    return read_chapters(packaged_file("wording", file).read_text(encoding="utf-8"))


def words_for(file: str, chapter: str, *facts: str, **put_in: object) -> str:
    """Return the paragraph that fits facts, or an empty string if none does.

    The ``number`` among the placeholders chooses the plural and fills whichever count the message names.
    """
    passage = fitting(chapters_of(file).get(chapter, ()), facts)
    forms = () if passage is None else passage.messages
    number = put_in.get("number", 0)
    assert isinstance(number, int)
    words = (translated(one, number, CONTEXTS.get(file, "")) for one in forms)
    return " ".join(one.format(**{**dict.fromkeys(COUNTED, number), **put_in}) for one in words)


def fitting(passages: Iterable[Passage], facts: tuple[str, ...]) -> Passage | None:
    """Return the first paragraph with the most of these facts, in this order, and no others."""
    return max(
        (one for one in passages if _holds(one.conditions, iter(facts))),
        key=lambda one: len(one.conditions),
        default=None,
    )


def _holds(conditions: tuple[str, ...], facts: Iterator[str]) -> bool:
    return all(condition in facts for condition in conditions)


def translated(forms: Forms, number: int, context: str = "") -> str:
    """Return a message in the chosen language, in the singular or plural that the number asks for."""
    if context:
        return pgettext(context, forms[0]) if len(forms) == 1 else npgettext(context, forms[0], forms[1], number)
    return _(forms[0]) if len(forms) == 1 else ngettext(forms[0], forms[1], number)
