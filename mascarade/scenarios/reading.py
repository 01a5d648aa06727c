"""Scenario files: TOML text into a scenario, or into every problem that it has."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from mascarade.characters import first_unshowable, named
from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import EDITIONS, Edition
from mascarade.scenarios.line_ups import line_up_faults
from mascarade.scenarios.problems import BadScenario, Key, Problem, nearest
from mascarade.scenarios.scenario import LineUp, Scenario

FORMAT = 1
KEYS = ("format", "title", "about", "edition", "lineup")

Table = Mapping[str, object]


def load_scenario(path: Path) -> Scenario:
    """The scenario in a file; ``BadScenario`` with everything that is wrong with it."""
    reader = _Reader()
    return _finished(reader, reader.text_of(path), path)


def read_scenario(text: str, name: str) -> Scenario:
    """The scenario that a text is, as a saved game keeps it; ``BadScenario`` with everything that is wrong with it."""
    return _finished(_Reader(), text, Path(f"{name}.toml"))


def _finished(reader: "_Reader", text: str, path: Path) -> Scenario:
    scenario = reader.scenario(path.stem, text)
    if scenario is None or reader.problems:
        raise BadScenario(path, tuple(reader.problems))
    return scenario


class _Reader:
    """Reads one file from top to bottom and keeps every problem that it meets."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def say(self, message: str, key: Key = ()) -> None:
        self.problems.append(Problem(message, key))

    def text_of(self, path: Path) -> str:
        """The file's text; one that cannot be read at all is an empty text and one problem."""
        try:
            return path.read_bytes().decode("utf-8")
        except OSError as error:
            self.say(_("The file cannot be read: {reason}.").format(reason=error.strerror or error))
        except UnicodeDecodeError as error:
            self.say(_("The file is not UTF-8 text: byte {number} is none.").format(number=error.start + 1))
        return ""

    def table(self, text: str) -> Table:
        """The text as TOML; one that is none is an empty table and one problem."""
        try:
            return tomllib.loads(text)
        except RecursionError:
            self.say(_("The file is nested too deeply."))
        except ValueError as error:
            self.say(_("The file is not TOML: {reason}.").format(reason=error))
        return {}

    def scenario(self, name: str, text: str) -> Scenario | None:
        """What the text says; ``None`` where too much is missing to make a scenario."""
        table = self.table(text)
        if self.problems:
            return None
        self._unknown_keys(table)
        self._format(table)
        title = self._text(table, "title")
        about = self._text(table, "about")
        edition = self._edition(table)
        line_ups = self._line_ups(table, edition)
        if title is None or about is None or edition is None:
            return None
        return Scenario(name, title, about, edition, line_ups, text=text)

    def _unknown_keys(self, table: Table) -> None:
        for key in table:
            if key in KEYS:
                continue
            meant = nearest(key, KEYS)
            if meant is None:
                expected = ", ".join(KEYS)
                self.say(_("There is no such key; a scenario has {expected}.").format(expected=expected), (key,))
            else:
                self.say(_('There is no such key; perhaps "{meant}" was meant.').format(meant=meant), (key,))

    def _format(self, table: Table) -> None:
        number = table.get("format")
        if number is None:
            self.say(_("The key is missing; it is {format}.").format(format=FORMAT), ("format",))
        elif type(number) is not int or number != FORMAT:
            self.say(
                _("This program reads format {format}, not {found}.").format(format=FORMAT, found=shown(number)),
                ("format",),
            )

    def _text(self, table: Table, key: str) -> str | None:
        """A line of text for people; line breaks within it are spaces."""
        if key not in table:
            self.say(_("The key is missing; it is a text."), (key,))
            return None
        text = table[key]
        if not isinstance(text, str):
            self.say(_("This must be a text in quotes, not {found}.").format(found=shown(text)), (key,))
            return None
        line = re.sub(r"[ \r\n]+", " ", text).strip()
        bad = first_unshowable(line)
        if bad is not None:
            self.say(_("The text holds {character}, which cannot be shown.").format(character=named(bad)), (key,))
        if not line:
            self.say(_("The text is empty."), (key,))
        return line

    def _edition(self, table: Table) -> Edition | None:
        names = tuple(EDITIONS)
        if "edition" not in table:
            self.say(
                _('The key is missing; it is "{one}" or "{two}".').format(one=names[0], two=names[1]), ("edition",)
            )
            return None
        name = table["edition"]
        if not isinstance(name, str) or name not in EDITIONS:
            self.say(
                _('This must be "{one}" or "{two}", not {found}.').format(
                    one=names[0], two=names[1], found=shown(name)
                ),
                ("edition",),
            )
            return None
        return EDITIONS[name]

    def _line_ups(self, table: Table, edition: Edition | None) -> tuple[LineUp, ...]:
        if "lineup" not in table:
            self.say(_("The table is missing; it has a list of masks for each number of players."), ("lineup",))
            return ()
        lists = table["lineup"]
        if not isinstance(lists, dict) or not lists:
            message = _("This must be a table with a list of masks for each number of players, not {found}.")
            self.say(message.format(found=shown(lists)), ("lineup",))
            return ()
        read = (self._line_up(key, masks, edition) for key, masks in lists.items())
        return tuple(sorted((line_up for line_up in read if line_up is not None), key=lambda one: one.players))

    def _line_up(self, key: str, masks: object, edition: Edition | None) -> LineUp | None:
        players = self._players(key)
        ids = self._mask_ids(key, masks)
        if players is None or ids is None or edition is None:
            return None
        for fault in line_up_faults(edition, players, ids):
            if not fault.is_warning:
                at: Key = ("lineup", key) if fault.card is None else ("lineup", key, fault.card)
                self.say(fault.message, at)
        return LineUp(players, ids)

    def _players(self, key: str) -> int | None:
        if key.isascii() and key.isdigit() and not key.startswith("0") and len(key) < 4:
            return int(key)
        self.say(_("A line-up's key must be a number of players, such as 6."), ("lineup", key))
        return None

    def _mask_ids(self, key: str, masks: object) -> tuple[MaskId, ...] | None:
        if not isinstance(masks, list):
            self.say(_("This must be a list of masks, not {found}.").format(found=shown(masks)), ("lineup", key))
            return None
        wrong = [card for card, mask in enumerate(masks) if not isinstance(mask, str)]
        for card in wrong:
            self.say(
                _("A mask must be a text in quotes, not {found}.").format(found=shown(masks[card])),
                ("lineup", key, card),
            )
        return None if wrong else tuple(masks)


def shown(found: object) -> str:
    """A value as an author would write it in TOML, or what kind of thing it is where that is long."""
    match found:
        case bool():
            return "true" if found else "false"
        case int() | float():
            return str(found)
        case str():
            return f'"{found}"' if len(found) <= 40 else _("a long text")
        case list():
            return _("a list")
        case dict():
            return _("a table")
    return _("a date or time")
