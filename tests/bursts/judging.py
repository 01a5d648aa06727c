"""A judge of bursts that does not know the guard: it notes what is drawn, when, and what became of each burst."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from textual.screen import Screen

from mascarade.history import Showing
from mascarade.session import Session
from mascarade.table.hot_seat import PrivateResult
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.deal import DealScreen
from mascarade.tui.screens.dialogs import ConfirmScreen
from mascarade.tui.screens.private_cards import LookScreen, ShowToOthersScreen
from mascarade.tui.screens.private_choices import HideCoinsScreen, SwapScreen
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.text_boxes import CaptionBox, HouseRulesBox
from tests.counted import Counted
from tests.tui.window import screen_text

FACES = (LookScreen, ShowToOthersScreen, DealScreen, RevealScreen)
"""The screens on which cards may lie face up."""


DEATH, UNSEEN_CHOICE, UNSEEN_COVER = "deaths", "secret choices on a screen that had not stood", "covers lifted too soon"
UNCOVERED = "private screens without their cover"
UNSEEN_SCREEN, LOST, EARLY = "other screens left too soon", "looks lost", "cards drawn before they count as seen"
FAULTS = (DEATH, UNSEEN_CHOICE, UNSEEN_COVER, UNCOVERED, UNSEEN_SCREEN, LOST, EARLY)


@dataclass
class Figures(Counted):
    """The counts of a run."""

    bursts: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """The kinds of input in the bursts."""
    screens: Counter[str] = field(default_factory=Counter)
    """The screens that the bursts met."""
    done: Counter[str] = field(default_factory=Counter)
    """The allowed effects of bursts."""
    faults: list[tuple[str, str]] = field(default_factory=list)
    """The forbidden effects: one of ``FAULTS`` each, with its place."""

    def fault(self, kind: str, where: str) -> None:
        """Note a fault."""
        self.faults.append((kind, where))


def is_named(mask: str, text: str) -> bool:
    """Return whether a mask's name can be read, in usual letters or in spaced capitals."""
    return all(word in text or " ".join(word.upper()) in text for word in mask.split())


def _without_explanations(text: str, screen: Screen[Any]) -> str:
    """Return what is drawn but for the rows of captions, of titles and of what a scenario is about.

    These may name a mask before its card is turned: a title asks who is the mask that was claimed.
    """
    boxes = [*screen.query(CaptionBox), *screen.query(HouseRulesBox), *screen.query(".screen-title")]
    rows = {row for box in boxes for row in range(box.region.y, box.region.bottom)}
    return "\n".join(line for row, line in enumerate(text.splitlines()) if row not in rows)


class JudgedApp(MascaradeApp):
    """The program, observed by the judge."""

    def __init__(self, evening: Any, figures: Figures, **options: Any) -> None:
        super().__init__(evening, **options)
        self.figures = figures
        self.thrown_at = 0.0
        """The time at which the latest burst arrived."""
        self._drawn_at: dict[Screen[Any], float] = {}
        """The time at which each screen was first drawn since it came up."""
        self._left: Screen[Any] | None = None
        """The screen that came up or was left last."""
        self._shown: set[int] = set()
        """The showings whose cards have been drawn."""
        self.counted: dict[int, tuple[Showing, Screen[Any]]] = {}
        """The showings that count as seen, with their screens; they are kept alive so that their ids stay unique."""
        self._cut_short: set[Screen[Any]] = set()
        """Looks that were covered before they were drawn; the cards can be looked at again behind the cover."""

    def push_screen(self, screen: Any, *arguments: Any, **options: Any) -> Any:
        """Note that a screen comes up; a private screen must follow its cover or a look."""
        self._drawn_at.pop(screen, None)
        if isinstance(screen, LookScreen):
            self._look_again(screen)
        is_covered = type(self._left) in (CoverScreen, LookScreen) or not self.stack.has_covers
        if isinstance(screen, PrivateScreen) and not is_covered:
            self.figures.fault(UNCOVERED, f"{type(screen).__name__} after {type(self._left).__name__}")
        self._left = screen
        return super().push_screen(screen, *arguments, **options)

    def leaves(self, screen: Screen[Any], result: object) -> None:
        """Check that a screen that is left had been drawn before the input arrived; text may end a screen by itself."""
        self._left = screen
        if result is PrivateResult.INTERRUPTED and isinstance(screen, LookScreen):
            self._cut_short.add(screen)
        if result is PrivateResult.INTERRUPTED or isinstance(screen, ShowToOthersScreen):
            return
        if isinstance(screen, TableScreen):  # goes with its game, perhaps never drawn
            return
        if result is None and isinstance(screen, ConfirmScreen):  # the window lost its focus, and a cover lies below
            return
        name = type(screen).__name__
        drawn_at = self._drawn_at.get(screen)
        self.figures.done[f"{name} left"] += 1
        if drawn_at is None or drawn_at + self.timing.settle > self.thrown_at:
            is_choice, is_cover = isinstance(screen, SwapScreen | HideCoinsScreen), isinstance(screen, CoverScreen)
            self.figures.fault(UNSEEN_CHOICE if is_choice else UNSEEN_COVER if is_cover else UNSEEN_SCREEN, name)

    def post_display_hook(self) -> None:
        """Note what is drawn."""
        screen = self.screen_stack[-1] if self.screen_stack else None
        if screen is not None and screen.is_mounted:
            self._drawn_at.setdefault(screen, self.clock())
            if isinstance(screen, FACES):
                self._see(screen)
        super().post_display_hook()

    def _see(self, screen: Screen[Any]) -> None:
        """Check that cards that may lie face up count as seen already."""
        session = None if self.current_game is None else self.current_game.session
        if session is None:
            return
        text = _without_explanations(screen_text(self), screen)
        for showing in self._on(screen, session):
            names = [session.phrases.mask(card.mask) for card in showing.cards]
            is_dealt = isinstance(screen, DealScreen) and "╭" in text  # a card face up in a frame, on any page
            if is_dealt or any(is_named(name, text) for name in names):
                self._shown.add(id(showing))
                self.figures.done["cards seen"] += 1
                if id(showing) not in self.counted:
                    self.figures.fault(EARLY, text)

    def _on(self, screen: Screen[Any], session: Session) -> tuple[Showing, ...]:
        """Return the showings that a screen may be about."""
        kept = [*session.game_log.unshown, *(showing for showing, _screen in self.counted.values())]
        is_alone = isinstance(screen, LookScreen)
        return tuple(one for one in kept if is_alone is (one.to.only is not None) and id(one) not in self._shown)

    # What a session tells

    def counts(self, session: Session, showing: Showing) -> None:
        """Note that a showing counts as seen, and check that its screen has been drawn."""
        if not session.people or showing.to.only in session.bots or id(showing) in self.counted:
            return
        screen = self.screen_stack[-1]
        self.counted[id(showing)] = (showing, screen)
        if not isinstance(screen, FACES) or screen not in self._drawn_at:
            self.figures.fault(LOST, f"cards count as seen on a {type(screen).__name__} that does not stand")

    def _look_again(self, screen: LookScreen) -> None:
        """Note that cards that were covered before they were drawn are looked at on another screen."""
        for number, (showing, before) in self.counted.items():
            if before in self._cut_short and number not in self._shown:
                self.counted[number] = showing, screen

    def _can_look_again(self, screen: Screen[Any]) -> bool:
        return screen in self._cut_short and any(isinstance(one, CoverScreen) for one in self.screen_stack)

    def judge(self) -> None:
        """Check at the end of a burst that everything that counts as seen was drawn, or still can be."""
        for number, (_showing, screen) in self.counted.items():
            if number not in self._shown and screen not in self.screen_stack and not self._can_look_again(screen):
                self.figures.fault(LOST, type(screen).__name__)
                self._shown.add(number)

    @property
    def is_private(self) -> bool:
        """Return whether the screen on top is private."""
        return isinstance(self.screen, PrivateScreen)
