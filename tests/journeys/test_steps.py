"""Back, forward and reload, wherever one is: nothing is lost, nothing is doubled."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from journeys.plan import (
    NEXT_WEEK,
    card,
    close_card,
    generate,
    open_card,
    open_generator,
    open_picker,
    plan,
    the_week,
    title,
)
from journeys.screen import meal_cards, wait_for_steps
from journeys.user_actions import arrive

pytestmark = pytest.mark.intercepts


def test_the_wizard_goes_back_forward_and_through_a_reload(page: Page) -> None:
    page.goto("/login/create-profile")
    go_on = page.get_by_role("button", name="Etape suivante")
    page.get_by_label("Pseudo").fill("Camille")
    go_on.click()
    page.get_by_label("Date de naissance").fill("1990-05-15")
    go_on.click()
    page.get_by_label("Poids actuel").fill("72,5")

    page.reload()
    expect(page.get_by_label("Poids actuel")).to_have_value("72,5")
    page.go_back()
    expect(page.get_by_label("Date de naissance")).to_have_value("1990-05-15")
    page.go_back()
    expect(page.get_by_label("Pseudo")).to_have_value("Camille")
    page.go_forward()
    page.go_forward()
    expect(page.get_by_label("Poids actuel")).to_have_value("72,5")
    go_on.click()
    expect(page.get_by_label("Taille")).to_be_visible()

    # An address does not lead past a question that has no answer.
    page.goto("/login/create-profile?etape=7")
    expect(page.get_by_label("Taille")).to_be_visible()


def back_from(page: Page, overlay: Locator, *, overlays: int = 1) -> None:
    """Back closes the topmost of so many that lie over the screen."""
    expect(overlay).to_be_visible()
    wait_for_steps(page, overlays=overlays)
    page.go_back()
    expect(overlay).to_be_hidden()


def test_back_closes_what_lies_over_the_screen(phone: Page) -> None:
    page = phone
    arrive(page, at="/dashboard/recipes")
    page.get_by_role("link", name="Planning").locator("visible=true").click()
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    plan(page, "dîner du mardi")

    picker = open_picker(page, "déjeuner du lundi")
    back_from(page, picker)
    page.go_forward()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()
    expect(picker).to_be_hidden()

    # One after the other: the other dishes over the proposal, then the proposal.
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    sheet.get_by_role("button", name=re.compile("Changer ce plat.*mercredi")).first.click()
    change = page.get_by_role("dialog", name="Changer ce plat")
    back_from(page, change, overlays=2)
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible()
    back_from(page, sheet)
    expect(meal_cards(page)).to_have_count(1)

    # A question: back is a no.
    open_card(page, "dîner du mardi").get_by_role("button", name="Déplacer ou copier").click()
    places = page.get_by_role("dialog", name="Déplacer ou copier")
    places.get_by_text("Copier", exact=True).click()
    back_from(page, places)

    # What was closed in another way leaves no step behind: the next one leaves the screen.
    open_picker(page, "déjeuner du lundi")
    page.keyboard.press("Escape")
    expect(picker).to_be_hidden()
    wait_for_steps(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Mes recettes")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()
    expect(card(page, "dîner du mardi")).to_be_visible()


def test_a_link_in_a_sheet_and_a_reload_under_one_leave_no_step_behind(phone: Page) -> None:
    page = phone
    arrive(page)
    profile = page.get_by_role("link", name="Profil").locator("visible=true")
    profile.click()
    page.get_by_role("button", name="Réglages").click()
    sheet = page.get_by_role("dialog", name="Réglages")
    sheet.get_by_role("link", name="Modifier mes informations").click()
    expect(page.get_by_role("heading", name="Modifier mes informations")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    expect(sheet).to_be_hidden()
    wait_for_steps(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()

    profile.click()
    page.get_by_role("button", name="Réglages").click()
    expect(sheet).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    expect(sheet).to_be_hidden()
    wait_for_steps(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()


def test_the_week_and_the_day_that_one_looks_at_stay(phone: Page) -> None:
    page = phone
    arrive(page)
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    strip = page.get_by_role("navigation", name="Jours de la semaine")
    thursday = strip.get_by_role("button", name=re.compile("^jeudi"))
    thursday.click()
    column = page.get_by_role("region", name=re.compile("^Repas du jeudi"))
    expect(column).to_be_in_viewport(ratio=0.5)
    page.reload()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()
    expect(thursday).to_have_attribute("data-shown", "true")
    expect(column).to_be_in_viewport(ratio=0.5)

    page.get_by_role("link", name="Recettes").locator("visible=true").click()
    expect(page.get_by_role("heading", name="Mes recettes")).to_be_visible()
    page.go_back()
    expect(column).to_be_in_viewport(ratio=0.5)

    # The same on the list, of which a day may be open.
    page.goto("/dashboard/planning?semaine=prochaine")
    plan(page, "dîner du mardi")
    page.goto("/dashboard/shopping-list?semaine=prochaine")
    page.get_by_role("tab", name="Mardi").click()
    page.reload()
    tuesday = page.get_by_role("tab", name="Mardi")
    expect(tuesday).to_have_attribute("aria-selected", "true")
    heading = page.get_by_role("heading", name="Ma liste de course pour la semaine prochaine")
    expect(heading).to_be_visible()


def cancel_proposal(page: Page) -> None:
    """The proposed week, which a reload leaves in hand."""
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible()
    sheet.get_by_role("button", name="Annuler").click()
    expect(sheet).to_be_hidden()
    wait_for_steps(page)


RELOAD_AT_FIRST_SIGHT = """() => new MutationObserver((_, watch) => {
  const sheet = document.querySelector('[role=dialog]')
  if (!sheet?.textContent.includes('Votre semaine est prête')) return
  watch.disconnect()
  location.reload()
  for (const end = performance.now() + 500; performance.now() < end; );
}).observe(document, { subtree: true, childList: true })"""
"""Before anything else runs: a slow machine has not painted the week yet."""


def test_a_week_that_one_has_only_just_seen_survives_a_reload(desktop: Page) -> None:
    page = desktop
    arrive(page, at=NEXT_WEEK)
    sheet = open_generator(page)
    page.evaluate(RELOAD_AT_FIRST_SIGHT)
    with page.expect_navigation():
        sheet.get_by_role("radio", name=re.compile("^Toutes les recettes")).check()
        sheet.get_by_role("button", name="Générer", exact=True).click()
    cancel_proposal(page)


def test_a_reload_in_the_middle_of_a_week_saves_nothing_by_itself(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    lunch = plan(page, "déjeuner du lundi")
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    page.reload()
    cancel_proposal(page)
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    expect(meal_cards(page)).to_have_count(1)

    # In the middle of the saving itself: what never reached the server is not saved …
    def reload_while_saving(hold: Callable[[Route], object]) -> None:
        sheet = open_generator(page)
        generate(sheet, "Toutes les recettes")
        page.route("**/api/meal/week-generate", hold, times=1)
        with page.expect_request("**/api/meal/week-generate"):
            sheet.get_by_role("button", name="Sauvegarder mon planning").click()
        page.reload()
        cancel_proposal(page)

    reload_while_saving(lambda _: None)
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    expect(meal_cards(page)).to_have_count(1)

    # … and what reached it is the whole week, once, though its answer was never heard.
    reload_while_saving(lambda route: route.fetch())
    expect(meal_cards(page)).to_have_count(28)
    page.reload()
    expect(meal_cards(page)).to_have_count(28)


def plan_as_written(route: Route) -> None:
    """What is chosen comes in the recipe's own amounts, as other clients may ask for it."""
    body = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps(body | {"is_optimized": False}))


def test_a_reload_in_the_middle_of_a_change_doubles_nothing(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    page.route("**/api/meal", plan_as_written)
    lunch = plan(page, "déjeuner du lundi")

    # The answer is lost; the server has done it.
    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/meal/*", lose, times=1)
    opened = open_card(page, "déjeuner du lundi")
    with page.expect_event("requestfailed"):
        opened.get_by_role("button", name="Ajuster les quantités").click()
    page.reload()
    opened = open_card(page, "déjeuner du lundi")
    expect(opened).to_contain_text(lunch)
    expect(opened.get_by_text("Quantités ajustées à vos besoins")).to_be_visible()
    expect(opened.get_by_role("button", name="Ajuster les quantités")).to_have_count(0)
    close_card(page)
    expect(meal_cards(page)).to_have_count(1)

    # Looking at the difference, one reloads: it is done, and the difference has been seen.
    dinner = plan(page, "dîner du lundi")
    opened = open_card(page, "dîner du lundi")
    opened.get_by_role("button", name="Ajuster les quantités").click()
    difference = opened.get_by_role("region", name="Quantités avant et après")
    expect(difference).to_be_visible()
    page.reload()
    expect(title(card(page, "dîner du lundi"))).to_contain_text(dinner)
    opened = open_card(page, "dîner du lundi")
    expect(opened.get_by_role("list", name="Ingrédients")).to_be_visible()
    expect(difference).to_have_count(0)


def test_a_week_is_saved_once_however_often_one_presses(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    saved: list[str] = []
    page.on(
        "request", lambda asked: saved.append(asked.url) if "/week-generate" in asked.url else None
    )
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    sheet.get_by_role("button", name="Sauvegarder mon planning").dblclick()
    expect(sheet).to_be_hidden()
    expect(meal_cards(page)).to_have_count(28)
    week = the_week(page)
    assert len(saved) == 1
    page.reload()
    expect(meal_cards(page)).to_have_count(28)
    assert the_week(page) == week
