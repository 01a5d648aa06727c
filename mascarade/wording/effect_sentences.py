"""Each effect told by itself, in whole sentences of which the mask is the subject."""

from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.effect_terms import By, Cards, CoinPlace, People, Tagged, Watchers, When, Which
from mascarade.rules.effects import (
    AnyCardEffect,
    AnyConditionEffect,
    AnyHiddenEffect,
    AnyLoanEffect,
    AnyPickEffect,
    Effect,
    PickEffect,
)
from mascarade.rules.values import Value
from mascarade.wording.coin_sentences import about_coins


class PickCounts(Value):
    """The numbers of players and cards that have been chosen, as far as a power has been told."""

    people: int = 1
    cards: int = 1
    copies: int = 1
    """The number of cards of the mask itself."""

    def after(self, effect: Effect) -> "PickCounts":
        """Return the counts after an effect has been played."""
        return self._after_pick(effect) if isinstance(effect, PickEffect) else self

    def _after_pick(self, pick: AnyPickEffect) -> "PickCounts":
        match pick:
            case do.PickPlayer(_of, count):
                return self._replace(people=count)
            case do.PickCard(Cards.ELSEWHERE, count):
                return self._replace(cards=self.cards + count)
            case do.PickCard(_of, count):
                return self._replace(people=count, cards=count)
            case do.PickDirection():
                return self
            case _:
                assert_never(pick)


def alone(effect: Effect, chosen: PickCounts) -> tuple[str, ...]:
    """Return the sentence for an effect; the later ones speak of what has been chosen."""
    match effect:
        case do.PickPlayer():
            return (_pick_player(effect),)
        case do.PickCard(of, count):
            return (_pick_card(of, count),)
        case do.PickDirection():
            return (_("Chooses left or right."),)
        case do.CardEffect():
            return _about_cards(effect, chosen.cards)
        case do.HiddenEffect():
            return (_hidden(effect),)
        case do.ChangeSeats():
            return (_("These two players then change seats; coins and cards stay where they are."),)
        case do.ConditionEffect():
            return (_condition(effect),)
        case do.LoanEffect():
            return _loan(effect)
        case CoinEffect():
            return (about_coins(effect, chosen.people, chosen.copies),)
        case _:
            assert_never(effect)


def _condition(effect: AnyConditionEffect) -> str:
    """Return the sentence for a condition; everything after it happens only if it holds."""
    match effect:
        case do.OnlyIf(Tagged(tag, has)):
            return _if_tagged(has=has).format(tag=tag)
        case do.OnlyIf(When.RIGHT):
            return _("The rest happens only if the answer was right.")
        case do.OnlyIf():
            return _("The rest happens only if the answer was wrong.")
        case do.OnlyIfRich(at_least):
            return ngettext(
                "The rest happens only if the user has at least {coins} coin.",
                "The rest happens only if the user has at least {coins} coins.",
                at_least,
            ).format(coins=at_least)
        case do.OnlyIfPoor(fewer_than):
            return ngettext(
                "The rest happens only if the user has fewer than {coins} coin.",
                "The rest happens only if the user has fewer than {coins} coins.",
                fewer_than,
            ).format(coins=fewer_than)
        case _:
            assert_never(effect)


# NOTE: A tag is a word that the author of a scenario has given to some masks, such as “woman”.
def _if_tagged(*, has: bool) -> str:
    if has:
        return _("The rest happens only if the card shown has the tag “{tag}”.")
    return _("The rest happens only if the card shown does not have the tag “{tag}”.")


def _loan(effect: AnyLoanEffect) -> tuple[str, ...]:
    match effect:
        case do.UseLastPower():
            return (
                _("Uses the last power used in this game, if there was one, as if it were this mask’s own."),
                _("This power itself never counts as the last one used."),
            )
        case do.UseShownPower():
            return (_("Uses the power of the card shown, as if it were this mask’s own."),)
        case do.UseUnusedPower():
            return (
                _("Draws one of the masks that are not in play, and uses its power as if it were this mask’s own."),
                _("No mask is drawn again before all the others have been drawn."),
            )
        case _:
            assert_never(effect)


def _about_cards(effect: AnyCardEffect, chosen: int) -> tuple[str, ...]:
    match effect:
        case do.NameMask(By.USER):
            return (_("Says which mask the chosen card is."),)
        case do.NameMask():
            return (_("The player holding the chosen card must say which mask it is."),)
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
    if pick.of in (People.LEFT, People.RIGHT):
        return _pick_neighbour(pick.optional, is_left=pick.of is People.LEFT)
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
            return _("Chooses the richest other player; if several are equally rich, chooses one of them.")
        case _of, 1, True:
            return _("May choose the richest other player; if several are equally rich, may choose one of them.")
        case _of, _count, False:
            return _("If several other players are equally richest, chooses two of them.")
        case _:
            return _("If several other players are equally richest, may choose two of them.")


def _pick_neighbour(optional: bool, *, is_left: bool) -> str:
    match is_left, optional:
        case True, False:
            return _("Chooses the player on the left.")
        case True, True:
            return _("May choose the player on the left.")
        case False, False:
            return _("Chooses the player on the right.")
        case _:
            return _("May choose the player on the right.")


def _pick_poorest(count: int, optional: bool, *, others: bool) -> str:
    match others, count, optional:
        case True, 1, False:
            return _("Chooses the poorest other player; if several are equally poor, chooses one of them.")
        case True, 1, True:
            return _("May choose the poorest other player; if several are equally poor, may choose one of them.")
        case True, _count, False:
            return _("If several other players are equally poorest, chooses two of them.")
        case True, _count, True:
            return _("If several other players are equally poorest, may choose two of them.")
        case False, 1, False:
            return _("Chooses the poorest player, the user included; if several are equally poor, chooses one of them.")
        case False, 1, True:
            return _(
                "May choose the poorest player, the user included; if several are equally poor, may choose one of them."
            )
        case False, _count, False:
            return _("If several players, the user included, are equally poorest, chooses two of them.")
        case _:
            return _("If several players, the user included, are equally poorest, may choose two of them.")


def _pick_card(of: Cards, count: int) -> str:
    if count == 1:
        return _pick_one(of)
    match of:
        case Cards.OTHERS:
            return _("Chooses the cards of two other players.")
        case Cards.OTHERS_AND_CENTRE:
            return _("Chooses two cards, from two different other players or from the centre.")
        case Cards.OWN:
            return _("Chooses two of their own cards.")
        case Cards.ANYWHERE:
            return _("Chooses any two cards on the table, own and centre cards included.")
        case Cards.ELSEWHERE:
            return _("Chooses two more cards, in front of somebody else or in the centre.")
        case Cards.UNEXPOSED:
            return _("Chooses the cards of two other players who have not had to show a card this turn.")
        case Cards.LEFT:
            return _("Chooses two cards of the player on the left.")
        case Cards.RIGHT:
            return _("Chooses two cards of the player on the right.")


def _pick_one(of: Cards) -> str:
    match of:
        case Cards.OTHERS:
            return _("Chooses another player's card.")
        case Cards.OTHERS_AND_CENTRE:
            return _("Chooses another player's card, or a centre card.")
        case Cards.OWN:
            return _("Chooses one of their own cards.")
        case Cards.ANYWHERE:
            return _("Chooses any card on the table, own and centre cards included.")
        case Cards.ELSEWHERE:
            return _("Chooses one more card, in front of somebody else or in the centre.")
        case Cards.UNEXPOSED:
            return _("Chooses the card of another player who has not had to show a card this turn.")
        case Cards.LEFT:
            return _("Chooses a card of the player on the left.")
        case Cards.RIGHT:
            return _("Chooses a card of the player on the right.")


def _hidden(effect: AnyHiddenEffect) -> str:
    match effect:
        case do.HideCoins(least, most):
            return ngettext(
                "Takes {most} coin from the bank, hides {least} to {most} of them in a closed hand, and puts "
                "the rest back.",
                "Takes {most} coins from the bank, hides {least} to {most} of them in a closed hand, and puts "
                "the rest back.",
                most,
            ).format(least=least, most=most)
        case do.GuessCoins():
            return _("The chosen player guesses how many coins are hidden. The hand is then opened.")
        case do.GiveHidden(to, when):
            return _give_hidden(to, when)
        case _:
            assert_never(effect)


def _give_hidden(to: CoinPlace, when: When) -> str:
    """Return the sentence for hidden coins that go to the user or, as only these two can be, to the chosen player."""
    match when, to:
        case When.ALWAYS, CoinPlace.USER:
            return _("Takes the hidden coins.")
        case When.ALWAYS, _to:
            return _("The chosen player takes the hidden coins.")
        case When.RIGHT, CoinPlace.USER:
            return _("If the answer was right, takes the hidden coins.")
        case When.RIGHT, _to:
            return _("If the answer was right, the chosen player takes the hidden coins.")
        case When.WRONG, CoinPlace.USER:
            return _("If the answer was wrong, takes the hidden coins.")
        case When.WRONG, _to:
            return _("If the answer was wrong, the chosen player takes the hidden coins.")


def _swap(which: Which) -> str:
    match which:
        case Which.PICKED:
            return _("Takes the chosen cards without looking, and swaps them or pretends to.")
        case Which.OWN:
            return _("Takes their own card without looking, and puts it back.")
        case Which.OWN_AND_PICKED:
            return _("Takes their own card and the chosen one without looking, and swaps them or pretends to.")


def _made_to_swap(which: Which) -> str:
    match which:
        case Which.PICKED:
            return _("The chosen player takes the chosen cards without looking, and swaps them or pretends to.")
        case Which.OWN:
            return _("The chosen player takes the user’s card without looking, and puts it back.")
        case Which.OWN_AND_PICKED:
            return _(
                "The chosen player takes the chosen card and the user’s without looking, and swaps them or pretends to."
            )


def _look(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("Looks secretly at their own card.")
        case Which.PICKED if chosen > 1:
            return _("Looks secretly at the chosen cards.")
        case Which.PICKED:
            return _("Looks secretly at the chosen card.")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("Looks secretly at their own card and the chosen ones.")
        case Which.OWN_AND_PICKED:
            return _("Looks secretly at their own card and the chosen one.")


def _show(show: do.Show, chosen: int) -> tuple[str, ...]:
    shown = _shown(show, chosen)
    return (shown,) if show.exposes else (shown, _("This exposes nobody."))


def _shown(show: do.Show, chosen: int) -> str:
    match show.to:
        case Watchers.EVERYONE:
            return _shown_to_everyone(show.cards, chosen)
        case Watchers.ALL_BUT_HOLDER:
            return _shown_to_all_but_holder(show.cards, chosen)
        case Watchers.PICKED:
            return _shown_to_picked(show.cards, chosen)


def _shown_to_everyone(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("Shows their own card to everyone.")
        case Which.PICKED if chosen > 1:
            return _("Shows the chosen cards to everyone.")
        case Which.PICKED:
            return _("Shows the chosen card to everyone.")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("Shows their own card and the chosen ones to everyone.")
        case Which.OWN_AND_PICKED:
            return _("Shows their own card and the chosen one to everyone.")


def _shown_to_all_but_holder(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("Shows their own card to everyone else, without looking at it.")
        case Which.PICKED if chosen > 1:
            return _("Shows each chosen card to everyone except the player it belongs to.")
        case Which.PICKED:
            return _("Shows the chosen card to everyone except the player it belongs to.")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("Shows their own card and each chosen one to everyone except the player it belongs to.")
        case Which.OWN_AND_PICKED:
            return _("Shows their own card and the chosen one, each to everyone except the player it belongs to.")


def _shown_to_picked(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("Shows their own card to the chosen player only.")
        case Which.PICKED if chosen > 1:
            return _("Shows the chosen cards to the chosen player only.")
        case Which.PICKED:
            return _("Shows the chosen card to the chosen player only.")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("Shows their own card and the chosen ones to the chosen player only.")
        case Which.OWN_AND_PICKED:
            return _("Shows their own card and the chosen one to the chosen player only.")
