"""Where an account is signed in: seeing it, ending it, and what an ended session may still do."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from litestar import Litestar

from api.conftest import PASSWORD, SignIn, new_client
from nutriplan_api import database
from nutriplan_api.accounts.password_reset import request_reset
from nutriplan_api.accounts.sessions.live_session import LIVE_SESSION
from nutriplan_api.openapi.document import api_handlers

EMAIL = "camille@exemple.fr"
NEW_PASSWORD = "Nouveaumot2!"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
)

LIVE_CALLS: dict[str, tuple[str, str, dict[str, str] | None]] = {
    "changePassword": (
        "POST",
        "/api/password/change/",
        {"current_password": PASSWORD, "password": "Encoreunautre3!"},
    ),
    "createPersonalToken": ("POST", "/api/personal-tokens/", {"name": "Maison", "scope": "read"}),
    "endPersonalToken": (
        "DELETE",
        "/api/personal-tokens/01939f3e-0000-7000-8000-000000000001",
        None,
    ),
    "listPersonalTokens": ("GET", "/api/personal-tokens/", None),
    "createCalendarAddress": ("POST", "/api/calendar/address/", None),
    "endCalendarAddress": ("DELETE", "/api/calendar/address/", None),
    "deleteAccount": ("DELETE", "/api/account/", {"password": PASSWORD}),
    "endOtherSessions": ("DELETE", "/api/sessions/", None),
    "endSession": ("DELETE", "/api/sessions/01939f3e-0000-7000-8000-000000000001", None),
    "exportAccount": ("GET", "/api/account/export/", None),
    "listSessions": ("GET", "/api/sessions/", None),
    "requestEmailVerification": ("POST", "/api/email/verify-request/", None),
}
"""Every call that is answered in a session that lives alone; a new name here is a decision."""


class Device:
    """A client of its own that is signed in."""

    def __init__(self, app: Litestar, user_agent: str = FIREFOX) -> None:
        self.client = new_client(app)
        self.client.headers["User-Agent"] = user_agent
        self.refresh = ""

    async def log_in(self, **more: object) -> "Device":
        body = {"email": EMAIL, "password": PASSWORD} | more
        answer = await self.client.post("/api/login/email", json=body)
        assert answer.status_code in (200, 201), answer.text
        self.refresh = answer.json()["refresh"]
        self.client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        self.client.cookies.clear()
        return self

    async def sessions(self) -> list[dict[str, Any]]:
        answer = await self.client.get("/api/sessions/")
        assert answer.status_code == 200, answer.text
        listed: list[dict[str, Any]] = answer.json()
        return listed

    async def renew(self) -> int:
        answer = await self.client.post("/api/token/refresh/", json={"refresh": self.refresh})
        self.refresh = answer.json().get("refresh", self.refresh)
        self.client.cookies.clear()
        return answer.status_code

    async def call(self, operation: str) -> httpx.Response:
        method, path, body = LIVE_CALLS[operation]
        return await self.client.request(method, path, json=body)


@pytest.fixture
async def here(rolled_back: object, app: Litestar) -> Device:
    return await Device(app).log_in(register=True)


@pytest.fixture
async def there(here: Device, app: Litestar) -> Device:
    return await Device(app, SAFARI).log_in()


def test_what_needs_a_living_session_is_known(app: Litestar) -> None:
    needing = {
        handler.operation_id for handler in api_handlers(app) if handler.opt.get(*LIVE_SESSION)
    }
    assert needing == set(LIVE_CALLS)


async def test_each_session_says_with_what_how_and_when(here: Device, there: Device) -> None:
    first, second = await here.sessions()
    assert set(first) == {"id", "current", "device", "method", "created_at", "last_used_at"}
    assert [first["current"], second["current"]] == [False, True]
    assert first["device"] == {"browser": "Mobile Safari", "system": "iOS"}
    assert second["device"] == {"browser": "Firefox", "system": "Windows"}
    assert first["method"] == "password"
    now = datetime.now(UTC)
    for moment in (first["created_at"], first["last_used_at"]):
        assert timedelta(0) <= now - datetime.fromisoformat(moment) < timedelta(minutes=5)
    assert [one["id"] for one in await there.sessions()] == [first["id"], second["id"]]


async def test_what_was_used_last_comes_first(here: Device, there: Device) -> None:
    await database.execute("UPDATE session SET last_used_at = last_used_at - interval '1 hour'")
    before = await here.sessions()
    assert await here.renew() == 200
    after = await here.sessions()
    assert [one["current"] for one in after] == [True, False]
    assert after[0]["last_used_at"] > before[1]["last_used_at"]
    assert after[0]["created_at"] == before[1]["created_at"]


@pytest.mark.parametrize("user_agent", ["", "x" * 5000, "curl/8.5", "\N{SNOWMAN}"])
async def test_a_device_that_does_not_say_what_it_is_signs_in(
    here: Device, app: Litestar, user_agent: str
) -> None:
    unknown = Device(app)
    unknown.client.headers = httpx.Headers([(b"user-agent", user_agent.encode())])
    await unknown.log_in()
    assert (await unknown.sessions())[0]["device"]["system"] is None


async def test_a_session_is_ended_from_another_device(here: Device, there: Device) -> None:
    (ended,) = [one for one in await here.sessions() if not one["current"]]
    path = f"/api/sessions/{ended['id']}"
    answer = await here.client.delete(path)
    assert (answer.status_code, answer.content) == (204, b"")
    assert await there.renew() == 401
    assert [one["current"] for one in await here.sessions()] == [True]
    assert (await here.client.delete(path)).json()["type"] == "NOT_FOUND"
    assert await here.renew() == 200


async def test_all_other_sessions_are_ended_at_once(
    here: Device, there: Device, app: Litestar, sign_in: SignIn
) -> None:
    neighbour, third = await sign_in(), await Device(app).log_in()
    assert (await here.client.delete("/api/sessions/")).status_code == 204
    assert [await one.renew() for one in (here, there, third)] == [200, 401, 401]
    assert len((await neighbour.get("/api/sessions/")).json()) == 1


async def change_password(here: Device, there: Device) -> None:
    change = {"current_password": PASSWORD, "password": NEW_PASSWORD}
    assert (await here.client.post("/api/password/change/", json=change)).status_code == 204


async def reset_password(here: Device, there: Device) -> None:
    await request_reset(EMAIL, "https://nutriplan.example")
    link = await database.fetch_value("SELECT link FROM outbox WHERE link LIKE '%/login/reset?%'")
    token = link.partition("token=")[2]
    body = {"token": token, "password": NEW_PASSWORD}
    assert (await here.client.post("/api/password/reset/", json=body)).status_code == 204


async def log_out(here: Device, there: Device) -> None:
    assert (await there.client.post("/api/logout/")).status_code == 204


async def end_it_from_here(here: Device, there: Device) -> None:
    assert (await here.client.delete("/api/sessions/")).status_code == 204


async def let_ninety_days_pass(here: Device, there: Device) -> None:
    await database.execute("UPDATE session SET expires_at = now()")


End = Callable[[Device, Device], Awaitable[None]]
ENDS: list[End] = [
    change_password,
    reset_password,
    log_out,
    end_it_from_here,
    let_ninety_days_pass,
]


@pytest.mark.parametrize("operation", LIVE_CALLS)
@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
async def test_an_ended_session_gives_nothing_away_and_destroys_nothing(
    here: Device, there: Device, end: End, operation: str
) -> None:
    await end(here, there)
    answer = await there.call(operation)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert await database.fetch_value("SELECT count(*) FROM account WHERE email = $1", EMAIL) == 1
    # Its token is good until it expires for what does no such harm: no database was asked.
    assert (await there.client.get("/api/food/search/?search=riz")).status_code == 200


@pytest.mark.parametrize("operation", LIVE_CALLS)
async def test_a_session_that_lives_is_answered(here: Device, operation: str) -> None:
    answer = await here.call(operation)
    unknown = {"endSession": 404, "endPersonalToken": 404, "endCalendarAddress": 404}
    assert answer.status_code == unknown.get(operation, answer.status_code)
    assert answer.status_code in (200, 201, 204, 404), answer.text


async def test_a_session_lasts_ninety_days_whatever_is_refreshed(here: Device) -> None:
    lasts = "SELECT expires_at - created_at FROM session"
    assert await database.fetch_value(lasts) == timedelta(days=90)
    await database.execute("UPDATE session SET expires_at = now() + interval '1 day'")
    assert await here.renew() == 200
    assert await database.fetch_value(
        "SELECT bool_and(token.expires_at = session.expires_at) FROM refresh_token AS token "
        "JOIN session ON (session.account_id, id) = (token.account_id, session_id) "
        "WHERE used_at IS NULL"
    )
    await database.execute("UPDATE session SET expires_at = now()")
    assert await here.renew() == 401


async def test_a_session_that_nothing_can_continue_is_not_listed(
    here: Device, there: Device
) -> None:
    await database.execute(
        "UPDATE session SET last_used_at = now() - interval '15 days' WHERE system = 'iOS'"
    )
    assert [one["current"] for one in await here.sessions()] == [True]


async def log_in_again(here: Device) -> None:
    await here.log_in()


async def refresh(here: Device) -> None:
    assert await here.renew() == 200


@pytest.mark.parametrize("use", [log_in_again, refresh])
async def test_what_has_expired_is_deleted(
    here: Device, app: Litestar, use: Callable[[Device], Awaitable[None]]
) -> None:
    for _ in range(3):
        assert await here.renew() == 200
    await Device(app, SAFARI).log_in()
    await Device(app, "curl/8.5").log_in()
    await database.execute(
        "UPDATE refresh_token SET expires_at = now() - interval '1 second' "
        "WHERE used_at IS NOT NULL"
    )
    await database.execute("UPDATE session SET expires_at = now() WHERE system = 'iOS'")
    await database.execute(
        "UPDATE session SET last_used_at = now() - interval '14 days' WHERE browser = 'curl'"
    )
    count = "SELECT (SELECT count(*) FROM session), (SELECT count(*) FROM refresh_token)"
    assert tuple(await database.fetch_one(count) or ()) == (3, 6)
    await use(here)
    assert tuple(await database.fetch_one(count) or ()) == (
        (2, 2) if use is log_in_again else (1, 2)
    )


async def test_what_has_expired_of_others_is_theirs_to_delete(
    here: Device, sign_in: SignIn
) -> None:
    await sign_in()
    await database.execute(
        "UPDATE session SET expires_at = now() FROM account "
        "WHERE account.id = account_id AND email <> $1",
        EMAIL,
    )
    await here.log_in()
    assert await database.fetch_value("SELECT count(*) FROM session") == 3
