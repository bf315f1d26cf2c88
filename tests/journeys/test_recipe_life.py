"""A recipe's life: written, planned, changed, deleted, while the plan keeps what was planned."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from journeys import plan
from journeys.cookbook import add_ingredient, open_card
from journeys.screen import expect_toast, go_to
from journeys.user_actions import arrive, call

NAME = "Omelette de la maison"
LIGHTER = f"{NAME}, plus légère"
LUNCH = "déjeuner du lundi"
NEAR = 0.03
"""How far amounts that a kitchen can measure may be from a target."""


def energy_kcal(place: Locator) -> int:
    found = re.search(r"([\d\s]*\d)\s*kcal", place.inner_text())
    assert found is not None
    return int(re.sub(r"\s", "", found[1]))


@pytest.fixture
def cook(page: Page) -> Page:
    arrive(page, at="/dashboard/recipes")
    return page


def test_a_recipe_lives_and_the_plan_keeps_its_snapshot(cook: Page) -> None:
    page = cook

    # Written: the list shows the totals that the editor showed.
    page.get_by_role("link", name="Ajouter une recette").click()
    expect(page.get_by_role("heading", name="Enregistrer la recette")).to_be_visible()
    page.get_by_label("Nom de la recette").fill(NAME)
    add_ingredient(page, "oeuf cru", "3")
    add_ingredient(page, "comte", "1")
    written_kcal = energy_kcal(page.get_by_role("region", name="Apports de la recette"))
    assert written_kcal > 0
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")
    card = open_card(page, NAME)
    assert energy_kcal(card) == written_kcal
    expect(card.get_by_role("listitem").filter(has_text="150 g")).to_be_visible()

    # Planned, in the amounts that its slot needs.
    page.goto(plan.NEXT_WEEK)
    sheet = plan.open_picker(page, LUNCH)
    sheet.get_by_label("Chercher une recette").fill("maison")
    sheet.get_by_role("button", name=NAME).click()
    meal = plan.card(page, LUNCH)
    expect(meal).to_contain_text(NAME)
    planned, target = kcal_of(meal)
    assert abs(planned - target) <= 1 + NEAR * target
    assert planned != written_kcal

    # Changed: the plan still has what was planned, and says that there is a new version.
    page.goto("/dashboard/recipes")
    open_card(page, NAME).get_by_role("link", name=f"Modifier {NAME}").click()
    expect(page.get_by_role("heading", name="Modifier la recette")).to_be_visible()
    page.get_by_label("Nom de la recette").fill(LIGHTER)
    page.get_by_role("button", name=re.compile("^Retirer Comté")).click()
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette mise à jour avec succès")
    lighter_kcal = energy_kcal(open_card(page, LIGHTER))
    assert lighter_kcal < written_kcal
    page.goto(plan.NEXT_WEEK)
    expect(meal.get_by_text("La recette a changé depuis.")).to_be_visible()
    assert plan.name_in(page, LUNCH) == NAME
    assert kcal_of(meal) == [planned, target]

    # Taken, when one wants it.
    meal.get_by_role("button", name="Prendre la nouvelle version").click()
    expect_toast(page, "Le repas suit la nouvelle version de la recette.")
    expect(meal.get_by_text("La recette a changé depuis.")).to_have_count(0)
    assert plan.name_in(page, LUNCH) == LIGHTER
    lighter, _ = kcal_of(meal)

    # Deleted, after a question: the plan keeps it all the same.
    page.goto("/dashboard/recipes")
    recipe = open_card(page, LIGHTER)
    recipe.get_by_role("button", name="Supprimer").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    page.go_back()
    expect(question).to_be_hidden()
    expect(recipe).to_be_visible()
    recipe.get_by_role("button", name="Supprimer").click()
    question.get_by_role("button", name="Supprimer").click()
    expect_toast(page, "Recette supprimée avec succès !")
    expect(recipe).to_have_count(0)
    page.goto(plan.NEXT_WEEK)
    expect(meal.get_by_text("La recette n’existe plus.")).to_be_visible()
    assert kcal_of(meal) == [lighter, target]
    page.goto("/dashboard/shopping-list?semaine=prochaine")
    expect(page.get_by_role("checkbox")).to_have_count(1)

    page.goto(plan.NEXT_WEEK)
    plan.take_out(page, LUNCH)
    expect(meal).to_have_count(0)

    # Back as it was, although its recipe is no more; then out for good.
    take_back(page, "Recette supprimée avec succès")
    expect(meal.get_by_text("La recette n’existe plus.")).to_be_visible()
    page.reload()
    expect(meal.get_by_text("La recette n’existe plus.")).to_be_visible()
    assert plan.name_in(page, LUNCH) == LIGHTER
    assert kcal_of(meal) == [lighter, target]
    plan.take_out(page, LUNCH)
    expect(meal).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name=re.compile(f": {LUNCH} "))).to_be_visible()


def take_back(page: Page, notice: str) -> None:
    """By the button of the notice that tells what was done."""
    expect_toast(page, notice).get_by_role("button", name="Annuler").click()
    expect_toast(page, "C’est annulé.")


def kcal_of(meal: Locator) -> list[int]:
    """« 610 kcal sur 620 kcal »: what is planned, and its target."""
    line = str(meal.get_by_text(re.compile(r"^\s*\d[\d\s]*kcal sur ")).text_content())
    return [int(re.sub(r"\D", "", part)) for part in line.split("sur")]


def test_a_public_recipe_becomes_ones_own_by_a_copy(cook: Page) -> None:
    page = cook
    public = page.get_by_role("region", name="Les recettes publiques").get_by_role("article").first
    name = public.get_attribute("aria-label") or ""
    card = open_card(page, name)
    expect(card.get_by_role("link", name="Modifier")).to_have_count(0)
    card.get_by_role("button", name="Copier dans mes recettes").click()
    expect(page.get_by_role("heading", name="Modifier la recette")).to_be_visible()
    expect(page.get_by_label("Nom de la recette")).to_have_value(name)
    page.get_by_label("Nom de la recette").fill(f"{name} à ma façon")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    mine = page.get_by_role("region", name="Mes recettes")
    expect(mine.get_by_role("article", name=f"{name} à ma façon")).to_be_visible()
    expect(page.get_by_role("article", name=name, exact=True)).to_be_visible()


def test_a_deleted_recipe_comes_back_with_its_star(cook: Page) -> None:
    page = cook
    public = page.get_by_role("region", name="Les recettes publiques").get_by_role("article").first
    name = public.get_attribute("aria-label") or ""
    open_card(page, name).get_by_role("button", name="Copier dans mes recettes").click()
    page.get_by_label("Nom de la recette").fill(NAME)
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    with page.expect_response(lambda answer: "/favorites/" in answer.url):
        page.get_by_role("button", name=f"Favori : {NAME}").click()
    recipe = open_card(page, NAME)
    ingredients = recipe.get_by_role("listitem").all_inner_texts()

    recipe.get_by_role("button", name="Supprimer").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Supprimer").click()
    expect(recipe).to_have_count(0)
    take_back(page, "Recette supprimée avec succès !")

    expect(recipe).to_be_visible()
    page.reload()
    assert open_card(page, NAME).get_by_role("listitem").all_inner_texts() == ingredients
    star = page.get_by_role("button", name=f"Favori : {NAME}", pressed=True)
    expect(star).to_be_visible()


def test_unsaved_work_is_not_left_by_mistake(cook: Page) -> None:
    page = cook
    page.get_by_role("link", name="Ajouter une recette").click()
    name = page.get_by_label("Nom de la recette")
    name.fill(NAME)
    dialog = page.get_by_role("alertdialog")

    # Back: held up, then let through.
    page.go_back()
    dialog.get_by_role("button", name="Rester").click()
    expect(dialog).to_be_hidden()
    expect(name).to_have_value(NAME)
    expect(page).to_have_url(re.compile("/create$"))
    page.go_back()
    dialog.get_by_role("button", name="Quitter sans enregistrer").click()
    expect(page).to_have_url(re.compile("/recipes$"))

    # Closing the tab asks too.
    page.get_by_role("link", name="Ajouter une recette").click()
    name.fill(NAME)
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_a_star_stays_over_a_reload(cook: Page) -> None:
    page = cook
    public = page.get_by_role("region", name="Les repas")
    last = public.get_by_role("article").last
    name = last.get_attribute("aria-label") or ""
    last.scroll_into_view_if_needed()
    with page.expect_response(lambda answer: "/favorites/" in answer.url):
        public.get_by_role("button", name=f"Favori : {name}").click()
    page.reload()
    star = page.get_by_role("button", name=f"Favori : {name}", pressed=True)
    expect(star).to_be_visible()
    expect(public.get_by_role("article").first).to_have_attribute("aria-label", name)


def test_a_dish_is_found_among_all_and_stays_found_over_a_reload(cook: Page) -> None:
    page = cook
    dishes = page.get_by_role("article")
    found = page.get_by_role("status").filter(has_text=re.compile("recettes?"))
    expect(found).to_have_text(re.compile(r"^\d+\srecettes$"))
    every = dishes.count()

    # Each press leaves fewer, and says how many.
    page.get_by_role("button", name="Repas", exact=True).click()
    page.get_by_role("button", name="Riche en protéines").click()
    page.get_by_role("searchbox", name="Chercher une recette").fill("saumon")
    expect(found).to_have_text(re.compile(rf"^\d+\srecettes? sur {every}$"))
    expect(dishes.filter(has_not_text=re.compile("saumon", re.IGNORECASE))).to_have_count(0)
    some = dishes.count()
    assert 0 < some < every

    # The address holds it: a reload shows the same.
    expect(page).to_have_url(re.compile(r"\?q=saumon&type=MEAL&only=protein$"))
    page.reload()
    expect(dishes).to_have_count(some)
    page.get_by_role("button", name="Tout effacer").click()
    expect(dishes).to_have_count(every)
    expect(page).to_have_url(re.compile("/recipes$"))

    # The bar's entry leads to the whole list again, and back to what was found.
    page.get_by_role("button", name="Repas", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?type=MEAL$"))
    go_to(page, "Recettes")
    expect(dishes).to_have_count(every)
    page.go_back()
    expect(page.get_by_role("button", name="Repas", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_recipe_does_not_wait_for_the_profile_on_a_new_device(cook: Page) -> None:
    page = cook
    recipes = call(page, "GET", "/api/recipe/?public_only=true")
    assert isinstance(recipes, list)
    recipe = recipes[0]
    page.evaluate("localStorage.clear()")
    held: list[Route] = []
    page.route("**/api/profile*", lambda route: held.append(route))
    with page.expect_response(lambda answer: answer.url.endswith(f"/api/recipe/{recipe['id']}")):
        page.goto(f"/dashboard/recipes/{recipe['id']}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    held[0].continue_()
    expect(page.get_by_role("heading", name=recipe["name"])).to_be_visible()
    assert not [url for url in asked if "/api/recipe/" in url]
