"""A game cut into turns: what was done in each, what was claimed with what right, and how everything lay after it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from mascarade.bots.belief import Belief
from mascarade.course.steps import Step
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import Announced, Challenged, Event, TurnBegan
from mascarade.rules.game import places, slot_of
from mascarade.rules.state import Outcome, State


class Honesty(Enum):
    """The honesty of a claim, given the card and what the claimant could have known."""

    TRUTH = "truth"
    LIE = "lie"
    MISTAKE = "mistake"
    """Not so, but for all that the claimant knew it might have been."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim, judged."""

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


Happening = Event | Claimed
"""A part of a scene: an event as it came, or a claim with the truth about it."""


@dataclass(frozen=True, slots=True)
class Scene:
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


@dataclass(frozen=True, slots=True)
class Reel:
    """The whole game, turn by turn."""

    scenes: tuple[Scene, ...]
    outcome: Outcome | None

    @property
    def claims(self) -> tuple[Claimed, ...]:
        """Every claim of the game, in order."""
        return tuple(told for scene in self.scenes for told in scene.happenings if isinstance(told, Claimed))

    def fortunes(self, player: Player) -> tuple[int, ...]:
        """Return a player's coins after the deal and after each turn."""
        return tuple(dict(scene.coins)[player] for scene in self.scenes)


Beliefs = Mapping[Player, Belief]
"""The knowledge that each player could have had."""


def reel(steps: Sequence[Step]) -> Reel:
    """Return a game cut into turns from its first card on, an unfinished one up to now."""
    start = steps[0].before
    beliefs = {player: Belief(start.game, player, start.seating) for player in start.seating}
    scenes: list[Scene] = []
    whose, happenings = start.active_player, list[Happening]()
    for step in steps:
        for event in step.events:
            if isinstance(event, TurnBegan):
                scenes.append(_scene(len(scenes), whose, happenings, step.after, beliefs))
                whose, happenings = event.player, []
            else:
                happenings.append(_judged(event, step.before, beliefs))
            for belief in beliefs.values():
                belief.learn(event)
    last = steps[-1].after
    if happenings:
        scenes.append(_scene(len(scenes), whose, happenings, last, beliefs))
    return Reel(tuple(scenes), last.outcome)


def _judged(event: Event, before: State, beliefs: Beliefs) -> Happening:
    if not isinstance(event, Announced | Challenged):
        return event
    really = before.cards[slot_of(before.game, before.seating, event.place)]
    is_true = really == event.mask
    chances = {player: belief.chance(event.place, event.mask) for player, belief in beliefs.items()}
    chance = chances.pop(event.player)
    return Claimed(
        event.player,
        event.mask,
        really,
        Honesty.TRUTH if is_true else Honesty.MISTAKE if chance else Honesty.LIE,
        isinstance(event, Challenged),
        chance,
        beliefs[event.player].is_exact,
        frozenset() if is_true else frozenset(player for player, other in chances.items() if not other),
    )


def _scene(number: int, player: Player, happenings: Iterable[Happening], after: State, beliefs: Beliefs) -> Scene:
    return Scene(
        number=number,
        player=player,
        happenings=tuple(happenings),
        cards=tuple(zip(places(after.game, after.seating), after.cards, strict=True)),
        seating=after.seating,
        coins=tuple(zip(after.seating, after.coins, strict=True)),
        court=after.court,
        lost=frozenset(who for who in after.seating if _is_lost(who, after, beliefs[who])),
    )


def _is_lost(player: Player, after: State, belief: Belief) -> bool:
    return any(len(belief.masks(CardOf(player, hand))) > 1 for hand in after.game.hands)
