"""Somebody who takes a lesson, reading its captions and pressing the keys that these name."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from mascarade.game_options import GameRequest
from mascarade.lessons.lesson import Branch, load_lesson
from mascarade.rules.choices import Really
from mascarade.scenarios import find_scenario
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import ScreenEvening
from tests.table.dealing import Tosses
from tests.tui.bots import WATCHED
from tests.tui.driving import COMPACT, Laptop, driven
from tests.tui.reading import box_key

MOST_STEPS = 1_000
"""The most screens of a lesson; a longer one would have no end."""
KEYS = {"Enter": "enter", "Space": "space"}
PRESS, CHOOSE = re.compile(r"Press (\S+): "), re.compile(r"Choose (.+) from the list\.")


class Pupil:
    """A learner who makes the secret choices of one branch."""

    def __init__(self, laptop: Laptop, branch: Branch) -> None:
        self.laptop = laptop
        self.read: list[str] = []
        """The text of every screen of the lesson."""
        self._hands = [choice for _at, choice in branch.secrets]
        self._made = 0

    async def learn(self, until: Callable[[], bool] = lambda: False) -> None:
        """Take the lesson until its end or until a condition holds."""
        for _step in range(MOST_STEPS):
            self.read.append(self.laptop.text)
            if until() or self.laptop.screen == "EndScreen":
                return
            await self._go_on()
        raise AssertionError(f"the lesson has no end:\n{self.laptop.text}")

    async def _go_on(self) -> None:
        laptop = self.laptop
        match laptop.screen:
            case "DealScreen" | "RevealScreen":
                await laptop.offer("enter")
            case "SwapScreen":
                really = self._hands[self._made] == Really()
                self._made += 1
                await laptop.press(box_key(laptop.text, "SWAP THEM" if really else "LEAVE THEM"))
            case "LookScreen":
                await laptop.press("space", "backspace")
            case "TableScreen":
                await self._at_table()
            case _:
                raise AssertionError(laptop.screen)

    async def _at_table(self) -> None:
        laptop, text = self.laptop, " ".join(self.laptop.text.split())
        chosen, pressed = CHOOSE.search(text), PRESS.search(text)
        if chosen is not None:
            masks = {
                laptop.session.phrases.roles(mask)["mask_object"]: mask for mask in laptop.session.game.different_masks
            }
            await laptop.choose_mask(masks[chosen[1]])
        elif pressed is not None:
            await laptop.offer(KEYS.get(pressed[1], pressed[1].lower()))
        elif "[Enter] go on" in text:
            await laptop.offer("enter")
        else:
            await laptop.offer("space")


@asynccontextmanager
async def lesson(name: str, branch: Branch | None = None, *, size: tuple[int, int] = COMPACT) -> AsyncIterator[Pupil]:
    """Start a lesson on a laptop."""
    proposal = GameRequest(find_scenario("second-a"), 4)
    app = MascaradeApp(lambda app: ScreenEvening(app).learn(proposal, name), timing=WATCHED, coin=Tosses(0.0))
    async with driven(app, size) as laptop:
        yield Pupil(laptop, branch or load_lesson(name).branches[0])
