"""``mascarade referee``: play transcripts and check every line."""

import argparse
import json
import os
import re
from collections.abc import Sequence

from mascarade.characters import print_aside, printable, shorten, show_hidden
from mascarade.cli import DONE, NOT_SO, WRONG_USAGE, WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _, pgettext
from mascarade.rules.cards import CHANCE
from mascarade.rules.engine import pending
from mascarade.scenarios.diagnostics import line_with_mark
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.spans import BadTranscript, TranscriptProblem, TranscriptWarning, read_lines
from mascarade.transcripts.text_form import TABLE
from mascarade.transcripts.verdict import Situation, Verdict, play_transcript
from mascarade.values import Value

POSITION = ("turn", "decides", "coins", "court", "bank", "cards", "centre", "seats", "exposed", "over", "winners")
"""The keys of the JSON about the position at the end; null if the file is not a transcript."""
EXAMPLE = """\
  mascarade: 1
  edition: first
  players: Ann, Ben, Cara, Dave
  deal: queen thief king judge | bishop cheat
  opening: 0

  Ann: announce king      # NAME: what they choose
  Ben: pass
  Cara: challenge
  Dave: pass
  = coins Cara 9, Ann 5   # a fact, checked where it stands
  ! Ben: announce witch   # a choice that the rules refuse"""
"""The output for a correct case; as part of the format, it is the same in every language."""
MOST_TOLD = 600
"""The most characters printed of what was found or expected."""
MOST_BYTES = 4_000_000
"""The greatest size of a transcript: a game of a thousand turns has about forty kilobytes."""


class Ruling(Value):
    """The referee's verdict on one file."""

    file: str
    lines: tuple[str, ...]
    """The file's lines; empty if it could not be read as text."""
    problems: tuple[TranscriptProblem, ...]
    warnings: tuple[TranscriptWarning, ...] = ()
    verdict: Verdict | None = None
    """The result of playing it, or None if it is not a transcript."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = (
        _(
            "A transcript is a text file. It starts with the players and their cards; then come the choices made, and "
            "facts to check."
        ),
        EXAMPLE,
        _("Exit codes: 0, every line holds; 1, a line does not; 2, a file cannot be read."),
    )
    sentence = _("Settle a dispute: replay transcripts and check every line.")
    parser = Parser("mascarade referee", sentence, "\n\n".join(about), run=run)
    parser.add_argument("files", metavar="FILE", nargs="*", help=_("a transcript"))
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Judge the files named on the command line."""
    if not arguments.files:
        raise WrongUsage(_("Name a transcript to check. See mascarade referee --help."))
    return referee(arguments.files, arguments.json)


def referee(files: Sequence[str], as_json: bool) -> int:
    """Judge each file and print the result; return the worst exit code of them all."""
    worst = DONE
    for file in files:
        ruling = judge(file)
        for warned in ruling.warnings:
            sentence = pgettext("command line", "{place}: warning: {message}")
            place = _place(file, warned.line, warned.column)
            print_aside(sentence.format(place=place, message=_safe_sentence(warned.message)))
        if as_json:
            print(json.dumps(_in_json(ruling)))
        else:
            # A file that is not text has no line to show; its problem goes to standard error.
            (print if ruling.lines else print_aside)(_in_words(ruling))
        worst = max(worst, WRONG_USAGE if ruling.verdict is None else NOT_SO if ruling.problems else DONE)
    return worst


def judge(file: str) -> Ruling:
    """Read one file and play it as far as possible."""
    text = _text_of(file)
    if isinstance(text, TranscriptProblem):
        return Ruling(file, (), (text,))
    lines = tuple(line for _number, line in read_lines(text))
    try:
        transcript = read_transcript(text, os.path.dirname(file))
    except BadTranscript as bad:
        return Ruling(file, lines, bad.problems)
    verdict = play_transcript(transcript)
    return Ruling(file, lines, verdict.problems, verdict.warnings, verdict)


def _text_of(file: str) -> str | TranscriptProblem:
    """Return the text of a file, or the problem with it."""
    expected = _("A text file, saved as UTF-8.")
    try:
        with open(file, "rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a path with a null character is a ValueError
        reason = error.strerror if isinstance(error, OSError) else error
        found = _("The file cannot be read: {reason}.").format(reason=reason)
        return TranscriptProblem(1, 1, found, expected)
    if len(content) > MOST_BYTES:
        return TranscriptProblem(1, 1, _("The file is larger than any transcript."), expected)
    text = content.decode("utf-8", "surrogateescape")
    for wrong, found in (("[\udc80-\udcff]", _("This is not UTF-8.")), ("\0", _("This is not text."))):
        if mark := re.search(wrong, text):
            before = text[: mark.start()].split("\n")
            return TranscriptProblem(len(before), len(before[-1]) + 1, found, expected)
    return text


def _place(file: str, line: int, column: int) -> str:
    return f"{printable(file)}:{line}:{column}"


def _in_words(ruling: Ruling) -> str:
    if not ruling.problems:
        return _("{file}: every line holds.").format(file=printable(ruling.file))
    return "\n\n".join(_block(problem, ruling) for problem in ruling.problems)


def _block(problem: TranscriptProblem, ruling: Ruling) -> str:
    """Return a problem's place, the line with a mark under it, and what was found and expected."""
    block = [_place(ruling.file, problem.line, problem.column)]
    if ruling.lines:
        line = ruling.lines[problem.line - 1]
        block += [f"    {part}" for part in line_with_mark(line, problem.column, problem.column + 1)]
    block.append(pgettext("command line", "  found: {found}").format(found=_safe_sentence(problem.found)))
    block.append(pgettext("command line", "  expected: {expected}").format(expected=_safe_sentence(problem.expected)))
    return "\n".join(block)


def _safe_sentence(sentence: str) -> str:
    """Return a sentence that is safe to print and not too long, whatever names it contains."""
    return shorten(show_hidden(sentence), MOST_TOLD)


def _in_json(ruling: Ruling) -> dict[str, object]:
    problems, warnings = (
        [{"line": note.line, "column": note.column, "message": note.message} for note in notes]
        for notes in (ruling.problems, ruling.warnings)
    )
    return {
        "file": ruling.file,
        "ok": not ruling.problems,
        "problems": problems,
        "warnings": warnings,
        **(dict.fromkeys(POSITION) if ruling.verdict is None else _position(ruling.verdict.situation)),
    }


def _position(situation: Situation) -> dict[str, object]:
    """Return the position at the end, players by name and masks by id."""
    state, names = situation.state, situation.names
    decision = pending(state)
    decides = None if decision is None else TABLE if decision.by == CHANCE else names[decision.by]
    hands, seated = len(state.game.hands), len(state.game.hands) * state.game.players
    seats = [names[player] for player in state.seating]
    return {
        "turn": names[situation.turn],
        "decides": decides,
        "coins": dict(zip(seats, state.coins, strict=True)),
        "court": state.court,
        "bank": state.bank,
        "cards": {name: list(state.cards[seat * hands : (seat + 1) * hands]) for seat, name in enumerate(seats)},
        "centre": list(state.cards[seated:]),
        "seats": seats,
        "exposed": [names[player] for player in sorted(state.exposed)],
        "over": state.outcome is not None,
        "winners": [] if state.outcome is None else [names[winner] for winner in state.outcome.winners],
    }
