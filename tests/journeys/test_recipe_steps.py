"""A recipe with steps: written, read for several portions, planned, and found from its meal."""

import re

from playwright.sync_api import Page, expect

from journeys.cookbook import add_ingredient, open_card
from journeys.screen import expect_toast
from journeys.user_actions import arrive, call

NAME = "Omelette de la maison"
MANY_FOODS = (22000, 20385, 20059, 12110, 17270, 26036, 9119, 13004, 20019, 13005, 13028)

COVERED = """(buttons) => buttons.filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((button) => button.textContent)"""


def test_a_recipe_with_steps_is_written_read_and_planned(page: Page) -> None:
    arrive(page, at="/dashboard/recipes")

    # Written for two, a step naming its ingredient by @.
    page.get_by_role("link", name="Ajouter une recette").click()
    page.get_by_label("Nom de la recette").fill(NAME)
    add_ingredient(page, "oeuf cru", "6")
    page.get_by_role("button", name="Une personne de plus").click()
    page.get_by_role("button", name="Ajouter une étape").click()
    step = page.get_by_role("textbox", name="Étape 1")
    expect(step).to_be_focused()
    page.keyboard.type("Battez @")
    page.get_by_role("toolbar", name="Nommer un ingrédient").get_by_role("button").press("Enter")
    expect(step).to_be_focused()
    page.keyboard.type(" à la fourchette.")
    page.get_by_label("Préparation (min)").fill("5")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")

    # Read: one portion has half of it, and the sentence follows the portions.
    open_card(page, NAME).get_by_role("link", name=re.compile("^Voir la recette")).click()
    expect(page.get_by_role("heading", name=NAME)).to_be_visible()
    expect(page.get_by_text(re.compile(r"Préparation.: 5.min"))).to_be_visible()
    steps = page.get_by_role("region", name="Étapes").get_by_role("listitem")
    expect(steps).to_contain_text(re.compile(r"\(3.œufs\) à la fourchette\."))
    page.get_by_role("button", name="Une portion de plus").click()
    expect(steps).to_contain_text(re.compile(r"\(6.œufs\) à la fourchette\."))
    page.reload()
    expect(steps).to_contain_text(re.compile(r"\(6.œufs\) à la fourchette\."))

    # Planned, and found again from its meal.
    page.get_by_role("button", name="Planifier").click()
    sheet = page.get_by_role("dialog", name="Planifier cette recette")
    sheet.get_by_text("Semaine prochaine", exact=True).click()
    sheet.get_by_role("button", name=re.compile("^déjeuner du lundi")).click()
    expect_toast(page, re.compile("^Recette planifiée"))
    page.goto("/dashboard/planning?semaine=prochaine")
    meal = page.get_by_role("article", name=re.compile("^déjeuner du lundi"))
    meal.get_by_role("button", name=NAME).click()
    page.get_by_role("dialog").get_by_role("link", name="Voir la recette").click()
    expect(page.get_by_role("heading", name=NAME)).to_be_visible()


def test_all_that_a_step_may_name_stands_above_the_bar_that_saves(page: Page) -> None:
    arrive(page)
    ingredients = [{"fdc_id": food, "quantity": 50} for food in MANY_FOODS]
    recipe = call(page, "POST", "/api/recipe", {"name": NAME, "ingredients": ingredients})
    assert isinstance(recipe, dict)
    page.goto(f"/dashboard/recipes/update/{recipe['id']}")
    page.get_by_role("button", name="Ajouter une étape").click()
    expect(page.get_by_role("textbox", name="Étape 1")).to_be_focused()
    page.keyboard.type("Mélangez @")

    choices = page.get_by_role("toolbar", name="Nommer un ingrédient").get_by_role("button")
    expect(choices).to_have_count(len(MANY_FOODS))
    expect(choices.first).to_be_focused()
    assert choices.evaluate_all(COVERED) == []
