"""Brute force: how often things may be tried, whatever the number of processes."""

import asyncio
import sys
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import asyncpg
import httpx
import pytest
from litestar import Litestar
from litestar.connection import ASGIConnection

from api.conftest import PASSWORD, SECRET_KEY
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.security.networks import network_of
from nutriplan_api.security.rate_limits import limits as rate_limits
from nutriplan_api.security.rate_limits.limits import Action
from nutriplan_api.security.rate_limits.queries import Try, count_try
from nutriplan_api.settings import Settings

EMAIL = "camille@exemple.fr"
WRONG = "x"


@pytest.fixture
def limited() -> Litestar:
    return create_app(Settings(), secret_key=SECRET_KEY)


def client_at(app: Litestar, address: str = "192.0.2.1") -> httpx.AsyncClient:
    """A client at a network address of its own."""
    transport = httpx.ASGITransport(app, client=(address, 5000))  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://nutriplan.test")


async def log_in(client: httpx.AsyncClient, email: str = EMAIL, password: str = WRONG) -> Any:
    return await client.post("/api/login/email", json={"email": email, "password": password})


async def move_clock(seconds: float) -> None:
    await database.execute(
        "UPDATE rate_limit SET theoretical_arrival_at = theoretical_arrival_at - $1::interval",
        timedelta(seconds=seconds),
    )


def assert_too_many(answer: httpx.Response, *, at_most_s: float) -> None:
    assert (answer.status_code, answer.json()["type"]) == (429, "TOO_MANY_REQUESTS")
    assert 1 <= int(answer.headers["retry-after"]) <= at_most_s


@pytest.mark.usefixtures("rolled_back")
async def test_one_account_is_protected_from_many_addresses(limited: Litestar) -> None:
    async with client_at(limited) as owner:
        registered = {"email": EMAIL, "password": PASSWORD, "register": True}
        assert (await owner.post("/api/login/email", json=registered)).status_code == 201
    for number in range(10):
        async with client_at(limited, f"192.0.2.{number + 10}") as attacker:
            answer = await log_in(attacker, EMAIL if number % 2 else " Camille@EXEMPLE.fr ")
            assert answer.json()["type"] == "INVALID_PASSWORD"
    async with client_at(limited, "192.0.2.99") as attacker:
        assert_too_many(await log_in(attacker, password=PASSWORD), at_most_s=60)
        # Another account is not concerned.
        assert (await log_in(attacker, "autre@exemple.fr")).json()["type"] == "NOT_SIGNED_UP"
        # A minute later there is one more try, and no more.
        await move_clock(60)
        assert (await log_in(attacker)).json()["type"] == "INVALID_PASSWORD"
        assert_too_many(await log_in(attacker), at_most_s=60)
        # After the whole pause all of them are back.
        await move_clock(600)
        for _ in range(10):
            assert (await log_in(attacker)).json()["type"] == "INVALID_PASSWORD"
        assert_too_many(await log_in(attacker), at_most_s=60)


@pytest.mark.usefixtures("rolled_back")
async def test_one_address_cannot_try_many_accounts(limited: Litestar) -> None:
    async with client_at(limited) as attacker, client_at(limited, "192.0.2.2") as neighbour:
        for number in range(50):
            answer = await log_in(attacker, f"personne{number}@exemple.fr")
            assert answer.json()["type"] == "NOT_SIGNED_UP"
        assert_too_many(await log_in(attacker, "encore@exemple.fr"), at_most_s=20)
        assert (await log_in(neighbour)).json()["type"] == "NOT_SIGNED_UP"


@pytest.mark.usefixtures("rolled_back")
@pytest.mark.parametrize(
    ("path", "body", "action"),
    [
        ("/api/login/email", {"password": PASSWORD, "register": True}, "REGISTRATION"),
        ("/api/password/reset-request/", {}, "MAIL"),
    ],
)
async def test_registrations_and_mails_are_limited(
    limited: Litestar, path: str, body: dict[str, Any], action: str
) -> None:
    limits: Action = getattr(rate_limits, action)
    assert limits.per_account is not None
    assert limits.per_address is not None
    async with client_at(limited) as client:
        for _ in range(limits.per_account.burst):
            answer = await client.post(path, json=body | {"email": EMAIL})
            assert answer.status_code in {201, 204, 409}
        answer = await client.post(path, json=body | {"email": EMAIL})
        assert_too_many(answer, at_most_s=limits.per_account.interval.total_seconds())
        for number in range(limits.per_address.burst - limits.per_account.burst - 1):
            other = {"email": f"personne{number}@exemple.fr"}
            assert (await client.post(path, json=body | other)).status_code in {201, 204}
        answer = await client.post(path, json=body | {"email": "encore@exemple.fr"})
        assert_too_many(answer, at_most_s=limits.per_address.interval.total_seconds())
    await limited.state.mail_delivery.deliver_due()


@pytest.mark.usefixtures("rolled_back")
async def test_refreshes_links_and_password_changes_are_limited(limited: Litestar) -> None:
    async with client_at(limited) as client:
        registered = {"email": EMAIL, "password": PASSWORD, "register": True}
        tokens = (await client.post("/api/login/email", json=registered)).json()
        client.cookies.clear()
        own = tokens["refresh"].partition(".")[0]
        for _ in range(60):
            answer = await client.post("/api/token/refresh/", json={"refresh": f"{own}.x"})
            assert answer.status_code == 401
        answer = await client.post("/api/token/refresh/", json={"refresh": tokens["refresh"]})
        assert_too_many(answer, at_most_s=5)

        for _ in range(10):
            answer = await client.post("/api/email/verify/", json={"token": f"{own}.x"})
            assert answer.status_code == 400
        assert_too_many(
            await client.post("/api/email/verify/", json={"token": f"{own}.x"}), at_most_s=60
        )

        client.headers["Authorization"] = f"Bearer {tokens['access']}"
        change = {"current_password": "x", "password": "Nouveaumot2!"}
        for _ in range(10):
            answer = await client.post("/api/password/change/", json=change)
            assert answer.json()["type"] == "INVALID_PASSWORD"
        assert_too_many(await client.post("/api/password/change/", json=change), at_most_s=60)
        answer = await client.request("DELETE", "/api/account/", json={"password": PASSWORD})
        assert_too_many(answer, at_most_s=60)


@pytest.mark.usefixtures("rolled_back")
async def test_limits_can_be_switched_off(app: Litestar) -> None:
    async with client_at(app) as client:
        for _ in range(60):
            assert (await log_in(client)).json()["type"] == "NOT_SIGNED_UP"
    assert await database.fetch_value("SELECT count(*) FROM rate_limit") == 0


@pytest.mark.usefixtures("rolled_back")
async def test_nobody_s_address_is_stored(limited: Litestar) -> None:
    async with client_at(limited) as client:
        await log_in(client)
    rows = [dict(row) for row in await database.fetch("SELECT * FROM rate_limit")]
    assert len(rows) == 2
    assert EMAIL not in repr(rows)
    assert "192.0.2.1" not in repr(rows)


@pytest.mark.usefixtures("rolled_back")
async def test_rows_that_say_nothing_any_more_are_cleared_away(limited: Litestar) -> None:
    async with client_at(limited) as client:
        for number in range(8):
            await log_in(client, f"personne{number}@exemple.fr")
        assert await database.fetch_value("SELECT count(*) FROM rate_limit") == 9
        await move_clock(3600)
        await log_in(client)
    assert await database.fetch_value("SELECT count(*) FROM rate_limit") == 2


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:0:0:2", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("a socket without an address", "a socket without an address"),
        (None, ""),
    ],
)
def test_an_address_is_a_place_of_its_own_and_an_ipv6_household_is_one(
    host: str | None, network: str
) -> None:
    client = None if host is None else (host, 5000)
    scope: Any = {"type": "http", "client": client}
    assert network_of(ASGIConnection(scope)) == network


@pytest.fixture
async def many_connections(own_database: str) -> AsyncIterator[str]:
    await database.open_pool(own_database, max_size=8)
    yield own_database
    await database.close_pool()


async def test_tries_at_the_same_time_are_all_counted(many_connections: str) -> None:
    minute = timedelta(minutes=1)
    tries = [Try(b"account", minute, 10 * minute), Try(b"address", minute, 25 * minute)]
    waits = await asyncio.gather(*(count_try(*tries[:: 1 if n % 2 else -1]) for n in range(40)))
    assert [wait is None for wait in waits].count(True) == 10
    assert all(timedelta(0) < wait <= minute for wait in waits if wait is not None)


async def test_processes_count_together(own_database: str) -> None:
    """Two applications that know of each other only by the database."""
    script = (
        "import asyncio, sys\n"
        "from datetime import timedelta\n"
        "from nutriplan_api import database\n"
        "from nutriplan_api.security.rate_limits.queries import Try, count_try\n"
        "async def main():\n"
        "    await database.open_pool(sys.argv[1])\n"
        "    one = Try(b'account', timedelta(hours=1), timedelta(hours=10))\n"
        "    waits = await asyncio.gather(*(count_try(one) for _ in range(20)))\n"
        "    print(waits.count(None))\n"
        "    await database.close_pool()\n"
        "asyncio.run(main())\n"
    )

    starts = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", script, own_database), stdout=asyncio.subprocess.PIPE
        )
        for _ in range(2)
    ]
    passed = [int((await start.communicate())[0]) for start in starts]
    assert sum(passed) == 10
    connection = await asyncpg.connect(own_database)
    assert await connection.fetchval("SELECT count(*) FROM rate_limit") == 1
    await connection.close()
