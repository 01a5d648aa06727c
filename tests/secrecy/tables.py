"""Random tables: a game, and for each viewer a twin that they cannot tell from it, recorded and compared."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from random import Random

from mascarade.game_options import MemoryAid, Motion, Peek
from mascarade.rules.cards import Player
from mascarade.rules.events import Event, HandClosed, Looked, Shown
from mascarade.rules.game import EDITIONS, Game
from mascarade.scenarios import Scenario, shipped_scenarios
from tests.counted import Counted
from tests.ideas.playing import IDEAS, idea
from tests.laws.players import TEMPERS
from tests.laws.tables import random_game, random_start
from tests.laws.worlds import History, play, twin_of
from tests.secrecy.frames import Comparison, Frame, Leak, Viewer
from tests.secrecy.keys import number_key, smallest_number
from tests.secrecy.replaying import Passage
from tests.secrecy.watching import MOVING, SKIPS, Watch
from tests.tui.reading import box_key

MOST_STEPS = 20
"""The number of choices that a passage shows on screen, counting each answer of a challenge round."""
OWN_MASKS = 0.3
"""The share of games with masks that the edition does not have."""
FROM_A_SCENARIO = 0.6
"""The share of these with a written scenario, if one suits the table."""
MANY_GAMES = 8
RARE = (Shown, HandClosed)
SECRET = (Looked, Shown, HandClosed)
"""Events that only some people see; cards are handled secretly in every game anyway."""
WITH_BOTS = 1 / 6
"""The share of passages with bots."""
WITH_MOTION = 2 / 3
"""The share of passages in which coins, cards and turns are shown moving."""
FROM_THE_DEAL = 0.2
"""The share of passages that begin with the game."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A passage that a viewer cannot tell from another one."""

    viewer: Viewer
    passage: Passage


def random_passage(seed: str, edition: str, players: int, with_bots: float = WITH_BOTS) -> Passage:
    """Draw a part of a random game, often with something secret in it and sometimes with bots."""
    random = Random(seed)
    scenario, history = _rare_game(random, edition, players)
    dealing = len(history[0].before.game.line_up) if history[0].before.is_dealing else 0
    end = _end(random, history, dealing)
    if random.random() < FROM_THE_DEAL:
        end = min(end, dealing + MOST_STEPS)
    begin = max(dealing, end - random.randint(2, MOST_STEPS))
    return Passage(
        history[:end],
        min(begin, end - 1),
        memory=random.choice(tuple(MemoryAid)),
        peek=random.choice(tuple(Peek)),
        seed=random.randrange(1 << 32),
        scenario=scenario,
        bots=_random_bots(Random(f"bots {seed}"), players, with_bots),
        motion=Motion.ON if Random(f"motion {seed}").random() < WITH_MOTION else Motion.OFF,
    )


def _random_bots(random: Random, players: int, with_bots: float) -> frozenset[Player]:
    """Draw the players who are bots: none, some, or often all but one, who then needs no covers."""
    if random.random() >= with_bots:
        return frozenset()
    people = min(random.choice((0, 1, 1, 1, 2, 3, players)), players - 1)
    return frozenset(map(Player, random.sample(range(players), players - people)))


def _rare_game(random: Random, edition: str, players: int) -> tuple[Scenario | None, History]:
    """Draw a game, half of the time one of many in which a card is shown or coins are hidden."""
    for _ in range(random.choice((1, MANY_GAMES))):
        game, scenario = random_table(random, edition, players)
        start = random_start(random, game)
        dealing = len(game.line_up) if start.is_dealing else 0
        history = play(random, start, dealing + random.randint(3, 60), random.choice((None, *TEMPERS)))
        if any(isinstance(event, RARE) for step in history for event in step.events):
            break
    return scenario, history


def random_table(random: Random, edition: str, players: int) -> tuple[Game, Scenario | None]:
    """Draw official masks only, a scenario with own masks, or masks from the whole vocabulary."""
    if random.random() >= OWN_MASKS:
        return _random_game(random, edition, players, with_own_masks=False), None
    scenarios = [one for one in with_own_masks() if one.edition.id == edition and players in one.players]
    if scenarios and random.random() < FROM_A_SCENARIO:
        scenario = random.choice(scenarios)
        return scenario.game(players), scenario
    return _random_game(random, edition, players, with_own_masks=True), None


def _random_game(random: Random, edition: str, players: int, *, with_own_masks: bool) -> Game:
    while bool((game := random_game(random, EDITIONS[edition], players)).own_masks) != with_own_masks:
        pass
    return game


@cache
def with_own_masks() -> tuple[Scenario, ...]:
    """Return the scenarios with own masks: those that ship, and all ideas."""
    return tuple(scenario for scenario in (*shipped_scenarios(), *map(idea, IDEAS)) if scenario.own_masks)


def _end(random: Random, history: History, dealing: int) -> int:
    """Draw the end of a passage, usually soon after something secret."""
    secret: dict[type[Event], list[int]] = {}
    for at, step in enumerate(history[dealing:], start=dealing):
        for event in step.events:
            if isinstance(event, SECRET):
                secret.setdefault(type(event), []).append(at)
    if secret and random.random() < 0.7:
        return min(len(history), random.choice(random.choice(list(secret.values()))) + random.randint(2, 5))
    return len(history)


def twins(passage: Passage, times: int) -> Iterator[Twin]:
    """Return several twins for the table and for each player."""
    random = Random(passage.seed)
    players = passage.game.players
    viewers: list[Viewer] = [None, *(Player(number) for number in range(players))]
    for viewer in viewers:
        for _ in range(times):
            twin = twin_of(random, passage.history, viewer)
            if twin is not None:
                yield Twin(viewer, replace(passage, history=twin))


SIZES = ((80, 24), (110, 32), (120, 40), (60, 20))
"""Window sizes: that of most terminals, the smallest with the round table, a usual one, and the smallest allowed."""
MANY_BOXES = 40


@dataclass
class Tally(Counted):
    """What has been compared."""

    pairs: int = 0
    """Pairs of passages."""
    frames: int = 0
    """Pairs of frames."""
    screens: Counter[str] = field(default_factory=Counter)
    tables: Counter[tuple[str, int]] = field(default_factory=Counter)
    sizes: Counter[tuple[int, int]] = field(default_factory=Counter)
    viewers: Counter[str] = field(default_factory=Counter)
    masks: Counter[str] = field(default_factory=Counter)
    """Passages by their masks: only official ones, a scenario's, or random ones."""
    people: Counter[str] = field(default_factory=Counter)
    """Passages by their players: only people, or the number of people among bots."""
    motion: Counter[str] = field(default_factory=Counter)
    """Passages with and without motion; and the number of frames in motion."""
    boxes: Counter[str] = field(default_factory=Counter)
    """The side of the box that swaps."""
    numbers: Counter[str] = field(default_factory=Counter)
    """The key of the smallest number of coins to hide."""


async def compare_table(
    watch: Watch,
    seed: str,
    edition: str,
    players: int,
    times: int,
    tally: Tally,
    most: int | None = None,
    with_bots: float = WITH_BOTS,
) -> None:
    """Record the passage of a seed and compare it with its twins. Raise ``Leak`` for a difference."""
    passage = random_passage(seed, edition, players, with_bots)
    await compare_passage(watch, passage, f"seed {seed!r}", times, tally, most)


async def compare_passage(
    watch: Watch, passage: Passage, name: str, times: int, tally: Tally, most: int | None = None
) -> None:
    """Record a passage and compare it with its twins. Raise ``Leak`` for a difference."""
    await compare_with(watch, passage, islice(twins(passage, times), most), name, tally)


async def compare_with(watch: Watch, passage: Passage, others: Iterable[Twin], name: str, tally: Tally) -> None:
    """Record a passage and compare it with these twins. Raise ``Leak`` for a difference."""
    edition, players = passage.game.edition.id, passage.game.players
    original: list[Frame] = []
    """The passage, played before its twins, which are compared with it while they are played."""
    for twin in others:
        try:
            if not original:
                original = await watch.record(passage)
                _watch_boxes(tally, original)
            comparison = Comparison(original, twin.viewer)
            await watch.record(twin.passage, comparison.add)
            compared = comparison.end()
        except Leak as leak:
            raise Leak(f"{name}, {edition} edition, {players} players, {watch.size}: {leak}") from None
        _count(tally, original[:compared])
        tally.pairs += 1
        tally.tables[edition, players] += compared
        tally.masks[_masks_of(passage)] += compared
        tally.people[_people_of(passage)] += compared
        tally.sizes[watch.size] += compared
        tally.motion[passage.motion.value] += compared
        tally.motion["of them moving"] += sum(frame.key == MOVING for frame in original[:compared])
        tally.motion["ended by a key"] += sum(frame.key in SKIPS for frame in original[:compared])
        tally.viewers["the table" if twin.viewer is None else "a player"] += compared


def _masks_of(passage: Passage) -> str:
    if passage.scenario is not None:
        return passage.scenario.id
    return "random" if passage.game.own_masks else "official"


def _people_of(passage: Passage) -> str:
    if not passage.bots:
        return "people alone"
    people = passage.game.players - len(passage.bots)
    return "bots alone" if not people else "one among bots" if people == 1 else "several with bots"


def _watch_boxes(tally: Tally, frames: Sequence[Frame]) -> None:
    """Raise ``Leak`` if boxes always lie in the same order."""
    for frame in frames:
        if frame.screen == "SwapScreen":
            tally.boxes[box_key(frame.text(), "SWAP THEM")] += 1
        elif frame.screen == "HideCoinsScreen":
            tally.numbers[number_key(frame.text(), smallest_number(frame.text()))] += 1
    for what, keys in (("the box that swaps", tally.boxes), ("the smallest number of coins", tally.numbers)):
        if keys.total() >= MANY_BOXES and len(keys) < 2:
            raise Leak(f"of {keys.total()} times {what} always lay in the same place")


def _count(tally: Tally, frames: Sequence[Frame]) -> None:
    tally.frames += len(frames)
    tally.screens.update(frame.screen for frame in frames)
