"""The structure of the imports, beyond what the import contracts say."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp

from mascarade.paths import HOME

MOST_IN_A_CIRCLE = 3


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


def test_no_more_than_three_modules_import_one_another_in_a_circle() -> None:
    reached = {module: _reached_from(module) for module in _imported_by()}
    for module, others in reached.items():
        circle = {other for other in others if module in reached[other]}
        assert len(circle) <= MOST_IN_A_CIRCLE, sorted(circle)


def test_the_first_screen_is_there_without_any_part_of_a_game() -> None:
    code = (
        "import sys, mascarade.tui.app, mascarade.tui.evening, mascarade.tui.screens.set_up; "
        "print({'mascarade.session', 'mascarade.rules.engine', 'mascarade.course', 'mascarade.transcripts', "
        "'mascarade.bots', 'mascarade.table.conversation'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"


TITLE = """
import asyncio, sys
from mascarade.cli.proposing import PlayArguments, propose
from mascarade.settings import Settings
from mascarade.tui.app import MascaradeApp
from mascarade.tui.evening import Evening

async def show():
    app = MascaradeApp(lambda app: Evening(app).welcome(propose(PlayArguments(), Settings())))
    async with app.run_test() as pilot:
        while type(app.screen).__name__ != "TitleScreen":
            await pilot.pause()

asyncio.run(show())
screens = {"mascarade.tui.screens." + name for name in ("help", "scenarios", "set_up", "table", "games", "cards")}
others = {"session", "table.conversation", "bots", "lessons", "reel", "records.games"}
print((screens | {"mascarade." + name for name in others}) & set(sys.modules))
"""


def test_the_title_is_there_without_the_screens_that_it_leads_to(tmp_path: Path) -> None:
    environment = {**os.environ, HOME: str(tmp_path)}
    found = subprocess.run([sys.executable, "-c", TITLE], capture_output=True, text=True, check=True, env=environment)
    assert found.stdout == "set()\n"
