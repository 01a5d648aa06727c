"""Masks of an author's own, from the file to the game; the official ones written in the same way play as always."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec.structs import fields, replace

from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.choices import Announce, Choice, Deal, Decision, Say
from mascarade.rules.coin_effects import Beg, Give, Take
from mascarade.rules.effect_terms import CoinPlace, When
from mascarade.rules.effects import Effect
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, Edition, Game
from mascarade.rules.state import State
from mascarade.scenarios import BadScenario, Scenario, load_scenario
from mascarade.scenarios.loader import read_scenario
from mascarade.scenarios.validator import Boolean, Number, Words
from mascarade.scenarios.vocabulary import VERBS
from tests.laws.players import TEMPERS, choose
from tests.laws.tables import SOME_COUNTS, random_game, random_start
from tests.scenarios.scenario_texts import listed_effects

HEAD = """
format = 1
title = "Den of Tinkers"
about = "Everything is mended here."
edition = "second"

[lineup]
6 = ["judge", "patron", "tinker", "beggar", "king", "cheat"]

"""
TINKER = """
[masks.tinker]
name = "Tinker"
star = true
min_players = 5
note = "He mends what is not broken."
power = [
  { do = "take", coins = 1 },
  { do = "pick", cards = 2, of = "others" },
  { do = "swap-or-pretend" },
]
"""


def scenario(masks: str = TINKER) -> Scenario:
    return read_scenario(HEAD + masks, "den")


def problems(masks: str) -> list[str]:
    with pytest.raises(BadScenario) as bad:
        scenario(masks)
    return [str(problem) for problem in bad.value.problems]


def power(effects: str, more: str = "") -> str:
    """Return a mask with effects such as ``pick cards=1; take coins=2 from=picked``."""
    return f'[masks.tinker]\nname = "Tinker"\nstar = true\n{more}\npower = {listed_effects(effects)}\n'


def test_a_power_may_be_written_as_tables_of_its_own() -> None:
    den = scenario(
        '[masks.tinker]\nname = "Tinker"\nstar = true\n[[masks.tinker.power]]\ndo = "take"\ncoins = 2\n'
        '[[masks.tinker.power]]\ndo = "beg"\n'
    )
    assert den.own_masks[0].power == (Take(2), Beg())


def test_a_mask_of_two_cards_serves_two_users_in_all_it_does() -> None:
    two = HEAD.replace('"beggar", "king"', '"tinker", "king"')
    assert read_scenario(two + power("take coins=1 paired=2", more="copies = 2"), "den").own_masks == (
        Mask("tinker", (Take(1, paired=2),), star=True, copies=2),
    )
    assert "masks.tinker.power.do (1): A mask with several cards has only effects that serve several users" in (
        "\n".join(problems(power("beg", more="copies = 2")))
    )


@pytest.mark.parametrize(
    ("masks", "problem"),
    [
        (
            TINKER.replace('"Tinker"', '"Puppet Master"'),
            'masks.tinker.name: The mask "puppet-master" already has the name',
        ),
        (TINKER.replace("min_players = 5", "min_players = 14"), "masks.tinker.min_players: 14 is out of range."),
        (power("; ".join(["beg"] * 13)), "masks.tinker.power: This power has 13 effects; the limit is 12."),
        (
            TINKER + TINKER.replace("masks.tinker", "masks.other"),
            'masks.other.name: The mask "tinker" already has the name Tinker',
        ),
    ],
)
def test_a_mask_is_read_strictly(masks: str, problem: str) -> None:
    assert [found for found in problems(masks) if found.startswith(problem)]


def test_the_star_of_every_official_mask_is_what_its_power_is_like() -> None:
    for edition in EDITIONS.values():
        for mask in edition.masks:
            assert mask.star == any(effect.facts.brings_money for effect in mask.power), mask.id
            assert mask.copies == 1 or all(effect.facts.serves_two for effect in mask.power)


def test_the_vocabulary_has_every_effect_with_every_one_of_its_fields() -> None:
    assert {verb.effect for verb in VERBS} == set(get_args(Effect))
    for verb in VERBS:
        assert [parameter.field for parameter in verb.parameters if parameter.field != "count"] == sorted(
            (field for field in verb.effect.__match_args__ if field != "count"),
            key=[parameter.field for parameter in verb.parameters].index,
        )


def test_an_optional_key_has_a_default_that_could_be_written() -> None:
    for verb in VERBS:
        for parameter in verb.parameters:
            default = parameter.default
            if parameter.is_required:
                has_none = any(field.name == parameter.field and field.required for field in fields(verb.effect))
                assert has_none or parameter.key in ("players", "cards")
                continue
            match parameter.value_type:
                case Words(known):
                    assert default in known.values()
                case Number(least, most):
                    assert default is None or (isinstance(default, int) and least <= default <= most)
                case Boolean():
                    assert isinstance(default, bool)


def test_every_word_of_the_vocabulary_can_be_read() -> None:
    for when in When:
        effects = f"pick cards=1; name-mask; give coins=1 from=picked to=user when={when.value}"
        assert scenario(power(effects)).own_masks[0].power[-1] == Give(1, CoinPlace.PICKED, CoinPlace.USER, when)


FOLDER = Path(__file__).parent.parent / "official"
MINE = "my-"


def by_hand(edition: str) -> dict[MaskId, Mask]:
    """Return the hand-written masks of an edition, by the ids of the official ones."""
    return {mask.id.removeprefix(MINE): mask for mask in load_scenario(FOLDER / f"{edition}.toml").own_masks}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_official_mask_is_read_back_equal(edition: Edition) -> None:
    written = {mask: replace(own, id=mask) for mask, own in by_hand(edition.id).items()}
    assert written == {mask.id: mask for mask in edition.masks}


def hand_written(game: Game) -> Game:
    """Return the same table with the hand-written mask of every card."""
    masks = by_hand(game.edition.id)
    return replace(game, line_up=tuple(MINE + mask for mask in game.line_up), own_masks=tuple(masks.values()))


def said_of_mine(choice: Choice) -> Choice:
    match choice:
        case Announce(mask, own):
            return Announce(MINE + mask, own)
        case Say(mask):
            return Say(MINE + mask)
        case Deal(mask):
            return Deal(MINE + mask)
    return choice


def asked_of_mine(decision: Decision | None) -> Decision | None:
    if decision is None:
        return None
    options = tuple(said_of_mine(option) for option in decision.options)
    return replace(decision, options=options, mask=None if decision.mask is None else MINE + decision.mask)


def as_mine(state: State) -> tuple[object, ...]:
    """Return everything of a position but the power in play, with the ids of the hand-written masks."""
    return (tuple(MINE + mask for mask in state.cards), *_rest(state))


def _rest(state: State) -> tuple[object, ...]:
    return (
        state.coins,
        state.court,
        state.bank,
        state.seating,
        state.active,
        state.opening,
        state.exposed,
        state.owes_look,
        state.outcome,
    )


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_a_game_with_hand_written_masks_goes_as_it_does_with_the_official_ones(edition: str, players: int) -> None:
    for number in range(8):
        random = Random(f"{number}/{edition}/{players}")
        game = random_game(random, EDITIONS[edition], players)
        while game.own_masks:
            game = random_game(random, EDITIONS[edition], players)
        state = random_start(random, game)
        last = None if state.last_power is None else MINE + state.last_power
        mine = replace(
            state, game=hand_written(game), cards=tuple(MINE + mask for mask in state.cards), last_power=last
        )
        for _ in range(150):
            decision = pending(state)
            assert pending(mine) == asked_of_mine(decision)
            if decision is None:
                break
            choice = choose(random, state, decision, random.choice((None, *TEMPERS)))
            state, _events = step(state, choice)
            mine, _events = step(mine, said_of_mine(choice))
            assert (mine.cards, *_rest(mine)) == as_mine(state)
