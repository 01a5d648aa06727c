"""Every mask explains itself."""

from collections.abc import Callable
from enum import Enum
from itertools import product
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mascarade.rules import effects as do
from mascarade.rules.coin_effects import Beg, Give, PassFortunes, Take, TakeCourt, TakeForEach
from mascarade.rules.effect_terms import By, Cards, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition
from mascarade.rules.masks import Mask
from mascarade.wording.mask_names import MaskName, mask_name, mask_placeholders, mask_roles, own_name, own_names
from mascarade.wording.power_sentences import describe_power, star_note
from mascarade.wording.power_shorts import ROOM, power_short

OFFICIAL = [(edition, mask) for edition in EDITIONS.values() for mask in edition.masks]


def every_form(effect: type[Effect]) -> list[Effect]:
    """An effect with each combination of its words, and with one coin and several."""
    hints = get_type_hints(effect)
    choices: list[list[object]] = []
    for parameter in effect.__match_args__:
        kind = hints[parameter]
        if isinstance(kind, type) and issubclass(kind, Enum):
            choices.append(list(kind))
        elif kind is bool:
            choices.append([False, True])
        else:
            choices.append([1, 2] if parameter != "paired" else [None, 2])
    make: Callable[..., Effect] = effect
    return [make(*values) for values in product(*choices)]


EVERY_EFFECT = [form for effect in get_args(Effect) for form in every_form(effect)]


@pytest.mark.parametrize(("edition", "mask"), OFFICIAL)
def test_every_official_mask_has_a_name_a_description_and_a_few_words(edition: Edition, mask: Mask) -> None:
    name = mask_name(mask.id, edition)
    assert name[0].isupper()
    assert mask_roles(mask.id, edition).subject.endswith(name)
    assert describe_power(mask).endswith(".")
    assert 1 <= len(power_short(mask)) <= ROOM
    assert "…" not in power_short(mask)


@pytest.mark.parametrize("effect", EVERY_EFFECT, ids=repr)
def test_every_effect_is_told_in_whole_sentences(effect: Effect) -> None:
    words = describe_power(Mask("tinker", power=(effect,)))
    assert words[0].isupper() or words[0].isdigit()
    assert words.endswith(".")
    assert "{" not in words
    assert len(power_short(Mask("tinker", power=(effect,)))) <= ROOM


@given(st.lists(st.sampled_from(EVERY_EFFECT), max_size=8))
@settings(max_examples=150, deadline=None)
def test_any_combination_of_effects_has_words_that_fit(power: list[Effect]) -> None:
    mask = Mask("tinker", power=tuple(power))
    assert describe_power(mask).endswith(".")
    assert 1 <= len(power_short(mask)) <= ROOM


@pytest.mark.parametrize(
    ("edition", "mask", "words"),
    [
        (FIRST, "king", "Takes 3 coins."),
        (SECOND, "king", "Takes 2 coins."),
        (SECOND, "judge", "Takes every coin on the court."),
        (SECOND, "witch", "May trade all coins with another player."),
        (SECOND, "patron", "Takes 3 coins. The players on the left and on the right take 1 coin each."),
        (
            SECOND,
            "fool",
            "Takes 1 coin. Takes the cards of two other players without looking, and swaps them or pretends to.",
        ),
        (
            SECOND,
            "puppet-master",
            "Chooses two other players and takes 1 coin from each. These two players then change seats; "
            "coins and cards stay where they are.",
        ),
    ],
)
def test_a_power_reads_like_a_rule(edition: Edition, mask: str, words: str) -> None:
    official = edition.mask(mask)
    assert official is not None
    assert describe_power(official) == words


def test_the_spy_reaches_the_centre_in_the_first_edition_only() -> None:
    first, second = FIRST.mask("spy"), SECOND.mask("spy")
    assert first is not None
    assert second is not None
    assert "centre" in describe_power(first)
    assert "centre" not in describe_power(second)


IDEAS: tuple[tuple[tuple[Effect, ...], str, str], ...] = (
    (
        (do.PickDirection(), PassFortunes()),
        "Chooses left or right, and all fortunes pass one seat in that direction.",
        "all fortunes pass one seat",
    ),
    (
        (do.PickCard(Cards.ANYWHERE, 2), do.Look(Which.PICKED)),
        "Looks secretly at any two cards on the table, own and centre cards included.",
        "looks at 2 cards",
    ),
    (
        (TakeForEach(1, Compared.RICHER),),
        "Takes 1 coin for each richer player.",
        "takes 1 per richer player",
    ),
    (
        (
            do.PickPlayer(),
            do.HideCoins(1, 3),
            do.GuessCoins(),
            do.GiveHidden(CoinPlace.PICKED, When.RIGHT),
            do.GiveHidden(CoinPlace.USER, When.WRONG),
        ),
        "Chooses another player. Takes 3 coins from the bank, hides 1 to 3 of them in a closed hand, and "
        "puts the rest back. The chosen player guesses how many coins are hidden. The hand is then opened. "
        "If the answer was right, the chosen player takes the hidden coins. If the answer was wrong, takes the "
        "hidden coins.",
        "hides 1–3 to guess",
    ),
    (
        (do.PickPlayer(People.POOREST), Give(2, CoinPlace.BANK, CoinPlace.PICKED)),
        "The poorest player takes 2 coins; if several are equally poor, the user chooses one.",
        "the poorest takes 2",
    ),
    (
        (do.PickCard(), do.PickCard(Cards.ELSEWHERE), do.SwapOrPretend(Which.PICKED, By.PICKED)),
        "Chooses another player and somebody else’s card or a centre card. Without looking, that player swaps it with "
        "their own, or pretends to.",
        "another may swap 2 cards",
    ),
    (
        (do.PickPlayer(), do.Show(Watchers.PICKED, Which.OWN, exposes=False)),
        "Chooses another player and shows their own card to that player only. This doesn’t expose them.",
        "shows a card to one",
    ),
    (
        (do.UseLastPower(),),
        "Uses the last power used in this game, if any, as if it were this mask’s own. This power itself never counts "
        "as the last one used.",
        "repeats the last power",
    ),
)


@pytest.mark.parametrize(("power", "words", "short"), IDEAS, ids=[short for _, _, short in IDEAS])
def test_a_mask_of_ones_own_explains_itself_like_an_official_one(
    power: tuple[Effect, ...], words: str, short: str
) -> None:
    mask = Mask("tinker", power)
    assert describe_power(mask) == words
    assert power_short(mask) == short


def test_a_mask_that_nobody_named_is_called_by_its_id() -> None:
    assert mask_name("grey-friar", FIRST) == "Grey Friar"
    assert mask_roles("grey-friar", FIRST, own_names({"grey-friar": "Grey Brother"})).subject == "the Grey Brother"


def test_another_number_of_coins_is_told_as_it_is() -> None:
    assert describe_power(Mask("tinker", power=(Take(1),))) == "Takes 1 coin."
    assert describe_power(Mask("tinker", power=(Take(7),))) == "Takes 7 coins."


def test_a_mask_without_a_power_does_nothing() -> None:
    assert describe_power(Mask("wallflower", power=())) == "Does nothing."
    assert power_short(Mask("wallflower", power=())) == "nothing"


def test_what_finds_no_room_is_left_to_the_description() -> None:
    words = power_short(Mask("tinker", power=(Take(1), TakeCourt(), Beg())))
    assert words == "takes 1; empties the court…"


def test_the_star_is_explained() -> None:
    assert star_note().startswith("★")


def test_a_scenario_names_its_own_masks() -> None:
    own = {"tinker": own_name("Tinker"), "ogre": MaskName("Ogre", "an Ogre", "no Ogre", "an Ogre’s", "any Ogre")}
    assert mask_name("tinker", FIRST, own) == "Tinker"
    assert [mask_placeholders(mask, FIRST, own)["mask"] for mask in ("tinker", "ogre", "king")] == [
        "the Tinker",
        "an Ogre",
        "the King",
    ]
    assert "{mask_is} or {mask_of}".format(**mask_placeholders("ogre", FIRST, own)) == "no Ogre or an Ogre’s"


def test_a_mask_of_the_other_edition_has_its_name_too() -> None:
    assert mask_name("queen", SECOND) == "Queen"
    assert mask_name("puppet-master", FIRST) == "Puppet Master"
