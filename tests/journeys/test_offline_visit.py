"""After one visit the dashboard's screens open without a network, as they were last seen."""

import re

from playwright.sync_api import Page, expect

from journeys.kitchen import begin, plan_today, turn_to
from journeys.noon import today
from journeys.screen import meal_cards, wait_until_kept
from journeys.user_actions import arrive, call, plan_next_week

MEALS = 28
PLAN = "/dashboard/planning?semaine=prochaine"
EGG = {"fdc_id": 22000, "quantity": 120, "unit": "g"}

IS_KEPT = """([name, content]) => Object.entries(localStorage)
  .some(([key, kept]) => key.endsWith(name) && kept.includes(content))"""
"""Whether the device has something under a name that holds this."""


def test_plan_recipes_and_profile_open_without_a_network(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    own = {"name": "Mon omelette du dimanche", "type": "MEAL", "ingredients": [EGG]}
    call(page, "POST", "/api/recipe/", own)
    page.goto(PLAN)
    # A phone is shown one day first.
    expect(meal_cards(page)).to_have_count(MEALS)
    for address in ("/dashboard/recipes", "/dashboard/profile", PLAN):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("progressbar")).to_have_count(0)
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    expect(meal_cards(page)).to_have_count(MEALS)
    page.goto("/dashboard/recipes")
    expect(page.get_by_role("article", name="Mon omelette du dimanche")).to_be_visible()
    public = page.get_by_role("region", name="Les recettes publiques")
    expect(public.get_by_role("article").first).to_be_visible()
    page.goto("/dashboard/profile")
    expect(page.get_by_role("heading", name="Votre poids")).to_be_visible()
    expect(page.get_by_text(re.compile("^Connexion perdue"))).to_be_visible()


def test_what_a_planned_week_buys_and_cooks_is_there_without_a_network(page: Page) -> None:
    lunch, dinner = "Omelette aux tomates", "Omelette du soir"
    arrive(page)
    plan_today(page, lunch, "LUNCH")
    page.goto("/dashboard/planning")
    expect(meal_cards(page)).to_have_count(1)
    page.wait_for_function(IS_KEPT, arg=[":cooking-weeks", lunch])
    page.wait_for_function(IS_KEPT, arg=[":shopping-lists", "Tomate crue"])

    # Another dish is planned elsewhere: it is kept once it was seen here.
    plan_today(page, dinner, "DINNER")
    page.reload()
    page.wait_for_function(IS_KEPT, arg=[":cooking-weeks", dinner])
    wait_until_kept(page)

    page.context.set_offline(True)
    page.goto(f"/dashboard/cooking/{today()}")
    turn_to(page, dinner)
    begin(turn_to(page, lunch))
    page.goto("/dashboard/shopping-list")
    expect(page.get_by_role("checkbox", name=re.compile("^Œuf"))).to_be_visible()
