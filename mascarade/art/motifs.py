"""Motifs: whose picture is to be drawn, and what the author of a mask gave for it."""

from mascarade.values import Value

Points = tuple[str, ...]
"""The points of a picture, row by row."""


class Motif(Value):
    """The subject of a picture: a mask with its name, from which an emblem is drawn wherever the mask is shown."""

    mask: str
    name: str
    given: Points = ()
    """An author's picture: its points, or the official mask alone whose picture it shares; nothing where there is none.

    It belongs to the scenario that defines the mask: in another one a mask of the same id may look otherwise.
    """
