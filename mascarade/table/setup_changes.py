"""The changes that a table makes to a scenario: masks and house rules, saved as a new scenario."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from mascarade.language import _, ngettext, npgettext
from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.game import hands_for
from mascarade.scenarios import load_scenario
from mascarade.scenarios.line_ups import MOST_EXTRA, SMALL_TABLE, count_stars, random_line_up
from mascarade.scenarios.reference import house_entries
from mascarade.scenarios.validator import MOST_TITLE
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, USUAL_RULES, allowed_values, value_of_rule, with_rule
from mascarade.scenarios.writer import NO_CHANGES, NotSaved, changed_text, check_own_name, own_path, write_new
from mascarade.table.setup_draft import SetupDraft
from mascarade.values import Value
from mascarade.wording.house_rules import rule_name, rule_value
from mascarade.wording.mask_names import mask_name, own_names
from mascarade.wording.power_words import describe_power

Shuffled = Callable[[Sequence[Mask]], Sequence[Mask]]


class MaskTick(Value):
    """A mask in the list."""

    mask: Mask
    name: str
    is_ticked: bool
    is_too_young: bool
    """True if the mask is meant for more players."""


class MasksForm(Value):
    """The list of all masks, with those in play ticked and one marked."""

    table: SetupDraft
    at: int = 0
    note: str = ""
    is_drawn: bool = False
    """True if chance has just drawn the masks in play."""

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The masks of the edition and of the scenario."""
        return self.table.scenario.masks

    @property
    def rows(self) -> tuple[MaskTick, ...]:
        """The rows of the list, one for each mask."""
        scenario, line_up, players = self.table.scenario, self.table.line_up, self.table.players
        own = own_names(scenario.translated_names)
        names = ((mask, mask_name(mask.id, scenario.edition, own)) for mask in self.masks)
        return tuple(MaskTick(mask, name, mask.id in line_up, mask.minimum > players) for mask, name in names)

    @property
    def about(self) -> str:
        """The power of the marked mask."""
        return describe_power(self.masks[self.at])

    @property
    def tally(self) -> str:
        """The numbers of cards in all, with a star, and in the centre."""
        line_up, dealt = self.table.line_up, self.table.players * len(hands_for(self.table.players))
        stars = count_stars(line_up, {mask.id: mask for mask in self.masks})
        cards = npgettext("set-up", "{cards} card", "{cards} cards", len(line_up)).format(cards=len(line_up))
        starred = ngettext("{stars} with the star", "{stars} with the star", stars).format(stars=stars)
        return _("{cards}, {starred}, {centre} in the centre").format(
            cards=cards, starred=starred, centre=max(0, len(line_up) - dealt)
        )

    @property
    def centre(self) -> int:
        """The number of centre cards in a surprise, from 0 to 2."""
        return max(0, min(MOST_EXTRA, len(self.table.line_up) - self.table.players))

    @property
    def hint(self) -> str:
        """The note for front ends that have keys: after a draw, the key that draws again."""
        return _("Drawn at random: press S for another surprise.") if self.is_drawn else self.note

    def press(self, key: str, shuffled: Shuffled) -> MasksForm | None:
        """Return the form after a key; ``None`` if the key has no meaning here."""
        match key:
            case "up" | "down":
                return MasksForm(self.table, (self.at + (1 if key == "down" else -1)) % len(self.masks))
            case "home" | "end":
                return MasksForm(self.table, 0 if key == "home" else len(self.masks) - 1)
            case "space":
                return self.with_toggled_mask(self.at)
            case "s":
                return self.with_random_masks(self.centre, shuffled)
            case "minus" | "plus" | "left" | "right":
                return self._with_centre(1 if key in ("plus", "right") else -1, shuffled)
            case "u":
                return MasksForm(self.table.with_masks(self.table.scenario.line_up(self.table.players)), self.at)
        return None

    def with_toggled_mask(self, at: int) -> MasksForm:
        """Return the form with a mask ticked or unticked; both cards of the Peasant together."""
        mask = self.masks[at]
        chosen = {*self.table.line_up} ^ {mask.id}
        return MasksForm(self.table.with_masks(self._cards(chosen)), at)

    def _cards(self, chosen: set[MaskId]) -> tuple[MaskId, ...]:
        return tuple(mask.id for mask in self.masks if mask.id in chosen for _card in range(mask.copies))

    def _with_centre(self, by: int, shuffled: Shuffled) -> MasksForm:
        """Return the form with another surprise that has more or fewer cards in the centre."""
        if self.table.players < SMALL_TABLE:
            return MasksForm(self.table, self.at, _("With fewer than six players there are always six cards."))
        return self.with_random_masks(max(0, min(MOST_EXTRA, self.centre + by)), shuffled)

    def with_random_masks(self, centre: int, shuffled: Shuffled) -> MasksForm:
        """Return the form with a random legal line-up."""
        scenario = self.table.scenario
        drawn = random_line_up(scenario.edition, self.table.players, centre, shuffled, scenario.own_masks)
        if drawn is None:
            return MasksForm(self.table, self.at, _("There aren’t enough masks for that."))
        return MasksForm(self.table.with_masks(drawn), self.at, is_drawn=True)


class HouseRow(Value):
    """A house rule in the list."""

    key: str
    name: str
    value: str
    is_usual: bool
    """True if the rule is the rulebook's."""


class HouseForm(Value):
    """The list of house rules, with one marked."""

    table: SetupDraft
    at: int = 0

    @property
    def rows(self) -> tuple[HouseRow, ...]:
        """The rows of the list, each a house rule with its value."""
        house, edition = self.table.house, self.table.scenario.edition
        usual = {key: value_of_rule(house, key) == value_of_rule(USUAL_RULES, key) for key in HOUSE_RULE_VALUES}
        return tuple(HouseRow(key, rule_name(key), rule_value(key, house, edition), usual[key]) for key in usual)

    @property
    def about(self) -> str:
        """The meaning of the marked rule, and the rulebook's value."""
        entry = house_entries()[self.at]
        usual = rule_value(entry.key, USUAL_RULES, self.table.scenario.edition)
        return _("{rule} By the rulebook: {usual}.").format(rule=entry.rule, usual=usual)

    def press(self, key: str) -> HouseForm | None:
        """Return the form after a key; ``None`` if the key has no meaning here."""
        match key:
            case "up" | "down":
                return replace(self, at=(self.at + (1 if key == "down" else -1)) % len(HOUSE_RULE_VALUES))
            case "left" | "minus":
                return self.with_next_value(self.at, -1)
            case "right" | "plus" | "space":
                return self.with_next_value(self.at, 1)
            case "u":
                return replace(self, table=self.table.with_house(self.table.scenario.house))
        return None

    def with_next_value(self, at: int, by: int) -> HouseForm:
        """Return the form with the next or previous value of a rule; numbers stop at their limits."""
        key = tuple(HOUSE_RULE_VALUES)[at]
        values = allowed_values(key)
        here = values.index(value_of_rule(self.table.house, key))
        there = (here + by) % len(values) if len(values) <= 4 else max(0, min(len(values) - 1, here + by))
        return HouseForm(self.table.with_house(with_rule(self.table.house, key, values[there])), at)


def save_scenario(table: SetupDraft, name: str, command: str = "mascarade play") -> SetupDraft:
    """Write a new scenario file, and return the set-up that plays it; the command is the one that opens this front end.

    Raise ``NotSaved`` if the scenario is invalid, the file cannot be written, or one of that name exists.
    """
    title = " ".join(name.split())[:MOST_TITLE]
    found = table.changed
    if found.scenario is None:
        raise NotSaved(found.errors[0].message)
    if not title:
        raise NotSaved(_("The scenario needs a name."))
    about = _("Made at the table, from “{title}”.").format(title=table.scenario.translated_title)
    file = "-".join(title.casefold().replace("/", " ").replace("\\", " ").split())
    check_own_name(file)
    path = own_path(file)
    write_new(path, changed_text(table.scenario, table.players, table.changes, title, about))
    scenario = load_scenario(path)
    note = _("Saved. To play it on another evening: {command} --scenario {name}")
    said = note.format(command=command, name=scenario.id)
    return replace(table, scenario=scenario, proposed=scenario, changes=NO_CHANGES, note=said)
