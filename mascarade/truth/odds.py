"""The odds of an announcement from every seat: what each player could have known just before it was made."""

from collections.abc import Sequence

from mascarade.bots.belief import Belief
from mascarade.history.game_log import Step
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.events import Announced
from mascarade.values import Value


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
    found = ((at, event) for at, step in enumerate(steps) for event in step.events if isinstance(event, Announced))
    latest = max(found, key=lambda one: one[0], default=None)
    if latest is None:
        return None
    at, announced = latest
    start, before = steps[0].before, steps[at].before
    odds = []
    for player in before.seating:
        if player != announced.player:
            belief = Belief(start.game, player, start.seating)
            for step in steps[:at]:
                for event in step.events:
                    belief.learn(event)
            own = max(belief.chance(CardOf(player, hand), announced.mask) for hand in start.game.hands)
            odds.append(SeatOdds(player, belief.chance(announced.place, announced.mask), own))
    return AnnouncementOdds(announced.player, announced.mask, tuple(odds))
