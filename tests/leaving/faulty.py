"""The app with a fault that a key triggers."""

import asyncio
import json
import random
import sys
import threading
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from mascarade.game_options import GameRequest, MemoryAid, Peek, Seating, TableOptions, Timing
from mascarade.rules.cards import Player
from mascarade.tui.app import Flow, MascaradeApp
from mascarade.tui.entry_points import run
from mascarade.tui.front_end import ScreenEvening
from tests.leaving.program import DEAL, NAMES, SECRET
from tests.table.dealing import Order, scenario

KEY = "f8"
PATIENT = Timing(settle=0.0, first_peek=600.0, repeat_gap=600.0, timed_peek=600.0, idle=600.0)


class BadCompose(Screen[None]):
    """A screen that fails before it has any contents."""

    def compose(self) -> ComposeResult:
        fail()
        yield Widget()


class BadRender(Screen[None]):
    """A screen that fails when it is drawn."""

    def compose(self) -> ComposeResult:
        yield BadWidget()


class BadWidget(Widget):
    """A widget that cannot be drawn."""

    def render(self) -> str:
        fail()
        return ""


def fail() -> None:
    """Fail with a secret among the local variables and in the message."""
    card = SECRET
    raise RuntimeError(card)


async def fail_soon() -> None:
    """Fail in a task."""
    fail()


class FaultyApp(MascaradeApp):
    """The app, which fails in one way when a key is pressed."""

    fault = ""

    def __init__(self, evening: Flow, **options: Any) -> None:
        super().__init__(evening, **options)
        self.inputs: Counter[str] = Counter()
        """The number of keys and clicks that each screen got."""
        take = self._gate.take

        async def go_wrong_or_take(event: events.Event, arrived: float) -> None:
            if isinstance(event, events.Key) and event.key == KEY and not event.is_forwarded:
                self.go_wrong()
            if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded and self.screen_stack:
                self.inputs[type(self.screen).__name__] += 1
            await take(event, arrived)

        self._gate.take = go_wrong_or_take  # type: ignore[method-assign]

    def go_wrong(self) -> None:
        """Trigger the fault."""
        match self.fault:
            case "handler":
                fail()
            case "compose":
                self.push_screen(BadCompose())
            case "render":
                self.push_screen(BadRender())
            case "worker":
                self.run_worker(fail_soon())
            case "thread-worker":
                self.run_worker(fail, thread=True)
            case "thread":
                threading.Thread(target=fail).start()
            case "callback":
                asyncio.get_running_loop().call_soon(fail)
            case "timer":
                self.set_timer(0.01, fail)
            case "exit":
                raise SystemExit(SECRET)
            case "hang":
                time.sleep(3600)


def run_faulty(fault: str) -> int:
    """Play until the fault."""
    of = scenario("first", len(NAMES), DEAL)
    proposal = GameRequest(
        of,
        len(NAMES),
        seating=Seating(NAMES, first=Player(0)),
        options=TableOptions(memory=MemoryAid.NONE, peek=Peek.HOLD),
    )
    app = FaultyApp(
        lambda app: ScreenEvening(app).play(proposal), timing=PATIENT, coin=random.Random(1), chance=Order(DEAL)
    )
    app.fault = fault
    code = run(app)
    told = json.dumps(app.inputs)
    Path(sys.argv[1]).with_name("inputs").write_text(told, encoding="utf-8")
    if app.failure is not None:
        told = "".join(traceback.format_exception(app.failure))
        Path(sys.argv[1]).with_name("fault").write_text(told, encoding="utf-8")  # for inspection
    return code
