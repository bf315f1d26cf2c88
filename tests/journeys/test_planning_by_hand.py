"""A week planned by hand, meal by meal, in which every step can be taken back."""

import re

from playwright.sync_api import Page, expect

from journeys.plan import (
    DAYS,
    NEXT_WEEK,
    card,
    choices,
    name_in,
    open_card,
    open_picker,
    place,
    plan,
    take_out,
    the_week,
)
from journeys.screen import expect_toast, meal_cards
from journeys.user_actions import arrive

SLOTS = ("petit déjeuner", "collation du matin", "déjeuner", "dîner")


def percentage(page: Page, day: str) -> int:
    column = page.get_by_role("region", name=re.compile(f"^Repas du {day}"))
    ring = column.get_by_role("img", name="Objectif calorique du jour")
    found = re.search(r"(\d+)\s%", ring.get_attribute("aria-label") or "")
    assert found is not None
    return int(found[1])


def close_notice(page: Page) -> None:
    """On a phone those of many meals at once would lie over the plan."""
    page.get_by_role("button", name="Fermer la notification").first.click()


def test_a_week_is_planned_by_hand(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)

    # Every meal of Monday to Wednesday is chosen, the later ones by a copy.
    for number, day in enumerate(DAYS[:3]):
        for slot in SLOTS:
            plan(page, f"{slot} du {day}", number)
            close_notice(page)
    for number, day in enumerate(DAYS[3:]):
        for slot in SLOTS:
            source = f"{slot} du {DAYS[number % 3]}"
            place(page, source, f"{slot} du {day}", copy=True)
            expect(card(page, f"{slot} du {day}")).to_contain_text(name_in(page, source))
    expect(meal_cards(page)).to_have_count(7 * len(SLOTS))
    expect(page.get_by_role("button", name=re.compile("^Ajouter une recette"))).to_have_count(0)
    assert all(percentage(page, day) > 0 for day in DAYS)

    # The day comes to its target, meal by meal.
    for slot in SLOTS:
        opened = open_card(page, f"{slot} du lundi")
        opened.get_by_role("button", name="Optimiser").click()
        difference = opened.get_by_role("region", name="Quantités avant et après")
        difference.get_by_role("button", name="J’ai vu").click()
        expect(difference).to_have_count(0)
    assert percentage(page, "lundi") == 100

    # A reload, another visit, finds the week as it was left.
    week = the_week(page)
    page.reload()
    expect(meal_cards(page)).to_have_count(7 * len(SLOTS))
    assert the_week(page) == week


def test_every_step_can_be_taken_back(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)

    # A search in the picker; giving up leaves the slot as it is.
    picker = open_picker(page, "déjeuner du lundi")
    search = picker.get_by_label("Chercher une recette")
    search.fill("xyz")
    expect(picker.get_by_text('Aucun resultat pour "xyz"')).to_be_visible()
    page.keyboard.press("Escape")
    expect(picker).to_be_hidden()
    expect(meal_cards(page)).to_have_count(0)

    lunch = plan(page, "déjeuner du lundi")

    # Moved, then taken back.
    place(page, "déjeuner du lundi", "dîner du jeudi")
    expect(card(page, "dîner du jeudi")).to_contain_text(lunch)
    expect(card(page, "déjeuner du lundi")).to_have_count(0)
    expect_toast(page, "Repas déplacé.").get_by_role("button", name="Annuler").click()
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    expect(card(page, "dîner du jeudi")).to_have_count(0)

    # Changed for another recipe, then taken back.
    open_card(page, "déjeuner du lundi").get_by_role("button", name="Changer de recette").click()
    choices(picker).nth(1).click()
    expect(card(page, "déjeuner du lundi")).not_to_contain_text(lunch)
    added = expect_toast(page, "Recette ajoutée avec succès")
    added.get_by_role("button", name="Annuler").click()
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)

    # Two meals change places; the question can be answered by a no.
    dinner = plan(page, "dîner du mardi", 2)
    place(page, "déjeuner du lundi", "dîner du mardi")
    question = page.get_by_role("alertdialog")
    question.get_by_role("button", name="Annuler").click()
    expect(card(page, "dîner du mardi")).to_contain_text(dinner)
    place(page, "déjeuner du lundi", "dîner du mardi")
    question.get_by_role("button", name="Échanger les repas").click()
    expect(card(page, "dîner du mardi")).to_contain_text(lunch)
    expect(card(page, "déjeuner du lundi")).to_contain_text(dinner)

    # Taken out in two steps, then back as it was.
    take_out(page, "dîner du mardi")
    expect(card(page, "dîner du mardi")).to_have_count(0)
    gone = expect_toast(page, "Recette supprimée avec succès")
    gone.get_by_role("button", name="Annuler").click()
    expect(card(page, "dîner du mardi")).to_contain_text(lunch)

    # Eaten and locked are told to the server: a reload finds them.
    meal = card(page, "dîner du mardi")
    for mark in ("Mangé", "Verrouillé"):
        meal.get_by_role("button", name=mark).click()
        expect(meal.get_by_role("button", name=mark)).to_have_attribute("aria-pressed", "true")
        expect(meal).to_have_attribute("aria-busy", "false")
    page.reload()
    for mark in ("Mangé", "Verrouillé"):
        expect(meal.get_by_role("button", name=mark)).to_have_attribute("aria-pressed", "true")
