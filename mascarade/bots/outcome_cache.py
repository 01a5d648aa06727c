"""Cache of what powers lead to in a situation; it depends on no card, so all bots at a table share it."""

from collections.abc import Callable
from functools import lru_cache, partial
from math import fsum

from mascarade.bots.evaluation import Evaluation, evaluation_of
from mascarade.bots.rollout import PowerContext, Prospect, Prospects, following_seat, rollout, win_chances
from mascarade.bots.target_search import targeted_power
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.game import Game, announceable_hands, clockwise_from, seat_of, slot_of
from mascarade.rules.view import Determinization

Disputed = Callable[[tuple[Player, ...]], Prospects]
"""What a power leads to, fines and all, if these players claimed its mask falsely."""


class PowerOutcomes:
    """What a power may lead to, and how likely everybody is to win then."""

    __slots__ = ("_chances", "_disputed", "_evaluation", "prospects")

    def __init__(self, evaluation: Evaluation, prospects: Prospects, disputed: Disputed | None = None) -> None:
        self._evaluation = evaluation
        self.prospects = prospects
        """What it leads to if nobody claims the mask falsely."""
        self._disputed = disputed
        self._chances: dict[tuple[int, tuple[Player, ...]], tuple[float, ...]] = {}  # quicker made than a cache

    def chances(self, following: int, liars: tuple[Player, ...] = ()) -> tuple[float, ...]:
        """Return how likely each player is to win, with this seat next, once these players have paid their fines."""
        found = self._chances.get((following, liars))
        if found is None:
            if self._disputed is None or not liars:
                found = win_chances(self._evaluation, self.prospects, following, liars)
            else:
                found = win_chances(self._evaluation, self._disputed(liars), following)
            self._chances[following, liars] = found
        return found


class OutcomeCache:
    """The outcomes of powers in one situation, each worked out when somebody first asks."""

    __slots__ = ("_alike", "_evaluation", "_shared", "_used", "situation", "unchanged")

    def __init__(self, situation: PowerContext) -> None:
        self.situation = situation
        self._evaluation = evaluation_of(situation.game)
        self.unchanged = self._outcomes((Prospect(1.0, situation.coins, situation.seating, ()),))
        """What a power that nobody uses leads to."""
        self._used: dict[tuple[MaskId, Player], PowerOutcomes] = {}
        self._shared: dict[tuple[MaskId, Player, Player], PowerOutcomes] = {}
        self._alike: dict[tuple[MaskId, Player, Player], PowerOutcomes] = {}

    def used(self, mask: MaskId, user: Player) -> PowerOutcomes:
        """Return what an uncontested power leads to, if everybody who chooses in it chooses for their own best."""
        found = self._used.get((mask, user))
        if found is None:
            is_alone = _brings_alone(self.situation.game, mask)
            future = _with_what_it_brings(self.situation, mask, user) if is_alone else _used(self.situation, mask, user)
            found = self._used[mask, user] = self._outcomes(future, self._disputed(mask, user))
        return found

    def _disputed(self, mask: MaskId, user: Player) -> Disputed | None:
        """Return what becomes of a power in a dispute; ``None`` if that is no matter to it but for the fines."""
        effects = self.situation.game.masks[mask].power
        is_minded = any(effect.depends_on_dispute for effect in effects)
        return partial(_in_dispute, self.situation, mask, user) if is_minded else None

    def shared(self, mask: MaskId, user: Player, other: Player) -> PowerOutcomes:
        """Return what a power with several cards leads to when two of them are revealed."""
        found = self._shared.get((mask, user, other))
        if found is None:
            shared = _with_what_it_brings_both if _brings_alone(self.situation.game, mask) else _shared
            found = self._shared[mask, user, other] = self._outcomes(shared(self.situation, mask, user, other))
        return found

    def alike(self, mask: MaskId, user: Player, other: Player) -> PowerOutcomes:
        """Return, as a rule of thumb, what the same power would lead to with another user: an equal gain.

        Where whole fortunes move, those who are poor gain what the rich do not: that is played out.
        """
        found = self._alike.get((mask, user, other))
        if found is None:
            game = self.situation.game
            is_played = _brings_alone(game, mask) or _moves_fortunes(game, mask)
            found = self.used(mask, other) if is_played else self._with_equal_gain(mask, user, other)
            self._alike[mask, user, other] = found
        return found

    def _with_equal_gain(self, mask: MaskId, user: Player, other: Player) -> PowerOutcomes:
        game, coins, _, seating, _, _ = self.situation
        seat, own = seating.index(other), seating.index(user)
        before = coins[own]
        gain = fsum([future.share * (future.coins[own] - before) for future in self.used(mask, user).prospects])
        fortune = min(game.house.goal_coins, max(1, coins[seat] + round(gain)))
        return self._outcomes((Prospect(1.0, (*coins[:seat], fortune, *coins[seat + 1 :]), seating, ()),))

    def _outcomes(self, prospects: Prospects, disputed: Disputed | None = None) -> PowerOutcomes:
        return PowerOutcomes(self._evaluation, prospects, disputed)


@lru_cache(maxsize=1 << 3)
def outcome_cache_of(situation: PowerContext) -> OutcomeCache:
    """Return the outcomes of powers in a situation.

    Everybody who decides in a turn asks for the same one, and turns in which no coin moves come back to it. Older ones
    hardly ever return, and each takes a hundred kilobytes at a full table.
    """
    return OutcomeCache(situation)


def forget_situations() -> None:
    """Empty the cache: the next game hardly comes to the same fortunes again."""
    outcome_cache_of.cache_clear()


def _used(situation: PowerContext, mask: MaskId, user: Player) -> Prospects:
    power = targeted_power(situation.game, mask)
    among_few = power.after_best_pick(situation, user) if power is not None else None
    return rollout_at_table(situation, mask, user) if among_few is None else among_few


def rollout_at_table(situation: PowerContext, mask: MaskId, user: Player) -> Prospects:
    """Return what an uncontested power leads to, played out with everybody as they are."""
    game, coins, court, seating, last_power, named = situation
    turn = Determinization.turn(game, game.line_up, coins, court, seating, user, last_power)
    position = turn.after_claims(mask, ((user, announceable_hands(game)[0]),))
    return _in_any_turn(rollout(game, position, named), following_seat(game, turn))


def _in_any_turn(prospects: Prospects, following: int) -> Prospects:
    """Return prospects that serve in anybody's turn: with a turn to come only where the power gives another."""
    return tuple([each._replace(turn=None) if each.turn == following else each for each in prospects])


def _in_dispute(situation: PowerContext, mask: MaskId, user: Player, liars: tuple[Player, ...]) -> Prospects:
    """Return what a power leads to if its user has the mask, and these players have claimed it too."""
    game, coins, court, seating, last_power, named = situation
    hand = announceable_hands(game)[0]
    cards = list(game.line_up)
    cards.remove(mask)
    cards.insert(slot_of(game, seating, CardOf(user, hand)), mask)
    turn = Determinization.turn(game, tuple(cards), coins, court, seating, user, last_power)
    others = clockwise_from(seating, seat_of(seating, user))
    claims = ((user, hand), *((other, hand) for other in others if other in liars))
    return _in_any_turn(rollout(game, turn.after_claims(mask, claims), named), following_seat(game, turn))


def _shared(situation: PowerContext, mask: MaskId, user: Player, other: Player) -> Prospects:
    game, coins, court, seating, last_power, named = situation
    hand = announceable_hands(game)[0]
    cards = list(game.line_up)
    for _user in (user, other):
        cards.remove(mask)
    for slot in sorted(slot_of(game, seating, CardOf(player, hand)) for player in (user, other)):
        cards.insert(slot, mask)
    turn = Determinization.turn(game, tuple(cards), coins, court, seating, user, last_power)
    position = turn.after_claims(mask, ((user, hand), (other, hand)))
    return _in_any_turn(rollout(game, position, named), following_seat(game, turn))


def _with_what_it_brings(situation: PowerContext, mask: MaskId, user: Player) -> Prospects:
    """Return what a power leads to that is its user's own affair."""
    seat = situation.seating.index(user)
    coins = list(situation.coins)
    brought, is_won = _brought(situation.game, mask, coins[seat], situation.court)
    for offset, change in brought:
        coins[(seat + offset) % len(coins)] += change
    bars = _may_bar(situation.game, mask)
    return (Prospect(1.0, tuple(coins), situation.seating, (user,) if is_won else (), bars),)


def _with_what_it_brings_both(situation: PowerContext, mask: MaskId, user: Player, other: Player) -> Prospects:
    coins = list(situation.coins)
    here, there = situation.seating.index(user), situation.seating.index(other)
    mine, theirs = _brought_to_both(situation.game, mask, coins[here], coins[there])
    coins[here] += mine
    coins[there] += theirs
    return (Prospect(1.0, tuple(coins), situation.seating, ()),)


@lru_cache(maxsize=1 << 10)
def _brings_alone(game: Game, mask: MaskId) -> bool:
    """Return whether what a power brings depends on its user's fortune and on the court alone."""
    return all(effect.depends_on_user_alone for effect in game.masks[mask].power)


@lru_cache(maxsize=1 << 10)
def _moves_fortunes(game: Game, mask: MaskId) -> bool:
    """Return whether a power moves whole fortunes."""
    return any(effect.moves_whole_fortunes for effect in game.masks[mask].power)


@lru_cache(maxsize=1 << 10)
def _may_bar(game: Game, mask: MaskId) -> bool:
    """Return whether a power may expose whoever plays next, who then may not announce."""
    return any(effect.exposes_picked for effect in game.masks[mask].power)


@lru_cache(maxsize=1 << 12)
def _brought(game: Game, mask: MaskId, own: int, court: int) -> tuple[tuple[tuple[int, int], ...], bool]:
    """Return how such a power changes fortunes, by seats from its user, and whether it wins.

    The others have a coin each, the fewest that they can have: so the bank has enough for anything.
    """
    user, *others = seating = tuple(Player(number) for number in range(game.players))
    coins = (own, *(1 for _ in others))
    (prospect,) = _used(PowerContext(game, coins, court, seating, None, 1.0), mask, user)
    changes = [after - before for after, before in zip(prospect.coins, coins, strict=True)]
    return tuple((seat, change) for seat, change in enumerate(changes) if change), user in prospect.winners


@lru_cache(maxsize=1 << 12)
def _brought_to_both(game: Game, mask: MaskId, own: int, theirs: int) -> tuple[int, int]:
    """Return how the fortunes of two players change who use such a power together; the others have a coin each."""
    user, other, *rest = seating = tuple(Player(number) for number in range(game.players))
    coins = (own, theirs, *(1 for _ in rest))
    (prospect,) = _shared(PowerContext(game, coins, 0, seating, None, 1.0), mask, user, other)
    return prospect.coins[0] - own, prospect.coins[1] - theirs
