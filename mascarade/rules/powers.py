"""What powers do: effect by effect, with the end looked at after each (rules, sections 5 and 8)."""

from typing import assert_never

from mascarade.rules import closed_hands, fortunes, handling
from mascarade.rules import effects as do
from mascarade.rules.asking import handled, question, taker_of
from mascarade.rules.cards import CardOf, Place, Player
from mascarade.rules.choices import (
    Decline,
    GuessCoins,
    HideCoins,
    PickCard,
    PickCards,
    PickChoice,
    PickDirection,
    PickPlayer,
    PickPlayers,
    PowerChoice,
    Pretend,
    Really,
    Say,
)
from mascarade.rules.decisions import Decision
from mascarade.rules.draft import Draft
from mascarade.rules.effects import Cards, Effect
from mascarade.rules.events import NoTarget, Picked, PowerCopied, Said
from mascarade.rules.game import slot_of
from mascarade.rules.state import Power, State


def power_decision(state: State, power: Power) -> Decision:
    """The question at which a power has stopped."""
    decision = question(state, power, _effects(state, power)[power.at])
    assert decision is not None, "a power only ever stops at a question"
    return decision


def _effects(position: State | Draft, power: Power) -> tuple[Effect, ...]:
    return position.game.masks[power.mask].power


def play_on(draft: Draft, power: Power) -> bool:
    """Play a power until it or the game is over, it gives way to another, or somebody has a real choice.

    Returns whether it waits for that choice.
    """
    effects = _effects(draft, power)
    while power.at < len(effects) and draft.outcome is None:
        effect = effects[power.at]
        asked = question(draft, power, effect)
        if asked is not None and len(asked.options) > 1:
            _take_in_hand(draft, power, effect)
            return True
        if isinstance(effect, do.UseLastPower) and draft.last_power is not None:
            _copy(draft, power, draft.last_power)
            return False
        if asked is None:
            power = _further(draft, _play(draft, power, effect))
        elif asked.options:
            only = asked.options[0]
            assert isinstance(only, PowerChoice), "this is a question of a power"
            power = choose(draft, power, asked.by, only, at_once=True)
        else:
            draft.tell(NoTarget(power.users[0], power.mask))
            power = _further(draft, _without_target(power, effect))
        draft.check_end()
    if draft.outcome is None:
        draft.pop()
    return False


def _further(draft: Draft, power: Power) -> Power:
    power = power._replace(at=power.at + 1)
    draft.advance(power)
    return power


def _copy(draft: Draft, power: Power, mask: str) -> None:
    """The power that was used last is played on top of this one, which goes on when that is over."""
    _further(draft, power)
    draft.push(Power(mask, power.users[:1], power.own))
    draft.tell(PowerCopied(power.users[0], mask))


def _without_target(power: Power, effect: Effect) -> Power:
    """A pick was declined or had no target: what depends on it finds nothing, not even an earlier pick."""
    cards = () if isinstance(effect, do.PickCard) else power.cards
    return power._replace(cards=cards, people=())


def _take_in_hand(draft: Draft, power: Power, effect: Effect) -> None:
    if isinstance(effect, do.SwapOrPretend):
        taker = taker_of(power, effect.by)
        assert taker is not None, "somebody is asked what to do with the cards"
        handling.take_in_hand(draft, taker, handled(power, effect.cards))


def choose(draft: Draft, power: Power, by: Player, choice: PowerChoice, at_once: bool = False) -> Power:
    """Answer the question of the effect that comes next."""
    effect = _effects(draft, power)[power.at]
    match choice:
        case Say(mask):
            power = power._replace(was_right=draft.cards[power.cards[0]] == mask)
            draft.tell(Said(by, draft.place(power.cards[0]), mask))
        case HideCoins(coins):
            assert isinstance(effect, do.HideCoins)
            power = closed_hands.close(draft, power, by, effect, coins)
        case GuessCoins(coins):
            power = closed_hands.guess(draft, power, by, coins)
        case Really() | Pretend():
            assert isinstance(effect, do.SwapOrPretend)
            handling.put_back(draft, by, handled(power, effect.cards), choice)
        case PickPlayer() | PickPlayers() | PickCard() | PickCards() | PickDirection() | Decline():
            power = _picked(draft, power, effect, choice)
            draft.tell(Picked(by, choice, at_once))
        case _:
            assert_never(choice)
    return _further(draft, power)


def _picked(draft: Draft, power: Power, effect: Effect, choice: PickChoice) -> Power:
    match choice:
        case PickPlayer(player):
            return power._replace(people=(player,))
        case PickPlayers(one, two):
            return power._replace(people=(one, two))
        case PickCard(card):
            return _picked_cards(draft, power, effect, (card,))
        case PickCards(first, second):
            return _picked_cards(draft, power, effect, (first, second))
        case PickDirection(direction):
            return power._replace(direction=direction)
        case Decline():
            return _without_target(power, effect)
        case _:
            assert_never(choice)


def _picked_cards(draft: Draft, power: Power, effect: Effect, cards: tuple[Place, ...]) -> Power:
    slots = tuple(slot_of(draft.game, draft.seating, card) for card in cards)
    if isinstance(effect, do.PickCard) and effect.of is Cards.ELSEWHERE:
        return power._replace(cards=power.cards + slots)
    holders = tuple(card.player for card in cards if isinstance(card, CardOf))
    return power._replace(cards=slots, people=holders, was_right=None)


def _play(draft: Draft, power: Power, effect: Effect) -> Power:
    """One effect that asks nothing; a pick that could not be made has left nothing for the later ones."""
    match effect:
        case do.Take() | do.TakeForEach() | do.TakeCourt() | do.FillUp() | do.Give() | do.Beg() | do.Win():
            fortunes.play(draft, power, effect)
        case do.ExchangeFortunes() | do.PassFortunes():
            fortunes.play(draft, power, effect)
        case do.Look(which):
            handling.look(draft, power.users[0], handled(power, which))
        case do.Show(to, which, exposes):
            handling.show(draft, handled(power, which), to, power.people, exposes=exposes)
        case do.ChangeSeats():
            handling.change_seats(draft, power.people)
        case do.GiveHidden():
            return closed_hands.give(draft, power, effect)
        case do.HideCoins() | do.UseLastPower():
            fortunes.nothing(draft, power)
        case do.PickPlayer() | do.PickCard() | do.PickDirection():
            pass
        case do.NameMask() | do.SwapOrPretend() | do.GuessCoins():
            pass
        case _:
            assert_never(effect)
    return power
