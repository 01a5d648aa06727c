"""The bot that never says what it does not believe: it looks when it does not know, and forgets again."""

from random import Random
from typing import Final, assert_never

from mascarade.bots.information_gain import information_gain_of
from mascarade.bots.kinds import Level
from mascarade.bots.lookahead import situation_of
from mascarade.bots.memory import Memory
from mascarade.bots.observer import PublicObserver
from mascarade.bots.outcome_cache import outcome_cache_of
from mascarade.bots.targets import best_pick, hand_drawn, likeliest
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Look, Pass, Pretend, Really, Swap
from mascarade.rules.events import Event
from mascarade.rules.game import Game, seat_of
from mascarade.rules.view import View

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
