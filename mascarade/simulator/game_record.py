"""The record of one game, kept with all cards in sight, and its numbers for every cell of the report."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from mascarade.rules import events as ev
from mascarade.rules.cards import CHANCE, CardOf, MaskId, Player
from mascarade.rules.choices import Announce, Kind, Limit, Look, Really
from mascarade.rules.game import slot_of
from mascarade.rules.state import State, new_game
from mascarade.simulator import results
from mascarade.simulator.plan import GameStart, Plan, PlayedDecision, play_bot_game
from mascarade.simulator.results import Action, Cell, GameRecord, bot_code


class OmniscientLog:
    """Counts of what has happened in a game so far, hidden cards included."""

    def __init__(self, state: State) -> None:
        """Begin to count at this position."""
        self.turns = 0
        self.decisions: Counter[Player] = Counter()
        """The number of decisions that each player has taken, answers to announcements included."""
        self.actions: Counter[Action] = Counter()
        """The actions of the turns after the opening."""
        self.handled = self.really = 0
        """Turns spent on handling two cards, and those in which they were swapped."""
        self.waiting = set(state.seating)
        """The players who have not yet had a turn after the opening."""
        self.announced: Counter[MaskId] = Counter()
        self.truly: Counter[MaskId] = Counter()
        self.contested: Counter[MaskId] = Counter()
        self.upheld: Counter[MaskId] = Counter()
        """The number of challenged announcements that were true."""
        self.challengers = self.right_challengers = self.nobody = 0
        self.fines = 0
        self.uses: Counter[MaskId] = Counter()
        self.earned: Counter[MaskId] = Counter()
        self.ended_by: MaskId | None = None
        """The mask in whose power the game ended; ``None`` where it was a fine, or is not over."""
        self.lead_changes = 0
        self.richest: list[Player | None] = []
        """The only richest player after each turn; ``None`` where several were equally rich."""
        self.poorest: list[Player | None] = []
        self._before = state
        """The position before the decision that is being counted."""
        self._leader: Player | None = None
        self._announcer: Player | None = None
        self._mask: MaskId = ""
        """The mask that was announced last."""
        self._is_contested = False
        self._use: tuple[ev.PowerUsed, State] | None = None
        """The power that is being used, and the position before it."""

    def see(self, played: PlayedDecision) -> None:
        """Count a decision and its events."""
        self.decisions[played.decision.by] += played.decision.by != CHANCE
        if played.decision.kind is Kind.TURN:
            self._turn(played)
        elif played.decision.kind is Kind.EXCHANGE and played.decision.mask is None:
            self.handled += 1
            self.really += isinstance(played.choice, Really)
        for event in played.events:
            self._hear(event)
        is_turn_over = any(isinstance(event, ev.TurnBegan | ev.Ended) for event in played.events)
        fines = [event for event in played.events if isinstance(event, ev.Fined)]
        self.fines += sum(event.coins for event in fines)
        if self._use is not None and is_turn_over:
            if played.state.outcome is not None and not fines:
                self.ended_by = self._use[0].mask
            self._end_power(*self._use, played.state, fines)
        if is_turn_over:
            self._end_turn(played.state)
        self._before = played.state

    def _hear(self, event: ev.Event) -> None:
        """Count an event; most kinds change no count."""
        if isinstance(event, ev.Challenged):
            self.challengers += 1
            self.contested[event.mask] += not self._is_contested
            self._is_contested = True
        elif isinstance(event, ev.Revealed) and event.player == self._announcer:
            self.upheld[self._mask] += event.truly
        elif isinstance(event, ev.Revealed):
            self.right_challengers += event.truly
        elif isinstance(event, ev.NobodyHasIt):
            self.nobody += 1
        elif isinstance(event, ev.PowerUsed):
            self._use = event, self._before

    def _turn(self, played: PlayedDecision) -> None:
        self.turns += 1
        choice = played.choice
        if Limit.OPENING not in played.decision.limits:
            self.waiting.discard(played.decision.by)
            other = Action.LOOK if isinstance(choice, Look) else Action.SWAP
            self.actions[Action.ANNOUNCE if isinstance(choice, Announce) else other] += 1
        if isinstance(choice, Announce):
            self._announcer, self._mask, self._is_contested = played.decision.by, choice.mask, False
            self.announced[choice.mask] += 1
            slot = slot_of(played.state.game, played.state.seating, CardOf(self._announcer, choice.own))
            self.truly[choice.mask] += played.state.cards[slot] == choice.mask

    def _end_power(self, use: ev.PowerUsed, before: State, after: State, fines: Sequence[ev.Fined]) -> None:
        """Count what a power has earned its users, before the fines that followed it."""
        for user in use.users:
            fined = sum(fine.coins for fine in fines if fine.player == user)
            self.uses[use.mask] += 1
            self.earned[use.mask] += after.fortune(user) + fined - before.fortune(user)
        self._use = None

    def _end_turn(self, state: State) -> None:
        leader = _only(state, max(state.coins))
        if self.turns > len(self.richest):
            self.richest.append(leader)
            self.poorest.append(_only(state, min(state.coins)))
        if leader is not None:
            self.lead_changes += self._leader not in (None, leader)
            self._leader = leader


def _only(state: State, coins: int) -> Player | None:
    """Return the player with so many coins, or ``None`` unless exactly one has."""
    return state.seating[state.coins.index(coins)] if state.coins.count(coins) == 1 else None


Answers = Iterator[tuple[Cell, tuple[int, int]]]
"""Cells of the report, in its order, with the two numbers of each one's ratio; the same cells in every game."""


def record_game(plan: Plan, number: int) -> GameRecord:
    """Play the game of this number until it ends or is given up, and return its numbers."""
    start = plan.game_start(number)
    watch = OmniscientLog(new_game(plan.game, start.first))
    for played in play_bot_game(plan.game, start.bots, start.first, start.random):
        watch.see(played)
        state = played.state
        if watch.turns > plan.longest:
            break
    turns, won = min(watch.turns, plan.longest), _shares(state)
    answers = (
        _about_the_course(watch, state, turns),
        _about_places(watch, start, won),
        _about_fortunes(watch, plan.game.players, won),
        _about_bots(plan, start, won),
        _about_claims(watch),
        _about_masks(plan.game.different_masks, watch, state, won),
    )
    return GameRecord(turns, dict(chain(*answers)))


def _shares(state: State) -> Counter[Player]:
    """Return each winner's share of the victory; empty if nobody has won."""
    winners = () if state.outcome is None else state.outcome.winners
    return Counter({winner: results.VICTORY // len(winners) for winner in winners})


def _about_the_course(watch: OmniscientLog, state: State, turns: int) -> Answers:
    players = state.game.players
    means = {
        "turns": (turns, 1),
        "rounds": (turns, players),
        "minutes": (turns, results.TURNS_A_MINUTE),
        "decisions": (watch.decisions.total(), players),
        "lead-changes": (watch.lead_changes, 1),
        "fines": (watch.fines, 1),
    }
    for row, ratio in means.items():
        yield Cell("course", row, "mean"), ratio
    yield Cell("course", "left-out", "share"), (int(bool(watch.waiting)), 1)
    end = results.CAPPED if state.outcome is None else state.outcome.how.value
    for way in results.ENDS:
        yield Cell("ends", way, "share"), (int(way == end), 1)


def _about_places(watch: OmniscientLog, start: GameStart, won: Counter[Player]) -> Answers:
    """Yield the victories and the decisions of every place in the order of turns."""
    players = len(start.bots)
    order = [Player((start.first + place) % players) for place in range(players)]
    for place, player in enumerate(order, 1):
        yield Cell("places", str(place), "won"), (won[player], won.total())
    for place, player in enumerate(order, 1):
        yield Cell("decisions", str(place), "share"), (watch.decisions[player], watch.decisions.total())


def _about_fortunes(watch: OmniscientLog, players: int, won: Counter[Player]) -> Answers:
    """Yield whether the richest and the poorest player at certain moments have won, as far as the game came to them."""
    half = len(watch.richest) // 2
    moments = [(row, watch.richest, int(row) * players) for row in results.ROUNDS]
    moments += [(results.RICHEST_HALFWAY, watch.richest, half), (results.POOREST_HALFWAY, watch.poorest, half)]
    for row, who, turns in moments:
        player = who[turns - 1] if 0 < turns < len(who) else None
        yield Cell("fortunes", row, "won"), (0, 0) if player is None else (won[player], won.total())


def _about_bots(plan: Plan, start: GameStart, won: Counter[Player]) -> Answers:
    """Yield the victories of every bot of a plan that had a seat."""
    for bot in dict.fromkeys(plan.mix):
        seats = [Player(player) for player, other in enumerate(start.bots) if other == bot]
        yield Cell("bots", bot_code(bot), "won"), (sum(won[player] for player in seats), won.total() * len(seats))


def _about_claims(watch: OmniscientLog) -> Answers:
    """Yield what is done in turns, how often people tell the truth, and how often they are challenged."""
    for action in Action:
        yield Cell("turns", action.value, "share"), (watch.actions[action], watch.actions.total())
    yield Cell("swaps", "really", "share"), (watch.really, watch.handled)
    announced, contested = watch.announced.total(), watch.contested.total()
    yield Cell("announcements", "truly", "share"), (watch.truly.total(), announced)
    yield Cell("announcements", "contested", "share"), (contested, announced)
    yield Cell("challenges", "announcer-lied", "share"), (contested - watch.upheld.total(), contested)
    yield Cell("challenges", "challenger-right", "share"), (watch.right_challengers, watch.challengers)
    yield Cell("challenges", "nobody", "share"), (watch.nobody, contested)


def _about_masks(masks: tuple[MaskId, ...], watch: OmniscientLog, state: State, won: Counter[Player]) -> Answers:
    announced, taken = watch.announced.total(), sum(max(0, coins) for coins in watch.earned.values())
    held, victories, winners, fortunes = (Counter[MaskId]() for _count in range(4))
    for slot, mask in enumerate(state.cards[: len(state.game.hands) * state.game.players]):
        seat = slot // len(state.game.hands)
        victory = won[state.seating[seat]]
        held[mask] += 1
        victories[mask] += victory
        winners[mask] += victory > 0
        fortunes[mask] += state.coins[seat] if victory else 0
    for mask in masks:
        numbers = {
            "announced": (watch.announced[mask], announced),
            "truly": (watch.truly[mask], watch.announced[mask]),
            "contested": (watch.contested[mask], watch.announced[mask]),
            "upheld": (watch.upheld[mask], watch.contested[mask]),
            "earned": (watch.earned[mask], watch.uses[mask]),
            "ever": (int(watch.announced[mask] > 0), 1),
            "coins": (max(0, watch.earned[mask]), taken),
            "decided": (int(watch.ended_by == mask), int(state.outcome is not None)),
            "won": (victories[mask], won.total() * held[mask]),
            "fortune": (fortunes[mask], winners[mask]),
        }
        for column, ratio in numbers.items():
            yield Cell("masks", mask, column), ratio
