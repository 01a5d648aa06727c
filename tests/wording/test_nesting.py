"""No sentence is put together from others: translators get each one whole.

A made-up language puts ⟦…⟧ around each message. What a message takes in is a name, a mask, a card or a list, or it is
set apart by punctuation, as after a colon, so that no grammar reaches from one into the other.
"""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import astuple

from mascarade.rules.cards import Mask
from mascarade.rules.game import EDITIONS, HouseRules
from mascarade.table.hot_seat import everything_hidden, pass_to, turn_away, turn_back
from mascarade.truth.awards import Prize, prize_reason, prize_title
from mascarade.truth.words import happening_words
from mascarade.wording.house_rules import goal_short, house_rules
from mascarade.wording.phrases import Phrases
from mascarade.wording.power_words import describe_power, power_short
from mascarade.wording.rulebook import mask_entry, sections
from tests.truth.test_scenes import OPENING, truth_after
from tests.wording.made_up_languages import MadeUp, speaking
from tests.wording.test_declining import NAMES, everything_said
from tests.wording.test_powers import EVERY_EFFECT

NAMES_OF_THINGS = ("mask: ", "card: ", "key", "list", "hand", "number")
"""Contexts of messages that may stand anywhere in a sentence."""
BEFORE, AFTER = re.compile(r"(^|[:·(“;,.\[]) ?$"), re.compile(r"^ ?([\].,;:)”·?!(]|$)")
"""Punctuation that sets a message apart from the one around it."""


def in_brackets(message: str) -> str:
    """Return a message in brackets, unless it has no words of its own and only joins others."""
    return f"⟦{message}⟧" if re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", message)) else message


def in_context(context: str, message: str) -> str:
    return message if context.startswith(NAMES_OF_THINGS) else in_brackets(message)


def faults(text: str) -> list[str]:
    """Return the messages that stand within others without being set apart."""
    begun: list[int] = []
    wrong = []
    for at, sign in enumerate(text):
        if sign == "⟦":
            begun.append(at)
        if sign == "⟧":
            start = begun.pop()
            if begun and not _is_set_apart(text[begun[-1] + 1 : start], text[at + 1 :]):
                wrong.append(text[start : at + 1])
    return wrong


def _is_set_apart(before: str, after: str) -> bool:
    return bool(BEFORE.search(before)) and bool(AFTER.match(after.replace("⟧", "")) or after.startswith("⟧"))


def everything() -> Iterator[str | None]:
    yield from everything_said()
    for effect in EVERY_EFFECT:
        yield from (describe_power(Mask("tinker", power=(effect,))), power_short(Mask("tinker", power=(effect,))))
    for edition in EDITIONS.values():
        yield from house_rules(HouseRules(goal_coins=15, fine=2), edition)
        for section in sections(edition):
            yield from (section.title, *section.paragraphs)
        for mask in edition.masks:
            yield from (describe_power(mask), power_short(mask), *mask_entry(mask.id))
    yield goal_short(HouseRules())
    for scene in truth_after(*OPENING).scenes:
        yield from happening_words(scene.happenings, Phrases(NAMES, EDITIONS["second"]))
    for prize in Prize:
        yield from (prize_title(prize), prize_reason(prize, 3))
    for cover in (pass_to("Ada", 1), turn_away("Ada"), turn_back("Ada"), everything_hidden()):
        yield "\n".join(astuple(cover)[1:])


def test_no_message_stands_in_the_grammar_of_another() -> None:
    with speaking(MadeUp(in_context)):
        said = [text for text in everything() if text]
    assert sum("⟦" in text for text in said) > 500
    assert [(text, faults(text)) for text in said if faults(text)] == []


@pytest.mark.parametrize("wrong", ["⟦Ada takes ⟦3 coins⟧.⟧", "⟦⟦Ada⟧ is the King.⟧", "⟦For ⟦4⟧ players: ⟦the deal⟧.⟧"])
def test_a_message_in_the_grammar_of_another_is_found(wrong: str) -> None:
    assert len(faults(wrong)) == 1


@pytest.mark.parametrize(
    "right", ["⟦Wins: ⟦Ada⟧⟧", "⟦Seat 3, ⟦9 coins⟧.⟧", "⟦Bluff⟧ · ⟦13 coins win⟧", "⟦Ada (⟦bot⟧)⟧"]
)
def test_a_message_after_a_colon_or_in_brackets_is_set_apart(right: str) -> None:
    assert faults(right) == []
