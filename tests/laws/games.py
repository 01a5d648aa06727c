"""A random game in which every law is checked at every step."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import IllegalChoice, Kind, Saw
from mascarade.rules.effects import Effect
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.events import PowerUsed
from mascarade.rules.game import EDITIONS, Game
from mascarade.rules.state import State
from tests.counted import Counted
from tests.laws import laws
from tests.laws.facts import Facts, every_effect_acts
from tests.laws.ledger import Ledger
from tests.laws.own_masks import scenario_with, with_powers
from tests.laws.players import TEMPERS, choose
from tests.laws.sayable import sayable
from tests.laws.tables import COUNTS, random_game, random_position, random_start

MOST_DECISIONS = 120
"""The number of steps after which a game is broken off."""
MOST_GAMES = 60
"""The most games with one effect; fewer if it has done everything earlier that it says it may do."""
POSITIONS = 32
"""The number of further positions of a table in which effects are played, with other powers."""


@dataclass
class Tally(Counted):
    """What has happened in the games so far; an effect counts once a power with it was used."""

    games: Counter[tuple[str, int]] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    effects: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)
    """The effects that did something else than give a reason."""
    events: Counter[str] = field(default_factory=Counter)
    masks: Counter[str] = field(default_factory=Counter)
    limits: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)

    facts: Facts = field(default_factory=Facts)
    """What effects say that they may do, and what they have done."""

    def undone(self, effect: type[Effect]) -> set[str]:
        """Return what an effect says that it may do but has not done yet."""
        said = {fact for fact in self.facts.said if fact.startswith(f"{effect.__name__} ")}
        return {effect.__name__} - set(self.acted) | said - self.facts.done


def play_lawfully(seed: str, edition: str, players: int, tally: Tally) -> None:
    """Play the game of a seed at a random table. Raise ``Broken`` if a law does not hold."""
    random = Random(f"{seed}/{edition}/{players}")
    play_game(random, random_game(random, EDITIONS[edition], players), tally)


def play_with(effect: type[Effect]) -> Tally:
    """Play games with this effect until it has done everything that it says it may do."""
    tally = Tally()
    for number in range(MOST_GAMES):
        edition, players = COUNTS[number % len(COUNTS)]
        random = Random(f"{effect.__name__} {number}")
        game = scenario_with(random, edition, players, effect).game(players)
        play_game(random, game, tally)
        for _ in range(POSITIONS):
            position = random_position(random, with_powers(random, game, effect))
            mask = _mask(random, position)
            _effects_act(random, position, mask, tally)
            coins = list(position.coins)  # and again after two people, rarely the user, have exchanged their fortunes
            one, two = random.sample(range(players), 2)
            coins[one], coins[two] = coins[two], coins[one]
            _effects_act(random, replace(position, coins=tuple(coins)), mask, tally)
            _effects_act(random, _with_poor_others(position), mask, tally)
        if tally.effects[effect.__name__] and not tally.undone(effect):
            break
    return tally


def _with_poor_others(state: State) -> State:
    """Return the same position with one coin for everybody but the announcer, who is usually the user."""
    coins = tuple(
        own if player == state.active_player else 1 for player, own in zip(state.seating, state.coins, strict=True)
    )
    return replace(state, coins=coins, bank=state.bank + sum(state.coins) - sum(coins))


def play_game(random: Random, game: Game, tally: Tally) -> None:
    """Play one random game at this table."""
    start = state = random_start(random, game)
    temper = random.choice((None, *TEMPERS))
    saws = random.choice((0.0, 0.02, 0.2))
    mirror, ledger = laws.Mirror(state), Ledger(state)
    said, equal_game = sayable(game), replace(game)
    tally.games[game.edition.id, game.players] += 1
    laws.coins_are_kept(state)
    laws.cards_are_kept(state)
    for _ in range(MOST_DECISIONS):
        if random.random() < saws:
            state = _declare(random, state, mirror)
        decision = pending(state)
        if decision is None:
            break
        before = laws.fingerprint(state)
        options = frozenset(decision.options)
        laws.options_are_accepted(state, decision, options)
        laws.others_are_refused(random, state, options, said)
        choice = choose(random, state, decision, temper)
        result = step(state, choice)
        laws.equals_lead_to_equals(state, choice, result, equal_game)
        laws.demand(laws.fingerprint(state) == before, 4, "a step changed its argument", choice, state)
        mirror.follow(choice, result[0])
        ledger.follow(result[1], result[0])
        _count(tally, state, decision.kind, result)
        state = result[0]
    mirror.replay()
    _after_the_end(random, state)
    position = random_position(random, game) if start.is_dealing else start
    _effects_act(random, position, _mask(random, position), tally)


def _mask(random: Random, state: State) -> MaskId:
    """Return one of the table's masks, preferably an author's own."""
    own = [mask.id for mask in state.game.own_masks if mask.id in state.game.line_up]
    return random.choice(own or state.game.different_masks)


def _effects_act(random: Random, position: State, mask: MaskId, tally: Tally) -> None:
    """Check laws 8 and 10 for the power of a mask."""
    acted = every_effect_acts(random, position, mask, tally.facts)
    tally.acted.update(type(effect).__name__ for effect in acted)


def _declare(random: Random, state: State, mirror: laws.Mirror) -> State:
    """Declare that somebody saw their card: this is always legal, binds, and changes nothing when repeated."""
    player = Player(random.randrange(state.game.players))
    if state.outcome is not None:
        return state
    before = laws.fingerprint(state)
    after, _ = declare(state, Saw(player))
    laws.demand(laws.fingerprint(state) == before, 4, "a declaration changed its argument", state)
    laws.demand(declare(after, Saw(player)) == (after, ()), 4, "saying it twice is not saying it once", state)
    laws.demand(player in after.owes_look, 3, "who saw their card owes no look", state)
    laws.demand(replace(after, owes_look=state.owes_look) == state, 3, "a declaration changed something else", state)
    mirror.declared(after)
    return after


def _after_the_end(random: Random, state: State) -> None:
    if state.outcome is not None:
        laws.others_are_refused(random, state, frozenset(), sayable(state.game))
        try:
            declare(state, Saw(Player(0)))
        except IllegalChoice:
            return
        raise laws.Broken(f"law 3: something was declared after the end; {state!r}")


def _count(tally: Tally, state: State, kind: Kind, result: laws.Result) -> None:
    after, events = result
    tally.decisions[kind.value] += 1
    tally.events.update(type(event).__name__ for event in events)
    if kind is Kind.TURN:
        decision = pending(state)
        assert decision is not None
        tally.limits.update(limit.value for limit in decision.limits)
    for event in events:
        if isinstance(event, PowerUsed):
            tally.masks["own" if event.mask.startswith("own-") else event.mask] += 1
            tally.effects.update(type(effect).__name__ for effect in state.game.masks[event.mask].power)
    if after.outcome is not None:
        tally.ends[after.outcome.how.value] += 1
