"""Loader of scenario files: finds them by name or path, reads their text, and checks them for their authors."""

import os
from functools import cache

from msgspec.structs import replace

from mascarade import paths
from mascarade.characters import code_and_name, first_unshowable, printable
from mascarade.language import _
from mascarade.paths import FileKind, NotPlain, TooLarge, shipped_folder
from mascarade.scenarios.problems import (
    BadScenario,
    FileSpan,
    NoSuchScenario,
    Problem,
    did_you_mean,
    in_order,
    locate,
    nearest,
    with_unix_line_ends,
)
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.scenario_reader import read_table
from mascarade.scenarios.toml import NotToml, parse_toml
from mascarade.scenarios.validator import MOST_PROBLEMS
from mascarade.values import Value

HOUSE_PRESETS = ("second-a", "second-b")
USUAL = ("first", *HOUSE_PRESETS)
"""The scenarios of the editions, which come before scenarios with other rules."""
ENDING = ".toml"
MOST_BYTES = 65_536
"""The most bytes of a scenario file: more than forty times the size of a long one."""
DOCUMENTS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf", b"%PDF")
"""The first bytes of files that word processors save."""


class UnreadableFile(NotToml):
    """A file that is no text or cannot be read, with its text as far as it can be shown."""

    def __init__(self, message: str, span: FileSpan | None = None, text: str | None = None) -> None:
        super().__init__((Problem(message, span=span),), text)


class ReadOutcome(Value):
    """The result of reading one file: a scenario, or the problems that keep it from being one."""

    path: str
    draft: Scenario | None
    """The scenario as far as it could be read, errors or not."""
    errors: tuple[Problem, ...]
    text: str | None = None
    """The contents of the file as far as they can be shown; ``None`` if it could not be read at all."""
    is_readable: bool = True
    """True if the file could be read as a text."""
    warnings: tuple[Problem, ...] = ()
    """Advice; empty until ``with_advice`` adds it."""

    @property
    def scenario(self) -> Scenario | None:
        """The scenario; ``None`` if there are errors."""
        return None if self.errors else self.draft

    @property
    def id(self) -> str:
        """The name of the scenario, taken from its file."""
        return name_of(self.path)

    @property
    def is_cut_short(self) -> bool:
        """True if the check gave up after very many problems."""
        return len(self.errors) >= MOST_PROBLEMS

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Errors and warnings together, in the order of the file."""
        return in_order((*self.errors, *self.warnings))

    def line(self, number: int) -> str:
        """Return a line of the file, counted from 1."""
        lines = with_unix_line_ends(self.text or "").split("\n")
        return lines[number - 1] if number <= len(lines) else ""


# Finding


def find_scenario(name_or_path: str) -> Scenario:
    """Return a scenario by its name, shipped ones first, or by the path of its file.

    Raise ``NoSuchScenario`` if there is neither, and ``BadScenario`` if the file is not a valid scenario.
    """
    path = scenario_path(name_or_path)
    return _shipped(path) if name_or_path in shipped_files() else load_scenario(path)


def scenario_path(name_or_path: str) -> str:
    """Return the file for a name or path. Raise ``NoSuchScenario`` if there is none."""
    if name_or_path in shipped_files():
        return shipped_files()[name_or_path]
    if not looks_like_path(name_or_path):
        own, wrong = _own_files()
        if name_or_path not in own:
            known = (*shipped_files(), *own)
            plain = _('Unknown scenario "{name}". Use one of {known}, or the path of a .toml file.')
            proposing = _('Unknown scenario "{name}". Did you mean "{meant}"?')
            meant = nearest(name_or_path, known)
            message = did_you_mean(plain, proposing, meant, name=name_or_path, known=", ".join(known))
            raise NoSuchScenario(f"{message} {wrong}".rstrip())
        return own[name_or_path]
    if not os.path.lexists(name_or_path):
        raise NoSuchScenario(_('There is no scenario file "{path}".').format(path=name_or_path))
    return name_or_path


def looks_like_path(text: str) -> bool:
    """Return whether a word is meant as the path of a file rather than as a name."""
    return text.endswith(".toml") or any(separator in text for separator in (os.sep, os.altsep) if separator)


@cache
def shipped_files() -> dict[str, str]:
    """Return the files of the shipped scenarios by name: those of the editions first, the others in order."""
    files = {os.path.basename(path).removesuffix(ENDING): path for path in _toml_files(shipped_folder())}
    return {name: files[name] for name in sorted(files, key=lambda name: (name not in USUAL, name))}


def _toml_files(folder: str) -> tuple[str, ...]:
    """Return the scenario files in a folder, in the order of their names."""
    return tuple(os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(ENDING))


def shipped_scenarios() -> tuple[Scenario, ...]:
    """Return the shipped scenarios: those of the editions, and then the others in the order of their names."""
    return tuple(_shipped(path) for path in shipped_files().values())


def is_shipped(scenario: Scenario) -> bool:
    """Return whether a scenario is an unchanged shipped one; at most its own file is read for this."""
    path = shipped_files().get(scenario.id)
    return path is not None and _shipped(path) == scenario


def all_scenarios() -> tuple[Scenario | ReadOutcome, ...]:
    """Return all scenarios with a name: the shipped ones, then the user's own, valid or not."""
    return (*shipped_scenarios(), *own_scenarios())


def own_scenarios() -> tuple[Scenario | ReadOutcome, ...]:
    """Return the user's own scenarios, valid or not.

    A folder that cannot be read is returned as one invalid scenario, so that nobody takes it for an empty folder.
    """
    files, wrong = _own_files()
    closed = [ReadOutcome(str(paths.scenarios_folder()), None, (Problem(wrong),))] if wrong else []
    return (*closed, *map(_own, files.values()))


def _own_files() -> tuple[dict[str, str], str]:
    """Return the files in the user's folder by name, and why the folder cannot be read (empty if it can)."""
    folder = str(paths.scenarios_folder())
    try:
        return {name_of(path): path for path in _toml_files(folder)}, ""
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        message = _("The folder of your own scenarios, {path}, cannot be read: {reason}.")
        return {}, message.format(path=printable(folder), reason=error.strerror or error)


@cache
def _shipped(path: str) -> Scenario:
    return replace(load_scenario(path), is_house_preset=name_of(path) in HOUSE_PRESETS)


def _own(path: str) -> Scenario | ReadOutcome:
    bad = first_unshowable(name_of(path))
    if bad is not None:
        message = _("The file name contains {character}, which is not printable.")
        wrong = message.format(character=code_and_name(bad))
    elif name_of(path) in shipped_files():
        wrong = _("A shipped scenario has this name. Give the file another name.")
    else:
        checked = check_file(path)
        return checked.scenario or checked
    return ReadOutcome(path, None, (Problem(wrong),))


# Reading, from a file to its text and its scenario


def load_scenario(path: str | os.PathLike[str]) -> Scenario:
    """Read a scenario from its file. Raise ``BadScenario`` with every problem found."""
    return _required(read_file(os.fspath(path)))


def read_scenario(text: str, name: str) -> Scenario:
    """Read a scenario from its text. Raise ``BadScenario`` with every problem found."""
    return _required(read_text(text, f"{name}.toml"))


def _required(read: ReadOutcome) -> Scenario:
    if read.scenario is None:
        raise BadScenario(read.path, read.errors)
    return read.scenario


def read_file(path: str) -> ReadOutcome:
    """Read a scenario file; the outcome has the scenario, or every problem without its place."""
    try:
        text = text_of_file(path)
    except UnreadableFile as wrong:
        return failed_outcome(path, wrong)
    return read_text(text, path)


def text_of_file(path: str) -> str:
    """Return the text of a file. Raise ``UnreadableFile`` if it is no plain file of a reasonable size, or no text."""
    return decode(read_bytes(path))


def read_bytes(path: str) -> bytes:
    """Return the content of a file. Raise ``UnreadableFile`` if it is no plain file of a reasonable size."""
    try:
        return paths.read_plain(path, MOST_BYTES)
    except (OSError, ValueError) as error:
        raise UnreadableFile(_about_opening(error)) from None
    except NotPlain as wrong:
        kinds = {
            FileKind.FOLDER: _("This is a folder, not a file."),
            FileKind.PIPE: _("This is a pipe, not a file."),
            FileKind.DEVICE: _("This is a device, not a file."),
        }
        raise UnreadableFile(kinds[wrong.kind]) from None
    except TooLarge:
        message = _("The file is too large: a scenario has at most {most} KiB.")
        raise UnreadableFile(message.format(most=MOST_BYTES // 1024)) from None


def _about_opening(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError) or not isinstance(error, OSError):
        return _("There is no such file.")
    return _("The file cannot be read: {reason}.").format(reason=error.strerror or error)


def decode(content: bytes) -> str:
    """Decode a file's content without its byte-order mark. Raise ``UnreadableFile`` if it is no text in UTF-8."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")) or content[:2].count(0) == 1:
        raise UnreadableFile(_("The file is UTF-16. Save it as UTF-8."))
    if content.startswith(DOCUMENTS):
        raise UnreadableFile(_("This is a word processor’s document, not plain text. Save it as plain text, in UTF-8."))
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise _not_utf_8(content, error.start) from None


def _not_utf_8(content: bytes, at: int) -> UnreadableFile:
    """Return the error for a byte that is not UTF-8, as in files that were saved as Windows-1252."""
    before = content[:at].decode("utf-8").removeprefix("\ufeff").split("\n")
    line, column = len(before), len(before[-1]) + 1
    message = _("The file is not UTF-8: invalid byte {number} on line {line}. Save it as UTF-8.")
    return UnreadableFile(
        message.format(number=at + 1, line=line),
        FileSpan(line, column, line, column + 1),
        content.decode("utf-8", errors="replace").removeprefix("\ufeff"),
    )


def read_text(text: str, path: str) -> ReadOutcome:
    """Read the text of a scenario file; the outcome has the scenario, or every problem without its place."""
    try:
        table = parse_toml(text)
    except NotToml as wrong:
        return failed_outcome(path, wrong)
    draft, errors = read_table(table, name_of(path), text)
    return ReadOutcome(path, draft, errors, text)


def failed_outcome(path: str, wrong: NotToml) -> ReadOutcome:
    """Return the outcome for a file that is no text or no TOML."""
    return ReadOutcome(path, None, wrong.problems, wrong.text, is_readable=not isinstance(wrong, UnreadableFile))


def name_of(path: str) -> str:
    """Return the id of a scenario: the name of its file without folder and ending."""
    return os.path.splitext(os.path.basename(path))[0]


# Checking for authors


def check_file(path: str) -> ReadOutcome:
    """Check a file for its author; return every error and warning with its place."""
    return with_places(with_advice(read_file(path)))


def with_advice(read: ReadOutcome) -> ReadOutcome:
    """Return the outcome with advice on the scenario; with errors in the file, only on the masks without any."""
    if read.draft is None:
        return read
    return replace(read, warnings=read.draft.warnings_despite(read.errors) if read.errors else read.draft.warnings)


def with_places(read: ReadOutcome) -> ReadOutcome:
    """Return the outcome with the place of every problem in the file."""
    if read.text is None:
        return read
    return replace(read, errors=locate(read.text, read.errors), warnings=locate(read.text, read.warnings))
