"""A language that declines masks and cards: every sentence asks for them in the role that it gives them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from mascarade.language import _
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, SECOND, Game
from mascarade.rules.state import new_game
from mascarade.rules.view import events_for, view
from mascarade.table.dialogue_phases import ChallengePhase, ChallengeRound
from mascarade.table.dialogue_words import dialogue_words
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.sentences import choice_sentence, prompt, tell_event
from tests.wording.made_up_languages import Declining, speaking
from tests.wording.test_prompts import CLEO, EVERY_CHOICE, ONE_OF_EACH_KIND
from tests.wording.test_single_events import ONE_OF_EACH

NAMES = ("Ada", "Bruno", "Cleo", "Dario")


def everything_said() -> Iterator[str | None]:
    """All sentences with a mask, a card or a person in them."""
    for event in ONE_OF_EACH:
        yield tell_event(event, Phrases(NAMES, SECOND))
        yield from tell((event,), Phrases(NAMES, SECOND), with_cards=True)
    for choice in EVERY_CHOICE:
        yield choice_sentence(choice, Phrases(NAMES, SECOND), CLEO)
    for decision, _words in ONE_OF_EACH_KIND.values():
        yield prompt(decision, Phrases(NAMES, SECOND))
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
        yield prompt(decision, Phrases(NAMES, game.edition))
        seen = view(state, None)
        if seen.claims is not None:
            phase = ChallengePhase(ChallengeRound(seen.claims.to_answer), seen.seating, game.hands)
            words = dialogue_words(phase, seen, phrases)
            yield words.words
            yield from (chip.words for chip in words.chips)
        state, events = step(state, decision.options[-1 - number % len(decision.options)])
        yield from tell(events_for(events, None), Phrases(NAMES, game.edition))


def test_every_mask_and_card_stands_in_the_role_that_its_sentence_asks_for() -> None:
    catalogue = Declining()
    with speaking(catalogue):
        said = [sentence for sentence in everything_said() if sentence is not None]
    count = Counter(catalogue.roles)
    assert count["mask: is"] > 20
    assert count["mask: subject"] > 3
    assert count["card: object"] > 10
    assert count["card: subject"] > 2
    assert catalogue.faults == []
    assert [sentence for sentence in said if "<" in sentence] == [], "a name in a role that no sentence has taken in"


@pytest.mark.parametrize(
    ("message", "name", "value"),
    [
        ("{card} is looked at.", "card", "<card: subject the first centre card>"),
        ("{card_subject} is the King.", "card_subject", "<card: object the first centre card>"),
        ("{name} takes 2 coins.", "name", "<mask: subject the King>"),
    ],
)
def test_a_wrong_role_is_found(message: str, name: str, value: str) -> None:
    catalogue = Declining()
    with speaking(catalogue):
        _(message).format(**{name: value})
    assert catalogue.faults == [f"{message} with {name}={value}"]
