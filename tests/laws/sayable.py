"""Everything that can be said at a table with its cards, players and masks, and things that are no choices."""

from functools import lru_cache
from itertools import product

from mascarade.rules.cards import CardOf, CentreCard, Direction, Hand, MaskId, Place, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Deal,
    Decline,
    Draw,
    GuessCoins,
    HideCoins,
    Look,
    Pass,
    PickCard,
    PickCards,
    PickDirection,
    PickPlayer,
    PickPlayers,
    Pretend,
    Really,
    Say,
    Swap,
)
from mascarade.rules.game import Game
from tests.laws.tables import all_masks


def sayable(game: Game) -> tuple[Choice, ...]:
    """Return every choice that can be put into words: pairs in both orders, cards of any hand, masks not in play."""
    return _sayable(game.players, tuple(sorted({mask.id for mask in all_masks(game)})))


@lru_cache(maxsize=64)
def _sayable(players: int, masks: tuple[MaskId, ...]) -> tuple[Choice, ...]:
    people = [Player(number) for number in range(players)]
    places: list[Place] = [CardOf(player, hand) for player in people for hand in Hand]
    places += [CentreCard(number) for number in range(4)]
    choices: list[Choice] = [Really(), Pretend(), Pass(), Decline()]
    choices += [kind(hand) for kind in (Look, Challenge) for hand in Hand]
    choices += [kind(mask) for kind in (Deal, Say, Draw) for mask in masks]
    choices += [Announce(mask, hand) for mask, hand in product(masks, Hand)]
    choices += [Swap(hand, place) for hand, place in product(Hand, places)]
    choices += [PickPlayer(player) for player in people]
    choices += [PickPlayers(one, two) for one, two in product(people, people)]
    choices += [PickCard(place) for place in places]
    choices += [PickCards(one, two) for one, two in product(places, places)]
    choices += [PickDirection(direction) for direction in Direction]
    choices += [kind(coins) for kind in (HideCoins, GuessCoins) for coins in range(7)]
    return tuple(choices)


# A careless caller or a file may bring what mypy would refuse.
MALFORMED: tuple[object, ...] = (
    None,
    0,
    "pass",
    "",
    (),
    [],
    {},
    {"look": None},
    object(),
    Pass,
    Look,
    ("look", "only"),
    frozenset(),
    Hand.ONLY,
    Look("only"),  # type: ignore[arg-type]  # a word where a hand belongs
    Challenge(None),  # type: ignore[arg-type]  # no hand
    Swap(Hand.ONLY, None),  # type: ignore[arg-type]  # no card
    Swap(Hand.ONLY, CardOf(Player(99))),
    Swap(Hand.ONLY, CardOf(Player(-1))),
    Swap(Hand.ONLY, CentreCard(99)),
    Swap(Hand.LEFT, Hand.RIGHT),  # type: ignore[arg-type]  # a hand where a card belongs
    Announce("nobody"),
    Announce(None),  # type: ignore[arg-type]  # no mask
    Say(""),
    Say(3),  # type: ignore[arg-type]  # a number where a mask belongs
    Deal("nobody"),
    PickPlayer(Player(99)),
    PickPlayer(Player(-1)),
    PickPlayer("0"),  # type: ignore[arg-type]  # a word where a player belongs
    PickPlayer(None),  # type: ignore[arg-type]  # nobody
    PickPlayers(Player(0), Player(0)),
    PickPlayers(Player(1), Player(0)),
    PickPlayers(Player(0), None),  # type: ignore[arg-type]  # nobody
    PickCard(CardOf(Player(99))),
    PickCard(CentreCard(0)),
    PickCard(Player(0)),  # type: ignore[arg-type]  # a player where a card belongs
    PickCards(CardOf(Player(1)), CardOf(Player(0))),
    PickCards(CentreCard(1), CentreCard(1)),
    PickCards(CardOf(Player(0), Hand.GUARDED), CardOf(Player(1), Hand.GUARDED)),
    PickDirection("left"),  # type: ignore[arg-type]  # a word where a direction belongs
    HideCoins(-1),
    HideCoins(99),
    GuessCoins("two"),  # type: ignore[arg-type]  # a word where a number belongs
)
"""Things that are no choices, or none that this table could mean."""
