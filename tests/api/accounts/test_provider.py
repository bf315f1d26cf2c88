"""Signing in with a provider's ID token, against an issuer that signs with real keys."""

import asyncio
import base64
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

from api.conftest import PASSWORD, SECRET_KEY, new_client
from issuer import CLIENT_ID, Issuer, running_issuer
from nutriplan_api import database, doctor
from nutriplan_api.app import create_app
from nutriplan_api.security import identity
from nutriplan_api.security import issuer as issuers
from nutriplan_api.settings import Settings

EMAIL = "camille@exemple.fr"


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    with running_issuer() as one:
        yield one


def settings_for(issuer: Issuer) -> Settings:
    return Settings(
        oidc_name="maison", oidc_issuer=issuer.url, oidc_client_id=CLIENT_ID, rate_limits="off"
    )


@pytest.fixture
async def client(rolled_back: object, issuer: Issuer) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not signed in, at a server that has the issuer for its provider."""
    async with new_client(create_app(settings_for(issuer), secret_key=SECRET_KEY)) as anonymous:
        yield anonymous


async def sign_in(client: httpx.AsyncClient, token: str, **fields: object) -> httpx.Response:
    return await client.post("/api/login/maison/", json={"token": token} | fields)


async def refused(client: httpx.AsyncClient, token: str) -> bool:
    answer = await sign_in(client, token)
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_CREDENTIAL"), answer.text
    assert "set-cookie" not in answer.headers
    assert "www-authenticate" not in answer.headers, "the session, if any, goes on"
    accounts: int = await database.fetch_value("SELECT count(*) FROM account")
    return accounts == 0


def bearer(answer: httpx.Response) -> dict[str, str]:
    return {"Authorization": f"Bearer {answer.json()['token']['access']}"}


async def test_the_first_time_opens_an_account_and_the_next_one_logs_in(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    first = await sign_in(client, issuer.token())
    assert first.status_code == 201
    assert set(first.json()) == {"token", "user_created", "profile_created"}
    assert set(first.json()["token"]) == {"access", "refresh"}
    assert (first.json()["user_created"], first.json()["profile_created"]) == (True, False)
    cookies = [line.partition("=")[0] for line in first.headers.get_list("set-cookie")]
    assert cookies[:2] == ["access", "refresh"]
    check = await client.get("/api/profile/check", headers=bearer(first))
    assert check.json() == {"user_created": True, "profile_created": False}

    second = await sign_in(client, issuer.token())
    assert second.status_code == 200
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


async def test_the_profile_that_comes_along_is_stored(
    client: httpx.AsyncClient, issuer: Issuer, complete_profile: dict[str, Any]
) -> None:
    answer = await sign_in(client, issuer.token(), **complete_profile)
    assert (answer.status_code, answer.json()["profile_created"]) == (201, True)
    profile = (await client.get("/api/profile/", headers=bearer(answer))).json()
    assert (profile["display_name"], profile["weight"]) == ("Camille Martin", 72.5)
    assert profile["email_verified"] is True


async def test_a_profile_is_stored_later_but_never_replaced(
    client: httpx.AsyncClient, issuer: Issuer, complete_profile: dict[str, Any]
) -> None:
    await sign_in(client, issuer.token())
    later = await sign_in(client, issuer.token(), **complete_profile)
    assert (later.status_code, later.json()["profile_created"]) == (200, True)
    again = await sign_in(client, issuer.token(), **complete_profile | {"weight": 90})
    assert (again.status_code, again.json()["profile_created"]) == (200, True)
    profile = (await client.get("/api/profile/", headers=bearer(again))).json()
    assert profile["weight"] == 72.5


async def test_an_incomplete_profile_is_refused_and_nothing_is_opened(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    answer = await sign_in(client, issuer.token(), weight=9, gender="female")
    assert answer.status_code == 400
    errors = {(error["path"], error["code"]) for error in answer.json()["errors"]}
    assert {("weight", "too_small"), ("height", "missing")} <= errors
    assert await database.fetch_value("SELECT count(*) FROM account") == 0


async def test_the_account_is_the_subject_s_even_when_its_address_changes(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    await sign_in(client, issuer.token())
    renamed = await sign_in(client, issuer.token(email="autre@exemple.fr"))
    assert renamed.status_code == 200
    assert await database.fetch_value("SELECT email FROM account") == EMAIL


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
        *({name: None} for name in ("iss", "aud", "sub", "exp", "iat", "email", "email_verified")),
    ],
    ids=str,
)
async def test_a_claim_that_is_wrong_or_missing_is_refused(
    client: httpx.AsyncClient, issuer: Issuer, changes: dict[str, Any]
) -> None:
    assert await refused(client, issuer.token(**changes))


async def test_several_audiences_are_fine_when_the_token_was_issued_to_us(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    token = issuer.token(aud=[CLIENT_ID, "another-client"], azp=CLIENT_ID)
    assert (await sign_in(client, token)).status_code == 201


async def test_a_forged_token_is_refused(client: httpx.AsyncClient, issuer: Issuer) -> None:
    assert await refused(client, "nonsense")
    assert await refused(client, "é.é.é")
    # Signed by somebody else, under the name of the issuer's key.
    other = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    assert await refused(client, issuer.token(key=other))
    # Not signed at all.
    none = encoded({"alg": "none", "kid": "first"}) + "." + encoded(issuer.claims()) + "."
    assert await refused(client, none)
    # Its public key, which everybody knows, used as if it were a shared secret.
    public = issuer.keys["first"].public_key()
    pem = public.public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    assert await refused(client, hs256(issuer.claims(), pem, kid="first"))
    # Claims changed after signing.
    head, _, signature = issuer.token().split(".")
    assert await refused(client, f"{head}.{encoded(issuer.claims(sub='2'))}.{signature}")
    # So deep that reading it overflows.
    deep = base64.urlsafe_b64encode(b"[" * 6000).rstrip(b"=").decode()
    assert await refused(client, f"{deep}.{deep}.x")


def encoded(part: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=").decode()


def hs256(claims: dict[str, Any], key: bytes, *, kid: str) -> str:
    """PyJWT will not sign with a public key as the secret; an attacker's tool will."""
    body = encoded({"alg": "HS256", "typ": "JWT", "kid": kid}) + "." + encoded(claims)
    signature = hmac.new(key, body.encode(), hashlib.sha256).digest()
    return f"{body}.{base64.urlsafe_b64encode(signature).rstrip(b'=').decode()}"


async def test_keys_are_fetched_once_and_again_when_the_issuer_has_new_ones(
    client: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        assert (await sign_in(client, issuer.token())).status_code in {200, 201}
    assert issuer.fetched == 1
    old = issuer.token()

    monkeypatch.setattr(issuers, "REREAD_PAUSE_S", 0)
    issuer.rotate("second", elliptic=True)
    assert (await sign_in(client, issuer.token())).status_code == 200
    assert issuer.fetched == 2
    answer = await sign_in(client, old)
    assert answer.json()["type"] == "INVALID_CREDENTIAL", "the old key is the issuer's no more"


async def test_made_up_key_names_do_not_keep_the_issuer_busy(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    await sign_in(client, issuer.token())
    for number in range(5):
        answer = await sign_in(client, issuer.token(kid=f"made-up-{number}"))
        assert answer.json()["type"] == "INVALID_CREDENTIAL"
    assert issuer.fetched == 1


async def test_keys_are_fetched_again_after_an_hour(
    client: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sign_in(client, issuer.token())
    monkeypatch.setattr(issuers, "LIFETIME_S", 0)
    await sign_in(client, issuer.token())
    assert issuer.fetched == 2


async def test_an_issuer_of_one_key_need_not_name_it(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    assert (await sign_in(client, issuer.token(kid=None))).status_code == 201


async def test_an_issuer_that_cannot_be_reached_is_said_to_be_and_may_come_back(
    client: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    issuer.is_broken = True
    answer = await sign_in(client, issuer.token())
    assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")
    assert answer.json()["detail"] == "The sign-in provider cannot be reached."
    assert answer.headers["retry-after"] == "5"
    monkeypatch.setattr(issuers, "FAILURE_PAUSE_S", 0)
    issuer.is_broken = False
    assert (await sign_in(client, issuer.token())).status_code == 201


@pytest.mark.parametrize(
    "metadata",
    [
        {"issuer": "https://accounts.google.com"},
        {"jwks_uri": "file:///keys"},
        {"jwks_uri": None},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"authorization_endpoint": "http:"},
        {"authorization_endpoint": None},
    ],
    ids=str,
)
async def test_a_discovery_document_that_cannot_be_trusted_is_not(
    client: httpx.AsyncClient, issuer: Issuer, metadata: dict[str, Any]
) -> None:
    issuer.metadata = metadata
    assert (await sign_in(client, issuer.token())).json()["type"] == "UNAVAILABLE"
    assert await authorization_endpoint(client) is None


async def test_an_address_of_the_provider_is_told_its_name_at_login(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    await sign_in(client, issuer.token(email="Camille@Exemple.fr"))
    login = {"email": EMAIL, "password": PASSWORD}
    answer = await client.post("/api/login/email", json=login)
    assert (answer.status_code, answer.json()["type"]) == (409, "MAISON")
    answer = await client.post("/api/login/email", json=login | {"register": True})
    assert (answer.status_code, answer.json()["type"]) == (409, "EMAIL_ALREADY_EXISTS")


async def test_an_account_whose_address_nobody_proved_is_not_opened_by_the_provider(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    login = {"email": EMAIL, "password": PASSWORD}
    await client.post("/api/login/email", json=login | {"register": True})
    answer = await sign_in(client, issuer.token())
    assert (answer.status_code, answer.json()["type"]) == (409, "EMAIL_ALREADY_EXISTS")
    assert (await client.post("/api/login/email", json=login)).status_code == 200


async def test_an_account_whose_address_is_proven_is_joined_to_the_provider(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    login = {"email": EMAIL, "password": PASSWORD}
    await client.post("/api/login/email", json=login | {"register": True})
    await database.execute("UPDATE account SET email_verified_at = now()")
    assert (await sign_in(client, issuer.token())).status_code == 200
    assert (await sign_in(client, issuer.token())).status_code == 200
    assert (await client.post("/api/login/email", json=login)).status_code == 200
    # Another subject of the same address is somebody else.
    answer = await sign_in(client, issuer.token(sub="somebody else"))
    assert answer.json()["type"] == "EMAIL_ALREADY_EXISTS"
    assert await database.fetch_value("SELECT count(*) FROM account") == 1


async def authorization_endpoint(client: httpx.AsyncClient) -> str | None:
    answer = await client.get("/api/config/")
    assert answer.status_code == 200
    endpoint: str | None = answer.json()["provider"]["authorization_endpoint"]
    return endpoint


async def test_the_web_is_told_which_provider_there_is_and_where_it_asks(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    assert (await client.get("/api/config/")).json() == {
        "provider": {
            "name": "maison",
            "issuer": issuer.url,
            "client_id": CLIENT_ID,
            "authorization_endpoint": f"{issuer.url}/authorize",
        }
    }
    answer = await client.post("/api/login/google/", json={"token": issuer.token()})
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_an_issuer_that_is_down_never_keeps_the_configuration_from_the_web(
    client: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    issuer.is_broken = True
    assert await authorization_endpoint(client) is None
    # It is left in peace for a moment, so that nobody waits for it time and again.
    issuer.is_broken = False
    assert await authorization_endpoint(client) is None
    monkeypatch.setattr(issuers, "FAILURE_PAUSE_S", 0)
    assert await authorization_endpoint(client) == f"{issuer.url}/authorize"
    # What it said before stays good enough to send people there, though not to believe tokens.
    monkeypatch.setattr(issuers, "LIFETIME_S", 0)
    issuer.is_broken = True
    assert await authorization_endpoint(client) == f"{issuer.url}/authorize"
    assert (await sign_in(client, issuer.token())).json()["type"] == "UNAVAILABLE"


async def test_an_issuer_that_is_slow_is_not_waited_for(
    client: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(issuers, "PATIENCE_S", 0)
    answers = await asyncio.gather(*(authorization_endpoint(client) for _ in range(5)))
    assert answers == [None] * 5


async def test_the_issuer_is_asked_once_for_many_who_open_the_sign_in(
    client: httpx.AsyncClient, issuer: Issuer
) -> None:
    for _ in range(3):
        await authorization_endpoint(client)
    assert (await sign_in(client, issuer.token())).status_code == 201
    assert issuer.fetched == 1


def test_the_doctor_knows_what_a_browser_needs_of_an_issuer(issuer: Issuer) -> None:
    look = doctor.CHECKS["provider"]
    assert look(settings_for(issuer)) == f"maison, {issuer.url}"
    issuer.metadata = {"response_types_supported": ["code"]}
    with pytest.raises(doctor.Trouble, match="gives browsers no ID token"):
        look(settings_for(issuer))


async def test_without_a_client_id_there_is_no_provider(rolled_back: object) -> None:
    async with new_client(create_app(Settings(), secret_key=SECRET_KEY)) as client:
        assert (await client.get("/api/config/")).json() == {"provider": None}
        answer = await client.post("/api/login/google/", json={"token": "x"})
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_of_first_times_at_once_one_opens_the_account_and_all_are_signed_in(
    own_database: str, issuer: Issuer
) -> None:
    app = create_app(settings_for(issuer), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        answers = await asyncio.gather(*(sign_in(client, issuer.token()) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [200] * 5 + [201]
        assert await database.fetch_value("SELECT count(*) FROM account") == 1
        assert issuer.fetched == 1


def test_google_may_leave_the_scheme_out_of_its_name() -> None:
    tokens = identity.IdTokens(identity.GOOGLE, CLIENT_ID)
    assert tokens._names == ["https://accounts.google.com", "accounts.google.com"]
    assert identity.IdTokens("https://a.example", CLIENT_ID)._names == ["https://a.example"]
    assert set(identity.ALGORITHMS) <= set(jwt.algorithms.requires_cryptography)
