"""Choice of the language: by option, configuration file, remembered settings or the system's locale.

It comes before any output, including that of ``--help``.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import tomli

from mascarade import paths
from mascarade.cli import WrongUsage
from mascarade.language import ENGLISH, OFFERED, NoSuchCatalogue, _, set_language
from mascarade.paths import settings_file

OPTION = "--language"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name a language; the first one set decides."""
KEY = "language"
"""The key in the configuration file and in the remembered settings."""
MOST_BYTES = 1 << 20
"""The greatest size of either file."""


def select_language(words: Sequence[str], environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Choose the language of a run, and return its command line without the language option.

    Raise WrongUsage if the option names no language, or one that is not offered or not compiled here.
    """
    _set_if_compiled(system_language(environ))  # errors below are reported in it
    asked, others = _split(words)
    if asked is None:
        if (named := language_in_files()) is not None:
            _set_if_compiled(named)
        return others
    if (code := matching_language(asked)) is None:
        sentence = _('Mascarade does not speak the language "{code}". It speaks: {codes}.')
        raise WrongUsage(sentence.format(code=asked, codes=", ".join(OFFERED)))
    try:
        set_language(code)
    except NoSuchCatalogue:
        sentence = _('The translation "{code}" is not compiled here. To compile it: pip install .')
        raise WrongUsage(sentence.format(code=code)) from None
    return others


def matching_language(asked: str) -> str | None:
    """Return the language that a word such as ``pl``, ``pt-br`` or ``pl_PL.UTF-8`` means, or None."""
    wanted = asked.partition(".")[0].partition("@")[0].replace("-", "_").casefold()
    for word in (wanted, wanted.partition("_")[0]):
        for code in OFFERED:
            if word and word in (code.casefold(), code.casefold().partition("_")[0]):
                return code
    return ENGLISH if wanted in ("c", "posix") else None


def system_language(environ: Mapping[str, str]) -> str:
    """Return the language of the system, or English if it is not offered."""
    named = next((environ[name] for name in VARIABLES if environ.get(name)), None)
    if named is None:
        named = _of_windows() if os.name == "nt" else ""
    return next((code for word in named.split(":") if (code := matching_language(word)) is not None), ENGLISH)


def language_in_files() -> str | None:
    """Return the language in the configuration file or, if there is none, the remembered one.

    Problems in the files are reported later, when they are read completely.
    """
    try:
        settings = settings_file()
    except OSError:  # no home folder, or a relative one in a folder that has been deleted
        return None
    return _named_in(settings.with_name("config.toml"), tomli.loads) or _named_in(settings, json.loads)


def _named_in(file: Path, parse: Callable[[str], object]) -> str | None:
    """Return the offered language that a file names; a file without the key is not parsed."""
    try:
        text = paths.read_plain(file, MOST_BYTES).decode("utf-8-sig")
        table = parse(text) if KEY in text else None
    except (OSError, ValueError, RecursionError, paths.NotPlain, paths.TooLarge):
        return None
    named = table.get(KEY) if isinstance(table, dict) else None
    return named if isinstance(named, str) and named in OFFERED else None


def _of_windows() -> str:
    """Return this account's display language on Windows."""
    import ctypes
    from locale import windows_locale

    windows = getattr(ctypes, "windll")  # noqa: B009  type checkers of other systems know of none
    return windows_locale.get(windows.kernel32.GetUserDefaultUILanguage(), "")


def _set_if_compiled(code: str) -> None:
    try:
        set_language(code)
    except NoSuchCatalogue:  # a checkout that was not installed
        set_language(ENGLISH)


def _split(words: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    """Return the value of the last language option, and all other words. Raise WrongUsage if it has no value."""
    asked, others, left = None, [], iter(words)
    for word in left:
        option, sign, value = word.partition("=")
        if word == "--":
            others += [word, *left]
        elif option != OPTION:
            others.append(word)
        elif (asked := value if sign else next(left, None)) is None:
            sentence = _("{option} needs a value. See {program} --help.")
            raise WrongUsage(sentence.format(option=OPTION, program="mascarade"))
    return asked, tuple(others)
