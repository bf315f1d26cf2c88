"""Signing in with a provider's ID token, against an issuer that signs with real keys."""

import asyncio
import base64
import hashlib
import hmac
import json
from datetime import timedelta
from typing import Any

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

from api.accounts.provider import (
    EMAIL,
    ask_for_nonce,
    assert_refused,
    bearer,
    send_token,
    settings_for,
    sign_in,
)
from api.conftest import PASSWORD, SECRET_KEY, new_client
from issuer import CLIENT_ID, Issuer
from nutriplan_api import database
from nutriplan_api.accounts.provider import authorization_requests
from nutriplan_api.app import create_app
from nutriplan_api.security import identity, issuer_keys
from nutriplan_api.security.issuer import Issuer as KnownIssuer
from nutriplan_api.settings import Settings


async def refused(client: httpx.AsyncClient, token: str) -> bool:
    assert_refused(await send_token(client, token))
    accounts: int = await database.fetch_value("SELECT count(*) FROM account")
    return accounts == 0


async def test_the_first_time_opens_an_account_and_the_next_one_logs_in(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    first = await sign_in(browser, issuer)
    assert first.status_code == 201
    assert set(first.json()) == {"token", "user_created", "profile_created"}
    assert set(first.json()["token"]) == {"access", "refresh"}
    assert (first.json()["user_created"], first.json()["profile_created"]) == (True, False)
    cookies = [line.partition("=")[0] for line in first.headers.get_list("set-cookie")]
    assert cookies[:2] == ["access", "refresh"]
    check = await browser.get("/api/profile/check", headers=bearer(first))
    assert check.json() == {"user_created": True, "profile_created": False}

    second = await sign_in(browser, issuer)
    assert second.status_code == 200
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


async def test_the_profile_that_comes_along_is_stored(
    browser: httpx.AsyncClient, issuer: Issuer, complete_profile: dict[str, Any]
) -> None:
    answer = await sign_in(browser, issuer, profile=complete_profile)
    assert (answer.status_code, answer.json()["profile_created"]) == (201, True)
    profile = (await browser.get("/api/profile/", headers=bearer(answer))).json()
    assert (profile["display_name"], profile["weight"]) == ("Camille Martin", 72.5)
    assert profile["email_verified"] is True


async def test_a_profile_is_stored_later_but_never_replaced(
    browser: httpx.AsyncClient, issuer: Issuer, complete_profile: dict[str, Any]
) -> None:
    await sign_in(browser, issuer)
    later = await sign_in(browser, issuer, profile=complete_profile)
    assert (later.status_code, later.json()["profile_created"]) == (200, True)
    again = await sign_in(browser, issuer, profile=complete_profile | {"weight": 90})
    assert (again.status_code, again.json()["profile_created"]) == (200, True)
    profile = (await browser.get("/api/profile/", headers=bearer(again))).json()
    assert profile["weight"] == 72.5


async def test_an_incomplete_profile_is_refused_and_nothing_is_opened(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    answer = await sign_in(browser, issuer, profile={"weight": 9, "gender": "female"})
    assert answer.status_code == 400
    errors = {(error["path"], error["code"]) for error in answer.json()["errors"]}
    assert {("weight", "too_small"), ("height", "missing")} <= errors
    assert await database.fetch_value("SELECT count(*) FROM account") == 0


async def test_the_account_is_the_subject_s_even_when_its_address_changes(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    await sign_in(browser, issuer)
    renamed = await sign_in(browser, issuer, email="autre@exemple.fr")
    assert renamed.status_code == 200
    assert await database.fetch_value("SELECT email FROM account") == EMAIL


@pytest.mark.parametrize("times", [1, 2])
async def test_who_has_just_come_by_the_provider_needs_no_password_to_leave(
    browser: httpx.AsyncClient, issuer: Issuer, times: int
) -> None:
    for _ in range(times):
        answer = await sign_in(browser, issuer)

    left = await browser.delete("/api/account/", headers=bearer(answer))

    assert left.status_code == 204
    assert await database.fetch_value("SELECT count(*) FROM account") == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"aud": "another-client"},
        {"aud": [CLIENT_ID, "another-client"]},
        {"aud": [CLIENT_ID, "another-client"], "azp": "another-client"},
        {"azp": "another-client"},
        {"iss": "https://accounts.google.com"},
        {"exp": 1_700_000_000},
        {"iat": 4_000_000_000},
        {"email_verified": False},
        {"email_verified": "true"},
        {"email": 5},
        {"email": "not an address"},
        {"sub": ""},
        {"nonce": None},
        {"nonce": 5},
        {"nonce": "one of somebody else's"},
        *({name: None} for name in ("iss", "aud", "sub", "exp", "iat", "email", "email_verified")),
    ],
    ids=str,
)
async def test_a_claim_that_is_wrong_or_missing_is_refused(
    browser: httpx.AsyncClient, issuer: Issuer, changes: dict[str, Any]
) -> None:
    claims = {"nonce": await ask_for_nonce(browser)} | changes
    assert await refused(browser, issuer.token(**claims))


async def test_several_audiences_are_fine_when_the_token_was_issued_to_us(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    answer = await sign_in(browser, issuer, aud=[CLIENT_ID, "another-client"], azp=CLIENT_ID)
    assert answer.status_code == 201


async def test_a_forged_token_is_refused_and_uses_no_nonce_up(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    assert await refused(browser, "nonsense")
    assert await refused(browser, "é.é.é")
    nonce = await ask_for_nonce(browser)
    claims = issuer.claims(nonce=nonce)
    # Signed by somebody else, under the name of the issuer's key.
    other = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    assert await refused(browser, issuer.token(key=other, nonce=nonce))
    # Not signed at all.
    none = encoded({"alg": "none", "kid": "first"}) + "." + encoded(claims) + "."
    assert await refused(browser, none)
    # Its public key, which everybody knows, used as if it were a shared secret.
    public = issuer.keys["first"].public_key()
    pem = public.public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    assert await refused(browser, hs256(claims, pem, kid="first"))
    # Claims changed after signing.
    head, _, signature = issuer.token(nonce=nonce).split(".")
    assert await refused(browser, f"{head}.{encoded(claims | {'sub': '2'})}.{signature}")
    # So deep that reading it overflows.
    deep = base64.urlsafe_b64encode(b"[" * 6000).rstrip(b"=").decode()
    assert await refused(browser, f"{deep}.{deep}.x")
    # The nonce is as good as before.
    assert (await send_token(browser, issuer.token(nonce=nonce))).status_code == 201


def encoded(part: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=").decode()


def hs256(claims: dict[str, Any], key: bytes, *, kid: str) -> str:
    """PyJWT will not sign with a public key as the secret; an attacker's tool will."""
    body = encoded({"alg": "HS256", "typ": "JWT", "kid": kid}) + "." + encoded(claims)
    signature = hmac.new(key, body.encode(), hashlib.sha256).digest()
    return f"{body}.{base64.urlsafe_b64encode(signature).rstrip(b'=').decode()}"


async def test_a_token_serves_once(browser: httpx.AsyncClient, issuer: Issuer) -> None:
    nonce = await ask_for_nonce(browser)
    token = issuer.token(nonce=nonce)
    assert (await send_token(browser, token)).status_code == 201
    assert_refused(await send_token(browser, token))
    assert_refused(await send_token(browser, issuer.token(nonce=nonce, sub="another token")))


async def test_of_uses_at_once_one_counts(own_database: str, issuer: Issuer) -> None:
    app = create_app(settings_for(issuer), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        token = issuer.token(nonce=await ask_for_nonce(client))
        answers = await asyncio.gather(*(send_token(client, token) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [201] + [401] * 5


async def test_a_nonce_is_good_for_ten_minutes_and_then_forgotten(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert timedelta(minutes=10) == authorization_requests.AUTHORIZATION_LIFETIME
    monkeypatch.setattr(authorization_requests, "AUTHORIZATION_LIFETIME", timedelta())
    assert_refused(await sign_in(browser, issuer))
    monkeypatch.undo()
    assert (await sign_in(browser, issuer)).status_code == 201
    assert await database.fetch_value("SELECT count(*) FROM provider_nonce") == 0


async def test_nonces_are_stored_hashed(browser: httpx.AsyncClient) -> None:
    nonce = await ask_for_nonce(browser)
    rows = [dict(row) for row in await database.fetch("SELECT * FROM provider_nonce")]
    assert len(rows) == 1
    assert nonce not in repr(rows)


async def test_an_address_of_the_provider_is_told_its_name_at_login(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    await sign_in(browser, issuer, email="Camille@Exemple.fr")
    login = {"email": EMAIL, "password": PASSWORD}
    answer = await browser.post("/api/login/email", json=login)
    assert (answer.status_code, answer.json()["type"]) == (409, "MAISON")
    answer = await browser.post("/api/login/email", json=login | {"register": True})
    assert (answer.status_code, answer.json()["type"]) == (409, "EMAIL_ALREADY_EXISTS")


async def test_the_web_is_told_which_provider_there_is(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    assert (await browser.get("/api/config/")).json() == {
        "provider": {"name": "maison", "issuer": issuer.url, "client_id": CLIENT_ID}
    }
    assert issuer.fetched == 0, "an issuer that is down keeps the configuration from nobody"


CALLS = {
    "": {"token": "x"},
    "/start": None,
    "/finish": {"code": "x", "state": "x"},
    "/nonce": None,
}


@pytest.mark.parametrize("call", CALLS)
async def test_another_provider_s_name_opens_nothing(browser: httpx.AsyncClient, call: str) -> None:
    for name in ("google", "MAISON", "email" if call else "x"):
        answer = await browser.post(f"/api/login/{name}{call}", json=CALLS[call])
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize("call", CALLS)
async def test_without_a_client_id_there_is_no_provider(rolled_back: object, call: str) -> None:
    async with new_client(create_app(Settings(), secret_key=SECRET_KEY)) as client:
        assert (await client.get("/api/config/")).json() == {"provider": None}
        answer = await client.post(f"/api/login/google{call}", json=CALLS[call])
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_of_first_times_at_once_one_opens_the_account_and_all_are_signed_in(
    own_database: str, issuer: Issuer
) -> None:
    app = create_app(settings_for(issuer), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        answers = await asyncio.gather(*(sign_in(client, issuer) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [200] * 5 + [201]
        assert await database.fetch_value("SELECT count(*) FROM account") == 1
        assert issuer.fetched == 1


def test_google_may_leave_the_scheme_out_of_its_name() -> None:
    tokens = identity.IdTokens(KnownIssuer(identity.GOOGLE), CLIENT_ID)
    assert tokens._names == ["https://accounts.google.com", "accounts.google.com"]
    tokens = identity.IdTokens(KnownIssuer("https://a.example"), CLIENT_ID)
    assert tokens._names == ["https://a.example"]
    assert set(issuer_keys.ALGORITHMS) <= set(jwt.algorithms.requires_cryptography)
