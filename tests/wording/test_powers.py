"""Every mask explains itself."""

from collections.abc import Callable
from enum import Enum
from itertools import product
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mascarade.rules.cards import Mask
from mascarade.rules.coin_effects import Give
from mascarade.rules.effect_terms import By, Circumstance, CoinPlace, Reason, Tagged, Watchers, When
from mascarade.rules.effects import Effect, NameMask, OnlyIf, PickCard, Show
from mascarade.rules.game import FIRST
from mascarade.wording.mask_names import MaskName, mask_name, mask_roles, own_name, own_names
from mascarade.wording.power_words import (
    ROOM,
    SHORT,
    WHOLE,
    describe_power,
    facts_of,
    power_short,
    star_note,
)
from mascarade.wording.text_files import chapters_of, fitting


def every_form(effect: type[Effect]) -> list[Effect]:
    """Yield an effect with each combination of its words, and with one coin and several."""
    hints = get_type_hints(effect)
    choices: list[list[object]] = []
    for parameter in effect.__match_args__:
        kind = hints[parameter]
        if isinstance(kind, type) and issubclass(kind, Enum):
            choices.append(list(kind))
        elif kind is bool:
            choices.append([False, True])
        elif effect is OnlyIf:
            choices.append([When.RIGHT, When.WRONG, Tagged("TAG"), Tagged("TAG", has=False), *Circumstance])
        else:
            choices.append([1, 2] if parameter != "paired" else [None, 2])
    make: Callable[..., Effect] = effect
    return [make(*values) for values in product(*choices)]


EVERY_EFFECT = [form for effect in get_args(Effect) for form in every_form(effect)]


@pytest.mark.parametrize("kind", get_args(Effect))
def test_every_effect_is_told_in_whole_sentences(kind: type[Effect]) -> None:
    for effect in every_form(kind):
        words = describe_power(Mask("tinker", power=(effect,)))
        assert words != "Does nothing.", effect
        assert words[0].isupper() or words[0].isdigit(), effect
        assert words.endswith("."), effect
        assert "{" not in words, effect
        assert len(power_short(Mask("tinker", power=(effect,)))) <= ROOM, effect


@pytest.mark.parametrize("file", [WHOLE, SHORT])
def test_the_words_for_powers_ask_only_for_facts_that_effects_can_have(file: str) -> None:
    possible: dict[str, set[tuple[str, ...]]] = {}
    for effect in EVERY_EFFECT:
        facts = (facts_of(effect, people, cards, copies) for people, cards, copies in product((1, 2), (1, 2), (2, 3)))
        possible.setdefault(type(effect).__name__, set()).update(facts)
    others = {"NothingHappened", "Notes on masks"}
    for chapter, passages in chapters_of(file).items():
        if chapter not in others:
            known = {fact for effect in chapter.split(", ") for facts in possible[effect] for fact in facts}
            assert {fact for passage in passages for fact in passage.conditions} <= known, chapter
        if chapter in possible:
            assert {fitting(passages, facts) for facts in possible[chapter]} >= set(passages), chapter
    if file == WHOLE:
        assert possible.keys() | others == {one for one in chapters_of(file) if "," not in one}
        reasons = {(reason.value,) for kind in get_args(Reason) for reason in kind}
        assert {passage.conditions for passage in chapters_of(file)["NothingHappened"]} == reasons


@given(st.lists(st.sampled_from(EVERY_EFFECT), max_size=8))
@settings(max_examples=150)
def test_any_combination_of_effects_has_words_that_fit(power: list[Effect]) -> None:
    mask = Mask("tinker", power=tuple(power))
    assert describe_power(mask).endswith(".")
    assert 1 <= len(power_short(mask)) <= ROOM


def test_a_user_who_names_the_card_is_not_told_as_a_victim_who_must() -> None:
    pays = Give(2, CoinPlace.PICKED, CoinPlace.USER, When.WRONG)
    by_user, by_victim = (
        describe_power(Mask("tinker", power=(PickCard(), NameMask(by), Show(Watchers.EVERYONE), pays)))
        for by in (By.USER, By.PICKED)
    )
    assert "who must say who they are" in by_victim
    assert by_user.startswith("Chooses another player’s card. Says which mask the chosen card is.")


def test_a_mask_that_nobody_named_is_called_by_its_id() -> None:
    assert mask_name("grey-friar", FIRST) == "Grey Friar"
    assert mask_roles("grey-friar", FIRST, own_names({"grey-friar": "Grey Brother"})).subject == "the Grey Brother"


def test_a_mask_without_a_power_does_nothing() -> None:
    assert describe_power(Mask("wallflower", power=())) == "Does nothing."
    assert power_short(Mask("wallflower", power=())) == "nothing"


def test_the_star_is_explained() -> None:
    assert star_note().startswith("★")


def test_a_scenario_names_its_own_masks() -> None:
    own = {"tinker": own_name("Tinker"), "ogre": MaskName("Ogre", "an Ogre", "no Ogre", "an Ogre’s", "any Ogre")}
    assert mask_name("tinker", FIRST, own) == "Tinker"
    assert [mask_roles(mask, FIRST, own).roles()["mask"] for mask in ("tinker", "ogre", "king")] == [
        "the Tinker",
        "an Ogre",
        "the King",
    ]
    assert "{mask_is} or {mask_of}".format(**mask_roles("ogre", FIRST, own).roles()) == "no Ogre or an Ogre’s"
