"""Programs run by an account to which the permissions of files apply, as they do not to root."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

SOMEBODY = 65534
"""An account that runs no tests."""
_WITHOUT_PRIVILEGES = """
import ctypes, os, sys
drop, override, search = 24, 1, 2
for privilege in (override, search):
    ctypes.CDLL(None).prctl(drop, privilege, 0, 0, 0)
os.execv(sys.executable, (sys.executable, *sys.argv[1:]))
"""


def run(words: Sequence[str], home: Path) -> subprocess.CompletedProcess[str]:
    """Run Mascarade without the privilege to open closed files, with everything in one folder."""
    return run_python(("-m", "mascarade", *words), home)


def run_python(words: Sequence[str], home: Path) -> subprocess.CompletedProcess[str]:
    """Run a Python program in the same way."""
    return subprocess.run(
        (sys.executable, "-c", _WITHOUT_PRIVILEGES, *words),
        capture_output=True,
        text=True,
        env={**os.environ, "MASCARADE_HOME": str(home)},
        check=False,
    )
