"""A game cut into turns: what was done in each, what was claimed with what right, and how everything lay after it."""

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
    """A false claim that might have been true, for all that the claimant knew."""


class JudgedClaim(Value):
    """A claim with the truth about it, and its chance."""

    player: Player
    mask: MaskId
    really: MaskId
    honesty: Honesty
    is_challenge: bool
    chance: float
    """The chance of the claim from where the claimant sat, by what they had been shown and told until then.

    Swaps of others that nobody saw are real every second time; claims and silence count for nothing.
    """
    is_exact: bool = True
    """True if the chance is exact, and not only about right."""
    knew_better: frozenset[Player] = frozenset()
    """The others who could have known that a false claim was false."""

    @property
    def is_true(self) -> bool:
        """True if the card was the mask that was claimed."""
        return self.really == self.mask


class SeatTaken(Value):
    """The change of who plays as a player."""

    left: Participant
    came: Participant
    is_back: bool
    """True if whoever came had left before."""


class EndedEarly(Value):
    """The end of a game that the table ended as it stood."""


Happening = Event | JudgedClaim | SeatTaken | EndedEarly
"""A part of a scene: an event as it came, a claim with the truth about it, or a word about who played on."""


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
    """Who played as which player: the number of each among all who have ever played, where somebody left or came."""

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the happenings of one kind, in order."""
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
        """Return the number, among all who have ever played, of whoever played as a player in this turn."""
        return Player(self.occupants[player]) if self.occupants else player


class Reel(Value):
    """The whole game, turn by turn."""

    scenes: tuple[Scene, ...]
    outcome: Outcome | None
    names: tuple[str, ...] = ()
    """The names of all who have ever played, where anybody has been named: first those who sat down, by player."""

    def names_in(self, scene: Scene) -> tuple[str, ...]:
        """Return the names of those who played in a turn, by player."""
        return tuple(self.names[number] for number in scene.occupants) if scene.occupants else self.names

    @property
    def claims(self) -> tuple[JudgedClaim, ...]:
        """Every claim of the game, in order."""
        return tuple(claim for scene in self.scenes for claim in scene.claims)

    def fortunes(self, player: Player) -> tuple[int, ...]:
        """Return a player's coins after the deal and after each turn."""
        return tuple(dict(scene.coins)[player] for scene in self.scenes)


def truth_reel(steps: Sequence[Step], seat_history: SeatHistory | None = None, *, is_ended_early: bool = False) -> Reel:
    """Return a game cut into turns from its first card on, an unfinished one up to now."""
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
                happenings.append(_judged(event, step.before, company.beliefs))
            for belief in company.beliefs.values():
                belief.learn(event)
    happenings += company.arrive(len(steps))
    if is_ended_early:
        happenings.append(EndedEarly())
    if happenings:
        scenes.append(_scene(len(scenes), whose, happenings, steps[-1].after, company))
    return Reel(tuple(scenes), steps[-1].after.outcome, company.names)


class _Company:
    """Those who play, and what each of them could have known, from step to step."""

    def __init__(self, steps: Sequence[Step], seat_history: SeatHistory) -> None:
        self._steps, self._all = steps, seat_history
        self._present = SeatHistory(seat_history.first)
        start = steps[0].before
        self.beliefs = {player: Belief(start.game, player, start.seating) for player in start.seating}
        """What whoever plays as each player could know."""
        self.names = tuple(participant.name for participant in seat_history.everybody)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of whoever plays as each player; nothing where everybody plays who sat down."""
        now = self._present.now if self._all.arrivals else ()
        return tuple(self.names.index(participant.name) for participant in now)

    def arrive(self, step: int) -> Iterator[SeatTaken]:
        """Yield the changes of who plays before a step, and update what each player could know."""
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


def _judged(event: Event, before: State, beliefs: Mapping[Player, Belief]) -> Happening:
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
    """The chances of an announcement from one seat."""

    player: Player
    """The player who sits there."""
    of_announcer: float
    """The chance that the announcer was that mask."""
    own: float
    """The chance that this player was."""


class AnnouncementOdds(Value):
    """An announcement with its odds from every seat."""

    announcer: Player
    mask: MaskId
    odds: tuple[SeatOdds, ...]
    """The odds from each seat but the announcer's, clockwise from the first."""


def latest_odds(steps: Sequence[Step]) -> AnnouncementOdds | None:
    """Return the odds of the latest announcement of a game; ``None`` if there was none.

    They are those of the reel: swaps of others that nobody saw are real every second time; claims count for nothing.
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
