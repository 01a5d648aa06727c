"""Running a command line: whatever goes wrong ends in one plain message and an exit code."""

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TextIO

from mascarade.characters import print_error, shorten
from mascarade.cli import DONE, FAILED, INTERRUPTED, WRONG_USAGE, WrongUsage
from mascarade.cli.language_option import select_language
from mascarade.crash_reports import report_crash
from mascarade.language import _
from mascarade.paths import NoHomeFolder


class OutputLost(Exception):
    """Standard output that cannot be written; the message is the system's reason.

    It is no OSError, which whoever reads or writes files may take for something about these.
    """


@contextmanager
def _reporting_lost_output() -> Iterator[None]:
    """Raise OutputLost for an error, or BrokenPipeError if the reader of a pipe has gone."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputLost(error.strerror or error) from None


class Output:
    """A stream that raises OutputLost if it cannot be written."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write text. Raise OutputLost, or BrokenPipeError if the reader of a pipe has gone."""
        with _reporting_lost_output():
            return self._stream.write(text)

    def flush(self) -> None:
        """Write everything that is buffered."""
        with _reporting_lost_output():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


SURROUNDINGS = {
    errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.ESTALE, errno.EACCES, errno.EPERM, errno.EROFS,
    errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENXIO, errno.ENODEV, errno.EBADF, errno.ENOTTY,
    errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN, errno.ENOSYS, errno.ENOTSUP,
}  # fmt: skip
"""The errors of a system that lacks or forbids what a command needs; any other one is a bug of the program."""


def run(words: Sequence[str]) -> int:
    """Run the command line and return the exit code. No traceback is ever shown, since one could tell a card."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    before = sys.stdout
    sys.stdout = output = Output(before)
    try:
        code = _exit_code_of(lambda: _run_command(words))
        return _exit_code_of(_flush) or code
    finally:
        if sys.stdout is output:  # unless it was given up
            sys.stdout = before


def _run_command(words: Sequence[str]) -> int:
    from mascarade.cli import commands  # only now, so that a library that is missing is reported in plain words

    return commands.run(select_language(words))


class _NullStream(io.StringIO):
    """The standard streams of a program that was started without them: what is written is lost, nothing can be read."""

    def write(self, text: str) -> int:
        return len(text)


def _open_what_is_closed() -> None:
    """Open closed standard streams on the null device, so that no other code has to check for them.

    A file that is opened later would take the number of one of them, and be read and written in its place.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # the lowest free number, which is this one
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, _NullStream())


def _exit_code_of(work: Callable[[], int]) -> int:
    """Do some work and return its exit code; report any exception that it raises."""
    try:
        return work()
    except SystemExit as leaving:  # argparse raises it after showing its help
        return leaving.code if isinstance(leaving.code, int) else DONE
    except WrongUsage as wrong:
        print_error(str(wrong))
        return WRONG_USAGE
    except BrokenPipeError:  # the reader of a pipe has closed it
        _abandon_output()
        return DONE
    except OutputLost as lost:
        _abandon_output()
        print_error(_("Standard output cannot be written: {reason}.").format(reason=lost))
        return WRONG_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BaseException as fault:
        if isinstance(fault, OSError) and (fault.errno in SURROUNDINGS or isinstance(fault, NoHomeFolder)):
            print_error(_describe(fault))
            _abandon_output()
            return WRONG_USAGE
        print_error(f"{report_crash(fault)} {_('This is a bug in the program; you did nothing wrong.')}")
        _abandon_output()
        return FAILED


def _describe(refusal: OSError) -> str:
    """Return a sentence about something that the system lacks or forbids."""
    if isinstance(refusal, NoHomeFolder):
        return _("This account has no home folder. Set MASCARADE_HOME to the path of a folder for games and settings.")
    reason = refusal.strerror or type(refusal).__name__
    if isinstance(refusal.filename, str):
        return _('"{file}" cannot be used: {reason}.').format(file=shorten(refusal.filename), reason=reason)
    return _("The system does not allow what this command needs: {reason}.").format(reason=reason)


def _flush() -> int:
    if sys.stdout is not None:
        sys.stdout.flush()
    return DONE


def _abandon_output() -> None:
    """Give up output that cannot be written, so that Python does not fail over it at the end."""
    try:
        _flush()
    except (OSError, OutputLost):
        sys.stdout = None  # as Python does without one
