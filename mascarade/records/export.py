"""A finished game told to others: as a transcript that the referee confirms, and as a summary to paste into a chat."""

import re
from collections import Counter
from pathlib import Path

from mascarade.history import GameLog, Step
from mascarade.language import ENGLISH, _, in_language, pgettext
from mascarade.records.disk import DISK, Disk
from mascarade.records.header import Header
from mascarade.records.reading import BadRecord, read_record
from mascarade.records.replay import PlaysDifferently, end_entry, replay
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.choices import Announce, Pretend, Really
from mascarade.rules.events import Revealed
from mascarade.rules.game import HouseRules, Outcome, seat_of, slot_of
from mascarade.transcripts.text_form import write_transcript
from mascarade.values import Value
from mascarade.wording.phrases import edition_title, join_list
from mascarade.wording.single_events import early_end_sentence, victory_sentence


class NotFinished(BadRecord):
    """A game that is not over, and of which nothing is told."""


class FinishedGame(Value):
    """A game that is over, from the deal to the victory."""

    header: Header
    game_log: GameLog
    outcome: Outcome | None
    """How it was won; ``None`` where the table ended it early."""


def finished_game(path: Path, disk: Disk = DISK) -> FinishedGame:
    """Return the finished game in a file.

    Raise NotFinished if it is not over, and BadRecord where it cannot be read or this version plays it otherwise.
    """
    record = read_record(path, disk)
    played = replay(record)
    if played.difference is not None:
        raise PlaysDifferently(record, played.difference)
    outcome = played.game_log.state.outcome
    if not played.game_log.is_over:
        raise NotFinished(_("Game {game} is not finished; it can be exported once it is.").format(game=path.stem))
    return FinishedGame(record.header, played.game_log, outcome)


def scenario_file(game: FinishedGame) -> str | None:
    """Return what a transcript calls the scenario's file; ``None`` without masks or rules to look up in it."""
    scenario = game.header.scenario
    return f"{scenario.id}.toml" if scenario.own_masks or scenario.house != HouseRules() else None


# A transcript is the same in every language, like a saved game, so its remarks are not translated.
def transcript(game: FinishedGame) -> str:
    """Return the game as a transcript."""
    header = game.header
    scenario = header.scenario
    remarks = [f"{scenario.title}, {header.created:%Y-%m-%d}"]
    in_play = scenario.line_up(len(header.seating.names))
    own = ((mask, name) for mask, name in scenario.own_names if mask in in_play)
    remarks += [f"{mask} is the mask {name}" for mask, name in own]
    played = (step.played for step in game.game_log.steps)
    return write_transcript(header.start, played, header.seating.names, remarks=remarks, scenario=scenario_file(game))


def markdown(game: FinishedGame) -> str:
    """Return a summary in Markdown: who won, who ended with what, and how much was swapped and lied.

    It is in English whatever language is spoken, as transcripts are, so that a game has one summary.
    """
    return in_language(ENGLISH, lambda: "\n".join([*_title(game), "", *_fortunes(game), "", _figures(game)]) + "\n")


# NOTE: The title of a summary; {edition} is "second edition".
def _title(game: FinishedGame) -> list[str]:
    scenario = game.header.scenario
    title = pgettext("summary", "Mascarade: {scenario} ({edition}), {date}").format(
        scenario=_plain(scenario.translated_title),
        edition=edition_title(scenario.edition),
        date=f"{game.header.created.astimezone():%Y-%m-%d}",
    )
    state = game.game_log.state
    fortunes = {player: state.coins[seat_of(state.seating, player)] for player in state.seating}
    names = [_plain(participant.name) for participant in game.game_log.seat_history.now]
    told = early_end_sentence() if game.outcome is None else victory_sentence(game.outcome, names, fortunes)
    return [f"**{title}**", "", told]


def _fortunes(game: FinishedGame) -> list[str]:
    """Return who ended with what, the richest first, the winners in bold letters."""
    state = game.game_log.state
    rows = [
        f"| {pgettext('summary', 'Player')} | {pgettext('summary', 'Coins')} | {pgettext('summary', 'Mask')} |",
        "|---|--:|---|",
    ]
    by_fortune = sorted(zip(state.coins, state.seating, strict=True), key=lambda pair: (-pair[0], pair[1]))
    winners = () if game.outcome is None else game.outcome.winners
    for coins, player in by_fortune:
        name = _plain(game.game_log.seat_history.now[player].name)
        shown = f"**{name}**" if player in winners else name
        rows.append(f"| {shown} | {coins} | {_plain(join_list(_masks(game, player)))} |")
    return rows


def _masks(game: FinishedGame, player: Player) -> list[str]:
    """Return the masks in front of a player at the end."""
    (end,) = end_entry(game.game_log)
    return [game.header.phrases.mask(mask) for mask in end.masks[player]]


def _figures(game: FinishedGame) -> str:
    """Return how long the game took, and how honest it was."""
    tally: Counter[str] = Counter()
    for step in game.game_log.steps:
        tally[_figure(step)] += 1
        tally["contested"] += any(isinstance(event, Revealed) for event in step.events)
    words = (
        pgettext("summary", "Turns: {turns}"),
        _("Swaps: {really} real, {pretended} pretended"),
        _("Announcements: {truly} true, {falsely} false; challenged: {contested}"),
    )
    tally["turns"] = len(game.game_log.public_events) - 1
    return " \\\n".join(line.format_map(tally) for line in words)


def _figure(step: Step) -> str:
    """Return what a step counts as: a swap or a pretence, a true or a false announcement, or nothing."""
    played, before = step.played, step.before
    if isinstance(played, Really | Pretend):
        return "really" if isinstance(played, Really) else "pretended"
    if isinstance(played, Announce):
        slot = slot_of(before.game, before.seating, CardOf(before.active_player, played.own))
        return "truly" if before.cards[slot] == played.mask else "falsely"
    return ""


def _plain(text: str) -> str:
    """Return a text without any markup, link or mention, whatever a player is called."""
    return re.sub(r"([\\`*_{}\[\]<>()#+!|~@:&])", r"\\\1", text)
