"""The lock that keeps two programs from writing one game.

Where it cannot be had, whatever the reason, the game goes on without it, and the table is told.
"""

import errno
import os
import sys

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Windows keeps others even from reading what is locked, so a byte is locked that no game ever reaches."""

    def lock(file: int) -> None:
        """Lock an open file until it is closed.

        Raise BlockingIOError if another program has locked it, and OSError where no lock can be had.
        """
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as refused:
            if refused.errno not in (errno.EACCES, errno.EDEADLK):
                raise
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from None

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock an open file until it is closed.

        Raise BlockingIOError if another program has locked it, and OSError where no lock can be had.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
