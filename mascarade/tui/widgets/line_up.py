"""A scenario's masks for a number of players, with their whole powers, to be read before a game."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.widget import Widget

from mascarade.scenarios import Scenario
from mascarade.tui.themes import draws_frames, paint
from mascarade.tui.widgets.in_sight import request_layout
from mascarade.tui.widgets.masks import pictures
from mascarade.tui.widgets.masks_panel import MaskLine, scenario_lines
from mascarade.wording.editions import preset_note
from mascarade.wording.house_rules import USUAL, house_rules
from mascarade.wording.powers import star_note

FOR_THE_REST = 22
"""The rows of the window that pictures leave to the rest of the set-up."""


class LineUpList(Widget):
    """The masks on the table, and below them what each does."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"mask--name", "mask--star", "form--faint"}

    def __init__(self, scenario: Scenario, players: int) -> None:
        super().__init__()
        self._scenario, self._players = scenario, players

    def on_mount(self) -> None:
        """Ask for room: it is mounted when the rest of the set-up has been laid out."""
        request_layout(self)

    def show(self, scenario: Scenario, players: int) -> None:
        """Draw a line-up."""
        if (scenario, players) != (self._scenario, self._players):
            self._scenario, self._players = scenario, players
            request_layout(self)

    def render(self) -> Content:
        """Draw the names, what there is to say about them, and each power."""
        name, star = self.get_visual_style("mask--name"), self.get_visual_style("mask--star")
        faint = self.get_visual_style("form--faint")
        lines = scenario_lines(self._scenario, self._players)
        names = self._pictures(lines) or Content(" · ").join(
            [Content(f"{line.name} {line.star}".strip()) for line in lines]
        )
        notes = [Content.styled(preset_note(), faint)] if self._scenario.is_house_preset else []
        about = [] if self._scenario.house == USUAL else [Content(self._scenario.said_about)]
        rules = [Content(rule) for rule in house_rules(self._scenario.house, self._scenario.edition)]
        powers = [Content.assemble((line.name, name), (f" {line.star} ", star), line.power) for line in lines]
        below = Content("\n").join([*powers, Content.styled(star_note(), faint)])
        said = [Content("\n").join(rules)] if rules else []
        return Content("\n\n").join([names, *notes, below, *about, *said])

    def _pictures(self, lines: Sequence[MaskLine]) -> Content | None:
        """Return the masks as pictures, where they leave room for what each does."""
        room = self.app.size.height - FOR_THE_REST
        drawn = pictures(lines, self.size.width, room, is_framed=draws_frames(self.app))
        return paint(drawn, self.app.theme_variables) if drawn else None
