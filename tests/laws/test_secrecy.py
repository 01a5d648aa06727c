"""Law 6 for the engine: nobody is shown a difference that they cannot know, and planted leaks are found."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mascarade.rules import engine
from mascarade.rules import state as states
from mascarade.rules import view as views
from mascarade.rules.cards import Player
from mascarade.rules.choices import Decision
from mascarade.rules.events import EVERYONE, Event, Exchanged, PutBack
from mascarade.rules.state import Announcement, Claim, Draft, State
from mascarade.rules.view import View
from tests.laws.pairs import PairTally, compare_worlds
from tests.laws.tables import COUNTS
from tests.laws.worlds import Leak

SEEDS = st.integers(min_value=0, max_value=2**64)


@pytest.mark.parametrize(("edition", "players"), COUNTS)
@settings(max_examples=6)
@given(seed=SEEDS)
def test_nobody_is_shown_what_they_have_no_way_to_know(edition: str, players: int, seed: int) -> None:
    compare_worlds(str(seed), edition, players, PairTally())


def test_the_worlds_of_a_pair_are_really_different() -> None:
    tally = PairTally()
    for edition, players in COUNTS:
        for number in range(3):
            compare_worlds(f"different {number}", edition, players, tally)
    pairs = tally.pairs.total()
    assert set(tally.pairs) == set(COUNTS)
    assert tally.other_cards > 0.8 * pairs
    assert tally.other_choices > 0.4 * pairs
    assert tally.steps > 3 * pairs


Plant = Callable[[pytest.MonkeyPatch], None]


def the_view_shows_ones_own_card(patch: pytest.MonkeyPatch) -> None:
    view = views.view

    def leaky(state: State, viewer: Player | None) -> View:
        seen = view(state, viewer)
        if viewer is None or state.is_dealing:
            return seen
        slot = state.seating.index(viewer) * len(state.game.hands)
        return replace(seen, cards=(state.cards[slot],))

    patch.setattr(views, "view", leaky)


def the_order_of_the_options_depends_on_a_card(patch: pytest.MonkeyPatch) -> None:
    turn_decision = engine.turn_decision

    def leaky(state: State) -> Decision:
        decision = turn_decision(state)
        return replace(decision, options=decision.options[:: 1 if state.cards[0] < state.cards[1] else -1])

    patch.setattr(engine, "turn_decision", leaky)


def one_who_has_the_mask_is_not_asked_to_pass(patch: pytest.MonkeyPatch) -> None:
    challenge_decision = engine.challenge_decision

    def leaky(state: State, announcement: Announcement) -> Decision:
        decision = challenge_decision(state, announcement)
        slot = state.seating.index(decision.by) * len(state.game.hands)
        has_it = state.cards[slot] == announcement.mask
        return replace(decision, options=decision.options[1:]) if has_it else decision

    patch.setattr(engine, "challenge_decision", leaky)


def everybody_sees_the_card_that_is_looked_at(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(states, "Audience", lambda only: EVERYONE)  # noqa: ARG005  # named as in the call


def told_otherwise(patch: pytest.MonkeyPatch, tell: Callable[[Event, Draft], list[Event]]) -> None:
    """Change how every event is told."""
    patch.setattr(Draft, "tell", lambda draft, event: draft.events.extend(tell(event, draft)))


def everybody_learns_what_was_done_with_the_cards(patch: pytest.MonkeyPatch) -> None:
    told_otherwise(
        patch,
        lambda event, _: [
            Exchanged(EVERYONE, event.player, event.one, event.two, event.really)
            if isinstance(event, Exchanged)
            else event
        ],
    )


def the_cards_come_back_in_the_order_in_which_they_then_lie(patch: pytest.MonkeyPatch) -> None:
    def tell(event: Event, draft: Draft) -> list[Event]:
        really = any(isinstance(told, Exchanged) and told.really for told in draft.events)
        return [PutBack(event.player, event.two, event.one) if isinstance(event, PutBack) and really else event]

    told_otherwise(patch, tell)


def an_uncontested_liar_is_exposed(patch: pytest.MonkeyPatch) -> None:
    use_power = engine._use_power  # noqa: SLF001  # the leak is planted where a power begins

    def leaky(draft: Draft, mask: str, users: tuple[Claim, ...]) -> None:
        if draft.cards[users[0].slot] != mask:
            draft.expose(users[0].player)
        use_power(draft, mask, users)

    patch.setattr(engine, "_use_power", leaky)


LEAKS: tuple[Plant, ...] = (
    the_view_shows_ones_own_card,
    the_order_of_the_options_depends_on_a_card,
    one_who_has_the_mask_is_not_asked_to_pass,
    everybody_sees_the_card_that_is_looked_at,
    everybody_learns_what_was_done_with_the_cards,
    the_cards_come_back_in_the_order_in_which_they_then_lie,
    an_uncontested_liar_is_exposed,
)


@pytest.mark.parametrize("plant", LEAKS, ids=[plant.__name__ for plant in LEAKS])
def test_a_planted_leak_is_seen_by_the_pairs_alone(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.laws.pairs.audiences_are_right", lambda _events: None)
    monkeypatch.setattr("tests.laws.pairs.secrets_look_alike", lambda _state: None)
    plant(monkeypatch)
    with pytest.raises(Leak):
        compare_many(150)


def compare_many(games: int) -> None:
    for number in range(games):
        compare_worlds(f"leak {number}", "second", 6, PairTally())
