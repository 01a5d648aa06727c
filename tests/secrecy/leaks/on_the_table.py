"""Leaks on the public table: in its cells, and in what a key or the mouse would bring out."""

from typing import Any

import pytest
from msgspec.structs import replace
from textual.binding import Binding
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from mascarade.table import seat_info
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import ChoicePhase
from mascarade.table.questions import Layout, PromptOption, QuestionPath
from mascarade.tui.screens import table
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.masks_panel import MasksPanel
from mascarade.tui.widgets.round_table import RoundTable
from mascarade.tui.widgets.seat_list import SeatList
from mascarade.tui.widgets.table_text import MessageLines, Prompt
from tests.secrecy.leaks.planting import Plant, Secret, altered, followed


def _after_drawing(change: Any) -> Plant:
    def plant(patch: pytest.MonkeyPatch, secret: Secret) -> None:
        followed(patch, TableScreen, "draw", lambda screen: change(screen, secret) if screen.is_mounted else None)

    return plant


def _seats(screen: Any) -> Any:
    """The seats as this window shows them."""
    return next(seats for kind in (SeatList, RoundTable) if (seats := screen.query_one(kind)).display)


def _focus(screen: Any, secret: Secret) -> None:
    seats = _seats(screen)
    seats.can_focus = True
    screen.set_focus(seats if secret.bit else None)


def _stale_widget(screen: Any, secret: Secret) -> None:
    """A card that was looked at is left behind below the table's words, one cell in sight."""
    for old in screen.query(".stale"):
        old.update(secret.mask[:1])
    if not screen.query(".stale"):
        screen.mount(Static(secret.mask[:1], classes="stale", markup=False))


def _key(screen: Any, secret: Secret) -> None:
    screen._bindings.key_to_bindings.pop("h", None)  # noqa: SLF001  # bindings are removed in no public way
    if secret.bit:
        screen._bindings.key_to_bindings["h"] = [Binding("h", "back", "back")]  # noqa: SLF001  # as above


def order_of_masks(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    altered(patch, MasksPanel, "rows", lambda _panel, rows: list(reversed(rows)) if secret.bit else rows)


def _questioned(phase: Any, change: Any) -> Any:
    if not isinstance(phase, ChoicePhase) or phase.path.question.layout is not Layout.ACTIONS:
        return phase
    question = phase.path.question
    return ChoicePhase(QuestionPath(replace(question, options=change(question.options))))


def order_of_options(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def change(_screen: Any, phase: Any) -> Any:
        return _questioned(phase, lambda options: options[::-1] if secret.bit else options)

    altered(patch, Dialogue, "_first_phase", change)


def number_of_options(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def more(options: tuple[PromptOption, ...]) -> tuple[PromptOption, ...]:
        return (*options, replace(options[0], key="z", words="think")) if secret.bit else options

    altered(patch, Dialogue, "_first_phase", lambda _screen, phase: _questioned(phase, more))


def words_of_the_prompt(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def change(_prompt: Any, rows: tuple[list[Content], ...]) -> tuple[list[Content], ...]:
        words, *others = rows
        return ([*words[:-1], words[-1].append("." if secret.bit else "…")], *others)

    altered(patch, Prompt, "_parts", change)


def meaning_of_a_click(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def change(_prompt: Any, rows: tuple[list[Content], ...]) -> tuple[list[Content], ...]:
        *others, keys = rows
        meaning = Style.from_meta({"@hover": f"app.note({secret.number % 7})"})
        return (*others, [key.stylize_before(meaning) for key in keys])

    altered(patch, Prompt, "_parts", change)


def marks_at_seats(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    marks: Any = seat_info._marks  # noqa: SLF001  # where the leak is planted

    def leaky(*of: Any, **how: Any) -> tuple[str, ...]:
        return marks(*of, **how) or (("·",) if secret.bit else ())

    patch.setattr(seat_info, "_marks", leaky)


def backs_of_cards(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    backs: Any = vars(table)["seat_infos"]

    def leaky(*of: Any) -> Any:
        return tuple(replace(face, backs="▓" if secret.bit else face.backs) for face in backs(*of))

    patch.setattr(table, "seat_infos", leaky)


def coins_in_the_bank(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    altered(patch, TableScreen, "_header", lambda _screen, head: replace(head, bank=head.bank + secret.bit))


def order_of_what_is_said(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    tell: Any = MessageLines.tell
    patch.setattr(
        MessageLines, "tell", lambda lines, said, scene: tell(lines, said[::-1] if secret.bit else said, scene)
    )


PLANTS: dict[str, Plant] = {
    "column width": _after_drawing(
        lambda screen, secret: setattr(_seats(screen).styles, "margin", (0, secret.number % 3, 0, 0))
    ),
    "colour": _after_drawing(
        lambda screen, secret: setattr(screen.query_one(MessageLines).styles, "color", "red" if secret.bit else "green")
    ),
    "disabled state": _after_drawing(lambda screen, secret: setattr(screen.query_one(Prompt), "disabled", secret.bit)),
    "tooltip": _after_drawing(lambda screen, secret: setattr(_seats(screen), "tooltip", secret.mask)),
    "title of a screen": _after_drawing(lambda screen, secret: setattr(screen, "sub_title", secret.mask)),
    "border title": _after_drawing(
        lambda screen, secret: setattr(screen.query_one(Prompt), "border_title", f"Clockwise {secret.number % 10}")
    ),
    "focus": _after_drawing(_focus),
    "class with a style": _after_drawing(
        lambda screen, secret: screen.query_one(MessageLines).set_class(secret.bit, "screen-title")
    ),
    "class without a style": _after_drawing(
        lambda screen, secret: screen.query_one(MasksPanel).set_class(secret.bit, "-lucky")
    ),
    "cursor": _after_drawing(lambda screen, secret: setattr(screen.app, "cursor_position", (secret.number % 40, 1))),
    "stale widget": _after_drawing(_stale_widget),
    "another key": _after_drawing(_key),
    "extra frame": _after_drawing(
        lambda screen, secret: screen.call_after_refresh(screen.refresh) if secret.bit else None
    ),
    "help text of a screen": _after_drawing(
        lambda screen, secret: setattr(screen, "HELP", f"The keys of the table. {secret.mask}")
    ),
    "scrolled by a line": _after_drawing(
        lambda screen, secret: screen.query_one(MasksPanel).set_reactive(MasksPanel.scroll_y, float(secret.number % 2))
    ),
    "order of the masks": order_of_masks,
    "order of options": order_of_options,
    "number of options": number_of_options,
    "words of the prompt": words_of_the_prompt,
    "meaning of the mouse": meaning_of_a_click,
    "marks at seats": marks_at_seats,
    "backs of cards": backs_of_cards,
    "coins in the bank": coins_in_the_bank,
    "order of what is said": order_of_what_is_said,
}
"""By name: what is planted on the table."""
