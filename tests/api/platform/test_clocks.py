"""A clock that was ahead, or differs from another, locks nobody out and lets nothing live on."""

import uuid
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from litestar import Litestar

from api.accounts.mailbox import Mailbox, running_mailbox
from api.accounts.test_leaving import use_everything
from api.clocks import set_api_clock, set_database_clock_back, stored_times
from api.conftest import PASSWORD, SECRET_KEY, SignIn, new_client
from api.factories import a_recipe, errors_of, new_meal
from api.undo.undo_calls import ask_undo, token_of
from nutriplan_api import database
from nutriplan_api.accounts.sessions.service import SESSION_LIFETIME
from nutriplan_api.app import create_app
from nutriplan_api.http.idempotency import sweep
from nutriplan_api.mail.delivery import MailDelivery
from nutriplan_api.security import Access, AccessTokens
from nutriplan_api.security.access import ACCESS_LIFETIME
from nutriplan_api.settings import Settings

YEAR = timedelta(days=365)
EMAIL = "camille@exemple.fr"


async def log_in(client: httpx.AsyncClient, **fields: object) -> httpx.Response:
    client.cookies.clear()
    body = {"email": EMAIL, "password": PASSWORD, **fields}
    return await client.post("/api/login/email", json=body)


async def refresh(client: httpx.AsyncClient, token: str) -> httpx.Response:
    client.cookies.clear()
    return await client.post("/api/token/refresh/", json={"refresh": token})


async def value(sql: str) -> Any:
    return await database.fetch_value(sql)


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


async def mailed_token(app: Litestar, client: httpx.AsyncClient, mailbox: Mailbox) -> str:
    """The token of a new link to choose a password."""
    await client.post("/api/password/reset-request", json={"email": EMAIL})
    await app.state.mail_delivery.deliver_due()
    body = mailbox.mails[-1].get_body(("plain",))
    assert body is not None
    _, _, after = body.get_content().partition("token=")
    return str(after.split()[0])


# Servers whose clocks differ from the database's


@pytest.mark.parametrize("ahead", [YEAR, -YEAR], ids=["ahead", "behind"])
async def test_what_is_stored_is_of_the_databases_clock(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch, ahead: timedelta
) -> None:
    client = await sign_in()
    token = client.cookies["refresh"]
    set_api_clock(monkeypatch, ahead)
    renewed = await refresh(client, token)
    client.headers["Authorization"] = f"Bearer {renewed.json()['access']}"
    await use_everything(client)
    await client.post("/api/password/reset-request", json={"email": "personne1@exemple.fr"})

    for table, column in await stored_times():
        wrong = await value(
            f"SELECT count(*) FROM {table} WHERE "  # noqa: S608
            f"abs(extract(epoch FROM {column} - statement_timestamp())) > 86400 * 180"
        )
        assert wrong == 0, f"{table}.{column}"


@pytest.mark.parametrize("minutes", [-7, 7])
async def test_servers_whose_clocks_differ_serve_one_person(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch, minutes: int
) -> None:
    """Ten minutes of undo, half a minute of grace: seven on one server are none on another."""
    client = await sign_in()
    undo = token_of(await client.delete(f"/api/meal/{(await new_meal(client))['id']}/"))
    key = {"Idempotency-Key": str(uuid.uuid4())}
    first = await client.post("/api/recipe", json=a_recipe(), headers=key)
    used = client.cookies["refresh"]
    successor = (await refresh(client, used)).json()["refresh"]
    with monkeypatch.context() as other:
        set_api_clock(other, timedelta(minutes=minutes))
        assert (await refresh(client, used)).json()["refresh"] == successor
        again = await client.post("/api/recipe", json=a_recipe(), headers=key)
        assert again.json() == first.json()
        assert (await ask_undo(client, undo)).status_code == 204


# A database's clock that was ahead


@pytest.mark.parametrize(
    ("back", "status"),
    [(timedelta(minutes=5), 429), (timedelta(days=1), 200), (YEAR, 200)],
    ids=["less than a limit", "a day", "a year"],
)
async def test_tries_that_a_clock_ahead_has_counted_lock_nobody_out_and_others_count_on(
    rolled_back: object, back: timedelta, status: int
) -> None:
    limited = create_app(Settings(), secret_key=SECRET_KEY)
    async with new_client(limited) as client:
        assert (await log_in(client, register=True)).status_code == 201
        for _ in range(10):
            await log_in(client, password="Faux-mot-2-passe!")
        assert (await log_in(client)).status_code == 429
        await set_database_clock_back(back)
        assert (await log_in(client)).status_code == status


async def test_counts_of_a_clock_ahead_are_cleared(rolled_back: object) -> None:
    limited = create_app(Settings(), secret_key=SECRET_KEY)
    async with new_client(limited) as client:
        await log_in(client, register=True)
        await set_database_clock_back(YEAR)
        await log_in(client, email="autre@exemple.fr", register=True)
    ahead = "SELECT count(*) FROM rate_limit WHERE theoretical_arrival_at > now() + interval '1 h'"
    assert await value(ahead) == 0


async def test_a_session_of_a_clock_ahead_goes_on_and_ends_as_any_other(
    client: httpx.AsyncClient,
) -> None:
    token = (await log_in(client, register=True)).json()["refresh"]
    await set_database_clock_back(YEAR)

    assert (await refresh(client, token)).status_code == 200

    left = await value("SELECT max(expires_at) - now() FROM session")
    assert left <= SESSION_LIFETIME + timedelta(minutes=1)
    assert await value("SELECT max(last_used_at) - now() FROM session") < timedelta(minutes=1)
    longest = await value("SELECT max(expires_at) - now() FROM refresh_token")
    assert longest <= timedelta(days=14, minutes=1)


async def test_a_used_token_of_a_clock_ahead_has_its_grace_and_no_more(
    client: httpx.AsyncClient,
) -> None:
    token = (await log_in(client, register=True)).json()["refresh"]
    successor = (await refresh(client, token)).json()["refresh"]
    await set_database_clock_back(YEAR)

    assert (await refresh(client, token)).json()["refresh"] == successor
    await database.execute("UPDATE refresh_token SET used_at = used_at - interval '31 seconds'")
    assert (await refresh(client, token)).status_code == 401


async def test_a_sign_in_ahead_stands_in_for_no_password(sign_in: SignIn) -> None:
    client = await sign_in()
    await database.execute("UPDATE account SET password_hash = NULL")
    await database.execute("UPDATE session SET method = 'provider'")
    await set_database_clock_back(timedelta(days=1))
    answer = await client.request("DELETE", "/api/account/")
    assert answer.json()["type"] == "REAUTHENTICATION_REQUIRED"


def test_an_access_token_of_a_clock_far_ahead_has_to_be_renewed() -> None:
    tokens, access = AccessTokens(SECRET_KEY), Access(uuid.uuid4(), uuid.uuid4())
    ahead = tokens.issue(access, now=datetime.now(UTC) + timedelta(days=1))
    with pytest.raises(Exception, match="TOKEN_EXPIRED"):
        tokens.read(ahead)
    assert tokens.read(ahead, even_expired=True) == access
    assert tokens.expiry(tokens.issue(access)) - datetime.now(UTC).timestamp() <= (
        ACCESS_LIFETIME.total_seconds()
    )


async def test_an_answer_kept_by_a_clock_ahead_is_given_again_and_then_forgotten(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    key = {"Idempotency-Key": str(uuid.uuid4())}
    first = await client.post("/api/recipe", json=a_recipe(), headers=key)
    await set_database_clock_back(YEAR)

    assert await sweep() == 0
    again = await client.post("/api/recipe", json=a_recipe(), headers=key)
    assert again.json() == first.json()

    longest = "SELECT max(expires_at) - now() FROM idempotency_key"
    assert await value(longest) < timedelta(days=2, minutes=1)


async def test_undo_goes_on_after_a_clock_was_set_back(sign_in: SignIn) -> None:
    client = await sign_in()
    undo = token_of(await client.delete(f"/api/meal/{(await new_meal(client))['id']}/"))
    await set_database_clock_back(timedelta(days=1))
    assert (await ask_undo(client, undo)).status_code == 204


async def test_undo_of_a_clock_ahead_takes_no_other_ones_place(sign_in: SignIn) -> None:
    client = await sign_in()
    await client.delete(f"/api/meal/{(await new_meal(client))['id']}/")
    await set_database_clock_back(timedelta(days=1))
    token_of(await client.delete(f"/api/meal/{(await new_meal(client))['id']}/"))
    assert await value("SELECT max(expires_at) - now() FROM undo_token") < timedelta(minutes=11)


async def test_a_link_of_a_clock_far_ahead_opens_nothing_and_the_next_one_does(
    rolled_back: object, mailbox: Mailbox
) -> None:
    settings = Settings(smtp_url=f"smtp://{mailbox.url}", rate_limits="off")
    app = create_app(settings, secret_key=SECRET_KEY)
    async with new_client(app) as client:
        await log_in(client, register=True)
        far, near = await mailed_token(app, client, mailbox), None
        await set_database_clock_back(timedelta(days=1))
        body = {"token": far, "password": "Nouveaux-Poireaux-8!"}
        refused = await client.post("/api/password/reset", json=body)
        assert errors_of(refused) == {"token": "expired"}
        near = await mailed_token(app, client, mailbox)
        done = await client.post("/api/password/reset", json=body | {"token": near})
        assert done.is_success, done.text


async def test_a_mail_that_a_clock_ahead_has_put_off_is_sent(
    rolled_back: object, mailbox: Mailbox
) -> None:
    settings = Settings(smtp_url=f"smtp://{mailbox.url}", rate_limits="off")
    app = create_app(settings, secret_key=SECRET_KEY)
    mailbox.refusals = 3
    delivery = MailDelivery(settings)
    async with new_client(app) as client:
        await log_in(client, register=True)
    await delivery.deliver_due()
    await set_database_clock_back(YEAR)
    await delivery.deliver_due()  # refused again, and put off by two minutes at most, not a year
    left = await value("SELECT max(expires_at) - now() FROM outbox")
    assert left < timedelta(days=1, minutes=1)
    await database.execute("UPDATE outbox SET next_attempt_at = now()")
    mailbox.refusals = 0
    await delivery.deliver_due()
    assert len(mailbox.mails) == 1


async def test_a_use_that_lies_ahead_is_noted_anew(sign_in: SignIn, app: Litestar) -> None:
    client = await sign_in()
    body = {"name": "Montre", "scope": "read", "password": PASSWORD}
    made = await client.post("/api/personal-tokens", json=body)
    assert made.is_success, made.text
    async with new_client(app) as program:
        program.headers["Authorization"] = f"Bearer {made.json()['token']}"
        await program.get("/api/profile/")
        await set_database_clock_back(YEAR)
        await program.get("/api/profile/")
    assert await value("SELECT last_used_at - now() FROM personal_token") < timedelta(minutes=1)
