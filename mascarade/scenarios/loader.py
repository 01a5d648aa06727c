"""Loader of scenario files: from a file to a scenario, or to everything that is wrong with it."""

import os
from contextlib import suppress

from msgspec.structs import replace

from mascarade.language import _, ngettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS, Edition, HouseRules
from mascarade.scenarios.house_rule_values import check_house, read_house
from mascarade.scenarios.line_ups import LineUpFault, LineUpRule, line_up_faults
from mascarade.scenarios.own_masks import read_masks, read_translations
from mascarade.scenarios.problems import BadScenario, Key, Problem, in_order, locate, with_unix_line_ends
from mascarade.scenarios.scenario import LineUp, OwnMasks, Scenario, Translation, line_up_problem
from mascarade.scenarios.synonyms import belongs_elsewhere, id_from, presumed_masks
from mascarade.scenarios.toml import NotToml, UnreadableFile, decode, parse_toml, read_scenario_bytes
from mascarade.scenarios.validator import (
    ABOUT,
    MOST_PROBLEMS,
    TITLE,
    TomlTable,
    TooManyProblems,
    Validator,
    Words,
    as_toml,
    one_of,
    text_expected,
)
from mascarade.values import Value

FORMAT = 1
REQUIRED = ("format", "title", "about", "edition", "lineup")
KEYS = (*REQUIRED, "rules", "masks", "translations")
MOST_CARDS = 40
"""A line-up of more masks than this is too long, whatever they are."""


class ReadOutcome(Value):
    """The result of reading one file: a scenario, or what keeps it from being one."""

    path: str
    scenario: Scenario | None
    """The scenario; ``None`` if there are errors."""
    errors: tuple[Problem, ...]
    text: str | None = None
    """The contents of the file as far as they can be shown; ``None`` if it could not be read at all."""
    is_readable: bool = True
    """True if the file could be read as a text."""
    warnings: tuple[Problem, ...] = ()
    """Advice; beside errors, that which stands whatever becomes of them."""

    @property
    def id(self) -> str:
        """The name that the scenario has, or would have: that of its file."""
        return name_of(self.path)

    @property
    def is_cut_short(self) -> bool:
        """True if so much was wrong that the rest was not looked at."""
        return len(self.errors) >= MOST_PROBLEMS

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Errors and warnings together, in the order of the file."""
        return in_order((*self.errors, *self.warnings))

    def line(self, number: int) -> str:
        """Return a line of the file, counted from 1."""
        lines = with_unix_line_ends(self.text or "").split("\n")
        return lines[number - 1] if number <= len(lines) else ""


def check_file(path: str) -> ReadOutcome:
    """Check a file for its author: everything wrong with it or advised against, each at its place."""
    return check_outcome(read_file(path))


def check_outcome(read: ReadOutcome) -> ReadOutcome:
    """Find the place of every problem in a file."""
    if read.text is None:
        return read
    return replace(read, errors=locate(read.text, read.errors), warnings=locate(read.text, read.warnings))


def load_scenario(path: str | os.PathLike[str]) -> Scenario:
    """Read a scenario from its file. Raise ``BadScenario`` with every problem found."""
    return _required(read_file(os.fspath(path)))


def read_scenario(text: str, name: str) -> Scenario:
    """Read a scenario from its text. Raise ``BadScenario`` with every problem found."""
    return _required(read_text(text, f"{name}.toml"))


def _required(read: ReadOutcome) -> Scenario:
    if read.scenario is None:
        raise BadScenario(read.path, read.errors)
    return read.scenario


def read_file(path: str, content: bytes | None = None) -> ReadOutcome:
    """Read a file, or the content that it had, whatever may be wrong with it."""
    try:
        return read_text(decode(read_scenario_bytes(path) if content is None else content), path)
    except UnreadableFile as wrong:
        return not_a_table(path, wrong)


def not_a_table(path: str, wrong: NotToml) -> ReadOutcome:
    """Return the outcome of reading a file that is no text, or no TOML."""
    return ReadOutcome(path, None, wrong.problems, wrong.text, is_readable=not isinstance(wrong, UnreadableFile))


def read_text(text: str, path: str) -> ReadOutcome:
    """Read the text of a scenario file, whatever may be wrong with it."""
    try:
        table = parse_toml(text)
    except NotToml as wrong:
        return not_a_table(path, wrong)
    validator = Validator()
    scenario = None
    with suppress(TooManyProblems):
        scenario = _scenario(validator, table, name_of(path), text)
    errors = tuple(validator.problems)
    if scenario is not None and not errors:
        return ReadOutcome(path, scenario, (), text, warnings=scenario.warnings)
    return ReadOutcome(path, None, errors, text, warnings=scenario.warnings_beside(errors) if scenario else ())


def name_of(path: str) -> str:
    """Return the id of a scenario: the name of its file without folder and ending."""
    return os.path.splitext(os.path.basename(path))[0]


def _scenario(validator: Validator, table: TomlTable, name: str, text: str) -> Scenario | None:
    """Read the whole table; return ``None`` if too much is missing to make a scenario."""
    if not _is_of_this_format(validator, table):
        return None
    validator.absent = frozenset(key for key in REQUIRED if key not in table)
    validator.unknown_keys(table, KEYS)
    _report_missing(validator, table)
    title = validator.optional(table, ("title",), TITLE)
    about = validator.optional(table, ("about",), ABOUT)
    edition: Edition | None = None
    if "edition" in table:
        edition = Words(EDITIONS).read(validator, table["edition"], ("edition",))
    house = read_house(validator, table["rules"]) if "rules" in table else HouseRules()
    own = _own(validator, table)
    translations = _translations(validator, table, own)
    line_ups = _line_ups(validator, table, edition, own, house)
    if edition is None:
        return None
    if house != HouseRules():
        check_house(validator, house, edition, max((line_up.players for line_up in line_ups), default=0))
    return Scenario(
        name,
        title or "",
        about or "",
        edition,
        line_ups,
        own.masks,
        house,
        own.names,
        own.notes,
        own.emblems,
        text=text,
        translations=translations,
    )


def _translations(validator: Validator, table: TomlTable, own: OwnMasks) -> tuple[Translation, ...]:
    if "translations" not in table:
        return ()
    ids = tuple(dict.fromkeys((*(mask.id for mask in own.masks), *sorted(own.doubtful))))
    return read_translations(validator, table["translations"], ids)


def _own(validator: Validator, table: TomlTable) -> OwnMasks:
    """Read the scenario's own masks; those that seem to be defined elsewhere or misspelt are doubtful, too."""
    own = read_masks(validator, table["masks"]) if "masks" in table else OwnMasks()
    doubtful = own.doubtful | presumed_masks(table, KEYS)
    return replace(own, doubtful=doubtful | {id_from(mask) or mask for mask in doubtful})


def _is_of_this_format(validator: Validator, table: TomlTable) -> bool:
    """Return whether the rest is worth reading: nobody can mend what is wrong with a file of a newer format."""
    number = table.get("format", FORMAT)
    if type(number) is not int:
        message = _("The format must be a number, not {found}.")
    elif number > FORMAT:
        message = _("The file has format {found}, but this version of Mascarade reads format {format}.")
    elif number < FORMAT:
        message = _("There is no format {found}; use {format}.")
    else:
        return True
    validator.report(message.format(found=as_toml(number), format=FORMAT), ("format",), expected=str(FORMAT))
    return type(number) is not int or number < FORMAT


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _report_missing(validator: Validator, table: TomlTable) -> None:
    """Report missing keys, but for those in a table where they do not belong, which are reported anyway.

    The tables of other languages have a title and a description of their own.
    """
    inner = [one for name, one in table.items() if isinstance(one, dict) and name != "translations"]
    inner += [deeper for one in inner for deeper in one.values() if isinstance(deeper, dict)]
    line_ups = _("a table with a list of masks for each number of players")
    expected = (str(FORMAT), text_expected(), text_expected(), one_of(EDITIONS), line_ups)
    for key, words in zip(REQUIRED, expected, strict=True):
        if key in validator.absent and not any(key in one for one in inner):
            validator.missing((key,), words)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _line_ups(
    validator: Validator, table: TomlTable, edition: Edition | None, own: OwnMasks, house: HouseRules
) -> tuple[LineUp, ...]:
    lists = table.get("lineup", {})
    expected = _("a list of masks for each number of players")
    if not isinstance(lists, dict):
        validator.report_no_table(lists, ("lineup",), expected)
        return ()
    if not lists and "lineup" in table:
        validator.report(_("The scenario has no line-ups."), ("lineup",), expected=expected)
    read = [_line_up(validator, key, masks, edition, own, house) for key, masks in lists.items()]
    return tuple(sorted((line_up for line_up in read if line_up is not None), key=lambda one: one.players))


def _line_up(
    validator: Validator, key: str, masks: object, edition: Edition | None, own: OwnMasks, house: HouseRules
) -> LineUp | None:
    players = _players(validator, key)
    if players is None and not isinstance(masks, list):
        return None
    ids = _mask_ids(validator, ("lineup", key), masks)
    if players is None or ids is None or edition is None:
        return None
    for fault in line_up_faults(edition, players, ids, own.masks, house):
        if not fault.is_warning and not _is_doubtful(fault, ids, own.doubtful):
            validator.add(line_up_problem(fault, key))
    return LineUp(players, ids)


def _is_doubtful(fault: LineUpFault, line_up: tuple[MaskId, ...], doubtful: frozenset[str]) -> bool:
    """Return whether a fault may go away with another problem, which has been reported already."""
    cards = [mask in doubtful or id_from(mask) in doubtful for mask in line_up]
    return cards[fault.card] if fault.card is not None else fault.rule is LineUpRule.STARS and any(cards)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _players(validator: Validator, key: str) -> int | None:
    if key.isascii() and key.isdigit() and not key.startswith("0") and len(key) < 4:
        return int(key)
    place = belongs_elsewhere(key, ("lineup",), validator.absent)
    message = place or _("The key of a line-up must be a number of players.")
    expected = None if place else _("a number, such as 6")
    validator.report(message, ("lineup", key), expected=expected, is_about_key=True)
    return None


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; ids are typed as they are.
def _mask_ids(validator: Validator, key: Key, masks: object) -> tuple[MaskId, ...] | None:
    if not isinstance(masks, list):
        expected = _('mask ids in quotes, in brackets: ["judge", "king"]')
        validator.refuse(_("This must be a list of masks, not {found}."), masks, key, expected)
        return None
    if len(masks) > MOST_CARDS:
        message = ngettext(
            "This line-up has {count} mask, too many.", "This line-up has {count} masks, too many.", len(masks)
        )
        validator.report(message.format(count=len(masks)), key, is_about_key=True)
        return None
    wrong = [card for card, mask in enumerate(masks) if not isinstance(mask, str)]
    for card in wrong:
        message = _("A mask must be its id in quotes, not {found}.")
        validator.refuse(message, masks[card], (*key, card), _("the id of a mask in quotes"))
    return None if wrong else tuple(masks)
