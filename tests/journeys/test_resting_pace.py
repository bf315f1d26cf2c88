"""A goal that is reached stays so, whatever changes in the form, until the weight leaves it."""

from dataclasses import replace
from typing import Any, cast

from playwright.sync_api import Page, expect

from journeys.noon import today
from journeys.screen import figure
from journeys.user_actions import arrive, call, camille

FORM = "/dashboard/profile/edit"
PACE_KG_PER_WEEK = -0.5


def test_a_weight_past_the_goal_ends_the_diet_and_one_above_it_resumes_it(page: Page) -> None:
    person = camille()
    profile = replace(person.profile, weight_kg=70.3, goal_kg=70, gain_kg_per_week=PACE_KG_PER_WEEK)
    arrive(page, replace(person, profile=profile), at=FORM)

    page.get_by_label("Poids actuel (kg)").fill("69,4")
    save_with_meals(page, 5)
    assert stored(page) == (69.4, PACE_KG_PER_WEEK, 5, 0)

    page.reload()
    save_with_meals(page, 3)
    assert stored(page) == (69.4, PACE_KG_PER_WEEK, 3, 0)
    page.get_by_role("link", name="Revenir à mon profil").click()
    expect(page.get_by_text("Atteint", exact=True)).to_be_visible()
    assert figure(page, "Repas par jour") == "3 repas"

    call(page, "POST", "/api/weigh-in", {"date": str(today()), "weight": 70.4})
    assert stored(page) == (70.4, PACE_KG_PER_WEEK, 3, -550)


def test_who_keeps_their_weight_can_change_their_profile_after_a_weigh_in(page: Page) -> None:
    person = camille()
    profile = replace(person.profile, weight_kg=70, goal_kg=70, gain_kg_per_week=0)
    arrive(page, replace(person, profile=profile))
    call(page, "POST", "/api/weigh-in", {"date": str(today()), "weight": 70.5})

    page.goto(FORM)
    save_with_meals(page, 5)
    page.get_by_label("Poids actuel (kg)").fill("70,8")
    save_with_meals(page, 6)
    assert stored(page) == (70.8, None, 6, 0)


def save_with_meals(page: Page, meals: int) -> None:
    page.get_by_label("Repas par jour").select_option(str(meals))
    page.get_by_role("button", name="Mettre à jour").click()
    expect(page.get_by_text("Toutes vos informations sont sauvergadées.")).to_be_visible()


def stored(page: Page) -> tuple[float, float | None, int, float]:
    """The weight, the pace, the meals a day, and what the pace takes from a day's energy."""
    profile = cast("dict[str, Any]", call(page, "GET", "/api/profile"))
    adjustment = profile["diet_info"]["calorieSurplusDeficit"]
    return profile["weight"], profile["gain_per_week"], profile["meal_schedule"], adjustment
