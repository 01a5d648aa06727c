"""What every test may count on, however the suite was started."""

import gc
import os
import signal

# The tests read English, whatever language the account is in; and so do the programs that they start.
os.environ["LANGUAGE"] = "en"

# Whoever starts the suite in the background may have signals ignored, and what is ignored stays so in every program
# that a test starts: the tests of leaving would send them in vain.
_TELLING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")

for _name in _TELLING:
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, signal.default_int_handler if _name == "SIGINT" else signal.SIG_DFL)


def pytest_collection_finish() -> None:
    """Keep what has been loaded for the tests from being looked through at every collection of garbage.

    The program collects after each private screen.
    """
    gc.collect()
    gc.freeze()
