"""Editions, numbers of players and house presets, as every listing says them."""

from mascarade.language import _, pgettext
from mascarade.rules.game import Edition


def edition_title(edition: Edition) -> str:
    """Return an edition by its number: "second edition"."""
    return title_of_edition(edition.id)


def title_of_edition(edition: str) -> str:
    """Return an edition, told by its id, by its number."""
    return _("first edition") if edition == "first" else _("second edition")


def short_title(title: str) -> str:
    """Return what of a scenario's title tells it from others: what stands before a comma or a bracket."""
    return title.partition(",")[0].partition(" (")[0]


def counts(players: tuple[int, ...]) -> str:
    """Return numbers of players: ``4 to 12``, or ``4, 6 or 7`` if there are gaps."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return pgettext("number", "{fewest} to {most}").format(fewest=players[0], most=players[-1])
    if len(players) == 1:
        return str(players[0])
    before = ", ".join(str(number) for number in players[:-1])
    return pgettext("number", "{some} or {last}").format(some=before, last=players[-1])


def preset_note() -> str:
    """Return what a house preset is, said wherever one is listed (rules, section 7)."""
    return _("The second edition's sides A and B are house presets, not the publisher's scenario cards.")


FOR_A_FIRST_GAME = range(4, 9)
"""The numbers of players that the rulebooks advise for a first game."""


# NOTE: It stands below the number of players, and takes at most 38 cells.
def about_first_game(players: int) -> str:
    """Return what the rulebooks advise, where so many players are not what they advise for a first game."""
    if players in FOR_A_FIRST_GAME:
        return ""
    return _("4–8 players are best for a first game")
