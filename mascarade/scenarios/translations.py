"""What a scenario says in other languages: the tables ``[translations.…]`` of its file."""

from mascarade.language import ENGLISH, TRANSLATED, _
from mascarade.rules.cards import MaskId
from mascarade.scenarios.keys import MOST_NAME, MOST_NOTE
from mascarade.scenarios.problems import Key
from mascarade.scenarios.scenario import Translation
from mascarade.scenarios.synonyms import meant_by
from mascarade.scenarios.validator import Reader, TomlTable, a_text, one_of, shown

TRANSLATIONS = "translations"
CODES = (ENGLISH, *TRANSLATED)
KEYS = ("title", "about", "masks")
ROLES = ("name", "subject", "is", "of", "object")
"""The keys of a name: alone, and in each role that a sentence can give it."""
NAME_KEYS = (*ROLES, "note")


def read_translations(
    reader: Reader, value: object, own: tuple[MaskId, ...], most_title: int, most_about: int
) -> tuple[Translation, ...]:
    """Read every language; what is wrong in one is told with its place."""
    if not _is_table(reader, value, (TRANSLATIONS,), _("a table for each language: [translations.pl]")):
        return ()
    assert isinstance(value, dict)
    reader.unknown_keys(value, CODES, (TRANSLATIONS,))
    return tuple(
        _translation(reader, code, value[code], own, (most_title, most_about)) for code in CODES if code in value
    )


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; "title" is typed as it is.
def _translation(
    reader: Reader, code: str, value: object, own: tuple[MaskId, ...], most: tuple[int, int]
) -> Translation:
    key: Key = (TRANSLATIONS, code)
    if not _is_table(reader, value, key, _('a table with a title: title = "…"')):
        return Translation(code)
    assert isinstance(value, dict)
    reader.unknown_keys(value, KEYS, key)
    title, about = (
        reader.line(value[name], (*key, name), length) if name in value else None
        for name, length in zip(("title", "about"), most, strict=True)
    )
    masks, place = value.get("masks", {}), (*key, "masks")
    if not _is_table(reader, masks, place, _('names of your own masks: tinker = "…"')):
        return Translation(code, title, about)
    _unknown_masks(reader, masks, own, place)
    read = [(mask, *_mask(reader, masks[mask], (*place, mask))) for mask in own if mask in masks]
    return Translation(
        code,
        title,
        about,
        tuple((mask, names) for mask, names, _note in read if names),
        tuple((mask, note) for mask, _names, note in read if note),
    )


def _unknown_masks(reader: Reader, masks: TomlTable, own: tuple[MaskId, ...], place: Key) -> None:
    """Say which masks are none of the scenario's own."""
    for mask in masks:
        if mask not in own:
            meant = meant_by(mask, own)
            sentence = _("Unknown mask.") if meant is None else _('Unknown mask. Did you mean "{meant}"?')
            rule = _("Only masks that the scenario defines can be given another name.")
            expected = one_of(own) or None
            where = (*place, mask)
            reader.say(
                sentence.format(meant=meant), where, expected=expected, meant=meant, rule=rule, is_about_key=True
            )


def _mask(reader: Reader, value: object, key: Key) -> tuple[tuple[str, ...], str | None]:
    """Return what a mask is called, in one name or in all its roles, and the note on it."""
    if not isinstance(value, dict):
        name = reader.line(value, key, MOST_NAME)
        return ((name,) if name else ()), None
    reader.unknown_keys(value, NAME_KEYS, key)
    if "name" not in value:
        reader.missing((*key, "name"), a_text())
    note = reader.line(value["note"], (*key, "note"), MOST_NOTE) if "note" in value else None
    alone = reader.line(value["name"], (*key, "name"), MOST_NAME) if "name" in value else None
    return _roles(reader, value, key, alone), note


def _roles(reader: Reader, value: TomlTable, key: Key, alone: str | None) -> tuple[str, ...]:
    """Return a name in its roles; those that are left out are made as for a name that stands by itself."""
    said = {role: reader.line(value[role], (*key, role), 2 * MOST_NAME) for role in ROLES[1:] if role in value}
    if alone is None or not said:
        return () if alone is None else (alone,)
    return (alone, *(said.get(role) or "" for role in ROLES[1:]))


def _is_table(reader: Reader, value: object, key: Key, expected: str) -> bool:
    if isinstance(value, dict):
        return True
    reader.say(_("This must be a table, not {found}.").format(found=shown(value)), key, expected=expected)
    return False
