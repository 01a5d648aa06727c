"""Messages in several forms: every form that can occur is there, and no other."""

from itertools import product
from typing import get_args

from mascarade.rules.cards import Direction
from mascarade.rules.choices import Kind, Limit
from mascarade.rules.events import Event, Store
from mascarade.rules.game import End
from mascarade.truth.awards import Prize
from mascarade.truth.moments import MomentKind
from mascarade.truth.scenes import Honesty
from mascarade.wording.flavour import FlavourPlace
from mascarade.wording.text_files import Passage, chapters_of, fitting
from tests.wording.test_single_events import EVERY_CHOICE, UNTOLD

OTHERS = {"Payments", "Use of a power", "Victory", "Ruin", "Early end", "Limits of a turn", "Mark at a seat"}
"""The chapters about events that have no event's name."""


def forms(file: str) -> dict[str, set[tuple[str, ...]]]:
    """Return the forms of each chapter of a file."""
    return {title: {one.conditions for one in passages} for title, passages in chapters_of(file).items()}


def with_or_without(first: set[str], *others: str) -> set[tuple[str, ...]]:
    """Yield each of the first words, alone and with any of the others, in order."""
    return {tuple(filter(None, form)) for form in product(first, *(("", other) for other in others))}


def test_every_event_has_the_sentences_for_its_forms_and_no_other() -> None:
    stores = {store.value for store in Store}
    ways = {f"{way} {store}" for way in ("from", "to") for store in stores} | {"taken", "paid"}
    uses = product(("contested", "uncontested"), ("", *stores))
    several = {
        "Challenged": {(), ("pointing",), ("together",)},
        "Revealed": {("truly",), ("falsely",)},
        "NobodyHasIt": {(), ("two",), ("several",)},
        "PowerUsed": {(), ("two",), ("several",)},
        "Shown": {(), ("turned away",), ("only",)},
        "PutBack": {(), ("own",), ("named",)},
        "HandClosed": {(), ("counted",)},
        "HandOpened": {("truly",), ("falsely",)},
        "FortunesPassed": {(direction.value,) for direction in Direction},
        "Payments": with_or_without(ways, "several"),
        "Use of a power": {tuple(filter(None, form)) for form in uses},
        "Victory": with_or_without({End.GOAL.value, End.RUIN.value}, "several", "counted")
        | with_or_without({End.POWER.value}, "several"),
        "Limits of a turn": {(limit.value,) for limit in Limit},
        "Mark at a seat": {(Limit.EXPOSED_MAY_NOT_ANNOUNCE.value,), (Limit.EXPOSED_MUST_SWAP.value,)},
    }
    found = forms("events.txt")
    assert {title: found[title] for title in several} == several
    assert {form for title in found.keys() - several for form in found[title]} == {()}
    elsewhere = {"Paid", "Fined", "Announced", "Said", "Picked", "Ended", "NothingHappened"}
    events = {event.__name__ for event in get_args(Event)} - {event.__name__ for event in UNTOLD} - elsewhere
    assert events == found.keys() - OTHERS


def test_every_decision_and_every_choice_has_the_sentences_for_its_forms_and_no_other() -> None:
    found = forms("decisions.txt")
    several = {
        "exchange": {(), ("taker",)},
        "hide": {(), ("taker",)},
        "pick": with_or_without({"PickPlayer", "PickPlayers"}, "may decline")
        | with_or_without({"PickCard", "PickCards"}, "one each")
        | {("PickDirection",)},
        **{title: {(), ("pointing",)} for title in ("Swap", "Announce", "Challenge")},
        "PickPlayer": {(), ("self",)},
        "PickDirection": {(direction.value,) for direction in Direction},
        "Decline": {(), ("exchange",)},
    }
    assert {title: found[title] for title in several} == several
    assert {form for title in found.keys() - several for form in found[title]} == {()}
    kinds = {kind.value for kind in Kind} - {Kind.TURN.value}
    assert found.keys() == kinds | {type(choice).__name__ for choice in EVERY_CHOICE}


def test_every_award_every_moment_and_every_claim_has_its_words() -> None:
    found = forms("truth.txt")
    prizes = {(prize.value,) for prize in Prize}
    assert found["Awards"] == prizes
    assert {form for form in found["Reasons for awards"] if len(form) == 1} == prizes
    assert {form[1:] for form in found["Reasons for awards"]} == {(), ("0",), ("100",)}
    assert found["Moments"] == {(kind.value,) for kind in MomentKind}
    assert found["Honesty"] == {(honesty.value,) for honesty in Honesty}
    assert found["Changes of a card"] == {("0",), ("1",), ("2",), ()}
    assert found["Coins of a moment"] == {("court",), ("victory",), ("cost",), ("gain",)}
    assert found["Chance of a claim"] == {("certain",), ("less",), ("more",), ("exact",), ("about",)}
    assert found["Seat taken"] == {("by a bot",), ("by somebody else",), ("by somebody who is back",)}
    assert len(found["Facts about a game"]) == 11


def test_every_place_for_jokes_has_some() -> None:
    assert chapters_of("flavour.txt").keys() == {place.value for place in FlavourPlace}


def test_the_form_with_the_most_facts_is_taken_and_none_that_asks_for_another() -> None:
    some, more, other, swapped = (Passage(tuple(facts.split()), ()) for facts in ("a", "a b", "a x", "b a"))
    assert fitting((some, more, other, swapped), ("a", "b")) == more
    assert fitting((other, some, more), ("a", "c")) == some
    assert fitting((other,), ("a", "b")) is None
