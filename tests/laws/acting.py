"""Law 8: every effect, where it finds what it needs, changes the state or tells an event.

A power is played with one effect more and one effect less; what the last effect does is the difference. Wherever an
effect does nothing it has to say so, so the law is asked of every position, and not only where all is found. A
condition that holds says nothing, and does not have to.
"""

from collections import Counter
from random import Random

from msgspec.structs import replace

from mascarade.rules.cards import CardOf, MaskId
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Pass
from mascarade.rules.effects import ConditionEffect, Effect
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event, NoTarget, NothingHappened
from mascarade.rules.game import announceable_hands, slot_of
from mascarade.rules.state import State
from tests.laws.facts import Facts, Played
from tests.laws.laws import demand


def every_effect_acts(random: Random, state: State, mask: MaskId, facts: Facts) -> list[Effect]:
    """Announce a mask in this position and check each of its effects; return those that did more than say no."""
    start = replace(state, opening=0, exposed=frozenset(), owes_look=frozenset(), must_swap=frozenset())
    seed = random.random()
    acted: list[Effect] = []
    power = state.game.masks[mask].power
    before = _played(start, mask, power[:0], seed)
    for number, effect in enumerate(power, start=1):
        if before[0].outcome is not None:
            break
        after = _played(start, mask, power[:number], seed)
        told = after[1] - before[1]
        facts.check(effect, before, after)
        if isinstance(effect, ConditionEffect):
            if told:  # it does not hold, and nothing comes after it
                break
            acted.append(effect)
            continue
        is_changed = replace(after[0], game=state.game) != replace(before[0], game=state.game)
        demand(bool(told) or is_changed, 8, "an effect did nothing and said nothing", effect, number, mask, state)
        if is_changed or any(not isinstance(event, NothingHappened | NoTarget) for event in told):
            acted.append(effect)
        before = after
    return acted


def _played(start: State, mask: MaskId, power: tuple[Effect, ...], seed: float) -> Played:
    """Announce a mask that has this power, and play it to its end; who has the mask says so."""
    game = start.game
    changed = replace(game.masks[mask], power=power)
    house = replace(game.house, fine=0)  # what liars pay is none of the effects' doing
    state = replace(start, game=replace(game, own_masks=(*game.own_masks, changed), house=house))
    random = Random(seed)
    events: Counter[Event] = Counter()
    state, told = step(state, Announce(mask, random.choice(announceable_hands(game))))
    events.update(told)
    while state.frames and (decision := pending(state)) is not None:
        state, told = step(state, _chosen(random, state, decision))
        events.update(told)
    return state, events


def _chosen(random: Random, state: State, decision: Decision) -> Choice:
    if decision.kind is not Kind.CHALLENGE:
        return random.choice(decision.options)
    claims = [claim for claim in decision.options if isinstance(claim, Challenge)]
    slots = {claim: slot_of(state.game, state.seating, CardOf(decision.by, claim.own)) for claim in claims}
    true = [claim for claim, slot in slots.items() if state.cards[slot] == decision.mask]
    return true[0] if true else Pass()
