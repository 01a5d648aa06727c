"""What everybody could have known of an announcement, in their own words."""

from mascarade.language import _
from mascarade.lessons.lesson import LEARNER
from mascarade.reel.odds import Odds, ToldOdds
from mascarade.wording.speech import Speech


def odds_words(told: ToldOdds, speech: Speech) -> str:
    """Return how likely an announcement was from each seat, and how likely everybody was that mask themselves."""
    mask, name = speech.roles(told.mask), speech.name(told.announcer)
    if told.announcer == LEARNER:
        question = _("For all they knew, were you {mask_is}, and were they?").format(**mask)
        others = (_of_learner(odds, speech) for odds in told.odds)
    else:
        question = _("For all that could be known, was {name} {mask_is}?").format(name=name, **mask)
        others = (_of_other(odds, name, speech) for odds in told.odds)
    return " ".join((question, *others))


def _of_learner(odds: Odds, speech: Speech) -> str:
    words = _("{name}: “You {announcer} %, I {own} %.”")
    return words.format(name=speech.name(odds.player), announcer=_per_cent(odds.of_announcer), own=_per_cent(odds.own))


def _of_other(odds: Odds, announcer: str, speech: Speech) -> str:
    if odds.player == LEARNER:
        words = _("You: {announcer} {chance} %, you {own} %.")
    else:
        words = _("{name}: “{announcer} {chance} %, I {own} %.”")
    return words.format(
        name=speech.name(odds.player),
        announcer=announcer,
        chance=_per_cent(odds.of_announcer),
        own=_per_cent(odds.own),
    )


def _per_cent(chance: float) -> int:
    return round(100 * chance)
