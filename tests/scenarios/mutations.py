"""Valid scenario files with random changes, and what always holds when they are checked."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

import tomli

from mascarade.characters import Paint, is_showable
from mascarade.paths import shipped_folder
from mascarade.rules.engine import pending
from mascarade.rules.state import new_game
from mascarade.scenarios import loader
from mascarade.scenarios.diagnostics import for_github, in_json, lines
from tests.scenarios.scenario_texts import written

MOST_MESSAGE = 250
"""The most characters of a message, however long the words are that it quotes."""
GOOD = Path(__file__).parent / "good"
PIECES = (
    *(b"[", b"]", b"{", b"}", b"[[", b"]]", b"=", b".", b",", b"#", b'"', b"'", b'"""', b"'''", b"\\", b"\n", b"\r\n"),
    *(b"\x00", b"\x1b", b"\xff", b"\xe2\x80\xae", "é̂乞😀".encode(), b"\xef\xbb\xbf", b"9" * 30, b"1979-05-27", b"nan"),
    *("\u201c".encode(), "\u201d".encode(), "\u2019".encode(), "\xa0".encode(), "\uff1d".encode(), "\u3000".encode()),
    *("\u200b".encode(), "\xad".encode(), "m\xe9".encode(), b"\xe9", b"\\U", b'\\"'),
    *(b"true", b"-", b"0x", b"1e9", b"[lineup]", b"[rules]", b"[masks.x]", b"format = 1\n", b'"judge"', b'"peasant",'),
)
VALUES: tuple[object, ...] = (
    *(0, -1, 1, 2, 7, 10**12, 2**63, 0.5, float("nan"), float("inf"), True, False),
    *("", "judge", "take", "others", "\u202e"),
    *("x" * 500, [], [[]], {}, {"do": "take"}, {"do": 1}, [{}], ["judge"] * 3, ["x"] * 45, {"a": {"b": {"c": 1}}}),
)


def valid_files() -> tuple[bytes, ...]:
    """Return everything that ships, and short files that contain one of everything."""
    folders = (Path(shipped_folder()), GOOD)
    return tuple(path.read_bytes() for folder in folders for path in sorted(folder.glob("*.toml")))


def spoilt_bytes(random: Random, content: bytes) -> bytes:
    """Return content with a few bytes changed, removed, inserted, doubled or moved."""
    for _change in range(random.choice((1, 1, 1, 2, 3, 6))):
        at = random.randrange(len(content) + 1)
        to = min(len(content), at + random.choice((0, 1, 1, 2, 5, 20, 100)))
        piece = random.choice(PIECES) if random.random() < 0.5 else random.randbytes(random.randrange(3))
        match random.randrange(5):
            case 0:
                content = content[:at] + content[to:]
            case 1:
                content = content[:at] + piece + content[at:]
            case 2:
                content = content[:at] + piece + content[to:]
            case 3:
                content = content[:at] + content[at:to] * random.choice((2, 3)) + content[to:]
            case _:
                content = content[:at] + content[at:to][::-1] + content[to:]
    return content


def spoilt_table(random: Random, content: bytes) -> bytes:
    """Return a file that is still TOML, with a few keys and values changed, removed, added, doubled or moved."""
    table: object = tomli.loads(content.decode())
    for _change in range(random.choice((1, 1, 2, 4))):
        table = _changed(random, table)
    return written(table if isinstance(table, dict) else {"title": table}).encode()


def _changed(random: Random, value: object) -> object:
    """Return a value with one change in it, usually deep inside."""
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        return {**value, key: _changed(random, value[key])} if random.random() < 0.75 else _table(random, value, key)
    if isinstance(value, list) and value:
        at = random.randrange(len(value))
        if random.random() < 0.6:
            return [*value[:at], _changed(random, value[at]), *value[at + 1 :]]
        return random.choice(
            ([*value[:at], *value[at + 1 :]], [*value, value[at]], random.sample(value, len(value)), [])
        )
    if isinstance(value, str) and random.random() < 0.6:
        return _misspelt(random, value)
    if type(value) is int and random.random() < 0.6:
        return value + random.choice((-1, 1, 10, -10, 1000))
    return random.choice(VALUES)


def _table(random: Random, table: dict[str, object], key: str) -> dict[str, object]:
    """Return a table with a key removed, added or renamed."""
    without = {other: value for other, value in table.items() if other != key}
    return random.choice(
        (without, {**without, _misspelt(random, key): table[key]}, {**table, _key(random): table[key]})
    )


def _key(random: Random) -> str:
    return random.choice(("title", "lineup", "masks", "rules", "power", "do", "coins", "of", "8", "", "a b", "é\u0301"))


def _misspelt(random: Random, word: str) -> str:
    at = random.randrange(len(word) + 1)
    return word[:at] + random.choice(("", "x", "-", "乞", " ", "\x07")) + word[at + random.randrange(2) :]


def check_everything(content: bytes) -> float:
    """Check the content and everything that always holds; return the number of steps that the checker took."""
    begun = process_time()
    try:
        read = loader.read_text(loader.decode(content), "spoilt.toml")
    except loader.UnreadableFile as wrong:
        read = loader.failed_outcome("spoilt.toml", wrong)
    checked = loader.with_places(loader.with_advice(read))
    told = lines([checked], Paint(is_on=False))
    taken = process_time() - begun
    _check_places(checked)
    _check_lines([*told, *in_json([checked]), *for_github([checked])])
    if checked.scenario is not None:
        for players in checked.scenario.players:
            assert pending(new_game(checked.scenario.game(players))) is not None
    return taken


def _check_places(checked: loader.ReadOutcome) -> None:
    """Check that a file is a scenario or has problems, each at a place in the file."""
    assert (checked.scenario is None) == bool(checked.errors)
    for problem in checked.problems:
        assert 0 < len(problem.message) <= MOST_MESSAGE, problem.message
        assert problem.span is not None or not checked.is_readable
        assert problem.message[0] in '"-0123456789' or problem.message[0].isupper(), problem.message
        if problem.span is not None:
            assert 1 <= problem.span.column <= len(checked.line(problem.span.line)) + 1
            assert (problem.span.line, problem.span.column) <= (problem.span.last_line, problem.span.last_column)


def _check_lines(told: Sequence[str]) -> None:
    """Check that nothing printed moves the cursor or is invisible."""
    for line in told:
        assert line.isprintable() or all(is_showable(character) for character in line), line
