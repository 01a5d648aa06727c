"""The questions that effects ask: who may be picked, which cards, what may be said."""

from functools import lru_cache
from typing import assert_never

from mascarade.rules import effects as do
from mascarade.rules.cards import CHANCE, CardOf, Direction, MaskId, Player
from mascarade.rules.choices import Draw, GuessCoins, HideCoins, PickDirection, Pretend, Really, Say
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.draft import Draft
from mascarade.rules.effect_terms import By, Cards, Which
from mascarade.rules.effects import Effect
from mascarade.rules.game import Game, Slot, place_of
from mascarade.rules.picking import cards_decision, people_decision
from mascarade.rules.state import Power, State

Position = State | Draft
"""Questions are asked of a state at rest and, within a step, of the draft that it is becoming."""


def question(position: Position, power: Power, effect: Effect) -> Decision | None:
    """Return what an effect asks, and whom; ``None`` if it asks nothing, as when a pick that it needs is missing."""
    user = power.users[0]
    match effect:
        case do.PickPlayer():
            return people_decision(position.coins, position.seating, user, power.mask, effect)
        case do.PickCard(of, count):
            return _pick_card(position, power, of, count)
        case do.PickDirection():
            return _direction(user, power.mask)
        case do.NameMask(by):
            return _name_card(position, power, by)
        case do.HideCoins(least, most):
            return _hide(user, power.mask, least, min(most, position.bank)) if position.bank >= least else None
        case do.GuessCoins():
            return _guess_coins(power)
        case do.SwapOrPretend(which, by):
            return _exchange(position, power, which, by)
        case do.UseUnusedPower():
            return _draw(power.mask, next_draws(position)) if position.game.unused else None
        case CoinEffect() | do.GiveHidden() | do.Look() | do.Show() | do.ChangeSeats():
            return None
        case do.ConditionEffect() | do.UseLastPower() | do.UseShownPower():
            return None
        case _:
            assert_never(effect)


def _pick_card(position: Position, power: Power, of: Cards, count: int) -> Decision | None:
    """Ask for one card or two; a card elsewhere only where there is one that it comes to."""
    if of is Cards.ELSEWHERE and not power.cards:
        return None
    left_out = _holders(position, power) if of is Cards.ELSEWHERE else ()
    if of is Cards.UNEXPOSED:
        left_out = tuple(sorted(position.exposed))
    return cards_decision(position.game, position.seating, power.users[0], power.mask, of, count, left_out)


def _name_card(position: Position, power: Power, by: By) -> Decision | None:
    """Ask whoever the picked card lies before for its mask, or the user."""
    asked = _holders(position, power) if by is By.PICKED else power.users[:1] if power.cards else ()
    return _name(position.game, position.seating, asked[0], power.mask, power.cards) if asked else None


def next_draws(position: Position) -> tuple[MaskId, ...]:
    """Return the masks not in play of which one is drawn next: any at first, later the one drawn longest ago."""
    left = tuple(mask for mask in position.game.unused if mask not in position.drawn)
    return left or position.drawn[:1]


@lru_cache(maxsize=4096)
def _draw(mask: MaskId, left: tuple[MaskId, ...]) -> Decision:
    return Decision(CHANCE, Kind.DRAW, tuple(map(Draw, left)), mask=mask)


def _guess_coins(power: Power) -> Decision | None:
    """Ask the picked person for a number, while there is a closed hand."""
    if power.hand is None or power.hand.is_open or not power.people:
        return None
    return _guess(power.people[0], power.mask, power.hand.least, power.hand.most)


def _exchange(position: Position, power: Power, which: Which, by: By) -> Decision | None:
    """Return the question about two cards, if there are two, and somebody to take them."""
    taker, slots = taker_of(power, by), handled_slots(power, which)
    if taker is None or len(set(slots)) != 2:
        return None
    return exchange_decision(position.game, position.seating, taker, slots, power.mask)


@lru_cache(maxsize=4096)
def exchange_decision(
    game: Game, seating: tuple[Player, ...], player: Player, slots: tuple[Slot, ...], mask: MaskId | None = None
) -> Decision:
    """Return the question whether a player really swaps the two cards in hand, whatever the cards are."""
    cards = tuple(place_of(game, seating, slot) for slot in slots)
    return Decision(player, Kind.EXCHANGE, (Really(), Pretend()), is_secret=True, mask=mask, cards=cards)


@lru_cache(maxsize=4096)
def _name(game: Game, seating: tuple[Player, ...], victim: Player, mask: MaskId, slots: tuple[Slot, ...]) -> Decision:
    cards = tuple(place_of(game, seating, slot) for slot in slots)
    return Decision(victim, Kind.SAY, tuple(Say(said) for said in game.different_masks), mask=mask, cards=cards)


@lru_cache(maxsize=4096)
def _direction(user: Player, mask: MaskId) -> Decision:
    return Decision(user, Kind.PICK, tuple(PickDirection(direction) for direction in Direction), mask=mask)


@lru_cache(maxsize=4096)
def _hide(user: Player, mask: MaskId, least: int, most: int) -> Decision:
    options = tuple(HideCoins(coins) for coins in range(least, most + 1))
    return Decision(user, Kind.HIDE, options, is_secret=True, mask=mask)


@lru_cache(maxsize=4096)
def _guess(guesser: Player, mask: MaskId, least: int, most: int) -> Decision:
    """Return the decision about every number that is possible for all anybody knows, whatever is hidden."""
    return Decision(guesser, Kind.GUESS, tuple(GuessCoins(coins) for coins in range(least, most + 1)), mask=mask)


def taker_of(power: Power, by: By) -> Player | None:
    """Return who takes two cards in hand: the user or the picked player; nobody if that pick failed."""
    return power.users[0] if by is By.USER else next(iter(power.people), None)


def handled_slots(power: Power, which: Which) -> tuple[int, ...]:
    """Return the slots that an effect handles: the user's own, the picked ones, or both; none if a pick failed."""
    if which is Which.OWN:
        return (power.own,)
    if which is Which.PICKED or not power.cards:
        return power.cards
    return tuple(dict.fromkeys((power.own, *power.cards)))


def _holders(position: Position, power: Power) -> tuple[Player, ...]:
    places = (place_of(position.game, position.seating, slot) for slot in power.cards)
    return tuple(place.player for place in places if isinstance(place, CardOf))
