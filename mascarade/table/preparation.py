"""The time before a game: first notices, players and seats; no module of a game in progress is imported."""

import os
import shlex
import stat
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path
from typing import Protocol, TypeVar

from msgspec.structs import replace

from mascarade.bots import KINDS, BotSeat, Level
from mascarade.characters import printable
from mascarade.config.settings import read_settings, save_settings
from mascarade.game_options import GameRequest, GameSetup, TableOptions, names_for_bots, seated
from mascarade.language import _, ngettext
from mascarade.names import are_alike
from mascarade.paths import games_folder
from mascarade.rules.game import HouseRules, MemoryAid
from mascarade.scenarios import Scenario
from mascarade.table.setup_draft import SetupDraft, filled_names, placeholder
from mascarade.values import Value
from mascarade.wording.house_rules import goal_short, house_rules_short

Thing = TypeVar("Thing")


class RulesInForce(Value):
    """The goal and the house rules in short."""

    goal: str
    house_rules: tuple[str, ...] = ()
    about: str = ""
    """The scenario's own description, if it has house rules."""


def rules_in_force(scenario: Scenario, memory: MemoryAid | None = None) -> RulesInForce:
    """Return the rules of a scenario, with the memory aid that the table has chosen, if one is given."""
    house = replace(scenario.house, memory=memory)
    is_usual = scenario.house == HouseRules()
    return RulesInForce(
        goal_short(house), house_rules_short(house, scenario.edition), "" if is_usual else scenario.translated_about
    )


class WayOn(Value):
    """A way to continue that a notice offers, as an alternative to turning back."""

    words: str
    """The label of its key."""
    question: str
    """A yes-or-no question that offers it."""


class PreparationFrontEnd(Protocol):
    """The front end that the preparation of a game needs."""

    async def notice(self, words: str, way_on: WayOn | None = None) -> bool:
        """Tell the table something, and return whether it takes the way on, if one is offered."""

    async def set_up(self, draft: SetupDraft, *, is_again: bool) -> tuple[SetupDraft, GameSetup | None]:
        """Ask for the players and the scenario, starting from a draft; after another game, the draft is only changed.

        Return the changed draft and the agreed set-up; ``None`` for the latter if the table turns back.
        """

    def admits(self, people: int) -> bool:
        """Return whether this many people can keep secrets here; tell them why not, or what to be careful about."""

    def with_appearance(self, options: TableOptions) -> TableOptions:
        """Return options with this front end's present colours, signs, bell and motion."""


class Preparation:
    """A table that prepares a game."""

    draft: SetupDraft
    """The set-up with which the next game begins."""

    def __init__(self, front_end: PreparationFrontEnd) -> None:
        self._front_end = front_end
        self._has_played = False

    async def begin(self, request: GameRequest) -> None:
        """Begin with the people of last time and the request.

        Tell the table if the people of last time cannot be read, and once if its saved games are at risk.
        """
        found = read_settings()
        last = found.settings
        known = request.known if request.known.names else last.seating
        self.draft = draft_of(request, known.names, known.bots, shows_everything=last.everything)
        if found.trouble is not None:
            await self._front_end.notice(found.trouble)
        risk = risk_of(games_folder())
        if risk and risk != last.told:
            await self._front_end.notice(risk)
            if found.trouble is None:  # an unreadable file stays as it is until a game begins
                save_settings(replace(last, told=risk))

    async def set_up(self) -> GameSetup | None:
        """Let the table set up a game; return ``None`` if it turns back, and keep its draft."""
        options = self._front_end.with_appearance(self.draft.options)
        self.draft, setup = await self._front_end.set_up(
            replace(self.draft, options=options), is_again=self._has_played
        )
        return setup


def risk_of(folder: Path) -> str:
    """Return what puts the saved games in a folder at risk, and what would help; empty if nothing does.

    The folder and its parent are checked for links and for write access of other accounts.
    """
    if os.name == "nt":
        return ""
    return " ".join(filter(None, map(_risk_of, (folder.parent, folder))))


# NOTE: The command at the end is typed as it is.
def _risk_of(folder: Path) -> str:
    shown = printable(str(folder))
    try:
        if folder.is_symlink():
            message = _("{path} is a link: the saved games are only as safe as the folder {target}.")
            return message.format(path=shown, target=printable(os.path.realpath(folder)))
        mode = folder.stat().st_mode
        # In a folder such as /tmp, others may write but can change only their own files.
        if mode & (stat.S_IWGRP | stat.S_IWOTH) and not mode & stat.S_ISVTX:
            message = _(
                "Other accounts may write in {path}, so they could remove or replace saved games. To stop that: chmod "
                "go-w {quoted}"
            )
            return message.format(path=shown, quoted=printable(shlex.quote(str(folder))))
    except OSError:
        return ""
    return ""


def agreed_setup(request: GameRequest) -> GameSetup | None:
    """Return the set-up that is played, if everybody has been named."""
    return None if request.seating is None else GameSetup(request.scenario, request.seating, request.options)


def draft_of(
    request: GameRequest,
    names: Sequence[str] = (),
    bots: Sequence[BotSeat | None] = (),
    *,
    shows_everything: bool = False,
) -> SetupDraft:
    """Return a set-up with the players of last time, people and bots, and with the proposed scenario."""
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
    """Return the names of last time, with new names for the bots."""
    people = [name for at, name in enumerate(names) if at >= len(before) or before[at] is None]
    return seated(filled_names(people, bots.count(None)), bots)


# People and bots on the seats


def with_next_bot(table: SetupDraft, row: int) -> SetupDraft:
    """Return the set-up with the next kind of bot in a row: the first after a person, the person after the last."""
    bot = table.bot(row)
    kind = _next((None, *reversed(KINDS)), None if bot is None else bot.kind)
    if kind is None:
        return _with_person(table, row)
    alike = next((one for one in (bot, *table.bots) if one is not None), BotSeat(kind))
    return _with_bot(table, row, BotSeat(kind, alike.level))


def with_bots_on_free_seats(table: SetupDraft) -> SetupDraft:
    """Return the set-up with a bot on each seat whose person has no name; one seat remains for a person."""
    free = [row for row in range(table.players) if table.is_unnamed(row)]
    people = [row for row in range(table.players) if table.bot(row) is None]
    for row in free if len(free) < len(people) else free[1:]:
        table = with_next_bot(table, row)
    return table


def with_next_level(table: SetupDraft, row: int) -> SetupDraft:
    """Return the set-up with the next level for the bot in a row; a person's row stays as it is."""
    bot = table.bot(row)
    return table if bot is None else _with_bot(table, row, replace(bot, level=_next(tuple(Level), bot.level)))


def _next(things: Sequence[Thing], thing: Thing) -> Thing:
    return things[(things.index(thing) + 1) % len(things)]


def _with_bot(table: SetupDraft, row: int, bot: BotSeat) -> SetupDraft:
    """Return the set-up with a bot in a row, and remember the person who was there."""
    if table.bot(row) is not None:
        return _sits(table, row, table.names[row], bot)
    name = next(names_for_bots(table.names))
    return replace(_sits(table, row, name, bot), people=(*table.people, (name, table.names[row])))


def _with_person(table: SetupDraft, row: int) -> SetupDraft:
    """Return the set-up with a person in a row again: the remembered one, or one without a name."""
    others = [name for at, name in enumerate(table.names) if at != row]
    person = dict(table.people).get(table.names[row])
    known = chain(() if person is None else (person,), map(placeholder, count(row + 1)))
    name = next(one for one in known if not any(are_alike(one, other) for other in others))
    return _sits(table, row, name, None)


def with_people_from(table: SetupDraft, row: int, names: Sequence[str]) -> tuple[int, SetupDraft]:
    """Seat people from a row on, around the bots; return the last row taken, and the table.

    People without a seat come first among those who are not here tonight.
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
