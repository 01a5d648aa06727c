"""What every test may count on, however the suite was started."""

import gc
import os
import signal
import sys

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


def pytest_collection_finish() -> None:
    """Do once what every app would do again, and keep what stays from being looked through for what does not."""
    if "textual" in sys.modules:
        from tests.tui.stylesheets import parse_once

        parse_once()
    gc.collect()
    gc.freeze()
