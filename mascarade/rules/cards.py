"""People, seats, the places where cards lie, and the masks of both editions (rules, section 8)."""

from enum import Enum
from typing import NewType

from mascarade.rules import effects as do
from mascarade.rules.coin_effects import Beg, ExchangeFortunes, FillUp, Give, Take, TakeCourt, Win
from mascarade.rules.effect_terms import Cards, CoinPlace, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.values import Value

Player = NewType("Player", int)
"""A person, numbered from 0 in the order in which they first sat down, clockwise."""

Seat = NewType("Seat", int)
"""A place at the round table, numbered clockwise from 0; the Puppet Master moves people between seats."""

Seating = tuple[Player, ...]
"""The player on each seat, clockwise."""

MaskId = str
"""A mask's name in scenario files and transcripts, such as ``puppet-master``."""

CHANCE = Player(-1)
"""The dealer of the cards: chance decides like a player, so a state needs no random generator."""


class Hand(Enum):
    """A card in front of a seat: the only one, or left, guarded and right (rules, section 6)."""

    ONLY = "only"
    LEFT = "left"
    GUARDED = "guarded"
    RIGHT = "right"

    # The default hash of an enum runs in Python; an identity hash is enough, because each member exists once.
    __hash__ = object.__hash__


class Direction(Enum):
    """A way round the table: to the next seat clockwise, or to the previous one."""

    LEFT = "left"
    RIGHT = "right"

    __hash__ = object.__hash__


class CardOf(Value, cache_hash=True):
    """A card in front of a player, on one of that player's hands."""

    player: Player
    hand: Hand = Hand.ONLY


class CentreCard(Value, cache_hash=True):
    """A card in the centre, numbered from 1."""

    number: int


Place = CardOf | CentreCard
"""The place of a card as players name it: in front of a player, or in the centre."""


# The official masks of both editions

WOMAN = ("woman",)
"""The tag of the masks that the rulebooks name or draw as women."""


class Mask(Value):
    """A character with a power: data only; its name and description live with the wording."""

    id: MaskId
    power: tuple[Effect, ...]
    star: bool = False
    minimum: int = 2
    """The smallest number of players for which the mask is meant."""
    copies: int = 1
    """The number of its cards."""
    tags: tuple[str, ...] = ()
    """The words with which powers distinguish it from other masks."""


JUDGE = Mask("judge", power=(TakeCourt(),))
FOOL = Mask("fool", star=True, power=(Take(1), do.PickCard(of=Cards.OTHERS, count=2), do.SwapOrPretend(Which.PICKED)))
THIEF = Mask("thief", power=(Take(1, source=CoinPlace.NEIGHBOURS),))
WITCH = Mask("witch", power=(do.PickPlayer(of=People.OTHERS, optional=True), ExchangeFortunes()), tags=WOMAN)
PEASANT = Mask("peasant", star=True, minimum=8, copies=2, power=(Take(1, paired=2),))
CHEAT = Mask("cheat", power=(Win(at_least=10),))
WIDOW = Mask("widow", star=True, power=(FillUp(to=10),), tags=WOMAN)


def _spy(among: Cards) -> Mask:
    return Mask(
        "spy",
        power=(do.PickCard(of=among), do.Look(Which.OWN_AND_PICKED), do.SwapOrPretend(Which.OWN_AND_PICKED)),
        tags=WOMAN,
    )


def _king(coins: int) -> Mask:
    return Mask("king", star=True, power=(Take(coins),))


def _asks_for_a_name(mask: MaskId) -> Mask:
    return Mask(
        mask,
        minimum=8,
        power=(
            do.PickCard(of=Cards.OTHERS),
            do.NameMask(),
            do.Show(to=Watchers.EVERYONE),
            Give(4, source=CoinPlace.PICKED, to=CoinPlace.USER, when=When.WRONG),
        ),
    )


def _takes_from_the_richest(mask: MaskId) -> Mask:
    return Mask(mask, power=(do.PickPlayer(of=People.RICHEST_OTHERS), Take(2, source=CoinPlace.PICKED)))


SPY_1 = _spy(Cards.OTHERS_AND_CENTRE)
KING_1 = _king(3)
QUEEN = Mask("queen", star=True, power=(Take(2),), tags=WOMAN)
BISHOP = _takes_from_the_richest("bishop")
INQUISITOR = _asks_for_a_name("inquisitor")

SPY_2 = _spy(Cards.OTHERS)
EMPRESS = Mask("empress", star=True, power=(Take(3),), tags=WOMAN)
KING_2 = _king(2)
SWINDLER = _takes_from_the_richest("swindler")
GURU = _asks_for_a_name("guru")
PATRON = Mask("patron", star=True, power=(Take(3), Give(1, source=CoinPlace.BANK, to=CoinPlace.NEIGHBOURS)))
PRINCESS = Mask(
    "princess",
    star=True,
    minimum=6,
    power=(Take(2), do.PickCard(of=Cards.OTHERS), do.Show(to=Watchers.ALL_BUT_HOLDER)),
    tags=WOMAN,
)
BEGGAR = Mask("beggar", power=(Beg(),), tags=WOMAN)
PUPPET_MASTER = Mask(
    "puppet-master",
    minimum=6,
    power=(do.PickPlayer(of=People.OTHERS, count=2), Take(1, source=CoinPlace.PICKED), do.ChangeSeats()),
)

FIRST_EDITION = (JUDGE, BISHOP, KING_1, QUEEN, FOOL, THIEF, WITCH, SPY_1, PEASANT, CHEAT, INQUISITOR, WIDOW)
SECOND_EDITION = (
    JUDGE,
    SWINDLER,
    EMPRESS,
    KING_2,
    PATRON,
    PRINCESS,
    FOOL,
    THIEF,
    WITCH,
    SPY_2,
    PEASANT,
    BEGGAR,
    PUPPET_MASTER,
    CHEAT,
    GURU,
    WIDOW,
)
"""The masks of each edition, in the order in which they are listed."""
