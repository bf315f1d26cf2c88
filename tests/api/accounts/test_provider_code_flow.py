"""Signing in by a provider in a browser: the way there, the way back, and every way astray."""

import asyncio
import re
from datetime import timedelta
from typing import Any

import httpx
import pytest
from litestar import Litestar

from api.accounts.provider import (
    REDIRECT_URI,
    ask_for_nonce,
    assert_refused,
    bearer,
    consent,
    finish,
    question_of,
    send_token,
    settings_for,
    start,
    walk_through,
)
from api.conftest import SECRET_KEY, new_client
from issuer import CLIENT_ID, Issuer
from nutriplan_api import database
from nutriplan_api.accounts.provider import authorization_requests
from nutriplan_api.app import create_app


async def accounts() -> int:
    count: int = await database.fetch_value("SELECT count(*) FROM account")
    return count


async def test_the_first_time_opens_an_account_and_the_next_one_logs_in(
    browser: httpx.AsyncClient, complete_profile: dict[str, Any]
) -> None:
    first = await walk_through(browser, **complete_profile)
    assert (first.status_code, first.json()["profile_created"]) == (201, True)
    profile = (await browser.get("/api/profile/", headers=bearer(first))).json()
    assert (profile["weight"], profile["email_verified"]) == (72.5, True)
    names = [line.partition("=")[0] for line in first.headers.get_list("set-cookie")]
    assert names[:2] == ["access", "refresh"]
    second = await walk_through(browser)
    assert (second.status_code, second.json()["profile_created"]) == (200, True)
    assert await accounts() == 1


async def test_the_provider_is_asked_for_a_code_with_pkce(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    issuer.metadata = {"authorization_endpoint": f"{issuer.url}/authorize?tenant=1"}
    url = await start(browser)
    question = question_of(url)
    secrets = [question.pop(name) for name in ("state", "nonce", "code_challenge")]
    assert question == {
        "tenant": "1",
        "client_id": CLIENT_ID,
        "redirect_uri": REDIRECT_URI,
        "response_type": "code",
        "scope": "openid email",
        "code_challenge_method": "S256",
        "prompt": "select_account",
        "ui_locales": "fr",
        "hl": "fr",
    }
    others = [question_of(await start(browser))[name] for name in ("state", "nonce")]
    assert len({*secrets, *others}) == 5
    assert all(re.fullmatch(r"[\w-]{43}", secret) for secret in [*secrets, *others])


async def test_people_come_back_to_the_public_address(rolled_back: object, issuer: Issuer) -> None:
    settings = settings_for(issuer, public_url="https://nutriplan.example/")
    async with new_client(create_app(settings, secret_key=SECRET_KEY)) as client:
        answer = await client.post("/api/login/maison/start", headers={"Host": "evil.example"})
    question = question_of(answer.json()["authorization_url"])
    assert question["redirect_uri"] == "https://nutriplan.example/login"
    [cookie] = answer.headers.get_list("set-cookie")
    assert cookie.startswith("__Host-sign_in=")
    assert "Path=/;" in cookie
    for part in ("Secure", "HttpOnly", "SameSite=lax", "Max-Age=600"):
        assert part in cookie


async def test_a_browser_cannot_finish_what_another_one_began(
    browser: httpx.AsyncClient, app_with_provider: Litestar
) -> None:
    """Else an attacker's link would sign its victim into the attacker's account."""
    said = consent(await start(browser))
    async with new_client(app_with_provider) as victim:
        assert_refused(await finish(victim, said))
        await start(victim)  # a question of their own does not make it theirs
        assert_refused(await finish(victim, said))
    assert await accounts() == 0
    assert (await finish(browser, said)).status_code == 201, "the asker's answer is as good as ever"


async def test_an_answer_serves_once(browser: httpx.AsyncClient, issuer: Issuer) -> None:
    url = await start(browser)
    said = consent(url)
    assert (await finish(browser, said)).status_code == 201
    assert_refused(await finish(browser, said))
    # Not even with another code, which the issuer gave for the same question.
    assert_refused(await finish(browser, consent(url)))


async def test_of_uses_at_once_one_counts(own_database: str, issuer: Issuer) -> None:
    app = create_app(settings_for(issuer), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        said = consent(await start(client))
        answers = await asyncio.gather(*(finish(client, said) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [201] + [401] * 5


async def test_two_tabs_find_back_both(browser: httpx.AsyncClient) -> None:
    one, other = await start(browser), await start(browser)
    assert (await finish(browser, consent(one))).status_code == 201
    assert (await finish(browser, consent(other))).status_code == 200


async def test_a_question_is_open_for_ten_minutes_and_then_forgotten(
    browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert timedelta(minutes=10) == authorization_requests.AUTHORIZATION_LIFETIME
    monkeypatch.setattr(authorization_requests, "AUTHORIZATION_LIFETIME", timedelta())
    assert_refused(await finish(browser, {"code": "x"} | question_of(await start(browser))))
    monkeypatch.undo()
    browser.cookies.clear()
    assert (await walk_through(browser)).status_code == 201
    assert await database.fetch_value("SELECT count(*) FROM provider_authorization") == 0


async def test_state_and_browser_are_stored_hashed(browser: httpx.AsyncClient) -> None:
    state = question_of(await start(browser))["state"]
    [row] = await database.fetch("SELECT * FROM provider_authorization")
    assert state not in repr(dict(row))
    assert browser.cookies["sign_in"] not in repr(dict(row))


async def test_a_code_is_worth_nothing_to_who_did_not_ask(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    """A stolen code, put into a sign-in of one's own, lacks the verifier of its question."""
    stolen = consent(await start(browser))
    question = question_of(await start(browser))
    assert_refused(await finish(browser, stolen | {"state": question["state"]}))
    assert await accounts() == 0


async def test_an_id_token_for_another_question_is_refused(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    """As an issuer without PKCE would give it for a code that was put in by somebody else."""
    question = question_of(await start(browser))
    code = issuer.code_for(question | {"nonce": "another"})
    assert_refused(await finish(browser, {"code": code, "state": question["state"]}))
    # Nor does its nonce open the other call, which has nonces of its own.
    token = issuer.token(nonce=question_of(await start(browser))["nonce"])
    assert_refused(await send_token(browser, token))
    code = issuer.code_for(question | {"nonce": await ask_for_nonce(browser)})
    asked = question_of(await start(browser))
    assert_refused(await finish(browser, {"code": code, "state": asked["state"]}))


@pytest.mark.parametrize("method", ["client_secret_basic", "client_secret_post"])
async def test_a_client_with_a_secret_tells_it_to_the_token_endpoint(
    rolled_back: object, issuer: Issuer, method: str
) -> None:
    issuer.client_secret = "s3cret/+of=ours"
    issuer.metadata = {"token_endpoint_auth_methods_supported": [method]}
    secretless = create_app(settings_for(issuer), secret_key=SECRET_KEY)
    async with new_client(secretless) as client:
        assert_refused(await walk_through(client))
    settings = settings_for(issuer, oidc_client_secret=issuer.client_secret)
    async with new_client(create_app(settings, secret_key=SECRET_KEY)) as client:
        url = await start(client)
        assert issuer.client_secret not in url
        assert (await finish(client, consent(url))).status_code == 201


async def test_an_issuer_that_goes_down_meanwhile_is_said_to_be(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    said = consent(await start(browser))
    issuer.is_broken = True
    answer = await finish(browser, said)
    assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")


async def test_an_address_that_the_provider_has_not_verified_is_refused(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    issuer.person["email_verified"] = False
    assert_refused(await walk_through(browser))


async def test_beginning_is_limited(rolled_back: object, issuer: Issuer) -> None:
    settings = settings_for(issuer, rate_limits="on")
    async with new_client(create_app(settings, secret_key=SECRET_KEY)) as client:
        for path in ("start", "nonce"):
            answers = [await client.post(f"/api/login/maison/{path}") for _ in range(60)]
            limited = answers[-1]
            assert (limited.status_code, limited.json()["type"]) == (429, "TOO_MANY_REQUESTS")
    assert await database.fetch_value("SELECT count(*) FROM provider_authorization") <= 50


@pytest.mark.parametrize("call", ["", "/start", "/finish", "/nonce"])
async def test_each_call_answers_with_and_without_its_slash(
    browser: httpx.AsyncClient, call: str
) -> None:
    body = {"token": "x", "code": "x", "state": "x"}
    for slash in ("", "/"):
        answer = await browser.post(f"/api/login/maison{call}{slash}", json=body)
        assert answer.status_code in {200, 401}
