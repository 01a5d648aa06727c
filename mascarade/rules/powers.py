"""The playing of powers, effect by effect; after each one the end is checked (rules, sections 5 and 8)."""

from typing import assert_never

from msgspec.structs import replace

from mascarade.rules import choices, events, fortunes
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Decision, PickChoice, PowerChoice
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.effect_terms import (
    Cards,
    Circumstance,
    CoinReason,
    Reason,
    Tagged,
    TargetReason,
    Watchers,
    When,
    Which,
)
from mascarade.rules.effects import AnyConditionEffect, AnyLoanEffect, AnyPickEffect, Effect, exchange_follows
from mascarade.rules.events import EVERYONE, Audience
from mascarade.rules.fortunes import liars, tell_nothing_happened, why_nobody, why_not_due
from mascarade.rules.game import Slot, exchanged
from mascarade.rules.power_decisions import cards_of, handled_slots, question, taker_of
from mascarade.rules.state import Draft, Power, State


def power_decision(state: State, power: Power) -> Decision:
    """Return the question that a power waits for."""
    decision = question(state, power, state.game.masks[power.mask].power[power.at])
    assert decision is not None, "a power only ever stops at a question"
    return decision


def play_on(draft: Draft, power: Power) -> bool:
    """Play a power until it or the game ends, another power interrupts it, or a player has a real choice.

    Return whether it waits for a choice.
    """
    effects = draft.game.masks[power.mask].power
    while power.at < len(effects) and draft.outcome is None:
        effect = effects[power.at]
        asked = question(draft, power, effect)
        if asked is not None and len(asked.options) > 1:
            _take_in_hand(draft, power, effect)
            return True
        if asked is None:
            power = _further(draft, _play(draft, power, effect))
            if isinstance(effect, do.LoanEffect):
                _lend(draft, power, effect)
        elif asked.options:
            only = asked.options[0]
            assert isinstance(only, PowerChoice), "this is a question of a power"
            power = choose(draft, power, asked.by, only, at_once=True)
        else:
            draft.tell(events.NoTarget(power.users[0], power.mask))
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
    """Record that a pick was declined or had no target, so that effects that depend on it find no earlier pick."""
    if isinstance(effect, do.PickCard):
        return replace(power, cards=(), people=(), shown=None)
    return replace(power, people=())


def _take_in_hand(draft: Draft, power: Power, effect: Effect) -> None:
    if isinstance(effect, do.SwapOrPretend):
        taker = taker_of(power, effect.by)
        assert taker is not None, "somebody is asked what to do with the cards"
        draft.take_in_hand(taker, handled_slots(power, effect.cards))


def choose(draft: Draft, power: Power, by: Player, choice: PowerChoice, at_once: bool = False) -> Power:
    """Answer the question of the next effect."""
    effects = draft.game.masks[power.mask].power
    effect = effects[power.at]
    match choice:
        case choices.Say(mask):
            power = replace(power, was_right=draft.cards[power.cards[0]] == mask)
            draft.tell(events.Said(by, draft.place(power.cards[0]), mask))
        case choices.HideCoins(coins):
            assert isinstance(effect, do.HideCoins)
            power = fortunes.close_hand(draft, power, by, effect, coins)
        case choices.GuessCoins(coins):
            power = fortunes.guess_hidden(draft, power, by, coins)
        case choices.Draw(mask):
            power = _further(draft, power)
            _begin_drawn(draft, power, mask)
            return power
        case choices.Really() | choices.Pretend():
            assert isinstance(effect, do.SwapOrPretend)
            draft.put_back(by, handled_slots(power, effect.cards), choice)
        case choices.Target():
            declines_exchange = choice == choices.Decline() and exchange_follows(effects, power.at)
            power = _with_pick(draft, power, effect, choice)
            draft.tell(events.Picked(by, choice, at_once, declines_exchange))
        case _:
            assert_never(choice)
    return _further(draft, power)


def _with_pick(draft: Draft, power: Power, effect: Effect, choice: PickChoice) -> Power:
    match choice:
        case choices.PickPlayer(player):
            return replace(power, people=(player,))
        case choices.PickPlayers(one, two):
            return replace(power, people=(one, two))
        case choices.PickCard() | choices.PickCards():
            return _picked_cards(draft, power, effect, cards_of(choice))
        case choices.PickDirection(direction):
            return replace(power, direction=direction)
        case choices.Decline():
            return _without_target(power, effect)
        case _:
            assert_never(choice)


def _picked_cards(draft: Draft, power: Power, effect: Effect, cards: tuple[Place, ...]) -> Power:
    slots = tuple(draft.slot(card) for card in cards)
    holders = tuple(card.player for card in cards if isinstance(card, CardOf))
    if isinstance(effect, do.PickCard) and effect.of is Cards.ELSEWHERE:
        # The holder of the first card stays picked; if that card lay in the centre, the holder of this one is picked.
        return replace(power, cards=power.cards + slots, people=power.people or holders, shown=None)
    return replace(power, cards=slots, people=holders, was_right=None, shown=None)


def _play(draft: Draft, power: Power, effect: Effect) -> Power:
    """Play one effect that asks nothing, or cannot ask; tell the reason if it does nothing."""
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
            return fortunes.give_hidden(draft, power, effect)
        case do.ConditionEffect():
            return _play_condition(draft, power, effect)
        case do.LoanEffect():
            pass  # the lent power begins once this power has moved on
        case do.PickEffect() | do.NameMask() | do.SwapOrPretend():
            tell_nothing_happened(draft, power, _why_unasked(draft, power, effect))
        case do.HideCoins(least):
            tell_nothing_happened(draft, power, CoinReason.BANK_SHORT, least)
        case do.GuessCoins():
            tell_nothing_happened(draft, power, fortunes.why_unguessed(draft, power))
        case _:
            assert_never(effect)
    return power


def _look(draft: Draft, power: Power, slots: tuple[Slot, ...]) -> None:
    if slots:
        draft.look(power.users[0], slots)
    else:
        tell_nothing_happened(draft, power, TargetReason.NO_CARD)


def _show(draft: Draft, power: Power, effect: do.Show) -> Power:
    slots = handled_slots(power, effect.cards)
    if not slots:
        tell_nothing_happened(draft, power, TargetReason.NO_CARD)
    elif effect.to is Watchers.PICKED and not power.people:
        tell_nothing_happened(draft, power, why_nobody(draft, power))
    else:
        for slot in slots:
            _show_card(draft, slot, effect, power.people[0] if effect.to is Watchers.PICKED else None)
        if effect.to is Watchers.EVERYONE and len(power.cards) == 1 and effect.cards is not Which.OWN:
            return replace(power, shown=draft.cards[power.cards[0]])
    return power


def _show_card(draft: Draft, slot: Slot, effect: do.Show, only: Player | None) -> None:
    place = draft.place(slot)
    holder = place.player if isinstance(place, CardOf) else None
    if holder is not None and effect.exposes:
        draft.expose(holder)
    turned_away = holder if effect.to is Watchers.ALL_BUT_HOLDER else None
    draft.tell(events.Shown(place, turned_away, only))
    audience = EVERYONE if turned_away is None and only is None else Audience(only, turned_away)
    draft.tell(events.Seen(audience, place, draft.cards[slot]))


def _change_seats(draft: Draft, power: Power) -> None:
    people = tuple(dict.fromkeys(power.people))
    if len(people) != 2:
        tell_nothing_happened(draft, power, TargetReason.ONE_PERSON if people else why_nobody(draft, power))
        return
    draft.seating = exchanged(draft.seating, *map(draft.seating.index, people))
    draft.tell(events.SeatsChanged(*people))


def _why_unasked(draft: Draft, power: Power, effect: AnyPickEffect | do.NameMask | do.SwapOrPretend) -> Reason:
    """Return why nobody is asked for a card elsewhere, for a mask, or what to do with two cards."""
    if not power.cards:
        return TargetReason.NO_CARD
    if isinstance(effect, do.SwapOrPretend) and len(set(handled_slots(power, effect.cards))) != 2:
        return TargetReason.NO_SECOND_CARD
    return why_nobody(draft, power)


def _play_condition(draft: Draft, power: Power, effect: AnyConditionEffect) -> Power:
    """Continue the power, or tell the reason and skip the rest of it."""
    match effect:
        case do.OnlyIf(when):
            why_not = _why_condition_fails(draft, power, when)
            coins = 0
        case do.OnlyIfRich(at_least):
            why_not = None if draft.fortune(power.users[0]) >= at_least else CoinReason.TOO_POOR
            coins = at_least
        case do.OnlyIfPoor(fewer_than):
            why_not = None if draft.fortune(power.users[0]) < fewer_than else CoinReason.TOO_RICH
            coins = fewer_than
        case _:
            assert_never(effect)
    if why_not is None:
        return power
    tell_nothing_happened(draft, power, why_not, coins)
    return replace(power, at=len(draft.game.masks[power.mask].power) - 1)


def _why_condition_fails(draft: Draft, power: Power, when: When | Tagged | Circumstance) -> Reason | None:
    match when:
        case When():
            return why_not_due(power, when)
        case Circumstance.NOBODY_PICKED:
            return TargetReason.SOMEBODY_PICKED if power.people else None
        case Circumstance.DISPUTED:
            return None if liars(draft) else CoinReason.NO_LIARS
        case Circumstance.UNDISPUTED:
            return TargetReason.LIARS if liars(draft) else None
        case Tagged() if power.shown is None:
            return TargetReason.NO_CARD
        case Tagged(tag, has):
            return None if (tag in draft.game.masks[power.shown].tags) is has else TargetReason.OTHER_TAG
        case _:
            assert_never(when)


def _lend(draft: Draft, power: Power, effect: AnyLoanEffect) -> None:
    """Begin the power that an effect lends, or tell why it lends none; a draw has already been decided."""
    user = power.users[0]
    match effect:
        case do.UseLastPower():
            mask, none = draft.last_power, TargetReason.NO_LAST_POWER
        case do.UseShownPower():
            mask, none = power.shown, TargetReason.NO_CARD
        case do.UseUnusedPower():
            mask, none = None, TargetReason.NO_UNUSED
        case _:
            assert_never(effect)
    if mask is None:
        tell_nothing_happened(draft, power, none)
    elif _begin(draft, power, mask):
        lent = events.PowerCopied if isinstance(effect, do.UseLastPower) else events.PowerLent
        draft.tell(lent(user, mask))


def _begin_drawn(draft: Draft, power: Power, mask: MaskId) -> None:
    """Begin the power of a mask that was drawn, and put it last among those drawn."""
    draft.drawn = (*(other for other in draft.drawn if other != mask), mask)
    draft.tell(events.UnusedDrawn(power.users[0], mask))
    _begin(draft, power, mask)


def _begin(draft: Draft, power: Power, mask: MaskId) -> bool:
    """Begin a lent power unless it is already in use, because powers that lend each other must come to an end."""
    if any(isinstance(frame, Power) and frame.mask == mask for frame in draft.frames):
        tell_nothing_happened(draft, power, TargetReason.IN_USE)
        return False
    draft.push(Power(mask, power.users[:1], power.own))
    return True
