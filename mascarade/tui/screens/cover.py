"""The cover: an opaque screen that tells nothing but who may lift it."""

import unicodedata
from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.tui.screens.base import GAME_STYLE, PlainScreen


class CoverWords(NamedTuple):
    """What stands on a cover."""

    above: str
    name: str
    below: str


def pass_to(name: str, seat: int) -> CoverWords:
    """The laptop goes to one player."""
    below = _("seat {seat}\n\nThe others look away. {name}: press Enter.").format(seat=seat, name=name)
    return CoverWords(_("Pass the laptop to"), name, below)


def goes_on(damage: str | None) -> CoverWords:
    """A saved game is taken up again; what was damaged of it is said here."""
    below = _("When everybody is at the table: press Enter.")
    return CoverWords(_("The game"), _("GOES ON"), below if damage is None else f"{damage}\n\n{below}")


def back_to_table() -> CoverWords:
    """The laptop goes back where all can see it."""
    return CoverWords(_("Put the laptop back"), _("ON THE TABLE"), _("When everybody can see it: press Enter."))


def turn_away(name: str) -> CoverWords:
    """One player must not see what comes, and somebody else says that they don't."""
    below = _("A card is about to be shown to everybody else.\n\nSomebody else: press Enter when {name} looks away.")
    return CoverWords(_("Please turn away"), name, below.format(name=name))


def turn_back(name: str) -> CoverWords:
    """The card has been seen, and the one who turned away may look again."""
    return CoverWords(_("You may look again"), name, _("When everybody is back: press Enter."))


def everything_hidden() -> CoverWords:
    """Somebody walks past, or the window was left."""
    return CoverWords(_("Everything is"), _("HIDDEN"), _("To uncover it: press U."))


class CoverScreen(PlainScreen[None]):
    """Made once and shown again and again, since it holds nothing to keep."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", _("lift the cover")),
        Binding("ctrl+q,ctrl+c", "app.leave", _("leave, after asking")),
    ]

    def contents(self) -> Iterable[Widget]:
        """Three lines in the middle of nothing."""
        with Vertical(id="cover"):
            yield Static(id="cover-above", markup=False)
            yield Static(id="cover-name", markup=False)
            yield Static(id="cover-below", markup=False)

    def say(self, words: CoverWords) -> None:
        """Set what stands on the cover the next time it falls."""
        self._words = words
        if self.is_mounted:
            self._write()

    def on_mount(self) -> None:
        """Write what was said before there was anything to write on."""
        self._write()

    def _write(self) -> None:
        self.query_one("#cover-above", Static).update(self._words.above)
        self.query_one("#cover-name", Static).update(spaced(self._words.name))
        self.query_one("#cover-below", Static).update(self._words.below)

    def on_click(self) -> None:
        """A click anywhere lifts it too."""
        self.action_lift()

    def action_lift(self) -> None:
        """Go on to what lies beneath."""
        self.dismiss(None)


class VeilScreen(CoverScreen, inherit_bindings=False):
    """The cover for everything, whatever lies beneath: it is lifted by a key that no screen decides anything with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "lift", _("uncover what was hidden")),
        Binding("ctrl+q,ctrl+c", "app.leave", _("leave, after asking")),
    ]


def spaced(name: str) -> str:
    """A name in large letters: capitals with room between them, a base letter kept with its marks."""
    letters: list[str] = []
    for character in name.upper():
        if letters and unicodedata.combining(character):
            letters[-1] += character
        else:
            letters.append(character)
    return "  ".join(letters)
