"""Two people of one household, each with a device, shop from one list: neither asks for the other's
ticks.
"""

from playwright.sync_api import Locator, Page, expect

from journeys.screen import wait_until_kept
from journeys.user_actions import arrive, camille, log_in, plan_next_week

LIST = "/dashboard/shopping-list?semaine=prochaine"
EVENTS = "/api/shopping-list/events"


def boxes(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("checkbox")


def both_shop(phone: Page, desktop: Page) -> None:
    """Both look at one list, and are told of its changes."""
    person = camille()
    arrive(phone, person)
    plan_next_week(phone)
    desktop.goto("/login")
    log_in(desktop, person.email)
    expect(desktop.get_by_role("heading", name="Semaine en cours")).to_be_visible()
    for page in (phone, desktop):
        with page.expect_response(lambda answer: answer.url.endswith(EVENTS)) as followed:
            page.goto(LIST)
        assert followed.value.ok
        expect(boxes(page).first).to_be_visible()
    assert boxes(phone).count() == boxes(desktop).count()


def test_what_one_ticks_the_other_sees(phone: Page, desktop: Page) -> None:
    both_shop(phone, desktop)
    boxes(phone).nth(0).check()
    expect(boxes(desktop).nth(0)).to_be_checked()

    # A line of one's own shows as well, while the other writes one; theirs stays in the field.
    field = desktop.get_by_role("textbox", name="Ajouter un article")
    field.click()
    desktop.keyboard.type("Papier toil")
    phone.get_by_role("textbox", name="Ajouter un article").fill("Fleurs")
    phone.keyboard.press("Enter")
    expect(desktop.get_by_role("checkbox", name="Fleurs", exact=True)).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("Papier toil")
    desktop.keyboard.type("ette")
    desktop.keyboard.press("Enter")
    expect(phone.get_by_role("checkbox", name="Papier toilette", exact=True)).to_be_visible()

    # Both at once: each sees all of it.
    boxes(phone).nth(1).check()
    boxes(desktop).nth(2).check()
    for page in (phone, desktop):
        for number in range(3):
            expect(boxes(page).nth(number)).to_be_checked()


def test_who_was_without_a_network_and_who_was_not_agree_afterwards(
    phone: Page, desktop: Page
) -> None:
    both_shop(phone, desktop)
    wait_until_kept(phone)
    phone.context.set_offline(True)
    boxes(phone).nth(0).check()
    expect(phone.get_by_text("hors ligne")).to_be_visible()
    boxes(desktop).nth(1).check()
    expect(boxes(phone).nth(1)).not_to_be_checked()

    phone.context.set_offline(False)
    for page in (phone, desktop):
        for number in range(2):
            expect(boxes(page).nth(number)).to_be_checked()
        expect(page.get_by_text("hors ligne")).to_have_count(0)

    # Both hear of each other again.
    boxes(desktop).nth(0).uncheck()
    expect(boxes(phone).nth(0)).not_to_be_checked()


def test_a_tab_that_nobody_sees_follows_nothing(desktop: Page) -> None:
    arrive(desktop)
    plan_next_week(desktop)
    with desktop.expect_response(lambda answer: answer.url.endswith(EVENTS)):
        desktop.goto(LIST)
    expect(boxes(desktop).first).to_be_visible()

    seen = """(state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }"""
    with desktop.expect_event("requestfailed", lambda one: one.url.endswith(EVENTS)):
        desktop.evaluate(seen, "hidden")
    with desktop.expect_response(lambda answer: answer.url.endswith(EVENTS)):
        desktop.evaluate(seen, "visible")
