"""The decisions that effects ask for: which players or cards may be picked, and what may be said."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeVar, assert_never

from mascarade.rules import choices
from mascarade.rules import effects as do
from mascarade.rules.cards import CHANCE, CardOf, Direction, Hand, MaskId, Place, Player, Seating
from mascarade.rules.choices import Choice, Decision, Kind
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.effect_terms import By, Cards, People, Which
from mascarade.rules.effects import Effect
from mascarade.rules.game import Game, Slot, centre_cards, clockwise_from, places, reachable_cards, seat_of
from mascarade.rules.state import Position, Power

T = TypeVar("T")
Places = tuple[Place, ...]


def question(position: Position, power: Power, effect: Effect) -> Decision | None:
    """Return the decision that an effect asks for; ``None`` if it asks nothing, as when a pick it needs is missing."""
    user = power.users[0]
    match effect:
        case do.PickPlayer():
            return people_decision(position.coins, position.seating, user, power.mask, effect)
        case do.PickCard(of, count):
            return _pick_card(position, power, of, count)
        case do.PickDirection():
            return _each(choices.PickDirection, tuple(Direction), user, Kind.PICK, power.mask)
        case do.NameMask(by):
            return _name_card(position, power, by)
        case do.HideCoins(least, most):
            return _hide_coins(position, power, least, most)
        case do.GuessCoins():
            return _guess_coins(power)
        case do.SwapOrPretend(which, by):
            return _exchange(position, power, which, by)
        case do.UseUnusedPower():
            masks = next_draws(position)
            return _each(choices.Draw, masks, CHANCE, Kind.DRAW, power.mask) if masks else None
        case CoinEffect() | do.GiveHidden() | do.Look() | do.Show() | do.ChangeSeats():
            return None
        case do.ConditionEffect() | do.UseLastPower() | do.UseShownPower():
            return None
        case _:
            assert_never(effect)


def _pick_card(position: Position, power: Power, of: Cards, count: int) -> Decision | None:
    """Ask for one card or two; for a card elsewhere only if a card was picked before."""
    if of is Cards.ELSEWHERE and not power.cards:
        return None
    left_out = _holders(position, power) if of is Cards.ELSEWHERE else ()
    if of is Cards.UNEXPOSED:
        left_out = tuple(sorted(position.exposed))
    return cards_decision(position.game, position.seating, power.users[0], power.mask, of, count, left_out)


def _name_card(position: Position, power: Power, by: By) -> Decision | None:
    """Ask the holder of the picked card, or the user, for its mask."""
    asked = _holders(position, power) if by is By.PICKED else power.users[:1] if power.cards else ()
    cards = tuple(places(position.game, position.seating)[slot] for slot in power.cards)
    return _each(choices.Say, position.game.different_masks, asked[0], Kind.SAY, power.mask, cards) if asked else None


def next_draws(position: Position) -> tuple[MaskId, ...]:
    """Return the masks from which the next is drawn: those not yet drawn, later only the one drawn longest ago."""
    left = tuple(mask for mask in position.game.unused if mask not in position.drawn)
    return left or position.drawn[:1]


def _hide_coins(position: Position, power: Power, least: int, most: int) -> Decision | None:
    """Ask the user for a number, if the bank has as many coins as must be hidden."""
    numbers = range(least, min(most, position.bank) + 1)
    if not numbers:
        return None
    return _each(choices.HideCoins, numbers, power.users[0], Kind.HIDE, power.mask)


def _guess_coins(power: Power) -> Decision | None:
    """Ask the picked person for a number, while there is a closed hand."""
    if power.hand is None or power.hand.is_open or not power.people:
        return None
    numbers = range(power.hand.least, power.hand.most + 1)  # every number within the known limits
    return _each(choices.GuessCoins, numbers, power.people[0], Kind.GUESS, power.mask)


def _exchange(position: Position, power: Power, which: Which, by: By) -> Decision | None:
    """Return the question about two cards, if there are two and a player to take them."""
    taker, slots = taker_of(power, by), handled_slots(power, which)
    if taker is None or len(set(slots)) != 2:
        return None
    return exchange_decision(position.game, position.seating, taker, slots, power.mask)


@lru_cache(maxsize=4096)
def exchange_decision(
    game: Game, seating: Seating, player: Player, slots: tuple[Slot, ...], mask: MaskId | None = None
) -> Decision:
    """Return the question whether a player swaps the two cards in hand or pretends; it is asked for any cards."""
    cards = tuple(places(game, seating)[slot] for slot in slots)
    options = (choices.Really(), choices.Pretend())
    return Decision(player, Kind.EXCHANGE, options, is_secret=True, mask=mask, cards=cards)


@lru_cache(maxsize=4096)
def _each(
    choice: Callable[[T], Choice], values: Sequence[T], by: Player, kind: Kind, mask: MaskId, cards: Places = ()
) -> Decision:
    """Return the decision for one of these values; only the number of hidden coins is secret."""
    return Decision(by, kind, tuple(map(choice, values)), kind is Kind.HIDE, mask, cards)


def taker_of(power: Power, by: By) -> Player | None:
    """Return the player who takes two cards in hand: the user or the picked player; ``None`` if the pick failed."""
    return power.users[0] if by is By.USER else next(iter(power.people), None)


def handled_slots(power: Power, which: Which) -> tuple[int, ...]:
    """Return the slots that an effect handles: the user's own, the picked ones, or both; none if a pick failed."""
    if which is Which.OWN:
        return (power.own,)
    if which is Which.PICKED or not power.cards:
        return power.cards
    return tuple(dict.fromkeys((power.own, *power.cards)))


def _holders(position: Position, power: Power) -> tuple[Player, ...]:
    picked = (places(position.game, position.seating)[slot] for slot in power.cards)
    return tuple(place.player for place in picked if isinstance(place, CardOf))


_ANY_TWO = (Cards.OWN, Cards.ANYWHERE)
"""The choices for which two cards may lie in front of one player."""


def people_decision(
    coins: tuple[int, ...], seating: Seating, user: Player, mask: MaskId, pick: do.PickPlayer
) -> Decision:
    """Return the decision on one player, or on two."""
    return _people(user, mask, _candidates(coins, seating, user, pick.of), pick.count, pick.optional)


def _candidates(coins: tuple[int, ...], seating: Seating, user: Player, of: People) -> tuple[Player, ...]:
    others = clockwise_from(seating, seat_of(seating, user))
    match of:
        case People.OTHERS:
            return others
        case People.LEFT:
            return others[:1]
        case People.RIGHT:
            return others[-1:]
        case People.RICHEST_OTHERS | People.POOREST_OTHERS | People.POOREST:
            among = (user, *others) if of is People.POOREST else others
            fortunes = {player: coins[seat_of(seating, player)] for player in among}
            wanted = (max if of is People.RICHEST_OTHERS else min)(fortunes.values())
            return tuple(player for player in among if fortunes[player] == wanted)
        case _:
            assert_never(of)


@lru_cache(maxsize=4096)
def _people(user: Player, mask: MaskId, candidates: tuple[Player, ...], count: int, optional: bool) -> Decision:
    picks: tuple[Choice, ...]
    if count == 1:
        picks = tuple(choices.PickPlayer(player) for player in candidates)
    else:
        picks = tuple(choices.PickPlayers(*sorted(pair)) for pair in combinations(candidates, 2))
    return Decision(user, Kind.PICK, (*picks, choices.Decline()) if optional else picks, mask=mask)


@lru_cache(maxsize=4096)
def cards_decision(
    game: Game, seating: Seating, user: Player, mask: MaskId, of: Cards, count: int, left_out: tuple[Player, ...] = ()
) -> Decision:
    """Return the decision on one card, or on two; no card elsewhere or unexposed lies in front of a player left out."""
    others = clockwise_from(seating, seat_of(seating, user))
    reach = _reach(game, user, others, of, left_out)
    picks: tuple[Choice, ...]
    if count == 1:
        picks = tuple(choices.PickCard(card) for card in reach)
    else:
        pairs = (pair for pair in combinations(reach, 2) if of in _ANY_TWO or _from_two(pair, others))
        picks = tuple(choices.PickCards(*sorted(pair, key=canonical_order)) for pair in pairs)
    return Decision(user, Kind.PICK, picks, mask=mask)


def _reach(game: Game, user: Player, others: tuple[Player, ...], of: Cards, left_out: tuple[Player, ...]) -> Places:
    """Return the cards of a kind: the user's own, then those of others, then the centre's."""
    own = tuple(CardOf(user, hand) for hand in game.hands) if of in (Cards.OWN, Cards.ANYWHERE) else ()
    narrower = {Cards.OWN: (), Cards.LEFT: others[:1], Cards.RIGHT: others[-1:], Cards.ELSEWHERE: (user, *others)}
    players = tuple(player for player in narrower.get(of, others) if player not in left_out)
    centre = centre_cards(game) if of in (Cards.OTHERS_AND_CENTRE, Cards.ANYWHERE, Cards.ELSEWHERE) else ()
    return own + reachable_cards(game, players) + centre


def _from_two(pair: tuple[Place, Place], others: tuple[Player, ...]) -> bool:
    """Return whether two cards belong to two players; a single opponent counts for both (rules, section 6)."""
    one, two = pair
    if len(others) == 1 or not (isinstance(one, CardOf) and isinstance(two, CardOf)):
        return True
    return one.player != two.player


def cards_of(choice: Choice) -> Places:
    """Return the cards that a choice picks; none if it picks something else."""
    if isinstance(choice, choices.PickCards):
        return (choice.one, choice.two)
    return (choice.card,) if isinstance(choice, choices.PickCard) else ()


def canonical_order(place: Place) -> tuple[int, int]:
    """Return the sort key of a card in a pair: the holder's number and the hand, the centre last."""
    if isinstance(place, CardOf):
        return (place.player, list(Hand).index(place.hand))
    return (len(Hand) + 1000, place.number)
