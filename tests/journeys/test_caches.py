"""What the browser keeps between visits: how long, for whom, and what it asks the server for."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from journeys.plan import NEXT_WEEK, card, plan
from journeys.screen import meal_cards
from journeys.user_actions import arrive, camille, log_in, log_out

pytestmark = pytest.mark.intercepts

DAY_MS = 86_400_000
READ = "(name) => JSON.parse(localStorage.getItem(name))"
KEYS = "Object.keys(localStorage).filter((key) => key.startsWith('nutriplan:'))"


def account(page: Page) -> str:
    """The id of whoever is signed in here."""
    token = "document.cookie.split('; ').find((c) => c.startsWith('access=')).split('.')[1]"
    claims: dict[str, str] = page.evaluate(
        f"JSON.parse(atob({token}.replaceAll('-', '+').replaceAll('_', '/')))"
    )
    return claims["sub"]


def kept(page: Page, name: str) -> Any:
    return page.evaluate(READ, f"nutriplan:{account(page)}:{name}")


def test_the_plan_is_kept_by_date_and_slot_and_only_news_are_asked_for(phone: Page) -> None:
    page = phone
    arrive(page, at=NEXT_WEEK)
    lunch = plan(page, "déjeuner du lundi")
    monday = page.locator("section[data-date]").first.get_attribute("data-date")
    assert monday is not None
    meal = kept(page, "meal-planning")["meals"][monday]["LUNCH"]
    assert meal["recipe_name"] == lunch

    # The server is told what is known here: it has nothing newer to send.
    with page.expect_response("**/check-updates*") as checked:
        page.reload()
    assert checked.value.json()["meals_to_update"] == []
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)

    # Without its answer what is kept is shown, and one is told so.
    page.route("**/check-updates*", lambda route: route.abort())
    page.reload()
    expect(card(page, "déjeuner du lundi")).to_contain_text(lunch)
    expect(page.get_by_text("voici votre dernier planning enregistré")).to_be_visible()


def test_public_recipes_are_asked_for_once_a_day_favourites_first_then_by_type(
    desktop: Page,
) -> None:
    page = desktop
    arrive(page, at="/dashboard/recipes")
    public = page.get_by_role("region", name="Les recettes publiques").get_by_role("article")
    expect(public.first).to_be_visible()
    name = public.last.get_attribute("aria-label")
    public.last.scroll_into_view_if_needed()
    with page.expect_response("**/favorites/**"):
        public.last.get_by_role("button", name="Favori").click()

    recipes = kept(page, "public-recipes")["recipes"]
    assert recipes[0]["name"] == name
    assert all(recipe["is_public"] for recipe in recipes)
    types = ["BREAKFAST", "MEAL", "SNACK", "DESSERT", "OTHER"]
    order = [(not recipe["is_favorite"], types.index(recipe["type"])) for recipe in recipes]
    assert order == sorted(order)

    def asked_for_all(request: Request) -> bool:
        return "private_only=false" in request.url

    def is_list(request: Request) -> bool:
        return "/api/recipe" in request.url and "private_only" in request.url

    with page.expect_request(is_list) as later:
        page.reload()
    assert not asked_for_all(later.value)
    expect(public).to_have_count(len(recipes))

    # A day later they are asked for again.
    page.evaluate(
        """([name, age]) => {
          const kept = JSON.parse(localStorage.getItem(name))
          localStorage.setItem(name, JSON.stringify({ ...kept, kept_at: kept.kept_at - age }))
        }""",
        [f"nutriplan:{account(page)}:public-recipes", DAY_MS],
    )
    with page.expect_request(is_list) as next_day:
        page.reload()
    assert asked_for_all(next_day.value)
    expect(public).to_have_count(len(recipes))


def test_what_is_kept_belongs_to_one_user_and_leaves_with_them(desktop: Page, address: str) -> None:
    page = desktop
    first, second = camille(), camille()
    arrive(page, first, NEXT_WEEK)
    plan(page, "déjeuner du lundi")
    page.goto("/dashboard/recipes")
    expect(page.get_by_role("article").first).to_be_visible()
    page.goto("/dashboard/shopping-list?semaine=prochaine")
    page.get_by_role("checkbox").first.check()
    owner = account(page)
    names = {key.split(":", 2)[2] for key in page.evaluate(KEYS)}
    assert {"profile", "meal-planning", "public-recipes", "shopping-lists"} <= names
    assert all(key.startswith(f"nutriplan:{owner}:") for key in page.evaluate(KEYS))

    log_out(page)
    expect(page).to_have_url(f"{address}/")
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0

    # Whoever comes next starts from nothing, whatever a cache of the first one's would say.
    arrive(page, second, NEXT_WEEK)
    expect(page.get_by_text("On récupère")).to_have_count(0)
    expect(meal_cards(page)).to_have_count(0)
    page.evaluate(
        "(name) => localStorage.setItem(name, JSON.stringify({ display_name: 'Quelqu’un' }))",
        f"nutriplan:{owner}:profile",
    )
    page.goto("/dashboard/profile")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    page.context.clear_cookies()
    page.goto("/login")
    log_in(page, first.email)
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    page.goto(NEXT_WEEK)
    expect(meal_cards(page)).to_have_count(1)
    assert json.dumps(kept(page, "profile")).count(first.email) == 1
