"""Recipes of another application: their export is chosen, looked through, and added once."""

import re

from playwright.sync_api import FilePayload, Page, expect

from api.photos import a_photo
from api.recipes.archives import GRATIN, MEALIE_RECIPE, as_json, zipped
from journeys.user_actions import arrive

SOUP = {**MEALIE_RECIPE, "id": "0b1c5d9e-74f4-4d0a-9a53-d7a3a6d1f002", "name": "Soupe de carottes"}
EXPORT: FilePayload = {
    "name": "mealie.zip",
    "mimeType": "application/zip",
    "buffer": zipped(
        {
            "recipes/a/a.json": as_json(MEALIE_RECIPE),
            "recipes/a/images/original.webp": a_photo("WEBP", size=(1600, 1200)),
            "recipes/b/b.json": as_json(SOUP),
            "recipes/b/images/original.webp": b"<svg></svg>",
        }
    ),
}


def test_an_export_is_looked_through_and_added_once(desktop: Page) -> None:
    page = desktop
    arrive(page, at="/dashboard/recipes/import")
    page.get_by_role("link", name="Importer d’une autre application").click()
    file = page.get_by_label("Export de l’autre application")

    # A file of something else: said, and nothing happens.
    file.set_input_files({"name": "a.zip", "mimeType": "application/zip", "buffer": b"PK"})
    expect(page.get_by_text(re.compile("^Ce fichier n’est pas un export connu"))).to_be_visible()

    file.set_input_files(EXPORT)
    expect(page.get_by_role("heading", name=re.compile(r"^2\srecettes à ajouter$"))).to_be_focused()
    expect(page.get_by_text("Avec sa photo")).to_have_count(1)
    expect(page.get_by_text(re.compile("^Sans sa photo"))).to_have_count(1)
    page.get_by_role("button", name=re.compile(r"^Ajouter 2\srecettes$")).click()
    expect(page.get_by_role("heading", name=re.compile("ont été ajoutées"))).to_be_focused()
    expect(page.get_by_text(re.compile(r"^1\sphoto a été ajoutée\.$"))).to_be_visible()
    page.get_by_role("link", name="Voir mes recettes").click()
    gratin = page.get_by_role("article", name=GRATIN)
    gratin.scroll_into_view_if_needed()
    expect(gratin.locator("img")).to_have_attribute("src", re.compile("^blob:"))

    # Brought again, nothing is doubled.
    page.goto("/dashboard/recipes/import/archive")
    page.get_by_label("Export de l’autre application").set_input_files(EXPORT)
    expect(page.get_by_role("heading", name="Aucune recette à ajouter")).to_be_focused()

    # And they go on to another application.
    page.get_by_role("button", name="Choisir un autre fichier").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Télécharger mes recettes").click()
    assert GRATIN in download.value.path().read_text()
