"""A lesson from its files: transcripts of one deal, one for each branch, whose comments are captions.

A caption belongs to the line below it. Above a choice it says what to do; above a fact, which the referee checks, it
tells the result of the choices before. The branches agree up to a secret choice of the learner, who may choose freely.
"""

from collections.abc import Mapping

from mascarade.history import Step
from mascarade.language import _, pgettext
from mascarade.paths import packaged_file
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Saw
from mascarade.rules.engine import pending
from mascarade.rules.state import State
from mascarade.transcripts.parse import FactLine
from mascarade.transcripts.reader import ChoiceLine, Transcript, read_transcript
from mascarade.transcripts.verdict import play_transcript
from mascarade.truth.scenes import AnnouncementOdds, SeatOdds
from mascarade.values import Value
from mascarade.wording.phrases import Phrases

LEARNER = Player(0)
"""The learner, who sits on the first seat."""
FIRST, BLUFFING = "first", "bluffing"
LESSONS = (FIRST, BLUFFING)
"""The lessons by the names of their folders."""


class Branch(Value):
    """One way through a lesson."""

    steps: tuple[Step, ...]
    instructions: Mapping[int, str]
    """The captions of choices, by the number of choices before each."""
    outcomes: Mapping[int, str]
    """The captions about results, by the number of choices before each."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every choice of the lesson, in order."""
        return tuple(step.played for step in self.steps if not isinstance(step.played, Saw))

    @property
    def secrets(self) -> tuple[tuple[int, Choice], ...]:
        """The secret choices of the learner, each with the number of choices before it."""
        decisions = ((at, pending(step.before)) for at, step in enumerate(self.steps))
        return tuple(
            (at, self.choices[at])
            for at, decision in decisions
            if decision is not None and decision.is_secret and decision.by == LEARNER
        )


class Lesson(Value):
    """A lesson: its deal, and every way through it."""

    id: str
    names: tuple[str, ...]
    start: State
    """The position after the deal."""
    branches: tuple[Branch, ...]

    def following(self, choices: tuple[Choice, ...]) -> tuple[Branch, ...]:
        """Return the branches that start with these choices."""
        return tuple(one for one in self.branches if one.choices[: len(choices)] == choices)


def load_lesson(lesson: str) -> Lesson:
    """Return a lesson from the program's files."""
    read = [(read_transcript(text), text) for text in lesson_texts(lesson).values()]
    first, _text = read[0]
    return Lesson(lesson, first.names, first.start, tuple(_branch(*one) for one in read))


def lesson_texts(lesson: str) -> Mapping[str, str]:
    """Return the text of each file of a lesson, by its name."""
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(packaged_file("lessons", lesson).iterdir())}


def captions(text: str) -> Mapping[int, str]:
    """Return the captions of a transcript's body, by the number of the line that each belongs to."""
    found: dict[int, str] = {}
    above: list[str] = []
    head, _blank, body = text.partition("\n\n")
    for number, line in enumerate(body.splitlines(), start=len(head.splitlines()) + 2):
        if line.startswith("#"):
            above.append(line.removeprefix("#").strip())
        else:
            if above:
                found[number] = " ".join(above)
            above = []
    return found


def _branch(transcript: Transcript, text: str) -> Branch:
    of_line = captions(text)
    instructions: dict[int, str] = {}
    outcomes: dict[int, str] = {}
    at = 0
    for item in transcript.items:
        match item:
            case ChoiceLine():
                if item.span.line in of_line:
                    instructions[at] = of_line[item.span.line]
                at += 1
            case FactLine():
                line = item.parts[0][1].line
                if line in of_line:
                    outcomes[at] = of_line[line]
    return Branch(play_transcript(transcript).steps, instructions, outcomes)


def lesson_title(lesson: str) -> str:
    """Return the title of a lesson."""
    return _("Your first game") if lesson == FIRST else pgettext("lesson", "Bluffing")


def odds_words(told: AnnouncementOdds, phrases: Phrases) -> str:
    """Return the odds of an announcement from each seat, and each player's odds of being that mask."""
    mask, name = phrases.roles(told.mask), phrases.name(told.announcer)
    if told.announcer == LEARNER:
        question = _("How likely did they think it was: you {mask_is}, or themselves?").format(**mask)
    else:
        question = _("How likely was it that {name} was {mask_is}?").format(name=name, **mask)
    return " ".join((question, *(_odds_of_seat(odds, told.announcer, phrases) for odds in told.odds)))


def _odds_of_seat(odds: SeatOdds, announcer: Player, phrases: Phrases) -> str:
    name, chance, own = phrases.name(odds.player), round(100 * odds.of_announcer), round(100 * odds.own)
    if announcer == LEARNER:
        return _("{name}: “{announcer} % you, {own} % me.”").format(name=name, announcer=chance, own=own)
    words = (
        _("You: “{chance} % {announcer}, {own} % me.”")
        if odds.player == LEARNER
        else _("{name}: “{chance} % {announcer}, {own} % me.”")
    )
    return words.format(name=name, announcer=phrases.name(announcer), chance=chance, own=own)
