"""The table in windows of every size: nothing overlaps or is cut without a mark, and question and keys are whole.

python -m tests.soak.sizes [--by 8x4]
python -m tests.soak.sizes --states [--languages en,it,pt_BR,pl,es,hu]

All sizes from 60x20 to 200x60 in steps, for 2 to 13 players with names of fourteen cells and of wide characters, at
four moments of a turn. With --states, every state of the table from the deal to the end, in five sizes, with hints and
without, in each language: no letter, figure or emblem is left out where a drawing is put together. The run prints how
many tables were inspected and how many had a fault, and fails if one had.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from mascarade import language
from mascarade.game_options import Hints
from mascarade.scenarios import find_scenario
from tests.soak.running import options
from tests.table.dealing import scenario
from tests.tui.driving import laptop
from tests.tui.layout_checks import cut_texts, faults
from tests.tui.table_states import FORTUNES, table_states

MOMENTS = {"the turn": (), "a card is chosen": ("s",), "a mask is chosen": ("a", "down"), "a round": ("enter", "space")}
"""The keys that lead from one moment to the next."""
WIDE = ("王小明山田太郎", "Ångström-Ævar", "O'Brien-Łukasz", "[/]", "山田太郎一二三", "Zoë")
SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (160, 50))
"""A window that is just large enough, a usual one, and larger ones."""
FAR_APART = (0, 13, 20, 7, 11, 2, 12, 12, 1, 9, 10, 3, 12)
LONG = tuple(f"Bartholomew {letter}{letter}" for letter in "ABCDEFGHIJKLM")


def widths(by: int) -> list[int]:
    """Return the widths of windows: the least, and from the usual one on in steps."""
    return [60, 70, *range(80, 201, by)]


def heights(by: int) -> list[int]:
    """Return the heights of windows in the same way."""
    return [20, 22, *range(24, 61, by)]


async def looked_at(players: int, names: Sequence[str], by: tuple[int, int]) -> tuple[int, int]:
    """Inspect tables of so many players; return the number of tables, and of those with a fault."""
    of = scenario("first", players, find_scenario("first").line_up(players))
    looked = wrong = 0
    async with laptop(of, names=names) as table:
        await table.press(*["enter"] * 6)
        while table.screen == "DealScreen":
            await table.press("enter")
        game_log = table.session.game_log
        fortunes = FAR_APART[:players]
        bank = game_log.state.bank + sum(game_log.state.coins) - sum(fortunes)
        game_log.state = replace(game_log.state, coins=fortunes, bank=bank)
        for moment, keys in MOMENTS.items():
            if moment == "a mask is chosen":
                await table.press("escape")
            await table.press(*keys)
            for width in widths(by[0]):
                for height in heights(by[1]):
                    await table.resize(width, height)
                    looked += 1
                    found = faults(table, names[:players], fortunes, width, height)
                    wrong += bool(found)
                    if found:
                        print(f"{players} players, {moment}, {width}x{height}: {'; '.join(found)}", flush=True)
    return looked, wrong


async def states_looked_at(players: int, hints: str) -> tuple[int, int]:
    """Inspect tables in every state; return the number of tables, and of those with a fault."""
    of = scenario("first", players, find_scenario("first").line_up(players))
    looked = wrong = 0
    async with laptop(of, names=LONG, hints=Hints(hints)) as table:
        async for state in table_states(table):
            for size in SIZES:
                await table.resize(*size)
                looked += 1
                is_turn = state == "a turn"
                found = faults(table, LONG[:players], FORTUNES[:players], *size) if is_turn else cut_texts(table.app)
                wrong += bool(found)
                if found:
                    print(
                        f"{players} players, {state}, hints {hints}, {size[0]}x{size[1]}: {'; '.join(found)}",
                        flush=True,
                    )
            await table.resize(80, 24)
    return looked, wrong


def look_at_states(players: Sequence[int], codes: Sequence[str]) -> tuple[int, int]:
    """Inspect every state of the table in these languages, with hints and without."""
    looked = wrong = 0
    for code, many, hints in product(codes, players, ("always", "never")):
        language.set_language(code)
        print(f"{code}, {many} players, hints {hints}", flush=True)
        some, bad = asyncio.run(states_looked_at(many, hints))
        looked, wrong = looked + some, wrong + bad
    return looked, wrong


def main() -> int:
    """Run the command line."""
    asked = options(__doc__, by="8x4", players="2,3,4,5,6,7,10,13", states=False, languages="en,it,pt_BR,pl,es,hu")
    across, down = map(int, asked.by.split("x"))
    looked = wrong = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(MASCARADE_HOME=home, LC_ALL="C.UTF-8", TERM="xterm-256color")
        if asked.states:
            looked, wrong = look_at_states([*map(int, asked.players.split(","))], asked.languages.split(","))
        for players in () if asked.states else map(int, asked.players.split(",")):
            for names in (LONG, WIDE) if players <= len(WIDE) else (LONG,):
                some, bad = asyncio.run(looked_at(players, names, (across, down)))
                looked, wrong = looked + some, wrong + bad
    print(f"{looked} tables, {wrong} with a fault")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
