"""Law 6, secrecy: two worlds between which a viewer cannot tell, and everything that must then be equal to the letter.

A pair of worlds is made from one history. The twin makes the same public choices, and the viewer's own secret ones;
what the others did in secret is drawn anew, and where the game began in the middle so is who held what. The pair counts
only where all that the viewer was shown on the way agrees. Whatever the engine tells the viewer must then agree too.
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
"""How likely the table is to declare an accidental look after a choice."""
TRIES = 40
"""How often a twin is drawn anew before a viewer is taken to know everything."""

Viewer = Player | None


class Leak(AssertionError):
    """A viewer was shown a difference that they have no way to know."""


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of a history, with the states on either side of it."""

    before: State
    choice: Choice
    is_secret: bool
    by: Player
    events: tuple[Event, ...]
    after: State
    saw: Player | None = None
    """Of whom the table declares an accidental look, once the choice is made."""


History = tuple[Step, ...]


def play(random: Random, start: State, length: int, temper: Temper | None) -> History:
    """A random game up to so many choices, or to its end."""
    steps: list[Step] = []
    state = start
    while len(steps) < length and (decision := engine.pending(state)) is not None:
        step = taken(state, choose(random, state, decision, temper))
        saw = Player(random.randrange(start.game.players)) if random.random() < DECLARED else None
        steps.append(declared(step, saw))
        state = steps[-1].after
    return tuple(steps)


def taken(state: State, choice: Choice) -> Step:
    """The step that a choice is."""
    decision = engine.pending(state)
    assert decision is not None
    after, events = engine.step(state, choice)
    return Step(state, choice, decision.is_secret, decision.by, events, after)


def declared(step: Step, saw: Player | None) -> Step:
    """The step with a declaration after it, where one is made and the game is not over."""
    if saw is None or step.after.outcome is not None:
        return step
    after, events = engine.declare(step.after, Saw(saw))
    return dataclasses.replace(step, events=step.events + events, after=after, saw=saw)


def shown(events: tuple[Event, ...], viewer: Viewer) -> tuple[tuple[Place, MaskId], ...]:
    """The cards that a viewer saw, by rules section 9 alone: the audience that an event names is what is on trial."""
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
    """A history that the viewer cannot tell from this one; ``None`` where none was found.

    Whoever has played as several players, or only looked on for a while, is a viewer for each step.
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
    """Some of the cards change places among themselves."""
    slots = random.sample(range(len(cards)), random.choice((2, 2, 3, len(cards))))
    moved = list(cards)
    for one, two in zip(slots, slots[1:] + slots[:1], strict=True):
        moved[one] = cards[two]
    return tuple(moved)


def _follow(history: History, start: State, changed: dict[int, Choice], viewers: Sequence[Viewer]) -> History | None:
    """Replay a history with some secret choices made otherwise; ``None`` once the viewer is shown a difference."""
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
    """The step that a choice is in the other world, where it must be as legal, and the same person's."""
    try:
        other = taken(state, choice)
    except IllegalChoice as refusal:
        raise Leak(f"what may be chosen differs: {refusal}") from refusal
    _demand((step.by, step.is_secret) == (other.by, other.is_secret), f"who chooses {choice!r} differs")
    return other


def _tells_apart(one: Step, two: Step, viewer: Viewer) -> bool:
    """Whether the viewer was rightly shown a difference.

    A mask of one's own may pay for a right answer and show no card; then the coins tell the table.
    """
    if one.after.coins != two.after.coins and _asks_for_names(one.before.game):
        return True
    return shown(one.events, viewer) != shown(two.events, viewer) or _opened(one.events) != _opened(two.events)


def _opened(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The closed hands that were opened, for all to see."""
    return tuple(event for event in events if isinstance(event, HandOpened))


def _asks_for_names(game: Game) -> bool:
    return any(isinstance(effect, NameMask) for mask in game.own_masks for effect in mask.power)


def compare(history: History, twin: History, viewer: Viewer) -> None:
    """Raise ``Leak`` unless everything that the viewer may see agrees, all the way."""
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
    """What a viewer sees; once a game is over all cards lie face up, and those are no secret."""
    seen = views.view(state, viewer)
    return seen if state.outcome is None else replace(seen, cards=())


def _equal(what: str, one: object, two: object, viewer: Viewer, step: Step) -> None:
    if one != two:
        raise Leak(f"{what} differ for {viewer} after {step.choice!r}:\n{one!r}\n{two!r}")


def go_further(random: Random, state: State, twin: State, viewer: Viewer, most: int = 6) -> None:
    """One more step in both worlds, with the same action; a secret one of somebody else's with either action."""
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
    """All options of a secret decision look alike to everybody but the one who takes it."""
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
    """No event carries a secret to a wider audience, nor to a narrower one, than rules section 9 says."""
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
