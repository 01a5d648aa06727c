"""A game set up in the middle: for cases, tests and disputes."""

from msgspec.structs import replace

from mascarade.rules.cards import MaskId, Player
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game


def position(
    game: Game,
    cards: tuple[MaskId, ...],
    *,
    coins: tuple[int, ...] | None = None,
    court: int = 0,
    turn: Player = Player(0),
    opening: int | None = None,
    exposed: frozenset[Player] = frozenset(),
    owes_look: frozenset[Player] = frozenset(),
    last_power: MaskId | None = None,
    must_swap: frozenset[Player] = frozenset(),
) -> State:
    """Return a state at the beginning of a turn, with these cards slot by slot and these fortunes seat by seat.

    Raise ValueError if the cards are not the line-up's, or the coins more than the edition has.
    """
    if sorted(cards) != sorted(game.line_up):
        raise ValueError("the cards dealt are not those of the line-up")
    start = new_game(game, turn)
    fortunes = start.coins if coins is None else coins
    bank = game.edition.coins - court - sum(fortunes)
    if bank < 0:
        raise ValueError("there are not so many coins in the game")
    return replace(
        start,
        cards=cards,
        coins=fortunes,
        court=court,
        bank=bank,
        opening=start.opening if opening is None else opening,
        exposed=exposed,
        owes_look=owes_look,
        last_power=last_power,
        must_swap=must_swap,
    )
