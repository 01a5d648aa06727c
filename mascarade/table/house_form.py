"""The house rules of a table as they are gone through with keys: where one stands, and what each key does there."""

from __future__ import annotations

from msgspec.structs import replace

from mascarade.language import _
from mascarade.scenarios.house_rules import (
    HOUSE_RULE_VALUES,
    USUAL_RULES,
    allowed_values,
    house_entries,
    value_of_rule,
    with_rule,
)
from mascarade.table.setup_draft import SetupDraft
from mascarade.values import Value
from mascarade.wording.house_rules import rule_name, rule_value


class HouseRow(Value):
    """A house rule in the list."""

    key: str
    name: str
    value: str
    is_usual: bool
    """True if the rule is the rulebook's."""


class HouseForm(Value):
    """The house rules, and which of them is marked."""

    table: SetupDraft
    at: int = 0

    @property
    def rows(self) -> tuple[HouseRow, ...]:
        """Every house rule with its value."""
        house, edition = self.table.house, self.table.scenario.edition
        return tuple(
            HouseRow(
                key,
                rule_name(key),
                rule_value(key, house, edition),
                value_of_rule(house, key) == value_of_rule(USUAL_RULES, key),
            )
            for key in HOUSE_RULE_VALUES
        )

    @property
    def about(self) -> str:
        """The meaning of the marked rule, and the rulebook's value."""
        entry = house_entries()[self.at]
        usual = rule_value(entry.key, USUAL_RULES, self.table.scenario.edition)
        return _("{rule} By the rulebook: {usual}.").format(rule=entry.rule, usual=usual)

    @property
    def problems(self) -> tuple[str, ...]:
        """Everything that is wrong, or advised against, in the words of files."""
        found = self.table.changed
        return tuple(problem.message for problem in (*found.problems, *found.warnings))

    def press(self, key: str) -> HouseForm | None:
        """Return the form after a key; ``None`` if the key means nothing here."""
        match key:
            case "up" | "down":
                return replace(self, at=(self.at + (1 if key == "down" else -1)) % len(HOUSE_RULE_VALUES))
            case "left" | "minus":
                return self.turned(self.at, -1)
            case "right" | "plus" | "space":
                return self.turned(self.at, 1)
            case "u":
                return replace(self, table=self.table.with_house(self.table.scenario.house))
        return None

    def turned(self, at: int, by: int) -> HouseForm:
        """Return the form with the next value of a rule, or the one before; numbers stop at their ends."""
        key = tuple(HOUSE_RULE_VALUES)[at]
        values = allowed_values(key)
        here = values.index(value_of_rule(self.table.house, key))
        there = (here + by) % len(values) if len(values) <= 4 else max(0, min(len(values) - 1, here + by))
        return HouseForm(self.table.with_house(with_rule(self.table.house, key, values[there])), at)
