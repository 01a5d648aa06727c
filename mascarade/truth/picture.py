"""An SVG picture of a finished game to send to friends: winners, cards, fortunes, awards and the date."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from xml.sax.saxutils import escape

from mascarade.art.drawing import Drawing, Motif, Points
from mascarade.art.emblems import (
    FIRST,
    PAPER,
    POINTS_ACROSS,
    QUADRANTS,
    SECOND,
    TITLE_MASK,
    candle,
    emblem_points,
    path_of,
    second_ink,
)
from mascarade.art.letters import LetterSize, draw_letters, has_letters, letters_width, split_letters
from mascarade.art.palettes import KNOWN_GROUNDS, PALETTES, Palette
from mascarade.characters import cells, printable, truncate, wrap
from mascarade.history import GameLog
from mascarade.language import pgettext
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.game import places
from mascarade.truth.awards import Award, awards, best_first, prize_reason, prize_title
from mascarade.truth.scenes import Truth, game_truth
from mascarade.truth.words import fact_about
from mascarade.values import Value
from mascarade.wording.phrases import Phrases, join_names
from mascarade.wording.sentences import early_end_sentence, victory_sentence

WIDTH, MARGIN = 1080, 60
MIDDLE, ROOM = WIDTH / 2, WIDTH - 2 * MARGIN
CARD_WIDTH, CARD_HEIGHT = 150, 178
TILE_HEIGHT = 300
PAD, GAP = 12, 16
MOST_ACROSS = 5
"""The most tiles side by side."""
MOST_AWARDS = 4
AWARD_HEIGHT = 116
NAME, LINE, SMALL = 72, 26, 20
"""The sizes of winners' names in plain letters, of the story, and of other names and awards."""
LIGHT = 7
"""The rows of a candle's drawing."""
UNITS = (9, 8, 7, 6, 5, 4, 3)
"""The possible widths of half a cell of large letters, the largest first."""
BESIDE = 150
"""The room for a candle beside the winners."""
FONTS = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, Noto Sans Mono, Courier New, monospace"
CELL = 0.62
"""The width of a character relative to the font size: no common monospaced font is wider."""
LEAST = 0.6
"""The smallest scale of a text that does not fit."""


class NoPng(Exception):
    """The error that the library for PNG pictures is not installed."""


class _Tile(Value):
    """A tile: a player's cards at the end, or those in the centre."""

    whose: str
    coins: int | None
    masks: tuple[MaskId, ...]
    has_won: bool = False

    @property
    def width(self) -> int:
        return len(self.masks) * (CARD_WIDTH + PAD) + PAD


def picture(game_log: GameLog, phrases: Phrases, occasion: str, palette: Palette) -> str:
    """Return the picture of a game that is over, in SVG; the occasion is what was played, and when."""
    assert game_log.is_over, "nothing is told of a game before it is over"
    truth = game_truth(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
    return _Picture(game_log, truth, phrases, palette).draw(occasion)


def to_png(svg: str) -> bytes:
    """Convert a picture to PNG. Raise ``NoPng`` if the library for it is not installed."""
    try:
        library = import_module("resvg_py")
    except ImportError:
        raise NoPng from None
    drawn: bytes = library.svg_to_bytes(svg_string=svg, font_family="DejaVu Sans Mono")
    return bytes(drawn)


class _Picture:
    """The parts of a picture, drawn from top to bottom."""

    def __init__(self, game_log: GameLog, truth: Truth, phrases: Phrases, palette: Palette) -> None:
        self._state, self._truth = game_log.state, truth
        self._names = tuple(each.name for each in game_log.seat_history.now) or phrases.names
        self._phrases = phrases
        self._canvas = Canvas(palette, WIDTH)
        self._y = 0.0

    def draw(self, occasion: str) -> str:
        """Return the whole picture."""
        self._y = MARGIN
        self._mask()
        why = self._winners()
        self._y += GAP
        for tiles in _rows(self._tiles()):
            self._row(tiles)
        self._y += GAP
        self._awards()
        self._canvas.text(" · ".join(filter(None, ("Mascarade", occasion))), MIDDLE, self._y + 34, SMALL, "dim", ROOM)
        height = self._y + 34 + MARGIN
        for inset, line in ((20, "gold"), (30, "hair")):
            self._canvas.box(inset, inset, WIDTH - 2 * inset, height - 2 * inset, line=line, radius=14, thick=3)
        return self._canvas.svg(height, why)

    def _mask(self) -> None:
        points, unit = points_of(TITLE_MASK), 3
        self._canvas.points(points, MIDDLE - len(points[0]) * unit / 2, self._y, unit, {FIRST: "red"})
        self._y += len(points) * 2 * unit + 2 * GAP

    def _winners(self) -> str:
        """Draw the winners between candles and how they won; return the sentence about it."""
        outcome = self._state.outcome
        top = self._y
        if outcome is None:
            why = early_end_sentence()
        else:
            fortunes = dict(zip(self._state.seating, self._state.coins, strict=True))
            why = victory_sentence(outcome, self._names, fortunes)
            self._large([self._names[player] for player in outcome.winners])
        light, unit = candle(LIGHT), 5
        for x in (MARGIN + 2 * GAP, WIDTH - MARGIN - 2 * GAP - 12 * unit):
            self._canvas.drawing(light, x, top, unit)
        self._y = max(self._y, top + len(light) * 4 * unit)
        fact = fact_about(self._truth, self._truth.names or self._names, self._phrases)
        for words, ink in ((why, "ivory"), (fact, "dim")):
            for line in lines_in(words, LINE, ROOM):
                self._y += LINE + 10
                self._canvas.text(line, MIDDLE, self._y, LINE, ink, ROOM)
        self._y += 2 * GAP
        return why

    def _large(self, names: Sequence[str]) -> None:
        """Write names below each other in the largest letters that fit, else in plain ones."""
        room = ROOM - 2 * BESIDE
        letters = [letter for name in names for letter in split_letters(name)]
        accented = LetterSize(5, any(one.above for one in letters), any(one.below for one in letters))
        widest = max(letters_width(name, accented) for name in names) if all(map(has_letters, names)) else 0
        unit = next((unit for unit in UNITS[len(names) - 1 :] if 0 < 2 * widest * unit <= room), 0)
        for name in names:
            if unit:
                self._canvas.letters(name, accented, MIDDLE, self._y, unit, "gold")
                self._y += accented.height * 4 * unit + GAP
            else:
                self._y += NAME + GAP
                self._canvas.text(name, MIDDLE, self._y, NAME, "gold", room, bold=True)

    def _tiles(self) -> Sequence[_Tile]:
        """Return everybody's cards, sorted by victory and then by fortune, and finally those in the centre."""
        state = self._state
        lying: dict[Player | None, list[MaskId]] = {None: []}
        for place, mask in zip(places(state.game, state.seating), state.cards, strict=True):
            lying.setdefault(place.player if isinstance(place, CardOf) else None, []).append(mask)
        winners = () if state.outcome is None else state.outcome.winners
        seats = [
            _Tile(self._names[player], coins, tuple(lying[player]), player in winners)
            for player, coins in zip(state.seating, state.coins, strict=True)
        ]
        seats.sort(key=lambda tile: (not tile.has_won, -(tile.coins or 0)))
        centre = [_Tile(pgettext("table", "Centre"), None, tuple(lying[None]))] if lying[None] else []
        return [*seats, *centre]

    def _row(self, tiles: Sequence[_Tile]) -> None:
        left = MIDDLE - (sum(tile.width for tile in tiles) + GAP * (len(tiles) - 1)) / 2
        for tile in tiles:
            self._tile(tile, left)
            left += tile.width + GAP
        self._y += TILE_HEIGHT + GAP

    def _tile(self, tile: _Tile, left: float) -> None:
        canvas, y, middle = self._canvas, self._y, left + tile.width / 2
        ink, line, thick = ("gold", "gold", 3) if tile.has_won else ("ivory", "hair", 1)
        canvas.box(left, y, tile.width, TILE_HEIGHT, "velvet", line=line, radius=10, thick=thick)
        canvas.text(tile.whose, middle, y + 36, SMALL, ink, tile.width - 2 * PAD, bold=True)
        for number, mask in enumerate(tile.masks):
            self._card(mask, left + PAD + number * (CARD_WIDTH + PAD), y + 54)
        if tile.coins is not None:
            size, unit, words = LetterSize(3), 3, str(tile.coins)
            across = letters_width(words, size) * 2 * unit
            canvas.coin(middle - across / 2 - 10, y + TILE_HEIGHT - 34, 14)
            canvas.letters(words, size, middle + 16, y + TILE_HEIGHT - 52, unit, "gold")

    def _card(self, mask: MaskId, left: float, top: float) -> None:
        canvas, name = self._canvas, self._phrases.mask(mask)
        canvas.box(left, top, CARD_WIDTH, CARD_HEIGHT, "paper", line="inkdim", radius=8)
        canvas.text(name, left + CARD_WIDTH / 2, top + 30, 17, "ink", CARD_WIDTH - PAD, bold=True)
        motif = Motif(mask, name, self._phrases.pictures.get(mask, ()))
        inks = {FIRST: "ink", SECOND: second_ink(mask)}
        unit = 5
        canvas.points(emblem_points(motif), left + (CARD_WIDTH - POINTS_ACROSS * unit) / 2, top + 52, unit, inks)

    def _awards(self) -> None:
        """Draw the best awards, if any, in two columns."""
        names = self._truth.names or self._names
        earned = best_first(awards(self._truth))[:MOST_AWARDS]
        across = (ROOM - GAP) / 2
        for number, award in enumerate(earned):
            is_last_alone = number == len(earned) - 1 and not number % 2
            left = MIDDLE - across / 2 if is_last_alone else MARGIN + number % 2 * (across + GAP)
            self._award(award, join_names(award.players, names), left, across)
            if number % 2 or is_last_alone:
                self._y += AWARD_HEIGHT + GAP

    def _award(self, award: Award, names: str, left: float, across: float) -> None:
        canvas, middle, room = self._canvas, left + across / 2, across - 2 * PAD
        canvas.box(left, self._y, across, AWARD_HEIGHT, "velvet", line="hair", radius=10)
        canvas.text(prize_title(award.prize), middle, self._y + 32, 18, "dim", room)
        canvas.text(names, middle, self._y + 65, LINE, "gold", room, bold=True)
        canvas.text(prize_reason(award.prize, award.figure), middle, self._y + 96, 18, "ivory", room)


def _rows(tiles: Sequence[_Tile]) -> Sequence[Sequence[_Tile]]:
    """Split tiles into as few rows as possible, of similar length."""
    for each in range(min(MOST_ACROSS, len(tiles)), 0, -1):
        each = -(-len(tiles) // -(-len(tiles) // each))  # so that the last row is as long as the others, if possible
        rows = [tiles[at : at + each] for at in range(0, len(tiles), each)]
        if all(sum(tile.width + GAP for tile in row) - GAP <= ROOM for row in rows):
            return rows
    return [[tile] for tile in tiles]


# Drawing in SVG


def points_of(rows: Iterable[str]) -> Points:
    """Return the points that rows of block characters cover, two by two in each cell."""
    points: list[str] = []
    for row in rows:
        covered = [QUADRANTS.index(cell) for cell in row]
        for upper, lower in ((1, 2), (4, 8)):
            points.append("".join(FIRST if cell & bit else PAPER for cell in covered for bit in (upper, lower)))
    return tuple(points)


class Canvas:
    """A picture in SVG under construction; every font keeps its layout."""

    def __init__(self, palette: Palette, width: int) -> None:
        # A picture needs colours, so it cannot use a palette that leaves them to the terminal.
        self._colours = PALETTES[palette if palette in KNOWN_GROUNDS else Palette.CANDLELIGHT]
        self._parts: list[str] = []
        self.width = width

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = "", *, line: str, radius: int, thick: int = 1
    ) -> None:
        """Draw a box with round corners, a fill and a frame."""
        inside = self._colours[fill] if fill else "none"
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" fill="{inside}" '
            f'stroke="{self._colours[line]}" stroke-width="{thick}"/>'
        )

    def coin(self, x: float, y: float, radius: float) -> None:
        """Draw a coin around a place."""
        for part, ink in ((1.0, "gold"), (0.72, "velvet"), (0.5, "gold")):
            self._parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius * part:g}" fill="{self._colours[ink]}"/>')

    def points(self, points: Points, x: float, y: float, unit: float, inks: Mapping[str, str]) -> None:
        """Draw points in the ink of their kinds, each twice as high as wide."""
        for kind, ink in inks.items():
            if path := path_of(points, kind, x, y, unit):
                self._parts.append(f'<path d="{path}" fill="{self._colours[ink]}"/>')

    def drawing(self, drawing: Drawing, x: float, y: float, unit: float) -> None:
        """Draw rows of block characters, each stretch in its ink."""
        for number, row in enumerate(drawing):
            at = 0
            for span in row:
                self.points(points_of([span.text]), x + at * 2 * unit, y + number * 4 * unit, unit, {FIRST: span.ink})
                at += len(span.text)

    def letters(self, text: str, size: LetterSize, x: float, y: float, unit: float, ink: str) -> None:
        """Draw large letters, centred in a line."""
        left = x - letters_width(text, size) * unit
        self.points(points_of(draw_letters(text, size)), left, y, unit, {FIRST: ink})

    def text(self, text: str, x: float, y: float, size: float, ink: str, room: float, *, bold: bool = False) -> None:
        """Write a text, centred in a line, made smaller and then cut if it does not fit."""
        shown = printable(text)
        size = max(LEAST * size, min(size, room / (CELL * max(1, cells(shown)))))
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" text-anchor="middle" '
            f'fill="{self._colours[ink]}"{weight}>{escape(truncate(shown, int(room / (size * CELL))))}</text>'
        )

    def svg(self, height: float, title: str) -> str:
        """Return the picture with this height in points, on the colour of the table."""
        size = f'width="{self.width}" height="{height:g}" viewBox="0 0 {self.width} {height:g}"'
        ground = f'<rect width="100%" height="100%" fill="{self._colours["night"]}"/>'
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">',
                f"<title>{escape(printable(title))}</title>",
                ground,
                *self._parts,
                "</svg>\n",
            )
        )


def lines_in(text: str, size: float, room: float) -> Sequence[str]:
    """Wrap a text of this font size to this width."""
    return wrap(printable(text), columns=max(1, int(room / (size * CELL))))
