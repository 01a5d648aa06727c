"""One laptop, driven as a table drives it: keys and clicks go in, the screen comes out as text."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from msgspec.structs import replace
from textual import events
from textual._compositor import Compositor
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region, Size
from textual.message import Message
from textual.pilot import Pilot
from textual.strip import Strip

from mascarade.game_options import GameRequest, Hints, MemoryAid, Peek, Seating, TableOptions
from mascarade.rules.cards import Hand, MaskId, Player
from mascarade.rules.game import seat_of
from mascarade.scenarios.scenario import Scenario
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.hot_seat import Timing
from mascarade.table.questions import HAND_KEYS, SEAT_KEYS
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import ScreenEvening
from mascarade.tui.screens.base import BaseScreen
from mascarade.tui.terminal.input_filter import InputRead
from mascarade.tui.terminal.input_reader import Translator
from mascarade.wording.mask_names import mask_name
from tests.table.dealing import Order, Tosses
from tests.tui.reading import box_key, find, has_large, labels, offered, words_after

LEAST, COMPACT, ROOMY = (60, 20), (80, 24), (120, 40)
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry", "Ines", "Jana", "Karl", "Lou", "Mona")
FOOT = 3
"""So many lines at the foot of a screen hold most of its keys."""
RESTLESS = 5000
"""Turns of the loop after which a screen will not come to rest any more; a test that waited on would hang."""
MOST_PAINTED = 200
"""So often a screen may be painted before it comes to rest."""
MOST_KEYS = 2000
"""More keys than any game takes; a test that went on pressing them would hang."""
LEISURE = Timing(settle=0.0, rest_of_name=0.0, first_peek=60.0, repeat_gap=60.0, timed_peek=60.0, idle=600.0)
"""No key comes too soon, and no time passes by itself."""
HANDS = {"left": Hand.LEFT, "guarded": Hand.GUARDED, "right": Hand.RIGHT}


@dataclass
class Laptop:
    """The program as it runs at one table."""

    app: MascaradeApp
    pilot: Pilot[int]
    pressed: list[str] = field(default_factory=list)
    """Every key so far."""
    most_keys: ClassVar[float] = MOST_KEYS

    # What is to be seen

    @property
    def text(self) -> str:
        """The screen, line by line, without colours."""
        return screen_text(self.app)

    @property
    def screen(self) -> str:
        """Which screen it is, by the name of its class."""
        return type(self.app.screen).__name__

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.dialogue.session

    @property
    def dialogue(self) -> Dialogue:
        """What is said at the table."""
        assert self.app.current_game is not None, "no game is going on"
        return self.app.current_game.dialogue

    def coins(self, name: str) -> int:
        """A person's fortune."""
        seat = seat_of(self.session.state.seating, self.player(name))
        return self.session.state.coins[seat]

    def player(self, name: str) -> Player:
        """The person of that name."""
        return Player(self.session.names.index(name))

    # Keys and the mouse

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the screen has come to rest."""
        for key in keys:
            await self.burst(key)

    async def burst(self, *keys: str) -> None:
        """Press keys, or take the window away, all at once: nothing comes to rest between them."""
        for key in keys:
            self.begin_press(key)
        await self.rest()

    def begin_press(self, key: str) -> None:
        """Press a key, and wait for nothing."""
        assert len(self.pressed) < self.most_keys, f"keys are pressed without end:\n{self.text}"
        self.pressed.append(key)
        character = {"space": " ", "enter": "\r", "question_mark": "?"}.get(key, key if len(key) == 1 else None)
        self._send(events.AppBlur() if key == "blur" else events.Key(key, character))

    async def offer(self, *keys: str) -> None:
        """Press keys that the screen must offer in writing."""
        for key in keys:
            if key not in offered(foot_text(self.app)):
                assert key in offered(self.text), f"{key} is not offered:\n{self.text}"
            await self.press(key)

    async def click(self, words: str) -> None:
        """Click in the middle of words on the screen."""
        await self.click_at(*find(self.text, words))

    async def click_at(self, x: int, y: int) -> None:
        """Press the mouse button on a cell, and let it go."""
        await self.mouse(events.MouseDown, x, y)
        await self.mouse(events.MouseUp, x, y)

    async def mouse(self, kind: type[events.MouseEvent], x: int, y: int) -> None:
        """One thing that a mouse does."""
        self._send(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self.rest()

    async def resize(self, width: int, height: int) -> None:
        """Make the window larger or smaller."""
        size = Size(width, height)
        driver = self.app._driver  # noqa: SLF001  # as Textual's own pilot does, which then waits by the clock
        assert isinstance(driver, HeadlessDriver)
        driver._size = size  # noqa: SLF001  # likewise
        self._send(events.Resize(size, size))
        await self.rest()
        self.app._check_resize()  # noqa: SLF001  # what would come a hundredth of a second later
        await self.rest()

    async def read(self, *things: str | events.Event) -> None:
        """Let several things arrive in one read of the terminal: what a keyboard sends, or events."""
        translator = Translator()
        arrived: list[Message] = []
        for thing in things:
            arrived += translator.events(thing) if isinstance(thing, str) else [thing]
        self._send(InputRead(self.app.clock(), arrived))
        await self.rest()

    async def blur(self) -> None:
        """The window loses its focus."""
        await self.send(events.AppBlur())

    async def send(self, event: events.Event) -> None:
        """Let the terminal report something."""
        self._send(event)
        await self.rest()

    def _send(self, event: Message) -> None:
        event.set_sender(self.app)
        driver = self.app._driver  # noqa: SLF001  # as Textual's own pilot does
        assert driver is not None
        driver.send_message(event)

    async def rest(self) -> None:
        """Let everything that has been set in motion come to its end, repaints included, without waiting for time."""
        loop = cast("Any", asyncio.get_running_loop())
        ready = loop._ready  # noqa: SLF001  # what is left to be done has no public name
        painted = turns = 0
        while self.app.is_running and self.app.screen_stack:
            turns += 1
            assert max(turns / RESTLESS, painted / MOST_PAINTED) < 1, f"{self.screen} never comes to rest:\n{self.text}"
            await asyncio.sleep(0)
            if not ready:
                if not self._paint():
                    return
                painted += 1

    def _paint(self) -> bool:
        """Paint what waits to be painted; returns whether there was anything."""
        if not self.app.is_running or not self.app.screen_stack:
            return False
        screen = self.app.screen
        waits = screen._dirty_widgets or screen._layout_required or screen._callbacks  # noqa: SLF001  # a repaint's
        if waits or screen._repaint_required or screen._scroll_required or not self._is_drawn:  # noqa: SLF001  # own business
            screen._on_timer_update()  # noqa: SLF001  # the repaint that would come in a sixtieth of a second
            return True
        return False

    @property
    def _is_drawn(self) -> bool:
        """Whether the screen on top takes input, which it does once it has been drawn."""
        return not isinstance(self.app.screen, BaseScreen) or self.app.guard.is_drawn

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Let short times pass, until something has come about."""
        deadline = time.monotonic() + 10.0
        while not is_so():
            assert time.monotonic() < deadline, self.text
            await self.rest()

    # What a table does

    async def start(self, coins: Sequence[int] | None = None, court: int = 0) -> None:
        """Turn the dealt cards down; fortunes seat by seat where they are not to be equal."""
        if coins is not None:
            state = self.session.state
            bank = sum(state.coins) + state.bank + state.court - court - sum(coins)
            game_log = self.session.game_log
            game_log.state = replace(state, coins=tuple(coins), court=court, bank=bank)
        while self.screen == "DealScreen":
            await self.press("enter")

    async def lift(self, name: str | None = None) -> None:
        """Lift a cover, which must name this person where one is given."""
        assert self.screen == "CoverScreen", self.text
        if name is not None:
            assert has_large(self.text, name), self.text
        await self.press("enter")

    def seat_key(self, name: str) -> str:
        """The key of a person's seat."""
        return SEAT_KEYS[seat_of(self.session.state.seating, self.player(name))]

    async def seat(self, *names: str) -> None:
        """Choose seats by their keys."""
        for name in names:
            await self.offer(self.seat_key(name))

    async def card(self, words: str) -> None:
        """Choose a card from a list by the words beside its key; a hand by its own key."""
        if words in HANDS:
            await self.offer(HAND_KEYS[HANDS[words]])
            return
        await self.offer(_key_of(self.text, words))

    async def turn_look(self, own: str = "") -> str:
        """A turn: look; returns the text of the card while it showed."""
        name = self.active
        await self.offer("l")
        if own:
            await self.card(own)
        seen = await self.peek(name)
        await self.lift("ON THE TABLE")
        return seen

    async def peek(self, name: str) -> str:
        """Lift the cover, look as long as it takes, and put the card down."""
        await self.lift(name)
        return await self.look_again()

    async def look_again(self) -> str:
        """Look as long as it takes, and put the card down."""
        assert self.screen == "LookScreen", self.text
        await self.press("space")
        seen = self.text
        await self.press("backspace")
        return seen

    async def turn_swap(self, other: str, *, really: bool, own: str = "") -> None:
        """A turn: swap with somebody's card or with words of a list, really or not."""
        name = self.active
        await self.offer("s")
        if own:
            await self.card(own)
        if other in self.session.names and not own:
            await self.seat(other)
        else:
            await self.card(other)
        await self.lift(name)
        await self.hands(really=really)

    async def hands(self, *, really: bool) -> None:
        """With two cards in one's hands: swap them or put them back, and return the laptop."""
        assert self.screen == "SwapScreen", self.text
        await self.press(box_key(self.text, "SWAP THEM" if really else "LEAVE THEM"))
        await self.lift("ON THE TABLE")

    async def announce(self, mask: MaskId, own: str = "") -> None:
        """A turn: announce a mask."""
        await self.offer("a")
        await self.choose_mask(mask)
        if own:
            await self.card(own)

    async def choose_mask(self, mask: MaskId) -> None:
        """Mark a mask in the list, and take it."""
        game = self.session.game
        name = mask_name(mask, game.edition)
        masks = game.different_masks
        await self.press("home", *["down"] * masks.index(mask))
        assert f"▸{name}" in self.text, self.text
        await self.press("enter")

    async def say(self, mask: MaskId) -> None:
        """Say which mask one has, and confirm."""
        await self.choose_mask(mask)
        await self.press("space")

    async def claims(self, *names: str, own: str = "") -> None:
        """People claim the announced mask too."""
        for name in names:
            await self.press(self.seat_key(name))
            if own:
                await self.card(own)

    async def close_round(self) -> None:
        """Nobody else claims it, even where that ends the game; a reveal, if there is one, is left on screen."""
        await self.offer("n" if "n" in offered(self.text) else "enter")
        if "ends the game" in self.text:
            await self.offer("space")

    async def pick(self, *names: str) -> None:
        """Choose a power's targets by their seats."""
        await self.seat(*names)

    async def go_on(self) -> None:
        """Leave a reveal."""
        assert self.screen == "RevealScreen", self.text
        await self.offer("enter")

    async def back(self, times: int = 1) -> None:
        """One step back, or several."""
        await self.press(*["escape"] * times)

    async def saw(self, name: str) -> None:
        """The table says that somebody saw their own card."""
        await self.press("t")
        await self.seat(name)

    def won(self, *names: str) -> bool:
        """Whether exactly these have won."""
        marked = {name for name in self.session.names if f"▸ {name}" in self.text}
        return self.screen == "EndScreen" and marked == set(names)

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return self.session.name(self.session.state.active_player)


def nothing_changed(compositor: Compositor, **_with: object) -> str:
    """Return what is sent to a terminal that is not there; what is read of a screen is drawn when it is read."""
    compositor._dirty_regions.clear()  # noqa: SLF001  # as Textual's own way to make it does
    return ""


def screen_text(app: App[Any]) -> str:
    """What a terminal would show, without colours and blanks at the ends of lines."""
    return _text(app, 0)


def foot_text(app: App[Any]) -> str:
    """The last lines of a screen, where most keys are: drawing the rest would take longer than pressing one."""
    return _text(app, -FOOT)


def _text(app: App[Any], first: int) -> str:
    """The lines of a screen from one on, as Textual draws them."""
    compositor = app.screen._compositor  # noqa: SLF001  # the text of a screen has no public way out
    width, height = compositor.size
    crop = Region(0, first % height if height else 0, width, height)
    chops = compositor._render_chops(crop, lambda y: y >= crop.y)  # noqa: SLF001  # as above
    return "\n".join(Strip.join(chop.values()).text.rstrip() for chop in chops[crop.y :])


def _key_of(screen: str, words: str) -> str:
    return next(label.key for label in labels(screen) if words_after(screen, label).startswith(words))


@asynccontextmanager
async def laptop(
    of: Scenario,
    deal: Sequence[MaskId] | None = None,
    *,
    players: int | None = None,
    names: Sequence[str] = NAMES,
    first: int = 0,
    size: tuple[int, int] = COMPACT,
    timing: Timing = LEISURE,
    peek: Peek = Peek.HOLD,
    memory: MemoryAid = MemoryAid.NONE,
    hints: Hints = Hints.NEVER,
    coin: random.Random | None = None,
    **app_options: Any,
) -> AsyncIterator[Laptop]:
    """A laptop on which a game has been proposed, at the deal; without a deal, cards lie in the line-up's order."""
    count = players or of.players[0]
    order = Order(of.line_up(count) if deal is None else deal)
    proposal = GameRequest(
        of,
        count,
        seating=Seating(tuple(names[:count]), first=Player(first)),
        options=TableOptions(memory=memory, peek=peek, hints=hints),
    )
    app = MascaradeApp(
        lambda app: ScreenEvening(app).play(proposal),
        timing=timing,
        coin=coin or Tosses(0.0),
        chance=order,
        **app_options,
    )
    async with app.run_test(size=size) as pilot:
        driven = Laptop(app, pilot)
        await driven.rest()
        yield driven
