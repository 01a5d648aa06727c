"""Every event by itself is a whole sentence, or goes without words."""

from typing import get_args

import pytest

from mascarade.rules import events as happens
from mascarade.rules.cards import CardOf, Direction, Player
from mascarade.rules.choices import PickPlayer
from mascarade.rules.effect_terms import CoinReason
from mascarade.rules.events import EVERYONE, Audience, Event, Store
from mascarade.rules.game import SECOND, End
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
ADA, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))
HERS, HIS = CardOf(ADA), CardOf(BRUNO)

ONE_OF_EACH: tuple[Event, ...] = (
    happens.Dealt(HERS, "king"),
    happens.TurnedDown(),
    happens.TurnBegan(ADA),
    happens.Looked(ADA, (HERS,)),
    happens.Seen(EVERYONE, HIS, "king"),
    happens.Handled(ADA, HERS, HIS),
    happens.Exchanged(Audience(only=ADA), ADA, HERS, HIS, True),
    happens.PutBack(ADA, HERS, HIS),
    happens.Announced(ADA, "king", HERS),
    happens.Challenged(BRUNO, "king", HIS),
    happens.Passed(CLEO),
    happens.Revealed(ADA, HERS, "king", True),
    happens.NobodyHasIt("king"),
    happens.PowerUsed((ADA,), "king"),
    happens.PowerCopied(ADA, "king"),
    happens.PowerLent(ADA, "king"),
    happens.UnusedDrawn(ADA, "king"),
    happens.Picked(ADA, PickPlayer(BRUNO), False),
    happens.NoTarget(ADA, "fool"),
    happens.Said(BRUNO, HIS, "king"),
    happens.CoinsHidden(Audience(only=ADA), ADA, 2),
    happens.HandClosed(ADA, 1, 3),
    happens.Guessed(BRUNO, 2),
    happens.HandOpened(ADA, 2, True),
    happens.Shown(HIS, None),
    happens.Paid(Store.BANK, ADA, 3),
    happens.Fined(BRUNO, 1),
    happens.FortunesExchanged(ADA, BRUNO),
    happens.FortunesPassed(Direction.LEFT),
    happens.SeatsChanged(ADA, BRUNO),
    happens.NothingHappened(ADA, "judge", CoinReason.COURT_EMPTY),
    happens.OwesLook(DARIO),
    happens.Ended((ADA,), End.GOAL),
)

UNTOLD = (happens.Dealt, happens.TurnBegan, happens.Passed, happens.Exchanged, happens.CoinsHidden)
"""What everybody sees without words, or nobody else may know."""


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(Event))


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_every_event_is_a_whole_sentence_or_goes_without_words(event: Event) -> None:
    told = tell((event,), Phrases(NAMES, SECOND), with_cards=True)
    assert bool(told) != isinstance(event, UNTOLD)
    for words in told:
        assert words.endswith((".", ".”"))
        assert "{" not in words


@pytest.mark.parametrize(
    "event",
    [
        happens.Seen(Audience(only=ADA), HERS, "king"),
        happens.Seen(Audience(but=BRUNO), HIS, "king"),
        happens.Exchanged(Audience(only=ADA), ADA, HERS, HIS, False),
        happens.CoinsHidden(Audience(only=ADA), ADA, 2),
    ],
)
def test_what_is_not_for_everybody_is_never_told(event: Event) -> None:
    assert tell((event,), Phrases(NAMES, SECOND), with_cards=True) == ()
