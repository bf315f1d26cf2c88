"""A forgotten password, a changed one, a proven address."""

from collections.abc import AsyncIterator, Iterator
from email.message import EmailMessage
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from litestar import Litestar

from api.accounts.mailbox import Mailbox, running_mailbox
from api.conftest import PASSWORD, SECRET_KEY, new_client
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

EMAIL = "camille@exemple.fr"
OLD = PASSWORD
NEW = "Nouveaumot2?"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


@pytest.fixture
def app(mailbox: Mailbox) -> Litestar:
    settings = Settings(
        smtp_url=f"smtp://{mailbox.url}",
        public_url="https://nutriplan.example",
        rate_limits="off",
    )
    return create_app(settings, secret_key=SECRET_KEY)


@pytest.fixture
async def client(rolled_back: object, app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with new_client(app) as one:
        yield one
    await app.state.mail_delivery.deliver_due()


async def register(client: httpx.AsyncClient) -> dict[str, str]:
    body = {"email": EMAIL, "password": OLD, "register": True}
    answer = await client.post("/api/login/email", json=body)
    assert answer.status_code == 201
    client.cookies.clear()
    tokens: dict[str, str] = answer.json()
    return tokens


async def log_in(client: httpx.AsyncClient, password: str) -> httpx.Response:
    answer = await client.post("/api/login/email", json={"email": EMAIL, "password": password})
    client.cookies.clear()
    return answer


async def refreshes(client: httpx.AsyncClient, token: str) -> bool:
    answer = await client.post("/api/token/refresh/", json={"refresh": token})
    client.cookies.clear()
    return answer.status_code == 200


async def mailed_token(app: Litestar, mailbox: Mailbox, path: str) -> str:
    """The token of the last link that went out to a path of the web."""
    await app.state.mail_delivery.deliver_due()
    links = [urlsplit(link_of(mail)) for mail in mailbox.mails]
    link = [link for link in links if link.path == path][-1]
    assert (link.scheme, link.netloc) == ("https", "nutriplan.example")
    return parse_qs(link.query)["token"][0]


def link_of(mail: EmailMessage) -> str:
    text = mail.get_body(("plain",))
    assert text is not None
    lines: list[str] = text.get_content().splitlines()
    return next(line for line in lines if line.startswith("https://"))


async def ask_for_reset(client: httpx.AsyncClient, email: str = EMAIL) -> httpx.Response:
    return await client.post("/api/password/reset-request/", json={"email": email})


async def reset(client: httpx.AsyncClient, token: str, password: str = NEW) -> httpx.Response:
    return await client.post("/api/password/reset/", json={"token": token, "password": password})


async def assert_change_is_notified(app: Litestar, mailbox: Mailbox) -> None:
    """The last mail tells the owner of another password, and where to choose one again."""
    await app.state.mail_delivery.deliver_due()
    mail = mailbox.mails[-1]
    assert mailbox.recipients[-1] == [EMAIL]
    assert mail["Subject"] == "Votre mot de passe a été changé"
    assert link_of(mail) == "https://nutriplan.example/login/forgot"


def assert_expired(answer: httpx.Response) -> None:
    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"path": "token", "code": "expired"}]


async def test_a_forgotten_password_is_chosen_anew_and_ends_every_session(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    session = await register(client)
    assert (await ask_for_reset(client, " CAMILLE@exemple.fr ")).status_code == 204
    token = await mailed_token(app, mailbox, "/login/reset")
    assert mailbox.recipients[-1] == [EMAIL]
    assert (await reset(client, token)).status_code == 204
    assert (await log_in(client, OLD)).json()["type"] == "INVALID_PASSWORD"
    assert (await log_in(client, NEW)).status_code == 200
    assert not await refreshes(client, session["refresh"])
    await assert_change_is_notified(app, mailbox)
    assert await database.fetch_value("SELECT email_verified_at IS NOT NULL FROM account")


async def test_a_link_works_once_and_takes_earlier_ones_with_it(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    await register(client)
    await ask_for_reset(client)
    first = await mailed_token(app, mailbox, "/login/reset")
    await ask_for_reset(client)
    second = await mailed_token(app, mailbox, "/login/reset")
    assert first != second
    assert (await reset(client, first)).status_code == 204
    assert_expired(await reset(client, first, OLD))
    assert_expired(await reset(client, second, OLD))
    assert (await log_in(client, NEW)).status_code == 200


async def test_a_link_is_over_after_an_hour(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    await register(client)
    await ask_for_reset(client)
    token = await mailed_token(app, mailbox, "/login/reset")
    left = await database.fetch_value(
        "SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 "
        "FROM email_token WHERE purpose = 'reset'"
    )
    assert 3500 < left <= 3600
    await database.execute("UPDATE email_token SET expires_at = now() - interval '1 second'")
    assert_expired(await reset(client, token))
    assert (await log_in(client, OLD)).status_code == 200


async def test_an_unknown_address_gets_the_same_answer_and_no_mail(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    await register(client)
    known, unknown = await ask_for_reset(client), await ask_for_reset(client, "nobody@exemple.fr")
    assert known.status_code == unknown.status_code == 204
    assert known.content == unknown.content == b""
    names = [set(answer.headers) for answer in (known, unknown)]
    assert names[0] == names[1]
    await app.state.mail_delivery.deliver_due()
    assert "nobody@exemple.fr" not in [name for names in mailbox.recipients for name in names]


async def test_a_bad_new_password_uses_no_link_up(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    await register(client)
    await ask_for_reset(client)
    token = await mailed_token(app, mailbox, "/login/reset")
    answer = await reset(client, token, "court")
    assert {error["code"] for error in answer.json()["errors"]} >= {"too_short", "no_digit"}
    assert (await reset(client, token)).status_code == 204


@pytest.mark.parametrize("token", ["x", "x.y", "00000000-0000-0000-0000-000000000001.y"])
async def test_what_was_never_sent_is_refused(client: httpx.AsyncClient, token: str) -> None:
    assert_expired(await reset(client, token))
    assert_expired(await client.post("/api/email/verify/", json={"token": token}))


async def test_tokens_are_stored_hashed_and_serve_one_purpose(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    await register(client)
    verification = await mailed_token(app, mailbox, "/login/verify")
    assert_expired(await reset(client, verification))
    rows = await database.fetch("SELECT * FROM email_token")
    assert len(rows) == 1
    assert verification.partition(".")[2] not in repr([dict(row) for row in rows])


async def test_registering_sends_a_link_that_proves_the_address(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox, complete_profile: dict[str, object]
) -> None:
    body = complete_profile | {"email": EMAIL, "password": OLD}
    tokens = (await client.post("/api/login/email", json=body)).json()
    client.headers["Authorization"] = f"Bearer {tokens['access']}"
    assert (await client.get("/api/profile/")).json()["email_verified"] is False

    token = await mailed_token(app, mailbox, "/login/verify")
    assert (await client.post("/api/email/verify/", json={"token": token})).status_code == 204
    assert (await client.get("/api/profile/")).json()["email_verified"] is True
    assert_expired(await client.post("/api/email/verify/", json={"token": token}))

    assert (await client.post("/api/email/verify-request/")).status_code == 204
    await app.state.mail_delivery.deliver_due()
    assert len(mailbox.mails) == 1, "there is nothing left to prove"


async def test_the_link_that_proves_the_address_can_be_asked_for_again(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    tokens = await register(client)
    first = await mailed_token(app, mailbox, "/login/verify")
    client.headers["Authorization"] = f"Bearer {tokens['access']}"
    assert (await client.post("/api/email/verify-request/")).status_code == 204
    second = await mailed_token(app, mailbox, "/login/verify")
    assert second != first
    assert (await client.post("/api/email/verify/", json={"token": second})).status_code == 204


async def test_changing_the_password_takes_the_current_one_and_ends_the_other_sessions(
    client: httpx.AsyncClient, app: Litestar, mailbox: Mailbox
) -> None:
    other = (await register(client))["refresh"]
    mine = (await log_in(client, OLD)).json()
    await ask_for_reset(client)
    mailed = await mailed_token(app, mailbox, "/login/reset")
    client.headers["Authorization"] = f"Bearer {mine['access']}"

    wrong = {"current_password": "x", "password": NEW}
    answer = await client.post("/api/password/change/", json=wrong)
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_PASSWORD")
    assert "www-authenticate" not in answer.headers, "the session goes on"

    right = {"current_password": OLD, "password": NEW}
    assert (await client.post("/api/password/change/", json=right)).status_code == 204
    assert (await log_in(client, NEW)).status_code == 200
    assert (await log_in(client, OLD)).json()["type"] == "INVALID_PASSWORD"
    assert await refreshes(client, mine["refresh"])
    assert not await refreshes(client, other)
    await assert_change_is_notified(app, mailbox)
    assert_expired(await reset(client, mailed, OLD))


async def test_a_new_password_follows_the_rules(client: httpx.AsyncClient) -> None:
    tokens = await register(client)
    client.headers["Authorization"] = f"Bearer {tokens['access']}"
    weak = {"current_password": OLD, "password": "motdepasse"}
    answer = await client.post("/api/password/change/", json=weak)
    assert {(error["path"], error["code"]) for error in answer.json()["errors"]} == {
        ("password", "no_uppercase"),
        ("password", "no_digit"),
        ("password", "no_special_character"),
    }
