"""All other effects, in whole sentences whose subject is the mask."""

from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.language import _, gettext_noop, ngettext
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, People, Tagged, Watchers, When, Which
from mascarade.rules.effects import (
    AnyCardEffect,
    AnyConditionEffect,
    AnyHiddenEffect,
    AnyLoanEffect,
    AnyPickEffect,
    Effect,
    PickEffect,
)
from mascarade.values import Value
from mascarade.wording.coin_sentences import coin_sentence

NEIGHBOURS: Final = (People.LEFT, People.RIGHT)
"""Those of whom there is one each."""
PICK_PLAYERS: Final = {
    (People.OTHERS, 1, False): gettext_noop("Chooses another player."),
    (People.OTHERS, 1, True): gettext_noop("May choose another player."),
    (People.OTHERS, 2, False): gettext_noop("Chooses two other players."),
    (People.OTHERS, 2, True): gettext_noop("May choose two other players."),
    (People.RICHEST_OTHERS, 1, False): gettext_noop(
        "Chooses the richest other player; if several are equally rich, chooses one of them."
    ),
    (People.RICHEST_OTHERS, 1, True): gettext_noop(
        "May choose the richest other player; if several are equally rich, may choose one of them."
    ),
    (People.RICHEST_OTHERS, 2, False): gettext_noop(
        "If several other players are equally richest, chooses two of them."
    ),
    (People.RICHEST_OTHERS, 2, True): gettext_noop(
        "If several other players are equally richest, may choose two of them."
    ),
    (People.POOREST_OTHERS, 1, False): gettext_noop(
        "Chooses the poorest other player; if several are equally poor, chooses one of them."
    ),
    (People.POOREST_OTHERS, 1, True): gettext_noop(
        "May choose the poorest other player; if several are equally poor, may choose one of them."
    ),
    (People.POOREST_OTHERS, 2, False): gettext_noop(
        "If several other players are equally poorest, chooses two of them."
    ),
    (People.POOREST_OTHERS, 2, True): gettext_noop(
        "If several other players are equally poorest, may choose two of them."
    ),
    (People.POOREST, 1, False): gettext_noop(
        "Chooses the poorest player, the user included; if several are equally poor, chooses one of them."
    ),
    (People.POOREST, 1, True): gettext_noop(
        "May choose the poorest player, the user included; if several are equally poor, may choose one of them."
    ),
    (People.POOREST, 2, False): gettext_noop(
        "If several players, the user included, are equally poorest, chooses two of them."
    ),
    (People.POOREST, 2, True): gettext_noop(
        "If several players, the user included, are equally poorest, may choose two of them."
    ),
    (People.LEFT, 1, False): gettext_noop("Chooses the player on the left."),
    (People.LEFT, 1, True): gettext_noop("May choose the player on the left."),
    (People.RIGHT, 1, False): gettext_noop("Chooses the player on the right."),
    (People.RIGHT, 1, True): gettext_noop("May choose the player on the right."),
}
"""The sentence for a pick of players: among whom, how many, and whether it may be left out."""
PICK_CARDS: Final = {
    (Cards.OTHERS, 1): gettext_noop("Chooses another player’s card."),
    (Cards.OTHERS, 2): gettext_noop("Chooses the cards of two other players."),
    (Cards.OTHERS_AND_CENTRE, 1): gettext_noop("Chooses another player’s card, or a centre card."),
    (Cards.OTHERS_AND_CENTRE, 2): gettext_noop(
        "Chooses two cards, from two different other players or from the centre."
    ),
    (Cards.OWN, 1): gettext_noop("Chooses one of their own cards."),
    (Cards.OWN, 2): gettext_noop("Chooses two of their own cards."),
    (Cards.ANYWHERE, 1): gettext_noop("Chooses any card on the table, own and centre cards included."),
    (Cards.ANYWHERE, 2): gettext_noop("Chooses any two cards on the table, own and centre cards included."),
    (Cards.ELSEWHERE, 1): gettext_noop("Chooses one more card, in front of somebody else or in the centre."),
    (Cards.ELSEWHERE, 2): gettext_noop("Chooses two more cards, in front of somebody else or in the centre."),
    (Cards.UNEXPOSED, 1): gettext_noop("Chooses the card of another player who hasn’t had to show a card this turn."),
    (Cards.UNEXPOSED, 2): gettext_noop(
        "Chooses the cards of two other players who haven’t had to show a card this turn."
    ),
    (Cards.LEFT, 1): gettext_noop("Chooses a card of the player on the left."),
    (Cards.LEFT, 2): gettext_noop("Chooses two cards of the player on the left."),
    (Cards.RIGHT, 1): gettext_noop("Chooses a card of the player on the right."),
    (Cards.RIGHT, 2): gettext_noop("Chooses two cards of the player on the right."),
}
HIDDEN_COINS: Final = {
    When.ALWAYS: (gettext_noop("Takes the hidden coins."), gettext_noop("The chosen player takes the hidden coins.")),
    When.RIGHT: (
        gettext_noop("If the answer was right, takes the hidden coins."),
        gettext_noop("If the answer was right, the chosen player takes the hidden coins."),
    ),
    When.WRONG: (
        gettext_noop("If the answer was wrong, takes the hidden coins."),
        gettext_noop("If the answer was wrong, the chosen player takes the hidden coins."),
    ),
}
"""The sentence for hidden coins that go to the user or, as only these two can be, to the chosen player."""
SWAPS: Final = {
    (By.USER, Which.PICKED): gettext_noop("Takes the chosen cards without looking, and swaps them or pretends to."),
    (By.USER, Which.OWN): gettext_noop("Takes their own card without looking, and puts it back."),
    (By.USER, Which.OWN_AND_PICKED): gettext_noop(
        "Takes their own card and the chosen one without looking, and swaps them or pretends to."
    ),
    (By.PICKED, Which.PICKED): gettext_noop(
        "The chosen player takes the chosen cards without looking, and swaps them or pretends to."
    ),
    (By.PICKED, Which.OWN): gettext_noop("The chosen player takes the user’s card without looking, and puts it back."),
    (By.PICKED, Which.OWN_AND_PICKED): gettext_noop(
        "The chosen player takes the chosen card and the user’s without looking, and swaps them or pretends to."
    ),
}
LOOKS: Final = {
    Which.OWN: (gettext_noop("Looks secretly at their own card."), gettext_noop("Looks secretly at their own card.")),
    Which.PICKED: (
        gettext_noop("Looks secretly at the chosen card."),
        gettext_noop("Looks secretly at the chosen cards."),
    ),
    Which.OWN_AND_PICKED: (
        gettext_noop("Looks secretly at their own card and the chosen one."),
        gettext_noop("Looks secretly at their own card and the chosen ones."),
    ),
}
"""The sentence for a look, where one card has been chosen and where several have."""
SHOWS: Final = {
    (Watchers.EVERYONE, Which.OWN): (
        gettext_noop("Shows their own card to everyone."),
        gettext_noop("Shows their own card to everyone."),
    ),
    (Watchers.EVERYONE, Which.PICKED): (
        gettext_noop("Shows the chosen card to everyone."),
        gettext_noop("Shows the chosen cards to everyone."),
    ),
    (Watchers.EVERYONE, Which.OWN_AND_PICKED): (
        gettext_noop("Shows their own card and the chosen one to everyone."),
        gettext_noop("Shows their own card and the chosen ones to everyone."),
    ),
    (Watchers.ALL_BUT_HOLDER, Which.OWN): (
        gettext_noop("Shows their own card to everyone else, without looking at it."),
        gettext_noop("Shows their own card to everyone else, without looking at it."),
    ),
    (Watchers.ALL_BUT_HOLDER, Which.PICKED): (
        gettext_noop("Shows the chosen card to everyone except the player it belongs to."),
        gettext_noop("Shows each chosen card to everyone except the player it belongs to."),
    ),
    (Watchers.ALL_BUT_HOLDER, Which.OWN_AND_PICKED): (
        gettext_noop("Shows their own card and the chosen one, each to everyone except the player it belongs to."),
        gettext_noop("Shows their own card and each chosen one to everyone except the player it belongs to."),
    ),
    (Watchers.PICKED, Which.OWN): (
        gettext_noop("Shows their own card to the chosen player only."),
        gettext_noop("Shows their own card to the chosen player only."),
    ),
    (Watchers.PICKED, Which.PICKED): (
        gettext_noop("Shows the chosen card to the chosen player only."),
        gettext_noop("Shows the chosen cards to the chosen player only."),
    ),
    (Watchers.PICKED, Which.OWN_AND_PICKED): (
        gettext_noop("Shows their own card and the chosen one to the chosen player only."),
        gettext_noop("Shows their own card and the chosen ones to the chosen player only."),
    ),
}
"""The sentence for cards that are shown, where one card has been chosen and where several have."""


CIRCUMSTANCES: Final = {
    Circumstance.NOBODY_PICKED: gettext_noop("The rest happens only if nobody was chosen."),
    Circumstance.DISPUTED: gettext_noop("The rest happens only if somebody claimed this mask falsely."),
    Circumstance.UNDISPUTED: gettext_noop("The rest happens only if nobody claimed this mask falsely."),
}


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
                return replace(self, people=count)
            case do.PickCard(Cards.ELSEWHERE, count):
                return replace(self, cards=self.cards + count)
            case do.PickCard(_of, count):
                return replace(self, people=count, cards=count)
            case do.PickDirection():
                return self
            case _:
                assert_never(pick)


def effect_sentences(effect: Effect, chosen: PickCounts) -> tuple[str, ...]:
    """Return the sentence for an effect; the later ones speak of what has been chosen."""
    match effect:
        case do.PickPlayer(of, count, optional):
            return (_(PICK_PLAYERS[of, 1 if of in NEIGHBOURS else count, optional]),)
        case do.PickCard(of, count):
            return (_(PICK_CARDS[of, count]),)
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
            return (coin_sentence(effect, chosen.people, chosen.copies),)
        case _:
            assert_never(effect)


def _condition(effect: AnyConditionEffect) -> str:
    """Return the sentence for a condition; everything after it happens only if it holds."""
    match effect:
        case do.OnlyIf(Tagged(tag, has)):
            return _if_tagged(has=has).format(tag=tag)
        case do.OnlyIf(Circumstance() as when):
            return _(CIRCUMSTANCES[when])
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
    return _("The rest happens only if the card shown doesn’t have the tag “{tag}”.")


def _loan(effect: AnyLoanEffect) -> tuple[str, ...]:
    match effect:
        case do.UseLastPower():
            return (
                _("Uses the last power used in this game, if any, as if it were this mask’s own."),
                _("This power itself never counts as the last one used."),
            )
        case do.UseShownPower():
            return (_("Uses the power of the card shown, as if it were this mask’s own."),)
        case do.UseUnusedPower():
            return (
                _("Draws a mask that isn’t in play, and uses its power as if it were this mask’s own."),
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
            return (_(SWAPS[by, which]),)
        case do.Look(which):
            return (_(LOOKS[which][chosen > 1]),)
        case do.Show():
            return _show(effect, chosen)
        case _:
            assert_never(effect)


def _show(show: do.Show, chosen: int) -> tuple[str, ...]:
    shown = _(SHOWS[show.to, show.cards][chosen > 1])
    return (shown,) if show.exposes else (shown, _("This exposes nobody."))


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
            return _(HIDDEN_COINS[when][to is not CoinPlace.USER])
        case _:
            assert_never(effect)
