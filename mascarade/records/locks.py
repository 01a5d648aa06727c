"""The lock that keeps two programs from writing one game."""

import errno
import os
import sys

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Windows keeps others even from reading what is locked, so a byte is locked that no game ever reaches."""

    def lock(file: int) -> None:
        """Lock an open file until it is closed; BlockingIOError where somebody else has."""
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from None

else:
    import fcntl

    _NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)

    def lock(file: int) -> None:
        """Lock an open file until it is closed; BlockingIOError where somebody else has.

        Where the file system knows no locks, as some networks' do not, a game without one is better than none.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as refused:
            if refused.errno not in _NO_LOCKS:
                raise
