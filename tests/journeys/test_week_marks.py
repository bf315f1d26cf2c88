"""What a planned week has as food: read from the week's foot, and read anew after a change."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.plan import DAYS, NEXT_WEEK, generate, open_card, open_generator, save
from journeys.screen import expect_toast, meal_cards, wait_for_steps
from journeys.user_actions import arrive


def open_marks(page: Page) -> Locator:
    page.get_by_role("button", name="Voir les repères").click()
    sheet = page.get_by_role("dialog", name="Vos repères")
    expect(sheet.get_by_role("heading", name="Fibres et sel, jour par jour")).to_be_visible()
    expect(sheet.locator("[aria-busy=false]")).to_be_visible()
    return sheet


def close(page: Page, sheet: Locator) -> None:
    sheet.get_by_role("button", name="Fermer").click()
    expect(sheet).to_be_hidden()
    wait_for_steps(page)


def days_of(sheet: Locator) -> list[str]:
    """What is said of each day."""
    days = sheet.get_by_role("region", name="Fibres et sel, jour par jour")
    listed = days.get_by_role("listitem").filter(has=sheet.page.get_by_role("heading"))
    return [" ".join(text.split()) for text in listed.all_inner_texts()]


def test_the_marks_of_a_saved_week_follow_the_dishes_of_the_plan(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    sheet = open_generator(page)
    generate(sheet, "Toutes les recettes")
    save(sheet)
    expect(meal_cards(page)).to_have_count(7 * 4)

    marks = open_marks(page)

    week = marks.get_by_role("region", name="Repères de la semaine")
    expect(week.get_by_text(re.compile(r"^\d+ sur \d+\satteints?$"))).to_be_visible()
    before = days_of(marks)
    assert [text.split()[0].lower() for text in before] == [*DAYS]
    assert all(re.search(r"Fibres .*\d g", text) for text in before)
    assert all(re.search(r"Sel .*\d g, .*5 g au plus", text) for text in before)

    close(page, marks)
    expect(page.get_by_role("button", name="Voir les repères")).to_be_focused()
    open_card(page, "déjeuner du lundi").get_by_role("region", name="À la place").get_by_role(
        "button"
    ).first.click()
    expect_toast(page, "Recette ajoutée avec succès !")
    if page.get_by_role("dialog").is_visible():
        page.keyboard.press("Escape")
    wait_for_steps(page)

    after = days_of(open_marks(page))
    assert after[0] != before[0]
    assert after[1:] == before[1:]
