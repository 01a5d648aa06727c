"""The questions that effects ask: who may be picked, which cards, what may be said."""

from functools import lru_cache
from itertools import combinations

from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, Hand, Place, Player
from mascarade.rules.choices import Choice, Decline, PickCard, PickCards, PickPlayer, PickPlayers, Pretend, Really, Say
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.draft import Draft
from mascarade.rules.effects import Cards, Effect, People, Which
from mascarade.rules.state import Game, Power, State, clockwise_from, place_of, seat_of
from mascarade.rules.turns import centre_cards, within_reach

REALLY_OR_PRETEND: tuple[Choice, ...] = (Really(), Pretend())

Position = State | Draft
"""Questions are asked of a state at rest and, within a step, of the draft that it is becoming."""


def question(position: Position, power: Power, effect: Effect) -> Decision | None:
    """What an effect asks, and of whom; ``None`` where it asks nothing, as when what it depends on was not picked."""
    user = power.users[0]
    others = clockwise_from(position.seating, seat_of(position.seating, user))
    match effect:
        case do.PickPlayer(of, count, optional):
            return Decision(
                user, Kind.PICK, _people(_candidates(position, others, of), count, optional), mask=power.mask
            )
        case do.PickCard(of, count):
            return Decision(user, Kind.PICK, _cards(position.game, others, of, count), mask=power.mask)
        case do.NameMask() if power.cards:
            says = tuple(Say(mask) for mask in position.game.different_masks)
            return Decision(power.people[0], Kind.SAY, says, mask=power.mask, cards=_places(position, power.cards))
        case do.SwapOrPretend(which) if power.cards:
            cards = _places(position, handled(power, which))
            return Decision(user, Kind.EXCHANGE, REALLY_OR_PRETEND, is_secret=True, mask=power.mask, cards=cards)
    return None


def handled(power: Power, which: Which) -> tuple[int, ...]:
    """The slots that an effect handles: the user's own, the picked ones, or both."""
    own = () if which is Which.PICKED else (power.own,)
    picked = () if which is Which.OWN else power.cards
    return own + picked


def _places(position: Position, slots: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(place_of(position.game, position.seating, slot) for slot in slots)


def _candidates(position: Position, others: tuple[Player, ...], of: People) -> tuple[Player, ...]:
    if of is People.OTHERS:
        return others
    fortunes = {player: position.coins[seat_of(position.seating, player)] for player in others}
    richest = max(fortunes.values())
    return tuple(player for player in others if fortunes[player] == richest)


@lru_cache(maxsize=4096)
def _people(candidates: tuple[Player, ...], count: int, optional: bool) -> tuple[Choice, ...]:
    picks: tuple[Choice, ...]
    if count == 1:
        picks = tuple(PickPlayer(player) for player in candidates)
    else:
        picks = tuple(PickPlayers(*sorted(pair)) for pair in combinations(candidates, 2))
    return (*picks, Decline()) if optional else picks


@lru_cache(maxsize=4096)
def _cards(game: Game, others: tuple[Player, ...], of: Cards, count: int) -> tuple[Choice, ...]:
    reach = within_reach(game, others) + (centre_cards(game) if of is Cards.OTHERS_AND_CENTRE else ())
    if count == 1:
        return tuple(PickCard(card) for card in reach)
    return tuple(PickCards(*sorted(pair, key=_order)) for pair in combinations(reach, 2) if _from_two(pair, others))


def _from_two(pair: tuple[Place, Place], others: tuple[Player, ...]) -> bool:
    """Whether two cards lie before different people; with a single opponent both are that one's (rules, section 6)."""
    one, two = pair
    if len(others) == 1 or not (isinstance(one, CardOf) and isinstance(two, CardOf)):
        return True
    return one.player != two.player


def _order(place: Place) -> tuple[int, int]:
    """The canonical order of a pair: by the holder's number and the hand, the centre last."""
    if isinstance(place, CardOf):
        return (place.player, list(Hand).index(place.hand))
    return (len(Hand) + 1000, place.number)
