"""``mascarade completion``: the script for each shell knows commands, options, scenarios and masks."""

import shutil
import subprocess
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.cli.commands import program
from mascarade.cli.completion import SHELLS, parser_tree
from mascarade.scenarios import shipped_scenarios
from tests.cli.lines import NAMES

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _own_scenario(home: Path) -> None:
    folder = home / "scenarios"
    folder.mkdir()
    text = next(one for one in shipped_scenarios() if one.id == "second-b").text
    (folder / "our-own.toml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_each_shell_names_commands_options_and_scenarios(shell: str, capsys: Printed) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    words = {word for name in NAMES for word in name.split()}
    words |= {*(one.id for one in shipped_scenarios()), "our-own", "puppet-master", "candlelight", "timed"}
    assert [word for word in sorted(words) if word not in script] == []
    for option in ("plain", "names", "json", "watch", "accept-scrollback"):
        assert option in script


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_can_read_its_script(shell: str, tmp_path: Path, capsys: Printed) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")
    assert main(["completion", shell]) == 0
    file = tmp_path / "script"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert subprocess.run((program, "-n", str(file)), check=False, capture_output=True).returncode == 0


def test_every_command_is_described_with_its_own_options() -> None:
    parser = parser_tree()
    (commands,) = (action for action in parser._actions if action.dest == "command")  # noqa: SLF001  # argparse shows them in no other way
    assert commands.choices is not None
    assert tuple(commands.choices) == tuple(command.name for command in program().commands)


@pytest.mark.parametrize("name", NAMES)
def test_one_tree_serves_help_spelling_suggestions_and_completion(name: str, capsys: Printed) -> None:
    group, _, word = name.rpartition(" ")
    assert main([*group.split(), "--help"]) == 0
    assert f"\n  {word} " in capsys.readouterr().out
    assert main([*group.split(), f"{word}x"]) == 2
    assert f'Did you mean "{name}"?' in capsys.readouterr().err


def test_another_shell_is_refused(capsys: Printed) -> None:
    assert main(["completion", "csh"]) == 2
    assert "Name the shell: bash, zsh, fish." in capsys.readouterr().err


def test_bash_completes_the_names_of_scenarios(tmp_path: Path, capsys: Printed) -> None:
    assert main(["completion", "bash"]) == 0
    file = tmp_path / "script"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    lines = (
        f"source {file}",
        "COMP_WORDS=(mascarade play --scenario our); COMP_CWORD=3",
        "$(complete -p mascarade | sed 's/.*-F \\([^ ]*\\) .*/\\1/') mascarade our --scenario",
        "echo ${COMPREPLY[*]}",
    )
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    done = subprocess.run((bash, "-c", "\n".join(lines)), check=True, capture_output=True, encoding="utf-8")
    assert done.stdout.split() == ["our-own"]
