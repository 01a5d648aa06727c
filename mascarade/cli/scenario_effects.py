"""``mascarade scenario effects`` and ``schema``: the reference to scenario files, for authors and for editors."""

import argparse
import json
from collections.abc import Iterator

from msgspec.structs import asdict

from mascarade.characters import wrap
from mascarade.cli import DONE, WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _, pgettext
from mascarade.scenarios.house_rule_values import HouseEntry, house_entries
from mascarade.scenarios.reference import MaskEntry, mask_entries
from mascarade.scenarios.schema import schema
from mascarade.scenarios.synonyms import suggestion
from mascarade.scenarios.validator import default_text
from mascarade.scenarios.vocabulary import VERBS, Parameter, Verb
from mascarade.values import Value

INDENT = "    "


class Entries(Value):
    """The reference, or as much of it as was asked for."""

    effects: tuple[Verb, ...]
    keys: tuple[MaskEntry, ...]
    rules: tuple[HouseEntry, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names that can be asked for."""
        return (
            *(verb.word for verb in self.effects),
            *(entry.key for entry in self.keys),
            *(rule.key for rule in self.rules),
        )

    def named(self, name: str) -> "Entries":
        """Return what has this name."""
        return Entries(
            tuple(verb for verb in self.effects if verb.word == name),
            tuple(entry for entry in self.keys if entry.key == name),
            tuple(rule for rule in self.rules if rule.key == name),
        )


def parser() -> Parser:
    """Return the parser of ``mascarade scenario effects``."""
    parser = Parser(
        "mascarade scenario effects",
        _("Print the effects that can make up a power, the keys of a mask, and the house rules."),
        run=run,
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help=_("only this effect, key or rule"))
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print every effect, every key of a mask and every house rule, or those of one name."""
    entries = _asked(arguments.name, Entries(VERBS, mask_entries(), house_entries()))
    if arguments.json:
        told = {
            "effects": [_effect_in_json(verb) for verb in entries.effects],
            "mask": [asdict(entry) for entry in entries.keys],
            "rules": [asdict(rule) for rule in entries.rules],
        }
        print(json.dumps(told, indent=2))
    else:
        print("\n".join(_lines(entries)))
    return DONE


def _asked(name: str | None, everything: Entries) -> Entries:
    """Return what goes by this name, or everything."""
    if name is None:
        return everything
    if name in everything.names:
        return everything.named(name)
    meant = suggestion(name, everything.names)
    if meant is None:
        raise WrongUsage(_('Unknown effect, key or rule "{name}".').format(name=name))
    raise WrongUsage(_('Unknown effect, key or rule "{name}". Did you mean "{meant}"?').format(name=name, meant=meant))


# NOTE: Headings of the authors’ reference. What stands in brackets is typed as it is.
def _lines(entries: Entries) -> list[str]:
    parts = (
        ("", [line for verb in entries.effects for line in _effect(verb)]),
        (_("Keys of a mask, in a table such as [masks.tinker]"), [line for one in entries.keys for line in _key(one)]),
        (_("House rules, in the table [rules]"), [line for rule in entries.rules for line in _rule(rule)]),
    )
    told = [(head, lines) for head, lines in parts if lines]
    with_heads = [line for head, lines in told for line in (*((head, "") if head and len(told) > 1 else ()), *lines)]
    return with_heads[:-1]


def _effect(verb: Verb) -> Iterator[str]:
    """Yield the effect as it is written, what it does, and its keys."""
    keys = [f"{key.key} = {_example(key)}" for key in verb.parameters if key.is_required]
    yield "{ " + ", ".join([f'do = "{verb.word}"', *keys]) + " }"
    yield from wrap(INDENT + verb.rule, hanging=len(INDENT))
    for key in verb.parameters:
        values = _bounds(key.value_type.allowed, default_text(key.default), key.is_required)
        yield from wrap(f"{INDENT}{key.key}: {values}", hanging=2 * len(INDENT))
    yield ""


def _example(key: Parameter) -> str:
    return f'"{key.value_type.words[0]}"' if key.value_type.words else "…"


# NOTE: {allowed} says which values a key takes; the words after it say what holds where the key is left out.
def _bounds(allowed: str, default: str | None, is_required: bool) -> str:
    if is_required:
        return allowed
    if default is None:
        return pgettext("scenario file", "{allowed}; optional").format(allowed=allowed)
    return pgettext("scenario file", "{allowed}; default: {default}").format(allowed=allowed, default=default)


def _key(entry: MaskEntry) -> Iterator[str]:
    yield f"{entry.key} = {entry.example}"
    yield from wrap(INDENT + entry.rule, hanging=len(INDENT))
    yield from wrap(INDENT + _bounds(entry.allowed, entry.default, entry.is_required), hanging=2 * len(INDENT))
    yield ""


def _rule(rule: HouseEntry) -> Iterator[str]:
    yield f"{rule.key} = {rule.example}"
    yield from wrap(INDENT + rule.rule, hanging=len(INDENT))
    yield from wrap(INDENT + rule.allowed, hanging=2 * len(INDENT))
    yield ""


def _effect_in_json(verb: Verb) -> dict[str, object]:
    return {"name": verb.word, "rule": verb.rule, "keys": [_key_in_json(key) for key in verb.parameters]}


def _key_in_json(key: Parameter) -> dict[str, object]:
    takes, default = key.value_type, default_text(key.default)
    told = {"key": key.key, "kind": takes.kind, "allowed": takes.allowed, "words": takes.words}
    return {**told, "default": default, "is_required": key.is_required}


def schema_parser() -> Parser:
    """Return the parser of ``mascarade scenario schema``."""
    return Parser(
        "mascarade scenario schema",
        _(
            "Print the JSON Schema of scenario files. With it, an editor completes and checks a scenario as you write. "
            "A scenario names it in its first line: #:schema scenario.schema.json"
        ),
        run=print_schema,
    )


def print_schema(_arguments: argparse.Namespace) -> int:
    """Print the schema as it ships beside the scenarios."""
    print(json.dumps(schema(), indent=2))
    return DONE
