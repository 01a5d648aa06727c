"""What an effect needs from the ones before it, told when the file is read and not when the mask is played."""

from typing import NamedTuple

from mascarade.language import _
from mascarade.rules import effects as do
from mascarade.rules.effects import By, Cards, Effect, Purse, Watchers, When, Which
from mascarade.rules.masks import Mask
from mascarade.scenarios.problems import Problem


class Found(NamedTuple):
    """What the effects so far have asked for."""

    people: int = 0
    cards: int = 0
    may_hold_own: bool = False
    """Whether the user's own card may be among the picked ones."""
    has_direction: bool = False
    is_hidden: bool = False
    is_guessed: bool = False
    is_answered: bool = False

    def after(self, effect: Effect) -> "Found":
        """The same once an effect has been played."""
        match effect:
            case do.PickPlayer(_of, count):
                return self._replace(people=count)
            case do.PickCard(Cards.ELSEWHERE):
                return self._replace(cards=self.cards + 1)
            case do.PickCard(of, count):
                own = of in (Cards.OWN, Cards.ANYWHERE)
                return self._replace(people=count, cards=count, may_hold_own=own, is_answered=False)
            case do.PickDirection():
                return self._replace(has_direction=True)
            case do.HideCoins():
                return self._replace(is_hidden=True, is_guessed=False, is_answered=False)
            case do.GuessCoins():
                return self._replace(is_hidden=False, is_guessed=True, is_answered=True)
            case do.NameMask():
                return self._replace(is_answered=True)
        return self


def what_is_missing(effect: Effect, found: Found) -> str | None:
    """A sentence about what this effect cannot do without; ``None`` where everything is there."""
    match effect:
        case do.PickCard() | do.SwapOrPretend() | do.Look() | do.Show() | do.NameMask():
            return _about_cards(effect, found)
        case do.Take(source=Purse.PICKED) if not found.people:
            return _nobody()
        case do.Give(_coins, source, to) if Purse.PICKED in (source, to) and not found.people:
            return _nobody()
        case do.Give(when=when) if when is not When.ALWAYS and not found.is_answered:
            return _("Nothing before this can be right or wrong: add a name-mask or a guess-coins.")
        case do.ExchangeFortunes() if found.people > 1:
            return _one_player()
        case do.ExchangeFortunes() if not found.people:
            return _("Nobody is picked before this: add a pick of one player to exchange with.")
        case do.PassFortunes() if not found.has_direction:
            return _("No direction is picked before this: add a pick-direction.")
        case do.ChangeSeats() if found.people != 2:
            return _("Two players must change seats: add a pick of two players before this.")
        case do.GuessCoins() | do.GiveHidden():
            return _about_hidden(effect, found)
    return None


def _nobody() -> str:
    return _("Nobody is picked before this: add a pick of players, or of a card in front of somebody.")


def _one_player() -> str:
    return _("One player must be picked before this, not two.")


def _about_cards(effect: do.PickCard | do.SwapOrPretend | do.Look | do.Show | do.NameMask, found: Found) -> str | None:
    match effect:
        case do.PickCard(Cards.ELSEWHERE, count) if count != 1:
            return _('A pick of cards "elsewhere" picks one card, not {count}.').format(count=count)
        case do.PickCard(Cards.ELSEWHERE) | do.NameMask() if found.cards > 1:
            return _("One card must be picked before this, not two.")
        case do.PickCard(Cards.ELSEWHERE) if not found.cards:
            return _("A card elsewhere joins one picked earlier: add a pick of one card before this.")
        case do.NameMask() if found.cards != 1 or not found.people:
            return _("Nobody has a picked card to name: add a pick of one card in front of somebody before this.")
        case do.SwapOrPretend():
            return _about_swap(effect, found)
        case do.Look(which) | do.Show(cards=which) if which is not Which.OWN and not found.cards:
            return _("No card is picked before this: add a pick of cards.")
        case do.Show(Watchers.PICKED) if found.people > 1:
            return _one_player()
        case do.Show(Watchers.PICKED) if not found.people:
            return _("Nobody is picked to see the card: add a pick of one player, or of one card, before this.")
    return None


def _about_swap(swap: do.SwapOrPretend, found: Found) -> str | None:
    if swap.by is By.PICKED and not found.people:
        return _nobody()
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
    is_about_people = isinstance(effect, do.GuessCoins) or effect.to is Purse.PICKED
    return _nobody() if is_about_people and not found.people else None


def serves_two(effect: Effect) -> bool:
    """Whether an effect is one step over two users, as when a challenge reveals both cards of a mask."""
    is_from_bank = isinstance(effect, do.Take) and effect.source is Purse.BANK
    return is_from_bank or isinstance(effect, do.TakeForEach | do.FillUp)


def brings_money(power: tuple[Effect, ...]) -> bool:
    """Whether a power may bring coins from the bank, which is what the star stands for."""
    for effect in power:
        match effect:
            case do.Take(source=Purse.BANK) | do.Give(source=Purse.BANK) | do.TakeForEach() | do.FillUp():
                return True
            case do.GiveHidden():
                return True
    return False


def star_problems(masks: tuple[Mask, ...]) -> tuple[Problem, ...]:
    """Advice about masks whose star, or the want of it, is not what their power is like, as far as that is settled."""
    settled = (mask for mask in masks if do.UseLastPower() not in mask.power)
    wrong = (mask for mask in settled if mask.star != brings_money(mask.power))
    return tuple(Problem(_star_words(mask), ("masks", mask.id), is_warning=True, is_about_key=True) for mask in wrong)


def _star_words(mask: Mask) -> str:
    if mask.star:
        return _('"{mask}" has the star, but its power brings nothing from the bank.').format(mask=mask.id)
    return _('"{mask}" brings coins from the bank, but lacks the star.').format(mask=mask.id)
