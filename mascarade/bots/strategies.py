"""The bot that counts: it keeps track of every card and does whatever it expects most of, truth or lie."""

from collections import Counter as Tally
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.bots.answering import AnswerOptions
from mascarade.bots.claims import Claims
from mascarade.bots.information_gain import information_gain_of
from mascarade.bots.kinds import Level
from mascarade.bots.lookahead import Situation
from mascarade.bots.memory import Memory
from mascarade.bots.observer import PublicObserver
from mascarade.bots.swap_or_pretend import SwapOptions
from mascarade.bots.targets import hand_drawn, likeliest, pick_worths
from mascarade.bots.turn_options import TurnOptions
from mascarade.bots.win_probability import Expectations, Worths
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.choices import Announce, Choice, Decision, Kind, Pretend, Really
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.view import View

FEAR: Final = 0.2
"""The pain of a false claim to somebody without any nerve, as a share of their chance of winning."""
IMPATIENCE: Final = 0.03
"""The gain in worth of announcing for each turn without it, as a share of what doing nothing is worth.

It is also the loss in worth of a choice for each time that it has led back to the same fortunes.
"""


class CounterBot:
    """Reckons what every choice is worth and takes the best: dry, exact, and the same every time."""

    expectations = Expectations(calls=0.9, doubts=0.9, trust=2.0, ahead=0.45)

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        self._me = me
        self._memory = Memory(game, me, level.temper.memory, observer)
        self._expectations = replace(self.expectations, fear=FEAR * (1.0 - level.temper.nerve))
        self._random = random
        self._reckoned: tuple[tuple[Situation, int], Claims] | None = None
        self._waited = 0
        """The number of turns in a row without an announcement."""
        self._tried: dict[tuple[tuple[int, ...], int], Tally[Choice]] = {}
        """The number of times that each choice has been made with the same fortunes: it has led back to them."""

    def hear(self, event: Event) -> None:
        """Take an event into memory, and count what it tells."""
        self._memory.hear(event)

    def choose(self, view: View) -> Choice:
        """Take what is worth most."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        match decision.kind:
            case Kind.CHALLENGE:
                return self._taken(
                    AnswerOptions(view, self._me, self._memory, self._expectations).answer(view, decision)
                )
            case Kind.TURN:
                return self._turn(view, decision)
            case Kind.EXCHANGE:
                return self._exchange(view, decision)
            case Kind.SAY:
                return likeliest(decision, self._memory)
            case Kind.PICK:
                return self._pick(view, decision)
            case Kind.HIDE | Kind.GUESS:
                return hand_drawn(view, decision, self._random)
            case Kind.DEAL | Kind.DRAW:
                return self._random.choice(decision.options)
            case _:
                assert_never(decision.kind)

    def _turn(self, view: View, decision: Decision) -> Choice:
        reckoning = TurnOptions(view, self._me, self._memory, self._expectations)
        worths = reckoning.turn(decision, self._claims(reckoning), self._waited * IMPATIENCE)
        tried = self._tried.setdefault((reckoning.situation.coins, reckoning.situation.court), Tally())
        for option, times in tried.items():
            if option in worths:
                worths[option] -= IMPATIENCE * reckoning.nothing * times
        choice = self._taken(worths)
        tried[choice] += 1
        self._waited = 0 if isinstance(choice, Announce) else self._waited + 1
        return choice

    def _claims(self, reckoning: TurnOptions) -> Claims:
        """Return what each claim is worth, worked out anew only if something has changed since the last time."""
        moment = (reckoning.situation, self._memory.changes)
        if self._reckoned is None or self._reckoned[0] != moment:
            self._reckoned = (moment, reckoning.claims())
        return self._reckoned[1]

    def _taken(self, worths: Worths) -> Choice:
        """Return the choice that is worth most, or any of them if several are."""
        most = max(worths.values()) - 1e-9
        return self._random.choice([choice for choice, worth in worths.items() if worth >= most])

    def _exchange(self, view: View, decision: Decision) -> Choice:
        """Swap two cards as often as is right even against others who know how often."""
        reckoning = TurnOptions(view, self._me, self._memory, self._expectations)
        really = SwapOptions(reckoning, self._claims(reckoning)).really(*decision.cards)
        return Really() if self._random.random() < really else Pretend()

    def _pick(self, view: View, decision: Decision) -> Choice:
        """Pick what leads to the best fortunes and, by what one then sees or may take, to the best next turn."""
        worths = pick_worths(view, decision, self._memory)
        assert view.power is not None, "only a power asks for a pick"
        insight = information_gain_of(view.game, view.power.mask, view.last_power, view.power.at)
        if insight.picks is not None and not insight.is_empty:
            reckoning = TurnOptions(view, self._me, self._memory, self._expectations)
            claims = self._claims(reckoning)
            for option in worths:
                cards = cards_of(option)
                told = [reckoning.learning(insight, view.power.own, card, claims) for card in cards]
                worths[option] += self._expectations.ahead * max(told, default=0.0)
        return self._taken(worths)

    def believes(self, place: Place, mask: MaskId) -> float:
        """Return how likely the bot thinks that a card is this mask."""
        return self._memory.chance(place, mask)
