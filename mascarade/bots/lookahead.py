"""Results of powers, found by playing them on imagined positions; they are the same for everybody who thinks."""

from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple, assert_never

from mascarade.bots.evaluation import worth_in
from mascarade.bots.memory import Memory
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import (
    Choice,
    Decline,
    PickCard,
    PickCards,
    PickChoice,
    PickDirection,
    PickPlayer,
    PickPlayers,
    Say,
)
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.determinization import Imagined
from mascarade.rules.effects import Which
from mascarade.rules.game import Game, clockwise_from, seat_of, slot_of
from mascarade.rules.traits import is_own_affair, touches_the_picked
from mascarade.rules.turns import may_announce
from mascarade.rules.view import View

GUESSED: Final = 0.5
"""The chance that somebody names a card rightly without knowing it."""
FEW_OPTIONS: Final = 4
"""The number of answers to one question up to which all are thought through."""


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


class Prospect(NamedTuple):
    """A possible result of a power: fortunes, perhaps on other seats, and the winners if the game is over."""

    share: float
    """Its weight beside the other prospects of the same power."""
    coins: tuple[int, ...]
    seating: tuple[Player, ...]
    winners: tuple[Player, ...]


Prospects = tuple[Prospect, ...]


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


@lru_cache(maxsize=1 << 10)
def lets_choose(game: Game, mask: MaskId) -> bool:
    """Return whether a power lets its user see their own card and another, and keep the one they like better."""
    power = game.masks[mask].power
    both = Which.OWN_AND_PICKED
    return do.Look(both) in power and do.SwapOrPretend(both) in power


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
    return (Prospect(1.0, tuple(coins), situation.seating, (user,) if is_won else ()),)


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


def played_out(game: Game, position: Imagined, right: float) -> Prospects:
    """Return what a power in use leads to, up to the next turn or the end of the game."""
    decision = position.decision
    if decision is None or decision.kind is Kind.TURN:
        winners = () if position.outcome is None else position.outcome.winners
        return (Prospect(1.0, position.coins, position.seating, winners),)
    if decision.kind is Kind.SAY:
        return named(game, position, decision, right)
    if decision.kind is Kind.DRAW:
        return drawn(game, position, decision, right)
    following = (seat_of(position.seating, position.active) + 1) % game.players
    options = worth_a_thought(game, position, decision)
    futures = [played_out(game, position.after(option), right) for option in options]
    if len(futures) == 1:
        return futures[0]
    return max(futures, key=lambda future: chance(game, future, decision.by, following))


def named(game: Game, position: Imagined, decision: Decision, right: float) -> Prospects:
    """Return what it leads to when somebody names a card and is right this often."""
    card = position.cards[slot_of(game, position.seating, decision.cards[0])]
    wrong = next((said for said in decision.options if said != Say(card)), Say(card))
    told = ((right, Say(card)), (1.0 - right, wrong))
    return tuple(
        future._replace(share=share * future.share)
        for share, said in told
        for future in played_out(game, position.after(said), right)
    )


def drawn(game: Game, position: Imagined, decision: Decision, right: float) -> Prospects:
    """Return what it leads to when chance draws the power, each with its share."""
    return tuple(
        future._replace(share=future.share / len(decision.options))
        for option in decision.options
        for future in played_out(game, position.after(option), right)
    )


def worth_a_thought(game: Game, position: Imagined, decision: Decision) -> tuple[Choice, ...]:
    """Return the answers that may lead to the best fortunes: those about the rich, the poorest and the next player."""
    options = decision.options
    if decision.kind is not Kind.PICK:
        return options[len(options) // 2 :][:1]
    if isinstance(options[0], PickCard | PickCards) and not moves_coins(game, decision.mask):
        return options[:1]
    if len(options) <= FEW_OPTIONS:
        return options
    notable = _notable(position, decision.by)
    picks = [option for option in options if isinstance(option, PickChoice)]
    return tuple(option for option in picks if _is_about(option, notable)) or options[:1]


def _notable(position: Imagined, player: Player) -> frozenset[Player]:
    others = [other for other in position.seating if other != player]
    fortunes = dict(zip(position.seating, position.coins, strict=True))
    others.sort(key=fortunes.__getitem__)
    following = clockwise_from(position.seating, seat_of(position.seating, position.active))[0]
    return frozenset({others[0], *others[-2:], following, player})


def _is_about(option: PickChoice, people: frozenset[Player]) -> bool:
    match option:
        case PickPlayer(player):
            return player in people
        case PickPlayers(one, two):
            return one in people and two in people
        case PickCard(card):
            return _lies_before(card, people)
        case PickCards(one_card, two_card):
            return _lies_before(one_card, people) and _lies_before(two_card, people)
        case PickDirection() | Decline():
            return True
        case _:
            assert_never(option)


def _lies_before(card: Place, people: frozenset[Player]) -> bool:
    return isinstance(card, CardOf) and card.player in people


@lru_cache(maxsize=1 << 10)
def moves_coins(game: Game, mask: MaskId | None) -> bool:
    """Return whether it matters to the fortunes who is picked, or in front of whom a picked card lies."""
    return mask is not None and any(map(touches_the_picked, game.masks[mask].power))


def chance(game: Game, future: Prospects, player: Player, following: int, liars: tuple[Player, ...] = ()) -> float:
    """Return how likely a player is to win after a power, once these have paid fines and that seat is next."""
    worth = worth_in(game)
    total = 0.0
    for share, coins, seating, winners in future:
        if winners:
            total += share / len(winners) if player in winners else 0.0
            continue
        if liars:
            coins = _fined(game, coins, seating, liars)
        total += share * worth.of(coins, seating.index(player), following)
    return total


def _fined(
    game: Game, coins: tuple[int, ...], seating: tuple[Player, ...], liars: tuple[Player, ...]
) -> tuple[int, ...]:
    left = list(coins)
    for liar in liars:
        seat = seating.index(liar)
        left[seat] = max(0, left[seat] - game.house.fine)
    return tuple(left)
