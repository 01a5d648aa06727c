"""The tally of an evening by person: games won, and what each of them did in all the games together."""

from collections import Counter
from collections.abc import Sequence

from mascarade.characters import bare
from mascarade.history.game_log import GameLog
from mascarade.truth.awards import Prize, award_counts
from mascarade.truth.scenes import truth_reel
from mascarade.values import Value


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
        self._deeds: dict[Prize, Counter[str]] = {}

    def add(self, game_log: GameLog, names: Sequence[str]) -> None:
        """Add a game that is over; the names are by player, those of people who came later are in the game."""
        self.games += 1
        if game_log.state.outcome is not None:
            self.wins.update(names[winner] for winner in game_log.state.outcome.winners)
        truth = truth_reel(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
        who = truth.names or tuple(names)
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
            prize, tuple(sorted((name for name, count in deeds.items() if count == most), key=bare)), most
        )
