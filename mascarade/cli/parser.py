"""Argument parsing with errors in sentences."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from mascarade.characters import wrap, wrap_lines
from mascarade.cli import WrongUsage
from mascarade.cli.language_option import OPTION
from mascarade.language import OFFERED, _, pgettext

PROGRAM = "mascarade"


class Help(argparse.RawDescriptionHelpFormatter):
    """Help for terminals of any width, with translated headings."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=80)

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        """Add the first line of the help."""
        super().add_usage(usage, actions, groups, pgettext("command line", "Usage: ") if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Wrap an option's help."""
        return wrap(text, columns=width)


class Parser(argparse.ArgumentParser):
    """The parser of one command, with the function that runs it; errors are raised as ``WrongUsage``."""

    def __init__(
        self, prog: str, about: str, after: str | None = None, *, run: Callable[[argparse.Namespace], int]
    ) -> None:
        super().__init__(
            prog=prog,
            description=about,
            epilog=after,
            formatter_class=Help,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._run = run
        self._positionals.title = pgettext("command line", "Arguments")
        self.options = self.add_argument_group(pgettext("command line", "Options"))
        self.options.add_argument("-h", "--help", action="help", help=_("show this help and exit"))
        self.options.add_argument(  # only for the help and for shells: it is removed from the command line earlier
            OPTION,
            metavar="CODE",
            default=argparse.SUPPRESS,
            help=_("language of everything that is said: {codes}").format(codes=", ".join(OFFERED)),
        )

    def option(
        self, name: str, metavar: str, about: str, read: Callable[[str], object] = str, default: object = None
    ) -> None:
        """Add an option with a value, converted by this function."""
        self.options.add_argument(name, metavar=metavar, help=about, type=read, default=default)

    def flag(self, name: str, about: str) -> None:
        """Add an option without a value."""
        self.options.add_argument(name, action="store_true", help=about)

    def add_json_option(self) -> None:
        """Add ``--json``, which every listing has for other programs."""
        self.flag("--json", _("print JSON for other programs"))

    def format_help(self) -> str:
        """Return the help with its long parts wrapped."""
        self.description, self.epilog = (text and wrap_lines(text) for text in (self.description, self.epilog))
        return super().format_help()

    def run(self, words: Sequence[str]) -> int:
        """Run the command with these words after its name, and return its exit code."""
        return self._run(self.parse(words))

    def parse(self, words: Sequence[str]) -> argparse.Namespace:
        """Parse the arguments. Raise WrongUsage for an unknown option, a missing value or an extra word."""
        try:
            arguments, left = self.parse_known_args(list(words))
        except argparse.ArgumentError as error:
            raise WrongUsage(self._about_value(error)) from None
        if left:
            raise WrongUsage(self._about_word(left[0]))
        return arguments

    def error(self, message: str) -> NoReturn:
        """Report an argparse error as a sentence and exit."""
        raise WrongUsage(_("{complaint}. See {program} --help.").format(complaint=message, program=self.prog))

    def _about_value(self, error: argparse.ArgumentError) -> str:
        """Return a sentence for argparse's two checks of values; commands check words and numbers."""
        sentence = (
            _("{option} does not take a value. See {program} --help.")
            if error.message.startswith("ignored explicit argument")
            else _("{option} needs a value. See {program} --help.")
        )
        return sentence.format(option=error.argument_name, program=self.prog)

    def _about_word(self, word: str) -> str:
        if word.startswith("-"):
            option = word.partition("=")[0]
            return _("Unknown option {option}. See {program} --help.").format(option=option, program=self.prog)
        return _('Unexpected argument "{word}". See {program} --help.').format(word=word, program=self.prog)


def unknown_command(name: str, known: tuple[str, ...], program: str) -> str:
    """Return a sentence about an unknown command, with a suggestion."""
    meant = next(iter(get_close_matches(name.casefold(), known, n=1)), None)
    if meant is None:
        sentence = _('Unknown command "{name}". See {program} --help.')
    else:
        sentence = _('Unknown command "{name}". Did you mean "{meant}"? See {program} --help.')
    return sentence.format(name=name, meant=meant, program=program)
