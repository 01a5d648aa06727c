"""``mascarade scenario check``: everything that is wrong with scenario files, in one go and at its place."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from mascarade.cli.exits import DONE, NOT_SO, WRONG_USAGE, WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.scenarios.checking import Checked, check_file
from mascarade.scenarios.finding import is_path, scenario_path
from mascarade.scenarios.problems import NoSuchScenario

FORMATS = ("human", "json", "github")


def run(words: Sequence[str]) -> int:
    """Checks every file, and again whenever one is saved if that was asked for."""
    arguments = _arguments(words)
    paths = tuple(_path(word) for word in arguments.files)
    if arguments.watch:
        from mascarade.cli.scenario_watch import watch

        return watch(paths, lambda: _check(paths, arguments.format))
    return _check(paths, arguments.format)


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = Parser(
        "mascarade scenario check",
        _("Check scenario files: everything that is wrong with them is told at once, with its place."),
        _(
            "Exit codes: 0 nothing is wrong, whatever may be advised against; 1 something is wrong; "
            "2 a file cannot be read as a text."
        ),
    )
    parser.add_argument("files", metavar="FILE", nargs="*", help=_("a scenario file, or the name of a scenario"))
    parser.options.add_argument(
        "--format",
        metavar="human|json|github",
        default="human",
        help=_("for people, one JSON object a file, or annotations for GitHub"),
    )
    parser.options.add_argument("--watch", action="store_true", help=_("check again on every save, until Ctrl+C"))
    arguments = parser.read(words)
    if not arguments.files:
        raise WrongUsage(_("Say which file to check. See {program} --help.").format(program=parser.prog))
    if arguments.format not in FORMATS:
        one, two, three = FORMATS
        raise WrongUsage(
            _('--format must be {one}, {two} or {three}, not "{asked}".').format(
                one=one, two=two, three=three, asked=arguments.format
            )
        )
    return arguments


def _path(word: str) -> Path:
    """The file of that path, or the file of the scenario of that name; whether it can be read is seen later."""
    if is_path(word) or Path(word).exists():
        return Path(word)
    try:
        return scenario_path(word)
    except NoSuchScenario:
        return Path(word)


def _check(paths: Sequence[Path], form: str) -> int:
    """Prints what is to be said; the exit code of the worst of the files."""
    checked = [check_file(path) for path in paths]
    print("\n".join(_lines(checked, form)))
    return max((_code(file) for file in checked), default=DONE)


def _lines(checked: Sequence[Checked], form: str) -> list[str]:
    if form == "human":
        from mascarade.cli import colours, scenario_report

        return scenario_report.lines(checked, colours.Paint(is_on=colours.are_wanted()))
    from mascarade.cli import scenario_annotations

    return scenario_annotations.in_json(checked) if form == "json" else scenario_annotations.for_github(checked)


def _code(checked: Checked) -> int:
    if not checked.is_readable:
        return WRONG_USAGE
    return NOT_SO if checked.errors else DONE
