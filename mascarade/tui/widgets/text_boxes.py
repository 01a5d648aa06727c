"""Boxes of text: captions, and the goal with the house rules."""

from textual.content import Content

from mascarade.language import _
from mascarade.table.hot_seat import Caption
from mascarade.table.preparation import RulesInForce
from mascarade.tui.widgets.cells import clip, text_lines
from mascarade.tui.widgets.controls import TextWidget, request_layout

MOST_LINES = 5
"""The lines of rules from which on the scenario's own words have no room beside them."""


class CaptionBox(TextWidget):
    """A caption in as many lines as it takes; hidden if there is none."""

    COMPONENT_CLASSES = {"caption--next", "caption--refusal"}

    def __init__(self, caption: Caption | None = None, least: int = 0) -> None:
        super().__init__()
        self._caption = caption
        self._least = least
        """The least lines of any caption, so that whatever lies around it stays in its place."""
        self.display = caption is not None

    def show(self, caption: Caption | None) -> None:
        """Draw another caption."""
        if caption != self._caption:
            self._caption = caption
            self.display = caption is not None
            request_layout(self)

    def lines(self, width: int) -> list[Content]:
        """Return the words, and the next key or the reason why another key did nothing, in the same number of lines."""
        if self._caption is None:
            return []
        words, next_key, refusal, awaited = (
            text_lines(part, width) if part else []
            for part in (self._caption.words, self._caption.next_key, self._caption.refusal, self._caption.awaited)
        )
        style = self.get_visual_style("caption--refusal" if refusal else "caption--next")
        lines = [*map(Content, words), *(Content.styled(line, style) for line in refusal or next_key)]
        least = max(self._least, len(words) + max(len(next_key), len(awaited)))
        return [*lines, *[Content("")] * (least - len(lines))]


class RulesBox(TextWidget):
    """The goal and house rules in as many lines as they take; the scenario's own words are cut."""

    COMPONENT_CLASSES = {"form--gold", "form--faint"}

    def __init__(self, rules: RulesInForce, *, most_about: int) -> None:
        super().__init__()
        self._rules = rules
        self._most_about = most_about
        """The most lines of the scenario's own words."""

    def words(self) -> str:
        """Return the rules in one line."""
        return " · ".join((self._rules.goal, *self._rules.house_rules))

    def show(self, rules: RulesInForce) -> None:
        """Draw other rules."""
        if rules != self._rules:
            self._rules = rules
            request_layout(self)

    def lines(self, width: int) -> list[Content]:
        """Return the rules, and the scenario's own words below them."""
        words, said = self.words(), self._rules.about
        rules = clip(words, width, len(words)) if words else ()
        about = clip(said, width, min(self._most_about, MOST_LINES - len(rules))) if said else ()
        gold, faint = (self.get_visual_style(name) for name in ("form--gold", "form--faint"))
        return [*(Content.styled(line, gold) for line in rules), *(Content.styled(line, faint) for line in about)]


class HouseRulesBox(RulesBox):
    """The house rules alone, below a heading with the goal."""

    def words(self) -> str:
        """Return the house rules in one line; empty if there are none."""
        if not self._rules.house_rules:
            return ""
        return _("House rules: {rules}").format(rules=" · ".join(self._rules.house_rules))
