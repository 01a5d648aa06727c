"""Every match over effects, events, choices or decisions names each kind, so that none can be forgotten."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from mascarade.rules import choices, coin_effects, effects, events

PACKAGE: Final = Path(effects.__file__).parents[1]
KINDS: Final = {
    module.__name__: {
        one.__name__
        for kind in get_args(effects.Effect)
        for one in (kind, kind.__base__)
        if one.__module__ == module.__name__
    }
    for module in (effects, coin_effects)
} | {
    "mascarade.rules.events": {kind.__name__ for kind in get_args(events.Event)},
    "mascarade.rules.choices": {
        "Kind",
        *(kind.__name__ for kind in get_args(choices.Choice)),
        *(kind.__base__.__name__ for kind in get_args(choices.PowerChoice)),
    },
}
ELSEWHERE: Final = {"wording/merged_events.py:_run"}
"""Matches that leave some kinds to another function, which names each of them."""


def matches() -> Iterator[tuple[str, ast.Match]]:
    """Yield every match over such kinds, with its file and function."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = set(_known(tree))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                where = f"{path.relative_to(PACKAGE).as_posix()}:{function.name}"
                found = (node for node in ast.walk(function) if isinstance(node, ast.Match))
                yield from ((where, node) for node in found if known & set(_matched(node)))


def _known(tree: ast.Module) -> Iterator[str]:
    """Return the names by which a module refers to the kinds."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in KINDS:
            yield from (one.asname or one.name for one in node.names if one.name in KINDS[node.module])
        if isinstance(node, ast.ImportFrom) and node.module == "mascarade.rules":
            for one in node.names:
                kinds = KINDS.get(f"mascarade.rules.{one.name}", set())
                yield from (f"{one.asname or one.name}.{kind}" for kind in kinds)


def _matched(match: ast.Match) -> Iterator[str]:
    for pattern in (case.pattern for case in match.cases):
        for node in _alternatives(pattern):
            if isinstance(node, ast.MatchClass):
                yield ast.unparse(node.cls)
            if isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Attribute):
                yield ast.unparse(node.value.value)


def _alternatives(pattern: ast.pattern) -> Iterator[ast.pattern]:
    if isinstance(pattern, ast.MatchOr):
        for alternative in pattern.patterns:
            yield from _alternatives(alternative)
    elif isinstance(pattern, ast.MatchAs) and pattern.pattern is not None:
        yield from _alternatives(pattern.pattern)
    else:
        yield pattern


def _names_all(match: ast.Match) -> bool:
    last = match.cases[-1].body[0]
    return ast.unparse(last).startswith("assert_never(")


def test_every_match_over_what_the_rules_tell_or_ask_ends_in_assert_never() -> None:
    found = list(matches())
    assert len(found) > 40
    assert {where for where, match in found if not _names_all(match)} == ELSEWHERE
