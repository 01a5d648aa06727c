"""The messages of the program for translators, each with notes on where it is read.

Babel calls ``extract`` for every file; the command is in ``pyproject.toml``. A note is what a comment ``# NOTE:`` above
the message or the statement around it says, what the call around it makes of it, and what its function does.
"""

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import BinaryIO, NamedTuple

from mascarade.lessons.lesson import captions
from mascarade.scenarios.vocabulary import reference
from mascarade.wording.chapters import CONTEXT, title_and_edition
from mascarade.wording.mask_names import name_messages
from mascarade.wording.phrases import card_messages
from mascarade.wording.text_files import CONTEXTS, read_chapters

MESSAGES = {
    "_": slice(0, 1),
    "gettext_noop": slice(0, 1),
    "ngettext": slice(0, 2),
    "pgettext": slice(0, 2),
    "npgettext": slice(0, 3),
    "ngettext_noop": slice(0, 2),
    "pgettext_noop": slice(0, 2),
}
"""The functions that translate, and the arguments that are kept in a catalogue."""
BY_ROLE: Mapping[str, Callable[..., Iterable[tuple[str, str]]]] = {
    name_messages.__name__: name_messages,
    card_messages.__name__: lambda words: card_messages(words).values(),
}
"""The functions that make messages for something in several roles."""
TAG = "NOTE:"
AT_MOST = "It begins with a small letter, has no full stop, and takes at most {cells} cells."
OF_REFERENCE = "What authors of scenarios are told of {table}. What stands in quotes is typed as it is."
OF_RULES = "The title of a chapter of the rules, or its words."
PRESENT = (
    "{} A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present."
)
JOKE = "A joke {}: write one of your own."
NOTES: Mapping[str, Mapping[str, str]] = {
    "powers.txt": {
        "": "What a mask does, as a sentence of which the mask is the subject.",
        "NextTurn": "What a mask does. Play goes on clockwise from the player whose turn comes next.",
        "OnlyIf": "What a mask does. A tag is a word that an author has given to some masks, such as “woman”.",
        "NothingHappened": "Why a power does nothing; {name} is the player who uses it.",
        "Notes on masks": "What else there is to say about a mask.",
    },
    "powers_in_short.txt": {
        "": "A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number."
    },
    "house_rules.txt": {"": "A house rule, as a sentence."},
    "events.txt": {"": PRESENT.format("What happens, said aloud at the table.")},
    "decisions.txt": {"": PRESENT.format("What is asked or chosen, said aloud at the table.")},
    "truth.txt": {
        "": PRESENT.format("What is told of a game once it is over."),
        "Facts about a game": "What a game will be remembered for, without a gender; {claims} and {lies} are numbers.",
        "Awards": "Awards, as headings over their winners.",
        "Reasons for awards": "Why somebody has won an award, below the name or in brackets after it. A person’s "
        "gender is not known, so that no adjective or past tense may show it.",
        "Moments": "The best moments of a game, as headings over a name.",
        "Changes of a card": 'What a card was that somebody did not know. The plural follows "For 9 turns Ada can’t '
        'say which mask it is."',
        "Coins of a moment": "What a claim paid or cost.",
        "Honesty": "What a claim was: a remark after it.",
    },
    "house_rules_in_short.txt": {
        "Few words": "A house rule in a few words, one of a list with commas: a small first letter, no full stop.",
        "Names": "The names of house rules, in a list at the left of their values.",
        "Values": "The value of a house rule, in a list at the right of its name.",
    },
    "flavour.txt": {
        "hand over": JOKE.format("on a cover that asks all others to look away, at most 56 cells")
        + " A person’s gender is not known.",
        "on the table": JOKE.format("on a cover when the laptop is back on the table, at most 56 cells"),
        "first turn": JOKE.format("when all cards have been turned face down and the game begins, at most 60 cells"),
        "silence": JOKE.format("in a challenge round, at most 33 cells") + " Nobody challenges.",
        "challenged": JOKE.format("in a challenge round, at most 33 cells")
        + " Everybody has answered, and somebody challenges.",
        "reveal": JOKE.format("as a heading without a full stop, at most 32 cells, before cards are turned up for all"),
        "end": JOKE.format("as a heading without a full stop, at most 32 cells, at the end of the game"),
        "truth": JOKE.format(
            "as a heading without a full stop, at most 32 cells, at the start of the truth about a game"
        ),
        "awards": JOKE.format("as a heading without a full stop, at most 32 cells, over the awards"),
        "leaving": JOKE.format("after the program has ended, at most 76 cells"),
    },
}
"""Notes for the messages in text files, and for those of chapters of their own."""
BY_CALL = {
    "Binding": "What a key does, in the list of keys. " + AT_MOST.format(cells=60),
    "Chip": "What a key does, beside the key at the foot of a screen. " + AT_MOST.format(cells=30),
    "Command": "What a command does, in the list of commands. It has no full stop.",
    "key_chip": "What a key does, beside the key at the foot of a screen. " + AT_MOST.format(cells=30),
    "PromptOption": "What can be chosen, beside its key. " + AT_MOST.format(cells=30),
    "Entry": "An entry of a menu, beside its key. It takes at most 60 cells.",
    "OptionRow": "An option of a game in the set-up, or what it is set to. It takes at most 20 cells.",
    "Page": "The title of a chapter, in a list at the left of the screen.",
    "_chapter": OF_RULES,
    "Section": OF_RULES,
}
"""Notes for messages within calls of these functions."""
BY_KEYWORD = {
    "help": "What an option of a command does, in its --help. It begins with a small letter and has no full stop.",
    "metavar": "What stands for an argument, in a command's --help: one word.",
}
"""Notes for messages that are arguments with these names."""


CAPTION = "A caption of a lesson, beside the table. It takes at most 228 cells, and the learner is spoken to."


class Message(NamedTuple):
    """A message as it stands in a file."""

    line: int
    function: str
    texts: tuple[str, ...]
    """The message; with ``ngettext`` both forms, and with ``pgettext`` and ``npgettext`` the context before it."""
    notes: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the message, in the singular if it has two forms."""
        return self.texts[1] if "pgettext" in self.function else self.texts[0]

    @property
    def is_plain(self) -> bool:
        """Return whether it is a whole sentence, which needs no explanation."""
        begins = self.text[:1].isupper() or self.text[:1] in '{“"★'
        return begins and self.text.rstrip('”"')[-1:] in tuple(".!?…") and len(self.text.split()) > 2


@cache
def messages_in(source: str) -> tuple[Message, ...]:
    """Return every message in the text of a file, in order, with its notes; cached for the tests."""
    return tuple(_within(ast.parse(source), (), source.splitlines()))


def extract(
    fileobj: BinaryIO,
    keywords: Collection[str],  # noqa: ARG001  as Babel calls it
    comment_tags: Collection[str],  # noqa: ARG001  as above
    options: Mapping[str, object],  # noqa: ARG001  as above
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Give Babel the messages of a file."""
    return map(_for_babel, messages_in(fileobj.read().decode("utf-8")))


def extract_captions(
    fileobj: BinaryIO,
    keywords: Collection[str],  # noqa: ARG001  as above
    comment_tags: Collection[str],  # noqa: ARG001  as above
    options: Mapping[str, object],  # noqa: ARG001  as above
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Give Babel the captions of a lesson."""
    for line, caption in captions(fileobj.read().decode("utf-8")).items():
        yield line, "_", caption, [CAPTION]


def rule_messages(text: str) -> Iterator[Message]:
    """Yield every message of the rules as arguments of gettext."""
    for title, passages in ((title_and_edition(heading)[0], one) for heading, one in read_chapters(text).items()):
        titles = () if title.startswith("<") else ((CONTEXT, title),)
        yield from (Message(0, "pgettext", one, (OF_RULES,)) for one in titles)
        for forms in (one for passage in passages for one in passage.messages if not one[0].startswith("<")):
            yield Message(0, "_" if len(forms) == 1 else "ngettext", forms, (OF_RULES,))


def passage_messages(file: str, text: str) -> Iterator[Message]:
    """Yield every message of a text file with the note of its chapter."""
    context = CONTEXTS.get(file)
    functions = ("_", "ngettext") if context is None else ("pgettext", "npgettext")
    for heading, passages in read_chapters(text).items():
        note = NOTES[file].get(heading) or NOTES[file][""]
        for forms in (one for passage in passages for one in passage.messages):
            yield Message(0, functions[len(forms) - 1], forms if context is None else (context, *forms), (note,))


def reference_messages(_text: str = "") -> Iterator[Message]:
    """Yield every message of the authors' reference."""
    for table, messages in reference().items():
        yield from (Message(0, "_", (message,), (OF_REFERENCE.format(table=table),)) for message in messages.values())


READERS: Mapping[str, Callable[[str], Iterator[Message]]] = {
    "wording/rules.txt": rule_messages,
    **{f"wording/{file}": partial(passage_messages, file) for file in NOTES},
    "scenarios/reference.toml": reference_messages,
}
"""The functions that read messages from files without code."""


def extract_texts(
    fileobj: BinaryIO,
    keywords: Collection[str],  # noqa: ARG001  as above
    comment_tags: Collection[str],  # noqa: ARG001  as above
    options: Mapping[str, object],  # noqa: ARG001  as above
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Give Babel the messages of a file without code."""
    reader = READERS["/".join(Path(fileobj.name).parts[-2:])]
    return map(_for_babel, reader(fileobj.read().decode("utf-8")))


def _for_babel(one: Message) -> tuple[int, str, str | tuple[str, ...], list[str]]:
    return one.line, one.function, one.texts if len(one.texts) > 1 else one.texts[0], list(one.notes)


def _within(node: ast.AST, notes: tuple[str, ...], lines: list[str]) -> Iterator[Message]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        notes = _said_by(node, notes)
    if isinstance(node, ast.stmt | ast.match_case):
        notes = (*_above(_first_line(node), lines), *notes)
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        kept = node.args[MESSAGES[name]] if name in MESSAGES else []
        texts = tuple(one.value for one in kept if isinstance(one, ast.Constant) and isinstance(one.value, str))
        if texts:
            yield Message(node.lineno, name, texts, tuple(dict.fromkeys((*_above(node.lineno, lines), *notes))))
            return
        if name in BY_ROLE and isinstance(node.args[0], ast.Constant):
            for message in BY_ROLE[name](*map(ast.literal_eval, node.args)):
                yield Message(node.lineno, "pgettext_noop", message, notes)
            return
        if name in BY_CALL:
            notes = (BY_CALL[name], *notes)
    for child in ast.iter_child_nodes(node):
        argument = BY_KEYWORD.get(child.arg or "") if isinstance(child, ast.keyword) else None
        yield from _within(child, notes if argument is None else (argument, *notes), lines)


def _first_line(node: ast.stmt | ast.match_case) -> int:
    """Return the first line of a statement or a case, or of its decorators."""
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    decorators = getattr(node, "decorator_list", None)
    return decorators[0].lineno if decorators else node.lineno


def _said_by(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, notes: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the docstring of a function or a class says; without one, the notes so far."""
    said = ast.get_docstring(node)
    return notes if said is None else (f"{node.name}: {' '.join(said.partition(chr(10) * 2)[0].split())}",)


def _above(line: int, lines: list[str]) -> tuple[str, ...]:
    """Return the comment above a line, if it begins with the tag."""
    found: list[str] = []
    for text in reversed(lines[: line - 1]):
        if not text.strip().startswith("#"):
            return ()
        found.insert(0, text.strip().lstrip("# "))
        if found[0].startswith(TAG):
            return (" ".join(found).removeprefix(TAG).strip(),)
    return ()
