"""What is eaten off the plan: noted by food and by calories, counted, made up for, taken back."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.screen import expect_toast, numbers, slots_kcal, wait_until_kept
from journeys.user_actions import arrive, call

SLOTS = ("BREAKFAST", "SNACK_1", "LUNCH", "DINNER")
NOTE = "Noter un en-cas"


def plan_today(page: Page) -> None:
    """Each of today's slots in its own amounts: the day is on its target."""
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    recipes = call(page, "GET", "/api/recipe/?public_only=true")
    assert isinstance(recipes, list)
    dish = next(one["id"] for one in recipes if one["type"] == "MEAL")
    for slot in SLOTS:
        meal = {"date": today, "type": slot, "recipes": [dish], "is_optimized": True}
        call(page, "POST", "/api/meal/", meal)


def today(page: Page) -> Locator:
    """Today's column."""
    return page.get_by_role("region", name=re.compile("^Repas du ")).filter(
        has=page.get_by_text("Aujourd’hui", exact=True)
    )


def percentage(day: Locator) -> float:
    ring = day.get_by_role("img", name="Objectif calorique du jour")
    return numbers(ring.get_attribute("aria-label") or "")[0]


def sheet_to_note(page: Page) -> Locator:
    today(page).get_by_role("button", name=NOTE).click()
    return page.get_by_role("dialog", name=NOTE)


def dinner_kcal(page: Page) -> float:
    return slots_kcal(today(page))[-1][0]


def test_a_snack_is_counted_and_dinner_makes_up_for_it(page: Page) -> None:
    arrive(page)
    plan_today(page)
    page.reload()
    day = today(page)
    expect(day.get_by_role("article")).to_have_count(len(SLOTS))
    assert percentage(day) == 100

    # A food, found by its name, in grams.
    sheet = sheet_to_note(page)
    sheet.get_by_role("combobox", name=re.compile("^Qu’avez-vous mangé")).fill("banane")
    sheet.get_by_role("option").first.click()
    sheet.get_by_role("textbox", name="Quantité (g)").fill("50")
    sheet.get_by_role("button", name="Noter").click()
    expect_toast(page, "En-cas noté.")
    expect(sheet).to_be_hidden()
    expect(day.get_by_text(re.compile("^Hors du planning"))).to_be_visible()
    after_food = percentage(day)
    assert after_food > 100
    expect(day.get_by_text(re.compile("^Dîner ajusté"))).to_be_hidden()

    # Calories alone: the day is too far off now.
    sheet = sheet_to_note(page)
    sheet.get_by_text("Des calories").click()
    sheet.get_by_role("button", name=re.compile(r"^200\s")).click()
    sheet.get_by_role("textbox", name="Nom de l’en-cas").fill("Un croissant")
    sheet.get_by_role("button", name="Noter").click()
    expect(sheet).to_be_hidden()
    question = day.get_by_text(re.compile(r"^Dîner ajusté à \d+\skcal\s\?$"))
    expect(question).to_be_visible()
    assert percentage(day) > after_food
    wanted = numbers(question.inner_text())[0]
    before = dinner_kcal(page)
    assert wanted < before

    # One press makes dinner smaller, another one gives it back.
    day.get_by_role("button", name=re.compile("^Ajuster")).click()
    notice = expect_toast(page, re.compile("^Dîner ajusté"))
    expect(question).to_be_hidden()
    assert dinner_kcal(page) == wanted
    assert abs(percentage(day) - 100) <= 1
    notice.get_by_role("button", name="Annuler").click()
    expect(question).to_be_visible()
    assert dinner_kcal(page) == before

    # What was noted by mistake goes, and comes back.
    page.reload()
    day.get_by_text(re.compile("^Hors du planning")).click()
    day.get_by_role("button", name="Retirer : Un croissant").click()
    notice = expect_toast(page, "Retiré : Un croissant")
    expect(question).to_be_hidden()
    assert percentage(day) == after_food
    notice.get_by_role("button", name="Annuler").click()
    expect(question).to_be_visible()


def note_calories(page: Page, kcal: int, name: str) -> None:
    sheet = sheet_to_note(page)
    sheet.get_by_text("Des calories").click()
    sheet.get_by_role("textbox", name="Calories (kcal)").fill(str(kcal))
    sheet.get_by_role("textbox", name="Nom de l’en-cas").fill(name)
    sheet.get_by_role("button", name="Noter").click()
    expect(sheet).to_be_hidden()


def test_what_is_eaten_without_a_network_is_told_once_it_is_there(page: Page) -> None:
    arrive(page)
    page.goto("/dashboard/shopping-list")
    expect(page.get_by_role("main")).to_be_visible()
    wait_until_kept(page)
    page.goto("/dashboard/planning")
    day = today(page)
    beside = day.get_by_text(re.compile("^Hors du planning"))
    note_calories(page, 90, "Kiwi")
    expect_toast(page, "En-cas noté.")
    expect(beside).to_have_text(re.compile(r"\b90\skcal$"))

    # The plan opens without a network; a search of foods needs one, calories do not.
    page.context.set_offline(True)
    page.reload()
    note_calories(page, 250, "Un croissant")
    expect_toast(page, "En-cas noté. Envoi dès le retour de la connexion.")
    note_calories(page, 120, "Une tisane")
    expect(beside).to_have_text(re.compile(r"\b460\skcal$"))
    page.reload()
    beside.click()
    waiting = day.get_by_text(re.compile("en attente d’envoi$"))
    expect(waiting).to_have_count(2)
    day.get_by_role("button", name="Retirer : Kiwi").click()
    expect(beside).to_have_text(re.compile(r"\b370\skcal$"))

    # One comes back, as somebody changes her mind.
    notice = expect_toast(page, re.compile(r"^Retiré\s: Kiwi\. Envoi dès le retour"))
    notice.get_by_role("button", name="Annuler").click()
    expect(beside).to_have_text(re.compile(r"\b460\skcal$"))
    day.get_by_role("button", name="Retirer : Une tisane").click()
    expect(beside).to_have_text(re.compile(r"\b340\skcal$"))

    sent: list[str] = []
    page.on(
        "response",
        lambda one: sent.append(one.request.method) if "/api/off-plan" in one.url else None,
    )
    with page.expect_response(lambda one: one.request.method == "DELETE"):
        page.context.set_offline(False)
    expect(waiting).to_have_count(0)
    assert sent == ["PUT", "PUT", "DELETE"]

    # The server knows: a browser that keeps nothing shows the same.
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)")
    page.reload()
    expect(beside).to_have_text(re.compile(r"\b340\skcal$"))
    beside.click()
    for name, count in (("Kiwi", 1), ("Un croissant", 1), ("Une tisane", 0)):
        expect(day.get_by_role("button", name=f"Retirer : {name}")).to_have_count(count)
