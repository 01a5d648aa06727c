"""A shell as far as jobs go: one job in a process group of its own, its stops and ends told, and foreground on request.

python -m tests.leaving.shell TOLD ASKED COMMAND…   (two descriptors: where to tell, and where to be asked)
python -m tests.leaving.shell alone COMMAND…        (no shell: the terminal starts the program by itself)
"""

import fcntl
import json
import os
import signal
import sys
import termios

DEAF_TO = (signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT)


def begin(command: list[str]) -> int:
    """Start the job in the foreground."""
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        take(os.getpid())
        for number in (*DEAF_TO, signal.SIGTTOU):
            signal.signal(number, signal.SIG_DFL)
        os.execvp(command[0], command)
    return job


def take(group: int) -> None:
    """Give the terminal to a process group."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    os.tcsetpgrp(0, group)


def main() -> int:
    """Wait for the job, and report its stops and its end."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    if sys.argv[1] == "alone":
        os.execvp(sys.argv[2], sys.argv[2:])
    told, asked = int(sys.argv[1]), int(sys.argv[2])
    for descriptor in (told, asked):
        os.set_inheritable(descriptor, False)  # the job does not need them
    for number in DEAF_TO:
        signal.signal(number, signal.SIG_IGN)
    job = begin(sys.argv[3:])
    while True:
        _pid, status = os.waitpid(job, os.WUNTRACED)
        take(os.getpgrp())
        if not os.WIFSTOPPED(status):
            os.write(told, json.dumps({"code": os.waitstatus_to_exitcode(status)}).encode() + b"\n")
            return 0
        os.write(told, json.dumps({"stopped": True}).encode() + b"\n")
        if os.read(asked, 1) == b"f":
            take(job)
        os.killpg(job, signal.SIGCONT)


if __name__ == "__main__":
    sys.exit(main())
