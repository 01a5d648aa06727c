"""The effects that move coins, win the game or give a turn; they ask nothing."""

from msgspec.structs import replace

from mascarade.rules.effect_terms import BaseEffect, CoinPlace, Compared, EffectFacts, When, answer_for, people_in

FEW = frozenset({CoinPlace.BANK, CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED})
"""The bank, the court, the user of a power and the picked players: the places of no other player's coins."""


class CoinEffect(BaseEffect):
    """An effect that moves coins, wins the game or gives a turn; it asks nothing."""


def payment_facts(
    source: CoinPlace, to: CoinPlace, when: When = When.ALWAYS, *, serves_two: bool = False
) -> EffectFacts:
    """Return the facts of an effect that moves coins between two places, perhaps only after an answer."""
    return EffectFacts(
        uses=(*people_in(source, to), *answer_for(when)),
        moves_coins_or_seats=True,
        serves_two=serves_two,
        brings_money=source is CoinPlace.BANK,
        takes_from_court=source is CoinPlace.COURT,
        pays_court=to is CoinPlace.COURT,
        depends_on_dispute=source is CoinPlace.LIARS,
        depends_on_user_alone=source is CoinPlace.BANK and to is not CoinPlace.PICKED and when is When.ALWAYS,
        affects_only_picked=FEW.issuperset((source, to)),
    )


class Take(CoinEffect):
    """The user takes coins from the bank or the court, or that many from each picked person, neighbour or other player.

    If two users share the power, each may take a different number.
    """

    coins: int
    paired: int | None = None
    source: CoinPlace = CoinPlace.BANK

    @property
    def facts(self) -> EffectFacts:
        return payment_facts(self.source, CoinPlace.USER, serves_two=self.source is CoinPlace.BANK)

    def fewest_after(self, fewest: int) -> int:
        return fewest + min(self.coins, self.paired or self.coins) if self.source is CoinPlace.BANK else fewest


class TakeHalf(CoinEffect):
    """The user takes half of each picked person's coins or of the court's, rounded down.

    From the bank they take half as many as they have.
    """

    source: CoinPlace = CoinPlace.PICKED

    @property
    def facts(self) -> EffectFacts:
        return payment_facts(self.source, CoinPlace.USER)

    def fewest_after(self, fewest: int) -> int:
        return fewest + fewest // 2 if self.source is CoinPlace.BANK else fewest


class TakeForEach(CoinEffect):
    """The user takes coins from the bank for each player who is strictly richer, or for each who is strictly poorer."""

    coins: int
    who: Compared

    facts = EffectFacts(moves_coins_or_seats=True, serves_two=True, brings_money=True)


class TakeCourt(CoinEffect):
    """The user takes every coin on the court."""

    facts = replace(payment_facts(CoinPlace.COURT, CoinPlace.USER), depends_on_user_alone=True)


class FillUp(CoinEffect):
    """The user takes coins from the bank until they have this many; a user who has as many or more takes nothing."""

    to: int

    facts = payment_facts(CoinPlace.BANK, CoinPlace.USER, serves_two=True)

    def fewest_after(self, fewest: int) -> int:
        return max(fewest, self.to)


class Give(CoinEffect):
    """Coins go from the bank, the court, the user, or each of some players to the court, the user, or each of some.

    It may depend on whether the mask that was named, or the number that was guessed, was right or wrong.
    """

    coins: int
    source: CoinPlace
    to: CoinPlace
    when: When = When.ALWAYS

    @property
    def facts(self) -> EffectFacts:
        return payment_facts(self.source, self.to, self.when)

    def fewest_after(self, fewest: int) -> int:
        if self.source in (CoinPlace.USER, CoinPlace.EVERYONE, CoinPlace.PICKED):  # the user may be the picked player
            if self.to in (CoinPlace.OTHERS, CoinPlace.EVERYONE):
                return 0
            receivers = {CoinPlace.NEIGHBOURS: 2, CoinPlace.PICKED: 2, CoinPlace.USER: 0}.get(self.to, 1)
            return max(0, fewest - self.coins * receivers)
        is_to_user = self.to in (CoinPlace.USER, CoinPlace.EVERYONE)
        is_sure = self.source is CoinPlace.BANK and is_to_user and self.when is When.ALWAYS
        return fewest + self.coins if is_sure else fewest


class Beg(CoinEffect):
    """Clockwise from the user's left, each other player who is richer than the user at that moment gives 1 coin."""

    facts = EffectFacts(moves_coins_or_seats=True)


class ExchangeFortunes(CoinEffect):
    """The user exchanges fortunes with the picked player."""

    facts = EffectFacts(
        uses=("people",), moves_coins_or_seats=True, moves_whole_fortunes=True, affects_only_picked=True
    )

    def fewest_after(self, _fewest: int) -> int:
        return 0


class PassFortunes(CoinEffect):
    """All fortunes move one seat in the picked direction at the same moment."""

    facts = EffectFacts(uses=("direction",), moves_coins_or_seats=True, moves_whole_fortunes=True)

    def fewest_after(self, _fewest: int) -> int:
        return 0


class Win(CoinEffect):
    """The user wins at once with at least this many coins; with fewer, nothing happens."""

    at_least: int

    facts = EffectFacts(moves_coins_or_seats=True, depends_on_user_alone=True, affects_only_picked=True)


class NextTurn(CoinEffect):
    """The next turn is the user's or the picked player's, or that player is skipped and the seat on their left is next.

    Once the power is over, play continues clockwise from there.
    """

    of: CoinPlace = CoinPlace.USER
    skipped: bool = False

    @property
    def facts(self) -> EffectFacts:
        return EffectFacts(uses=people_in(self.of))


AnyCoinEffect = (
    Take | TakeHalf | TakeForEach | TakeCourt | FillUp | Give | Beg | ExchangeFortunes | PassFortunes | Win | NextTurn
)
