"""``mascarade games``: past and unfinished games, and who has won how often; and the games that other commands name."""

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path

from mascarade.characters import printable, search_key, wrap
from mascarade.cli import DONE, WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _, npgettext, pgettext
from mascarade.records.disk import ENDING
from mascarade.records.errors import BadRecord
from mascarade.records.games import GameList, SavedGame, Totals, game_list, summary_of, totals
from mascarade.records.reading import read_record
from mascarade.rules.game import EDITIONS
from mascarade.wording.labels import edition_title, join_list

MOST_NAMED = 5
"""The number of games that a message names before it leaves the rest out."""


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade games",
        _("List past and unfinished games, and how often each player has won. No card of an unfinished game is shown."),
        run=run,
    )
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print every game, the latest first, and the totals of the finished ones."""
    games = game_list()
    if arguments.json:
        print(json.dumps(_in_json(games), indent=2))
    elif not games.is_closed:
        print("\n".join(_lines(games)))
    if games.is_closed:
        raise WrongUsage(games.unreadable[0].reason)
    return DONE


def _lines(games: GameList) -> Iterator[str]:
    if not games.games and not games.unreadable:
        yield _("There are no saved games yet.")
        return
    for game in games.games:
        yield from _game(game)
    for file in games.unreadable:
        yield from wrap(file.reason)
    all_told = totals(games.games)
    if all_told.games:
        yield ""
        yield from _by_player(all_told)
        yield ""
        yield from _by_mask(all_told)


def _game(game: SavedGame) -> Iterator[str]:
    """Yield a game in a few lines: when, what, who, and how it ended."""
    length = npgettext("command line", "{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    when = f"{game.created.astimezone():%Y-%m-%d %H:%M}"
    yield f"{printable(game.id)}  {when}  {game.scenario.translated_title}, {length}"
    yield from _indented(", ".join(game.names))
    winners = join_list(game.winners) if game.winners else ""
    if game.is_ended_early:
        yield from _indented(_("Ended early: nobody won."))
    elif game.is_finished:
        yield from _indented(
            npgettext("command line", "{winners} won.", "{winners} won.", len(game.winners)).format(winners=winners)
        )
    else:
        yield from _indented(_("Unfinished."))
    if game.is_damaged:
        yield from _indented(_("The end of the file is damaged; the game is intact up to that point."))


def _indented(text: str) -> list[str]:
    return wrap(f"    {text}", hanging=4)


# NOTE: A heading, and a line below it: of so many games played, a player won so many.
def _by_player(all_told: Totals) -> Iterator[str]:
    yield _("Wins and games played:")
    for name, played in sorted(
        all_told.played.items(), key=lambda item: (-all_told.won[item[0]], search_key(item[0]), item[0])
    ):
        yield pgettext("command line", "  {name}: {won} of {played}").format(
            name=name, won=all_told.won[name], played=played
        )


def _by_mask(all_told: Totals) -> Iterator[str]:
    """Yield the masks with which people win most often."""
    yield _("Masks in front of a winner at the end, and games with that mask in play:")
    for (edition_id, mask), played in sorted(
        all_told.in_play.items(), key=lambda item: (-all_told.won_with[item[0]], item[0])
    ):
        yield pgettext("command line", "  {mask_alone}, {edition}: {won} of {played}").format(
            mask_alone=all_told.name_of(edition_id, mask),
            edition=edition_title(EDITIONS[edition_id]),
            won=all_told.won_with[edition_id, mask],
            played=played,
        )


def _in_json(games: GameList) -> dict[str, object]:
    all_told = totals(games.games)
    return {
        "games": [_game_in_json(game) for game in games.games],
        "unreadable": [{"file": str(file.path), "reason": file.reason} for file in games.unreadable],
        "totals": {
            "games": all_told.games,
            "players": [
                {"name": name, "won": all_told.won[name], "played": played} for name, played in all_told.played.items()
            ],
            "masks": [
                {
                    "edition": edition,
                    "mask": mask,
                    "name": all_told.name_of(edition, mask),
                    "won": all_told.won_with[edition, mask],
                    "in_play": played,
                }
                for (edition, mask), played in all_told.in_play.items()
            ],
        },
    }


def _game_in_json(game: SavedGame) -> dict[str, object]:
    return {
        "id": game.id,
        "file": str(game.path),
        "created": game.created.isoformat(),
        "edition": game.scenario.edition.id,
        "scenario": {"id": game.scenario.id, "title": game.scenario.title},
        "players": list(game.names),
        "bots": list(game.bots),
        "turns": game.turns,
        "finished": game.is_finished,
        "ended_early": game.is_ended_early,
        "winners": list(game.winners),
        "damaged": game.is_damaged,
    }


def find_game(asked: str) -> SavedGame:
    """Return the game of that name or path; a beginning is enough if no other name begins with it."""
    if any(separator in asked for separator in (os.sep, os.altsep) if separator):
        return _at(Path(asked))
    games = game_list()
    found = games.named(asked)
    if not found:
        wanted = asked.removesuffix(ENDING)
        for file in games.unreadable:
            if games.is_closed or (wanted and file.path.stem.startswith(wanted)):
                raise WrongUsage(file.reason)
        raise WrongUsage(_('There is no saved game "{game}". To list games: mascarade games').format(game=asked))
    if len(found) > 1:
        names = ", ".join(game.id for game in found[:MOST_NAMED])
        raise WrongUsage(
            _('Several saved games start with "{game}": {games}. Give more of the name.').format(
                game=asked, games=names
            )
        )
    return found[0]


def _at(path: Path) -> SavedGame:
    try:
        return summary_of(read_record(path))
    except BadRecord as bad:
        raise WrongUsage(str(bad)) from None
