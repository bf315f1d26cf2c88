"""A visit to the plan begins with how it was last seen, long before the application draws it."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, Route, expect

from journeys.screen import go_to, meal_cards
from journeys.user_actions import arrive, log_out, plan_next_week

pytestmark = pytest.mark.intercepts

APPLICATION = re.compile(r"/assets/index-[^/]*\.js$")
PLAN = "/dashboard/planning?semaine=prochaine"
VIEW = "[data-last-view]"


def see_the_plan(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.goto(PLAN)
    expect(meal_cards(page).first).to_be_visible()


def places(page: Page) -> list[FloatRect | None]:
    """Where the week and the first meal stand."""
    heading = page.locator("h1").filter(has_text="Semaine prochaine")
    return [heading.first.bounding_box(), page.locator("article").first.bounding_box()]


def open_without_scripts(page: Page, address: str = PLAN) -> list[Route]:
    """Open the plan; the application waits for what is returned."""
    scripts: list[Route] = []
    page.route(APPLICATION, lambda route: scripts.append(route))
    with page.expect_request(APPLICATION):
        page.goto(address, wait_until="commit")
    return scripts


def test_the_plan_stands_from_the_first_to_the_last(page: Page) -> None:
    see_the_plan(page)
    dish = page.get_by_role("article").first.get_by_role("button").first.inner_text()
    before = places(page)
    page.goto("/dashboard/recipes")

    # Without the application: the plan as it was, which nobody can use or is read.
    scripts = open_without_scripts(page)
    expect(page.locator(VIEW).get_by_text(dish).first).to_be_visible()
    expect(page.locator(VIEW).locator("img").first).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("On met la table...")
    assert places(page) == before

    # With it: one plan, which stands where it stood.
    for script in scripts:
        script.continue_()
    expect(meal_cards(page).first).to_be_visible()
    expect(page.locator(VIEW)).to_have_count(0)
    assert places(page) == before


def test_it_is_kept_where_one_goes_on_within_the_application(phone: Page) -> None:
    see_the_plan(phone)
    go_to(phone, "Recettes")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    open_without_scripts(phone)
    expect(phone.locator(VIEW).get_by_text("Semaine prochaine")).to_be_visible()


def test_where_it_would_look_otherwise_one_waits(phone: Page) -> None:
    see_the_plan(phone)
    phone.goto("/dashboard/recipes")
    open_without_scripts(phone, "/dashboard/planning")
    expect(phone.get_by_role("status")).to_be_visible()
    expect(phone.locator(VIEW)).to_be_empty()

    phone.set_viewport_size({"width": 844, "height": 390})
    open_without_scripts(phone)
    expect(phone.get_by_role("status")).to_be_visible()
    expect(phone.locator(VIEW)).to_be_empty()


def test_it_goes_with_the_session(phone: Page) -> None:
    see_the_plan(phone)
    log_out(phone)
    open_without_scripts(phone)
    expect(phone.get_by_role("status")).to_be_visible()
    expect(phone.locator(VIEW)).to_be_empty()
