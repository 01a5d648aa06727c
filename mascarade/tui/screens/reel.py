"""The truth reel on screen: turn by turn, forwards and backwards, all cards face up; the fortunes as curves; awards."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.reel.awards import awards
from mascarade.reel.scenes import Reel, Scene
from mascarade.reel.words import award_words, scene_words
from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.table.chips import Chip
from mascarade.table.faces import MOST_PIPS, pips
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.chips import ChipBar
from mascarade.wording.places import hand_words
from mascarade.wording.speech import Speech

STEPS = " ▁▂▃▄▅▆▇█"
"""The marks of a fortune, from no coins to the goal."""


class ReelPart(Enum):
    """The part of the reel that is on screen."""

    TURNS = "turns"
    CURVES = "curves"
    AWARDS = "awards"


class ReelScreen(PublicScreen[None]):
    """A finished game; nothing in it is secret any more."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "turn(1)", _("next turn")),
        Binding("left", "turn(-1)", _("previous turn")),
        Binding("home", "open(0)", _("the deal")),
        Binding("end", "last", _("the last turn")),
        Binding("c", "part('curves')", _("show fortunes as curves")),
        Binding("w", "part('awards')", _("show the awards")),
        Binding("pageup,up", "read(-1)", _("scroll up")),
        Binding("pagedown,down", "read(1)", _("scroll down")),
        Binding("escape", "back", _("back to the turns; from there, close the replay")),
    ]

    def __init__(self, reel: Reel, speech: Speech, goal: int) -> None:
        super().__init__()
        self._reel, self._speech, self._goal = reel, speech, goal
        self._at = 0
        self._part = ReelPart.TURNS

    def contents(self) -> Iterable[Widget]:
        """Yield a heading, how everything lay, what happened, and the keys."""
        yield Static("", id="reel-header", classes="screen-title", markup=False)
        yield Static("", id="reel-table", markup=False)
        with VerticalScroll(id="reel-told", can_focus=False):
            yield Static("", id="reel-lines", markup=False)
        yield ChipBar(self._chips())

    def on_mount(self) -> None:
        """Begin with the deal."""
        self.draw()

    def draw(self) -> None:
        """Draw the part that is open."""
        scene = self._reel.scenes[self._at]
        self.query_one("#reel-header", Static).update(self._header(scene))
        self.query_one("#reel-table", Static).update(self._upper(scene))
        self.query_one("#reel-lines", Static).update(self._lower(scene))
        self.query_one("#reel-told").scroll_home(animate=False)
        self.query_one(ChipBar).show(self._chips())

    def _chips(self) -> tuple[Chip, ...]:
        return (
            Chip("← →", _("turns"), "right"),
            Chip("C", _("curves"), "c"),
            Chip("W", _("awards"), "w"),
            Chip(_("Esc"), _("close") if self._part is ReelPart.TURNS else _("back"), "escape"),
        )

    def _header(self, scene: Scene) -> str:
        if self._part is ReelPart.CURVES:
            return _("The truth: fortunes turn by turn")
        if self._part is ReelPart.AWARDS:
            return _("The truth: awards")
        if scene.number == 0:
            return _("The truth: the deal")
        return _("The truth: turn {turn} of {turns}, {name}").format(
            turn=scene.number, turns=len(self._reel.scenes) - 1, name=self._speech.name(scene.player)
        )

    def _upper(self, scene: Scene) -> Content:
        if self._part is ReelPart.CURVES:
            return Content("\n").join([self._curve(player) for player, _coins in scene.coins])
        if self._part is ReelPart.AWARDS:
            return Content("\n\n".join(award_words(award, self._speech.names) for award in awards(self._reel)))
        return Content("\n").join([*self._seats(scene), *self._centre(scene)])

    def _lower(self, scene: Scene) -> str:
        if self._part is not ReelPart.TURNS:
            return ""
        return "\n".join(scene_words(scene, self._speech.names, self._speech.edition, self._speech.own))

    def _seats(self, scene: Scene) -> list[Content]:
        width = max(map(width_of, self._speech.names))
        return [
            Content.assemble(
                "▸ " if player == scene.player and scene.number else "  ",
                (fit(self._speech.name(player), width), "bold" if player == scene.player else ""),
                f"  {pips(coins):<{MOST_PIPS}} {coins:>2}  ",
                self._masks([(place, mask) for place, mask in scene.cards if _lies_before(place, player)]),
            )
            for player, coins in scene.coins
        ]

    def _masks(self, cards: Sequence[tuple[Place, MaskId]]) -> str:
        return " · ".join(
            self._speech.mask(mask)
            if not isinstance(place, CardOf) or place.hand is Hand.ONLY
            else _("{hand}: {mask}").format(hand=hand_words(place.hand), mask=self._speech.mask(mask))
            for place, mask in cards
        )

    def _centre(self, scene: Scene) -> list[Content]:
        centre = [(place, mask) for place, mask in scene.cards if not isinstance(place, CardOf)]
        court = _("Court {coins}").format(coins=scene.court)
        masks = _("In the centre: {masks}").format(masks=self._masks(centre)) if centre else ""
        return [Content(f"  {court}   {masks}".rstrip())]

    def _curve(self, player: Player) -> Content:
        """Return a fortune over the turns, as wide as there is room."""
        fortunes = self._reel.fortunes(player)
        width = max(map(width_of, self._speech.names))
        room = max(10, self.size.width - width - 8)
        shown = (
            [fortunes[number * len(fortunes) // room] for number in range(room)] if len(fortunes) > room else fortunes
        )
        bars = "".join(_step(coins, self._goal) for coins in shown)
        return Content(f" {fit(self._speech.name(player), width)} {bars} {fortunes[-1]:>2}")

    def action_turn(self, by: int) -> None:
        """Turn forwards or backwards; from the curves and awards back to the turns."""
        if self._part is ReelPart.TURNS:
            self._at = max(0, min(len(self._reel.scenes) - 1, self._at + by))
        self._part = ReelPart.TURNS
        self.draw()

    def action_open(self, number: int) -> None:
        """Go to a turn."""
        self._at, self._part = number, ReelPart.TURNS
        self.draw()

    def action_last(self) -> None:
        """Go to the last turn."""
        self.action_open(len(self._reel.scenes) - 1)

    def action_part(self, part: str) -> None:
        """Open the curves or the awards; once more leads back to the turns."""
        wanted = ReelPart(part)
        self._part = ReelPart.TURNS if self._part is wanted else wanted
        self.draw()

    def action_read(self, by: int) -> None:
        """Scroll what happened."""
        self.query_one("#reel-told").scroll_relative(y=by, animate=False)

    def action_back(self) -> None:
        """Go back from the curves and awards to the turns, and from there to wherever the replay was opened."""
        if self._part is ReelPart.TURNS:
            self.dismiss(None)
        else:
            self.action_open(self._at)


def _lies_before(place: Place, player: Player) -> bool:
    return isinstance(place, CardOf) and place.player == player


def _step(coins: int, goal: int) -> str:
    top = len(STEPS) - 1
    return STEPS[max(0, min(top, round(coins * top / goal)))]
