"""What a try counts under, what a refusal says, and which device a sign-in leaves its cookie to."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import jwt
import pytest
from litestar.connection import ASGIConnection

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.rate_limits import queries
from nutriplan_api.security.rate_limits.limits import (
    DEVICE,
    IMPORT,
    PASSWORD,
    VISITOR_WEEK,
    Action,
    RateLimits,
)
from nutriplan_api.security.rate_limits.queries import Try
from nutriplan_api.sign_in import known_devices
from nutriplan_api.sign_in.known_devices import KnownDevices

EMAIL = "camille@exemple.fr"
SECRET, OTHER_SECRET = "a" * 40, "b" * 40
NOW, LIFETIME = datetime.now(UTC), timedelta(days=180)


class Counted:
    """Stands where tries are counted: ``wait`` is the answer, ``tries`` what came."""

    def __init__(self) -> None:
        self.tries: list[Try] = []
        self.refunds: list[Try] = []
        self.wait: timedelta | None = None

    async def count_try(self, *tries: Try) -> timedelta | None:
        self.tries += tries
        return self.wait

    async def refund(self, one: Try) -> None:
        self.refunds.append(one)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counted = Counted()
    monkeypatch.setattr(queries, "count_try", counted.count_try)
    monkeypatch.setattr(queries, "refund", counted.refund)
    return counted


def limits(secret_key: str = SECRET, *, enabled: bool = True) -> RateLimits:
    return RateLimits(secret_key, enabled=enabled)


def at(address: str = "192.0.2.1") -> "ASGIConnection[Any, Any, Any, Any]":
    scope: Any = {"type": "http", "client": (address, 5000)}
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("wait", "told"),
    [(0, "1"), (0.3, "1"), (1, "1"), (1.001, "2"), (9.5, "10"), (60, "60")],
)
async def test_a_refusal_tells_after_how_many_whole_seconds_to_come_back(
    counted: Counted, wait: float, told: str
) -> None:
    counted.wait = timedelta(seconds=wait)
    with pytest.raises(Problem) as refused:
        await limits().check(PASSWORD, at(), EMAIL)
    assert refused.value.code == "TOO_MANY_REQUESTS"
    assert refused.value.headers == {"Retry-After": told}


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


def test_each_sign_in_is_another_device_of_its_account_alone() -> None:
    devices = KnownDevices(SECRET, secure=True)
    owner, other = uuid4(), uuid4()
    cookies = [devices.cookie(owner) for _ in range(2)]
    found = {devices.known({one.key: one.value or ""}, owner) for one in cookies}
    assert None not in found
    assert len(found) == 2
    stolen = {devices.cookie(other).key: cookies[0].value or ""}
    assert devices.known(stolen, other) is None
    assert devices.known({}, owner) is None


def test_another_server_neither_knows_the_device_nor_calls_its_cookie_so() -> None:
    owner = uuid4()
    here, elsewhere = (KnownDevices(key, secure=True) for key in (SECRET, OTHER_SECRET))
    cookie = here.cookie(owner)
    assert elsewhere.cookie(owner).key != cookie.key
    assert elsewhere.known({elsewhere.cookie(owner).key: cookie.value or ""}, owner) is None


def test_a_device_is_known_for_half_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = KnownDevices(SECRET, secure=True)
    owner = uuid4()
    cookie = devices.cookie(owner)
    claims = jwt.decode(cookie.value or "", options={"verify_signature": False})
    ends = datetime.fromtimestamp(claims["exp"], UTC)
    assert timedelta(0) <= ends - NOW - LIFETIME + timedelta(seconds=1) < timedelta(hours=1)
    monkeypatch.setattr(known_devices, "LIFETIME", timedelta(seconds=-1))
    old = devices.cookie(owner)
    assert devices.known({old.key: old.value or ""}, owner) is None
