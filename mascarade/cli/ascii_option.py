"""The choice between all characters and those of ASCII alone."""

from __future__ import annotations

import argparse

from msgspec.structs import replace

from mascarade.cli.parser import Parser
from mascarade.config.settings import Settings
from mascarade.language import _
from mascarade.look.ascii import Signs


def add_ascii_option(parser: Parser) -> None:
    """Add the option of ASCII."""
    parser.options.add_argument(
        "--ascii",
        action="store_true",
        help=_("draw in ASCII alone, as happens by itself where the terminal knows no other characters"),
    )


def with_ascii_option(arguments: argparse.Namespace, last: Settings) -> Settings:
    """Take the option of ASCII out of some arguments; return the settings with what was asked for."""
    if vars(arguments).pop("ascii"):
        return replace(last, options=replace(last.options, ascii=Signs.ALWAYS))
    return last
