"""The catalogues of translations are valid, and those of offered languages complete."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import mascarade
from mascarade import language
from mascarade.language import OFFERED, TRANSLATED
from tests.wording import catalogues
from tests.wording.catalogues import TEMPLATE, catalogue_of, entries, faults, is_missing, po_file, tier, translations
from tests.wording.extraction import Message, messages_in

UPDATE = "to mend it: python -m tests.wording.catalogues update"
COUNTS = {"it": 2, "pt_BR": 2, "pl": 3, "es": 2, "hu": 2}


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    return catalogues.template()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of catalogues with a Polish one of two messages."""
    template = Catalog()
    template.add("{name} takes a card.", auto_comments=["said aloud"])
    template.add(("{coins} coin", "{coins} coins"))
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogues, "TEMPLATE", tmp_path / "mascarade.pot")
    monkeypatch.setattr(catalogues, "TRANSLATED", {"pl": "Polski"})
    monkeypatch.setattr(catalogues, "template", lambda: template)
    monkeypatch.setattr(catalogues, "compile_all", lambda: None)
    monkeypatch.setattr(catalogues, "files_of", lambda _message: ["wording/merged_events.py"])
    catalogues.update()
    return tmp_path


def test_the_template_holds_every_message_of_the_program(wanted: Catalog) -> None:
    assert TEMPLATE.read_bytes() == catalogues.catalogue_text(wanted), UPDATE


def test_a_percent_sign_is_no_placeholder_to_the_tools_of_translators(wanted: Catalog) -> None:
    assert any("%" in str(message.id) for message in entries(wanted))
    assert b"python-format" not in TEMPLATE.read_bytes()


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_asks_for_every_message_and_fits_each(code: str, wanted: Catalog) -> None:
    catalogue = catalogue_of(code)
    asked = {(message.id, message.context) for message in entries(wanted)}
    assert {(message.id, message.context) for message in entries(catalogue)} == asked, UPDATE
    assert catalogue.num_plurals == COUNTS[code]
    assert [fault for message in entries(catalogue) for fault in faults(message)] == []
    assert {len(translations(message)) for message in entries(catalogue) if message.pluralizable} == {COUNTS[code]}
    assert po_file(code).read_bytes() == catalogues.catalogue_text(catalogue), UPDATE


@pytest.mark.parametrize("code", [code for code in OFFERED if code != language.ENGLISH])
def test_everything_that_a_table_sees_in_an_offered_language_is_translated(code: str) -> None:
    assert OFFERED[code] == TRANSLATED[code]
    held = entries(catalogue_of(code))
    assert [message.id for message in held if is_missing(message) and tier(message) < 3] == []
    assert [message.id for message in held if message.fuzzy] == []


def test_a_list_of_what_is_missing_can_be_filled_in_and_taken_back(folder: Path) -> None:
    asked = list(catalogues.missing("pl", 1))
    number = next(line for line in asked if line.endswith("   {name} takes a card.")).split()[0]
    coins = next(line for line in asked if line.endswith("   {coins} coin")).split()[0]
    assert f"{number} =" in asked
    assert f"{coins}[1] =      # with 2, 3, 4, 22, 23, 24" in asked
    three = [
        f"{coins}[0] = {{coins}} moneta",
        f"{coins}[1] = {{coins}} monety      # with 2, 3, 4",
        f"{coins}[2] = {{coins}} monet",
    ]
    assert catalogues.fill("pl", asked) == 0, "a list in which nothing has been filled in"
    assert catalogues.fill("pl", [f"{number} = {{name}} bierze kartę.", *three, "# and what is no translation"]) == 2
    assert list(catalogues.missing("pl", None)) == []
    shown = list(catalogues.show("pl", "kart"))
    assert shown == [f"{number}   {{name}} takes a card.", f"{number} = {{name}} bierze kartę.", ""]
    catalogues.update()
    assert list(catalogues.missing("pl", None)) == []
    assert (folder / "pl").is_dir()


@pytest.mark.parametrize(
    ("filled", "reason"),
    [
        ("{number} = {{nazwa}} bierze kartę.", "has the placeholders ['nazwa'], not ['name']"),
        ("{number} = {{name}} {{mask}} bierze kartę.", "has the placeholders ['mask', 'name'], not ['name']"),
        ("{number} = {{name bierze kartę.", "has unpaired braces"),
        ("{number} = *{{name}}* bierze kartę.", "has not as many *"),
        ("{number} = {{name}} bierze kartę.\n{coins}[0] = {{coins}} moneta", "not all its 3 forms are there"),
        ("000000 = nic", "no such message"),
        ("{number}[2] = {{name}} bierze kartę.", "no such message or form"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_translation_that_does_not_fit_is_refused_with_all_others_of_its_file(filled: str, reason: str) -> None:
    asked = list(catalogues.missing("pl", None))
    number, coins = (next(line for line in asked if words in line).split()[0] for words in ("a card.", "coins} coin"))
    with pytest.raises(catalogues.Refused) as refused:
        catalogues.fill("pl", filled.format(number=number, coins=coins).splitlines())
    assert reason in str(refused.value)
    assert list(catalogues.missing("pl", None)) == asked


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


def test_words_for_keys_and_options_have_notes_for_translators() -> None:
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
