"""What powers would bring, found by playing them on imagined positions; the same for everybody who thinks of it."""

from functools import lru_cache
from typing import Final, NamedTuple

from mascarade.bots.worth import worth_in
from mascarade.rules import effects as do
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Choice, PickCard, PickCards, Say
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.effects import Effect, Purse
from mascarade.rules.game import Game, seat_of, slot_of
from mascarade.rules.imagined import Imagined
from mascarade.rules.turns import may_announce
from mascarade.rules.view import View

MOST_OPTIONS: Final = 24
"""How many answers to one question are thought through."""


class Table(NamedTuple):
    """Everything that a power may depend on, but for the cards."""

    game: Game
    coins: tuple[int, ...]
    """The fortune on each seat."""
    court: int
    seating: tuple[Player, ...]
    last_power: MaskId | None


class Prospect(NamedTuple):
    """What may come of a power: people's fortunes, perhaps on other seats, and the winners if the game is over."""

    share: float
    """How much it counts beside the other prospects of the same power."""
    coins: tuple[int, ...]
    seating: tuple[Player, ...]
    winners: tuple[Player, ...]


Prospects = tuple[Prospect, ...]


def table_of(view: View) -> Table:
    """The table that a view shows."""
    seats = view.seats
    people = tuple([seat.player for seat in seats])
    return Table(view.game, tuple([seat.coins for seat in seats]), view.court, people, view.last_power)


@lru_cache(maxsize=1 << 14)
def prospects(table: Table, mask: MaskId, user: Player) -> Prospects:
    """What comes of a power that nobody contests, if whoever has to choose in it chooses for their own best."""
    game, coins, court, seating, last_power = table
    turn = Imagined.turn(game, game.line_up, coins, court, seating, user, last_power)
    return played_out(game, turn.claimed(mask, ((user, may_announce(game)[0]),)))


def unchanged(table: Table) -> Prospects:
    """What comes of a power that nobody uses."""
    return (Prospect(1.0, table.coins, table.seating, ()),)


def played_out(game: Game, position: Imagined) -> Prospects:
    """What comes of a power in use, up to the next turn or to the end of the game."""
    decision = position.decision
    if decision is None or decision.kind is Kind.TURN:
        winners = () if position.outcome is None else position.outcome.winners
        return (Prospect(1.0, position.coins, position.seating, winners),)
    if decision.kind is Kind.SAY:
        return named(game, position, decision, right=0.5)
    futures = [played_out(game, position.after(option)) for option in worth_a_thought(game, decision)]
    if len(futures) == 1:
        return futures[0]
    following = (seat_of(position.seating, position.active) + 1) % game.players
    return max(futures, key=lambda future: chance(game, future, decision.by, following))


def named(game: Game, position: Imagined, decision: Decision, right: float) -> Prospects:
    """What comes of it when somebody has to say what a card is, and is right so often."""
    card = position.cards[slot_of(game, position.seating, decision.cards[0])]
    wrong = next((said for said in decision.options if said != Say(card)), Say(card))
    told = ((right, Say(card)), (1.0 - right, wrong))
    return tuple(
        future._replace(share=share * future.share)
        for share, said in told
        for future in played_out(game, position.after(said))
    )


def worth_a_thought(game: Game, decision: Decision) -> tuple[Choice, ...]:
    """The answers that may lead to other fortunes, or some of them where there are very many."""
    options = decision.options
    if decision.kind is not Kind.PICK:
        return options[len(options) // 2 :][:1]
    if isinstance(options[0], PickCard | PickCards) and not moves_coins(game, decision.mask):
        return options[:1]
    return options[:: 1 + (len(options) - 1) // MOST_OPTIONS]


@lru_cache(maxsize=1 << 10)
def moves_coins(game: Game, mask: MaskId | None) -> bool:
    """Whether it matters to the fortunes who is picked, or before whom a picked card lies."""
    return mask is not None and any(map(_touches_the_picked, game.masks[mask].power))


def _touches_the_picked(effect: Effect) -> bool:
    match effect:
        case do.Take(source=Purse.PICKED) | do.Give(source=Purse.PICKED) | do.Give(to=Purse.PICKED):
            return True
        case do.GiveHidden(to=Purse.PICKED) | do.ExchangeFortunes() | do.ChangeSeats():
            return True
    return False


def chance(game: Game, future: Prospects, player: Player, following: int, liars: tuple[Player, ...] = ()) -> float:
    """How likely a player is to win once a power was used, these have paid for their claims, and that seat is next."""
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
