"""A week of six meals a day on paper: what is bought, and what is eaten, on one page each."""

import re
from dataclasses import replace

from playwright.sync_api import Page, expect

from journeys.plan import NEXT_WEEK
from journeys.screen import SEPARATORS_AHEAD, meal_cards
from journeys.user_actions import arrive, camille, plan_next_week

LIST = "/dashboard/shopping-list?semaine=prochaine"
A4_PORTRAIT = (595, 842)
A4_LANDSCAPE = (842, 595)
MEALS_PER_DAY = 6


def plan_a_full_week(page: Page) -> None:
    person = camille()
    arrive(page, replace(person, profile=replace(person.profile, meals_per_day=MEALS_PER_DAY)))
    plan_next_week(page)


def pages_of(pdf: bytes) -> list[tuple[int, int]]:
    """The size of each page, in points."""
    pages = re.findall(rb"/Type /Page\n.*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf, re.DOTALL)
    return [(round(float(width)), round(float(height))) for width, height in pages]


def test_a_full_week_is_bought_with_one_page(page: Page) -> None:
    plan_a_full_week(page)
    page.goto(LIST)
    expect(page.get_by_role("checkbox").first).to_be_visible()
    assert page.get_by_role("checkbox").count() > 30

    assert pages_of(page.pdf(prefer_css_page_size=True)) == [A4_PORTRAIT]


def test_a_full_week_hangs_in_the_kitchen_on_one_page(page: Page) -> None:
    plan_a_full_week(page)
    page.goto(NEXT_WEEK)
    expect(meal_cards(page)).to_have_count(7 * MEALS_PER_DAY)
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Imprimer la semaine").click()
    assert page.evaluate("window.printed")

    assert pages_of(page.pdf(prefer_css_page_size=True)) == [A4_LANDSCAPE]

    # Nothing to press, nothing cut: every dish by its whole name.
    page.emulate_media(media="print")
    names = meal_cards(page).locator("button[aria-expanded]")
    expect(names.first).to_be_visible()
    assert names.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    assert page.evaluate(SEPARATORS_AHEAD) == []
    for hidden in ("Générer ma semaine de repas", "Imprimer la semaine", "Autres actions"):
        expect(page.get_by_role("button", name=hidden)).to_have_count(0)
