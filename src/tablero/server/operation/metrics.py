"""Counts for the operator: how often something went wrong, how much is going on, how long it takes.

Each application counts for itself, from its start, in a registry of its own; so two of them in one
process do not mix. Nothing here names a person or a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from ipaddress import ip_address, ip_network
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

COUNTED: Final[Mapping[str, str]] = {
    "database_errors": "Statements that the database did not answer.",
    "defects": "Requests that ended in a defect of ours.",
    "visitors_hung_up": "Visitors who left before they had sent or been sent everything.",
    "background_failures": "Background work that failed; it is tried again.",
    "tables_put_off": "Looks at a table that failed; the table is looked at again later.",
    "bots_timed_out": "Answers for which a bot took so long that its process was ended.",
    "bots_failed": "Answers for which a bot failed, or its process died.",
    "random_answers": "Answers given at random for a bot that gave none.",
    "analyses": "Analyses of games that were worked out.",
    "notices": "Notices to people about tables that they were not looking at.",
    "notices_failed": "Notices that did not arrive; some are tried again.",
}
"""Everything that is simply counted, with its meaning."""
STEPS: Final = (
    "reading",
    "waiting",
    "deciding",
    "folding",
    "appending",
    "drawing",
    "sending",
)
"""The steps of an answer: reading the request, waiting for the desk, deciding, working out what
follows, appending to the log; then its news is drawn and sent. Other deeds and pages take some of
them too."""
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds: the upper ends of the classes in which durations are counted."""
TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
"""The media type of Prometheus' text format."""


class Counts:
    """The counts of one application. Any thread may add to them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._counters = {
            name: Counter(f"tablero_{name}", meaning, registry=self.registry)
            for name, meaning in COUNTED.items()
        }
        self._answers = Counter(
            "tablero_answers",
            "Answers, by who gave them and what became of them: accepted, or the refusal's code.",
            ("by", "outcome"),
            registry=self.registry,
        )
        self._steps = self._histogram(
            "step_seconds", "How long the steps of answers, other deeds and pages take.", "step"
        )
        for step in STEPS:
            self._steps.labels(step)
        self._drawing = self._histogram(
            "drawing_seconds", "How long it takes to draw a part of the table.", "part"
        )
        self.requests = self._histogram("request_seconds", "How long requests take.")
        self.database = self._histogram("database_seconds", "How long work at the database takes.")
        self.bots_waiting = self._histogram(
            "bot_waiting_seconds", "How long a question waits until a bot can think about it."
        )
        self.bots_thinking = self._histogram(
            "bot_thinking_seconds", "How long bots think about a question."
        )

    def _histogram(self, name: str, meaning: str, *labels: str) -> Histogram:
        return Histogram(
            f"tablero_{name}", meaning, labels, registry=self.registry, buckets=BUCKETS
        )

    def count(self, name: str) -> None:
        """Count one more of these."""
        self._counters[name].inc()

    def answered(self, by: str, outcome: str = "accepted") -> None:
        """Count an answer by a person, bot, order or script: accepted, or refused with a code."""
        self._answers.labels(by, outcome).inc()

    def took(self, step: str, seconds: float) -> None:
        """Note how long a step of an answer took."""
        self._steps.labels(step).observe(seconds)

    def drawing(self, part: str) -> Histogram:
        """The drawing times of a part of the table: `counts().drawing("board").observe(0.002)`.

        Law: parts are named by our own code, so there are few of them.
        """
        return self._drawing.labels(part)


_COUNTS: Final[ContextVar[Counts | None]] = ContextVar("counts", default=None)


def count_here(counts: Counts) -> None:
    """Have everything that is done in this context counted there."""
    _COUNTS.set(counts)


def counts() -> Counts:
    """The counts of the application that is at work here.

    Parts that are used by themselves, without an application, count for nobody.
    """
    here = _COUNTS.get()
    if here is None:
        here = Counts()
        _COUNTS.set(here)
    return here


def exposition(
    counts: Counts, gauges: Mapping[str, tuple[str, float]], worker: str | None = None
) -> bytes:
    """The counts, and gauges with their meaning, in Prometheus' text format.

    One of several workers says in every line which one it is.
    """
    families = (
        GaugeMetricFamily(f"tablero_{name}", meaning, value)
        for name, (meaning, value) in gauges.items()
    )
    labels = {} if worker is None else {"worker": worker}
    return generate_latest(_Reported([*counts.registry.collect(), *families], labels))


class _Reported(Collector):
    """Metrics as they are reported: labelled, and without the moments of their creation."""

    def __init__(self, metrics: Iterable[Metric], labels: Mapping[str, str]) -> None:
        self._metrics = metrics
        self._labels = labels

    def collect(self) -> Iterator[Metric]:
        """The metrics."""
        for metric in self._metrics:
            metric.samples = [
                sample._replace(labels={**sample.labels, **self._labels})
                for sample in metric.samples
                if not sample.name.endswith("_created")
            ]
            yield metric


def may_read(address: str, allowed: tuple[str, ...]) -> bool:
    """Whether an address, alone or through its network, is among those that may read the counts."""
    try:
        asking = ip_address(address)
    except ValueError:
        return False
    return any(asking in ip_network(network) for network in allowed)
