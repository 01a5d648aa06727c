"""The option that names a language, which every command has."""

from collections.abc import Sequence

from mascarade.cli.exits import WrongUsage
from mascarade.language import OFFERED, NoSuchCatalogue, _
from mascarade.language_choice import OPTION, UnknownLanguage, choose


def choose_language(words: Sequence[str]) -> tuple[str, ...]:
    """Choose the language of this run; return the command line without its option. Raise WrongUsage if it is none."""
    try:
        return choose(words)
    except UnknownLanguage as unknown:
        codes = ", ".join(OFFERED)
        sentence = _('Mascarade does not speak the language "{code}". It speaks: {codes}.')
        raise WrongUsage(sentence.format(code=unknown, codes=codes)) from None
    except ValueError:
        sentence = _("{option} needs a value. See {program} --help.")
        raise WrongUsage(sentence.format(option=OPTION, program="mascarade")) from None
    except NoSuchCatalogue as missing:
        sentence = _('The translation "{code}" is not compiled here. To compile it: pip install .')
        raise WrongUsage(sentence.format(code=missing)) from None
