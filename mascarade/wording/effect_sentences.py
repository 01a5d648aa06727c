"""Each effect told by itself, in whole sentences of which the mask is the subject."""

from typing import NamedTuple, assert_never

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.effects import (
    By,
    CardEffect,
    Cards,
    Effect,
    HiddenEffect,
    People,
    PickEffect,
    Purse,
    Watchers,
    When,
    Which,
)
from mascarade.wording.coin_sentences import about_coins


class Chosen(NamedTuple):
    """How many people and cards have been chosen, one or two, as far as a power has been told."""

    people: int = 1
    cards: int = 1

    def after(self, effect: Effect) -> "Chosen":
        """The same once an effect has been played."""
        return self._after_pick(effect) if isinstance(effect, PickEffect) else self

    def _after_pick(self, pick: PickEffect) -> "Chosen":
        match pick:
            case do.PickPlayer(_of, count):
                return Chosen(count, self.cards)
            case do.PickCard(Cards.ELSEWHERE, count):
                return Chosen(self.people, self.cards + count)
            case do.PickCard(_of, count):
                return Chosen(count, count)
            case do.PickDirection():
                return self
            case _:
                assert_never(pick)


def alone(effect: Effect, chosen: Chosen) -> tuple[str, ...]:
    """An effect by itself; the later ones speak of what has been chosen."""
    match effect:
        case do.PickPlayer():
            return (_pick_player(effect),)
        case do.PickCard(of, count):
            return (_pick_card(of, count),)
        case do.PickDirection():
            return (_("Says left or right."),)
        case do.NameMask() | do.SwapOrPretend() | do.Look() | do.Show():
            return _about_cards(effect, chosen.cards)
        case do.HideCoins() | do.GuessCoins() | do.GiveHidden():
            return (_hidden(effect),)
        case do.ChangeSeats():
            return (_("Those two then change seats; coins and cards stay where they are."),)
        case do.UseLastPower():
            return (
                _("Has the power that was used last in this game, if there was one, as if it were their own."),
                _("A mask with this power is never the one that was used last."),
            )
        case do.Take() | do.TakeForEach() | do.TakeCourt() | do.FillUp() | do.Give() | do.Beg():
            return about_coins(effect, chosen.people)
        case do.ExchangeFortunes() | do.PassFortunes() | do.Win():
            return about_coins(effect, chosen.people)
        case _:
            assert_never(effect)


def _about_cards(effect: CardEffect, chosen: int) -> tuple[str, ...]:
    match effect:
        case do.NameMask():
            return (_("Whoever the chosen card lies before must say which mask it is."),)
        case do.SwapOrPretend(which, by):
            return (_swap(which) if by is By.USER else _made_to_swap(which),)
        case do.Look(which):
            return (_look(which, chosen),)
        case do.Show():
            return _show(effect, chosen)
        case _:
            assert_never(effect)


def _pick_player(pick: do.PickPlayer) -> str:
    if pick.of in (People.POOREST, People.POOREST_OTHERS):
        return _pick_poorest(pick.count, pick.optional, others=pick.of is People.POOREST_OTHERS)
    match pick.of, pick.count, pick.optional:
        case People.OTHERS, 1, False:
            return _("Chooses another player.")
        case People.OTHERS, 1, True:
            return _("May choose another player.")
        case People.OTHERS, _count, False:
            return _("Chooses two other players.")
        case People.OTHERS, _count, True:
            return _("May choose two other players.")
        case _of, 1, False:
            return _("Chooses the richest other player, or one of them among equals.")
        case _of, 1, True:
            return _("May choose the richest other player, or one of them among equals.")
        case _of, _count, False:
            return _("Chooses two among equals who are the richest other players.")
        case _:
            return _("May choose two among equals who are the richest other players.")


def _pick_poorest(count: int, optional: bool, *, others: bool) -> str:
    match others, count, optional:
        case True, 1, False:
            return _("Chooses the poorest other player, or one of them among equals.")
        case True, 1, True:
            return _("May choose the poorest other player, or one of them among equals.")
        case True, _count, False:
            return _("Chooses two among equals who are the poorest other players.")
        case True, _count, True:
            return _("May choose two among equals who are the poorest other players.")
        case False, 1, False:
            return _("Chooses the poorest player, who may be themselves, or one of them among equals.")
        case False, 1, True:
            return _("May choose the poorest player, who may be themselves, or one of them among equals.")
        case False, _count, False:
            return _("Chooses two among equals who are the poorest players, perhaps with themselves among them.")
        case _:
            return _("May choose two among equals who are the poorest players, perhaps with themselves among them.")


def _pick_card(of: Cards, count: int) -> str:
    if count == 1:
        return _pick_one(of)
    match of:
        case Cards.OTHERS:
            return _("Chooses the cards of two other players.")
        case Cards.OTHERS_AND_CENTRE:
            return _("Chooses two cards of different other players or from the centre.")
        case Cards.OWN:
            return _("Chooses two of their own cards.")
        case Cards.ANYWHERE:
            return _("Chooses any two cards, their own and the centre's included.")
        case Cards.ELSEWHERE:
            return _("Chooses two more cards, before somebody else or in the centre.")


def _pick_one(of: Cards) -> str:
    match of:
        case Cards.OTHERS:
            return _("Chooses another player's card.")
        case Cards.OTHERS_AND_CENTRE:
            return _("Chooses another player's card, or a centre card.")
        case Cards.OWN:
            return _("Chooses one of their own cards.")
        case Cards.ANYWHERE:
            return _("Chooses any card, their own and the centre's included.")
        case Cards.ELSEWHERE:
            return _("Chooses one more card, before somebody else or in the centre.")


def _hidden(effect: HiddenEffect) -> str:
    match effect:
        case do.HideCoins(least, most):
            return ngettext(
                "Takes {most} coin from the bank, and hides from {least} to {most} in a closed hand; "
                "the rest goes back.",
                "Takes {most} coins from the bank, and hides from {least} to {most} in a closed hand; "
                "the rest goes back.",
                most,
            ).format(least=least, most=most)
        case do.GuessCoins():
            return _("The chosen player guesses how many coins are hidden, and the hand is opened.")
        case do.GiveHidden(to, when):
            return _give_hidden(when).format(to=_receiver(to))
        case _:
            assert_never(effect)


def _give_hidden(when: When) -> str:
    match when:
        case When.ALWAYS:
            return _("The hidden coins go to {to}.")
        case When.RIGHT:
            return _("If the answer was right, the hidden coins go to {to}.")
        case When.WRONG:
            return _("If the answer was wrong, the hidden coins go to {to}.")


def _receiver(purse: Purse) -> str:
    match purse:
        case Purse.BANK:
            return _("the bank")
        case Purse.USER:
            return _("the user")
        case Purse.PICKED:
            return _("the chosen player")
        case Purse.NEIGHBOURS:
            return _("the player on the left")


def _swap(which: Which) -> str:
    match which:
        case Which.PICKED:
            return _("Takes the chosen cards, unseen, and swaps them or pretends to.")
        case Which.OWN:
            return _("Takes their own card, unseen, and puts it back.")
        case Which.OWN_AND_PICKED:
            return _("Takes their own card and the chosen one, unseen, and swaps them or pretends to.")


def _made_to_swap(which: Which) -> str:
    match which:
        case Which.PICKED:
            return _("The chosen player takes the chosen cards, unseen, and swaps them or pretends to.")
        case Which.OWN:
            return _("The chosen player takes the user's card, unseen, and puts it back.")
        case Which.OWN_AND_PICKED:
            return _("The chosen player takes the chosen card and the user's, unseen, and swaps them or pretends to.")


def _look(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("Looks secretly at their own card.")
        case Which.PICKED if chosen > 1:
            return _("Looks secretly at the chosen cards.")
        case Which.PICKED:
            return _("Looks secretly at the chosen card.")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("Looks secretly at their own card and at the chosen ones.")
        case Which.OWN_AND_PICKED:
            return _("Looks secretly at their own card and at the chosen one.")


def _show(show: do.Show, chosen: int) -> tuple[str, ...]:
    shown = _shown(show.to).format(cards=_cards(show.cards, chosen))
    return (shown,) if show.exposes else (shown, _("That exposes nobody."))


def _shown(to: Watchers) -> str:
    match to:
        case Watchers.EVERYONE:
            return _("Everyone is shown {cards}.")
        case Watchers.ALL_BUT_HOLDER:
            return _("Everyone but the player it lies before is shown {cards}.")
        case Watchers.PICKED:
            return _("The chosen player, and nobody else, is shown {cards}.")


def _cards(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("the user's own card")
        case Which.PICKED if chosen > 1:
            return _("each chosen card")
        case Which.PICKED:
            return _("the chosen card")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("the user's own card and each chosen one")
        case Which.OWN_AND_PICKED:
            return _("the user's own card and the chosen one")
