"""Modules that Textual and asyncio load and no game uses, left out of the start: the command palette, and ssl.

Textual imports its palette, with six widgets, for apps in general: an eighth of its start. Where Textual is the version
that this has been tried with, an empty module stands in for it; whatever Textual takes from there is then a class
without contents. And asyncio does without ssl where Python has none, as here: a game is played on one laptop.
"""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

PALETTE = "textual.command"
TRIED_WITH = "8.2.8"
"""The version of Textual of which nothing but the palette itself needs what the palette is made of."""


class _StandIn(ModuleType):
    """A module in which every public name is an empty class."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("_"):
            raise AttributeError(name)
        return type(name, (), {})


def leave_out_the_palette() -> None:
    """Put the stand-in where Textual will look for its palette, unless it is another version or loaded already."""
    if "textual.app" not in sys.modules and PALETTE not in sys.modules and _is_tried():
        sys.modules[PALETTE] = _StandIn(PALETTE)


def _is_tried() -> bool:
    """Return whether Textual is the version tried, as its folder of facts says; reading that would take long."""
    found = find_spec("textual")
    places = () if found is None else found.submodule_search_locations or ()
    return any(os.path.isdir(f"{place}-{TRIED_WITH}.dist-info") for place in places)


def leave_out_ssl() -> None:
    """Load asyncio as where there is no ssl; whatever asks for ssl afterwards gets it."""
    if "asyncio" not in sys.modules and "ssl" not in sys.modules:
        sys.modules["ssl"] = None  # type: ignore[assignment]  # how Python is told that there is no such module
        try:
            import_module("asyncio")
        finally:
            del sys.modules["ssl"]
