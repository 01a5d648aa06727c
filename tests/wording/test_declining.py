"""A language that declines masks and cards: every sentence asks for them in the role that it gives them.

The language is made up. A mask or card in a role is written <role …>, and a sentence surrounds each place where it
wants one with [role …]; so a name in a wrong role, or in a sentence inside another one, shows by its brackets.
"""

import re
import sys
from collections.abc import Iterator

import pytest

from mascarade.rules.cards import CardOf, CentreCard, Hand, Place
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, SECOND, Game
from mascarade.rules.state import new_game
from mascarade.rules.view import events_for, view
from mascarade.table.challenge_round import ChallengeRound
from mascarade.table.dialogue_phases import ChallengePhase
from mascarade.table.dialogue_words import dialogue_words
from mascarade.wording.labels import place_object, place_subject
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.prompts import choice_sentence, prompt
from mascarade.wording.single_events import tell_event
from tests.wording.catalogues import MASKS, ROLE
from tests.wording.test_prompts import ADA, BRUNO, CLEO, EVERY_CHOICE, ONE_OF_EACH_KIND
from tests.wording.test_single_events import ONE_OF_EACH

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
ROLES = {
    **dict.fromkeys(MASKS, "mask: subject"),
    **{f"{mask}_{role}": f"mask: {role}" for mask in MASKS for role in ("is", "of", "object")},
    "card_subject": "card: subject",
}
"""The roles that placeholders ask for; every other placeholder for a card asks for an object."""
OBJECTS = ("card", "cards", "one", "two")
IN_ROLE = re.compile(
    r"<(mask: subject|mask: is|mask: of|mask: object|card: subject|card: object)(?:, \w+ edition)? [^<>]*>"
)


def declined(context: str, message: str) -> str:
    """Return a name in the role that its context names."""
    if context.startswith("mask: alone"):
        return message
    return f"<{context} {message}>" if context.startswith(("mask: ", "card: ")) else asking(message)


def asking(message: str) -> str:
    """Return a sentence that shows in which role it wants whatever is put into it; a mask is asked for in every one."""
    wanted = ROLES | dict.fromkeys(OBJECTS, "card: object")
    masks = sorted({found[1] for found in ROLE.finditer(message)})
    every_role = "".join(f"{{{mask}{end}:.0}}" for mask in masks for end in ("", "_is", "_of", "_object", "_alone"))
    return re.sub(r"\{(\w+)\}", lambda found: _wanted(found[1], wanted), message) + every_role


def _wanted(name: str, wanted: dict[str, str]) -> str:
    return f"[{wanted[name]} {{{name}}}]" if name in wanted else f"{{{name}}}"


@pytest.fixture(autouse=True)
def _declining(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("mascarade."):
            for function, translation in (
                ("_", asking),
                ("ngettext", lambda one, many, number: asking(one if number == 1 else many)),
                ("pgettext", declined),
                ("npgettext", lambda _context, one, many, number: asking(one if number == 1 else many)),
            ):
                if hasattr(module, function):
                    monkeypatch.setattr(module, function, translation)


def faults(sentence: str) -> list[str]:
    """Return what stands in another role than the one that the sentence asks for, or in a sentence inside another."""
    wrong = []
    for found in IN_ROLE.finditer(sentence):
        before, after = sentence[: found.start()], sentence[found.end() :]
        # A list of cards is made of objects, so what surrounds one of them may be a comma or "and".
        asked = re.search(r"\[([a-z: ]+?) (?:<[^>]*>(?:, | and ))*$", before)
        if asked is None or asked[1] != found[1] or not re.match(r"(?:(?:, | and )<[^>]*>)*\]", after):
            wrong.append(found.group())
    depth = 0
    for sign in sentence:
        depth += (sign == "[") - (sign == "]")
        if depth > 1:
            wrong.append("a sentence inside another one")
            break
    return wrong


def everything_said() -> Iterator[str | None]:
    """All sentences with a mask, a card or a person in them."""
    for event in ONE_OF_EACH:
        yield tell_event(event, NAMES, SECOND)
        yield from tell((event,), NAMES, SECOND, with_cards=True)
    for choice in EVERY_CHOICE:
        yield choice_sentence(choice, NAMES, SECOND, by=CLEO)
    for decision, _words in ONE_OF_EACH_KIND.values():
        yield prompt(decision, NAMES, SECOND)
    for edition in EDITIONS.values():
        yield from _whole_games(Game(edition, 4, ("judge", "king", "witch", "fool", "spy", "thief")))


def _whole_games(game: Game) -> Iterator[str | None]:
    """What is said in a game in which everything that is first offered last is chosen."""
    phrases = Phrases(NAMES, game.edition)
    state = new_game(game)
    for number in range(120):
        decision = pending(state)
        if decision is None:
            return
        yield prompt(decision, NAMES, game.edition)
        seen = view(state, None)
        if seen.claims is not None:
            phase = ChallengePhase(
                ChallengeRound(seen.claims.to_answer), tuple(seat.player for seat in seen.seats), game.hands
            )
            words = dialogue_words(phase, seen, phrases)
            yield words.words
            yield from (chip.words for chip in words.chips)
        state, events = step(state, decision.options[-1 - number % len(decision.options)])
        yield from tell(events_for(events, None), NAMES, game.edition)


def test_every_mask_and_card_stands_in_the_role_that_its_sentence_asks_for() -> None:
    said = [sentence for sentence in everything_said() if sentence is not None]
    assert sum("<mask: is" in sentence for sentence in said) > 20
    assert sum("<mask: subject" in sentence for sentence in said) > 3
    assert sum("<card: object" in sentence for sentence in said) > 10
    assert sum("<card: subject" in sentence for sentence in said) > 2
    assert [(sentence, faults(sentence)) for sentence in said if faults(sentence)] == []


@pytest.mark.parametrize("place", [CardOf(ADA), CardOf(BRUNO, Hand.LEFT), CentreCard(1), CentreCard(3)])
def test_a_card_has_both_roles(place: Place) -> None:
    assert place_object(place, NAMES).startswith("<card: object")
    assert place_subject(place, NAMES).startswith("<card: subject")


@pytest.mark.parametrize(
    "wrong",
    [
        "[mask: subject <mask: is the King>] takes 2 coins.",
        "Nobody is <mask: is the King>.",
        "[card: object [mask: is <mask: is the King>]] is looked at.",
    ],
)
def test_a_wrong_role_is_found(wrong: str) -> None:
    assert faults(wrong)
