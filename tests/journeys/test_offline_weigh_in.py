"""A weigh-in without a network: it waits on the device, and is sent once there is one."""

import re

from playwright.sync_api import Page, expect

from journeys.screen import expect_toast, wait_until_kept
from journeys.user_actions import arrive, call

PROFILE = "/dashboard/profile"
WAITING = "en attente d’envoi"


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

    with page.expect_response(lambda told: told.request.method == "POST") as told:
        page.context.set_offline(False)
    assert told.value.status == 201
    expect(page.get_by_text(WAITING)).to_have_count(0)
    expect(page.get_by_text(re.compile(r"64,3\s?kg")).first).to_be_visible()
    page.reload()
    expect(page.get_by_text(WAITING)).to_have_count(0)
    stored = call(page, "GET", "/api/weigh-in")
    assert isinstance(stored, list)
    assert [weigh_in["weight"] for weigh_in in stored] == [64.3]
