"""A cluster's executor takes the place of this machine's processes, unchanged.

``pip install -e '.[dev,cluster]'`` brings dask's; without it this is skipped.
"""

import pytest

from mascarade.bots.company import BotSeat
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.running import AtOnce, simulate

distributed = pytest.importorskip("distributed")


def test_dasks_local_cluster_plays_the_same_games() -> None:
    plan = Plan(find_scenario("second-b").game(6), (BotSeat("random"), BotSeat("honest")), games=30, seed=6)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert simulate(plan, client.get_executor(), at_once=6) == simulate(plan, AtOnce())
