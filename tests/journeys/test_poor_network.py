"""Planning on a bad network: every wait and every failure says so and leaves a way on."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from journeys.cookbook import add_ingredient, open_card
from journeys.plan import (
    NEXT_WEEK,
    card,
    choices,
    generate,
    name_in,
    open_generator,
    open_picker,
    plan,
    save,
    take_out,
    the_week,
)
from journeys.screen import expect_toast, go_to, meal_cards
from journeys.user_actions import arrive

pytestmark = pytest.mark.intercepts

WEEK = 7 * 4
LUNCH = "déjeuner du lundi"
SLOW_3G = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}
TIMEOUT_MS = 90_000
"""Milliseconds that a person with such a network waits."""


def lose_the_answer(route: Route) -> None:
    """The server does its work; nobody hears of it."""
    route.fetch()
    route.abort("connectionreset")


def own_recipes(page: Page) -> Locator:
    return page.get_by_role("region", name="Mes recettes").get_by_role("article")


def empty(page: Page, meal: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f": {meal} "))


def failures(page: Page) -> Locator:
    """What slots say of changes that did not come through."""
    return page.locator("li[data-slot]").get_by_role("alert")


def stored(page: Page) -> list[str]:
    """The names of the meals that the server has, from a browser that keeps nothing."""
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()
    expect(page.locator("[data-meal][aria-busy=true]")).to_have_count(0)
    return the_week(page)


def test_a_week_is_planned_over_slow_3g(phone: Page) -> None:
    arrive(phone, at=NEXT_WEEK)
    expect(empty(phone, LUNCH)).to_be_visible()
    network = phone.context.new_cdp_session(phone)
    network.send("Network.enable")
    network.send("Network.clearBrowserCache")
    network.send("Network.emulateNetworkConditions", SLOW_3G)

    # The page says that it is loading long before it can draw anything.
    phone.goto(NEXT_WEEK, wait_until="commit")
    expect(phone.get_by_text("On met la table...")).to_be_visible(timeout=TIMEOUT_MS)
    expect(phone.get_by_role("heading", level=1)).to_have_count(0)
    expect(empty(phone, LUNCH)).to_be_visible(timeout=TIMEOUT_MS)
    expect(phone.get_by_text("On met la table...")).to_be_hidden()

    sheet = open_generator(phone)
    sheet.get_by_role("radio", name=re.compile("^Toutes les recettes")).check()
    sheet.get_by_role("button", name="Générer", exact=True).click()
    expect(sheet.get_by_text("On compose votre semaine...")).to_be_visible()
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible(
        timeout=TIMEOUT_MS
    )
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect(sheet.get_by_role("button", name="Sauvegarder mon planning")).to_be_disabled()
    expect(sheet).to_be_hidden(timeout=TIMEOUT_MS)
    expect(meal_cards(phone)).to_have_count(WEEK)


def test_a_saved_week_whose_answer_was_lost_is_there_once(phone: Page) -> None:
    arrive(phone, at=NEXT_WEEK)
    sheet = open_generator(phone)
    generate(sheet, "Toutes les recettes")
    phone.route("**/api/meal/week-generate", lose_the_answer)
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect_toast(phone, "Une erreur est survenue lors de la génération")

    # The proposal is still there to be saved again: the same week, not a second one.
    phone.unroute("**/api/meal/week-generate")
    save(sheet)
    expect_toast(phone, "Planning généré avec succès !")
    week = the_week(phone)
    assert len(week) == WEEK
    assert stored(phone) == week


def test_a_new_recipe_whose_answer_was_lost_is_made_once(phone: Page) -> None:
    arrive(phone, at="/dashboard/recipes/create")
    name = phone.get_by_label("Nom de la recette")
    name.fill("Œufs")
    add_ingredient(phone, "oeuf cru", "3")
    save_recipe = phone.get_by_role("button", name="Enregistrer", exact=True)
    phone.route("**/api/recipe", lose_the_answer)
    save_recipe.click()
    expect_toast(phone, "Une erreur est survenue lors de la création")

    # Even after a reload and another thought it is the same recipe, and the thought is kept.
    phone.unroute("**/api/recipe")
    phone.reload()
    expect(name).to_have_value("Œufs")
    name.fill("Œufs durs")
    save_recipe.click()
    expect_toast(phone, "Recette créée avec succès")
    phone.reload()
    expect(own_recipes(phone)).to_have_count(1)
    expect(own_recipes(phone)).to_have_accessible_name("Œufs durs")

    # The next one is another one.
    phone.get_by_role("link", name="Ajouter une recette").click()
    name.fill("Œufs au plat")
    add_ingredient(phone, "oeuf cru", "2")
    save_recipe.click()
    expect(own_recipes(phone)).to_have_count(2)


def test_a_copy_whose_answer_was_lost_is_made_once(phone: Page) -> None:
    arrive(phone, at="/dashboard/recipes")
    public = phone.get_by_role("region", name="Les recettes publiques").get_by_role("article").first
    card = open_card(phone, public.get_attribute("aria-label") or "")
    copy = card.get_by_role("button", name="Copier dans mes recettes")
    phone.route("**/api/recipe/*/copy", lose_the_answer)
    copy.click()
    expect_toast(phone, "Une erreur est survenue lors de l'ajout")

    phone.unroute("**/api/recipe/*/copy")
    copy.click()
    expect(phone.get_by_role("heading", name="Modifier la recette")).to_be_visible()
    phone.goto("/dashboard/recipes")
    expect(own_recipes(phone)).to_have_count(1)


def test_giving_up_after_a_lost_answer_shows_what_the_server_has(phone: Page) -> None:
    arrive(phone, at=NEXT_WEEK)
    sheet = open_generator(phone)
    generate(sheet, "Toutes les recettes")
    phone.route("**/api/meal/week-generate", lose_the_answer)
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect_toast(phone, "Une erreur est survenue lors de la génération")
    sheet.get_by_role("button", name="Annuler").click()
    expect(meal_cards(phone)).to_have_count(WEEK)
    week = the_week(phone)
    assert stored(phone) == week


def test_a_request_that_is_never_answered_is_given_up_and_tried_again(phone: Page) -> None:
    # Ten times faster than life: half a minute is three seconds.
    phone.add_init_script(
        "const timeout = AbortSignal.timeout.bind(AbortSignal);"
        "AbortSignal.timeout = (ms) => timeout(ms / 10)"
    )
    arrive(phone, at=NEXT_WEEK)
    phone.route("**/api/meal", lambda _: None)
    picker = open_picker(phone, LUNCH)
    choices(picker).first.click()
    expect(phone.get_by_text("On récupère votre déjeuner...")).to_be_visible()
    expect(failures(phone)).to_contain_text("Le serveur ne répond pas")
    expect(empty(phone, LUNCH)).to_be_visible()

    phone.unroute("**/api/meal")
    failures(phone).get_by_role("button", name="Réessayer").click()
    expect(card(phone, LUNCH)).to_be_visible()
    expect(failures(phone)).to_have_count(0)
    assert stored(phone) == [name_in(phone, LUNCH)]


@pytest.mark.parametrize(
    "answer",
    [{"status": 502, "body": "<h1>Bad Gateway</h1>"}, {"status": 503, "body": "busy"}],
    ids=lambda answer: str(answer["status"]),
)
def test_a_server_that_is_down_leaves_the_kept_week_and_comes_back(
    phone: Page, answer: dict[str, Any]
) -> None:
    arrive(phone, at=NEXT_WEEK)
    name = plan(phone, LUNCH)
    phone.route("**/api/**", lambda route: route.fulfill(**answer))
    phone.reload()
    notice = phone.get_by_role("status").filter(has_text="Connexion perdue")
    expect(notice).to_be_visible()
    assert the_week(phone) == [name]

    # What is done meanwhile is not lost: a mark waits.
    eaten = card(phone, LUNCH).get_by_role("button", name="Mangé")
    eaten.click()
    expect(card(phone, LUNCH)).to_contain_text("en attente d’envoi")
    expect(eaten).to_have_attribute("aria-pressed", "true")

    phone.unroute("**/api/**")
    # Pressed under the toast that lies over it, unless it has come back by itself already.
    notice.get_by_role("button", name="Réessayer").evaluate_all("buttons => buttons[0]?.click()")
    expect(notice).to_have_count(0)
    expect(phone.get_by_text("en attente d’envoi")).to_have_count(0)
    expect(eaten).to_have_attribute("aria-pressed", "true")
    assert stored(phone) == [name]
    expect(eaten).to_have_attribute("aria-pressed", "true")


def test_a_first_visit_while_the_server_is_down_has_a_way_on(phone: Page) -> None:
    arrive(phone, at=NEXT_WEEK)
    expect(empty(phone, LUNCH)).to_be_visible()
    phone.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    phone.route("**/api/**", lambda route: route.fulfill(status=503, body="busy"))
    phone.reload()
    expect(phone.get_by_text("Le serveur ne répond pas")).to_be_visible()
    phone.unroute("**/api/**")
    phone.get_by_role("button", name="Réessayer").click()
    expect(empty(phone, LUNCH)).to_be_visible()


def test_without_a_network_changes_wait_for_somebody_to_try_again(phone: Page) -> None:
    arrive(phone, at=NEXT_WEEK)
    name = plan(phone, LUNCH)
    phone.context.set_offline(True)
    take_out(phone, LUNCH)
    expect(failures(phone)).to_be_visible()
    assert name_in(phone, LUNCH) == name
    picker = open_picker(phone, "dîner du lundi")
    choices(picker).first.click()
    expect(failures(phone)).to_have_count(2)

    phone.context.set_offline(False)
    failures(phone).nth(1).get_by_role("button", name="Réessayer").click()
    expect(card(phone, "dîner du lundi")).to_be_visible()
    failures(phone).first.get_by_role("button", name="Réessayer").click()
    expect(empty(phone, LUNCH)).to_be_visible()
    assert stored(phone) == [name_in(phone, "dîner du lundi")]


def test_a_page_whose_scripts_never_come_offers_to_load_again(phone: Page) -> None:
    arrive(phone, at=NEXT_WEEK)
    expect(empty(phone, LUNCH)).to_be_visible()
    phone.context.new_cdp_session(phone).send("Network.clearBrowserCache")
    phone.route("**/assets/*.js", lambda route: route.abort("connectionreset"))
    phone.reload()
    expect(phone.get_by_text("On met la table...")).to_be_visible()
    way_on = phone.get_by_text("Recharger la page")
    expect(way_on).to_be_visible(timeout=20_000)
    phone.unroute("**/assets/*.js")
    way_on.click()
    expect(phone).to_have_url(re.compile(re.escape(NEXT_WEEK)))
    expect(empty(phone, LUNCH)).to_be_visible()


def test_a_screen_whose_code_is_lost_on_the_way_opens_all_the_same(desktop: Page) -> None:
    """As after a release, when the code of the one before is gone: the page is loaded again."""
    arrive(desktop, at=NEXT_WEEK)
    expect(empty(desktop, LUNCH)).to_be_visible()
    desktop.route("**/assets/ProfileScreen-*.js", lambda route: route.abort(), times=1)
    go_to(desktop, "Profil")
    expect(desktop.get_by_role("heading", name="Bonjour")).to_be_visible()
