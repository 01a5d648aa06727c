"""What translators are given: every message of the program, with a note on each that is no plain sentence."""

from pathlib import Path

import pytest

import mascarade
from tests.wording.extraction import Message, messages_in

PACKAGE = Path(mascarade.__path__[0])


def every_message() -> list[tuple[str, Message]]:
    return [
        (f"{path.relative_to(PACKAGE)}:{message.line}", message)
        for path in sorted(PACKAGE.rglob("*.py"))
        for message in messages_in(path.read_text(encoding="utf-8"))
    ]


def test_every_message_that_is_no_plain_sentence_has_a_note_for_translators() -> None:
    found = every_message()
    assert sum(not message.is_plain for _where, message in found) > 500
    bare = [(where, one) for where, one in found if not (one.is_plain or one.notes)]
    assert [(where, one.text) for where, one in bare if "pgettext" not in one.function] == []  # a context is a note


def test_what_a_key_or_an_option_does_is_noted_by_its_place() -> None:
    (key,) = messages_in('Binding("f", "choose", _("take the left box"))')
    (option,) = messages_in('add("--json", help=_("as JSON"))')
    assert "in the list of keys" in key.notes[0]
    assert "--help" in option.notes[0]


def test_babel_finds_the_same_messages_and_the_notes_with_them() -> None:
    frontend = pytest.importorskip("babel.messages.extract")
    method_map = [("**.py", "tests.wording.extraction:extract")]
    keywords = {
        **frontend.DEFAULT_KEYWORDS,
        "gettext_noop": None,
        "ngettext_noop": (1, 2),
        "pgettext_noop": ((1, "c"), 2),
    }
    extracted = list(frontend.extract_from_dir(str(PACKAGE), method_map, keywords=keywords))
    assert len(extracted) == len(every_message())
    assert any("list of keys" in " ".join(notes) for _file, _line, _texts, notes, _context in extracted)
    contexts = {context for *_others, context in extracted}
    assert {"memory aid", "power", None} <= contexts
