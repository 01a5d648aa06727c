"""The rules that every line-up keeps (rules, section 7), and the stars that its author is told of."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from mascarade.language import _, ngettext
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import EDITIONS, Edition, hands_for
from mascarade.rules.masks import JUDGE, Mask
from mascarade.scenarios.problems import nearest

LEAST_STAR_SHARE = Fraction(1, 3)
SMALL_TABLE = 6
"""Up to this many players there are exactly this many cards."""
MOST_EXTRA = 2
"""How many cards may lie in the centre with six or more players."""


class Rule(Enum):
    """Which rule a line-up breaks."""

    PLAYERS = "players"
    JUDGE = "judge"
    STARS = "stars"
    ALL_COPIES = "all-copies"
    TOO_MANY = "too-many"
    MINIMUM = "minimum"
    CARDS = "cards"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule that a line-up breaks, and how."""

    rule: Rule
    message: str
    is_warning: bool = False
    """Whether the rule is advice only."""
    is_playable: bool = True
    """Whether the engine can play the line-up all the same: what is broken is a matter of balance."""
    card: int | None = None
    """Which card of the line-up is at fault, counted from 0, where it is one."""


def line_up_faults(
    edition: Edition, players: int, line_up: tuple[MaskId, ...], own_masks: tuple[Mask, ...] = ()
) -> tuple[Fault, ...]:
    """Everything that is wrong with a line-up, in the order of the rules; warnings among it."""
    if not edition.fewest <= players <= edition.most:
        return (_wrong_number_of_players(edition, players),)
    known = {mask.id: mask for mask in (*edition.masks, *own_masks)}
    masks = {mask: known[mask] for mask in line_up if mask in known}
    return (
        *_judge(line_up),
        *_stars(line_up, known),
        *_copies(line_up, masks),
        *_minimums(edition, players, masks),
        *_cards(players, len(line_up)),
        *_unknown(edition, line_up, known),
    )


def stars_in(line_up: tuple[MaskId, ...], known: Mapping[MaskId, Mask]) -> int:
    """How many of the cards carry the star, which the author of a line-up is told; a third to a half is usual."""
    return sum(known[mask].star for mask in line_up if mask in known)


def _wrong_number_of_players(edition: Edition, players: int) -> Fault:
    message = _("The {edition} edition is for {fewest} to {most} players, not for {players}.").format(
        edition=edition.id, fewest=edition.fewest, most=edition.most, players=players
    )
    return Fault(Rule.PLAYERS, message, is_playable=False)


def _judge(line_up: tuple[MaskId, ...]) -> Iterator[Fault]:
    if JUDGE.id not in line_up:
        yield Fault(Rule.JUDGE, _("The Judge is missing: every line-up has the Judge."))


def _stars(line_up: tuple[MaskId, ...], known: dict[MaskId, Mask]) -> Iterator[Fault]:
    stars, needed = stars_in(line_up, known), math.ceil(len(line_up) * LEAST_STAR_SHARE)
    if stars >= needed:
        return
    message = ngettext(
        "Only {stars} of {cards} cards brings money from the bank; at least {needed} must (a third of the cards).",
        "Only {stars} of {cards} cards bring money from the bank; at least {needed} must (a third of the cards).",
        stars,
    ).format(stars=stars, cards=len(line_up), needed=needed)
    yield Fault(Rule.STARS, message)


def _copies(line_up: tuple[MaskId, ...], masks: dict[MaskId, Mask]) -> Iterator[Fault]:
    """All the copies of a mask or none, which for every mask but the Peasant means at most once."""
    for mask, count in Counter(line_up).items():
        copies = masks[mask].copies if mask in masks else count
        if count > copies:
            message = ngettext(
                '"{mask}" is there {count} times; there is {copies} card of it.',
                '"{mask}" is there {count} times; there are {copies} cards of it.',
                copies,
            ).format(mask=mask, count=count, copies=copies)
            card = [at for at, other in enumerate(line_up) if other == mask][copies]
            yield Fault(Rule.TOO_MANY, message, is_playable=False, card=card)
        elif count < copies:
            message = ngettext(
                '"{mask}" is there once; all {copies} cards of it are in a line-up, or none.',
                '"{mask}" is there {count} times; all {copies} cards of it are in a line-up, or none.',
                count,
            ).format(mask=mask, count=count, copies=copies)
            yield Fault(Rule.ALL_COPIES, message, card=line_up.index(mask))


def _minimums(edition: Edition, players: int, masks: dict[MaskId, Mask]) -> Iterator[Fault]:
    for mask in masks.values():
        if players < mask.minimum:
            message = _('"{mask}" is for {minimum} players or more, not for {players}.').format(
                mask=mask.id, minimum=mask.minimum, players=players
            )
            yield Fault(Rule.MINIMUM, message, is_warning=not edition.minimum_binds)


def _cards(players: int, cards: int) -> Iterator[Fault]:
    least = SMALL_TABLE if players < SMALL_TABLE else players
    most = least + (MOST_EXTRA if players >= SMALL_TABLE else 0)
    if least <= cards <= most:
        return
    expected = str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
    message = ngettext(
        "There is {cards} card; {players} players need {expected}.",
        "There are {cards} cards; {players} players need {expected}.",
        cards,
    ).format(cards=cards, players=players, expected=expected)
    yield Fault(Rule.CARDS, message, is_playable=cards >= players * len(hands_for(players)))


def _unknown(edition: Edition, line_up: tuple[MaskId, ...], known: dict[MaskId, Mask]) -> Iterator[Fault]:
    for card, mask in enumerate(line_up):
        if mask not in known:
            yield Fault(Rule.UNKNOWN, _about_unknown(edition, mask, known), is_playable=False, card=card)


def _about_unknown(edition: Edition, mask: MaskId, known: dict[MaskId, Mask]) -> str:
    elsewhere = next((other for other in EDITIONS.values() if other.mask(mask)), None)
    if elsewhere is not None:
        return _('"{mask}" is a mask of the {other} edition, and this is the {edition}.').format(
            mask=mask, other=elsewhere.id, edition=edition.id
        )
    meant = nearest(mask, known)
    if meant is not None:
        return _('There is no mask "{mask}"; perhaps "{meant}" was meant.').format(mask=mask, meant=meant)
    return _('There is no mask "{mask}" in the {edition} edition.').format(mask=mask, edition=edition.id)
