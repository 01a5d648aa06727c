"""What one game tells: it is played, watched, and asked every question of the report."""

from collections import Counter
from collections.abc import Iterator
from math import lcm

from mascarade.bots.company import Guest
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.state import End, State, new_game
from mascarade.simulator.plan import Plan, Table
from mascarade.simulator.playing import play
from mascarade.simulator.tally import Observed, Question
from mascarade.simulator.watching import Action, Watch

VICTORY = lcm(*range(1, 14))
"""A victory, as a number that can be shared among any number of winners."""
CAPPED = "capped"
"""How a game ends that is given up."""
ENDS = (*(end.value for end in End), CAPPED)

Answers = Iterator[tuple[Question, tuple[int, int]]]
"""Questions, with the two numbers of each one's ratio."""


def observe(plan: Plan, number: int) -> Observed:
    """Plays the game of this number to its end, or until it is given up."""
    table = plan.table(number)
    watch = Watch(new_game(plan.game, table.first))
    for played in play(plan.game, table.guests, table.first, table.random):
        watch.see(played)
        state = played.state
        if watch.turns > plan.longest:
            break
    turns = min(watch.turns, plan.longest)
    return Observed(turns, dict(_answers(plan.game.different_masks, table, watch, state, turns)))


def _answers(masks: tuple[MaskId, ...], table: Table, watch: Watch, state: State, turns: int) -> Answers:
    won = _shares(state)
    yield from _about_the_course(watch, state, turns)
    yield from _about_turns(watch)
    yield from _about_challenges(watch)
    for place in range(len(table.guests)):
        player = Player((table.first + place) % len(table.guests))
        yield Question("places", str(place + 1), "won"), (won[player], won.total())
    yield from _about_bots(table.guests, won)
    yield from _about_masks(masks, watch, state, won)


def _shares(state: State) -> Counter[Player]:
    """The victory, shared among the winners; nothing where there is none."""
    winners = () if state.outcome is None else state.outcome.winners
    return Counter({winner: VICTORY // len(winners) for winner in winners})


def _about_the_course(watch: Watch, state: State, turns: int) -> Answers:
    end = CAPPED if state.outcome is None else state.outcome.how.value
    for way in ENDS:
        yield Question("ends", way, "share"), (int(way == end), 1)
    yield Question("course", "turns", "mean"), (turns, 1)
    yield Question("course", "rounds", "mean"), (turns, state.game.players)
    yield Question("course", "lead-changes", "mean"), (watch.lead_changes, 1)
    yield Question("course", "fines", "mean"), (watch.fines, 1)
    yield Question("course", "left-out", "share"), (int(bool(watch.waiting)), 1)


def _about_turns(watch: Watch) -> Answers:
    for action in Action:
        yield Question("turns", action.value, "share"), (watch.actions[action], watch.actions.total())
    yield Question("swaps", "really", "share"), (watch.really, watch.handled)


def _about_challenges(watch: Watch) -> Answers:
    announced, contested = watch.announced.total(), watch.contested.total()
    yield Question("announcements", "truly", "share"), (watch.truly.total(), announced)
    yield Question("announcements", "contested", "share"), (contested, announced)
    yield Question("challenges", "announcer-lied", "share"), (contested - watch.upheld.total(), contested)
    yield Question("challenges", "nobody", "share"), (watch.nobody, contested)
    yield Question("challenges", "challenger-right", "share"), (watch.right_challengers, watch.challengers)


def _about_bots(guests: tuple[Guest, ...], won: Counter[Player]) -> Answers:
    for guest in dict.fromkeys(guests):
        seats = [player for player, other in enumerate(guests) if other == guest]
        victories = sum(won[Player(player)] for player in seats)
        yield Question("bots", named(guest), "won"), (victories, won.total() * len(seats))


def named(guest: Guest) -> str:
    """A kind of bot and its level, as the command line says them."""
    return f"{guest.bot}:{guest.level.value}"


def _about_masks(masks: tuple[MaskId, ...], watch: Watch, state: State, won: Counter[Player]) -> Answers:
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
            yield Question("masks", mask, column), ratio
