"""A week planned by hand, meal by meal, and the same plan seen from a second device."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from journeys.conftest import VIEWPORTS
from journeys.person import PASSWORD, camille, make_an_account
from journeys.test_first_visit import go_to_next_week

DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")


def card(page: Page, meal: str) -> Locator:
    """The planned meal of a slot: « déjeuner du lundi »."""
    return page.get_by_role("article", name=re.compile(f"^{meal} "))


def plan(page: Page, meal: str) -> str:
    """Fill a slot with the first recipe that is offered; its name."""
    page.get_by_role("button", name=re.compile(f": {meal} ")).click()
    sheet = page.get_by_role("dialog", name="Choisir une recette")
    choice = sheet.get_by_role("region").get_by_role("listitem").first.get_by_role("button")
    choice.click()
    expect(card(page, meal)).to_be_visible()
    return " ".join(card(page, meal).locator("button[aria-expanded]").inner_text().split())


def open_card(page: Page, meal: str) -> Locator:
    opened = card(page, meal)
    if opened.locator("button[aria-expanded]").get_attribute("aria-expanded") == "false":
        opened.locator("button[aria-expanded]").click()
    return opened


def place(page: Page, meal: str, target: str, *, copy: bool = False) -> None:
    open_card(page, meal).get_by_role("button", name="Déplacer ou copier").click()
    sheet = page.get_by_role("dialog", name="Déplacer ou copier")
    if copy:
        sheet.get_by_text("Copier", exact=True).click()
    sheet.get_by_role("button", name=re.compile(f"^{target} ")).click()


def test_a_week_is_planned_by_hand_and_every_step_can_be_taken_back(page: Page) -> None:
    make_an_account(page, camille())
    go_to_next_week(page)
    breakfast = plan(page, "petit déjeuner du lundi")
    lunch = plan(page, "déjeuner du lundi")

    # Copied over the week, the breakfast stands on each day.
    for day in DAYS[1:]:
        place(page, "petit déjeuner du lundi", f"petit déjeuner du {day}", copy=True)
        expect(card(page, f"petit déjeuner du {day}")).to_contain_text(breakfast)
    expect(page.get_by_role("article")).to_have_count(len(DAYS) + 1)

    # Moved, then taken back.
    place(page, "déjeuner du lundi", "dîner du jeudi")
    expect(card(page, "dîner du jeudi")).to_contain_text(lunch)
    expect(card(page, "déjeuner du lundi")).to_have_count(0)
    toast = page.get_by_role("listitem").filter(has_text="Repas déplacé.")
    toast.get_by_role("button", name="Annuler").click()
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    expect(card(page, "dîner du jeudi")).to_have_count(0)

    # Adjusted to the slot, with the difference shown.
    opened = open_card(page, "déjeuner du lundi")
    opened.get_by_role("button", name="Optimiser").click()
    difference = opened.get_by_role("region", name="Quantités avant et après")
    expect(difference).to_be_visible()
    difference.get_by_role("button", name="J’ai vu").click()
    energy = opened.get_by_text(re.compile(r"^[\d\s]+/[\d\s]+kcal$")).inner_text()
    reached, wanted = (int(re.sub(r"\D", "", part)) for part in energy.split("/"))
    assert abs(reached - wanted) <= 5, energy

    # Eaten and locked are told to the server: a reload finds them.
    opened.get_by_role("button", name="Mangé").click()
    opened.get_by_role("button", name="Verrouillé").click()
    expect(opened).to_have_attribute("aria-busy", "false")
    page.reload()
    again = card(page, "déjeuner du lundi")
    expect(again.get_by_role("button", name="Mangé")).to_have_attribute("aria-pressed", "true")
    expect(again.get_by_role("button", name="Verrouillé")).to_have_attribute("aria-pressed", "true")


def test_two_devices_see_one_plan(browser: Browser, address: str) -> None:
    person = camille()
    phone, desktop = (
        browser.new_context(
            base_url=address,
            viewport=VIEWPORTS[device],
            locale="fr-FR",
            timezone_id="Europe/Paris",
            reduced_motion="reduce",
        ).new_page()
        for device in ("phone", "desktop")
    )
    make_an_account(phone, person)
    go_to_next_week(phone)
    name = plan(phone, "dîner du mardi")

    desktop.goto("/login")
    desktop.get_by_label("Adresse e-mail").fill(person.email)
    desktop.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    desktop.get_by_role("button", name="Se connecter").click()
    go_to_next_week(desktop)
    expect(card(desktop, "dîner du mardi")).to_contain_text(name)

    # What one device takes out leaves the other's cache; a drag there is seen here.
    desktop_lunch = plan(desktop, "déjeuner du mercredi")
    target = desktop.get_by_role("button", name=re.compile(": dîner du mercredi "))
    card(desktop, "déjeuner du mercredi").drag_to(target)
    expect(card(desktop, "dîner du mercredi")).to_contain_text(desktop_lunch)
    opened = open_card(desktop, "dîner du mardi")
    opened.get_by_role("button", name="Retirer du planning").click()
    opened.get_by_role("button", name="Supprimer?").click()
    expect(card(desktop, "dîner du mardi")).to_have_count(0)

    phone.reload()
    expect(card(phone, "dîner du mercredi")).to_contain_text(desktop_lunch)
    expect(card(phone, "dîner du mardi")).to_have_count(0)
    phone.context.close()
    desktop.context.close()
