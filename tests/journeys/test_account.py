"""An account's own affairs: a new password, the data taken away, the end; in two tabs."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from journeys.person import PASSWORD, arrive, camille
from journeys.screen import expect_toast

NEW_PASSWORD = "Automne-2026!"


def test_an_account_changes_its_password_takes_its_data_and_ends(page: Page, address: str) -> None:
    person = camille()
    arrive(page, person, "/dashboard/profile/account")

    page.get_by_label("Mot de passe actuel").fill(PASSWORD)
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
