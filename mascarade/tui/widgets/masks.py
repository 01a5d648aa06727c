"""The masks of a line-up as words and pictures, and the list of them in the set-up."""

from collections.abc import Callable, Sequence

from mascarade.art.cards import MEDIUM_SIZE
from mascarade.art.drawing import Drawing, Motif, Row, Span, plain_drawing
from mascarade.art.emblems import HEIGHT, emblem_on_table
from mascarade.language import pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import Game
from mascarade.scenarios import Scenario
from mascarade.table.hot_seat import CardPrint
from mascarade.tui.themes import draws_frames
from mascarade.tui.widgets.card_faces import card_picture
from mascarade.tui.widgets.cells import centre_piece, centre_rows, clip, compose, grid, shorten, stack, width_of, wrap
from mascarade.tui.widgets.controls import request_layout
from mascarade.tui.widgets.drawings import DrawingWidget
from mascarade.values import Value
from mascarade.wording.house_rules import USUAL_RULES, house_rules
from mascarade.wording.mask_names import NO_OWN_NAMES, NO_PICTURES, MaskNames, Pictures, mask_name, own_names
from mascarade.wording.phrases import preset_note
from mascarade.wording.power_words import describe_power, power_short, star_note

TILE_WIDTH, TILE_HEIGHT = 17, 8
"""The columns and rows of a tile: the emblem, the name, and two short lines."""
LEAST_BETWEEN, MOST_BETWEEN = 1, 6
"""The blank columns between two pictures."""
FOR_THE_REST = 22
"""The rows of the window that pictures leave to the rest of the set-up."""


class MaskLine(Value):
    """The words about one mask of a line-up."""

    mask: MaskId
    name: str
    star: str
    short: str
    power: str
    motif: Motif


def mask_lines(game: Game, own: MaskNames = NO_OWN_NAMES, pictures: Pictures = NO_PICTURES) -> tuple[MaskLine, ...]:
    """Return the masks of a line-up, each once."""
    return tuple(
        MaskLine(
            mask=mask,
            name=_copies(mask_name(mask, game.edition, own), game.line_up.count(mask)),
            star="★" if game.masks[mask].star else "",
            short=power_short(game.masks[mask]),
            power=describe_power(game.masks[mask]),
            motif=Motif(mask, mask_name(mask, game.edition, own), pictures.get(mask, ())),
        )
        for mask in game.different_masks
    )


def scenario_lines(scenario: Scenario, players: int) -> tuple[MaskLine, ...]:
    """Return the masks of a scenario for so many players."""
    return mask_lines(scenario.game(players), own_names(scenario.translated_names), dict(scenario.own_emblems))


# NOTE: A mask of which there are several cards.
def _copies(name: str, count: int) -> str:
    return name if count == 1 else pgettext("layout", "{mask_alone} ×{count}").format(mask_alone=name, count=count)


def gallery(lines: Sequence[MaskLine], width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return the masks as cards or tiles if all fit, otherwise as names in two columns, or nothing."""
    has_blank, has_none = (pictures(lines, width, rows, is_framed=is_framed) for rows in (height - 1, height))
    return has_blank or has_none or by_twos(lines, width)


def pictures(lines: Sequence[MaskLine], width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return the masks as cards if all fit, otherwise as tiles, otherwise nothing."""

    def face(line: MaskLine) -> Drawing:
        return card_picture(line.name, CardPrint(line.motif, line.star, line.short, ""), is_framed=is_framed)

    return _grid(lines, face, MEDIUM_SIZE, width, height, least=1) or _grid(
        lines, tile, (TILE_WIDTH, TILE_HEIGHT), width, height, least=0
    )


def _grid(
    lines: Sequence[MaskLine],
    draw: Callable[[MaskLine], Drawing],
    size: tuple[int, int],
    width: int,
    height: int,
    *,
    least: int,
) -> Drawing:
    """Return pictures of one size in rows of about the same length; nothing if they do not all fit.

    At least so many rows are blank between them, and up to two where there is room.
    """
    wide, high = size
    across = (width + LEAST_BETWEEN) // (wide + LEAST_BETWEEN)
    if not lines or across < 2:
        return ()
    rows = -(-len(lines) // across)
    gap = next((gap for gap in (2, 1, 0) if gap >= least and rows * (high + gap) - gap <= height), -1)
    if gap < 0:
        return ()
    across = -(-len(lines) // rows)
    between = min(MOST_BETWEEN, (width - across * wide) // max(1, across - 1)) if across > 1 else 0
    left = (width - across * wide - (across - 1) * between) // 2
    return grid(map(draw, lines), across, (wide + between, high + gap), width, left)


def tile(line: MaskLine, width: int = TILE_WIDTH, *, margin: int = 0, is_chosen: bool = False) -> Drawing:
    """Return a tile: a mask's emblem on the table's ground, its name, and its short power."""
    star = f" {line.star}" if line.star else ""
    name = shorten(("▸" if is_chosen else "") + line.name, width - margin - width_of(star))
    head: Row = (Span(name, "teal" if is_chosen else "ivory", bold=True), Span(star, "gold"))
    short = plain_drawing(clip(line.short, width - margin, 2), "dim")
    picture = centre_piece(emblem_on_table(line.motif), 0, 0, width)
    pieces = (picture, *centre_rows((head, *short), HEIGHT, 0, width))
    return compose(pieces, width, TILE_HEIGHT, "raised" if is_chosen else "")


def by_twos(lines: Sequence[MaskLine], width: int) -> Drawing:
    """Return names over short powers in two columns; nothing if one would be cut, since all are below in full."""
    across = width // 2
    drawings: list[Drawing] = []
    for line in lines:
        star, short = f" {line.star}" if line.star else "", f" {line.short}"
        if max(width_of(line.name + star), width_of(short)) >= across:
            return ()
        name = (Span(line.name, "ivory", bold=True), Span(star, "gold"))
        drawings.append((name, (Span(short, "dim"),)))
    return grid(drawings, 2, (across, 2), width)


def powers(lines: Sequence[MaskLine], width: int) -> Drawing:
    """Return the names with the whole powers."""
    rows: list[Row] = []
    for line in lines:
        head = f"{line.name} {line.star}".rstrip()
        first, *others = clip(f"{head} {line.power}", width, len(line.power))
        head = head if first.startswith(head) else line.name
        star = Span(head.removeprefix(line.name), "gold")
        rows.append((Span(line.name, "ivory", bold=True), star, Span(first.removeprefix(head), "ivory")))
        rows += plain_drawing(others, "ivory")
    return tuple(rows)


class LineUpList(DrawingWidget):
    """The masks of a line-up, as pictures if they leave room for the powers, which are below."""

    def __init__(self, scenario: Scenario, players: int) -> None:
        super().__init__()
        self._scenario, self._players = scenario, players

    def show(self, scenario: Scenario, players: int) -> None:
        """Draw a line-up."""
        if (scenario, players) != (self._scenario, self._players):
            self._scenario, self._players = scenario, players
            request_layout(self)

    def drawing(self, width: int) -> Drawing:
        """Return the masks, the notes on them, and each power."""
        scenario, lines = self._scenario, scenario_lines(self._scenario, self._players)
        names = " · ".join(f"{line.name} {line.star}".strip() for line in lines)
        room = self.app.size.height - FOR_THE_REST
        rules = house_rules(scenario.house, scenario.edition)
        return stack(
            [
                pictures(lines, width, room, is_framed=draws_frames(self.app)) or wrap(names, width),
                wrap(preset_note(), width, "dim") if scenario.is_house_preset else (),
                (*powers(lines, width), *wrap(star_note(), width, "dim")),
                () if scenario.house == USUAL_RULES else wrap(scenario.translated_about, width),
                tuple(row for rule in rules for row in wrap(rule, width)),
            ]
        )
