"""Rollouts of powers on imagined positions up to the next turn; every player chooses what is best for themselves.

A rollout starts from a situation, which is everything but the cards, and ends in prospects, the possible fortunes.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import fsum
from operator import itemgetter
from typing import Final, NamedTuple

from mascarade.bots.evaluation import Evaluation, evaluation_of
from mascarade.bots.memory import Memory
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import (
    Choice,
    Decision,
    GuessCoins,
    Kind,
    Limit,
    PickCard,
    PickCards,
    PickPlayer,
    PickPlayers,
    Say,
)
from mascarade.rules.game import Game, clockwise_from, seat_of, slot_of
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.view import Determinization, View
from mascarade.values import Value

GUESSED: Final = 0.5
"""The probability that a player names a card rightly without knowing it."""
FEW_OPTIONS: Final = 4
"""The most answers to a question that are all tried."""
EXPOSED: Final = frozenset((Limit.EXPOSED_MAY_NOT_ANNOUNCE, Limit.EXPOSED_MUST_SWAP))
"""The limits of a turn in which nothing may be announced."""
HALVINGS = 50
"""The number of times that the range of the hider's worth is halved."""
NOTHING = 1e-12
"""The smallest difference in worth that counts."""


class PowerContext(NamedTuple):
    """Everything that a power may depend on, except the cards."""

    game: Game
    coins: tuple[int, ...]
    """The fortune on each seat."""
    court: int
    seating: tuple[Player, ...]
    last_power: MaskId | None
    named: float
    """The probability that a player who is asked to name a card is right."""


def situation_of(view: View, memory: Memory) -> PowerContext:
    """Return the situation in a view."""
    game = view.game
    last_power = view.last_power if has_effect(game, do.UseLastPower) else None
    # Rounded, so that cached outcomes are shared.
    named = round(_right_name_chance(memory.least_known()), 1) if has_effect(game, do.NameMask) else 1.0
    return PowerContext(game, view.coins, view.court, view.seating, last_power, named)


@lru_cache(maxsize=64)
def has_effect(game: Game, kind: type[do.Effect]) -> bool:
    """Return whether a power has an effect of this kind."""
    return any(isinstance(effect, kind) for mask in game.masks.values() for effect in mask.power)


def naming_chance(memory: Memory, place: Place) -> float:
    """Return the probability that the holder of this card names it rightly, knowing it or not."""
    return _right_name_chance(memory.known(place))


def _right_name_chance(known: float) -> float:
    """Return the probability of naming a card rightly that is known with this probability."""
    return GUESSED + (1.0 - GUESSED) * known


class Prospect(NamedTuple):
    """A possible result of a power: fortunes, seating, and the winners if the game is over."""

    share: float
    """Its probability among the prospects of the same power."""
    coins: tuple[int, ...]
    seating: tuple[Player, ...]
    winners: tuple[Player, ...]
    bars_next: bool = False
    """True if the next player has been exposed and may not announce."""
    turn: int | None = None
    """The next seat to play, if it is known not to be the usual one or has been played out."""


Prospects = tuple[Prospect, ...]


def rollout(game: Game, position: Determinization, right: float) -> Prospects:
    """Return the prospects of a power in use, up to the next turn or the end of the game."""
    decision = position.decision
    if decision is None or decision.kind is Kind.TURN:
        winners = () if position.state.outcome is None else position.state.outcome.winners
        turn = None if decision is None else seat_of(position.state.seating, decision.by)
        bars_next = decision is not None and not EXPOSED.isdisjoint(decision.limits)
        return (Prospect(1.0, position.state.coins, position.state.seating, winners, bars_next, turn),)
    if decision.kind is Kind.SAY:
        return after_naming(game, position, decision, 1.0 if position.has_seen_picked(decision.by) else right)
    if decision.kind is Kind.DRAW:
        futures = [rollout(game, position.after(drawn), right) for drawn in decision.options]
        return tuple(each._replace(share=each.share / len(futures)) for future in futures for each in future)
    if decision.kind is Kind.GUESS:
        return _guessed(game, position, decision, right)
    following = following_seat(game, position)
    options = candidates(game, position, decision)
    futures = [rollout(game, position.after(option), right) for option in options]
    if len(futures) == 1:
        return futures[0]
    return max(futures, key=lambda future: win_chance(game, future, decision.by, following))


def following_seat(game: Game, position: Determinization) -> int:
    """Return the seat whose turn follows the present one."""
    return (position.state.active + 1) % game.players


def after_naming(game: Game, position: Determinization, decision: Decision, right: float) -> Prospects:
    """Return the prospects if a player names a card and is right with this probability."""
    card = position.state.cards[slot_of(game, position.state.seating, decision.cards[0])]
    wrong = next((said for said in decision.options if said != Say(card)), Say(card))
    told = ((right, Say(card)), (1.0 - right, wrong))
    return _mixture((share, rollout(game, position.after(said), right)) for share, said in told if share)


def _mixture(parts: Iterable[tuple[float, Prospects]]) -> Prospects:
    return tuple([each._replace(share=share * each.share) for share, future in parts if share for each in future])


def _equilibrium(
    missed: Sequence[float], found: Sequence[float], gains: Sequence[float]
) -> tuple[Sequence[float], Sequence[float]]:
    """Return the optimal probabilities of hiding and of guessing each number, so that neither player can do better.

    ``missed`` and ``found`` are the worth of each number to the hider, ``gains`` what finding it brings the guesser.
    Each player mixes so that the other gains nothing by another number.
    """
    stakes = [max(one - other, NOTHING) for one, other in zip(missed, found, strict=True)]
    low, high = min(found) - 1.0, max(missed)
    for _ in range(HALVINGS):
        worth = (low + high) / 2
        if fsum(_guesses(missed, stakes, worth)) > 1.0:
            low = worth
        else:
            high = worth
    guessed = _shares(_guesses(missed, stakes, low))
    hidden = _shares([1.0 / max(gain, NOTHING) if often else 0.0 for gain, often in zip(gains, guessed, strict=True)])
    return hidden, guessed


def _guesses(missed: Sequence[float], stakes: Sequence[float], worth: float) -> list[float]:
    """Return the probabilities of guessing each number so that hiding it is worth at most this."""
    return [max(0.0, (one - worth) / stake) for one, stake in zip(missed, stakes, strict=True)]


def _shares(weights: Sequence[float]) -> list[float]:
    total = fsum(weights)
    return [weight / total for weight in weights]


class CoinGuess(Value):
    """The guessing game of a closed hand, by the numbers that may be in it."""

    numbers: Sequence[int]
    hidden: Sequence[float]
    """The optimal probability of hiding each number."""
    guessed: Sequence[float]
    """The optimal probability of guessing each number."""
    found: Sequence[Prospects]
    """The prospects if each number is hidden and guessed."""
    missed: Sequence[Prospects]
    """The prospects if each number is hidden and another one is guessed."""


def closed_hand(game: Game, position: Determinization, decision: Decision, right: float) -> CoinGuess:
    """Return the optimal play for a closed hand, for both players."""
    guesses = [option for option in decision.options if isinstance(option, GuessCoins)]
    found, missed = [], []
    for guess in guesses:
        hand = position.with_hidden(guess.coins)
        other = next(each for each in guesses if each != guess)
        found.append(rollout(game, hand.after(guess), right))
        missed.append(rollout(game, hand.after(other), right))
    following = following_seat(game, position)
    hider = position.power_user
    hidden, guessed = _equilibrium(
        [win_chance(game, future, hider, following) for future in missed],
        [win_chance(game, future, hider, following) for future in found],
        [
            win_chance(game, here, decision.by, following) - win_chance(game, there, decision.by, following)
            for here, there in zip(found, missed, strict=True)
        ],
    )
    return CoinGuess([guess.coins for guess in guesses], hidden, guessed, found, missed)


def _guessed(game: Game, position: Determinization, decision: Decision, right: float) -> Prospects:
    """Return the prospects if one player hides coins and another guesses, both optimally."""
    hand = closed_hand(game, position, decision, right)
    told = zip(hand.hidden, hand.guessed, hand.found, hand.missed, strict=True)
    return _mixture(
        part
        for hidden, guessed, found, missed in told
        for part in ((hidden * guessed, found), (hidden * (1.0 - guessed), missed))
    )


def candidates(game: Game, position: Determinization, decision: Decision) -> tuple[Choice, ...]:
    """Return the answers worth trying: those about the rich, the poorest and the next player."""
    options = decision.options
    if decision.kind is not Kind.PICK:
        return options[len(options) // 2 :][:1]
    if isinstance(options[0], PickCard | PickCards) and not moves_coins(game, decision.mask):
        return options[:1]
    if len(options) <= FEW_OPTIONS:
        return options
    return _about(options, _notable(position, decision.by)) or options[:1]


@lru_cache(maxsize=1 << 12)
def _about(options: tuple[Choice, ...], people: frozenset[Player]) -> tuple[Choice, ...]:
    """Return the picks that concern only these people, and no card in the centre."""
    return tuple(
        option
        for option in options
        if people.issuperset(picked_players(option)) and all(isinstance(card, CardOf) for card in cards_of(option))
    )


def _notable(position: Determinization, player: Player) -> frozenset[Player]:
    others = [other for other in position.state.seating if other != player]
    fortunes = dict(zip(position.state.seating, position.state.coins, strict=True))
    others.sort(key=fortunes.__getitem__)
    following = clockwise_from(position.state.seating, position.state.active)[0]
    return frozenset({others[0], *others[-2:], following, player})


def picked_players(option: Choice) -> tuple[Player, ...]:
    """Return the players whom a pick concerns: picked themselves, or holders of picked cards."""
    if isinstance(option, PickPlayer):
        return (option.player,)
    if isinstance(option, PickPlayers):
        return (option.one, option.two)
    return tuple([card.player for card in cards_of(option) if isinstance(card, CardOf)])


@lru_cache(maxsize=1 << 10)
def moves_coins(game: Game, mask: MaskId | None) -> bool:
    """Return whether fortunes depend on the player who is picked or who holds a picked card."""
    return mask is not None and any(
        "people" in effect.facts.uses and effect.facts.moves_coins_or_seats for effect in game.masks[mask].power
    )


def win_chance(game: Game, future: Prospects, player: Player, following: int) -> float:
    """Return a player's chance of winning after a power, with this seat next."""
    return win_chances(evaluation_of(game), future, following)[player]


def win_chances(
    evaluation: Evaluation, future: Prospects, following: int, liars: tuple[Player, ...] = ()
) -> tuple[float, ...]:
    """Return each player's chance of winning after a power, with fines paid by these players and this seat next.

    If that seat may not announce, the seat after it counts as next.
    """
    if len(future) == 1 and not future[0].winners:
        _, coins, seating, _, bars_next, turn = future[0]
        after_fines = _after_fines(evaluation.fine, coins, seating, liars) if liars else coins
        return _by_player(seating)(evaluation.chances(after_fines, (following if turn is None else turn) + bars_next))
    totals = [0.0] * len(future[0].seating)
    for share, coins, seating, winners, bars_next, turn in future:
        if winners:
            for winner in winners:
                totals[winner] += share / len(winners)
            continue
        after_fines = _after_fines(evaluation.fine, coins, seating, liars) if liars else coins
        first = (following if turn is None else turn) + bars_next
        for player, likely in zip(seating, evaluation.chances(after_fines, first), strict=True):
            totals[player] += share * likely
    return tuple(totals)


@lru_cache(maxsize=256)
def _by_player(seating: tuple[Player, ...]) -> Callable[[Sequence[float]], tuple[float, ...]]:
    """Return a function that reorders figures by seat into figures by player."""
    return itemgetter(*map(seating.index, sorted(seating)))


def _after_fines(
    fine: int, coins: tuple[int, ...], seating: tuple[Player, ...], liars: tuple[Player, ...]
) -> list[int]:
    left = list(coins)
    for liar in liars:
        seat = seat_of(seating, liar)
        left[seat] = max(0, left[seat] - fine)
    return left
