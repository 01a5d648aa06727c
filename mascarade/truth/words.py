"""The truth about a finished game in words: turn by turn, and in two lines."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.events import CoinsHidden, Event, Exchanged, Handled, Looked, Passed, Public, PutBack, Seen
from mascarade.truth.awards import FILE, Prize, award_counts, award_words, awards, best_first, leaders
from mascarade.truth.scenes import EndedEarly, Happening, Honesty, JudgedClaim, Scene, SeatTaken, Truth
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.sentences import early_end_sentence
from mascarade.wording.text_files import words_for


def phrases_in(scene: Scene, truth: Truth, phrases: Phrases) -> Phrases:
    """Return a game's phrases with the names of the people in a turn."""
    names = truth.names_in(scene)
    return phrases.among(names) if names else phrases


def happening_words(happenings: Sequence[Happening], phrases: Phrases) -> tuple[str, ...]:
    """Return sentences about what really happened, in order; public events have the table's words."""
    lines: list[str] = []
    public: list[Event] = []
    for told in happenings:
        hidden = _hidden(told, phrases)
        if hidden is not None:
            lines += (*tell(public, phrases), hidden)
            public = []
        elif isinstance(told, Public) and not isinstance(told, Passed | Handled | PutBack | Looked):
            public.append(told)
    return (*lines, *tell(public, phrases))


def _hidden(told: Happening, phrases: Phrases) -> str | None:
    """Return the words for an event that the table did not know."""
    names = phrases.names
    match told:
        case JudgedClaim():
            return _claim(told, phrases)
        case Exchanged(_, player, one, two, really):
            first, second = (phrases.card_by(player, place) for place in (one, two))
            form = "really" if really else "only pretended"
            return words_for(FILE, "Swap of cards", form, name=names[player], one=first, two=second)
        case Seen(audience, place, mask):
            roles = phrases.roles(mask)
            if (only := audience.only) is None:
                return words_for(FILE, "Card seen", card_subject=phrases.place(place), **roles)
            card = phrases.card_by(only, place)
            return words_for(FILE, "Card seen", "secretly", name=names[only], card=card, **roles)
        case CoinsHidden(_, player, coins):
            return words_for(FILE, "Hidden coins", name=names[player], number=coins)
        case SeatTaken():
            return seat_taken_words(told)
        case EndedEarly():
            return early_end_sentence()
        case Public():
            return None
        case _:
            assert_never(told)


def _claim(claim: JudgedClaim, phrases: Phrases) -> str:
    """Return a claim with the truth about it, its probability, and who could have known better."""
    name, knew = phrases.name(claim.player), tuple(sorted(claim.knew_better))
    challenge = "challenge" if claim.is_challenge else ""
    everybody = "everybody" if len(knew) == len(phrases.names) - 1 else ""
    sentences = (
        words_for(FILE, "Claim", challenge, name=name, **phrases.roles(claim.mask)),
        words_for(FILE, "Honesty", claim.honesty.value, **phrases.roles(claim.really, "really")),
        chance_words(name, claim.chance, is_exact=claim.is_exact),
        words_for(FILE, "Doubt", everybody, number=len(knew), names=phrases.join(knew)) if knew else "",
    )
    return " ".join(filter(None, sentences))


def seat_taken_words(told: SeatTaken) -> str:
    """Return who left and who played on."""
    if told.came.bot is not None:
        return words_for(FILE, "Seat taken", "by a bot", name=told.left.name, bot=told.came.name)
    form = "by somebody who is back" if told.is_back else "by somebody else"
    return words_for(FILE, "Seat taken", form, name=told.came.name, bot=told.left.name)


MOST_PARTS = 12
"""The largest denominator of a probability in words."""
EXACT = 1e-9


def chance_words(name: str, chance: float, *, is_exact: bool) -> str:
    """Return how likely a claim was to its claimant, as a simple fraction; empty if it was known to be false."""
    if not chance:
        return ""
    told = Fraction(chance).limit_denominator(MOST_PARTS)
    parts, whole = told.as_integer_ratio()
    if chance == 1.0:
        form = "certain"
    elif told == 0:
        form, whole = "less", MOST_PARTS
    elif told == 1:
        form, parts, whole = "more", MOST_PARTS - 1, MOST_PARTS
    else:
        form = "exact" if is_exact and abs(told - Fraction(chance)) < EXACT else "about"
    return words_for(FILE, "Chance of a claim", form, name=name, parts=parts, whole=whole)


# The whole game in two lines

MANY_CLAIMS, MANY_HANDLED = 5, 5
"""The fewest claims without a lie, and the fewest swaps that were all real or all pretended, worth telling."""
FEW_CLAIMS = 3
"""The fewest claims of a winner worth telling: all true, or this many lies."""
LONG, FAR, RICH = 5, 4, 5
"""The fewest turns, changes of place and coins worth telling."""


def summary(truth: Truth, phrases: Phrases) -> tuple[str, ...]:
    """Return the best award and the rarest fact of a game, if any."""
    names = truth.names or phrases.names
    best = (award_words(award, names) for award in best_first(awards(truth))[:1])
    return (*best, *filter(None, (fact_about(truth, names, phrases),)))


def fact_about(truth: Truth, names: Sequence[str], phrases: Phrases) -> str:
    """Return the rarest fact about the whole game, or an empty string if nobody has claimed anything."""
    return (
        _about_everybody(truth)
        or _about_winner(truth, names)
        or _about_one(truth, names)
        or _about_mask(truth, phrases)
        or _about_claims(truth)
    )


def _about_everybody(truth: Truth) -> str:
    claims = len(truth.claims)
    if claims >= MANY_CLAIMS and not _lies(truth.claims):
        return _fact("no lies", claims)
    swaps = [swap.really for scene in truth.scenes for swap in scene.of(Exchanged)]
    if len(swaps) < MANY_HANDLED or len(set(swaps)) > 1:
        return ""
    return _fact("real swaps" if swaps[0] else "pretended swaps", len(swaps))


def _fact(form: str, number: int = 0, **put_in: object) -> str:
    return words_for(FILE, "Facts about a game", form, number=number, **put_in)


def _lies(claims: Sequence[JudgedClaim]) -> int:
    return sum(claim.honesty is Honesty.LIE for claim in claims)


def _about_winner(truth: Truth, names: Sequence[str]) -> str:
    """Return how a sole winner won, if that is remarkable."""
    if truth.outcome is None or len(truth.outcome.winners) > 1:
        return ""
    winner, last = truth.outcome.winners[0], truth.scenes[-1]
    who = last.who(winner)
    if winner in last.lost:
        return _fact("lost winner", name=names[who])
    claims = [claim for scene in truth.scenes for claim in scene.claims if scene.who(claim.player) == who]
    lies = _lies(claims)
    if lies >= FEW_CLAIMS:
        return _fact("lying winner", lies, name=names[who])
    if len(claims) >= FEW_CLAIMS and all(claim.is_true for claim in claims):
        return _fact("honest winner", name=names[who])
    return ""


def _about_one(truth: Truth, names: Sequence[str]) -> str:
    """Return who was another mask, lost or robbed most, or an empty string if nobody stands out."""
    for form, counts, least in (
        ("somebody else", _turns_as_another(truth), max(LONG, len(truth.scenes) // 2)),
        ("lost", award_counts(Prize.LONGEST_LOST, truth), LONG),
        ("robbed", award_counts(Prize.MOST_ROBBED, truth), RICH),
    ):
        players, most = leaders(counts.items())
        if most >= least and len(players) == 1:
            return _fact(form, most, name=names[players.pop()])
    return ""


def _turns_as_another(truth: Truth) -> Counter[Player]:
    """Count the turns after which each player's only card was not the mask they were dealt.

    If somebody left or came, nobody is counted, since it is unclear whose mask was dealt.
    """
    counts: Counter[Player] = Counter()
    dealt = dict(truth.scenes[0].cards)
    for scene in () if truth.scenes[-1].occupants else truth.scenes[1:]:
        for place, mask in scene.cards:
            if isinstance(place, CardOf) and place.hand is Hand.ONLY and dealt[place] != mask:
                counts[place.player] += 1
    return counts


def _about_mask(truth: Truth, phrases: Phrases) -> str:
    """Return a sentence about the mask with a single card that changed its place most often."""
    changes: Counter[MaskId] = Counter()
    for before, after in zip(truth.scenes, truth.scenes[1:], strict=False):
        was = {mask: place for place, mask in before.cards}
        changes.update(mask for place, mask in after.cards if was[mask] != place)
    masks = [mask for _place, mask in truth.scenes[0].cards]
    single = {mask: count for mask, count in changes.items() if masks.count(mask) == 1}
    mask = max(single, key=lambda one: single[one], default=None)
    if mask is None or single[mask] < FAR:
        return ""
    return _fact("mask", single[mask], **phrases.roles(mask))


def _about_claims(truth: Truth) -> str:
    return _fact("claims", claims=len(truth.claims), lies=_lies(truth.claims)) if truth.claims else ""
