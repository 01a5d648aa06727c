"""The keys of the public table as a configuration file sets them: what each may be, and what none may share."""

from msgspec.structs import asdict, replace

from mascarade.action_keys import USUAL_KEYS, ActionKeys, as_written, key_named, whose_key
from mascarade.config.config_keys import KEYS
from mascarade.language import _
from mascarade.scenarios.validator import Reader, shown


# NOTE: What is expected at this place of a file: a noun phrase without a full stop. "look" is typed as it is.
def action_keys(reader: Reader, value: object) -> ActionKeys:
    """Return the keys; whatever cannot be one, or is one already, is told with its place."""
    if not isinstance(value, dict):
        reader.no_table(value, (KEYS,), _('keys such as look = "p", each on a line of its own'))
        return USUAL_KEYS
    reader.unknown_keys(value, ActionKeys.__struct_fields__, (KEYS,))
    said = {action: key for action in ActionKeys.__struct_fields__ if (key := _read(reader, value, action)) is not None}
    keys = replace(USUAL_KEYS, **said)
    for action in said:
        _refuse_twins(reader, keys, action)
    return keys


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _read(reader: Reader, table: dict[str, object], action: str) -> str | None:
    """Return the key of an action, if it has one in the file that it can have."""
    if action not in table:
        return None
    value, place = table[action], (KEYS, action)
    expected = _("one letter, a sign such as < or +, or F2 to F12")
    key = key_named(value) if isinstance(value, str) else None
    if key is None:
        reader.say(_("This cannot be a key: {found}.").format(found=shown(value)), place, expected=expected)
        return None
    owner = whose_key(action, key)
    if owner:
        words = _("{found} is already the key of {owner}.").format(found=shown(value), owner=owner)
        reader.say(words, place, expected=expected)
        return None
    return key


def _refuse_twins(reader: Reader, keys: ActionKeys, action: str) -> None:
    """Say which other action of the table has the key of this one too."""
    key = asdict(keys)[action]
    for other, its_key in asdict(keys).items():
        if other != action and its_key == key:
            words = _('"{key}" is already the key of the action "{other}".')
            reader.say(words.format(key=as_written(key), other=other), (KEYS, action))
            return
