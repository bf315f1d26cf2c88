"""A recipe from elsewhere: pasted, checked line by line, and kept as one's own."""

import re

import pytest
from playwright.sync_api import Page, expect

from journeys.cookbook import open_card
from journeys.screen import expect_toast, numbers
from journeys.user_actions import arrive, camille, log_in

QUICHE = """Quiche lorraine de ma tante

Pour 6 personnes
Préparation : 20 min
Cuisson : 40 min

Ingrédients
Pour la pâte :
200 g de farine
100 g de beurre doux
5 cl d’eau
1 pincée de sel
Pour la garniture :
200 g de lardons fumés
1 pincée d’origan séché
3 œufs
20 cl de lait
80 g de comté râpé

Préparation
1. Mélangez la farine et le beurre du bout des doigts, puis ajoutez l’eau et le sel.
2. Étalez la pâte dans un moule et piquez-la.
3. Battez les œufs avec le lait, versez sur les lardons et enfournez 40 minutes à 180 °C.

https://example.org/quiche-lorraine
"""


@pytest.fixture
def cook(page: Page) -> Page:
    arrive(page, at="/dashboard/recipes")
    return page


def test_a_pasted_recipe_is_checked_and_becomes_ones_own(cook: Page) -> None:
    page = cook
    page.get_by_role("link", name="Importer une recette").click()
    expect(page.get_by_role("heading", name="Importer une recette")).to_be_visible()
    page.get_by_label("La recette à importer").fill(QUICHE)
    page.get_by_role("button", name="Lire la recette").click()

    # Read: what is sure is quiet, what is not waits for an answer.
    expect(page.get_by_role("heading", name="Quiche lorraine de ma tante")).to_be_focused()
    expect(page.get_by_label("Pour combien de personnes")).to_have_value("6")
    eggs = page.get_by_role("listitem", name="3 œufs")
    expect(eggs).to_contain_text(re.compile(r"soit 150\sg"))
    expect(eggs.get_by_text("Quel")).to_have_count(0)
    salt = page.get_by_role("listitem", name="1 pincée de sel")
    expect(salt).to_contain_text(re.compile(r"soit 0,4\sg"))
    page.get_by_role("button", name="Encore 2 à vérifier").click()
    oregano = page.get_by_role("listitem", name="1 pincée d’origan séché")
    expect(oregano.get_by_role("button", name=re.compile("^Environ"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(oregano.get_by_text("Vérifié")).to_be_visible()
    page.get_by_role("button", name="Encore 1 à vérifier").click()
    expect(page.get_by_role("button", name=re.compile("^Comté"))).to_be_focused()

    # Decided once, over a reload too.
    page.keyboard.press("Enter")
    page.reload()
    expect(page.get_by_role("button", name="Continuer")).to_be_visible()
    page.get_by_role("button", name="Continuer").click()

    # The editor has it all; nothing is stored yet.
    expect(page.get_by_label("Nom de la recette")).to_have_value("Quiche lorraine de ma tante")
    expect(page.get_by_text(re.compile(r"^pour 6\spersonnes$"))).to_be_visible()
    expect(page.get_by_label("Quantité de Œuf")).to_have_value("3")
    expect(page.get_by_label("Quantité de Farine de blé T55")).to_have_value("200")
    expect(page.get_by_label("Quantité de Lait")).to_have_value("20")
    expect(page.get_by_label("Mesure de Lait").locator("option:checked")).to_have_text(
        re.compile(r"^cl \(10\sg\)$")
    )
    page.go_back()
    page.get_by_role("button", name="Quitter sans enregistrer").click()
    expect(page.get_by_role("heading", name="Quiche lorraine de ma tante")).to_be_visible()
    page.get_by_role("button", name="Continuer").click()
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")

    # Its page shows it for one.
    open_card(page, "Quiche lorraine de ma tante").get_by_role(
        "link", name="Voir la recette"
    ).click()
    expect(page.get_by_role("heading", name="Quiche lorraine de ma tante")).to_be_visible()
    butter = page.get_by_role("listitem").filter(has_text="Beurre doux")
    expect(butter).to_be_visible()
    assert round(100 / 6) in numbers(butter.inner_text())
    expect(page.get_by_role("listitem").filter(has_text="Comté")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("example.org"))).to_be_visible()
    expect(page.get_by_text("Étalez la pâte dans un moule et piquez-la.")).to_be_visible()

    # Another import begins empty.
    page.goto("/dashboard/recipes/import")
    expect(page.get_by_label("La recette à importer")).to_have_value("")


def test_what_another_application_shares_is_there_to_be_read(cook: Page) -> None:
    page = cook
    page.goto("/dashboard/recipes/import?title=Mes+œufs&text=2+œufs")
    expect(page.get_by_label("La recette à importer")).to_have_value("Mes œufs\n2 œufs")
    expect(page).to_have_url(re.compile("/import$"))
    # This server fetches nothing.
    page.goto("/dashboard/recipes/import?text=https://example.org/quiche")
    expect(page.get_by_text("Une adresse seule ne suffit pas.")).to_be_visible()


def test_what_is_shared_while_signed_out_waits_for_the_sign_in(page: Page) -> None:
    person = camille()
    arrive(page, person)
    page.context.clear_cookies()
    page.goto("/dashboard/recipes/import?text=2+œufs")
    expect(page).to_have_url(re.compile(r"//[^/]+/$"))
    page.goto("/login")
    log_in(page, person.email)
    expect(page.get_by_label("La recette à importer")).to_have_value("2 œufs")
