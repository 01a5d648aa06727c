"""A scenario's masks for a number of players, with their whole powers, to be read before a game."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from mascarade.language import _
from mascarade.scenarios import Scenario
from mascarade.tui.widgets.masks import mask_lines
from mascarade.wording.editions import preset_note
from mascarade.wording.powers import star_note


class LineUpPanel(VerticalScroll, can_focus=False):
    """Which masks lie on the table, and below what each of them does."""

    COMPONENT_CLASSES = {"mask--name", "mask--star", "form--faint"}  # noqa: RUF012  # Textual declares it so

    def compose(self) -> ComposeResult:
        """One text, however long."""
        yield Static("", markup=False)

    def on_mount(self) -> None:
        """Name the panel."""
        self.border_title = _("Masks in play")

    def show(self, scenario: Scenario, players: int) -> None:
        """Write the line-up."""
        self.query_one(Static).update(self._words(scenario, players))

    def _words(self, scenario: Scenario, players: int) -> Content:
        name, star = self.get_visual_style("mask--name"), self.get_visual_style("mask--star")
        faint = self.get_visual_style("form--faint")
        game = scenario.game(players)
        lines = mask_lines(game)
        names = Content(" · ").join([_named(line.name, line.star) for line in lines])
        notes = [preset_note()] if scenario.is_house_preset else []
        parts = [
            names,
            *(Content.styled(note, faint) for note in notes),
            *(Content.assemble((line.name, name), (f" {line.star} ", star), line.power) for line in lines),
            Content.styled(star_note(), faint),
        ]
        return Content("\n\n").join(parts[: 1 + len(notes)]) + "\n\n" + Content("\n").join(parts[1 + len(notes) :])


def _named(name: str, star: str) -> Content:
    return Content(f"{name} {star}".strip())
