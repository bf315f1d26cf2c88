"""Threads for what takes milliseconds to compute, so that nobody else's request waits for it."""

from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread

P = ParamSpec("P")
T = TypeVar("T")

COMPUTE_LIMITER = CapacityLimiter(1)
"""Python runs one thread at a time: more of them would be no faster, each would take the memory of
a search, and the event loop would wait for all of them."""


async def compute(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function in a thread; while another call computes, wait for it."""
    return await to_thread.run_sync(partial(function, *args, **kwargs), limiter=COMPUTE_LIMITER)
