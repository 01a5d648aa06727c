"""The program under bursts of input; only the terminal, the clock and the pauses of bots are replaced."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec.structs import replace
from textual import events
from textual.await_complete import AwaitComplete
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size as Cells

from mascarade.bots import BotSeat
from mascarade.game_options import GameRequest, MemoryAid, Pace, Peek, Seating, TableOptions, Timing, seated
from mascarade.history import Showing
from mascarade.scenarios import shipped_scenarios
from mascarade.session import Session
from mascarade.tui.app import MascaradeApp
from mascarade.tui.entry_points import begin_at_title
from mascarade.tui.front_end import ScreenEvening
from mascarade.tui.screens.base import BaseScreen
from mascarade.tui.terminal.input import MOST_SILENCE, InputFilter, InputRead, Translator
from tests.bursts.judging import DEATH, LOST, Figures, JudgedApp
from tests.bursts.throwing import PLEA, STOP, Size, Thing, Thrower
from tests.soak.robot import TYPED, Robot
from tests.tui.driving import NAMES, Laptop, driven
from tests.tui.evenings import Clock

TIMING = replace(
    Timing(),
    **dict.fromkeys(("first_peek", "repeat_gap", "timed_peek", "turning_away", "showing"), 0.005),
    **dict.fromkeys(("bot_turn", "bot_hands", "bot_answer", "reading", "open_card"), 0.001),
    idle=600.0,
)
"""Times of the table: the real quiet time, measured by the test's clock; all others are short."""
MOST_BURSTS = 120
"""The number of bursts after which another evening begins."""
RESUMED_EVERY = 10
"""The number of bursts after which a resumed game is compared with what has been seen."""


class Storm:
    """Evenings under bursts, one after the other."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._thrower = Thrower(self._chance)
        self.figures = Figures()
        self.clock = Clock(settle=TIMING.settle + 0.001)

    async def run(self, bursts: int) -> None:
        """Send so many bursts."""
        while self.figures.bursts < bursts and len(self.figures.faults) < 20:
            try:
                await self._evening(bursts)
            except Exception as fault:  # whatever killed the program
                self.figures.fault(DEATH, f"{type(fault).__name__}: {fault}")
            self.figures.done["evenings"] += 1

    async def _evening(self, bursts: int) -> None:
        proposal = self._proposal()
        with_title = self._chance.random() < 0.2

        async def evening(app: MascaradeApp) -> int:
            return await (begin_at_title(app, proposal) if with_title else ScreenEvening(app).play(proposal))

        app = JudgedApp(evening, self.figures, timing=TIMING, clock=self.clock, coin=self._chance, chance=self._chance)
        robot = Robot(self._chance)
        with judged(app):
            async with driven(app) as laptop:
                for number in range(MOST_BURSTS):
                    if not app.is_running or app.return_code is not None or self.figures.bursts >= bursts:
                        break
                    await self._throw(laptop, robot)
                    if number % RESUMED_EVERY == 0:
                        self._compare_resumed(app)

    def _proposal(self) -> GameRequest:
        scenario = self._chance.choice(shipped_scenarios())
        players = self._chance.choice(scenario.players)
        bots: tuple[BotSeat | None, ...] = tuple(
            BotSeat("random") if self._chance.random() < 0.15 else None for _seat in range(players)
        )
        named = Seating(seated(NAMES[: bots.count(None)], bots), bots if any(bots) else ())
        seating = named if self._chance.random() < 0.9 else None
        options = TableOptions(self._chance.choice(tuple(MemoryAid)), self._chance.choice(tuple(Peek)), Pace.FAST)
        return GameRequest(scenario, players, seating, options=options)

    # A burst

    async def _throw(self, laptop: Laptop, robot: Robot) -> None:
        app = laptop.app
        assert isinstance(app, JudgedApp)
        screen = laptop.text
        key = leading_key(robot, screen)
        burst = self._thrower.burst(screen, None if key is None else TYPED.get(key, key))
        if PLEA in screen and self._chance.random() < 0.7:
            burst = (Size(80, 24), *burst)
        self.clock.settle()
        self.clock.now += self._chance.choice((0.0, 0.0, 5.0))
        app.thrown_at = self.clock()
        self.figures.bursts += 1
        self.figures.screens[laptop.screen] += 1
        self._send(app, burst)
        await laptop.rest()
        if app.is_running:
            app.judge()

    def _send(self, app: JudgedApp, burst: tuple[Thing, ...]) -> None:
        """Let a burst arrive before the program does anything; all input up to a new window size is one read."""
        typed = ""
        for thing in burst:
            self.figures.kinds[kind_of(thing)] += 1
            if isinstance(thing, Size):
                _read(app, typed)
                typed = ""
                _resize(app, thing)
            elif thing == STOP:
                break
            else:
                typed += thing
        _read(app, typed)
        if STOP in burst:
            app.post_message(events.AppBlur())
            app.post_message(events.AppFocus())

    # What would be resumed

    def _compare_resumed(self, app: JudgedApp) -> None:
        """Check that a game resumed after a kill would show what nobody has seen yet, and nothing else."""
        if (
            app.current_game is None
            or (journal := app.current_game.session.journal) is None
            or not journal.path.exists()
        ):
            return
        with TemporaryDirectory() as folder:
            copy = Path(shutil.copy(journal.path, folder))
            resumed = Session.resume(copy)
            left = {showing.to for showing in resumed.game_log.unshown}
            resumed.close()
        self.figures.done["resumed"] += 1
        if left != {showing.to for showing in app.current_game.session.game_log.unshown}:
            self.figures.fault(LOST, "a resumed game would lose or repeat it")


@contextmanager
def judged(app: JudgedApp) -> Iterator[None]:
    """Connect the judge to what counts as seen and to each screen that is left."""
    about_to_show, dismiss = Session.about_to_show, BaseScreen.dismiss

    def judge_leaving(screen: BaseScreen[object], result: object = None) -> AwaitComplete:
        if screen.is_active:
            app.leaves(screen, result)
        return dismiss(screen, result)

    def judge(session: Session, showing: Showing) -> None:
        if showing in session.game_log.unshown:
            app.counts(session, showing)
        about_to_show(session, showing)

    with patch.object(Session, "about_to_show", judge), patch.object(BaseScreen, "dismiss", judge_leaving):
        yield


def leading_key(robot: Robot, screen: str) -> str | None:
    """Return the key with which the evening continues."""
    for words, key in (("no, stay", "escape"), ("uncover it", "u")):
        if words in screen:
            return key
    return robot.key(screen)


def kind_of(thing: Thing) -> str:
    """Return the name of a kind of input in the counts."""
    if isinstance(thing, Size):
        return "sizes"
    if thing == STOP:
        return "stops"
    starts = {"\x1b[<": "mouse", "\x1b[200~": "pastes", "\x1b[O": "focus", "\x1b[I": "focus"}
    return next((kind for start, kind in starts.items() if thing.startswith(start)), "keys")


def _read(app: JudgedApp, typed: str) -> None:
    """Send bytes through the program's own filter, in one read."""
    input_filter, translator = InputFilter(), Translator()
    caught = [*input_filter.feed(typed.encode()), *input_filter.rest(MOST_SILENCE)]
    messages = [message for piece in caught for message in translator.events(piece)]
    for message in messages:
        message.set_sender(app)
    app.post_message(InputRead(app.clock(), messages))


def _resize(app: JudgedApp, size: Size) -> None:
    """Report another window size as the driver does."""
    driver = app._driver  # noqa: SLF001  # as Textual's own pilot does
    assert isinstance(driver, HeadlessDriver)
    cells = Cells(size.width, size.height)
    driver._size = cells  # noqa: SLF001  # likewise
    if app.shows_a_secret():
        app.post_message(events.AppBlur())
        app.post_message(events.AppFocus())
    app.post_message(events.Resize(cells, cells))
