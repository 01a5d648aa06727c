"""The language of a table that is changed at the table, in the set-up or in the middle of a game."""

from msgspec.structs import replace

from mascarade.config.config_file import options_of_file, temporary_choice
from mascarade.config.settings import last_settings, save_settings
from mascarade.language import OFFERED, NoSuchCatalogue, _, speak, spoken


def next_language(by: int) -> str:
    """Return the language after the chosen one, or before it."""
    codes = tuple(OFFERED)
    return codes[(codes.index(spoken()) + by) % len(codes)] if spoken() in codes else codes[0]


def language_name() -> str:
    """Return the name that the chosen language has for itself."""
    return OFFERED.get(spoken(), spoken())


def change_language(code: str) -> str:
    """Speak another language, now and next time; return what is to be said of it."""
    try:
        speak(code)
    except NoSuchCatalogue:
        return _('The translation "{code}" is not compiled here. To compile it: pip install .').format(code=code)
    save_settings(replace(last_settings(), language=code))
    return temporary_choice() if "language" in options_of_file() else ""
