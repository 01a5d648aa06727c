"""What comes in several forms is told in one of them: no form is missing, and none is left over."""

from itertools import product

from mascarade.rules.choices import Limit
from mascarade.rules.events import Store
from mascarade.rules.game import End
from mascarade.truth.awards import Prize
from mascarade.truth.moments import MomentKind
from mascarade.truth.scenes import Honesty
from mascarade.wording.flavour import FlavourPlace
from mascarade.wording.text_files import Passage, chapters_of, fitting


def forms(file: str) -> dict[str, set[tuple[str, ...]]]:
    """The forms of each chapter of a file."""
    return {title: {one.conditions for one in passages} for title, passages in chapters_of(file).items()}


def with_or_without(first: set[str], *others: str) -> set[tuple[str, ...]]:
    """Each of the first, alone and with any of the others, in order."""
    return {tuple(filter(None, form)) for form in product(first, *(("", other) for other in others))}


def test_every_event_that_comes_in_several_forms_has_them_all() -> None:
    stores = {store.value for store in Store}
    assert forms("events.txt") == {
        "Payments": with_or_without(
            {f"{way} {one}" for way in ("from", "to") for one in stores} | {"taken", "paid"}, "several"
        ),
        "Use of a power": {
            tuple(filter(None, form)) for form in product(("contested", "uncontested"), ("", *sorted(stores)))
        },
        "Loan of a power": {("PowerCopied",), ("PowerLent",), ("UnusedDrawn",)},
        "Opening of a hand": {("right",), ("wrong",)},
        "Victory": with_or_without({End.GOAL.value, End.RUIN.value}, "several", "counted")
        | with_or_without({End.POWER.value}, "several"),
        "Ruin": {()},
        "Limits of a turn": {(limit.value,) for limit in Limit},
    }


def test_every_award_every_moment_and_every_claim_has_its_words() -> None:
    found = forms("truth.txt")
    prizes = {(prize.value,) for prize in Prize}
    assert found["Awards"] == prizes
    assert {form for form in found["Reasons for awards"] if len(form) == 1} == prizes
    assert {form[1:] for form in found["Reasons for awards"]} == {(), ("0",), ("100",)}
    assert found["Moments"] == {(kind.value,) for kind in MomentKind}
    assert found["Honesty"] == {(honesty.value,) for honesty in Honesty}


def test_every_place_for_jokes_has_some() -> None:
    assert chapters_of("flavour.txt").keys() == {place.value for place in FlavourPlace}


def test_the_form_with_the_most_facts_is_taken_and_none_that_asks_for_another() -> None:
    some, more, other, swapped = (Passage(tuple(facts.split()), ()) for facts in ("a", "a b", "a x", "b a"))
    assert fitting((some, more, other, swapped), ("a", "b")) == more
    assert fitting((other, some, more), ("a", "c")) == some
    assert fitting((other,), ("a", "b")) is None
