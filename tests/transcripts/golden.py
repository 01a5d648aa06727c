"""The golden transcripts, read and played."""

from functools import cache
from pathlib import Path

from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.verdict import Verdict, play_transcript

FOLDER = Path(__file__).parent
FILES = tuple(sorted(FOLDER.rglob("*.txt")))
NAMES = tuple(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FILES)


@cache
def verdict(name: str) -> Verdict:
    """What came of playing the transcript of that name."""
    path = FOLDER / f"{name}.txt"
    return play_transcript(read_transcript(path.read_text(encoding="utf-8"), str(path.parent)))
