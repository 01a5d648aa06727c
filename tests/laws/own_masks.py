"""Masks of one's own: random powers from the whole vocabulary, each effect only where what it needs was picked.

The kinds of effect are those of the union itself, so a new one is played here without anybody's help.
"""

from enum import Enum
from random import Random
from typing import Any, get_args, get_type_hints

from mascarade.rules import effects as do
from mascarade.rules.effects import By, Cards, Effect, Purse, Tagged, Watchers, When
from mascarade.rules.masks import Mask
from mascarade.scenarios.gifts import ANSWERABLE, OFFERED
from mascarade.scenarios.needs import Found, what_is_missing
from mascarade.scenarios.takes import Words
from mascarade.scenarios.vocabulary import VERBS

KINDS: tuple[type[Effect], ...] = get_args(Effect)

_BEGINNINGS: tuple[tuple[type[Effect] | Effect, ...], ...] = (
    (),
    (do.PickPlayer, do.HideCoins, do.GuessCoins, do.GiveHidden),
    (do.PickCard, do.NameMask, do.Show, do.Give),
    (do.PickCard, do.PickCard, do.SwapOrPretend),
    (do.PickDirection, do.PassFortunes),
    (do.PickPlayer, do.ChangeSeats),
    (do.PickCard(), do.Show(Watchers.EVERYONE), do.OnlyIf, do.UseShownPower),
    (do.PickCard(Cards.UNEXPOSED), do.NameMask(By.USER), do.Show(Watchers.EVERYONE), do.OnlyIf, do.UseShownPower),
    (do.OnlyIfRich, do.Take),
    (do.OnlyIfPoor, do.Give),
)
"""Effects that go together, which chance alone would seldom bring."""

_NUMBERS = {"to": (1, 12), "at_least": (8, 12), "fewer_than": (2, 8), "count": (1, 2), "least": (0, 2), "most": (2, 5)}
"""Between which numbers a field is drawn where the usual 1 to 4 would make too little of a game."""

TAGS = ("woman", "gang")
"""The tags that masks may have here."""

_FOLLOWING = 4
"""How much likelier an effect is that needs others before it and finds them."""


def random_mask(random: Random, number: int) -> Mask:
    """A mask of one to five effects; now and then there are two cards of it."""
    copies = random.choice((2, 2, 3)) if random.random() < 0.2 else 1
    return Mask(
        f"own-{number}",
        power=random_power(random, random.randint(1, 5), copies),
        star=random.random() < 0.7,
        minimum=random.randint(2, 4),
        copies=copies,
        tags=tuple(tag for tag in TAGS if random.random() < 0.3),
    )


def random_power(random: Random, length: int, copies: int = 1) -> tuple[Effect, ...]:
    """That many effects or a few more, each of which finds what it is about."""
    wanted: list[type[Effect] | Effect | None] = list(random.choice(_BEGINNINGS))
    wanted += [None] * (length - len(wanted))
    power: list[Effect] = []
    found = Found()
    for kind in wanted:
        effect = kind if isinstance(kind, Effect) and copies == 1 else _fitting(random, found, kind, copies)
        power.append(effect)
        found = found.after(effect)
    return tuple(power)


def _fitting(random: Random, found: Found, kind: type[Effect] | Effect | None, copies: int) -> Effect:
    """An effect of this kind where one finds what it needs, otherwise of any kind."""
    for wanted in ((kind,) if isinstance(kind, type) else (), KINDS):
        drawn = [random_effect(random, one, copies) for one in wanted]
        fitting = [effect for effect in drawn if what_is_missing(effect, found) is None]
        if fitting:
            alone = [what_is_missing(effect, Found()) is None for effect in fitting]
            return random.choices(fitting, [1 if is_alone else _FOLLOWING for is_alone in alone])[0]
    raise AssertionError("some effects need nothing")


def random_effect(random: Random, kind: type[Effect], copies: int = 1) -> Effect:
    """Any effect of a kind, with fields such as authors may write."""
    hints = get_type_hints(kind)
    fields = {field: _value(random, kind, field, hints[field]) for field in kind.__match_args__}
    if kind is do.HideCoins:
        fields["most"] = max(fields["least"], fields["most"])
    if kind is do.Give:
        fields["to"] = random.choice(OFFERED[fields["source"]])
        if not {fields["source"], fields["to"]} <= ANSWERABLE:
            fields["when"] = When.ALWAYS
    if kind is do.Take:
        paired = copies > 1 and fields["source"] is Purse.BANK
        fields["paired"] = random.randint(1, 3) if paired else None
    return kind(**fields)


def _value(random: Random, kind: type[Effect], field: str, hint: Any) -> Any:
    if hint is bool:
        return random.random() < 0.5
    if kind is do.OnlyIf:
        return random.choice((When.RIGHT, When.WRONG, Tagged(random.choice(TAGS), random.random() < 0.5)))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return random.choice(_words(kind, field) or list(hint))
    return random.randint(*_NUMBERS.get(field, (1, 4)))


def _words(kind: type[Effect], field: str) -> list[Enum]:
    """What authors may write for a field."""
    takes = [one.takes for verb in VERBS if verb.effect is kind for one in verb.parameters if one.field == field]
    return [word for one in takes if isinstance(one, Words) for word in one.known.values()]
