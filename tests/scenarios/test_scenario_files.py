"""How scenarios are found, by name and by path."""

from pathlib import Path

import pytest

from mascarade import paths
from mascarade.paths import shipped_folder
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, all_scenarios, find_scenario, shipped_scenarios
from mascarade.scenarios.loader import ReadOutcome


def test_a_shipped_scenario_is_found_by_its_name() -> None:
    assert find_scenario("second-b").title == "Side B, trickier"
    assert find_scenario("second-b").is_house_preset


def test_a_scenario_of_ones_own_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(Path(shipped_folder(), "second-a.toml").read_bytes())
    scenario = find_scenario(str(path))
    assert (scenario.id, scenario.players) == ("mine", tuple(range(4, 13)))


def test_a_nearly_right_name_is_answered_with_the_right_one() -> None:
    with pytest.raises(NoSuchScenario, match=r'Unknown scenario "secnd-a"\. Did you mean "second-a"'):
        find_scenario("secnd-a")


def test_an_unknown_name_is_answered_with_the_existing_ones() -> None:
    with pytest.raises(NoSuchScenario, match=r"Use one of first, second-a, second-b, carousel, .*, or the path"):
        find_scenario("nosuch")


def test_a_path_that_leads_nowhere_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(NoSuchScenario, match="There is no scenario file"):
        find_scenario(str(tmp_path / "gone.toml"))


def test_a_path_is_no_name_even_where_its_file_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[", encoding="utf-8")
    with pytest.raises(BadScenario, match=r"broken\.toml: 1:2: The key is missing"):
        find_scenario(str(path))


@pytest.mark.parametrize("odd", ["", "a\0b/c", "\udc80.toml"])
def test_a_name_that_no_file_can_have_is_no_scenario(odd: str) -> None:
    with pytest.raises(NoSuchScenario):
        find_scenario(odd)


def test_a_folder_that_cannot_be_read_is_never_taken_for_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert all_scenarios() == shipped_scenarios()
    (tmp_path / "scenarios").touch()
    reason = f"The folder of your own scenarios, {tmp_path / 'scenarios'}, cannot be read: Not a directory."
    *others, closed = all_scenarios()
    assert all(isinstance(one, Scenario) for one in others)
    assert isinstance(closed, ReadOutcome)
    assert [problem.message for problem in closed.problems] == [reason]
    with pytest.raises(NoSuchScenario) as refused:
        find_scenario("mine")
    assert str(refused.value).endswith(f"or the path of a .toml file. {reason}")
