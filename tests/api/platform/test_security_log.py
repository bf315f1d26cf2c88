"""What happens to accounts is told apart, and to nobody's name."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from api.accounts.mailbox import running_mailbox
from api.accounts.test_rate_limits import client_at
from api.conftest import PASSWORD, PROFILE, SECRET_KEY
from nutriplan_api import database
from nutriplan_api.accounts.email_tokens import issue_email_token
from nutriplan_api.accounts.service import find_account_id
from nutriplan_api.app import create_app
from nutriplan_api.operations.serve import StartupError, open_security_log
from nutriplan_api.security import SecurityEvent
from nutriplan_api.settings import Settings

EMAIL = "camille@exemple.fr"
ADDRESS = "192.0.2.55"
NEW = "Deux-Navets-9!"
DOCUMENT = Path(__file__).parents[3] / "docs" / "api.md"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "security.jsonl"


@pytest.fixture
def logging_app(rolled_back: object, file: Path) -> Litestar:
    return create_app(Settings(security_log=file, rate_limits="off"), secret_key=SECRET_KEY)


@pytest.fixture
async def browser(logging_app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    async with client_at(logging_app, ADDRESS) as one:
        yield one


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


def rotate(file: Path) -> Path:
    return file.rename(file.with_suffix(".1"))


def events(file: Path) -> list[str]:
    return [line["event"] for line in read(file)]


async def register(browser: httpx.AsyncClient, email: str = EMAIL) -> dict[str, Any]:
    body = PROFILE | {"email": email, "password": PASSWORD}
    answer = await browser.post("/api/login/email", json=body)
    assert answer.status_code == 201
    tokens: dict[str, Any] = answer.json()
    return tokens


async def log_in(browser: httpx.AsyncClient, password: str, email: str = EMAIL) -> httpx.Response:
    return await browser.post("/api/login/email", json={"email": email, "password": password})


def bearer(tokens: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {tokens['access']}"}


async def live_a_life(browser: httpx.AsyncClient) -> None:
    """Everything that an account goes through, from the first day to the last."""
    await register(browser)
    assert (await log_in(browser, "x")).status_code == 401
    assert (await log_in(browser, PASSWORD, "personne@exemple.fr")).status_code == 404
    assert (await log_in(browser, PASSWORD)).status_code == 200

    account_id = await find_account_id(EMAIL)
    assert account_id is not None
    token = await issue_email_token(account_id, "verify")
    verify = {"token": token, "password": PASSWORD}
    assert (await browser.post("/api/email/verify/", json=verify)).status_code == 204
    request = {"email": EMAIL}
    assert (await browser.post("/api/password/reset-request/", json=request)).status_code == 204
    reset = {"token": await issue_email_token(account_id, "reset"), "password": NEW}
    assert (await browser.post("/api/password/reset/", json=reset)).status_code == 204

    tokens = (await log_in(browser, NEW)).json()
    for current, status in (("x", 401), (NEW, 204)):
        change = {"current_password": current, "password": PASSWORD}
        answer = await browser.post("/api/password/change/", json=change, headers=bearer(tokens))
        assert answer.status_code == status

    tokens = (await log_in(browser, PASSWORD)).json()
    browser.cookies.clear()
    old = {"refresh": tokens["refresh"]}
    assert (await browser.post("/api/token/refresh/", json=old)).status_code == 200
    await database.execute("UPDATE refresh_token SET used_at = used_at - interval '31 seconds'")
    assert (await browser.post("/api/token/refresh/", json=old)).status_code == 401

    tokens = (await log_in(browser, PASSWORD)).json()
    assert (await browser.post("/api/logout/", headers=bearer(tokens))).status_code == 204
    tokens = (await log_in(browser, PASSWORD)).json()
    answer = await browser.request(
        "DELETE", "/api/account/", json={"password": PASSWORD}, headers=bearer(tokens)
    )
    assert answer.status_code == 204


async def test_each_event_is_a_line(browser: httpx.AsyncClient, file: Path) -> None:
    await live_a_life(browser)
    assert events(file) == [
        *("registration", "new_session"),
        *("sign_in_failed", "sign_in_failed"),
        *("sign_in", "new_session"),
        "email_verified",
        *("password_reset_requested", "password_reset"),
        *("sign_in", "new_session"),
        *("password_refused", "password_changed"),
        *("sign_in", "new_session", "refresh_reuse"),
        *("sign_in", "new_session", "session_ended"),
        *("sign_in", "new_session"),
        "account_deleted",
    ]
    failed = [line["reason"] for line in read(file) if "reason" in line]
    assert failed == ["INVALID_PASSWORD", "NOT_SIGNED_UP", "INVALID_PASSWORD"]


async def test_a_line_names_nobody_and_no_place(browser: httpx.AsyncClient, file: Path) -> None:
    await live_a_life(browser)
    text = json.dumps(read(file)).lower()
    for secret in ("camille", "exemple", ADDRESS, PASSWORD.lower(), NEW.lower()):
        assert secret not in text
    assert not re.search(r"[0-9a-f]{8}-[0-9a-f]{4}-7", text), "an account's id"


async def test_the_same_account_address_and_network_are_recognised(
    logging_app: Litestar, browser: httpx.AsyncClient, file: Path
) -> None:
    await register(browser)
    await log_in(browser, PASSWORD)
    async with client_at(logging_app, "2001:db8::1") as other:
        await log_in(other, "x")
        await register(other, "autre@exemple.fr")
    async with client_at(logging_app, "2001:db8::2") as same_household:
        await log_in(same_household, "x", "autre@exemple.fr")
    first, _, again, _, failed, theirs, _, theirs_failed = read(file)
    assert first["account"] == again["account"] != theirs["account"]
    assert first["email"] == again["email"] == failed["email"] != theirs["email"]
    assert theirs_failed["email"] == theirs["email"]
    assert "account" not in failed, "nobody has proven to be it"
    assert first["network"] == again["network"] != failed["network"]
    assert failed["network"] == theirs["network"] == theirs_failed["network"]


async def test_the_pseudonyms_of_another_server_are_others(
    rolled_back: object, tmp_path: Path
) -> None:
    lines = []
    for number in (1, 2):
        file = tmp_path / f"{number}.jsonl"
        key = f"the secret key of server {number}, with 32 bytes"
        app = create_app(Settings(security_log=file, rate_limits="off"), secret_key=key)
        async with client_at(app, ADDRESS) as browser:
            await log_in(browser, "x")
        lines += read(file)
    one, other = lines
    assert one["email"] != other["email"]
    assert one["network"] != other["network"]


async def test_a_line_says_when_and_in_which_request(
    browser: httpx.AsyncClient, file: Path
) -> None:
    answer = await log_in(browser, "x")
    [line] = read(file)
    assert line["request_id"] == answer.headers["x-request-id"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z", line["timestamp"])
    assert line["logger"] == "security"


async def test_too_many_tries_are_told(rolled_back: object, file: Path) -> None:
    app = create_app(Settings(security_log=file), secret_key=SECRET_KEY)
    async with client_at(app, ADDRESS) as browser:
        for _ in range(11):
            await log_in(browser, "x")
    assert [line["reason"] for line in read(file)] == ["NOT_SIGNED_UP"] * 10 + ["TOO_MANY_REQUESTS"]


async def test_the_file_is_its_owners_and_may_be_rotated_away(
    browser: httpx.AsyncClient, file: Path
) -> None:
    assert mode(file) == 0o600
    await log_in(browser, "x")
    rotated = rotate(file)
    await log_in(browser, "x")
    assert (len(read(rotated)), len(read(file))) == (1, 1)


def test_a_file_that_cannot_be_written_is_told_before_the_start(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "security.jsonl"
    with pytest.raises(StartupError, match=f"NUTRIPLAN_SECURITY_LOG: {path} cannot be written"):
        open_security_log(Settings(security_log=path))


def test_every_event_is_explained() -> None:
    explained = re.findall(r"^\| `([a-z_]+)` \|", DOCUMENT.read_text(), re.MULTILINE)
    assert sorted(explained) == sorted(SecurityEvent)


async def test_asking_for_a_link_is_an_event_for_every_address(
    rolled_back: object, file: Path
) -> None:
    with running_mailbox() as mailbox:
        app = create_app(
            Settings(
                security_log=file,
                smtp_url=f"smtp://{mailbox.url}",
                public_url="https://nutriplan.example",
            ),
            secret_key=SECRET_KEY,
        )
        async with client_at(app, ADDRESS) as browser:
            for email in (EMAIL, "personne@exemple.fr"):
                await browser.post("/api/password/reset-request/", json={"email": email})
        await app.state.mail_delivery.deliver_due()
    assert events(file) == ["password_reset_requested"] * 2
