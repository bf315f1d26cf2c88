"""One account on a phone and on a desktop: one plan, whoever changes it where."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys import cookbook
from journeys.plan import (
    NEXT_WEEK,
    card,
    come_back,
    drag,
    exclude,
    generate,
    keep,
    name_in,
    open_generator,
    place,
    plan,
    save,
    take_out,
    the_week,
)
from journeys.screen import expect_toast, meal_cards
from journeys.user_actions import arrive, camille, log_in


def empty(page: Page, meal: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f": {meal} "))


def both(phone: Page, desktop: Page) -> None:
    """Both devices look at next week, which is empty."""
    person = camille()
    arrive(phone, person, NEXT_WEEK)
    desktop.goto("/login")
    log_in(desktop, person.email)
    expect(desktop.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    desktop.goto(NEXT_WEEK)
    for page in (phone, desktop):
        expect(empty(page, "déjeuner du lundi")).to_be_visible()


def test_what_one_device_does_the_other_shows(phone: Page, desktop: Page) -> None:
    both(phone, desktop)
    dinner = plan(phone, "dîner du mardi")
    come_back(desktop, card(desktop, "dîner du mardi"))
    assert name_in(desktop, "dîner du mardi") == dinner

    # Moved by a drag and taken out: the phone shows it without a reload.
    lunch = plan(desktop, "déjeuner du mercredi")
    drag(desktop, "déjeuner du mercredi", "dîner du mercredi")
    expect(card(desktop, "dîner du mercredi")).to_contain_text(lunch)
    take_out(desktop, "dîner du mardi")
    expect(card(desktop, "dîner du mardi")).to_have_count(0)
    come_back(phone, card(phone, "dîner du mercredi"), empty(phone, "dîner du mardi"))
    expect(meal_cards(phone)).to_have_count(1)

    # And after a reload, which reads what this device kept and asks only for what is new.
    desktop_snack = plan(desktop, "collation du matin du jeudi")
    phone.reload()
    expect(card(phone, "collation du matin du jeudi")).to_contain_text(desktop_snack)
    assert the_week(phone) == the_week(desktop)


def test_two_devices_that_change_one_slot_lose_and_double_nothing(
    phone: Page, desktop: Page
) -> None:
    both(phone, desktop)

    # Both fill a slot that was empty when they looked: the later meal is the one, on both.
    plan(phone, "déjeuner du lundi")
    later = plan(desktop, "déjeuner du lundi", 1)
    come_back(phone, card(phone, "déjeuner du lundi").filter(has_text=later))
    for page in (phone, desktop):
        expect(meal_cards(page)).to_have_count(1)

    # A move to a slot that has been filled elsewhere meanwhile exchanges the two.
    dinner = plan(phone, "dîner du lundi", 2)
    place(desktop, "déjeuner du lundi", "dîner du lundi")
    for page in (desktop, phone):
        come_back(page, card(page, "dîner du lundi").filter(has_text=later))
        expect(card(page, "déjeuner du lundi")).to_contain_text(dinner)
        expect(meal_cards(page)).to_have_count(2)

    # What is gone cannot be changed: the device says so, and shows what is there.
    take_out(phone, "dîner du lundi")
    expect(empty(phone, "dîner du lundi")).to_be_visible()
    card(desktop, "dîner du lundi").get_by_role("button", name="Autres actions").click()
    desktop.get_by_role("menuitemcheckbox", name="Garder ce repas").click()
    expect_toast(desktop, re.compile("^Le repas n’a pas pu être modifié"))
    expect(empty(desktop, "dîner du lundi")).to_be_visible()
    expect(meal_cards(desktop)).to_have_count(1)


def test_a_week_saved_on_one_device_leaves_alone_what_the_other_locked_meanwhile(
    phone: Page, desktop: Page
) -> None:
    both(phone, desktop)
    lunch = plan(phone, "déjeuner du lundi")
    come_back(desktop, card(desktop, "déjeuner du lundi"))
    exclude(desktop, lunch)
    sheet = open_generator(desktop)
    generate(sheet, "Toutes les recettes")
    expect(sheet.get_by_text(re.compile("Remplace"))).to_have_count(1)

    # While the desktop looks at its proposal, the phone moves that meal and locks it.
    place(phone, "déjeuner du lundi", "dîner du jeudi")
    keep(phone, "dîner du jeudi")

    save(sheet)
    for page in (desktop, phone):
        come_back(page, card(page, "dîner du dimanche"))
        expect(meal_cards(page)).to_have_count(28)
        expect(card(page, "dîner du jeudi")).to_contain_text(lunch)
    assert the_week(phone) == the_week(desktop)


def the_choice(page: Page, title: str) -> Locator:
    """The sheet with both versions of what is being changed."""
    return page.get_by_role("dialog", name=title)


RECIPE_CHANGED = "Cette recette a été modifiée sur un autre appareil"
PROFILE_CHANGED = "Votre profil a été modifié sur un autre appareil"


def edit_recipe(page: Page, name: str) -> Locator:
    """A recipe's editor; the field of its name."""
    page.goto("/dashboard/recipes")
    cookbook.open_card(page, name).get_by_role("link", name=f"Modifier {name}").click()
    field = page.get_by_label("Nom de la recette")
    expect(field).to_have_value(name)
    return field


def save_recipe(page: Page) -> None:
    page.get_by_role("button", name="Enregistrer", exact=True).click()


def test_a_recipe_that_both_change_is_overwritten_by_nobody_who_has_not_seen_it(
    phone: Page, desktop: Page
) -> None:
    both(phone, desktop)
    phone.goto("/dashboard/recipes/create")
    phone.get_by_label("Nom de la recette").fill("Omelette")
    cookbook.add_ingredient(phone, "oeuf cru", "3")
    save_recipe(phone)
    expect_toast(phone, "Recette créée avec succès")

    # Both open it; the phone is faster.
    on_desktop = edit_recipe(desktop, "Omelette")
    edit_recipe(phone, "Omelette").fill("Omelette du soir")
    save_recipe(phone)
    expect_toast(phone, "Recette mise à jour avec succès")

    # The desktop sees both, also after a reload, and goes back to what it typed.
    on_desktop.fill("Grande omelette")
    desktop.reload()
    expect(on_desktop).to_have_value("Grande omelette")
    save_recipe(desktop)
    sheet = the_choice(desktop, RECIPE_CHANGED)
    expect(sheet.get_by_role("cell").nth(0)).to_have_text("Omelette du soir")
    expect(sheet.get_by_role("cell").nth(1)).to_have_text("Grande omelette")
    sheet.get_by_role("button", name="Fermer").click()
    expect(sheet).to_be_hidden()
    expect(on_desktop).to_have_value("Grande omelette")

    # It keeps its own: that is the one recipe, on both.
    save_recipe(desktop)
    sheet.get_by_role("button", name="Garder ma version").click()
    expect_toast(desktop, "Recette mise à jour avec succès")
    phone.goto("/dashboard/recipes")
    mine = phone.get_by_role("region", name="Mes recettes").get_by_role("article")
    expect(mine).to_have_count(1)
    expect(mine).to_have_accessible_name("Grande omelette")

    # Deleted on one, it is still in the other's hands.
    on_desktop = edit_recipe(desktop, "Grande omelette")
    on_desktop.fill("Petite omelette")
    opened = cookbook.open_card(phone, "Grande omelette")
    opened.get_by_role("button", name="Supprimer").click()
    phone.get_by_role("alertdialog").get_by_role("button", name="Supprimer").click()
    expect(mine).to_have_count(0)
    save_recipe(desktop)
    expect_toast(desktop, "Cette recette avait été supprimée")
    phone.reload()
    expect(mine).to_have_count(1)
    expect(mine).to_have_accessible_name("Petite omelette")


def test_a_profile_that_both_change_asks_which_one_counts(phone: Page, desktop: Page) -> None:
    both(phone, desktop)
    for page in (phone, desktop):
        page.goto("/dashboard/profile/edit")
        expect(page.get_by_label("Poids actuel (kg)")).to_have_value("72,5")
    desktop.get_by_label("Poids cible (kg)").fill("66")
    phone.get_by_label("Repas par jour").select_option("5")
    phone.get_by_role("button", name="Mettre à jour").click()
    expect_toast(phone, "Vos informations sont à jour.")

    desktop.get_by_role("button", name="Mettre à jour").click()
    sheet = the_choice(desktop, PROFILE_CHANGED)
    expect(sheet.get_by_role("rowheader")).to_have_text(["Poids cible", "Repas par jour"])
    sheet.get_by_role("button", name="Prendre la version enregistrée").click()
    expect(sheet).to_be_hidden()
    expect(desktop.get_by_label("Poids cible (kg)")).to_have_value("65")
    expect(desktop.get_by_label("Repas par jour")).to_have_value("5")

    # What was taken can be changed: both have what was stored last.
    desktop.get_by_label("Poids cible (kg)").fill("66")
    desktop.get_by_role("button", name="Mettre à jour").click()
    expect_toast(desktop, "Vos informations sont à jour.")
    phone.reload()
    expect(phone.get_by_label("Poids cible (kg)")).to_have_value("66")
    expect(phone.get_by_label("Repas par jour")).to_have_value("5")
