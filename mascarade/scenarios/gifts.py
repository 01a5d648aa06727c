"""The gifts that a power can make: from which place to which, and which of them can wait for an answer."""

from mascarade.language import _
from mascarade.rules.coin_effects import Give
from mascarade.rules.effect_terms import CoinPlace, When
from mascarade.scenarios.problems import Key
from mascarade.scenarios.validator import Reader, one_of

OFFERED: dict[CoinPlace, tuple[CoinPlace, ...]] = {
    CoinPlace.BANK: (CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS, CoinPlace.OTHERS, CoinPlace.EVERYONE),
    CoinPlace.COURT: (CoinPlace.USER, CoinPlace.PICKED),
    CoinPlace.USER: (CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS, CoinPlace.OTHERS),
    CoinPlace.PICKED: (CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS),
    CoinPlace.OTHERS: (CoinPlace.COURT, CoinPlace.USER),
    CoinPlace.EVERYONE: (CoinPlace.COURT,),
}
"""The places to which coins can go from each place."""
ANSWERABLE = frozenset({CoinPlace.BANK, CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS})
"""The places between which a gift can wait for an answer."""


def check_gift(reader: Reader, give: Give, key: Key) -> None:
    """Check that coins can go from one place to the other, and that they wait for an answer only where they can."""
    if give.to not in OFFERED[give.source]:
        message = _('No coins can go from "{source}" to "{to}".').format(source=give.source.value, to=give.to.value)
        reader.say(message, (*key, "to"), expected=one_of(place.value for place in OFFERED[give.source]))
    elif give.when is not When.ALWAYS and not {give.source, give.to} <= ANSWERABLE:
        message = _("This gift cannot wait for an answer.")
        reader.say(message, (*key, "when"), expected=_("an only-if before it"), is_about_key=True)
