"""The list in a shop: its own aisles, and what is at home already."""

import re
from datetime import timedelta

from playwright.sync_api import Page, expect

from journeys.noon import today
from journeys.user_actions import arrive, plan_next_week, session_headers

LIST = "/dashboard/shopping-list?semaine=prochaine"
RICE = 9100


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
    with page.expect_response(lambda answer: answer.url.endswith("/aisles")) as sent:
        sheet.get_by_role("button", name="Terminé").click()
    assert sent.value.ok
    expect(page.locator("main section[aria-label] > h2").first).to_have_text(before[1])

    boxes = page.get_by_role("checkbox")
    count = boxes.count()
    have = page.get_by_role("button", name=re.compile("^J’en ai déjà")).first
    _, name = re.split(r"\s:\s", str(have.get_attribute("aria-label")))
    have.click()
    expect(boxes).to_have_count(count - 1)
    page.get_by_text("J’en ai déjà (1)").click()
    with page.expect_response(lambda answer: answer.url.endswith("/pantry")) as sent:
        page.get_by_role("button", name=re.compile("^Toujours au placard")).click()
    assert sent.value.ok
    page.locator("summary", has_text="Au placard").click()
    expect(page.get_by_role("button", name=f"À acheter : {name}")).to_be_visible()

    # The server knows: a browser that keeps nothing shows the same.
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    assert aisles(page)[:2] == [before[1], before[0]]
    expect(boxes).to_have_count(count - 1)


def test_a_ticked_line_is_open_again_for_what_the_plan_needs_more(page: Page) -> None:
    arrive(page)
    monday = today() + timedelta(days=7 - today().weekday())

    def plan_rice(meal: str, grams: int) -> None:
        body = {
            "date": str(monday),
            "type": meal,
            "recipe_name": "Riz",
            "ingredients": [{"fdc_id": RICE, "quantity": grams}],
        }
        assert page.request.post("/api/meal", data=body, headers=session_headers(page)).ok

    plan_rice("LUNCH", 200)
    with page.expect_response(lambda answer: answer.url.endswith("/events")):
        page.goto(LIST)
    rice = page.get_by_role("checkbox", name=re.compile("^Riz"))
    with page.expect_response(lambda answer: answer.url.endswith("/ticks")) as sent:
        rice.check()
    assert sent.value.ok

    # Somebody else plans more: it shows by itself.
    plan_rice("DINNER", 300)
    expect(rice).not_to_be_checked()
    expect(rice).to_have_accessible_name(re.compile(r"300\sg déjà 200\sg$"))

    rice.check()
    expect(rice).to_have_accessible_name(re.compile(r"500\sg$"))
    rice.uncheck()
    expect(rice).to_have_accessible_name(re.compile(r"300\sg déjà 200\sg$"))
    expect(rice).not_to_be_checked()
