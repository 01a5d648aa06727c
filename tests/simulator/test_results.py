"""Statements with a certainty of 95 %, compared with formulas and games of dice; and the report in README."""

import re
from math import inf, isclose, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest
from msgspec.structs import astuple

from mascarade.__main__ import main
from mascarade.simulator.results import DEVIATES, Sums, difference, wilson


def sums_of(*games: tuple[int, int]) -> Sums:
    """Return the sums of the two numbers of each game."""
    sums = Sums()
    for over, under in games:
        sums = sums.plus(Sums(over, under, over * over, over * under, under * under, 1))
    return sums


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    # From Newcombe (1998), table I.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_one_yes_or_no_a_game_has_wilsons_interval(successes: int, trials: int, low: float, high: float) -> None:
    figure = sums_of(*[(1, 1)] * successes, *[(0, 1)] * (trials - successes)).share()
    assert figure is not None
    assert (figure.low, figure.high) == pytest.approx((low, high), abs=1e-4)
    for bound in (figure.low, figure.high):  # the limits are the roots of this
        assert isclose((figure.value - bound) ** 2, DEVIATES**2 * bound * (1 - bound) / trials, abs_tol=1e-12)


def test_an_average_has_the_interval_of_its_standard_error() -> None:
    turns = [31, 40, 28, 57, 33]
    figure = sums_of(*((number, 1) for number in turns)).mean()
    assert figure is not None
    margin = DEVIATES * stdev(turns) / sqrt(len(turns))
    assert astuple(figure)[:3] == pytest.approx((fmean(turns), fmean(turns) - margin, fmean(turns) + margin))


def test_figures_of_one_game_that_depend_on_each_other_count_as_one() -> None:
    alone = sums_of(*[(1, 1)] * 30, *[(0, 1)] * 70).share()
    in_tens = sums_of(*[(10, 10)] * 30, *[(0, 10)] * 70).share()
    assert alone is not None
    assert in_tens is not None
    assert astuple(in_tens)[:3] == pytest.approx(astuple(alone)[:3])


def test_equal_results_prove_no_more_than_their_number() -> None:
    figure = sums_of(*[(0, 20)] * 50).share()
    assert figure is not None
    assert astuple(figure)[:3] == pytest.approx((0, *wilson(0, 50)))


def test_the_interval_holds_what_is_true_about_as_often_as_it_says() -> None:
    random = Random(6)
    held = 0
    for _trial in range(400):
        games = []
        for _game in range(60):
            announced, truth = random.randint(1, 12), random.choice((0.1, 0.5))
            games.append((sum(random.random() < truth for _ in range(announced)), announced))
        figure = sums_of(*games).share()
        assert figure is not None
        held += figure.low <= 0.3 <= figure.high
    assert 0.92 <= held / 400 <= 0.98


def test_a_figure_needs_a_question_and_an_average_more_than_one_game() -> None:
    assert sums_of((0, 0)).share() is None
    assert sums_of().mean() is None
    figure = sums_of((7, 1)).mean()
    assert figure is not None
    assert astuple(figure)[:3] == (7, -inf, inf)


def test_a_difference_between_shares_has_newcombes_interval() -> None:
    # Newcombe 1998, table II (a): 56 of 70 and 48 of 80, by method 10.
    one = sums_of(*[(1, 1)] * 48, *[(0, 1)] * 32).share()
    other = sums_of(*[(1, 1)] * 56, *[(0, 1)] * 14).share()
    gap = difference(one, other)
    assert gap is not None
    assert astuple(gap) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert difference(None, other) is None


README = Path(__file__).parents[2] / "scenarios" / "README.md"
SHOWN = re.compile(r"^```text\n\$ mascarade (simulate .*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DEN = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FIGURES = re.compile(r"[0-9█▏▎▍▌▋▊▉].*")


def names(lines: list[str]) -> list[str]:
    """Return the words before the figures."""
    return [FIGURES.sub("", line).rstrip() for line in lines]


def test_the_report_in_readme_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = README.read_text(encoding="utf-8")
    (command, shown) = SHOWN.findall(text)[0]
    monkeypatch.chdir(tmp_path)
    Path("den.toml").write_text(
        DEN.findall(text)[0]
        .replace("begger", "beggar")
        .replace('"15"', "15")
        .replace('"swap-or-pretend"', '"pick", cards = 2 }, { do = "swap-or-pretend"'),
        "utf-8",
    )
    assert main([*command.replace("500", "4").split(), "--jobs", "1"]) == 0
    printed = names(capsys.readouterr().out.splitlines())
    verdict, *parts = (part.splitlines() for part in shown.split("[…]\n") if part)
    assert names(verdict[:3]) == printed[:3]
    for part in parts:
        begin = printed.index(part[0])
        assert names(part) == printed[begin : begin + len(part)]
