"""Reading of a scenario from its TOML table, with every problem in it."""

from contextlib import suppress

from msgspec.structs import replace

from mascarade.language import ENGLISH, TRANSLATED, _, ngettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS, Edition, HouseRules
from mascarade.scenarios.line_ups import LineUpFault, LineUpRule, line_up_faults
from mascarade.scenarios.own_masks import id_from, read_masks
from mascarade.scenarios.problems import Key, Problem, did_you_mean, suggestion
from mascarade.scenarios.scenario import LineUp, OwnMasks, Scenario, Translation, line_up_problem
from mascarade.scenarios.validator import (
    HOUSE_KEYS,
    ROLES,
    TEXTS,
    TomlTable,
    TooManyProblems,
    Validator,
    Words,
    as_toml,
    looks_like_a_mask,
    one_of,
    text_expected,
)
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, USUAL_RULES, with_rule

FORMAT = 1
REQUIRED = ("format", "title", "about", "edition", "lineup")
KEYS = (*REQUIRED, "rules", "masks", "translations")
MOST_CARDS = 40
"""The most masks of a line-up that are looked at one by one."""
TRANSLATIONS = "translations"
CODES = (ENGLISH, *TRANSLATED)
TRANSLATION_KEYS = ("title", "about", "masks")
NAME_KEYS = ("name", *ROLES, "note")


def read_table(table: TomlTable, name: str, text: str) -> tuple[Scenario | None, tuple[Problem, ...]]:
    """Return the scenario in a table (``None`` if too much is missing to make one), and every problem found."""
    validator, scenario = Validator(), None
    with suppress(TooManyProblems):
        scenario = _scenario(validator, table, name, text)
    return scenario, tuple(validator.problems)


def _scenario(validator: Validator, table: TomlTable, name: str, text: str) -> Scenario | None:
    if not _is_of_this_format(validator, table):
        return None
    validator.absent = frozenset(key for key in REQUIRED if key not in table)
    validator.report_unknown_keys(table, KEYS)
    _report_missing_keys(validator, table)
    title = validator.text(table, ("title",))
    about = validator.text(table, ("about",))
    edition: Edition | None = None
    if "edition" in table:
        edition = Words(EDITIONS).read(validator, table["edition"], ("edition",))
    house = _read_house(validator, table["rules"]) if "rules" in table else USUAL_RULES
    own = _own(validator, table)
    translations = _translations(validator, table, own)
    line_ups = _line_ups(validator, table, edition, own, house)
    if edition is None:
        return None
    if house != USUAL_RULES:
        _check_house(validator, house, edition, max((line_up.players for line_up in line_ups), default=0))
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


def _own(validator: Validator, table: TomlTable) -> OwnMasks:
    """Read the scenario's own masks; those that seem to be misplaced or misspelt are doubtful."""
    own = read_masks(validator, table["masks"]) if "masks" in table else OwnMasks()
    strange = {key: value for key, value in table.items() if key not in KEYS and isinstance(value, dict)}
    alone = {key for key, value in strange.items() if looks_like_a_mask(value)}
    doubtful = own.doubtful.union(alone, *strange.values())
    return replace(own, doubtful=doubtful | {id_from(mask) or mask for mask in doubtful})


def _is_of_this_format(validator: Validator, table: TomlTable) -> bool:
    """Return whether the file has this format, so that the rest is worth reading."""
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


def _report_missing_keys(validator: Validator, table: TomlTable) -> None:
    """Report missing keys, except those that stand in the wrong table, which is reported anyway.

    The tables of other languages have a title and a description of their own.
    """
    inner = [one for name, one in table.items() if isinstance(one, dict) and name != "translations"]
    inner += [deeper for one in inner for deeper in one.values() if isinstance(deeper, dict)]
    for key in REQUIRED:
        if key in validator.absent and not any(key in one for one in inner):
            validator.report_missing((key,), _expected(key))


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _expected(key: str) -> str:
    """Return the values that a required key takes, in words."""
    return {
        "format": str(FORMAT),
        "title": text_expected(),
        "about": text_expected(),
        "edition": one_of(EDITIONS),
        "lineup": _("a table with a list of masks for each number of players"),
    }[key]


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _line_ups(
    validator: Validator, table: TomlTable, edition: Edition | None, own: OwnMasks, house: HouseRules
) -> tuple[LineUp, ...]:
    lists = table.get("lineup", {})
    if not isinstance(lists, dict):
        validator.report_no_table(lists, ("lineup",), _("a list of masks for each number of players"))
        return ()
    if not lists and "lineup" in table:
        expected = _("a list of masks for each number of players")
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
    """Return whether a fault may go away once a problem that was already reported is corrected."""
    cards = [mask in doubtful or id_from(mask) in doubtful for mask in line_up]
    return cards[fault.card] if fault.card is not None else fault.rule is LineUpRule.STARS and any(cards)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _players(validator: Validator, key: str) -> int | None:
    if key.isascii() and key.isdigit() and not key.startswith("0") and len(key) < 4:
        return int(key)
    place = validator.right_place(key, ("lineup",))
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


def _read_house(validator: Validator, value: object) -> HouseRules:
    """Read the house rules of a scenario; a rule that could not be read is the edition's."""
    if not isinstance(value, dict):
        validator.report_no_table(value, ("rules",), _("rules such as goal_coins = 15, each on a line of its own"))
        return USUAL_RULES
    before = len(validator.problems)
    validator.report_unknown_keys(value, HOUSE_KEYS, ("rules",))
    said = {
        key: value_type.read(validator, value[key], ("rules", key))
        for key, value_type in HOUSE_RULE_VALUES.items()
        if key in value
    }
    if len(validator.problems) > before:  # so that line-ups are not blamed for the other problems
        said = {key: said[key] for key in ("centre_cards", "minimums") if said.get(key) is not None}
    house = USUAL_RULES
    for key, read in said.items():
        house = with_rule(house, key, read)
    return house


def _check_house(validator: Validator, house: HouseRules, edition: Edition, most: int) -> None:
    """Report house rules under which no game of ``most`` players could start."""
    if house.starting_coins >= house.goal_coins:
        message = ngettext(
            "With {coins} coin for each player and a goal of {goal}, the game is over before it starts.",
            "With {coins} coins for each player and a goal of {goal}, the game is over before it starts.",
            house.starting_coins,
        )
        validator.report(
            message.format(coins=house.starting_coins, goal=house.goal_coins),
            ("rules",),
            rule=_("A player with as many coins as the goal wins at once."),
            is_about_key=True,
        )
    if house.starting_coins * most > edition.coins:
        message = ngettext(
            "This edition has too few coins ({coins}): {most} player gets {each} each.",
            "This edition has too few coins ({coins}): {most} players get {each} each.",
            most,
        )
        validator.report(
            message.format(coins=edition.coins, most=most, each=house.starting_coins),
            ("rules", "starting_coins"),
            rule=_("An edition has a fixed number of coins; the bank has those that the players do not have."),
        )


def _translations(validator: Validator, table: TomlTable, own: OwnMasks) -> tuple[Translation, ...]:
    """Read the translations of the scenario's texts."""
    value = table.get(TRANSLATIONS, {})
    if not isinstance(value, dict):
        validator.report_no_table(value, (TRANSLATIONS,), _("a table for each language: [translations.pl]"))
        return ()
    validator.report_unknown_keys(value, CODES, (TRANSLATIONS,))
    ids = tuple(dict.fromkeys((*(mask.id for mask in own.masks), *sorted(own.doubtful))))
    return tuple(_translation(validator, code, value[code], ids) for code in CODES if code in value)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; "title" is typed as it is.
def _translation(validator: Validator, code: str, value: object, own: tuple[MaskId, ...]) -> Translation:
    key: Key = (TRANSLATIONS, code)
    if not isinstance(value, dict):
        validator.report_no_table(value, key, _('a table with a title: title = "…"'))
        return Translation(code)
    validator.report_unknown_keys(value, TRANSLATION_KEYS, key)
    title = validator.text(value, (*key, "title"))
    about = validator.text(value, (*key, "about"))
    masks, place = value.get("masks", {}), (*key, "masks")
    if not isinstance(masks, dict):
        validator.report_no_table(masks, place, _('names of your own masks: tinker = "…"'))
        return Translation(code, title, about)
    _unknown_masks(validator, masks, own, place)
    read = [(mask, *_names_and_note(validator, masks[mask], (*place, mask))) for mask in own if mask in masks]
    return Translation(
        code,
        title,
        about,
        tuple((mask, names) for mask, names, _note in read if names),
        tuple((mask, note) for mask, _names, note in read if note),
    )


def _unknown_masks(validator: Validator, masks: TomlTable, own: tuple[MaskId, ...], place: Key) -> None:
    """Report translated masks that the scenario does not define."""
    for mask in masks:
        if mask not in own:
            meant = suggestion(mask, own)
            message = did_you_mean(_("Unknown mask."), _('Unknown mask. Did you mean "{meant}"?'), meant)
            rule = _("Only masks that the scenario defines can be given another name.")
            expected = one_of(own) or None
            validator.report(message, (*place, mask), expected=expected, meant=meant, rule=rule, is_about_key=True)


def _names_and_note(validator: Validator, value: object, key: Key) -> tuple[tuple[str, ...], str | None]:
    """Return a mask's translated name, alone or in all its roles, and the note on it."""
    if not isinstance(value, dict):
        name = TEXTS["name"].read(validator, value, key)
        return ((name,) if name else ()), None
    validator.report_unknown_keys(value, NAME_KEYS, key)
    if "name" not in value:
        validator.report_missing((*key, "name"), text_expected())
    note = validator.text(value, (*key, "note"))
    alone = validator.text(value, (*key, "name"))
    return _roles(validator, value, key, alone), note


def _roles(validator: Validator, value: TomlTable, key: Key, alone: str | None) -> tuple[str, ...]:
    """Return a name in its roles; missing roles are derived from the plain name."""
    said = [validator.text(value, (*key, role)) for role in ROLES]
    if alone is None:
        return ()
    return (alone, *(role or "" for role in said)) if not value.keys().isdisjoint(ROLES) else (alone,)
