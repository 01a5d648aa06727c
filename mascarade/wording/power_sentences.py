"""A power told in whole sentences: what belongs together is told together, and any other effect by itself."""

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.effects import Cards, Effect, People, Purse, Watchers, When, Which
from mascarade.wording.coin_sentences import about_coins


def sentences(power: tuple[Effect, ...]) -> tuple[str, ...]:
    """One sentence or more for each part of a power, in the order in which it is played."""
    told: list[str] = []
    chosen = 1
    while power:
        count, sentence = _together(power) or (1, _alone(power[0], chosen))
        for effect in power[:count]:
            if isinstance(effect, do.PickPlayer | do.PickCard):
                chosen = effect.count
        told += sentence
        power = power[count:]
    return tuple(told)


def _together(power: tuple[Effect, ...]) -> tuple[int, tuple[str, ...]] | None:
    """How many effects at the beginning of a power are told as one, and in what words."""
    match power:
        case (do.PickPlayer(People.OTHERS, 1, optional), do.ExchangeFortunes(), *_rest):
            return 2, (_fortunes(optional),)
        case (do.PickPlayer(People.RICHEST_OTHERS, 1, False), do.Take(coins, _paired, Purse.PICKED), *_rest):
            return 2, (_from_the_richest(coins),)
        case (do.PickPlayer(People.OTHERS, 2, False), do.Take(coins, _paired, Purse.PICKED), *_rest):
            return 2, (_from_two(coins),)
        case (do.PickCard(Cards.OTHERS, 2), do.SwapOrPretend(Which.PICKED), *_rest):
            return 2, (_("Takes the cards of two other players, unseen, and swaps them or pretends to."),)
        case (
            do.PickCard(of, 1),
            do.Look(Which.OWN_AND_PICKED),
            do.SwapOrPretend(Which.OWN_AND_PICKED),
            *_rest,
        ):
            return 3, (_looks_and_swaps(of),)
        case (
            do.PickCard(Cards.OTHERS, 1),
            do.NameMask(),
            do.Show(Watchers.EVERYONE),
            do.Give(coins, Purse.PICKED, Purse.USER, When.WRONG),
            *_rest,
        ):
            return 4, (_names_or_pays(coins),)
        case (do.PickCard(Cards.OTHERS, 1), do.Show(Watchers.ALL_BUT_HOLDER), *_rest):
            return 2, (_("Chooses another player, whose card is shown to everyone but that player."),)
    return None


def _fortunes(optional: bool) -> str:
    if optional:
        return _("May exchange their whole fortune with that of another player.")
    return _("Exchanges their whole fortune with that of another player.")


def _from_the_richest(coins: int) -> str:
    return ngettext(
        "Takes {coins} coin from the richest other player, and chooses among equals.",
        "Takes {coins} coins from the richest other player, and chooses among equals.",
        coins,
    ).format(coins=coins)


def _from_two(coins: int) -> str:
    return ngettext(
        "Chooses two other players and takes {coins} coin from each.",
        "Chooses two other players and takes {coins} coins from each.",
        coins,
    ).format(coins=coins)


def _looks_and_swaps(of: Cards) -> str:
    if of is Cards.OTHERS:
        return _("Looks secretly at another player's card and at their own, then swaps the two or pretends to.")
    return _(
        "Looks secretly at another player's card, or a centre card, and at their own, "
        "then swaps the two or pretends to."
    )


def _names_or_pays(coins: int) -> str:
    return ngettext(
        "Chooses another player, who must say which mask they have and then show the card; "
        "one who was wrong pays {coins} coin.",
        "Chooses another player, who must say which mask they have and then show the card; "
        "one who was wrong pays {coins} coins.",
        coins,
    ).format(coins=coins)


def _alone(effect: Effect, chosen: int) -> tuple[str, ...]:
    """An effect by itself; the later ones speak of what has been chosen, one or two."""
    match effect:
        case do.PickPlayer():
            return (_pick_player(effect),)
        case do.PickCard(of, count):
            return (_pick_card(of, count),)
        case do.NameMask():
            return (_("Whoever the chosen card lies before must say which mask it is."),)
        case do.SwapOrPretend(which):
            return (_swap(which),)
        case do.Look(which):
            return (_look(which, chosen),)
        case do.Show(to):
            return (_show(to, chosen),)
        case do.ChangeSeats():
            return (_("Those two then change seats; coins and cards stay where they are."),)
        case _:
            return about_coins(effect, chosen)


def _pick_player(pick: do.PickPlayer) -> str:
    match pick.of, pick.count, pick.optional:
        case People.OTHERS, 1, False:
            return _("Chooses another player.")
        case People.OTHERS, 1, True:
            return _("May choose another player.")
        case People.OTHERS, _count, False:
            return _("Chooses two other players.")
        case People.OTHERS, _count, True:
            return _("May choose two other players.")
        case People.RICHEST_OTHERS, 1, False:
            return _("Chooses the richest other player, or one of them among equals.")
        case People.RICHEST_OTHERS, 1, True:
            return _("May choose the richest other player, or one of them among equals.")
        case People.RICHEST_OTHERS, _count, False:
            return _("Chooses two among equals who are the richest other players.")
        case _:
            return _("May choose two among equals who are the richest other players.")


def _pick_card(of: Cards, count: int) -> str:
    match of, count:
        case Cards.OTHERS, 1:
            return _("Chooses another player's card.")
        case Cards.OTHERS, _count:
            return _("Chooses the cards of two other players.")
        case _, 1:
            return _("Chooses another player's card, or a centre card.")
        case _:
            return _("Chooses two cards of different other players or from the centre.")


def _swap(which: Which) -> str:
    match which:
        case Which.PICKED:
            return _("Takes the chosen cards, unseen, and swaps them or pretends to.")
        case Which.OWN:
            return _("Takes their own card, unseen, and puts it back.")
        case Which.OWN_AND_PICKED:
            return _("Takes their own card and the chosen one, unseen, and swaps them or pretends to.")


def _look(which: Which, chosen: int) -> str:
    match which:
        case Which.OWN:
            return _("Looks secretly at their own card.")
        case Which.PICKED if chosen > 1:
            return _("Looks secretly at the chosen cards.")
        case Which.PICKED:
            return _("Looks secretly at the chosen card.")
        case Which.OWN_AND_PICKED if chosen > 1:
            return _("Looks secretly at their own card and at the chosen ones.")
        case Which.OWN_AND_PICKED:
            return _("Looks secretly at their own card and at the chosen one.")


def _show(to: Watchers, chosen: int) -> str:
    match to:
        case Watchers.EVERYONE if chosen > 1:
            return _("The chosen cards are shown to everyone.")
        case Watchers.EVERYONE:
            return _("The chosen card is shown to everyone.")
        case Watchers.ALL_BUT_HOLDER if chosen > 1:
            return _("Each chosen card is shown to everyone but the player it lies before.")
        case Watchers.ALL_BUT_HOLDER:
            return _("The chosen card is shown to everyone but the player it lies before.")
