"""A few awards for the evening's laughter, each reckoned from what really happened."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from mascarade.reel.scenes import Happening, Honesty, Reel
from mascarade.rules.cards import Player
from mascarade.rules.events import (
    CoinEvent,
    Exchanged,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Paid,
    SeatsChanged,
    Store,
    is_about_coins,
)


class Prize(Enum):
    """An honour that a player can earn."""

    BEST_LIAR = "best-liar"
    """Lies that nobody challenged or found out."""
    MOST_ROBBED = "most-robbed"
    """Coins that other players took."""
    LONGEST_LOST = "longest-lost"
    """Turns on end without knowing one's own mask."""
    MOST_FINED = "most-fined"
    """Coins paid to the court."""
    QUICKEST_HANDS = "quickest-hands"
    """Cards really swapped."""
    GREAT_PRETENDER = "great-pretender"
    """Swaps that were none."""
    HONEST_SOUL = "honest-soul"
    """Claims that were true, and none that was a lie."""


@dataclass(frozen=True, slots=True)
class Award:
    """A prize, who shares it, and the figure that won it."""

    prize: Prize
    players: tuple[Player, ...]
    figure: int


def awards(reel: Reel) -> tuple[Award, ...]:
    """Return the awards that somebody has earned."""
    return tuple(
        Award(prize, players, figure)
        for prize, count in _COUNTS.items()
        for players, figure in [_best(count(reel))]
        if players
    )


def _best(counts: Mapping[Player, int]) -> tuple[tuple[Player, ...], int]:
    most = max(counts.values(), default=0)
    return tuple(sorted(player for player, count in counts.items() if count == most and most > 0)), most


def _happenings(reel: Reel) -> Iterable[Happening]:
    return (told for scene in reel.scenes for told in scene.happenings)


def _unpunished_lies(reel: Reel) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    for scene in reel.scenes:
        fined = {told.player for told in scene.happenings if isinstance(told, Fined)}
        lies = {told.player for told in Reel((scene,), None).claims if told.honesty is Honesty.LIE}
        counts.update(lies - fined)
    return counts


def _robbed(reel: Reel) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    before: dict[Player, int] = {}
    for scene in reel.scenes:
        for told in scene.happenings:
            if is_about_coins(told):
                counts.update(_robbed_by(told, before, dict(scene.coins)))
        before = dict(scene.coins)
    return counts


def _robbed_by(event: CoinEvent, before: Mapping[Player, int], after: Mapping[Player, int]) -> dict[Player, int]:
    """Return how many coins somebody took from whom; taking the court or passing fortunes on is not robbery."""
    match event:
        case Paid(source, to, coins):
            return {source: coins} if not isinstance(source, Store) and not isinstance(to, Store) else {}
        case FortunesExchanged(_, victim):
            return {victim: max(0, before.get(victim, 0) - after[victim])}
        case Fined() | FortunesPassed() | SeatsChanged():
            return {}
        case _:
            assert_never(event)


def _lost(reel: Reel) -> dict[Player, int]:
    longest: dict[Player, int] = {}
    running: Counter[Player] = Counter()
    for scene in reel.scenes:
        for player in scene.seating:
            running[player] = running[player] + 1 if player in scene.lost else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest


def _fined(reel: Reel) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    for told in _happenings(reel):
        if isinstance(told, Fined):
            counts[told.player] += told.coins
    return counts


def _exchanges(reel: Reel, *, really: bool) -> Counter[Player]:
    return Counter(told.player for told in _happenings(reel) if isinstance(told, Exchanged) and told.really is really)


def _honest(reel: Reel) -> Counter[Player]:
    liars = {claim.player for claim in reel.claims if claim.honesty is Honesty.LIE}
    true = (claim.player for claim in reel.claims if claim.honesty is Honesty.TRUTH)
    return Counter(player for player in true if player not in liars)


_COUNTS: Mapping[Prize, Callable[[Reel], Mapping[Player, int]]] = {
    Prize.BEST_LIAR: _unpunished_lies,
    Prize.MOST_ROBBED: _robbed,
    Prize.LONGEST_LOST: _lost,
    Prize.MOST_FINED: _fined,
    Prize.QUICKEST_HANDS: lambda reel: _exchanges(reel, really=True),
    Prize.GREAT_PRETENDER: lambda reel: _exchanges(reel, really=False),
    Prize.HONEST_SOUL: _honest,
}
