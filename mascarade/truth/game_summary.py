"""A game in two lines, from what really happened: its best award, and the most telling fact about it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from mascarade.language import _, ngettext
from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.events import Exchanged
from mascarade.truth.awards import Award, Prize, award_counts, awards
from mascarade.truth.scenes import Honesty, Reel
from mascarade.truth.words import award_words
from mascarade.wording.phrases import Phrases

MANY_CLAIMS, MANY_HANDLED = 5, 5
"""From so many on it is worth a word that none was a lie, or that all swaps were alike."""
FEW_CLAIMS = 3
"""From so many on it is worth a word that all of a winner's were true, or how many were lies."""
LONG, FAR, RICH = 5, 4, 5
"""From so many turns, changes or coins on they are worth a word."""
BEST_FIRST = (
    Prize.BOLDEST_BLUFF,
    Prize.SHARPEST_CHALLENGE,
    Prize.BEST_LIAR,
    Prize.UNLUCKIEST_CLAIM,
    Prize.GREAT_PRETENDER,
    Prize.MOST_ROBBED,
    Prize.QUICKEST_HANDS,
    Prize.HONEST_SOUL,
    Prize.MOST_FINED,
    Prize.LONGEST_LOST,
)
"""The prizes, those with the best stories first."""


def summary(reel: Reel, phrases: Phrases) -> tuple[str, ...]:
    """Return the best award and the most telling fact of a game; a game that had hardly begun has neither."""
    names = reel.names or phrases.names
    award = _best(awards(reel))
    words = () if award is None else (award_words(award, names),)
    return (*words, *filter(None, (fact_about(reel, names, phrases),)))


def _best(earned: Sequence[Award]) -> Award | None:
    """Return the award with the best story, if possible one that nobody has to share."""
    by_story = sorted(earned, key=lambda award: (len(award.players) > 1, BEST_FIRST.index(award.prize)))
    return by_story[0] if by_story else None


def fact_about(reel: Reel, names: Sequence[str], phrases: Phrases) -> str:
    """Return the rarest thing that can be said of the whole game; nothing where nobody has claimed anything."""
    return (
        _about_everybody(reel)
        or _about_winner(reel, names)
        or _about_one(reel, names)
        or _about_mask(reel, phrases)
        or _about_claims(reel)
    )


def _about_everybody(reel: Reel) -> str:
    claims = len(reel.claims)
    if claims >= MANY_CLAIMS and not _lies(reel):
        words = ngettext(
            "In {count} claim nobody told a lie. Suspicious.",
            "In {count} claims nobody told a lie. Suspicious.",
            claims,
        )
        return words.format(count=claims)
    swaps = [told.really for scene in reel.scenes for told in scene.happenings if isinstance(told, Exchanged)]
    if len(swaps) < MANY_HANDLED or len(set(swaps)) > 1:
        return ""
    if swaps[0]:
        words = ngettext("Nobody pretended: {count} real swap.", "Nobody pretended: {count} real swaps.", len(swaps))
    else:
        words = ngettext(
            "All for show: {count} swap, and it was pretended.",
            "All for show: {count} swaps, and every one was pretended.",
            len(swaps),
        )
    return words.format(count=len(swaps))


def _lies(reel: Reel) -> int:
    return sum(claim.honesty is Honesty.LIE for claim in reel.claims)


# NOTE: What a game will be remembered for. A person’s gender is not known, so that no adjective or past tense may show
# it.
def _about_winner(reel: Reel, names: Sequence[str]) -> str:
    """Return how the only winner won, where that is remarkable."""
    if reel.outcome is None or len(reel.outcome.winners) > 1:
        return ""
    winner, last = reel.outcome.winners[0], reel.scenes[-1]
    who = last.who(winner)
    if winner in last.lost:
        return _("{name} won without knowing who they were.").format(name=names[who])
    claims = [claim for scene in reel.scenes for claim in scene.claims if scene.who(claim.player) == who]
    lies = sum(claim.honesty is Honesty.LIE for claim in claims)
    if lies >= FEW_CLAIMS:
        words = ngettext("{name} told {count} lie and won.", "{name} told {count} lies and won.", lies)
        return words.format(name=names[who], count=lies)
    if len(claims) >= FEW_CLAIMS and all(claim.honesty is Honesty.TRUTH for claim in claims):
        return _("{name} won without a single lie.").format(name=names[who])
    return ""


# NOTE: What a game will be remembered for. A person’s gender is not known, so that no adjective or past tense may show
# it.
def _about_one(reel: Reel, names: Sequence[str]) -> str:
    """Return what one player went through longer, or more, than any other."""
    strangers = _turns_as_another(reel)
    if (who := _leader(strangers, max(LONG, len(reel.scenes) // 2))) is not None:
        words = ngettext(
            "{name} spent {count} turn being somebody else.",
            "{name} spent {count} turns being somebody else.",
            strangers[who],
        )
        return words.format(name=names[who], count=strangers[who])
    lost = award_counts(Prize.LONGEST_LOST, reel)
    if (who := _leader(lost, LONG)) is not None:
        words = ngettext(
            "{name} had no idea who they were for {count} turn.",
            "{name} had no idea who they were for {count} turns.",
            lost[who],
        )
        return words.format(name=names[who], count=lost[who])
    robbed = award_counts(Prize.MOST_ROBBED, reel)
    if (who := _leader(robbed, RICH)) is not None:
        words = ngettext("{name} lost {count} coin to others.", "{name} lost {count} coins to others.", robbed[who])
        return words.format(name=names[who], count=robbed[who])
    return ""


def _leader(counts: Mapping[Player, int], least: int) -> Player | None:
    """Return the only player with the highest count, if it is high enough."""
    most = max(counts.values(), default=0)
    leaders = [player for player, count in counts.items() if count == most]
    return leaders[0] if most >= least and len(leaders) == 1 else None


def _turns_as_another(reel: Reel) -> Counter[Player]:
    """Return after how many turns each player's only card was another mask than the one they were dealt.

    Nobody is counted where somebody left or came, since then nobody knows whose mask it was.
    """
    counts: Counter[Player] = Counter()
    dealt = dict(reel.scenes[0].cards)
    for scene in () if reel.scenes[-1].occupants else reel.scenes[1:]:
        for place, mask in scene.cards:
            if isinstance(place, CardOf) and place.hand is Hand.ONLY and dealt[place] != mask:
                counts[place.player] += 1
    return counts


# NOTE: What a game will be remembered for.
def _about_mask(reel: Reel, phrases: Phrases) -> str:
    """Return the mask, of which there is but one, that changed its place most often."""
    changes: Counter[MaskId] = Counter()
    for before, after in zip(reel.scenes, reel.scenes[1:], strict=False):
        was = {mask: place for place, mask in before.cards}
        changes.update(mask for place, mask in after.cards if was[mask] != place)
    masks = [mask for _place, mask in reel.scenes[0].cards]
    single = {mask: count for mask, count in changes.items() if masks.count(mask) == 1}
    mask = max(single, key=lambda one: single[one], default=None)
    if mask is None or single[mask] < FAR:
        return ""
    words = ngettext(
        "Who was {mask}? The answer changed {count} time.",
        "Who was {mask}? The answer changed {count} times.",
        single[mask],
    )
    return words.format(count=single[mask], **phrases.roles(mask))


# NOTE: {claims} and {lies} are numbers.
def _about_claims(reel: Reel) -> str:
    claims = len(reel.claims)
    if not claims:
        return ""
    return _("Claims: {claims}. Lies: {lies}.").format(claims=claims, lies=_lies(reel))
