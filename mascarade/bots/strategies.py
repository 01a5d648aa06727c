"""The four kinds of bots: random, honest, counter and liar; and the bots at one table."""

from abc import ABC, abstractmethod
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.bots import BotSeat, Level
from mascarade.bots.evaluation import Worths, exp
from mascarade.bots.memory import Memory, PublicObserver
from mascarade.bots.rollout import PowerContext
from mascarade.bots.swap_or_pretend import SwapOptions
from mascarade.bots.target_search import draw_coins, likeliest_name, pick_worths
from mascarade.bots.turn_options import TurnOptions, information_gain_of
from mascarade.bots.win_probability import AnswerOptions, Claims, Expectations, WinProbability, call_chance
from mascarade.rules import events
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Look, Pass, Pretend, Really, Swap
from mascarade.rules.game import Game, places
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.view import View

CHALLENGES: Final = 0.1
"""The share of announcements that the random bot challenges; with a larger one, most would be challenged."""
SURE: Final = 0.45
"""The probability that a statement needs before the honest bot makes it."""
FEAR: Final = 0.2
"""The cost of a false claim for a bot without any nerve, as a share of its chance of winning."""
IMPATIENCE: Final = 0.03
"""The gain in worth of announcing for each turn without it, as a share of what doing nothing is worth.

It is also the loss in worth of a choice for each time that it has led back to the same fortunes.
"""
MIXING: Final = 0.004
"""The loss in worth, times the number of players, at which a choice is made about a third as often as the best."""


class Bot(ABC):
    """One player of a game, from the first card dealt to the end.

    It plays from views and from the events that reach it, and from nothing else: in two games that look alike to its
    player it makes the same choices, given the same chance of its own.
    """

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        """Sit down before the cards are dealt, everybody on the seat of their own number.

        Bots at one table are given one observer, who hears for all of them what everybody hears.
        """
        del game, level, observer  # used by bots with a memory
        self._me = me
        self._random = random

    @abstractmethod
    def hear(self, event: events.Event) -> None:
        """Take in something that has happened; the events come in order, and only those that this player may know."""

    @abstractmethod
    def choose(self, view: View) -> Choice:
        """Choose an option of the decision in this player's own view."""


class RandomBot(Bot):
    """Player that draws the kind of action and then the action: there are many more swaps than looks."""

    def hear(self, event: events.Event) -> None:
        """Ignore an event."""

    def choose(self, view: View) -> Choice:
        """Draw an option."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        options = decision.options
        if decision.kind is Kind.CHALLENGE:
            options = options[1:] if self._random.random() < CHALLENGES else options[:1]
        elif decision.kind is Kind.TURN:
            kinds = (Look, Swap, Announce)
            actions = [tuple(choice for choice in options if isinstance(choice, kind)) for kind in kinds]
            options = self._random.choice([action for action in actions if action])
        return self._random.choice(options)


class RememberingBot(Bot):
    """Player with a memory; how it plays its turns, and answers announcements, differs from kind to kind."""

    remembers: float = 1.0
    """The factor on the memory of its level."""
    swaps: float | None = None
    """The chance with which it expects others to swap really; ``None`` for the usual one."""
    forgets_own: bool = False
    """True if it forgets its own card as well."""
    expectations = Expectations(calls=0.9, doubts=0.9, trust=2.0, ahead=0.45)

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        super().__init__(game, me, level, random, observer)
        keeps = self.remembers * level.traits.memory
        self._memory = Memory(game, me, keeps, observer, swaps=self.swaps, forgets_own=self.forgets_own)
        self._expectations = replace(self.expectations, fear=FEAR * (1.0 - level.traits.nerve))

    def hear(self, event: events.Event) -> None:
        """Update the memory with an event."""
        self._memory.hear(event)

    def believes(self, place: Place, mask: MaskId) -> float:
        """Return how likely the bot thinks that a card is this mask."""
        return self._memory.chance(place, mask)

    def choose(self, view: View) -> Choice:
        """Choose an option by the bot's memory."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        match decision.kind:
            case Kind.TURN:
                return self._turn(view, decision)
            case Kind.CHALLENGE:
                return self._answer(view, decision)
            case Kind.EXCHANGE:
                return self._exchange(view, decision)
            case Kind.PICK:
                return self._pick(view, decision)
            case Kind.SAY:
                return likeliest_name(decision, self._memory)
            case Kind.HIDE | Kind.GUESS:
                return draw_coins(view, decision, self._random)
            case Kind.DEAL | Kind.DRAW:
                return self._random.choice(decision.options)
            case _:
                assert_never(decision.kind)

    def _decide(self, worths: Worths) -> Choice:
        """Return the choice with the highest worth, drawn if several are equal."""
        most = max(worths.values()) - 1e-9
        return self._random.choice([choice for choice, worth in worths.items() if worth >= most])

    @abstractmethod
    def _turn(self, view: View, decision: Decision) -> Choice: ...

    @abstractmethod
    def _answer(self, view: View, decision: Decision) -> Choice: ...

    @abstractmethod
    def _exchange(self, view: View, decision: Decision) -> Choice: ...

    def _pick(self, view: View, decision: Decision) -> Choice:
        return self._decide(pick_worths(view, decision, self._memory))


class HonestBot(RememberingBot):
    """Player that says what it believes, stops victories if it must, looks when unsure, and believes everybody."""

    remembers = 0.9
    swaps = 0.5  # as often as it swaps itself when it knows no better
    forgets_own = True

    def _turn(self, view: View, decision: Decision) -> Choice:
        claims = [
            option
            for option in decision.options
            if isinstance(option, Announce) and self._is(CardOf(self._me, option.own), option.mask)
        ]
        looks = [option for option in decision.options if isinstance(option, Look)]
        swaps = [option for option in decision.options if isinstance(option, Swap)]
        unsure = [look for look in looks if max(self._memory.row(CardOf(self._me, look.own))) < SURE]
        gains = {claim: self._gain(view, claim.mask) for claim in claims}
        if gains and max(gains.values()) > 0.0:
            return max(claims, key=gains.__getitem__)
        game, last = view.game, view.last_power
        telling = [claim for claim in claims if not information_gain_of(game, claim.mask, last).is_empty]
        if telling:
            return self._random.choice(telling)
        return self._random.choice(unsure or looks) if unsure or not swaps else self._random.choice(swaps)

    def _answer(self, view: View, decision: Decision) -> Choice:
        assert decision.mask is not None, "a mask was announced"
        challenges = [option for option in decision.options if isinstance(option, Challenge)]
        for option in challenges:
            if self._is(CardOf(self._me, option.own), decision.mask):
                return option
        return challenges[0] if challenges and self._must_stop(view) else Pass()

    def _must_stop(self, view: View) -> bool:
        """Return whether a claim that may not be true ends the game if this player, asked last, lets it stand."""
        said = view.claims
        if said is None or len(said.claims) > 1 or len(said.to_answer) > 1:
            return False
        ((announcer, hand),) = said.claims
        if self._is(CardOf(announcer, hand), said.mask):
            return False
        at = self._moment(view)
        return at.chance_of(announcer, at.outcomes.unchallenged(said.mask, announcer)) > 1.0 - 1e-9

    def _exchange(self, view: View, decision: Decision) -> Choice:
        """Keep the better of two cards if the bot believes that it knows both; otherwise decide at random."""
        mine = self._memory.cards[self._me]
        cards = sorted(decision.cards, key=lambda card: card not in mine)
        masks = [self._likeliest(card) for card in cards]
        kept, taken = (self._gain(view, mask) for mask in masks)
        if cards[0] not in mine or kept == taken or not all(map(self._is, cards, masks)):
            return self._random.choice((Really(), Pretend()))
        return Really() if taken > kept else Pretend()

    def _is(self, place: Place, mask: MaskId) -> bool:
        return self.believes(place, mask) >= SURE

    def _likeliest(self, place: Place) -> MaskId:
        row = self._memory.row(place)
        return self._memory.game.different_masks[row.index(max(row))]

    def _gain(self, view: View, mask: MaskId) -> float:
        at = self._moment(view)
        return at.chance_of(self._me, at.outcomes.unchallenged(mask, self._me)) - at.nothing

    def _moment(self, view: View) -> WinProbability:
        return WinProbability(view, self._me, self._memory, self._expectations)


class CounterBot(RememberingBot):
    """Deterministic player by expected value: it counts cards, and makes the choice with the highest worth."""

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        super().__init__(game, me, level, random, observer)
        self._last_claims: tuple[tuple[PowerContext, int], Claims] | None = None
        self._waited = 0
        """The number of turns in a row without an announcement."""
        self._tried: dict[tuple[tuple[int, ...], int], Tally[Choice]] = {}
        """The number of times that each choice has been made with the same fortunes: it has led back to them."""

    def _turn(self, view: View, decision: Decision) -> Choice:
        turn = self._options(view)
        worths = turn.worths(decision, self._waited * IMPATIENCE)
        tried = self._tried.setdefault((turn.situation.coins, turn.situation.court), Tally())
        for option, times in tried.items():
            if option in worths:
                worths[option] -= IMPATIENCE * turn.nothing * times
        choice = self._decide(worths)
        tried[choice] += 1
        self._waited = 0 if isinstance(choice, Announce) else self._waited + 1
        return choice

    def _answer(self, view: View, decision: Decision) -> Choice:
        return self._decide(AnswerOptions(view, self._me, self._memory, self._expectations).worths(view, decision))

    def _exchange(self, view: View, decision: Decision) -> Choice:
        """Swap two cards with the probability that is best even against players who know it."""
        turn = self._options(view)
        really = SwapOptions(turn, turn.claims).really(*decision.cards)
        return Really() if self._random.random() < really else Pretend()

    def _pick(self, view: View, decision: Decision) -> Choice:
        """Make the pick that leads to the best fortunes and, by the cards then seen or taken, to the best next turn."""
        worths = pick_worths(view, decision, self._memory)
        assert view.power is not None, "only a power asks for a pick"
        gain = information_gain_of(view.game, view.power.mask, view.last_power, view.power.at)
        if gain.picks is not None and not gain.is_empty:
            turn, own = self._options(view), places(view.game, self._memory.seating)[view.power.own]
            for option in worths:
                told = [turn.after_learning(gain, own, card) for card in cards_of(option)]
                worths[option] += self._expectations.ahead * max(told, default=0.0)
        return self._decide(worths)

    def _options(self, view: View) -> TurnOptions:
        """Return the options of a turn, computed again only if something has changed."""
        turn = TurnOptions(view, self._me, self._memory, self._expectations)
        moment = (turn.situation, self._memory.changes)
        if self._last_claims is not None and self._last_claims[0] == moment:
            turn.claims = self._last_claims[1]
        self._last_claims = (moment, turn.claims)
        return turn


class LiarBot(CounterBot):
    """Player by expected value that draws conclusions from claims and passes of others, and mixes its own choices."""

    expectations = replace(CounterBot.expectations, margin=2 * MIXING)
    _announcement: events.Announced | None = None
    """The announcement that is being answered."""

    def hear(self, event: events.Event) -> None:
        """Update the memory with an event, and with what it tells about the players who spoke."""
        super().hear(event)
        if isinstance(event, events.ClaimEvent):
            self._weigh(event)

    def _weigh(self, event: events.ClaimEvent) -> None:
        said = self._announcement
        match event:
            case events.Announced():
                self._announcement = event
            case events.Passed(player):
                if said is not None and player != self._me:
                    for place in self._memory.cards[player]:
                        calls = call_chance(self.expectations.calls, self._memory.known(place))
                        self._memory.weigh(place, said.mask, 1.0 - calls)
            case events.PowerUsed(users, mask):
                if said is not None and said.mask == mask:
                    if users == (said.player,) and said.player != self._me:
                        self._memory.weigh(said.place, mask, self.expectations.trust)
                    self._announcement = None
            case events.Challenged() | events.Revealed() | events.NobodyHasIt():
                pass
            case _:
                assert_never(event)

    def _decide(self, worths: Worths) -> Choice:
        """Draw a choice; better ones are more likely."""
        most, mixing = max(worths.values()), MIXING / self._memory.game.players
        likely = {worth: exp((worth - most) / mixing) for worth in set(worths.values())}  # many swaps have equal worths
        (choice,) = self._random.choices(list(worths), [likely[worth] for worth in worths.values()])
        return choice


BOT_CLASSES: dict[str, type[Bot]] = {"random": RandomBot, "honest": HonestBot, "counter": CounterBot, "liar": LiarBot}
"""The class of each of ``KINDS``."""


class LineupOfBots:
    """The bots of a game, by the players they are: each hears what may reach it, and is asked when it has to decide."""

    def __init__(self, game: Game, bots: Mapping[Player, BotSeat], random: Random) -> None:
        """Seat the bots before the cards are dealt; each draws from a source of its own."""
        observer = PublicObserver(game)
        self._bots = {
            player: BOT_CLASSES[bot.kind](game, player, bot.level, Random(random.getrandbits(64)), observer)
            for player, bot in bots.items()
        }

    def hear(
        self, heard: Iterable[events.Event], hears_as: Callable[[Player], Player | None] = lambda player: player
    ) -> None:
        """Tell each bot the events that it may learn, or that the player whom it has replaced has learnt."""
        ears = [(hears_as(player), bot) for player, bot in self._bots.items()]
        for event in heard:
            audience = event.audience
            for viewer, bot in ears:
                if audience is events.EVERYONE or audience.includes(viewer):
                    bot.hear(event)

    def choose(self, view: View) -> Choice:
        """Return the choice of the bot with this view."""
        assert view.viewer is not None, "nobody decides from the public table"
        return self._bots[view.viewer].choose(view)
