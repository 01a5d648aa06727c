"""Evenings from the very beginning, the truth about a finished game, and a clock, each in one line."""

import random
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from mascarade.config.settings import MOST, last_settings, save_settings
from mascarade.game_options import GameRequest, Hints, MemoryAid, Seating, TableOptions, Timing
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.setup_draft import filled_names
from mascarade.truth.moments import best_moments
from mascarade.truth.scenes import game_truth
from mascarade.tui.app import MascaradeApp
from mascarade.tui.entry_points import begin_at_title
from mascarade.tui.front_end import ScreenEvening
from mascarade.tui.screens.truth import TruthScreen
from tests.table.dealing import Tosses
from tests.tui.driving import COMPACT, LEISURE, NAMES, Laptop, driven, still


def proposed(scenario: str = "second-a", players: int = 6, memory: MemoryAid = MemoryAid.NONE) -> GameRequest:
    """Return the proposal of a game whose people have no names yet."""
    return GameRequest(find_scenario(scenario), players, options=TableOptions(memory=memory, hints=Hints.NEVER))


def named(scenario: str = "second-a", players: int = 4, memory: MemoryAid = MemoryAid.NONE) -> GameRequest:
    """Return the proposal of a game whose people have names, so that it begins with the deal."""
    return GameRequest(
        find_scenario(scenario),
        players,
        seating=Seating(NAMES[:players], first=Player(0)),
        options=TableOptions(memory=memory, hints=Hints.NEVER),
    )


def evening(
    proposal: GameRequest,
    *,
    with_title: bool = False,
    first: bool = False,
    size: tuple[int, int] = COMPACT,
    timing: Timing = LEISURE,
    clock: Callable[[], float] = time.monotonic,
) -> AbstractAsyncContextManager[Laptop]:
    """Start a laptop with an evening.

    Unless it is the first evening, names of seats were kept from another one, in which the set-up showed everything.
    """
    last = last_settings()
    if not first:
        seating = last.seating if last.seating.names else Seating(filled_names((), MOST))
        save_settings(replace(last, seating=seating, everything=True))

    async def pass_it(app: MascaradeApp) -> int:
        return await (begin_at_title(app, proposal) if with_title else ScreenEvening(app).play(proposal))

    app = MascaradeApp(
        pass_it,
        timing=timing,
        clock=clock,
        chance=random.Random(1),
        coin=Tosses(0.0),
        options=still(ascii=proposal.options.ascii),
    )
    return driven(app, size)


def resumed(path: Path, warning: str = "", timing: Timing = LEISURE) -> AbstractAsyncContextManager[Laptop]:
    """Start a laptop on which a saved game has been resumed."""
    app = MascaradeApp(
        lambda app: ScreenEvening(app).resume(proposed(), path, warning),
        timing=timing,
        chance=random.Random(1),
        coin=Tosses(0.0),
    )
    return driven(app)


async def type_over(laptop: Laptop, words: str) -> None:
    """Type over the name in the marked field."""
    await laptop.press(*("space" if character == " " else character for character in words))


OCCASION = "Side A, to learn with · 2026-11-28"


def played(scenario: str, players: int, seed: int = 0, names: tuple[str, ...] = NAMES) -> Session:
    """Play a game to its end with random choices."""
    chance = random.Random(seed)
    session = Session(find_scenario(scenario).game(players), names[:players], Player(0), chance)
    session.deal()
    while session.decision is not None:
        session.choose(chance.choice(session.decision.options))
    return session


def truth_of(
    session: Session, size: tuple[int, int] = COMPACT, *, with_moments: bool = False, **app_options: Any
) -> AbstractAsyncContextManager[Laptop]:
    """Start a laptop with the truth about a game, from its first card or its best moments."""

    async def show(app: MascaradeApp) -> int:
        truth = game_truth(session.steps)
        moments = best_moments(truth) if with_moments else ()
        await app.stack.show(TruthScreen(truth, session.phrases, session.game, OCCASION, moments, app.flavour))
        return 0

    return driven(MascaradeApp(show, timing=LEISURE, **app_options), size)


class Clock:
    """A clock that only tests move."""

    def __init__(self, settle: float = 0.4) -> None:
        self.now = 1000.0
        self._settle = settle

    def __call__(self) -> float:
        return self.now

    def settle(self) -> None:
        """Let the quiet time pass."""
        self.now += self._settle
