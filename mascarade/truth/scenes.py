"""A game cut into turns: events, claims judged by the truth, and the cards and coins after each turn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain
from typing import TypeVar

from mascarade.bots.belief import Belief
from mascarade.history import Arrival, Participant, SeatHistory, Step
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import Announced, Challenged, Event, Revealed, TurnBegan
from mascarade.rules.game import Outcome, places, slot_of
from mascarade.rules.state import State
from mascarade.values import Value

Kind = TypeVar("Kind")


class Honesty(Enum):
    """The honesty of a claim, given the card and what the claimant could have known."""

    TRUTH = "truth"
    LIE = "lie"
    MISTAKE = "mistake"
    """A false claim that might have been true as far as the claimant knew."""


class JudgedClaim(Value):
    """A claim with the truth about it and its probability."""

    player: Player
    mask: MaskId
    really: MaskId
    honesty: Honesty
    is_challenge: bool
    chance: float
    """The probability of the claim from what the claimant had been shown and told until then.

    Unseen swaps of others are real with probability 1/2; claims and silence are no evidence.
    """
    is_exact: bool = True
    """True if the probability is exact, False if approximate."""
    knew_better: frozenset[Player] = frozenset()
    """The others who could have known that a false claim was false."""

    @property
    def is_true(self) -> bool:
        """True if the card was the claimed mask."""
        return self.really == self.mask


class SeatTaken(Value):
    """A change of the person who plays as a player."""

    left: Participant
    came: Participant
    is_back: bool
    """True if the new player had left the game before."""


class EndedEarly(Value):
    """The end of a game that the table ended early."""


Happening = Event | JudgedClaim | SeatTaken | EndedEarly
"""A part of a scene: an event, a claim with the truth about it, a change of who plays, or an early end."""


class Scene(Value):
    """One turn."""

    number: int
    """Counted from 1; the deal is 0."""
    player: Player
    """The player whose turn it was."""
    happenings: tuple[Happening, ...]
    cards: tuple[tuple[Place, MaskId], ...]
    """The place of every card when the turn was over."""
    seating: tuple[Player, ...]
    coins: tuple[tuple[Player, int], ...]
    """Clockwise from the first seat."""
    court: int
    lost: frozenset[Player]
    """The players who could not know one of their own cards for certain."""
    occupants: tuple[int, ...] = ()
    """If somebody left or came: who played as each player, by number among all who have ever played."""

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the happenings of one type, in order."""
        return tuple(told for told in self.happenings if isinstance(told, kind))

    @property
    def claims(self) -> tuple[JudgedClaim, ...]:
        """The claims of this turn, in order."""
        return self.of(JudgedClaim)

    @property
    def revealed(self) -> frozenset[Player]:
        """The players who revealed a card in this turn."""
        return frozenset(told.player for told in self.of(Revealed))

    def who(self, player: Player) -> Player:
        """Return who played as a player in this turn, by number among all who have ever played."""
        return Player(self.occupants[player]) if self.occupants else player


class Truth(Value):
    """The whole game, turn by turn."""

    scenes: tuple[Scene, ...]
    outcome: Outcome | None
    names: tuple[str, ...] = ()
    """The names of all who have ever played, if any are named: first the original ones, by player."""

    def names_in(self, scene: Scene) -> tuple[str, ...]:
        """Return the names of the people in a turn, by player."""
        return tuple(self.names[number] for number in scene.occupants) if scene.occupants else self.names

    @property
    def claims(self) -> tuple[JudgedClaim, ...]:
        """Every claim of the game, in order."""
        return tuple(claim for scene in self.scenes for claim in scene.claims)

    def fortunes(self, player: Player) -> tuple[int, ...]:
        """Return a player's coins after the deal and after each turn."""
        return tuple(dict(scene.coins)[player] for scene in self.scenes)


def game_truth(
    steps: Sequence[Step], seat_history: SeatHistory | None = None, *, is_ended_early: bool = False
) -> Truth:
    """Cut a game into turns from the deal on, an unfinished one up to now."""
    start = steps[0].before
    company = _Company(steps, seat_history or SeatHistory())
    scenes: list[Scene] = []
    whose, happenings = start.active_player, list[Happening]()
    for number, step in enumerate(steps):
        happenings += company.arrive(number)
        for event in step.events:
            if isinstance(event, TurnBegan):
                scenes.append(_scene(len(scenes), whose, happenings, step.after, company))
                whose, happenings = event.player, []
            else:
                happenings.append(_judge_claim(event, step.before, company.beliefs))
            for belief in company.beliefs.values():
                belief.learn(event)
    happenings += company.arrive(len(steps))
    if is_ended_early:
        happenings.append(EndedEarly())
    if happenings:
        scenes.append(_scene(len(scenes), whose, happenings, steps[-1].after, company))
    return Truth(tuple(scenes), steps[-1].after.outcome, company.names)


class _Company:
    """The people who play and what each of them could have known, updated step by step."""

    def __init__(self, steps: Sequence[Step], seat_history: SeatHistory) -> None:
        self._steps, self._all = steps, seat_history
        self._present = SeatHistory(seat_history.first)
        start = steps[0].before
        self.beliefs = {player: Belief(start.game, player, start.seating) for player in start.seating}
        """The knowledge of the person who plays as each player."""
        self.names = tuple(participant.name for participant in seat_history.everybody)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of the person who plays as each player; empty if nobody has left or come."""
        now = self._present.now if self._all.arrivals else ()
        return tuple(self.names.index(participant.name) for participant in now)

    def arrive(self, step: int) -> Iterator[SeatTaken]:
        """Yield the changes of people before a step, and update what each player could know."""
        for arrival in self._all.arrivals:
            if arrival.step == step:
                left, was = self._present.now[arrival.player], self._present.everybody
                self._present = self._present.with_one(arrival)
                self.beliefs[arrival.player] = self._caught_up(arrival)
                yield SeatTaken(left, arrival.participant, arrival.participant in was)

    def _caught_up(self, arrival: Arrival) -> Belief:
        start = self._steps[0].before
        belief = Belief(start.game, arrival.player, start.seating)
        for number, step in enumerate(self._steps[: arrival.step]):
            belief.me = self._present.hears_as(arrival.player, number)
            for event in step.events:
                belief.learn(event)
        belief.me = arrival.player
        return belief


def _judge_claim(event: Event, before: State, beliefs: Mapping[Player, Belief]) -> Happening:
    if not isinstance(event, Announced | Challenged):
        return event
    really = before.cards[slot_of(before.game, before.seating, event.place)]
    is_true = really == event.mask
    chances = {player: belief.chance(event.place, event.mask) for player, belief in beliefs.items()}
    chance = chances.pop(event.player)
    return JudgedClaim(
        event.player,
        event.mask,
        really,
        Honesty.TRUTH if is_true else Honesty.MISTAKE if chance else Honesty.LIE,
        isinstance(event, Challenged),
        chance,
        beliefs[event.player].is_exact,
        frozenset() if is_true else frozenset(player for player, other in chances.items() if not other),
    )


def _scene(number: int, player: Player, happenings: Iterable[Happening], after: State, company: _Company) -> Scene:
    own = {who: [company.beliefs[who].masks(CardOf(who, hand)) for hand in after.game.hands] for who in after.seating}
    return Scene(
        number=number,
        player=player,
        happenings=tuple(happenings),
        cards=tuple(zip(places(after.game, after.seating), after.cards, strict=True)),
        seating=after.seating,
        coins=tuple(zip(after.seating, after.coins, strict=True)),
        court=after.court,
        lost=frozenset(who for who, cards in own.items() if any(len(masks) > 1 for masks in cards)),
        occupants=company.numbers,
    )


class SeatOdds(Value):
    """The probabilities of an announcement as seen from one seat."""

    player: Player
    """The player at this seat."""
    of_announcer: float
    """The probability that the announcer was that mask."""
    own: float
    """The probability that this player was that mask."""


class AnnouncementOdds(Value):
    """An announcement with its odds as seen from the seats."""

    announcer: Player
    mask: MaskId
    odds: tuple[SeatOdds, ...]
    """The odds from each seat except the announcer's, clockwise from the first."""


def latest_odds(steps: Sequence[Step]) -> AnnouncementOdds | None:
    """Return the odds of the latest announcement of a game, or None if there was none.

    As in the truth, unseen swaps of others are real with probability 1/2, and claims are no evidence.
    """
    found = [(at, event) for at, step in enumerate(steps) for event in step.events if isinstance(event, Announced)]
    if not found:
        return None
    at, announced = found[-1]
    start, odds = steps[0].before, list[SeatOdds]()
    for player in steps[at].before.seating:
        if player != announced.player:
            belief = Belief(start.game, player, start.seating)
            for event in chain.from_iterable(step.events for step in steps[:at]):
                belief.learn(event)
            own = max(belief.chance(CardOf(player, hand), announced.mask) for hand in start.game.hands)
            odds.append(SeatOdds(player, belief.chance(announced.place, announced.mask), own))
    return AnnouncementOdds(announced.player, announced.mask, tuple(odds))
