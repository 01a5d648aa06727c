"""The bot that counts: it keeps track of every card and does whatever it expects most of, truth or lie."""

from random import Random
from typing import Final, assert_never

from mascarade.bots.announcing import Announcing, ClaimWorth
from mascarade.bots.answering import Answering
from mascarade.bots.bot import Level
from mascarade.bots.lookahead import Situation, lets_choose
from mascarade.bots.memory import Memory
from mascarade.bots.reckoning import Reading, Worths
from mascarade.bots.targets import best_pick, likeliest
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Choice, PickCard, Pretend, Really
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.view import View

FEAR: Final = 0.2
"""The pain of a false claim to somebody without any nerve, as a share of their chance of winning."""
IMPATIENCE: Final = 0.03
"""The gain in worth of announcing for each turn without it, as a share of what doing nothing is worth."""


class Counter:
    """Reckons what every choice is worth and takes the best: dry, exact, and the same every time."""

    reading = Reading(calls=0.9, doubts=0.9, trust=2.0, ahead=0.45)

    def __init__(self, game: Game, me: Player, level: Level, random: Random) -> None:
        self._me = me
        self._memory = Memory(game, me, level.temper.memory)
        self._reading = self.reading._replace(fear=FEAR * (1.0 - level.temper.nerve))
        self._random = random
        self._reckoned: tuple[tuple[Situation, int], dict[MaskId, ClaimWorth]] | None = None
        self._waited = 0
        """The number of turns in a row without an announcement."""

    def hear(self, event: Event) -> None:
        """Take an event into memory, and count what it tells."""
        self._memory.hear(event)

    def choose(self, view: View) -> Choice:
        """Take what is worth most."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        match decision.kind:
            case Kind.CHALLENGE:
                return self._taken(Answering(view, self._me, self._memory, self._reading).answer(view, decision))
            case Kind.TURN:
                return self._turn(view, decision)
            case Kind.EXCHANGE:
                return self._exchange(view, decision)
            case Kind.SAY:
                return likeliest(decision, self._memory)
            case Kind.PICK:
                return self._pick(view, decision)
            case Kind.DEAL | Kind.HIDE | Kind.GUESS | Kind.DRAW:
                return self._random.choice(decision.options)
            case _:
                assert_never(decision.kind)

    def _turn(self, view: View, decision: Decision) -> Choice:
        reckoning = Announcing(view, self._me, self._memory, self._reading)
        choice = self._taken(reckoning.turn(decision, self._claims(reckoning), self._waited * IMPATIENCE))
        self._waited = 0 if isinstance(choice, Announce) else self._waited + 1
        return choice

    def _claims(self, reckoning: Announcing) -> dict[MaskId, ClaimWorth]:
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
        """Keep the card that promises more, or put it before oneself."""
        one, two = decision.cards
        mine = [isinstance(place, CardOf) and place.player == self._me for place in (one, two)]
        if mine[0] == mine[1]:
            return self._random.choice(decision.options)
        own, other = (one, two) if mine[0] else (two, one)
        reckoning = Announcing(view, self._me, self._memory, self._reading)
        kept, taken = reckoning.promises(own, other, self._claims(reckoning))
        return self._taken({Pretend(): kept, Really(): taken})

    def _pick(self, view: View, decision: Decision) -> Choice:
        """Pick the card beside which the better of the two is likely to be best, where the better one can be kept."""
        cards = [option for option in decision.options if isinstance(option, PickCard)]
        if view.power is None or not cards or not lets_choose(view.game, view.power.mask):
            return best_pick(view, decision, self._memory, self._random)
        own = view.power.own
        reckoning = Announcing(view, self._me, self._memory, self._reading)
        claims = self._claims(reckoning)
        return self._taken({option: reckoning.choosing(own, option.card, claims) for option in cards})

    def believes(self, place: Place, mask: MaskId) -> float:
        """Return how likely the bot thinks that a card is this mask."""
        return self._memory.chance(place, mask)
