"""``mascarade rules``: the rules reference, or one mask's power."""

import argparse

from mascarade.characters import wrap
from mascarade.cli import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.lessons.examples import examples
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import find_scenario
from mascarade.scenarios.problems import did_you_mean, nearest
from mascarade.wording.mask_names import mask_name
from mascarade.wording.rulebook import Preset, mask_entry, sections


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser("mascarade rules", _("Print the rules of the game, or what one mask does."), run=run)
    parser.add_argument("mask", metavar="MASK", nargs="*", help=_("a mask, such as king or puppet-master"))
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print all the rules, or one mask in each edition that has it."""
    asked = " ".join(arguments.mask)
    entry = [line for text in mask_entry(_mask(asked)) for line in wrap(text)] if asked else _reference()
    print("\n".join(entry))
    return 0


def _reference() -> list[str]:
    lines: list[str] = []
    for section in (*sections(presets=_presets()), examples()):
        lines += [section.title, "=" * len(section.title)]
        for text in section.paragraphs:
            lines += [*wrap(text), ""]
    return lines[:-1]


def _presets() -> list[Preset]:
    """Return the line-ups for each edition: the published ones for the first, and ours for the second."""
    ours = (find_scenario(name) for name in ("first", "second-a", "second-b"))
    return [Preset(one.title, one.edition, {players: one.line_up(players) for players in one.players}) for one in ours]


def _mask(asked: str) -> MaskId:
    """Return the mask of that id or name."""
    ids = {_plain(mask.id): mask.id for edition in EDITIONS.values() for mask in edition.masks}
    names = {_plain(mask_name(mask.id, edition)): mask.id for edition in EDITIONS.values() for mask in edition.masks}
    known = {**names, **ids}
    if _plain(asked) in known:
        return known[_plain(asked)]
    plain = _('Unknown mask "{mask}". The masks are {masks}.')
    proposing = _('Unknown mask "{mask}". Did you mean "{meant}"?')
    raise WrongUsage(did_you_mean(plain, proposing, nearest(asked, known), mask=asked, masks=", ".join(sorted(ids))))


def _plain(name: str) -> str:
    return "-".join(name.casefold().split())
