"""What people and clients do to sign in by a provider."""

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx

from issuer import CLIENT_ID, Issuer
from nutriplan_api.settings import Settings

EMAIL = "camille@exemple.fr"

REDIRECT_URI = "http://127.0.0.1:8000/login"


def settings_for(issuer: Issuer, **changes: Any) -> Settings:
    known: dict[str, Any] = {
        "oidc_name": "maison",
        "oidc_issuer": issuer.url,
        "oidc_client_id": CLIENT_ID,
        "rate_limits": "off",
    }
    return Settings(**known | changes)


async def ask_for_nonce(client: httpx.AsyncClient) -> str:
    answer = await client.post("/api/login/maison/nonce")
    assert answer.status_code == 200, answer.text
    nonce: str = answer.json()["nonce"]
    return nonce


async def send_token(client: httpx.AsyncClient, token: str, **fields: object) -> httpx.Response:
    return await client.post("/api/login/maison/", json={"token": token} | fields)


async def sign_in(
    client: httpx.AsyncClient,
    issuer: Issuer,
    *,
    kid: str | None = "",
    profile: dict[str, Any] | None = None,
    **claims: Any,
) -> httpx.Response:
    """Sign in with an ID token of one's own, as clients that are no browsers do."""
    token = issuer.token(kid=kid, nonce=await ask_for_nonce(client), **claims)
    return await send_token(client, token, **profile or {})


def bearer(answer: httpx.Response) -> dict[str, str]:
    return {"Authorization": f"Bearer {answer.json()['token']['access']}"}


async def start(browser: httpx.AsyncClient) -> str:
    """The page of the issuer that the server sends a browser to."""
    answer = await browser.post("/api/login/maison/start")
    assert answer.status_code == 200, answer.text
    url: str = answer.json()["authorization_url"]
    return url


def question_of(url: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(url).query))


def consent(url: str) -> dict[str, str]:
    """What the issuer sends the browser back with, once its page was answered with yes."""
    answer = httpx.post(url, data={"answer": "yes"})
    assert answer.status_code == 303, answer.text
    return question_of(answer.headers["location"])


async def finish(
    browser: httpx.AsyncClient, said: dict[str, str], **fields: object
) -> httpx.Response:
    return await browser.post("/api/login/maison/finish", json=said | fields)


async def walk_through(browser: httpx.AsyncClient, **fields: object) -> httpx.Response:
    """Sign in as people do: to the issuer's page, and back."""
    return await finish(browser, consent(await start(browser)), **fields)


def assert_refused(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_CREDENTIAL"), answer.text
    assert "access=" not in answer.headers.get("set-cookie", "")
    assert "www-authenticate" not in answer.headers, "the session, if any, goes on"
