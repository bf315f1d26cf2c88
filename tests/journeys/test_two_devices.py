"""One account on a phone and on a desktop: one plan, whoever changes it where."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.person import arrive, camille, log_in
from journeys.plan import (
    NEXT_WEEK,
    card,
    come_back,
    drag,
    generate,
    name_in,
    open_card,
    open_generator,
    place,
    plan,
    save,
    take_out,
    the_week,
)
from journeys.screen import expect_toast, meal_cards


def empty(page: Page, meal: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f": {meal} "))


def both(phone: Page, desktop: Page) -> None:
    """Both devices look at next week, which is empty."""
    person = camille()
    arrive(phone, person, NEXT_WEEK)
    desktop.goto("/login")
    log_in(desktop, person.email)
    expect(desktop.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    desktop.goto(NEXT_WEEK)
    for page in (phone, desktop):
        expect(empty(page, "déjeuner du lundi")).to_be_visible()


def test_what_one_device_does_the_other_shows(phone: Page, desktop: Page) -> None:
    both(phone, desktop)
    dinner = plan(phone, "dîner du mardi")
    come_back(desktop, card(desktop, "dîner du mardi"))
    assert name_in(desktop, "dîner du mardi") == dinner

    # Moved by a drag and taken out: the phone shows it without a reload.
    lunch = plan(desktop, "déjeuner du mercredi")
    drag(desktop, "déjeuner du mercredi", "dîner du mercredi")
    expect(card(desktop, "dîner du mercredi")).to_contain_text(lunch)
    take_out(desktop, "dîner du mardi")
    expect(card(desktop, "dîner du mardi")).to_have_count(0)
    come_back(phone, card(phone, "dîner du mercredi"), empty(phone, "dîner du mardi"))
    expect(meal_cards(phone)).to_have_count(1)

    # And after a reload, which reads what this device kept and asks only for what is new.
    desktop_snack = plan(desktop, "collation du matin du jeudi")
    phone.reload()
    expect(card(phone, "collation du matin du jeudi")).to_contain_text(desktop_snack)
    assert the_week(phone) == the_week(desktop)


def test_two_devices_that_change_one_slot_lose_and_double_nothing(
    phone: Page, desktop: Page
) -> None:
    both(phone, desktop)

    # Both fill a slot that was empty when they looked: the later meal is the one, on both.
    plan(phone, "déjeuner du lundi")
    later = plan(desktop, "déjeuner du lundi", 1)
    come_back(phone, card(phone, "déjeuner du lundi").filter(has_text=later))
    for page in (phone, desktop):
        expect(meal_cards(page)).to_have_count(1)

    # A move to a slot that has been filled elsewhere meanwhile exchanges the two.
    dinner = plan(phone, "dîner du lundi", 2)
    place(desktop, "déjeuner du lundi", "dîner du lundi")
    for page in (desktop, phone):
        come_back(page, card(page, "dîner du lundi").filter(has_text=later))
        expect(card(page, "déjeuner du lundi")).to_contain_text(dinner)
        expect(meal_cards(page)).to_have_count(2)

    # What is gone cannot be changed: the device says so, and shows what is there.
    take_out(phone, "dîner du lundi")
    expect(empty(phone, "dîner du lundi")).to_be_visible()
    card(desktop, "dîner du lundi").get_by_role("button", name="Verrouillé").click()
    expect_toast(desktop, re.compile("^Le repas n’a pas pu être modifié"))
    expect(empty(desktop, "dîner du lundi")).to_be_visible()
    expect(meal_cards(desktop)).to_have_count(1)


def test_a_week_saved_on_one_device_leaves_alone_what_the_other_locked_meanwhile(
    phone: Page, desktop: Page
) -> None:
    both(phone, desktop)
    lunch = plan(phone, "déjeuner du lundi")
    come_back(desktop, card(desktop, "déjeuner du lundi"))
    sheet = open_generator(desktop)
    generate(sheet, "Toutes les recettes")
    expect(sheet.get_by_text(re.compile("Remplace"))).to_have_count(1)

    # While the desktop looks at its proposal, the phone moves that meal and locks it.
    place(phone, "déjeuner du lundi", "dîner du jeudi")
    moved = open_card(phone, "dîner du jeudi")
    moved.get_by_role("button", name="Verrouillé").click()
    expect(moved.get_by_role("button", name="Verrouillé")).to_have_attribute("aria-pressed", "true")
    expect(moved).to_have_attribute("aria-busy", "false")

    save(sheet)
    for page in (desktop, phone):
        come_back(page, card(page, "dîner du dimanche"))
        expect(meal_cards(page)).to_have_count(28)
        expect(card(page, "dîner du jeudi")).to_contain_text(lunch)
    assert the_week(phone) == the_week(desktop)
