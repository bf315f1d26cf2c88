"""Strangers' tries at a password keep nobody out of the devices that they use."""

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from api.accounts.test_rate_limits import (
    EMAIL,
    assert_too_many,
    client_at,
    log_in,
    move_clock,
)
from api.conftest import PASSWORD, SECRET_KEY
from nutriplan_api.accounts.email_tokens import issue_email_token
from nutriplan_api.accounts.service import find_account_id
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

OTHER = "autre@exemple.fr"
HOME, ELSEWHERE = "192.0.2.1", "198.51.100.7"


@pytest.fixture
def limited(rolled_back: object) -> Litestar:
    return create_app(Settings(), secret_key=SECRET_KEY)


@pytest.fixture
async def device(limited: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """A browser in which somebody has opened an account, and left."""
    async with client_at(limited, HOME) as browser:
        await register(browser)
        yield browser


async def register(browser: httpx.AsyncClient, email: str = EMAIL) -> None:
    body = {"email": email, "password": PASSWORD, "register": True}
    answer = await browser.post("/api/login/email", json=body)
    assert answer.status_code == 201
    assert (await browser.post("/api/logout/")).status_code == 204


async def use_up_tries(limited: Litestar, address: str = ELSEWHERE, email: str = EMAIL) -> None:
    """A stranger tries at one account until that is one too many."""
    async with client_at(limited, address) as stranger:
        for _ in range(10):
            assert (await log_in(stranger, email)).json()["type"] == "INVALID_PASSWORD"
        assert_too_many(await log_in(stranger, email, PASSWORD), at_most_s=60)


async def use_up_network(limited: Litestar, address: str) -> None:
    async with client_at(limited, address) as stranger:
        for number in range(50):
            assert (await log_in(stranger, f"personne{number}@exemple.fr")).status_code == 404
        assert_too_many(await log_in(stranger, "encore@exemple.fr"), at_most_s=20)


async def test_the_right_password_passes_on_a_device_that_has_signed_in_before(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    await use_up_tries(limited)
    assert (await log_in(device, password=PASSWORD)).status_code == 200


async def test_strangers_on_the_same_network_do_not_count_either(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    await use_up_network(limited, HOME)
    async with client_at(limited, HOME) as neighbour:
        assert_too_many(await log_in(neighbour, password=PASSWORD), at_most_s=20)
    assert (await log_in(device, password=PASSWORD)).status_code == 200


async def test_right_passwords_use_up_nothing(limited: Litestar, device: httpx.AsyncClient) -> None:
    await use_up_tries(limited)
    cookie = dict(device.cookies)
    for _ in range(12):
        device.cookies.update(cookie)  # the same one again and again, as a simple client does
        assert (await log_in(device, password=PASSWORD)).status_code == 200


async def test_a_stolen_cookie_allows_few_tries(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    for _ in range(10):
        assert (await log_in(device)).json()["type"] == "INVALID_PASSWORD"
    # From here on the device is a stranger among others.
    await use_up_tries(limited)
    assert_too_many(await log_in(device), at_most_s=60)
    assert_too_many(await log_in(device, password=PASSWORD), at_most_s=60)
    await move_clock(60)
    assert (await log_in(device, password=PASSWORD)).status_code == 200


async def test_the_tries_of_one_device_do_not_count_for_another(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    async with client_at(limited, HOME) as phone:
        assert (await log_in(phone, password=PASSWORD)).status_code == 200
        await move_clock(60)  # until then the phone was a stranger
        for _ in range(10):
            await log_in(device)
        await use_up_tries(limited)
        assert (await log_in(phone, password=PASSWORD)).status_code == 200


async def test_two_people_share_a_browser(limited: Litestar, device: httpx.AsyncClient) -> None:
    await register(device, OTHER)
    for email in (EMAIL, OTHER):
        await use_up_tries(limited, email=email)
    assert (await log_in(device, EMAIL, PASSWORD)).status_code == 200
    assert (await log_in(device, OTHER, PASSWORD)).status_code == 200


@pytest.mark.parametrize("forge", ["of another account", "under another name", "cut", "empty"])
async def test_a_cookie_that_is_not_of_this_account_is_worth_nothing(
    limited: Litestar, device: httpx.AsyncClient, forge: str
) -> None:
    [own] = [name for name in device.cookies if name.startswith("device-")]
    async with client_at(limited, HOME) as attacker:
        await register(attacker, OTHER)
        [other] = [name for name in attacker.cookies if name.startswith("device-")]
        value = device.cookies[own]
        forged = {
            "of another account": {other: attacker.cookies[other]},
            "under another name": {own: attacker.cookies[other]},
            "cut": {own: value[:-4]},
            "empty": {own: ""},
        }[forge]
        await use_up_tries(limited)
        attacker.cookies.clear()
        cookie = "; ".join(f"{name}={text}" for name, text in forged.items())
        attacker.headers["Cookie"] = cookie
        assert_too_many(await log_in(attacker, password=PASSWORD), at_most_s=60)
        attacker.headers["Cookie"] = f"{own}={value}"
        assert (await log_in(attacker, password=PASSWORD)).status_code == 200


async def test_a_key_of_another_server_makes_no_cookie_of_ours(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    await use_up_tries(limited)
    account_id = await find_account_id(EMAIL)
    assert account_id is not None
    elsewhere = create_app(Settings(), secret_key="another secret key of more than 32 bytes")
    [own] = [name for name in device.cookies if name.startswith("device-")]
    forged = elsewhere.state.known_devices.cookie(account_id).value
    device.cookies.clear()
    device.headers["Cookie"] = f"{own}={forged}"
    assert_too_many(await log_in(device, password=PASSWORD), at_most_s=60)


async def test_whoever_reads_the_mail_of_the_address_gets_in_on_a_new_device(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    await use_up_tries(limited)
    account_id = await find_account_id(EMAIL)
    assert account_id is not None
    token = await issue_email_token(account_id, "reset")
    async with client_at(limited, "203.0.113.5") as laptop:
        new = "Deux-Navets-9!"
        answer = await laptop.post("/api/password/reset/", json={"token": token, "password": new})
        assert answer.status_code == 204
        assert (await log_in(laptop, password=new)).status_code == 200


@pytest.mark.parametrize(("public_url", "secure"), [(None, ""), ("https://a.example", "; Secure")])
async def test_the_cookie_goes_to_the_sign_in_alone_and_names_nobody(
    rolled_back: object, public_url: str | None, secure: str
) -> None:
    app = create_app(Settings(public_url=public_url), secret_key=SECRET_KEY)
    async with client_at(app) as browser:
        body = {"email": EMAIL, "password": PASSWORD, "register": True}
        answer = await browser.post("/api/login/email", json=body)
    [line] = [one for one in answer.headers.get_list("set-cookie") if one.startswith("device-")]
    pair, _, attributes = line.partition("; ")
    assert attributes == f"HttpOnly; Max-Age=15552000; Path=/api/login; SameSite=strict{secure}"
    assert str(await find_account_id(EMAIL)) not in pair


async def test_the_password_of_a_session_is_asked_for_whatever_strangers_try(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    access = (await log_in(device, password=PASSWORD)).json()["access"]
    device.headers["Authorization"] = f"Bearer {access}"
    await use_up_tries(limited)
    await use_up_network(limited, HOME)
    change = {"current_password": PASSWORD, "password": "Deux-Navets-9!"}
    assert (await device.post("/api/password/change/", json=change)).status_code == 204
    deletion = {"password": "Deux-Navets-9!"}
    answer = await device.request("DELETE", "/api/account/", json=deletion)
    assert answer.status_code == 204


async def test_an_unknown_address_is_answered_like_a_known_one(
    limited: Litestar, device: httpx.AsyncClient
) -> None:
    """What a refusal looks like does not tell whether there is an account."""
    await use_up_tries(limited)
    async with client_at(limited, ELSEWHERE) as stranger:
        for _ in range(10):
            await log_in(stranger, "personne@exemple.fr")
        answers = [await log_in(stranger, email) for email in (EMAIL, "personne@exemple.fr")]
    known, unknown = answers
    assert known.json() == unknown.json()
    assert known.status_code == unknown.status_code == 429
    assert set(known.headers) == set(unknown.headers)
