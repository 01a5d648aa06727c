"""Finished games for the screens that tell the truth about them."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.truth.scenes import truth_reel
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.truth import TruthScreen
from tests.tui.driving import COMPACT, LEISURE, NAMES, Laptop

OCCASION = "Side A, to learn with · 2026-11-28"


def played(scenario: str, players: int, seed: int = 0, names: tuple[str, ...] = NAMES) -> Session:
    """A game played to its end by nobody in particular."""
    chance = random.Random(seed)
    session = Session(find_scenario(scenario).game(players), names[:players], Player(0), chance)
    session.deal()
    while session.decision is not None:
        session.choose(chance.choice(session.decision.options))
    return session


@asynccontextmanager
async def truth_of(session: Session, size: tuple[int, int] = COMPACT, **app_options: Any) -> AsyncIterator[Laptop]:
    """A laptop on which the truth about a game is told."""

    async def show(app: MascaradeApp) -> int:
        await app.stack.show(TruthScreen(truth_reel(session.steps), session.speech, session.game, OCCASION))
        return 0

    app = MascaradeApp(show, timing=LEISURE, **app_options)
    async with app.run_test(size=size) as pilot:
        laptop = Laptop(app, pilot)
        await laptop.rest()
        yield laptop
