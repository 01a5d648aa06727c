"""Awards of a game, worked out from the truth, and the tally of a whole evening by person."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TypeVar, assert_never

from mascarade.characters import search_key
from mascarade.history import GameLog
from mascarade.language import pgettext
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
)
from mascarade.truth.scenes import Honesty, Truth, game_truth
from mascarade.values import Value
from mascarade.wording.phrases import join_list, join_names
from mascarade.wording.text_files import words_for

FILE = "truth.txt"
"""The file with those words for the truth that have several forms."""
Who = TypeVar("Who")
EVEN = 0.5
"""The probability below which a claim counts as a bluff rather than as honest."""


class Prize(Enum):
    """An honour that a player can earn, the most entertaining first."""

    BOLDEST_BLUFF = "boldest-bluff"
    """The least likely false claim that was not found out; its probability in per cent."""
    SHARPEST_CHALLENGE = "sharpest-challenge"
    """The least likely true challenge; its probability in per cent."""
    BEST_LIAR = "best-liar"
    """Lies that nobody challenged or found out."""
    UNLUCKIEST_CLAIM = "unluckiest-claim"
    """The likeliest false claim that was found out, if at least even; its probability in per cent."""
    GREAT_PRETENDER = "great-pretender"
    """Pretended swaps."""
    MOST_ROBBED = "most-robbed"
    """Coins taken by other players."""
    QUICKEST_HANDS = "quickest-hands"
    """Cards really swapped."""
    HONEST_SOUL = "honest-soul"
    """True claims of a player who never lied."""
    MOST_FINED = "most-fined"
    """Coins paid to the court."""
    LONGEST_LOST = "longest-lost"
    """Consecutive turns without knowing one's own mask."""


class Award(Value):
    """A prize, the players who share it, and the figure that won it."""

    prize: Prize
    players: tuple[Player, ...]
    figure: int


def awards(truth: Truth) -> tuple[Award, ...]:
    """Return the awards that at least one person and at most half of the people have earned."""
    counted = ((prize, *leaders(award_counts(prize, truth).items())) for prize in _COUNTS)
    people = len({scene.who(player) for scene in truth.scenes for player in scene.seating})
    return tuple(
        Award(prize, tuple(sorted(players)), figure)
        for prize, players, figure in (*counted, *_of_claims(truth))
        if 0 < 2 * len(players) <= people
    )


def award_counts(prize: Prize, truth: Truth) -> Counter[Player]:
    """Return each player's count for a counted prize, without players whose count is 0."""
    return +Counter(_COUNTS[prize](truth))


def leaders(figures: Iterable[tuple[Who, int]], best: Callable[[Iterable[int]], int] = max) -> tuple[set[Who], int]:
    """Return everybody with the best figure, and that figure; nobody and 0 if there are no figures."""
    found = [*figures]
    if not found:
        return set(), 0
    figure = best(own for _who, own in found)
    return {who for who, own in found if own == figure}, figure


def _of_claims(truth: Truth) -> Iterable[tuple[Prize, set[Player], int]]:
    """Yield the prizes for single claims, by how likely each was to its claimant."""
    bluffs: list[tuple[Player, int]] = []
    mistakes: list[tuple[Player, int]] = []
    challenges: list[tuple[Player, int]] = []
    for scene in truth.scenes:
        for claim in scene.claims:
            figure = (scene.who(claim.player), round(100 * claim.chance))
            is_revealed = claim.player in scene.revealed
            if not (claim.is_true or is_revealed) and claim.chance < EVEN:
                bluffs.append(figure)
            elif is_revealed and not claim.is_true and claim.chance >= EVEN:
                mistakes.append(figure)
            elif is_revealed and claim.is_true and claim.is_challenge and claim.chance < 1:
                challenges.append(figure)
    yield Prize.BOLDEST_BLUFF, *leaders(bluffs, min)
    yield Prize.UNLUCKIEST_CLAIM, *leaders(mistakes, max)
    yield Prize.SHARPEST_CHALLENGE, *leaders(challenges, min)


def _unpunished_lies(truth: Truth) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    for scene in truth.scenes:
        fined = {fine.player for fine in scene.of(Fined)}
        lies = {claim.player for claim in scene.claims if claim.honesty is Honesty.LIE}
        counts.update(map(scene.who, lies - fined))
    return counts


def _coins_robbed(truth: Truth) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    before: dict[Player, int] = {}
    for scene in truth.scenes:
        for told in scene.happenings:
            if isinstance(told, CoinEvent):
                robbed = _robbed_by(told, before, dict(scene.coins))
                counts.update({scene.who(player): coins for player, coins in robbed.items()})
        before = dict(scene.coins)
    return counts


def _robbed_by(event: CoinEvent, before: Mapping[Player, int], after: Mapping[Player, int]) -> dict[Player, int]:
    """Return how many coins were taken from each player; taking the court or passing fortunes on is not robbery."""
    match event:
        case Paid(source, to, coins):
            return {source: coins} if not isinstance(source, Store) and not isinstance(to, Store) else {}
        case FortunesExchanged(_, victim):
            return {victim: max(0, before.get(victim, 0) - after[victim])}
        case Fined() | FortunesPassed() | SeatsChanged():
            return {}
        case _:
            assert_never(event)


def _turns_lost(truth: Truth) -> dict[Player, int]:
    longest: dict[Player, int] = {}
    running: Counter[Player] = Counter()
    for scene in truth.scenes:
        lost = set(map(scene.who, scene.lost))
        for player in map(scene.who, scene.seating):
            running[player] = running[player] + 1 if player in lost else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest


def _coins_fined(truth: Truth) -> Counter[Player]:
    counts: Counter[Player] = Counter()
    for scene in truth.scenes:
        for fine in scene.of(Fined):
            counts[scene.who(fine.player)] += fine.coins
    return counts


def _exchanges(truth: Truth, *, really: bool) -> Counter[Player]:
    swaps = ((scene, swap) for scene in truth.scenes for swap in scene.of(Exchanged))
    return Counter(scene.who(swap.player) for scene, swap in swaps if swap.really is really)


def _honest(truth: Truth) -> Counter[Player]:
    claims = [(scene.who(claim.player), claim) for scene in truth.scenes for claim in scene.claims]
    liars = {player for player, claim in claims if claim.honesty is Honesty.LIE}
    return Counter(player for player, claim in claims if claim.is_true and player not in liars)


_COUNTS: Mapping[Prize, Callable[[Truth], Mapping[Player, int]]] = {
    Prize.BEST_LIAR: _unpunished_lies,
    Prize.MOST_ROBBED: _coins_robbed,
    Prize.LONGEST_LOST: _turns_lost,
    Prize.MOST_FINED: _coins_fined,
    Prize.QUICKEST_HANDS: lambda truth: _exchanges(truth, really=True),
    Prize.GREAT_PRETENDER: lambda truth: _exchanges(truth, really=False),
    Prize.HONEST_SOUL: _honest,
}


TALLIED = (Prize.BEST_LIAR, Prize.MOST_ROBBED, Prize.MOST_FINED, Prize.QUICKEST_HANDS, Prize.GREAT_PRETENDER)
"""The prizes counted over all games."""


class EveningAward(Value):
    """A prize of the whole evening, the people who share it, and the figure that won it."""

    prize: Prize
    names: tuple[str, ...]
    figure: int


class EveningTally:
    """The tally of the evening so far."""

    def __init__(self) -> None:
        self.wins: Counter[str] = Counter()
        """The number of games won, by name; a shared victory counts for each winner."""
        self.games = 0
        """The number of games played, including those that were ended early."""
        self.latest: Truth | None = None
        """The truth about the latest game."""
        self._deeds: dict[Prize, Counter[str]] = {prize: Counter() for prize in TALLIED}

    def add(self, game_log: GameLog, names: Sequence[str]) -> None:
        """Add a game that is over; ``names`` are by player, and the game has those of people who came later."""
        self.games += 1
        if game_log.state.outcome is not None:
            self.wins.update(names[winner] for winner in game_log.state.outcome.winners)
        truth = game_truth(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
        self.latest, who = truth, truth.names or tuple(names)
        for prize, deeds in self._deeds.items():
            deeds.update({who[player]: count for player, count in award_counts(prize, truth).items()})

    def of(self, prize: Prize, name: str) -> int:
        """Return a person's count for a prize this evening."""
        return self._deeds[prize][name]

    @property
    def awards(self) -> tuple[EveningAward, ...]:
        """The prizes earned this evening."""
        most = ((prize, *leaders(deeds.items())) for prize, deeds in self._deeds.items())
        return tuple(
            EveningAward(prize, tuple(sorted(names, key=search_key)), figure) for prize, names, figure in most if names
        )


# In words


# NOTE: An award, its winners and the reason; {names} are players in their dictionary form.
def award_words(award: Award, names: Sequence[str]) -> str:
    """Return an award with the reason for it."""
    return pgettext("layout", "{award}: {names} ({reason})").format(
        award=prize_title(award.prize),
        names=join_names(award.players, names),
        reason=prize_reason(award.prize, award.figure),
    )


# NOTE: A prize of the evening, in a line with others: {names} are players, {figure} a number.
def evening_award_words(award: EveningAward) -> str:
    """Return a prize of the whole evening and its winners in a few words."""
    return pgettext("layout", "{award}: {names} ({figure})").format(
        award=prize_title(award.prize), names=join_list(award.names), figure=award.figure
    )


def prize_title(prize: Prize) -> str:
    """Return the title of an award."""
    return words_for(FILE, "Awards", prize.value)


def prize_reason(prize: Prize, figure: int) -> str:
    """Return the reason for an award with its figure; odds that round to 0 or 100 % are given as a limit."""
    return words_for(FILE, "Reasons for awards", prize.value, str(figure), number=figure)


def best_first(earned: Iterable[Award]) -> list[Award]:
    """Sort awards: unshared ones first, then the most entertaining."""
    return sorted(earned, key=lambda award: (len(award.players) > 1, list(Prize).index(award.prize)))
