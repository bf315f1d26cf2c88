"""After one visit the dashboard's screens open without a network, as they were last seen."""

import re

from playwright.sync_api import Page, expect

from journeys.screen import meal_cards, wait_until_kept
from journeys.user_actions import arrive, call, plan_next_week

MEALS = 28
PLAN = "/dashboard/planning?semaine=prochaine"
EGG = {"fdc_id": 22000, "quantity": 120, "unit": "g"}


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
