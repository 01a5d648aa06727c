"""The goal and the house rules, always in sight before a game."""

from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.language import _
from mascarade.table.rules_in_force import RulesInForce
from mascarade.tui.widgets.cells import clip
from mascarade.tui.widgets.in_sight import request_layout

MOST_LINES = 5
"""The lines from which on the rules leave the scenario's own words no room beside them."""
PADDING = 1
"""The cells at either side, as the style sheet has them."""


class RulesBox(Widget):
    """The house rules on as many lines as they take; the scenario's own words are cut, and shown in full elsewhere."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"form--gold", "form--faint"}

    def __init__(self, rules: RulesInForce, *, most_about: int) -> None:
        super().__init__()
        self._rules = rules
        self._most_about = most_about
        """The lines that the scenario's own words take at most."""

    def words(self) -> str:
        """Return the rules in one line, however long."""
        return " · ".join((self._rules.goal, *self._rules.house_rules))

    def show(self, rules: RulesInForce) -> None:
        """Draw other rules."""
        if rules != self._rules:
            self._rules = rules
            request_layout(self)

    def lines(self, width: int) -> int:
        """Return how many lines the rules take in a window of this width."""
        return self._height(width - 2 * PADDING)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines that the rules take in this width."""
        return self._height(width)

    def render(self) -> Content:
        """Draw the rules, and below them what the scenario says itself."""
        rules, about = (self.get_visual_style(name) for name in ("form--gold", "form--faint"))
        return Content("\n").join(
            [
                *(Content.styled(line, rules) for line in self._rule_lines(self.size.width)),
                *(Content.styled(line, about) for line in self._about_lines(self.size.width)),
            ]
        )

    def _height(self, width: int) -> int:
        return len(self._rule_lines(width)) + len(self._about_lines(width))

    def _rule_lines(self, width: int) -> tuple[str, ...]:
        words = self.words()
        return clip(words, width, len(words)) if words else ()

    def _about_lines(self, width: int) -> tuple[str, ...]:
        room = min(self._most_about, MOST_LINES - len(self._rule_lines(width)))
        return clip(self._rules.about, width, room) if self._rules.about and room > 0 else ()


class HouseRulesBox(RulesBox):
    """The house rules alone, below a heading that says the goal."""

    def words(self) -> str:
        """Return the house rules in one line; nothing where there are none."""
        if not self._rules.house_rules:
            return ""
        return _("House rules: {rules}").format(rules=" · ".join(self._rules.house_rules))
