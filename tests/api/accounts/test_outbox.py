"""The outbox: a mail is as sure as what it tells of, and is sent once, soon, or told to be lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
from litestar import Litestar
from structlog.testing import capture_logs

from api.accounts.mailbox import Mailbox, running_mailbox
from api.conftest import PASSWORD, SECRET_KEY, new_client
from nutriplan_api import database
from nutriplan_api.accounts import password_reset, register
from nutriplan_api.accounts.queries import insert_account
from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.app import create_app
from nutriplan_api.database import new_id
from nutriplan_api.mail import MailDelivery, delivery, queries, queue_mail, render_mail
from nutriplan_api.settings import Settings

ADDRESS = "https://nutriplan.example"
EMAIL = "camille@exemple.fr"
MAIL = render_mail("password_reset", to=EMAIL, link=f"{ADDRESS}/login/reset?token=un.jeton")


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


@pytest.fixture
def settings(mailbox: Mailbox) -> Settings:
    return Settings(smtp_url=f"smtp://{mailbox.url}", public_url=ADDRESS, rate_limits="off")


@pytest.fixture
async def account_id(rolled_back: object) -> UUID:
    """An account that gets mail."""
    return await new_account()


async def new_account(email: str = EMAIL) -> UUID:
    account_id = new_id()
    assert await insert_account(account_id, email, "no hash")
    return account_id


async def waiting() -> int:
    count: int = await database.fetch_value("SELECT count(*) FROM outbox")
    return count


async def let_pass(pause: timedelta) -> None:
    """Whatever waits has waited for as long."""
    await database.execute(
        "UPDATE outbox SET next_attempt_at = next_attempt_at - $1::interval, "
        "expires_at = expires_at - $1::interval",
        pause,
    )


async def within_a_second(is_so: Callable[[], Awaitable[object]]) -> None:
    async with asyncio.timeout(1):
        while not await is_so():  # noqa: ASYNC110 - another connection, or a thread, makes it so
            await asyncio.sleep(0.01)


async def sent(mailbox: Mailbox, count: int) -> None:
    """Wait a second at most for mails to arrive, and to leave the outbox."""

    async def is_so() -> bool:
        return len(mailbox.mails) == count and not await waiting()

    await within_a_second(is_so)


@asynccontextmanager
async def served(settings: Settings, url: str) -> AsyncIterator[httpx.AsyncClient]:
    """A process that serves, with connections of its own."""
    app = create_app(settings, secret_key=SECRET_KEY, database_url=url)
    async with app.lifespan(), new_client(app) as client:
        yield client


async def sign_up(client: httpx.AsyncClient, email: str = EMAIL) -> None:
    body = {"email": email, "password": PASSWORD, "register": True}
    assert (await client.post("/api/login/email", json=body)).status_code == 201


async def test_a_mail_leaves_within_a_second_and_leaves_nothing_behind(
    settings: Settings, mailbox: Mailbox, own_database: str
) -> None:
    async with served(settings, own_database) as client:
        await sign_up(client)
        await sent(mailbox, 1)
        await client.post("/api/password/reset-request", json={"email": EMAIL})
        await sent(mailbox, 2)


async def test_what_is_not_kept_sends_no_mail(
    settings: Settings, mailbox: Mailbox, own_database: str
) -> None:
    async def fail(_: UUID) -> None:
        raise RuntimeError("a profile that cannot be stored")

    async with served(settings, own_database):
        with pytest.raises(RuntimeError):
            await register(EMAIL, PASSWORD, ADDRESS, device=Device(None, None), with_account=fail)
        for table in ("account", "sign_in_name", "email_token", "outbox"):
            assert await database.fetch_value(f"SELECT count(*) FROM {table}") == 0  # noqa: S608
    assert mailbox.mails == []


async def test_what_cannot_be_mailed_is_not_kept(rolled_back: object, app: Litestar) -> None:
    await database.execute("ALTER TABLE outbox ADD CHECK (recipient = 'nobody')")
    async with new_client(app) as client:
        body = {"email": EMAIL, "password": PASSWORD, "register": True}
        assert (await client.post("/api/login/email", json=body)).status_code == 500
    for table in ("account", "sign_in_name", "session", "email_token"):
        assert await database.fetch_value(f"SELECT count(*) FROM {table}") == 0  # noqa: S608


async def test_the_next_start_sends_what_an_earlier_process_left(
    settings: Settings, mailbox: Mailbox, own_database: str
) -> None:
    await database.open_pool(own_database)
    await queue_mail(await new_account(), MAIL)
    await database.close_pool()
    async with served(settings, own_database):
        await sent(mailbox, 1)


async def test_a_stop_finishes_what_is_being_sent(
    settings: Settings, mailbox: Mailbox, own_database: str
) -> None:
    mailbox.delay_s = 0.5
    async with served(settings, own_database) as client:
        await sign_up(client)
        await within_a_second(lambda: database.fetch_value("SELECT max(attempts) FROM outbox"))
    assert len(mailbox.mails) == 1
    connection = await asyncpg.connect(own_database)
    assert await connection.fetchval("SELECT count(*) FROM outbox") == 0
    await connection.close()


async def test_processes_that_look_at_once_send_each_mail_once(
    settings: Settings, mailbox: Mailbox, own_database: str
) -> None:
    await database.open_pool(own_database)
    for number in range(12):
        await queue_mail(await new_account(f"personne{number}@exemple.fr"), MAIL)
    await asyncio.gather(*(MailDelivery(settings).deliver_due() for _ in range(3)))
    assert await waiting() == 0
    assert len(mailbox.mails) == 12
    await database.close_pool()


async def test_a_mail_that_is_not_taken_is_tried_again_with_growing_pauses_for_a_day(
    settings: Settings, mailbox: Mailbox, account_id: UUID
) -> None:
    mailbox.refusals = 99
    sender = MailDelivery(settings)
    await queue_mail(account_id, MAIL)
    pauses: list[int] = []
    with capture_logs() as logs:
        await sender.deliver_due()
        while await waiting():
            await sender.deliver_due()
            left: timedelta = await database.fetch_value(
                f"SELECT next_attempt_at - {database.NOW} FROM outbox"  # noqa: S608
            )
            pauses.append(round(left.total_seconds()))
            await let_pass(left)
            await sender.deliver_due()
    assert pauses[:6] == [2, 30, 300, 1800, 7200, 7200]
    assert timedelta(hours=22) < timedelta(seconds=sum(pauses)) < timedelta(hours=24)
    failed = {"event": "mail not sent yet", "error": "SMTPDataError", "log_level": "warning"}
    assert logs[:-1] == [failed | {"attempts": n + 1} for n in range(len(pauses))]
    assert logs[-1] == {
        "event": "mail given up",
        "error": "SMTPDataError",
        "attempts": len(pauses) + 1,
        "log_level": "error",
    }
    assert mailbox.mails == []


async def test_a_mail_whose_link_is_over_is_given_up(
    settings: Settings, mailbox: Mailbox, account_id: UUID
) -> None:
    await password_reset.request_reset(EMAIL, ADDRESS)
    left = await database.fetch_value("SELECT expires_at - created_at FROM outbox")
    assert left == timedelta(hours=1)
    await let_pass(timedelta(hours=1))
    with capture_logs() as logs:
        await MailDelivery(settings).deliver_due()
    assert [log["event"] for log in logs] == ["mail given up"]
    assert await waiting() == 0
    assert mailbox.mails == []


async def test_a_mail_that_is_taken_at_last_is_sent_once(
    settings: Settings, mailbox: Mailbox, account_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "RETRIES_AFTER", (timedelta(),))
    mailbox.refusals = 2
    await queue_mail(account_id, MAIL)
    await MailDelivery(settings).deliver_due()
    assert len(mailbox.mails) == 1
    assert await waiting() == 0


async def test_a_process_that_ends_after_sending_sends_the_same_mail_again(
    settings: Settings, mailbox: Mailbox, account_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def end(*_: object) -> None:
        raise asyncio.CancelledError

    await queue_mail(account_id, MAIL)
    with monkeypatch.context() as ending:
        ending.setattr(queries, "delete_mail", end)
        with pytest.raises(asyncio.CancelledError):
            await MailDelivery(settings).deliver_due()
    await MailDelivery(settings).deliver_due()
    assert len(mailbox.mails) == 1, "its claim is not over"
    await let_pass(delivery.CLAIM)
    await MailDelivery(settings).deliver_due()
    first, second = mailbox.mails
    assert first["Message-ID"] == second["Message-ID"]
    assert await waiting() == 0


async def test_the_answer_does_not_wait_for_the_look_whether_there_is_an_account(
    app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []

    async def request_reset(*_: object) -> None:
        happened.append("looked")

    async def receive() -> dict[str, Any]:
        body = b'{"email": "camille@exemple.fr"}'
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.body" and not message.get("more_body"):
            happened.append("answered")

    monkeypatch.setattr(password_reset, "request_reset", request_reset)
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/api/password/reset-request",
        "raw_path": b"/api/password/reset-request",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("nutriplan.test", 80),
    }
    await app(scope, receive, send)  # type: ignore[arg-type]
    assert happened == ["answered", "looked"]
