"""Names and characters of bots, for people."""

from mascarade.language import _


def bot_name(bot: str) -> str:
    """Return a kind of bot in one word, or as it is written if there is no word for it."""
    names = {"random": _("random"), "honest": _("honest"), "counter": _("counter"), "liar": _("liar")}
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
    names = {"easy": _("easy"), "normal": _("normal"), "hard": _("hard")}
    return names[level]


def pace_name(pace: str) -> str:
    """Return the bots' pace in one word."""
    names = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("instant")}
    return names[pace]
