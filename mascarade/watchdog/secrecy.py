"""The traces that a process which knows the cards must not leave: dumps of its memory, logs of its keys, tracebacks."""

import os
import sys
import warnings
from collections.abc import MutableMapping

HARMLESS = frozenset({"TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FILTERS"})
"""The variables of Textual that only change how things look or which keys a terminal reports."""
PR_SET_DUMPABLE = 4


def keep_quiet() -> None:
    """See to it that a failure leaves nothing to read; to be called before Textual is imported."""
    drop_telltale(os.environ)
    _forbid_dumps()
    if "faulthandler" in sys.modules:
        sys.modules["faulthandler"].disable()
    sys.unraisablehook = lambda _fault: None
    warnings.simplefilter("ignore")


def drop_telltale(environment: MutableMapping[str, str]) -> None:
    """Drop the variables that log keys, take screenshots, press keys, or bring a driver or debugger of another's."""
    for name in list(environment):
        if name.startswith("TEXTUAL") and name not in HARMLESS:
            del environment[name]
    environment.pop("PYTHONASYNCIODEBUG", None)


def _forbid_dumps() -> None:
    if os.name == "posix":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    system_call(PR_SET_DUMPABLE, 0)


def system_call(operation: int, argument: int | bytes) -> None:
    """Ask Linux for something about this process; elsewhere, nothing."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(operation, argument, 0, 0, 0)
