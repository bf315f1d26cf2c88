"""Somebody whose device has a wrong clock: told so, and stopped by nothing."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from journeys.noon import today
from journeys.plan import DAYS, generate, open_generator, plan, save
from journeys.screen import go_to
from journeys.user_actions import camille, log_in, log_out, make_an_account

OFF = {
    "three days behind": timedelta(days=-3),
    "two years ahead": timedelta(days=731),
    "two years behind": timedelta(days=-731),
}


@pytest.mark.parametrize("off", OFF)
def test_one_plans_generates_and_lists_by_the_server_s_day(desktop: Page, off: str) -> None:
    page = desktop
    page.clock.install(time=datetime.now().astimezone() + OFF[off])
    refreshed: list[str] = []
    page.on(
        "request", lambda one: refreshed.append(one.url) if "/token/refresh" in one.url else None
    )
    before = today()
    person = camille()
    make_an_account(page, person)

    notice = page.get_by_text("L’horloge de votre appareil semble décalée")
    expect(notice).to_have_text(re.compile(f" (1er|{before.day}|{today().day}) .* {before.year}"))
    expect(
        page.get_by_role("button", name=re.compile("^Aujourd’hui"), include_hidden=False)
    ).to_have_count(1)

    plan(page, f"déjeuner du {DAYS[before.weekday()]}")
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    save(sheet)
    go_to(page, "Liste de courses")
    expect(
        page.get_by_role("listitem").filter(has=page.get_by_role("checkbox")).first
    ).to_be_visible()
    expect(notice).to_be_visible()

    go_to(page, "Profil")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    assert refreshed == []
    log_out(page)
    page.goto("/login")
    log_in(page, person.email)
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
