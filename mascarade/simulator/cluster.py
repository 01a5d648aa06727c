"""A running dask cluster, whose workers play a simulation's games."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from mascarade.cli.exits import WrongUsage
from mascarade.language import _
from mascarade.version import __version__

PATIENCE = 10.0
"""The seconds within which a scheduler has to answer."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield what plays on a cluster, and how many games it plays at the same time.

    Raise ``WrongUsage`` if nobody answers, or if a worker has another version: it would play other games.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise WrongUsage(_("--scheduler needs dask. To install it: pip install 'mascarade[cluster]'")) from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WrongUsage(
            _("No dask scheduler answers at {address}: {reason}.").format(address=address, reason=error)
        ) from None
    with client:
        try:
            versions = client.run(version_there)
        except ImportError:
            raise WrongUsage(
                _("The workers at {address} have no Mascarade, or an older version.").format(address=address)
            ) from None
        _check(versions)
        threads = sum(client.nthreads().values())
        yield client.get_executor(), threads


def version_there() -> str:
    """Return the version of the program where this runs, which is at a worker."""
    return __version__


def _check(versions: Mapping[str, str]) -> None:
    if not versions:
        raise WrongUsage(_("The dask scheduler has no workers."))
    for worker, version in sorted(versions.items()):
        if version != __version__:
            raise WrongUsage(
                _("The worker at {worker} has version {theirs} of Mascarade, and this is version {ours}.").format(
                    worker=worker, theirs=version, ours=__version__
                )
            )
