"""The printed rules contain the line-ups that come with each edition, for every number of players."""

import re

import pytest

from mascarade.__main__ import main
from mascarade.scenarios import find_scenario
from mascarade.wording.mask_names import mask_name


@pytest.mark.parametrize("name", ["first", "second-a", "second-b"])
def test_the_rules_print_every_line_up_that_comes_with_the_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    scenario = find_scenario(name)
    printed = capsys.readouterr().out.split(f"Line-ups: {scenario.title}\n")[1].split("=\n", 1)[1]
    told = re.sub(r"\s+", " ", printed.split("===")[0])
    for players in scenario.players:
        masks = ", ".join(mask_name(mask, scenario.edition) for mask in scenario.line_up(players))
        assert f"{players} players: {masks}." in told
