"""Powers that bear on their user and on whoever is picked alone: what they do to those does not depend on the others.

So each is played out once for all tables at which those few have as much, and only the outcome is carried over.
"""

from functools import lru_cache
from typing import NamedTuple

from mascarade.bots.lookahead import Situation
from mascarade.bots.playing_out import Prospect, Prospects, chance, played_out, worth_a_thought
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player, Seat
from mascarade.rules.choices import Choice, Decline, PickCard, PickCards, PickPlayer, PickPlayers
from mascarade.rules.decisions import Decision
from mascarade.rules.determinization import Imagined
from mascarade.rules.effects import Cards, People, Purse
from mascarade.rules.ending import outcome_of
from mascarade.rules.game import Game
from mascarade.rules.picking import cards_decision, cards_of, people_decision
from mascarade.rules.traits import is_among_the_picked
from mascarade.rules.turns import may_announce

Pick = do.PickPlayer | do.PickCard

REACH = (Cards.OTHERS, Cards.OTHERS_AND_CENTRE, Cards.ANYWHERE, Cards.OWN)
"""The cards whose choice does not depend on where their holders sit, or on what has happened in the turn."""
PEOPLE = (People.OTHERS, People.RICHEST_OTHERS, People.POOREST_OTHERS)
"""The players whose choice does not depend on where they sit, or on what the user has taken before."""
MOST_KEPT = 1 << 12
"""The number of scenes of one power that are remembered."""


class Casting(NamedTuple):
    """Those on whom a power bears, each on a seat of the table on which it is played out; the user first."""

    seats: tuple[int, ...]
    coins: tuple[int, ...]
    places: tuple[Place, ...]
    """The cards that are picked, each before the seat with its holder's number; none if people are picked."""
    court: int
    named: float


class Script:
    """A power that bears on few, and every casting of it that has been played out."""

    __slots__ = ("_draws", "_game", "_mask", "_pick", "_played")

    def __init__(self, game: Game, mask: MaskId, pick: Pick) -> None:
        self._game = game
        self._mask = mask
        self._pick = pick
        self._draws = any(map(_draws_on_the_court, game.masks[mask].power))
        self._played: dict[Casting, Prospects | None] = {}

    def played(self, situation: Situation, user: Player) -> Prospects | None:
        """Return what the power leads to uncontested; ``None`` if it takes the whole table to find out."""
        game, coins, court, seating, last_power, _ = situation
        if game.edition.coins - court - sum(coins) < game.house.goal_coins:
            return None  # the bank may run short
        turn = Imagined.turn(game, game.line_up, coins, court, seating, user, last_power)
        asked = self._asked(coins, seating, user)
        options = worth_a_thought(game, turn, asked) if asked.options else ()
        futures = []
        for option in options:
            future = self._carried_over(situation, user, option)
            if future is None:
                return None
            futures.append(future)
        if len(futures) < 2:
            return futures[0] if futures else None
        following = (seating.index(user) + 1) % len(seating)
        return max(futures, key=lambda each: chance(game, each, user, following))

    def _asked(self, coins: tuple[int, ...], seating: tuple[Player, ...], user: Player) -> Decision:
        if isinstance(self._pick, do.PickPlayer):
            return people_decision(coins, seating, user, self._mask, self._pick)
        return cards_decision(self._game, seating, user, self._mask, self._pick.of, self._pick.count)

    def _carried_over(self, situation: Situation, user: Player, option: Choice) -> Prospects | None:
        """Return what a pick leads to, by what it leads to at the other table."""
        _, coins, court, seating, _, named = situation
        cast, here = [user], [seating.index(user)]
        for player in _picked(option):
            if player not in cast:
                cast.append(player)
                here.append(seating.index(player))
        there = _seats(here, len(seating))
        places = tuple([_put(card, cast, there) for card in cards_of(option)])
        casting = Casting(there, tuple([coins[seat] for seat in here]), places, court if self._draws else 0, named)
        try:
            played = self._played[casting]
        except KeyError:
            if len(self._played) >= MOST_KEPT:
                self._played.clear()
            played = self._played[casting] = self._play(casting)
        return played and tuple([_moved(situation, outcome, there, here) for outcome in played])

    def _play(self, casting: Casting) -> Prospects | None:
        """Return what a casting leads to; ``None`` if the same pick may not be made there."""
        game = self._game
        coins = [casting.coins[-1] if self._pick.of is People.POOREST_OTHERS else 1] * game.players
        for seat, fortune in zip(casting.seats, casting.coins, strict=True):
            coins[seat] = fortune
        seating, user = tuple(map(Player, range(game.players))), Player(0)
        option, options = self._said(casting), self._asked(tuple(coins), seating, user).options
        turn = Imagined.turn(game, game.line_up, tuple(coins), casting.court, seating, user)
        position = turn.claimed(self._mask, ((user, may_announce(game)[0]),))
        if len(options) > 1:  # a single one is picked at once
            asked = position.decision
            if asked is None or not asked.allows(option):
                return None
            position = position.after(option)
        elif option not in options:
            return None
        return played_out(game, position, casting.named)

    def _said(self, casting: Casting) -> Choice:
        """Return the pick at the table on which it is played out."""
        match casting.places:
            case (card,):
                return PickCard(card)
            case (one_card, other_card):
                return PickCards(one_card, other_card)
        match casting.seats[1:]:
            case (seat,):
                return PickPlayer(Player(seat))
            case (one, other):
                return PickPlayers(Player(one), Player(other))
        return Decline()


@lru_cache(maxsize=1 << 10)
def script_of(game: Game, mask: MaskId) -> Script | None:
    """Return the script of a power; ``None`` if it may bear on more than its user and those picked for it."""
    power = game.masks[mask].power
    picks = [effect for effect in power if isinstance(effect, do.PickPlayer | do.PickCard)]
    if len(picks) != 1 or not all(map(is_among_the_picked, power)) or picks[0].of not in (*REACH, *PEOPLE):
        return None
    if picks[0].count > 1 and any(isinstance(effect, do.Show) and effect.exposes for effect in power):
        return None  # it matters who of them plays next
    return Script(game, mask, picks[0])


def _draws_on_the_court(effect: do.Effect) -> bool:
    if isinstance(effect, do.Take | do.Give):
        return effect.source is Purse.COURT
    return isinstance(effect, do.TakeCourt)


def _picked(option: Choice) -> tuple[Player, ...]:
    if isinstance(option, PickPlayer):
        return (option.player,)
    if isinstance(option, PickPlayers):
        return (option.one, option.two)
    return tuple([card.player for card in cards_of(option) if isinstance(card, CardOf)])


def _seats(here: list[int], players: int) -> tuple[int, ...]:
    """Return seats for these, the user first; one person picked alone sits next to the user only if they do so here."""
    if len(here) == 2:
        return (0, 1 if here[1] == (here[0] + 1) % players else 2)
    return tuple(range(len(here)))


def _put(card: Place, cast: list[Player], seats: tuple[int, ...]) -> Place:
    """Return the same card before its holder's seat at the other table."""
    return CardOf(Player(seats[cast.index(card.player)]), card.hand) if isinstance(card, CardOf) else card


def _moved(situation: Situation, outcome: Prospect, there: tuple[int, ...], here: list[int]) -> Prospect:
    """Return an outcome of the other table as one of this table."""
    share, coins_there, seating_there, winners, bars_next = outcome
    coins, seating = list(situation.coins), situation.seating
    for seat, own in zip(there, here, strict=True):
        coins[own] = coins_there[seat]
    if seating_there != tuple(range(len(seating))):
        people = dict(zip(there, [seating[own] for own in here], strict=True))
        moved = {own: people[seating_there[seat]] for seat, own in zip(there, here, strict=True)}
        seating = tuple([moved.get(Seat(seat), player) for seat, player in enumerate(seating)])
    goal = situation.game.house.goal_coins
    ended = outcome_of(tuple(coins), seating, goal) if 0 in coins or max(coins) >= goal else None
    if ended is not None:
        winners = ended.winners
    elif winners:
        is_by_power = outcome_of(coins_there, seating_there, goal) is None
        winners = tuple([situation.seating[here[there.index(winner)]] for winner in winners]) if is_by_power else ()
    return Prospect(share, tuple(coins), seating, winners, bars_next)
