"""A food that no search finds is written down from its label, cooked with, noted, and deleted."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.cookbook import open_card
from journeys.screen import expect_toast, numbers
from journeys.user_actions import arrive

NAME = "Granola de Louise"
EAN = "3017620422003"
FIGURES = {"Énergie": "450", "Protéines": "10", "Glucides": "60", "Lipides": "18,5"}
MUESLI = "Bol de granola"


def write_a_food(page: Page, search: Locator) -> Locator:
    search.fill(NAME)
    page.get_by_role("button", name=re.compile("^Créer")).click()
    sheet = page.get_by_role("dialog", name="Créer un aliment")
    expect(sheet.get_by_label("Nom de l’aliment")).to_have_value(NAME)
    return sheet


def test_a_food_of_ones_own_is_cooked_with_and_noted(page: Page) -> None:
    arrive(page, at="/dashboard/recipes/create")
    page.get_by_label("Nom de la recette").fill(MUESLI)
    search = page.get_by_role("combobox", name="Ajouter un ingrédient")
    sheet = write_a_food(page, search)

    # What is wrong is said at its field; what was typed stays.
    for figure, amount in FIGURES.items():
        sheet.get_by_role("textbox", name=figure).fill(amount)
    sheet.get_by_role("textbox", name="Sucres").fill("61")
    sheet.get_by_label(re.compile("^Code-barres")).fill("3017620422004")
    sheet.get_by_role("button", name="Enregistrer l’aliment").click()
    expect(sheet.get_by_text("Choisissez un rayon.")).to_be_visible()
    expect(sheet.get_by_text("Pas plus que les glucides.")).to_be_visible()
    expect(sheet.get_by_text(re.compile("^Ce code-barres n’est pas valide"))).to_be_visible()
    expect(sheet.get_by_role("textbox", name="Lipides")).to_have_value("18,5")

    sheet.get_by_label("Rayon").select_option(label="Céréales du petit-déjeuner")
    sheet.get_by_role("textbox", name="Sucres").fill("21")
    sheet.get_by_label(re.compile("^Code-barres")).fill(EAN)
    sheet.get_by_label(re.compile("^Portion")).fill("bol")
    sheet.get_by_role("textbox", name="Poids d’une portion").fill("40")
    sheet.get_by_role("button", name="Enregistrer l’aliment").click()
    expect(sheet).to_be_hidden()

    # It is an ingredient like any other, by its portion too.
    quantity = page.get_by_role("textbox", name=f"Quantité de {NAME}")
    expect(quantity).to_be_visible()
    quantity.fill("2")
    energy = page.get_by_role("region", name="Apports de la recette")
    expect(energy).to_contain_text("360")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")
    expect(open_card(page, MUESLI)).to_contain_text(NAME)

    # Its code finds it where what was eaten is noted.
    page.goto("/dashboard/planning")
    page.get_by_role("button", name="Noter un en-cas").first.click()
    note = page.get_by_role("dialog", name="Noter un en-cas")
    note.get_by_role("combobox", name=re.compile("^Qu’avez-vous mangé")).fill(EAN)
    note.get_by_role("option", name=re.compile(NAME)).click()
    note.get_by_role("textbox", name="Quantité (g)").fill("100")
    note.get_by_role("button", name="Noter").click()
    expect_toast(page, "En-cas noté.")
    assert 450 in numbers(page.get_by_role("main").inner_text())

    # Deleted, what was made with it stays as it is; nobody finds it any more.
    page.goto("/dashboard/recipes/create")
    page.get_by_role("combobox", name="Ajouter un ingrédient").fill("quelque chose d’autre")
    page.get_by_role("button", name=re.compile("^Créer")).click()
    sheet = page.get_by_role("dialog", name="Créer un aliment")
    sheet.get_by_text("Vos aliments (1)").click()
    sheet.get_by_role("button", name=f"Supprimer {NAME}").click()
    expect_toast(page, re.compile(f"^Supprimé.*{NAME}"))
    page.goto("/dashboard/recipes")
    expect(open_card(page, MUESLI)).to_contain_text(NAME)
