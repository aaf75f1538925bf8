"""A crowd on Ray: the cores of many machines. The package `ray` is an extra of the same name.

Every machine of the cluster has the same version of Tablero installed. Work that is lost with a
worker or a machine is done again elsewhere, so the results do not depend on who died when.
"""

from __future__ import annotations

import logging
import os
import pickle
import secrets
import socket
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tablero import __version__
from tablero.engine import TableroError

from .crowd import chunked, died, do_all

if TYPE_CHECKING:
    from ray import ObjectRef

HERE: Final = "here"
"""The address of a cluster that is started on this machine, and ends with the work."""
RUNNING: Final = "auto"
"""The address of the cluster that this machine already belongs to."""
STORE: Final = 200_000_000
"""Bytes of memory for what workers of a cluster started here pass to each other."""
RETRIES: Final = 5
"""How often a chunk of work is started again when its worker has died."""
AHEAD: Final = 4
"""How many chunks wait for each worker."""
PATIENCE: Final = 5.0
"""Seconds in which a cluster must answer."""

T = TypeVar("T")
R = TypeVar("R")


class NoRay(TableroError):
    """The package `ray` is not installed."""

    code = "no-ray"


class NoCluster(TableroError):
    """No cluster answers at the address, or it cannot do the work."""

    code = "no-cluster"


@contextmanager
def join(address: str, processes: int) -> Iterator[Cluster]:
    """The cluster at the address, HOST:PORT or `auto`; or `here`, with this many processes."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is reported to Ray's makers
    if address == HERE:
        with _private(processes) as settings, _connected(settings) as cluster:
            yield cluster
    else:
        if address != RUNNING:
            _answers(address)
        with _connected({"address": address}) as cluster:
            yield cluster


@contextmanager
def _private(processes: int) -> Iterator[Mapping[str, object]]:
    """How Ray starts a small cluster that nobody else can reach, and that leaves no files."""
    os.environ |= {
        # Named for the systems where it is the default: all services listen on loopback only.
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
    }
    # Ray's sockets are files in this folder, and the system limits the length of their paths.
    short = "/tmp" if Path("/tmp").is_dir() else None
    with TemporaryDirectory(prefix="tablero-", dir=short, ignore_cleanup_errors=True) as folder:
        yield {
            "address": "local",
            "num_cpus": processes,
            "num_gpus": 0,
            "include_dashboard": False,
            "object_store_memory": STORE,
            "_node_ip_address": "127.0.0.1",
            "_temp_dir": folder,
        }


@contextmanager
def _connected(settings: Mapping[str, Any]) -> Iterator[Cluster]:
    """The cluster that Ray finds or starts with these settings; disconnected afterwards."""
    try:
        import ray
    except ModuleNotFoundError as error:
        raise NoRay("this needs the package ray: pip install 'tablero[ray]'") from error
    try:
        ray.init(**settings, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError as error:
        raise NoCluster(
            "no cluster runs on this machine: start one with ray start --head, or leave the address"
            " out for one that lasts as long as the command"
        ) from error
    except (RuntimeError, ValueError) as error:
        raise NoCluster(f"Ray cannot be used: {error}") from error
    try:
        yield Cluster()
    finally:
        ray.shutdown()


def _answers(address: str) -> None:
    """NoCluster if nobody listens there; Ray itself would wait much longer to find out."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        raise NoCluster(f"the address of a cluster is HOST:PORT, not {address[:60]!r}")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"no cluster answers at {address[:60]}: {error}") from error


class Cluster:
    """The cluster that this process is connected to."""

    def __init__(self) -> None:
        import ray

        self._ray = ray
        resources: Callable[[], Mapping[str, float]] = ray.cluster_resources
        self._workers = max(1, int(resources().get("CPU", 1)))
        self._start = ray.remote(num_cpus=1, max_retries=RETRIES)(_do)

    def spread(self, work: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
        """The results; WorkersDied if workers die repeatedly at the same work."""
        packed = self._ray.put(pickle.dumps(work))
        chunks = iter(chunked(items, self._workers))
        under_way: deque[ObjectRef[bytes]] = deque()
        try:
            while True:
                for chunk in islice(chunks, self._workers * AHEAD - len(under_way)):
                    under_way.append(self._start.remote(__version__, packed, pickle.dumps(chunk)))
                if not under_way:
                    return
                results: list[R] = pickle.loads(self._result(under_way.popleft()))
                yield from results
        finally:
            for task in under_way:
                self._ray.cancel(task, force=True)

    def _result(self, task: ObjectRef[bytes]) -> bytes:
        errors = self._ray.exceptions
        try:
            return self._ray.get(task)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            raise died(RETRIES + 1) from error


def _do(version: str, work: bytes, items: bytes) -> bytes:
    """What a worker of the cluster does with its chunk."""
    if version != __version__:
        raise NoCluster(f"a machine of the cluster has Tablero {__version__}, not {version}")
    return pickle.dumps(do_all(pickle.loads(work), pickle.loads(items)))
