"""The console script, and the last line of defence: whatever goes wrong ends in one plain message and an exit code."""

import os
import sys
from collections.abc import Callable, Sequence

from mascarade.cli.exits import DONE, FAILED, INTERRUPTED, WRONG_USAGE, WrongUsage, complain
from mascarade.language import _


def main(words: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for; never a traceback, which could tell a card."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    code = _guarded(lambda: _run(sys.argv[1:] if words is None else words))
    return _guarded(_flush) or code


def _run(words: Sequence[str]) -> int:
    from mascarade.cli.commands import run

    return run(words)


def _guarded(work: Callable[[], int]) -> int:
    """The exit code of some work, whatever becomes of it."""
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
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:
        complain(
            _("The program has failed ({kind}). This is a fault of Mascarade, not yours.").format(
                kind=type(fault).__name__
            )
        )
        _abandon_output()
        return FAILED


def _flush() -> int:
    if sys.stdout is not None:
        sys.stdout.flush()
    return DONE


def _abandon_output() -> None:
    """Output that cannot be written is given up, so that Python does not stumble over it when it ends."""
    try:
        _flush()
    except OSError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it is open for as long as the program


if __name__ == "__main__":
    sys.exit(main())
