"""The structure of the code beyond the import contracts: circles, names of classes and files, regular expressions."""

import ast
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import grimp

import mascarade

MOST_IN_A_CIRCLE = 2


@cache
def _imported_by() -> dict[str, set[str]]:
    graph = grimp.build_graph("mascarade", cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def _reached_from(module: str) -> set[str]:
    reached: set[str] = set()
    ahead = [module]
    while ahead:
        for imported in _imported_by()[ahead.pop()] - reached:
            reached.add(imported)
            ahead.append(imported)
    return reached


def test_no_more_than_two_modules_import_one_another_in_a_circle() -> None:
    reached = {module: _reached_from(module) for module in _imported_by()}
    for module, others in reached.items():
        circle = {other for other in others if module in reached[other]}
        assert len(circle) <= MOST_IN_A_CIRCLE, sorted(circle)


PACKAGE = Path(mascarade.__path__[0])
QUESTION_AND_ANSWER = ["rules/choices.py", "rules/effects.py"]
"""The names that an effect shares with the choice that answers it."""


def test_no_two_classes_have_one_name_but_an_effect_that_asks_and_the_choice_that_answers_it() -> None:
    modules = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                modules[node.name].append(where)
    assert modules["PickPlayer"] == QUESTION_AND_ANSWER
    assert {name: where for name, where in modules.items() if len(where) > 1 and where != QUESTION_AND_ANSWER} == {}


POSSESSIVE_GROUP = re.compile(r"\)(?:[*+?]|\{\d*,?\d*\})\+")


def test_no_group_is_possessive_since_python_3_11_matched_those_wrongly_before_its_fifth_release() -> None:
    package = Path(mascarade.__file__).parent
    found = [
        f"{path.relative_to(package)}:{number}"
        for path in sorted(package.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if POSSESSIVE_GROUP.search(line) and ("re." in line or 'r"' in line or "r'" in line)
    ]
    assert found == []


SHARED_NAMES = {
    "__init__": "each package has one",
    "cards": "where cards lie and which there are, in the rules; how they look, in the art",
    "front_end": "the protocol, and what implements it on screen and in lines",
    "games": "saved games: as they are kept, listed by a command, and shown on a screen",
    "header": "of a transcript, and of a saved game",
    "replay": "the command, and how a saved game is played again",
}
"""The file names that repeat, each with the reason."""


def test_two_files_have_one_name_for_a_reason_alone() -> None:
    stems = Counter(path.stem for path in PACKAGE.rglob("*.py"))
    assert {stem for stem, files in stems.items() if files > 1} == set(SHARED_NAMES)
