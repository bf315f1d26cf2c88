"""From the landing page to a week of meals and its shopping list, out and in again."""

import re

import httpx
from playwright.sync_api import Locator, Page, expect

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
from journeys.user_actions import camille, log_in, make_an_account
from nutriplan_core import MealType, meal_targets

DAYS = 7


def names(cards: Locator) -> list[str]:
    return [" ".join(text.split()) for text in cards.all_text_contents()]


def test_a_visitor_leaves_with_a_week_that_fits_and_finds_it_again(
    page: Page, address: str
) -> None:
    person = camille()
    targets = person.targets()

    make_an_account(page, person)

    # The targets on screen are the library's.
    go_to(page, "Profil")
    expect(page.get_by_role("heading", name="Bonjour Camille")).to_be_visible()
    energy = page.get_by_role("region", name="Votre objectif par jour")
    expect(energy).to_be_visible()
    shown = numbers(energy.inner_text())
    plan = person.plan_targets()
    expected = rounded([plan.energy_kcal, plan.protein_g, plan.carbohydrate_g, plan.fat_g])
    assert [value for value in expected if value in shown] == expected
    assert figure(page, "IMC") == f"{targets.bmi:.1f}".replace(".", ",")
    assert figure(page, "Objectif dans") == f"{targets.weeks_to_goal} semaines"
    assert figure(page, "À perdre par mois") == "2 kg"
    assert figure(page, "Eau par jour") == "2,39 L"

    # Next week is whole, whatever today is.
    go_to(page, "Planning")
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()
    expect(meal_cards(page)).to_have_count(0)

    # A new user has no favourites: all recipes are chosen beforehand.
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Vous n’avez pas encore de favoris")).to_be_visible()
    sheet.get_by_role("button", name="Générer", exact=True).click()
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible()
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect_toast(page, "Planning généré avec succès !")
    expect(sheet).to_be_hidden()

    # Every slot is filled, on its target as the library sets it.
    meals_per_day = person.profile.meals_per_day
    slots = meal_targets(targets.intake_kcal, meals_per_day)
    expect(meal_cards(page)).to_have_count(DAYS * meals_per_day)
    for column in page.locator("section[data-date]").all():
        shown_kcal = slots_kcal(column)
        assert [target for _, target in shown_kcal] == rounded(
            target.energy_kcal for target in slots.values()
        )
        # In amounts that a kitchen can measure, a meal is within 3 % of its target, a day in 1.5 %.
        assert all(abs(planned - target) <= 1 + 0.03 * target for planned, target in shown_kcal)
        ring = column.get_by_role("img", name="Objectif calorique du jour")
        expect(ring).to_have_attribute("aria-label", re.compile(r"(99|10[0-2])\s%"))
    assert MealType.SNACK_1 in slots

    # A reload changes nothing.
    week = names(meal_cards(page))
    page.reload()
    go_to_next_week(page)
    expect(meal_cards(page)).to_have_count(DAYS * meals_per_day)
    assert names(meal_cards(page)) == week

    # The shopping list is what the week needs, food by food: to buy, or to look for at home.
    needed = foods_of_the_week(page, address)
    go_to(page, re.compile("^(Courses|Liste de courses)$"))
    page.get_by_role("group", name="Semaine", exact=True).get_by_text("Semaine prochaine").click()
    heading = "Ma liste de course pour la semaine prochaine"
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    cupboard = page.locator("details").filter(has_text="Au placard")
    expect(cupboard).to_be_visible()
    to_buy = len(needed) - cupboard.locator("li").count()
    lines = page.get_by_role("checkbox")
    expect(lines).to_have_count(to_buy)
    lines.first.check()
    expect(page.get_by_text(f"1 sur {to_buy}")).to_be_visible()
    page.get_by_role("tab", name="Lundi").click()
    expect(page.get_by_role("tab", name="Lundi")).to_have_attribute("aria-selected", "true")

    # Out, and the plan is not for whoever comes next; in, and it is there again.
    go_to(page, "Profil")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_role("button", name="Se déconnecter").click()
    expect_toast(page, "Déconnexion reussie.")
    expect(page).to_have_url(f"{address}/")
    page.goto("/dashboard/planning")
    expect(page).to_have_url(f"{address}/")
    assert page.evaluate("Object.keys(localStorage).length") == 0

    page.goto("/login")
    log_in(page, person.email)
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    go_to_next_week(page)
    expect(meal_cards(page)).to_have_count(DAYS * meals_per_day)
    assert names(meal_cards(page)) == week


def foods_of_the_week(page: Page, address: str) -> set[int]:
    """The foods of the saved week, read from the API with the browser's own session."""
    token = next(c["value"] for c in page.context.cookies() if c["name"] == "access")
    dates = [
        str(section.get_attribute("data-date"))
        for section in page.locator("section[data-date]").all()
    ]
    answer = httpx.post(
        f"{address}/api/meal/check-updates/",
        headers={"Authorization": f"Bearer {token}"},
        json={"start_date": dates[0], "end_date": dates[-1], "cache_timestamps": {}},
    )
    assert answer.status_code == httpx.codes.OK
    return {
        ingredient["fdc_id"]
        for meal in answer.json()["meals_to_update"]
        for ingredient in meal["ingredients"]
    }
