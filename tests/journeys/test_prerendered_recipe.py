"""A public recipe's page shows what the dish is before any script has come, and keeps it there."""

import html
import re

import httpx
import pytest
from playwright.sync_api import FloatRect, Page, Route, expect

from journeys.user_actions import arrive, call

pytestmark = pytest.mark.intercepts

APPLICATION = re.compile(r"/assets/index-[^/]*\.js$")


def public_recipes(page: Page) -> list[dict[str, str]]:
    recipes = call(page, "GET", "/api/recipe/?public_only=true")
    assert isinstance(recipes, list)
    return recipes


def places(page: Page) -> list[FloatRect | None]:
    """Where the picture and the name stand."""
    return [
        page.get_by_role("article").locator("img").first.bounding_box(),
        page.get_by_role("heading", level=1).bounding_box(),
    ]


def test_every_public_recipe_has_a_page_of_its_own(phone: Page, address: str) -> None:
    arrive(phone)
    recipes = public_recipes(phone)
    with httpx.Client(base_url=address) as client:
        for recipe in recipes:
            page = client.get(f"/dashboard/recipes/{recipe['id']}").text
            assert f">{html.escape(recipe['name'], quote=False)}</h1>" in page
            assert 'src="data:image/svg+xml,' in page
        other = client.get("/dashboard/recipes/00000000-0000-4000-8000-000000000000").text
    assert "</h1>" not in other


def test_what_the_dish_is_stands_from_the_first_to_the_last(page: Page) -> None:
    arrive(page)
    recipe = next(one for one in public_recipes(page) if one["type"] == "MEAL")
    scripts: list[Route] = []
    answers: list[Route] = []
    page.route(APPLICATION, lambda route: scripts.append(route))
    page.route(f"**/api/recipe/{recipe['id']}", lambda route: answers.append(route))

    # Without the application: the name, the picture, and links that lead on.
    page.goto(f"/dashboard/recipes/{recipe['id']}", wait_until="commit")
    name = page.get_by_role("heading", name=recipe["name"])
    expect(name).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("On met la table...")
    expect(page.get_by_role("link", name="Revenir à mes recettes")).to_be_visible()
    planning = page.get_by_role("link", name="Planning", exact=True)
    expect(planning).to_have_count(1)  # of the two menus, once the styles have come
    expect(planning).to_be_visible()
    before = places(page)
    assert all(before)

    # With it, but without the recipe: nothing goes away.
    with page.expect_request(f"**/api/recipe/{recipe['id']}"):
        for script in scripts:
            script.continue_()
    assert places(page) == before

    # With all: it stands where it stood.
    for answer in answers:
        answer.continue_()
    expect(page.get_by_role("button", name="Planifier")).to_be_visible()
    expect(name).to_have_count(1)
    assert places(page) == before


def test_a_recipe_that_does_not_come_is_told(phone: Page) -> None:
    page = phone
    arrive(page)
    recipe = public_recipes(page)[0]
    page.route(f"**/api/recipe/{recipe['id']}", lambda _: None)
    page.goto(f"/dashboard/recipes/{recipe['id']}")
    expect(page.get_by_text("Chargement de la recette...")).to_be_visible()


def test_a_visitor_is_led_to_the_start(phone: Page, address: str) -> None:
    arrive(phone)
    recipe = public_recipes(phone)[0]
    phone.context.clear_cookies()
    phone.evaluate("localStorage.clear()")
    phone.goto(f"/dashboard/recipes/{recipe['id']}")
    expect(phone).to_have_url(f"{address}/")
