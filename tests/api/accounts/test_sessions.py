"""Refreshing, reusing, ending a session."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pkgutil import resolve_name
from uuid import UUID, uuid4

import httpx
import jwt
import pytest
from litestar import Litestar

from api.conftest import PASSWORD, new_client
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.security import Access
from nutriplan_api.settings import Settings

GOOD = {"email": "camille@exemple.fr", "password": PASSWORD}
KEY = "a-secret-key-for-tests-with-32-bytes-or-more"


async def register(client: httpx.AsyncClient) -> dict[str, str]:
    answer = await client.post("/api/login/email", json=GOOD | {"register": True})
    tokens: dict[str, str] = answer.json()
    return tokens


async def refresh(client: httpx.AsyncClient, token: str) -> httpx.Response:
    client.cookies.clear()
    return await client.post("/api/token/refresh/", json={"refresh": token})


async def age_tokens(seconds: int) -> None:
    await database.execute(
        "UPDATE refresh_token SET used_at = used_at - make_interval(secs => $1)", float(seconds)
    )


async def test_the_cookie_alone_refreshes(client: httpx.AsyncClient) -> None:
    tokens = await register(client)
    answer = await client.post("/api/token/refresh/")
    assert answer.status_code == 200
    assert set(answer.json()) == {"access", "refresh"}
    assert answer.json()["refresh"] != tokens["refresh"]
    assert client.cookies.get("refresh") == answer.json()["refresh"]


async def test_what_a_refresh_gives_opens_the_same_session(client: httpx.AsyncClient) -> None:
    tokens = await register(client)

    fresh = (await refresh(client, tokens["refresh"])).json()["access"]

    assert session_of(fresh) == session_of(tokens["access"])
    assert (await client.get("/api/profile/check", headers=bearer(fresh))).status_code == 200


def session_of(access: str) -> tuple[str, str]:
    """The account and the session that an access token names."""
    claims = jwt.decode(access, KEY, algorithms=["HS256"])
    return claims["sub"], claims["sid"]


async def test_a_cookie_alone_never_authenticates(client: httpx.AsyncClient) -> None:
    await register(client)
    assert client.cookies.get("access")
    answer = await client.get("/api/profile/check")
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


async def test_an_answer_that_got_lost_can_be_asked_for_again(client: httpx.AsyncClient) -> None:
    first = (await register(client))["refresh"]
    second = (await refresh(client, first)).json()["refresh"]
    await age_tokens(29)
    again = await refresh(client, first)
    assert (again.status_code, again.json()["refresh"]) == (200, second)
    assert (await refresh(client, second)).status_code == 200


async def test_a_successor_cannot_be_foretold_without_the_server_s_key(
    client: httpx.AsyncClient,
) -> None:
    first = (await register(client))["refresh"]
    second = (await refresh(client, first)).json()["refresh"]
    other = create_app(Settings(rate_limits="off"), secret_key="another " + KEY)
    async with new_client(other) as elsewhere:
        foreign = (await refresh(elsewhere, first)).json()["refresh"]
    assert foreign != second
    # A server whose key was changed meanwhile signs nobody out.
    assert (await refresh(client, foreign)).status_code == 200


async def test_a_token_that_is_used_again_later_ends_the_whole_session(
    client: httpx.AsyncClient,
) -> None:
    first = (await register(client))["refresh"]
    second = (await refresh(client, first)).json()["refresh"]
    await age_tokens(31)
    answer = await refresh(client, first)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert (await refresh(client, second)).status_code == 401


async def test_another_session_of_the_account_goes_on(client: httpx.AsyncClient) -> None:
    stolen = (await register(client))["refresh"]
    other = (await client.post("/api/login/email", json=GOOD)).json()["refresh"]
    await refresh(client, stolen)
    await age_tokens(31)
    assert (await refresh(client, stolen)).status_code == 401
    assert (await refresh(client, other)).status_code == 200


async def test_a_token_lasts_fourteen_days(client: httpx.AsyncClient) -> None:
    token = (await register(client))["refresh"]
    left = await database.fetch_value("SELECT expires_at - clock_timestamp() FROM refresh_token")
    assert timedelta(days=13, hours=23) < left <= timedelta(days=14)
    token = (await refresh(client, token)).json()["refresh"]
    left = await database.fetch_value(
        "SELECT expires_at - clock_timestamp() FROM refresh_token WHERE used_at IS NULL"
    )
    assert timedelta(days=13, hours=23) < left <= timedelta(days=14)
    await database.execute("UPDATE refresh_token SET expires_at = now() - interval '1 second'")
    assert (await refresh(client, token)).status_code == 401


async def test_tokens_are_stored_hashed(client: httpx.AsyncClient) -> None:
    token = (await register(client))["refresh"]
    row = await database.fetch_one("SELECT * FROM refresh_token")
    assert row is not None
    assert token.partition(".")[2].encode() not in repr(dict(row)).encode()


@pytest.mark.parametrize("token", ["", "x", "x.y", f"{UUID(int=1)}.y", f"{UUID(int=1)}"])
async def test_what_is_no_token_is_refused(client: httpx.AsyncClient, token: str) -> None:
    answer = await refresh(client, token)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


async def test_logging_out_ends_the_session_and_clears_both_cookies(
    client: httpx.AsyncClient,
) -> None:
    tokens = await register(client)
    answer = await client.post(
        "/api/logout/", headers={"Authorization": f"Bearer {tokens['access']}"}
    )
    assert (answer.status_code, answer.content) == (204, b"")
    cleared = answer.headers.get_list("set-cookie")
    assert [line.partition("=")[0] for line in cleared] == ["access", "refresh"]
    assert all("Max-Age=0" in line for line in cleared)
    assert (await refresh(client, tokens["refresh"])).status_code == 401


async def test_logging_out_with_the_refresh_token_ends_its_session(
    client: httpx.AsyncClient,
) -> None:
    token = (await register(client))["refresh"]
    assert (await client.post("/api/logout/", json={"refresh": token})).status_code == 204
    assert (await refresh(client, token)).status_code == 401


async def test_logging_out_without_a_session_is_no_error(client: httpx.AsyncClient) -> None:
    assert (await client.post("/api/logout")).status_code == 204
    bad = {"Authorization": "Bearer nonsense"}
    assert (await client.post("/api/logout/", headers=bad)).status_code == 204
    assert (await client.post("/api/logout/", json={"refresh": "nonsense"})).status_code == 204


async def test_an_access_token_is_over_after_a_quarter_of_an_hour(
    client: httpx.AsyncClient, app: Litestar
) -> None:
    tokens = await register(client)
    claims = jwt.decode(tokens["access"], KEY, algorithms=["HS256"], issuer="nutriplan")
    assert claims["exp"] - claims["iat"] == 15 * 60
    access = Access(UUID(claims["sub"]), UUID(claims["sid"]))
    old = app.state.access_tokens.issue(access, now=datetime.now(UTC) - timedelta(minutes=16))
    answer = await client.get("/api/profile/check", headers={"Authorization": f"Bearer {old}"})
    assert (answer.status_code, answer.json()["type"]) == (401, "TOKEN_EXPIRED")
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_token_that_was_taken_before_is_over_on_time(
    client: httpx.AsyncClient, app: Litestar
) -> None:
    """That it was checked once already does not make it last longer, nor a forged one good."""
    almost_over = datetime.now(UTC) - timedelta(minutes=15) + timedelta(seconds=2)
    token = app.state.access_tokens.issue(Access(uuid4(), uuid4()), now=almost_over)
    search = "/api/food/search/?search=riz"
    assert (await client.get(search, headers=bearer(token))).status_code == 200
    forged = token[:-4] + ("AAAA" if token[-4:] != "AAAA" else "BBBB")
    assert (await client.get(search, headers=bearer(forged))).json()["type"] == "NOT_AUTHENTICATED"
    await asyncio.sleep(2)
    assert (await client.get(search, headers=bearer(token))).json()["type"] == "TOKEN_EXPIRED"


def unsigned(claims: dict[str, object]) -> str:
    parts = ({"alg": "none", "typ": "JWT"}, claims)
    encoded = [base64.urlsafe_b64encode(json.dumps(p).encode()).rstrip(b"=") for p in parts]
    return (b".".join(encoded) + b".").decode()


async def test_forged_access_tokens_are_refused(client: httpx.AsyncClient) -> None:
    now = int(datetime.now(UTC).timestamp())
    claims: dict[str, object] = {
        "iss": "nutriplan",
        "sub": str(UUID(int=1)),
        "sid": str(UUID(int=2)),
        "iat": now,
        "exp": now + 60,
    }
    good = jwt.encode(claims, KEY, algorithm="HS256")
    accepted = await client.get("/api/food/search/?search=riz", headers=bearer(good))
    assert accepted.status_code == 200
    forged = [
        unsigned(claims),
        jwt.encode(claims, "another key, which is long enough too", algorithm="HS256"),
        jwt.encode(claims, KEY * 2, algorithm="HS512"),
        jwt.encode(claims | {"iss": "somebody"}, KEY, algorithm="HS256"),
        jwt.encode(claims | {"sub": "1"}, KEY, algorithm="HS256"),
        *(
            jwt.encode({k: v for k, v in claims.items() if k != left_out}, KEY, algorithm="HS256")
            for left_out in claims
        ),
    ]
    for token in forged:
        answer = await client.get("/api/food/search/?search=riz", headers=bearer(token))
        assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED"), token


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_short_secret_key_is_refused_at_start() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        create_app(Settings(), secret_key="short")


@pytest.fixture
async def real_client(own_database: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client whose requests run at the same time, each on its own connection."""
    app = create_app(
        Settings(public_url="https://nutriplan.example"), secret_key=KEY, database_url=own_database
    )
    async with (
        app.lifespan(),
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app),  # type: ignore[arg-type]
            base_url="https://nutriplan.example",
        ) as client,
    ):
        yield client


async def refresh_at_once(client: httpx.AsyncClient, token: str) -> list[httpx.Response]:
    client.cookies.clear()
    return await asyncio.gather(
        *(client.post("/api/token/refresh/", json={"refresh": token}) for _ in range(20))
    )


async def test_of_twenty_at_once_all_get_the_same_successor(
    real_client: httpx.AsyncClient,
) -> None:
    first = (await register(real_client))["refresh"]
    token = first
    for _ in range(2):
        answers = await refresh_at_once(real_client, token)
        assert [answer.status_code for answer in answers] == [200] * 20
        (token,) = {answer.json()["refresh"] for answer in answers}
        living = "SELECT count(*) FROM refresh_token WHERE used_at IS NULL"
        assert await database.fetch_value(living) == 1
    assert await database.fetch_value("SELECT count(*) FROM refresh_token") == 3
    assert await database.fetch_value("SELECT count(*) FROM session") == 1


async def test_after_the_grace_one_chain_goes_on_and_any_other_use_ends_it(
    real_client: httpx.AsyncClient,
) -> None:
    first = (await register(real_client))["refresh"]
    second = (await refresh_at_once(real_client, first))[0].json()["refresh"]
    await age_tokens(31)
    third = (await refresh(real_client, second)).json()["refresh"]
    await age_tokens(31)
    assert (await refresh(real_client, third)).status_code == 200
    assert (await refresh(real_client, second)).status_code == 401
    assert await database.fetch_value("SELECT count(*) FROM refresh_token") == 0
    assert await database.fetch_value("SELECT count(*) FROM session") == 0


async def test_the_end_of_a_session_is_kept_although_the_answer_is_a_refusal(
    real_client: httpx.AsyncClient,
) -> None:
    token = (await register(real_client))["refresh"]
    await refresh(real_client, token)
    await age_tokens(31)
    assert (await refresh(real_client, token)).status_code == 401
    assert await database.fetch_value("SELECT count(*) FROM session") == 0


class Pause:
    """A function that waits to be let on when it is reached."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self.reached, self._let_on = asyncio.Event(), asyncio.Event()
        path = f"nutriplan_api.accounts.{name}"
        real = resolve_name(path)

        async def paused(*arguments: object) -> object:
            monkeypatch.setattr(path, real)
            answer = await real(*arguments)
            self.reached.set()
            await self._let_on.wait()
            return answer

        monkeypatch.setattr(path, paused)

    async def let_on_after(self, meanwhile: Awaitable[httpx.Response]) -> httpx.Response:
        """Begin something else, and let the function on once that is done or waits for it."""
        await self.reached.wait()
        other = asyncio.ensure_future(meanwhile)
        waiting = (  # In this database: others share the server.
            "SELECT EXISTS (SELECT FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock')"
        )
        while not other.done() and not await database.fetch_value(waiting):
            await asyncio.wait([other], timeout=0.01)
        self._let_on.set()
        return await other


@pytest.fixture
def pause(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Pause]:
    """Makes a function of the accounts wait, so that something else can happen meanwhile."""
    return partial(Pause, monkeypatch)


async def test_a_token_given_out_while_its_session_ends_ends_with_it(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    first = (await register(real_client))["refresh"]
    real_client.cookies.clear()
    using = pause("sessions.queries.use_token")
    refreshing = asyncio.create_task(
        real_client.post("/api/token/refresh/", json={"refresh": first})
    )
    ended = await using.let_on_after(real_client.post("/api/logout/", json={"refresh": first}))
    assert ended.status_code == 204
    second = (await refreshing).json()["refresh"]
    assert (await refresh(real_client, second)).status_code == 401


async def test_a_login_with_the_old_password_does_not_outlive_its_change(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    mine = (await register(real_client))["access"]
    checking = pause("service.password_matches")
    logging_in = asyncio.create_task(real_client.post("/api/login/email", json=GOOD))
    change = {"current_password": GOOD["password"], "password": "Nouveaumot2?"}
    changed = await checking.let_on_after(
        real_client.post("/api/password/change/", json=change, headers=bearer(mine))
    )
    assert changed.status_code == 204
    answer = await logging_in
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_PASSWORD")


async def test_of_two_sessions_that_change_the_password_at_once_one_does(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    slow = (await register(real_client))["access"]
    quick = (await real_client.post("/api/login/email", json=GOOD)).json()["access"]
    hashing = pause("password_change.hash_password")
    change = {"current_password": GOOD["password"], "password": "Nouveaumot2?"}
    changing = asyncio.create_task(
        real_client.post("/api/password/change/", json=change, headers=bearer(slow))
    )
    changed = await hashing.let_on_after(
        real_client.post("/api/password/change/", json=change, headers=bearer(quick))
    )
    assert changed.status_code == 204
    answer = await changing
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


async def test_of_two_sessions_that_end_each_other_the_second_waits_and_is_over(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    first = (await register(real_client))["access"]
    second = (await real_client.post("/api/login/email", json=GOOD)).json()["access"]
    ending = pause("password_change.find_live_session")
    change = {"current_password": GOOD["password"], "password": "Nouveaumot2?"}
    changing = asyncio.create_task(
        real_client.post("/api/password/change/", json=change, headers=bearer(first))
    )
    answer = await ending.let_on_after(
        real_client.post("/api/password/change/", json=change, headers=bearer(second))
    )
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert (await changing).status_code == 204


async def test_of_two_changes_by_one_session_at_once_the_slower_has_an_old_password(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    mine = (await register(real_client))["access"]
    hashing = pause("password_change.hash_password")
    slow, quick = (
        {"current_password": GOOD["password"], "password": password}
        for password in ("Nouveaumot2?", "Nouveaumot3?")
    )
    changing = asyncio.create_task(
        real_client.post("/api/password/change/", json=slow, headers=bearer(mine))
    )
    changed = await hashing.let_on_after(
        real_client.post("/api/password/change/", json=quick, headers=bearer(mine))
    )
    assert changed.status_code == 204
    answer = await changing
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_PASSWORD")
    login = GOOD | {"password": quick["password"]}
    assert (await real_client.post("/api/login/email", json=login)).status_code == 200


async def test_of_a_deletion_and_a_new_password_at_once_the_second_finds_no_session(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    mine = (await register(real_client))["access"]
    other = (await real_client.post("/api/login/email", json=GOOD)).json()["access"]
    ending = pause("service.find_live_session")
    deletion = {"password": GOOD["password"]}
    deleting = asyncio.create_task(
        real_client.request("DELETE", "/api/account/", json=deletion, headers=bearer(mine))
    )
    change = {"current_password": GOOD["password"], "password": "Nouveaumot2?"}
    answer = await ending.let_on_after(
        real_client.post("/api/password/change/", json=change, headers=bearer(other))
    )
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert (await deleting).status_code == 204


async def test_a_password_that_is_changed_meanwhile_deletes_nothing(
    real_client: httpx.AsyncClient, pause: Callable[[str], Pause]
) -> None:
    thief = (await register(real_client))["access"]
    owner = (await real_client.post("/api/login/email", json=GOOD)).json()["access"]
    checking = pause("service.password_matches")
    deletion = {"password": GOOD["password"]}
    deleting = asyncio.create_task(
        real_client.request("DELETE", "/api/account/", json=deletion, headers=bearer(thief))
    )
    change = {"current_password": GOOD["password"], "password": "Nouveaumot2?"}
    changed = await checking.let_on_after(
        real_client.post("/api/password/change/", json=change, headers=bearer(owner))
    )
    assert changed.status_code == 204
    answer = await deleting
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


async def test_of_registrations_at_once_one_wins(real_client: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(
        *(real_client.post("/api/login/email", json=GOOD | {"register": True}) for _ in range(4))
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


async def test_cookies_stay_on_https_where_the_product_is_on_https(
    real_client: httpx.AsyncClient,
) -> None:
    answer = await real_client.post("/api/login/email", json=GOOD | {"register": True})
    assert all("; Secure" in line for line in answer.headers.get_list("set-cookie"))
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
