"""A cluster's executor takes the place of this machine's processes, unchanged.

The tools for development bring dask's; without it this is skipped.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from mascarade.__main__ import main

WORDS = ("simulate", "second-b", "--players", "6", "--games", "30", "--bots", "random,honest")


@pytest.fixture(scope="module", autouse=True)
def distributed() -> Any:
    """Return the library of the cluster, which is imported only for these tests."""
    return pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster(distributed: Any) -> Iterator[Any]:
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as running,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr("mascarade.simulator.workers.PATIENCE", 120.0)
        yield running


def test_a_running_cluster_prints_the_same_bytes(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for where in ("--scheduler", cluster.scheduler_address), ("--jobs", "1"):
        assert main([*WORDS, *where]) == 0
        told.append(capsys.readouterr())
    assert told[0] == told[1]
    assert told[0].out


def test_workers_of_another_version_are_refused(
    cluster: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mascarade.simulator.workers.__version__", "9.9.9")
    assert main([*WORDS, "--scheduler", cluster.scheduler_address]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("mascarade: The worker at tcp://")
    assert err.endswith("of Mascarade, and this is version 9.9.9.\n")
    assert err.count("\n") == 1


def test_a_missing_scheduler_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mascarade.simulator.workers.PATIENCE", 0.5)
    for address in "tcp://127.0.0.1:9", "nowhere at all":
        assert main([*WORDS, "--scheduler", address]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"mascarade: No dask scheduler answers at {address}: ")
