"""Past and unfinished games; nothing here tells a card of one that is not over."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from mascarade.language import _, ngettext
from mascarade.records.games import GameList, SavedGame, Totals, totals
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import EDITIONS
from mascarade.table.chips import Chip
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.wording.editions import edition_title
from mascarade.wording.places import listed


class GamesScreen(PagesScreen):
    """All saved games, the one last played first; one that is chosen is taken up, or looked back on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "choose", _("continue an unfinished game, or see the truth about a finished one")),
    ]

    def __init__(self, game_list: GameList) -> None:
        super().__init__()
        self._game_list = game_list
        self.chosen: SavedGame | None = None
        """The game that was chosen when the screen was left."""

    def heading(self) -> str:
        """Return the heading of the page."""
        return _("Past games")

    def pages(self) -> tuple[Page, ...]:
        """Return the totals, and then one page for each game."""
        games = tuple(
            Page(_("GAMES"), f"{game.created.astimezone():%Y-%m-%d %H:%M}", _game(game))
            for game in self._game_list.games
        )
        return (Page(_("EVENINGS"), _("Wins"), _totals(self._game_list)), *games)

    def chips(self) -> tuple[Chip, ...]:
        """Return the key that opens a game."""
        return (Chip("G", _("continue, or the truth"), "g"),)

    def action_choose(self) -> None:
        """Take the open page's game."""
        if self.page > 0:
            self.chosen = self._game_list.games[self.page - 1]
            self.dismiss(None)


# NOTE: The length of a saved game, in a list.
def _game(game: SavedGame) -> Content:
    length = ngettext("{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    lines = [
        Content.styled(game.scenario.title, "bold"),
        Content(listed(game.names)),
        Content(length),
        Content(_outcome(game)),
    ]
    if game.is_damaged:
        lines.append(Content(_("The end of the file is damaged; the game is intact up to that point.")))
    return Content("\n\n").join(lines)


def _outcome(game: SavedGame) -> str:
    if not game.is_finished:
        return _("Unfinished. [G] continues it.")
    words = ngettext("{winners} won. [G] shows the truth.", "{winners} won. [G] shows the truth.", len(game.winners))
    return words.format(winners=listed(game.winners))


# NOTE: Headings over lists.
def _totals(game_list: GameList) -> Content:
    if not game_list.games and not game_list.unreadable:
        return Content(_("There are no saved games yet."))
    all_told = totals(game_list.games)
    parts = [[Content(file.reason)] for file in game_list.unreadable]
    if game_list.games and not all_told.games:
        parts.append([Content(_("No game is finished yet."))])
    if all_told.games:
        parts += [
            [Content.styled(_("Wins and games played"), "bold"), *map(Content, _by_player(all_told))],
            [
                Content.styled(_("Masks in front of a winner at the end, and games with that mask in play"), "bold"),
                *_by_mask(all_told),
            ],
        ]
    return Content("\n\n").join([Content("\n").join(part) for part in parts])


# NOTE: Of so many games played, a player won so many.
def _by_player(all_told: Totals) -> list[str]:
    people = sorted(all_told.played, key=lambda name: (-all_told.won[name], name))
    return [
        _("{name}: {won} of {played}").format(name=name, won=all_told.won[name], played=all_told.played[name])
        for name in people
    ]


def _by_mask(all_told: Totals) -> list[Content]:
    """Return the masks with which people win most often."""
    masks = sorted(all_told.in_play, key=lambda key: (-all_told.won_with[key], key))
    return [Content(_mask(all_told, edition, mask)) for edition, mask in masks]


# NOTE: Of so many games with a mask, a winner had it at the end in so many.
def _mask(all_told: Totals, edition_id: str, mask: MaskId) -> str:
    return _("{mask}, {edition}: {won} of {played}").format(
        mask=all_told.name_of(edition_id, mask),
        edition=edition_title(EDITIONS[edition_id]),
        won=all_told.won_with[edition_id, mask],
        played=all_told.in_play[edition_id, mask],
    )
