"""The landing page as it is served: written at build, with a script that is no application."""

import re
from dataclasses import replace

from playwright.sync_api import Page, expect

from journeys.noon import today
from journeys.screen import numbers
from journeys.user_actions import arrive, camille
from nutriplan_core import ActivityLevel, diet_targets

FILE = re.compile(r'<link rel="modulepreload"[^>]* href="([^"]+)"')
HAVE_COME = """(files) =>
  files.every((file) => performance.getEntriesByName(location.origin + file).length > 0)"""
BYTES = """(files) =>
  files.map((file) => performance.getEntriesByName(location.origin + file)[0].transferSize)"""
SCRIPTS = """() => performance.getEntriesByType('resource')
  .map(({ name }) => name).filter((name) => name.endsWith('.js'))"""


def test_the_next_page_comes_when_a_button_to_it_is_near(page: Page) -> None:
    files = FILE.findall(page.request.get("/login/create-profile").text())
    assert len(files) > 1
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(page.evaluate(SCRIPTS)) == 1

    start = page.get_by_role("link", name="Créer mon planning").first
    start.hover()
    page.wait_for_function(HAVE_COME, arg=files)

    # Nothing of it is left to load when the link is followed.
    start.click()
    expect(page.get_by_label("Pseudo")).to_be_visible()
    assert set(page.evaluate(BYTES, files)) == {0}


def test_somebody_whose_session_is_open_goes_on_to_their_plan(page: Page) -> None:
    arrive(page)
    page.goto("/")
    page.get_by_role("link", name="Ouvrir mon planning").first.click()
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()


def test_three_answers_tell_the_calories_and_are_not_asked_again(page: Page) -> None:
    profile = camille().profile
    page.goto("/")

    page.get_by_label("Date de naissance").fill(profile.birthdate.isoformat())
    page.get_by_label("Taille").fill("1m68")
    page.get_by_label("Poids actuel").fill("72,5")

    # The figure is the library's.
    woman = page.locator("label").filter(has=page.get_by_role("radio", name="Femme"))
    keeps = replace(
        profile,
        activity_level=ActivityLevel.LIGHT,
        goal_kg=profile.weight_kg,
        gain_kg_per_week=0,
    )
    kcal = diet_targets(keeps, on=today()).intake_kcal
    expect(woman.locator("output")).not_to_have_text("—")
    assert numbers(woman.locator("output").inner_text()) == [int(kcal + 0.5)]
    woman.click()

    page.get_by_role("link", name="Continuer avec ces réponses").click()
    page.get_by_label("Pseudo").fill("Camille")
    page.get_by_role("button", name="Etape suivante").click()
    # Birth, weight, height and sex are known: the activity was only proposed.
    expect(page.get_by_role("heading", name="Et côté activité")).to_be_visible()
    page.go_back()
    page.goto("/login/create-profile?etape=4")
    expect(page.get_by_label("Taille")).to_have_value("1m68")
