"""A week generated from each pool, around what the user wants to keep."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from journeys.person import camille, make_an_account
from journeys.test_first_visit import go_to_next_week

WEEK = 7 * 4
"""Seven days of four meals."""


def open_generator(page: Page) -> Locator:
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("radio").first).to_be_visible()
    return sheet


def generate_and_save(page: Page, sheet: Locator) -> None:
    sheet.get_by_role("button", name="Générer", exact=True).click()
    expect(sheet.get_by_role("region", name=re.compile("^Repas du"))).to_have_count(7)
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("article")).to_have_count(WEEK)


def public_ids(page: Page) -> dict[str, str]:
    """The first public recipe of each kind, by the API with the browser's own session."""
    found: dict[str, str] = page.evaluate(
        """async () => {
          const token = document.cookie.split('; ').find((c) => c.startsWith('access=')).slice(7)
          const answer = await fetch('/api/recipe/?public_only=true', {
            headers: { Authorization: `Bearer ${token}` },
          })
          const first = {}
          for (const { id, type, name } of await answer.json()) first[type] ??= `${id}|${name}`
          return first
        }"""
    )
    return {kind: found[kind] for kind in ("BREAKFAST", "MEAL", "SNACK")}


def call(page: Page, path: str) -> None:
    assert page.evaluate(
        """async (path) => {
          const token = document.cookie.split('; ').find((c) => c.startsWith('access=')).slice(7)
          const headers = { Authorization: `Bearer ${token}` }
          return (await fetch(path, { method: 'POST', headers })).ok
        }""",
        path,
    )


@pytest.mark.parametrize("pool", ["mine", "favorites", "all", "chosen"])
def test_each_pool_fills_the_week_with_its_own_recipes(page: Page, pool: str) -> None:
    make_an_account(page, camille())
    recipes = public_ids(page)
    names = {recipe.split("|")[1] for recipe in recipes.values()}
    ids = [recipe.split("|")[0] for recipe in recipes.values()]
    for recipe_id in ids:
        if pool == "mine":
            call(page, f"/api/recipe/{recipe_id}/copy/")
        if pool == "favorites":
            call(page, f"/api/recipe/favorites/{recipe_id}/")
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    go_to_next_week(page)
    sheet = open_generator(page)
    if pool == "all":
        sheet.get_by_role("button", name="Utiliser toutes les recettes").click()
    elif pool != "favorites":
        label = {"mine": "Mes recettes", "chosen": "Choisir mes recettes"}[pool]
        sheet.get_by_role("radio", name=re.compile(f"^{label}")).check()
    if pool == "chosen":
        for name in names:
            sheet.get_by_role("checkbox", name=name, exact=True).check()
    generate_and_save(page, sheet)
    planned = {
        " ".join(name.split())
        for name in page.locator("article button[aria-expanded]").all_inner_texts()
    }
    if pool == "all":
        assert len(planned) > len(names)
    else:
        assert planned == names


def test_a_locked_meal_stays_and_a_meal_changed_in_the_preview_is_saved(page: Page) -> None:
    make_an_account(page, camille())
    go_to_next_week(page)
    sheet = open_generator(page)
    sheet.get_by_role("button", name="Utiliser toutes les recettes").click()
    generate_and_save(page, sheet)
    lunch = page.get_by_role("article", name=re.compile("^déjeuner du lundi "))
    kept = lunch.locator("button[aria-expanded]").inner_text()
    lunch.get_by_role("button", name="Verrouillé").click()
    expect(lunch).to_have_attribute("aria-busy", "false")

    sheet = open_generator(page)
    sheet.get_by_role("radio", name=re.compile("^Toutes les recettes")).check()
    expect(sheet.get_by_text(re.compile(r"1\s+repas verrouillé reste en place"))).to_be_visible()
    sheet.get_by_role("button", name="Générer", exact=True).click()
    monday = sheet.get_by_role("region", name=re.compile("^Repas du lundi"))
    expect(monday.get_by_text("Verrouillé")).to_be_visible()
    expect(monday.get_by_text(kept)).to_be_visible()

    sheet.get_by_role("button", name=re.compile("Changer de recette.*dîner du lundi")).click()
    choices = page.get_by_role("dialog", name="Choisir une recette")
    choice = choices.get_by_role("region").get_by_role("listitem").last.get_by_role("button")
    chosen = choice.locator("span").first.inner_text().strip()
    choice.click()
    expect(monday.get_by_text(chosen)).to_be_visible()
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect(sheet).to_be_hidden()
    expect(lunch).to_contain_text(kept)
    dinner = page.get_by_role("article", name=re.compile("^dîner du lundi "))
    expect(dinner).to_contain_text(chosen)
