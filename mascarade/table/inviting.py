"""People and bots on the seats, while a table is being set up."""

from collections.abc import Sequence
from itertools import chain, count
from typing import TYPE_CHECKING, TypeVar

from mascarade.language import ngettext
from mascarade.names import are_alike
from mascarade.proposal import Proposal, names_for_bots, seated
from mascarade.table.setting_up import SettingUp, filled, placeholder

if TYPE_CHECKING:
    from mascarade.bots.company import Guest

Thing = TypeVar("Thing")


def setting_up(proposal: Proposal, names: Sequence[str] = (), guests: "Sequence[Guest | None]" = ()) -> SettingUp:
    """Where a table begins: with the players of last time, people and bots, and with what was proposed."""
    is_first = proposal.seating is None and not names
    if proposal.seating is not None:
        names, guests = proposal.seating.names, proposal.seating.guests
    elif proposal.guests is not None:
        names, guests = _people_with(proposal.guests, names, guests), proposal.guests
    return SettingUp(
        names=filled(names, proposal.players),
        players=proposal.players,
        first=0 if proposal.seating is None else proposal.seating.first,
        scenario=proposal.scenario,
        proposed=proposal.scenario,
        options=proposal.options,
        guests=tuple(guests[: len(names)]),
        is_first_evening=is_first,
    )


def _people_with(
    guests: "Sequence[Guest | None]", names: Sequence[str], before: "Sequence[Guest | None]"
) -> tuple[str, ...]:
    """The people of last time, with other bots than then."""
    people = [name for at, name in enumerate(names) if at >= len(before) or before[at] is None]
    return seated(filled(people, guests.count(None)), guests)


def with_next_bot(table: SettingUp, row: int) -> SettingUp:
    """Another kind of bot in a row: the first one after a person, and the person again after the last."""
    from mascarade.bots import BOTS
    from mascarade.bots.company import Guest

    guest = table.guest(row)
    kind = _next((None, *reversed(BOTS)), None if guest is None else guest.bot)
    if kind is None:
        return _with_person(table, row)
    alike = next((one for one in (guest, *table.guests) if one is not None), Guest(kind))
    return _with_bot(table, row, Guest(kind, alike.level))


def with_next_level(table: SettingUp, row: int) -> SettingUp:
    """Another level for the bot in a row; a person has none."""
    from mascarade.bots.bot import Level

    guest = table.guest(row)
    return table if guest is None else _with_bot(table, row, guest._replace(level=_next(tuple(Level), guest.level)))


def _next(things: Sequence[Thing], thing: Thing) -> Thing:
    return things[(things.index(thing) + 1) % len(things)]


def _with_bot(table: SettingUp, row: int, guest: "Guest") -> SettingUp:
    """A bot in a row; where a person was, they stand aside."""
    if table.guest(row) is not None:
        return _sits(table, row, table.names[row], guest)
    name = next(names_for_bots(table.names))
    return _sits(table, row, name, guest)._replace(people=(*table.people, (name, table.names[row])))


def _with_person(table: SettingUp, row: int) -> SettingUp:
    """The person who stood aside, or somebody who has not said their name."""
    others = [name for at, name in enumerate(table.names) if at != row]
    person = dict(table.people).get(table.names[row])
    known = () if person is None else (person,)
    free = (name for name in chain(known, map(placeholder, count(row + 1))) if not _is_taken(name, others))
    return _sits(table, row, next(free), None)


def _is_taken(name: str, others: Sequence[str]) -> bool:
    return any(are_alike(name, other) for other in others)


def with_people_from(table: SettingUp, row: int, names: Sequence[str]) -> tuple[int, SettingUp]:
    """Seat people from a row on, bots keeping theirs; return the last row that was taken, and the table.

    Those for whom there is no seat are the first of the people who are not here tonight.
    """
    rows = [at for at in range(row, table.players) if table.guest(at) is None]
    seated = dict(zip(rows, names, strict=False))
    left_over = tuple(names[len(rows) :])
    note = ngettext(
        "{count} name is left over. F3 adds a player.", "{count} names are left over. F3 adds a player.", len(left_over)
    ).format(count=len(left_over))
    here, absent = range(table.players), range(table.players, len(table.names))
    changed = table._replace(
        names=(*(seated.get(at, table.names[at]) for at in here), *left_over, *(table.names[at] for at in absent)),
        guests=(*map(table.guest, here), *[None] * len(left_over), *map(table.guest, absent)),
        note=note if left_over else "",
    )
    return max(seated, default=row - 1), changed


def _sits(table: SettingUp, row: int, name: str, guest: "Guest | None") -> SettingUp:
    guests = [table.guest(at) for at in range(len(table.names))]
    guests[row] = guest
    return table.with_name(row, name)._replace(guests=tuple(guests))
