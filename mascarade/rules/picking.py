"""The targets of a power."""

from functools import lru_cache
from itertools import combinations
from typing import assert_never

from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.rules.choices import Choice, Decline, PickCard, PickCards, PickPlayer, PickPlayers
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.effect_terms import Cards, People
from mascarade.rules.game import Game, clockwise_from, seat_of
from mascarade.rules.turns import centre_cards, reachable_cards

_ANY_TWO = (Cards.OWN, Cards.ANYWHERE)
"""The choices for which two cards may lie in front of one player."""


def people_decision(
    coins: tuple[int, ...], seating: tuple[Player, ...], user: Player, mask: MaskId, pick: do.PickPlayer
) -> Decision:
    """Return the decision which player, or which two."""
    return _people(user, mask, _candidates(coins, seating, user, pick.of), pick.count, pick.optional)


def _candidates(coins: tuple[int, ...], seating: tuple[Player, ...], user: Player, of: People) -> tuple[Player, ...]:
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
        picks = tuple(PickPlayer(player) for player in candidates)
    else:
        picks = tuple(PickPlayers(*sorted(pair)) for pair in combinations(candidates, 2))
    return Decision(user, Kind.PICK, (*picks, Decline()) if optional else picks, mask=mask)


@lru_cache(maxsize=4096)
def cards_decision(
    game: Game,
    seating: tuple[Player, ...],
    user: Player,
    mask: MaskId,
    of: Cards,
    count: int,
    left_out: tuple[Player, ...] = (),
) -> Decision:
    """Return the decision which card, or which two; cards elsewhere or unexposed lie in front of nobody left out."""
    others = clockwise_from(seating, seat_of(seating, user))
    reach = _reach(game, user, others, of, left_out)
    picks: tuple[Choice, ...]
    if count == 1:
        picks = tuple(PickCard(card) for card in reach)
    else:
        pairs = (pair for pair in combinations(reach, 2) if of in _ANY_TWO or _from_two(pair, others))
        picks = tuple(PickCards(*sorted(pair, key=canonical_order)) for pair in pairs)
    return Decision(user, Kind.PICK, picks, mask=mask)


def _reach(
    game: Game, user: Player, others: tuple[Player, ...], of: Cards, left_out: tuple[Player, ...]
) -> tuple[Place, ...]:
    own = tuple(CardOf(user, hand) for hand in game.hands)
    match of:
        case Cards.OTHERS:
            return reachable_cards(game, others)
        case Cards.OTHERS_AND_CENTRE:
            return reachable_cards(game, others) + centre_cards(game)
        case Cards.OWN:
            return own
        case Cards.ANYWHERE:
            return own + reachable_cards(game, others) + centre_cards(game)
        case Cards.ELSEWHERE:
            elsewhere = tuple(player for player in (user, *others) if player not in left_out)
            return reachable_cards(game, elsewhere) + centre_cards(game)
        case Cards.UNEXPOSED:
            return reachable_cards(game, tuple(player for player in others if player not in left_out))
        case Cards.LEFT:
            return reachable_cards(game, others[:1])
        case Cards.RIGHT:
            return reachable_cards(game, others[-1:])


def _from_two(pair: tuple[Place, Place], others: tuple[Player, ...]) -> bool:
    """Return whether two cards belong to two players; a single opponent counts for both (rules, section 6)."""
    one, two = pair
    if len(others) == 1 or not (isinstance(one, CardOf) and isinstance(two, CardOf)):
        return True
    return one.player != two.player


def cards_of(choice: Choice) -> tuple[Place, ...]:
    """Return the cards that a choice picks; none if it picks something else."""
    if isinstance(choice, PickCards):
        return (choice.one, choice.two)
    return (choice.card,) if isinstance(choice, PickCard) else ()


def canonical_order(place: Place) -> tuple[int, int]:
    """Return a pair in its canonical order: by the holder's number and the hand, the centre last."""
    if isinstance(place, CardOf):
        return (place.player, list(Hand).index(place.hand))
    return (len(Hand) + 1000, place.number)
