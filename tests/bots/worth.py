"""Each effect is worth something to bots: in a scenario for it, a bot beats the same bot that never claims its mask."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, get_args
from unittest.mock import patch

from msgspec.structs import replace

from mascarade.bots import BotSeat, Level
from mascarade.bots.memory import PublicObserver
from mascarade.bots.strategies import BOT_CLASSES, Bot
from mascarade.rules import effects as do
from mascarade.rules.cards import Mask, MaskId, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind
from mascarade.rules.coin_effects import (
    Beg,
    ExchangeFortunes,
    FillUp,
    Give,
    NextTurn,
    PassFortunes,
    Take,
    TakeCourt,
    TakeForEach,
    TakeHalf,
    Win,
)
from mascarade.rules.effect_terms import By, Cards, CoinPlace, Compared, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.rules.events import Event, PowerUsed
from mascarade.rules.game import SECOND, Game, HouseRules
from mascarade.rules.view import View
from mascarade.simulator.plan import play_bot_game
from tests.bots.duels import Score

TRIED: Final[MaskId] = "tried"
WITHOUT: Final = "without"
"""The bot that never claims the tested mask."""
LONGEST: Final = 1500
Power = tuple[Effect, ...]


@dataclass(frozen=True)
class Trial:
    """A mask with an effect and whatever the effect needs, and the other masks of the game."""

    power: Power
    others: tuple[MaskId, ...] = ("judge", "king", "thief", "swindler", "cheat")
    house: HouseRules = HouseRules()  # noqa: RUF009  it never changes

    @property
    def game(self) -> Game:
        """Return the game, for four players."""
        cards = (TRIED, *self.others)
        mask = Mask(TRIED, star=True, power=self.power, copies=cards.count(TRIED))
        return Game(SECOND, 4, cards, (mask,), self.house)


PICKS: Final = do.PickCard(of=Cards.OTHERS)
HIDES: Final = (do.HideCoins(2, 7), do.PickPlayer(), do.GuessCoins(), do.GiveHidden(CoinPlace.USER, When.WRONG))
PASSES: Final = (do.PickDirection(), PassFortunes())
SPIES: Final = (
    do.PickCard(of=Cards.OTHERS_AND_CENTRE),
    do.Look(Which.OWN_AND_PICKED),
    do.SwapOrPretend(Which.OWN_AND_PICKED),
)
LOOKS: Final = (
    PICKS,
    do.Look(Which.PICKED),
    do.NameMask(By.USER),
    Give(3, CoinPlace.BANK, CoinPlace.USER, When.RIGHT),
)
SHOWS: Final = (PICKS, do.Show(Watchers.EVERYONE), do.UseShownPower())
ASKS: Final = (PICKS, do.NameMask())
STRONG: Final = ("judge", "empress", "king", "widow", "swindler")
LONG: Final = HouseRules(goal_coins=25)
"""House rules for a game that is long enough for bots to forget."""
DARING: Final = replace(LONG, fine=0)
"""The same without fines."""

TRIALS: Final[dict[type[Effect], Trial]] = {
    do.PickPlayer: Trial((do.PickPlayer(), Take(2, source=CoinPlace.PICKED))),
    do.PickCard: Trial((do.PickCard(), Take(2, source=CoinPlace.PICKED))),
    do.PickDirection: Trial(PASSES),
    do.NameMask: Trial((*ASKS, Give(6, CoinPlace.PICKED, CoinPlace.USER, When.WRONG))),
    do.HideCoins: Trial(HIDES),
    do.GuessCoins: Trial(HIDES),
    do.GiveHidden: Trial(HIDES),
    do.SwapOrPretend: Trial(SPIES, ("judge", "cheat", "widow", "empress", "king"), DARING),
    Take: Trial((Take(3),)),
    TakeHalf: Trial((do.PickPlayer(), TakeHalf())),
    TakeForEach: Trial((TakeForEach(2, Compared.RICHER),)),
    TakeCourt: Trial((TakeCourt(),), ("king", "thief", "swindler", "cheat", "widow"), HouseRules(fine=2)),
    FillUp: Trial((FillUp(10),)),
    Give: Trial((Give(3, CoinPlace.BANK, CoinPlace.USER),)),
    Beg: Trial((Beg(),)),
    ExchangeFortunes: Trial((do.PickPlayer(optional=True), ExchangeFortunes())),
    PassFortunes: Trial(PASSES),
    Win: Trial((Win(8),)),
    NextTurn: Trial((Take(1), NextTurn())),
    do.Look: Trial(LOOKS),
    do.Show: Trial(SHOWS, STRONG),
    do.ChangeSeats: Trial((do.PickCard(of=Cards.ANYWHERE, count=2), do.ChangeSeats())),
    do.OnlyIf: Trial((*LOOKS[:3], do.OnlyIf(When.RIGHT), Take(3))),
    do.OnlyIfRich: Trial((do.OnlyIfRich(6), Take(3))),
    do.OnlyIfPoor: Trial((do.OnlyIfPoor(10), Take(3))),
    do.UseLastPower: Trial((do.UseLastPower(),), STRONG),
    do.UseShownPower: Trial(SHOWS, STRONG),
    do.UseUnusedPower: Trial((do.UseUnusedPower(),)),
}


def missing() -> set[type[Effect]]:
    """Return the effects without a trial."""
    return set(get_args(Effect)) - TRIALS.keys()


@cache
def without(kind: str) -> type[Bot]:
    """Return the same bot, which never claims the tested mask."""

    class Without(Bot):
        def __init__(
            self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
        ) -> None:
            super().__init__(game, me, level, random, observer)
            self._bot = BOT_CLASSES[kind](game, me, level, random, observer)

        def hear(self, event: Event) -> None:
            self._bot.hear(event)

        def choose(self, view: View) -> Choice:
            decision = view.decision
            assert decision is not None
            return self._bot.choose(replace(view, decision=_loss_by_exposure(decision)))

    return Without


def _loss_by_exposure(decision: Decision) -> Decision:
    options = tuple(option for option in decision.options if not _claims(decision, option))
    return replace(decision, options=options)


def _claims(decision: Decision, option: Choice) -> bool:
    if isinstance(option, Announce):
        return option.mask == TRIED
    return isinstance(option, Challenge) and decision.mask == TRIED


@dataclass
class Worth(Score):
    """The victories of a bot over the same bot without the mask, and how often it used the power."""

    used: int = 0
    turns: int = 0


def worth_of(duels: Iterable[int], kind: str, trial: Trial, seed: str = "worth") -> Worth:
    """Play tables of four, two bots of each kind, each table twice with the seats exchanged."""
    worth = Worth()
    with patch.dict(BOT_CLASSES, {WITHOUT: without(kind)}):
        _play_tables(duels, [BotSeat(kind, Level.HARD), BotSeat(WITHOUT, Level.HARD)], trial.game, seed, worth)
    return worth


def _play_tables(duels: Iterable[int], seats: list[BotSeat], game: Game, seed: str, worth: Worth) -> None:
    for number in duels:
        random = Random(f"{seed}/{number}")
        sides = [True, True, False, False]
        random.shuffle(sides)
        first, chance, won = Player(random.randrange(4)), random.random(), 0.0
        for now in (sides, [not side for side in sides]):
            won += _won([seats[not side] for side in now], now, game, first, Random(chance), worth) / 2
        worth.duels += 1
        worth.won += won
        worth.squares += won * won


def _won(bots: list[BotSeat], sides: list[bool], game: Game, first: Player, random: Random, worth: Worth) -> float:
    for number, played in enumerate(play_bot_game(game, bots, first, random)):
        worth.used += sum(event.mask == TRIED for event in played.events if isinstance(event, PowerUsed))
        worth.turns += played.decision.kind is Kind.TURN and sides[played.decision.by]
        if played.state.outcome is not None:
            winners = played.state.outcome.winners
            return sum(sides[winner] for winner in winners) / len(winners)
        if number == LONGEST:
            break
    worth.unended += 1
    return 0.5


def trials() -> dict[Trial, str]:
    """Return every trial once, with the names of the effects that it tests."""
    names: dict[Trial, str] = {}
    for effect, trial in TRIALS.items():
        names[trial] = f"{names[trial]}, {effect.__name__}" if trial in names else effect.__name__
    return names
