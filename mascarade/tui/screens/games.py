"""Past and unfinished games; nothing here tells a card of one that is not over."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from mascarade.language import _, ngettext
from mascarade.records.games import SavedGame, Shelf, totals
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.tui.widgets.prompt import Chip
from mascarade.wording.places import listed


class GamesScreen(PagesScreen):
    """All saved games, the one last played first; one that is chosen is taken up, or looked back on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "choose", _("go on with a game, or see the truth about one that is over")),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self.chosen: SavedGame | None = None
        """The game that was chosen when the screen was left."""

    def heading(self) -> str:
        """What is read here."""
        return _("Past games")

    def pages(self) -> tuple[Page, ...]:
        """The totals, and then a page a game."""
        games = tuple(
            Page(_("GAMES"), f"{game.created.astimezone():%Y-%m-%d %H:%M}", _game(game)) for game in self._shelf.games
        )
        return (Page(_("EVENINGS"), _("Victories"), _totals(self._shelf)), *games)

    def chips(self) -> tuple[Chip, ...]:
        """The way into a game."""
        return (Chip("G", _("go on, or the truth"), "g"),)

    def action_choose(self) -> None:
        """Take the open page's game."""
        if self.page > 0:
            self.chosen = self._shelf.games[self.page - 1]
            self.dismiss(None)


def _game(game: SavedGame) -> Content:
    length = ngettext("{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    lines = [
        Content.styled(game.scenario.title, "bold"),
        Content(listed(game.names)),
        Content(length),
        Content(_outcome(game)),
    ]
    if game.is_damaged:
        lines.append(Content(_("The end of the file is damaged; the game is whole up to there.")))
    return Content("\n\n").join(lines)


def _outcome(game: SavedGame) -> str:
    if not game.is_finished:
        return _("Not over yet: [G] goes on.")
    words = ngettext(
        "{winners} has won. [G] tells the truth.", "{winners} have won. [G] tells the truth.", len(game.winners)
    )
    return words.format(winners=listed(game.winners))


def _totals(shelf: Shelf) -> Content:
    if not shelf.games:
        return Content(_("There are no saved games yet."))
    all_told = totals(shelf.games)
    people: Sequence[str] = sorted(all_told.played, key=lambda name: (-all_told.won[name], name))
    lines = [
        _("{name}: {won} of {played}").format(name=name, won=all_told.won[name], played=all_told.played[name])
        for name in people
    ]
    unreadable = [file.reason for file in shelf.unreadable]
    return Content("\n").join(
        [Content.styled(_("Victories, and games played"), "bold"), *map(Content, [*lines, *unreadable])]
    )
