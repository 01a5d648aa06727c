"""``mascarade games``: past and unfinished games with totals of wins; and the lookup of games by name."""

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
from mascarade.records.games import GameList, SavedGame, Totals, game_list, summary_of, totals
from mascarade.records.reading import BadRecord, read_record
from mascarade.rules.game import EDITIONS
from mascarade.wording.phrases import edition_title, join_list

MOST_NAMED = 5
"""The most games that a message names."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "List past and unfinished games, and how often each player has won. No card of an unfinished game is shown."
    )
    parser = Parser("mascarade games", about, run=run)
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print all games, the latest first, and the totals of the finished ones."""
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
        yield from _totals(all_told)


def _game(game: SavedGame) -> Iterator[str]:
    """Yield lines about a game: its time, scenario, players and end."""
    length = npgettext("command line", "{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    when = f"{game.created.astimezone():%Y-%m-%d %H:%M}"
    yield f"{printable(game.id)}  {when}  {game.scenario.translated_title}, {length}"
    if game.is_ended_early:
        end = _("Ended early: nobody won.")
    elif game.is_finished:
        won = npgettext("command line", "{winners} won.", "{winners} won.", len(game.winners))
        end = won.format(winners=join_list(game.winners))
    else:
        end = _("Unfinished.")
    damage = [_("The end of the file is damaged; the game is intact up to that point.")] if game.is_damaged else []
    for text in (", ".join(game.names), end, *damage):
        yield from wrap(f"    {text}", hanging=4)


# NOTE: A heading, and a line below it: how many of their games a player has won.
def _totals(all_told: Totals) -> Iterator[str]:
    """Yield the players who win most often, and the masks that win."""
    yield from ("", _("Wins and games played:"))
    sentence, won = pgettext("command line", "  {name}: {won} of {played}"), all_told.won
    for name, played in sorted(all_told.played.items(), key=lambda one: (-won[one[0]], search_key(one[0]), one[0])):
        yield sentence.format(name=name, won=won[name], played=played)
    yield from ("", _("Masks in front of a winner at the end, and games with that mask in play:"))
    sentence, won_with = pgettext("command line", "  {mask_alone}, {edition}: {won} of {played}"), all_told.won_with
    for (edition, mask), played in sorted(all_told.in_play.items(), key=lambda one: (-won_with[one[0]], one[0])):
        yield sentence.format(
            mask_alone=all_told.name_of(edition, mask),
            edition=edition_title(EDITIONS[edition]),
            won=won_with[edition, mask],
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
    """Return the game of that name or path; the start of a name is enough if it is unique."""
    if any(separator in asked for separator in (os.sep, os.altsep) if separator):
        try:
            return summary_of(read_record(Path(asked)))
        except BadRecord as bad:
            raise WrongUsage(str(bad)) from None
    games = game_list()
    found = games.find(asked)
    if not found:
        wanted = asked.removesuffix(ENDING)
        for file in games.unreadable:
            if games.is_closed or (wanted and file.path.stem.startswith(wanted)):
                raise WrongUsage(file.reason)
        raise WrongUsage(_('There is no saved game "{game}". To list games: mascarade games').format(game=asked))
    if len(found) > 1:
        names = ", ".join(game.id for game in found[:MOST_NAMED])
        sentence = _('Several saved games start with "{game}": {games}. Give more of the name.')
        raise WrongUsage(sentence.format(game=asked, games=names))
    return found[0]
