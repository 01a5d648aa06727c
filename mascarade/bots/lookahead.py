"""Results of powers, found by playing them on imagined positions; they are the same for everybody who thinks."""

from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

from mascarade.bots.memory import Memory
from mascarade.bots.playing_out import Prospect, Prospects, played_out
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.determinization import Imagined
from mascarade.rules.game import Game, slot_of
from mascarade.rules.traits import exposes_the_picked, is_own_affair
from mascarade.rules.turns import may_announce
from mascarade.rules.view import View

GUESSED: Final = 0.5
"""The chance that somebody names a card rightly without knowing it."""


class Situation(NamedTuple):
    """Everything except the cards that a power may depend on."""

    game: Game
    coins: tuple[int, ...]
    """The fortune on each seat."""
    court: int
    seating: tuple[Player, ...]
    last_power: MaskId | None
    named: float
    """The chance that whoever is asked for the name of a card is right."""


def situation_of(view: View, memory: Memory) -> Situation:
    """Return the situation that a view shows."""
    seats = view.seats
    people = tuple([seat.player for seat in seats])
    named = _named(view.game, memory) if asks_for_names(view.game) else 1.0
    return Situation(view.game, tuple([seat.coins for seat in seats]), view.court, people, view.last_power, named)


@lru_cache(maxsize=64)
def asks_for_names(game: Game) -> bool:
    """Return whether a power asks somebody which mask they have."""
    return any(isinstance(effect, do.NameMask) for mask in game.masks.values() for effect in mask.power)


def _named(game: Game, memory: Memory) -> float:
    """Return a rounded chance, so that what is thought through once serves for everybody."""
    others = [player for player in memory.seating if player != memory.me]
    return round(min([named_by(memory, CardOf(player, hand)) for player in others for hand in may_announce(game)]), 1)


def named_by(memory: Memory, place: Place) -> float:
    """Return how likely the holder of this card names it rightly, knowing it or not."""
    return GUESSED + (1.0 - GUESSED) * memory.known(place)


def prospects(situation: Situation, mask: MaskId, user: Player) -> Prospects:
    """Return what an uncontested power leads to, if everybody who chooses in it chooses for their own best."""
    if not _brings_alone(situation.game, mask):
        return _prospects(situation, mask, user)
    seat = situation.seating.index(user)
    coins = list(situation.coins)
    brought, is_won = _brought(situation.game, mask, coins[seat], situation.court)
    for offset, change in brought:
        coins[(seat + offset) % len(coins)] += change
    bars = _may_bar(situation.game, mask)
    return (Prospect(1.0, tuple(coins), situation.seating, (user,) if is_won else (), bars),)


@lru_cache(maxsize=1 << 14)
def _prospects(situation: Situation, mask: MaskId, user: Player) -> Prospects:
    game, coins, court, seating, last_power, named = situation
    turn = Imagined.turn(game, game.line_up, coins, court, seating, user, last_power)
    return played_out(game, turn.claimed(mask, ((user, may_announce(game)[0]),)), named)


def forget_situations() -> None:
    """Forget what was thought through; the next game of the table hardly comes to the same fortunes again."""
    _prospects.cache_clear()
    _shared.cache_clear()


def shared(situation: Situation, mask: MaskId, user: Player, other: Player) -> Prospects:
    """Return what a power with two cards leads to when both are revealed."""
    if not _brings_alone(situation.game, mask):
        return _shared(situation, mask, user, other)
    coins = list(situation.coins)
    here, there = situation.seating.index(user), situation.seating.index(other)
    mine, theirs = _brought_to_both(situation.game, mask, coins[here], coins[there])
    coins[here] += mine
    coins[there] += theirs
    return (Prospect(1.0, tuple(coins), situation.seating, ()),)


@lru_cache(maxsize=1 << 12)
def _shared(situation: Situation, mask: MaskId, user: Player, other: Player) -> Prospects:
    game, coins, court, seating, last_power, named = situation
    hand = may_announce(game)[0]
    cards = [card for card in game.line_up if card != mask]
    for slot in sorted(slot_of(game, seating, CardOf(player, hand)) for player in (user, other)):
        cards.insert(slot, mask)
    turn = Imagined.turn(game, tuple(cards), coins, court, seating, user, last_power)
    return played_out(game, turn.claimed(mask, ((user, hand), (other, hand))), named)


@lru_cache(maxsize=1 << 10)
def _brings_alone(game: Game, mask: MaskId) -> bool:
    """Return whether what a power brings depends on its user's fortune and on the court alone."""
    return all(map(is_own_affair, game.masks[mask].power))


@lru_cache(maxsize=1 << 10)
def _may_bar(game: Game, mask: MaskId) -> bool:
    """Return whether a power may expose whoever plays next, who then may not announce."""
    return any(map(exposes_the_picked, game.masks[mask].power))


@lru_cache(maxsize=1 << 12)
def _brought(game: Game, mask: MaskId, own: int, court: int) -> tuple[tuple[tuple[int, int], ...], bool]:
    """Return how such a power changes fortunes, by seats from its user, and whether it wins; the bank is full."""
    user, *others = seating = tuple(Player(number) for number in range(game.players))
    coins = (own, *(game.house.starting_coins for _ in others))
    (prospect,) = _prospects(Situation(game, coins, court, seating, None, 1.0), mask, user)
    changes = [after - before for after, before in zip(prospect.coins, coins, strict=True)]
    return tuple((seat, change) for seat, change in enumerate(changes) if change), user in prospect.winners


@lru_cache(maxsize=1 << 12)
def _brought_to_both(game: Game, mask: MaskId, own: int, theirs: int) -> tuple[int, int]:
    """Return how the fortunes of two players change who use such a power together."""
    user, other, *rest = seating = tuple(Player(number) for number in range(game.players))
    coins = (own, theirs, *(game.house.starting_coins for _ in rest))
    (prospect,) = _shared(Situation(game, coins, 0, seating, None, 1.0), mask, user, other)
    return prospect.coins[0] - own, prospect.coins[1] - theirs


def alike(situation: Situation, mask: MaskId, user: Player, other: Player) -> Prospects:
    """Return, as a rule of thumb, what the same power would lead to with another user: an equal gain."""
    if _brings_alone(situation.game, mask):
        return prospects(situation, mask, other)
    seat, goal = situation.seating.index(other), situation.game.house.goal_coins
    own = situation.seating.index(user)
    before = situation.coins[own]
    gain = fsum(future.share * (future.coins[own] - before) for future in prospects(situation, mask, user))
    fortune = min(goal, max(1, situation.coins[seat] + round(gain)))
    return (Prospect(1.0, (*situation.coins[:seat], fortune, *situation.coins[seat + 1 :]), situation.seating, ()),)


def unchanged(situation: Situation) -> Prospects:
    """Return what a power that nobody uses leads to."""
    return (Prospect(1.0, situation.coins, situation.seating, ()),)
