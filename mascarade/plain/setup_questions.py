"""The set-up in plain lines: everybody’s name, one a line, or changes one question at a time."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from mascarade.language import _, pgettext
from mascarade.names import BadName, check_name, check_names, name_key
from mascarade.plain.lines import (
    SLASH,
    Lines,
    NoSuchCommand,
    NotUnderstood,
    Option,
    ask_option,
    capitalized,
    matching,
    matching_command,
    numbered,
    options_line,
)
from mascarade.scenarios import Scenario
from mascarade.scenarios.reference import house_entries
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, allowed_values, with_rule
from mascarade.scenarios.writer import NotSaved
from mascarade.table.setup_changes import HouseForm, MasksForm, Shuffled, save_scenario
from mascarade.table.setup_draft import SetupDraft
from mascarade.wording.house_rules import rule_value
from mascarade.wording.phrases import first_game_note, join_list

Thing = TypeVar("Thing")
LEAVE = "/leave"
COMMANDS = ("/back", LEAVE)
NAME_COMMANDS = ("/back", "/deal", "/more", "/help", "/leave")
PLAY = "mascarade play --plain"
"""The command that plays in plain lines."""
DRAWING = {"surprise": "s", "plus": "plus", "+": "plus", "minus": "minus", "-": "minus"}
"""The answers that draw masks, with their keys on screen: words too, since a screen reader skips signs."""
FEW = 6
"""The most values chosen by number; of more, the value itself is typed."""


class Cancelled(Exception):
    """The set-up was left without a game."""


class SetupQuestions:
    """A set-up changed one question at a time until the cards are dealt."""

    def __init__(self, lines: Lines, table: SetupDraft, shuffled: Shuffled) -> None:
        self._lines, self._table, self._shuffled = lines, table, shuffled

    def ask(self) -> SetupDraft:
        """Ask for changes until none is wanted; return the playable set-up. Raise Cancelled if it is left."""
        while True:
            self._tell()
            change = ask_option(self._lines, self._ways(), lambda: self._ask_line(_("What next? Number or words")))
            if change is not None:
                change()
            elif problem := problem_of(self._table):
                self._lines.say(_("Can’t deal yet. {problem}").format(problem=problem))
            else:
                return self._table

    # NOTE: Settings that can be changed before a game: entries of a list, with small first letters.
    def _ways(self) -> tuple[Option[Callable[[], None] | None], ...]:
        return numbered(
            [
                (_("deal the cards"), None),
                (_("change a name"), self._rename),
                (_("add a player"), self._add),
                (_("remove a player"), self._remove),
                (_("move a player to another seat"), self._move),
                (_("say who goes first"), self._begin),
                (_("play another scenario"), self._choose_scenario),
                (_("choose the masks"), self._choose_masks),
                (_("change the house rules"), self._change_house),
                (_("save this as a scenario of our own"), self._save),
            ]
        )

    def _tell(self) -> None:
        table = self._table
        if table.note:
            self._lines.say(table.note)
        names = table.names[: table.players]
        words = _("{players}. {first} goes first. Scenario: {scenario}.")
        told = words.format(players=join_list(names), first=names[table.first], scenario=table.played.translated_title)
        self._lines.say(told, f"{options_line(self._ways())}.")

    # People

    def _rename(self) -> None:
        row = self._row(_("Whose name changes?"))
        if row is not None:
            self._name(row)

    def _name(self, row: int) -> None:
        typed = self._ask_line(
            pgettext("plain table", "Seat {seat}, now {name}").format(seat=row + 1, name=self._table.names[row])
        )
        try:
            self._table = self._table.with_name(row, check_name(typed or self._table.names[row]))
        except BadName as bad:
            self._lines.say(str(bad))

    def _add(self) -> None:
        before = self._table.players
        self._table = self._table.with_players(before + 1)
        if self._table.players > before and self._table.bot(before) is None:
            self._name(before)

    def _remove(self) -> None:
        row = self._row(_("Who isn’t playing?"))
        if row is not None:
            self._table = self._table.without(row)

    def _move(self) -> None:
        row = self._row(pgettext("plain table", "Who moves?"))
        seat = None if row is None else self._row(_("Whose seat do they move to?"))
        while row is not None and seat is not None and row != seat:
            by = 1 if seat > row else -1
            self._table, row = self._table.moved(row, by), row + by

    def _begin(self) -> None:
        row = self._row(_("Who goes first?"))
        if row is not None:
            self._table = self._table.begun_by(row)

    def _row(self, question: str) -> int | None:
        names = self._table.names[: self._table.players]
        options = numbered([(name, row) for row, name in enumerate(names)])
        self._lines.say(f"{options_line(options)}.")
        return self._once(options, question)

    # The game

    def _choose_scenario(self) -> None:
        known = numbered([(one.title, one) for one in self._table.serving()])
        self._lines.say(f"{options_line(known)}.")
        scenario: Scenario | None = self._once(known, _("Which scenario?"))
        if scenario is not None:
            self._table = self._table.with_this(scenario, self._table.players)

    def _choose_masks(self) -> None:
        form = MasksForm(self._table)
        self._lines.say(
            _("Type a mask to put it in play or take it out; Enter when you’re done."),
            _(
                "Type surprise for a line-up drawn at random, plus or minus for one with more or fewer cards in the "
                "centre."
            ),
        )
        while True:
            self._tell_masks(form)
            typed = self._ask_line(_("Mask, surprise, plus or minus"))
            if not typed:
                self._table = form.table
                return
            key = DRAWING.get(name_key(typed))
            try:
                if key is None:
                    form = form.with_toggled_mask(
                        matching(numbered([(row.name, at) for at, row in enumerate(form.rows)]), typed)
                    )
                else:
                    form = form.press(key, self._shuffled) or form
            except NotUnderstood as wrong:
                self._lines.say(str(wrong))

    # NOTE: Two lists of masks.
    def _tell_masks(self, form: MasksForm) -> None:
        playing, others = ([row.name for row in form.rows if row.is_ticked is ticked] for ticked in (True, False))
        self._lines.say(_("In play: {masks}.").format(masks=join_list(playing)))
        if others:
            self._lines.say(_("Not in play: {masks}.").format(masks=join_list(others)))
        self._lines.say(f"{form.tally}.", *filter(None, (form.note,)), *form.table.remarks)

    def _change_house(self) -> None:
        while True:
            form = HouseForm(self._table)
            rows = numbered([(f"{row.name}: {row.value}", at) for at, row in enumerate(form.rows)])
            self._lines.say(f"{options_line(rows)}.", *form.table.remarks)
            at = self._once(rows, _("Which rule? Enter when you’re done"))
            if at is None:
                return
            self._change_rule(at)

    def _change_rule(self, at: int) -> None:
        key, entry = tuple(HOUSE_RULE_VALUES)[at], house_entries()[at]
        edition = self._table.scenario.edition
        changed = [(value, with_rule(self._table.house, key, value)) for value in allowed_values(key)]
        options = numbered([(rule_value(key, house, edition), house) for _value, house in changed])
        prompt = _("Number or words")
        self._lines.say(entry.rule)
        if len(changed) <= FEW:
            self._lines.say(f"{options_line(options)}.")
        else:
            numbers = [value if isinstance(value, int) else -1 for value, _house in changed]
            options = tuple(replace(one, number=number) for one, number in zip(options, numbers, strict=True))
            prompt = pgettext("plain table", "Allowed: {allowed}").format(allowed=entry.allowed)
        house = self._once(options, prompt)
        if house is not None:
            self._table = self._table.with_house(house)

    def _save(self) -> None:
        name = self._ask_line(_("What is the scenario called? Enter for nothing"))
        try:
            if name:
                self._table = save_scenario(self._table, name, PLAY)
        except NotSaved as wrong:
            self._lines.say(str(wrong))

    # Answers

    def _ask_line(self, prompt: str) -> str:
        """Ask something; /back answers nothing, like Enter, and /leave raises Cancelled."""
        while (typed := self._lines.ask(prompt)).startswith(SLASH):
            try:
                if matching_command(typed, COMMANDS) == LEAVE:
                    raise Cancelled
                return ""
            except NoSuchCommand as wrong:
                self._lines.say(str(wrong))
        return typed

    def _once(self, options: Sequence[Option[Thing]], prompt: str) -> Thing | None:
        """Return the option chosen, or None if nothing was typed or nothing matches."""
        try:
            typed = self._ask_line(prompt)
            return matching(options, typed) if typed else None
        except NotUnderstood as wrong:
            self._lines.say(str(wrong))
            return None


def problem_of(table: SetupDraft) -> str | None:
    """Return why a set-up cannot be played, or None if it can."""
    faults, problems = table.faults(), table.changed.errors
    return next(iter(faults.values()), None) or (problems[0].message if problems else None)


def ask_names(lines: Lines, table: SetupDraft, shuffled: Shuffled) -> SetupDraft:
    """Ask for everybody's name; Enter keeps a known one. Raise Cancelled if the set-up is left."""
    _explain(lines, table)
    rows = table.rows_of_people
    at = 0
    while at < len(rows):
        row = rows[at]
        prompt = pgettext("plain table", "Seat {seat}, now {name}").format(seat=row + 1, name=table.names[row])
        typed = lines.ask(prompt)
        try:
            if typed.startswith(SLASH):
                match matching_command(typed, NAME_COMMANDS):
                    case "/back":
                        at = max(0, at - 1)
                    case "/deal":
                        named = table.without_unnamed()
                        problem = problem_of(named) or (named.note if named.is_partly_named else None)
                        lines.say(*filter(None, (problem or named.note,)))
                        if not problem:
                            return named
                    case "/more":
                        return SetupQuestions(lines, table, shuffled).ask()
                    case "/help":
                        _explain(lines, table)
                    case "/leave":
                        raise Cancelled
            else:
                table = table.with_name(row, _check_name(table, row, rows[:at], typed))
                at += 1
        except (BadName, NoSuchCommand) as wrong:
            lines.say(str(wrong))
    return table


def _explain(lines: Lines, table: SetupDraft) -> None:
    """Explain what can be typed."""
    lines.say(_("Type the players’ names in seating order, one on each line. Enter keeps a name; /back goes back."))
    advice = first_game_note(table.players)
    if advice:
        lines.say(f"{capitalized(advice)}.")
    lines.say(
        _("/deal deals at once, leaving out seats without a name; /leave leaves."),
        _("/more changes who plays and what: players, seats, scenario, masks, house rules."),
    )


def _check_name(table: SetupDraft, row: int, before: Sequence[int], typed: str) -> str:
    """Return the name as it will be shown. Raise BadName if it cannot be shown or is taken."""
    name = check_name(typed or table.names[row])
    taken = [table.names[one] for one in range(table.players) if table.bot(one) is not None or one in before]
    check_names((*taken, name))
    return name
