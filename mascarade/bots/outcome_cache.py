"""Cache of the outcomes of powers in a situation, which depend on no card, so all bots at a table share it."""

from collections.abc import Callable
from functools import lru_cache, partial
from math import fsum

from mascarade.bots.evaluation import Evaluation, evaluation_of
from mascarade.bots.rollout import PowerContext, Prospect, Prospects, following_seat, rollout, win_chances
from mascarade.bots.target_search import targeted_power
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.effects import LoanEffect, NameMask
from mascarade.rules.game import Game, announceable_hands, clockwise_from, seat_of, slot_of
from mascarade.rules.view import Determinization
from mascarade.values import Value


class PowerTraits(Value):
    """The traits of a power that decide how its outcomes are computed."""

    depends_on_user_alone: bool
    """True if its gain depends only on the user's fortune and on the court."""
    moves_fortunes: bool
    """True if it moves whole fortunes."""
    may_expose_next: bool
    """True if it may expose the next player, who then may not announce."""
    depends_on_dispute: bool
    """True if its effects, apart from the fines, depend on who has claimed its mask falsely."""
    is_plain: bool
    """True if it asks for no name and uses no other power."""


@lru_cache(maxsize=1 << 10)
def _traits_of(game: Game, mask: MaskId) -> PowerTraits:
    power = game.masks[mask].power
    return PowerTraits(
        depends_on_user_alone=all(effect.facts.depends_on_user_alone for effect in power),
        moves_fortunes=any(effect.facts.moves_whole_fortunes for effect in power),
        may_expose_next=any(effect.facts.exposes_picked for effect in power),
        depends_on_dispute=any(effect.facts.depends_on_dispute for effect in power),
        is_plain=not any(isinstance(effect, NameMask | LoanEffect) for effect in power),
    )


class PowerOutcomes:
    """The possible results of a power, and everybody's chances of winning after it."""

    __slots__ = ("_chances", "_disputed", "_evaluation", "prospects")

    def __init__(
        self, evaluation: Evaluation, prospects: Prospects, disputed: Callable[..., Prospects] | None = None
    ) -> None:
        self._evaluation = evaluation
        self.prospects = prospects
        """The prospects if nobody claims the mask falsely."""
        self._disputed = disputed
        """The rollout with these ``liars`` and their fines; ``None`` if their lies have no effect but fines."""
        self._chances: dict[tuple[int, tuple[Player, ...]], tuple[float, ...]] = {}  # faster to make than an lru_cache

    def chances(self, following: int, liars: tuple[Player, ...] = ()) -> tuple[float, ...]:
        """Return each player's chance of winning with this seat next, after these players have paid their fines."""
        found = self._chances.get((following, liars))
        if found is None:
            if self._disputed is None or not liars:
                found = win_chances(self._evaluation, self.prospects, following, liars)
            else:
                found = win_chances(self._evaluation, self._disputed(liars=liars), following)
            self._chances[following, liars] = found
        return found


class OutcomeCache:
    """The outcomes of powers in one situation, each computed on first use."""

    __slots__ = ("_estimated", "_evaluation", "_plain", "_unchallenged", "_used_by_two", "situation", "unchanged")

    def __init__(self, situation: PowerContext) -> None:
        self.situation = situation
        self._evaluation = evaluation_of(situation.game)
        plain = situation._replace(last_power=None, named=1.0)
        self._plain = None if plain == situation else outcome_cache_of(plain)
        """The cache for the same fortunes, for powers that depend on nothing else."""
        self._unchallenged: dict[tuple[MaskId, Player], PowerOutcomes] = {}
        self._used_by_two: dict[tuple[MaskId, Player, Player], PowerOutcomes] = {}
        self._estimated: dict[tuple[MaskId, Player, Player], PowerOutcomes] = {}
        self.unchanged = self._outcomes((Prospect(1.0, situation.coins, situation.seating, ()),))
        """The outcome if no power is used."""

    def unchallenged(self, mask: MaskId, user: Player) -> PowerOutcomes:
        """Return the outcomes of an unchallenged power if everybody in it chooses what is best for themselves."""
        found = self._unchallenged.get((mask, user))
        if found is None:
            traits = _traits_of(self.situation.game, mask)
            if self._plain is not None and traits.is_plain:
                found = self._plain.unchallenged(mask, user)
            else:
                used = _with_own_gain if traits.depends_on_user_alone else _prospects_of_best_use
                disputed = partial(rollout_at_table, self.situation, mask, user) if traits.depends_on_dispute else None
                found = self._outcomes(used(self.situation, mask, user), disputed)
            self._unchallenged[mask, user] = found
        return found

    def used_by_two(self, mask: MaskId, user: Player, other: Player) -> PowerOutcomes:
        """Return the outcomes of a power with several cards when two of them are revealed."""
        found = self._used_by_two.get((mask, user, other))
        if found is None:
            is_alone = _traits_of(self.situation.game, mask).depends_on_user_alone
            play = _with_both_gains if is_alone else rollout_at_table
            found = self._used_by_two[mask, user, other] = self._outcomes(play(self.situation, mask, user, other))
        return found

    def estimated(self, mask: MaskId, user: Player, other: Player) -> PowerOutcomes:
        """Return an estimate of a power's outcomes for another user, by assuming the same gain.

        A power that moves whole fortunes is played out, because poor users gain more than rich ones.
        """
        found = self._estimated.get((mask, user, other))
        if found is None:
            traits = _traits_of(self.situation.game, mask)
            if traits.depends_on_user_alone or traits.moves_fortunes:
                found = self.unchallenged(mask, other)
            elif self._plain is not None and traits.is_plain:
                found = self._plain.estimated(mask, user, other)
            else:
                found = self._with_equal_gain(mask, user, other)
            self._estimated[mask, user, other] = found
        return found

    def _with_equal_gain(self, mask: MaskId, user: Player, other: Player) -> PowerOutcomes:
        game, coins, _, seating, _, _ = self.situation
        seat, own = seating.index(other), seating.index(user)
        before = coins[own]
        gain = fsum([future.share * (future.coins[own] - before) for future in self.unchallenged(mask, user).prospects])
        fortune = min(game.house.goal_coins, max(1, coins[seat] + round(gain)))
        return self._outcomes((Prospect(1.0, (*coins[:seat], fortune, *coins[seat + 1 :]), seating, ()),))

    def _outcomes(self, prospects: Prospects, disputed: Callable[..., Prospects] | None = None) -> PowerOutcomes:
        return PowerOutcomes(self._evaluation, prospects, disputed)


@lru_cache(maxsize=1 << 3)
def outcome_cache_of(situation: PowerContext) -> OutcomeCache:
    """Return the cache for a situation.

    All players who decide in a turn use the same cache, and so do later turns if no coin has moved. Older ones are
    hardly ever needed again, and each takes a hundred kilobytes at a full table.
    """
    return OutcomeCache(situation)


def clear_outcome_cache() -> None:
    """Empty the cache, because another game hardly ever has the same fortunes."""
    outcome_cache_of.cache_clear()


def _prospects_of_best_use(situation: PowerContext, mask: MaskId, user: Player) -> Prospects:
    power = targeted_power(situation.game, mask)
    among_few = power.after_best_pick(situation, user) if power is not None else None
    return rollout_at_table(situation, mask, user) if among_few is None else among_few


def rollout_at_table(
    situation: PowerContext, mask: MaskId, *users: Player, liars: tuple[Player, ...] = ()
) -> Prospects:
    """Return the prospects of a power, played out with the players as they are.

    If several claimed it, or ``liars`` did falsely, its users have revealed their cards; otherwise these are unseen.
    """
    game, coins, court, seating, last_power, named = situation
    user, hand = users[0], announceable_hands(game)[0]
    others = clockwise_from(seating, seat_of(seating, user))
    claimants = (user, *(other for other in others if other in users or other in liars))
    cards = list(game.line_up)
    if liars or len(users) > 1:
        for _user in users:
            cards.remove(mask)
        for slot in sorted(slot_of(game, seating, CardOf(each, hand)) for each in users):
            cards.insert(slot, mask)
    turn = Determinization.turn(game, tuple(cards), coins, court, seating, user, last_power)
    position = turn.after_claims(mask, tuple((claimant, hand) for claimant in claimants))
    following = following_seat(game, turn)
    # Only a power that decides who plays next names that seat, so other prospects hold whoever's turn it is.
    return tuple(
        [each._replace(turn=None) if each.turn == following else each for each in rollout(game, position, named)]
    )


def _with_own_gain(situation: PowerContext, mask: MaskId, user: Player) -> Prospects:
    """Return the prospects of a power that depends only on its user's fortune and on the court."""
    seat = situation.seating.index(user)
    coins = list(situation.coins)
    brought, is_won = _own_gain(situation.game, mask, coins[seat], situation.court)
    for offset, change in brought:
        coins[(seat + offset) % len(coins)] += change
    may_expose_next = _traits_of(situation.game, mask).may_expose_next
    return (Prospect(1.0, tuple(coins), situation.seating, (user,) if is_won else (), may_expose_next),)


def _with_both_gains(situation: PowerContext, mask: MaskId, user: Player, other: Player) -> Prospects:
    coins = list(situation.coins)
    here, there = situation.seating.index(user), situation.seating.index(other)
    mine, theirs = _both_gains(situation.game, mask, coins[here], coins[there])
    coins[here] += mine
    coins[there] += theirs
    return (Prospect(1.0, tuple(coins), situation.seating, ()),)


@lru_cache(maxsize=1 << 12)
def _own_gain(game: Game, mask: MaskId, own: int, court: int) -> tuple[tuple[tuple[int, int], ...], bool]:
    """Return the fortune changes of such a power, as seats from its user with coins, and whether it wins.

    The others have 1 coin each, the fewest possible, so that the bank has enough for anything.
    """
    user, *others = seating = tuple(Player(number) for number in range(game.players))
    coins = (own, *(1 for _ in others))
    (prospect,) = _prospects_of_best_use(PowerContext(game, coins, court, seating, None, 1.0), mask, user)
    changes = [after - before for after, before in zip(prospect.coins, coins, strict=True)]
    return tuple((seat, change) for seat, change in enumerate(changes) if change), user in prospect.winners


@lru_cache(maxsize=1 << 12)
def _both_gains(game: Game, mask: MaskId, own: int, theirs: int) -> tuple[int, int]:
    """Return the fortune changes of two players who use such a power together; the others have 1 coin each."""
    user, other, *rest = seating = tuple(Player(number) for number in range(game.players))
    coins = (own, theirs, *(1 for _ in rest))
    (prospect,) = rollout_at_table(PowerContext(game, coins, 0, seating, None, 1.0), mask, user, other)
    return prospect.coins[0] - own, prospect.coins[1] - theirs
