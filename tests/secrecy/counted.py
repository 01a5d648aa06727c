"""The program, which counts on request what in its memory holds any of some words.

python -m tests.secrecy.counted FILE WORD,WORD,… COMMAND…   (asked with SIGUSR1, it writes the numbers into the file)
"""

import json
import signal
import sys
from pathlib import Path

from mascarade.__main__ import main
from tests.secrecy.holding import holding


def count(path: Path, words: list[str]) -> None:
    """Write how many objects of each kind hold each word; the file is there only once it is whole."""
    found = {f"{word} in {kind}": number for (word, kind), number in holding(*words).items()}
    unfinished = path.with_suffix(".tmp")
    unfinished.write_text(json.dumps(found), encoding="utf-8")
    unfinished.rename(path)


if __name__ == "__main__":
    told, sought = Path(sys.argv[1]), sys.argv[2].split(",")
    signal.signal(signal.SIGUSR1, lambda _number, _frame: count(told, sought))
    sys.exit(main(sys.argv[3:]))
