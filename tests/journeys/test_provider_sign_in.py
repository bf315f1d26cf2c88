"""Signing in by a provider: a real issuer's page, real keys, and every way it can end."""

import re
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import Page, expect

from issuer import CLIENT_ID, Issuer, running_issuer
from journeys.person import PASSWORD, answer_the_wizard, camille, log_in, log_out
from journeys.screen import expect_toast
from journeys.server import serving

ASK = "Continuer avec Maison"


@pytest.fixture(scope="module")
def issuer() -> Iterator[Issuer]:
    with running_issuer() as one:
        yield one


@pytest.fixture(scope="module")
def address(issuer: Issuer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A product whose provider is the issuer."""
    folder = tmp_path_factory.mktemp("nutriplan-with-provider")
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

    # Whoever says no is where they were, with nothing lost.
    ask_the_provider(page, email, "Annuler")
    expect_toast(page, "Vous avez annulé la connexion avec Maison.")
    expect(page).to_have_url(f"{address}/login/create-profile/save")
    assert not is_signed_in(page)

    ask_the_provider(page, email, "Accepter")
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    assert "id_token" not in page.url
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


def test_an_address_with_a_password_that_nobody_proved_stays_closed_to_the_provider(
    page: Page, address: str, email: str
) -> None:
    account = {"email": email, "password": PASSWORD, "register": True}
    httpx.post(f"{address}/api/login/email", json=account).raise_for_status()
    page.goto("/login")
    ask_the_provider(page, email, "Accepter")
    expect_toast(page, "Cet email est deja utilisé. Connectez-vous avec votre mot de passe.")
    assert not is_signed_in(page)
    log_in(page, email)
    expect_toast(page, "Connexion réussie")


def test_an_answer_to_a_question_that_this_tab_did_not_ask_is_not_sent_on(
    page: Page, address: str, issuer: Issuer, email: str
) -> None:
    """Somebody else's token, put into a link, would sign its victim into the attacker's account."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    refused = "Il y a un problème avec la connexion Maison : aucun identifiant n’a été reçu."

    def come_back_with(token: str, state: str) -> None:
        page.goto("about:blank")
        page.goto(f"{address}/login#id_token={token}&state={state}")
        expect_toast(page, refused)
        expect(page).to_have_url(f"{address}/login")
        assert not is_signed_in(page)

    come_back_with(issuer.token(nonce="theirs"), "theirs")

    # The right question is open in this tab, the answer has another state, or another nonce.
    def asked() -> dict[str, str]:
        page.goto(f"{address}/login")
        page.get_by_role("button", name=ASK).click()
        expect(page.get_by_role("heading", name="Maison")).to_be_visible()
        return dict(re.findall(r"(state|nonce)=([^&]+)", page.url))

    come_back_with(issuer.token(nonce=asked()["nonce"]), "forged")
    come_back_with(issuer.token(nonce="forged"), asked()["state"])

    # Used once, an answer is none any more.
    question = asked()
    good = f"{address}/login#id_token={issuer.token(nonce=question['nonce'])}"
    page.goto(f"{good}&state={question['state']}")
    expect_toast(page, "Connexion réussie")
    assert is_signed_in(page)
    page.context.clear_cookies()
    come_back_with(issuer.token(nonce=question["nonce"]), question["state"])
    assert [url for url in sent if "/api/login/" in url] == [f"{address}/api/login/maison"]
