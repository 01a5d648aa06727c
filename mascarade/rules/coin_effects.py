"""The effects by which coins move, the game is won or a turn is given; they ask nothing."""

from mascarade.rules.effect_terms import CoinPlace, Compared, EffectFacts, Find, When, answer_for, people_in

FEW = frozenset({CoinPlace.BANK, CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED})
"""The places of nobody but a power's user and those picked for it, and the stores."""


class CoinEffect(EffectFacts):
    """An effect by which coins move, the game is won or a turn is given; it asks nothing."""

    moves_coins_or_seats = True


class Payment(CoinEffect):
    """An effect by which coins go from a store or some players to another."""

    @property
    def _moves(self) -> tuple[CoinPlace, CoinPlace, When]:
        """Where the coins come from, where they go, and which answer they wait for."""
        raise NotImplementedError

    @property
    def uses(self) -> tuple[Find, ...]:
        source, to, when = self._moves
        return (*people_in(source, to), *answer_for(when))

    @property
    def brings_money(self) -> bool:
        return self._moves[0] is CoinPlace.BANK

    @property
    def takes_from_court(self) -> bool:
        return self._moves[0] is CoinPlace.COURT

    @property
    def pays_court(self) -> bool:
        return self._moves[1] is CoinPlace.COURT

    @property
    def depends_on_dispute(self) -> bool:
        return self._moves[0] is CoinPlace.LIARS

    @property
    def depends_on_user_alone(self) -> bool:
        source, to, when = self._moves
        return source is CoinPlace.BANK and to is not CoinPlace.PICKED and when is When.ALWAYS

    @property
    def affects_only_picked(self) -> bool:
        return FEW.issuperset(self._moves[:2])


class Take(Payment):
    """The user takes coins from the bank or the court, or that many from each picked person, neighbour or other player.

    Where several users stand together, each may take another number.
    """

    coins: int
    paired: int | None = None
    source: CoinPlace = CoinPlace.BANK

    @property
    def _moves(self) -> tuple[CoinPlace, CoinPlace, When]:
        return self.source, CoinPlace.USER, When.ALWAYS

    @property
    def serves_two(self) -> bool:
        return self.source is CoinPlace.BANK

    def fewest_after(self, fewest: int) -> int:
        return fewest + min(self.coins, self.paired or self.coins) if self.source is CoinPlace.BANK else fewest


class TakeHalf(Payment):
    """The user takes half of each picked person's coins or of the court's, rounded down.

    From the bank they take half as many as they have.
    """

    source: CoinPlace = CoinPlace.PICKED

    @property
    def _moves(self) -> tuple[CoinPlace, CoinPlace, When]:
        return self.source, CoinPlace.USER, When.ALWAYS

    def fewest_after(self, fewest: int) -> int:
        return fewest + fewest // 2 if self.source is CoinPlace.BANK else fewest


class TakeForEach(CoinEffect):
    """The user takes coins from the bank for each player who is strictly richer than they are, or for each poorer."""

    coins: int
    who: Compared

    serves_two = True
    brings_money = True


class TakeCourt(CoinEffect):
    """The user takes every coin on the court."""

    takes_from_court = True
    depends_on_user_alone = True
    affects_only_picked = True


class FillUp(CoinEffect):
    """The user takes coins from the bank up to exactly this many; one who has that many or more takes nothing."""

    to: int

    serves_two = True
    brings_money = True
    depends_on_user_alone = True
    affects_only_picked = True

    def fewest_after(self, fewest: int) -> int:
        return max(fewest, self.to)


class Give(Payment):
    """Coins go from the bank, the court, the user, or each of some players to the court, the user, or each of some.

    Perhaps only when the mask that was named, or the number that was guessed, is right, or only when it is wrong.
    """

    coins: int
    source: CoinPlace
    to: CoinPlace
    when: When = When.ALWAYS

    @property
    def _moves(self) -> tuple[CoinPlace, CoinPlace, When]:
        return self.source, self.to, self.when

    def fewest_after(self, fewest: int) -> int:
        if self.source in (CoinPlace.USER, CoinPlace.EVERYONE, CoinPlace.PICKED):  # the user may be who was picked
            if self.to in (CoinPlace.OTHERS, CoinPlace.EVERYONE):
                return 0
            receivers = {CoinPlace.NEIGHBOURS: 2, CoinPlace.PICKED: 2, CoinPlace.USER: 0}.get(self.to, 1)
            return max(0, fewest - self.coins * receivers)
        is_to_user = self.to in (CoinPlace.USER, CoinPlace.EVERYONE)
        is_sure = self.source is CoinPlace.BANK and is_to_user and self.when is When.ALWAYS
        return fewest + self.coins if is_sure else fewest


class Beg(CoinEffect):
    """Begging: going clockwise from the left, each other player who is richer than the user then gives 1 coin."""


class ExchangeFortunes(CoinEffect):
    """The user's whole fortune is exchanged with that of the picked person."""

    uses = ("people",)
    moves_whole_fortunes = True
    affects_only_picked = True

    def fewest_after(self, _fewest: int) -> int:
        return 0


class PassFortunes(CoinEffect):
    """The passing of everybody's whole fortune by one seat in the picked direction, all at one moment."""

    uses = ("direction",)
    moves_whole_fortunes = True

    def fewest_after(self, _fewest: int) -> int:
        return 0


class Win(CoinEffect):
    """The user wins at once with at least this many coins; with fewer, nothing happens."""

    at_least: int

    depends_on_user_alone = True
    affects_only_picked = True


class NextTurn(CoinEffect):
    """The next turn is the user's or the picked person's; or they are skipped, and the seat on their left is next.

    Play goes on clockwise from there, once the power is over.
    """

    of: CoinPlace = CoinPlace.USER
    skipped: bool = False

    moves_coins_or_seats = False

    @property
    def uses(self) -> tuple[Find, ...]:
        return people_in(self.of)


AnyCoinEffect = (
    Take | TakeHalf | TakeForEach | TakeCourt | FillUp | Give | Beg | ExchangeFortunes | PassFortunes | Win | NextTurn
)
