"""The power that was used last, used again: it acts like that power, whoever owns it, and never endlessly."""

from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules import effects as do
from mascarade.rules.cards import Mask, Player, Seat
from mascarade.rules.choices import Announce, Challenge, Choice, Pass, PickPlayer
from mascarade.rules.coin_effects import Take
from mascarade.rules.effect_terms import CoinPlace, People, TargetReason
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event, NothingHappened, PowerCopied, PowerUsed
from mascarade.rules.game import EDITIONS, SECOND, Edition, End, Game
from mascarade.rules.state import Power, State, position

ECHO = Mask("echo", (do.UseLastPower(),))
SECOND_ECHO = Mask("second-echo", (do.UseLastPower(),))
ECHO_AND_MORE = Mask(
    "echo-and-more", (Take(1), do.UseLastPower(), do.PickPlayer(People.OTHERS), Take(1, source=CoinPlace.PICKED))
)
MINE = (ECHO, SECOND_ECHO, ECHO_AND_MORE)
OFFICIAL = [(edition, mask) for edition in EDITIONS.values() for mask in edition.masks]
ADA, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))


def table(edition: Edition, *own: Mask, coins: tuple[int, ...] = (6,) * 8, last: str | None = None) -> State:
    """Return a table of eight, with the own masks first and then those of the edition."""
    line_up = (*(mask.id for mask in own), *(mask.id for mask in edition.masks))[: max(8, len(own))]
    game = Game(edition, 8, (*line_up, *(mask.id for mask in edition.masks if mask.id not in line_up)), own)
    return position(game, game.line_up, coins=coins, court=3, opening=0, last_power=last)


def play(state: State, *chosen: Choice) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for choice in chosen:
        state, events = step(state, choice)
        told += events
    return state, told


def announce(state: State, mask: str) -> tuple[State, list[Event]]:
    return play(state, Announce(mask), *[Pass()] * 7)


def sentences(events: list[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, PowerUsed | PowerCopied) and not hasattr(event, "truly")]


@pytest.mark.parametrize(("edition", "mask"), OFFICIAL, ids=lambda value: value.id)
@pytest.mark.parametrize("coins", [(6,) * 8, (12, 1, 9, 2, 12, 11, 3, 4), (3, 9, 1, 12, 10, 5, 12, 1)])
def test_every_power_is_the_same_when_it_is_used_again(edition: Edition, mask: Mask, coins: tuple[int, ...]) -> None:
    for seed in range(6):
        random = Random(seed)
        itself, first = announce(table(edition, ECHO, coins=coins), mask.id)
        again, second = announce(table(edition, ECHO, coins=coins, last=mask.id), "echo")
        assert PowerCopied(ADA, mask.id) in second
        assert sentences(first)[8:] == sentences(second)[8:]
        while itself.frames:
            asked, other = pending(itself), pending(again)
            assert asked is not None
            assert asked == other
            choice = random.choice(asked.options)
            itself, first = play(itself, choice)
            again, second = play(again, choice)
            assert first == second
        assert replace(again, last_power=itself.last_power) == itself
        assert not again.frames


def test_nothing_happens_where_no_power_was_used_yet() -> None:
    after, events = announce(table(SECOND, ECHO), "echo")
    assert NothingHappened(ADA, "echo", TargetReason.NO_LAST_POWER) in events
    assert after.active_player == BRUNO
    assert after.last_power is None


def test_a_power_counts_as_used_when_somebody_uses_it_and_not_when_nobody_has_the_mask() -> None:
    state = table(SECOND, ECHO)
    contested, _events = play(state, Announce("king"), Challenge(), *[Pass()] * 6)
    assert contested.last_power is None
    assert announce(state, "king")[0].last_power == "king"


def test_the_last_power_is_never_one_that_uses_the_last_power() -> None:
    state = table(SECOND, *MINE, last="king")
    for mask in ("echo", "second-echo", "echo"):
        before = state
        state, events = announce(state, mask)
        assert state.last_power == "king"
        assert state.coins[before.active] == before.coins[before.active] + 2
        assert sum(isinstance(event, PowerCopied) for event in events) == 1


def test_other_effects_of_a_mask_come_before_and_after_the_power_used_again() -> None:
    state, _events = announce(table(SECOND, *MINE, last="witch"), "echo-and-more")
    frames = [frame for frame in state.frames if isinstance(frame, Power)]
    assert [frame.mask for frame in frames] == ["echo-and-more", "witch"]
    assert state.coins[0] == 7
    state, _events = play(state, PickPlayer(DARIO))
    assert (state.coins[0], state.coins[3]) == (6, 7)
    decision = pending(state)
    assert decision is not None
    assert decision.mask == "echo-and-more"
    state, _events = play(state, PickPlayer(CLEO))
    assert (state.coins[0], state.coins[2]) == (7, 5)
    assert not state.frames


def test_the_end_is_looked_at_within_the_power_used_again() -> None:
    state, _events = announce(table(SECOND, *MINE, coins=(10, *(6,) * 7), last="patron"), "echo-and-more")
    assert state.outcome is not None
    assert state.outcome.winners == (ADA,)
    assert state.coins == (14, *(6,) * 7)
    won, _events = announce(table(SECOND, *MINE, coins=(9, *(6,) * 7), last="cheat"), "echo-and-more")
    assert won.outcome is not None
    assert won.outcome.how is End.POWER


def test_a_liars_fine_waits_for_the_power_used_again() -> None:
    state = replace(table(SECOND, ECHO, last="judge"), active=Seat(1))
    after, _events = play(state, Announce("echo"), *[Pass()] * 6, Challenge())
    assert after.coins[:2] == (9, 5)
    assert after.court == 1
