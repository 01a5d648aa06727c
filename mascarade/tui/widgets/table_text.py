"""The banner below a list of seats: large letters at the left, and room for what is told beside them or below."""

from msgspec.structs import replace
from textual.widgets import Static

from mascarade.language import ngettext, pgettext, remembered
from mascarade.look.drawing import Drawing, Span
from mascarade.look.letters import size_for
from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.paragraphs import large_words
from mascarade.tui.widgets.placing import Piece, compose, drawing_width
from mascarade.tui.widgets.stage import StageWords, cut_to
from mascarade.wording.editions import short_title

LETTERS, HIGH_LETTERS = 3, 5
"""The rows of the large letters, and those in a banner that has room for more."""
HIGH_BANNER = 6
LEAST_BESIDE = 30
"""Fewer columns than these beside the letters have no room for what is told."""
GAP = 3


class Banner(Value):
    """Large letters with a few words, and the field that they leave for what is told."""

    drawing: Drawing
    left: int
    top: int
    width: int
    height: int


@remembered(8)
def banner(scene: StageWords, width: int, height: int, *, in_ascii: bool = False) -> Banner:
    """Return the banner of so many cells; where it is too low for letters, it only has room for what is told.

    It is remembered, since everything on it is public.
    """
    if height < LETTERS:
        return Banner(compose((), width, height), 1, 0, max(1, width - 2), height)
    if scene.asked and scene.motif is not None:
        return _round(scene, scene.motif.name, width, height, in_ascii=in_ascii)
    if scene.motif is None:
        return _beside(scene, scene.name, "gold", width, height, in_ascii=in_ascii)
    return _beside(scene, scene.motif.name, "ivory", width, height, in_ascii=in_ascii)


def _beside(scene: StageWords, words: str, ink: str, width: int, height: int, *, in_ascii: bool) -> Banner:
    """Return large words with what is told beside them or, where they are long, below."""
    most = HIGH_LETTERS if height >= HIGH_BANNER else LETTERS
    beside = width - LEAST_BESIDE - GAP - 1
    has_room = height == LETTERS or size_for((words,), beside, height, most) is not None
    across, most = (beside, most) if has_room else (width - 2, LETTERS)
    large = large_words(words, ink, across, height if has_room else LETTERS, most, in_ascii=in_ascii)
    left = 1 + drawing_width(large) + GAP
    if left + LEAST_BESIDE > width:
        return Banner(compose((Piece(1, 0, large),), width, height), 1, len(large), width - 2, height - len(large))
    room = width - left - 1
    pieces = [Piece(1, 0, large), Piece(left, 0, ((Span(cut_to(scene.lead, room), "dim"),),))]
    if scene.legend:
        pieces.append(Piece(left, height - 1, ((Span(cut_to(scene.legend, room), "red"),),)))
    return Banner(compose(pieces, width, height), left, 1, room, height - len(pieces) + 1)


def _round(scene: StageWords, mask_name: str, width: int, height: int, *, in_ascii: bool) -> Banner:
    """Return the announced mask and the name of whoever is asked; the name alone where both do not fit."""
    mask = large_words(mask_name, "ivory", width - 2, height - 1, LETTERS, in_ascii=in_ascii)
    asked = large_words(scene.asked, "teal", width - 2, height - 1, LETTERS, in_ascii=in_ascii)
    high = max(len(mask), len(asked))
    at = 1 + drawing_width(mask) + 2 * GAP
    if height == LETTERS or at + drawing_width(asked) > width:
        answering = replace(scene, lead=scene.announced)
        return _beside(answering, scene.asked, "teal", width, height, in_ascii=in_ascii)
    pieces = (Piece(1, high - len(mask), mask), Piece(at, high - len(asked), asked))
    return Banner(compose(pieces, width, height), 1, high, width - 2, height - high)


class TableHeading(Value):
    """What stands above the table."""

    title: str
    players: int
    turn: int
    court: int
    bank: int
    centre: tuple[str, ...] = ()
    """The backs of the cards in the centre."""
    key: str = ""
    """The key behind which a small window has the masks; nothing where they are in sight."""
    is_small: bool = False


class TableHeader(Static):
    """One row; in a small window, two where the cards in the centre do not fit beside the rest."""

    def __init__(self) -> None:
        super().__init__(id="table-header", markup=False)

    def show(self, header: TableHeading) -> None:
        """Write the header, unless it stands there already; it only takes other rows with another window."""
        words = header_words(header, self.app.size.width)
        if self.content != words:
            self.update(words, layout=str(self.content).count("\n") != words.count("\n"))


def header_words(header: TableHeading, width: int) -> str:
    """Return the header in so many cells."""
    backs = " ".join(header.centre)
    centre = pgettext("screen", "Centre {cards}   ").format(cards=backs) if backs else ""
    purse = pgettext("screen", "Court {court}   Bank {bank}").format(court=header.court, bank=header.bank)
    left = _small(header) if header.is_small else _whole(header, width - width_of(centre + purse) - 4)
    if not header.is_small or not centre or width_of(f" {left}  {centre}{purse} ") <= width:
        return _side_by_side(left, centre + purse, width)
    return f"{_side_by_side(left, purse, width)}\n {centre.rstrip()}"


# NOTE: The line above the table: the scenario, and how many play.
def _whole(header: TableHeading, room: int) -> str:
    """Return the words on the left in so many cells: first the title is shortened, and then cut."""
    words = ngettext(
        "{title} · {players} player · turn {turn}", "{title} · {players} players · turn {turn}", header.players
    )
    rest = words.format(title="", players=header.players, turn=header.turn)
    title, left = header.title, max(1, room - width_of(rest))
    for shorter in (short_title, lambda title: fit(title, left)):
        if width_of(title) > left:
            title = shorter(title)
    return words.format(title=title, players=header.players, turn=header.turn)


def _small(header: TableHeading) -> str:
    if not header.key:
        return pgettext("screen", "Turn {turn}").format(turn=header.turn)
    return pgettext("screen", "Turn {turn} · [{key}] masks").format(turn=header.turn, key=header.key)


def _side_by_side(left: str, right: str, width: int) -> str:
    return fit(f" {left}", max(0, width - width_of(right) - 2)) + f" {right}"
