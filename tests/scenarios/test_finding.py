"""Where scenarios are found, by name and by path."""

from pathlib import Path

import pytest

from mascarade.scenarios import BadScenario, NoSuchScenario, find_scenario
from mascarade.scenarios.finding import shipped_folder


def test_a_shipped_scenario_is_found_by_its_name() -> None:
    assert find_scenario("second-b").title == "Side B, trickier"
    assert find_scenario("second-b").is_house_preset


def test_a_scenario_of_ones_own_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(Path(shipped_folder(), "second-a.toml").read_bytes())
    scenario = find_scenario(str(path))
    assert (scenario.id, scenario.players) == ("mine", tuple(range(4, 13)))


def test_a_name_that_is_nearly_right_is_told_the_right_one() -> None:
    with pytest.raises(NoSuchScenario, match=r'Unknown scenario "secnd-a"\. Did you mean "second-a"'):
        find_scenario("secnd-a")


def test_a_name_that_is_nothing_is_told_what_there_is() -> None:
    with pytest.raises(
        NoSuchScenario, match="Use one of first, second-a, second-b, carousel, feast-of-debts, or the path"
    ):
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
