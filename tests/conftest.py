"""What every test may count on, however the suite was started."""

import gc
import os
import signal
import sys
from itertools import count

# The tests read English, whatever language the account is in; and so do the programs that they start.
os.environ["LANGUAGE"] = "en"

# The program is started hundreds of times, and is compiled once for all of them, as one that is installed has been:
# even where Python was told to write nothing, since a test that starts it would mostly wait for the compiler.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Whoever starts the suite in the background may have signals ignored, and what is ignored stays so in every program
# that a test starts: the tests of leaving would send them in vain.
_TELLING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")

for _name in _TELLING:
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, signal.default_int_handler if _name == "SIGINT" else signal.SIG_DFL)


OBJECTS_BEFORE_COLLECTION = 50_000
"""Garbage is looked for after so many new objects, as by the program while it loads."""
TESTS_BEFORE_COLLECTION = 40
_tests = count(1)


def pytest_collection_finish() -> None:
    """Do once what every app would do again: read its style sheets, and look for garbage in what was loaded for tests.

    The program collects after each private screen.
    """
    gc.set_threshold(OBJECTS_BEFORE_COLLECTION, *gc.get_threshold()[1:])
    if "textual" in sys.modules:
        from tests.tui.stylesheets import parse_once

        parse_once()
    gc.collect()
    gc.freeze()


def pytest_runtest_teardown() -> None:
    """Exempt what tests have loaded meanwhile from the collections that the program makes."""
    if next(_tests) % TESTS_BEFORE_COLLECTION == 0:
        gc.collect()
        gc.freeze()
