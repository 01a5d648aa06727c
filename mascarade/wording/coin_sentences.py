"""Effects that ask nothing, in whole sentences."""

from typing import Final, assert_never

from mascarade.language import _, gettext_noop, ngettext, ngettext_noop
from mascarade.rules.coin_effects import (
    AnyCoinEffect,
    Beg,
    ExchangeFortunes,
    FillUp,
    Give,
    NextTurn,
    PassFortunes,
    Take,
    TakeCourt,
    TakeForEach,
    TakeHalf,
    Win,
)
from mascarade.rules.effect_terms import CoinPlace, Compared, When

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

# NOTE: What a mask does, as a sentence of which the mask is the subject.
PLAIN: Final[dict[type[AnyCoinEffect], str]] = {
    TakeCourt: gettext_noop("Takes every coin on the court."),
    Beg: gettext_noop("Clockwise from the left, takes 1 coin from every player who is richer at that moment."),
    ExchangeFortunes: gettext_noop("Trades all coins with the chosen player."),
    PassFortunes: gettext_noop("All fortunes pass one seat in that direction."),
}
TOGETHER: Final = ngettext_noop(
    "Takes {coins} coin; if a challenge reveals several of these cards, each takes {paired}.",
    "Takes {coins} coins; if a challenge reveals several of these cards, each takes {paired}.",
)
"""A taking that brings another number where a challenge reveals several of these cards."""
BOTH: Final = ngettext_noop(
    "Takes {coins} coin; if a challenge reveals both cards, each takes {paired}.",
    "Takes {coins} coins; if a challenge reveals both cards, each takes {paired}.",
)
FOR_EACH: Final = {
    Compared.RICHER: ngettext_noop(
        "Takes {coins} coin for each richer player.", "Takes {coins} coins for each richer player."
    ),
    Compared.POORER: ngettext_noop(
        "Takes {coins} coin for each poorer player.", "Takes {coins} coins for each poorer player."
    ),
}
# NOTE: What a mask does, as a sentence of which the mask is the subject.
HALVES: Final = {
    (CoinPlace.BANK, False): gettext_noop("Takes half as many coins as they have, rounded down."),
    (CoinPlace.COURT, False): gettext_noop("Takes half of the coins on the court, rounded down."),
    (CoinPlace.PICKED, False): gettext_noop("Takes half of the chosen player’s coins, rounded down."),
    (CoinPlace.PICKED, True): gettext_noop("Takes half of each chosen player’s coins, rounded down."),
}
# NOTE: What a mask does, as a sentence; play goes on clockwise from the player whose turn comes next.
NEXT_TURNS: Final = {
    (True, False): gettext_noop("Then the user takes the next turn too."),
    (True, True): gettext_noop("Then the player on the user’s left takes the next turn."),
    (False, False): gettext_noop("Then the chosen player takes the next turn."),
    (False, True): gettext_noop("Then the player on the chosen player’s left takes the next turn."),
}
"""The sentence for a turn that is given, to the user or somebody chosen, who may be skipped."""
UP_TO: Final = ngettext_noop(
    "Takes coins up to exactly {to}; with {to} coin or more, takes nothing.",
    "Takes coins up to exactly {to}; with {to} coins or more, takes nothing.",
)
WINS: Final = ngettext_noop(
    "Wins at once with {coins} coin or more; with fewer, does nothing.",
    "Wins at once with {coins} coins or more; with fewer, does nothing.",
)


def coin_sentence(effect: AnyCoinEffect, chosen: int, copies: int) -> str:
    """Return the sentence for an effect on fortunes, after so many players were chosen; the mask has so many cards."""
    match effect:
        case Take(coins, paired, CoinPlace.BANK) if paired is not None:
            forms = TOGETHER if copies > 2 else BOTH
            return ngettext(*forms, coins).format(coins=coins, paired=paired)
        case Take(coins, _paired, source):
            return _moved(When.ALWAYS, source, CoinPlace.USER, coins, chosen)
        case TakeHalf(source):
            return _(HALVES.get((source, chosen > 1)) or HALVES.get((source, False), NOTHING[When.ALWAYS]))
        case TakeForEach(coins, who):
            return ngettext(*FOR_EACH[who], coins).format(coins=coins)
        case TakeCourt() | Beg() | ExchangeFortunes() | PassFortunes():
            return _(PLAIN[type(effect)])
        case FillUp(to):
            return ngettext(*UP_TO, to).format(to=to)
        case Give(coins, source, to, when):
            return _moved(when, source, to, coins, chosen)
        case NextTurn(of, skipped):
            return _(NEXT_TURNS[of is CoinPlace.USER, skipped])
        case Win(at_least):
            return ngettext(*WINS, at_least).format(coins=at_least)
        case _:
            assert_never(effect)


def _moved(when: When, source: CoinPlace, to: CoinPlace, coins: int, chosen: int) -> str:
    """Return the sentence for coins that move, after so many players were chosen."""
    move = (when, source, to)
    forms = (SEVERAL.get(move) if chosen > 1 else None) or SENTENCES.get(move)
    return _(NOTHING[when]) if forms is None else ngettext(*forms, coins).format(coins=coins)
