"""The program under watch: a laptop on which no time passes records all that it gives away, key by key."""

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
"""No key comes too soon; everything else takes its usual time."""


class WatchedApp(MascaradeApp):
    """The program, with its outlets watched."""

    def __init__(self, clock: Clock, evening_of: Callable[[MascaradeApp], Any], coin: Random) -> None:
        super().__init__(evening_of, timing=UNHURRIED, clock=clock, coin=coin, flavour=True)
        self.watch_clock = clock
        self.frames = 0
        self.on_frame: Callable[[Any], object] = lambda _screen: None
        """What is done with the screen of each frame before it is drawn."""
        self.sent: list[str] | None = None
        """What a terminal would have been sent, where anybody asks for it."""

    def _display(self, screen: Any, renderable: Any) -> None:
        """A frame for the terminal, which is not there."""
        if renderable is not None:
            self.frames += 1
            self.on_frame(screen)
        if self.sent is not None and isinstance(renderable, CompositorUpdate):
            self.sent.append(renderable.render_segments(self.console))
        super()._display(screen, renderable)

    def bell(self) -> None:
        """A beep, which Textual keeps from a terminal that is not there."""
        self.watch_clock.note("beep")


class TirelessLaptop(Laptop):
    """A laptop for passages of any length."""

    most_keys = math.inf  # they have an end of their own, and any number of them may be played on one laptop

    @property
    def text(self) -> str:
        """The screen, drawn anew: time passes on this laptop without a key."""
        return screen_text(self.app)


MOST_FRAMES = 600
MOST_STEPS_BACK = 8
STRAYING = 0.15
"""How often people do something on a screen that does not lead on."""
MOVING = "let it move"
"""What is done until the next frame of a motion comes."""
SKIPS = ("press space", "press enter", "press tab", "click 0.5 0.5")
"""What ends a motion."""
SKIPPING = 0.1
"""How often somebody does such a thing, at each frame."""
DOUBLING = 0.2
"""How often a key in secret is hit twice at once."""
WITH_CARDS = ("LookScreen", "ShowToOthersScreen", "RevealScreen")
"""The screens that name masks only where cards lie face up."""


class FlavourWithoutMemory(Flavour):
    """Jokes that are the same at a step wherever the passage began, and so whichever were told before it."""

    def draw(self, place: FlavourPlace) -> str:
        """Draw a line, as if none had been drawn before."""
        return draw_line(place, self._chance(), "")


class Watch:
    """One laptop, on which passages of games are played one after another."""

    def __init__(self, clock: Clock, coin: Random, size: tuple[int, int]) -> None:
        self.size = size
        self._passages: asyncio.Queue[Replay | None] = asyncio.Queue()
        self.replay: Replay | None = None
        self._is_over = False
        self._judged: object = None
        """The screen whose eyes are known: a private one tells whom it is for when it comes, and is for them alone."""
        self._eyes = ALL
        self._coin = coin
        self.straying = STRAYING
        self.clock = clock
        self._chosen_at: int | None = None
        """The step at which somebody has taken a box, until it is recorded."""
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
        """Play a passage; returns everything that was given away on the way, of which each frame is noted at once."""
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
                if self._is_moving:  # a bot has decided meanwhile
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
        """Return what is due to be done besides the game, and strike it off."""
        if changes and changes[0].step == replay.at and self.laptop.screen == "TableScreen":
            return change_keys(changes.pop(0), replay)
        for aside in asides:
            if (aside.step, aside.screen) == (replay.at, self.laptop.screen):
                asides.remove(aside)
                return aside.doings
        return ()

    def _chance_at(self, passage: Passage, done: int, times: int) -> Random:
        """What people do at a step, and how the boxes lie, is the same wherever the passage began."""
        if not times:
            self._coin.seed(f"{passage.seed} {done}")
        return Random(f"{passage.seed} {done} {times}")

    @property
    def _phase(self) -> Phase | None:
        """What the table is talking about."""
        return None if self.app.current_game is None else self.app.current_game.dialogue.phase

    @property
    def _is_choosing(self) -> bool:
        """Whether something has been begun to be chosen, or is chosen from a list."""
        phase = self._phase
        return isinstance(phase, ChoicePhase) and (bool(phase.before) or phase.marked is not None)

    @staticmethod
    def _may_stray(replay: Replay) -> bool:
        """Where a history ends before a bot, nobody hastens it by mistake."""
        return not replay.bots or replay.goes_further

    @property
    def _is_moving(self) -> bool:
        """Whether coins, cards or a turn are shown moving."""
        return isinstance(self.app.screen, AnimatedScreen) and self.app.screen.is_moving

    def _while_moving(self, random: Random) -> str:
        """The next frame comes, or somebody ends the motion."""
        is_skipped = self.straying and random.random() < SKIPPING
        return random.choice(SKIPS) if is_skipped else MOVING

    async def _type(self, keys: Sequence[str], replay: Replay, before: Frame, *, clicks: bool) -> list[Frame]:
        """Press keys one after another, or click where they are written by then, as long as the screen stays."""
        screen, frames = self.laptop.screen, [before]
        self._chosen_at = replay.at if screen in WITH_BOXES else None
        for key in keys:
            for doing in by_mouse(screen, frames[-1].text(), [key]) if clicks else [key]:
                frames.append(await self.press(doing, replay))
                if self._is_over or self.laptop.screen != screen or self._is_moving:
                    return frames[1:]
        return frames[1:]

    async def _stray(self, replay: Replay, random: Random) -> list[Frame]:
        """Do something that does not lead on, and come back."""
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
        """Sit down to a passage."""
        self.replay = replay = Replay(passage)
        self._is_over, self._chosen_at, self._unrecorded = False, None, ""
        self.app.set_appearance(replace(self.app.options, motion=passage.motion))
        self.app.flavour = FlavourWithoutMemory(self._coin.random, is_wanted=True)
        await self.clock.advance(10.0)
        await self.laptop.mouse(events.MouseMove, 0, 0)  # so that it points at nothing in each passage
        self._coin.seed(f"{passage.seed} begins")  # a deal draws a joke before anybody does anything
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
        """Do one thing with the laptop, and return the frame that comes of it.

        Raises ``Leak`` where a secret stays open though something happened that covers it.
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
        """Note what is about to be drawn and has not been recorded: a card, or what somebody has chosen in secret."""
        replay, name = self.replay, type(screen).__name__
        if replay is None:
            return
        if self._chosen_at == replay.at and name not in WITH_BOXES:
            self._unrecorded = f"a {name} is drawn before what was chosen is recorded"
        if name in WITH_CARDS and replay.game_log.unshown:
            text = screen_text(self.app)
            for title in screen.query(".screen-title").results(Static):  # which asks who is the mask that was claimed
                text = text.replace(str(title.content), "")
            masks = {card.mask for showing in replay.game_log.unshown for card in showing.cards}
            if any(mask_name(mask, replay.game.edition, replay.phrases.own) in text for mask in masks):
                self._unrecorded = f"a {name} draws a card before it is recorded as seen"

    def capture(self, key: str, replay: Replay) -> Frame:
        """What is given away now."""
        if self._judged is not self.app.screen:
            self._judged = self.app.screen
            self._eyes = replay.eyes(self.laptop.screen, lambda: self.laptop.text)
        frames, self.app.frames = self.app.frames, 0
        return captured(self.app, key, replay.at, self._eyes, self.clock.taken(), self.clock.running(), frames)


class Sessions:
    """Stands where the program makes its sessions, and gives it the one that is to be played."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def begin(self, *_of: object, **_with: object) -> Replay:
        """A new game."""
        assert self._watch.replay is not None, "a passage is being played"
        return self._watch.replay


def _modules_with_sessions() -> list[ModuleType]:
    """The modules of the table and the front end that make a session, or speak of one."""
    names = [module.name for part in (table, tui) for module in walk_packages(part.__path__, f"{part.__name__}.")]
    return [module for module in map(import_module, names) if hasattr(module, "Session")]


@asynccontextmanager
async def watched(size: tuple[int, int] = (80, 24), *, swiftly: bool = True) -> AsyncIterator[Watch]:
    """A laptop under watch, with nothing on it yet; if it is to go swiftly, only what is captured is drawn."""
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
