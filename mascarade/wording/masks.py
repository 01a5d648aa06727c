"""The names of masks."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mascarade.language import _, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import FIRST, Edition


class MaskName(NamedTuple):
    """A mask's name, alone and in each role that a sentence can give it, since other languages decline names."""

    alone: str
    subject: str
    """The name as the subject of a sentence: whom does *the King* choose?"""
    is_: str
    """The name as what somebody is: I am *the King*."""


MaskNames = Mapping[MaskId, MaskName]
"""The names that a scenario gives to its own masks."""

NO_OWN_NAMES: MaskNames = MappingProxyType({})


def own_names(names: Mapping[MaskId, str]) -> MaskNames:
    """Return a scenario's names for its own masks, ready for sentences."""
    return {mask: own_name(name) for mask, name in names.items()}


def own_name(name: str) -> MaskName:
    """Return the name that a scenario's author gave to a mask, inserted as it was written."""
    return MaskName(
        name,
        pgettext("mask: subject", "the {mask}").format(mask=name),
        pgettext("mask: is", "the {mask}").format(mask=name),
    )


def mask_name(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str:
    """Return a mask's name alone: "Puppet Master"."""
    return mask_roles(mask, edition, own).alone


def the_mask(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str:
    """Return a mask as the subject of a sentence: "the Puppet Master"."""
    return mask_roles(mask, edition, own).subject


def mask_is(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str:
    """Return a mask as what somebody or some card is: "the Puppet Master"."""
    return mask_roles(mask, edition, own).is_


def mask_roles(mask: MaskId, edition: Edition, own: MaskNames) -> MaskName:
    """Return a mask's name in every role.

    A mask that the edition does not have keeps the name that the other edition gives it; one nobody named, its id.
    """
    if mask in own:
        return own[mask]
    first, second = _in_first(), _in_second()
    mine, other = (first, second) if edition.id == FIRST.id else (second, first)
    known = {**other, **mine, **_in_both()}
    return known[mask] if mask in known else own_name(mask.replace("-", " ").title())


# NOTE: Names of masks: alone, as a subject (“the King takes”), and as what somebody is (“I am the King”).
def _in_both() -> dict[MaskId, MaskName]:
    return {
        "judge": MaskName(_("Judge"), pgettext("mask: subject", "the Judge"), pgettext("mask: is", "the Judge")),
        "fool": MaskName(_("Fool"), pgettext("mask: subject", "the Fool"), pgettext("mask: is", "the Fool")),
        "thief": MaskName(_("Thief"), pgettext("mask: subject", "the Thief"), pgettext("mask: is", "the Thief")),
        "witch": MaskName(_("Witch"), pgettext("mask: subject", "the Witch"), pgettext("mask: is", "the Witch")),
        "spy": MaskName(_("Spy"), pgettext("mask: subject", "the Spy"), pgettext("mask: is", "the Spy")),
        "peasant": MaskName(_("Peasant"), pgettext("mask: subject", "a Peasant"), pgettext("mask: is", "a Peasant")),
        "cheat": MaskName(_("Cheat"), pgettext("mask: subject", "the Cheat"), pgettext("mask: is", "the Cheat")),
        "widow": MaskName(_("Widow"), pgettext("mask: subject", "the Widow"), pgettext("mask: is", "the Widow")),
    }


# NOTE: Names of masks: alone, as a subject (“the King takes”), and as what somebody is (“I am the King”).
def _in_first() -> dict[MaskId, MaskName]:
    return {
        "king": MaskName(
            pgettext("first edition", "King"),
            pgettext("mask: subject, first edition", "the King"),
            pgettext("mask: is, first edition", "the King"),
        ),
        "queen": MaskName(_("Queen"), pgettext("mask: subject", "the Queen"), pgettext("mask: is", "the Queen")),
        "bishop": MaskName(_("Bishop"), pgettext("mask: subject", "the Bishop"), pgettext("mask: is", "the Bishop")),
        "inquisitor": MaskName(
            _("Inquisitor"), pgettext("mask: subject", "the Inquisitor"), pgettext("mask: is", "the Inquisitor")
        ),
    }


# NOTE: Names of masks: alone, as a subject (“the King takes”), and as what somebody is (“I am the King”).
def _in_second() -> dict[MaskId, MaskName]:
    return {
        "king": MaskName(
            pgettext("second edition", "King"),
            pgettext("mask: subject, second edition", "the King"),
            pgettext("mask: is, second edition", "the King"),
        ),
        "swindler": MaskName(
            _("Swindler"), pgettext("mask: subject", "the Swindler"), pgettext("mask: is", "the Swindler")
        ),
        "empress": MaskName(
            _("Empress"), pgettext("mask: subject", "the Empress"), pgettext("mask: is", "the Empress")
        ),
        "patron": MaskName(_("Patron"), pgettext("mask: subject", "the Patron"), pgettext("mask: is", "the Patron")),
        "princess": MaskName(
            _("Princess"), pgettext("mask: subject", "the Princess"), pgettext("mask: is", "the Princess")
        ),
        "beggar": MaskName(_("Beggar"), pgettext("mask: subject", "the Beggar"), pgettext("mask: is", "the Beggar")),
        "puppet-master": MaskName(
            _("Puppet Master"),
            pgettext("mask: subject", "the Puppet Master"),
            pgettext("mask: is", "the Puppet Master"),
        ),
        "guru": MaskName(_("Guru"), pgettext("mask: subject", "the Guru"), pgettext("mask: is", "the Guru")),
    }
