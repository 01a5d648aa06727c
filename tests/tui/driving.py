"""A laptop that is driven like that of a table: keys and clicks go in, and the screen comes out as text."""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from msgspec.structs import replace

from mascarade.game_options import GameRequest, Hints, MemoryAid, Motion, Peek, Seating, TableOptions, Timing
from mascarade.rules.cards import Hand, MaskId, Player
from mascarade.rules.game import seat_of
from mascarade.scenarios.scenario import Scenario
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.questions import HAND_KEYS
from mascarade.table_keys import SEAT_KEYS
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import ScreenEvening
from mascarade.wording.mask_names import mask_name
from tests.table.dealing import Order, Tosses
from tests.tui.reading import box_key, has_large, labels, offered, words_after
from tests.tui.window import Window

LEAST, COMPACT, ROOMY = (60, 20), (80, 24), (120, 40)
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry", "Ines", "Jana", "Karl", "Lou", "Mona")
LEISURE = Timing(settle=0.0, rest_of_name=0.0, first_peek=60.0, repeat_gap=60.0, timed_peek=60.0, idle=600.0)
"""Times of the table: no key comes too soon, and no time passes by itself."""

HANDS = {"left": Hand.LEFT, "guarded": Hand.GUARDED, "right": Hand.RIGHT}


def still(**appearance: Any) -> TableOptions:
    """Return options with this appearance, without motion unless asked for."""
    return TableOptions(**{"motion": Motion.OFF, **appearance})


class Laptop(Window):
    """The program at one table."""

    @property
    def session(self) -> Session:
        """Return the present game."""
        return self.dialogue.session

    @property
    def dialogue(self) -> Dialogue:
        """Return the dialogue of the table."""
        assert self.app.current_game is not None, "no game is going on"
        return self.app.current_game.dialogue

    def coins(self, name: str) -> int:
        """Return a person's coins."""
        seat = seat_of(self.session.state.seating, self.player(name))
        return self.session.state.coins[seat]

    def player(self, name: str) -> Player:
        """Return the person with this name."""
        return Player(self.session.names.index(name))

    # What a table does

    async def start(self, coins: Sequence[int] | None = None, court: int = 0) -> None:
        """Turn the dealt cards down; coins are given by seat if they are not to be equal."""
        if coins is not None:
            state = self.session.state
            bank = sum(state.coins) + state.bank + state.court - court - sum(coins)
            game_log = self.session.game_log
            game_log.state = replace(state, coins=tuple(coins), court=court, bank=bank)
        while self.screen == "DealScreen":
            await self.press("enter")

    async def lift(self, name: str | None = None) -> None:
        """Lift a cover, which must name this person if one is given."""
        assert self.screen == "CoverScreen", self.text
        if name is not None:
            assert has_large(self.text, name), self.text
        await self.press("enter")

    def seat_key(self, name: str) -> str:
        """Return the key of a person's seat."""
        return SEAT_KEYS[seat_of(self.session.state.seating, self.player(name))]

    async def seat(self, *names: str) -> None:
        """Choose seats by their keys."""
        for name in names:
            await self.offer(self.seat_key(name))

    async def card(self, words: str) -> None:
        """Choose a card in a list by the words beside its key, or a hand by its own key."""
        if words in HANDS:
            await self.offer(HAND_KEYS[HANDS[words]])
            return
        await self.offer(_key_of(self.text, words))

    async def turn_look(self, own: str = "") -> str:
        """Play a turn with a look, and return the text of the card while it was visible."""
        name = self.active
        await self.offer("l")
        if own:
            await self.card(own)
        seen = await self.peek(name)
        await self.lift("ON THE TABLE")
        return seen

    async def peek(self, name: str) -> str:
        """Lift the cover, look as long as necessary, and put the card down."""
        await self.lift(name)
        return await self.look_again()

    async def look_again(self) -> str:
        """Look as long as necessary, and put the card down."""
        assert self.screen == "LookScreen", self.text
        await self.press("space")
        seen = self.text
        await self.press("backspace")
        return seen

    async def turn_swap(self, other: str, *, really: bool, own: str = "") -> None:
        """Play a turn with a swap, real or not, with somebody's card or with words of a list."""
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
        """Swap the two cards or put them back, and return the laptop."""
        assert self.screen == "SwapScreen", self.text
        await self.press(box_key(self.text, "SWAP THEM" if really else "LEAVE THEM"))
        await self.lift("ON THE TABLE")

    async def announce(self, mask: MaskId, own: str = "") -> None:
        """Play a turn with an announcement."""
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
        """Let people claim the announced mask too."""
        for name in names:
            await self.press(self.seat_key(name))
            if own:
                await self.card(own)

    async def close_round(self) -> None:
        """Close the round without further challenges, even if that ends the game; a reveal is left on screen."""
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
        """Go back by one step or several."""
        await self.press(*["escape"] * times)

    async def saw(self, name: str) -> None:
        """Declare that somebody saw their own card."""
        await self.press("t")
        await self.seat(name)

    def won(self, *names: str) -> bool:
        """Return whether exactly these people have won."""
        marked = {name for name in self.session.names if f"▸ {name}" in self.text}
        return self.screen == "EndScreen" and marked == set(names)

    @property
    def active(self) -> str:
        """Return whose turn it is."""
        return self.session.names[self.session.state.active_player]


def _key_of(screen: str, words: str) -> str:
    return next(label.key for label in labels(screen) if words_after(screen, label).startswith(words))


@asynccontextmanager
async def driven(app: MascaradeApp, size: tuple[int, int] = COMPACT) -> AsyncIterator[Laptop]:
    """Start a laptop with an app, and wait until its first screen is ready."""
    async with app.run_test(size=size) as pilot:
        laptop = Laptop(app, pilot)
        await laptop.rest()
        yield laptop


def table_of(
    proposal: GameRequest,
    deal: Sequence[MaskId] | None = None,
    *,
    size: tuple[int, int] = COMPACT,
    timing: Timing = LEISURE,
    coin: random.Random | None = None,
    **app_options: Any,
) -> AbstractAsyncContextManager[Laptop]:
    """Start a laptop with this scenario; without a deal, cards lie in the line-up's order."""
    app = MascaradeApp(
        lambda app: ScreenEvening(app).play(proposal),
        timing=timing,
        coin=coin or Tosses(0.0),
        chance=Order(proposal.scenario.line_up(proposal.players) if deal is None else deal),
        **app_options,
    )
    return driven(app, size)


def laptop(
    of: Scenario,
    deal: Sequence[MaskId] | None = None,
    *,
    players: int | None = None,
    names: Sequence[str] = NAMES,
    first: int = 0,
    peek: Peek = Peek.HOLD,
    memory: MemoryAid = MemoryAid.NONE,
    hints: Hints = Hints.NEVER,
    size: tuple[int, int] = COMPACT,
    **of_table: Any,
) -> AbstractAsyncContextManager[Laptop]:
    """Start a laptop with a game of people, at the deal."""
    count = players or of.players[0]
    proposal = GameRequest(
        of,
        count,
        seating=Seating(tuple(names[:count]), first=Player(first)),
        options=TableOptions(memory=memory, peek=peek, hints=hints),
    )
    return table_of(proposal, deal, size=size, **of_table)
