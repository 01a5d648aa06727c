"""The line above the table: what game this is, and what lies on it besides the seats."""

from textual.widgets import Static

from mascarade.language import ngettext, pgettext
from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.wording.editions import short_title


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
