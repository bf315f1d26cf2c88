"""The list in a shop: its own aisles, what is at home already, and the week's list on paper."""

import re
from dataclasses import replace

from playwright.sync_api import Page, expect

from journeys.user_actions import arrive, camille, plan_next_week

LIST = "/dashboard/shopping-list?semaine=prochaine"
A4_PORTRAIT = (595, 842)


def aisles(page: Page) -> list[str]:
    names = page.locator("main section[aria-label] > h2")
    expect(names.first).to_be_visible()
    return names.all_text_contents()


def test_the_aisles_and_the_cupboard_are_ones_own(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.goto(LIST)
    before = aisles(page)
    assert before[0] in {"Fruits et jus de fruits", "Légumes"}

    page.get_by_role("button", name="Ordre des rayons").click()
    sheet = page.get_by_role("dialog")
    up = sheet.get_by_role("button", name=f"Monter {before[1]}", exact=True)
    up.press("Enter")
    with page.expect_response(lambda answer: answer.url.endswith("/aisles")) as told:
        sheet.get_by_role("button", name="Terminé").click()
    assert told.value.ok
    expect(page.locator("main section[aria-label] > h2").first).to_have_text(before[1])

    boxes = page.get_by_role("checkbox")
    count = boxes.count()
    have = page.get_by_role("button", name=re.compile("^J’en ai déjà")).first
    _, name = re.split(r"\s:\s", str(have.get_attribute("aria-label")))
    have.click()
    expect(boxes).to_have_count(count - 1)
    page.get_by_text("J’en ai déjà (1)").click()
    with page.expect_response(lambda answer: answer.url.endswith("/pantry")) as told:
        page.get_by_role("button", name=re.compile("^Toujours au placard")).click()
    assert told.value.ok
    page.locator("summary", has_text="Au placard").click()
    expect(page.get_by_role("button", name=f"À acheter : {name}")).to_be_visible()

    # The server knows: a browser that keeps nothing shows the same.
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    assert aisles(page)[:2] == [before[1], before[0]]
    expect(boxes).to_have_count(count - 1)


def test_a_full_week_is_bought_with_one_sheet_of_paper(page: Page) -> None:
    person = camille()
    arrive(page, replace(person, profile=replace(person.profile, meals_per_day=6)))
    plan_next_week(page)
    page.goto(LIST)
    expect(page.get_by_role("checkbox").first).to_be_visible()
    assert page.get_by_role("checkbox").count() > 30

    assert pages_of(page.pdf(prefer_css_page_size=True)) == [A4_PORTRAIT]


def pages_of(pdf: bytes) -> list[tuple[int, int]]:
    """The size of each page, in points."""
    pages = re.findall(rb"/Type /Page\n.*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf, re.DOTALL)
    return [(round(float(width)), round(float(height))) for width, height in pages]
