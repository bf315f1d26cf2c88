"""An account's own affairs: its devices, a new password, the data taken away, the end."""

import json
import re
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, expect

from journeys.conftest import opened
from journeys.screen import expect_toast
from journeys.user_actions import PASSWORD, arrive, camille, log_in, open_an_account

NEW_PASSWORD = "Automne-2026!"


def test_an_account_changes_its_password_takes_its_data_and_ends(page: Page, address: str) -> None:
    person = camille()
    arrive(page, person, "/dashboard/profile/account")

    page.get_by_label("Mot de passe actuel").fill(PASSWORD)
    page.get_by_label("Nouveau mot de passe").fill("Motdepasse1!")
    page.get_by_role("button", name="Changer le mot de passe").click()
    expect(page.get_by_text("Ce mot de passe est trop courant")).to_be_visible()
    expect(page.get_by_label("Mot de passe actuel")).to_have_value(PASSWORD)
    page.get_by_label("Nouveau mot de passe").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Changer le mot de passe").click()
    expect_toast(page, "Votre mot de passe est changé.")

    with page.expect_download() as download:
        page.get_by_role("button", name="Télécharger mes données").click()
    assert download.value.suggested_filename == "nutriplan.json"
    data = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert data["account"]["email"] == person.email

    # What ends in one tab has ended in the other when one comes back to it.
    other = page.context.new_page()
    other.goto("/dashboard/profile")
    expect(other.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    page.bring_to_front()
    page.get_by_role("button", name="Supprimer mon compte").click()
    page.get_by_label("Mot de passe, pour confirmer").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Supprimer pour de bon").click()
    expect_toast(page, "Votre compte est supprimé.")
    expect(page).to_have_url(f"{address}/")
    other.bring_to_front()
    other.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(other).to_have_url(f"{address}/")

    page.goto("/login")
    page.get_by_label("Adresse e-mail").fill(person.email)
    page.get_by_label("Mot de passe", exact=True).fill(NEW_PASSWORD)
    page.get_by_role("button", name="Se connecter").click()
    expect(page.get_by_role("link", name="Créer mon compte")).to_be_visible()


def token_of(page: Page) -> str:
    (token,) = [one["value"] for one in page.context.cookies() if one["name"] == "access"]
    return token


def test_one_device_ends_the_powers_of_another_at_once(
    browser: Browser, page: Page, address: str
) -> None:
    person = camille()
    open_an_account(address, person)
    with opened(browser, address, "phone") as other:
        for device in (other, page):
            device.goto("/login")
            log_in(device, person.email)
            expect(device.get_by_role("heading", name="Semaine en cours")).to_be_visible()
            device.goto("/dashboard/profile/account")
        devices = page.get_by_role("region", name="Appareils connectés").get_by_role("listitem")
        expect(devices).to_have_count(3)  # and the one that opened the account
        expect(devices.filter(has_text="cet appareil")).to_have_count(1)

        # A new password here leaves nothing there, although its token is good for minutes still.
        stolen = token_of(other)
        page.get_by_label("Mot de passe actuel").fill(PASSWORD)
        page.get_by_label("Nouveau mot de passe").fill(NEW_PASSWORD)
        page.get_by_role("button", name="Changer le mot de passe").click()
        expect(page.get_by_text("Votre mot de passe est changé.")).to_be_visible()
        expect(devices).to_have_count(1)
        bearer = {"Authorization": f"Bearer {stolen}"}
        with httpx.Client(base_url=address, headers=bearer) as thief:
            assert thief.get("/api/profile/").status_code == httpx.codes.OK
            password = {"password": NEW_PASSWORD}
            for answer in (
                thief.get("/api/account/export/"),
                thief.request("DELETE", "/api/account/", json=password),
            ):
                assert answer.status_code == httpx.codes.UNAUTHORIZED
                assert answer.json()["type"] == "NOT_AUTHENTICATED"

        # Signed in again there, it is signed out from here by name.
        other.get_by_role("button", name="Télécharger mes données").click()
        expect_toast(other, "Votre session a expiré")
        other.goto("/login")
        log_in(other, person.email, NEW_PASSWORD)
        expect(other.get_by_role("heading", name="Mon compte")).to_be_visible()
        page.reload()
        expect(devices).to_have_count(2)
        devices.filter(has_not_text="cet appareil").get_by_role("button").click()
        expect_toast(page, re.compile("est déconnecté"))
        expect(devices).to_have_count(1)
        other.get_by_role("button", name="Télécharger mes données").click()
        expect_toast(other, "Votre session a expiré")
