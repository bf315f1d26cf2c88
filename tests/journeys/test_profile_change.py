"""Somebody's body and goal change: the targets follow at once, what was planned stays as it was."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from journeys.noon import today
from journeys.screen import (
    expect_toast,
    figure,
    go_to,
    go_to_next_week,
    meal_cards,
    numbers,
    rounded,
    slots_kcal,
)
from journeys.user_actions import (
    Person,
    call,
    camille,
    log_in,
    open_an_account,
    plan_next_week,
)
from nutriplan_core import (
    ActivityLevel,
    Macros,
    MacroSplit,
    MealType,
    day_fraction,
    meal_targets,
    meal_types,
)

DAYS = 7
SPLIT = "Répartition des macros"
SPLITS = {
    "Équilibre": MacroSplit(protein=0.15, fat=0.37),
    "La mienne": MacroSplit(protein=0.25, fat=0.30),
}
NAMES = ("proteins", "carbohydrates", "fats")


def change_profile(page: Page, person: Person) -> None:
    profile = person.profile
    page.goto("/dashboard/profile/edit")
    page.get_by_label("Poids actuel (kg)").fill(f"{profile.weight_kg:g}".replace(".", ","))
    page.get_by_label("Poids cible (kg)").fill(f"{profile.goal_kg:g}".replace(".", ","))
    pace = "Gain par mois" if profile.gain_kg_per_week > 0 else "Perte par mois"
    page.get_by_label(pace).select_option(f"{profile.gain_kg_per_week:g}")
    page.get_by_label("Activité quotidienne").select_option(profile.activity_level.value)
    page.get_by_label("Repas par jour").select_option(str(profile.meals_per_day))
    page.get_by_role("button", name="Mettre à jour").click()
    expect_toast(page, "Vos informations sont à jour.")


def the_profile_shows_the_targets_of(page: Page, person: Person) -> None:
    targets = person.targets()
    go_to(page, "Profil")
    region = page.get_by_role("region", name="Votre objectif par jour")
    expect(region).to_be_visible()
    shown = numbers(region.inner_text())
    plan = person.plan_targets()
    expected = rounded([plan.energy_kcal, plan.protein_g, plan.carbohydrate_g, plan.fat_g])
    assert [value for value in expected if value in shown] == expected
    assert figure(page, "IMC") == f"{targets.bmi:.1f}".replace(".", ",")
    assert figure(page, "Objectif dans") == f"{targets.weeks_to_goal} semaines"


def go_to_the_plan(page: Page) -> None:
    go_to(page, "Planning")
    go_to_next_week(page)


def the_plan_shows_the_targets_of(
    page: Page, person: Person, planned: list[dict[MealType, float]]
) -> None:
    """Each slot's target and each day's percentage are the library's, over the meals as planned."""
    profile = person.profile
    targets = meal_targets(person.targets().intake_kcal, profile.meals_per_day, profile.meal_split)
    expect(meal_cards(page)).to_have_count(DAYS * len(targets))
    shown_targets = rounded(target.energy_kcal for target in targets.values())
    # The plan as it was known is shown first, and what the server says of it now a moment later.
    first = page.locator("section[data-date]").first.get_by_role("article").first
    expect(first).to_contain_text(re.compile(rf"kcal sur {shown_targets[0]}\s*kcal"))
    for column, day in zip(page.locator("section[data-date]").all(), planned, strict=True):
        shown = slots_kcal(column)
        assert [kcal for kcal, _ in shown] == [day[meal_type] for meal_type in targets]
        assert [target for _, target in shown] == shown_targets
        ring = column.get_by_role("img", name="Objectif calorique du jour")
        (percent,) = numbers(ring.get_attribute("aria-label") or "")
        # The cards show whole kcal: it may differ by what they leave out.
        assert abs(percent - 100 * day_fraction(day, targets)) < 1


def test_new_targets_are_everywhere_and_planned_meals_stay(page: Page, address: str) -> None:
    before = camille()
    open_an_account(address, before)
    page.goto("/login")
    log_in(page, before.email)
    plan_next_week(page)
    slots = meal_types(before.profile.meals_per_day)
    planned = [
        dict(zip(slots, (kcal for kcal, _ in slots_kcal(column)), strict=True))
        for column in page.locator("section[data-date]").all()
    ]
    the_plan_shows_the_targets_of(page, before, planned)

    # From losing to gaining, and out of the armchair.
    after = replace(
        before,
        profile=replace(
            before.profile,
            weight_kg=80.5,
            goal_kg=84,
            gain_kg_per_week=0.25,
            activity_level=ActivityLevel.VERY_ACTIVE,
        ),
    )
    assert after.targets().intake_kcal > before.targets().intake_kcal + 500
    change_profile(page, after)
    the_profile_shows_the_targets_of(page, after)
    assert figure(page, "À prendre par mois") == "1 kg"
    go_to_the_plan(page)
    the_plan_shows_the_targets_of(page, after, planned)

    # A meal less a day: the snacks leave the plan, and come back with the schedule.
    fewer = replace(after, profile=replace(after.profile, meals_per_day=3))
    change_profile(page, fewer)
    go_to_the_plan(page)
    the_plan_shows_the_targets_of(page, fewer, planned)
    expect(page.get_by_text(re.compile("^Collation"))).to_have_count(0)
    change_profile(page, after)
    go_to_the_plan(page)
    the_plan_shows_the_targets_of(page, after, planned)

    # A reload, and another visit, show the same.
    page.reload()
    the_profile_shows_the_targets_of(page, after)


def test_another_split_of_the_energy_is_chosen_and_a_generated_week_keeps_to_it(
    page: Page, address: str
) -> None:
    before = camille()
    open_an_account(address, before)
    page.goto("/login")
    log_in(page, before.email)
    expect(page.get_by_role("heading", name=re.compile("^Semaine "))).to_be_visible()
    the_profile_shows_the_targets_of(page, before)

    for chosen, split in SPLITS.items():
        after = replace(before, profile=replace(before.profile, macro_split=split))
        choose_split(page, chosen, after)
        the_profile_shows_the_targets_of(page, after)

    # Another visit shows the one that was chosen last, and a week that keeps to it.
    page.reload()
    the_profile_shows_the_targets_of(page, after)
    page.goto("/dashboard/profile/edit")
    expect(page.get_by_label(SPLIT)).to_have_value("own")
    page.goto("/dashboard/planning")
    plan_next_week(page)
    expect(meal_cards(page)).to_have_count(DAYS * after.profile.meals_per_day)
    for summary in days_of_next_week(page).values():
        target = after.plan_targets()
        assert [summary["target"][name] for name in NAMES] == pytest.approx(grams_of(target), abs=3)
        for name, exact_g in zip(NAMES, grams_of(after.exact_plan_targets()), strict=True):
            assert summary["planned"][name] == pytest.approx(exact_g, rel=0.1)


def choose_split(page: Page, chosen: str, person: Person) -> None:
    """In the profile; what it means in grams stands beside it before it is saved."""
    page.goto("/dashboard/profile/edit")
    page.get_by_label(SPLIT).select_option(label=chosen)
    if chosen == "La mienne":
        for label, part in (
            ("Protéines (%)", person.profile.meal_split.protein),
            ("Lipides (%)", person.profile.meal_split.fat),
        ):
            page.get_by_label(label).fill(f"{100 * part:.0f}")
    grams = page.get_by_role("region", name=re.compile("^Vos macros par jour"))
    for gram in rounded(grams_of(person.plan_targets())):
        expect(grams).to_contain_text(str(gram))
    page.get_by_role("button", name="Mettre à jour").click()
    expect_toast(page, "Vos informations sont à jour.")


def grams_of(target: Macros) -> list[float]:
    return [target.protein_g, target.carbohydrate_g, target.fat_g]


def days_of_next_week(page: Page) -> dict[str, Any]:
    """What the server plans of each day, beside its target."""
    monday = today() - timedelta(days=today().weekday()) + timedelta(days=7)
    asked = {
        "start_date": str(monday),
        "end_date": str(monday + timedelta(days=6)),
        "cache_timestamps": {},
    }
    answer: Any = call(page, "POST", "/api/meal/check-updates/", asked)
    days: dict[str, Any] = answer["days"]
    assert len(days) == DAYS
    return days
