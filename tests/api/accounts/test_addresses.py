"""Addresses of any letters: mailed to, or refused before anything else is asked."""

from collections.abc import Iterator

import httpx
import pytest

from api.accounts.mailbox import Mailbox, running_mailbox
from api.conftest import PASSWORD, SECRET_KEY, new_client
from nutriplan_api import database
from nutriplan_api.accounts.notifications import mail_reset_link
from nutriplan_api.accounts.queries import insert_account
from nutriplan_api.app import create_app
from nutriplan_api.database import new_id
from nutriplan_api.mail import MailDelivery
from nutriplan_api.security.passwords import hash_password
from nutriplan_api.settings import Settings

PUBLIC_URL = "https://nutriplan.example"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with running_mailbox() as one:
        yield one


async def register(client: httpx.AsyncClient, email: str) -> httpx.Response:
    body = {"email": email, "password": PASSWORD, "register": True}
    return await client.post("/api/login/email", json=body)


async def log_in(client: httpx.AsyncClient, email: str) -> httpx.Response:
    return await client.post("/api/login/email", json={"email": email, "password": PASSWORD})


def email_codes(answer: httpx.Response) -> list[str]:
    assert answer.status_code == 400, answer.text
    assert {error["path"] for error in answer.json()["errors"]} == {"email"}
    return [error["code"] for error in answer.json()["errors"]]


@pytest.mark.parametrize("email", ["hélène@exemple.fr", "пользователь@exemple.fr", "a😀@b.fr"])
async def test_letters_that_not_every_server_takes_are_refused_at_once(
    client: httpx.AsyncClient, email: str
) -> None:
    assert email_codes(await register(client, email)) == ["not_ascii"]
    # Also before the wizard, of which the registration is the end.
    assert email_codes(await log_in(client, email)) == ["not_ascii"]


@pytest.mark.parametrize(
    "email",
    [
        "camille",
        "camille@exemple",
        "a@b@exemple.fr",
        ".camille@exemple.fr",
        "camille.@exemple.fr",
        "ca..mille@exemple.fr",
        "camille@-exemple.fr",
        "camille@exemple..fr",
        "camille@[192.0.2.1]",
        "camille@xn--a.fr",
    ],
)
async def test_what_is_no_address_is_refused(client: httpx.AsyncClient, email: str) -> None:
    assert email_codes(await register(client, email)) == ["invalid_email"]


@pytest.mark.parametrize(
    "email",
    [
        "camille+plan@exemple.fr",
        "o'connor@exemple.co.uk",
        "camille_m-1@mail.exemple.fr",
        "camille@maison.local",
        "camille@nutriplan.test",
        "camille@exemple.example",
    ],
)
async def test_every_other_address_is_taken(client: httpx.AsyncClient, email: str) -> None:
    assert (await register(client, email)).status_code == 201


async def test_a_domain_of_any_letters_is_one_account_and_gets_its_mail(
    rolled_back: object, mailbox: Mailbox
) -> None:
    settings = Settings(smtp_url=f"smtp://{mailbox.url}", public_url=PUBLIC_URL, rate_limits="off")
    app = create_app(settings, secret_key=SECRET_KEY)
    async with new_client(app) as client:
        assert (await register(client, "camille@Bücher.example")).status_code == 201
        for spelling in ("camille@bücher.example", "Camille@xn--bcher-kva.example"):
            assert (await log_in(client, spelling)).status_code == 200
            assert (await register(client, spelling)).status_code == 409
    await app.state.mail_delivery.deliver_due()
    assert mailbox.recipients == [["camille@xn--bcher-kva.example"]]
    stored = await database.fetch_value("SELECT email FROM account")
    assert stored == "camille@bücher.example"


async def test_an_account_with_such_an_address_signs_in_and_is_mailed_to_where_that_works(
    client: httpx.AsyncClient, mailbox: Mailbox
) -> None:
    account_id = new_id()
    await insert_account(account_id, "hélène@exemple.fr", await hash_password(PASSWORD))
    assert (await log_in(client, "Hélène@exemple.fr")).status_code == 200
    await mail_reset_link(account_id, "hélène@bücher.example", PUBLIC_URL)
    settings = Settings(smtp_url=f"smtp://{mailbox.url}", public_url=PUBLIC_URL)
    await MailDelivery(settings).deliver_due()
    assert mailbox.recipients == [["hélène@xn--bcher-kva.example"]]
