"""Awards of a game, worked out from what really happened, and the tally of a whole evening by person."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import assert_never

from msgspec.structs import replace

from mascarade.characters import search_key
from mascarade.history.game_log import GameLog
from mascarade.rules.cards import Player
from mascarade.rules.events import (
    CoinEvent,
    Exchanged,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Paid,
    Revealed,
    SeatsChanged,
    Store,
    is_about_coins,
)
from mascarade.truth.scenes import Happening, Honesty, JudgedClaim, Reel, Scene, truth_reel
from mascarade.values import Value

EVEN = 0.5
"""A claim that is less likely than this is a bluff, and otherwise honest."""


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
    BOLDEST_BLUFF = "boldest-bluff"
    """The least likely false claim that nobody found out; its chance in per cent."""
    UNLUCKIEST_CLAIM = "unluckiest-claim"
    """The likeliest false claim that was found out, at least as likely as not; its chance in per cent."""
    SHARPEST_CHALLENGE = "sharpest-challenge"
    """The least likely true challenge; its chance in per cent."""


class Award(Value):
    """A prize, who shares it, and the figure that won it."""

    prize: Prize
    players: tuple[Player, ...]
    figure: int


def awards(reel: Reel) -> tuple[Award, ...]:
    """Return the awards that somebody has earned, and that tell people apart: at most half of them share one."""
    most = (_most(prize, award_counts(prize, reel)) for prize in _COUNTS)
    people = len({scene.who(player) for scene in reel.scenes for player in scene.seating})
    return tuple(award for award in (*most, *_of_claims(reel)) if 0 < 2 * len(award.players) <= people)


def award_counts(prize: Prize, reel: Reel) -> Mapping[Player, int]:
    """Return how often each player did what a prize is for, of those prizes that are counted."""
    return _COUNTS[prize](reel)


def _most(prize: Prize, counts: Mapping[Player, int]) -> Award:
    most = max(counts.values(), default=0)
    return Award(prize, tuple(sorted(player for player, count in counts.items() if count == most and most > 0)), most)


def _of_claims(reel: Reel) -> Iterable[Award]:
    """Yield the prizes for single claims, by how likely each was from where its claimant sat."""
    revealed = [claim for scene in reel.scenes for claim in _claims(scene, are_revealed=True)]
    hidden = [claim for scene in reel.scenes for claim in _claims(scene, are_revealed=False)]
    bluffs = [claim for claim in hidden if claim.honesty is not Honesty.TRUTH and claim.chance < EVEN]
    honest = [claim for claim in revealed if claim.honesty is not Honesty.TRUTH and claim.chance >= EVEN]
    sharp = [claim for claim in revealed if claim.honesty is Honesty.TRUTH and claim.is_challenge and claim.chance < 1]
    yield _made_by(Prize.BOLDEST_BLUFF, bluffs, min)
    yield _made_by(Prize.UNLUCKIEST_CLAIM, honest, max)
    yield _made_by(Prize.SHARPEST_CHALLENGE, sharp, min)


def _claims(scene: Scene, *, are_revealed: bool) -> list[JudgedClaim]:
    """Return the claims of a turn after which the card was revealed, or those after which it was not."""
    revealed = {told.player for told in scene.happenings if isinstance(told, Revealed)}
    claims = (told for told in scene.happenings if isinstance(told, JudgedClaim))
    return [
        replace(claim, player=scene.who(claim.player)) for claim in claims if (claim.player in revealed) is are_revealed
    ]


def _made_by(prize: Prize, claims: Sequence[JudgedClaim], best: Callable[[Iterable[int]], int]) -> Award:
    if not claims:
        return Award(prize, (), 0)
    figure = best(round(100 * claim.chance) for claim in claims)
    players = {claim.player for claim in claims if round(100 * claim.chance) == figure}
    return Award(prize, tuple(sorted(players)), figure)


def _happenings(reel: Reel) -> Iterable[tuple[Scene, Happening]]:
    return ((scene, told) for scene in reel.scenes for told in scene.happenings)


def _unpunished_lies(reel: Reel) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    for scene in reel.scenes:
        fined = {told.player for told in scene.happenings if isinstance(told, Fined)}
        lies = {told.player for told in Reel((scene,), None).claims if told.honesty is Honesty.LIE}
        counts.update(map(scene.who, lies - fined))
    return counts


def _robbed(reel: Reel) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    before: dict[Player, int] = {}
    for scene in reel.scenes:
        for told in scene.happenings:
            if is_about_coins(told):
                robbed = _robbed_by(told, before, dict(scene.coins))
                counts.update({scene.who(player): coins for player, coins in robbed.items()})
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
        lost = set(map(scene.who, scene.lost))
        for player in map(scene.who, scene.seating):
            running[player] = running[player] + 1 if player in lost else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest


def _fined(reel: Reel) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    for scene, told in _happenings(reel):
        if isinstance(told, Fined):
            counts[scene.who(told.player)] += told.coins
    return counts


def _exchanges(reel: Reel, *, really: bool) -> Counter[Player]:
    return Counter(
        scene.who(told.player)
        for scene, told in _happenings(reel)
        if isinstance(told, Exchanged) and told.really is really
    )


def _honest(reel: Reel) -> Counter[Player]:
    claims = [(scene.who(told.player), told) for scene, told in _happenings(reel) if isinstance(told, JudgedClaim)]
    liars = {player for player, claim in claims if claim.honesty is Honesty.LIE}
    return Counter(player for player, claim in claims if claim.honesty is Honesty.TRUTH and player not in liars)


_COUNTS: Mapping[Prize, Callable[[Reel], Mapping[Player, int]]] = {
    Prize.BEST_LIAR: _unpunished_lies,
    Prize.MOST_ROBBED: _robbed,
    Prize.LONGEST_LOST: _lost,
    Prize.MOST_FINED: _fined,
    Prize.QUICKEST_HANDS: lambda reel: _exchanges(reel, really=True),
    Prize.GREAT_PRETENDER: lambda reel: _exchanges(reel, really=False),
    Prize.HONEST_SOUL: _honest,
}


def tallied_prizes() -> tuple[Prize, ...]:
    """Return the prizes that are counted over all games."""
    return (Prize.BEST_LIAR, Prize.MOST_ROBBED, Prize.MOST_FINED, Prize.QUICKEST_HANDS, Prize.GREAT_PRETENDER)


class EveningAward(Value):
    """A prize of the whole evening, who shares it, and the figure that won it."""

    prize: Prize
    names: tuple[str, ...]
    figure: int


class EveningTally:
    """The tally as far as the evening has gone."""

    def __init__(self) -> None:
        self.wins: Counter[str] = Counter()
        """The number of games won, by name; those who share a victory have each won."""
        self.games = 0
        """The number of games played, those that were ended early too."""
        self.latest: Reel | None = None
        """The truth about the latest game."""
        self._deeds: dict[Prize, Counter[str]] = {}

    def add(self, game_log: GameLog, names: Sequence[str]) -> None:
        """Add a game that is over; the names are by player, those of people who came later are in the game."""
        self.games += 1
        if game_log.state.outcome is not None:
            self.wins.update(names[winner] for winner in game_log.state.outcome.winners)
        truth = truth_reel(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
        self.latest, who = truth, truth.names or tuple(names)
        for prize in tallied_prizes():
            deeds = self._deeds.setdefault(prize, Counter())
            deeds.update({who[player]: count for player, count in award_counts(prize, truth).items()})

    def of(self, prize: Prize, name: str) -> int:
        """Return how much somebody has done this evening of what a prize is for."""
        return self._deeds[prize][name] if self.games else 0

    @property
    def awards(self) -> tuple[EveningAward, ...]:
        """The prizes that somebody has earned this evening."""
        return tuple(award for prize in self._deeds if (award := self._award(prize)).figure)

    def _award(self, prize: Prize) -> EveningAward:
        deeds = self._deeds[prize]
        most = max(deeds.values(), default=0)
        return EveningAward(
            prize, tuple(sorted((name for name, count in deeds.items() if count == most), key=search_key)), most
        )
