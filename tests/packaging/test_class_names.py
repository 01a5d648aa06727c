"""One name for one thing: no two classes of the program are called the same."""

import ast
from collections import defaultdict
from pathlib import Path

import mascarade

PACKAGE = Path(mascarade.__path__[0])
QUESTION_AND_ANSWER = ["rules/choices.py", "rules/effects.py"]
"""Where an effect that asks and the choice that answers it share a name."""


def test_no_two_classes_have_one_name_but_an_effect_that_asks_and_the_choice_that_answers_it() -> None:
    modules = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                modules[node.name].append(where)
    assert modules["PickPlayer"] == QUESTION_AND_ANSWER
    assert {name: where for name, where in modules.items() if len(where) > 1 and where != QUESTION_AND_ANSWER} == {}
