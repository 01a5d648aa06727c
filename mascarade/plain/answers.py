"""Numbered options, and which of them an answer means."""

from collections.abc import Collection, Sequence
from typing import Generic, TypeVar

from mascarade.characters import bare, brief
from mascarade.language import _, pgettext
from mascarade.names import likeness
from mascarade.values import Value

Thing = TypeVar("Thing")


class Option(Value, Generic[Thing]):
    """One thing that may be chosen, by its number or by its words."""

    number: int
    words: str
    thing: Thing


SLASH = "/"
"""The sign that a command begins with, so that no name and no mask is one."""


class NotUnderstood(Exception):
    """An answer that means no option, or more than one; the message is a sentence."""


class NoSuchCommand(NotUnderstood):
    """A command that there is not; the message names those that there are."""


def matching_command(typed: str, known: Collection[str]) -> str:
    """Return the command that is meant by its first word, or by the beginning of it; raise NoSuchCommand."""
    name = likeness(typed.partition(" ")[0])
    found = [one for one in known if one == name] or [one for one in known if one.startswith(name)]
    if len(found) != 1:
        commands = ", ".join(known)
        raise NoSuchCommand(_("There is no such command. The commands are {commands}.").format(commands=commands))
    return found[0]


def numbered(things: Sequence[tuple[str, Thing]]) -> tuple[Option[Thing], ...]:
    """Return options numbered from 1."""
    return tuple(Option(number, words, thing) for number, (words, thing) in enumerate(things, start=1))


def options_line(options: Sequence[Option[Thing]]) -> str:
    """Return the options as one line."""
    return ", ".join(
        pgettext("layout", "{number} {words}").format(number=option.number, words=option.words) for option in options
    )


def matching_option(options: Sequence[Option[Thing]], typed: str) -> Option[Thing]:
    """Return the option that was typed: its number, its words, or the beginning of them; raise NotUnderstood."""
    found: Sequence[Option[Thing]]
    if typed.isdecimal():
        found = [option for option in options if option.number == int(typed)]
    else:
        found = _by_words(options, likeness(typed))
    if len(found) == 1:
        return found[0]
    if found:
        several = _("“{typed}” could be any of these: {options}. Type more of it.")
        raise NotUnderstood(several.format(typed=brief(typed), options=options_line(found)))
    if not typed:
        raise NotUnderstood(_("Type one of these: {options}.").format(options=options_line(options)))
    nothing = _("“{typed}” is none of these: {options}.")
    raise NotUnderstood(nothing.format(typed=brief(typed), options=options_line(options)))


def _by_words(options: Sequence[Option[Thing]], typed: str) -> Sequence[Option[Thing]]:
    """Return the options that are called so, or else those that begin so, or of which a word does."""
    typed = bare(typed)
    words = [(bare(likeness(option.words)), option) for option in options]
    for matches in (
        [option for said, option in words if said == typed],
        [option for said, option in words if typed and said.startswith(typed)],
        [option for said, option in words if typed and f" {typed}" in said],
    ):
        if matches:
            return matches
    return ()
