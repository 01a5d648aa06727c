"""Names of players, bots, editions and scenarios, within sentences and in lists."""

from collections.abc import Sequence
from functools import reduce

from mascarade.language import _, pgettext, with_euphonic_and
from mascarade.rules.cards import Player
from mascarade.rules.game import Edition


# NOTE: How a list is put together: names, cards or masks. {names} is the list so far.
def join_list(items: Sequence[str]) -> str:
    """Join several things as people say them: "Ada, Bruno and Cleo"."""
    *others, last = items
    if not others:
        return last
    before = reduce(lambda names, name: pgettext("list", "{names}, {name}").format(names=names, name=name), others)
    return with_euphonic_and(pgettext("list", "{names} and {name}").format(names=before, name=last))


def join_names(players: Sequence[Player], names: Sequence[str]) -> str:
    """Return players by name, as people say them."""
    return join_list([names[player] for player in players])


def bot_name(bot: str) -> str:
    """Return a kind of bot in one word, or as it is written if there is no word for it."""
    names = {
        "random": pgettext("character of a bot", "random"),
        "honest": pgettext("character of a bot", "honest"),
        "counter": pgettext("character of a bot", "counter"),
        "liar": pgettext("character of a bot", "liar"),
    }
    return names.get(bot, bot)


def bot_character(bot: str) -> str:
    """Return what a kind of bot is like, if there are words for it."""
    characters = {
        "random": _("Plays at random."),
        "honest": _("Says what it believes, and forgets."),
        "counter": _("Counts cards and weighs the odds."),
        "liar": _("Bluffs, and calls bluffs."),
    }
    return characters.get(bot, bot)


def level_name(level: str) -> str:
    """Return a bot's level in one word."""
    names = {
        "easy": pgettext("level of a bot", "easy"),
        "normal": pgettext("level of a bot", "normal"),
        "hard": pgettext("level of a bot", "hard"),
    }
    return names[level]


def pace_name(pace: str) -> str:
    """Return the bots' pace in one word."""
    names = {
        "slow": pgettext("pace of bots", "slow"),
        "normal": pgettext("pace of bots", "normal"),
        "fast": pgettext("pace of bots", "fast"),
        "instant": pgettext("pace of bots", "instant"),
    }
    return names[pace]


def edition_title(edition: Edition) -> str:
    """Return an edition by its number: "second edition"."""
    return edition_title_of_id(edition.id)


def edition_title_of_id(edition: str) -> str:
    """Return an edition by its number, given its id."""
    return _("first edition") if edition == "first" else _("second edition")


def short_title(title: str) -> str:
    """Return the part of a scenario's title before a comma or a bracket."""
    return title.partition(",")[0].partition(" (")[0]


def player_counts(players: tuple[int, ...]) -> str:
    """Return numbers of players: ``4 to 12``, or ``4, 6 or 7`` if there are gaps."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return pgettext("number", "{fewest} to {most}").format(fewest=players[0], most=players[-1])
    if len(players) == 1:
        return str(players[0])
    before = ", ".join(str(number) for number in players[:-1])
    return pgettext("number", "{some} or {last}").format(some=before, last=players[-1])


def preset_note() -> str:
    """Return what a house preset is, for every place that lists one."""
    return _("Sides A and B are house presets, not the publisher’s cards.")


FOR_A_FIRST_GAME = range(4, 9)
"""The numbers of players that the rulebooks advise for a first game."""


# NOTE: It stands below the number of players, and takes at most 38 cells.
def first_game_note(players: int) -> str:
    """Return what the rulebooks advise, where so many players are not what they advise for a first game."""
    if players in FOR_A_FIRST_GAME:
        return ""
    return _("4–8 players are best for a first game")
