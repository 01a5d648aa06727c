"""The gifts that a power can make: from which purse to which, and which of them can wait for an answer."""

from mascarade.language import _
from mascarade.rules import effects as do
from mascarade.rules.effects import Purse, When
from mascarade.scenarios.problems import Key
from mascarade.scenarios.reader import Reader, one_of

OFFERED: dict[Purse, tuple[Purse, ...]] = {
    Purse.BANK: (Purse.USER, Purse.PICKED, Purse.NEIGHBOURS, Purse.OTHERS, Purse.EVERYONE),
    Purse.COURT: (Purse.USER, Purse.PICKED),
    Purse.USER: (Purse.COURT, Purse.USER, Purse.PICKED, Purse.NEIGHBOURS, Purse.OTHERS),
    Purse.PICKED: (Purse.COURT, Purse.USER, Purse.PICKED, Purse.NEIGHBOURS),
    Purse.OTHERS: (Purse.COURT, Purse.USER),
    Purse.EVERYONE: (Purse.COURT,),
}
"""The purses to which coins can go from each purse."""
ANSWERABLE = frozenset({Purse.BANK, Purse.USER, Purse.PICKED, Purse.NEIGHBOURS})
"""The purses between which a gift can wait for an answer."""


def check_gift(reader: Reader, give: do.Give, key: Key) -> None:
    """Check that coins can go from one purse to the other, and that they wait for an answer only where they can."""
    if give.to not in OFFERED[give.source]:
        message = _('No coins can go from "{source}" to "{to}".').format(source=give.source.value, to=give.to.value)
        reader.say(message, (*key, "to"), expected=one_of(purse.value for purse in OFFERED[give.source]))
    elif give.when is not When.ALWAYS and not {give.source, give.to} <= ANSWERABLE:
        message = _("This gift cannot wait for an answer.")
        reader.say(message, (*key, "when"), expected=_("an only-if before it"), is_about_key=True)
