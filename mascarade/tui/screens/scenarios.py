"""The scenarios that there are: whom they serve, and what their masks do."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from mascarade.language import _
from mascarade.scenarios import Scenario
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.tui.widgets.masks import MaskLine, scenario_lines
from mascarade.tui.widgets.prompt import Chip
from mascarade.wording.editions import counts, edition_title, preset_note
from mascarade.wording.powers import star_note


class ScenariosScreen(PagesScreen):
    """One scenario at a time, for one number of players at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "players(-1)", _("for fewer players")),
        Binding("right", "players(1)", _("for more players")),
    ]

    def __init__(self, scenarios: Sequence[Scenario], players: int) -> None:
        super().__init__()
        self._scenarios = tuple(scenarios)
        self._players = players

    def heading(self) -> str:
        """What is read here."""
        return _("Scenarios: which masks are played")

    def pages(self) -> tuple[Page, ...]:
        """The scenarios by editions."""
        return tuple(self._page(scenario) for scenario in self._scenarios)

    def chips(self) -> tuple[Chip, ...]:
        """Fewer players and more."""
        return (Chip("←", _("fewer players"), "left"), Chip("→", _("more"), "right"))

    def action_players(self, by: int) -> None:
        """The line-up for the next number of players that this scenario serves, or for the one before."""
        served = self._scenarios[self.page].players
        here = served.index(_nearest(served, self._players))
        self._players = served[(here + by) % len(served)]
        self.draw()

    def _page(self, scenario: Scenario) -> Page:
        return Page(edition_title(scenario.edition).upper(), scenario.title, self._text(scenario))

    def _text(self, scenario: Scenario) -> Content:
        players = _nearest(scenario.players, self._players)
        lines = scenario_lines(scenario, players)
        parts = [
            Content.styled(scenario.title, "bold"),
            Content(_served(scenario)),
            Content(scenario.about),
            *((Content(preset_note()),) if scenario.is_house_preset else ()),
            Content.styled(_("◂ {players} players ▸").format(players=players), "bold"),
            Content("\n").join([_mask(line) for line in lines]),
            Content(star_note()),
        ]
        return Content("\n\n").join(parts)


def _served(scenario: Scenario) -> str:
    return _("{edition}, {counts} players").format(
        edition=edition_title(scenario.edition), counts=counts(scenario.players)
    )


def _mask(line: MaskLine) -> Content:
    return Content.assemble((line.name, "bold"), f" {line.star} {line.power}")


def _nearest(served: tuple[int, ...], players: int) -> int:
    return min(served, key=lambda number: abs(number - players))
