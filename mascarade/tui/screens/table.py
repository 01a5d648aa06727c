"""The public table, on which everything said aloud is chosen in view of all."""

import asyncio
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.geometry import Size

from mascarade.language import gettext_noop
from mascarade.rules.cards import MaskId
from mascarade.table.animations import Animation, Snapshot, snapshot_of
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import ChallengePhase, ChoicePhase
from mascarade.table.dialogue_words import dialogue_words
from mascarade.table.hot_seat import Caption
from mascarade.table.questions import PromptOption
from mascarade.table.seat_info import centre_backs, exposed_player, seat_infos, seat_infos_at
from mascarade.table_keys import as_written
from mascarade.tui.screens.animation import AnimatedScreen
from mascarade.tui.screens.base import GAME_STYLE
from mascarade.tui.screens.dialogs import marked_words
from mascarade.tui.widgets.cells import rows_of
from mascarade.tui.widgets.controls import request_layout
from mascarade.tui.widgets.masks import mask_lines
from mascarade.tui.widgets.masks_panel import MasksBeside, MasksPanel, MaskStrip, panel_width
from mascarade.tui.widgets.motion import Frame, MoveFrame, TableGeometry, move_frames
from mascarade.tui.widgets.seats import RoundTable, SeatList
from mascarade.tui.widgets.stage import scene_at, scene_of
from mascarade.tui.widgets.table_layout import RowsNeeded, is_roomy, is_small, layout_of, least_lines
from mascarade.tui.widgets.table_text import Asked, MessageLines, Prompt, TableHeader, TableHeading, header_words
from mascarade.tui.widgets.text_boxes import CaptionBox
from mascarade.wording.house_rules import goal_short
from mascarade.wording.power_words import describe_power
from mascarade.wording.sentences import exposed_note

ROWS_BESIDES = 11
"""The rows of a small window that seats cannot use: header, foot, the panel's edge, and the words below the seats."""
LINES_OF_HINT, LINES_OF_LESSON = 2, 3
"""The least rows of captions, however short they are."""


class TableScreen(AnimatedScreen[None]):
    """The table of one game, drawn from its public view alone."""

    CSS_PATH = GAME_STYLE
    BINDINGS = [
        Binding("escape", "back", gettext_noop("back one step; from the first question, the menu")),
        Binding("t", "declare", gettext_noop("report that somebody saw their own card out of turn"), id="declare"),
        Binding(
            "z",
            "take_back",
            gettext_noop("undo the last choice if all agree, unless it led to a secret"),
            id="take_back",
        ),
        Binding(
            "m", "app.memory", gettext_noop("reread what was said aloud, as far as the memory aid allows"), id="reread"
        ),
        Binding("space", "skip_wait", gettext_noop("skip a bot’s thinking time")),
        Binding("less_than_sign", "pace(-1)", gettext_noop("slow the bots down"), id="slower"),
        Binding("greater_than_sign", "pace(1)", gettext_noop("speed the bots up"), id="faster"),
        Binding("pagedown", "read(1)", gettext_noop("read the rest of a long message")),
        Binding("d", "app.masks", gettext_noop("read what the masks in play do, in detail"), id="masks"),
        Binding("pageup", "read(-1)", gettext_noop("scroll back up in a long message")),
    ]

    def __init__(self, dialogue: Dialogue, title: str) -> None:
        super().__init__()
        self._dialogue = dialogue
        dialogue.board = self
        self._session = dialogue.session
        self._title = title
        phrases = self._session.phrases
        self._masks = mask_lines(self._session.game, phrases.own, phrases.pictures)
        self._arranged_for = Size(0, 0)
        """The window size for which the table was arranged last."""
        self._moves: tuple[Animation, ...] = ()
        self._still: Snapshot | None = None
        """The seats as they are shown while something moves; otherwise ``None``."""
        self._last_question: Sequence[str] = ()
        """The words of the last question for which the table was drawn."""

    def contents(self) -> ComposeResult:
        """Yield the parts of the table from top to bottom."""
        yield TableHeader()
        with Horizontal(id="table-body"):
            house = self._session.game.house
            yield SeatList(goal_short(house), house.goal_coins)
            yield RoundTable()
            yield MasksPanel(self._masks)
        yield CaptionBox(self._dialogue.caption, LINES_OF_LESSON if self._dialogue.is_lesson else LINES_OF_HINT)
        with Vertical(id="table-foot"):
            yield MaskStrip(self._masks)
            yield MessageLines()
            yield Prompt()

    def on_mount(self) -> None:
        """Draw the table as it stands."""
        self.draw()

    def on_resize(self) -> None:
        """Draw the header again for another width, and give many seats the room of the masks."""
        panel = self.query_one(MasksPanel)
        window = self.app.size
        panel.styles.width = panel_width(self._session.game.players, window.width) if is_roomy(window) else "1fr"
        self.draw()

    # What is typed and clicked

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key of the present question; all others fall through to the bindings."""
        return self._dialogue.press(key, character)

    def action_seat(self, at: int) -> None:
        """Choose a seat, counted from the first, or claim for the player who sits there."""
        self._dialogue.choose_seat(at)

    def action_mask(self, mask: MaskId) -> None:
        """Choose a mask, if a mask is being chosen."""
        self._dialogue.choose_mask(mask)

    async def action_back(self) -> None:
        """Go one step back; from the first question, open the menu."""
        if not self._dialogue.back():
            await self.run_action("app.menu")

    def action_declare(self) -> None:
        """Ask whose own card was seen out of turn."""
        self._dialogue.ask_who_saw()

    def action_take_back(self) -> None:
        """Ask whether everybody agrees to undo the latest choice."""
        if not self._dialogue.ask_to_undo():
            raise SkipAction

    def action_skip_wait(self) -> None:
        """Let a bot continue at once."""
        if not self.skip_wait():
            raise SkipAction

    def action_pace(self, by: int) -> None:
        """Make bots faster or slower."""
        if not self._dialogue.session.bots:
            raise SkipAction
        self._dialogue.change_pace(by)

    def action_read(self, by: int) -> None:
        """Show the next page of messages."""
        self.query_one(MessageLines).page += by

    def drop_rest_of_name(self) -> None:
        """Ignore letters until none has arrived for a moment: they are the rest of a name that was already found."""
        self.input_app.guard.drop_rest_of_name(self.timing.rest_of_name)

    def rest(self) -> None:
        """Ignore input for a moment, since it was meant for a question that is no longer asked."""
        self.input_app.guard.rest()

    # Layout

    @property
    def _lists_masks(self) -> bool:
        """True if the masks take the place of the seats: in a small window, while one of them is chosen."""
        phase = self._dialogue.phase
        return is_small(self.app.size) and isinstance(phase, ChoicePhase) and phase.marked is not None

    def _arrange(self, header: TableHeading, told: int) -> None:
        """Draw the table as a picture or as a list, and give the foot the rows that it needs."""
        self._arranged_for = window = self.app.size
        needed = RowsNeeded(
            window=window,
            players=self._session.game.players,
            masks=len(self._masks),
            head=len(header_words(header, window.width).splitlines()),
            caption=self.rows_taken("CaptionBox"),
            strip=0 if is_roomy(window) else self.rows_taken("MaskStrip"),
            asked=self.rows_taken("Prompt"),
            told=told,
            lists_masks=self._lists_masks,
        )
        layout = layout_of(needed)
        self.set_class(layout.is_list, "-list")
        self.set_class(layout.is_tight, "-tight")
        self.set_class(is_small(window), "-small")
        self.set_class(self._lists_masks, "-masks")
        foot = self.query_one("#table-foot")
        self.query_one(MessageLines).display = layout.has_told
        if foot.styles.height is None or foot.styles.height.value != layout.foot:
            foot.styles.height = layout.foot
            request_layout(foot)

    # Motion

    def hold_animations(self, moves: Sequence[Animation]) -> None:
        """Keep showing the seats as they were before these moves, until the moves are shown."""
        self._moves = tuple(moves) if self.input_app.shows_motion else ()
        self._still = self._moves[0].before if self._moves else None

    async def play_animations(self) -> bool:
        """Show moves one after the other, and then the seats as they are now.

        Return whether a key or click has ended the motion.
        """
        if not self._moves:
            return False
        ended = asyncio.get_running_loop().create_future()
        table = TableGeometry(self._seats, self._session.names, self._session.game.hands)
        pictures = [picture for move in self._moves for picture in move_frames(move, table)]
        frames = [Frame(picture.seconds, partial(self._show, picture)) for picture in pictures]
        self.start_moving(frames, lambda: None if ended.done() else ended.set_result(None))
        try:
            await ended
        finally:
            self._moves, self._still = (), None
            self.come_to_rest()
        self._seats.overlay = ()
        self.draw()
        return self.was_ended

    def _show(self, picture: MoveFrame) -> None:
        """Show the seats at one moment of a move, and whatever is on its way over them."""
        if picture.still != self._still:
            self._still = picture.still
            self.draw()
        self._seats.overlay = picture.floats

    @property
    def _seats(self) -> RoundTable | SeatList:
        """The seats as this window shows them."""
        return self.query_one(SeatList) if self.has_class("-list") else self.query_one(RoundTable)

    # Drawing

    def draw(self) -> None:
        """Draw the table as everybody sees it."""
        if not self.is_mounted:
            return
        dialogue, phrases, view = self._dialogue, self._session.phrases, self._session.view()
        phase, house = dialogue.phase, view.game.house
        marked = phase.marked if isinstance(phase, ChoicePhase) else None
        still = self._still or snapshot_of(self._session.state)
        faces = seat_infos(view, self._session.names, phase, self._session.bots)
        faces = faces if self._still is None else seat_infos_at(still, faces)
        header = self._header(still.court, still.bank)
        bound = None if isinstance(phase, ChallengePhase) else exposed_player(view)
        legend = "" if bound is None else exposed_note(bound.limit)
        scene = scene_of(phase, view, phrases, legend) if self._still is None else scene_at(still, phrases)
        scene = replace(scene, court=still.court, bank=still.bank, centre=centre_backs(view, phase))
        self.query_one(SeatList).show(faces)
        self.query_one(RoundTable).show(faces, scene, house.goal_coins)
        is_open = phase is not None and phase.settled is None
        if is_open or self._arranged_for != self.app.size:  # otherwise the seats would first move into other places
            self.query_one(CaptionBox).show(self._caption())
        for masks in self.query(MasksBeside):
            masks.chosen = None if marked is None else marked.mask
        words = dialogue_words(phase, view, phrases, undo_key=dialogue.undo_key, keys=dialogue.keys, pace=dialogue.pace)
        if words.words != self._last_question:  # a key that had no use a moment ago may have one now
            self._last_question = words.words
            self.call_next(self.forget_note)
        news = tuple(filter(None, (*dialogue.said, dialogue.since)))
        said = news if marked is None else (self._power_of(marked),)
        said = tuple(line for line in said if line not in words.words)
        told = rows_of(" ".join(said), self.app.size.width - 2) if said else 0
        least = least_lines(self.app.size, told, has_caption=bool(self.query_one(CaptionBox).display))
        status = "" if marked is None else marked_words(marked.words)
        notes = (*self._session.notices, *words.notes)
        self.query_one(Prompt).asked = Asked(words.words, words.chips, notes, least, status)
        if is_open or self._arranged_for != self.app.size:
            self._arrange(header, told)
        goal = "" if self.has_class("-list") else goal_short(house)
        self.query_one(TableHeader).show(replace(header, goal=goal))
        lines = self.query_one(MessageLines)
        lines.told, lines.scene = said, scene if self.has_class("-list") else None

    def _caption(self) -> Caption | None:
        """Return the caption of the decision: always in a lesson, otherwise only if all seats stay visible."""
        caption = self._dialogue.caption
        if caption is None or self._dialogue.is_lesson:
            return caption
        needed = self._session.game.players + ROWS_BESIDES + rows_of(caption.words, self.app.size.width - 2)
        return caption if self.app.size.height >= needed else None

    def _power_of(self, option: PromptOption) -> str:
        """Return the power of the mask that is being chosen."""
        assert option.mask is not None, "only masks are chosen from a list"
        return f"{option.words}. {describe_power(self._session.game.masks[option.mask])}"

    def _header(self, court: int, bank: int) -> TableHeading:
        """Return the words about the game and the table's centre; in a small window, with the key for the masks."""
        backs = tuple(back for _key, back in centre_backs(self._session.view(), None))
        has_key = is_small(self.app.size) and not self._lists_masks
        key = as_written(self._dialogue.keys.masks).upper() if has_key else ""
        players, turn = self._session.game.players, self._session.turn
        return TableHeading(self._title, players, turn, court, bank, backs, key, is_small(self.app.size))
