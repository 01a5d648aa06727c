"""The set-up of a game as a value: who sits where, who goes first, what is played, and the rules in force."""

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
    """The state of a set-up; every change gives a new one, whose ``note`` says what had to follow."""

    names: tuple[str, ...]
    """The names as typed, in the order of the seats; those beyond the number of players are not here tonight."""
    players: int
    first: int
    """The row of the youngest."""
    scenario: Scenario
    proposed: Scenario
    """Perhaps somebody's own, which can be come back to as long as the table is being set up."""
    options: TableOptions = TableOptions()
    bots: tuple[BotSeat | None, ...] = ()
    """The bot of each name, ``None`` for a person; after the last one all are people."""
    people: tuple[tuple[str, str], ...] = ()
    """The person in whose place each bot sits, by the bot's name."""
    is_first_evening: bool = False
    """True if no names were remembered from an earlier evening."""
    flags: tuple[tuple[str, Enum], ...] = ()
    """The options that the command line sets for this run, with their values."""
    shows_everything: bool = False
    """True if the set-up asks for everything that can be chosen, and not for the names alone."""
    note: str = ""
    changes: Changes = NO_CHANGES
    """The masks and house rules that the table has agreed on besides the scenario."""

    # Players

    @property
    def rows_of_people(self) -> tuple[int, ...]:
        """The rows that are no bots'."""
        return tuple(row for row in range(self.players) if self.bot(row) is None)

    @property
    def number_of_people(self) -> int:
        """The number of players who are no bots."""
        return len(self.rows_of_people)

    @property
    def is_nameless(self) -> bool:
        """True if this is the first evening and nobody has said their name."""
        return self.is_first_evening and all(map(self.is_unnamed, self.rows_of_people))

    @property
    def is_partly_named(self) -> bool:
        """True if some people have said their names, and others have not."""
        return 0 < sum(map(self.is_unnamed, self.rows_of_people)) < self.number_of_people

    def bot(self, row: int) -> BotSeat | None:
        """Return which bot sits in a row, if any."""
        return self.bots[row] if row < len(self.bots) else None

    @property
    def has_bots(self) -> bool:
        """True if any bot plays."""
        return any(self.bots[: self.players])

    def with_name(self, row: int, name: str) -> SetupDraft:
        """Return the set-up with a name as it is being typed."""
        return replace(self, names=(*self.names[:row], name, *self.names[row + 1 :]), note="")

    def moved(self, row: int, by: int) -> SetupDraft:
        """Return the set-up with a player one seat further up or down; being the youngest goes with them."""
        other = row + by
        if not 0 <= other < self.players:
            return self
        swapped = {row: other, other: row}
        table = self._in_order([swapped.get(at, at) for at in range(len(self.names))])
        return replace(table, first=swapped.get(self.first, self.first), note="")

    def _in_order(self, rows: Sequence[int]) -> SetupDraft:
        """Return the set-up with its players in another order of rows."""
        return replace(self, names=tuple(self.names[at] for at in rows), bots=tuple(map(self.bot, rows)))

    def begun_by(self, row: int) -> SetupDraft:
        """Return the set-up with the player in a row as the youngest."""
        return replace(self, first=row, note="")

    def with_fewer(self, row: int | None = None) -> SetupDraft:
        """Return the set-up with one player fewer: a seat without a name, else the one in a row, else the last."""
        unnamed = [at for at in range(self.players) if self.is_unnamed(at)]
        return self.without(unnamed[-1] if unnamed else self.players - 1 if row is None else row)

    def with_players(self, players: int) -> SetupDraft:
        """Return the set-up for another number of players, with a scenario that serves them."""
        if not FEWEST <= players <= MOST:
            return self._saying(_("Mascarade is for {fewest} to {most} players."), fewest=FEWEST, most=MOST)
        changed = self._with_as_many(players)
        return changed if players in self.scenario.players else _with_another_scenario(changed)

    def _with_as_many(self, players: int) -> SetupDraft:
        first = self.first if self.first < players else 0
        return replace(self, names=filled_names(self.names, players), players=players, first=first, note="")

    def without(self, row: int) -> SetupDraft:
        """Return the set-up without the player in a row, who is the first to come back."""
        left = self.players - 1
        if left < FEWEST:
            return self.with_players(left)
        rows = [*(at for at in range(self.players) if at != row), row, *range(self.players, len(self.names))]
        first = self.first - 1 if self.first > row else self.first
        return replace(self._in_order(rows), first=first % left).with_players(left)

    def without_unnamed(self) -> SetupDraft:
        """Return the set-up without the people who have not said their names, where others have."""
        table = self
        for row in reversed(range(self.players)):
            if table.is_partly_named and table.is_unnamed(row):
                table = table.without(row)
        return table

    @property
    def dealt(self) -> SetupDraft:
        """The table that sits down: where names alone are asked for, seats without one stay empty."""
        if self.shows_everything or not self.is_first_evening or not self.is_partly_named:
            return self
        named = self.without_unnamed()
        return self if named.is_partly_named else replace(named, note="")

    def ends_before(self, row: int) -> bool:
        """Return whether everybody who sits down has said their name before this row, which can be left empty."""
        unnamed = {at for at in range(self.players) if self.is_unnamed(at)}
        return self.dealt is not self and unnamed.issuperset(range(row, self.players))

    def is_unnamed(self, row: int) -> bool:
        """Return whether a person who sits here has not said their name."""
        return self.bot(row) is None and self.names[row] in map(placeholder, range(1, 2 * MOST))

    def seating(self, setup: GameSetup) -> SetupDraft:
        """Return the draft with what was played, and its players in their seats, however many there were."""
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
            proposed=self.proposed if is_unchanged or setup.scenario in _known() else setup.scenario,
            changes=self.changes if is_unchanged else NO_CHANGES,
            options=setup.options,
            is_first_evening=False,
            note="",
        )

    # The game

    @property
    def changed(self) -> ReadOutcome:
        """The scenario with what the table has agreed on besides, and what is wrong with that."""
        return with_changes(self.scenario, self.players, self.changes)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Everything that is wrong with that, or advised against, in the words of files."""
        return tuple(problem.message for problem in self.changed.problems)

    @property
    def played(self) -> Scenario:
        """The scenario as it is played; while something is wrong, as it is without changes."""
        return self.changed.scenario or self.scenario

    @property
    def line_up(self) -> tuple[MaskId, ...]:
        """The masks that are in play, or ticked to be."""
        return self.scenario.line_up(self.players) if self.changes.masks is None else self.changes.masks

    @property
    def house(self) -> HouseRules:
        """The house rules that are in force, or chosen to be."""
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

    def served(self, edition: Edition) -> tuple[Scenario, ...]:
        """Return the scenarios of an edition that serve this number of players."""
        return tuple(one for one in self.serving() if one.edition == edition)

    def serving(self) -> tuple[Scenario, ...]:
        """Return all scenarios that serve this number of players, own ones too, reading their files."""
        known = _known()
        own = () if self.proposed in known else (self.proposed,)
        return tuple(one for one in (*own, *known) if self.players in one.players)

    def with_this(self, scenario: Scenario, players: int) -> SetupDraft:
        """Return the set-up with a scenario chosen beforehand, its number of players and its memory aid."""
        options = replace(self.options, memory=scenario.house.memory or self.options.memory)
        table = replace(self._with_as_many(players), scenario=scenario, proposed=scenario, options=options)
        return replace(table, changes=NO_CHANGES)

    def with_edition(self) -> SetupDraft:
        """Return the set-up with the other edition, if that serves this number of players."""
        other = next(edition for edition in EDITIONS.values() if edition != self.scenario.edition)
        if served := self.served(other):
            return self._with_other(served[0])
        sentence = (
            _("The first edition is for {fewest} to {most} players, not for {players}.")
            if other.id == "first"
            else _("The second edition is for {fewest} to {most} players, not for {players}.")
        )
        return self._saying(sentence, fewest=other.fewest, most=other.most, players=self.players)

    def with_scenario(self, by: int) -> SetupDraft:
        """Return the set-up with the next scenario of the same edition, or the one before."""
        served = self.served(self.scenario.edition)
        if len(served) < 2:
            sentence = ngettext(
                "This edition has no other scenario for {players} player.",
                "This edition has no other scenario for {players} players.",
                self.players,
            )
            return self._saying(sentence, players=self.players)
        return self._with_other(served[(served.index(self.scenario) + by) % len(served)])

    def _with_other(self, scenario: Scenario) -> SetupDraft:
        """Return the set-up with another scenario and its masks; house rules that the table has chosen stay."""
        return replace(self, scenario=scenario, changes=replace(self.changes, masks=None), note="")

    def with_option(self, name: str, by: int) -> SetupDraft:
        """Return the set-up with another word for one of the table's options."""
        note = temporary_choice() if name in options_of_file() else ""
        return replace(self, options=self.options.turned(name, by), note=note)

    def remembered(self, options: TableOptions, last: TableOptions) -> TableOptions:
        """Return what is remembered of the options of a game: where a flag still holds, what was before it."""
        held = {name: getattr(last, name) for name, word in self.flags if getattr(options, name) is word}
        return replace(options, **held)

    # What comes of it

    def fault(self, row: int) -> str | None:
        """Return why a name cannot be used, by itself or beside one further up; ``None`` if it can."""
        try:
            check_name(self.names[row])
            for other in filter(_is_name, self.names[:row]):
                check_names((other, self.names[row]))
        except BadName as bad:
            return str(bad)
        return None

    def faults(self) -> dict[int, str]:
        """Return all the names that cannot be used, by row."""
        return {row: reason for row in range(self.players) if (reason := self.fault(row)) is not None}

    def setup(self) -> GameSetup:
        """Return what has been agreed on. Raise BadName while a name is wrong."""
        names = check_names(self.names[: self.players])
        bots = tuple(map(self.bot, range(self.players))) if self.has_bots else ()
        return GameSetup(self.played, Seating(names, bots, Player(self.first)), self.options)

    def _saying(self, sentence: str, **words: object) -> SetupDraft:
        return replace(self, note=sentence.format(**words))


def _known() -> tuple[Scenario, ...]:
    """Return the scenarios that can be found by name."""
    return tuple(one for one in all_scenarios() if isinstance(one, Scenario))


def _with_another_scenario(table: SetupDraft) -> SetupDraft:
    """Return the set-up with the nearest scenario that serves everybody, and a note about it."""
    served = table.served(table.scenario.edition) or table.serving()
    words = _("“{old}” is for {counts} players, so “{new}” was chosen instead.")
    old, new, counts = table.scenario, served[0], player_counts(table.scenario.players)
    note = words.format(old=old.translated_title, counts=counts, new=new.translated_title)
    return replace(table, scenario=new, changes=replace(table.changes, masks=None), note=note)


def filled_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """Return at least so many names; a missing one is its seat's number, or the next number that is free."""
    found = list(names)
    while len(found) < players:
        number = len(found) + 1
        while any(are_alike(placeholder(number), name) for name in found):
            number += 1
        found.append(placeholder(number))
    return tuple(found)


def placeholder(number: int) -> str:
    """Return the name of somebody who has not given one."""
    return pgettext("set-up", "Player {number}").format(number=number)


def _is_name(text: str) -> bool:
    try:
        return bool(check_name(text))
    except BadName:
        return False
