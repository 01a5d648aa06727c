"""The program under observation: on a laptop without passing time, everything it reveals is recorded key by key."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace
from textual import events
from textual._compositor import Compositor, CompositorUpdate
from textual.screen import Screen
from textual.widgets import Static

from mascarade import table, tui
from mascarade.game_options import Timing
from mascarade.table.dialogue_phases import ChoicePhase, Phase
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import ScreenEvening
from mascarade.tui.screens.animation import AnimatedScreen
from mascarade.wording.flavour import Flavour, FlavourPlace, draw_line
from mascarade.wording.mask_names import mask_name
from tests.secrecy.clock import Clock, standing_still
from tests.secrecy.frames import ALL, Frame, Leak, captured
from tests.secrecy.keys import WITH_BOXES, by_mouse, change_keys, keys_for
from tests.secrecy.outlets import watched_outlets
from tests.secrecy.replaying import Aside, Change, Passage, Replay
from tests.secrecy.straying import HIDING, do, doubled, further, stray, undone, way_back
from tests.tui.driving import Laptop
from tests.tui.window import nothing_changed, screen_text

UNHURRIED = Timing(settle=0.0, rest_of_name=0.0)
"""Times of the table: no key comes too soon, and everything else takes its usual time."""


class WatchedApp(MascaradeApp):
    """The program with its outlets observed."""

    def __init__(self, clock: Clock, evening_of: Callable[[MascaradeApp], Any], coin: Random) -> None:
        super().__init__(evening_of, timing=UNHURRIED, clock=clock, coin=coin, flavour=True)
        self.watch_clock = clock
        self.frames = 0
        self.on_frame: Callable[[Any], object] = lambda _screen: None
        """What is done with the screen of each frame before it is drawn."""
        self.sent: list[str] | None = None
        """What would have been sent to a terminal, if somebody asks for it."""

    def _display(self, screen: Any, renderable: Any) -> None:
        """Draw a frame for a terminal that does not exist."""
        if renderable is not None:
            self.frames += 1
            self.on_frame(screen)
        if self.sent is not None and isinstance(renderable, CompositorUpdate):
            self.sent.append(renderable.render_segments(self.console))
        super()._display(screen, renderable)

    def bell(self) -> None:
        """Note a beep, which Textual does not send without a terminal."""
        self.watch_clock.note("beep")


class TirelessLaptop(Laptop):
    """A laptop for passages of any length."""

    most_keys = math.inf  # a passage ends by itself, and a laptop may play any number of them

    @property
    def text(self) -> str:
        """Return the screen, drawn again, since time passes on this laptop without keys."""
        return screen_text(self.app)


MOST_FRAMES = 600
MOST_STEPS_BACK = 8
STRAYING = 0.15
"""How often people do something that does not advance the game."""
MOVING = "let it move"
"""Waiting for the next frame of a motion."""
SKIPS = ("press space", "press enter", "press tab", "click 0.5 0.5")
"""The keys that end a motion."""
SKIPPING = 0.1
"""How often somebody ends a motion, for each frame."""
DOUBLING = 0.2
"""How often a secret key is pressed twice at once."""
WITH_CARDS = ("LookScreen", "ShowToOthersScreen", "RevealScreen")
"""The screens that name masks only where cards lie face up."""


class FlavourWithoutMemory(Flavour):
    """Jokes that depend only on the step, wherever the passage began and whichever were told before."""

    def draw(self, place: FlavourPlace) -> str:
        """Draw a line as if none had been drawn before."""
        return draw_line(place, self._chance(), "")


class Watch:
    """A laptop on which passages of games are played one after another."""

    def __init__(self, clock: Clock, coin: Random, size: tuple[int, int]) -> None:
        self.size = size
        self._passages: asyncio.Queue[Replay | None] = asyncio.Queue()
        self.replay: Replay | None = None
        self._is_over = False
        self._judged: object = None
        """The screen whose readers are known; a private screen names its reader when it comes up."""
        self._eyes = ALL
        self._coin = coin
        self.straying = STRAYING
        self.clock = clock
        self._chosen_at: int | None = None
        """The step at which somebody has chosen a box, until it is recorded."""
        self._unrecorded = ""
        """What was drawn before it was recorded."""
        self._note: Callable[[Frame], object] = lambda _frame: None
        self.app = WatchedApp(clock, self._evening, coin)
        self.app.on_frame = self._see
        self.laptop: TirelessLaptop

    async def _evening(self, app: MascaradeApp) -> int:
        while (replay := await self._passages.get()) is not None:
            await ScreenEvening(app).play(replay.passage.proposal())
            while len(app.screen_stack) > 1:
                await app.pop_screen()
            self._is_over = True
        return 0

    async def record(self, passage: Passage, note: Callable[[Frame], object] = lambda _frame: None) -> list[Frame]:
        """Play a passage, and return everything that it revealed; each frame is noted at once."""
        self._note = note
        replay = await self.begin(passage)
        frames = [self.capture("", replay)]
        note(frames[0])
        asides, changes = list(passage.asides), list(passage.changes)
        done, times = -1, 0
        while not self._is_over and len(frames) < MOST_FRAMES:
            done, times = max(done, replay.at), times + 1 if replay.at <= done else 0
            random = self._chance_at(passage, done, times)
            if self._is_moving:
                frames.append(await self.press(self._while_moving(random), replay))
                continue
            if doings := self._besides(asides, changes, replay):
                frames += [await self.press(doing, replay) for doing in doings]
                continue
            if random.random() < self.straying and self._may_stray(replay):
                frames += await self._stray(replay, random)
                if self._is_moving:  # a bot has decided in the meantime
                    continue
            keys = keys_for(replay, self.laptop.screen, frames[-1].text(), random, self._phase)
            if keys is None:
                break
            clicks = random.random() < passage.by_mouse
            if not clicks and self.straying and random.random() < DOUBLING:
                keys = doubled(self.laptop.screen, keys)
            frames += await self._type(keys, replay, frames[-1], clicks=clicks)
        await self.finish()
        return frames

    def _besides(self, asides: list[Aside], changes: list[Change], replay: Replay) -> Sequence[str]:
        """Return what has to be done besides the game, and remove it from the list."""
        if changes and changes[0].step == replay.at and self.laptop.screen == "TableScreen":
            return change_keys(changes.pop(0), replay)
        for aside in asides:
            if (aside.step, aside.screen) == (replay.at, self.laptop.screen):
                asides.remove(aside)
                return aside.doings
        return ()

    def _chance_at(self, passage: Passage, done: int, times: int) -> Random:
        """Seed the generators for a step, so that actions and boxes are the same wherever the passage began."""
        if not times:
            self._coin.seed(f"{passage.seed} {done}")
        return Random(f"{passage.seed} {done} {times}")

    @property
    def _phase(self) -> Phase | None:
        """Return the phase of the table."""
        return None if self.app.current_game is None else self.app.current_game.dialogue.phase

    @property
    def _is_choosing(self) -> bool:
        """Return whether somebody is choosing something."""
        phase = self._phase
        return isinstance(phase, ChoicePhase) and (bool(phase.before) or phase.marked is not None)

    @staticmethod
    def _may_stray(replay: Replay) -> bool:
        """Return whether people may do something else; not before a bot after which the history ends."""
        return not replay.bots or replay.goes_further

    @property
    def _is_moving(self) -> bool:
        """Return whether coins, cards or a turn are moving."""
        return isinstance(self.app.screen, AnimatedScreen) and self.app.screen.is_moving

    def _while_moving(self, random: Random) -> str:
        """Wait for the next frame, or end the motion."""
        is_skipped = self.straying and random.random() < SKIPPING
        return random.choice(SKIPS) if is_skipped else MOVING

    async def _type(self, keys: Sequence[str], replay: Replay, before: Frame, *, clicks: bool) -> list[Frame]:
        """Press keys one after another, or click their words, as long as the screen stays."""
        screen, frames = self.laptop.screen, [before]
        self._chosen_at = replay.at if screen in WITH_BOXES else None
        for key in keys:
            for doing in by_mouse(screen, frames[-1].text(), [key]) if clicks else [key]:
                frames.append(await self.press(doing, replay))
                if self._is_over or self.laptop.screen != screen or self._is_moving:
                    return frames[1:]
        return frames[1:]

    async def _stray(self, replay: Replay, random: Random) -> list[Frame]:
        """Do something that does not advance the game, and come back."""
        depth = len(self.app.screen_stack)
        way = stray(self.laptop.screen, random, is_choosing=self._is_choosing)
        if way is None:
            return []
        frames = [await self.press(way, replay)]
        if way.startswith("resize"):
            frames.append(await self.press(f"resize {self.size[0]}x{self.size[1]}", replay))
        after = undone(way)
        if after is not None:
            frames.append(await self.press(after, replay))
        if len(self.app.screen_stack) > depth:
            frames += [await self.press(doing, replay) for doing in further(self.laptop.screen, random)]
        while len(self.app.screen_stack) > depth and len(frames) < MOST_STEPS_BACK:
            frames.append(await self.press(way_back(self.laptop.screen), replay))
        return frames

    async def begin(self, passage: Passage) -> Replay:
        """Begin a passage."""
        self.replay = replay = Replay(passage)
        self._is_over, self._chosen_at, self._unrecorded = False, None, ""
        self.app.set_appearance(replace(self.app.options, motion=passage.motion))
        self.app.flavour = FlavourWithoutMemory(self._coin.random, is_wanted=True)
        await self.clock.advance(10.0)
        await self.laptop.mouse(events.MouseMove, 0, 0)  # so that it points nowhere at the beginning of each passage
        self._coin.seed(f"{passage.seed} begins")  # a deal draws a joke before anybody acts
        self._passages.put_nowait(replay)
        await self.laptop.rest()
        self.clock.taken()
        self.app.frames = 0
        return replay

    async def finish(self) -> None:
        """Leave the passage where it is."""
        if self.app.current_game is not None:
            self.app.current_game.leave()
        await self.laptop.rest()
        assert self._is_over, f"the game was given up, and there is still a {self.laptop.screen}"

    async def press(self, key: str, replay: Replay) -> Frame:
        """Do one thing with the laptop, and return the frame after it.

        Raise ``Leak`` if a secret stays open although something happened that covers it.
        """
        hides = self._eyes.only is not None and key.startswith(HIDING) and len(replay.people) > 1
        await do(key, self.laptop, self.clock, self.size)
        frame = self.capture(key, replay)
        if self._unrecorded:
            raise Leak(f"after [{key}] {self._unrecorded}")
        if hides and frame.eyes.only is not None:
            raise Leak(f"a {frame.screen} is still open after [{key}]")
        if frame.eyes.only is not None and not self.app.shows_a_secret():
            raise Leak(f"the program says of a {frame.screen} that it holds no secret")
        self._note(frame)
        return frame

    def _see(self, screen: Screen[object]) -> None:
        """Note what is about to be drawn and has not been recorded: a card, or a secret choice."""
        replay, name = self.replay, type(screen).__name__
        if replay is None:
            return
        if self._chosen_at == replay.at and name not in WITH_BOXES:
            self._unrecorded = f"a {name} is drawn before what was chosen is recorded"
        if name in WITH_CARDS and replay.game_log.unshown:
            text = screen_text(self.app)
            for title in screen.query(".screen-title").results(Static):  # its title names the claimed mask
                text = text.replace(str(title.content), "")
            masks = {card.mask for showing in replay.game_log.unshown for card in showing.cards}
            if any(mask_name(mask, replay.game.edition, replay.phrases.own) in text for mask in masks):
                self._unrecorded = f"a {name} draws a card before it is recorded as seen"

    def capture(self, key: str, replay: Replay) -> Frame:
        """Return what is revealed now."""
        if self._judged is not self.app.screen:
            self._judged = self.app.screen
            self._eyes = replay.eyes(self.laptop.screen, lambda: self.laptop.text)
        frames, self.app.frames = self.app.frames, 0
        return captured(self.app, key, replay.at, self._eyes, self.clock.taken(), self.clock.running(), frames)


class Sessions:
    """Replaces the sessions of the program by the one that is to be played."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def begin(self, *_of: object, **_with: object) -> Replay:
        """Return a new game."""
        assert self._watch.replay is not None, "a passage is being played"
        return self._watch.replay


def _modules_with_sessions() -> list[ModuleType]:
    """Return the modules that make a session or refer to one."""
    names = [module.name for part in (table, tui) for module in walk_packages(part.__path__, f"{part.__name__}.")]
    return [module for module in map(import_module, names) if hasattr(module, "Session")]


@asynccontextmanager
async def watched(size: tuple[int, int] = (80, 24), *, swiftly: bool = True) -> AsyncIterator[Watch]:
    """Start an observed laptop without a game; if it is swift, only what is captured is drawn."""
    clock = Clock()
    with standing_still(clock), watched_outlets(clock), pytest.MonkeyPatch.context() as patch:
        if swiftly:
            patch.setattr(Compositor, "render_update", nothing_changed)
        watch = Watch(clock, Random(0), size)
        for module in _modules_with_sessions():
            patch.setattr(module, "Session", Sessions(watch))
        async with watch.app.run_test(size=size) as pilot:
            watch.laptop = TirelessLaptop(watch.app, pilot)
            await watch.laptop.rest()
            yield watch
