"""The power of a mask of one's own: a list of tables, each of which is one effect."""

from collections.abc import Callable

from msgspec.structs import fields

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import Give, Take
from mascarade.rules.effect_terms import CoinPlace
from mascarade.rules.effects import Effect
from mascarade.scenarios.gifts import check_gift
from mascarade.scenarios.needs import Found, what_is_missing
from mascarade.scenarios.problems import Key
from mascarade.scenarios.takes import in_words, read_value
from mascarade.scenarios.validator import Reader, TomlTable, shown
from mascarade.scenarios.vocabulary import VERBS, Parameter, Verb

MOST_EFFECTS = 12


def read_power(reader: Reader, value: object, key: Key, copies: int) -> tuple[Effect, ...]:
    """Read the effects in order, and check what each needs from those before it; return those that could be read."""
    if not isinstance(value, list):
        message = _("A power must be a list of effects, not {found}.").format(found=shown(value))
        reader.say(message, key, expected=_('effects in brackets: [{ do = "take", coins = 2 }]'))
        return ()
    if len(value) > MOST_EFFECTS:
        message = ngettext(
            "This power has {count} effect; the limit is {most}.",
            "This power has {count} effects; the limit is {most}.",
            len(value),
        )
        reader.say(message.format(count=len(value), most=MOST_EFFECTS), key, is_about_key=True)
        return ()
    read = [_read_effect(reader, effect, (*key, at)) for at, effect in enumerate(value)]
    for at, effect in enumerate(read):
        _check_copies(reader, effect, (*key, at), copies)
    if None not in read:
        _check_needs(reader, read, key)
    return tuple(effect for effect in read if effect is not None)


def _check_copies(reader: Reader, effect: Effect | None, key: Key, copies: int) -> None:
    """Check that an effect can be one step over several users if cards of the mask may be revealed together."""
    if effect is not None and copies > 1 and not effect.serves_two:
        message = _("A mask with several cards has only effects that serve several users.")
        expected = _("take (from the bank), take-for-each or fill-up")
        reader.say(message, (*key, "do"), expected=expected, rule=_pairs())
    if isinstance(effect, Take) and effect.paired is not None and (copies == 1 or effect.source != CoinPlace.BANK):
        message = _('"paired" is for masks with several cards that take coins from the bank.')
        remedy = _("copies = 2 in [masks.{mask}]").format(mask=key[1]) if effect.source == CoinPlace.BANK else None
        reader.say(message, (*key, "paired"), expected=remedy, rule=_pairs(), is_about_key=True)


def _pairs() -> str:
    return _("If a challenge reveals several cards of a mask, all their users use its power in one step.")


def _check_needs(reader: Reader, power: list[Effect | None], key: Key) -> None:
    """Check that each effect finds what it needs; only if every effect is known, for one leads to another."""
    found = Found()
    for at, effect in enumerate(power):
        assert effect is not None
        missing = what_is_missing(effect, found)
        if missing is not None:
            rule = _("An effect acts on what earlier effects picked, hid or asked.")
            reader.say(missing, (*key, at, "do"), rule=rule)
        found = found.after(effect)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; the braces are typed as they are.
def _read_effect(reader: Reader, value: object, key: Key) -> Effect | None:
    if not isinstance(value, dict):
        message = _("An effect must be a table, not {found}.").format(found=shown(value))
        reader.say(message, key, expected=_('a table in braces: { do = "take", coins = 2 }'))
        return None
    verbs = {verb.word: verb for verb in VERBS}
    if "do" not in value:
        reader.missing((*key, "do"), _an_effect())
        return None
    verb = reader.word(value["do"], (*key, "do"), verbs, _an_effect())
    if verb is not None and verb.word == "pick":
        verb = _which_pick(reader, value, key)
    return None if verb is None else _of_verb(reader, verb, value, key)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop. The command is typed as it is.
def _an_effect() -> str:
    return _("an effect in quotes; to list them: mascarade scenario effects")


def _which_pick(reader: Reader, table: TomlTable, key: Key) -> Verb | None:
    """Return the pick of players or the pick of cards, by the key that says how many."""
    found = [verb for verb in VERBS if verb.word == "pick" and verb.parameters[0].key in table]
    if len(found) == 1:
        return found[0]
    message = _("A pick takes either players or cards, not both.")
    reader.say(message, (*key, "do"), expected=_("players = 1 or 2, or cards = 1 or 2"))
    return None


def _of_verb(reader: Reader, verb: Verb, table: TomlTable, key: Key) -> Effect | None:
    """Return the effect that the keys describe; a missing key has the effect's own default."""
    before = len(reader.problems)
    reader.unknown_keys(table, ("do", *(parameter.key for parameter in verb.parameters)), key)
    said: dict[str, object] = {}
    for parameter in verb.parameters:
        at = (*key, parameter.key)
        if parameter.key in table:
            said[parameter.field] = read_value(reader, parameter.takes, table[parameter.key], at)
        elif parameter.is_required:
            reader.missing(at, in_words(parameter.takes))
    if len(reader.problems) > before:
        return None
    make: Callable[..., Effect] = verb.effect
    effect = make(**said)
    if isinstance(effect, do.HideCoins) and effect.least > effect.most:
        rule = _('The user hides any number of coins from "least" to "most".')
        reader.say(_('"least" is greater than "most".'), (*key, "least"), rule=rule)
    if isinstance(effect, Give):
        check_gift(reader, effect, key)
    return effect


def default_of(verb: Verb, parameter: Parameter) -> object:
    """Return the default of a key, or ``None`` if it has none."""
    if parameter.is_required:
        return None
    return next(field.default for field in fields(verb.effect) if field.name == parameter.field)
