"""Masks of one's own: random powers from the whole vocabulary, each effect only where what it needs was picked."""

from dataclasses import dataclass
from random import Random

from mascarade.rules import effects as do
from mascarade.rules.effects import Cards, Effect, People, Purse, Watchers, When, Which
from mascarade.rules.masks import Mask


@dataclass
class _Picked:
    """What the effects so far have asked for."""

    people: int = 0
    cards: int = 0
    is_named: bool = False


def random_mask(random: Random, number: int) -> Mask:
    """A mask of one to five effects; now and then there are two cards of it."""
    copies = 2 if random.random() < 0.2 else 1
    return Mask(
        f"own-{number}",
        power=random_power(random, random.randint(1, 5), copies),
        star=random.random() < 0.7,
        minimum=random.randint(2, 4),
        copies=copies,
    )


def random_power(random: Random, length: int, copies: int = 1) -> tuple[Effect, ...]:
    """That many effects, each of which finds the number of people and cards that it is about."""
    picked = _Picked()
    return tuple(_random_effect(random, picked, copies) for _ in range(length))


def _random_effect(random: Random, picked: _Picked, copies: int) -> Effect:
    kinds = ["pick-player", "pick-card", "take", "take", "take-court", "fill-up", "give", "beg", "win", "look"]
    if picked.cards:
        kinds += ["show", "look", "exchange"]
    if picked.cards == 1 and picked.people:
        kinds += ["name-mask"] * 3
    if picked.people:
        kinds += ["give", "take"]
    if picked.people == 1:
        kinds += ["exchange-fortunes"]
    if picked.people == 2:
        kinds += ["change-seats"] * 2
    return _of_kind(random, random.choice(kinds), picked, copies)


def _of_kind(random: Random, kind: str, picked: _Picked, copies: int) -> Effect:
    if kind.startswith("pick"):
        return _pick(random, kind, picked)
    if kind == "take":
        return _take(random, picked, copies)
    if kind == "give":
        return _give(random, picked)
    if kind == "name-mask":
        picked.is_named = True
    plain: dict[str, Effect] = {
        "take-court": do.TakeCourt(),
        "fill-up": do.FillUp(to=random.randint(1, 12)),
        "beg": do.Beg(),
        "win": do.Win(at_least=random.randint(8, 12)),
        "look": do.Look(random.choice(list(Which) if picked.cards else [Which.OWN])),
        "show": do.Show(to=random.choice(list(Watchers))),
        "exchange": do.SwapOrPretend(Which.PICKED if picked.cards == 2 else Which.OWN_AND_PICKED),
        "name-mask": do.NameMask(),
        "exchange-fortunes": do.ExchangeFortunes(),
        "change-seats": do.ChangeSeats(),
    }
    return plain[kind]


def _pick(random: Random, kind: str, picked: _Picked) -> Effect:
    count = random.randint(1, 2)
    picked.people = count
    if kind == "pick-player":
        return do.PickPlayer(random.choice(list(People)), count, optional=random.random() < 0.4)
    picked.cards = count
    return do.PickCard(random.choice(list(Cards)), count)


def _take(random: Random, picked: _Picked, copies: int) -> Effect:
    sources = [Purse.BANK, Purse.BANK, Purse.NEIGHBOURS, *([Purse.PICKED] if picked.people else [])]
    source = random.choice(sources)
    paired = random.randint(1, 3) if copies == 2 and source is Purse.BANK else None
    return do.Take(random.randint(1, 4), paired, source)


def _give(random: Random, picked: _Picked) -> Effect:
    picked_purse = [Purse.PICKED] if picked.people else []
    source = random.choice([Purse.BANK, Purse.USER, *picked_purse])
    to = random.choice([purse for purse in (Purse.USER, Purse.NEIGHBOURS, *picked_purse) if purse is not source])
    when = random.choice(list(When)) if picked.is_named else When.ALWAYS
    return do.Give(random.randint(1, 4), source, to, when)
