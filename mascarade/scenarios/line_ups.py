"""The rules for line-ups, and random line-ups that follow them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from random import Random

from mascarade.characters import shorten
from mascarade.language import _, gettext_noop, ngettext, pgettext
from mascarade.rules import cards
from mascarade.rules.cards import JUDGE, Mask, MaskId
from mascarade.rules.effects import Effect
from mascarade.rules.game import EDITIONS, FIRST, Edition, HouseRules, Minimums, hands_for, masks_for
from mascarade.scenarios.problems import nearest
from mascarade.values import Value

LEAST_STARRED = 3
"""At least one card in so many carries the star."""
SMALL_TABLE = 6
"""The number of players up to which there are exactly this many cards."""
MOST_COPIES = 5
"""The most cards of one mask."""
MOST_EXTRA = 2
"""The most cards in the centre with six or more players."""


USUAL = HouseRules()


class LineUpRule(Enum):
    """A rule for line-ups, with its words for authors."""

    PLAYERS = gettext_noop("Each edition is made for certain numbers of players.")
    JUDGE = gettext_noop("The Judge is in every line-up, since nobody else takes the fines.")
    STARS = gettext_noop("At least one third of the cards carry the star, or the game never ends.")
    MANY_STARS = gettext_noop("A third to a half of the cards is usual; with more, the game is soon over.")
    ALL_COPIES = gettext_noop("A line-up has all cards of a mask or none: both Peasants, or no Peasant.")
    TOO_MANY = gettext_noop("A mask appears at most once in a line-up; the Peasant, with two cards, twice.")
    MINIMUM = gettext_noop("A mask with a minimum number of players is not used with fewer.")
    CARDS = gettext_noop(
        "A line-up has six cards for up to five players; for more, as many cards as players, or one or two more. "
        "The house rule centre_cards allows other numbers."
    )
    UNKNOWN = gettext_noop(
        "A line-up has official masks, of either edition, or masks that the scenario itself defines."
    )

    @property
    def sentence(self) -> str:
        """The rule in the chosen language."""
        return _(self.value)


class LineUpFault(Value):
    """A rule that a line-up breaks, and how it does."""

    rule: LineUpRule
    message: str
    is_warning: bool = False
    """True if the rule is only advice."""
    is_playable: bool = True
    """True if the engine can play the line-up all the same, because the rule is about balance."""
    card: int | None = None
    """The index of the card at fault, from 0, if it is one."""
    expected: str | None = None
    """What should be there instead, unless the message says it."""
    meant: str | None = None
    """The mask that was probably meant, which the message proposes."""


def line_up_faults(
    edition: Edition,
    players: int,
    line_up: tuple[MaskId, ...],
    own_masks: tuple[Mask, ...] = (),
    house: HouseRules = USUAL,
) -> tuple[LineUpFault, ...]:
    """Return everything that is wrong with a line-up, warnings included, in the order of the rules.

    House rules may say how many cards are in the centre at most, and that minimums are advice only. A misspelt mask is
    wrong once: it counts as the one that was probably meant, or as one with the star.
    """
    if not edition.fewest <= players <= edition.most:
        return (_wrong_number_of_players(edition, players),)
    known = masks_for(edition, own_masks)
    used = {mask: known[mask] for mask in line_up if mask in known}
    counts = Counter(line_up)
    meant = {} if len(used) == len(counts) else {mask: nearest(mask, known) for mask in counts if mask not in known}
    intended = tuple(meant.get(mask) or mask for mask in line_up) if meant else line_up
    return (
        *_judge(intended),
        *_stars(intended, known),
        *_copies(line_up, counts, intended, used, own_masks),
        *_minimums(house.minimums or edition.minimums, players, line_up, used),
        *_cards(players, len(line_up), house.centre_cards),
        *_unknown(edition, line_up, known, meant),
    )


def count_stars(line_up: tuple[MaskId, ...], known: Mapping[MaskId, Mask]) -> int:
    """Count the cards that carry the star; a third to a half is usual."""
    return sum(known[mask].star for mask in line_up if mask in known)


def star_advice(line_up: tuple[MaskId, ...], known: Mapping[MaskId, Mask]) -> LineUpFault | None:
    """Return a warning if more than half of the cards carry the star, unless the first edition suggests the line-up."""
    stars = count_stars(line_up, known)
    if 2 * stars <= len(line_up):
        return None
    if Counter(known[mask].power for mask in line_up if mask in known) in _rich_and_published():
        return None
    message = ngettext(
        "{stars} of {cards} cards brings money from the bank, more than half.",
        "{stars} of {cards} cards bring money from the bank, more than half.",
        stars,
    ).format(stars=stars, cards=len(line_up))
    return LineUpFault(LineUpRule.MANY_STARS, message, is_warning=True)


@cache
def _rich_and_published() -> tuple[Counter[tuple[Effect, ...]], ...]:
    """Return the powers of the line-ups that the first edition suggests for 8 and 9 players, with 5 starred cards."""
    eight = (
        cards.JUDGE, cards.BISHOP, cards.KING_1, cards.QUEEN, cards.FOOL, cards.WITCH, cards.PEASANT, cards.PEASANT,
    )  # fmt: skip
    return tuple(Counter(mask.power for mask in line_up) for line_up in (eight, (*eight, cards.CHEAT)))


def _wrong_number_of_players(edition: Edition, players: int) -> LineUpFault:
    message = (
        _("The first edition is for {fewest} to {most} players, not for {players}.")
        if edition.id == FIRST.id
        else _("The second edition is for {fewest} to {most} players, not for {players}.")
    ).format(fewest=edition.fewest, most=edition.most, players=players)
    return LineUpFault(LineUpRule.PLAYERS, message, is_playable=False)


def _judge(intended: tuple[MaskId, ...]) -> Iterator[LineUpFault]:
    if JUDGE.id not in intended:
        yield LineUpFault(LineUpRule.JUDGE, _("The Judge is missing: every line-up has the Judge."))


def _stars(line_up: tuple[MaskId, ...], known: dict[MaskId, Mask]) -> Iterator[LineUpFault]:
    stars, needed = count_stars(line_up, known), -(-len(line_up) // LEAST_STARRED)
    if stars >= needed or stars + sum(mask not in known for mask in line_up) >= needed:
        return
    message = ngettext(
        "Only {stars} of {cards} cards brings money from the bank; at least {needed} must (a third of the cards).",
        "Only {stars} of {cards} cards bring money from the bank; at least {needed} must (a third of the cards).",
        stars,
    ).format(stars=stars, cards=len(line_up), needed=needed)
    yield LineUpFault(LineUpRule.STARS, message)


def _copies(
    line_up: tuple[MaskId, ...],
    counts: Mapping[MaskId, int],
    intended: tuple[MaskId, ...],
    used: dict[MaskId, Mask],
    own_masks: tuple[Mask, ...],
) -> Iterator[LineUpFault]:
    """Yield a fault for each mask that is in the line-up with too few of its cards, or with too many."""
    for mask in used.values():
        if counts[mask.id] == mask.copies:
            continue
        if counts[mask.id] > mask.copies:
            yield _too_many(mask, counts[mask.id], line_up, own_masks)
        elif intended.count(mask.id) < mask.copies:
            message = _too_few(counts[mask.id]).format(mask=mask.id, count=counts[mask.id], copies=mask.copies)
            yield LineUpFault(LineUpRule.ALL_COPIES, message, card=line_up.index(mask.id))


def _too_few(count: int) -> str:
    if count == 2:
        return _('"{mask}" appears twice; use all {copies} of its cards or none.')
    return ngettext(
        '"{mask}" appears once; use all {copies} of its cards or none.',
        '"{mask}" appears {count} times; use all {copies} of its cards or none.',
        count,
    )


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; "copies" is typed as it is.
def _too_many(mask: Mask, count: int, line_up: tuple[MaskId, ...], own_masks: tuple[Mask, ...]) -> LineUpFault:
    message = ngettext(
        '"{mask}" appears too often ({count}): there is only {copies} card of it.',
        '"{mask}" appears too often ({count}): there are only {copies} cards of it.',
        mask.copies,
    ).format(mask=mask.id, count=count, copies=mask.copies)
    card = [at for at, other in enumerate(line_up) if other == mask.id][mask.copies]
    remedy = None
    if mask in own_masks and mask.copies == 1:
        is_mendable = count <= MOST_COPIES and all(effect.facts.serves_two for effect in mask.power)
        remedy = _("copies = {copies} in [masks.{mask}], or the mask once") if is_mendable else _("the mask once")
        remedy = remedy.format(mask=mask.id, copies=count)
    return LineUpFault(LineUpRule.TOO_MANY, message, is_playable=False, card=card, expected=remedy)


def _minimums(
    weight: Minimums, players: int, line_up: tuple[MaskId, ...], used: dict[MaskId, Mask]
) -> Iterator[LineUpFault]:
    for mask in used.values():
        if players < mask.minimum:
            message = ngettext(
                '"{mask}" needs at least {minimum} player; this line-up has {players}.',
                '"{mask}" needs at least {minimum} players; this line-up has {players}.',
                mask.minimum,
            ).format(mask=mask.id, minimum=mask.minimum, players=players)
            card = line_up.index(mask.id)
            yield LineUpFault(LineUpRule.MINIMUM, message, is_warning=weight is Minimums.WARN, card=card)


# NOTE: A range of numbers of cards.
def _cards(players: int, cards: int, centre_cards: int | None) -> Iterator[LineUpFault]:
    least, most = _least_and_most(players, centre_cards)
    if least <= cards <= most:
        return
    expected = (
        str(least) if least == most else pgettext("scenario file", "{least} to {most}").format(least=least, most=most)
    )
    message = ngettext(
        "The line-up has {cards} card; it needs {expected}.",
        "The line-up has {cards} cards; it needs {expected}.",
        cards,
    ).format(cards=cards, expected=expected)
    yield LineUpFault(LineUpRule.CARDS, message, is_playable=cards >= players * len(hands_for(players)))


def _least_and_most(players: int, centre_cards: int | None) -> tuple[int, int]:
    """Return the least and the most cards of a line-up."""
    if centre_cards is not None and len(hands_for(players)) == 1:
        return players, players + centre_cards
    if players < SMALL_TABLE:
        return SMALL_TABLE, SMALL_TABLE
    return players, players + MOST_EXTRA


def _unknown(
    edition: Edition, line_up: tuple[MaskId, ...], known: dict[MaskId, Mask], meant: dict[MaskId, MaskId | None]
) -> Iterator[LineUpFault]:
    named = {mask for mask, other in meant.items() if other == "-".join(mask.casefold().split())}
    if len(named) > 1:
        yield _display_names(tuple(meant[mask] or mask if mask in named else mask for mask in line_up))
    for card, mask in enumerate(line_up):
        if mask in known or (len(named) > 1 and mask in named):
            continue
        yield LineUpFault(
            LineUpRule.UNKNOWN,
            _about_unknown(edition, mask, meant[mask]),
            is_playable=False,
            card=card,
            expected=", ".join(sorted(_usual(edition, known))),
            meant=meant[mask],
        )


def _display_names(ids: tuple[MaskId, ...]) -> LineUpFault:
    """Return the one fault of a line-up that has names of masks instead of their ids, however many."""
    return LineUpFault(
        LineUpRule.UNKNOWN,
        _("Masks are written by their ids, not by their names: lower-case letters, and hyphens for spaces."),
        is_playable=False,
        expected="[" + ", ".join(f'"{shorten(mask)}"' for mask in ids) + "]",
    )


def _usual(edition: Edition, known: dict[MaskId, Mask]) -> Iterator[MaskId]:
    """Yield the masks to propose: the edition's and the scenario's own, although others are allowed."""
    official = {mask.id for other in EDITIONS.values() if other is not edition for mask in other.masks}
    return (mask for mask in known if edition.mask(mask) or mask not in official)


def _about_unknown(edition: Edition, mask: MaskId, meant: MaskId | None) -> str:
    if meant is not None:
        return _('Unknown mask "{mask}". Did you mean "{meant}"?').format(mask=shorten(mask), meant=meant)
    in_first, in_second = _('The first edition has no mask "{mask}".'), _('The second edition has no mask "{mask}".')
    return (in_first if edition.id == FIRST.id else in_second).format(mask=shorten(mask))


TRIES = 2000
"""The number of line-ups that are drawn before giving up."""
REPEATS = 5
"""The number of draws for each wanted line-up, after which no more different ones are expected."""


def random_line_up(
    edition: Edition,
    players: int,
    centre: int,
    shuffled: Callable[[Sequence[Mask]], Sequence[Mask]],
    own_masks: tuple[Mask, ...] = (),
) -> tuple[MaskId, ...] | None:
    """Return a random legal line-up with so many cards in the centre, in the edition's order; ``None`` if none fits.

    With fewer than six players there are always six cards, so that the centre follows from the players.
    """
    cards = SMALL_TABLE if players < SMALL_TABLE else players + centre
    known = {mask.id: mask for mask in (*edition.masks, *own_masks)}
    pool = [mask for mask in known.values() if mask.minimum <= players and mask.id != JUDGE.id]
    for _try in range(TRIES):
        chosen = _draw_masks(shuffled(pool), cards)
        line_up = tuple(mask.id for mask in known.values() if mask.id in chosen for _card in range(mask.copies))
        is_whole = len(line_up) == cards
        if is_whole and not line_up_faults(edition, players, line_up, own_masks) and not star_advice(line_up, known):
            return line_up
    return None


def line_ups_with(
    own_masks: tuple[Mask, ...], edition: Edition, players: int, random: Random, most: int
) -> tuple[tuple[MaskId, ...], ...]:
    """Return at most so many different random line-ups, each with as many of an author's own masks as fit."""

    def own_first(masks: Sequence[Mask]) -> Sequence[Mask]:
        return sorted(random.sample(masks, len(masks)), key=lambda mask: mask not in own_masks)

    drawn = (random_line_up(edition, players, 0, own_first, own_masks) for _draw in range(REPEATS * most))
    return tuple(dict.fromkeys(line_up for line_up in drawn if line_up is not None))[:most]


def _draw_masks(masks: Sequence[Mask], cards: int) -> frozenset[MaskId]:
    """Return the Judge and as many of these masks as the line-up has room for, in their order."""
    chosen, room = [JUDGE.id], cards - 1
    for mask in masks:
        if mask.copies <= room:
            chosen.append(mask.id)
            room -= mask.copies
    return frozenset(chosen)
