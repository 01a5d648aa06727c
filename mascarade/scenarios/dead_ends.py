"""The things in a scenario that can never matter: advice for its author, since the form is right."""

from collections.abc import Collection, Iterator

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.cards import MaskId
from mascarade.rules.coin_effects import FillUp, TakeCourt, Win
from mascarade.rules.editions import Edition, Exposure, masks_for
from mascarade.rules.effect_terms import Tagged
from mascarade.rules.effects import Effect
from mascarade.rules.house import HouseRules
from mascarade.rules.masks import Mask
from mascarade.scenarios.leftovers import unused_effects
from mascarade.scenarios.problems import Key, Problem


def dead_ends(
    edition: Edition, own_masks: tuple[Mask, ...], house: HouseRules, used: Collection[MaskId]
) -> tuple[Problem, ...]:
    """Return a warning about each mask, effect and house rule that can never matter in any of the line-ups."""
    official = tuple(mask for mask in masks_for(edition).values() if mask.id in used)
    found = [
        *_empty_court((*official, *(mask for mask in own_masks if mask.id in used)), house),
        *(one for mask in official for one in _about_goal(mask, house, ("rules", "goal_coins"))),
    ]
    draws = any(do.UseUnusedPower() in mask.power for mask in own_masks)
    for mask in own_masks:
        if mask.id not in used and not draws:
            found.append(
                _warning(_('"{mask}" is in no line-up.').format(mask=mask.id), ("masks", mask.id), of_key=True)
            )
        found += _about_goal(mask, house, ("masks", mask.id, "power"))
        found += unused_effects(mask)
        found += _odd_repeats(mask)
        found += _harmless(mask, house)
        found += _unknown_tags(mask, {tag for one in (*official, *own_masks) if one.id in used for tag in one.tags})
    return tuple(found)


def _warning(message: str, key: Key, *, rule: str | None = None, of_key: bool = False) -> Problem:
    return Problem(message, key, is_warning=True, rule=rule, is_about_key=of_key)


def _empty_court(masks: tuple[Mask, ...], house: HouseRules) -> Iterator[Problem]:
    if any(effect.pays_court for mask in masks for effect in mask.power):
        return
    takers = [f'"{mask.id}"' for mask in masks if TakeCourt() in mask.power]
    if house.fine == 0 and takers:
        message = _("With fine = 0 the court stays empty: take-court brings nothing to {masks}.")
        rule = _("Fines are the only coins that reach the court.")
        yield _warning(message.format(masks=", ".join(takers)), ("rules", "fine"), rule=rule)


def _about_goal(mask: Mask, house: HouseRules, key: Key) -> Iterator[Problem]:
    """Yield what the goal makes of a power, up to a condition or the effect that always ends the game."""
    least, goal = 1, house.goal_coins
    for at, effect in enumerate(mask.power):
        if isinstance(effect, do.ConditionEffect):
            return
        message = _about_effect(mask.id, effect, least, goal)
        least = effect.fewest_after(least)
        if least >= goal:
            message = ngettext(
                '"{mask}" always wins at once: its power brings at least {least} coin, and the goal is {goal}.',
                '"{mask}" always wins at once: its power brings at least {least} coins, and the goal is {goal}.',
                least,
            ).format(mask=mask.id, least=least, goal=goal)
        if message is not None:
            yield _warning(message, (*key, at, "do") if key[0] == "masks" else key)
        if least >= goal:
            return


def _about_effect(mask: MaskId, effect: Effect, least: int, goal: int) -> str | None:
    """Return what makes an effect pointless for a user who has at least so many coins."""
    if isinstance(effect, Win) and effect.at_least >= goal:
        message = ngettext(
            '"{mask}" can never win by its power: it needs {needed} coin, and the game ends at {goal}.',
            '"{mask}" can never win by its power: it needs {needed} coins, and the game ends at {goal}.',
            effect.at_least,
        )
        return message.format(mask=mask, needed=effect.at_least, goal=goal)
    if isinstance(effect, Win) and effect.at_least <= least:
        return ngettext(
            '"{mask}" always wins at once: its user has at least {coins} coin.',
            '"{mask}" always wins at once: its user has at least {coins} coins.',
            least,
        ).format(mask=mask, coins=least)
    if isinstance(effect, FillUp) and effect.to <= least:
        return ngettext(
            'This never brings a coin: the user of "{mask}" has at least {coins} coin by then.',
            'This never brings a coin: the user of "{mask}" has at least {coins} coins by then.',
            least,
        ).format(mask=mask, coins=least)
    return None


def _odd_repeats(mask: Mask) -> Iterator[Problem]:
    again = [at for at, effect in enumerate(mask.power) if isinstance(effect, do.UseLastPower)][1:]
    for at in again:
        message = _('"{mask}" uses the last power again, which is still the same one.').format(mask=mask.id)
        rule = _("A power with use-last-power never counts as the last one used, nor does the power that it uses.")
        yield _warning(message, ("masks", mask.id, "power", at, "do"), rule=rule)


def _harmless(mask: Mask, house: HouseRules) -> Iterator[Problem]:
    for at, effect in enumerate(mask.power):
        if isinstance(effect, do.Show) and not effect.exposes and house.exposure is Exposure.NOTHING:
            message = _('"exposes" changes nothing: with exposure = "nothing", an exposed player may do anything.')
            yield _warning(message, ("masks", mask.id, "power", at, "exposes"), of_key=True)


def _unknown_tags(mask: Mask, tags: Collection[str]) -> Iterator[Problem]:
    for at, effect in enumerate(mask.power):
        if isinstance(effect, do.OnlyIf) and isinstance(effect.when, Tagged) and effect.when.tag not in tags:
            message = _('No mask in any line-up has the tag "{tag}".').format(tag=effect.when.tag)
            yield _warning(message, ("masks", mask.id, "power", at, "when"))
