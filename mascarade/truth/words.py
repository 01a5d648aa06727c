"""The truth reel in words; after the game, so everything may be said."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.rules.cards import Place, Player
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
    PowerLent,
    PowerUsed,
    PutBack,
    Revealed,
    Said,
    SeatsChanged,
    Seen,
    Shown,
    TurnBegan,
    TurnedDown,
    UnusedDrawn,
)
from mascarade.rules.game import Edition
from mascarade.truth.awards import Award, EveningAward, Prize
from mascarade.truth.scenes import EndedEarly, Happening, Honesty, JudgedClaim, Reel, Scene, SeatTaken
from mascarade.wording.labels import join_list, join_names, place_for, place_subject
from mascarade.wording.mask_names import MaskNames, mask_placeholders, mask_roles
from mascarade.wording.merged_events import tell
from mascarade.wording.outcomes import early_end_sentence
from mascarade.wording.phrases import Phrases


def scene_words(scene: Scene, names: Sequence[str], edition: Edition, own: MaskNames) -> tuple[str, ...]:
    """Return what really happened in a turn, in order."""
    return tuple(_SceneTelling(names, edition, own).lines(scene.happenings))


def phrases_in(scene: Scene, reel: Reel, phrases: Phrases) -> Phrases:
    """Return the words of a game among those who played in a turn."""
    names = reel.names_in(scene)
    return phrases.among(names) if names else phrases


class _SceneTelling:
    """A scene's happenings; those that were public are told as they were at the table."""

    def __init__(self, names: Sequence[str], edition: Edition, own: MaskNames) -> None:
        self._names, self._edition, self._own = names, edition, own

    def lines(self, happenings: Sequence[Happening]) -> Iterator[str]:
        public: list[Event] = []
        for told in happenings:
            hidden = self._hidden(told)
            if hidden is None:
                if not isinstance(told, JudgedClaim | SeatTaken | EndedEarly | Passed | Handled | PutBack | Looked):
                    public.append(told)
                continue
            yield from tell(public, self._names, self._edition, self._own)
            public = []
            yield hidden
        yield from tell(public, self._names, self._edition, self._own)

    # NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
    def _hidden(self, told: Happening) -> str | None:
        """Return the words for what the table did not know."""
        match told:
            case JudgedClaim():
                return self._claim(told)
            case Exchanged(_, player, one, two, really):
                words = (
                    _("{name} really swaps {one} and {two}.")
                    if really
                    else _("{name} only pretends to swap {one} and {two}.")
                )
                places = (place_for(player, place, self._names) for place in (one, two))
                return words.format(name=self._names[player], **dict(zip(("one", "two"), places, strict=True)))
            case Seen(audience, place, mask):
                return self._seen(audience.only, place, mask_placeholders(mask, self._edition, self._own))
            case CoinsHidden(_, player, coins):
                words = ngettext("{name} hides {coins} coin.", "{name} hides {coins} coins.", coins)
                return words.format(name=self._names[player], coins=coins)
            case SeatTaken():
                return seat_taken_words(told)
            case EndedEarly():
                return early_end_sentence()
            case Dealt() | TurnedDown() | TurnBegan() | Looked() | Handled() | PutBack() | Shown() | SeatsChanged():
                return None
            case Announced() | Challenged() | Passed() | Revealed() | NobodyHasIt() | PowerUsed() | PowerCopied():
                return None
            case Picked() | NoTarget() | Said() | HandClosed() | Guessed() | HandOpened() | NothingHappened():
                return None
            case Paid() | Fined() | FortunesExchanged() | FortunesPassed() | OwesLook() | Ended():
                return None
            case PowerLent() | UnusedDrawn():
                return None
            case _:
                assert_never(told)

    # NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
    def _seen(self, only: Player | None, place: Place, mask: Mapping[str, str]) -> str:
        if only is None:
            card = place_subject(place, self._names)
            return _("A card is shown: {card_subject} is {mask_is}.").format(card_subject=card, **mask)
        card = place_for(only, place, self._names)
        return _("{name} sees {card}: it’s {mask_is}.").format(name=self._names[only], card=card, **mask)

    def _claim(self, claim: JudgedClaim) -> str:
        mask, really = (mask_roles(mask, self._edition, self._own) for mask in (claim.mask, claim.really))
        name = self._names[claim.player]
        sentences = [
            _claim_words(claim).format(name=name, **mask.roles()),
            _honesty_words(claim.honesty).format(**really.roles("really")),
            chance_words(name, claim.chance, is_exact=claim.is_exact),
            self._knew_better(claim),
        ]
        return " ".join(filter(None, sentences))

    # NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
    def _knew_better(self, claim: JudgedClaim) -> str:
        knew = tuple(sorted(claim.knew_better))
        if not knew:
            return ""
        if len(knew) == len(self._names) - 1:
            return _("Nobody should have believed it.")
        words = ngettext("{names} had reason to doubt it.", "{names} had reason to doubt it.", len(knew))
        return words.format(names=join_names(knew, self._names))


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def _claim_words(claim: JudgedClaim) -> str:
    return _("{name} also claims to be {mask_is}.") if claim.is_challenge else _("{name} claims to be {mask_is}.")


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def seat_taken_words(told: SeatTaken) -> str:
    """Return who left and who played on."""
    if told.came.bot is not None:
        words = _("{name} leaves. From here on the bot {bot} plays, knowing what {name} knew.")
        return words.format(name=told.left.name, bot=told.came.name)
    if told.is_back:
        words = _("{name} comes back and takes over from the bot {bot}, without knowing what the bot knew.")
    else:
        words = _("{name} sits down and takes over from the bot {bot}, without knowing what the bot knew.")
    return words.format(name=told.came.name, bot=told.left.name)


# NOTE: What a claim was: a remark after it.
def _honesty_words(honesty: Honesty) -> str:
    match honesty:
        case Honesty.TRUTH:
            return pgettext("truth", "The truth.")
        case Honesty.LIE:
            return _("A lie: the card is {really_is}.")
        case Honesty.MISTAKE:
            return _("An honest mistake: the card is {really_is}.")


MOST_PARTS = 12
"""Chances are told in no smaller parts than twelfths."""
EXACT = 1e-9


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def chance_words(name: str, chance: float, *, is_exact: bool) -> str:
    """Return how likely a claim was from where its claimant sat, in a few parts; nothing for what was known false."""
    if not chance:
        return ""
    if chance == 1.0:
        return _("{name} is certain.").format(name=name)
    told = Fraction(chance).limit_denominator(MOST_PARTS)
    if told == 0:
        words = _("From {name}’s seat it’s less than 1 in {whole}.")
        return words.format(name=name, whole=MOST_PARTS)
    if told == 1:
        words = _("From {name}’s seat it’s more than {parts} in {whole}.")
        return words.format(name=name, parts=MOST_PARTS - 1, whole=MOST_PARTS)
    words = (
        _("From {name}’s seat it’s {parts} in {whole}.")
        if is_exact and abs(told - Fraction(chance)) < EXACT
        else _("From {name}’s seat it’s about {parts} in {whole}.")
    )
    return words.format(name=name, parts=told.numerator, whole=told.denominator)


# NOTE: An award, who has won it, and why; {names} are players in their dictionary form.
def award_words(award: Award, names: Sequence[str]) -> str:
    """Return an award with the reason for it."""
    return pgettext("layout", "{award}: {names} ({reason})").format(
        award=prize_title(award.prize),
        names=join_names(award.players, names),
        reason=prize_reason(award.prize, award.figure),
    )


# NOTE: A prize of the evening, one of a line of several: {names} are players, {figure} a number.
def evening_award_words(award: EveningAward) -> str:
    """Return who has earned a prize of the whole evening, in a few words."""
    return pgettext("layout", "{award}: {names} ({figure})").format(
        award=prize_title(award.prize), names=join_list(award.names), figure=award.figure
    )


# NOTE: Awards, as headings over their winners.
def prize_title(prize: Prize) -> str:
    """Return what an award is called."""
    match prize:
        case Prize.BEST_LIAR:
            return pgettext("truth", "Best liar")
        case Prize.MOST_ROBBED:
            return _("Most robbed")
        case Prize.LONGEST_LOST:
            return pgettext("truth", "Most lost")
        case Prize.MOST_FINED:
            return _("Patron of the court")
        case Prize.QUICKEST_HANDS:
            return _("Quickest hands")
        case Prize.GREAT_PRETENDER:
            return _("Great pretender")
        case Prize.BOLDEST_BLUFF:
            return _("Boldest bluff")
        case Prize.UNLUCKIEST_CLAIM:
            return _("Unluckiest claim")
        case Prize.SHARPEST_CHALLENGE:
            return _("Sharpest challenge")
        case Prize.HONEST_SOUL:
            return _("Honest soul")


def prize_reason(prize: Prize, figure: int) -> str:
    """Return why an award was won, with the figure that won it."""
    return _prize_reason(prize, figure).format(figure=figure)


# NOTE: Why somebody has won an award, below the name or in brackets after it. A person’s gender is not known, so that
# no adjective or past tense may show it.
def _prize_reason(prize: Prize, figure: int) -> str:
    match prize:
        case Prize.BEST_LIAR:
            return ngettext("{figure} lie that went unpunished", "{figure} lies that went unpunished", figure)
        case Prize.MOST_ROBBED:
            return ngettext("{figure} coin taken by others", "{figure} coins taken by others", figure)
        case Prize.LONGEST_LOST:
            return ngettext(
                "{figure} turn without knowing their mask", "{figure} turns without knowing their mask", figure
            )
        case Prize.MOST_FINED:
            return ngettext("{figure} coin in fines", "{figure} coins in fines", figure)
        case Prize.QUICKEST_HANDS:
            return npgettext("truth", "{figure} real swap", "{figure} real swaps", figure)
        case Prize.GREAT_PRETENDER:
            return ngettext("{figure} swap only pretended", "{figure} swaps only pretended", figure)
        case Prize.BOLDEST_BLUFF | Prize.UNLUCKIEST_CLAIM | Prize.SHARPEST_CHALLENGE:
            return _claim_reason(prize, figure)
        case Prize.HONEST_SOUL:
            return ngettext("{figure} true claim and not one lie", "{figure} true claims and not one lie", figure)


# NOTE: Why somebody has won an award for a claim, below the name or in brackets after it.
def _claim_reason(prize: Prize, figure: int) -> str:
    """Return how likely a claim was; what would be rounded to nothing, or to certainty, is told as the limit."""
    if prize is Prize.BOLDEST_BLUFF:
        likely = _("got away with it, at {figure} % odds")
        return likely if figure else _("got away with it, at under 1 % odds")
    if prize is Prize.UNLUCKIEST_CLAIM:
        likely = _("wrong, at {figure} % odds")
        return likely if figure < 100 else _("wrong, at over 99 % odds")
    if not figure:
        return _("right, at under 1 % odds")
    likely = _("right, at {figure} % odds")
    return likely if figure < 100 else _("right, at over 99 % odds")
