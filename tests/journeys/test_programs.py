"""A program and a calendar are let in, do their work, and are shut out."""

import re
from urllib.parse import urlsplit

import httpx
from icalendar import Calendar
from playwright.sync_api import Page, expect

from journeys.screen import expect_toast
from journeys.user_actions import arrive, camille

OPEN = httpx.codes.OK


def test_a_program_and_a_calendar_read_until_they_are_shut_out(page: Page, address: str) -> None:
    arrive(page, camille(), "/dashboard/profile/account")
    page.get_by_role("link", name="Gérer les accès").click()

    page.get_by_label("Nom du programme").fill("Maison connectée")
    page.get_by_role("button", name="Créer une clé").click()
    shown = page.get_by_label(re.compile("Votre nouvelle clé"))
    expect(shown).to_have_value(re.compile("^np_"))
    bearer = {"Authorization": f"Bearer {shown.input_value()}"}
    with httpx.Client(base_url=address, headers=bearer) as program:
        assert program.get("/api/profile").status_code == OPEN
        refused = program.put("/api/profile", json={"weight": 70})
        assert refused.json()["type"] == "INSUFFICIENT_SCOPE"
        page.reload()
        expect(page.get_by_text(re.compile("Dernière utilisation le"))).to_be_visible()
        expect(page.get_by_label(re.compile("Votre nouvelle clé"))).to_have_count(0)
        page.get_by_role("button", name=re.compile("Supprimer la clé")).click()
        expect_toast(page, re.compile("n’ouvre plus rien"))
        assert program.get("/api/profile").status_code == httpx.codes.UNAUTHORIZED

    page.get_by_role("button", name="Créer une adresse").click()
    secret = page.get_by_label("Votre adresse secrète").input_value()
    feed = f"{address}{urlsplit(secret).path}"
    assert Calendar.from_ical(httpx.get(feed).content)["X-WR-CALNAME"] == "Mes repas"
    page.get_by_role("button", name="Supprimer l’adresse").click()
    expect_toast(page, re.compile("L’adresse ne répond plus"))
    assert httpx.get(feed).status_code == httpx.codes.NOT_FOUND
