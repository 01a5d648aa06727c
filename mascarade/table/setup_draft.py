"""The set-up of a game as a value: players and seats, the first player, the scenario, and the rules in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum

from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.config.config_file import options_of_file, temporary_choice
from mascarade.config.settings import FEWEST, MOST
from mascarade.game_options import GameSetup, Seating, TableOptions
from mascarade.language import _, ngettext, pgettext
from mascarade.names import BadName, are_alike, check_name, check_names
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.game import EDITIONS, Edition, HouseRules
from mascarade.scenarios import Scenario, all_scenarios
from mascarade.scenarios.loader import ReadOutcome
from mascarade.scenarios.writer import NO_CHANGES, Changes, with_changes
from mascarade.values import Value
from mascarade.wording.phrases import player_counts


class SetupDraft(Value):
    """The state of a set-up; every change returns a new one, whose ``note`` tells what else had to change."""

    names: tuple[str, ...]
    """The names as typed, in the order of the seats; those beyond the number of players are not here tonight."""
    players: int
    first: int
    """The row of the youngest player, who goes first."""
    scenario: Scenario
    proposed: Scenario
    """The scenario proposed at first, perhaps somebody's own, to which the set-up can return."""
    options: TableOptions = TableOptions()
    bots: tuple[BotSeat | None, ...] = ()
    """The bot in each row, ``None`` for a person; further rows are people."""
    people: tuple[tuple[str, str], ...] = ()
    """Pairs of a bot's name and the person whose place it took."""
    is_first_evening: bool = False
    """True if no names were remembered from an earlier evening."""
    flags: tuple[tuple[str, Enum], ...] = ()
    """The options that the command line sets for this run, with their values."""
    shows_everything: bool = False
    """True if the set-up shows everything that can be chosen, not only the names."""
    note: str = ""
    changes: Changes = NO_CHANGES
    """The masks and house rules with which the table has changed the scenario."""

    # Players

    @property
    def rows_of_people(self) -> tuple[int, ...]:
        """The rows of people."""
        return tuple(row for row in range(self.players) if self.bot(row) is None)

    @property
    def number_of_people(self) -> int:
        """The number of people among the players."""
        return len(self.rows_of_people)

    @property
    def is_nameless(self) -> bool:
        """True if this is the first evening and no name has been typed."""
        return self.is_first_evening and all(map(self.is_unnamed, self.rows_of_people))

    @property
    def is_partly_named(self) -> bool:
        """True if some people have names and others do not."""
        return 0 < sum(map(self.is_unnamed, self.rows_of_people)) < self.number_of_people

    def bot(self, row: int) -> BotSeat | None:
        """Return the bot in a row, if any."""
        return self.bots[row] if row < len(self.bots) else None

    @property
    def has_bots(self) -> bool:
        """True if any bot plays."""
        return any(self.bots[: self.players])

    def with_name(self, row: int, name: str) -> SetupDraft:
        """Return the set-up with a row's name, perhaps half typed."""
        return replace(self, names=(*self.names[:row], name, *self.names[row + 1 :]), note="")

    def moved(self, row: int, by: int) -> SetupDraft:
        """Return the set-up with a player moved up or down one seat; the youngest stays the youngest."""
        other = row + by
        if not 0 <= other < self.players:
            return self
        swapped = {row: other, other: row}
        table = self._in_order([swapped.get(at, at) for at in range(len(self.names))])
        return replace(table, first=swapped.get(self.first, self.first), note="")

    def _in_order(self, rows: Sequence[int]) -> SetupDraft:
        """Return the set-up with its rows in another order."""
        return replace(self, names=tuple(self.names[at] for at in rows), bots=tuple(map(self.bot, rows)))

    def begun_by(self, row: int) -> SetupDraft:
        """Return the set-up with the player in a row as the youngest."""
        return replace(self, first=row, note="")

    def with_fewer(self, row: int | None = None) -> SetupDraft:
        """Return the set-up with one player fewer: first a seat without a name, else the given row, else the last."""
        unnamed = [at for at in range(self.players) if self.is_unnamed(at)]
        return self.without(unnamed[-1] if unnamed else self.players - 1 if row is None else row)

    def with_players(self, players: int) -> SetupDraft:
        """Return the set-up for another number of players, with a scenario for that number."""
        if not FEWEST <= players <= MOST:
            return self._with_note(_("Mascarade is for {fewest} to {most} players."), fewest=FEWEST, most=MOST)
        changed = self._with_as_many(players)
        return changed if players in self.scenario.players else _with_another_scenario(changed)

    def _with_as_many(self, players: int) -> SetupDraft:
        first = self.first if self.first < players else 0
        return replace(self, names=filled_names(self.names, players), players=players, first=first, note="")

    def without(self, row: int) -> SetupDraft:
        """Return the set-up without the player in a row, who is the next to be added again."""
        left = self.players - 1
        if left < FEWEST:
            return self.with_players(left)
        rows = [*(at for at in range(self.players) if at != row), row, *range(self.players, len(self.names))]
        first = self.first - 1 if self.first > row else self.first
        return replace(self._in_order(rows), first=first % left).with_players(left)

    def without_unnamed(self) -> SetupDraft:
        """Return the set-up without the people who have no name, if others have one."""
        table = self
        for row in reversed(range(self.players)):
            if table.is_partly_named and table.is_unnamed(row):
                table = table.without(row)
        return table

    @property
    def dealt(self) -> SetupDraft:
        """The set-up that is dealt: if only names are shown, seats without a name stay empty."""
        if self.shows_everything or not self.is_first_evening or not self.is_partly_named:
            return self
        named = self.without_unnamed()
        return self if named.is_partly_named else replace(named, note="")

    def ends_before(self, row: int) -> bool:
        """Return whether everybody has a name before this row, which can stay empty."""
        unnamed = {at for at in range(self.players) if self.is_unnamed(at)}
        return self.dealt is not self and unnamed.issuperset(range(row, self.players))

    def is_unnamed(self, row: int) -> bool:
        """Return whether this row is a person without a name."""
        return self.bot(row) is None and self.names[row] in map(placeholder, range(1, 2 * MOST))

    def seating(self, setup: GameSetup) -> SetupDraft:
        """Return the draft with the scenario and the players of a set-up that was played."""
        names, bots = setup.seating.names, setup.seating.bots
        players = len(names)
        is_unchanged = setup.scenario == self.played
        known = enumerate(self.names)
        absent = [at for at, name in known if at >= players and not any(are_alike(name, one) for one in names)]
        return replace(
            self,
            names=(*names, *(self.names[at] for at in absent)),
            bots=(*(bots or (None,) * players), *map(self.bot, absent)),
            players=players,
            first=setup.seating.first,
            scenario=self.scenario if is_unchanged else setup.scenario,
            proposed=self.proposed if is_unchanged or setup.scenario in _known_scenarios() else setup.scenario,
            changes=self.changes if is_unchanged else NO_CHANGES,
            options=setup.options,
            is_first_evening=False,
            note="",
        )

    # The game

    @property
    def changed(self) -> ReadOutcome:
        """The scenario with the table's changes, and the problems with them."""
        return with_changes(self.scenario, self.players, self.changes)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The errors and warnings about the changed scenario, worded as for scenario files."""
        return tuple(problem.message for problem in self.changed.problems)

    @property
    def played(self) -> Scenario:
        """The scenario that is played: with the changes, or without them while they are invalid."""
        return self.changed.scenario or self.scenario

    @property
    def line_up(self) -> tuple[MaskId, ...]:
        """The masks in play, the table's changes included."""
        return self.scenario.line_up(self.players) if self.changes.masks is None else self.changes.masks

    @property
    def house(self) -> HouseRules:
        """The house rules, the table's changes included."""
        return self.changes.house or self.scenario.house

    def with_masks(self, masks: tuple[MaskId, ...]) -> SetupDraft:
        """Return the set-up with these masks."""
        is_usual = Counter(masks) == Counter(self.scenario.line_up(self.players))
        return replace(self, changes=replace(self.changes, masks=None if is_usual else masks), note="")

    def with_house(self, house: HouseRules) -> SetupDraft:
        """Return the set-up with these house rules."""
        changes = replace(self.changes, house=None if house == self.scenario.house else house)
        memory = house.memory or self.options.memory
        return replace(self, changes=changes, options=replace(self.options, memory=memory), note="")

    def scenarios_of(self, edition: Edition) -> tuple[Scenario, ...]:
        """Return the scenarios of an edition for this number of players."""
        return tuple(one for one in self.serving() if one.edition == edition)

    def serving(self) -> tuple[Scenario, ...]:
        """Return all scenarios for this number of players, read from their files, the user's own included."""
        known = _known_scenarios()
        own = () if self.proposed in known else (self.proposed,)
        return tuple(one for one in (*own, *known) if self.players in one.players)

    def with_this(self, scenario: Scenario, players: int) -> SetupDraft:
        """Return the set-up with a scenario chosen beforehand and its memory aid, for this number of players."""
        options = replace(self.options, memory=scenario.house.memory or self.options.memory)
        table = replace(self._with_as_many(players), scenario=scenario, proposed=scenario, options=options)
        return replace(table, changes=NO_CHANGES)

    def with_edition(self) -> SetupDraft:
        """Return the set-up with the other edition, if it has a scenario for this number of players."""
        other = next(edition for edition in EDITIONS.values() if edition != self.scenario.edition)
        if served := self.scenarios_of(other):
            return self._with_other(served[0])
        sentence = (
            _("The first edition is for {fewest} to {most} players, not for {players}.")
            if other.id == "first"
            else _("The second edition is for {fewest} to {most} players, not for {players}.")
        )
        return self._with_note(sentence, fewest=other.fewest, most=other.most, players=self.players)

    def with_scenario(self, by: int) -> SetupDraft:
        """Return the set-up with the next or previous scenario of the same edition."""
        served = self.scenarios_of(self.scenario.edition)
        if len(served) < 2:
            sentence = ngettext(
                "This edition has no other scenario for {players} player.",
                "This edition has no other scenario for {players} players.",
                self.players,
            )
            return self._with_note(sentence, players=self.players)
        return self._with_other(served[(served.index(self.scenario) + by) % len(served)])

    def _with_other(self, scenario: Scenario) -> SetupDraft:
        """Return the set-up with another scenario and its masks; house rules chosen by the table stay."""
        return replace(self, scenario=scenario, changes=replace(self.changes, masks=None), note="")

    def with_option(self, name: str, by: int) -> SetupDraft:
        """Return the set-up with the next or previous value of one of the table's options."""
        note = temporary_choice() if name in options_of_file() else ""
        return replace(self, options=self.options.with_next_value(name, by), note=note)

    def remembered(self, options: TableOptions, last: TableOptions) -> TableOptions:
        """Return the options to remember after a game: for a flag still in force, the value of last time."""
        held = {name: getattr(last, name) for name, word in self.flags if getattr(options, name) is word}
        return replace(options, **held)

    # The result

    def fault(self, row: int) -> str | None:
        """Return why a row's name cannot be used, alone or after those above it; ``None`` if it can."""
        try:
            check_name(self.names[row])
            for other in filter(_is_name, self.names[:row]):
                check_names((other, self.names[row]))
        except BadName as bad:
            return str(bad)
        return None

    def faults(self) -> dict[int, str]:
        """Return the problems with names, by row."""
        return {row: reason for row in range(self.players) if (reason := self.fault(row)) is not None}

    def setup(self) -> GameSetup:
        """Return the finished set-up. Raise BadName if a name cannot be used."""
        names = check_names(self.names[: self.players])
        bots = tuple(map(self.bot, range(self.players))) if self.has_bots else ()
        return GameSetup(self.played, Seating(names, bots, Player(self.first)), self.options)

    def _with_note(self, sentence: str, **words: object) -> SetupDraft:
        return replace(self, note=sentence.format(**words))


def _known_scenarios() -> tuple[Scenario, ...]:
    """Return the scenarios that are found by name."""
    return tuple(one for one in all_scenarios() if isinstance(one, Scenario))


def _with_another_scenario(table: SetupDraft) -> SetupDraft:
    """Return the set-up with the closest scenario for this number of players, and a note about it."""
    served = table.scenarios_of(table.scenario.edition) or table.serving()
    words = _("“{old}” is for {counts} players, so “{new}” was chosen instead.")
    old, new, counts = table.scenario, served[0], player_counts(table.scenario.players)
    note = words.format(old=old.translated_title, counts=counts, new=new.translated_title)
    return replace(table, scenario=new, changes=replace(table.changes, masks=None), note=note)


def filled_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """Return at least this many names; a missing one is its seat's number, or the next free number."""
    found = list(names)
    while len(found) < players:
        number = len(found) + 1
        while any(are_alike(placeholder(number), name) for name in found):
            number += 1
        found.append(placeholder(number))
    return tuple(found)


def placeholder(number: int) -> str:
    """Return the name of a player who has none."""
    return pgettext("set-up", "Player {number}").format(number=number)


def _is_name(text: str) -> bool:
    try:
        return bool(check_name(text))
    except BadName:
        return False
