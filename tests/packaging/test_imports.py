"""The structure of the imports, beyond what the import contracts say."""

from functools import cache

import grimp

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
