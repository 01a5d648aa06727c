"""One event, in a sentence for the whole table."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.rules.cards import CardOf, Direction, Hand, Place, Player
from mascarade.rules.choices import Announce
from mascarade.rules.effect_terms import AnswerReason, CoinReason, TargetReason
from mascarade.rules.events import (
    EVERYONE,
    Announced,
    Challenged,
    CoinsHidden,
    Dealt,
    Ended,
    Event,
    Exchanged,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Guessed,
    HandClosed,
    Handled,
    HandOpened,
    Looked,
    NobodyHasIt,
    NoTarget,
    NothingHappened,
    OwesLook,
    Paid,
    Passed,
    Picked,
    PowerCopied,
    PowerLent,
    PowerUsed,
    PutBack,
    Revealed,
    Said,
    SeatsChanged,
    Seen,
    Shown,
    TurnBegan,
    TurnedDown,
    UnusedDrawn,
)
from mascarade.rules.game import Edition, Outcome
from mascarade.wording.labels import join_list, join_names, own_card_object, place_for, place_object, place_subject
from mascarade.wording.mask_names import NO_OWN_NAMES, MaskNames, mask_placeholders
from mascarade.wording.outcomes import fines, payments, victory_sentence
from mascarade.wording.prompts import choice_sentence, declines_exchange


def tell_event(event: Event, names: Sequence[str], edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str | None:
    """Tell one event in a public sentence; ``None`` if it needs no telling or is not for everybody."""
    match event:
        case Announced() | Challenged() | Revealed() | NobodyHasIt() | PowerUsed():
            return _of_claims(event, names, edition, own)
        case PowerCopied() | PowerLent() | UnusedDrawn():
            return _of_loans(event, names[event.player], mask_placeholders(event.mask, edition, own))
        case Looked() | Seen() | Handled() | PutBack() | Said() | Shown():
            return _of_cards(event, names, edition, own)
        case HandClosed() | Guessed() | HandOpened():
            return _of_closed_hands(event, names)
        case Paid() | Fined() | FortunesExchanged() | FortunesPassed() | NothingHappened():
            return _of_coins(event, names)
        case Picked(player, declines_exchange=True):
            return declines_exchange(names[player])
        case Picked(player, choice):
            return choice_sentence(choice, names, edition, by=player, own=own)
        case NoTarget() | SeatsChanged() | OwesLook():
            return _of_people(event, names)
        case TurnedDown():
            return _("Every card is turned face down, and the game begins.")
        case Ended(winners, how):
            return victory_sentence(Outcome(winners, how), names)
        case Dealt() | TurnBegan() | Passed() | Exchanged() | CoinsHidden():
            return None
        case _:
            assert_never(event)


def claimed_hand(place: Place) -> Hand:
    """Return the hand that a claim points at; nobody claims with a centre card."""
    assert isinstance(place, CardOf)
    return place.hand


def _of_claims(
    event: Announced | Challenged | Revealed | NobodyHasIt | PowerUsed,
    names: Sequence[str],
    edition: Edition,
    own: MaskNames,
) -> str:
    mask = mask_placeholders(event.mask, edition, own)
    match event:
        case Announced(player, announced, place):
            return choice_sentence(Announce(announced, claimed_hand(place)), names, edition, by=player, own=own)
        case Challenged(player, _mask, place):
            return _claim_too(claimed_hand(place)).format(
                name=names[player], card=own_card_object(claimed_hand(place)), **mask
            )
        case Revealed(_player, place, _mask, truly):
            return _revealed(truly).format(card_subject=place_subject(place, names), **mask)
        case NobodyHasIt():
            return _("Nobody is {mask_is}.").format(**mask)
        case PowerUsed((one, two)):
            return _("{one} is {mask_is}, and so is {two}.").format(one=names[one], two=names[two], **mask)
        case PowerUsed((user,)):
            return _("{name} acts as {mask_is}.").format(name=names[user], **mask)
        case PowerUsed(users):
            return _("Each of these players is {mask_is}: {names}.").format(names=join_names(users, names), **mask)
        case _:
            assert_never(event)


def _of_loans(event: PowerCopied | PowerLent | UnusedDrawn, name: str, mask: Mapping[str, str]) -> str:
    match event:
        case PowerCopied():
            words = _("The last to act was {mask_is}: {name} uses that power again.")
        case PowerLent():
            words = _("The card shown is {mask_is}: {name} uses its power.")
        case UnusedDrawn():
            words = _("The mask drawn is {mask_is}: {name} uses its power.")
        case _:
            assert_never(event)
    return words.format(name=name, **mask)


def _claim_too(hand: Hand) -> str:
    if hand is Hand.ONLY:
        return _("{name} also claims to be {mask_is}.")
    return _("{name} points at {card} and also claims to be {mask_is}.")


def _revealed(truly: bool) -> str:
    if truly:
        return _("True: {card_subject} is {mask_is}.")
    return _("False: {card_subject} is {mask_is}.")


def _of_cards(
    event: Looked | Seen | Handled | PutBack | Said | Shown, names: Sequence[str], edition: Edition, own: MaskNames
) -> str | None:
    match event:
        case Looked(player, places):
            cards = join_list([place_for(player, place, names) for place in places])
            return _("{name} looks secretly at {cards}.").format(name=names[player], cards=cards)
        case Seen(audience, place, mask):
            if audience != EVERYONE:
                return None
            return _("The card shown, {card_subject}, is {mask_is}.").format(
                card_subject=place_subject(place, names), **mask_placeholders(mask, edition, own)
            )
        case Handled(player, one, two):
            return _("{name} takes {one} and {two} under the table.").format(
                name=names[player], one=place_for(player, one, names), two=place_for(player, two, names)
            )
        case PutBack():
            return _put_back(event, names)
        case Said(player, _place, mask):
            return _("{name} says: “This card is {mask_is}.”").format(
                name=names[player], **mask_placeholders(mask, edition, own)
            )
        case Shown(place, turned_away, only):
            return _shown(place, turned_away, only, names)
        case _:
            assert_never(event)


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def _put_back(event: PutBack, names: Sequence[str]) -> str:
    """Tell that two cards lie on the table again, in the same words whatever was done with them."""
    player, one, two = event.player, event.one, event.two
    if one == CardOf(player, Hand.ONLY):
        return _("{name} took their own card and {card}, and put both back.").format(
            name=names[player], card=place_object(two, names)
        )
    return _("{name} took {one} and {two}, and put both back.").format(
        name=names[player], one=place_for(player, one, names), two=place_for(player, two, names)
    )


def _shown(place: Place, turned_away: Player | None, only: Player | None, names: Sequence[str]) -> str:
    card = place_object(place, names)
    if only is not None:
        return _("Only {name} is shown {card}.").format(name=names[only], card=place_for(only, place, names))
    if turned_away is None:
        return _("Everyone is shown {card}.").format(card=card)
    return _("Everyone but {name} is shown {card}.").format(card=card, name=names[turned_away])


def _of_closed_hands(event: HandClosed | Guessed | HandOpened, names: Sequence[str]) -> str:
    name = names[event.player]
    match event:
        case HandClosed(_player, least, most) if least == most:
            words = ngettext(
                "{name} holds out a closed hand with {coins} coin in it.",
                "{name} holds out a closed hand with {coins} coins in it.",
                most,
            )
            return words.format(name=name, coins=most)
        case HandClosed(_player, least, most):
            return _("{name} holds out a closed hand with {least} to {most} coins in it.").format(
                name=name, least=least, most=most
            )
        case Guessed(_player, coins):
            words = ngettext("{name} guesses {coins} coin.", "{name} guesses: {coins} coins.", coins)
            return words.format(name=name, coins=coins)
        case HandOpened(_player, coins, truly):
            return _hand_opened(coins, truly=truly).format(name=name, coins=coins)
        case _:
            assert_never(event)


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def _hand_opened(coins: int, *, truly: bool) -> str:
    if truly:
        return ngettext("Right: {name} had hidden {coins} coin.", "Right: {name} had hidden {coins} coins.", coins)
    return ngettext("Wrong: {name} had hidden {coins} coin.", "Wrong: {name} had hidden {coins} coins.", coins)


def _of_coins(
    event: Paid | Fined | FortunesExchanged | FortunesPassed | NothingHappened, names: Sequence[str]
) -> str | None:
    match event:
        case Paid():
            return payments((event,), names, ())[0]
        case Fined():
            return next(iter(fines((event,), names)), None)
        case FortunesExchanged(one, two):
            return _("{names} exchange their fortunes.").format(names=join_names((one, two), names))
        case FortunesPassed(Direction.LEFT):
            return _("Every fortune passes one seat to the left.")
        case FortunesPassed():
            return _("Every fortune passes one seat to the right.")
        case NothingHappened():
            return reason_words(event, names)
        case _:
            assert_never(event)


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def _of_people(event: NoTarget | SeatsChanged | OwesLook, names: Sequence[str]) -> str:
    match event:
        case NoTarget(player):
            return _("There is nobody for {name} to choose.").format(name=names[player])
        case SeatsChanged(one, two):
            return _("{names} change seats.").format(names=join_names((one, two), names))
        case OwesLook(player):
            return _("{name} saw their own card out of turn, and must look next turn.").format(name=names[player])
        case _:
            assert_never(event)


def reason_words(event: NothingHappened, names: Sequence[str]) -> str:
    """Return why a part of a power does nothing, as one sentence."""
    match event.reason:
        case CoinReason():
            return _about_coins(event.reason, event.coins).format(name=names[event.player], coins=event.coins)
        case TargetReason():
            return _about_targets(event.reason)
        case AnswerReason():
            return _about_answers(event.reason)
        case _:
            assert_never(event.reason)


def _about_coins(reason: CoinReason, coins: int) -> str:
    match reason:
        case CoinReason.COURT_EMPTY:
            return _("The court is empty.")
        case CoinReason.BANK_EMPTY:
            return _("The bank is empty.")
        case CoinReason.BANK_SHORT:
            return ngettext(
                "The bank has fewer than {coins} coin: nothing happens.",
                "The bank has fewer than {coins} coins: nothing happens.",
                coins,
            )
        case CoinReason.NO_COINS:
            return _("There are no coins to take: nothing happens.")
        case CoinReason.OWN_COINS:
            return _("{name} is the chosen player: nothing happens.")
        case CoinReason.NOBODY_RICHER:
            return _("Nobody is richer than {name}.")
        case CoinReason.NOBODY_POORER:
            return _("Nobody is poorer than {name}.")
        case CoinReason.RICH_ALREADY:
            return ngettext(
                "{name} has {coins} coin already: nothing happens.",
                "{name} has {coins} coins already: nothing happens.",
                coins,
            )
        case CoinReason.TOO_POOR:
            return ngettext(
                "{name} has fewer than {coins} coin: nothing happens.",
                "{name} has fewer than {coins} coins: nothing happens.",
                coins,
            )
        case CoinReason.TOO_RICH:
            return ngettext(
                "{name} has {coins} coin or more: nothing happens.",
                "{name} has {coins} coins or more: nothing happens.",
                coins,
            )
        case _:
            assert_never(reason)


def _about_targets(reason: TargetReason) -> str:
    match reason:
        case TargetReason.NOBODY_PICKED:
            return _("No player was chosen: nothing happens.")
        case TargetReason.ONLY_CENTRE:
            return _("No chosen card lies in front of a player: nothing happens.")
        case TargetReason.ONE_PERSON:
            return _("Only one player was chosen: nothing happens.")
        case TargetReason.NO_CARD:
            return _("No card was chosen: nothing happens.")
        case TargetReason.NO_SECOND_CARD:
            return _("There is no second card: nothing happens.")
        case TargetReason.NO_DIRECTION:
            return _("No direction was chosen: nothing happens.")
        case TargetReason.NO_LAST_POWER:
            return _("No power has been used before: nothing happens.")
        case TargetReason.NO_UNUSED:
            return _("Every mask is in play: nothing happens.")
        case TargetReason.IN_USE:
            return _("That power is being used already: nothing happens.")
        case TargetReason.OTHER_TAG:
            return _("This power does nothing with the card shown.")
        case _:
            assert_never(reason)


def _about_answers(reason: AnswerReason) -> str:
    match reason:
        case AnswerReason.NOTHING_HIDDEN:
            return _("No coins are hidden: nothing happens.")
        case AnswerReason.NOT_ANSWERED:
            return _("Nobody gave an answer: nothing happens.")
        case AnswerReason.RIGHT_ANSWER:
            return _("The answer was right.")
        case AnswerReason.WRONG_ANSWER:
            return _("The answer was wrong.")
        case _:
            assert_never(reason)
