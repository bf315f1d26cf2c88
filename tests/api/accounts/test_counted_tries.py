"""What a try counts under, and what a refusal says."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from litestar.connection import ASGIConnection

from api.accounts.counted_tries import OTHER_SECRET, Counted, limits
from nutriplan_api.http.problems import Problem
from nutriplan_api.security.rate_limits.limits import (
    DEVICE,
    IMPORT,
    PASSWORD,
    VISITOR_WEEK,
    Action,
)

EMAIL = "camille@exemple.fr"


def at(address: str = "192.0.2.1") -> "ASGIConnection[Any, Any, Any, Any]":
    scope: Any = {"type": "http", "client": (address, 5000)}
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("wait", "retry_after"),
    [(0, "1"), (0.3, "1"), (1, "1"), (1.001, "2"), (9.5, "10"), (60, "60")],
)
async def test_a_refusal_tells_after_how_many_whole_seconds_to_come_back(
    counted: Counted, wait: float, retry_after: str
) -> None:
    counted.wait = timedelta(seconds=wait)
    with pytest.raises(Problem) as refused:
        await limits().check(PASSWORD, at(), EMAIL)
    assert refused.value.code == "TOO_MANY_REQUESTS"
    assert refused.value.headers == {"Retry-After": retry_after}


@pytest.mark.parametrize(
    ("action", "paces"),
    [(PASSWORD, [(60, 600), (20, 1000)]), (IMPORT, [(10, 300)]), (VISITOR_WEEK, [(10, 300)])],
)
async def test_a_try_counts_for_what_the_action_limits(
    counted: Counted, action: Action, paces: list[tuple[float, float]]
) -> None:
    await limits().check(action, at(), EMAIL)
    times = [(one.emission_interval, one.tolerance) for one in counted.tries]
    assert [(pace.total_seconds(), all_.total_seconds()) for pace, all_ in times] == paces


async def test_accounts_places_and_actions_count_apart(counted: Counted) -> None:
    first, second = uuid4(), uuid4()
    await limits().check(PASSWORD, at(), first)
    await limits().check(PASSWORD, at("192.0.2.2"), second)
    await limits().check(IMPORT, at(), first)
    await limits().check(VISITOR_WEEK, at(), first)
    assert len({one.key for one in counted.tries}) == 6


async def test_processes_of_one_server_count_together_and_no_other_server_knows_the_keys(
    counted: Counted,
) -> None:
    account = uuid4()
    await limits().check(IMPORT, at(), account)
    await limits().check(IMPORT, at("192.0.2.2"), str(account))
    await limits(OTHER_SECRET).check(IMPORT, at(), account)
    own, again, elsewhere = (one.key for one in counted.tries)
    assert own == again
    assert own != elsewhere


async def test_what_is_given_back_is_what_was_counted(counted: Counted) -> None:
    assert await limits().consume(DEVICE, "phone")
    await limits().refund(DEVICE, "phone")
    assert counted.refunds == counted.tries
    counted.wait = timedelta(0)
    assert not await limits().consume(DEVICE, "phone")


async def test_without_limits_nothing_is_counted(counted: Counted) -> None:
    counted.wait = timedelta(seconds=1)
    off = limits(enabled=False)
    await off.check(PASSWORD, at(), EMAIL)
    assert await off.consume(DEVICE, "phone")
    await off.refund(DEVICE, "phone")
    assert counted.tries == counted.refunds == []
