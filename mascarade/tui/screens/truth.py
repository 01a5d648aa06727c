"""The truth on screen: the best moments, the awards, every turn with all cards face up, and curves of the fortunes."""

from collections.abc import Sequence
from enum import Enum
from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from mascarade.art.drawing import Drawing
from mascarade.language import _, gettext_noop, npgettext, pgettext
from mascarade.rules.game import Game
from mascarade.table_keys import Chip
from mascarade.truth.awards import awards
from mascarade.truth.moments import Moment, moment_title, moment_words
from mascarade.truth.scenes import Scene, Truth
from mascarade.truth.words import happening_words, phrases_in
from mascarade.tui.screens.animation import TimedScreen
from mascarade.tui.screens.base import HIGH, PAGES_STYLE, RedrawnScreen
from mascarade.tui.themes import draws_ascii, draws_frames
from mascarade.tui.widgets.cells import screen_heading
from mascarade.tui.widgets.claimants import FIGURES
from mascarade.tui.widgets.controls import ChipBar, key_chip, more_chip
from mascarade.tui.widgets.drawings import Draw, Picture
from mascarade.tui.widgets.open_table import open_table, table_drawing
from mascarade.tui.widgets.truth_pages import Fortune, awards_drawing, fortune_plots, moment_drawing, plates, sheet
from mascarade.tui.widgets.truth_turn import (
    Headline,
    claim_headline,
    headline,
    headline_drawing,
    turn_track,
    verdict_drawing,
)
from mascarade.wording.flavour import Flavour, FlavourPlace
from mascarade.wording.phrases import Phrases
from mascarade.wording.sentences import victory_sentence

HEAD, TRACK = 1, 2
"""The rows of the head and of the track of turns."""
FOR_PARTS, FOR_WORD, FOR_WORDS = 6, 4, 3
"""The rows of large masks, of one large word, and the least rows for the words below."""
BESIDE_FIGURES = 18
"""The rows that fortunes in large figures leave to the rest."""
FOR_ALL = 34
"""The rows of a window from which on the verdict is above the words instead of beside them."""
SECONDS = 8.0
"""The seconds for which a moment is shown: long enough to be read aloud."""


class TruthPart(Enum):
    """The part of the truth that is on screen."""

    TURNS = "turns"
    CURVES = "curves"
    AWARDS = "awards"
    MOMENTS = "moments"


class TruthScreen(RedrawnScreen[None], TimedScreen[None]):
    """A finished game, in which nothing is secret any more.

    Where there are moments it begins with them: each stands for a few seconds, or until a key, and awards follow.
    """

    CSS_PATH = PAGES_STYLE
    BINDINGS = [
        Binding("right", "turn(1)", gettext_noop("next turn")),
        Binding("left", "turn(-1)", gettext_noop("previous turn")),
        Binding("home", "open(0)", gettext_noop("the deal")),
        Binding("end", "open(-1)", gettext_noop("the last turn")),
        Binding("enter,space", "next", gettext_noop("the next moment, then the awards, then the turns")),
        Binding("m", "part('moments')", gettext_noop("show the best moments")),
        Binding("c", "part('curves')", gettext_noop("show fortunes as curves")),
        Binding("w", "part('awards')", gettext_noop("show the awards")),
        Binding("pageup,up", "read(-1)", gettext_noop("scroll up")),
        Binding("pagedown,down", "read(1)", gettext_noop("scroll down")),
        Binding("escape", "back", gettext_noop("back to the turns; from there, close the replay")),
    ]

    def __init__(
        self,
        truth: Truth,
        phrases: Phrases,
        game: Game,
        occasion: str,
        moments: Sequence[Moment],
        flavour: Flavour,
    ) -> None:
        super().__init__()
        self._jokes = {place: flavour.draw(place) for place in (FlavourPlace.TRUTH, FlavourPlace.AWARDS)}
        self._truth, self._speech, self._game, self._occasion = truth, phrases, game, occasion
        self._moments = tuple(moments)
        self._plates = plates(awards(truth), truth.names or phrases.names)
        self._scene_number = self._page = 0
        self._part = TruthPart.MOMENTS if moments else TruthPart.TURNS

    def contents(self) -> ComposeResult:
        """Yield a heading, the cards, what happened, and the keys."""
        yield Static("", id="truth-header", classes="screen-title", markup=False)
        with VerticalScroll(id="truth-page", can_focus=False):
            yield Static("", id="truth-table", markup=False)
            yield Static("", id="truth-headline", markup=False)
            with Horizontal(id="truth-body"):
                yield Static("", id="truth-verdict", markup=False)
                with VerticalScroll(id="truth-told", can_focus=False):
                    yield Static("", id="truth-lines", markup=False)
        yield Static("", id="truth-track", markup=False)
        yield ChipBar(self._chips())

    def on_mount(self) -> None:
        """Start the time of the first moment."""
        self._time_moment()

    def draw(self) -> None:
        """Draw the open part."""
        is_turn = self._part is TruthPart.TURNS
        self.set_class(not is_turn, "-whole-page")
        scene = self._truth.scenes[self._scene_number]
        self._show("#truth-header", lambda width: screen_heading(*self._heading(scene), width))
        if is_turn:
            self._draw_turn(scene)
        else:
            pages = {
                TruthPart.CURVES: self._curves,
                TruthPart.MOMENTS: self._moment,
                TruthPart.AWARDS: self._awards,
            }
            self._show("#truth-table", pages[self._part])
        self.query_one("#truth-page").scroll_home(animate=False)
        self.query_one("#truth-told").scroll_home(animate=False)
        self._offer_keys()
        self.when_drawn(self._offer_keys)

    def _offer_keys(self) -> None:
        """Offer the keys, with the one that scrolls if the open part has more than is visible."""
        self.query_one(ChipBar).show(self._chips())

    @property
    def _around(self) -> int:
        """The rows of the head and of the keys."""
        return HEAD + self.rows_taken("ChipBar")

    def _show(self, part: str, draw: Draw) -> None:
        self.query_one(part, Static).update(Picture(draw, self.app.theme_variables))

    def _draw_turn(self, scene: Scene) -> None:
        """Draw the cards, the large words, the verdict, the sentences, and the track of turns."""
        width, height = self.app.size
        phrases = phrases_in(scene, self._truth, self._speech)
        table, head = open_table(scene, phrases, self._game), headline(scene, phrases)
        is_framed, in_ascii = draws_frames(self.app), draws_ascii(self.app)
        for figures in (FIGURES, 0) if height >= HIGH else (0,):
            draw = partial(table_drawing, table, height=height, is_framed=is_framed, figures=figures, in_ascii=in_ascii)
            room = height - self._around - TRACK - len(draw(width=width))
            if room >= BESIDE_FIGURES:
                break
        is_tight = room < (FOR_PARTS if head.parts else FOR_WORD) + FOR_WORDS
        is_beside = bool(head.parts and head.verdict) and (height < FOR_ALL or is_tight) and room >= FOR_WORDS + 1
        self._show("#truth-table", lambda width: draw(width=width))
        large = partial(headline_drawing, head, height=room, with_verdict=not is_beside, in_ascii=in_ascii)
        self._show("#truth-headline", (lambda _width: ()) if is_tight else large)
        self.query_one("#truth-verdict").display = is_beside
        beside = room if is_tight else room - FOR_PARTS
        self._show("#truth-verdict", lambda width: verdict_drawing(head, width, room, beside, in_ascii=in_ascii))
        words = happening_words(scene.happenings, phrases)
        spread = height >= HIGH and room >= BESIDE_FIGURES + len(words)
        self.query_one("#truth-lines", Static).update(("\n\n" if spread else "\n").join(words))
        turns = len(self._truth.scenes) - 1
        self._show("#truth-track", lambda width: turn_track(self._scene_number, turns, width))

    def _chips(self) -> tuple[Chip, ...]:
        turns = Chip("← →", pgettext("what a key does", "turns"), "right")
        back, close = pgettext("what a key does", "back"), pgettext("what a key does", "close")
        if self._part is TruthPart.MOMENTS:
            on = _("next moment") if self._page + 1 < len(self._moments) else _("on to the awards")
            return (key_chip("enter", on), turns, key_chip("escape", back))
        parts = self.query("#truth-told, #truth-page" if self._part is TruthPart.TURNS else "#truth-page")
        has_pages = self._part is TruthPart.AWARDS and self._pages > 1
        has_more = has_pages or any(part.max_scroll_y > 0 for part in parts)
        return (
            turns,
            *((key_chip("m", pgettext("what a key does", "moments")),) if self._moments else ()),
            key_chip("c", pgettext("what a key does", "curves")),
            key_chip("w", pgettext("what a key does", "awards")),
            *((more_chip(),) if has_more else ()),
            key_chip("escape", close if self._part is TruthPart.TURNS else back),
        )

    def _heading(self, scene: Scene) -> tuple[str, str]:
        """Return the words at the left and at the right of the heading."""
        turns = len(self._truth.scenes) - 1
        match self._part:
            case TruthPart.CURVES:
                words = npgettext("truth", "{turns} turn", "{turns} turns", turns)
                return _("The truth: fortunes turn by turn"), words.format(turns=turns)
            case TruthPart.AWARDS:
                return self._jokes[FlavourPlace.AWARDS] or _("The truth: awards"), self._occasion
            case TruthPart.MOMENTS:
                title = _("The truth: moment {number} of {all}").format(number=self._page + 1, all=len(self._moments))
                words = pgettext("truth", "turn {turn} of {turns}")
                return title, words.format(turn=self._moments[self._page].scene.number, turns=turns)
            case TruthPart.TURNS:
                before = f"◂ {self._scene_number - 1}" if self._scene_number else "   "
                after = f"{self._scene_number + 1} ▸" if self._scene_number < turns else "   "
                court = pgettext("truth", "Court {coins}").format(coins=scene.court)
                return self._turn_title(scene, turns), f"{court}    {before}   {after}"

    def _turn_title(self, scene: Scene, turns: int) -> str:
        if scene.number == 0:
            return self._jokes[FlavourPlace.TRUTH] or _("The truth: the deal")
        name = phrases_in(scene, self._truth, self._speech).name(scene.player)
        return _("The truth: turn {turn} of {turns}, {name}").format(turn=scene.number, turns=turns, name=name)

    # The moments, the curves and the awards

    def _moment(self, width: int) -> Drawing:
        moment = self._moments[self._page]
        phrases = phrases_in(moment.scene, self._truth, self._speech)
        return moment_drawing(
            moment_title(moment.kind),
            phrases.name(moment.player),
            claim_headline(moment.claim, phrases) if moment.claim else Headline(()),
            moment_words(moment, self._truth, self._speech),
            width,
            self.app.size.height - self._around,
            in_ascii=draws_ascii(self.app),
        )

    def _time_moment(self) -> None:
        """Show the next moment after a while; if motion is off, wait for a key."""
        self.cancel_scheduled()
        if self._part is TruthPart.MOMENTS and self.input_app.is_motion_wanted:
            self.schedule(SECONDS, self.action_next)

    def _curves(self, width: int) -> Drawing:
        outcome = self._truth.outcome
        winners = () if outcome is None else outcome.winners
        fortunes = [
            Fortune(self._last_speech.name(player), self._truth.fortunes(player), player in winners)
            for player, _coins in self._truth.scenes[-1].coins
        ]
        return fortune_plots(fortunes, self._game.house.goal_coins, width, self.app.size.height - self._around)

    def _awards(self, width: int) -> Drawing:
        most = sheet(width, self.app.size.height).most
        shown = self._plates[self._page * most : (self._page + 1) * most]
        height, in_ascii = self.app.size.height, draws_ascii(self.app)
        return awards_drawing(shown, self._winners_sentence, width, height, in_ascii=in_ascii)

    @property
    def _last_speech(self) -> Phrases:
        """The phrases of the game with the names of those who played its last turn."""
        return phrases_in(self._truth.scenes[-1], self._truth, self._speech)

    @property
    def _winners_sentence(self) -> str:
        """The sentence about the winners; empty if the game was ended early."""
        outcome = self._truth.outcome
        if outcome is None:
            return ""
        return victory_sentence(outcome, self._last_speech.names, dict(self._truth.scenes[-1].coins))

    @property
    def _pages(self) -> int:
        """The number of pages of awards."""
        return max(1, -(-len(self._plates) // sheet(*self.app.size).most))

    # What people do

    def _open(self, part: TruthPart, page: int = 0) -> None:
        self._part, self._page = part, page
        self._time_moment()
        self.draw()

    def action_turn(self, by: int) -> None:
        """Turn forwards or backwards; from a moment to its turn, and from curves and awards back to the turns."""
        if self._part is TruthPart.MOMENTS:
            self._scene_number = self._moments[self._page].scene.number
        elif self._part is TruthPart.TURNS:
            self._scene_number = max(0, min(len(self._truth.scenes) - 1, self._scene_number + by))
        self._open(TruthPart.TURNS)

    def action_next(self) -> None:
        """Show the next moment; from the last one the awards, and from these the turns."""
        if self._part is TruthPart.MOMENTS and self._page + 1 < len(self._moments):
            self._open(TruthPart.MOMENTS, self._page + 1)
        elif self._part is TruthPart.MOMENTS and self._plates:
            self._open(TruthPart.AWARDS)
        else:
            self._open(TruthPart.TURNS)

    def action_open(self, number: int) -> None:
        """Open a turn; negative numbers count from the last one."""
        self._scene_number = number % len(self._truth.scenes)
        self._open(TruthPart.TURNS)

    def action_part(self, part: str) -> None:
        """Open the moments, the curves or the awards; once more leads back to the turns."""
        wanted = TruthPart(part)
        is_there = wanted is not TruthPart.MOMENTS or self._moments
        self._open(TruthPart.TURNS if self._part is wanted or not is_there else wanted)

    def action_read(self, by: int) -> None:
        """Scroll what happened, or turn to the next page of awards."""
        if self._part is TruthPart.AWARDS:
            self._open(TruthPart.AWARDS, (self._page + by) % self._pages)
        else:
            told = self.query_one("#truth-told")
            is_of_turn = self._part is TruthPart.TURNS and told.max_scroll_y > 0
            (told if is_of_turn else self.query_one("#truth-page")).scroll_relative(y=by, animate=False)

    def action_back(self) -> None:
        """Return from curves and awards to the turns, and from there to the screen before."""
        if self._part is TruthPart.TURNS:
            self.dismiss(None)
        else:
            self._open(TruthPart.TURNS)
