"""A game cut into turns: what was done in each, what was claimed with what right, and how everything lay after it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from mascarade.course.steps import Step
from mascarade.reel.knowledge import Knowledge
from mascarade.rules.cards import MaskId, Place, Player
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


def reel(steps: Sequence[Step]) -> Reel:
    """Return a game cut into turns from its first card on, an unfinished one up to now."""
    start = steps[0].before
    knowledge = [Knowledge(start.game, player, start.seating) for player in start.seating]
    scenes: list[Scene] = []
    whose, happenings = start.active_player, list[Happening]()
    for step in steps:
        for event in step.events:
            if isinstance(event, TurnBegan):
                scenes.append(_scene(len(scenes), whose, happenings, step.after, knowledge))
                whose, happenings = event.player, []
            else:
                happenings.append(_judged(event, step.before, knowledge))
            for one in knowledge:
                one.learn(event)
    last = steps[-1].after
    if happenings:
        scenes.append(_scene(len(scenes), whose, happenings, last, knowledge))
    return Reel(tuple(scenes), last.outcome)


def _judged(event: Event, before: State, knowledge: Sequence[Knowledge]) -> Happening:
    if not isinstance(event, Announced | Challenged):
        return event
    really = before.cards[slot_of(before.game, before.seating, event.place)]
    if really == event.mask:
        honesty = Honesty.TRUTH
    else:
        could_be = event.mask in knowledge[event.player].of(event.place)
        honesty = Honesty.MISTAKE if could_be else Honesty.LIE
    return Claimed(event.player, event.mask, really, honesty, isinstance(event, Challenged))


def _scene(
    number: int, player: Player, happenings: Iterable[Happening], after: State, knowledge: Sequence[Knowledge]
) -> Scene:
    lost = (who for who in after.seating if any(len(cards) > 1 for cards in knowledge[who].own))
    return Scene(
        number=number,
        player=player,
        happenings=tuple(happenings),
        cards=tuple(zip(places(after.game, after.seating), after.cards, strict=True)),
        seating=after.seating,
        coins=tuple(zip(after.seating, after.coins, strict=True)),
        court=after.court,
        lost=frozenset(lost),
    )
