"""A planned meal is cooked: with a timer over a reload until it is eaten, and without a network."""

import re

from playwright.sync_api import Page, expect

from journeys.kitchen import (
    RING_AN_HOUR_EARLIER,
    begin,
    finish,
    plan_today,
    set_the_timer,
    turn_to,
)
from journeys.plan import card, open_card
from journeys.screen import expect_toast, go_to, wait_until_kept
from journeys.user_actions import arrive

DISH = "Omelette aux tomates"


def open_the_kitchen(page: Page) -> None:
    """From the meal's card."""
    page.goto("/dashboard/planning")
    open_card(page, "déjeuner du").get_by_role("link", name="Cuisiner", exact=True).click()
    page.wait_for_url("**/dashboard/cooking/**")
    expect(page.get_by_role("heading", name=DISH, level=1)).to_be_visible()


def test_a_meal_is_planned_cooked_with_a_timer_over_a_reload_and_eaten(page: Page) -> None:
    arrive(page)
    plan_today(page, DISH, "LUNCH")
    open_the_kitchen(page)
    page.get_by_role("checkbox").first.check()
    begin(page)
    timer = set_the_timer(page)

    page.reload()
    expect(page.get_by_role("heading", name="Étape 2 sur 3")).to_be_visible()
    expect(timer).to_have_text(re.compile(r"^[78]:\d\d$"))
    expect(page).to_have_title(re.compile(rf"^[78]:\d\d · {DISH}"))
    expect(page.get_by_text("1 sur 2 sous la main")).to_have_count(1)
    page.evaluate(RING_AN_HOUR_EARLIER)
    page.reload()
    expect(timer).to_have_text("C’est l’heure")
    expect(page.get_by_role("alert").filter(has_text="C’est l’heure")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Arrêter")).click()
    expect(timer).to_have_count(0)

    finish(page)
    page.get_by_role("button", name="Mangé").click()
    expect_toast(page, "Repas noté comme mangé.")
    page.get_by_role("link", name="Revenir au planning").click()
    eaten = card(page, "déjeuner du").get_by_role("button", name="Mangé")
    expect(eaten).to_have_attribute("aria-pressed", "true")


def test_a_meal_that_was_opened_is_cooked_without_a_network(page: Page) -> None:
    arrive(page)
    plan_today(page, DISH, "LUNCH")
    open_the_kitchen(page)
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    begin(page)
    set_the_timer(page)
    finish(page)
    page.get_by_role("button", name="Mangé").click()
    expect(page.get_by_role("button", name="Pas encore mangé")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Pas encore mangé")).to_be_visible()

    # What was noted reaches the server with the next thing that it is asked.
    page.context.set_offline(False)
    page.goto("/dashboard/planning")
    eaten = card(page, "déjeuner du").get_by_role("button", name="Mangé")
    expect(eaten).to_have_attribute("aria-pressed", "true")
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    expect(eaten).to_have_attribute("aria-pressed", "true")


def test_the_week_tells_what_is_to_be_cooked_also_without_a_network(page: Page) -> None:
    arrive(page)
    plan_today(page, DISH, "LUNCH")
    page.reload()
    bar = page.get_by_role("navigation", name="Navigation principale").locator("visible=true")
    expect(bar).to_be_visible()
    if (entry := bar.get_by_role("link", name="Cuisiner")).is_visible():
        entry.click()
    else:
        go_to(page, "Courses")
        page.get_by_role("tab", name="À cuisiner").click()
    expect(page.get_by_role("heading", name="À cuisiner cette semaine")).to_be_visible()
    cook = page.get_by_role("link", name=re.compile(f"^Cuisiner.: {DISH}"))
    expect(cook).to_be_visible()
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    cook.click()
    expect(page.get_by_role("heading", name=DISH, level=1)).to_be_visible()
    begin(page)
    set_the_timer(page)
    finish(page)
    page.get_by_role("button", name="Mangé").click()
    page.go_back()
    today = page.get_by_role("region").filter(has_text="Aujourd’hui")
    expect(today.get_by_role("listitem")).to_contain_text("Mangé")
    expect(cook).to_have_count(0)


def test_the_dishes_of_a_day_are_cooked_side_by_side(page: Page) -> None:
    dinner = "Omelette du soir"
    arrive(page)
    plan_today(page, DISH, "LUNCH")
    plan_today(page, dinner, "DINNER")
    page.reload()
    page.get_by_role("link", name=re.compile("^Cuisiner la journée du")).click()
    heading = page.get_by_role("heading", name=re.compile("^Cuisiner la journée du"), level=1)
    expect(heading).to_be_visible()

    # Each dish has its own step and its own timer.
    first = turn_to(page, DISH)
    begin(first)
    first.get_by_role("button", name="Suivante").click()
    first.get_by_role("button", name=re.compile(r"^Minuteur 8.min")).click()
    other = turn_to(page, dinner)
    begin(other)
    for _ in (2, 3):
        other.get_by_role("button", name="Suivante").click()
    timers = page.get_by_role("list", name="Minuteurs").get_by_role("listitem")
    expect(timers).to_have_count(1)
    expect(timers).to_contain_text(f"étape 2, {DISH}")

    # A reload leaves all of it as it was.
    page.reload()
    expect(turn_to(page, dinner).get_by_role("heading", name="Étape 3 sur 3")).to_be_visible()
    expect(turn_to(page, DISH).get_by_role("heading", name="Étape 2 sur 3")).to_be_visible()
    expect(timers).to_contain_text(DISH)

    finish(turn_to(page, DISH))
    first.get_by_role("button", name="Mangé").click()
    expect_toast(page, "Repas noté comme mangé.")
    page.get_by_role("link", name="Revenir au planning").click()
    eaten = card(page, "déjeuner du").get_by_role("button", name="Mangé")
    expect(eaten).to_have_attribute("aria-pressed", "true")
