"""``mascarade scenario effects`` and ``schema``: the reference to scenario files, for authors and for editors."""

import argparse
import json
from collections.abc import Iterator

from msgspec import to_builtins

from mascarade.characters import wrap
from mascarade.cli import DONE, WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _, pgettext
from mascarade.scenarios.problems import did_you_mean, suggestion
from mascarade.scenarios.reference import HouseEntry, MaskEntry, default_text, house_entries, mask_entries, schema
from mascarade.scenarios.validator import Boolean, Number, ValueType, Words
from mascarade.scenarios.vocabulary import VERBS, Parameter, Verb

INDENT = "    "


def parser() -> Parser:
    """Return the parser of ``mascarade scenario effects``."""
    about = _("Print the effects that can make up a power, the keys of a mask, and the house rules.")
    parser = Parser("mascarade scenario effects", about, run=run)
    parser.add_argument("name", metavar="NAME", nargs="?", help=_("only this effect, key or rule"))
    parser.add_json_option()
    return parser


# NOTE: Headings of the authors’ reference. Text in brackets is typed as it is.
def run(arguments: argparse.Namespace) -> int:
    """Print every effect, every key of a mask and every house rule, or those of one name."""
    verbs: tuple[Verb, ...] = VERBS
    keys, rules = mask_entries(), house_entries()
    if (name := arguments.name) is not None:
        known = [*(verb.word for verb in verbs), *(key.key for key in keys), *(rule.key for rule in rules)]
        if name not in known:
            plain = _('Unknown effect, key or rule "{name}".')
            proposing = _('Unknown effect, key or rule "{name}". Did you mean "{meant}"?')
            raise WrongUsage(did_you_mean(plain, proposing, suggestion(name, known), name=name))
        verbs = tuple(verb for verb in verbs if verb.word == name)
        keys, rules = tuple(one for one in keys if one.key == name), tuple(one for one in rules if one.key == name)
    if arguments.json:
        whole = {"effects": [_effect_in_json(verb) for verb in verbs], "mask": keys, "rules": rules}
        print(json.dumps(to_builtins(whole), indent=2))
        return DONE
    parts = (
        ("", [line for verb in verbs for line in _effect(verb)]),
        (_("Keys of a mask, in a table such as [masks.tinker]"), [line for one in keys for line in _key(one)]),
        (_("House rules, in the table [rules]"), [line for rule in rules for line in _key(rule)]),
    )
    told = [(head, lines) for head, lines in parts if lines]
    with_heads = [line for head, lines in told for line in (*((head, "") if head and len(told) > 1 else ()), *lines)]
    print("\n".join(with_heads[:-1]))
    return DONE


def _effect(verb: Verb) -> Iterator[str]:
    """Yield an effect's syntax, meaning and keys."""
    required = {key.key: _words(key.value_type) for key in verb.parameters if key.is_required}
    keys = [f'{key} = "{words[0]}"' if words else f"{key} = …" for key, words in required.items()]
    yield "{ " + ", ".join([f'do = "{verb.word}"', *keys]) + " }"
    yield from wrap(INDENT + verb.rule, hanging=len(INDENT))
    for key in verb.parameters:
        values = _bounds(key.value_type.allowed, default_text(key.default), key.is_required)
        yield from wrap(f"{INDENT}{key.key}: {values}", hanging=2 * len(INDENT))
    yield ""


# NOTE: {allowed} says which values a key takes; the words after it give the default.
def _bounds(allowed: str, default: str | None, is_required: bool) -> str:
    if is_required:
        return allowed
    if default is None:
        return pgettext("scenario file", "{allowed}; optional").format(allowed=allowed)
    return pgettext("scenario file", "{allowed}; default: {default}").format(allowed=allowed, default=default)


def _key(entry: MaskEntry | HouseEntry) -> Iterator[str]:
    """Yield a key's syntax, meaning and values."""
    yield f"{entry.key} = {entry.example}"
    yield from wrap(INDENT + entry.rule, hanging=len(INDENT))
    allowed = (
        _bounds(entry.allowed, entry.default, entry.is_required) if isinstance(entry, MaskEntry) else entry.allowed
    )
    yield from wrap(INDENT + allowed, hanging=2 * len(INDENT))
    yield ""


def _effect_in_json(verb: Verb) -> dict[str, object]:
    return {"name": verb.word, "rule": verb.rule, "keys": [_key_in_json(key) for key in verb.parameters]}


def _key_in_json(key: Parameter) -> dict[str, object]:
    takes, default = key.value_type, default_text(key.default)
    kind = {Number: "number", Boolean: "truth"}.get(type(takes), "word")
    told = {"key": key.key, "kind": kind, "allowed": takes.allowed, "words": _words(takes)}
    return {**told, "default": default, "is_required": key.is_required}


def _words(takes: ValueType) -> tuple[str, ...]:
    return tuple(takes.known) if isinstance(takes, Words) else ()


def schema_parser() -> Parser:
    """Return the parser of ``mascarade scenario schema``."""
    about = _(
        "Print the JSON Schema of scenario files. With it, an editor completes and checks a scenario as you write. "
        "A scenario names it in its first line: #:schema scenario.schema.json"
    )
    return Parser("mascarade scenario schema", about, run=print_schema)


def print_schema(_arguments: argparse.Namespace) -> int:
    """Print the schema as it ships beside the scenarios."""
    print(json.dumps(schema(), indent=2))
    return DONE
