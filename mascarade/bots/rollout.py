"""Powers in use, played out on imagined positions up to the next turn, as those who choose in them would choose."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import fsum
from operator import itemgetter
from typing import Final, NamedTuple, assert_never

from mascarade.bots.evaluation import Evaluation, evaluation_of
from mascarade.bots.memory import Memory
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import (
    Choice,
    Decision,
    Decline,
    GuessCoins,
    Kind,
    Limit,
    PickCard,
    PickCards,
    PickChoice,
    PickDirection,
    PickPlayer,
    PickPlayers,
    Say,
)
from mascarade.rules.game import Game, clockwise_from, seat_of, slot_of
from mascarade.rules.view import Determinization, View
from mascarade.values import Value

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
    named = round(_named(memory.least_known()), 1) if asks_for_names(view.game) else 1.0  # rounded, to serve for many
    return Situation(view.game, tuple([seat.coins for seat in seats]), view.court, people, view.last_power, named)


@lru_cache(maxsize=64)
def asks_for_names(game: Game) -> bool:
    """Return whether a power asks somebody which mask they have."""
    return any(isinstance(effect, do.NameMask) for mask in game.masks.values() for effect in mask.power)


def named_by(memory: Memory, place: Place) -> float:
    """Return how likely the holder of this card names it rightly, knowing it or not."""
    return _named(memory.known(place))


def _named(known: float) -> float:
    """Return how likely somebody names a card rightly that they know with this chance."""
    return GUESSED + (1.0 - GUESSED) * known


HALVINGS = 50
"""The number of times that the range of the hider's worth is halved."""
NOTHING = 1e-12
"""The least difference in worth that counts."""


class Mix(Value):
    """How often each number is hidden, and how often it is guessed, where neither player can do better."""

    hidden: tuple[float, ...]
    guessed: tuple[float, ...]


def mixed(missed: Sequence[float], found: Sequence[float], gains: Sequence[float]) -> Mix:
    """Return the mix by what each number is worth to the hider, missed and found, and by what finding it gains.

    The guesser guesses every number just so often that the hider gains nothing by another one, and the hider hides
    every number just so often that each guess gains the same.
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
    return Mix(hidden, guessed)


def _guesses(missed: Sequence[float], stakes: Sequence[float], worth: float) -> list[float]:
    """Return how often each number is to be guessed, so that hiding it is worth no more than this."""
    return [max(0.0, (one - worth) / stake) for one, stake in zip(missed, stakes, strict=True)]


def _shares(weights: Sequence[float]) -> tuple[float, ...]:
    total = fsum(weights)
    return tuple(weight / total for weight in weights)


_EXPOSED: Final = frozenset((Limit.EXPOSED_MAY_NOT_ANNOUNCE, Limit.EXPOSED_MUST_SWAP))
FEW_OPTIONS: Final = 4
"""The number of answers to one question up to which all are thought through."""


class Prospect(NamedTuple):
    """A possible result of a power: fortunes, perhaps on other seats, and the winners if the game is over."""

    share: float
    """Its weight beside the other prospects of the same power."""
    coins: tuple[int, ...]
    seating: tuple[Player, ...]
    winners: tuple[Player, ...]
    bars_next: bool = False
    """True if whoever plays next has been exposed, and may not announce."""


Prospects = tuple[Prospect, ...]


def played_out(game: Game, position: Determinization, right: float) -> Prospects:
    """Return what a power in use leads to, up to the next turn or the end of the game."""
    decision = position.decision
    if decision is None or decision.kind is Kind.TURN:
        winners = () if position.outcome is None else position.outcome.winners
        return (Prospect(1.0, position.coins, position.seating, winners, _bars(decision)),)
    if decision.kind is Kind.SAY:
        return named(game, position, decision, 1.0 if position.has_seen_picked(decision.by) else right)
    if decision.kind is Kind.DRAW:
        return drawn(game, position, decision, right)
    if decision.kind is Kind.GUESS:
        return _guessed(game, position, decision, right)
    following = (seat_of(position.seating, position.active) + 1) % game.players
    options = worth_a_thought(game, position, decision)
    futures = [played_out(game, position.after(option), right) for option in options]
    if len(futures) == 1:
        return futures[0]
    return max(futures, key=lambda future: chance(game, future, decision.by, following))


def named(game: Game, position: Determinization, decision: Decision, right: float) -> Prospects:
    """Return what it leads to when somebody names a card and is right this often."""
    card = position.cards[slot_of(game, position.seating, decision.cards[0])]
    wrong = next((said for said in decision.options if said != Say(card)), Say(card))
    told = ((right, Say(card)), (1.0 - right, wrong))
    return tuple(
        future._replace(share=share * future.share)
        for share, said in told
        if share
        for future in played_out(game, position.after(said), right)
    )


def drawn(game: Game, position: Determinization, decision: Decision, right: float) -> Prospects:
    """Return what it leads to when chance draws the power, each with its share."""
    return tuple(
        future._replace(share=future.share / len(decision.options))
        for option in decision.options
        for future in played_out(game, position.after(option), right)
    )


def _bars(decision: Decision | None) -> bool:
    """Return whether the turn that comes next is one in which nothing may be announced."""
    return decision is not None and not _EXPOSED.isdisjoint(decision.limits)


class HandAtStake(Value):
    """A closed hand that somebody is to guess at, by the numbers that may be in it."""

    numbers: tuple[int, ...]
    mix: Mix
    found: tuple[Prospects, ...]
    """What it leads to when each number is hidden and guessed."""
    missed: tuple[Prospects, ...]
    """What it leads to when each number is hidden and another one is guessed."""


def hand_at_stake(game: Game, position: Determinization, decision: Decision, right: float) -> HandAtStake:
    """Return how a closed hand is best filled and guessed at, whoever hides and whoever guesses."""
    guesses = [option for option in decision.options if isinstance(option, GuessCoins)]
    found, missed = [], []
    for guess in guesses:
        hand = position.with_hidden(guess.coins)
        other = next(each for each in guesses if each != guess)
        found.append(played_out(game, hand.after(guess), right))
        missed.append(played_out(game, hand.after(other), right))
    following = (seat_of(position.seating, position.active) + 1) % game.players
    hider = position.power_user
    mix = mixed(
        [chance(game, future, hider, following) for future in missed],
        [chance(game, future, hider, following) for future in found],
        [
            chance(game, here, decision.by, following) - chance(game, there, decision.by, following)
            for here, there in zip(found, missed, strict=True)
        ],
    )
    return HandAtStake(tuple(guess.coins for guess in guesses), mix, tuple(found), tuple(missed))


def _guessed(game: Game, position: Determinization, decision: Decision, right: float) -> Prospects:
    """Return what it leads to when one player hides coins and another guesses, both as well as they can."""
    stake = hand_at_stake(game, position, decision, right)
    return tuple(
        future._replace(share=share * future.share)
        for hidden, guessed, here, there in zip(
            stake.mix.hidden, stake.mix.guessed, stake.found, stake.missed, strict=True
        )
        for share, futures in ((hidden * guessed, here), (hidden * (1.0 - guessed), there))
        if share
        for future in futures
    )


def worth_a_thought(game: Game, position: Determinization, decision: Decision) -> tuple[Choice, ...]:
    """Return the answers that may lead to the best fortunes: those about the rich, the poorest and the next player."""
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
    return tuple(option for option in options if isinstance(option, PickChoice) and _is_about(option, people))


def _notable(position: Determinization, player: Player) -> frozenset[Player]:
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
    return mask is not None and any(effect.depends_on_pick for effect in game.masks[mask].power)


def chance(game: Game, future: Prospects, player: Player, following: int) -> float:
    """Return how likely a player is to win after a power, once that seat is next."""
    worth = evaluation_of(game)
    total = 0.0
    for share, coins, seating, winners, bars_next in future:
        if winners:
            total += share / len(winners) if player in winners else 0.0
        else:
            total += share * worth.chances(coins, following + bars_next)[seating.index(player)]
    return total


def chances(worth: Evaluation, future: Prospects, following: int, liars: tuple[Player, ...] = ()) -> tuple[float, ...]:
    """Return how likely each player is to win after a power, once these have paid fines and that seat is next.

    Where that seat may not announce, the one after it might as well be next.
    """
    if len(future) == 1 and not future[0].winners:
        _, coins, seating, _, bars_next = future[0]
        after_fines = _fined(worth.fine, coins, seating, liars) if liars else coins
        return _by_player(seating)(worth.chances(after_fines, following + bars_next))
    totals = [0.0] * len(future[0].seating)
    for share, coins, seating, winners, bars_next in future:
        if winners:
            for winner in winners:
                totals[winner] += share / len(winners)
            continue
        after_fines = _fined(worth.fine, coins, seating, liars) if liars else coins
        for player, likely in zip(seating, worth.chances(after_fines, following + bars_next), strict=True):
            totals[player] += share * likely
    return tuple(totals)


@lru_cache(maxsize=256)
def _by_player(seating: tuple[Player, ...]) -> Callable[[Sequence[float]], tuple[float, ...]]:
    """Return what puts figures of seats into the order of the players on them."""
    return itemgetter(*map(seating.index, sorted(seating)))


def _fined(fine: int, coins: tuple[int, ...], seating: tuple[Player, ...], liars: tuple[Player, ...]) -> list[int]:
    left = list(coins)
    for liar in liars:
        seat = seat_of(seating, liar)
        left[seat] = max(0, left[seat] - fine)
    return left
