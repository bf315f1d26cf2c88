"""A recipe's life: written, planned, changed, deleted, while the plan keeps what was planned."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from journeys.person import camille, make_an_account

NAME = "Omelette de la maison"


def add_ingredient(page: Page, search: str, amount: str) -> None:
    """By keyboard alone: search, take the first, type how much, go back to the search."""
    field = page.get_by_role("combobox", name="Ajouter un ingrédient")
    field.fill(search)
    expect(page.get_by_role("option").first).to_be_visible()
    field.press("Enter")
    expect(field).not_to_be_focused()
    page.keyboard.type(amount)
    page.keyboard.press("Enter")
    expect(field).to_be_focused()


def energy_kcal(place: Locator) -> int:
    found = re.search(r"([\d\s]*\d)\s*kcal", place.inner_text())
    assert found is not None
    return int(re.sub(r"\s", "", found[1]))


def open_card(page: Page, name: str) -> Locator:
    """A recipe's card, pressed: what it is made of and what can be done with it stay open."""
    card = page.get_by_role("article", name=name, exact=True)
    title = card.get_by_role("button", name=name, exact=True)
    title.press("Enter")
    expect(card.get_by_role("list", name="Ingrédients")).to_be_visible()
    return card


@pytest.fixture
def cook(page: Page) -> Page:
    make_an_account(page, camille())
    return page


def test_a_recipe_lives_and_the_plan_keeps_its_snapshot(cook: Page) -> None:
    page = cook

    # Written: the totals are the library's, and the list shows the same.
    page.goto("/dashboard/recipes")
    page.get_by_role("link", name="Ajouter une recette").click()
    expect(page.get_by_role("heading", name="Enregistrer la recette")).to_be_visible()
    page.get_by_label("Nom de la recette").fill(NAME)
    add_ingredient(page, "oeuf cru", "3")
    add_ingredient(page, "comte", "1")
    written_kcal = energy_kcal(page.get_by_role("region", name="Apports de la recette"))
    assert written_kcal > 0
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_text("Recette créée avec succès")).to_be_visible()
    card = open_card(page, NAME)
    assert energy_kcal(card) == written_kcal
    expect(card.get_by_role("listitem").filter(has_text="150 g")).to_be_visible()

    # Planned, next week.
    page.goto("/dashboard/planning")
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    page.get_by_role(
        "button", name=re.compile("^Ajouter une recette.*déjeuner du lundi")
    ).last.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Chercher une recette").fill("maison")
    sheet.get_by_role("button", name=NAME).click()
    meal = page.get_by_role("article").filter(has_text=NAME)
    expect(meal).to_be_visible()
    assert energy_kcal(meal) == written_kcal or str(written_kcal) in meal.inner_text()

    # Changed: the plan still has what was planned.
    page.goto("/dashboard/recipes")
    open_card(page, NAME).get_by_role("link", name=f"Modifier {NAME}").click()
    expect(page.get_by_role("heading", name="Modifier la recette")).to_be_visible()
    page.get_by_label("Nom de la recette").fill(f"{NAME}, plus légère")
    page.get_by_role("button", name=re.compile("^Retirer Comté")).click()
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_text("Recette mise à jour avec succès")).to_be_visible()
    lighter = open_card(page, f"{NAME}, plus légère")
    assert energy_kcal(lighter) < written_kcal
    show_next_week(page)
    expect(meal).to_be_visible()
    assert str(written_kcal) in meal.inner_text()

    # Deleted, after a question: the plan keeps it all the same.
    page.goto("/dashboard/recipes")
    lighter = open_card(page, f"{NAME}, plus légère")
    lighter.get_by_role("button", name="Supprimer").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Supprimer").click()
    expect(page.get_by_text("Recette supprimée avec succès !")).to_be_visible()
    expect(lighter).to_have_count(0)
    show_next_week(page)
    expect(meal).to_be_visible()
    assert str(written_kcal) in meal.inner_text()


def show_next_week(page: Page) -> None:
    page.goto("/dashboard/planning")
    heading = page.get_by_role("heading", name="Semaine prochaine")
    arrow = page.get_by_role("button", name="Voir la semaine prochaine")
    expect(heading.or_(page.get_by_role("heading", name="Semaine en cours"))).to_be_visible()
    if arrow.is_enabled():
        arrow.click()
    expect(heading).to_be_visible()


def test_a_public_recipe_becomes_ones_own_by_a_copy(cook: Page) -> None:
    page = cook
    page.goto("/dashboard/recipes")
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


def test_unsaved_work_is_not_left_by_mistake(cook: Page) -> None:
    page = cook
    page.goto("/dashboard/recipes")
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
    page.goto("/dashboard/recipes")
    public = page.get_by_role("region", name="Les repas")
    name = public.get_by_role("article").last.get_attribute("aria-label") or ""
    with page.expect_response(lambda answer: "/favorites/" in answer.url):
        public.get_by_role("button", name=f"Ajouter {name} aux favoris").click()
    page.reload()
    expect(page.get_by_role("button", name=f"Retirer {name} des favoris")).to_be_visible()
    expect(public.get_by_role("article").first).to_have_attribute("aria-label", name)
