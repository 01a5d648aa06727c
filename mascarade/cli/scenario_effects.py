"""``mascarade scenario effects``: the authors' reference to powers and rules of the house."""

import json
from collections.abc import Iterator, Sequence

from mascarade.cli.exits import WrongUsage
from mascarade.cli.paragraphs import paragraph
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.scenarios.house_reference import HouseEntry, house_entries
from mascarade.scenarios.problems import nearest
from mascarade.scenarios.reference import EffectEntry, KeyEntry, effect_entries

INDENT = "    "


def run(words: Sequence[str]) -> int:
    """Prints every effect and every rule of the house, or those of one name."""
    parser = Parser(
        "mascarade scenario effects",
        _("Print the effects that can make up a power, and the house rules."),
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help=_("only this effect or rule"))
    parser.offer_json()
    asked = parser.read(words)
    effects, rules = _named(asked.name, effect_entries(), house_entries())
    if asked.json:
        told = {"effects": [_effect_in_json(entry) for entry in effects], "rules": [rule._asdict() for rule in rules]}
        print(json.dumps(told, indent=2))
    else:
        print("\n".join(_lines(effects, rules)))
    return 0


def _named(
    name: str | None, effects: Sequence[EffectEntry], rules: Sequence[HouseEntry]
) -> tuple[list[EffectEntry], list[HouseEntry]]:
    """What goes by this name, or everything."""
    if name is None:
        return list(effects), list(rules)
    some = [entry for entry in effects if entry.name == name], [rule for rule in rules if rule.key == name]
    if any(some):
        return some
    meant = nearest(name, (*(entry.name for entry in effects), *(rule.key.replace("_", "-") for rule in rules)))
    if meant is None:
        raise WrongUsage(_('Unknown effect or rule "{name}".').format(name=name))
    raise WrongUsage(_('Unknown effect or rule "{name}". Did you mean "{meant}"?').format(name=name, meant=meant))


def _lines(effects: Sequence[EffectEntry], rules: Sequence[HouseEntry]) -> list[str]:
    lines = [line for entry in effects for line in _effect(entry)]
    if effects and rules:
        lines += [_("House rules, in the table [rules]"), ""]
    return [*lines, *(line for rule in rules for line in _rule(rule))][:-1]


def _effect(entry: EffectEntry) -> Iterator[str]:
    """The effect as it is written, what it does, and its keys."""
    keys = [f"{key.key} = {_example(key)}" for key in entry.keys if key.is_required]
    yield "{ " + ", ".join([f'do = "{entry.name}"', *keys]) + " }"
    yield from paragraph(INDENT + entry.rule, hanging=len(INDENT))
    for key in entry.keys:
        yield from paragraph(f"{INDENT}{key.key}: {_values(key)}", hanging=2 * len(INDENT))
    yield ""


def _example(key: KeyEntry) -> str:
    return f'"{key.words[0]}"' if key.words else "…"


def _values(key: KeyEntry) -> str:
    if key.is_required:
        return key.allowed
    if key.default is None:
        return _("{allowed}; optional").format(allowed=key.allowed)
    return _("{allowed}; default: {default}").format(allowed=key.allowed, default=key.default)


def _rule(rule: HouseEntry) -> Iterator[str]:
    yield f"{rule.key} = {rule.example}"
    yield from paragraph(INDENT + rule.rule, hanging=len(INDENT))
    yield from paragraph(INDENT + rule.allowed, hanging=2 * len(INDENT))
    yield ""


def _effect_in_json(entry: EffectEntry) -> dict[str, object]:
    return {"name": entry.name, "rule": entry.rule, "keys": [key._asdict() for key in entry.keys]}
