"""The bot that counts: it keeps track of every card and does whatever it expects most of, truth or lie."""

from collections import Counter as Tally
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.bots import Level
from mascarade.bots.evaluation import Worths, exp
from mascarade.bots.memory import Memory, PublicObserver
from mascarade.bots.outcome_cache import outcome_cache_of
from mascarade.bots.rollout import Situation, situation_of
from mascarade.bots.swap_or_pretend import SwapOptions
from mascarade.bots.target_search import best_pick, hand_drawn, likeliest, pick_worths
from mascarade.bots.turn_options import TurnOptions, information_gain_of
from mascarade.bots.win_probability import AnswerOptions, Claims, Expectations
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Look, Pass, Pretend, Really, Swap
from mascarade.rules.events import (
    Announced,
    Challenged,
    ClaimEvent,
    Event,
    NobodyHasIt,
    Passed,
    PowerUsed,
    Revealed,
    is_about_claims,
)
from mascarade.rules.game import Game, seat_of
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.view import View

CHALLENGES = 0.1
"""The share of announcements it challenges; with a larger one, most would be challenged."""


class RandomBot:
    """Plays at random, but for the kind of action, which it draws first: there are many more swaps than looks."""

    def __init__(
        self,
        game: Game,  # noqa: ARG002  as every bot
        me: Player,  # noqa: ARG002
        level: Level,  # noqa: ARG002
        random: Random,
        observer: PublicObserver | None = None,  # noqa: ARG002
    ) -> None:
        self._random = random

    def hear(self, event: Event) -> None:
        """Ignore an event."""

    def choose(self, view: View) -> Choice:
        """Draw one."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        return self._random.choice(self._drawn(decision))

    def _drawn(self, decision: Decision) -> tuple[Choice, ...]:
        match decision.kind:
            case Kind.CHALLENGE:
                claims = tuple(choice for choice in decision.options if isinstance(choice, Challenge))
                return claims if self._random.random() < CHALLENGES else decision.options[:1]
            case Kind.TURN:
                kinds = (Look, Swap, Announce)
                actions = [tuple(choice for choice in decision.options if isinstance(choice, kind)) for kind in kinds]
                return self._random.choice([action for action in actions if action])
            case Kind.DEAL | Kind.EXCHANGE | Kind.PICK | Kind.SAY | Kind.HIDE | Kind.GUESS | Kind.DRAW:
                return decision.options
            case _:
                assert_never(decision.kind)


SURE: Final = 0.45
"""The chance that something must have for this bot to say it."""
SWAPS: Final = 0.5
"""The chance it gives others of really swapping the cards in hand: it does so itself where it does not know better."""
FORGETFUL: Final = 0.9
"""The share of its knowledge that it remembers a round later, at best, of its own card too."""


class HonestBot:
    """Says only what it believes, looks when it does not know, and is taken in by everybody who does otherwise."""

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        self._memory = Memory(game, me, FORGETFUL * level.temper.memory, observer, swaps=SWAPS, forgets_own=True)
        self._random = random
        self._me = me

    def hear(self, event: Event) -> None:
        """Remember it, for a while."""
        self._memory.hear(event)

    def choose(self, view: View) -> Choice:
        """Answer as the bot believes."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        match decision.kind:
            case Kind.TURN:
                return self._turn(view, decision)
            case Kind.CHALLENGE:
                return self._answer(decision)
            case Kind.EXCHANGE:
                return self._exchange(view, decision)
            case Kind.SAY:
                return likeliest(decision, self._memory)
            case Kind.PICK:
                return best_pick(view, decision, self._memory, self._random)
            case Kind.HIDE | Kind.GUESS:
                return hand_drawn(view, decision, self._random)
            case Kind.DEAL | Kind.DRAW:
                return self._random.choice(decision.options)
            case _:
                assert_never(decision.kind)

    def _turn(self, view: View, decision: Decision) -> Choice:
        claims = [option for option in decision.options if isinstance(option, Announce) and self._holds(option)]
        looks = [option for option in decision.options if isinstance(option, Look)]
        swaps = [option for option in decision.options if isinstance(option, Swap)]
        unsure = [look for look in looks if max(self._memory.masks(CardOf(self._me, look.own)).values()) < SURE]
        gains = {claim: self._gain(view, claim.mask) for claim in claims}
        if gains and max(gains.values()) > 0.0:
            return max(claims, key=gains.__getitem__)
        telling = [
            claim for claim in claims if not information_gain_of(view.game, claim.mask, view.last_power).is_empty
        ]
        if telling:
            return self._random.choice(telling)
        if unsure or not swaps:
            return self._random.choice(unsure or looks)
        return self._random.choice(swaps)

    def _exchange(self, view: View, decision: Decision) -> Choice:
        """Keep the better of two cards where the bot believes that it knows both, and do either at random elsewhere."""
        mine = self._memory.cards[self._me]
        own, other = sorted(decision.cards, key=lambda card: card not in mine)
        gains = self._gain(view, self._likeliest(own)), self._gain(view, self._likeliest(other))
        is_known = all(self._is(card, self._likeliest(card)) for card in (own, other))
        if own not in mine or not is_known or gains[0] == gains[1]:
            return self._random.choice((Really(), Pretend()))
        return Really() if gains[1] > gains[0] else Pretend()

    def _answer(self, decision: Decision) -> Choice:
        assert decision.mask is not None, "a mask was announced"
        for option in decision.options:
            if isinstance(option, Challenge) and self._is(CardOf(self._me, option.own), decision.mask):
                return option
        return Pass()

    def _holds(self, claim: Announce) -> bool:
        return self._is(CardOf(self._me, claim.own), claim.mask)

    def _is(self, place: Place, mask: MaskId) -> bool:
        return self.believes(place, mask) >= SURE

    def _likeliest(self, place: Place) -> MaskId:
        masks = self._memory.masks(place)
        return max(masks, key=masks.__getitem__)

    def believes(self, place: Place, mask: MaskId) -> float:
        """Return how likely the bot thinks that a card is this mask."""
        return self._memory.chance(place, mask)

    def _gain(self, view: View, mask: MaskId) -> float:
        situation = situation_of(view, self._memory)
        following = (seat_of(situation.seating, view.active) + 1) % len(situation.seating)
        foresight = outcome_cache_of(situation)
        used, unused = foresight.used(mask, self._me), foresight.unchanged
        return used.chances(following)[self._me] - unused.chances(following)[self._me]


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


MIXING: Final = 0.004
"""The loss in worth, shared by all at the table, at which a choice is made about a third as often as the best."""


class LiarBot(CounterBot):
    """A bot that reads what others say and let pass, and mixes what it does itself, so that nobody can read it."""

    expectations = Expectations(calls=0.9, doubts=0.9, trust=2.0, ahead=0.45, margin=2 * MIXING)

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        super().__init__(game, me, level, random, observer)
        self._mixing = MIXING / game.players
        self._hands = game.hands
        self._said: Announced | None = None

    def hear(self, event: Event) -> None:
        """Take an event into memory, and count what it tells about those who spoke."""
        super().hear(event)
        if is_about_claims(event):
            self._weigh(event)

    def _weigh(self, event: ClaimEvent) -> None:
        said = self._said
        match event:
            case Announced():
                self._said = event
            case Passed(player):
                if said is not None and player != self._me:
                    for hand in self._hands:
                        self._memory.weigh(CardOf(player, hand), said.mask, self._silence(CardOf(player, hand)))
            case PowerUsed(users, mask):
                if said is not None and said.mask == mask:
                    if users == (said.player,) and said.player != self._me:
                        self._memory.weigh(said.place, mask, self.expectations.trust)
                    self._said = None
            case Challenged() | Revealed() | NobodyHasIt():
                pass
            case _:
                assert_never(event)

    def _silence(self, place: CardOf) -> float:
        """Return how much less likely a card is a mask that its holder has just let pass."""
        return 1.0 - self.expectations.calls * min(1.0, 0.1 + 1.8 * self._memory.known(place))

    def _taken(self, worths: Worths) -> Choice:
        """Draw a choice, the likelier the better it is."""
        most = max(worths.values())
        weights = [exp((worth - most) / self._mixing) for worth in worths.values()]
        (choice,) = self._random.choices(list(worths), weights)
        return choice
