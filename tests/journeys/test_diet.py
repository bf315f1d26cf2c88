"""Somebody says what they do not eat: what was planned says so, and new weeks keep to it."""

import re

from playwright.sync_api import Page, expect

from journeys.plan import NEXT_WEEK, card
from journeys.screen import expect_toast, meal_cards, wait_for_steps
from journeys.user_actions import arrive, save_the_week

WEEK = 7 * 4


def plan_a_meal_with_eggs(page: Page) -> None:
    """Eggs, which no vegan eats, for lunch on the first day that the plan shows."""
    page.goto(NEXT_WEEK)
    page.get_by_role("button", name=re.compile(": déjeuner du lundi ")).click()
    picker = page.get_by_role("dialog", name="Choisir une recette")
    picker.get_by_label("Chercher une recette").fill("omelette")
    picker.get_by_role("region").get_by_role("listitem").get_by_role("button").first.click()
    expect(card(page, "déjeuner du lundi")).to_be_visible()


def become_vegan(page: Page) -> None:
    page.goto("/dashboard/profile/edit")
    page.get_by_label("Régime").select_option("vegan")
    page.get_by_label("Sans gluten").check()
    page.get_by_label("Aliments que vous n’aimez pas").fill("courgette")
    page.get_by_role("option", name=re.compile("^Courgette")).first.click()
    expect(page.get_by_role("list", name="Aliments évités")).to_contain_text("Courgette")
    page.get_by_role("button", name="Mettre à jour").click()
    expect_toast(page, "Vos informations sont à jour.")


def choose_another_dish_from_the_list(page: Page) -> None:
    """The list says which meal does not suit any more, and leads to the choice of its dish."""
    page.goto("/dashboard/shopping-list?semaine=prochaine")
    expect(
        page.get_by_text(re.compile(r"^1\srepas ne convient pas à votre régime$"))
    ).to_be_visible()
    page.get_by_role("link", name=re.compile("^Choisir un autre plat")).click()
    picker = page.get_by_role("dialog", name="Choisir une recette")
    picker.get_by_label("Chercher une recette").fill("dahl")
    picker.get_by_role("region").get_by_role("listitem").get_by_role("button").first.click()
    expect(card(page, "déjeuner du lundi")).to_contain_text(re.compile("dahl", re.IGNORECASE))
    wait_for_steps(page)
    page.reload()
    expect(card(page, "déjeuner du lundi")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto("/dashboard/shopping-list?semaine=prochaine")
    expect(page.get_by_role("checkbox").first).to_be_visible()
    expect(page.get_by_text("ne convient pas à votre régime")).to_have_count(0)


def test_a_chosen_diet_marks_what_was_planned_and_no_new_week_breaks_it(desktop: Page) -> None:
    page = desktop
    arrive(page)
    plan_a_meal_with_eggs(page)
    become_vegan(page)

    page.goto(NEXT_WEEK)
    lunch = card(page, "déjeuner du lundi")
    expect(lunch.get_by_text(re.compile("^Ne convient pas à votre régime"))).to_be_visible()
    lunch.get_by_role("button", name="Choisir un autre plat").click()
    picker = page.get_by_role("dialog", name="Choisir une recette")
    picker.press("Escape")
    expect(picker).to_be_hidden()
    wait_for_steps(page)

    choose_another_dish_from_the_list(page)

    page.goto(NEXT_WEEK)
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text(re.compile("végane, sans gluten"))).to_be_visible()
    sheet.get_by_role("radio", name=re.compile("^Toutes les recettes")).check()
    sheet.get_by_role("button", name="Générer", exact=True).click()
    save_the_week(page)
    expect(meal_cards(page)).to_have_count(WEEK)

    expect(page.get_by_text(re.compile("^Ne convient pas à votre régime"))).to_have_count(0)
