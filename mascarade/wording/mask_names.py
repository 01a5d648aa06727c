"""The names of masks, alone and in each role of a sentence."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from mascarade.language import pgettext, with_article
from mascarade.rules.cards import MaskId
from mascarade.rules.game import Edition


class MaskName(NamedTuple):
    """A mask's name, alone and in each role that a sentence can give it, since other languages decline names."""

    alone: str
    subject: str
    """The name as a subject: whom does *the King* choose?"""
    is_: str
    """The name as a complement of "to be": I am *the King*."""
    of: str
    """The name as an owner: the power of *the King*."""
    object: str
    """The name as an object: choose *the King*."""

    def roles(self, of: str = "mask") -> dict[str, str]:
        """Return the placeholders of a sentence about a mask, one for each role that a language may need."""
        return {
            of: self.subject,
            f"{of}_is": self.is_,
            f"{of}_of": self.of,
            f"{of}_object": self.object,
            f"{of}_alone": self.alone,
        }


MaskNames = Mapping[MaskId, MaskName]
"""The names that a scenario gives to its own masks."""

Pictures = Mapping[MaskId, tuple[str, ...]]
"""The pictures that a scenario gives to its own masks: rows of points, or an official mask with that picture."""
NO_PICTURES: Pictures = MappingProxyType({})
NO_OWN_NAMES: MaskNames = MappingProxyType({})


def own_names(names: Mapping[MaskId, str | tuple[str, ...]]) -> MaskNames:
    """Return a scenario's names for its own masks, each alone or in all its roles, ready for sentences."""
    return {mask: own_name(name) if isinstance(name, str) else _in_roles(name) for mask, name in names.items()}


def _in_roles(name: tuple[str, ...]) -> MaskName:
    """Return a name in the roles that its author has written; the other roles use the name alone."""
    made = own_name(name[0])
    return made if len(name) == 1 else MaskName(*(said or usual for said, usual in zip(name, made, strict=True)))


# NOTE: A mask that a scenario's author invented, whose name no program can decline: say it after a noun if need be, as
# in “the mask “Tinker””. {the_mask} is the name alone; in Hungarian it has its article: “a Tinker”, “az Alchemist”.
def own_name(name: str) -> MaskName:
    """Return a name that a scenario's author gave to a mask, for use in sentences."""
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


def mask_roles(mask: MaskId, edition: Edition, own: MaskNames = NO_OWN_NAMES) -> MaskName:
    """Return a mask's name in every role; a mask without a name is called by its id."""
    if mask in own:
        return own[mask]
    messages = _NAMES_BY_EDITION.get((mask, edition.id)) or _NAMES.get(mask)
    if messages is not None:
        return MaskName(*(pgettext(*message) for message in messages))
    return own_name(mask.replace("-", " ").title())


NameMessages = tuple[tuple[str, str], ...]
"""The messages for a mask's name in each role, with their contexts."""


def name_messages(alone: str, in_sentences: str, edition: str = "") -> NameMessages:
    """Return the messages of a name, one for each role; the edition tells apart two masks with the same id."""
    roles = {"alone": alone} | dict.fromkeys(("subject", "is", "of", "object"), in_sentences)
    return tuple((f"mask: {role}{edition}", name) for role, name in roles.items())


# NOTE: Names of masks: alone; as a subject (“the King takes”); as what somebody is (“I am the King”); in “the power
# of the King”; as an object (“choose the King”). Put in whatever article and case the language wants there.
_NAMES: Final[Mapping[MaskId, NameMessages]] = {
    "judge": name_messages("Judge", "the Judge"),
    "fool": name_messages("Fool", "the Fool"),
    "thief": name_messages("Thief", "the Thief"),
    "witch": name_messages("Witch", "the Witch"),
    "spy": name_messages("Spy", "the Spy"),
    "peasant": name_messages("Peasant", "a Peasant"),
    "cheat": name_messages("Cheat", "the Cheat"),
    "widow": name_messages("Widow", "the Widow"),
    "queen": name_messages("Queen", "the Queen"),
    "bishop": name_messages("Bishop", "the Bishop"),
    "inquisitor": name_messages("Inquisitor", "the Inquisitor"),
    "swindler": name_messages("Swindler", "the Swindler"),
    "empress": name_messages("Empress", "the Empress"),
    "patron": name_messages("Patron", "the Patron"),
    "princess": name_messages("Princess", "the Princess"),
    "beggar": name_messages("Beggar", "the Beggar"),
    "puppet-master": name_messages("Puppet Master", "the Puppet Master"),
    "guru": name_messages("Guru", "the Guru"),
}
# NOTE: Names of masks: alone; as a subject (“the King takes”); as what somebody is (“I am the King”); in “the power
# of the King”; as an object (“choose the King”). Put in whatever article and case the language wants there.
_NAMES_BY_EDITION: Final[Mapping[tuple[MaskId, str], NameMessages]] = {
    ("king", "first"): name_messages("King", "the King", ", first edition"),
    ("king", "second"): name_messages("King", "the King", ", second edition"),
}
"""The names of masks that differ between the editions, since their powers do."""
