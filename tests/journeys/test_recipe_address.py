"""A recipe by its address: the server reads its page, and says what to do where it cannot."""

import json
import re
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from journeys.conftest import VIEWPORTS, opened
from journeys.screen import expect_toast
from journeys.server import serving
from journeys.user_actions import arrive

GRATIN = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Gratin de carottes",
    "recipeYield": "4 personnes",
    "recipeIngredient": ["500 g de carottes", "200 g de riz"],
    "recipeInstructions": ["Râpez les carottes.", "Enfournez 40 minutes."],
}
PAGE = f"""<!doctype html><html lang="fr"><title>Gratin</title>
<script type="application/ld+json">{json.dumps(GRATIN)}</script><h1>Gratin</h1>"""


class Site(BaseHTTPRequestHandler):
    """A site of recipes: one leads to another, one is for nobody, one takes its time."""

    may_answer = threading.Event()

    def do_GET(self) -> None:
        if self.path == "/lente":
            self.may_answer.wait(9)
        if self.path == "/partage":
            self.send_response(302)
            self.send_header("Location", "/gratin")
            self.end_headers()
            return
        self.send_response(403 if self.path == "/privee" else 200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads its log."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://recettes.example:{server.server_port}"
        Site.may_answer.set()
        server.shutdown()


@pytest.fixture(scope="module")
def reading_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for which this machine is the internet."""
    command = (sys.executable, Path(__file__).with_name("local_web.py"))
    with serving(tmp_path_factory.mktemp("reads"), command=command, RECIPE_FETCH="on") as address:
        yield address


@pytest.fixture(params=list(VIEWPORTS))
def cook(request: pytest.FixtureRequest, browser: Browser, reading_address: str) -> Iterator[Page]:
    Site.may_answer.clear()
    with opened(browser, reading_address, request.param) as page:
        arrive(page, at="/dashboard/recipes/import")
        yield page


def test_an_address_becomes_ones_own_recipe(cook: Page, site: str) -> None:
    page = cook
    field = page.get_by_label("La recette à importer")

    # Refused by the site: what was typed stays, and what to do is said.
    field.fill(f"{site}/privee")
    page.get_by_role("button", name="Lire la recette").click()
    expect(page.get_by_text("Le site n’a pas voulu donner cette page.")).to_be_visible()
    expect(field).to_have_value(f"{site}/privee")

    # Too slow for somebody, who gives it up; the site never answers.
    field.fill(f"{site}/lente")
    page.get_by_role("button", name="Lire la recette").click()
    expect(page.get_by_role("button", name="Lecture de la page...")).to_be_visible()
    page.get_by_role("button", name="Annuler").click()
    expect(field).to_be_focused()

    # Shared from another application: read at once, checked, and kept with its source.
    page.goto(f"/dashboard/recipes/import?title=Gratin&text={site}/partage")
    expect(page.get_by_role("heading", name="Gratin de carottes")).to_be_focused()
    expect(page.get_by_label("Pour combien de personnes")).to_have_value("4")
    page.get_by_role("button", name="Continuer").click()
    expect(page.get_by_label("Nom de la recette")).to_have_value("Gratin de carottes")
    expect(page.get_by_label("Adresse de la source")).to_have_value(f"{site}/partage")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect_toast(page, "Recette créée avec succès")


def test_an_address_of_no_recipe_leads_back_to_its_text(cook: Page, site: str) -> None:
    page = cook
    page.get_by_label("La recette à importer").fill("http://127.0.0.9:1/")
    page.get_by_role("button", name="Lire la recette").click()
    expect(page.get_by_text(re.compile("^Le site ne répond pas"))).to_be_visible()
