"""The private names of Textual that the program uses: few, in one place, and none of them necessary."""

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip(
        "Windows has no pseudo-terminal to play in; the names are missed there as they are here",
        allow_module_level=True,
    )

import mascarade.tui
from mascarade.tui.terminal import private_names
from mascarade.tui.terminal.private_names import OF_APPS, missing
from tests.leaving.job import Job

MOST = 5
PRIVATE = re.compile(r"\b(?:textual|rich)\.(?:\w+\.)*_[a-zA-Z]\w*")
WITHOUT = """
import sys, textual.drivers.linux_driver, textual.widget, textual.worker, textual.timer, textual.screen
from textual.app import App
from textual import _context, _styles_cache, _xterm_parser
{take_away}
from mascarade.__main__ import main
sys.exit(main(["play", "--names", "Ada,Bruno,Cleo,Dario,Emile,Fran", "--edition", "first"]))
"""
TAKEN_AWAY = {
    "textual._xterm_parser": "del _xterm_parser.XTermParser",
    "textual._context": "del _context.active_message_pump",
    "textual._styles_cache": "del _styles_cache.StylesCache",
    "App._handle_exception": "App._on_error = App._handle_exception; del App._handle_exception",
}


def classes_of_ours() -> Iterator[type]:
    for module in pkgutil.walk_packages(mascarade.tui.__path__, "mascarade.tui."):
        for each in vars(importlib.import_module(module.name)).values():
            if isinstance(each, type) and each.__module__ == module.name:
                yield each


@cache
def private_names_of(each: type) -> set[str]:
    """Return the private names that a class of Textual defines or sets."""
    if each.__module__.partition(".")[0] != "textual":
        return set()
    assigned = re.findall(r"self\.(_[a-z]\w*)\b[^(=\n]*=[^=]", inspect.getsource(each))
    return {*assigned, *(name for name in vars(each) if re.match(r"_[a-z]", name))}


def test_no_private_name_is_used_but_those_that_are_listed() -> None:
    assert len(inspect.getsource(private_names).splitlines()) < 60
    imported = set(PRIVATE.findall(inspect.getsource(private_names)))
    assert len(imported) + len(OF_APPS) == len(TAKEN_AWAY) <= MOST
    for path in Path(mascarade.tui.__path__[0]).rglob("*.py"):
        if path.name != "private_names.py":
            assert PRIVATE.findall(path.read_text(encoding="utf-8")) == [], path


def test_no_class_of_ours_touches_what_a_class_of_textuals_keeps_to_itself() -> None:
    touched = set()
    for ours in {*classes_of_ours()}:
        source = inspect.getsource(ours)
        used = {*re.findall(r"self\.(_[a-z]\w*)", source), *re.findall(r"def (_[a-z]\w*)", source)}
        theirs = {name for base in ours.__mro__ for name in private_names_of(base)}
        touched |= used & theirs
    assert touched == set(OF_APPS)


def test_this_version_of_textual_has_all_private_names() -> None:
    assert missing() == ()


QUICK = ("textual._context", "App._handle_exception")
"""A name of a module and one of a class; the long run removes the others."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in TAKEN_AWAY]
)
def test_without_a_private_name_the_program_says_so_in_a_sentence_and_goes_on(name: str, tmp_path: Path) -> None:
    program = WITHOUT.format(take_away=TAKEN_AWAY[name])
    with Job(tmp_path, command=(sys.executable, "-c", program)) as job:
        job.sees("[Enter]")
        job.press_until("\r", "[S] swap")
        job.press_until("s", "[2]")
        job.press_until("\x03", "yes, leave")
        job.press_until("y", "mascarade: This version of Textual")
        assert job.end() == 0
        assert f"no longer has {name};" in job.text.replace("\n", " ")
        assert job.left_behind() == []
