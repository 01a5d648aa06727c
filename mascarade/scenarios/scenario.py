"""Scenarios, and the advice on their masks, line-ups and house rules."""

from collections.abc import Collection, Iterator

from mascarade.language import _, current_language, ngettext, pgettext
from mascarade.rules import effects as do
from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.coin_effects import FillUp, Give, Take, TakeCourt, Win
from mascarade.rules.effect_terms import Cards, CoinPlace, Find, Tagged
from mascarade.rules.effects import Effect
from mascarade.rules.game import Edition, Exposure, Game, HouseRules, masks_for
from mascarade.scenarios.line_ups import LineUpFault, line_up_faults, star_advice
from mascarade.scenarios.problems import Key, Problem
from mascarade.values import Value

TABLE_ID = "table"
"""The id of a scenario that was changed at the table and has not been saved."""
CHANGED_SUFFIX = ", changed"
"""The end of the title of such a scenario in saved games, the same in every language."""


class LineUp(Value):
    """The cards in play with a number of players; a mask with two copies appears twice."""

    players: int
    masks: tuple[MaskId, ...]


class OwnMasks(Value):
    """The masks that a scenario defines, with their names, notes and pictures."""

    masks: tuple[Mask, ...] = ()
    names: tuple[tuple[MaskId, str], ...] = ()
    notes: tuple[tuple[MaskId, str], ...] = ()
    emblems: tuple[tuple[MaskId, tuple[str, ...]], ...] = ()
    doubtful: frozenset[str] = frozenset()
    """The ids of masks that could not be read completely; line-ups with them are not reported as wrong."""


class Translation(Value):
    """The texts of a scenario in another language, as far as its author has translated them."""

    language: str
    title: str | None = None
    about: str | None = None
    names: tuple[tuple[MaskId, tuple[str, ...]], ...] = ()
    """The names of its own masks: one name, or five for the roles (alone, and those in ``validator.ROLES``)."""
    notes: tuple[tuple[MaskId, str], ...] = ()


class Scenario(Value):
    """Everything about a game except its players: edition, line-ups, own masks and house rules."""

    id: str
    """The name on the command line, which is the name of its file."""
    title: str
    about: str
    edition: Edition
    line_ups: tuple[LineUp, ...]
    """One for each number of players, in rising order."""
    own_masks: tuple[Mask, ...] = ()
    house: HouseRules = HouseRules()
    own_names: tuple[tuple[MaskId, str], ...] = ()
    """The scenario's names for its own masks."""
    own_notes: tuple[tuple[MaskId, str], ...] = ()
    """The author's notes on some of its own masks."""
    own_emblems: tuple[tuple[MaskId, tuple[str, ...]], ...] = ()
    """The pictures that the author gave some of its own masks: rows of points, or the id of an official mask."""
    is_house_preset: bool = False
    """True for the project's own stand-ins for the publisher's scenario cards, whose contents are not known."""
    text: str = ""
    """The content of its file, which saved games keep; empty if it was made by the program."""
    translations: tuple[Translation, ...] = ()

    @property
    def translated_title(self) -> str:
        """The title in the chosen language, or else as written."""
        title = self._translation.title or self.title
        if not self._is_from_the_table:
            return title
        return pgettext("scenario file", "{title}, changed").format(title=title.removesuffix(CHANGED_SUFFIX))

    @property
    def translated_about(self) -> str:
        """The description in the chosen language, or else as written."""
        if not self._is_from_the_table:
            return self._translation.about or self.about
        title = (self._translation.title or self.title).removesuffix(CHANGED_SUFFIX)
        return _("Made at the table, from “{title}”.").format(title=title)

    @property
    def translated_names(self) -> dict[MaskId, tuple[str, ...]]:
        """The names of its own masks in the chosen language, or else as written: one name, or one for each role."""
        return {mask: (name,) for mask, name in self.own_names} | dict(self._translation.names)

    @property
    def translated_notes(self) -> dict[MaskId, str]:
        """The author's notes in the chosen language, or else as written."""
        return dict(self.own_notes) | dict(self._translation.notes)

    @property
    def _is_from_the_table(self) -> bool:
        """True if the scenario was changed at the table without a new title, so that its title has to be made."""
        return self.id == TABLE_ID and self.title.endswith(CHANGED_SUFFIX)

    @property
    def _translation(self) -> Translation:
        code = current_language()
        return next((one for one in self.translations if one.language == code), Translation(code))

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it has line-ups for, in rising order."""
        return tuple(line_up.players for line_up in self.line_ups)

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The masks of its edition, its own masks, and those of the other edition that its line-ups use."""
        known = masks_for(self.edition, self.own_masks)
        used = {mask for one in self.line_ups for mask in one.masks}
        wanted = used.union(mask.id for mask in (*self.edition.masks, *self.own_masks))
        return tuple(mask for mask in known.values() if mask.id in wanted)

    def line_up(self, players: int) -> tuple[MaskId, ...]:
        """Return the line-up for a number of players. Raise ``LookupError`` if there is none."""
        for line_up in self.line_ups:
            if line_up.players == players:
                return line_up.masks
        raise LookupError(f"{self.id} has no line-up for {players} players, only for {self.players}")

    def game(self, players: int) -> Game:
        """Return the game for a number of players. Raise ``LookupError`` if there is no line-up."""
        return Game(self.edition, players, self.line_up(players), self.own_masks, self.house)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """All advice on its masks, line-ups and house rules."""
        used = {mask for one in self.line_ups for mask in one.masks}
        official = tuple(mask for mask in masks_for(self.edition).values() if mask.id in used)
        in_play = (*official, *(mask for mask in self.own_masks if mask.id in used))
        if any(do.UseUnusedPower() in mask.power for mask in self.own_masks):
            used.update(mask.id for mask in self.own_masks)
        tags = {tag for mask in in_play for tag in mask.tags}
        return (
            *_star_warnings(self.own_masks),
            *_court_warnings(in_play, self.house),
            *(one for mask in official for one in _goal_warnings(mask, self.house, ("rules", "goal_coins"))),
            *(
                one
                for mask in self.own_masks
                for one in _mask_warnings(mask, self.house, tags, is_used=mask.id in used)
            ),
            *_spending_warnings(self.own_masks, max(self.players, default=0), self.house.goal_coins),
            *(
                line_up_problem(fault, str(line_up.players))
                for line_up in self.line_ups
                for fault in self._advice(line_up)
            ),
        )

    def warnings_despite(self, errors: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """Return the advice on masks without errors, which does not depend on how the errors are corrected."""
        spoilt = {error.key[:2] for error in errors}
        sound = tuple(mask for mask in self.own_masks if ("masks", mask.id) not in spoilt)
        return (
            *_star_warnings(sound),
            *(one for mask in sound for one in (*_without_power(mask), *_unused_effects(mask))),
        )

    def _advice(self, line_up: LineUp) -> tuple[LineUpFault, ...]:
        """Return the warnings about a line-up."""
        faults = line_up_faults(self.edition, line_up.players, line_up.masks, self.own_masks, self.house)
        rich = star_advice(line_up.masks, masks_for(self.edition, self.own_masks))
        return (*faults, *((rich,) if rich else ()))


def line_up_problem(fault: LineUpFault, key: str) -> Problem:
    """Return the problem for a fault of a line-up, at its key in the file or at the mask."""
    return Problem(
        fault.message,
        ("lineup", key) if fault.card is None else ("lineup", key, fault.card),
        is_warning=fault.is_warning,
        expected=fault.expected,
        meant=fault.meant,
        rule=fault.rule.sentence,
        is_about_key=fault.card is None,
    )


def _mask_warnings(mask: Mask, house: HouseRules, tags: Collection[str], *, is_used: bool) -> Iterator[Problem]:
    """Yield warnings about a mask that is in no line-up or has no power, and about its effects without effect."""
    if not is_used:
        message = _('"{mask}" is in no line-up.').format(mask=mask.id)
        yield _warning(message, ("masks", mask.id), of_key=True)
    yield from _without_power(mask)
    yield from _goal_warnings(mask, house, ("masks", mask.id, "power"))
    yield from _unused_effects(mask)
    yield from _ineffective_effects(mask, house, tags)


def _warning(message: str, key: Key, *, rule: str | None = None, of_key: bool = False) -> Problem:
    return Problem(message, key, is_warning=True, rule=rule, is_about_key=of_key)


def _without_power(mask: Mask) -> Iterator[Problem]:
    if not mask.power:
        message = _('"{mask}" has no power: whoever announces it gets nothing.').format(mask=mask.id)
        yield _warning(message, ("masks", mask.id, "power"), of_key=True)


def _court_warnings(masks: tuple[Mask, ...], house: HouseRules) -> Iterator[Problem]:
    if any(effect.facts.pays_court for mask in masks for effect in mask.power):
        return
    takers = [f'"{mask.id}"' for mask in masks if TakeCourt() in mask.power]
    if house.fine == 0 and takers:
        message = _("With fine = 0 the court stays empty: take-court brings nothing to {masks}.")
        rule = _("Fines are the only coins that reach the court.")
        yield _warning(message.format(masks=", ".join(takers)), ("rules", "fine"), rule=rule)


def _goal_warnings(mask: Mask, house: HouseRules, key: Key) -> Iterator[Problem]:
    """Yield warnings about effects that the goal makes pointless, as far as the user's coins can be reckoned.

    They cannot be reckoned beyond a condition, and need not beyond an effect that always wins.
    """
    least, goal = 1, house.goal_coins
    for at, effect in enumerate(mask.power):
        if isinstance(effect, do.ConditionEffect):
            if isinstance(effect, do.OnlyIfRich) and effect.at_least >= goal and key[0] == "masks":
                stops = _('"{mask}" never gets further than this: a fortune of {goal} ends the game.')
                yield _warning(stops.format(mask=mask.id, goal=goal), (*key, at, "do"))
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
    """Return why an effect is pointless for a user with at least ``least`` coins; ``None`` if it is not."""
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


def _spending_warnings(masks: tuple[Mask, ...], players: int, goal: int) -> Iterator[Problem]:
    """Yield a warning about each mask that takes coins from the bank before it gives as many or more away."""
    for mask in masks:
        taken = given = 0
        for at, effect in enumerate(mask.power):
            if isinstance(effect, Take) and effect.source is CoinPlace.BANK:
                taken += effect.coins
            elif isinstance(effect, Give) and effect.source is CoinPlace.USER:
                given += effect.coins * {CoinPlace.OTHERS: players - 1, CoinPlace.NEIGHBOURS: 2}.get(effect.to, 1)
                if 0 < taken <= given and effect.to is not CoinPlace.USER:
                    message = _('From a fortune of {needed}, "{mask}" wins before it gives: {goal} ends the game.')
                    rule = _("A power is used in the order written. A price must come before what it pays for.")
                    words = message.format(needed=max(0, goal - taken), mask=mask.id, goal=goal)
                    yield _warning(words, ("masks", mask.id, "power", at, "do"), rule=rule)
                    break


def _ineffective_effects(mask: Mask, house: HouseRules, tags: Collection[str]) -> Iterator[Problem]:
    """Yield warnings about effects that repeat another, change nothing under the house rules, or name an unused tag."""
    repeats = False
    for at, effect in enumerate(mask.power):
        key = ("masks", mask.id, "power", at)
        if isinstance(effect, do.UseLastPower):
            if repeats:
                message = _('"{mask}" uses the last power again, which is still the same one.').format(mask=mask.id)
                rule = _(
                    "A power with use-last-power never counts as the last one used, nor does the power that it uses."
                )
                yield _warning(message, (*key, "do"), rule=rule)
            repeats = True
        elif isinstance(effect, do.Show) and not effect.exposes and house.exposure is Exposure.NOTHING:
            message = _('"exposes" changes nothing: with exposure = "nothing", an exposed player may do anything.')
            yield _warning(message, (*key, "exposes"), of_key=True)
        elif isinstance(effect, do.OnlyIf) and isinstance(effect.when, Tagged) and effect.when.tag not in tags:
            message = _('No mask in any line-up has the tag "{tag}".').format(tag=effect.when.tag)
            yield _warning(message, (*key, "when"))


def _star_warnings(masks: tuple[Mask, ...]) -> Iterator[Problem]:
    """Yield warnings about masks with a star that bring no coins from the bank, or that bring some without a star."""
    for mask in masks:
        is_settled = not any(isinstance(effect, do.LoanEffect) for effect in mask.power)
        if is_settled and mask.star != any(effect.facts.brings_money for effect in mask.power):
            words = (
                _('"{mask}" has the star, but its power brings nothing from the bank.')
                if mask.star
                else _('"{mask}" brings coins from the bank, but lacks the star.')
            )
            yield _warning(words.format(mask=mask.id), ("masks", mask.id), of_key=True)


def _unused_effects(mask: Mask) -> Iterator[Problem]:
    """Yield a warning about each effect whose result no later effect uses."""
    unused: set[int] = set()
    found: dict[Find, tuple[int, ...]] = {}
    for at, effect in enumerate(mask.power):
        for find in effect.facts.uses:
            unused.difference_update(found.get(find, ()))
        joins = isinstance(effect, do.PickCard) and effect.of is Cards.ELSEWHERE
        for find in effect.facts.finds:
            found[find] = (*(found.get(find, ()) if joins else ()), at)
            unused.add(at)
    for at in sorted(unused):
        yield _warning(_unused_words(mask.power[at]), ("masks", mask.id, "power", at, "do"))


def _unused_words(effect: Effect) -> str:
    if isinstance(effect, do.PickDirection):
        return _("The direction is never used: no pass-fortunes comes after it.")
    if isinstance(effect, do.HideCoins):
        return _("The hidden coins are never used: no guess-coins comes after this.")
    if isinstance(effect, do.NameMask | do.GuessCoins):
        return _('The answer is never used: no later effect has when = "right" or when = "wrong".')
    return _("This pick is never used by a later effect.")
