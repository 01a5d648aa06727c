"""Simple tricks against hard bots: ``python -m tests.soak.tricks --games 1800 --seed 1``.

Each trick allows a player only some of its choices, of which it takes the best; where none is allowed, it plays as the
counter does. It plays alone, on each seat in turn, at published tables of four and six. The script prints what it wins,
in percent with an interval of 95 %. With ``--only``, one trick is played. A trick that certainly wins less than an
equal share is given up early; one that certainly wins more is marked, and the run fails.
"""

import sys
from collections.abc import Callable, Mapping
from random import Random

from msgspec.structs import replace

from mascarade.bots import BotSeat, Level
from mascarade.bots.memory import PublicObserver
from mascarade.bots.strategies import BOT_CLASSES, CounterBot
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Kind, Look, Pass, Pretend, Swap
from mascarade.rules.events import Announced, Dealt, Event, PowerUsed, Seen
from mascarade.rules.game import Game
from mascarade.rules.view import View
from tests.bots.duels import Score, played, table
from tests.soak.running import options

TRICKSTER = "trickster"
BATCH = 100
RICH = 9


class Trickster(CounterBot):
    """A player that allows itself only some of its choices."""

    trick: "Trick"

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        super().__init__(game, me, level, random, observer)
        self.turns, self.draw, self.best = 0, 0.0, ""
        """The number of its turns; and for each decision, a number from 0 to 1 and the mask that brings most."""
        self.masks = game.different_masks
        self.said = self.copied = self.seen = self.dealt = game.line_up[0]
        """The masks last announced, last announced with success, last seen before itself, and dealt to itself."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        match event:
            case Announced(_, mask):
                self.said = mask
            case PowerUsed(users, mask) if len(users) == 1 and mask == self.said:
                self.copied = mask
            case Dealt(CardOf(self._me), mask):
                self.dealt = self.seen = mask
            case Seen(_, CardOf(self._me), mask):
                self.seen = mask

    def choose(self, view: View) -> Choice:
        decision = view.decision
        assert decision is not None
        self.draw = self._random.random()
        if decision.kind is Kind.TURN:
            self.turns += 1
            claims = self._options(view).claims
            self.best = max(claims, key=lambda mask: claims[mask].truly)
        allowed = tuple(option for option in decision.options if type(self).trick(self, view, option))
        if len(allowed) == 1:
            return allowed[0]
        asked = replace(decision, options=allowed or decision.options)
        choice = super().choose(replace(view, decision=asked))
        return choice if choice in asked.options else self._random.choice(asked.options)

    def has(self, mask: MaskId) -> bool:
        """Return whether it may have a mask."""
        return max(self.believes(card, mask) for card in self._memory.cards[self._me]) > 0.5

    def drawn(self) -> MaskId:
        """Return a random mask, the same for all options of a decision."""
        return self.masks[int(self.draw * len(self.masks))]

    def least_known(self) -> MaskId:
        """Return the mask whose place the table knows least."""
        cards = [card for some in self._memory.cards.values() for card in some]
        return min(self.masks, key=lambda mask: max(self._memory.public_chance(card, mask) for card in cards))

    def coins(self, view: View) -> int:
        """Return its coins."""
        return view.fortune(self._me)

    def leader(self, view: View) -> Player:
        """Return the richest of the others."""
        return max((player for player in view.seating if player != self._me), key=view.fortune)


Trick = Callable[[Trickster, View, Choice], bool]


def challenges(choice: Choice, *, if_so: bool) -> bool:
    """Return whether a choice follows the rule to challenge exactly under this condition."""
    return not isinstance(choice, Challenge | Pass) or isinstance(choice, Challenge) is if_so


def announces(choice: Choice, mask: MaskId) -> bool:
    """Return whether a choice announces this mask, or belongs to no turn."""
    return not isinstance(choice, Announce | Look | Swap) or (isinstance(choice, Announce) and choice.mask == mask)


def swaps_with_leader(bot: Trickster, view: View, choice: Choice) -> bool:
    """Return whether a choice takes the richest player's card and keeps it."""
    if isinstance(choice, Announce | Look | Pretend):
        return False
    return not isinstance(choice, Swap) or choice.other == CardOf(bot.leader(view))


def claim_of(view: View) -> tuple[MaskId, Player, int, int]:
    """Return the announced mask, its announcer, the number of claimants, and the number of those still to answer."""
    said = view.claims
    if said is None:
        return "", Player(-1), 0, 0
    return said.mask, said.claims[0][0], len(said.claims), len(said.to_answer)


def mask_in_turns(bot: Trickster) -> MaskId:
    """Return one of two masks in turns: the Cheat and a King, or the first and the last of the line-up."""
    masks = bot.masks
    return ("cheat" if "cheat" in masks else masks[0]) if bot.turns % 2 else "king" if "king" in masks else masks[-1]


TRICKS: Mapping[str, Trick] = {
    "never challenges": lambda _bot, _view, choice: challenges(choice, if_so=False),
    "always challenges": lambda _bot, _view, choice: challenges(choice, if_so=True),
    "challenges one time in four": lambda bot, _view, choice: challenges(choice, if_so=bot.draw < 0.25),
    "challenges with the mask alone": lambda bot, view, choice: challenges(choice, if_so=bot.has(claim_of(view)[0])),
    "challenges last alone": lambda _bot, view, choice: challenges(choice, if_so=claim_of(view)[3] == 1),
    "challenges where others have": lambda _bot, view, choice: challenges(choice, if_so=claim_of(view)[2] > 1),
    "announces what brings most": lambda bot, _view, choice: announces(choice, bot.best),
    "announces each turn": lambda _bot, _view, choice: not isinstance(choice, Look | Swap),
    "announces any mask": lambda bot, _view, choice: announces(choice, bot.drawn()),
    "announces what it was dealt": lambda bot, _view, choice: announces(choice, bot.dealt),
    "never announces": lambda _bot, _view, choice: not isinstance(choice, Announce),
    "announces nothing false": lambda bot, _view, choice: not isinstance(choice, Announce) or bot.has(choice.mask),
    # ten more
    "challenges the leader": lambda bot, view, choice: challenges(choice, if_so=claim_of(view)[1] == bot.leader(view)),
    "challenges when rich alone": lambda bot, view, choice: (
        bot.coins(view) >= RICH or not isinstance(choice, Challenge)
    ),
    "swaps with the leader": swaps_with_leader,
    "looks each second turn": lambda bot, _view, choice: (
        isinstance(choice, Look) or bot.turns % 2 == 1 or not isinstance(choice, Announce | Swap)
    ),
    "announces Cheat and King in turn": lambda bot, _view, choice: announces(choice, mask_in_turns(bot)),
    "copies the last success": lambda bot, _view, choice: announces(choice, bot.copied),
    "announces what it saw last": lambda bot, _view, choice: announces(choice, bot.seen),
    "sits on its coins": lambda bot, view, choice: (
        bot.coins(view) < RICH or not isinstance(choice, Announce) or bot.has(choice.mask)
    ),
    "announces what is least known": lambda bot, _view, choice: announces(choice, bot.least_known()),
    "brings most, never challenges": lambda bot, _view, choice: (
        announces(choice, bot.best) and challenges(choice, if_so=False)
    ),
}


def score_of(name: str, players: int, seed: int, numbers: range) -> Score:
    """Return the share that a trick wins in these games, half of them against counters and half against liars."""
    score = Score()
    BOT_CLASSES[TRICKSTER] = type(TRICKSTER, (Trickster,), {"trick": staticmethod(TRICKS[name])})
    for number in numbers:
        random = Random(f"{seed}/{name}/{players}/{number}")
        seat, kind = number // 2 % players, ("counter", "liar")[number % 2]
        bots = [BotSeat(TRICKSTER if each == seat else kind, Level.HARD) for each in range(players)]
        game = table(number // 2 // players, players)
        sides = [each == seat for each in range(players)]
        share, _, decisions = played(game, bots, sides, Player(random.randrange(players)), random)
        score.add(Score(1, share, share * share, 0, decisions))
    return score


def main() -> int:
    """Play every trick with each number of players, and print a line for each."""
    chosen = options(__doc__, games=1800, seed=1, sizes="4,6", only="")
    beaten = 0
    print(f"at most {chosen.games:,} games each, seed {chosen.seed}; an equal share is 100 / players", flush=True)
    for name in [chosen.only] if chosen.only else TRICKS:
        print(f"{name:32}", end="")
        for players in map(int, chosen.sizes.split(",")):
            score, fair = Score(), 1 / players
            for start in range(0, chosen.games, BATCH):
                score.add(score_of(name, players, chosen.seed, range(start, start + BATCH)))
                if score.share + 1.5 * score.margin < fair:
                    break  # it certainly loses, even after several looks
            is_better = score.share - score.margin > fair
            beaten += is_better
            print(
                f"{players:3} players {100 * score.share:5.1f} ±{100 * score.margin:3.1f} of {score.duels:5}",
                end="  BETTER" if is_better else "  ",
                flush=True,
            )
        print(flush=True)
    return min(beaten, 1)


if __name__ == "__main__":
    sys.exit(main())
