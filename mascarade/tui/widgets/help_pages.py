"""The pages of the help as drawings: the game at a glance, keys, and chapters of the rules."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.art.cards import tiny_back
from mascarade.art.drawing import Drawing, Row, Span, solid_blocks
from mascarade.art.letters import large_number
from mascarade.language import _, pgettext
from mascarade.rules.game import Edition, HouseRules
from mascarade.table_keys import SEAT_KEYS, ActionKeys
from mascarade.tui.key_names import KeyChapter, key_label
from mascarade.tui.widgets.cells import Piece, compose, drawing_width, grid, row_width, ruled_heading, stack, wrap
from mascarade.tui.widgets.masks import TILE_HEIGHT, TILE_WIDTH, MaskLine, mask_lines, tile
from mascarade.wording.chapters import chapters
from mascarade.wording.house_rules import goal_short
from mascarade.wording.rulebook import ThisGame

WAYS_TO_END = 4
"""The paragraphs about the end of the game that are no rulings, which come first in its chapter."""
GLANCE_KEY_COLUMN, MARK_COLUMN = 9, 5
"""The columns of the key caps, and of the marks, before their meanings."""
LEAST_FOR_TWO, GLANCE_WIDTH = 60, 110
"""The columns below which there is one column of groups, and the most columns that are used."""
BETWEEN = 4
"""The blank columns between two columns of groups."""
MOST_WIDTH = 84
"""The most columns of a line, since longer ones are hard to read."""
KEY_COLUMN = 17
"""The columns of the key caps; more caps than fit are below each other."""


Sign = tuple[Row, str]
"""A key cap or a mark, and its meaning."""
SignGroup = tuple[str, tuple[Sign, ...]]
"""Signs that belong together, under a heading."""


def glance(keys: ActionKeys, house: HouseRules, edition: Edition | None, game: ThisGame | None, width: int) -> Drawing:
    """Return the page about a game: two columns of groups, or one in a narrow window, and the goal below."""
    players = len(SEAT_KEYS) if game is None else game.game.players
    columns = _columns(keys, players)
    masks = () if game is None else mask_lines(game.game, game.own, game.pictures)
    across = min(width - 1, GLANCE_WIDTH)
    goal = _goal(house, chapters(house)["The end"].read_in(edition)[:WAYS_TO_END], masks, across)
    if across < LEAST_FOR_TWO:
        return stack([*(_group(group, across) for column in columns for group in column), goal])
    each = (across - BETWEEN) // 2
    left, right = (stack([_group(group, each) for group in column]) for column in columns)
    beside = compose((Piece(0, 0, left), Piece(each + BETWEEN, 0, right)), across, max(len(left), len(right)))
    return stack([beside, goal])


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _columns(keys: ActionKeys, players: int) -> tuple[tuple[SignGroup, ...], tuple[SignGroup, ...]]:
    """Return the groups of the two columns."""
    your_turn = (
        (cap(keys.look), _("look at your own card")),
        (cap(keys.swap), _("swap or pretend")),
        (cap(keys.announce), _("announce a mask")),
    )
    everywhere = (
        (cap("tab"), _("cover everything at once; in the set-up, F8 does")),
        (cap("question_mark"), _("help: keys and rules")),
        (cap("escape"), _("back one step; from the first question, the menu")),
        (cap("ctrl+q"), _("leave (asks first)")),
    )
    challenging = (
        (cap("enter"), _("the player asked lets it stand")),
        (cap(keys.challenge), _("the player asked challenges")),
        (cap(keys.nobody), _("nobody else challenges")),
        ((_cap(f"{SEAT_KEYS[0]}–{SEAT_KEYS[players - 1].upper()}"),), _("that seat challenges, or takes it back")),
    )
    marks = (
        ((Span("●", "gold"),), pgettext("at a glance", "a coin")),
        ((Span("◆", "line"),), _("the coin that wins, at the end of a row of coins")),
        ((Span("▸", "gold"),), _("the player whose turn it is, or what is chosen")),
        ((Span("★", "gold"),), _("a mask that brings money from the bank")),
        (tiny_back(), _("a card face down")),
        (tiny_back(is_guarded=True), _("a guarded card, between the two others")),
    )
    return (
        ((pgettext("at a glance", "Your turn"), your_turn), (_("Everywhere"), everywhere)),
        ((_("Challenging"), challenging), (pgettext("at a glance", "Marks"), marks)),
    )


def _group(group: SignGroup, width: int) -> Drawing:
    """Return a group: its heading over a rule, and its signs."""
    title, signs = group
    pieces: list[Piece] = []
    y = 0
    column = MARK_COLUMN if all(row_width(row) < MARK_COLUMN - 1 for row, _words in signs) else GLANCE_KEY_COLUMN
    for row, words in signs:
        said = wrap(words, width - column)
        below = row_width(row) >= column  # a long cap has its words on the next row
        pieces += [Piece(0, y, (row,)), Piece(column, y + below, said)]
        y += below + len(said)
    return (*ruled_heading(title, width), *compose(pieces, width, y))


def _goal(house: HouseRules, sentences: Sequence[str], masks: Sequence[MaskLine], width: int) -> Drawing:
    """Return the coins that win in large figures, the sentences about the end beside them, and the masks below."""
    figures = solid_blocks(large_number(house.goal_coins, 5), "gold")
    left = drawing_width(figures) + BETWEEN
    said = [row for sentence in sentences for row in wrap(sentence, width - left)]
    height = max(len(figures), len(said))
    beside = compose((Piece(0, 0, figures), Piece(left, (height - len(said)) // 2, tuple(said))), width, height)
    return (*ruled_heading(goal_short(house), width), (), *beside, *_tiles(masks, width))


def _tiles(masks: Sequence[MaskLine], width: int) -> Drawing:
    """Return the masks as pictures with their names and short powers, as many in a row as fit."""
    if not masks:
        return ()
    most = max(1, (width + 1) // (TILE_WIDTH + 1))
    across = -(-len(masks) // -(-len(masks) // most))
    return ((), *grid(map(tile, masks), across, (width // across, TILE_HEIGHT + 1), width))


def cap(key: str) -> Row:
    """Return a key as a cap."""
    return (_cap(key_label(key)),)


def _cap(label: str) -> Span:
    return Span(f"[{label}]", "onteal", "teal", bold=True)


def key_page(chapter: KeyChapter, width: int) -> Drawing:
    """Return a chapter of keys with their effects."""
    across = min(width, MOST_WIDTH)
    pieces: list[Piece] = []
    y = 0
    for row in chapter.rows:
        caps, said = _caps(row.keys), wrap(row.words, across - KEY_COLUMN - 1)
        pieces += [Piece(0, y, caps), Piece(KEY_COLUMN, y, said)]
        y += max(len(caps), len(said))
    return (*ruled_heading(chapter.title, across), *compose(pieces, across, y))


def here_page(chapter: KeyChapter, width: int) -> Drawing:
    """Return the page about one screen: its purpose and its keys."""
    keys = replace(chapter, title=pgettext("table", "Its keys"))
    return stack([text_page(chapter.title, chapter.about, width), key_page(keys, width)])


def _caps(keys: Sequence[str]) -> Drawing:
    """Return keys as caps, in as many rows as they take."""
    rows: list[list[Span]] = []
    for drawn in map(_cap, map(key_label, keys)):
        if rows and row_width((*rows[-1], Span(" "), drawn)) < KEY_COLUMN:
            rows[-1] += (Span(" "), drawn)
        else:
            rows.append([drawn])
    return tuple(map(tuple, rows))


def text_page(title: str, paragraphs: Sequence[str], width: int) -> Drawing:
    """Return a chapter of paragraphs."""
    across = min(width, MOST_WIDTH)
    parts = [wrap(paragraph, across) for paragraph in paragraphs]
    first: tuple[Row, ...] = ruled_heading(title, across)
    return stack([(*first, (), *parts[0]), *parts[1:]]) if parts else first
