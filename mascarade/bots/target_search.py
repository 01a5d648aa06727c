"""The search for targets: picks of a power that lead to the best fortunes and, among equals, to most information.

What many powers do to their user and their targets depends on nobody else. Such a power is played out at a model table,
once for each number of coins that those few may have, and the outcome is carried over to the table at hand.
"""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from mascarade.bots.evaluation import Worths
from mascarade.bots.memory import Memory
from mascarade.bots.rollout import (
    GUESSED,
    PowerContext,
    Prospect,
    Prospects,
    after_naming,
    candidates,
    closed_hand,
    following_seat,
    moves_coins,
    naming_chance,
    picked_players,
    rollout,
    situation_of,
    win_chance,
)
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import (
    Choice,
    Decision,
    Decline,
    GuessCoins,
    HideCoins,
    Kind,
    PickCard,
    PickCards,
    PickPlayer,
    PickPlayers,
    Say,
    exposure_limit,
)
from mascarade.rules.effect_terms import By, Cards, People
from mascarade.rules.game import Game, announceable_hands, outcome_of
from mascarade.rules.power_decisions import cards_decision, cards_of, people_decision
from mascarade.rules.view import Determinization, View
from mascarade.values import Value

Pick = do.PickPlayer | do.PickCard

ELIGIBLE: Final = (
    *(Cards.OTHERS, Cards.OTHERS_AND_CENTRE, Cards.ANYWHERE, Cards.OWN),
    *(People.OTHERS, People.RICHEST_OTHERS, People.POOREST_OTHERS),
)
"""The kinds of targets that depend neither on seats nor on what has happened in the turn."""
MOST_KEPT: Final = 1 << 12
"""The number of outcomes of one power that are remembered."""


class Targets(Value, cache_hash=True):
    """The players whom a power affects, on seats of the model table; the user first."""

    seats: tuple[int, ...]
    coins: tuple[int, ...]
    places: tuple[Place, ...]
    """The picked cards, each by its holder's seat; empty if people are picked."""
    court: int


class TargetOutcome(NamedTuple):
    """A possible result of a power for the players whom it affects, by their place among the targets."""

    share: float
    """The weight of this result among all results of the power."""
    coins: tuple[int, ...]
    moved: tuple[int, ...]
    """The target that sits on each of their seats afterwards; empty if everybody keeps their seat."""
    winners: tuple[int, ...]
    """The players who win by the power itself, whatever the fortunes."""
    bars_next: bool


Outcomes = tuple[tuple[TargetOutcome, ...], ...]
"""The outcomes of a power; two sets if a card is named: one for a right name and one for a wrong name."""


class TargetedPower:
    """A power that affects few players, with the outcomes for all targets that have been played out."""

    __slots__ = ("_game", "_is_of_court", "_mask", "_outcomes", "_pick")

    def __init__(self, game: Game, mask: MaskId, pick: Pick) -> None:
        self._game = game
        self._mask = mask
        self._pick = pick
        self._is_of_court = any(effect.facts.takes_from_court for effect in game.masks[mask].power)
        self._outcomes: dict[Targets, Outcomes] = {}

    def after_best_pick(self, situation: PowerContext, user: Player) -> Prospects | None:
        """Return the prospects of the unchallenged power; ``None`` if they depend on the whole table."""
        game, coins, court, seating, last_power, right = situation
        turn = Determinization.turn(game, game.line_up, coins, court, seating, user, last_power)
        asked = self._pick_decision(coins, seating, user)
        options = candidates(game, turn, asked) if asked.options else ()
        futures = []
        for option in options:
            future = self.after_pick(situation, user, option, right)
            if future is None:
                return None
            futures.append(future)
        if len(futures) < 2:
            return futures[0] if futures else None
        following = (seating.index(user) + 1) % len(seating)
        return max(futures, key=lambda each: win_chance(game, each, user, following))

    def after_pick(self, situation: PowerContext, user: Player, option: Choice, right: float) -> Prospects | None:
        """Return the prospects of one pick, or ``None`` as above; ``right`` is the probability of a right name."""
        game, coins, court, seating, _, _ = situation
        if game.edition.coins - court - sum(coins) < game.house.goal_coins:
            return None  # the bank may run short
        here, there, places = _seats_and_cards(seating, user, option)
        targets = Targets(there, tuple([coins[seat] for seat in here]), places, court if self._is_of_court else 0)
        outcomes = self._outcomes.get(targets)
        if outcomes is None:
            if len(self._outcomes) >= MOST_KEPT:
                self._outcomes.clear()
            outcomes = self._outcomes[targets] = self._play(targets)
        if not outcomes:
            return None
        shares = (right, 1.0 - right) if len(outcomes) > 1 else (1.0,)
        return tuple(
            [
                _as_prospect(situation, each, share, here)
                for share, some in zip(shares, outcomes, strict=True)
                if share
                for each in some
            ]
        )

    def _pick_decision(self, coins: tuple[int, ...], seating: tuple[Player, ...], user: Player) -> Decision:
        if isinstance(self._pick, do.PickPlayer):
            return people_decision(coins, seating, user, self._mask, self._pick)
        return cards_decision(self._game, seating, user, self._mask, self._pick.of, self._pick.count)

    def _play(self, targets: Targets) -> Outcomes:
        """Play the power out at the model table; return ``None`` if the same pick is not legal there."""
        game = self._game
        coins = [targets.coins[-1] if self._pick.of is People.POOREST_OTHERS else 1] * game.players
        for seat, fortune in zip(targets.seats, targets.coins, strict=True):
            coins[seat] = fortune
        seating, user = tuple(map(Player, range(game.players))), Player(0)
        option, options = _pick_of(targets), self._pick_decision(tuple(coins), seating, user).options
        turn = Determinization.turn(game, game.line_up, tuple(coins), targets.court, seating, user)
        position = turn.after_claims(self._mask, ((user, announceable_hands(game)[0]),))
        if len(options) > 1:  # if there is only one, it is picked automatically
            asked = position.decision
            if asked is None or not asked.allows(option):
                return ()
            position = position.after(option)
        elif option not in options:
            return ()
        told = position.decision
        if told is None or told.kind is not Kind.SAY or position.has_seen_picked(told.by):
            futures = [rollout(game, position, 1.0)]
        else:
            futures = [after_naming(game, position, told, right) for right in (1.0, 0.0)]
        return tuple([tuple([_for_targets(game, each, targets.seats) for each in future]) for future in futures])


def _pick_of(targets: Targets) -> Choice:
    """Return the pick at the model table."""
    match targets.places, targets.seats[1:]:
        case (card,), _:
            return PickCard(card)
        case (one_card, other_card), _:
            return PickCards(one_card, other_card)
        case _, (seat,):
            return PickPlayer(Player(seat))
        case _, (one, other):
            return PickPlayers(Player(one), Player(other))
    return Decline()


@lru_cache(maxsize=1 << 10)
def targeted_power(game: Game, mask: MaskId) -> TargetedPower | None:
    """Return a targeted power; ``None`` if it may affect more players than its user and those who are picked."""
    power = game.masks[mask].power
    picks = [effect for effect in power if isinstance(effect, do.PickPlayer | do.PickCard)]
    if len(picks) != 1 or not all(effect.facts.affects_only_picked for effect in power) or picks[0].of not in ELIGIBLE:
        return None
    questions = [effect for effect in power if isinstance(effect, do.NameMask | do.SwapOrPretend)]
    if len(questions) > 1 and any(isinstance(effect, do.NameMask) for effect in questions):
        return None  # the name must be asked for right after the pick, or not at all
    if picks[0].count > 1 and any(isinstance(effect, do.Show) and effect.exposes for effect in power):
        return None  # it matters who of them plays next
    return TargetedPower(game, mask, picks[0])


@lru_cache(maxsize=1 << 14)
def _seats_and_cards(
    seating: tuple[Player, ...], user: Player, option: Choice
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Place, ...]]:
    """Return the seats a pick affects, the user's first; their seats at the model table; and the cards picked.

    A single target sits next to the user there only if they do here.
    """
    here = tuple([seating.index(player) for player in dict.fromkeys((user, *picked_players(option)))])
    is_apart = len(here) == 2 and here[1] != (here[0] + 1) % len(seating)
    there = (0, 2) if is_apart else tuple(range(len(here)))
    seats = dict(zip([seating[seat] for seat in here], there, strict=True))
    cards = [
        CardOf(Player(seats[card.player]), card.hand) if isinstance(card, CardOf) else card for card in cards_of(option)
    ]
    return here, there, tuple(cards)


def _for_targets(game: Game, prospect: Prospect, seats: tuple[int, ...]) -> TargetOutcome:
    """Translate outcomes at the model table to players on these seats."""
    share, coins, seating, winners, bars_next, _turn = prospect
    moved = tuple([seats.index(seating[seat]) for seat in seats])
    is_by_power = outcome_of(coins, seating, game.house.goal_coins) is None
    return TargetOutcome(
        share,
        tuple([coins[seat] for seat in seats]),
        () if moved == tuple(range(len(seats))) else moved,
        tuple([seats.index(winner) for winner in winners]) if is_by_power else (),
        bars_next,
    )


def _as_prospect(situation: PowerContext, outcome: TargetOutcome, share: float, here: tuple[int, ...]) -> Prospect:
    """Return the prospect at this table of an outcome for players on these seats."""
    of_that, fortunes, moved, winning, bars_next = outcome
    coins, seating = list(situation.coins), situation.seating
    for seat, fortune in zip(here, fortunes, strict=True):
        coins[seat] = fortune
    if moved:
        people = list(seating)
        for seat, other in zip(here, moved, strict=True):
            people[seat] = seating[here[other]]
        seating = tuple(people)
    goal = situation.game.house.goal_coins
    ended = outcome_of(tuple(coins), seating, goal) if 0 in fortunes or max(fortunes) >= goal else None
    winners = tuple([situation.seating[here[winner]] for winner in winning]) if ended is None else ended.winners
    return Prospect(share * of_that, tuple(coins), seating, winners, bars_next)


def likeliest_name(decision: Decision, memory: Memory) -> Choice:
    """Return the mask that a card most likely is, as far as it is remembered."""
    place = decision.cards[0]
    return max(decision.options, key=lambda said: memory.chance(place, said.mask) if isinstance(said, Say) else 0.0)


def draw_coins(view: View, decision: Decision, random: Random) -> Choice:
    """Draw the number of coins to hide or to guess from the mix that is best even against a player who knows it."""
    game = view.game
    asked = _position_of_guess(game, Determinization.of(view, game.line_up))
    if asked is None:
        return random.choice(decision.options)
    hand = closed_hand(game, *asked, GUESSED)
    often = hand.hidden if decision.kind is Kind.HIDE else hand.guessed
    (coins,) = random.choices(hand.numbers, often)
    return HideCoins(coins) if decision.kind is Kind.HIDE else GuessCoins(coins)


def _position_of_guess(game: Game, position: Determinization) -> tuple[Determinization, Decision] | None:
    """Return the position in which the hidden coins are guessed; ``None`` if nobody has to guess."""
    asked = position.decision
    while asked is not None and asked.kind in (Kind.HIDE, Kind.PICK):
        following = following_seat(game, position)
        by, here = asked.by, position
        position = max(
            map(here.after, candidates(game, here, asked)),
            key=lambda after: win_chance(game, rollout(game, after, GUESSED), by, following),
        )
        asked = position.decision
    return None if asked is None or asked.kind is not Kind.GUESS else (position, asked)


def pick_worths(view: View, decision: Decision, memory: Memory) -> Worths:
    """Return the worth of each pick, as a chance of winning, by the fortunes to which it leads."""
    game = view.game
    options = decision.options
    if isinstance(options[0], PickCard | PickCards) and not moves_coins(game, decision.mask):
        is_named = decision.mask is not None and do.NameMask(By.USER) in game.masks[decision.mask].power
        return {
            option: max(memory.row(option.card)) if is_named and isinstance(option, PickCard) else 0.0
            for option in options
        }
    position = Determinization.of(view, game.line_up)
    following = following_seat(game, position)
    known = _known_outcomes(view, decision, memory, following)
    return {
        option: win_chance(game, future or _after(game, position, option, memory), decision.by, following)
        for option, future in known.items()
    }


def _known_outcomes(view: View, decision: Decision, memory: Memory, following: int) -> dict[Choice, Prospects]:
    """Return the outcomes of each pick at the model table; ``None`` for picks that have to be played out at this table.

    At the model table the power is used by whoever announced, and nobody has been exposed before.
    """
    power = _power_at_its_pick(view)
    if power is None:
        return dict.fromkeys(decision.options, ())
    situation = situation_of(view, memory)
    may_expose_next = exposure_limit(view.game, is_opening=False) is not None
    exposed = view.exposed if may_expose_next else frozenset()
    found: dict[Choice, Prospects] = {}
    for option in decision.options:
        right = min([naming_chance(memory, card) for card in cards_of(option)], default=1.0)
        future = power.after_pick(situation, decision.by, option, right) or ()
        found[option] = tuple(
            [each._replace(bars_next=each.bars_next or each.seating[following] in exposed) for each in future]
        )
    return found


def _power_at_its_pick(view: View) -> TargetedPower | None:
    power = view.power
    if power is None or power.at or power.users != (view.active_player,):
        return None
    if do.NameMask(By.USER) in view.game.masks[power.mask].power:
        return None  # the answer is this player's own
    return targeted_power(view.game, power.mask)


def _after(game: Game, position: Determinization, option: Choice, memory: Memory) -> Prospects:
    """Return the prospects of a pick; a name is right with the probability that its holder knows the card."""
    after = position.after(option)
    asked = after.decision
    if asked is not None and asked.kind is Kind.SAY:
        place = asked.cards[0]
        right = max(memory.row(place)) if asked.by == memory.me else naming_chance(memory, place)
        return after_naming(game, after, asked, right)
    return rollout(game, after, GUESSED)
