"""Games of a simulation, saved as finished games: the typical one, the extreme ones, and some between them."""

from pathlib import Path

from mascarade.game_options import Seating
from mascarade.language import _, ngettext, pgettext
from mascarade.records.header import Header
from mascarade.session import Session
from mascarade.simulator import NotPossible
from mascarade.simulator.bot_game import play_bot_game
from mascarade.simulator.game_record import CAPPED, record_game
from mascarade.simulator.runs import Side
from mascarade.simulator.tally import Cell
from mascarade.terminal_text import say_aside
from mascarade.values import Value
from mascarade.wording.bots import bot_name

LOOKED_AT = 60
"""The number of a run's first games among which the games to keep are chosen."""


class Length(Value, order=True):
    """A game by its length."""

    turns: int
    number: int


def keep_games(side: Side, wanted: int) -> None:
    """Save some games in a folder named after the scenario, and tell where each is and why it was chosen."""
    folder = Path(f"{side.scenario.id}-games")
    for game, why in chosen(side, wanted):
        sentence = ngettext('Kept "{path}": {why}, {turns} turn.', 'Kept "{path}": {why}, {turns} turns.', game.turns)
        say_aside(sentence.format(path=_saved(side, game.number, folder), why=why, turns=game.turns))


# NOTE: Why a game was kept. It follows a colon, and the number of turns comes after it.
def chosen(side: Side, wanted: int) -> list[tuple[Length, str]]:
    """Return the games to keep, the most telling first: typical, shortest, longest, and others spread between them."""
    lengths = sorted(_lengths(side))
    if not lengths:
        return []
    most = len(lengths) - 1
    why = {most // 2: pgettext("simulation", "typical")}
    why.setdefault(0, _("the shortest"))
    why.setdefault(most, _("the longest"))
    for step in range(1, wanted):
        why.setdefault(most * step // wanted, _("between them"))
    return [(lengths[index], reason) for index, reason in why.items()][:wanted]


def _lengths(side: Side) -> list[Length]:
    """Return the lengths of the first games that came to an end."""
    plan = side.report.plan
    found = []
    for number in range(min(LOOKED_AT, side.report.tally.games)):
        observed = record_game(plan, number)
        if observed.ratios[Cell("ends", CAPPED, "share")] == (0, 1):
            found.append(Length(observed.turns, number))
    return found


def _saved(side: Side, number: int, folder: Path) -> Path:
    """Play a game again, with the same seed, and save it as a finished one."""
    plan = side.report.plan
    beginning = plan.beginning(number)
    names = tuple(
        pgettext("layout", "{bot} {number}").format(bot=bot_name(bot.kind), number=seat + 1)
        for seat, bot in enumerate(beginning.bots)
    )
    header = Header(side.scenario, Seating(names, beginning.bots, beginning.first))
    session = Session.begin(header, folder=folder)
    session.choose(*(one.choice for one in play_bot_game(plan.game, beginning.bots, beginning.first, beginning.random)))
    trouble, path = session.autosave.trouble, session.autosave.journal.path if session.autosave.journal else folder
    session.close()
    if trouble is not None:
        raise NotPossible(trouble)
    return path
