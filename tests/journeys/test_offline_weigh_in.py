"""Weigh-ins without a network: each waits on the device, and so does its deletion."""

import re

from playwright.sync_api import Page, expect

from journeys.screen import expect_toast, wait_until_kept
from journeys.user_actions import arrive, call

PROFILE = "/dashboard/profile"
WAITING = "en attente d’envoi"


def stored_kg(page: Page) -> list[float]:
    """What the server has, whatever the page's own network."""
    stored = call(page, "GET", "/api/weigh-in")
    assert isinstance(stored, list)
    return [weigh_in["weight"] for weigh_in in stored]


def delete_the_only_one(page: Page) -> None:
    unfolded = page.get_by_text("Voir la pesée")
    if not page.get_by_role("table").is_visible():
        unfolded.click()
    page.get_by_role("button", name=re.compile("^Supprimer la pesée du")).click()
    page.get_by_role("button", name="Supprimer?").click()


def test_a_weigh_in_waits_for_a_network_and_is_sent_once(page: Page) -> None:
    arrive(page)
    page.goto(PROFILE)
    expect(page.get_by_role("heading", name="Votre poids")).to_be_visible()
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Ajouter une pesée").click()
    sheet = page.get_by_role("dialog", name="Ajouter une pesée")
    sheet.get_by_label("Poids (kg)").fill("64,3")
    sheet.get_by_role("button", name="Enregistrer la pesée").click()
    expect_toast(page, "Pesée notée. Envoi dès le retour de la connexion.")
    expect(sheet).to_be_hidden()
    page.reload()
    expect(page.get_by_text(re.compile(f"^1.pesée {WAITING}")).first).to_be_visible()

    with page.expect_response(lambda sent: sent.request.method == "POST") as sent:
        page.context.set_offline(False)
    assert sent.value.status == 201
    expect(page.get_by_text(WAITING)).to_have_count(0)
    expect(page.get_by_text(re.compile(r"64,3\s?kg")).first).to_be_visible()
    page.reload()
    expect(page.get_by_text(WAITING)).to_have_count(0)
    assert stored_kg(page) == [64.3]

    page.context.set_offline(True)
    delete_the_only_one(page)
    expect_toast(page, "Pesée supprimée. Envoi dès le retour de la connexion.")
    page.get_by_role("button", name="Annuler").click()
    expect_toast(page, "C’est annulé.")
    delete_the_only_one(page)
    page.reload()
    expect(page.get_by_text("Votre courbe commence ici")).to_be_visible()
    assert stored_kg(page) == [64.3]
    with page.expect_response(lambda sent: sent.request.method == "DELETE"):
        page.context.set_offline(False)
    assert stored_kg(page) == []
