"""A week generated from each pool, with each option, around what the user wants to keep."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from journeys.plan import (
    DAYS,
    NEXT_WEEK,
    card,
    change_dish,
    exclude,
    generate,
    keep,
    name_in,
    open_card,
    open_generator,
    plan,
    save,
    the_week,
    title,
)
from journeys.screen import expect_toast, go_to, meal_cards, wait_for_steps
from journeys.user_actions import arrive, call

WEEK = 7 * 4
"""Seven days of four meals."""
KINDS = ("BREAKFAST", "MEAL", "SNACK")
POOLS = {
    "mine": "Mes recettes",
    "favorites": "Mes favoris",
    "all": "Toutes les recettes",
    "chosen": "Choisir mes recettes",
}


def public_recipes(page: Page) -> dict[str, dict[str, str]]:
    """The first public recipe of each kind."""
    found: dict[str, dict[str, str]] = {}
    answer = call(page, "GET", "/api/recipe/?public_only=true")
    assert isinstance(answer, list)
    for recipe in answer:
        found.setdefault(recipe["type"], recipe)
    return found


def copy(page: Page, recipe: dict[str, str]) -> None:
    call(page, "POST", f"/api/recipe/{recipe['id']}/copy/")


def star(page: Page, recipe: dict[str, str]) -> None:
    call(page, "POST", f"/api/recipe/favorites/{recipe['id']}/")


def choose_pool(sheet: Locator, pool: str) -> None:
    sheet.get_by_role("radio", name=re.compile(f"^{POOLS[pool]}")).check()


def tick(sheet: Locator, recipe: dict[str, str]) -> None:
    sheet.get_by_role("checkbox", name=recipe["name"], exact=True).check()


@pytest.mark.parametrize("pool", POOLS)
def test_each_pool_fills_the_week_with_its_own_recipes(desktop: Page, pool: str) -> None:
    page = desktop
    arrive(page, at="/")
    recipes = public_recipes(page)
    for kind in KINDS:
        if pool == "mine":
            copy(page, recipes[kind])
        if pool == "favorites":
            star(page, recipes[kind])
    page.goto(NEXT_WEEK)
    sheet = open_generator(page)
    if pool != "favorites":  # the default
        choose_pool(sheet, pool)
    if pool == "chosen":
        for kind in KINDS:
            tick(sheet, recipes[kind])
    generate(sheet)
    expect(sheet.get_by_role("region", name=re.compile("^Repas du"))).to_have_count(7)
    save(sheet)
    expect_toast(page, "Planning généré avec succès !")
    expect(meal_cards(page)).to_have_count(WEEK)
    planned = set(the_week(page))
    if pool == "all":
        assert len(planned) > len(KINDS)
    else:
        assert planned == {recipes[kind]["name"] for kind in KINDS}


def test_a_pool_that_lacks_a_kind_says_so_and_offers_the_narrowest_wider_one(phone: Page) -> None:
    page = phone
    arrive(page, at="/")
    recipes = public_recipes(page)
    copy(page, recipes["BREAKFAST"])
    for kind in KINDS:
        star(page, recipes[kind])
    page.goto(NEXT_WEEK)
    sheet = open_generator(page)
    start = sheet.get_by_role("button", name="Générer", exact=True)

    # One's own recipes have a breakfast alone: all the recipes have the rest.
    choose_pool(sheet, "mine")
    lacking = "Ajoutez au moins 1 collation et 1 repas à vos recettes, ou changez la rotation."
    expect(sheet.get_by_text(re.compile(lacking.replace(" ", r"\s")))).to_be_visible()
    # What cannot work leads to what helps.
    start.click()
    expect(sheet.get_by_role("button", name="Utiliser toutes les recettes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("radio", name=re.compile("^Toutes les recettes"))).to_be_checked()

    # A choice by hand widens to the favourites, which have every kind, and no further.
    choose_pool(sheet, "chosen")
    expect(sheet.get_by_text("Cochez les recettes que vous voulez manger")).to_be_visible()
    tick(sheet, recipes["MEAL"])
    lacking = "Ajoutez au moins 1 petit déjeuner et 1 collation à votre sélection"
    expect(sheet.get_by_text(re.compile(lacking.replace(" ", r"\s")))).to_be_visible()
    sheet.get_by_role("button", name="Utiliser mes favoris").click()
    expect(sheet.get_by_role("radio", name=re.compile("^Mes favoris"))).to_be_checked()
    generate(sheet)
    save(sheet)
    assert set(the_week(page)) == {recipes[kind]["name"] for kind in KINDS}


def test_three_meals_a_day_need_no_snack(phone: Page) -> None:
    page = phone
    arrive(page, at="/")
    call(page, "PUT", "/api/profile/", {"meal_schedule": 3})
    recipes = public_recipes(page)
    star(page, recipes["BREAKFAST"])
    star(page, recipes["MEAL"])
    page.goto(NEXT_WEEK)
    sheet = open_generator(page)
    expect(sheet.get_by_role("group", name="Dîners")).to_be_visible()
    expect(sheet.get_by_role("group", name="Collations")).to_have_count(0)
    generate(sheet)
    save(sheet)
    expect(meal_cards(page)).to_have_count(7 * 3)


def test_a_rotation_longer_than_the_pool_warns_and_a_shorter_one_is_kept(desktop: Page) -> None:
    page = desktop
    arrive(page, at="/")
    recipes = public_recipes(page)
    for kind in KINDS:
        star(page, recipes[kind])
    page.goto(NEXT_WEEK)
    sheet = open_generator(page)
    sheet.get_by_role("group", name="Petits déjeuners").get_by_text("5", exact=True).click()
    generate(sheet)
    warning = (
        r"Il manque des petits déjeuners pour assurer la rotation de la semaine\. Vous avez"
        r" sélectionné 5\spetits déjeuners, mais seulement 1 sont disponibles\."
    )
    expect_toast(page, re.compile(warning))
    sheet.get_by_role("button", name="Annuler").click()

    # One breakfast and three snacks from all the recipes: no more, no fewer.
    sheet = open_generator(page)
    sheet.get_by_role("group", name="Petits déjeuners").get_by_text("1", exact=True).click()
    sheet.get_by_role("group", name="Collations").get_by_text("3", exact=True).click()
    generate(sheet, "Toutes les recettes")
    save(sheet)
    breakfasts = title(page.get_by_role("article", name=re.compile("^petit déjeuner du")))
    snacks = title(page.get_by_role("article", name=re.compile("^collation")))
    assert len(set(breakfasts.all_text_contents())) == 1
    assert len(set(snacks.all_text_contents())) == 3


def test_another_week_is_proposed_cancelled_and_made_without_the_optimiser(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    first = sheet.inner_text()
    sheet.get_by_role("button", name="Une autre semaine").click()
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible()
    assert sheet.inner_text() != first
    sheet.get_by_role("button", name="Annuler").click()
    expect(sheet).to_be_hidden()
    expect(meal_cards(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name=re.compile(": dîner du lundi "))).to_be_visible()
    expect(meal_cards(page)).to_have_count(0)

    # Amounts as the recipes have them: each meal can be optimised, or not.
    sheet = open_generator(page)
    sheet.get_by_role("switch", name=re.compile("^Ajuster les quantités")).uncheck()
    generate(sheet, "Toutes les recettes")
    save(sheet)
    expect(meal_cards(page)).to_have_count(WEEK)
    lunch = open_card(page, "déjeuner du lundi")
    expect(lunch.get_by_role("button", name="Ajuster les quantités")).to_be_visible()
    expect(lunch.get_by_text("Quantités ajustées")).to_have_count(0)


def test_a_locked_meal_stays_and_a_meal_changed_in_the_preview_is_saved(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    kept = plan(page, "déjeuner du lundi")
    replaced = plan(page, "dîner du mardi", 1)
    keep(page, "déjeuner du lundi")
    for dish in (kept, replaced):
        exclude(page, dish)

    sheet = open_generator(page)
    expect(sheet.get_by_text(re.compile(r"1\s+repas verrouillé reste en place"))).to_be_visible()
    generate(sheet, "Toutes les recettes")
    monday = sheet.get_by_role("region", name=re.compile("^Repas du lundi"))
    expect(monday.get_by_text("Verrouillé")).to_be_visible()
    expect(monday.get_by_text(kept)).to_be_visible()
    tuesday = sheet.get_by_role("region", name=re.compile("^Repas du mardi"))
    expect(tuesday).to_contain_text(f"Remplace «\u00a0{replaced}\u00a0»")

    chosen = change_dish(page, sheet, "dîner du lundi")
    dinner = monday.locator("summary").last
    expect(dinner).to_have_text(chosen)

    # A reload leaves the proposal as it was; once saved it is none any more.
    wait_for_steps(page, overlays=1)
    page.reload()
    expect(dinner).to_have_text(chosen)
    expect(monday.get_by_text(kept)).to_be_visible()
    save(sheet)
    wait_for_steps(page)
    page.reload()
    expect(meal_cards(page)).to_have_count(WEEK)
    expect(sheet).to_have_count(0)
    assert name_in(page, "déjeuner du lundi") == kept
    assert name_in(page, "dîner du lundi") == chosen
    expect(meal_cards(page)).to_have_count(WEEK)


def test_what_one_keeps_and_has_chosen_stays_in_another_week(page: Page) -> None:
    """On a phone and on a desk; the sheet stays as high as it is while the week is made anew."""
    arrive(page, at=NEXT_WEEK)
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    monday = sheet.get_by_role("region", name=re.compile("^Repas du lundi"))
    names = monday.locator("summary")
    kept = names.nth(1).text_content()
    keep = re.compile("^Garder ce repas.*: (collation|déjeuner).* du lundi")
    monday.get_by_role("button", name=keep).first.click()
    chosen = change_dish(page, sheet, "dîner du lundi")
    expect(names.last).to_have_text(chosen)
    before, height = sheet.inner_text(), sheet.bounding_box()

    sheet.get_by_role("button", name="Une autre semaine").click()
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible()

    assert sheet.inner_text() != before
    assert sheet.bounding_box() == height
    expect(names.nth(1)).to_have_text(str(kept))
    expect(names.last).to_have_text(chosen)
    save(sheet)
    assert name_in(page, "dîner du lundi") == chosen


def test_a_week_comes_in_kitchen_amounts_and_can_be_had_exactly(desktop: Page) -> None:
    """No fraction of an egg is asked for; the switch shows the same dishes to the gram."""
    page = desktop
    arrive(page, at=NEXT_WEEK)
    sheet = open_generator(page)
    choose_pool(sheet, "all")
    generate(sheet)
    names = sheet.locator("summary").all_text_contents()
    kitchen = sheet.locator("details li").all_text_contents()
    assert [text for text in kitchen if re.search(r"env\.|[¼¾]", text)] == []
    sheet.get_by_text("Exactes", exact=True).click()
    expect(sheet.locator("details li").filter(has_text="env.").first).to_be_attached()
    assert sheet.locator("summary").all_text_contents() == names
    sheet.get_by_text("De cuisine", exact=True).click()
    expect(sheet.locator("details li")).to_have_text(kitchen)
    save(sheet)
    expect_toast(page, "Planning généré avec succès !")


def test_a_week_is_cooked_in_four_sessions_and_bought_for_them(desktop: Page) -> None:
    """The plan says what is cooked when, and the list needs a dish on no other day."""
    page = desktop
    arrive(page, at=NEXT_WEEK)
    sheet = open_generator(page)
    choose_pool(sheet, "all")
    sheet.get_by_role("switch", name=re.compile("^Cuisiner une fois, manger")).check()
    expect(sheet.get_by_text("4 fois au plus", exact=True)).to_be_visible()
    generate(sheet)
    expect(sheet.get_by_text(re.compile(r"Pour \d repas$"))).to_have_count(4)
    save(sheet)
    expect_toast(page, "Planning généré avec succès !")
    expect(meal_cards(page).get_by_text(re.compile("Cuisiné [a-z]+$")).first).to_be_visible()
    expect(meal_cards(page).get_by_text(re.compile("Cuisiné [a-z]+$"))).to_have_count(10)
    expect(card(page, "déjeuner du lundi")).to_contain_text("Pour 4 repas")
    cooked_on = {
        DAYS.index(word)
        for text in meal_cards(page).get_by_text(re.compile("Cuisiné [a-z]+$")).all_text_contents()
        for word in [text.split()[-1]]
    }
    assert 2 <= len(cooked_on) <= 4
    go_to(page, re.compile("^(Courses|Liste de courses)$"))
    page.get_by_role("group", name="Semaine", exact=True).get_by_text("Semaine prochaine").click()
    expect(page.get_by_role("checkbox").first).to_be_visible()
