"""What computes, computes beside the event loop, and nothing else computes at the same time."""

import asyncio
import threading

import pytest

from nutriplan_api.threads import compute


async def test_others_are_answered_while_one_computes() -> None:
    is_answered = threading.Event()

    def wait_for_another_answer(*, seconds: float) -> bool:
        return is_answered.wait(seconds)

    computing = asyncio.create_task(compute(wait_for_another_answer, seconds=10))
    await asyncio.sleep(0)
    is_answered.set()
    assert await computing


async def test_one_computes_after_the_other() -> None:
    at_once, most = 0, 0
    lock = threading.Lock()

    def count(number: int) -> int:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        threading.Event().wait(0.02)
        with lock:
            at_once -= 1
        return number

    found = await asyncio.gather(*(compute(count, number) for number in range(4)))
    assert found == [0, 1, 2, 3]
    assert most == 1


async def test_an_error_reaches_whoever_asked_and_lets_the_next_compute() -> None:
    with pytest.raises(ZeroDivisionError):
        await compute(divmod, 1, 0)
    assert await compute(divmod, 7, 2) == (3, 1)
