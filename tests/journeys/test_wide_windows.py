"""Windows of a desk: what stands above one another has common edges, and no half stays empty."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from journeys.plan import NEXT_WEEK
from journeys.screen import meal_cards
from journeys.user_actions import arrive, plan_next_week

WIDTHS = (1280, 1600, 2200)
HEIGHT = 900
EDGE_PX = 4
"""What a border or a shadow of a card takes beside its edge."""


def edges(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["x"], box["x"] + box["width"]


@pytest.mark.parametrize("page", ["desktop"], indirect=True)
def test_the_plan_is_as_wide_as_the_bar_above_it(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.goto(NEXT_WEEK)
    cards = meal_cards(page)
    expect(cards.first).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size(ViewportSize(width=width, height=HEIGHT))
        left, _ = edges(page.get_by_role("link", name="NutriPlan"))
        _, right = edges(page.get_by_role("link", name="Profil").locator("visible=true"))
        sides = [edges(card) for card in cards.all()]
        plan = min(left for left, _ in sides), max(right for _, right in sides)
        assert plan == pytest.approx((left, right), abs=EDGE_PX)


@pytest.mark.parametrize("page", ["desktop"], indirect=True)
def test_a_recipe_without_ingredients_leaves_no_column_empty(page: Page) -> None:
    arrive(page)
    page.goto("/dashboard/recipes/create")
    name = page.get_by_label("Nom de la recette")
    expect(name).to_be_visible()
    left, right = edges(page.get_by_role("main").locator("form"))
    assert edges(name)[1] - edges(name)[0] > 0.9 * (right - left)
