"""Random players with tempers: games of uniform choices end early and miss parts of the rules."""

from dataclasses import dataclass
from random import Random

from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Look, Pass, Swap
from mascarade.rules.game import slot_of
from mascarade.rules.state import Announcement, State


@dataclass(frozen=True, slots=True)
class Temper:
    """How likely a player is to announce, to tell the truth, and to challenge; they know all cards, for variety."""

    announces: float
    looks: float
    is_honest: float
    challenges_truly: float
    challenges_falsely: float


TEMPERS = (
    Temper(announces=0.4, looks=0.2, is_honest=0.9, challenges_truly=0.9, challenges_falsely=0.03),
    Temper(announces=0.7, looks=0.1, is_honest=0.2, challenges_truly=0.5, challenges_falsely=0.1),
    Temper(announces=0.6, looks=0.1, is_honest=0.5, challenges_truly=1.0, challenges_falsely=0.3),
    Temper(announces=0.2, looks=0.4, is_honest=0.5, challenges_truly=0.5, challenges_falsely=0.05),
    Temper(announces=0.9, looks=0.0, is_honest=0.3, challenges_truly=0.1, challenges_falsely=0.0),
)


def choose(random: Random, state: State, decision: Decision, temper: Temper | None) -> Choice:
    """Return one of the options, by the player's temper or at random."""
    if temper is None or decision.kind not in (Kind.TURN, Kind.CHALLENGE):
        return random.choice(decision.options)
    if decision.kind is Kind.TURN:
        return _turn(random, state, decision, temper)
    return _answer(random, state, decision, temper)


def _turn(random: Random, state: State, decision: Decision, temper: Temper) -> Choice:
    kind = random.choices(
        (Announce, Look, Swap), (temper.announces, temper.looks, 1.0 - temper.announces - temper.looks + 0.05)
    )[0]
    options = [option for option in decision.options if isinstance(option, kind)]
    if kind is Announce and random.random() < temper.is_honest:
        options = [option for option in options if _is_true(state, decision.by, option)] or options
    return random.choice(options or decision.options)


def _is_true(state: State, player: Player, choice: Choice) -> bool:
    return isinstance(choice, Announce) and _card(state, CardOf(player, choice.own)) == choice.mask


def _answer(random: Random, state: State, decision: Decision, temper: Temper) -> Choice:
    top = state.frames[-1]
    assert isinstance(top, Announcement)
    challenges = [option for option in decision.options if isinstance(option, Challenge)]
    true = [option for option in challenges if _card(state, CardOf(decision.by, option.own)) == top.mask]
    if true and random.random() < temper.challenges_truly:
        return random.choice(true)
    return random.choice(challenges) if random.random() < temper.challenges_falsely else Pass()


def _card(state: State, place: CardOf) -> MaskId:
    return state.cards[slot_of(state.game, state.seating, place)]
