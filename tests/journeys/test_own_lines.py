"""What is bought beside the week's food: written on the list, with a network or without."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.screen import expect_toast, wait_until_kept
from journeys.user_actions import arrive, camille, log_in, plan_next_week

LIST = "/dashboard/shopping-list?semaine=prochaine"
GROUP = "Autres articles"


def own_lines(page: Page) -> Locator:
    return page.get_by_role("region", name=GROUP).get_by_role("checkbox")


def line(page: Page, name: str) -> Locator:
    return page.get_by_role("checkbox", name=name, exact=True)


def write(page: Page, *names: str) -> None:
    """One after the other, without leaving the field."""
    field = page.get_by_role("textbox", name="Ajouter un article")
    field.click()
    for name in names:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(line(page, name)).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("")


def forget_everything(page: Page) -> None:
    """What the page shows from now on, it has from the server."""
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()


def test_lines_of_ones_own_are_written_ticked_renamed_and_taken_back(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.goto(LIST)
    write(page, "Papier toilette", "2 × lait", "Fleurs")
    with page.expect_response(lambda answer: answer.url.endswith("/lines")) as told:
        line(page, "2 × lait").check()
    assert told.value.ok

    page.get_by_role("button", name="Renommer : Fleurs").click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Fleurs blanches")
    page.keyboard.press("Enter")
    expect(line(page, "Fleurs blanches")).to_be_visible()

    page.get_by_role("button", name="Retirer : Papier toilette").click()
    notice = expect_toast(page, "Retiré : Papier toilette")
    expect(line(page, "Papier toilette")).to_have_count(0)
    notice.get_by_role("button", name="Annuler").click()
    expect(line(page, "Papier toilette")).to_be_visible()
    with page.expect_response(lambda answer: "/lines/" in answer.url) as told:
        page.get_by_role("button", name="Retirer : Fleurs blanches").click()
    assert told.value.ok

    forget_everything(page)
    names = own_lines(page).locator("xpath=ancestor::label")
    expect(names).to_have_text(["Papier toilette", "2 × lait"])
    expect(line(page, "2 × lait")).to_be_checked()
    expect(line(page, "Papier toilette")).not_to_be_checked()
    page.emulate_media(media="print")
    expect(line(page, "Papier toilette")).to_be_visible()
    expect(page.get_by_role("textbox", name="Ajouter un article")).to_be_hidden()


def test_what_is_written_without_a_network_is_told_once_it_is_there(page: Page) -> None:
    arrive(page)
    plan_next_week(page)
    page.goto(LIST)
    for name in ("Café", "Sel"):
        with page.expect_response("**/shopping-list/lines"):
            write(page, name)
    wait_until_kept(page)
    forget_everything(page)
    expect(own_lines(page)).to_have_count(2)

    page.context.set_offline(True)
    page.reload()
    write(page, "Papier toilette", "Thé")
    line(page, "Thé").check()
    line(page, "Café").check()
    page.get_by_role("button", name="Retirer : Sel").click()
    waiting = page.get_by_text(re.compile(r"hors ligne.*4\s+changements partiront"))
    expect(waiting).to_be_visible()
    page.reload()
    expect(waiting).to_be_visible()
    expect(own_lines(page)).to_have_count(3)
    expect(line(page, "Thé")).to_be_checked()

    sent: list[str] = []
    page.on(
        "requestfinished",
        lambda one: sent.append(one.method) if "/shopping-list/lines" in one.url else None,
    )
    with page.expect_request_finished(lambda one: one.method == "DELETE"):
        page.context.set_offline(False)
    expect(page.get_by_text("hors ligne")).to_have_count(0)
    assert sent == ["PUT", "PUT", "PUT", "DELETE"]

    forget_everything(page)
    names = own_lines(page).locator("xpath=ancestor::label")
    expect(names).to_have_text(["Café", "Papier toilette", "Thé"])
    for name, ticked in (("Café", True), ("Papier toilette", False), ("Thé", True)):
        expect(line(page, name)).to_be_checked(checked=ticked)


def test_two_people_keep_one_list(phone: Page, desktop: Page) -> None:
    person = camille()
    arrive(desktop, person)
    plan_next_week(desktop)
    desktop.goto(LIST)
    write(desktop, "Café", "Thé", "Sel")
    phone.goto("/login")
    log_in(phone, person.email)
    expect(phone.get_by_role("navigation").first).to_be_visible()
    phone.goto(LIST)
    expect(own_lines(phone)).to_have_count(3)
    wait_until_kept(phone)

    phone.context.set_offline(True)
    line(phone, "Café").check()
    line(phone, "Sel").check()
    write(phone, "Pain")
    desktop.get_by_role("button", name="Renommer : Café").click()
    desktop.keyboard.type(" moulu")
    desktop.keyboard.press("Enter")
    desktop.get_by_role("button", name="Retirer : Sel").click()
    write(desktop, "Fleurs")
    phone.context.set_offline(False)
    expect(phone.get_by_text("hors ligne")).to_have_count(0)

    for page in (phone, desktop):
        page.reload()
        expect(own_lines(page)).to_have_count(4)
        expect(line(page, "Café moulu")).to_be_checked()
        expect(line(page, "Sel")).to_have_count(0)
        for name in ("Thé", "Pain", "Fleurs"):
            expect(line(page, name)).not_to_be_checked()
