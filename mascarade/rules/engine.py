"""The game itself: what is to be decided, and what a choice leads to.

``pending`` derives the one decision that a state waits for; ``step`` is the only way on, and ``declare`` the only other
thing that can happen. Both leave the state they are given as it is.
"""

from functools import lru_cache
from typing import assert_never

from mascarade.rules import choices
from mascarade.rules.cards import CHANCE, MaskId, Player
from mascarade.rules.choices import Choice, Decision, IllegalChoice
from mascarade.rules.events import Dealt, Event, TurnBegan, TurnedDown
from mascarade.rules.power_decisions import exchange_decision
from mascarade.rules.powers import choose, play_on, power_decision
from mascarade.rules.state import Announcement, Draft, Fines, Power, State, Swapping
from mascarade.rules.turns import (
    answer_announcement,
    challenge_decision,
    next_turn,
    owe_look,
    pay_fines,
    put_back,
    take_turn,
    turn_decision,
)


def pending(state: State) -> Decision | None:
    """Return the decision that the state waits for; ``None`` once the game is over."""
    global _asked_last
    asked_of, decision = _asked_last
    if asked_of is not state:
        decision = _pending(state)
        _asked_last = (state, decision)
    return decision


_asked_last: tuple[State | None, Decision | None] = (None, None)
"""The last answer: whoever plays asks for it, and then so does the step."""


def _pending(state: State) -> Decision | None:
    if state.outcome is not None:
        return None
    if not state.frames:
        return _deal_decision(tuple(state.undealt)) if state.is_dealing else turn_decision(state)
    match state.frames[-1]:
        case Announcement() as announcement:
            return challenge_decision(state, announcement)
        case Swapping() as swapping:
            return exchange_decision(state.game, state.seating, state.active_player, (swapping.one, swapping.two))
        case Power() as power:
            return power_decision(state, power)
        case Fines():
            raise AssertionError("fines are paid within the step that brings them up")
        case frame:
            assert_never(frame)


def step(state: State, choice: Choice) -> tuple[State, tuple[Event, ...]]:
    """Play one choice: the new state, and what happened on the way to it, in order.

    Raise IllegalChoice for anything that is not an option of the pending decision.
    """
    decision = pending(state)
    if decision is None or not decision.allows(choice):
        raise IllegalChoice(choice, decision)
    draft = Draft(state)
    _play_choice(draft, decision.by, choice)
    return draft.freeze(), tuple(draft.events)


def declare(state: State, saw: choices.Saw) -> tuple[State, tuple[Event, ...]]:
    """Record the table's word on a look out of turn; it is legal until the end, and repeating it changes nothing.

    Raise IllegalChoice once the game is over, and for somebody who does not play.
    """
    if state.outcome is not None or saw.player not in state.seating:
        raise IllegalChoice(saw, pending(state))
    draft = Draft(state)
    owe_look(draft, saw.player)
    return draft.freeze(), tuple(draft.events)


@lru_cache(maxsize=8192)
def _deal_decision(left: tuple[MaskId, ...]) -> Decision:
    """Return chance's decision: one of the masks that are left, in whatever order the others were dealt."""
    return Decision(CHANCE, choices.Kind.DEAL, tuple(choices.Deal(mask) for mask in dict.fromkeys(left)))


def _deal(draft: Draft, mask: MaskId) -> None:
    place = draft.place(len(draft.cards))
    draft.cards = (*draft.cards, mask)
    draft.tell(Dealt(place, mask))
    if len(draft.cards) == len(draft.game.line_up):
        draft.tell(TurnedDown())
        draft.tell(TurnBegan(draft.seating[draft.active]))


def _play_choice(draft: Draft, player: Player, choice: Choice) -> None:
    """Play a choice and all that follows; the most frequent kinds of choices come first."""
    match choice:
        case choices.Deal():
            _deal(draft, choice.mask)
            return
        case choices.Pass() | choices.Challenge():
            answer_announcement(draft, player, choice)
        case choices.Look() | choices.Swap() | choices.Announce():
            take_turn(draft, player, choice)
        case choices.Really() | choices.Pretend() if isinstance(swapping := draft.frames[-1], Swapping):
            draft.pop()
            put_back(draft, player, (swapping.one, swapping.two), choice)
        case choices.PowerAnswer():
            power = draft.frames[-1]
            assert isinstance(power, Power), "only a power asks for this"
            choose(draft, power, player, choice)
        case _:
            assert_never(choice)
    _play_on(draft)


def _play_on(draft: Draft) -> None:
    """Go on until somebody has to decide: play what has been begun, and pass the turn when nothing is left of it."""
    while draft.outcome is None and draft.frames:
        match draft.frames[-1]:
            case Announcement() | Swapping():
                return
            case Fines() as fines:
                pay_fines(draft, fines)
            case Power() as power:
                if play_on(draft, power):
                    return
            case frame:
                assert_never(frame)
    if draft.outcome is None:
        next_turn(draft)
    else:
        draft.frames = ()
