"""Work past one machine: on a cluster, which Dask's own scheduler runs.

A cluster is asked as processes here are, through the interface of `concurrent.futures`.  What a
worker was doing when it was killed the scheduler gives to another; and a piece of work hangs on
its seed alone.  So nothing is lost, nothing counts twice, and the result is the same to the byte.

The package is an extra, `pip install 'barkade[cluster]'`.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from barkade.kernel.errors import BadSetup

if TYPE_CHECKING:
    from distributed import Client

Answer = TypeVar("Answer")
HERE = "dask"  # a cluster of this machine's own
SCHEME = "dask://"
SECONDS = 10  # until a scheduler that does not answer is taken to be gone
MISSING = "A cluster needs Dask; install barkade with its extra: pip install 'barkade[cluster]'."


class Cluster:
    """Workers somewhere, who are given work in place of processes here."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def pool(self) -> Executor:
        found: Executor = self._client.get_executor(pure=False)
        return found

    def ask(self, what: Callable[[], Answer]) -> list[Answer]:
        """What each worker answers."""
        return list(self._client.run(what).values())

    @property
    def trouble(self) -> tuple[type[Exception], ...]:
        """What is raised where nobody is left who could do the work."""
        from distributed import CancelledError, KilledWorker
        from distributed.comm.core import CommClosedError

        return CommClosedError, CancelledError, KilledWorker

    @property
    def hands(self) -> int:
        """How many pieces of work can be done at once; workers come and go."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))


@contextmanager
def cluster(where: str, jobs: int = 1) -> Iterator[Cluster]:
    """The cluster at ``dask://host:port``; or, as ``dask``, so many workers of this machine."""
    address = _address(where)
    if find_spec("distributed") is None:
        raise BadSetup(MISSING)
    if address:
        with _client(where, address) as client:
            yield Cluster(client)
        return
    with _workers_here(jobs) as own, _client(where, own) as client:
        found = Cluster(client)
        found.ask(_leave_ctrl_c)
        yield found


def _address(where: str) -> str:
    """As Dask writes it; nothing for a cluster that is still to be begun."""
    host, colon, port = where.removeprefix(SCHEME).rpartition(":")
    if where == HERE:
        return ""
    if not where.startswith(SCHEME) or not host or not colon or not port.isdecimal():
        raise BadSetup(f'A cluster is "{HERE}" or "{SCHEME}host:port", not "{where}".')
    return f"tcp://{host}:{port}"


@contextmanager
def _workers_here(jobs: int) -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=jobs,
        threads_per_worker=1,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    ) as own:
        yield own.scheduler_address


@contextmanager
def _client(where: str, address: str) -> Iterator[Client]:
    from distributed import Client

    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # we say it in a sentence
    try:
        client = Client(address, timeout=SECONDS)
    except OSError as error:
        raise BadSetup(f"No scheduler of Dask answers at {where}.") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError as error:
            raise BadSetup(f"The cluster at {where} has no workers.") from error
        yield client


def _leave_ctrl_c() -> None:
    """In a worker: Ctrl-C is for its parent, which then gives it nothing more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
