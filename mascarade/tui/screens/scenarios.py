"""The available scenarios: their numbers of players, their masks, and the problems of files that cannot be played."""

from collections.abc import Sequence
from functools import partial

from textual.binding import Binding

from mascarade.art.drawing import Drawing
from mascarade.language import _, gettext_noop, ngettext, npgettext, pgettext
from mascarade.scenarios import Scenario
from mascarade.scenarios.line_ups import count_stars
from mascarade.scenarios.loader import ReadOutcome
from mascarade.table_keys import Chip
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.tui.themes import draws_frames
from mascarade.tui.widgets.cells import stack, wrap
from mascarade.tui.widgets.controls import key_chip
from mascarade.tui.widgets.help_pages import MOST_WIDTH
from mascarade.tui.widgets.masks import gallery, powers, scenario_lines
from mascarade.wording.house_rules import house_rules
from mascarade.wording.phrases import edition_title, player_counts, preset_note
from mascarade.wording.power_words import star_note


class ScenariosScreen(PagesScreen[tuple[Scenario, int] | None]):
    """Scenarios, one at a time with one number of players; the result is the one to play."""

    BINDINGS = [
        Binding("left", "players(-1)", gettext_noop("for fewer players")),
        Binding("right", "players(1)", gettext_noop("for more players")),
        Binding("p,enter", "play", gettext_noop("play this scenario")),
    ]

    def __init__(self, scenarios: Sequence[Scenario | ReadOutcome], players: int) -> None:
        super().__init__()
        parts = list(dict.fromkeys(map(_part, scenarios)))
        self._scenarios = tuple(sorted(scenarios, key=lambda one: parts.index(_part(one))))
        self._players = players

    @property
    def _open(self) -> tuple[Scenario, int] | None:
        """The open scenario and the number of players for which it is shown; ``None`` for a file without a scenario."""
        scenario = self._scenarios[self.page]
        return None if isinstance(scenario, ReadOutcome) else (scenario, _nearest(scenario.players, self._players))

    def heading(self) -> tuple[str, str]:
        """Return the heading of the page, and the number of players for which the scenario is shown."""
        title = _("Scenarios and their masks")
        if self._open is None:
            return title, ""
        _scenario, players = self._open
        words = npgettext("screen", "◂ {players} player ▸", "◂ {players} players ▸", players)
        return title, words.format(players=players)

    def pages(self) -> tuple[Page, ...]:
        """Return the scenarios by edition."""
        return tuple(self._page(scenario) for scenario in self._scenarios)

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys for fewer players and for more."""
        return (
            key_chip("left", pgettext("what a key does: players", "fewer")),
            key_chip("right", pgettext("what a key does: players", "more")),
            key_chip("p", pgettext("what a key does", "play")),
        )

    def action_players(self, by: int) -> None:
        """Show the line-up for the next or previous number of players that the scenario serves."""
        if self._open is not None:
            scenario, players = self._open
            self._players = scenario.players[(scenario.players.index(players) + by) % len(scenario.players)]
            self.draw()

    def action_play(self) -> None:
        """Leave with the open scenario, to set up a game; on a page about a faulty file, continue reading."""
        if self._open is not None:
            self.dismiss(self._open)
        else:
            self.action_read_on()

    def _page(self, scenario: Scenario | ReadOutcome) -> Page:
        if isinstance(scenario, ReadOutcome):
            return Page(_part(scenario), scenario.id, partial(_what_is_wrong, scenario))
        return Page(_part(scenario), scenario.translated_title, partial(self._scenario_drawing, scenario))

    def _scenario_drawing(self, scenario: Scenario, width: int) -> Drawing:
        """Return the scenario with its masks as pictures, if there is room, and all powers below.

        The pictures need the whole width; beside the words a cell stays blank, since there may be a scroll bar.
        """
        across = width - 1
        players = _nearest(scenario.players, self._players)
        lines = scenario_lines(scenario, players)
        about = (
            *wrap(scenario.translated_title, across, "gold", bold=True),
            *wrap(scenario.translated_about, across),
            *wrap(_share(scenario, players), across, "dim"),
            *(row for rule in house_rules(scenario.house, scenario.edition) for row in wrap(rule, across, "gold")),
        )
        room = self.page_height - len(about)
        masks = gallery(lines, width, room, is_framed=draws_frames(self.app))
        top = (*about, *masks) if len(masks) == room else stack([about, masks])
        notes = [wrap(note, across, "dim") for note in _notes(scenario, players)]
        preset = wrap(preset_note(), across, "dim") if scenario.is_house_preset else ()
        stars = wrap(star_note(), across, "dim")
        served = wrap(_player_numbers(scenario), across, "dim")
        return stack([top, powers(lines, across), *notes, served, preset, stars])


# NOTE: How many cards of a line-up bring money.
def _share(scenario: Scenario, players: int) -> str:
    game = scenario.game(players)
    stars, cards = count_stars(game.line_up, game.masks), len(game.line_up)
    words = ngettext("{stars} of {cards} masks brings money (★).", "{stars} of {cards} masks bring money (★).", stars)
    return words.format(stars=stars, cards=cards)


def _part(scenario: Scenario | ReadOutcome) -> str:
    """Return the heading over a scenario, which is shown once for all scenarios of a part."""
    if isinstance(scenario, ReadOutcome):
        return pgettext("screen", "NOT USABLE")
    return edition_title(scenario.edition).upper()


def _what_is_wrong(file: ReadOutcome, width: int) -> Drawing:
    """Return everything that has to be corrected before the file can be played."""
    across = min(width - 1, MOST_WIDTH)
    head = wrap(_("{file} can’t be played:").format(file=file.path), across, bold=True)
    return stack([head, *(wrap(str(problem), across) for problem in file.errors)])


def _notes(scenario: Scenario, players: int) -> tuple[str, ...]:
    """Return the author's notes on masks in play."""
    names = scenario.translated_names
    return tuple(
        pgettext("layout", "{mask_alone}: {note}").format(mask_alone=names.get(mask, (mask,))[0], note=note)
        for mask, note in scenario.translated_notes.items()
        if mask in scenario.line_up(players)
    )


# NOTE: A scenario’s edition, and the numbers of players it serves, such as "4 to 12".
def _player_numbers(scenario: Scenario) -> str:
    return pgettext("screen", "{edition}, {counts} players").format(
        edition=edition_title(scenario.edition), counts=player_counts(scenario.players)
    )


def _nearest(served: tuple[int, ...], players: int) -> int:
    return min(served, key=lambda number: abs(number - players))
