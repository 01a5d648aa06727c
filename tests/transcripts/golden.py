"""The golden transcripts, read and played."""

from functools import cache
from pathlib import Path

from mascarade.rules.choices import Choice
from mascarade.rules.engine import pending
from mascarade.rules.state import State
from mascarade.transcripts.parse import KnownNames, Pick, known_masks, parse_choice
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.spans import read_line
from mascarade.transcripts.verdict import Verdict, play_transcript

FOLDER = Path(__file__).parent
FILES = tuple(sorted(FOLDER.glob("*/*.txt")))
NAMES = tuple(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FILES)


@cache
def verdict(name: str) -> Verdict:
    """Return the outcome of playing the transcript with this name."""
    path = FOLDER / f"{name}.txt"
    return play_transcript(read_transcript(path.read_text(encoding="utf-8"), str(path.parent)))


def read_choice(text: str, state: State, names: tuple[str, ...]) -> Choice:
    """Return the choice that a text means in this state, made by whoever has to decide."""
    decision = pending(state)
    assert decision is not None
    words = parse_choice(read_line(text, 1), decision.by, KnownNames(names, known_masks(state.game.own_masks)))
    return words.answering(decision) if isinstance(words, Pick) else words
