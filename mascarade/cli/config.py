"""``mascarade config``: a configuration file to begin with."""

from collections.abc import Sequence
from pathlib import Path

from mascarade import paths
from mascarade.cli import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.config.config_keys import new_config_text
from mascarade.language import _, pgettext


def run(words: Sequence[str]) -> int:
    """Write the file, or print it; a file that is there is left as it is."""
    parser = Parser(
        "mascarade config",
        _(
            "Write a configuration file in which every key is explained. What it says holds on every evening, unless "
            "the command line says otherwise. An existing file is never overwritten."
        ),
    )
    parser.options.add_argument("--print", action="store_true", help=_("print the file instead of writing it"))
    arguments = parser.read(words)
    if arguments.print:
        print(new_config_text(), end="")
        return 0
    file = paths.configuration_file()
    _write(file, new_config_text())
    print(pgettext("command line", 'Wrote "{path}".').format(path=file))
    return 0


# NOTE: {path} is a file. The command at the end is typed as it is.
def _write(file: Path, text: str) -> None:
    try:
        paths.make_private(file.parent)
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError:
        message = _('"{path}" exists already and is left as it is. To see what it could say: mascarade config --print')
        raise WrongUsage(message.format(path=file)) from None
    except OSError as error:
        message = _('Cannot write "{path}": {reason}.')
        raise WrongUsage(message.format(path=file, reason=error.strerror or error)) from None
