"""All words go through gettext, in a form that a translator can work with."""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

import mascarade.wording
from mascarade.rules.decisions import Limit
from mascarade.rules.editions import EDITIONS, SECOND
from mascarade.rules.masks import Mask
from mascarade.rules.state import End, Outcome
from mascarade.wording.decisions import choice_words, prompt, why_closed
from mascarade.wording.endings import victory
from mascarade.wording.events import tell, tell_one
from mascarade.wording.masks import own_name
from mascarade.wording.powers import describe, in_short, star_note
from mascarade.wording.rulebook import mask_entry, sections
from tests.wording.test_decisions import ADA, BRUNO, CLEO, EVERY_CHOICE, FORTUNES, ONE_OF_EACH_KIND
from tests.wording.test_powers import EVERY_EFFECT
from tests.wording.test_single_events import ONE_OF_EACH

LOUD_NAMES = ("ADA", "BRUNO", "CLEO", "DARIO")


def loud(message: str) -> str:
    """A translation that anybody can tell from its source: everything but the placeholders in capitals."""
    return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{\w*\})", message))


@pytest.fixture
def _in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the loud translation in place of English."""
    translations: dict[str, Callable[..., str]] = {
        "_": loud,
        "ngettext": lambda one, many, number: loud(one if number == 1 else many),
        "pgettext": lambda _context, message: loud(message),
        "npgettext": lambda _context, one, many, number: loud(one if number == 1 else many),
    }
    for name, module in list(sys.modules.items()):
        if name.startswith("mascarade.wording"):
            for function, translation in translations.items():
                if hasattr(module, function):
                    monkeypatch.setattr(module, function, translation)


def everything() -> Iterator[str | None]:
    """All that the wording can say, as far as there are samples of it."""
    for event in ONE_OF_EACH:
        yield tell_one(event, LOUD_NAMES, SECOND)
        yield from tell((event,), LOUD_NAMES, SECOND, with_cards=True)
    yield from tell(ONE_OF_EACH, LOUD_NAMES, SECOND)
    for choice in EVERY_CHOICE:
        yield choice_words(choice, LOUD_NAMES, SECOND, by=CLEO)
    for decision, _words in ONE_OF_EACH_KIND.values():
        yield prompt(decision, LOUD_NAMES, SECOND)
    yield from (why_closed(limit, "FRAN") for limit in Limit)
    for how in End:
        for winners in ((ADA,), (ADA, CLEO), (BRUNO, CLEO)):
            yield victory(Outcome(winners, how), LOUD_NAMES)
            yield victory(Outcome(winners, how), LOUD_NAMES, FORTUNES)
    for effect in EVERY_EFFECT:
        yield describe(Mask("tinker", power=(effect,)))
        yield in_short(Mask("tinker", power=(effect,)))
    for edition in EDITIONS.values():
        for mask in edition.masks:
            yield from (describe(mask), in_short(mask), *mask_entry(mask.id))
    for edition_or_both in (None, *EDITIONS.values()):
        for section in sections(edition_or_both):
            yield from (section.title, *section.paragraphs)
    yield star_note()
    yield from own_name("TINKER")


@pytest.mark.usefixtures("_in_capitals")
def test_every_word_has_gone_through_gettext() -> None:
    said = [words for words in everything() if words is not None]
    assert len(said) > 500
    assert [words for words in said if words != words.upper()] == []


def messages() -> list[tuple[str, str, list[ast.expr]]]:
    """Every call of gettext in the package: which function, where it is, and the messages in it."""
    arguments = {"_": slice(0, 1), "ngettext": slice(0, 2), "pgettext": slice(1, 2), "npgettext": slice(1, 3)}
    return [
        (node.func.id, f"{path.name}:{node.lineno}", node.args[arguments[node.func.id]])
        for path in sorted(Path(mascarade.wording.__file__).parent.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in arguments
    ]


def placeholders(message: str) -> set[str]:
    return {name for _text, name, _format, _conversion in Formatter().parse(message) if name is not None}


def test_every_message_is_written_out_with_named_placeholders() -> None:
    assert len(messages()) > 200
    for _function, where, arguments in messages():
        for argument in arguments:
            assert isinstance(argument, ast.Constant), where
            assert isinstance(argument.value, str), where
            assert all(name.isidentifier() for name in placeholders(argument.value)), where


def test_singular_and_plural_have_the_same_placeholders() -> None:
    plurals = [(where, arguments) for function, where, arguments in messages() if function in ("ngettext", "npgettext")]
    assert len(plurals) > 20
    for where, (one, many) in plurals:
        assert placeholders(ast.literal_eval(one)) == placeholders(ast.literal_eval(many)), where
