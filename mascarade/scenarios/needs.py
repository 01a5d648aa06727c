"""The needs of an effect from the ones before it, checked when the file is read and not during play."""

from typing import assert_never

from msgspec.structs import replace

from mascarade.language import _
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import AnyCoinEffect, CoinEffect, ExchangeFortunes
from mascarade.rules.effect_terms import By, Cards, CoinPlace, People, Tagged, Watchers, When, Which
from mascarade.rules.effects import AnyCardEffect, Effect
from mascarade.rules.masks import Mask
from mascarade.rules.values import Value
from mascarade.scenarios.problems import Problem


class Found(Value):
    """The picks and questions of the effects so far."""

    people: int = 0
    cards: int = 0
    may_hold_own: bool = False
    """True if the user's own card may be among the picked ones."""
    has_direction: bool = False
    is_hidden: bool = False
    is_guessed: bool = False
    is_answered: bool = False
    is_fresh: bool = False
    """True if the picked card cannot have been swapped since it was named."""
    is_shown: bool = False
    """True if everybody has seen the one picked card, and it cannot have been swapped since."""
    is_open: bool = False
    """True if everybody knows whether the latest answer was right."""

    def after(self, effect: Effect) -> "Found":
        """Return what there is once an effect has been played."""
        match effect:
            case do.PickPlayer(_of, count):
                return replace(self, people=count)
            case do.PickCard(Cards.ELSEWHERE):
                return replace(self, cards=self.cards + 1, is_shown=False, is_fresh=False)
            case do.PickCard(of, count):
                own = of in (Cards.OWN, Cards.ANYWHERE)
                return Found(count, count, own, self.has_direction, self.is_hidden, self.is_guessed)
            case do.PickDirection():
                return replace(self, has_direction=True)
            case do.HideCoins():
                return replace(self, is_hidden=True, is_guessed=False, is_answered=False, is_open=False)
            case do.GuessCoins():
                return replace(self, is_hidden=False, is_guessed=True, is_answered=True, is_open=True)
            case do.NameMask():
                return replace(self, is_answered=True, is_fresh=True, is_open=self.is_shown)
            case do.SwapOrPretend():
                return replace(self, is_fresh=False, is_shown=False)
            case do.Show(Watchers.EVERYONE, Which.PICKED | Which.OWN_AND_PICKED) if self.cards == 1:
                return replace(self, is_shown=True, is_open=self.is_open or self.is_fresh)
            case CoinEffect() | do.GiveHidden() | do.Look() | do.Show() | do.ChangeSeats():
                return self
            case do.ConditionEffect() | do.LoanEffect():
                return self
            case _:
                assert_never(effect)


def what_is_missing(effect: Effect, found: Found) -> str | None:
    """Return a sentence about what this effect needs and does not find, or ``None``."""
    match effect:
        case do.PickCard() | do.SwapOrPretend() | do.Look() | do.Show() | do.NameMask():
            return _about_cards(effect, found)
        case ExchangeFortunes():
            return _about_exchange(found)
        case CoinEffect():
            return _about_coins(effect, found)
        case do.ChangeSeats():
            return None if found.people == 2 else _two_players()
        case do.GuessCoins() | do.GiveHidden():
            return _about_hidden(effect, found)
        case do.OnlyIf(when):
            return _about_condition(when, found)
        case do.UseShownPower():
            return None if found.is_shown else _nothing_shown()
        case do.PickPlayer(of, count):
            return _one_neighbour() if count != 1 and of in (People.LEFT, People.RIGHT) else None
        case do.PickDirection() | do.HideCoins() | do.OnlyIfRich() | do.OnlyIfPoor():
            return None
        case do.UseLastPower() | do.UseUnusedPower():
            return None
        case _:
            assert_never(effect)


def _about_condition(when: When | Tagged, found: Found) -> str | None:
    if isinstance(when, Tagged):
        return None if found.is_shown else _nothing_shown()
    if not found.is_answered:
        return _nothing_answered()
    if found.is_open:
        return None
    return _("The table cannot see whether the answer was right: show the picked card to everyone before this.")


def _nothing_shown() -> str:
    return _("No picked card has been shown to everyone: add a pick of one card and a show before this.")


def _nothing_answered() -> str:
    return _("Nothing before this can be right or wrong: add a name-mask or a guess-coins.")


def _one_neighbour() -> str:
    return _("There is one neighbour on each side: pick one player.")


def _about_coins(effect: AnyCoinEffect, found: Found) -> str | None:
    if "people" in effect.uses and not found.people:
        return _nobody()
    if "direction" in effect.uses and not found.has_direction:
        return _("No direction is picked before this: add a pick-direction.")
    if "answer" in effect.uses and not found.is_answered:
        return _nothing_answered()
    return None


def _about_exchange(found: Found) -> str | None:
    if not found.people:
        return _("Nobody is picked before this: add a pick of one player to exchange with.")
    return _one_player() if found.people > 1 else None


def _nobody() -> str:
    return _("Nobody is picked before this: add a pick of players, or of a card in front of somebody.")


def _one_player() -> str:
    return _("One player must be picked before this, not two.")


def _two_players() -> str:
    return _("Two players must change seats: add a pick of two players before this.")


def _about_cards(effect: do.PickCard | AnyCardEffect, found: Found) -> str | None:
    match effect:
        case do.PickCard(of, count):
            if count != 1 and of in (Cards.LEFT, Cards.RIGHT):
                return _("A pick of a neighbour’s card picks one card, not {count}.").format(count=count)
            return _about_elsewhere(count, found) if of is Cards.ELSEWHERE else None
        case do.NameMask(by):
            return _about_name(by, found)
        case do.SwapOrPretend():
            return _about_swap(effect, found)
        case do.Look(which):
            return _about_which(which, found)
        case do.Show(to, which):
            return _about_which(which, found) or (_about_watcher(found) if to is Watchers.PICKED else None)
        case _:
            assert_never(effect)


def _about_elsewhere(count: int, found: Found) -> str | None:
    if count != 1:
        return _('A pick of cards "elsewhere" picks one card, not {count}.').format(count=count)
    if found.cards > 1:
        return _one_card()
    return None if found.cards else _("A card elsewhere joins one picked earlier: add a pick of one card before this.")


def _about_name(by: By, found: Found) -> str | None:
    if found.cards > 1:
        return _one_card()
    if by is By.USER:
        return None if found.cards else _no_card()
    if found.cards and found.people:
        return None
    return _("Nobody has a picked card to name: add a pick of one card in front of somebody before this.")


def _one_card() -> str:
    return _("One card must be picked before this, not two.")


def _about_which(which: Which, found: Found) -> str | None:
    return None if which is Which.OWN or found.cards else _no_card()


def _no_card() -> str:
    return _("No card is picked before this: add a pick of cards.")


def _about_watcher(found: Found) -> str | None:
    if found.people > 1:
        return _one_player()
    if found.people:
        return None
    return _("Nobody is picked to see the card: add a pick of one player, or of one card, before this.")


def _about_swap(swap: do.SwapOrPretend, found: Found) -> str | None:
    if swap.by is By.PICKED and found.people != 1:
        return _one_player() if found.people else _nobody()
    if swap.cards is Which.PICKED and found.cards != 2:
        return _("Two cards must be swapped: add picks of two cards before this.")
    if swap.cards is Which.OWN_AND_PICKED and found.cards != 1:
        return _("The user’s own card must be swapped with another: add a pick of one card before this.")
    if swap.cards is Which.OWN_AND_PICKED and found.may_hold_own:
        return _("The picked card may be the user’s own, which cannot be swapped with itself: pick among others.")
    return None


def _about_hidden(effect: do.GuessCoins | do.GiveHidden, found: Found) -> str | None:
    if isinstance(effect, do.GuessCoins) and not found.is_hidden:
        return _("There is nothing to guess: add a hide-coins before this.")
    if isinstance(effect, do.GiveHidden) and not found.is_guessed:
        return _("Nobody has guessed the hidden coins yet: add a guess-coins before this.")
    is_about_people = isinstance(effect, do.GuessCoins) or effect.to is CoinPlace.PICKED
    if not is_about_people or found.people == 1:
        return None
    return _one_player() if found.people else _nobody()


def star_problems(masks: tuple[Mask, ...]) -> tuple[Problem, ...]:
    """Return warnings about masks that have the star without bringing coins from the bank, or the other way round."""
    settled = (mask for mask in masks if not any(isinstance(effect, do.LoanEffect) for effect in mask.power))
    wrong = (mask for mask in settled if mask.star != any(effect.brings_money for effect in mask.power))
    return tuple(Problem(_star_words(mask), ("masks", mask.id), is_warning=True, is_about_key=True) for mask in wrong)


def _star_words(mask: Mask) -> str:
    if mask.star:
        return _('"{mask}" has the star, but its power brings nothing from the bank.').format(mask=mask.id)
    return _('"{mask}" brings coins from the bank, but lacks the star.').format(mask=mask.id)
