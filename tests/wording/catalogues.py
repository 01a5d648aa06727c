"""The catalogues of translations: collect the messages, list those that are missing, and take in new ones.

python -m tests.wording.catalogues update               after a message of the program, or a translation, was changed
python -m tests.wording.catalogues missing pl [TIER]    what has no translation yet, as a list that can be filled in
python -m tests.wording.catalogues fill pl FILE         takes the translations of such a list into the catalogue
python -m tests.wording.catalogues show pl [WORD]       all messages and their translations, or those with a word

Tier 1 is what a table sees, tier 2 the rules, tier 3 the commands, scenarios, referee and simulator.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from functools import cache
from gettext import c2py  # the function that chooses forms while the program runs
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from rich.cells import cell_len

import mascarade
from hatch_build import FOLDER, compile_all
from mascarade.language import TRANSLATED
from mascarade.lessons.lesson import captions
from tests.wording.extraction import CAPTION, READERS, messages_in

PACKAGE = Path(mascarade.__path__[0])
TEMPLATE = FOLDER / "mascarade.pot"
SECOND_TIER = ("wording/rulebook.py", "wording/chapters.py", "wording/rules.txt")
"""The places of the messages of tier 2."""
COMMANDS = ("__main__.py", "cli/", "config/", "crash_reports.py", "scenarios/", "simulator/", "transcripts/")
"""The places of the messages of tier 3."""
ONE_OR_MORE = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
PLURALS = {
    **dict.fromkeys(("it", "es", "hu"), ONE_OR_MORE),
    "pt_BR": '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n',
    "pl": '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"\n',
}
"""The plural forms of a new catalogue; Babel would give some languages another one, for millions."""
UNUSED = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Project-Id", "Report-", "Last-", "Language-Team")
"""Lines of a catalogue's head that change without any message, or say nothing."""
HEAD = """\
# The messages of Mascarade, for translators.
#
# A mask comes in the role that its placeholder asks for, already with its article and case: {mask}
# is the subject of the sentence, {mask_is} what somebody is ("I am the King"), {mask_of} what
# something belongs to ("the power of the King"), {mask_object} what somebody chooses; {mask_alone}
# is the bare name. Take the role that your sentence needs, whichever stands in the English one; only
# where that has {mask_alone}, there is nothing else. A card is {card_subject} where it is the
# subject, and what somebody takes, swaps, shows or looks at where it is {card}, {cards}, {one} or
# {two}. Where a sentence of yours needs another case, turn the sentence round.
#
# Names of people are never declined: put them as the subject, after a colon, or after a noun.
# Nobody's gender is known: tell in the present what a past tense or an adjective would give a
# gender.
#
# What stands in quotes, after -- or after a slash is typed as it is. Keys keep their letters in
# every language."""
"""The explanation at the beginning of the template."""
MASKS = ("mask", "really", "other")
"""The names of masks in placeholders; two masks in one sentence have two names."""
ROLE = re.compile(rf'(?<!["._])\{{({"|".join(MASKS)})(?:_is|_of|_object)?\}}')
"""A mask in a sentence in some role; ids stand in quotes or after a dot."""
ROLE_OR_ALONE = re.compile(rf"\{{({'|'.join(MASKS)})(?:_is|_of|_object|_alone)?\}}")
AT_MOST = re.compile(r"at most (\d+) cells")
"""The words of a note about the room for a message."""
FILLED = re.compile(r"^([0-9a-f]{6,8})(?:\[(\d)\])? = (?! *# with )(.*?\S.*?)(?: +# with [\d, ]*)?$")
"""A line of a list that was filled in: the number of a message, perhaps that of a form, and the translation."""


class Refused(Exception):
    """Raised for translations that cannot be accepted, with the reason for each."""


def po_file(code: str) -> Path:
    """Return the catalogue of a language."""
    return FOLDER / code / "LC_MESSAGES" / "mascarade.po"


def template() -> Catalog:
    """Return every message of the program, with notes and files, in an order of their files."""
    catalogue = Catalog(project="mascarade", header_comment=HEAD, fuzzy=False)
    for path in (*sorted(PACKAGE.rglob("*.py")), *map(PACKAGE.joinpath, READERS)):
        name, text = path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8")
        for one in READERS.get(name, messages_in)(text):
            context, texts = (one.texts[0], one.texts[1:]) if "pgettext" in one.function else (None, one.texts)
            message: Any = texts if len(texts) > 1 else texts[0]
            catalogue.add(message, locations=[(name, None)], auto_comments=one.notes, context=context)  # type: ignore[list-item]
    for path in sorted(PACKAGE.rglob("lessons/**/*.txt")):
        name = path.relative_to(PACKAGE).as_posix()
        for caption in captions(path.read_text(encoding="utf-8")).values():
            catalogue.add(caption, locations=[(name, None)], auto_comments=[CAPTION])  # type: ignore[list-item]
    return catalogue


def catalogue_text(catalogue: Catalog) -> bytes:
    """Return a catalogue as a file, sorted and without places, so that a moved module changes nothing in it.

    Babel takes a sentence with a percent sign for a format of Python's, and tools for translators find it broken then;
    fields stand in braces here.
    """
    for message in catalogue:
        message.flags.discard("python-format")
    file = BytesIO()
    write_po(file, catalogue, width=110, no_location=True, sort_output=True, ignore_obsolete=True)
    unused = tuple(f'"{line}'.encode() for line in UNUSED)
    return b"".join(line for line in file.getvalue().splitlines(keepends=True) if not line.startswith(unused))


def catalogue_of(code: str) -> Catalog:
    """Return the catalogue of a language; an empty one if there is none yet."""
    path = po_file(code)
    if path.exists():
        with path.open("rb") as source:
            return read_po(source, locale=code, abort_invalid=True)
    head = f'# {TRANSLATED[code]}\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n{PLURALS[code]}'
    return read_po(BytesIO(head.encode()), locale=code)


def update() -> None:
    """Collect all messages, bring every catalogue up to date with them, and compile it."""
    messages = template()
    TEMPLATE.write_bytes(catalogue_text(messages))
    for code in TRANSLATED:
        catalogue = catalogue_of(code)
        catalogue.update(messages, no_fuzzy_matching=True, update_header_comment=False)
        po_file(code).parent.mkdir(parents=True, exist_ok=True)
        po_file(code).write_bytes(catalogue_text(catalogue))
    compile_all()


def entries(catalogue: Catalog) -> list[Message]:
    """Return the messages of a catalogue without its head."""
    return [message for message in catalogue if message.id]


def forms(message: Message) -> tuple[str, ...]:
    """Return a message, or the singular and the plural of one that has both."""
    return message.id if isinstance(message.id, tuple) else (str(message.id),)


def translations(message: Message) -> tuple[str, ...]:
    """Return the translation, or each of its plural forms."""
    return message.string if isinstance(message.string, tuple) else (str(message.string),)


def is_missing(message: Message) -> bool:
    """Return whether a message has no translation, or not all its forms."""
    return not all(translations(message))


@cache
def _files_by_message() -> dict[tuple[str | None, tuple[str, ...]], list[str]]:
    """Return the files in which each message stands, by context and texts."""
    return {(one.context, forms(one)): [name for name, _line in one.locations] for one in entries(template())}


def files_of(message: Message) -> list[str]:
    """Return the files of the package in which a message stands."""
    return _files_by_message().get((message.context, forms(message)), [])


def tier(message: Message) -> int:
    """Return how soon a message is needed: 1, 2 or 3."""
    return min((_tier_of(name) for name in files_of(message)), default=1)


def number_of(message: Message) -> str:
    """Return the number by which a list names a message: it stays as long as the message does.

    Six digits of it are enough to fill in most messages, but some have these in common.
    """
    return sha256("\0".join((message.context or "", *forms(message))).encode()).hexdigest()[:8]


def faults(message: Message) -> Iterator[str]:
    """Yield what is wrong with the translation of a message, if it has one."""
    if is_missing(message):
        return
    source = forms(message)[-1]
    for text in translations(message):
        yield from _wrong_placeholders(source, text)
        if text.count("*") != source.count("*"):
            yield f"{text!r} has not as many * as {source!r}"
        if (text[0].isspace(), text[-1].isspace()) != (source[0].isspace(), source[-1].isspace()):
            yield f"{text!r} begins or ends with a blank, or does not, unlike {source!r}"


def _wrong_placeholders(source: str, text: str) -> Iterator[str]:
    try:
        wanted = placeholders(source)
    except ValueError:
        return  # a message about a brace, without placeholders
    if ROLE.search(source):
        wanted, text = placeholders(ROLE.sub(r"{\1}", source)), ROLE_OR_ALONE.sub(r"{\1}", text)
    try:
        held = placeholders(text)
    except ValueError as wrong:
        yield f"{text!r} has unpaired braces: {wrong}"
        return
    if held != wanted:
        yield f"{text!r} has the placeholders {sorted(held)}, not {sorted(wanted)}"


def placeholders(text: str) -> set[str]:
    """Return the names of the placeholders in a message."""
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None}


def too_long(message: Message) -> Iterator[str]:
    """Yield what takes more cells than the notes on a message allow: it may be cut, but that is no error."""
    limits = [int(cells) for note in message.auto_comments for cells in AT_MOST.findall(note)]
    for text in translations(message):
        if limits and cell_len(text) > max(min(limits), *(cell_len(form) for form in forms(message))):
            yield f"{number_of(message)}: {text!r} takes {cell_len(text)} cells; there may be room for {min(limits)}"


def missing(code: str, wanted: int | None) -> Iterator[str]:
    """Yield the lines of a list of all that is missing, each with place for its translation."""
    catalogue = catalogue_of(code)
    for message in entries(catalogue):
        if is_missing(message) and wanted in (None, tier(message)):
            yield from _asked(message, _examples(catalogue))


def fill(code: str, lines: list[str]) -> int:
    """Take translations into the catalogue, all or none; return how many messages got one. Raise Refused."""
    catalogue = catalogue_of(code)
    by_number = {number_of(message): message for message in entries(catalogue)}
    wrong, changed = [], {}
    for line in lines:
        found = FILLED.match(line.rstrip("\n"))
        if found is None:
            continue
        number, form, text = found[1], int(found[2] or 0), found[3].replace("\\n", "\n")
        meant = [one for whole, one in by_number.items() if whole.startswith(number)]
        if len(meant) != 1 or form >= (catalogue.num_plurals if meant[0].pluralizable else 1):
            wrong.append(f"{number}[{form}]: there is no such message or form, or several begin so")
            continue
        message = meant[0]
        texts = list(translations(message)) + [""] * catalogue.num_plurals
        texts[form] = text
        message.string = tuple(texts[: catalogue.num_plurals]) if message.pluralizable else text
        changed[number_of(message)] = message
    for number, message in changed.items():
        wrong += [f"{number}: {fault}" for fault in faults(message)]
        if is_missing(message):
            wrong.append(f"{number}: not all its {catalogue.num_plurals} forms are there")
    if wrong:
        raise Refused("\n".join(wrong))
    po_file(code).write_bytes(catalogue_text(catalogue))
    compile_all()
    for message in changed.values():
        print(*too_long(message), sep="\n", end="\n" if any(too_long(message)) else "")
    return len(changed)


def show(code: str, word: str) -> Iterator[str]:
    """Yield each message with its translation, as lines that can be changed and filled in again."""
    for message in entries(catalogue_of(code)):
        texts = (*forms(message), *translations(message))
        if not is_missing(message) and any(word.casefold() in text.casefold() for text in texts):
            yield from (f"{number_of(message)}   {_in_line(text)}" for text in forms(message))
            for form, text in enumerate(translations(message)):
                yield f"{number_of(message)}{f'[{form}]' if message.pluralizable else ''} = {_in_line(text)}"
            yield ""


def _asked(message: Message, examples: tuple[str, ...]) -> Iterator[str]:
    number = number_of(message)
    yield from (f"# {note}" for note in message.auto_comments)
    if message.context:
        yield f"# context: {message.context}"
    yield f"# tier {tier(message)}, in {', '.join(files_of(message))}"
    yield from (f"{number}   {_in_line(text)}" for text in forms(message))
    if message.pluralizable:
        yield from (f"{number}[{form}] =      # with {numbers}" for form, numbers in enumerate(examples))
    else:
        yield f"{number} ="
    yield ""


def _examples(catalogue: Catalog) -> tuple[str, ...]:
    """Return numbers that go with each plural form of a language."""
    form_of = c2py(catalogue.plural_expr)
    of = [[str(number) for number in range(30) if form_of(number) == form] for form in range(catalogue.num_plurals)]
    return tuple(", ".join(numbers[:8]) for numbers in of)


def _tier_of(name: str) -> int:
    if name.startswith(COMMANDS):
        return 3
    return 2 if name.startswith(SECOND_TIER) else 1


def _in_line(text: str) -> str:
    return text.replace("\n", "\\n")


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("update", "missing", "fill", "show"))
    parser.add_argument("code", nargs="?", choices=tuple(TRANSLATED))
    parser.add_argument("more", nargs="?")
    asked = parser.parse_args()
    if asked.what == "update":
        update()
        for code in TRANSLATED:
            lacking = [tier(message) for message in entries(catalogue_of(code)) if is_missing(message)]
            print(f"{code}: missing in tier 1, 2, 3: {', '.join(str(lacking.count(one)) for one in (1, 2, 3))}")
        return 0
    if asked.code is None or (asked.what == "fill" and asked.more is None):
        parser.error("a language is needed, and a file to fill in from")
    if asked.what == "fill":
        try:
            print(fill(asked.code, Path(asked.more).read_text(encoding="utf-8").splitlines()), "translations taken in")
        except Refused as refused:
            print(f"{refused}\nNothing was taken in.", file=sys.stderr)
            return 1
        return 0
    lines = (
        show(asked.code, asked.more or "")
        if asked.what == "show"
        else missing(asked.code, int(asked.more or 0) or None)
    )
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
