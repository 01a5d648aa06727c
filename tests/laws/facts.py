"""Laws 8 and 10: what the last effect of a power does, by playing the power with it and without it.

Law 8: every effect that finds what it needs changes the state or tells an event, and wherever it does nothing, it says
so. Every position is therefore checked; only a condition that holds says nothing.

Law 10: what an effect says of itself is true whenever it is played, and everything that it says it may do, it does
somewhere.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import get_args

from msgspec.structs import replace

from mascarade.rules import choices
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Pass
from mascarade.rules.effect_terms import AnswerReason, Find, Reason, TargetReason
from mascarade.rules.effects import ConditionEffect, Effect, LoanEffect, PickCard
from mascarade.rules.engine import pending, step
from mascarade.rules.events import (
    CoinsHidden,
    Event,
    FortunesExchanged,
    FortunesPassed,
    Guessed,
    NoTarget,
    NothingHappened,
    Paid,
    Picked,
    PowerUsed,
    Said,
    SeatsChanged,
    Seen,
)
from mascarade.rules.game import announceable_hands, slot_of
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.state import State
from tests.laws.laws import demand

Played = tuple[State, Counter[Event]]
"""The state after a power, and its events."""

FINDS: tuple[Find, ...] = get_args(Find)
MISSED: dict[Reason, set[Find]] = {
    TargetReason.NOBODY_PICKED: {"people"},
    TargetReason.ONLY_CENTRE: {"people"},
    TargetReason.ONE_PERSON: {"people"},
    TargetReason.NO_CARD: {"cards"},
    TargetReason.NO_SECOND_CARD: {"cards"},
    TargetReason.NO_DIRECTION: {"direction"},
    AnswerReason.NOTHING_HIDDEN: {"hidden"},
    AnswerReason.NOT_ANSWERED: {"answer", "hidden"},
    AnswerReason.RIGHT_ANSWER: {"answer"},
    AnswerReason.WRONG_ANSWER: {"answer"},
}
"""By the reason, the things of which an effect needs one and has none."""


@dataclass
class Facts:
    """What effects say that they may do, what they did, and the gains of those that depend on their user alone."""

    said: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    gains: dict[object, int] = field(default_factory=dict)

    def update(self, other: "Facts") -> None:
        """Add the facts that others have collected."""
        self.said |= other.said
        self.done |= other.done

    def check(self, effect: Effect, before: Played, after: Played) -> None:
        """Compare the facts of an effect with a power played without it and with it."""
        user, *others = users = next(event.users for event in after[1] if isinstance(event, PowerUsed))
        coins, then = fortunes(before[0]), fortunes(after[0])
        fewest = effect.fewest_after(coins[user])
        demand(not after[0].bank or then[user] >= fewest, 10, "the user has fewer coins", fewest, effect, before, after)
        if isinstance(effect, LoanEffect):  # the lent effects tell the rest
            for mask in before[0].game.different_masks:
                lent = fewest_after(before[0].game.masks[mask].power, coins[user])
                demand(lent >= fewest, 10, "a loan may leave fewer coins", lent, fewest, effect, mask)
            return
        told = after[1] - before[1]
        for fact, is_so in happened(user, before, after).items():
            says = fact in effect.facts.finds if fact in FINDS else bool(getattr(effect.facts, fact))
            demand(says or not is_so, 10, "an effect does not say", fact, effect, before, after)
            self.said |= {f"{type(effect).__name__} {fact}"} if says else set()
            self.done |= {f"{type(effect).__name__} {fact}"} if is_so else set()
        found = {find for event in before[1] for find in finds(event)}
        is_moved = has_moved(before[0], after[0])
        demand(found.issuperset(effect.facts.uses) or not is_moved, 10, "an effect does without", effect, found, told)
        for event in told:
            if isinstance(event, NothingHappened) and not isinstance(effect, PickCard):  # it may join an earlier pick
                missed = MISSED.get(event.reason, set(effect.facts.uses))
                demand(not missed or bool(missed & set(effect.facts.uses)), 10, "an effect uses more", effect, event)
        if effect.facts.affects_only_picked:
            changed = {player for player in coins if coins[player] != then[player]}
            changed |= {two for one, two in zip(before[0].seating, after[0].seating, strict=True) if one != two}
            demand(changed <= {*users, *picked_people(after[1])}, 10, "an effect moves others", effect, before, after)
        if others:
            named = {event.to for event in told if isinstance(event, Paid)}
            named |= {event.player for event in told if isinstance(event, NothingHappened)}
            demand(effect.facts.serves_two and named.issuperset(users), 10, "an effect serves one of two", effect, told)
        elif effect.facts.depends_on_user_alone and after[0].bank:
            key = (effect, coins[user], before[0].court if effect.facts.takes_from_court else None)
            gain = self.gains.setdefault(key, then[user] - coins[user])
            demand(gain == then[user] - coins[user], 10, "an effect depends on others", effect, gain, before, after)


def fewest_after(power: tuple[Effect, ...], fewest: int) -> int:
    """Return the fewest coins that a power leaves its user by the facts of its effects; it may end at any of them."""
    least = fewest
    for effect in power:
        fewest = effect.fewest_after(fewest)
        least = min(least, fewest)
    return least


def fortunes(state: State) -> dict[Player, int]:
    """Return the coins of each player."""
    return dict(zip(state.seating, state.coins, strict=True))


def has_moved(one: State, two: State) -> bool:
    """Return whether coins, seats or winners differ."""
    return (one.coins, one.court, one.seating, one.outcome) != (two.coins, two.court, two.seating, two.outcome)


def happened(user: Player, before: Played, after: Played) -> dict[str, bool]:
    """Return what an effect has done, by the facts that announce it."""
    one, two = before[0], after[0]
    told = after[1] - before[1]
    done: dict[str, bool] = {
        "brings_money": two.bank < one.bank,
        "takes_from_court": two.court < one.court,
        "pays_court": two.court > one.court,
        "moves_coins_or_seats": has_moved(one, two),
        "moves_whole_fortunes": any(isinstance(event, FortunesExchanged | FortunesPassed) for event in told),
    }
    if not any(isinstance(event, SeatsChanged) for event in after[1]):  # places have other names afterwards
        cards = picked_cards(after[1])
        holders = {card.player for card in cards if isinstance(card, CardOf)} - {user}
        seen = {event.place for event in told if isinstance(event, Seen) and event.audience.includes(user)}
        done["exposes_picked"] = bool((two.exposed - one.exposed) & holders)
        done["shows_picked_to_user"] = any(card in seen for card in cards if getattr(card, "player", None) != user)
    found = {find for event in told for find in finds(event)}
    return done | {find: find in found for find in FINDS}


def finds(event: Event) -> set[Find]:
    """Return what an event offers to later effects."""
    if isinstance(event, Said | Guessed):
        return {"answer"}
    if isinstance(event, CoinsHidden):
        return {"hidden"}
    if not isinstance(event, Picked):
        return set()
    match event.choice:
        case choices.PickPlayer() | choices.PickPlayers():
            return {"people"}
        case choices.PickCard() | choices.PickCards():
            return {"cards", "people"}
        case choices.PickDirection():
            return {"direction"}
        case _:
            return set()


def picked_cards(told: Counter[Event]) -> set[Place]:
    """Return every card that was picked."""
    return {card for event in told if isinstance(event, Picked) for card in cards_of(event.choice)}


def picked_people(told: Counter[Event]) -> set[Player]:
    """Return all players who were picked, or whose cards were."""
    people = {card.player for card in picked_cards(told) if isinstance(card, CardOf)}
    for event in told:
        if isinstance(event, Picked) and isinstance(event.choice, choices.PickPlayer):
            people.add(event.choice.player)
        if isinstance(event, Picked) and isinstance(event.choice, choices.PickPlayers):
            people |= {event.choice.one, event.choice.two}
    return people


def every_effect_acts(random: Random, state: State, mask: MaskId, facts: Facts) -> list[Effect]:
    """Announce a mask in this position and check each of its effects; return those that did something."""
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
            if told:  # the condition does not hold, so nothing follows
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
    """Announce a mask with this power and play the power to its end; holders of the mask challenge."""
    game = start.game
    changed = replace(game.masks[mask], power=power)
    house = replace(game.house, fine=0)  # fines have nothing to do with effects
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
