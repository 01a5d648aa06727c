"""Law 6, secrecy: pairs of worlds that a viewer cannot tell apart, and everything that must be equal in them.

Both worlds come from one history. The twin has the same public choices and the same secret choices of the viewer; the
secret choices of others are drawn again, and for a game that began in the middle also who holds which card. A pair
counts only if the viewer was shown the same on the way. Then everything that the engine tells the viewer has to be the
same too.
"""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from mascarade.rules import engine
from mascarade.rules import view as views
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.choices import Choice, IllegalChoice, Saw
from mascarade.rules.effects import NameMask
from mascarade.rules.events import (
    Audience,
    CoinsHidden,
    Dealt,
    Event,
    Exchanged,
    HandOpened,
    Looked,
    Revealed,
    Seen,
    Shown,
)
from mascarade.rules.game import Game
from mascarade.rules.state import State
from mascarade.rules.view import View
from tests.laws.players import Temper, choose

DECLARED = 0.05
"""How likely the table declares an accidental look after a choice."""
TRIES = 40
"""The number of attempts at a twin before a viewer counts as knowing everything."""

Viewer = Player | None


class Leak(AssertionError):
    """Raised when a viewer is shown a difference that they cannot know."""


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of a history, with the states before and after it."""

    before: State
    choice: Choice
    is_secret: bool
    by: Player
    events: tuple[Event, ...]
    after: State
    saw: Player | None = None
    """The player whose accidental look is declared after the choice, if there is one."""


History = tuple[Step, ...]


def play(random: Random, start: State, length: int, temper: Temper | None) -> History:
    """Play a random game until its end, or for so many choices."""
    steps: list[Step] = []
    state = start
    while len(steps) < length and (decision := engine.pending(state)) is not None:
        step = taken(state, choose(random, state, decision, temper))
        saw = Player(random.randrange(start.game.players)) if random.random() < DECLARED else None
        steps.append(declared(step, saw))
        state = steps[-1].after
    return tuple(steps)


def taken(state: State, choice: Choice) -> Step:
    """Return the step of a choice."""
    decision = engine.pending(state)
    assert decision is not None
    after, events = engine.step(state, choice)
    return Step(state, choice, decision.is_secret, decision.by, events, after)


def declared(step: Step, saw: Player | None) -> Step:
    """Return the step with its declaration, if there is one and the game is not over."""
    if saw is None or step.after.outcome is not None:
        return step
    after, events = engine.declare(step.after, Saw(saw))
    return dataclasses.replace(step, events=step.events + events, after=after, saw=saw)


def shown(events: tuple[Event, ...], viewer: Viewer) -> tuple[tuple[Place, MaskId], ...]:
    """Return the cards that a viewer saw by rules section 9, not by the audiences of events, which are tested."""
    cards: list[tuple[Place, MaskId]] = []
    sees = False
    for event in events:
        match event:
            case Dealt(place, mask) | Revealed(place=place, mask=mask):
                cards.append((place, mask))
            case Looked(player):
                sees = viewer == player
            case Shown(_place, turned_away, only):
                sees = viewer == only if only is not None else turned_away is None or viewer not in (None, turned_away)
            case Seen(place=place, mask=mask) if sees:
                cards.append((place, mask))
    return tuple(cards)


def twin_of(random: Random, history: History, viewer: Viewer | Sequence[Viewer]) -> History | None:
    """Return a history that the viewer cannot tell from this one; ``None`` if none was found.

    Somebody who played as several players, or only looked on for a while, is a viewer for each step.
    """
    viewers = viewer if isinstance(viewer, Sequence) else [viewer] * len(history)
    open_to_change = [at for at, step in enumerate(history) if step.is_secret and step.by != viewers[at]]
    has_hidden_start = not history[0].before.is_dealing
    for _ in range(TRIES):
        start = history[0].before
        if has_hidden_start and (not open_to_change or random.random() < 0.7):
            start = replace(start, cards=_some_moved(random, start.cards))
        most = min(len(open_to_change), random.choice((1, 2, 4, 16)))
        redrawn = random.sample(open_to_change, random.randint(0, most))
        changed = {at: _other_choice(random, history[at]) for at in redrawn}
        if changed or start.cards != history[0].before.cards:
            twin = _follow(history, start, changed, viewers)
            if twin is not None:
                return twin
    return None


def _some_moved(random: Random, cards: tuple[MaskId, ...]) -> tuple[MaskId, ...]:
    """Exchange some of the cards at random."""
    slots = random.sample(range(len(cards)), random.choice((2, 2, 3, len(cards))))
    moved = list(cards)
    for one, two in zip(slots, slots[1:] + slots[:1], strict=True):
        moved[one] = cards[two]
    return tuple(moved)


def _follow(history: History, start: State, changed: dict[int, Choice], viewers: Sequence[Viewer]) -> History | None:
    """Replay a history with some secret choices changed; return ``None`` if the viewer is shown a difference."""
    steps: list[Step] = []
    state = start
    for at, step in enumerate(history):
        choice = changed.get(at, step.choice)
        follower = declared(_same_step(state, step, choice), step.saw)
        if _tells_apart(step, follower, viewers[at]):
            return None
        steps.append(follower)
        state = follower.after
    return tuple(steps)


def _other_choice(random: Random, step: Step) -> Choice:
    decision = engine.pending(step.before)
    assert decision is not None
    return random.choice([option for option in decision.options if option != step.choice])


def _same_step(state: State, step: Step, choice: Choice) -> Step:
    """Return the step of a choice in the other world, where the same player must be allowed to make it."""
    try:
        other = taken(state, choice)
    except IllegalChoice as refusal:
        raise Leak(f"what may be chosen differs: {refusal}") from refusal
    _demand((step.by, step.is_secret) == (other.by, other.is_secret), f"who chooses {choice!r} differs")
    return other


def _tells_apart(one: Step, two: Step, viewer: Viewer) -> bool:
    """Return whether the viewer was rightly shown a difference.

    An author's mask may pay for a right answer without showing a card; then the coins tell the table.
    """
    if one.after.coins != two.after.coins and _asks_for_names(one.before.game):
        return True
    return shown(one.events, viewer) != shown(two.events, viewer) or _opened(one.events) != _opened(two.events)


def _opened(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the closed hands that were opened for all to see."""
    return tuple(event for event in events if isinstance(event, HandOpened))


def _asks_for_names(game: Game) -> bool:
    return any(isinstance(effect, NameMask) for mask in game.own_masks for effect in mask.power)


def compare(history: History, twin: History, viewer: Viewer) -> None:
    """Raise ``Leak`` unless everything that the viewer may see agrees from beginning to end."""
    for step, other in zip(history, twin, strict=True):
        same_told(step, other, viewer)


def same_told(step: Step, other: Step, viewer: Viewer) -> None:
    """Raise ``Leak`` unless a step and the state after it look the same in both worlds."""
    _equal("events", views.events_for(step.events, viewer), views.events_for(other.events, viewer), viewer, step)
    if step.after != other.after:
        _equal("views", _seen(step.after, viewer), _seen(other.after, viewer), viewer, step)
        one, two = views.decision_for(step.after, viewer), views.decision_for(other.after, viewer)
        _equal("decisions", one, two, viewer, step)


def _seen(state: State, viewer: Viewer) -> View:
    """Return what a viewer sees; after the end of a game, without the cards, which are no longer secret."""
    seen = views.view(state, viewer)
    return seen if state.outcome is None else replace(seen, cards=())


def _equal(what: str, one: object, two: object, viewer: Viewer, step: Step) -> None:
    if one != two:
        raise Leak(f"{what} differ for {viewer} after {step.choice!r}:\n{one!r}\n{two!r}")


def go_further(random: Random, state: State, twin: State, viewer: Viewer, most: int = 6) -> None:
    """Play one more step with the same choice in both worlds; secret choices of others may differ."""
    decision = engine.pending(state)
    _demand((decision is None) == (engine.pending(twin) is None), "whether anything is to be decided differs")
    if decision is None:
        return
    options = random.sample(decision.options, min(most, len(decision.options)))
    is_hidden = decision.is_secret and decision.by != viewer
    for choice in options:
        step = taken(state, choice)
        for again in options if is_hidden else [choice]:
            other = _same_step(twin, step, again)
            if not _tells_apart(step, other, viewer):
                same_told(step, other, viewer)


def secrets_look_alike(state: State) -> None:
    """Check that all options of a secret decision look alike to everybody else."""
    decision = engine.pending(state)
    if decision is None or not decision.is_secret:
        return
    first, *others = (taken(state, choice) for choice in decision.options)
    people: list[Viewer] = [None, *(Player(number) for number in range(state.game.players))]
    for viewer in people:
        for other in others:
            if viewer != decision.by and not _tells_apart(first, other, viewer):
                same_told(first, other, viewer)


def _demand(holds: bool, what: str) -> None:
    if not holds:
        raise Leak(what)


def audiences_are_right(events: tuple[Event, ...]) -> None:
    """Check that each event has exactly the audience of rules section 9."""
    right = Audience()
    for event in events:
        match event:
            case Looked(player):
                right = Audience(only=player)
            case Shown(_place, turned_away, only):
                right = Audience(only, turned_away)
            case Seen(audience=audience):
                _demand(audience == right, f"the audience of {event!r} is not {right!r}")
            case Exchanged(audience=audience, player=player) | CoinsHidden(audience=audience, player=player):
                _demand(audience == Audience(only=player), f"the audience of {event!r} is not its player alone")
            case _:
                _demand(event.audience == Audience(), f"{event!r} is public, and has an audience of its own")
