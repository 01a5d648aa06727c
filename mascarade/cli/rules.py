"""``mascarade rules``: the rules reference, or what one mask does."""

import textwrap
from collections.abc import Sequence

from mascarade.cli.exits import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.rules.editions import EDITIONS, Edition
from mascarade.rules.masks import Mask
from mascarade.wording.masks import mask_name
from mascarade.wording.powers import describe, star_note
from mascarade.wording.rulebook import sections

COLUMNS = 80


def run(words: Sequence[str]) -> int:
    """Prints all the rules, or one mask in each edition that has it."""
    parser = Parser("mascarade rules", _("Print the rules of the game, or what one mask does."))
    parser.add_argument("mask", metavar="MASK", nargs="*", help=_("a mask, such as king or puppet-master"))
    asked = " ".join(parser.read(words).mask)
    print("\n".join(_mask(asked) if asked else _reference()))
    return 0


def _reference() -> list[str]:
    lines: list[str] = []
    for section in sections():
        lines += [section.title, "=" * len(section.title)]
        for paragraph in section.paragraphs:
            lines += [*textwrap.wrap(paragraph, COLUMNS), ""]
    return lines[:-1]


def _mask(asked: str) -> list[str]:
    """The mask as each edition has it, said once where both say the same."""
    wanted = asked.casefold().replace(" ", "-")
    found = [
        (edition, mask)
        for edition in EDITIONS.values()
        for mask in edition.masks
        if wanted in (mask.id, mask_name(mask.id, edition).casefold().replace(" ", "-"))
    ]
    if not found:
        raise WrongUsage(_unknown(asked))
    lines: list[str] = []
    for edition, mask in found:
        lines += [*_entry(edition, mask), ""]
    return [*lines, star_note()] if any(mask.star for _edition, mask in found) else lines[:-1]


def _entry(edition: Edition, mask: Mask) -> list[str]:
    title = _("{mask}, first edition") if edition.id == "first" else _("{mask}, second edition")
    name = mask_name(mask.id, edition)
    lines = [title.format(mask=f"{name} ★" if mask.star else name), *textwrap.wrap(describe(mask), COLUMNS)]
    if mask.minimum > edition.fewest:
        lines.append(_("For {minimum} players or more.").format(minimum=mask.minimum))
    return lines


def _unknown(asked: str) -> str:
    from mascarade.scenarios.problems import nearest

    known = sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks})
    meant = nearest(asked, known)
    if meant is not None:
        return _('There is no mask "{mask}"; perhaps "{meant}" was meant.').format(mask=asked, meant=meant)
    return _('There is no mask "{mask}"; there are {known}.').format(mask=asked, known=", ".join(known))
