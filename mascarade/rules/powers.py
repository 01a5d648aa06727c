"""The playing of powers: effect by effect, with a look for the end after each (rules, sections 5 and 8)."""

from typing import assert_never

from msgspec.structs import replace

from mascarade.rules import closed_hands, conditions, fortunes, handling, loans
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, Place, Player
from mascarade.rules.choices import (
    Decline,
    Draw,
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
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.decisions import Decision
from mascarade.rules.draft import Draft
from mascarade.rules.effect_terms import Cards, Watchers, Which
from mascarade.rules.effects import AnyPickEffect, Effect, exchange_follows
from mascarade.rules.events import NoTarget, Picked, Said
from mascarade.rules.fortunes import tell_nothing_happened, why_nobody
from mascarade.rules.game import Slot, slot_of
from mascarade.rules.power_decisions import handled_slots, question, taker_of
from mascarade.rules.reasons import CoinReason, Reason, TargetReason
from mascarade.rules.state import Power, State


def power_decision(state: State, power: Power) -> Decision:
    """Return the question at which a power has stopped."""
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
        if asked is None:
            power = _further(draft, _play(draft, power, effect))
            loans.begin_lent_power(draft, power, effect)
        elif asked.options:
            only = asked.options[0]
            assert isinstance(only, PowerChoice), "this is a question of a power"
            power = choose(draft, power, asked.by, only, at_once=True)
        else:
            draft.tell(NoTarget(power.users[0], power.mask))
            power = _further(draft, _without_target(power, effect))
        draft.check_end()
        if draft.frames[-1] is not power:
            return False
    if draft.outcome is None:
        draft.pop()
    return False


def _further(draft: Draft, power: Power) -> Power:
    power = replace(power, at=power.at + 1)
    draft.advance(power)
    return power


def _without_target(power: Power, effect: Effect) -> Power:
    """Note that a pick was declined or had no target: what depends on it finds no earlier pick either."""
    if isinstance(effect, do.PickCard):
        return replace(power, cards=(), people=(), shown=None)
    return replace(power, people=())


def _take_in_hand(draft: Draft, power: Power, effect: Effect) -> None:
    if isinstance(effect, do.SwapOrPretend):
        taker = taker_of(power, effect.by)
        assert taker is not None, "somebody is asked what to do with the cards"
        handling.take_in_hand(draft, taker, handled_slots(power, effect.cards))


def choose(draft: Draft, power: Power, by: Player, choice: PowerChoice, at_once: bool = False) -> Power:
    """Answer the question of the next effect."""
    effects = _effects(draft, power)
    effect = effects[power.at]
    match choice:
        case Say(mask):
            power = replace(power, was_right=draft.cards[power.cards[0]] == mask)
            draft.tell(Said(by, draft.place(power.cards[0]), mask))
        case HideCoins(coins):
            assert isinstance(effect, do.HideCoins)
            power = closed_hands.close_hand(draft, power, by, effect, coins)
        case GuessCoins(coins):
            power = closed_hands.guess_hidden(draft, power, by, coins)
        case Draw(mask):
            power = _further(draft, power)
            loans.begin_drawn_power(draft, power, mask)
            return power
        case Really() | Pretend():
            assert isinstance(effect, do.SwapOrPretend)
            handling.put_back(draft, by, handled_slots(power, effect.cards), choice)
        case PickPlayer() | PickPlayers() | PickCard() | PickCards() | PickDirection() | Decline():
            declines_exchange = choice == Decline() and exchange_follows(effects, power.at)
            power = _picked(draft, power, effect, choice)
            draft.tell(Picked(by, choice, at_once, declines_exchange))
        case _:
            assert_never(choice)
    return _further(draft, power)


def _picked(draft: Draft, power: Power, effect: Effect, choice: PickChoice) -> Power:
    match choice:
        case PickPlayer(player):
            return replace(power, people=(player,))
        case PickPlayers(one, two):
            return replace(power, people=(one, two))
        case PickCard(card):
            return _picked_cards(draft, power, effect, (card,))
        case PickCards(first, second):
            return _picked_cards(draft, power, effect, (first, second))
        case PickDirection(direction):
            return replace(power, direction=direction)
        case Decline():
            return _without_target(power, effect)
        case _:
            assert_never(choice)


def _picked_cards(draft: Draft, power: Power, effect: Effect, cards: tuple[Place, ...]) -> Power:
    slots = tuple(slot_of(draft.game, draft.seating, card) for card in cards)
    holders = tuple(card.player for card in cards if isinstance(card, CardOf))
    if isinstance(effect, do.PickCard) and effect.of is Cards.ELSEWHERE:
        # Whoever the first card lies before stays picked; where that lay in the centre, the holder of this one is.
        return replace(power, cards=power.cards + slots, people=power.people or holders, shown=None)
    return replace(power, cards=slots, people=holders, was_right=None, shown=None)


def _play(draft: Draft, power: Power, effect: Effect) -> Power:
    """Play one effect that asks nothing, or cannot ask; whatever does nothing says why."""
    match effect:
        case CoinEffect():
            fortunes.play_coin_effect(draft, power, effect)
        case do.Look(which):
            _look(draft, power, handled_slots(power, which))
        case do.Show():
            return _show(draft, power, effect)
        case do.ChangeSeats():
            _change_seats(draft, power)
        case do.GiveHidden():
            return closed_hands.give_hidden(draft, power, effect)
        case do.ConditionEffect():
            return conditions.play_condition(draft, power, effect)
        case do.LoanEffect():
            why_not = loans.why_not_lent(draft, power, effect)
            if why_not is not None:
                tell_nothing_happened(draft, power, why_not)
        case do.PickEffect() | do.NameMask() | do.SwapOrPretend():
            tell_nothing_happened(draft, power, _why_unasked(draft, power, effect))
        case do.HideCoins(least):
            tell_nothing_happened(draft, power, CoinReason.BANK_SHORT, least)
        case do.GuessCoins():
            tell_nothing_happened(draft, power, closed_hands.why_unguessed(draft, power))
        case _:
            assert_never(effect)
    return power


def _look(draft: Draft, power: Power, slots: tuple[Slot, ...]) -> None:
    if slots:
        handling.look(draft, power.users[0], slots)
    else:
        tell_nothing_happened(draft, power, TargetReason.NO_CARD)


def _show(draft: Draft, power: Power, effect: do.Show) -> Power:
    slots = handled_slots(power, effect.cards)
    if not slots:
        tell_nothing_happened(draft, power, TargetReason.NO_CARD)
    elif effect.to is Watchers.PICKED and not power.people:
        tell_nothing_happened(draft, power, why_nobody(draft, power))
    else:
        handling.show(draft, slots, effect.to, power.people, exposes=effect.exposes)
        if effect.to is Watchers.EVERYONE and len(power.cards) == 1 and effect.cards is not Which.OWN:
            return replace(power, shown=draft.cards[power.cards[0]])
    return power


def _change_seats(draft: Draft, power: Power) -> None:
    people = tuple(dict.fromkeys(power.people))
    if len(people) == 2:
        handling.change_seats(draft, *people)
    else:
        tell_nothing_happened(draft, power, TargetReason.ONE_PERSON if people else why_nobody(draft, power))


def _why_unasked(draft: Draft, power: Power, effect: AnyPickEffect | do.NameMask | do.SwapOrPretend) -> Reason:
    """Return why nobody is asked for a card elsewhere, for a name, or what to do with two cards."""
    if not power.cards:
        return TargetReason.NO_CARD
    if isinstance(effect, do.SwapOrPretend) and len(set(handled_slots(power, effect.cards))) != 2:
        return TargetReason.NO_SECOND_CARD
    return why_nobody(draft, power)
