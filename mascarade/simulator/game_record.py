"""The observation of one game: it is played, watched, and asked for every cell of the report."""

from collections import Counter
from collections.abc import Iterator
from math import lcm

from mascarade.bots.kinds import BotSeat
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.game import End
from mascarade.rules.state import State, new_game
from mascarade.simulator.bot_game import play_bot_game
from mascarade.simulator.omniscient_log import Action, OmniscientLog
from mascarade.simulator.plan import GameStart, Plan
from mascarade.simulator.tally import Cell, GameRecord

VICTORY = lcm(*range(1, 14))
"""A victory, as a number that can be shared among any number of winners."""
CAPPED = "capped"
"""The end of a game that is given up."""
ENDS = (*(end.value for end in End), CAPPED)

Answers = Iterator[tuple[Cell, tuple[int, int]]]
"""Questions, with the two numbers of each one's ratio."""


def record_game(plan: Plan, number: int) -> GameRecord:
    """Play the game of this number to its end, or until it is given up, and return what it tells."""
    beginning = plan.beginning(number)
    watch = OmniscientLog(new_game(plan.game, beginning.first))
    for played in play_bot_game(plan.game, beginning.bots, beginning.first, beginning.random):
        watch.see(played)
        state = played.state
        if watch.turns > plan.longest:
            break
    turns = min(watch.turns, plan.longest)
    return GameRecord(turns, dict(_answers(plan.game.different_masks, beginning, watch, state, turns)))


def _answers(
    masks: tuple[MaskId, ...], beginning: GameStart, watch: OmniscientLog, state: State, turns: int
) -> Answers:
    won = _shares(state)
    yield from _about_the_course(watch, state, turns)
    yield from _about_turns(watch)
    yield from _about_challenges(watch)
    for place in range(len(beginning.bots)):
        player = Player((beginning.first + place) % len(beginning.bots))
        yield Cell("places", str(place + 1), "won"), (won[player], won.total())
    yield from _about_bots(beginning.bots, won)
    yield from _about_masks(masks, watch, state, won)


def _shares(state: State) -> Counter[Player]:
    """Return the victory shared among the winners; nothing if there is none."""
    winners = () if state.outcome is None else state.outcome.winners
    return Counter({winner: VICTORY // len(winners) for winner in winners})


def _about_the_course(watch: OmniscientLog, state: State, turns: int) -> Answers:
    end = CAPPED if state.outcome is None else state.outcome.how.value
    for way in ENDS:
        yield Cell("ends", way, "share"), (int(way == end), 1)
    yield Cell("course", "turns", "mean"), (turns, 1)
    yield Cell("course", "rounds", "mean"), (turns, state.game.players)
    yield Cell("course", "lead-changes", "mean"), (watch.lead_changes, 1)
    yield Cell("course", "fines", "mean"), (watch.fines, 1)
    yield Cell("course", "left-out", "share"), (int(bool(watch.waiting)), 1)


def _about_turns(watch: OmniscientLog) -> Answers:
    for action in Action:
        yield Cell("turns", action.value, "share"), (watch.actions[action], watch.actions.total())
    yield Cell("swaps", "really", "share"), (watch.really, watch.handled)


def _about_challenges(watch: OmniscientLog) -> Answers:
    announced, contested = watch.announced.total(), watch.contested.total()
    yield Cell("announcements", "truly", "share"), (watch.truly.total(), announced)
    yield Cell("announcements", "contested", "share"), (contested, announced)
    yield Cell("challenges", "announcer-lied", "share"), (contested - watch.upheld.total(), contested)
    yield Cell("challenges", "nobody", "share"), (watch.nobody, contested)
    yield Cell("challenges", "challenger-right", "share"), (watch.right_challengers, watch.challengers)


def _about_bots(bots: tuple[BotSeat, ...], won: Counter[Player]) -> Answers:
    for bot in dict.fromkeys(bots):
        seats = [player for player, other in enumerate(bots) if other == bot]
        victories = sum(won[Player(player)] for player in seats)
        yield Cell("bots", named(bot), "won"), (victories, won.total() * len(seats))


def named(bot: BotSeat) -> str:
    """Return a kind of bot and its level, as the command line writes them."""
    return f"{bot.kind}:{bot.level.value}"


def _about_masks(masks: tuple[MaskId, ...], watch: OmniscientLog, state: State, won: Counter[Player]) -> Answers:
    announced, taken = watch.announced.total(), sum(max(0, coins) for coins in watch.earned.values())
    hands = len(state.game.hands)
    held = Counter(state.cards[: hands * state.game.players])
    victories: Counter[MaskId] = Counter()
    for slot, mask in enumerate(state.cards[: hands * state.game.players]):
        victories[mask] += won[state.seating[slot // hands]]
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
        }
        for column, ratio in numbers.items():
            yield Cell("masks", mask, column), ratio
