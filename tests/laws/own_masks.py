"""Masks of one's own: random powers from the whole vocabulary, each effect only where what it needs was picked."""

from dataclasses import dataclass
from random import Random

from mascarade.rules import effects as do
from mascarade.rules.effects import By, Cards, Compared, Effect, People, Purse, Watchers, When, Which
from mascarade.rules.masks import Mask


@dataclass
class _Picked:
    """What the effects so far have asked for."""

    people: int = 0
    cards: int = 0
    has_direction: bool = False
    is_hidden: bool = False
    is_guessed: bool = False
    is_answered: bool = False


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
    """That many effects or a few more, each of which finds the number of people and cards that it is about."""
    picked = _Picked()
    beginning = random.choice(_BEGINNINGS)
    kinds = (*beginning, *[""] * max(0, length - len(beginning)))
    return tuple(_random_effect(random, picked, copies, kind) for kind in kinds)


_BEGINNINGS = (
    (),
    ("pick-player", "hide", "guess", "give-hidden"),
    ("pick-card", "name-mask", "show", "give"),
    ("pick-card", "elsewhere", "exchange"),
    ("pick-direction", "pass-fortunes"),
)
"""Effects that go together, which chance alone would seldom bring."""


def _random_effect(random: Random, picked: _Picked, copies: int, wanted: str) -> Effect:
    kinds = _possible(picked)
    return _of_kind(random, wanted if wanted in kinds else random.choice(kinds), picked, copies)


def _possible(picked: _Picked) -> list[str]:
    """The kinds of effect that find what they are about; some are more likely than others."""
    kinds = ["pick-player", "pick-card", "take", "take", "take-court", "fill-up", "give", "beg", "win", "look"]
    kinds += ["pick-direction", "pick-direction", "take-for-each", "hide", "use-last-power"]
    if picked.cards:
        kinds += ["show", "look", "exchange"]
    if picked.cards == 1 and picked.people:
        kinds += ["name-mask"] * 3
    if picked.cards == 1:
        kinds += ["elsewhere"]
    if picked.has_direction:
        kinds += ["pass-fortunes"] * 8
    if picked.is_hidden and picked.people:
        kinds += ["guess"] * 4
    if picked.is_guessed:
        kinds += ["give-hidden"] * 4
    if picked.people:
        kinds += ["give", "take", "show"]
    if picked.people == 1:
        kinds += ["exchange-fortunes"]
    if picked.people == 2:
        kinds += ["change-seats"] * 2
    return kinds


def _of_kind(random: Random, kind: str, picked: _Picked, copies: int) -> Effect:
    if kind.startswith("pick"):
        return _pick(random, kind, picked)
    if kind == "take":
        return _take(random, picked, copies)
    if kind == "give":
        return _give(random, picked)
    if kind in ("hide", "guess", "give-hidden"):
        return _of_hands(random, kind, picked)
    if kind == "name-mask":
        picked.is_answered = True
    if kind == "elsewhere":
        picked.cards = 2
    plain: dict[str, Effect] = {
        "elsewhere": do.PickCard(Cards.ELSEWHERE),
        "take-for-each": do.TakeForEach(random.randint(1, 2), random.choice(list(Compared))),
        "pass-fortunes": do.PassFortunes(),
        "use-last-power": do.UseLastPower(),
        "take-court": do.TakeCourt(),
        "fill-up": do.FillUp(to=random.randint(1, 12)),
        "beg": do.Beg(),
        "win": do.Win(at_least=random.randint(8, 12)),
        "look": do.Look(random.choice(list(Which) if picked.cards else [Which.OWN])),
        "show": _show(random, picked),
        "exchange": do.SwapOrPretend(
            Which.PICKED if picked.cards == 2 else Which.OWN_AND_PICKED,
            random.choice(list(By)) if picked.people else By.USER,
        ),
        "name-mask": do.NameMask(),
        "exchange-fortunes": do.ExchangeFortunes(),
        "change-seats": do.ChangeSeats(),
    }
    return plain[kind]


def _show(random: Random, picked: _Picked) -> Effect:
    to = random.choice([Watchers.EVERYONE, Watchers.ALL_BUT_HOLDER, *([Watchers.PICKED] * 2 if picked.people else [])])
    cards = random.choice([Which.OWN, *([Which.PICKED, Which.OWN_AND_PICKED] if picked.cards else [])])
    return do.Show(to, cards, exposes=random.random() < 0.5)


def _of_hands(random: Random, kind: str, picked: _Picked) -> Effect:
    if kind == "guess":
        picked.is_guessed = picked.is_answered = True
        return do.GuessCoins()
    if kind == "give-hidden":
        return do.GiveHidden(random.choice([Purse.USER, Purse.PICKED]), random.choice(list(When)))
    picked.is_hidden, picked.is_guessed = True, False
    least = random.randint(0, 2)
    return do.HideCoins(least, least + random.randint(0, 3))


def _pick(random: Random, kind: str, picked: _Picked) -> Effect:
    if kind == "pick-direction":
        picked.has_direction = True
        return do.PickDirection()
    count = random.randint(1, 2)
    picked.people = count
    if kind == "pick-player":
        return do.PickPlayer(random.choice(list(People)), count, optional=random.random() < 0.4)
    picked.cards = count
    return do.PickCard(random.choice([of for of in Cards if of is not Cards.ELSEWHERE]), count)


def _take(random: Random, picked: _Picked, copies: int) -> Effect:
    sources = [Purse.BANK, Purse.BANK, Purse.NEIGHBOURS, *([Purse.PICKED] if picked.people else [])]
    source = random.choice(sources)
    paired = random.randint(1, 3) if copies == 2 and source is Purse.BANK else None
    return do.Take(random.randint(1, 4), paired, source)


def _give(random: Random, picked: _Picked) -> Effect:
    picked_purse = [Purse.PICKED] if picked.people else []
    source = random.choice([Purse.BANK, Purse.USER, *picked_purse])
    to = random.choice([purse for purse in (Purse.USER, Purse.NEIGHBOURS, *picked_purse) if purse is not source])
    when = random.choice(list(When)) if picked.is_answered else When.ALWAYS
    return do.Give(random.randint(1, 4), source, to, when)
