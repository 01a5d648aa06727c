"""Gifts of a power in whole sentences: from whom, to whom, and whether only after a right or a wrong answer."""

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.effects import Purse, When


def gift(give: do.Give, chosen: int) -> str:
    """Return the sentence for a gift; one or more people have been chosen before it."""
    match give.when:
        case When.ALWAYS:
            words = _always(give.source, give.to, give.coins, chosen)
        case When.RIGHT:
            words = _after_right_answer(give.source, give.to, give.coins, chosen)
        case When.WRONG:
            words = _after_wrong_answer(give.source, give.to, give.coins, chosen)
    return words.format(coins=give.coins)


def _always(source: Purse, to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift that is always made."""
    match source, to:
        case Purse.BANK, Purse.USER:
            return ngettext("Takes {coins} coin.", "Takes {coins} coins.", coins)
        case Purse.BANK, Purse.PICKED if chosen == 1:
            return ngettext("The chosen player takes {coins} coin.", "The chosen player takes {coins} coins.", coins)
        case Purse.BANK, Purse.PICKED:
            return ngettext("Each chosen player takes {coins} coin.", "Each chosen player takes {coins} coins.", coins)
        case Purse.BANK, Purse.NEIGHBOURS:
            return ngettext(
                "The players on the left and on the right take {coins} coin each.",
                "The players on the left and on the right take {coins} coins each.",
                coins,
            )
        case Purse.USER, Purse.PICKED if chosen == 1:
            return ngettext(
                "Gives {coins} coin to the chosen player.", "Gives {coins} coins to the chosen player.", coins
            )
        case Purse.USER, Purse.PICKED:
            return ngettext(
                "Gives {coins} coin to each chosen player.", "Gives {coins} coins to each chosen player.", coins
            )
        case Purse.USER, Purse.NEIGHBOURS:
            return ngettext("Gives {coins} coin to each neighbour.", "Gives {coins} coins to each neighbour.", coins)
        case Purse.PICKED, _to:
            return _picked_always(to, coins, chosen)
        case _:
            return _of_court_or_many(source, to, coins, chosen)


def _of_court_or_many(source: Purse, to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift that the court, each other player or everyone makes or gets."""
    match source, to:
        case Purse.BANK | Purse.USER, Purse.OTHERS | Purse.EVERYONE:
            return _to_many(source, to, coins)
        case Purse.COURT, _to:
            return _from_the_court(to, coins, chosen)
        case Purse.USER | Purse.EVERYONE, Purse.COURT:
            return _to_the_court(source, coins)
        case Purse.OTHERS, _to:
            return from_others(to, coins)
        case _:
            return _("No coins change hands.")


def _to_many(source: Purse, to: Purse, coins: int) -> str:
    """Return the sentence for a gift of the bank or the user to each other player, or to everyone."""
    if to is Purse.EVERYONE:
        return ngettext("Each player takes {coins} coin.", "Each player takes {coins} coins.", coins)
    if source is Purse.USER:
        return ngettext("Gives {coins} coin to each other player.", "Gives {coins} coins to each other player.", coins)
    return ngettext("Each other player takes {coins} coin.", "Each other player takes {coins} coins.", coins)


def _from_the_court(to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for coins that come from the court."""
    if to is Purse.USER:
        return ngettext("Takes {coins} coin from the court.", "Takes {coins} coins from the court.", coins)
    if chosen == 1:
        return ngettext(
            "The chosen player takes {coins} coin from the court.",
            "The chosen player takes {coins} coins from the court.",
            coins,
        )
    return ngettext(
        "Each chosen player takes {coins} coin from the court.",
        "Each chosen player takes {coins} coins from the court.",
        coins,
    )


def _to_the_court(source: Purse, coins: int) -> str:
    """Return the sentence for coins that the user pays to the court, or that everyone does."""
    if source is Purse.USER:
        return ngettext("Pays {coins} coin to the court.", "Pays {coins} coins to the court.", coins)
    return ngettext(
        "Each player pays {coins} coin to the court.", "Each player pays {coins} coins to the court.", coins
    )


def from_others(to: Purse, coins: int) -> str:
    """Return the sentence for coins that each other player pays to the court, or to the user."""
    if to is Purse.COURT:
        return ngettext(
            "Each other player pays {coins} coin to the court.",
            "Each other player pays {coins} coins to the court.",
            coins,
        )
    return ngettext("Takes {coins} coin from each other player.", "Takes {coins} coins from each other player.", coins)


def _picked_always(to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift of the chosen player that is always made."""
    match to:
        case Purse.USER if chosen == 1:
            return ngettext(
                "Takes {coins} coin from the chosen player.", "Takes {coins} coins from the chosen player.", coins
            )
        case Purse.USER:
            return ngettext(
                "Takes {coins} coin from each chosen player.",
                "Takes {coins} coins from each chosen player.",
                coins,
            )
        case Purse.NEIGHBOURS if chosen == 1:
            return ngettext(
                "The chosen player gives {coins} coin to each neighbour of the user.",
                "The chosen player gives {coins} coins to each neighbour of the user.",
                coins,
            )
        case Purse.NEIGHBOURS:
            return ngettext(
                "Each chosen player gives {coins} coin to each neighbour of the user.",
                "Each chosen player gives {coins} coins to each neighbour of the user.",
                coins,
            )
        case Purse.COURT if chosen == 1:
            return ngettext(
                "The chosen player pays {coins} coin to the court.",
                "The chosen player pays {coins} coins to the court.",
                coins,
            )
        case Purse.COURT:
            return ngettext(
                "Each chosen player pays {coins} coin to the court.",
                "Each chosen player pays {coins} coins to the court.",
                coins,
            )
        case _:
            return _("No coins change hands.")


def _after_right_answer(source: Purse, to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift that follows a right answer."""
    match source, to:
        case Purse.BANK, Purse.USER:
            return ngettext(
                "If the answer was right, takes {coins} coin.", "If the answer was right, takes {coins} coins.", coins
            )
        case Purse.BANK, Purse.PICKED if chosen == 1:
            return ngettext(
                "If the answer was right, the chosen player takes {coins} coin.",
                "If the answer was right, the chosen player takes {coins} coins.",
                coins,
            )
        case Purse.BANK, Purse.PICKED:
            return ngettext(
                "If the answer was right, each chosen player takes {coins} coin.",
                "If the answer was right, each chosen player takes {coins} coins.",
                coins,
            )
        case Purse.BANK, Purse.NEIGHBOURS:
            return ngettext(
                "If the answer was right, the players on the left and on the right take {coins} coin each.",
                "If the answer was right, the players on the left and on the right take {coins} coins each.",
                coins,
            )
        case Purse.USER, Purse.PICKED if chosen == 1:
            return ngettext(
                "If the answer was right, gives {coins} coin to the chosen player.",
                "If the answer was right, gives {coins} coins to the chosen player.",
                coins,
            )
        case Purse.USER, Purse.PICKED:
            return ngettext(
                "If the answer was right, gives {coins} coin to each chosen player.",
                "If the answer was right, gives {coins} coins to each chosen player.",
                coins,
            )
        case Purse.USER, Purse.NEIGHBOURS:
            return ngettext(
                "If the answer was right, gives {coins} coin to each neighbour.",
                "If the answer was right, gives {coins} coins to each neighbour.",
                coins,
            )
        case Purse.PICKED, _to:
            return _picked_after_right_answer(to, coins, chosen)
        case _:
            return _("A right answer moves no coins.")


def _picked_after_right_answer(to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift of the chosen player that follows a right answer."""
    match to:
        case Purse.USER if chosen == 1:
            return ngettext(
                "If the answer was right, takes {coins} coin from the chosen player.",
                "If the answer was right, takes {coins} coins from the chosen player.",
                coins,
            )
        case Purse.USER:
            return ngettext(
                "If the answer was right, takes {coins} coin from each chosen player.",
                "If the answer was right, takes {coins} coins from each chosen player.",
                coins,
            )
        case Purse.NEIGHBOURS if chosen == 1:
            return ngettext(
                "If the answer was right, the chosen player gives {coins} coin to each neighbour of the user.",
                "If the answer was right, the chosen player gives {coins} coins to each neighbour of the user.",
                coins,
            )
        case Purse.NEIGHBOURS:
            return ngettext(
                "If the answer was right, each chosen player gives {coins} coin to each neighbour of the user.",
                "If the answer was right, each chosen player gives {coins} coins to each neighbour of the user.",
                coins,
            )
        case _:
            return _("A right answer moves no coins.")


def _after_wrong_answer(source: Purse, to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift that follows a wrong answer."""
    match source, to:
        case Purse.BANK, Purse.USER:
            return ngettext(
                "If the answer was wrong, takes {coins} coin.", "If the answer was wrong, takes {coins} coins.", coins
            )
        case Purse.BANK, Purse.PICKED if chosen == 1:
            return ngettext(
                "If the answer was wrong, the chosen player takes {coins} coin.",
                "If the answer was wrong, the chosen player takes {coins} coins.",
                coins,
            )
        case Purse.BANK, Purse.PICKED:
            return ngettext(
                "If the answer was wrong, each chosen player takes {coins} coin.",
                "If the answer was wrong, each chosen player takes {coins} coins.",
                coins,
            )
        case Purse.BANK, Purse.NEIGHBOURS:
            return ngettext(
                "If the answer was wrong, the players on the left and on the right take {coins} coin each.",
                "If the answer was wrong, the players on the left and on the right take {coins} coins each.",
                coins,
            )
        case Purse.USER, Purse.PICKED if chosen == 1:
            return ngettext(
                "If the answer was wrong, gives {coins} coin to the chosen player.",
                "If the answer was wrong, gives {coins} coins to the chosen player.",
                coins,
            )
        case Purse.USER, Purse.PICKED:
            return ngettext(
                "If the answer was wrong, gives {coins} coin to each chosen player.",
                "If the answer was wrong, gives {coins} coins to each chosen player.",
                coins,
            )
        case Purse.USER, Purse.NEIGHBOURS:
            return ngettext(
                "If the answer was wrong, gives {coins} coin to each neighbour.",
                "If the answer was wrong, gives {coins} coins to each neighbour.",
                coins,
            )
        case Purse.PICKED, _to:
            return _picked_after_wrong_answer(to, coins, chosen)
        case _:
            return _("A wrong answer moves no coins.")


def _picked_after_wrong_answer(to: Purse, coins: int, chosen: int) -> str:
    """Return the sentence for a gift of the chosen player that follows a wrong answer."""
    match to:
        case Purse.USER if chosen == 1:
            return ngettext(
                "If the answer was wrong, takes {coins} coin from the chosen player.",
                "If the answer was wrong, takes {coins} coins from the chosen player.",
                coins,
            )
        case Purse.USER:
            return ngettext(
                "If the answer was wrong, takes {coins} coin from each chosen player.",
                "If the answer was wrong, takes {coins} coins from each chosen player.",
                coins,
            )
        case Purse.NEIGHBOURS if chosen == 1:
            return ngettext(
                "If the answer was wrong, the chosen player gives {coins} coin to each neighbour of the user.",
                "If the answer was wrong, the chosen player gives {coins} coins to each neighbour of the user.",
                coins,
            )
        case Purse.NEIGHBOURS:
            return ngettext(
                "If the answer was wrong, each chosen player gives {coins} coin to each neighbour of the user.",
                "If the answer was wrong, each chosen player gives {coins} coins to each neighbour of the user.",
                coins,
            )
        case _:
            return _("A wrong answer moves no coins.")
