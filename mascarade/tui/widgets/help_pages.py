"""The pages of the help as drawings: the game at a glance, keys, and chapters of the rules."""

from collections.abc import Sequence

from mascarade.art.cards import tiny_back
from mascarade.art.drawing import Drawing, Row, Span, solid_blocks
from mascarade.art.letters import large_number
from mascarade.language import _, pgettext
from mascarade.rules.game import Edition, HouseRules
from mascarade.table.questions import SEAT_KEYS
from mascarade.table_keys import ActionKeys
from mascarade.tui.key_names import key_label
from mascarade.tui.widgets.cells import Piece, compose, drawing_width, row_width, ruled_heading, stack, width_of, wrap
from mascarade.tui.widgets.masks import TILE_WIDTH, MaskLine, mask_lines, tile
from mascarade.values import Value
from mascarade.wording.house_rules import goal_short
from mascarade.wording.play_chapters import end_chapter
from mascarade.wording.rulebook import ThisGame

WAYS_TO_END = 4
"""The paragraphs about the end that are no rulings: they stand first in its chapter."""
GLANCE_KEY_COLUMN, MARK_COLUMN = 9, 5
"""The columns of the key caps before what they do, and of marks before what they mean."""
LEAST_FOR_TWO, GLANCE_WIDTH = 60, 110
"""Fewer columns than these have room for one column of groups; of more than these none is used."""
BETWEEN = 4
"""The blank columns between two columns of groups."""
MOST_WIDTH = 84
"""Longer lines are hard to read."""
KEY_COLUMN = 17
"""The columns of the keys; more of them than have room stand below each other."""


class Sign(Value):
    """A key cap or a mark, and what it means."""

    row: Row
    words: str


class SignGroup(Value):
    """Signs, or sentences, that belong together under a heading."""

    title: str
    signs: tuple[Sign, ...] = ()
    sentences: tuple[str, ...] = ()


def glance(keys: ActionKeys, house: HouseRules, edition: Edition | None, game: ThisGame | None, width: int) -> Drawing:
    """Return the page for a game, or before one."""
    players = len(SEAT_KEYS) if game is None else game.game.players
    ends = end_chapter(house).read_in(edition)[:WAYS_TO_END]
    masks: tuple[MaskLine, ...] = () if game is None else mask_lines(game.game, game.own, game.pictures)
    columns = ((_your_turn(keys), _always()), (_a_claim(keys, players), _marks()))
    return glance_page(columns, Goal(goal_short(house), house.goal_coins, ends, masks), width)


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _your_turn(keys: ActionKeys) -> SignGroup:
    return SignGroup(
        pgettext("at a glance", "Your turn"),
        (
            _key(_("look at your own card"), keys.look),
            _key(_("swap or pretend"), keys.swap),
            _key(_("announce a mask"), keys.announce),
        ),
    )


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _a_claim(keys: ActionKeys, players: int) -> SignGroup:
    return SignGroup(
        _("Challenging"),
        (
            _key(_("the player asked lets it stand"), "enter"),
            _key(_("the player asked challenges"), keys.challenge),
            _key(_("nobody else challenges"), keys.nobody),
            Sign(cap(f"{SEAT_KEYS[0]}–{SEAT_KEYS[players - 1].upper()}"), _("that seat challenges, or takes it back")),
        ),
    )


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _always() -> SignGroup:
    return SignGroup(
        _("Everywhere"),
        (
            _key(_("cover everything at once; in the set-up, F8 does"), "tab"),
            _key(_("help: keys and rules"), "question_mark"),
            _key(_("back one step; from the first question, the menu"), "escape"),
            _key(_("leave (asks first)"), "ctrl+q"),
        ),
    )


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _marks() -> SignGroup:
    return SignGroup(
        pgettext("at a glance", "Marks"),
        (
            Sign((Span("●", "gold"),), pgettext("at a glance", "a coin")),
            Sign((Span("◆", "line"),), _("the coin that wins, at the end of a row of coins")),
            Sign((Span("▸", "gold"),), _("the player whose turn it is, or what is chosen")),
            Sign((Span("★", "gold"),), _("a mask that brings money from the bank")),
            Sign(tiny_back(), _("a card face down")),
            Sign(tiny_back(is_guarded=True), _("a guarded card, between the two others")),
        ),
    )


def _key(words: str, *keys: str) -> Sign:
    return Sign(cap(*map(key_label, keys)), words)


class Goal(Value):
    """The number of coins that wins, and the masks that people are after it with."""

    title: str
    coins: int
    sentences: tuple[str, ...]
    masks: tuple[MaskLine, ...]


def glance_page(columns: tuple[Sequence[SignGroup], Sequence[SignGroup]], goal: Goal, width: int) -> Drawing:
    """Return both columns of groups side by side, or below each other where the page is narrow, and the goal below."""
    across = min(width - 1, GLANCE_WIDTH)
    if across < LEAST_FOR_TWO:
        return stack([*(_group(group, across) for column in columns for group in column), _goal(goal, across)])
    each = (across - BETWEEN) // 2
    left, right = (stack([_group(group, each) for group in column]) for column in columns)
    beside = compose((Piece(0, 0, left), Piece(each + BETWEEN, 0, right)), across, max(len(left), len(right)))
    return stack([beside, _goal(goal, across)])


def _group(group: SignGroup, width: int) -> Drawing:
    """Return a group: its heading over a rule, and its signs or sentences."""
    pieces: list[Piece] = []
    y = 0
    column = MARK_COLUMN if all(row_width(sign.row) < MARK_COLUMN - 1 for sign in group.signs) else GLANCE_KEY_COLUMN
    for sign in group.signs:
        caps, said = (sign.row,), wrap(sign.words, width - column)
        below = drawing_width(caps) >= column  # a long cap has its words on the next row
        pieces += [Piece(0, y, caps), Piece(column, y + below, said)]
        y += below + len(said)
    said = tuple(row for sentence in group.sentences for row in wrap(sentence, width))
    return (*ruled_heading(group.title, width), *compose(pieces, width, y), *said)


def _goal(goal: Goal, width: int) -> Drawing:
    """Return the coins that win in large figures beside the sentences, and the masks below."""
    figures = solid_blocks(large_number(goal.coins, 5), "gold")
    left = drawing_width(figures) + BETWEEN
    said = [row for sentence in goal.sentences for row in wrap(sentence, width - left)]
    height = max(len(figures), len(said))
    beside = compose((Piece(0, 0, figures), Piece(left, (height - len(said)) // 2, tuple(said))), width, height)
    return (*ruled_heading(goal.title, width), (), *beside, *_tiles(goal.masks, width))


def _tiles(masks: Sequence[MaskLine], width: int) -> Drawing:
    """Return the masks as pictures with their names and short powers, as many in a row as have room."""
    if not masks:
        return ()
    most = max(1, (width + 1) // (TILE_WIDTH + 1))
    across = -(-len(masks) // -(-len(masks) // most))
    step = width // across
    rows: list[Drawing] = []
    for at in range(0, len(masks), across):
        tiles = [tile(line) for line in masks[at : at + across]]
        pieces = [Piece(number * step, 0, one) for number, one in enumerate(tiles)]
        rows.append(compose(pieces, width, max(map(len, tiles))))
    return ((), *stack(rows))


def cap(*labels: str) -> Row:
    """Return keys as caps, beside each other."""
    spans = [Span(f"[{label}]", "onteal", "teal", bold=True) for label in labels]
    return tuple(span for number, one in enumerate(spans) for span in ((Span(" "), one) if number else (one,)))


def key_page(title: str, rows: Sequence[tuple[tuple[str, ...], str]], width: int) -> Drawing:
    """Return a chapter of keys, each with what it does."""
    across = min(width, MOST_WIDTH)
    pieces: list[Piece] = []
    y = 0
    for labels, words in rows:
        caps, said = _caps(labels), wrap(words, across - KEY_COLUMN - 1)
        pieces += [Piece(0, y, caps), Piece(KEY_COLUMN, y, said)]
        y += max(len(caps), len(said))
    return stack([(*ruled_heading(title, across), *compose(pieces, across, y))])


def here_page(
    title: str, paragraphs: Sequence[str], rows: Sequence[tuple[tuple[str, ...], str]], width: int
) -> Drawing:
    """Return a page about one screen: what it is for, and its keys."""
    return stack([text_page(title, paragraphs, width), key_page(pgettext("table", "Its keys"), rows, width)])


def _caps(labels: Sequence[str]) -> Drawing:
    """Return keys as caps, on as many rows as they take."""
    rows: list[list[Span]] = [[]]
    used = 0
    for label in labels:
        cells = width_of(f"[{label}]")
        if rows[-1] and used + 1 + cells > KEY_COLUMN - 1:
            rows.append([])
            used = 0
        elif rows[-1]:
            rows[-1].append(Span(" "))
            used += 1
        rows[-1].append(Span(f"[{label}]", "onteal", "teal", bold=True))
        used += cells
    return tuple(map(tuple, rows))


def text_page(title: str, paragraphs: Sequence[str], width: int) -> Drawing:
    """Return a chapter of paragraphs."""
    across = min(width, MOST_WIDTH)
    parts = [wrap(paragraph, across) for paragraph in paragraphs]
    first: tuple[Row, ...] = ruled_heading(title, across)
    return stack([(*first, (), *parts[0]), *parts[1:]]) if parts else first
