"""Names as long as they may be, in one word: no screen grows wider than its window."""

import pytest
from playwright.sync_api import Page, expect

from journeys.cookbook import add_ingredient
from journeys.plan import NEXT_WEEK, card, choices, open_picker
from journeys.test_small_windows import BEYOND_THE_EDGE, NARROW
from journeys.user_actions import arrive, camille

RECIPE = "W" * 120
PERSON = "W" * 50


def assert_it_fits(page: Page) -> None:
    size = page.viewport_size
    assert size is not None
    for window in (size, NARROW):
        page.set_viewport_size(window)
        assert page.evaluate(BEYOND_THE_EDGE) == []
        assert page.evaluate("document.scrollingElement.scrollWidth") == window["width"]
    page.set_viewport_size(size)


def write_the_recipe(page: Page) -> None:
    page.goto("/dashboard/recipes/create")
    page.get_by_label("Nom de la recette").fill(RECIPE)
    add_ingredient(page, "riz", "100")
    assert_it_fits(page)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("article", name=RECIPE)).to_be_visible()


def test_a_long_name_of_a_recipe_stays_inside(page: Page) -> None:
    arrive(page, camille())
    write_the_recipe(page)
    assert_it_fits(page)
    recipe = page.get_by_role("article", name=RECIPE)
    recipe.get_by_role("button", name=RECIPE, exact=True).press("Enter")
    recipe.get_by_role("button", name="Supprimer").first.click()
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    assert_it_fits(page)
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    assert_it_fits(page)

    page.goto(NEXT_WEEK)
    picker = open_picker(page, "déjeuner du lundi")
    expect(choices(picker).first).to_be_visible()
    assert_it_fits(page)
    choices(picker).filter(has_text=RECIPE).first.click()
    meal = card(page, "déjeuner du lundi")
    expect(meal).to_be_visible()
    assert_it_fits(page)
    meal.locator("button[aria-expanded]").click()
    panel = page.get_by_role("dialog")
    expect(panel).to_be_visible()
    assert_it_fits(page)
    panel.get_by_role("button", name="Déplacer ou copier").click()
    expect(page.get_by_role("dialog", name="Déplacer ou copier")).to_be_visible()
    assert_it_fits(page)

    page.goto(NEXT_WEEK)
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Choisir mes recettes").check()
    expect(sheet.get_by_text(RECIPE)).to_be_visible()
    assert_it_fits(page)


@pytest.mark.parametrize("path", ["planning", "profile", "profile/account"])
def test_a_long_name_of_a_person_stays_inside(page: Page, path: str) -> None:
    person = camille()
    registration = {
        **person.registration(),
        "email": f"{'w' * 60}.{person.email}",
        "display_name": PERSON,
    }
    assert page.request.post("/api/login/email", data=registration).ok
    page.goto(f"/dashboard/{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_it_fits(page)
