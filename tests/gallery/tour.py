"""A person's way through every screen, stopping where a picture is worth taking."""

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from playwright.sync_api import Page, expect

from gallery.seed_account import seed_account
from journeys.user_actions import Person, answers, leave_the_week, register, save_the_week

PROVIDER = "Continuer avec Google"


class Stop(NamedTuple):
    """A state of a screen: its file's name, what it shows, and whether all of its height does."""

    name: str
    caption: str
    whole: bool = False


def tour(page: Page, person: Person, today: date) -> Iterator[Stop]:
    yield from visit(page, person)
    yield from sign_up(page, person)
    seed_account(page, today)
    yield from plan(page)
    yield from eat(page)
    yield from shop(page)
    yield from cook(page)
    yield from follow(page)
    yield from lose_the_way(page)


def go_to(page: Page, path: str, heading: str | re.Pattern[str]) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()


def visit(page: Page, person: Person) -> Iterator[Stop]:
    go_to(page, "/", re.compile("zéro calcul"))
    yield Stop("landing", "Landing page", whole=True)

    go_to(page, "/login", "Ravis de vous revoir")
    expect(page.get_by_role("button", name=PROVIDER)).to_be_visible()
    yield Stop("login", "Login")
    page.get_by_label("Adresse e-mail").fill("camille@")
    page.get_by_label("Mot de passe", exact=True).fill("printemps")
    page.get_by_role("button", name="Se connecter").click()
    yield Stop("login-mistakes", "Login, with mistakes")
    page.get_by_label("Adresse e-mail").fill(person.email)
    page.get_by_label("Mot de passe", exact=True).fill("Printemps2026!")
    page.get_by_role("button", name="Se connecter").click()
    expect(page.get_by_role("link", name="Créer mon compte")).to_be_visible()
    yield Stop("login-unknown", "An address without an account")

    go_to(page, "/login/forgot", "Mot de passe oublié")
    yield Stop("forgotten", "Forgotten password")


def sign_up(page: Page, person: Person) -> Iterator[Stop]:
    page.goto("/login/create-profile")
    for number, question in enumerate(answers(page, person)):
        yield Stop(f"wizard-{number}-{question}", f"Wizard, step {number}: {question}")
    expect(page.get_by_role("link", name="Garder cette semaine")).to_be_visible()
    yield Stop("first-week", "What the answers mean, and a week", whole=True)
    leave_the_week(page)
    expect(page.get_by_role("heading", name=re.compile("où garder"))).to_be_visible()
    expect(page.get_by_role("button", name=PROVIDER)).to_be_visible()
    yield Stop("register", "Wizard, the account")
    register(page, person)


def plan(page: Page) -> Iterator[Stop]:
    go_to(page, "/dashboard/planning?semaine=prochaine", "Semaine prochaine")
    yield Stop("planning-empty", "Planning, nothing planned yet")
    go_to(page, "/dashboard/shopping-list?semaine=prochaine", re.compile("liste de course"))
    yield Stop("shopping-empty", "Shopping list, nothing planned yet")
    go_to(page, "/dashboard/planning?semaine=prochaine", "Semaine prochaine")
    page.get_by_role("button", name=re.compile("^Ajouter une recette.*dîner du lundi")).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    yield Stop("picker", "Recipe picker")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Générer ma semaine de repas").click()
    expect(sheet.get_by_role("radio").first).to_be_visible()
    yield Stop("generator-short", "Generator, with favourites that are few")
    sheet.get_by_role("radio", name=re.compile("^Toutes les recettes")).check()
    yield Stop("generator", "Generator, ready")
    sheet.get_by_role("button", name="Générer", exact=True).click()
    expect(sheet.get_by_role("region", name=re.compile("^Repas du"))).to_have_count(7)
    yield Stop("preview", "The proposed week, with its score")
    save_the_week(page)


def eat(page: Page) -> Iterator[Stop]:
    go_to(page, "/dashboard/planning?semaine=prochaine", "Semaine prochaine")
    cards = page.get_by_role("article")
    expect(cards.first).to_be_visible()
    for number in range(2):
        cards.nth(number).get_by_role("button", name="Mangé").click()
    page.evaluate("window.scrollTo(0, 0)")
    yield Stop("planning", "Planning, a full week")
    meal = page.get_by_role("article", name=re.compile("^déjeuner du lundi "))
    meal.locator("button[aria-expanded]").click()
    panel = page.get_by_role("dialog")
    expect(panel).to_be_visible()
    yield Stop("meal", "A meal, opened")
    panel.get_by_role("button", name="Déplacer ou copier").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield Stop("place", "Move or copy a meal")


def shop(page: Page) -> Iterator[Stop]:
    go_to(page, "/dashboard/shopping-list?semaine=prochaine", re.compile("liste de course"))
    boxes = page.get_by_role("checkbox")
    expect(boxes.first).to_be_visible()
    for number in (0, 1, 4):
        boxes.nth(number).check()
    yield Stop("shopping", "Shopping list, the whole week")


def cook(page: Page) -> Iterator[Stop]:
    go_to(page, "/dashboard/recipes", "Mes recettes")
    expect(page.get_by_role("article").first).to_be_visible()
    yield Stop("recipes", "Recipes")
    card = page.get_by_role("article").first
    card.get_by_role("button", name=card.get_attribute("aria-label") or "", exact=True).press(
        "Enter"
    )
    yield Stop("recipe-opened", "A recipe's card, opened")

    go_to(page, "/dashboard/recipes/import", "Importer une recette")
    page.get_by_label("La recette à importer").fill("3 œufs\n20 cl de crème fraîche")
    page.get_by_role("button", name="Lire la recette").click()
    expect(page.get_by_role("button", name=re.compile("^Encore"))).to_be_visible()
    yield Stop("recipe-import", "A recipe that is imported, and what it leaves to be asked")

    go_to(page, "/dashboard/recipes/create", "Enregistrer la recette")
    yield Stop("recipe-create", "A new recipe")
    page.get_by_label("Nom de la recette").fill("Soupe de potimarron")
    search = page.get_by_role("combobox", name="Ajouter un ingrédient")
    search.fill("potimar")
    expect(page.get_by_role("option").first).to_be_visible()
    yield Stop("recipe-search", "A new recipe, looking for a food")

    page.goto("/dashboard/recipes")
    own = page.get_by_role("region", name="Mes recettes").get_by_role("article").first
    own.get_by_role("button", name=own.get_attribute("aria-label") or "", exact=True).press("Enter")
    own.get_by_role("link", name=re.compile("^Modifier")).click()
    expect(page.get_by_role("button", name="Enregistrer", exact=True)).to_be_visible()
    yield Stop("recipe-update", "A recipe, changed", whole=True)
    page.goto("/dashboard/recipes/update/00000000-0000-7000-8000-000000000000")
    expect(page.get_by_text("Cette recette n’existe plus")).to_be_visible()
    yield Stop("recipe-gone", "A recipe that is not there")


def follow(page: Page) -> Iterator[Stop]:
    go_to(page, "/dashboard/profile", re.compile("^Bonjour"))
    expect(page.get_by_role("img", name=re.compile("^Courbe"))).to_be_visible()
    yield Stop("profile", "Profile and weigh-ins", whole=True)
    page.get_by_role("button", name="Ajouter une pesée").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield Stop("weigh-in", "A new weigh-in")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Réglages").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield Stop("settings", "Settings")
    go_to(page, "/dashboard/profile/edit", "Modifier mes informations")
    page.get_by_label("Poids cible").fill("64")
    yield Stop("profile-edit", "Profile, changed", whole=True)
    go_to(page, "/dashboard/profile/account", "Mon compte")
    yield Stop("account", "Account", whole=True)
    page.get_by_role("button", name="Supprimer mon compte").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield Stop("account-delete", "The end of an account")


def lose_the_way(page: Page) -> Iterator[Stop]:
    go_to(page, "/dashboard/shopping-list?semaine=prochaine", re.compile("liste de course"))
    expect(page.get_by_role("checkbox").first).to_be_visible()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.get_by_role("checkbox").nth(6).check()
    expect(page.get_by_text("hors ligne")).to_be_visible()
    page.evaluate("window.scrollTo(0, 0)")
    yield Stop("offline", "Shopping list, without a network")
    page.context.set_offline(False)
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/dashboard/planning?semaine=prochaine")
    expect(page.get_by_text("Connexion perdue").first).to_be_visible()
    yield Stop("planning-offline", "Planning, as it was last seen")
    page.add_init_script("localStorage.clear()")
    page.goto("/dashboard/planning")
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_visible()
    yield Stop("server-down", "No answer, and nothing kept")
