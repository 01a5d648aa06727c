"""The keys of the table: what is typed and clicked there goes into the conversation."""

from collections.abc import Sequence
from typing import ClassVar

from textual.actions import SkipAction
from textual.binding import Binding, BindingType

from mascarade.language import deferred
from mascarade.rules.cards import MaskId
from mascarade.table.conversation import Conversation
from mascarade.table.moves import Move
from mascarade.tui.screens.animation import AnimatedScreen


class TalkingScreen(AnimatedScreen[None]):
    """A table at which people talk; how it looks is said elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", deferred("back one step; from the first question, the menu")),
        Binding("t", "declare", deferred("report that somebody saw their own card out of turn"), id="declare"),
        Binding(
            "z",
            "take_back",
            deferred("take back the last choice later, if everybody agrees and nothing hidden has followed from it"),
            id="take_back",
        ),
        Binding(
            "m", "app.memory", deferred("reread what was said aloud, as far as the memory aid allows"), id="reread"
        ),
        Binding("space", "hasten", deferred("skip a bot’s thinking time")),
        Binding("less_than_sign", "pace(-1)", deferred("slow the bots down"), id="slower"),
        Binding("greater_than_sign", "pace(1)", deferred("speed the bots up"), id="faster"),
    ]

    def __init__(self, conversation: Conversation) -> None:
        super().__init__()
        self._conversation = conversation
        conversation.lie_on(self)

    def draw(self) -> None:
        """Draw the table as everybody sees it."""
        raise NotImplementedError

    def keep_still(self, moves: Sequence[Move]) -> None:
        """Go on showing what lay at the seats before these moves, until they are shown."""
        raise NotImplementedError

    async def move(self) -> bool:
        """Show what moves, and then what lies at the seats now; return whether somebody has ended it."""
        raise NotImplementedError

    def let_name_end(self) -> None:
        """Drop letters until none has come for a moment: they are the rest of a name that was found already."""
        self.input_app.guard.let_name_end(self.timing.rest_of_name)

    def rest(self) -> None:
        """Drop for a moment whatever is typed, which was meant for something that is no longer asked."""
        self.input_app.guard.rest()

    def press(self, key: str, character: str | None) -> bool:
        """Pass on the keys that mean something just now; all others fall through to the ones that always work."""
        return self._conversation.press(key, character)

    def action_seat(self, at: int) -> None:
        """Choose a seat, counted from the first, or claim for the player who sits there."""
        self._conversation.choose_seat(at)

    def action_mask(self, mask: MaskId) -> None:
        """Choose a mask, where masks are being chosen."""
        self._conversation.choose_mask(mask)

    async def action_back(self) -> None:
        """Go one step back; from the first question to the menu."""
        if not self._conversation.back():
            await self.run_action("app.menu")

    def action_declare(self) -> None:
        """Ask whose own card was seen when no rule let them."""
        self._conversation.ask_who_saw()

    def action_take_back(self) -> None:
        """Ask whether everybody agrees that the latest choice was a slip."""
        if not self._conversation.ask_to_take_back():
            raise SkipAction

    def action_hasten(self) -> None:
        """Let a bot go on at once."""
        if not self.hasten():
            raise SkipAction

    def action_pace(self, by: int) -> None:
        """Let bots play faster, or more slowly."""
        if not self._conversation.session.bots:
            raise SkipAction
        self._conversation.change_pace(by)
