"""Every golden transcript holds, and together they cover every mask, effect, ruling and way to end."""

from collections.abc import Callable, Iterator
from typing import get_args

import pytest

from mascarade.history import Step
from mascarade.rules import choices, effects
from mascarade.rules.cards import Mask
from mascarade.rules.coin_effects import (
    Beg,
    ExchangeFortunes,
    FillUp,
    Give,
    NextTurn,
    PassFortunes,
    Take,
    TakeCourt,
    TakeForEach,
    TakeHalf,
    Win,
)
from mascarade.rules.effects import Effect
from mascarade.rules.events import (
    CoinsHidden,
    Ended,
    Event,
    Exchanged,
    FortunesExchanged,
    FortunesPassed,
    Guessed,
    Looked,
    NothingHappened,
    Paid,
    Picked,
    PowerCopied,
    PowerLent,
    PowerUsed,
    Said,
    SeatsChanged,
    Shown,
    Store,
    TurnBegan,
    UnusedDrawn,
)
from mascarade.rules.game import EDITIONS, End
from mascarade.rules.state import Power
from tests.transcripts.golden import FILES, NAMES, verdict
from tests.transcripts.rulings import RULINGS

WARNED = {
    "few/inquisitor-says-which",
    *(f"expansion/{mask}" for mask in ("actress", "courtesan", "sage", "usurper")),
}
"""Cases that break a rule of balance to make their point."""


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_transcript_holds(name: str) -> None:
    assert verdict(name).problems == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_transcript_breaks_no_rule_for_line_ups_without_need(name: str) -> None:
    assert bool(verdict(name).warnings) == (name in WARNED)


def test_a_golden_transcript_begins_with_the_sentence_that_it_shows() -> None:
    for path in FILES:
        form, sentence, *_rest = path.read_text(encoding="utf-8").splitlines()
        assert form == "mascarade: 1", path
        assert sentence.startswith("# "), path
        assert sentence.endswith("."), path


# Events, not names of files, tell which effects were really played.


def _paid(events: tuple[Event, ...]) -> list[Paid]:
    return [event for event in events if isinstance(event, Paid)]


def _has(kind: type | tuple[type, ...]) -> Callable[[Step, Power], bool]:
    return lambda step, _power: any(isinstance(event, kind) for event in step.events)


def _picks(*kinds: type) -> Callable[[Step, Power], bool]:
    return lambda step, _power: any(
        isinstance(event, Picked) and isinstance(event.choice, kinds) for event in step.events
    )


def _takes(step: Step, power: Power) -> bool:
    return any(paid.to in power.users for paid in _paid(step.events))


def _gives(step: Step, power: Power) -> bool:
    """Return whether a power gives; if it also takes, it must give to somebody else."""
    takes = any(isinstance(effect, Take) for effect in _mask(step, power).power)
    return any(not takes or paid.to not in power.users for paid in _paid(step.events))


def _takes_from(store: Store) -> Callable[[Step, Power], bool]:
    return lambda step, _power: any(paid.source is store for paid in _paid(step.events))


def _is_won(step: Step, _power: Power) -> bool:
    return any(isinstance(event, Ended) and event.how is End.POWER for event in step.events)


SIGNS: dict[type, Callable[[Step, Power], bool]] = {
    effects.PickPlayer: _picks(choices.PickPlayer, choices.PickPlayers),
    effects.PickCard: _picks(choices.PickCard, choices.PickCards),
    effects.NameMask: _has(Said),
    effects.SwapOrPretend: _has(Exchanged),
    Take: _takes,
    TakeCourt: _takes_from(Store.COURT),
    FillUp: _takes_from(Store.BANK),
    Give: _gives,
    Beg: _takes,
    ExchangeFortunes: _has(FortunesExchanged),
    Win: _is_won,
    NextTurn: _has((TurnBegan, NothingHappened)),
    effects.Look: _has(Looked),
    effects.Show: _has(Shown),
    effects.ChangeSeats: _has(SeatsChanged),
    effects.PickDirection: _picks(choices.PickDirection),
    effects.HideCoins: _has(CoinsHidden),
    effects.GuessCoins: _has(Guessed),
    effects.GiveHidden: _takes_from(Store.BANK),
    TakeForEach: _takes_from(Store.BANK),
    TakeHalf: _takes,
    PassFortunes: _has(FortunesPassed),
    effects.UseLastPower: _has(PowerCopied),
    effects.UseShownPower: _has(PowerLent),
    effects.UseUnusedPower: _has(UnusedDrawn),
    effects.OnlyIf: _has((PowerLent, Paid, NothingHappened)),
    effects.OnlyIfRich: _has((Paid, NothingHappened)),
    effects.OnlyIfPoor: _has((Paid, NothingHappened)),
}
"""The sign of each effect in a step in which it is played."""


def _mask(step: Step, power: Power) -> Mask:
    return step.before.game.masks[power.mask]


def _powers(step: Step) -> Iterator[Power]:
    """Return the powers in use within a step, whether they were under way or began there."""
    yield from (frame for frame in step.before.frames if isinstance(frame, Power))
    for event in step.events:
        if isinstance(event, PowerUsed):
            yield Power(event.mask, event.users, own=0)


def _effects_played() -> set[tuple[str, str, type]]:
    """Return, by edition and mask, each kind of effect that a golden transcript really plays."""
    return {
        (step.before.game.edition.id, power.mask, kind)
        for name in NAMES
        for step in verdict(name).steps
        for power in _powers(step)
        for kind in map(type, _mask(step, power).power)
        if SIGNS[kind](step, power)
    }


def test_every_effect_of_every_official_mask_is_played_in_each_of_its_editions() -> None:
    wanted = {
        (edition.id, mask.id, type(effect))
        for edition in EDITIONS.values()
        for mask in edition.masks
        for effect in mask.power
    }
    assert wanted - _effects_played() == set()


def test_every_kind_of_effect_is_played() -> None:
    kinds = {kind.__name__ for _edition, _mask, kind in _effects_played()}
    assert kinds == {kind.__name__ for kind in SIGNS} == {kind.__name__ for kind in get_args(Effect)}


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_is_shown(ruling: str) -> None:
    assert RULINGS[ruling]
    assert set(RULINGS[ruling]) <= set(NAMES)


def test_every_way_to_end_is_shown_alone_and_shared() -> None:
    outcomes = [outcome for name in NAMES if (outcome := verdict(name).situation.state.outcome) is not None]
    shown = {(outcome.how, len(outcome.winners) > 1) for outcome in outcomes}
    assert shown == {(End.GOAL, False), (End.GOAL, True), (End.RUIN, False), (End.RUIN, True), (End.POWER, False)}
