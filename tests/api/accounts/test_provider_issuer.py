"""What the provider publishes: its keys, which of them are believed, and who waits for them."""

import asyncio
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa

from api.accounts.provider import (
    ask_for_nonce,
    assert_refused,
    send_token,
    settings_for,
    sign_in,
    start,
)
from issuer import Issuer, public_key
from nutriplan_api.operations import doctor
from nutriplan_api.security import issuer as issuers
from nutriplan_api.security.issuer_keys import keys_by_name

TIMEOUT_S = 20


async def test_keys_are_fetched_once_and_again_when_the_issuer_has_new_ones(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        assert (await sign_in(browser, issuer)).status_code in {200, 201}
    assert issuer.fetched == 1
    old = issuer.token(nonce=await ask_for_nonce(browser))

    monkeypatch.setattr(issuers, "MIN_REFRESH_INTERVAL_S", 0)
    issuer.rotate("second", elliptic=True)
    assert (await sign_in(browser, issuer)).status_code == 200
    assert issuer.fetched == 2
    assert_refused(await send_token(browser, old))


async def test_made_up_key_names_do_not_keep_the_issuer_busy(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    await sign_in(browser, issuer)
    for number in range(5):
        assert_refused(await sign_in(browser, issuer, kid=f"made-up-{number}"))
    assert issuer.fetched == 1


async def test_an_unknown_key_keeps_nobody_else_waiting(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await sign_in(browser, issuer)).status_code == 201
    monkeypatch.setattr(issuers, "MIN_REFRESH_INTERVAL_S", 0)
    monkeypatch.setattr(issuers, "TIMEOUT_S", TIMEOUT_S * 10)
    issuer.answers.clear()
    issuer.was_asked.clear()
    unknown = [asyncio.create_task(sign_in(browser, issuer, kid=f"made-up-{n}")) for n in range(3)]
    assert await asyncio.to_thread(issuer.was_asked.wait, TIMEOUT_S)

    # The issuer is being asked and says nothing: whose key is known comes in all the same.
    async with asyncio.timeout(TIMEOUT_S):
        assert (await sign_in(browser, issuer)).status_code == 200
        assert (await start(browser)).startswith(issuer.url)
    assert not any(task.done() for task in unknown)

    issuer.answers.set()
    for answer in await asyncio.gather(*unknown):
        assert_refused(answer)
    assert issuer.fetched == 2, "those who asked at once waited for one answer"


async def test_whoever_gives_up_waiting_takes_the_answer_from_nobody(
    issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(issuers, "TIMEOUT_S", TIMEOUT_S * 10)
    issuer.answers.clear()
    known = issuers.Issuer(issuer.url)
    impatient, patient = (asyncio.create_task(known.key("first")) for _ in range(2))
    assert await asyncio.to_thread(issuer.was_asked.wait, TIMEOUT_S)
    impatient.cancel()
    issuer.answers.set()
    assert await patient is not None
    assert issuer.fetched == 1


async def test_keys_are_fetched_again_after_an_hour_beside_the_requests(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sign_in(browser, issuer)
    monkeypatch.setattr(issuers, "FRESH_S", 0)
    monkeypatch.setattr(issuers, "TIMEOUT_S", TIMEOUT_S * 10)
    issuer.answers.clear()
    issuer.was_asked.clear()
    async with asyncio.timeout(TIMEOUT_S):
        assert (await sign_in(browser, issuer)).status_code == 200
    assert await asyncio.to_thread(issuer.was_asked.wait, TIMEOUT_S)
    issuer.answers.set()
    monkeypatch.setattr(issuers, "MAX_AGE_S", 0)  # waits for what is being read
    assert (await sign_in(browser, issuer)).status_code == 200
    assert issuer.fetched >= 2  # once more where the reading was over before the last sign-in


async def test_keys_of_yesterday_are_believed_no_more(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sign_in(browser, issuer)
    issuer.is_broken = True
    monkeypatch.setattr(issuers, "FRESH_S", 0)
    assert (await sign_in(browser, issuer)).status_code == 200
    monkeypatch.setattr(issuers, "MAX_AGE_S", 0)
    assert (await sign_in(browser, issuer)).json()["type"] == "UNAVAILABLE"


async def test_an_issuer_of_one_key_need_not_name_it(
    browser: httpx.AsyncClient, issuer: Issuer
) -> None:
    assert (await sign_in(browser, issuer, kid=None)).status_code == 201


@pytest.mark.filterwarnings("ignore::jwt.warnings.InsecureKeyLengthWarning")
@pytest.mark.parametrize("bits", [1024, 2047])
@pytest.mark.parametrize("name", ["weak", None])
async def test_a_short_rsa_key_proves_nothing(
    browser: httpx.AsyncClient,
    issuer: Issuer,
    monkeypatch: pytest.MonkeyPatch,
    bits: int,
    name: str | None,
) -> None:
    strong = issuer.keys["first"]
    weak = rsa.generate_private_key(public_exponent=65537, key_size=bits)
    issuer.rotate("weak", key=weak)
    assert_refused(await sign_in(browser, issuer, kid=name))
    # Beside it, a strong one is as good as ever.
    monkeypatch.setattr(issuers, "MIN_REFRESH_INTERVAL_S", 0)
    issuer.keys["first"] = strong
    assert_refused(await sign_in(browser, issuer, kid=name))
    issuer.name = "first"
    assert (await sign_in(browser, issuer)).status_code == 201


def test_an_elliptic_key_is_on_the_curve_of_its_algorithm() -> None:
    curves = {"P-256": ec.SECP256R1(), "P-384": ec.SECP384R1(), "secp256k1": ec.SECP256K1()}
    keys = [public_key(name, ec.generate_private_key(curve)) for name, curve in curves.items()]
    assert set(keys_by_name({"keys": keys})) == {"P-256"}


async def test_an_issuer_that_cannot_be_reached_is_said_to_be_and_may_come_back(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    issuer.is_broken = True
    for answer in (await sign_in(browser, issuer), await browser.post("/api/login/maison/start")):
        assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")
        assert answer.json()["detail"] == "The sign-in provider cannot be reached."
        assert answer.headers["retry-after"] == "5"
    issuer.is_broken = False
    # It is left in peace for a moment, so that nobody waits for it time and again.
    assert (await sign_in(browser, issuer)).status_code == 503
    monkeypatch.setattr(issuers, "RETRY_DELAY_S", 0)
    assert (await sign_in(browser, issuer)).status_code == 201


async def test_an_issuer_that_never_answers_is_given_up(
    browser: httpx.AsyncClient, issuer: Issuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(issuers, "TIMEOUT_S", 0)
    calls = (browser.post("/api/login/maison/start") for _ in range(5))
    assert [answer.status_code for answer in await asyncio.gather(*calls)] == [503] * 5


@pytest.mark.parametrize(
    "metadata",
    [
        {"issuer": "https://accounts.google.com"},
        {"jwks_uri": "file:///keys"},
        {"jwks_uri": None},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"authorization_endpoint": "http:"},
        {"authorization_endpoint": None},
        {"token_endpoint": "ftp://127.0.0.1/token"},
        {"token_endpoint": None},
    ],
    ids=str,
)
async def test_a_discovery_document_that_cannot_be_trusted_is_not(
    browser: httpx.AsyncClient, issuer: Issuer, metadata: dict[str, Any]
) -> None:
    issuer.metadata = metadata
    assert (await sign_in(browser, issuer)).json()["type"] == "UNAVAILABLE"


def test_the_doctor_knows_what_the_server_needs_of_an_issuer(issuer: Issuer) -> None:
    look = doctor.CHECKS["provider"]
    assert look(settings_for(issuer)) == f"maison, {issuer.url}"
    issuer.metadata = {"response_types_supported": ["id_token"]}
    with pytest.raises(doctor.CheckFailed, match="gives no authorization codes"):
        look(settings_for(issuer))
    # As Google does, whose clients have a secret even with PKCE.
    issuer.metadata = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
    with pytest.raises(doctor.CheckFailed, match="NUTRIPLAN_OIDC_CLIENT_SECRET"):
        look(settings_for(issuer))
    assert look(settings_for(issuer, oidc_client_secret="s3cret")).startswith("maison")
