"""The game in the set-up: options and masks beside the names, and pages on which a table changes them."""

from functools import partial
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from mascarade.config.settings import FEWEST
from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.preparation import rules_in_force
from mascarade.table.setup_changes import HouseForm, MasksForm, MaskTick, save_scenario
from mascarade.table.setup_draft import SetupDraft
from mascarade.table.setup_form import SetupField, SetupForm
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import PAGES_STYLE, TITLE_STYLE, RedrawnScreen
from mascarade.tui.screens.dialogs import NameScreen
from mascarade.tui.themes import click
from mascarade.tui.widgets.cells import fit, rule_title, shorten, width_of
from mascarade.tui.widgets.controls import ChipBar, MarkedList, TextWidget, key_chip, request_layout
from mascarade.tui.widgets.masks import LineUpList
from mascarade.tui.widgets.option_rows import OptionRow, options_of
from mascarade.tui.widgets.text_boxes import RulesBox

Form = TypeVar("Form", bound=HouseForm | MasksForm)
GOLD = "bold $gold"
TICKED, UNTICKED = "[x] ", "[ ] "
CHANGED = "* "
"""The mark of a house rule that differs from the rulebook."""


class GamePanel(Vertical):
    """All options besides the names, the rules in force, and what each mask does."""

    SCOPED_CSS = False  # it depends on the size of the screen
    DEFAULT_CSS = """
    GamePanel { width: 1fr; height: 100%; overflow-y: auto; }
    .-folded GamePanel { display: none; }
    .-short GamePanel, .-high-enough GamePanel { overflow-y: scroll; }
    .-slim GamePanel { width: 100%; height: auto; overflow-y: hidden; }
    OptionRows, #set-up-masks { border-top: solid $hair; border-title-color: $gold; border-title-style: bold; }
    OptionRows, LineUpList { height: auto; }
    RulesBox { height: auto; padding: 0 1; }
    #set-up-masks { height: 1fr; min-height: 3; padding: 0 1; }
    .-slim #set-up-masks, .-short #set-up-masks, .-high-enough #set-up-masks { height: auto; }
    """

    def __init__(self, form: SetupForm) -> None:
        super().__init__(id="set-up-game")
        self._table = table = form.table
        self.rows = OptionRows(form)
        self._rules = RulesBox(rules_in_force(table.played), most_about=2)
        self._masks = LineUpList(table.played, table.players)

    def compose(self) -> ComposeResult:
        """Yield the parts; the masks scroll by themselves."""
        yield self.rows
        yield self._rules
        with VerticalScroll(id="set-up-masks", can_focus=False) as panel:
            panel.border_title = rule_title(_("Masks in play"))
            yield self._masks

    def show(self, form: SetupForm) -> None:
        """Draw what is chosen."""
        self._table = table = form.table
        self.rows.show(form)
        self._rules.show(rules_in_force(table.played))
        self._masks.show(table.played, table.players)

    def page(self, field: SetupField) -> Screen[SetupDraft | None]:
        """Return the page on which the masks or the house rules are changed."""
        is_about_masks = field is SetupField.MASKS
        return MasksScreen(MasksForm(self._table)) if is_about_masks else HouseRulesScreen(HouseForm(self._table))


class OptionRows(TextWidget):
    """A line for each option, changed with the arrow keys or by a click on its arrows."""

    COMPONENT_CLASSES = {"form--here", "form--faint"}

    def __init__(self, form: SetupForm) -> None:
        super().__init__()
        self._form = form
        self.border_title = rule_title(pgettext("set-up", "The game"))

    def show(self, form: SetupForm) -> None:
        """Draw what is chosen."""
        self._form = form
        request_layout(self)

    def top_of(self, field: SetupField) -> int:
        """Return the line of a field, counted from 0."""
        return [option.what for option in options_of(self._form)].index(field)

    def lines(self, width: int) -> list[Content]:  # noqa: ARG002  # each option takes one line at any width
        """Return one line for each option."""
        options = tuple(options_of(self._form))
        titles = max(width_of(option.title) for option in options) + 1
        return [self._row(option, titles, self._form) for option in options]

    def _row(self, option: OptionRow, width: int, form: SetupForm) -> Content:
        is_here = form.spot is option.what
        here, faint = self.get_visual_style("form--here"), self.get_visual_style("form--faint")
        marks = here if is_here else faint
        if option.what is SetupField.PLAYERS and self._room(option) < width_of(option.value):
            option = replace(option, less="[-]", more="[+]")  # a number is never cut; the foot has the keys
        room = self._room(option)
        words = shorten(option.value if width_of(option.value) <= room else option.short or option.value, room)
        beside = min(width - width_of(option.title), room - width_of(words))  # a long value stands further left
        return Content.assemble(
            ("▸" if is_here else " ", here),
            (option.title + " " * beside, here if is_here else faint),
            (f" {option.less} ", marks + click(f"choose({option.what.value!r}, -1)")),
            (words, click(f"choose({option.what.value!r}, 1)")),
            (f" {option.more}", marks + click(f"choose({option.what.value!r}, 1)")),
        )

    def _room(self, option: OptionRow) -> int:
        """Return the cells for a value beside the title of its option."""
        return self.size.width - width_of(option.title + option.less + option.more) - len("▸") - len("   ")


class SetUpPage(RedrawnScreen[SetupDraft | None], Generic[Form]):
    """A list at the left, and words about the marked line and the problems at the right."""

    CSS_PATH = [TITLE_STYLE, PAGES_STYLE]
    BINDINGS = [
        Binding("enter", "keep", gettext_noop("use this, and back to the set-up")),
        Binding("escape", "dismiss", gettext_noop("back to the set-up as it was")),
        Binding("pageup", "scroll('#changing-told', -3)", gettext_noop("scroll up what the marked line is about")),
        Binding("pagedown", "scroll('#changing-told', 3)", gettext_noop("scroll down what the marked line is about")),
        Binding("w", "save", gettext_noop("save this as a scenario file of your own")),
    ]

    HEADING: ClassVar[str]

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form

    def lines(self) -> list[Content]:
        """Return the lines of the list."""
        raise NotImplementedError

    @property
    def status(self) -> str:
        """The marked line in words."""
        raise NotImplementedError

    def description(self) -> tuple[str, ...]:
        """Return the words beside the list, above the problems."""
        return (self.form.about,)

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys of this page besides those of both pages."""
        raise NotImplementedError

    def contents(self) -> ComposeResult:
        """Yield the list, the words beside it, and the keys."""
        yield Static(_(self.HEADING), classes="screen-title", markup=False)
        with Horizontal(id="changing"):
            yield MarkedList(id="changing-list", markup=False)
            with VerticalScroll(id="changing-told", can_focus=False), Vertical(id="changing-words"):
                yield Static(id="changing-about", markup=False)
                yield Static(id="changing-wrong", markup=False)
        keep = key_chip("enter", pgettext("what a key does", "done"))
        save = key_chip("w", pgettext("what a key does", "save"))
        yield ChipBar((*self.chips(), save, keep, key_chip("escape", pgettext("what a key does", "back"))))

    def draw(self) -> None:
        """Draw everything anew."""
        self.query_one(MarkedList).show(self.lines(), self.form.at)
        self.query_one(ChipBar).set_status(self.status)
        self.query_one("#changing-about", Static).update("\n\n".join(filter(None, self.description())))
        self.query_one("#changing-wrong", Static).update(
            "\n".join(f"! {problem}" for problem in self.form.table.remarks)
        )

    def take(self, form: Form | None) -> None:
        """Continue with the form after a key or click, if it has changed."""
        self.form = form or self.form
        self.draw()

    def action_keep(self) -> None:
        """Accept the choices; if something is wrong, the set-up says so and does not deal."""
        self.dismiss(self.form.table)

    def action_save(self) -> None:
        """Ask for a name, and save."""

        def leave(saved: SetupDraft | None) -> None:
            if saved is not None:
                self.dismiss(saved)

        take = partial(save_scenario, self.form.table)
        about = _("The file goes with your own scenarios. An existing file is not overwritten.")
        screen = NameScreen(_("What is the scenario called?"), pgettext("screen", "save"), take, lambda _name: about)
        self.app.push_screen(screen, leave)


class HouseRulesScreen(SetUpPage[HouseForm]):
    """The house rules, each with its value."""

    HEADING = gettext_noop("House rules")
    BINDINGS = [
        Binding("up", "press_form('up')", gettext_noop("previous line")),
        Binding("down", "press_form('down')", gettext_noop("next line")),
        Binding("left,minus", "press_form('left')", gettext_noop("less, or the previous value")),
        Binding("right,plus,space", "press_form('right')", gettext_noop("more, or the next value")),
        Binding("u", "press_form('u')", gettext_noop("back to the scenario’s own rules or masks")),
    ]

    def lines(self) -> list[Content]:
        """Return the rules with their values; those that differ from the rulebook are marked."""
        rows = [(row, "  " if row.is_usual else CHANGED, "" if row.is_usual else GOLD) for row in self.form.rows]
        width = max(width_of(row.name) for row, _mark, _ink in rows)
        return [Content.assemble((mark, ink), fit(row.name, width), (f"  {row.value}", ink)) for row, mark, ink in rows]

    @property
    def status(self) -> str:
        """The marked rule with its value, in words."""
        row = self.form.rows[self.form.at]
        # NOTE: The bottom line of a list of masks or house rules: the line on which the next key works.
        return pgettext("screen", "Marked: “{name}”, now: {value}").format(name=row.name, value=row.value)

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys of the values."""
        return (
            Chip("← →", pgettext("what a key does", "change"), "right"),
            key_chip("u", pgettext("what a key does", "usual")),
        )

    def action_press_form(self, key: str) -> None:
        """Handle a key of the form."""
        self.take(self.form.press(key))

    def action_pick(self, number: int) -> None:
        """Change the rule that was clicked."""
        self.take(self.form.with_next_value(number, 1))


class MasksScreen(SetUpPage[MasksForm]):
    """All masks, with ticks at those in play."""

    HEADING = gettext_noop("Masks in play")
    BINDINGS = [
        Binding("up", "press_form('up')", gettext_noop("previous line")),
        Binding("down", "press_form('down')", gettext_noop("next line")),
        Binding("home", "press_form('home')", gettext_noop("first line")),
        Binding("end", "press_form('end')", gettext_noop("last line")),
        Binding("space", "press_form('space')", gettext_noop("put the marked mask in play, or take it out")),
        Binding("s", "press_form('s')", gettext_noop("surprise us: a legal line-up drawn at random")),
        Binding("minus,left", "press_form('minus')", gettext_noop("draw one with one card fewer in the centre")),
        Binding("plus,right", "press_form('plus')", gettext_noop("draw one with one card more in the centre")),
        Binding("u", "press_form('u')", gettext_noop("back to the scenario’s own rules or masks")),
    ]

    def lines(self) -> list[Content]:
        """Return the masks with their ticks, their stars, and the least numbers of players."""
        return [
            Content.assemble((TICKED, GOLD), _mask_words(row))
            if row.is_ticked
            else Content.assemble(UNTICKED, (_mask_words(row), "$dim" if row.is_too_young else ""))
            for row in self.form.rows
        ]

    @property
    def status(self) -> str:
        """The marked mask and whether it is in play, in words."""
        row = self.form.rows[self.form.at]
        # NOTE: The bottom line of a list of masks or house rules: the line on which the next key works.
        words = _("Marked: “{name}”, in play") if row.is_ticked else _("Marked: “{name}”, not in play")
        return words.format(name=_mask_words(row))

    def description(self) -> tuple[str, ...]:
        """Return the power of the marked mask, and the number of cards."""
        return (self.form.about, f"{self.form.tally}.", self.form.hint)

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys for ticks, random line-ups, and the centre."""
        return (
            key_chip("space", pgettext("what a key does", "tick")),
            key_chip("s", pgettext("what a key does", "surprise")),
            Chip("+ -", pgettext("what a key does", "centre"), "plus"),
        )

    def action_press_form(self, key: str) -> None:
        """Handle a key of the form."""
        self.take(self.form.press(key, self.input_app.shuffled))

    def action_pick(self, number: int) -> None:
        """Tick or untick the mask that was clicked."""
        self.take(self.form.with_toggled_mask(number))


def _mask_words(row: MaskTick) -> str:
    """Return a mask with its star and its least number of players."""
    minimum = row.mask.minimum
    # NOTE: The least number of players of a mask, behind its name in a list.
    least = pgettext("layout", "{players}+").format(players=minimum) if minimum > FEWEST else ""
    return " ".join(filter(None, (row.name, "★" * row.mask.star, least)))
