"""``mascarade scenario check``: all problems of scenario files with their places."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from mascarade.characters import Paint
from mascarade.cli import DONE, NOT_SO, WRONG_USAGE, WrongUsage
from mascarade.cli.converters import add_format, wrong_word
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.scenarios import diagnostics
from mascarade.scenarios.loader import (
    ReadOutcome,
    UnreadableFile,
    check_file,
    looks_like_path,
    read_bytes,
    scenario_path,
)
from mascarade.scenarios.problems import NoSuchScenario

FORMATS = ("human", "json", "github")
EVERY = 0.25
"""The seconds between checks for saved files."""
CLEARED = "\x1b[2J\x1b[3J\x1b[H"

Saved = tuple[int, int, int] | None
"""A file's time of saving, size and identity; None if it does not exist."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _("Check scenario files, and report every problem at once, with its place.")
    codes = _(
        "Exit codes: 0, no errors (there may be warnings); 1, at least one error; 2, a file cannot be read as text."
    )
    parser = Parser("mascarade scenario check", about, codes, run=run)
    parser.add_argument("files", metavar="FILE", nargs="*", help=_("a scenario file, or the name of a scenario"))
    formats = _("output for people, one JSON object for each file, or GitHub annotations")
    add_format(parser, FORMATS, formats, partial(wrong_word, "--format"))
    parser.flag("--watch", _("check again on every save (Ctrl+C to stop)"))
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Check every file, and with ``--watch`` again whenever one is saved."""
    if not arguments.files:
        raise WrongUsage(_("Name a file to check. See {program} --help.").format(program="mascarade scenario check"))
    if arguments.watch:
        return watch(tuple(map(_path, arguments.files)), lambda: check(arguments.files, arguments.format))
    return check(arguments.files, arguments.format)


def _path(word: str) -> str:
    """Return the file of that path or scenario name, without checking that it can be read."""
    if looks_like_path(word) or os.path.exists(word):
        return word
    try:
        return scenario_path(word)
    except NoSuchScenario:
        return word


def check(files: Sequence[str], form: str = FORMATS[0]) -> int:
    """Print the problems of these files or scenarios, and return the worst exit code."""
    checked = [check_file(_path(file)) for file in files]
    print("\n".join(_lines(checked, form)))
    codes = (WRONG_USAGE if not file.is_readable else NOT_SO if file.errors else DONE for file in checked)
    return max(codes, default=DONE)


def _lines(checked: Sequence[ReadOutcome], form: str) -> list[str]:
    if form == "human":
        return diagnostics.lines(checked, Paint.of_output())
    return diagnostics.in_json(checked) if form == "json" else diagnostics.for_github(checked)


def watch(paths: Sequence[str], work: Callable[[], int]) -> int:
    """Do the work now and after every save until interrupted. Raise ``WrongUsage`` if there is nothing to watch.

    A file may be missing for a while later, since some editors replace a file to save it.
    """
    for path in paths:
        try:
            read_bytes(path)
        except UnreadableFile as wrong:
            raise WrongUsage(_('Cannot watch "{path}". {reason}').format(path=path, reason=wrong)) from None
    try:
        while True:
            # The state before the work, so that a save during the work is noticed.
            before = [_saved(path) for path in paths]
            if sys.stdout.isatty():
                sys.stdout.write(CLEARED)
            work()
            print(_("Waiting for the next save (Ctrl+C to stop)."), flush=True)
            while [_saved(path) for path in paths] == before:
                time.sleep(EVERY)
    except KeyboardInterrupt:
        return DONE


def _saved(path: str) -> Saved:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
