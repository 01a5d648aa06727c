"""The private names of Textual that the program uses: their purpose, and the public ones that would replace them.

If a later Textual lacks one of them, the program says so and continues without what it was for.
"""

from contextvars import ContextVar
from importlib import import_module
from typing import Any

from textual.app import App


def _find(module: str, name: str) -> Any:
    try:
        return getattr(import_module(module), name, None)
    except ImportError:
        return None


XTermParser = _find("textual._xterm_parser", "XTermParser")
"""Makes events of what a terminal sends. Without it Textual reads the terminal, and takes some of what is no input for
keys. Wanted: a method of the driver that is given each piece of input before it is parsed, and returns what to parse.
"""
_message_pump = _find("textual._context", "active_message_pump")
active_message_pump: ContextVar[Any] = _message_pump or ContextVar("nobody")
"""Tells whose work has failed. Without it, work that a screen leaves undone when it is taken off ends the program.
Wanted: the message pump in which an error was raised, as an argument wherever the app is told of that error.
"""
_StylesCache = _find("textual._styles_cache", "StylesCache")
"""Remembers two colours for each widget there has ever been, and with it the widget, so that memory grows from game to
game. Wanted: no lru_cache on the method StylesCache.get_inner_outer, which holds every widget that it is called with.
"""
_get_colours = getattr(_StylesCache, "get_inner_outer", None)
if _get_colours is not None:
    _StylesCache.get_inner_outer = getattr(_get_colours, "__wrapped__", _get_colours)

OF_APPS = (
    "_handle_exception",
    # Is told of every error. Without it a crash leaves no report. Wanted: a public method App.on_error(error) that is
    # called first, and whose answer tells whether Textual shows a traceback with local variables, which show cards.
)


def missing() -> tuple[str, ...]:
    """Return the names that the installed version of Textual lacks."""
    found = {
        "textual._xterm_parser": XTermParser,
        "textual._context": _message_pump,
        "textual._styles_cache": _get_colours,
        **{f"App.{name}": hasattr(App, name) for name in OF_APPS},
    }
    return tuple(name for name, there in found.items() if not there)
