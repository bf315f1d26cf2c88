"""The shopping list in a shop without a network: opened, ticked, and told to the server later."""

import re

from playwright.sync_api import Page, expect

from journeys.screen import wait_until_kept
from journeys.user_actions import arrive, plan_next_week

LIST = "/dashboard/shopping-list?semaine=prochaine"


def test_a_list_that_was_opened_works_without_a_network(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.goto(LIST)
    boxes = page.get_by_role("checkbox")
    expect(boxes.first).to_be_visible()
    count = boxes.count()
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    expect(boxes).to_have_count(count)
    boxes.nth(0).check()
    boxes.nth(1).check()
    expect(page.get_by_text(re.compile(r"hors ligne.*2\s+coches partiront"))).to_be_visible()
    page.reload()
    expect(boxes.nth(0)).to_be_checked()

    with page.expect_response(lambda answer: answer.url.endswith("/ticks")) as sent:
        page.context.set_offline(False)
    assert sent.value.ok
    expect(page.get_by_text("hors ligne")).to_have_count(0)
    # The server knows: a browser that keeps nothing shows the same.
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    expect(boxes.nth(0)).to_be_checked()
    expect(boxes.nth(1)).to_be_checked()
    expect(boxes.nth(2)).not_to_be_checked()


def test_a_printed_list_is_black_on_white_with_boxes_to_tick(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.emulate_media(color_scheme="dark")
    page.goto(LIST)
    expect(page.get_by_role("checkbox").first).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("checkbox").first).to_be_visible()
    for hidden in ("Partager", "Imprimer"):
        expect(page.get_by_role("button", name=hidden)).to_be_hidden()
    expect(page.get_by_role("tablist")).to_be_hidden()
    for bar in page.get_by_role("navigation").all():
        expect(bar).to_be_hidden()
    colours = page.evaluate(
        "() => [getComputedStyle(document.body).backgroundColor,"
        " getComputedStyle(document.querySelector('h1')).color]"
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
