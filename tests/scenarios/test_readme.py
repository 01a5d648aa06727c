"""The authors' guide: its session is run, and its reference lists the whole vocabulary.

``REWRITE=1 pytest tests/scenarios/test_readme.py`` writes both again; read the changes before you commit them.
"""

import re
import shlex
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.game_options import GameRequest
from mascarade.scenarios import Scenario
from mascarade.scenarios.reference import house_entries, mask_entries
from mascarade.scenarios.vocabulary import VERBS, Verb
from mascarade.wording.power_words import describe_power
from tests.ideas.playing import IDEAS, idea
from tests.kept import IS_REWRITTEN
from tests.tui.evenings import evening

README = Path(__file__).parents[2] / "scenarios" / "README.md"
BLOCK = re.compile(r"^```(console|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def check_or_rewrite(was: str, becomes: str) -> None:
    """Check that README says what it should, or make it do so."""
    assert was
    if IS_REWRITTEN:
        README.write_text(README.read_text(encoding="utf-8").replace(was, becomes, 1), encoding="utf-8")
    else:
        assert was == becomes


def table(head: str) -> str:
    """Return the table in README that begins with these words."""
    found = re.search(rf"^{re.escape(head)}\n(\|.*\n)+", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found.group()


async def test_the_session_goes_as_it_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for block in BLOCK.finditer(README.read_text(encoding="utf-8")):
        kind, text = block.groups()
        if kind == "toml":
            Path("den.toml").write_text(text, encoding="utf-8")
            continue
        commands = [line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ ")]
        done = [f"$ {command}\n{await output(command, capsys, monkeypatch)}" for command in commands]
        check_or_rewrite(text, "".join(done))


async def output(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what a command of the session prints, or the screen that it opens."""
    program, *words = shlex.split(command)
    if program == "sed":
        _dash_i, change, path = words
        _s, was, becomes, _end = change.split("/")
        text = Path(path).read_text(encoding="utf-8")
        assert was in text
        Path(path).write_text(text.replace(was, becomes, 1), encoding="utf-8")
        return ""
    assert program == "mascarade"
    if words[0] == "play":
        return await screen(words, monkeypatch)
    assert main(words) in (0, 1)
    return capsys.readouterr().out


async def screen(words: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the screen that ``play`` opens."""
    proposals: list[GameRequest] = []
    monkeypatch.setattr("mascarade.cli.display_options.require_terminal", lambda: None)
    monkeypatch.setattr("mascarade.tui.entry_points.play", proposals.append)
    main(words)
    async with evening(*proposals) as laptop:
        return "".join(f"{line.rstrip()}\n" for line in laptop.text.rstrip().splitlines())


def test_the_reference_to_powers_is_made_from_the_effects() -> None:
    head = "| effect | what it does |"
    rows = (f"| {_written(verb)} | {verb.rule} |" for verb in VERBS)
    check_or_rewrite(table(head), "".join(f"{row}\n" for row in (head, "|---|---|", *rows)))


def _written(verb: Verb) -> str:
    keys = (f"`{key.key}`" if key.is_required else f"[`{key.key}`]" for key in verb.parameters)
    return " ".join((f"`{verb.word}`", *keys))


def test_every_idea_is_an_example() -> None:
    head = "| mask | its power | what players read |"
    rows = (
        f"| {_named(scenario)} | `{_power(scenario)}` | {describe_power(scenario.own_masks[0])} |"
        for scenario in map(idea, IDEAS)
    )
    check_or_rewrite(table(head), "".join(f"{row}\n" for row in (head, "|---|---|---|", *rows)))


def _named(scenario: Scenario) -> str:
    copies = scenario.own_masks[0].copies
    return scenario.own_names[0][1] + (f" ×{copies}" if copies > 1 else "")


def _power(scenario: Scenario) -> str:
    """Return the power on one line, as in its file."""
    written = scenario.text.partition("\npower = ")[2].splitlines()
    lines = [line.partition("#")[0].strip() for line in written]
    return " ".join(lines).strip().replace("[ ", "[").replace(", ]", "]")


def test_the_reference_to_masks_has_each_of_their_keys() -> None:
    head = "| key | what it says |"
    keys = ((f"`{one.key}`" if one.is_required else f"[`{one.key}`]", one.rule) for one in mask_entries())
    check_or_rewrite(
        table(head), "".join(f"{row}\n" for row in (head, "|---|---|", *(f"| {key} | {rule} |" for key, rule in keys)))
    )


def test_the_reference_to_rules_of_the_house_has_each_of_them() -> None:
    head = "| rule | what it says |"
    rows = (f"| `{rule.key} = {rule.example}` | {rule.rule} |" for rule in house_entries())
    check_or_rewrite(table(head), "".join(f"{row}\n" for row in (head, "|---|---|", *rows)))
