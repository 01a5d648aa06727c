"""The problems of a transcript, worded so that a player can mend them."""

from mascarade.language import _
from mascarade.values import Value


class TranscriptProblem(Value):
    """One thing that does not hold, and where: line and column are counted from 1, in characters."""

    line: int
    column: int
    found: str
    """The thing that was found, a whole sentence."""
    expected: str
    """The thing that was expected, a whole sentence."""

    @property
    def message(self) -> str:
        """Both in one line."""
        return _("Found: {found} Expected: {expected}").format(found=self.found, expected=self.expected)


class TranscriptWarning(Value):
    """Advice about a case that can be played all the same."""

    line: int
    column: int
    message: str


class BadTranscript(Exception):
    """A text that is no transcript; everything that is wrong with it is in ``problems``, in the order of its lines."""

    def __init__(self, problems: tuple[TranscriptProblem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(f"{problem.line}:{problem.column}: {problem.message}" for problem in problems))
