"""All words go through gettext, in a form that translators can work with."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mascarade
from mascarade.rules.cards import Mask
from mascarade.rules.choices import Limit
from mascarade.rules.game import EDITIONS, SECOND, End, Outcome
from mascarade.wording.mask_names import own_name
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.power_words import describe_power, power_short, star_note
from mascarade.wording.rulebook import mask_entry, sections
from mascarade.wording.sentences import choice_sentence, limit_reason, prompt, tell_event, victory_sentence
from tests.wording.extraction import MESSAGES, READERS, Message
from tests.wording.made_up_languages import MadeUp, speaking
from tests.wording.test_powers import EVERY_EFFECT
from tests.wording.test_single_events import ADA, BRUNO, CLEO, EVERY_CHOICE, FORTUNES, ONE_OF_EACH, ONE_OF_EACH_KIND

LOUD_NAMES = ("ADA", "BRUNO", "CLEO", "DARIO")


def in_capitals(message: str) -> str:
    """Return a translation that anybody can tell from its source: everything but the placeholders in capitals."""
    return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{\w*\})", message))


def everything() -> Iterator[str | None]:
    """Yield all that the wording can say, as far as there are samples of it."""
    for event in ONE_OF_EACH:
        yield tell_event(event, Phrases(LOUD_NAMES, SECOND))
        yield from tell((event,), Phrases(LOUD_NAMES, SECOND), with_cards=True)
    yield from tell(ONE_OF_EACH, Phrases(LOUD_NAMES, SECOND))
    for choice in EVERY_CHOICE:
        yield choice_sentence(choice, Phrases(LOUD_NAMES, SECOND), CLEO)
    for decision, _words in ONE_OF_EACH_KIND.values():
        yield prompt(decision, Phrases(LOUD_NAMES, SECOND))
    yield from (limit_reason(limit, "FRAN") for limit in Limit)
    for how in End:
        for winners in ((ADA,), (ADA, CLEO), (BRUNO, CLEO)):
            yield victory_sentence(Outcome(winners, how), LOUD_NAMES)
            yield victory_sentence(Outcome(winners, how), LOUD_NAMES, FORTUNES)
    for effect in EVERY_EFFECT:
        yield describe_power(Mask("tinker", power=(effect,)))
        yield power_short(Mask("tinker", power=(effect,)))
    for edition in EDITIONS.values():
        for mask in edition.masks:
            yield from (describe_power(mask), power_short(mask), *mask_entry(mask.id))
    for edition_or_both in (None, *EDITIONS.values()):
        for section in sections(edition_or_both):
            yield from (section.title, *section.paragraphs)
    yield star_note()
    yield from own_name("TINKER")


def test_every_word_has_gone_through_gettext() -> None:
    with speaking(MadeUp(lambda _context, message: in_capitals(message))):
        said = [words for words in everything() if words is not None]
    assert len(said) > 500
    assert [words for words in said if words != words.upper()] == []


PACKAGE = Path(mascarade.__path__[0])
LATER = {
    *("lessons/lesson.py", "scenarios/vocabulary.py", "table/guided_game.py", "tui/key_list.py"),
    *("wording/chapters.py", "wording/text_files.py", "wording/flavour.py", "wording/mask_names.py"),
}
"""Modules that translate messages written elsewhere, besides those with tables of messages."""
COUNTED = "card coin player game turn mask effect character seat column row time value lie file error bot minute second"
COUNT = re.compile(rf"(?:(\w+) )?\{{(\w+)\}} (?:{COUNTED.replace(' ', '|')})s?\b")
RANGES = {"counts", "most", "high", "figure", "these", "rows", "points", "name"}
"""Placeholders whose number does not choose the form of the noun: ends of ranges, averages, lists of numbers."""


@cache
def messages() -> list[tuple[str, str, list[ast.expr]]]:
    """Yield every call of gettext in the program: the function, the place, and its messages and contexts."""
    return [
        (node.func.id, f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}", node.args[MESSAGES[node.func.id]])
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MESSAGES
    ]


@cache
def written_out() -> list[tuple[str, str, list[str]]]:
    """Yield every call whose messages are written out."""
    return [
        *(
            (one.function, file, list(one.texts))
            for file, messages_of in READERS.items()
            for one in messages_of((PACKAGE / file).read_text(encoding="utf-8"))
        ),
        *(
            (function, where, [str(ast.literal_eval(text)) for text in texts])
            for function, where, texts in messages()
            if all(isinstance(text, ast.Constant) for text in texts)
        ),
    ]


def placeholders(message: str) -> set[str]:
    return set(re.findall(r"\{(\w*)(?::[^}]*)?\}", message))


def test_every_message_is_written_out_with_named_placeholders() -> None:
    assert len(messages()) > 2000
    computed = {where.partition(":")[0] for _function, where, texts in messages() if not _are_texts(texts)}
    tables = {where.partition(":")[0] for function, where, _texts in messages() if function.endswith("_noop")}
    assert computed - tables <= LATER
    for _function, where, texts in written_out():
        assert all(name.isidentifier() for text in texts for name in placeholders(text)), where


def _are_texts(texts: list[ast.expr]) -> bool:
    return all(isinstance(text, ast.Constant) and isinstance(text.value, str) for text in texts)


def test_singular_and_plural_have_the_same_placeholders() -> None:
    plurals = [
        (where, texts[-2:])
        for function, where, texts in written_out()
        if "ngettext" in function or function == "npgettext"
    ]
    assert len(plurals) > 150
    for where, (one, many) in plurals:
        assert placeholders(many) - placeholders(one) <= {"count"}, where  # "One thing …", "2 things …"
        assert placeholders(one) <= placeholders(many), where


def test_a_short_word_says_by_its_context_what_it_means() -> None:
    for function, where, texts in written_out():
        message = Message(0, function, tuple(texts), ())
        letters = re.sub(r"\{\w+\}|[^A-Za-z]", "", message.text)
        # What a key does is translated later, all of it in one place: the list of keys.
        if function in ("_", "ngettext") and not message.is_plain:
            assert len(letters) >= 10, where


def test_a_number_and_what_it_counts_are_in_one_message_with_its_plural() -> None:
    """Two counts never share a message, since only one number can choose the form."""
    for function, where, texts in written_out():
        found = [one for one in COUNT.finditer(texts[-1]) if one[2] not in RANGES and one[1] != "of"]
        assert len(found) <= ("ngettext" in function or function == "npgettext"), where
