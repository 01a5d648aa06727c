"""The names of masks, alone and in each role of a sentence."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mascarade.language import pgettext, with_article
from mascarade.rules.cards import MaskId
from mascarade.rules.game import FIRST, Edition


class MaskName(NamedTuple):
    """A mask's name, alone and in each role that a sentence can give it, since other languages decline names."""

    alone: str
    subject: str
    """The name as the subject of a sentence: whom does *the King* choose?"""
    is_: str
    """The name as what somebody is: I am *the King*."""
    of: str
    """The name of the one something belongs to: the power of *the King*."""
    object: str
    """The name as what somebody chooses or names: choose *the King*."""

    def roles(self, of: str = "mask") -> dict[str, str]:
        """Return the placeholders of a sentence about a mask: each language takes the role that it needs."""
        return {
            of: self.subject,
            f"{of}_is": self.is_,
            f"{of}_of": self.of,
            f"{of}_object": self.object,
            f"{of}_alone": self.alone,
        }


MaskNames = Mapping[MaskId, MaskName]
"""The names that a scenario gives to its own masks."""

NO_OWN_NAMES: MaskNames = MappingProxyType({})


def own_names(names: Mapping[MaskId, str | tuple[str, ...]]) -> MaskNames:
    """Return a scenario's names for its own masks, each alone or in all its roles, ready for sentences."""
    return {mask: own_name(name) if isinstance(name, str) else _in_roles(name) for mask, name in names.items()}


def _in_roles(name: tuple[str, ...]) -> MaskName:
    """Return a name in the roles that its author has written, and in the others as if it stood alone."""
    made = own_name(name[0])
    return made if len(name) == 1 else MaskName(*(said or usual for said, usual in zip(name, made, strict=True)))


# NOTE: A mask that a scenario's author invented, whose name no program can decline: say it after a noun if need be, as
# in “the mask “Tinker””. {the_mask} is the name alone; in Hungarian it has its article: “a Tinker”, “az Alchemist”.
def own_name(name: str) -> MaskName:
    """Return the name that a scenario's author gave to a mask, inserted as it was written."""
    the_mask = with_article(name)
    return MaskName(
        name,
        pgettext("mask: subject", "the {the_mask}").format(the_mask=the_mask),
        pgettext("mask: is", "the {the_mask}").format(the_mask=the_mask),
        pgettext("mask: of", "the {the_mask}").format(the_mask=the_mask),
        pgettext("mask: object", "the {the_mask}").format(the_mask=the_mask),
    )


def mask_name(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> str:
    """Return a mask's name alone: "Puppet Master"."""
    return mask_roles(mask, edition, own).alone


def mask_placeholders(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> dict[str, str]:
    """Return the placeholders of a sentence about a mask."""
    return mask_roles(mask, edition, own).roles()


def mask_roles(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> MaskName:
    """Return a mask's name in every role.

    A mask that the edition does not have keeps the name that the other edition gives it; one nobody named, its id.
    """
    if mask in own:
        return own[mask]
    mine, other = (_in_first, _in_second) if edition.id == FIRST.id else (_in_second, _in_first)
    return _in_both(mask) or mine(mask) or other(mask) or own_name(mask.replace("-", " ").title())


# NOTE: Names of masks: alone; as a subject (“the King takes”); as what somebody is (“I am the King”); in “the power
# of the King”; as an object (“choose the King”). Put in whatever article and case the language wants there.
def _in_both(mask: MaskId) -> MaskName | None:
    """Return a mask’s name that both editions share."""
    match mask:
        case "judge":
            return MaskName(
                pgettext("mask: alone", "Judge"),
                pgettext("mask: subject", "the Judge"),
                pgettext("mask: is", "the Judge"),
                pgettext("mask: of", "the Judge"),
                pgettext("mask: object", "the Judge"),
            )
        case "fool":
            return MaskName(
                pgettext("mask: alone", "Fool"),
                pgettext("mask: subject", "the Fool"),
                pgettext("mask: is", "the Fool"),
                pgettext("mask: of", "the Fool"),
                pgettext("mask: object", "the Fool"),
            )
        case "thief":
            return MaskName(
                pgettext("mask: alone", "Thief"),
                pgettext("mask: subject", "the Thief"),
                pgettext("mask: is", "the Thief"),
                pgettext("mask: of", "the Thief"),
                pgettext("mask: object", "the Thief"),
            )
        case "witch":
            return MaskName(
                pgettext("mask: alone", "Witch"),
                pgettext("mask: subject", "the Witch"),
                pgettext("mask: is", "the Witch"),
                pgettext("mask: of", "the Witch"),
                pgettext("mask: object", "the Witch"),
            )
        case "spy":
            return MaskName(
                pgettext("mask: alone", "Spy"),
                pgettext("mask: subject", "the Spy"),
                pgettext("mask: is", "the Spy"),
                pgettext("mask: of", "the Spy"),
                pgettext("mask: object", "the Spy"),
            )
        case "peasant":
            return MaskName(
                pgettext("mask: alone", "Peasant"),
                pgettext("mask: subject", "a Peasant"),
                pgettext("mask: is", "a Peasant"),
                pgettext("mask: of", "a Peasant"),
                pgettext("mask: object", "a Peasant"),
            )
        case "cheat":
            return MaskName(
                pgettext("mask: alone", "Cheat"),
                pgettext("mask: subject", "the Cheat"),
                pgettext("mask: is", "the Cheat"),
                pgettext("mask: of", "the Cheat"),
                pgettext("mask: object", "the Cheat"),
            )
        case "widow":
            return MaskName(
                pgettext("mask: alone", "Widow"),
                pgettext("mask: subject", "the Widow"),
                pgettext("mask: is", "the Widow"),
                pgettext("mask: of", "the Widow"),
                pgettext("mask: object", "the Widow"),
            )
        case _:
            return None


# NOTE: Names of masks: alone; as a subject (“the King takes”); as what somebody is (“I am the King”); in “the power
# of the King”; as an object (“choose the King”). Put in whatever article and case the language wants there.
def _in_first(mask: MaskId) -> MaskName | None:
    """Return the name that the first edition gives to a mask of its own."""
    match mask:
        case "king":
            return MaskName(
                pgettext("mask: alone, first edition", "King"),
                pgettext("mask: subject, first edition", "the King"),
                pgettext("mask: is, first edition", "the King"),
                pgettext("mask: of, first edition", "the King"),
                pgettext("mask: object, first edition", "the King"),
            )
        case "queen":
            return MaskName(
                pgettext("mask: alone", "Queen"),
                pgettext("mask: subject", "the Queen"),
                pgettext("mask: is", "the Queen"),
                pgettext("mask: of", "the Queen"),
                pgettext("mask: object", "the Queen"),
            )
        case "bishop":
            return MaskName(
                pgettext("mask: alone", "Bishop"),
                pgettext("mask: subject", "the Bishop"),
                pgettext("mask: is", "the Bishop"),
                pgettext("mask: of", "the Bishop"),
                pgettext("mask: object", "the Bishop"),
            )
        case "inquisitor":
            return MaskName(
                pgettext("mask: alone", "Inquisitor"),
                pgettext("mask: subject", "the Inquisitor"),
                pgettext("mask: is", "the Inquisitor"),
                pgettext("mask: of", "the Inquisitor"),
                pgettext("mask: object", "the Inquisitor"),
            )
        case _:
            return None


# NOTE: Names of masks: alone; as a subject (“the King takes”); as what somebody is (“I am the King”); in “the power
# of the King”; as an object (“choose the King”). Put in whatever article and case the language wants there.
def _in_second(mask: MaskId) -> MaskName | None:
    """Return the name that the second edition gives to a mask of its own."""
    match mask:
        case "king":
            return MaskName(
                pgettext("mask: alone, second edition", "King"),
                pgettext("mask: subject, second edition", "the King"),
                pgettext("mask: is, second edition", "the King"),
                pgettext("mask: of, second edition", "the King"),
                pgettext("mask: object, second edition", "the King"),
            )
        case "swindler":
            return MaskName(
                pgettext("mask: alone", "Swindler"),
                pgettext("mask: subject", "the Swindler"),
                pgettext("mask: is", "the Swindler"),
                pgettext("mask: of", "the Swindler"),
                pgettext("mask: object", "the Swindler"),
            )
        case "empress":
            return MaskName(
                pgettext("mask: alone", "Empress"),
                pgettext("mask: subject", "the Empress"),
                pgettext("mask: is", "the Empress"),
                pgettext("mask: of", "the Empress"),
                pgettext("mask: object", "the Empress"),
            )
        case "patron":
            return MaskName(
                pgettext("mask: alone", "Patron"),
                pgettext("mask: subject", "the Patron"),
                pgettext("mask: is", "the Patron"),
                pgettext("mask: of", "the Patron"),
                pgettext("mask: object", "the Patron"),
            )
        case "princess":
            return MaskName(
                pgettext("mask: alone", "Princess"),
                pgettext("mask: subject", "the Princess"),
                pgettext("mask: is", "the Princess"),
                pgettext("mask: of", "the Princess"),
                pgettext("mask: object", "the Princess"),
            )
        case "beggar":
            return MaskName(
                pgettext("mask: alone", "Beggar"),
                pgettext("mask: subject", "the Beggar"),
                pgettext("mask: is", "the Beggar"),
                pgettext("mask: of", "the Beggar"),
                pgettext("mask: object", "the Beggar"),
            )
        case "puppet-master":
            return MaskName(
                pgettext("mask: alone", "Puppet Master"),
                pgettext("mask: subject", "the Puppet Master"),
                pgettext("mask: is", "the Puppet Master"),
                pgettext("mask: of", "the Puppet Master"),
                pgettext("mask: object", "the Puppet Master"),
            )
        case "guru":
            return MaskName(
                pgettext("mask: alone", "Guru"),
                pgettext("mask: subject", "the Guru"),
                pgettext("mask: is", "the Guru"),
                pgettext("mask: of", "the Guru"),
                pgettext("mask: object", "the Guru"),
            )
        case _:
            return None
