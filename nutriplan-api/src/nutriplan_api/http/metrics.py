"""What Prometheus reads at ``/metrics``: how many requests, how long each took, how each ended.

Routes are counted by their templates (``/api/meal/{meal_id}``), so nothing personal is in a label.
With several workers each writes its counts into a shared folder, and any of them tells the sum.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import REGISTRY, CollectorRegistry, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the client's own variable, read when it is imported

REQUEST_DURATION = Histogram(
    "nutriplan_request_duration_seconds",
    "Time until an answer of the API began.",
    ["method", "route", "status"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)

LAST_BACKUP = Gauge(
    "nutriplan_last_proven_backup_timestamp_seconds",
    "When the last backup was made that was found to hold what the database did.",
    multiprocess_mode="max",
)


@contextmanager
def shared_between_workers() -> Iterator[None]:
    """Let the processes that are started meanwhile count together."""
    with tempfile.TemporaryDirectory(prefix="nutriplan-metrics-") as folder:
        os.environ[SHARED_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[SHARED_FOLDER]


def exposition() -> bytes:
    """Every figure, in Prometheus' text format."""
    if SHARED_FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call] # the library's
    return generate_latest(registry)
