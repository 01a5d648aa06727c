"""Names and characters of bots, for people."""

from mascarade.language import _, pgettext


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
