"""A week planned by hand, meal by meal, in which every step can be taken back."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from journeys.plan import (
    DAYS,
    NEXT_WEEK,
    card,
    choices,
    keep,
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

pytestmark = pytest.mark.intercepts

SLOTS = ("petit déjeuner", "collation du matin", "déjeuner", "dîner")


def percentage(page: Page, day: str) -> int:
    column = page.get_by_role("region", name=re.compile(f"^Repas du {day}"))
    ring = column.get_by_role("img", name="Objectif calorique du jour")
    found = re.search(r"(\d+)\s%", ring.get_attribute("aria-label") or "")
    assert found is not None
    return int(found[1])


def close_notices(page: Page) -> None:
    """On a phone those of many meals at once would lie over the plan; some may be gone already."""
    shown = page.get_by_role("button", name="Fermer la notification")
    shown.evaluate_all("buttons => buttons.forEach((button) => button.click())")


def test_a_week_is_planned_by_hand(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)

    # Every meal of Monday to Wednesday is chosen, the later ones by a copy.
    for number, day in enumerate(DAYS[:3]):
        for slot in SLOTS:
            plan(page, f"{slot} du {day}", number)
            expect(card(page, f"{slot} du {day}")).to_have_attribute("aria-busy", "false")
            close_notices(page)
    for number, day in enumerate(DAYS[3:]):
        for slot in SLOTS:
            source = f"{slot} du {DAYS[number % 3]}"
            place(page, source, f"{slot} du {day}", copy=True)
            expect(card(page, f"{slot} du {day}")).to_contain_text(name_in(page, source))
            close_notices(page)
    expect(meal_cards(page)).to_have_count(7 * len(SLOTS))
    expect(page.get_by_role("button", name=re.compile("^Ajouter une recette"))).to_have_count(0)
    # Each dish came in its slot's amounts: every day is on its target.
    assert [percentage(page, day) for day in DAYS] == [100] * 7

    # A reload, another visit, finds the week as it was left.
    week = the_week(page)
    page.reload()
    expect(meal_cards(page)).to_have_count(7 * len(SLOTS))
    assert the_week(page) == week


def test_a_dish_is_changed_by_two_presses_and_eaten_by_one(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    lunch = plan(page, "déjeuner du lundi")
    presses = "addEventListener('click', ({ isTrusted }) => { window.presses += isTrusted }, true)"
    page.evaluate(f"() => {{ window.presses = 0; {presses} }}")

    offered = open_card(page, "déjeuner du lundi").get_by_role("region", name="À la place")
    offered.get_by_role("button").first.click()
    expect(card(page, "déjeuner du lundi")).not_to_contain_text(lunch)
    expect(card(page, "déjeuner du lundi")).to_be_visible()
    assert page.evaluate("window.presses") == 2

    eaten = card(page, "déjeuner du lundi").get_by_role("button", name="Mangé")
    eaten.click()
    expect(eaten).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.presses") == 3


def test_what_comes_late_moves_nothing_that_one_may_be_pressing(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    plan(page, "déjeuner du lundi")
    held: list[Route] = []
    page.route("**/week-preview/alternatives", lambda route: held.append(route))

    with page.expect_request("**/week-preview/alternatives"):
        opened = open_card(page, "déjeuner du lundi")
    move = opened.get_by_role("button", name="Déplacer ou copier")
    move.scroll_into_view_if_needed()
    before = move.bounding_box()
    for route in held:
        route.continue_()
    expect(opened.get_by_role("list", name="Autres plats")).to_be_attached()
    assert move.bounding_box() == before


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

    # Two meals change places at once.
    dinner = plan(page, "dîner du mardi", 2)
    place(page, "déjeuner du lundi", "dîner du mardi")
    expect(card(page, "dîner du mardi")).to_contain_text(lunch)
    expect(card(page, "déjeuner du lundi")).to_contain_text(dinner)

    # Taken out at once, then back as it was.
    take_out(page, "dîner du mardi")
    expect(card(page, "dîner du mardi")).to_have_count(0)
    gone = expect_toast(page, "Recette supprimée avec succès")
    gone.get_by_role("button", name="Annuler").click()
    expect(card(page, "dîner du mardi")).to_contain_text(lunch)

    # Eaten and locked are told to the server: a reload finds them.
    meal = card(page, "dîner du mardi")
    eaten = meal.get_by_role("button", name="Mangé")
    eaten.click()
    expect(eaten).to_have_attribute("aria-pressed", "true")
    expect(meal).to_have_attribute("aria-busy", "false")
    keep(page, "dîner du mardi")
    page.reload()
    expect(eaten).to_have_attribute("aria-pressed", "true")
    expect(meal.get_by_text("Verrouillé")).to_be_attached()
