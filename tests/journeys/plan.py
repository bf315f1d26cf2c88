"""The plan as people handle it: its cards, its sheets, its generator."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from journeys.screen import meal_cards, wait_for_steps
from journeys.user_actions import call

DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
NEXT_WEEK = "/dashboard/planning?semaine=prochaine"


def card(page: Page, meal: str) -> Locator:
    """The planned meal of a slot: « déjeuner du lundi »."""
    return page.get_by_role("article", name=re.compile(f"^{meal} "))


def title(card: Locator) -> Locator:
    """The name of a card's recipe; pressing it opens the card."""
    return card.locator("button[aria-expanded]")


def name_in(page: Page, meal: str) -> str:
    return " ".join(str(title(card(page, meal)).text_content()).split())


def the_week(page: Page) -> list[str]:
    """What stands in each slot, in order."""
    return [" ".join(text.split()) for text in title(meal_cards(page)).all_text_contents()]


def open_card(page: Page, meal: str) -> Locator:
    """What a press on a card opens: a panel beside the plan, on a phone a sheet over it."""
    title(card(page, meal)).click()
    return page.get_by_role("dialog")


def close_card(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    wait_for_steps(page)


def keep(page: Page, meal: str) -> None:
    """Lock a meal, by the menu of its card; the server has heard of it."""
    card(page, meal).get_by_role("button", name="Autres actions").click()
    page.get_by_role("menuitemcheckbox", name="Garder ce repas").click()
    expect(card(page, meal).get_by_text("Verrouillé")).to_be_attached()
    expect(card(page, meal)).to_have_attribute("aria-busy", "false")


def exclude(page: Page, dish: str) -> None:
    """No generated week serves this dish: where it is planned, a week proposes another one."""
    recipes: Any = call(page, "GET", "/api/recipe/?public_only=true")
    (recipe,) = (one for one in recipes if " ".join(one["name"].split()) == dish)
    call(page, "PUT", f"/api/recipe/{recipe['id']}/excluded")


def open_picker(page: Page, meal: str) -> Locator:
    page.get_by_role("button", name=re.compile(f": {meal} ")).click()
    picker = page.get_by_role("dialog", name="Choisir une recette")
    expect(picker).to_be_visible()
    return picker


def choices(picker: Locator) -> Locator:
    return picker.get_by_role("region").get_by_role("listitem").get_by_role("button")


def plan(page: Page, meal: str, choice: int = 0) -> str:
    """Fill an empty slot with one of the recipes that are offered; its name."""
    choices(open_picker(page, meal)).nth(choice).click()
    expect(card(page, meal)).to_be_visible()
    return name_in(page, meal)


def place(
    page: Page, meal: str, target: str, *, copy: bool = False, week: str | None = None
) -> None:
    open_card(page, meal).get_by_role("button", name="Déplacer ou copier").click()
    sheet = page.get_by_role("dialog", name="Déplacer ou copier")
    if copy:
        sheet.get_by_text("Copier", exact=True).click()
    if week:
        sheet.get_by_text(week, exact=True).click()
    sheet.get_by_role("button", name=re.compile(f"^{target} ")).click()


def drag(page: Page, meal: str, target: str) -> None:
    """With the mouse, as a hand moves it, to an empty slot, until that shows that it takes it."""
    to = page.get_by_role("button", name=re.compile(f": {target} "))
    slot = page.locator("li[data-slot]").filter(has=to)
    to.scroll_into_view_if_needed()
    card(page, meal).hover()
    page.mouse.down()
    box = to.bounding_box()
    assert box is not None
    for moved in range(40):
        page.mouse.move(box["x"] + moved % 2, box["y"] + moved % 2, steps=5)
        if slot.get_attribute("data-over") == "true":
            break
        page.wait_for_timeout(100)
    expect(slot).to_have_attribute("data-over", "true")
    page.mouse.up()


def take_out(page: Page, meal: str) -> None:
    """By the menu of its card, without opening it."""
    card(page, meal).get_by_role("button", name="Autres actions").click()
    page.get_by_role("menuitem", name="Retirer du planning").click()


def open_generator(page: Page) -> Locator:
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("radio").first).to_be_visible()
    return sheet


def generate(sheet: Locator, pool: str | None = None) -> None:
    """From a pool, or from the one that is chosen; the proposed week is shown."""
    if pool:
        sheet.get_by_role("radio", name=re.compile(f"^{pool}")).check()
    sheet.get_by_role("button", name="Générer", exact=True).click()
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_visible()


def change_dish(page: Page, sheet: Locator, meal: str) -> str:
    """Two presses: the meal of a proposed week, and the first dish that is offered; its name."""
    sheet.get_by_role("button", name=re.compile(f"^Changer ce plat.*: {meal} ")).click()
    other = page.get_by_role("list", name="Autres plats").get_by_role("button").first
    expect(other).to_be_visible()
    name = other.locator("span", has_text=re.compile(r"\w")).first
    chosen = str(name.evaluate("span => span.firstChild.textContent")).strip()
    other.click()
    expect(page.get_by_role("dialog", name="Changer ce plat")).to_be_hidden()
    return chosen


def save(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect(sheet).to_be_hidden()


def come_back(page: Page, *seen: Locator) -> None:
    """Take up a device or a tab again, until it shows these; within 5 s it asks only once."""
    page.bring_to_front()
    for _ in range(80):
        page.evaluate("window.dispatchEvent(new Event('focus'))")
        if all(locator.is_visible() for locator in seen):
            return
        page.wait_for_timeout(250)
    for locator in seen:
        expect(locator).to_be_visible()
