"""The whole way of a person who has a keyboard and nothing else."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.screen import expect_toast
from journeys.user_actions import PASSWORD, camille

MAX_TABS = 120
"""Presses of Tab: a screen where a control is further away is not made for a keyboard."""

FOCUSED = "element => element.contains(document.activeElement)"
SHOWS_FOCUS = """() => {
    const element = document.activeElement;
    const frame = element.closest('label') ?? element;
    const shown = (style) => style.boxShadow !== 'none' || style.outlineStyle !== 'none';
    return [element, frame, frame.lastElementChild ?? frame].some(
        (part) => shown(getComputedStyle(part)));
}"""


def reach(page: Page, control: Locator) -> None:
    """Tab to a control; its focus is seen."""
    expect(control).to_be_visible()
    for _ in range(MAX_TABS):
        if control.evaluate(FOCUSED):
            page.wait_for_function(SHOWS_FOCUS)  # its outline may grow
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{control} is out of the keyboard's reach")


def press(page: Page, control: Locator, key: str = "Enter") -> None:
    reach(page, control)
    page.keyboard.press(key)


def write(page: Page, control: Locator, text: str) -> None:
    reach(page, control)
    page.keyboard.type(text)


def choose(page: Page, group: Locator, option: Locator) -> None:
    """Reach a group of radio buttons, and go through it by its arrows."""
    reach(page, group)
    page.keyboard.press("Space")
    for _ in range(10):
        if option.is_checked():
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no arrow leads to {option}")


def answer_the_wizard(page: Page) -> None:
    def group_of(question: str) -> Locator:
        """Two steps in a row show a group: each is told by its question."""
        return page.get_by_role("group", name=question)

    def go_on() -> None:
        page.keyboard.press("Enter")

    write(page, page.get_by_label("Pseudo"), "Camille Martin")
    go_on()
    # A date field takes the day, the month and the year as they are typed.
    write(page, page.get_by_label("Date de naissance"), "15051990")
    press(page, page.get_by_role("button", name="Etape suivante"))
    write(page, page.get_by_label("Poids actuel"), "72,5")
    go_on()
    write(page, page.get_by_label("Taille"), "168")
    go_on()
    choose(page, group_of("Sexe"), page.get_by_role("radio", name="Femme"))
    press(page, page.get_by_role("button", name="Etape suivante"))
    choose(page, group_of("Activité quotidienne"), page.get_by_role("radio").nth(2))
    press(page, page.get_by_role("button", name="Etape suivante"))
    write(page, page.get_by_label("Poids cible"), "65")
    go_on()
    choose(page, group_of("Perte par mois"), page.get_by_role("radio", name="Perdre 2"))
    press(page, page.get_by_role("button", name="Obtenir mon planning maintenant"))


def follow(page: Page, name: str | re.Pattern[str]) -> None:
    """An entry of the bar that the screen shows."""
    press(page, page.get_by_role("link", name=name).locator("visible=true").first)


def test_the_whole_way_by_keyboard(page: Page, address: str) -> None:
    person = camille()
    page.goto("/")

    # The landing page: a question unfolds, then the start.
    question = page.locator("summary").first
    press(page, question)
    expect(page.locator("details[open]")).to_have_count(1)
    page.goto("/")
    press(page, page.get_by_role("link", name="Créer mon planning").first)

    answer_the_wizard(page)
    press(page, page.get_by_role("link", name="Garder cette semaine"))
    write(page, page.get_by_label("Adresse e-mail"), person.email)
    write(page, page.get_by_label("Mot de passe", exact=True), PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Semaine "))).to_be_visible()

    # The first stop of every screen is the way past its bars.
    page.goto("/dashboard/planning?semaine=courante")
    expect(page.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Aller au contenu")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    assert page.locator("main").evaluate(FOCUSED)

    # A week: the overlay takes the focus, and gives it back.
    press(page, page.get_by_role("button", name="Voir la semaine prochaine"))
    generate = page.get_by_role("button", name="Générer ma semaine de repas")
    press(page, generate)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    assert sheet.evaluate(FOCUSED)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(generate).to_be_focused()
    page.keyboard.press("Enter")
    press(page, sheet.get_by_role("button", name="Générer", exact=True))
    press(page, sheet.get_by_role("button", name="Sauvegarder mon planning"))
    expect(sheet).to_be_hidden()

    # The list: a tick by the space bar, a day by the arrows.
    follow(page, re.compile("^(Courses|Liste de courses)$"))
    week = page.get_by_role("group", name="Semaine", exact=True)
    heading = page.get_by_role("heading", name="Ma liste de course pour la semaine prochaine")
    this_week = page.get_by_role("heading", name="Ma liste de course pour cette semaine")
    expect(page.get_by_role("tablist")).to_be_visible()  # which week it opens on is known
    reach(page, week)
    # It opens on the week that was kept at the start, which is next week's at the end of one.
    if this_week.is_visible():
        page.keyboard.press("ArrowRight")
        expect(heading).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(this_week).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(heading).to_be_visible()
    line = page.get_by_role("checkbox").first
    press(page, line, "Space")
    expect(line).to_be_checked()
    reach(page, page.get_by_role("tablist"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="À cuisiner la semaine prochaine")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Lundi")).to_have_attribute("aria-selected", "true")

    # A weigh-in, then out.
    follow(page, "Profil")
    press(page, page.get_by_role("button", name="Ajouter une pesée"))
    write(page, page.get_by_label("Poids (kg)"), "72,1")
    page.keyboard.press("Enter")
    expect_toast(page, "Pesée enregistrée.")
    press(page, page.get_by_role("button", name="Réglages"))
    press(page, page.get_by_role("button", name="Se déconnecter"))
    expect(page).to_have_url(f"{address}/")
