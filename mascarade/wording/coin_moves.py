"""The sentences for coins that move from a store or some players to another."""

from typing import Final

from mascarade.language import gettext_noop, ngettext_noop
from mascarade.rules.effect_terms import CoinPlace, When

Move = tuple[When, CoinPlace, CoinPlace]
"""When coins move, from where, and to whom."""
ALWAYS, RIGHT, WRONG = When.ALWAYS, When.RIGHT, When.WRONG
BANK, COURT, USER, PICKED = CoinPlace.BANK, CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED
NEIGHBOURS, OTHERS, EVERYONE = CoinPlace.NEIGHBOURS, CoinPlace.OTHERS, CoinPlace.EVERYONE
LIARS = CoinPlace.LIARS

# NOTE: What a mask does, as a sentence of which the mask is the subject; the number is the coins.
SENTENCES: Final[dict[Move, tuple[str, str]]] = {
    (ALWAYS, BANK, USER): ngettext_noop("Takes {coins} coin.", "Takes {coins} coins."),
    (ALWAYS, BANK, PICKED): ngettext_noop(
        "The chosen player takes {coins} coin.", "The chosen player takes {coins} coins."
    ),
    (ALWAYS, BANK, NEIGHBOURS): ngettext_noop(
        "The players on the left and on the right take {coins} coin each.",
        "The players on the left and on the right take {coins} coins each.",
    ),
    (ALWAYS, BANK, OTHERS): ngettext_noop(
        "Each other player takes {coins} coin.", "Each other player takes {coins} coins."
    ),
    (ALWAYS, BANK, EVERYONE): ngettext_noop("Each player takes {coins} coin.", "Each player takes {coins} coins."),
    (ALWAYS, COURT, USER): ngettext_noop("Takes {coins} coin from the court.", "Takes {coins} coins from the court."),
    (ALWAYS, COURT, PICKED): ngettext_noop(
        "The chosen player takes {coins} coin from the court.", "The chosen player takes {coins} coins from the court."
    ),
    (ALWAYS, USER, COURT): ngettext_noop("Pays {coins} coin to the court.", "Pays {coins} coins to the court."),
    (ALWAYS, USER, PICKED): ngettext_noop(
        "Gives {coins} coin to the chosen player.", "Gives {coins} coins to the chosen player."
    ),
    (ALWAYS, USER, NEIGHBOURS): ngettext_noop(
        "Gives {coins} coin to each neighbour.", "Gives {coins} coins to each neighbour."
    ),
    (ALWAYS, USER, OTHERS): ngettext_noop(
        "Gives {coins} coin to each other player.", "Gives {coins} coins to each other player."
    ),
    (ALWAYS, PICKED, USER): ngettext_noop(
        "Takes {coins} coin from the chosen player.", "Takes {coins} coins from the chosen player."
    ),
    (ALWAYS, PICKED, NEIGHBOURS): ngettext_noop(
        "The chosen player gives {coins} coin to each neighbour of the user.",
        "The chosen player gives {coins} coins to each neighbour of the user.",
    ),
    (ALWAYS, PICKED, COURT): ngettext_noop(
        "The chosen player pays {coins} coin to the court.", "The chosen player pays {coins} coins to the court."
    ),
    (ALWAYS, NEIGHBOURS, USER): ngettext_noop(
        "Takes {coins} coin from the player on the left and {coins} from the player on the right.",
        "Takes {coins} coins from the player on the left and {coins} from the player on the right.",
    ),
    (ALWAYS, OTHERS, USER): ngettext_noop(
        "Takes {coins} coin from each other player.", "Takes {coins} coins from each other player."
    ),
    (ALWAYS, OTHERS, COURT): ngettext_noop(
        "Each other player pays {coins} coin to the court.", "Each other player pays {coins} coins to the court."
    ),
    (ALWAYS, EVERYONE, COURT): ngettext_noop(
        "Each player pays {coins} coin to the court.", "Each player pays {coins} coins to the court."
    ),
    (ALWAYS, LIARS, USER): ngettext_noop(
        "Takes {coins} coin from each player who claimed falsely.",
        "Takes {coins} coins from each player who claimed falsely.",
    ),
    (ALWAYS, LIARS, COURT): ngettext_noop(
        "Each player who claimed falsely pays {coins} coin to the court.",
        "Each player who claimed falsely pays {coins} coins to the court.",
    ),
    (RIGHT, BANK, USER): ngettext_noop(
        "If the answer was right, takes {coins} coin.", "If the answer was right, takes {coins} coins."
    ),
    (RIGHT, BANK, PICKED): ngettext_noop(
        "If the answer was right, the chosen player takes {coins} coin.",
        "If the answer was right, the chosen player takes {coins} coins.",
    ),
    (RIGHT, BANK, NEIGHBOURS): ngettext_noop(
        "If the answer was right, the players on the left and on the right take {coins} coin each.",
        "If the answer was right, the players on the left and on the right take {coins} coins each.",
    ),
    (RIGHT, USER, PICKED): ngettext_noop(
        "If the answer was right, gives {coins} coin to the chosen player.",
        "If the answer was right, gives {coins} coins to the chosen player.",
    ),
    (RIGHT, USER, NEIGHBOURS): ngettext_noop(
        "If the answer was right, gives {coins} coin to each neighbour.",
        "If the answer was right, gives {coins} coins to each neighbour.",
    ),
    (RIGHT, PICKED, USER): ngettext_noop(
        "If the answer was right, takes {coins} coin from the chosen player.",
        "If the answer was right, takes {coins} coins from the chosen player.",
    ),
    (RIGHT, PICKED, NEIGHBOURS): ngettext_noop(
        "If the answer was right, the chosen player gives {coins} coin to each neighbour of the user.",
        "If the answer was right, the chosen player gives {coins} coins to each neighbour of the user.",
    ),
    (WRONG, BANK, USER): ngettext_noop(
        "If the answer was wrong, takes {coins} coin.", "If the answer was wrong, takes {coins} coins."
    ),
    (WRONG, BANK, PICKED): ngettext_noop(
        "If the answer was wrong, the chosen player takes {coins} coin.",
        "If the answer was wrong, the chosen player takes {coins} coins.",
    ),
    (WRONG, BANK, NEIGHBOURS): ngettext_noop(
        "If the answer was wrong, the players on the left and on the right take {coins} coin each.",
        "If the answer was wrong, the players on the left and on the right take {coins} coins each.",
    ),
    (WRONG, USER, PICKED): ngettext_noop(
        "If the answer was wrong, gives {coins} coin to the chosen player.",
        "If the answer was wrong, gives {coins} coins to the chosen player.",
    ),
    (WRONG, USER, NEIGHBOURS): ngettext_noop(
        "If the answer was wrong, gives {coins} coin to each neighbour.",
        "If the answer was wrong, gives {coins} coins to each neighbour.",
    ),
    (WRONG, PICKED, USER): ngettext_noop(
        "If the answer was wrong, takes {coins} coin from the chosen player.",
        "If the answer was wrong, takes {coins} coins from the chosen player.",
    ),
    (WRONG, PICKED, NEIGHBOURS): ngettext_noop(
        "If the answer was wrong, the chosen player gives {coins} coin to each neighbour of the user.",
        "If the answer was wrong, the chosen player gives {coins} coins to each neighbour of the user.",
    ),
}
"""The sentence for coins that move, in singular and plural; one player has been chosen, where anybody has."""

# NOTE: What a mask does to several players chosen before, as a sentence of which the mask is the subject.
SEVERAL: Final[dict[Move, tuple[str, str]]] = {
    (ALWAYS, BANK, PICKED): ngettext_noop(
        "Each chosen player takes {coins} coin.", "Each chosen player takes {coins} coins."
    ),
    (ALWAYS, COURT, PICKED): ngettext_noop(
        "Each chosen player takes {coins} coin from the court.",
        "Each chosen player takes {coins} coins from the court.",
    ),
    (ALWAYS, USER, PICKED): ngettext_noop(
        "Gives {coins} coin to each chosen player.", "Gives {coins} coins to each chosen player."
    ),
    (ALWAYS, PICKED, USER): ngettext_noop(
        "Takes {coins} coin from each chosen player.", "Takes {coins} coins from each chosen player."
    ),
    (ALWAYS, PICKED, NEIGHBOURS): ngettext_noop(
        "Each chosen player gives {coins} coin to each neighbour of the user.",
        "Each chosen player gives {coins} coins to each neighbour of the user.",
    ),
    (ALWAYS, PICKED, COURT): ngettext_noop(
        "Each chosen player pays {coins} coin to the court.", "Each chosen player pays {coins} coins to the court."
    ),
    (RIGHT, BANK, PICKED): ngettext_noop(
        "If the answer was right, each chosen player takes {coins} coin.",
        "If the answer was right, each chosen player takes {coins} coins.",
    ),
    (RIGHT, USER, PICKED): ngettext_noop(
        "If the answer was right, gives {coins} coin to each chosen player.",
        "If the answer was right, gives {coins} coins to each chosen player.",
    ),
    (RIGHT, PICKED, USER): ngettext_noop(
        "If the answer was right, takes {coins} coin from each chosen player.",
        "If the answer was right, takes {coins} coins from each chosen player.",
    ),
    (RIGHT, PICKED, NEIGHBOURS): ngettext_noop(
        "If the answer was right, each chosen player gives {coins} coin to each neighbour of the user.",
        "If the answer was right, each chosen player gives {coins} coins to each neighbour of the user.",
    ),
    (WRONG, BANK, PICKED): ngettext_noop(
        "If the answer was wrong, each chosen player takes {coins} coin.",
        "If the answer was wrong, each chosen player takes {coins} coins.",
    ),
    (WRONG, USER, PICKED): ngettext_noop(
        "If the answer was wrong, gives {coins} coin to each chosen player.",
        "If the answer was wrong, gives {coins} coins to each chosen player.",
    ),
    (WRONG, PICKED, USER): ngettext_noop(
        "If the answer was wrong, takes {coins} coin from each chosen player.",
        "If the answer was wrong, takes {coins} coins from each chosen player.",
    ),
    (WRONG, PICKED, NEIGHBOURS): ngettext_noop(
        "If the answer was wrong, each chosen player gives {coins} coin to each neighbour of the user.",
        "If the answer was wrong, each chosen player gives {coins} coins to each neighbour of the user.",
    ),
}
"""The same where more than one player has been chosen."""

NOTHING: Final[dict[When, str]] = {
    ALWAYS: gettext_noop("No coins change hands."),
    RIGHT: gettext_noop("After a right answer no coins change hands."),
    WRONG: gettext_noop("After a wrong answer no coins change hands."),
}
"""The sentence for coins that would go to where they are."""
