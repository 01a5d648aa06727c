"""Scenarios with own masks, drawn from the same tables with which files are read, and judged by the checker.

Every key of an effect, a mask and the house rules takes every value that an author may write, so that a new one is
played without any further work. What the checker refuses is drawn again.
"""

from collections.abc import Iterator
from functools import cache
from itertools import repeat
from random import Random
from typing import Any, assert_never

from msgspec.structs import replace

from mascarade.rules.cards import JUDGE, MaskId
from mascarade.rules.effects import Effect
from mascarade.rules.game import EDITIONS, Game, HouseRules, masks_for
from mascarade.scenarios.line_ups import MOST_COPIES, LineUpRule, line_up_faults
from mascarade.scenarios.loader import read_text
from mascarade.scenarios.own_masks import FEWEST_PLAYERS, MOST_PLAYERS, MOST_TAGS, PICTURES
from mascarade.scenarios.own_powers import MOST_EFFECTS, read_power
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.scenario_reader import FORMAT, MOST_CARDS
from mascarade.scenarios.validator import Boolean, Conditions, Number, Validator, ValueType, Words
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, ROUND, VERBS, Verb
from mascarade.scenarios.writer import to_toml

Table = dict[str, Any]

TAGS = ("woman", "gang", "guild", "court", "mob", "clergy")
"""The tags of masks."""
_A_CARD: Table = {"do": "pick", "cards": 1}
_UNEXPOSED: Table = {"do": "pick", "cards": 1, "of": "unexposed-others"}
_SHOWN: Table = {"do": "show", "to": "everyone", "cards": "picked"}
_TOGETHER: tuple[tuple[Table, ...], ...] = (
    ({"do": "pick", "players": 1}, {"do": "hide-coins"}, {"do": "guess-coins"}, {"do": "give-hidden"}),
    (_A_CARD, {"do": "name-mask"}, _SHOWN, {"do": "give"}),
    (_A_CARD, {"do": "pick", "cards": 1, "of": "elsewhere"}, {"do": "swap-or-pretend"}),
    ({"do": "pick-direction"}, {"do": "pass-fortunes"}),
    ({"do": "pick", "players": 2}, {"do": "change-seats"}),
    (_A_CARD, _SHOWN, {"do": "only-if"}, {"do": "use-shown-power"}),
    (_UNEXPOSED, {"do": "name-mask", "by": "user"}, _SHOWN, {"do": "only-if"}, {"do": "use-shown-power"}),
    ({"do": "only-if-rich"}, {"do": "take"}),
    ({"do": "only-if-poor"}, {"do": "give"}),
)
"""Effects that belong together at the beginning of a power, which chance alone would rarely draw."""
_MOST_MASKS = 3
_MOST_DRAWS = 2_000
_MANY_POWERS = 600
_TRIES = 10
"""The number of draws of an effect before the power goes on without one of its kind."""
_FEW = 4
"""Many numbers are drawn no further than this from the least one, because large ones rarely do anything."""


def random_scenario(random: Random, edition: str, players: int) -> Scenario:
    """Draw a scenario for this many players that the checker accepts, with at least one own mask in play."""
    return next(random_scenarios(random, edition, players))


def random_scenarios(random: Random, edition: str, players: int) -> Iterator[Scenario]:
    """Draw one such scenario after the other."""
    for _time in range(_MOST_DRAWS):
        masks = {f"own-{number}": _mask(random, number) for number in range(random.randint(1, _MOST_MASKS))}
        rules = _rules(random)
        line_up = _line_up(random, edition, players, masks, rules.get("centre_cards"))
        start = {"format": FORMAT, "title": "Drawn", "about": "For tests.", "edition": edition, "rules": rules}
        table = {**start, "masks": masks, "lineup": {str(players): line_up}}
        if _accepted(table) is None:
            continue
        for mask in masks.values():  # nothing else matters for powers, and powers take longest to draw
            mask["power"] = random_power(random, mask.get("copies", 1))
        scenario = _accepted(table)
        assert scenario is not None, f"the checker accepts each power, but not all of {table}"
        yield scenario


def scenario_with(random: Random, edition: str, players: int, effect: type[Effect]) -> Scenario:
    """Draw such a scenario in which a mask in play has this effect."""
    return next(
        scenario for scenario in random_scenarios(random, edition, players) if _has(scenario.game(players), effect)
    )


def with_powers(random: Random, game: Game, effect: type[Effect]) -> Game:
    """Return the same table with other powers for its own masks of one card, half of them with this effect."""
    pools = (_powers_with(effect), _many_powers())
    own = (replace(mask, power=random.choice(random.choice(pools))) for mask in game.own_masks if mask.copies == 1)
    return replace(game, own_masks=(*own, *(mask for mask in game.own_masks if mask.copies > 1)))


@cache
def _powers_with(effect: type[Effect]) -> tuple[tuple[Effect, ...], ...]:
    return tuple(power for power in _many_powers() if any(isinstance(one, effect) for one in power))


@cache
def _many_powers() -> tuple[tuple[Effect, ...], ...]:
    random = Random("many powers")
    drawn = (random_power(random, copies=1) for _ in range(_MANY_POWERS))
    return tuple(read_power(Validator(), power, ("masks", "own", "power"), 1) for power in drawn)


def _has(game: Game, effect: type[Effect]) -> bool:
    masks = (mask for mask in game.own_masks if mask.id in game.line_up)
    return any(isinstance(one, effect) for mask in masks for one in mask.power)


def _accepted(table: Table) -> Scenario | None:
    return read_text(to_toml(table), "drawn.toml").scenario


def _mask(random: Random, number: int) -> Table:
    """Draw a mask without its power, usually of one card, because few effects serve several users."""
    keys = {
        "star": random.random() < 0.7,
        "min_players": _number(random, FEWEST_PLAYERS, MOST_PLAYERS),
        "copies": random.randint(1, MOST_COPIES) if random.random() < 0.4 else 1,
        "tags": random.sample(TAGS, random.randint(0, MOST_TAGS)),
        "note": "A note.",
        "emblem": random.choice(PICTURES),
    }
    said = {key: value for key, value in keys.items() if random.random() < 0.8}
    return {"name": f"Mask {number}", **said, "power": []}


def _rules(random: Random) -> Table:
    draws = random.random()  # each rule has draws of its own, so that a new rule changes none of the others
    apart = {key: Random(f"{draws} {key}") for key in HOUSE_RULE_VALUES}
    rules = {key: _value(apart[key], kind) for key, kind in HOUSE_RULE_VALUES.items() if apart[key].random() < 0.4}
    if "opening_turns" in rules and random.random() < 0.3:
        rules["opening_turns"] = ROUND
    return rules


def _line_up(
    random: Random, edition: str, players: int, masks: dict[MaskId, Table], centre_cards: int | None
) -> list[MaskId]:
    """Draw a line-up of a valid size: the Judge, own masks and others."""
    size = random.choice(_sizes(edition, players, centre_cards))
    copies = {mask.id: mask.copies for mask in masks_for(EDITIONS[edition]).values() if mask != JUDGE}
    own = {mask: table.get("copies", 1) for mask, table in masks.items()}
    first, *rest = random.sample(sorted(own), len(own))
    line_up = [JUDGE.id, *repeat(first, own[first])]
    for mask in (*(other for other in rest if random.random() < 0.7), *random.sample(sorted(copies), len(copies))):
        cards = (own | copies)[mask]
        if len(line_up) + cards <= size:
            line_up += [mask] * cards
    return line_up


@cache
def _sizes(edition: str, players: int, centre_cards: int | None) -> tuple[int, ...]:
    """Return the numbers of cards to which the checker does not object."""
    house = HouseRules(centre_cards=centre_cards)
    line_ups = [(JUDGE.id,) * cards for cards in range(1, MOST_CARDS + 1)]
    faults = {
        len(one): {fault.rule for fault in line_up_faults(EDITIONS[edition], players, one, (), house)}
        for one in line_ups
    }
    return tuple(cards for cards, rules in faults.items() if LineUpRule.CARDS not in rules)


def random_power(random: Random, copies: int) -> list[Table]:
    """Draw a list of effects, each of which the checker accepts after the ones before."""
    length = random.choice((random.randint(0, MOST_EFFECTS), *[random.randint(1, 5)] * 4))
    together = random.choice(_TOGETHER) if random.random() < 0.7 else ()
    power: list[Table] = []
    for said in (*together, *[{}] * (length - len(together))):
        for _try in range(_TRIES):
            effect = _effect(random, said)
            if _fits([*power, effect], copies):
                power.append(effect)
                break
    return power


def _fits(power: list[Table], copies: int) -> bool:
    """Return whether the checker accepts the last of these effects, for a mask with so many cards."""
    validator = Validator()
    read_power(validator, power, ("masks", "own", "power"), copies)
    return not validator.problems


def _effect(random: Random, said: Table) -> Table:
    """Draw an effect in which these keys are set."""
    verb = random.choice(
        [verb for verb in VERBS if said.get("do", verb.word) == verb.word and said.keys() <= _keys(verb)]
    )
    drawn = {
        parameter.key: _value(random, parameter.value_type)
        for parameter in verb.parameters
        if parameter.is_required or random.random() < 0.6
    }
    return {"do": verb.word, **drawn, **said}


def _keys(verb: Verb) -> set[str]:
    return {"do", *(parameter.key for parameter in verb.parameters)}


def _value(random: Random, value_type: ValueType) -> object:
    """Draw any value of a key."""
    match value_type:
        case Number(least, most):
            return _number(random, least, most)
        case Conditions(known):
            tagged = [f"{negated}tag:{tag}" for negated in ("", "not-") for tag in TAGS]
            return random.choice([*known, random.choice(tagged)])
        case Words(known):
            return random.choice(list(known))
        case Boolean():
            return random.random() < 0.5
        case _:
            assert_never(value_type)


def _number(random: Random, least: int, most: int) -> int:
    """Draw a number between bounds, often a small one and sometimes the largest."""
    return random.choice((*[random.randint(least, min(most, least + _FEW))] * 4, random.randint(least, most), most))
