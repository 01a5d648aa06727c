"""README's two commands, word for word, as on a machine that has never seen the program.

``python -m tests.packaging.readme play`` and ``… test`` copy the checkout elsewhere, and run the command there with no
environment active, a bare PATH and this Python. The first one is left again as soon as its set-up has come up in a
pseudo-terminal. The exit code is the command's.
"""

import argparse
import fcntl
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
BARE = "/usr/local/bin:/usr/bin:/bin"
KEPT = re.compile(r"HOME|PIP_.*|SSL_CERT_.*|REQUESTS_CA_BUNDLE|\w+_proxy", re.IGNORECASE)
"""Environment variables without which packages cannot be downloaded on some machines."""
PATIENCE = 1200.0
"""The seconds in which the first command has to come to the set-up."""
SET_UP = "Player 6"
"""Words on the set-up for ``--players 6`` on a machine where nobody has played."""
LEAVING = (b"\x03", b"y")
"""The keys that leave the program: interrupt, then yes."""
ESCAPES = re.compile(r"\x1b\[[0-9;:?<>=]*[a-zA-Z]")


def commands() -> dict[str, str]:
    """Return README's two commands: to set up and play, and to set up and run the tests."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    play, test = (line for line in lines if line.startswith("python3 -m venv"))
    return {"play": play, "test": test}


def copy(folder: Path) -> None:
    """Copy everything that belongs to the checkout, committed or not, without build files and caches."""
    listed = subprocess.run(
        ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"),
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def fresh_environment(folder: Path) -> dict[str, str]:
    """Return the environment of somebody who has only this Python."""
    path = folder / "path"
    path.mkdir()
    (path / "python3").symlink_to(os.path.realpath(sys.executable))
    kept = {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}
    return {**kept, "PATH": f"{path}:{BARE}", "MASCARADE_HOME": str(folder / "home"), "TERM": "xterm-256color"}


def play(command: str, checkout: Path, environment: dict[str, str]) -> int:
    """Run a command in a terminal until the set-up is shown, then leave."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(checkout)
        os.execve("/bin/sh", ("sh", "-c", command), environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown, keys, is_up = "", 0, False
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if select.select([terminal], [], [], 1.0)[0]:
                shown += os.read(terminal, 65536).decode(errors="replace")
                continue
        except OSError:  # reading fails like this once nobody holds the terminal
            break
        is_up = is_up or SET_UP in ESCAPES.sub("", shown)
        if is_up:  # and nothing more follows
            os.write(terminal, LEAVING[keys % len(LEAVING)])
            keys += 1
    else:
        os.kill(child, 9)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    print(f"the set-up {'came up' if is_up else 'did not come up'}; exit code {code}")
    if not is_up or code:
        print(ESCAPES.sub("", shown))
    return code if is_up else 1


def main() -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("play", "test"))
    asked = parser.parse_args().command
    command = commands()[asked]
    with tempfile.TemporaryDirectory() as named:
        folder = Path(named)
        checkout = folder / "checkout"
        copy(checkout)
        environment = fresh_environment(folder)
        print(f"{sys.version.split()[0]}$ {command}", flush=True)
        if asked == "play":
            return play(command, checkout, environment)
        return subprocess.run(("/bin/sh", "-c", command), cwd=checkout, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
