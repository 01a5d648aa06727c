"""People and bots on the seats, while a table is being set up."""

from collections.abc import Sequence
from itertools import chain, count
from typing import TypeVar

from msgspec.structs import replace

from mascarade.bots import KINDS, BotSeat, Level
from mascarade.game_options import GameRequest, names_for_bots, seated
from mascarade.language import ngettext
from mascarade.names import are_alike
from mascarade.table.setup_draft import SetupDraft, filled_names, placeholder

Thing = TypeVar("Thing")


def draft_of(
    request: GameRequest,
    names: Sequence[str] = (),
    bots: Sequence[BotSeat | None] = (),
    *,
    shows_everything: bool = False,
) -> SetupDraft:
    """Return a set-up with the players of last time, people and bots, and with what was proposed."""
    is_first = request.seating is None and not names
    if request.seating is not None:
        names, bots = request.seating.names, request.seating.bots
    elif request.bots is not None:
        names, bots = _people_with(request.bots, names, bots), request.bots
    return SetupDraft(
        names=filled_names(names, request.players),
        players=request.players,
        first=0 if request.seating is None else request.seating.first,
        scenario=request.scenario,
        proposed=request.scenario,
        options=request.options,
        bots=tuple(bots[: len(names)]),
        is_first_evening=is_first,
        flags=request.flags,
        shows_everything=shows_everything,
    )


def _people_with(
    bots: Sequence[BotSeat | None], names: Sequence[str], before: Sequence[BotSeat | None]
) -> tuple[str, ...]:
    """Return the people of last time, with other bots."""
    people = [name for at, name in enumerate(names) if at >= len(before) or before[at] is None]
    return seated(filled_names(people, bots.count(None)), bots)


def with_next_bot(table: SetupDraft, row: int) -> SetupDraft:
    """Return the set-up with the next kind of bot in a row: the first after a person, the person after the last."""
    bot = table.bot(row)
    kind = _next((None, *reversed(KINDS)), None if bot is None else bot.kind)
    if kind is None:
        return _with_person(table, row)
    alike = next((one for one in (bot, *table.bots) if one is not None), BotSeat(kind))
    return _with_bot(table, row, BotSeat(kind, alike.level))


def with_bots_on_free_seats(table: SetupDraft) -> SetupDraft:
    """Return the set-up with a bot on each seat whose person has no name yet; one seat is left for a person."""
    free = [row for row in range(table.players) if table.is_unnamed(row)]
    people = [row for row in range(table.players) if table.bot(row) is None]
    for row in free if len(free) < len(people) else free[1:]:
        table = with_next_bot(table, row)
    return table


def with_next_level(table: SetupDraft, row: int) -> SetupDraft:
    """Return the set-up with the next level for the bot in a row; a person has none."""
    bot = table.bot(row)
    return table if bot is None else _with_bot(table, row, replace(bot, level=_next(tuple(Level), bot.level)))


def _next(things: Sequence[Thing], thing: Thing) -> Thing:
    return things[(things.index(thing) + 1) % len(things)]


def _with_bot(table: SetupDraft, row: int, bot: BotSeat) -> SetupDraft:
    """Return the set-up with a bot in a row; a person who was there stands aside."""
    if table.bot(row) is not None:
        return _sits(table, row, table.names[row], bot)
    name = next(names_for_bots(table.names))
    return replace(_sits(table, row, name, bot), people=(*table.people, (name, table.names[row])))


def _with_person(table: SetupDraft, row: int) -> SetupDraft:
    """Return the set-up with the person back who stood aside, or with one who has no name yet."""
    others = [name for at, name in enumerate(table.names) if at != row]
    person = dict(table.people).get(table.names[row])
    known = () if person is None else (person,)
    free = (name for name in chain(known, map(placeholder, count(row + 1))) if not _is_taken(name, others))
    return _sits(table, row, next(free), None)


def _is_taken(name: str, others: Sequence[str]) -> bool:
    return any(are_alike(name, other) for other in others)


def with_people_from(table: SetupDraft, row: int, names: Sequence[str]) -> tuple[int, SetupDraft]:
    """Seat people from a row on, bots keeping theirs; return the last row that was taken, and the table.

    Those for whom there is no seat are the first of the people who are not here tonight.
    """
    rows = [at for at in range(row, table.players) if table.bot(at) is None]
    seated = dict(zip(rows, names, strict=False))
    left_over = tuple(names[len(rows) :])
    note = ngettext(
        "{count} name is left over. {key} adds a player.",
        "{count} names are left over. {key} adds a player.",
        len(left_over),
    ).format(count=len(left_over), key="F3")
    here, absent = range(table.players), range(table.players, len(table.names))
    changed = replace(
        table,
        names=(*(seated.get(at, table.names[at]) for at in here), *left_over, *(table.names[at] for at in absent)),
        bots=(*map(table.bot, here), *[None] * len(left_over), *map(table.bot, absent)),
        note=note if left_over else "",
    )
    return max(seated, default=row - 1), changed


def _sits(table: SetupDraft, row: int, name: str, bot: BotSeat | None) -> SetupDraft:
    bots = [table.bot(at) for at in range(len(table.names))]
    bots[row] = bot
    return replace(table.with_name(row, name), bots=tuple(bots))
