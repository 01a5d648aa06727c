"""An evening in each language: every screen is kept as text and searched for English words and for cut texts.

python -m tests.soak.languages FOLDER [--only pl,hu] [--scenario second-a] [--players 5,8,13] [--games 1] [--seed 1]

A robot that knows the keys, which are the same in every language, plays whole games at 80x24 and at 120x40, from the
title and the set-up to the truth, among people with the longest names, with jokes; on the way it opens help and rules.
The screens are kept as FOLDER/CODE/80x24-PLAYERS-SEED/NNN-SCREEN.txt. The run fails if it finds an English word of the
list, except in names, a text that is cut without a mark, a header that runs together, or a deal of five without
pictures.
"""

import argparse
import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from msgspec.structs import replace

from mascarade import language
from mascarade.config.settings import Settings, save_settings
from mascarade.game_options import Seating
from mascarade.language import ENGLISH, TRANSLATED
from mascarade.scenarios import shipped_scenarios
from mascarade.tui.widgets.table_text import TableHeader
from mascarade.wording.flavour import Flavour
from tests.soak.running import options
from tests.tui.driving import Laptop
from tests.tui.evenings import evening, proposed
from tests.tui.layout_checks import cut_texts
from tests.wording.catalogues import catalogue_of, entries, forms, translations
from tests.wording.made_up_languages import Pseudo

COMMON = frozenset(Path(__file__).with_name("english.txt").read_text(encoding="utf-8").split())
"""Common English words, without those that other languages have too, such as "a", "no", "come", "to"."""
SIZES = ((80, 24), (120, 40))
PSEUDO = "pseudo"
MOST_KEYS = 6000
NAMES = tuple(f"Wilhelmina {letter * 3}" for letter in "ABCDEFGHIJKLM")
"""Names of the greatest allowed length."""
SAME = frozenset({"bot", "mascarade", "esc", "enter", "tab", "home", "end"})
"""Words on keys, and words that other languages share."""
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
NAMED = re.compile(
    "|".join([*sorted((re.escape(one.id) for one in shipped_scenarios()), key=len, reverse=True), "Page (Up|Down)"])
)
"""Names that are typed or pressed as they are: of scenarios, and of two keys."""


def own_words(code: str) -> frozenset[str]:
    """Return the words of a language that look English, because translations of sentences without them contain them."""
    if code == ENGLISH:
        return COMMON
    found: set[str] = set()
    for message in entries(catalogue_of(code)):
        asked, said = (set(WORD.findall(" ".join(of(message)).lower())) for of in (forms, translations))
        found |= said - asked
    return frozenset(found) & COMMON


class Evening:
    """An evening of the robot, with the screens seen and the faults found."""

    def __init__(self, laptop: Laptop, folder: Path, random: Random, own_words: frozenset[str]) -> None:
        self._laptop, self._folder, self._random, self._own_words = laptop, folder, random, own_words
        self._seen: set[str] = set()
        self.english: dict[str, str] = {}
        """Each English word that was found, with its first screen."""
        self.cut: dict[str, str] = {}

    async def press(self, *keys: str) -> None:
        """Press keys, and inspect the screen after each."""
        for key in keys:
            await self._laptop.press(key)
            self.look()

    def look(self) -> None:
        """Keep a new screen, and inspect it."""
        text = self._laptop.text
        if text in self._seen:
            return
        self._seen.add(text)
        name = f"{len(self._seen):04}-{self._laptop.screen}"
        (self._folder / f"{name}.txt").write_text(text + "\n", encoding="utf-8")
        words = WORD.findall(NAMED.sub(" ", re.sub(r"\[[^\]]*\]|\w+…", " ", text)).lower())
        for word in {*words} & COMMON - SAME - self._own_words:
            self.english.setdefault(word, name)
        for found in (*cut_texts(self._laptop.app), *self._badly_laid()):
            self.cut.setdefault(found, name)

    def _badly_laid(self) -> Iterator[str]:
        """Yield parts of a table that run together or have lost their pictures."""
        laptop = self._laptop
        if laptop.screen == "TableScreen":
            header = str(laptop.app.screen.query_one(TableHeader).content).splitlines()[0]
            if "·" in header and len(re.split(" {2,}", header.strip())) < 2:
                yield f"the header runs together: {header}"
        if laptop.screen == "DealScreen" and laptop.session.game.players == 5 and "▒" not in laptop.text:
            yield "the deal of five has no pictures"

    async def play(self, players: int) -> None:
        """Go through title, rules and set-up, play a game, and see the truth about it."""
        await self.press("r", *["down"] * 30, "escape", "n", "f1", *["down"] * 14, "escape")
        await self.press(*["up"] * (players + 14), "enter")
        while self._laptop.screen == "SetUpScreen":
            await self.press("enter")
        for _key in range(MOST_KEYS):
            if self._laptop.screen == "EndScreen":
                break
            await self._step()
        await self.press("t", *["right"] * 20, "c", "w", "escape")

    async def _step(self) -> None:
        """Press the next key of the game."""
        laptop, draw = self._laptop, self._random
        match laptop.screen:
            case "DealScreen" | "CoverScreen" | "RevealScreen":
                await self.press("enter")
            case "LookScreen":
                await self.press("space", "backspace")
            case "SwapScreen":
                await self.press(draw.choice("fj"))
            case "HideCoinsScreen":
                await self.press(draw.choice("qwe"))
            case "ChangePlacesScreen":
                await self.press("s" if "[S]" in laptop.text else "enter")
            case "ShowToOthersScreen":
                await laptop.until(lambda: laptop.screen != "ShowToOthersScreen")
                self.look()
            case "TableScreen" if draw.random() < 0.02:
                await self.press("escape", "escape")
            case "TableScreen":
                await self.press(self._at_table())
            case _:  # a menu, a notice, a page to read
                await self.press("escape")

    def _at_table(self) -> str:
        """Return a key that the table offers, usually one that lets a claim stand."""
        draw = self._random
        shown = re.findall(r"\[([0-9a-zA-Z<>])\]", self._laptop.text)
        keys: list[str] = sorted({key.lower() for key in shown} - {"?", "b", "m", "o"})
        if "n" in keys and draw.random() < 0.6:
            return "n"
        if keys and draw.random() < 0.8:
            return draw.choice(["a"] * 5 + keys if "a" in keys else keys)
        return draw.choice(["enter", "down", "space", "enter"])


async def spend_evening(
    code: str, size: tuple[int, int], folder: Path, asked: argparse.Namespace, players: int, seed: int
) -> Evening:
    """Spend an evening in a language."""
    folder.mkdir(parents=True, exist_ok=True)
    save_settings(Settings(Seating(NAMES[:players])))
    proposal = proposed(asked.scenario if players < 13 else "first", players)
    async with evening(proposal, with_title=True, size=size) as laptop:
        laptop.app.timing = replace(laptop.app.timing, turning_away=0.01, showing=0.01)
        laptop.app.flavour = Flavour(Random(seed).random, is_wanted=True)
        robot = Evening(laptop, folder, Random(f"{code} {seed}"), frozenset() if code == PSEUDO else own_words(code))
        robot.look()
        await robot.play(players)
        return robot


def main() -> int:
    """Spend an evening in each language."""
    every = ",".join((ENGLISH, *TRANSLATED))
    asked = options(__doc__, folder=Path, only=every, scenario="second-a", players="5,8,13", games=1, seed=1)
    is_good, looked_at = True, 0
    for code in asked.only.split(","):
        language.use_catalogue(Pseudo(), code) if code == PSEUDO else language.set_language(code)
        for size, players in product(SIZES, map(int, asked.players.split(","))):
            for seed in range(asked.seed, asked.seed + asked.games):
                folder = asked.folder / code / f"{size[0]}x{size[1]}-{players}-{seed}"
                with tempfile.TemporaryDirectory() as home:
                    os.environ["MASCARADE_HOME"] = home
                    robot = asyncio.run(spend_evening(code, size, folder, asked, players, seed))
                english = {word: where for word, where in robot.english.items() if word != "wilhelmina"}
                is_good &= not english and not robot.cut
                screens = len(list(folder.iterdir()))
                looked_at += screens
                found = f"{len(english)} English words, {len(robot.cut)} cut"
                print(f"{code} {folder.name}: {screens} screens, {found}", flush=True)
                for words, where in (*sorted(english.items()), *sorted(robot.cut.items())):
                    print(f"  {where}: {words}")
    print(f"{looked_at} screens looked at")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
