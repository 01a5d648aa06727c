"""The vocabulary of powers: an effect is data, asks at most one question, and states what it can do to fortunes.

Later effects use what an earlier one picked. After a pick that was declined or had no legal target, the effects that
depend on it do nothing, and the rest of the power is still played (rules, section 8).
"""

from collections.abc import Sequence

from mascarade.rules.coin_effects import AnyCoinEffect, ExchangeFortunes
from mascarade.rules.effect_terms import (
    BaseEffect,
    By,
    Cards,
    Circumstance,
    CoinPlace,
    EffectFacts,
    Find,
    People,
    Tagged,
    Watchers,
    When,
    Which,
    answer_for,
    people_in,
)


class PickEffect(BaseEffect):
    """An effect that lets the user choose something for later effects."""


class CardEffect(BaseEffect):
    """An effect that names, handles or shows cards."""


class HiddenEffect(BaseEffect):
    """An effect that hides coins in a hand, asks for a guess or gives the coins away."""


class ConditionEffect(BaseEffect):
    """An effect that ends a power if its condition does not hold."""


class LoanEffect(BaseEffect):
    """An effect that gives the user the power of another mask, as if it were their own."""

    def fewest_after(self, _fewest: int) -> int:
        return 0


class PickPlayer(PickEffect):
    """The user chooses one player, or two, among the others, among the richest or poorest, or a neighbour.

    If it is optional, they may choose nobody.
    """

    of: People = People.OTHERS
    count: int = 1
    optional: bool = False

    facts = EffectFacts(finds=("people",), affects_only_picked=True)


class PickCard(PickEffect):
    """The user chooses one card, or two; the holder of a chosen card is picked too.

    Two cards of others have different holders if possible. A card elsewhere joins the card picked before, and belongs
    to another holder or to the centre. Its holder is picked only if nobody was picked with the first card.
    """

    of: Cards = Cards.OTHERS
    count: int = 1

    facts = EffectFacts(finds=("cards", "people"), depends_on_user_alone=True, affects_only_picked=True)


class PickDirection(PickEffect):
    """The user says left or right."""

    facts = EffectFacts(finds=("direction",))


class NameMask(CardEffect):
    """The holder of the picked card, or the user, says which mask it is."""

    by: By = By.PICKED

    @property
    def facts(self) -> EffectFacts:
        uses: tuple[Find, ...] = ("cards",) if self.by is By.USER else ("cards", "people")
        return EffectFacts(finds=("answer",), uses=uses, affects_only_picked=True)


class HideCoins(HiddenEffect):
    """The user takes coins from the bank, hides from least to most of them in a closed hand, and puts the rest back."""

    least: int
    most: int

    facts = EffectFacts(finds=("hidden",))


class GuessCoins(HiddenEffect):
    """The picked person guesses how many coins are hidden, and the hand is opened."""

    facts = EffectFacts(finds=("answer",), uses=("hidden", "people"))


class GiveHidden(HiddenEffect):
    """The coins that were hidden go to the user or to the picked person; if to nobody, they go back to the bank.

    It may depend on whether the guess was right or wrong.
    """

    to: CoinPlace
    when: When = When.ALWAYS

    @property
    def facts(self) -> EffectFacts:
        uses: tuple[Find, ...] = ("hidden", *people_in(self.to), *answer_for(self.when))
        return EffectFacts(uses=uses, moves_coins_or_seats=True, brings_money=True)


class SwapOrPretend(CardEffect):
    """The user takes two cards unseen, the picked ones or their own and the picked one, and swaps them or pretends.

    The picked player may take them instead; then nobody else knows whether they were swapped, not even the user.
    """

    cards: Which = Which.PICKED
    by: By = By.USER

    facts = EffectFacts(uses=("cards", "people"), depends_on_user_alone=True, affects_only_picked=True)


def _cards_of(which: Which) -> tuple[Find, ...]:
    """Return the results that seeing cards uses; a card seen tells whether an answer about it was right."""
    return () if which is Which.OWN else ("cards", "answer")


class Look(CardEffect):
    """The user looks secretly at their own card, at the picked one, or at both."""

    cards: Which

    @property
    def facts(self) -> EffectFacts:
        return EffectFacts(
            uses=_cards_of(self.cards),
            shows_picked_to_user=self.cards is not Which.OWN,
            depends_on_user_alone=True,
            affects_only_picked=True,
        )


class Show(CardEffect):
    """The picked card, or the user's own, is shown to everyone, to everyone but its holder, or to the picked person.

    This exposes the card's holder, unless the mask says that it does not.
    """

    to: Watchers
    cards: Which = Which.PICKED
    exposes: bool = True

    @property
    def facts(self) -> EffectFacts:
        is_picked, is_to_picked = self.cards is not Which.OWN, self.to is Watchers.PICKED
        return EffectFacts(
            uses=(*_cards_of(self.cards), *(("people",) if is_to_picked else ())),
            exposes_picked=self.exposes and is_picked,
            shows_picked_to_user=is_picked and not is_to_picked,
            depends_on_user_alone=True,
            affects_only_picked=True,
        )


class ChangeSeats(BaseEffect):
    """The two picked people change seats; coins and cards stay where they are."""

    facts = EffectFacts(uses=("people",), moves_coins_or_seats=True, affects_only_picked=True)

    def fewest_after(self, _fewest: int) -> int:
        return 0  # the user may be one of the two


class OnlyIf(ConditionEffect):
    """The rest of the power is used only after a right or wrong answer, or if the card shown has or lacks a tag.

    Or only if nobody was picked, or if somebody or nobody claimed the mask falsely, which everybody already knows.
    """

    when: When | Tagged | Circumstance

    @property
    def facts(self) -> EffectFacts:
        if isinstance(self.when, Circumstance):
            uses: tuple[Find, ...] = ("people",) if self.when is Circumstance.NOBODY_PICKED else ()
        else:
            uses = ("cards",) if isinstance(self.when, Tagged) else answer_for(self.when)
        is_about_dispute = self.when in (Circumstance.DISPUTED, Circumstance.UNDISPUTED)
        is_tagged = isinstance(self.when, Tagged)
        return EffectFacts(uses=uses, depends_on_dispute=is_about_dispute, affects_only_picked=not is_tagged)


class OnlyIfRich(ConditionEffect):
    """The rest of the power is used only if the user has at least this many coins."""

    at_least: int

    facts = EffectFacts(depends_on_user_alone=True, affects_only_picked=True)


class OnlyIfPoor(ConditionEffect):
    """The rest of the power is used only if the user has fewer coins than this."""

    fewer_than: int

    facts = EffectFacts(depends_on_user_alone=True, affects_only_picked=True)


class UseLastPower(LoanEffect):
    """The user has the power that was used last in this game, as if it were their own; nothing if there was none.

    A power that does this is never itself the one used last.
    """


class UseShownPower(LoanEffect):
    """The user has the power of the picked card that was shown to everyone."""

    facts = EffectFacts(uses=("cards",))


class UseUnusedPower(LoanEffect):
    """The user has the power of a mask that is not in play, which chance draws.

    No mask is drawn again before all the others have been drawn; then the order repeats.
    """


AnyPickEffect = PickPlayer | PickCard | PickDirection
AnyCardEffect = NameMask | SwapOrPretend | Look | Show
AnyHiddenEffect = HideCoins | GuessCoins | GiveHidden

AnyConditionEffect = OnlyIf | OnlyIfRich | OnlyIfPoor
AnyLoanEffect = UseLastPower | UseShownPower | UseUnusedPower

Effect = (
    AnyPickEffect | AnyCardEffect | AnyCoinEffect | AnyHiddenEffect | ChangeSeats | AnyConditionEffect | AnyLoanEffect
)
"""One step of a power. A ``match`` names each effect, or its kind if it treats all of that kind alike."""


def exchange_follows(power: Sequence[Effect], at: int) -> bool:
    """Return whether the pick at this place of a power chooses somebody to exchange fortunes with."""
    return at + 1 < len(power) and isinstance(power[at + 1], ExchangeFortunes)
