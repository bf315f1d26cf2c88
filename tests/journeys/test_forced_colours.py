"""Forced colours take grounds, shadows and gradients away: states and edges are seen without."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from journeys.kitchen import begin, plan_today, turn_to
from journeys.noon import today
from journeys.user_actions import arrive

PAINT = """(element) => {
  const { backgroundColor, boxShadow } = getComputedStyle(element)
  return [backgroundColor, boxShadow].join()
}"""

COVERS = """(element) => {
  const context = document.createElement('canvas').getContext('2d')
  context.fillStyle = getComputedStyle(element).backgroundColor
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data[3] === 255
}"""

DISH = "Omelette aux tomates"


@pytest.fixture(params=["light", "dark"])
def page(phone: Page, request: pytest.FixtureRequest) -> Page:
    phone.emulate_media(forced_colors="active", color_scheme=request.param)
    return phone


def assert_told_apart(one: Locator, other: Locator) -> None:
    expect(one).to_be_visible()
    assert one.evaluate(PAINT) != other.evaluate(PAINT)


def test_the_bar_of_a_wizards_step_covers_what_goes_beneath_it(page: Page) -> None:
    page.goto("/login/create-profile")
    bar = page.get_by_role("button", name="Etape suivante").locator("..")
    expect(bar).to_be_visible()
    assert bar.evaluate(COVERS)


def test_what_is_chosen_or_done_is_told_apart(page: Page) -> None:
    arrive(page)
    plan_today(page, DISH, "LUNCH")
    page.goto("/dashboard/recipes")
    page.get_by_role("button", name="Repas", exact=True).click()
    assert_told_apart(
        page.get_by_role("button", name="Repas", exact=True, pressed=True),
        page.get_by_role("button", name="Collations", exact=True, pressed=False),
    )

    page.goto("/dashboard/recipes/create")
    search = page.get_by_role("combobox", name="Ajouter un ingrédient")
    search.fill("riz")
    expect(page.get_by_role("option").first).to_be_visible()
    search.press("ArrowDown")
    foods = page.get_by_role("listbox").first
    assert_told_apart(
        foods.get_by_role("option", selected=True),
        foods.get_by_role("option", selected=False).first,
    )

    page.goto("/dashboard/planning")
    page.get_by_role("button", name="Noter un en-cas").first.click()
    note = page.get_by_role("dialog", name="Noter un en-cas")
    note.get_by_text("Des calories").click()
    note.get_by_role("button", name=re.compile(r"^200\s")).click()
    assert_told_apart(
        note.get_by_role("button", pressed=True), note.get_by_role("button", pressed=False).first
    )
    assert note.evaluate("(sheet) => getComputedStyle(sheet).borderTopStyle") == "solid"
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()

    page.get_by_role("article").locator("button[aria-expanded]").first.click()
    keep = page.get_by_role("dialog").get_by_role("button", name="Garder ce repas")
    keep.click()
    expect(keep).to_have_attribute("aria-pressed", "true")
    assert_told_apart(
        keep, page.get_by_role("dialog").get_by_role("button", name="Changer de recette")
    )
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()

    page.get_by_text("Semaine", exact=True).click()
    days = page.get_by_role("button", name=re.compile("^Ouvrir le "))
    assert_told_apart(
        days.and_(page.locator("[data-today=true]")),
        days.and_(page.locator("[data-today=false]")).first,
    )


def test_the_steps_that_are_done_are_told_apart(page: Page) -> None:
    arrive(page)
    plan_today(page, DISH, "LUNCH")
    page.goto(f"/dashboard/cooking/{today()}")
    begin(turn_to(page, DISH))
    steps = page.locator("[data-done]")
    assert_told_apart(
        steps.and_(page.locator("[data-done=true]")).first,
        steps.and_(page.locator("[data-done=false]")).first,
    )
