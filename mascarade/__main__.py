"""The console script, and the last line of defence: whatever goes wrong ends in one plain message and an exit code."""

import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from mascarade.cli import commands
from mascarade.cli.exits import DONE, FAILED, INTERRUPTED, WRONG_USAGE, WrongUsage, complain
from mascarade.cli.output import Output, OutputLost
from mascarade.cli.speaking import in_language_asked
from mascarade.crash_reports import crashed
from mascarade.language import _


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; return the exit code. No traceback is ever shown: one could tell a card."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    before = sys.stdout
    output = None if before is None else Output(before)
    sys.stdout = output
    try:
        code = _guarded(lambda: commands.run(in_language_asked(sys.argv[1:] if words is None else words)))
        return _guarded(_flush) or code
    finally:
        if sys.stdout is output:  # and was not given up
            sys.stdout = before


def _guarded(work: Callable[[], int]) -> int:
    """Return the exit code of some work, whatever becomes of it."""
    try:
        return work()
    except SystemExit as leaving:  # argparse leaves so when it has shown its help
        return leaving.code if isinstance(leaving.code, int) else DONE
    except WrongUsage as wrong:
        complain(str(wrong))
        return WRONG_USAGE
    except BrokenPipeError:  # whoever was reading has read enough
        _abandon_output()
        return DONE
    except OutputLost as lost:
        _abandon_output()
        complain(_("Standard output cannot be written: {reason}.").format(reason=lost))
        return WRONG_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BaseException as fault:
        complain(f"{crashed(fault)} {_('This is a bug in the program; you did nothing wrong.')}")
        _abandon_output()
        return FAILED


def _flush() -> int:
    if sys.stdout is not None:
        sys.stdout.flush()
    return DONE


def _abandon_output() -> None:
    """Give up output that cannot be written, so that Python does not stumble over it when it ends."""
    try:
        _flush()
    except (OSError, OutputLost):
        sys.stdout = None  # as in a program that began without one


def program() -> NoReturn:
    """Do what the command line asks for, and exit; a zip made by ``zipapp`` drops what its function returns."""
    sys.exit(main())


if __name__ == "__main__":
    program()
