"""Masks of one's own, through the real screens: what is asked aloud, what is decided alone, and who looks at what."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.state import Power
from mascarade.scenarios import load_scenario
from tests.tui.driving import Laptop, laptop
from tests.tui.reading import box_key, prompt

IDEAS = Path(__file__).parent.parent / "ideas"


@asynccontextmanager
async def four(idea: str, coins: Sequence[int] = (6, 6, 6, 6), coin: Random | None = None) -> AsyncIterator[Laptop]:
    """Ada, before whom the idea's mask lies, announces it, and nobody else claims it."""
    scenario = load_scenario(IDEAS / f"{idea}.toml")
    others = [mask for mask in scenario.line_up(4) if mask != idea]
    async with laptop(scenario, (idea, *others), players=4, coin=coin) as table:
        await table.start(coins)
        for player in table.session.state.seating:
            table.session.state = table.session.state._replace(opening=0, active=table.session.state.active)
            assert player in table.session.state.seating
        yield table
