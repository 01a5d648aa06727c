"""What masks are called."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mascarade.language import _, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import FIRST, Edition


class MaskName(NamedTuple):
    """A mask's name, alone and with the article that sentences need, since other languages decline it."""

    alone: str
    with_article: str


MaskNames = Mapping[MaskId, MaskName]
"""What a scenario calls its own masks."""

NO_OWN_NAMES: MaskNames = MappingProxyType({})


def own_names(names: Mapping[MaskId, str]) -> MaskNames:
    """The masks of one's own as a scenario names them, ready for sentences."""
    return {mask: own_name(name) for mask, name in names.items()}


def own_name(name: str) -> MaskName:
    """The name that a scenario's author gave to a mask, inserted as it was written."""
    return MaskName(name, _("the {mask}").format(mask=name))


def mask_name(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str:
    """A mask's name alone: "Puppet Master"."""
    return _name_of(mask, edition, own).alone


def the_mask(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str:
    """A mask's name with its article: "the Puppet Master"."""
    return _name_of(mask, edition, own).with_article


def _name_of(mask: MaskId, edition: Edition, own: MaskNames) -> MaskName:
    """A mask that the edition does not have keeps the name that the other one gives it; one nobody named, its id."""
    if mask in own:
        return own[mask]
    first, second = _in_first(), _in_second()
    mine, other = (first, second) if edition.id == FIRST.id else (second, first)
    known = {**other, **mine, **_in_both()}
    return known[mask] if mask in known else own_name(mask.replace("-", " ").title())


def _in_both() -> dict[MaskId, MaskName]:
    return {
        "judge": MaskName(_("Judge"), _("the Judge")),
        "fool": MaskName(_("Fool"), _("the Fool")),
        "thief": MaskName(_("Thief"), _("the Thief")),
        "witch": MaskName(_("Witch"), _("the Witch")),
        "spy": MaskName(_("Spy"), _("the Spy")),
        "peasant": MaskName(_("Peasant"), _("a Peasant")),
        "cheat": MaskName(_("Cheat"), _("the Cheat")),
        "widow": MaskName(_("Widow"), _("the Widow")),
    }


def _in_first() -> dict[MaskId, MaskName]:
    return {
        "king": MaskName(pgettext("first edition", "King"), pgettext("first edition", "the King")),
        "queen": MaskName(_("Queen"), _("the Queen")),
        "bishop": MaskName(_("Bishop"), _("the Bishop")),
        "inquisitor": MaskName(_("Inquisitor"), _("the Inquisitor")),
    }


def _in_second() -> dict[MaskId, MaskName]:
    return {
        "king": MaskName(pgettext("second edition", "King"), pgettext("second edition", "the King")),
        "swindler": MaskName(_("Swindler"), _("the Swindler")),
        "empress": MaskName(_("Empress"), _("the Empress")),
        "patron": MaskName(_("Patron"), _("the Patron")),
        "princess": MaskName(_("Princess"), _("the Princess")),
        "beggar": MaskName(_("Beggar"), _("the Beggar")),
        "puppet-master": MaskName(_("Puppet Master"), _("the Puppet Master")),
        "guru": MaskName(_("Guru"), _("the Guru")),
    }
