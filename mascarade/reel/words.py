"""The truth reel in words; after the game, so everything may be said."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.reel.awards import Award, Prize
from mascarade.reel.scenes import Claimed, Happening, Honesty, Scene
from mascarade.rules.cards import Place, Player
from mascarade.rules.editions import Edition
from mascarade.rules.events import (
    Announced,
    Challenged,
    CoinsHidden,
    Dealt,
    Ended,
    Event,
    Exchanged,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Guessed,
    HandClosed,
    Handled,
    HandOpened,
    Looked,
    NobodyHasIt,
    NoTarget,
    NothingHappened,
    OwesLook,
    Paid,
    Passed,
    Picked,
    PowerCopied,
    PowerUsed,
    PutBack,
    Revealed,
    Said,
    SeatsChanged,
    Seen,
    Shown,
    TurnBegan,
    TurnedDown,
)
from mascarade.wording.events import tell
from mascarade.wording.masks import MaskNames, mask_is
from mascarade.wording.places import people, place_for, place_subject, place_words


def scene_words(scene: Scene, names: Sequence[str], edition: Edition, own: MaskNames) -> tuple[str, ...]:
    """Return what really happened in a turn, in order."""
    return tuple(_SceneTelling(names, edition, own).lines(scene.happenings))


class _SceneTelling:
    """A scene's happenings; those that were public are told as they were at the table."""

    def __init__(self, names: Sequence[str], edition: Edition, own: MaskNames) -> None:
        self._names, self._edition, self._own = names, edition, own

    def lines(self, happenings: Sequence[Happening]) -> Iterator[str]:
        public: list[Event] = []
        for told in happenings:
            hidden = self._hidden(told)
            if hidden is None:
                if not isinstance(told, Claimed | Passed | Handled | PutBack | Looked):
                    public.append(told)
                continue
            yield from tell(public, self._names, self._edition, self._own)
            public = []
            yield hidden
        yield from tell(public, self._names, self._edition, self._own)

    def _hidden(self, told: Happening) -> str | None:
        """Return the words for what the table did not know."""
        match told:
            case Claimed():
                return self._claim(told)
            case Exchanged(_, player, one, two, really):
                words = (
                    _("{name} really swapped {one} and {two}.")
                    if really
                    else _("{name} only pretended to swap {one} and {two}.")
                )
                places = (place_for(player, place, self._names) for place in (one, two))
                return words.format(name=self._names[player], **dict(zip(("one", "two"), places, strict=True)))
            case Seen(audience, place, mask):
                return self._seen(audience.only, place, mask_is(mask, self._edition, self._own))
            case CoinsHidden(_, player, coins):
                words = ngettext("{name} hid {coins} coin.", "{name} hid {coins} coins.", coins)
                return words.format(name=self._names[player], coins=coins)
            case Dealt() | TurnedDown() | TurnBegan() | Looked() | Handled() | PutBack() | Shown() | SeatsChanged():
                return None
            case Announced() | Challenged() | Passed() | Revealed() | NobodyHasIt() | PowerUsed() | PowerCopied():
                return None
            case Picked() | NoTarget() | Said() | HandClosed() | Guessed() | HandOpened() | NothingHappened():
                return None
            case Paid() | Fined() | FortunesExchanged() | FortunesPassed() | OwesLook() | Ended():
                return None
            case _:
                assert_never(told)

    def _seen(self, only: Player | None, place: Place, mask: str) -> str:
        if only is None:
            card = place_subject(place, self._names)
            return _("A card was shown: {card_subject} is {mask_is}.").format(card_subject=card, mask_is=mask)
        card = place_words(place, self._names)
        return _("{name} saw {card}: it is {mask_is}.").format(name=self._names[only], card=card, mask_is=mask)

    def _claim(self, claim: Claimed) -> str:
        mask = mask_is(claim.mask, self._edition, self._own)
        really = mask_is(claim.really, self._edition, self._own)
        name = self._names[claim.player]
        sentences = [
            _claim_words(claim).format(name=name, mask_is=mask),
            _honesty_words(claim.honesty).format(really_is=really),
            chance_words(name, claim.chance, is_exact=claim.is_exact),
            self._knew_better(claim),
        ]
        return " ".join(filter(None, sentences))

    def _knew_better(self, claim: Claimed) -> str:
        knew = tuple(sorted(claim.knew_better))
        if not knew:
            return ""
        if len(knew) == len(self._names) - 1:
            return _("Everybody could have known better.")
        words = ngettext("{names} could have known better.", "{names} could have known better.", len(knew))
        return words.format(names=people(knew, self._names))


def _claim_words(claim: Claimed) -> str:
    return _("{name} also claimed to be {mask_is}.") if claim.is_challenge else _("{name} claimed to be {mask_is}.")


# NOTE: What a claim was: a remark after it.
def _honesty_words(honesty: Honesty) -> str:
    match honesty:
        case Honesty.TRUTH:
            return _("The truth.")
        case Honesty.LIE:
            return _("A lie: it was {really_is}.")
        case Honesty.MISTAKE:
            return _("An honest mistake: it was {really_is}.")


MOST_PARTS = 12
"""Chances are told in no smaller parts than twelfths."""
EXACT = 1e-9


def chance_words(name: str, chance: float, *, is_exact: bool) -> str:
    """Return how likely a claim was from where its claimant sat, in a few parts; nothing for what was known false."""
    if not chance:
        return ""
    if chance == 1.0:
        return _("{name} was certain.").format(name=name)
    told = Fraction(chance).limit_denominator(MOST_PARTS)
    if told == 0:
        words = _("From where {name} sat, the chance was less than 1 in {whole}.")
        return words.format(name=name, whole=MOST_PARTS)
    if told == 1:
        words = _("From where {name} sat, the chance was more than {parts} in {whole}.")
        return words.format(name=name, parts=MOST_PARTS - 1, whole=MOST_PARTS)
    words = (
        _("From where {name} sat, the chance was {parts} in {whole}.")
        if is_exact and abs(told - Fraction(chance)) < EXACT
        else _("From where {name} sat, the chance was about {parts} in {whole}.")
    )
    return words.format(name=name, parts=told.numerator, whole=told.denominator)


def award_words(award: Award, names: Sequence[str]) -> str:
    """Return an award with the reason for it."""
    return _award_words(award.prize, award.figure).format(names=people(award.players, names), figure=award.figure)


# NOTE: An award with its reason in brackets; {names} are players in their dictionary form.
def _award_words(prize: Prize, figure: int) -> str:
    match prize:
        case Prize.BEST_LIAR:
            return ngettext(
                "Best liar: {names} ({figure} lie that went unpunished)",
                "Best liar: {names} ({figure} lies that went unpunished)",
                figure,
            )
        case Prize.MOST_ROBBED:
            return ngettext(
                "Most robbed: {names} ({figure} coin taken by others)",
                "Most robbed: {names} ({figure} coins taken by others)",
                figure,
            )
        case Prize.LONGEST_LOST:
            return ngettext(
                "Longest lost: {names} ({figure} turn with a stranger in the mirror)",
                "Longest lost: {names} ({figure} turns with a stranger in the mirror)",
                figure,
            )
        case Prize.MOST_FINED:
            return ngettext(
                "Patron of the court: {names} ({figure} coin in fines)",
                "Patron of the court: {names} ({figure} coins in fines)",
                figure,
            )
        case Prize.QUICKEST_HANDS:
            return ngettext(
                "Quickest hands: {names} ({figure} real swap)",
                "Quickest hands: {names} ({figure} real swaps)",
                figure,
            )
        case Prize.GREAT_PRETENDER:
            return ngettext(
                "Great pretender: {names} ({figure} swap only pretended)",
                "Great pretender: {names} ({figure} swaps only pretended)",
                figure,
            )
        case Prize.BOLDEST_BLUFF:
            return _("Boldest bluff: {names} (got away with a claim that was {figure} % likely)")
        case Prize.UNLUCKIEST_CLAIM:
            return _("Unluckiest claim: {names} (wrong with a claim that was {figure} % likely)")
        case Prize.SHARPEST_CHALLENGE:
            return _("Sharpest challenge: {names} (right with a claim that was {figure} % likely)")
        case Prize.HONEST_SOUL:
            return ngettext(
                "Honest soul: {names} ({figure} true claim and not one lie)",
                "Honest soul: {names} ({figure} true claims and not one lie)",
                figure,
            )
