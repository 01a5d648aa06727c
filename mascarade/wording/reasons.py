"""Reasons for which a power does nothing, told to the table."""

from collections.abc import Sequence
from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.rules.effect_terms import AnswerReason, CoinReason, TargetReason
from mascarade.rules.events import NothingHappened


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
