"""The questions that effects ask: who may be picked, which cards, what may be said."""

from functools import lru_cache
from itertools import combinations

from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.rules.choices import Choice, Decline, PickCard, PickCards, PickPlayer, PickPlayers, Pretend, Really, Say
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.draft import Draft
from mascarade.rules.effects import Cards, Effect, People, Which
from mascarade.rules.state import Game, Power, Slot, State, clockwise_from, place_of, seat_of
from mascarade.rules.turns import centre_cards, within_reach

Position = State | Draft
"""Questions are asked of a state at rest and, within a step, of the draft that it is becoming."""


def question(position: Position, power: Power, effect: Effect) -> Decision | None:
    """What an effect asks, and of whom; ``None`` where it asks nothing, as when what it depends on was not picked."""
    user = power.users[0]
    match effect:
        case do.PickPlayer(of, count, optional):
            return _people(user, power.mask, _candidates(position, user, of), count, optional)
        case do.PickCard(of, count):
            return _cards(position.game, user, power.mask, _others(position, user), of, count)
        case do.NameMask() if power.cards and power.people:
            return _name(position.game, position.seating, power.people[0], power.mask, power.cards)
        case do.SwapOrPretend(which) if handled(power, which):
            return exchange_decision(position.game, position.seating, user, handled(power, which), power.mask)
    return None


@lru_cache(maxsize=4096)
def exchange_decision(
    game: Game, seating: tuple[Player, ...], player: Player, slots: tuple[Slot, ...], mask: MaskId | None = None
) -> Decision:
    """Whether a player really exchanges the two cards in their hands; the same question whatever the cards are."""
    cards = tuple(place_of(game, seating, slot) for slot in slots)
    return Decision(player, Kind.EXCHANGE, (Really(), Pretend()), is_secret=True, mask=mask, cards=cards)


@lru_cache(maxsize=4096)
def _name(game: Game, seating: tuple[Player, ...], victim: Player, mask: MaskId, slots: tuple[Slot, ...]) -> Decision:
    cards = tuple(place_of(game, seating, slot) for slot in slots)
    return Decision(victim, Kind.SAY, tuple(Say(said) for said in game.different_masks), mask=mask, cards=cards)


def handled(power: Power, which: Which) -> tuple[int, ...]:
    """The slots that an effect handles: the user's own, the picked ones, or both; none where a pick it needs failed."""
    if which is Which.OWN:
        return (power.own,)
    if which is Which.PICKED or not power.cards:
        return power.cards
    return (power.own, *power.cards)


def _others(position: Position, user: Player) -> tuple[Player, ...]:
    return clockwise_from(position.seating, seat_of(position.seating, user))


def _candidates(position: Position, user: Player, of: People) -> tuple[Player, ...]:
    others = _others(position, user)
    if of is People.OTHERS:
        return others
    fortunes = {player: position.coins[seat_of(position.seating, player)] for player in others}
    richest = max(fortunes.values())
    return tuple(player for player in others if fortunes[player] == richest)


@lru_cache(maxsize=4096)
def _people(user: Player, mask: MaskId, candidates: tuple[Player, ...], count: int, optional: bool) -> Decision:
    picks: tuple[Choice, ...]
    if count == 1:
        picks = tuple(PickPlayer(player) for player in candidates)
    else:
        picks = tuple(PickPlayers(*sorted(pair)) for pair in combinations(candidates, 2))
    return Decision(user, Kind.PICK, (*picks, Decline()) if optional else picks, mask=mask)


@lru_cache(maxsize=4096)
def _cards(game: Game, user: Player, mask: MaskId, others: tuple[Player, ...], of: Cards, count: int) -> Decision:
    reach = within_reach(game, others) + (centre_cards(game) if of is Cards.OTHERS_AND_CENTRE else ())
    picks: tuple[Choice, ...]
    if count == 1:
        picks = tuple(PickCard(card) for card in reach)
    else:
        pairs = (pair for pair in combinations(reach, 2) if _from_two(pair, others))
        picks = tuple(PickCards(*sorted(pair, key=canonical_order)) for pair in pairs)
    return Decision(user, Kind.PICK, picks, mask=mask)


def _from_two(pair: tuple[Place, Place], others: tuple[Player, ...]) -> bool:
    """Whether two cards lie before different people; with a single opponent both are that one's (rules, section 6)."""
    one, two = pair
    if len(others) == 1 or not (isinstance(one, CardOf) and isinstance(two, CardOf)):
        return True
    return one.player != two.player


def canonical_order(place: Place) -> tuple[int, int]:
    """The canonical order of a pair: by the holder's number and the hand, the centre last."""
    if isinstance(place, CardOf):
        return (place.player, list(Hand).index(place.hand))
    return (len(Hand) + 1000, place.number)
