"""The public table: everything that is said aloud is chosen here, quickly and in view of all (design, section 5)."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.rules.view import View
from mascarade.table.conversation import Conversation
from mascarade.table.faces import centre_backs, exposed, seat_faces
from mascarade.table.questions import Offer
from mascarade.table.talk import Choosing, Claiming
from mascarade.table.talk_words import talk_words
from mascarade.tui.screens.base import GAME_STYLE, ROOMY_HEIGHT, ROOMY_WIDTH
from mascarade.tui.screens.staging import scene_of
from mascarade.tui.screens.talking import TalkingScreen
from mascarade.tui.widgets.caption import CaptionBox
from mascarade.tui.widgets.cells import fit
from mascarade.tui.widgets.masks import MasksPanel, mask_lines, panel_width
from mascarade.tui.widgets.prompt import Prompt
from mascarade.tui.widgets.round_table import RoundTable
from mascarade.tui.widgets.seats import SeatList
from mascarade.tui.widgets.stage import Counters
from mascarade.tui.widgets.told import ToldLines
from mascarade.wording.decisions import exposed_words
from mascarade.wording.house_rules import goal_words
from mascarade.wording.powers import describe

LEAST_LINES = 4
"""The prompt has room for so many lines, so that what is told above it stays in its place."""


class TableScreen(TalkingScreen):
    """The table of one game, drawn from its public view alone."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "read(1)", _("read on where something told is longer than its lines")),
        Binding("pageup", "read(-1)", _("read it from further up")),
    ]

    def __init__(self, conversation: Conversation, title: str) -> None:
        super().__init__(conversation)
        self._session = conversation.session
        self._title = title
        self._masks = mask_lines(self._session.game, self._session.speech.own)

    def contents(self) -> Iterable[Widget]:
        """Yield who and what is at the table, from top to bottom."""
        yield Static(id="table-header", markup=False)
        with Horizontal(id="table-body"):
            goal = goal_words(self._session.game.house)
            yield SeatList(goal, self._session.game.house.goal_coins)
            yield RoundTable()
            yield MasksPanel()
        yield CaptionBox(self._conversation.caption)
        with Vertical(id="table-foot"):
            yield ToldLines()
            yield Prompt()

    def on_mount(self) -> None:
        """Draw the table as it stands."""
        self.draw()

    def on_resize(self) -> None:
        """Draw the header again from side to side, and let the masks leave many seats the room that they need."""
        width, height = self.app.size
        is_roomy = width >= ROOMY_WIDTH and height >= ROOMY_HEIGHT
        panel = self.query_one(MasksPanel)
        panel.styles.width = panel_width(self._session.game.players, width) if is_roomy else "1fr"
        self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw the table as it is seen by all."""
        if not self.is_mounted:
            return
        view, talk = self._session.view(), self._conversation.talk
        walk = talk.walk if isinstance(talk, Choosing) else None
        spoken = talk.round if isinstance(talk, Claiming) else None
        faces = seat_faces(view, self._session.names, walk, spoken, self._session.bots)
        marked = talk.marked if isinstance(talk, Choosing) else None
        self._write("#table-header", self._header(view))
        bound = exposed(view) if spoken is None else None
        legend = "" if bound is None else exposed_words(bound.limit)
        scene = scene_of(talk, view, self._session.speech, legend)
        self.query_one(SeatList).show(faces, legend, scene)
        house = view.game.house
        counters = Counters(view.court, view.bank, goal_words(house))
        self.query_one(RoundTable).show(faces, scene, counters, centre_backs(view, walk), house.goal_coins)
        self.query_one(CaptionBox).show(self._conversation.caption)
        self.query_one(MasksPanel).show(self._masks, None if marked is None else marked.mask)
        self.query_one(ToldLines).tell(self._conversation.said if marked is None else (self._power_of(marked),))
        words = talk_words(
            talk,
            view,
            self._session.speech,
            can_take_back=bool(self._session.slip),
            pace=self._conversation.pace,
        )
        least = LEAST_LINES if marked is None else 0  # what is not needed is room for the power of a mask
        self.query_one(Prompt).ask(words.words, words.chips, (*self._session.notices, *words.notes), least)

    def _write(self, where: str, words: str) -> None:
        """Write words in a place of fixed size, unless they are there already."""
        place = self.query_one(where, Static)
        if place.content != words:
            place.update(words, layout=False)

    def action_read(self, by: int) -> None:
        """Turn the page of what is told."""
        self.query_one(ToldLines).turn(by)

    def _power_of(self, offer: Offer) -> str:
        """Return the power of a mask that is being chosen, so that people can read it."""
        assert offer.mask is not None, "only masks are chosen from a list"
        return f"{offer.words}. {describe(self._session.game.masks[offer.mask])}"

    def _header(self, view: View) -> str:
        turn = _("{title} · {players} players · turn {turn}").format(
            title=self._title, players=view.game.players, turn=self._session.turn
        )
        backs = " ".join(f"[{key}] {back}" if key else back for key, back in centre_backs(view, None))
        centre = _("Centre {cards}   ").format(cards=backs) if backs else ""
        purse = _("Court {court}   Bank {bank}").format(court=view.court, bank=view.bank)
        right = centre + purse
        return fit(f" {turn}", max(0, self.size.width - len(right) - 1)) + right
