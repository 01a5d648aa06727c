"""Finished and unfinished games, without anything that tells a card of an unfinished one."""

from collections.abc import Sequence
from functools import partial

from textual.binding import Binding

from mascarade.art.drawing import Drawing, Motif, Row, Span
from mascarade.art.emblems import HEIGHT, WIDTH, emblem_on_table
from mascarade.art.letters import ACCENTS
from mascarade.characters import search_key
from mascarade.language import _, gettext_noop, ngettext, npgettext, pgettext
from mascarade.records.games import GameList, SavedGame, Totals, totals
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS
from mascarade.table_keys import Chip
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.tui.themes import draws_ascii
from mascarade.tui.widgets.cells import centre, centred, fit, grid, large_words, ruled_heading, stack, width_of, wrap
from mascarade.tui.widgets.controls import key_chip
from mascarade.wording.phrases import edition_title, join_list

MOST_UNIT = 5
"""The columns of one game in a bar."""
MOST_NAME = 20
COLUMN = WIDTH + 4
"""The columns of a mask with the words below it."""
MOST_ROWS = 2
"""The rows of masks; those with the fewest victories are only in the list."""


class GamesScreen(PagesScreen[SavedGame | None]):
    """All saved games, the latest first; a chosen one is resumed, or its truth is shown."""

    BINDINGS = [
        Binding(
            "g,enter", "choose", gettext_noop("continue an unfinished game, or see the truth about a finished one")
        ),
    ]

    def __init__(self, game_list: GameList) -> None:
        super().__init__()
        self._game_list = game_list

    def heading(self) -> tuple[str, str]:
        """Return the heading of the page, and the number of games."""
        count = len(self._game_list.games)
        games = npgettext("screen", "{count} game", "{count} games", count).format(count=count) if count else ""
        return pgettext("screen", "Past games"), games

    def pages(self) -> tuple[Page, ...]:
        """Return the page of totals, and a page for each game."""
        in_ascii = draws_ascii(self.app)
        wins = partial(_totals, self._game_list, in_ascii=in_ascii)
        pages = [Page(pgettext("screen", "EVENINGS"), pgettext("screen", "Wins"), wins)]
        for game in self._game_list.games:
            title = f"{game.created.astimezone():%m-%d} {_in_short(game)}"
            pages.append(Page(pgettext("screen", "GAMES"), title, partial(_game, game, in_ascii=in_ascii)))
        return tuple(pages)

    def chips(self) -> tuple[Chip, ...]:
        """Return the key that opens a game."""
        return (key_chip("g", _("continue, or the truth")),)

    def action_choose(self) -> None:
        """Choose the game of the open page; on the page of totals, continue to the next page."""
        if self.page > 0:
            self.dismiss(self._game_list.games[self.page - 1])
        else:
            self.action_read_on()


# NOTE: How a saved game ended and who played it, in a list: a date stands before it.
def _in_short(game: SavedGame) -> str:
    if game.is_ended_early:
        return _("ended early: {names}").format(names=", ".join(game.names))
    if not game.is_finished:
        return _("unfinished: {names}").format(names=", ".join(game.names))
    words = npgettext("screen", "{winners} won", "{winners} won", len(game.winners))
    return words.format(winners=join_list(game.winners))


# NOTE: The length of a saved game, in a list.
def _game(game: SavedGame, width: int, *, in_ascii: bool) -> Drawing:
    length = npgettext("screen", "{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    parts = [large_words(winner, "gold", width, 3 + ACCENTS, 3, in_ascii=in_ascii) for winner in game.winners]
    parts += [
        wrap(f"{game.created.astimezone():%Y-%m-%d %H:%M}", width, "dim"),
        wrap(game.scenario.translated_title, width, "gold", bold=True),
        wrap(join_list(game.names), width),
        wrap(length, width, "dim"),
        wrap(_outcome(game), width),
    ]
    if game.is_damaged:
        damage = _("The end of the file is damaged; the game is intact up to that point.")
        parts.append(wrap(damage, width, "red"))
    return stack(parts)


def _outcome(game: SavedGame) -> str:
    if not game.is_finished:
        return _("Unfinished. [G] continues it.")
    if game.is_ended_early:
        return _("Ended early: nobody won. [G] shows the truth.")
    words = ngettext("{winners} won. [G] shows the truth.", "{winners} won. [G] shows the truth.", len(game.winners))
    return words.format(winners=join_list(game.winners))


# NOTE: Headings over lists; the first one is in large letters: one short word in capitals.
def _totals(game_list: GameList, width: int, *, in_ascii: bool) -> Drawing:
    """Return the wins of each player as bars, and the masks that winners held as pictures."""
    if not game_list.games and not game_list.unreadable:
        return wrap(_("There are no saved games yet."), width)
    all_told = totals(game_list.games)
    parts = [wrap(file.reason, width, "red") for file in game_list.unreadable]
    if game_list.games and not all_told.games:
        parts.append(wrap(_("No game is finished yet."), width))
    if all_told.games:
        wins = large_words(pgettext("screen", "WINS"), "gold", width, 3 + ACCENTS, 3, in_ascii=in_ascii)
        parts += [wins, *_totals_drawings(all_told, width)]
    return stack(parts)


# NOTE: Headings over lists.
def _totals_drawings(all_told: Totals, width: int) -> list[Drawing]:
    people = sorted(all_told.played, key=lambda name: (-all_told.won[name], search_key(name), name))
    masks = sorted(all_told.in_play, key=lambda key: (-all_told.won_with[key], key))
    held = [key for key in masks if all_told.won_with[key]]
    heading = _("Masks in front of a winner at the end, and games with that mask in play")
    return [
        (*ruled_heading(_("Wins and games played"), width), *win_bars(people, all_told, width)),
        (*ruled_heading(_("Masks of winners"), width), *_held_masks(held, all_told, width)),
        (*wrap(heading, width, "dim"), *(row for key in masks for row in wrap(_mask(all_told, *key), width))),
    ]


# NOTE: Of so many games with a mask, a winner had it at the end in so many.
def _mask(all_told: Totals, edition_id: str, mask: MaskId) -> str:
    return pgettext("screen", "{mask_alone}, {edition}: {won} of {played}").format(
        mask_alone=all_told.name_of(edition_id, mask),
        edition=edition_title(EDITIONS[edition_id]),
        won=all_told.won_with[edition_id, mask],
        played=all_told.in_play[edition_id, mask],
    )


# NOTE: So many games of a number of games.
def _of_so_many(won: int, played: int) -> str:
    return pgettext("table", "{won} of {played}").format(won=won, played=played)


def win_bars(people: Sequence[str], all_told: Totals, width: int) -> Drawing:
    """Return a bar for each player: games won in gold, all other games behind them, and the figures."""
    names = min(MOST_NAME, max(map(width_of, people)))
    figures = [_of_so_many(all_told.won[name], all_told.played[name]) for name in people]
    room = max(1, width - names - max(map(width_of, figures)) - 3)
    unit = min(MOST_UNIT, room / max(all_told.played[name] for name in people))
    unit = unit if unit < 1 else int(unit)
    rows: list[Row] = []
    for name, figure in zip(people, figures, strict=True):
        won, played = round(all_told.won[name] * unit), round(all_told.played[name] * unit)
        head = Span(f"{fit(name, names)}  ", "ivory", bold=True)
        rows.append(
            (head, Span("█" * won, "gold", "gold"), Span("░" * (played - won), "line"), Span(f" {figure}", "dim"))
        )
    return tuple(rows)


def _held_masks(masks: Sequence[tuple[str, MaskId]], all_told: Totals, width: int) -> Drawing:
    """Return the masks that most winners held, with their names and figures."""
    across = max(1, min(len(masks), width // COLUMN))
    column = min(width // across, COLUMN + 6)
    drawings: list[Drawing] = []
    for key in masks[: across * MOST_ROWS]:
        motif = Motif(key[1], all_told.name_of(*key), all_told.own_pictures.get(key, ()))
        figure = _of_so_many(all_told.won_with[key], all_told.in_play[key])
        words = ((Span(centre(motif.name, column), "ivory"),), (Span(centre(figure, column), "dim"),))
        drawings.append((*centred(emblem_on_table(motif), column), *words))
    return grid(drawings, across, (column, HEIGHT + 3), width)
