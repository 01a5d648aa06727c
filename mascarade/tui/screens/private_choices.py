"""Private screens on which one player swaps two cards or puts them back, or hides coins.

Hands give away as much as screens: each answer is one key of a row, and which is which is drawn anew each time and
shown here alone.
"""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.art.cards import SMALL_BACK
from mascarade.art.drawing import Drawing, Row, Span
from mascarade.language import _, gettext_noop, npgettext, pgettext
from mascarade.rules.choices import Choice, HideCoins, Really
from mascarade.table.front_end import InHand
from mascarade.table.hot_seat import PrivateResult
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.private_cards import private_header
from mascarade.tui.themes import paint
from mascarade.tui.widgets.cells import Piece, centre, centre_piece, clip, compose, fit, width_of
from mascarade.tui.widgets.controls import ChipBar, key_chip
from mascarade.tui.widgets.text_boxes import CaptionBox

HIGH = 13
"""The rows of a box in a window that is not low, as in the style sheet."""
APART = 2
HIDE_KEYS = "qwertyuiop"
"""The keys of the boxes, from the left: one for each number of coins that can be hidden."""


class InHandScreen(PrivateScreen[Choice]):
    """A row of boxes, each an option with its own key; a single person may undo here what led to the screen.

    The key for that is not bound elsewhere: a look, after which nothing can be taken back, is left by it.
    """

    CLICKS = {f"#box-{number}": f"choose({number})" for number in range(len(HIDE_KEYS))}

    def __init__(self, in_hand: InHand) -> None:
        super().__init__()
        self._in_hand = in_hand

    def boxes(self) -> ComposeResult:
        """Yield the boxes."""
        raise NotImplementedError

    def feet(self) -> tuple[str, ...]:
        """Return the words below the boxes."""
        raise NotImplementedError

    def contents(self) -> ComposeResult:
        """Yield what the player has in hand, and the boxes."""
        yield CaptionBox(self.input_app.caption)
        yield private_header(self._in_hand.name)
        yield Static(self._in_hand.words, id="in-hand-words", markup=False)
        yield from self.boxes()
        for words in self.feet():
            yield Static(words, classes="private-foot", markup=False)
        if self._in_hand.may_undo:
            yield ChipBar((key_chip("backspace", _("take it back")),))

    def press(self, key: str, character: str | None) -> bool:
        """Undo the step before, if there was no cover on which to do so."""
        if key == "backspace" and self._in_hand.may_undo:
            self.dismiss(PrivateResult.UNDONE)
            return True
        return super().press(key, character)

    def action_choose(self, number: int) -> None:
        """Choose the option of a box."""
        self.dismiss(self._in_hand.options[number])


class SwapScreen(InHandScreen):
    """Two boxes with two keys."""

    BINDINGS = [
        Binding("f", "choose(0)", gettext_noop("take the left box")),
        Binding("j", "choose(1)", gettext_noop("take the right box")),
    ]

    def boxes(self) -> ComposeResult:
        """Yield the two boxes."""
        with Horizontal(id="swap-boxes"):
            for number, (key, option) in enumerate(zip("FJ", self._in_hand.options, strict=True)):
                yield SwapBox(key, _answer_words(option), id=f"box-{number}")

    def feet(self) -> tuple[str, ...]:
        """Return why neither the key nor what follows tells the table anything."""
        return (_("The keys change places every time."), _("Whatever you choose, the table sees the same thing."))


# NOTE: The two answers on the private screen, in capitals; both must be of one length, or almost.
def _answer_words(option: Choice) -> str:
    both = (pgettext("two cards", "SWAP THEM"), pgettext("two cards", "LEAVE THEM"))
    return fit(both[0] if isinstance(option, Really) else both[1], max(map(width_of, both)))


class SwapBox(Widget):
    """Two backs side by side, the key of the box, and its meaning."""

    def __init__(self, key: str, words: str, *, id: str) -> None:  # noqa: A002  # as Textual names it
        super().__init__(id=id, classes="swap-box")
        self._key, self._words = key, words

    def render(self) -> Content:
        """Draw the box without remembering anything."""
        drawn = swap_box(self._key, self._words, _("then pass the laptop back"), *self.size)
        return paint(drawn, self.app.theme_variables)


def swap_box(key: str, words: str, below: str, width: int, height: int) -> Drawing:
    """Return a box with a key in its border, two backs, and two lines."""
    inner, is_high = width - 2, height >= HIGH
    backs = tuple((*back, Span(" " * APART), *back) for back in SMALL_BACK)
    answer = ((Span(centre(words, inner), "ivory", bold=True),),)
    lines = tuple((Span(centre(line, inner), "dim"),) for line in clip(below, inner - 2, 2))
    pieces = (
        centre_piece(backs, 1 if is_high else 0, 0, inner),
        Piece(0, height - 6 if is_high else height - 5, answer),
        Piece(0, height - 4, lines),
    )
    side, rule = Span("┃", "teal", "velvet"), "━" * ((inner - 3) // 2)
    cap = Span(f"[{key}]", "onteal", "teal", bold=True)
    upper: Row = (Span(f"┏{rule}", "teal", "velvet"), cap, Span(f"{rule:━<{inner - 3 - len(rule)}}┓", "teal", "velvet"))
    lower: Row = (Span("┗" + "━" * inner + "┛", "teal", "velvet"),)
    return (upper, *((side, *row, side) for row in compose(pieces, inner, height - 2, "velvet")), lower)


class HideCoinsScreen(InHandScreen):
    """A box and a key for each number of coins."""

    def boxes(self) -> ComposeResult:
        """Yield a box for each number of coins."""
        numbers = (option.coins for option in self._in_hand.options if isinstance(option, HideCoins))
        with Horizontal(id="hide-boxes"):
            for number, (key, coins) in enumerate(zip(HIDE_KEYS, numbers, strict=False)):
                with Vertical(classes="hide-box", id=f"box-{number}"):
                    yield Static(f"[{key.upper()}]", classes="swap-key", markup=False)
                    yield Static(_coins_words(coins), classes="swap-answer", markup=False)

    def feet(self) -> tuple[str, ...]:
        """Return what happens next."""
        return (_("After that, the laptop goes back to the table."),)

    def press(self, key: str, character: str | None) -> bool:
        """Choose an option by the key of its box."""
        number = HIDE_KEYS.find(key) if len(key) == 1 else -1
        is_a_box = 0 <= number < len(self._in_hand.options)
        if is_a_box:
            self.action_choose(number)
        return is_a_box or super().press(key, character)


# NOTE: The number of coins that a box stands for.
def _coins_words(coins: int) -> str:
    return npgettext("screen", "{coins} coin", "{coins} coins", coins).format(coins=coins).replace(" ", "\n")
