"""Signing in by a provider: a real issuer's page, real keys, and every way it can end."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit
from uuid import uuid4

import httpx
import jwt
import pytest
from playwright.sync_api import Page, expect

from issuer import CLIENT_ID, Issuer, running_issuer
from journeys.screen import expect_toast, meal_cards
from journeys.server import serving
from journeys.user_actions import (
    PASSWORD,
    answer_the_wizard,
    camille,
    keep_the_week,
    log_in,
    log_out,
)

ASK = "Continuer avec Maison"
TIMEOUT_S = 20


@pytest.fixture(scope="module")
def issuer() -> Iterator[Issuer]:
    with running_issuer() as one:
        yield one


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps what it has, and its log, which holds the links of mails."""
    return tmp_path_factory.mktemp("nutriplan-with-provider")


@pytest.fixture(scope="module")
def address(issuer: Issuer, folder: Path) -> Iterator[str]:
    """A product whose provider is the issuer."""
    settings = {"NAME": "maison", "ISSUER": issuer.url, "CLIENT_ID": CLIENT_ID}
    with serving(folder, **{f"OIDC_{name}": value for name, value in settings.items()}) as address:
        issuer.redirect_uris = {f"{address}/login"}
        yield address


@pytest.fixture(autouse=True)
def email(issuer: Issuer) -> str:
    """Somebody whom the issuer knows, and the product does not yet."""
    name = uuid4().hex[:12]
    issuer.person = {"sub": name, "email": f"{name}@example.org", "email_verified": True}
    return f"{name}@example.org"


def ask_the_provider(page: Page, email: str, answer: str) -> None:
    page.get_by_role("button", name=ASK).click()
    expect(page.get_by_role("heading", name="Maison")).to_be_visible()
    expect(page.get_by_text(email)).to_be_visible()
    page.get_by_role("button", name=answer).click()


def is_signed_in(page: Page) -> bool:
    return any(cookie["name"] == "access" for cookie in page.context.cookies())


def test_a_visitor_keeps_the_wizard_s_answers_with_the_provider(
    page: Page, address: str, email: str
) -> None:
    person = camille()
    page.goto("/login/create-profile")
    answer_the_wizard(page, person)
    keep_the_week(page)

    # Whoever says no is where they were, with nothing lost.
    ask_the_provider(page, email, "Annuler")
    expect_toast(page, "Vous avez annulé la connexion avec Maison.")
    expect(page).to_have_url(f"{address}/login/create-profile/save")
    assert not is_signed_in(page)

    # The account is there, and so is the week that was promised.
    ask_the_provider(page, email, "Accepter")
    expect(page.get_by_role("heading", name=re.compile("^Semaine "))).to_be_visible()
    expect(meal_cards(page).first).to_be_visible()
    assert "code" not in page.url
    page.goto("/dashboard/profile")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    expect(page.get_by_role("list", name="Vous en bref").get_by_text("72,5 kg")).to_be_visible()

    # Out, and in again: it is the same account.
    log_out(page)
    assert not is_signed_in(page)
    page.goto("/login")
    ask_the_provider(page, email, "Accepter")
    expect_toast(page, "Connexion réussie")
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    page.goto("/dashboard/profile")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()

    # The address belongs to the provider's account: a password does not open it.
    log_out(page)
    page.goto("/login")
    log_in(page, email)
    expect_toast(
        page, "Cet email est associé à un compte Maison. Veuillez vous connecter avec Maison."
    )
    page.goto("/login/create-profile")
    answer_the_wizard(page, person)
    keep_the_week(page)
    page.get_by_label("Adresse e-mail").fill(email)
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Créer mon compte").click()
    expect_toast(
        page, "Cet email est deja utilisé. Vous avez peut-être utilisé Maison pour vous connecter."
    )
    assert not is_signed_in(page)


def test_whoever_signs_in_first_is_asked_for_a_profile_after(
    page: Page, address: str, email: str
) -> None:
    page.goto("/login")
    ask_the_provider(page, email, "Accepter")
    expect(page).to_have_url(f"{address}/login/create-profile")
    answer_the_wizard(page, camille())
    expect(page).to_have_url(f"{address}/dashboard/profile")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()


def test_an_address_that_the_provider_has_not_verified_is_refused(
    page: Page, issuer: Issuer, email: str
) -> None:
    issuer.person["email_verified"] = False
    page.goto("/login")
    ask_the_provider(page, email, "Accepter")
    expect_toast(page, "Il y a un problème avec la connexion Maison")
    expect(page.get_by_role("button", name=ASK)).to_be_visible()
    assert not is_signed_in(page)


def link_to_verify(folder: Path, access: str) -> str:
    """The link of the mail to an account, which the log holds where there is no mail server."""
    account = jwt.decode(access, options={"verify_signature": False})["sub"]
    links = rf"http://[^\s\"]+/login/verify\?token={account}\.[\w-]+"

    def found() -> list[str]:
        return re.findall(links, (folder / "serve.log").read_text())

    deadline = time.monotonic() + TIMEOUT_S
    while not found() and time.monotonic() < deadline:
        time.sleep(0.1)
    return found()[-1]


def registered(address: str, email: str) -> dict[str, str]:
    """Somebody registers an address; nothing proves that it is theirs."""
    account = {"email": email, "password": PASSWORD, "register": True}
    tokens: dict[str, str] = (
        httpx.post(f"{address}/api/login/email", json=account).raise_for_status().json()
    )
    return tokens


def test_whoever_registered_somebody_else_s_address_is_out_when_its_owner_comes(
    page: Page, address: str, folder: Path, email: str
) -> None:
    attacker = registered(address, email)

    # The owner follows the link of the mail, signed out: there is nothing they could confirm.
    page.goto(link_to_verify(folder, attacker["access"]))
    expect(
        page.get_by_text("Pour confirmer cette adresse, saisissez votre mot de passe.")
    ).to_be_visible()
    page.get_by_label("Mot de passe", exact=True).fill("Proprietaire1!")
    page.get_by_role("button", name="Confirmer mon adresse").click()
    expect(page.get_by_label("Mot de passe", exact=True)).to_have_accessible_description(
        re.compile("Mot de passe incorrect")
    )

    page.goto("/login")
    ask_the_provider(page, email, "Accepter")
    expect(page).to_have_url(f"{address}/login/create-profile")
    assert is_signed_in(page)

    refresh = {"refresh": attacker["refresh"]}
    assert httpx.post(f"{address}/api/token/refresh/", json=refresh).status_code == 401
    page.context.clear_cookies()
    page.goto("/login")
    log_in(page, email)
    expect_toast(
        page, "Cet email est associé à un compte Maison. Veuillez vous connecter avec Maison."
    )


def test_an_address_is_confirmed_on_another_device_with_the_password(
    page: Page, address: str, folder: Path, email: str
) -> None:
    tokens = registered(address, email)
    page.goto(link_to_verify(folder, tokens["access"]))
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Confirmer mon adresse").click()
    expect(page.get_by_role("heading", name="Votre adresse est confirmée")).to_be_visible()

    # Proven, it keeps its password when the provider comes to it.
    page.goto("/login")
    ask_the_provider(page, email, "Accepter")
    expect(page).to_have_url(f"{address}/login/create-profile")
    page.context.clear_cookies()
    page.goto("/login")
    log_in(page, email)
    expect_toast(page, "Connexion réussie")


def test_what_another_browser_asked_signs_nobody_in(
    page: Page, address: str, issuer: Issuer, email: str
) -> None:
    """Somebody else's code, put into a link, would sign its victim into the attacker's account."""
    refused = "Il y a un problème avec la connexion Maison"
    start = f"{address}/api/login/maison/start"

    def come_back_with(answer: str) -> None:
        page.goto("about:blank")
        page.goto(f"{address}/login?{answer}")
        expect_toast(page, refused)
        expect(page).to_have_url(f"{address}/login")
        assert not is_signed_in(page)

    def ask(client: httpx.Client) -> tuple[str, dict[str, str]]:
        question = dict(parse_qsl(urlsplit(client.post(start).json()["authorization_url"]).query))
        return urlsplit(issuer.answer(question, consents=True)).query, question

    with httpx.Client() as attacker:
        answer, theirs = ask(attacker)
        come_back_with(answer)

        # A question of this browser is open, and the code is of another one's.
        page.goto("/login")
        page.get_by_role("button", name=ASK).click()
        expect(page.get_by_role("heading", name="Maison")).to_be_visible()
        own = dict(parse_qsl(urlsplit(page.url).query))
        come_back_with(urlencode({"code": issuer.code_for(theirs), "state": own["state"]}))

    # Used once, an answer is none any more.
    page.goto("/login")
    page.get_by_role("button", name=ASK).click()
    expect(page.get_by_role("heading", name="Maison")).to_be_visible()
    own = dict(parse_qsl(urlsplit(page.url).query))
    good = urlencode({"code": issuer.code_for(own), "state": own["state"]})
    page.goto(f"{address}/login?{good}")
    expect_toast(page, "Connexion réussie")
    assert is_signed_in(page)
    page.context.clear_cookies(name="access")
    page.context.clear_cookies(name="refresh")
    come_back_with(good)
