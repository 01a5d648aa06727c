"""Laws 1 to 5 and 8 to 10 in random games, and proof that each check finds a broken law.

``python -m tests.soak.random_tables laws --count 100000`` plays as many more as asked.
"""

import tomllib
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import assert_never, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mascarade.records.replay import write_choice
from mascarade.rules import engine, fortunes, powers
from mascarade.rules.choices import Decision, Kind, Limit, Really
from mascarade.rules.effects import Effect
from mascarade.rules.events import Event, SeatsChanged
from mascarade.rules.game import EDITIONS, End
from mascarade.rules.state import Draft
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.own_masks import FEWEST_PLAYERS, MOST_PLAYERS
from mascarade.scenarios.own_powers import MOST_EFFECTS
from mascarade.scenarios.validator import Boolean, Number, ValueType, Words
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, ROUND, VERBS
from tests.laws import laws
from tests.laws.games import Tally, play_lawfully, play_with
from tests.laws.line_ups import published
from tests.laws.own_masks import random_power, random_scenario
from tests.laws.tables import COUNTS

EFFECTS: tuple[type[Effect], ...] = get_args(Effect)
MOST_ROUNDS = 12
SEEDS = st.integers(min_value=0, max_value=2**64)


@pytest.mark.parametrize(("edition", "players"), COUNTS)
@settings(max_examples=6)
@given(seed=SEEDS)
def test_every_random_game_keeps_the_laws(edition: str, players: int, seed: int) -> None:
    play_lawfully(str(seed), edition, players, Tally())


@pytest.fixture(scope="module")
def sample() -> Tally:
    """Play two games at each table and one with each effect, and more until everything rare has happened."""
    tally = Tally()
    for effect in EFFECTS:
        tally.add(play_with(effect))
    for number in range(MOST_ROUNDS):
        for edition, players in COUNTS:
            play_lawfully(f"sample {number}", edition, players, tally)
        if number and not any(unmet(tally).values()):
            break
    return tally


def names(kinds: object) -> set[str]:
    return {kind.__name__ for kind in get_args(kinds)}


def unmet(tally: Tally) -> dict[str, set[str]]:
    """Return what has not happened in any game."""
    there_is = {
        "decisions": {kind.value for kind in Kind},
        "masks": {mask.id for edition in EDITIONS.values() for mask in edition.masks} | {"own"},
        "events": names(Event) - {"OwesLook"},  # a declaration is no step
        "limits": {limit.value for limit in Limit},
        "ends": {end.value for end in End},
    }
    return {what: all_of_them - set(getattr(tally, what)) for what, all_of_them in there_is.items()}


@pytest.mark.parametrize("what", ["decisions", "masks", "events", "limits", "ends"])
def test_random_games_meet_everything_that_there_is(sample: Tally, what: str) -> None:
    assert unmet(sample)[what] == set()


def test_every_effect_is_used_and_does_in_some_game_everything_that_it_says_it_may_do(sample: Tally) -> None:
    assert [effect for effect in EFFECTS if not sample.effects[effect.__name__]] == []
    assert {effect: sample.undone(effect) for effect in EFFECTS if sample.undone(effect)} == {}


def test_random_powers_take_every_value_that_authors_may_write_for_an_effect() -> None:
    missing = {verb.word: {one.key: _ends(one.value_type) for one in verb.parameters} for verb in VERBS}
    for number in range(30_000):
        for effect in random_power(Random(f"every value {number}"), copies=1 + number % 2):
            for key, values in missing[str(effect["do"])].items():
                values.discard(effect.get(key))
        missing = {word: {key: values for key, values in keys.items() if values} for word, keys in missing.items()}
        if not any(missing.values()):
            break
    assert not any(missing.values()), missing


def test_random_scenarios_take_every_value_that_authors_may_write_for_masks_and_rules() -> None:
    bounds = {"copies": range(1, MOST_COPIES + 1), "min_players": range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    bounds |= {"effects": range(MOST_EFFECTS + 1), "centre": range(7)}
    wanted = {key: set[object](values) for key, values in bounds.items()}
    wanted |= {key: _ends(value_type) for key, value_type in HOUSE_RULE_VALUES.items()}
    wanted["opening_turns"].add(ROUND)
    drawn: dict[str, set[object]] = defaultdict(set)
    for number in range(1_000):
        scenario = random_scenario(Random(f"every value {number}"), *COUNTS[number % len(COUNTS)])
        table = tomllib.loads(scenario.text)
        for mask in table["masks"].values():
            drawn["copies"].add(mask.get("copies", 1))
            drawn["min_players"].add(mask.get("min_players", FEWEST_PLAYERS))
            drawn["effects"].add(len(mask["power"]))
        for key, value in table["rules"].items():
            drawn[key].add(value)
        drawn["centre"].add(scenario.game(scenario.players[0]).in_centre)
        if not (missing := {key: values - drawn[key] for key, values in wanted.items() if values - drawn[key]}):
            break
    assert missing == {}
    assert all(drawn[key] == wanted[key] for key in bounds)


def _ends(value_type: ValueType) -> set[object]:
    """Yield every word that a key takes, or its least and its greatest number."""
    match value_type:
        case Number(least, most):
            return {least, most}
        case Words(known):
            return set(known)
        case Boolean():
            return {False, True}
        case _:
            assert_never(value_type)


def test_the_published_line_ups_have_the_numbers_of_cards_that_the_rules_print() -> None:
    first = EDITIONS["first"]
    assert [len(published(first, players)[0]) for players in range(4, 14)] == [6, 6, 6, 7, 8, 9, 10, 11, 12, 13]
    assert all(
        len(line_up) == max(6, players)
        for edition, players in COUNTS
        for line_up in published(EDITIONS[edition], players)
    )


def coins_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    change = Draft._change  # noqa: SLF001  # the fault is planted where coins move
    patch.setattr(Draft, "_change", lambda draft, account, coins: change(draft, account, max(coins, 1 - coins)))


def a_card_twice(patch: pytest.MonkeyPatch) -> None:
    def exchange(draft: Draft, one: int, two: int) -> None:
        draft.cards = (*draft.cards[:one], draft.cards[two], *draft.cards[one + 1 :])

    patch.setattr(Draft, "exchange_cards", exchange)


def anything_goes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Decision, "allows", lambda _decision, _choice: True)


def the_last_option_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Decision, "allows", lambda decision, choice: choice in decision.options[:-1])


def a_refusal_of_another_kind(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Decision, "allows", lambda decision, choice: choice in set(decision.options))


def a_step_that_remembers(patch: pytest.MonkeyPatch) -> None:
    steps = [0]
    play_on = engine._play_on  # noqa: SLF001  # the fault is planted inside a step

    def count(draft: Draft) -> None:
        steps[0] += 1
        play_on(draft)
        draft.opening = steps[0]

    patch.setattr(engine, "_play_on", count)


def a_text_that_means_something_else(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(laws, "write_choice", lambda one, state: "pretend" if one == Really() else write_choice(one, state))


def a_beggar_whom_nobody_hears(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fortunes, "_beg", lambda _draft, _power: None)


def a_look_without_a_word(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(powers, "_look", lambda _draft, _power, _slots: None)


def a_reason_that_is_not_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fortunes, "tell_nothing_happened", lambda *_about, **_whom: None)


def coins_that_move_in_silence(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fortunes, "_exchange_fortunes", lambda draft, _power: shifted(draft))


def shifted(draft: Draft) -> None:
    draft.coins = (*draft.coins[1:], draft.coins[0])


def cards_that_stay_where_they_were(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Draft, "exchange_cards", lambda _draft, _one, _two: None)


def seats_that_change_in_silence(patch: pytest.MonkeyPatch) -> None:
    def tell(draft: Draft, event: Event) -> None:
        if not isinstance(event, SeatsChanged):
            draft.events.append(event)

    patch.setattr(Draft, "tell", tell)


FAULTS: tuple[tuple[str, Callable[[pytest.MonkeyPatch], None]], ...] = (
    ("law 1", coins_from_nowhere),
    ("law 2", a_card_twice),
    ("law 3", anything_goes),
    ("law 3", the_last_option_is_refused),
    ("law 3", a_refusal_of_another_kind),
    ("law 4", a_step_that_remembers),
    ("law 5", a_text_that_means_something_else),
    ("law 8", a_beggar_whom_nobody_hears),
    ("law 8", a_look_without_a_word),
    ("law 8|law 10", a_reason_that_is_not_told),
    ("law 9", coins_that_move_in_silence),
    ("law 9", cards_that_stay_where_they_were),
    ("law 9", seats_that_change_in_silence),
)


@pytest.mark.parametrize(("law", "plant"), FAULTS, ids=[plant.__name__ for _, plant in FAULTS])
def test_a_planted_fault_breaks_its_law(
    law: str, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(laws.Broken, match=law):
        play_many(200)


def play_many(games: int) -> None:
    for number in range(games):
        play_lawfully(f"fault {number}", "second", 6, Tally())
