"""Meals moved without a network: they stand there at once, and are sent in order, each once."""

from typing import Any

from playwright.sync_api import Page, Response, expect

from journeys.plan import NEXT_WEEK, card, place, plan
from journeys.screen import expect_toast, wait_until_kept
from journeys.user_actions import arrive, call

WAITING = "en attente d’envoi"


def stored_meals(page: Page) -> dict[tuple[int, str], dict[str, Any]]:
    """The meals that the server knows, by weekday and slot."""
    dates = page.locator("section[data-date]").evaluate_all(
        "all => all.map((day) => day.dataset.date)"
    )
    week = {"start_date": dates[0], "end_date": dates[-1], "cache_timestamps": {}}
    answer: Any = call(page, "POST", "/api/meal/check-updates", week)
    return {(dates.index(meal["date"]), meal["type"]): meal for meal in answer["meals_to_update"]}


def test_moves_wait_for_a_network_and_are_sent_in_order_once(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    lunch = plan(page, "déjeuner du lundi")
    dinner = plan(page, "dîner du mardi", 1)
    assert lunch != dinner
    wait_until_kept(page)

    page.context.set_offline(True)
    page.reload()
    place(page, "déjeuner du lundi", "dîner du mardi")
    expect_toast(page, "Repas échangés. Envoi dès le retour de la connexion.")
    expect(card(page, "déjeuner du lundi")).to_contain_text(dinner)
    place(page, "dîner du mardi", "déjeuner du mercredi")
    expect_toast(page, "Repas déplacé. Envoi dès le retour de la connexion.")
    moved = card(page, "déjeuner du mercredi")
    moved.get_by_role("button", name="Mangé").click()
    expect(moved.get_by_role("button", name="Mangé")).to_have_attribute("aria-pressed", "true")
    # One that is taken back is never sent.
    place(page, "déjeuner du lundi", "déjeuner du jeudi")
    notice = expect_toast(page, "Repas déplacé. Envoi dès le retour de la connexion.")
    expect(card(page, "déjeuner du jeudi")).to_be_visible()
    notice.get_by_role("button", name="Annuler").click()
    expect(card(page, "déjeuner du lundi")).to_be_visible()

    page.reload()
    expect(moved).to_contain_text(lunch)
    expect(moved).to_contain_text(WAITING)
    expect(card(page, "dîner du mardi")).to_have_count(0)

    sent: list[str] = []

    def note(response: Response) -> None:
        if response.request.method in {"POST", "PUT"} and "/api/meal/" in response.url:
            sent.append(f"{response.request.method} {response.url.rsplit('/', 1)[-1]}")

    page.on("response", note)
    page.context.set_offline(False)
    expect(page.get_by_text(WAITING)).to_have_count(0)
    meals = stored_meals(page)
    assert {slot: meal["recipe_name"] for slot, meal in meals.items()} == {
        (0, "LUNCH"): dinner,
        (2, "LUNCH"): lunch,
    }
    eaten = meals[2, "LUNCH"]
    assert eaten["is_eaten"]
    page.reload()
    expect(moved).to_contain_text(lunch)
    expect(page.get_by_text(WAITING)).to_have_count(0)
    writes = [one for one in sent if "check-updates" not in one]
    assert writes == ["POST move", "POST move", f"PUT {eaten['id']}"]


def test_a_move_of_a_meal_that_is_gone_is_told(page: Page) -> None:
    arrive(page, at=NEXT_WEEK)
    plan(page, "déjeuner du lundi")
    wait_until_kept(page)
    (meal,) = stored_meals(page).values()

    page.context.set_offline(True)
    page.reload()
    place(page, "déjeuner du lundi", "dîner du mardi")
    expect(card(page, "dîner du mardi")).to_contain_text(WAITING)
    # Another device, which has a network.
    call(page, "DELETE", f"/api/meal/{meal['id']}")
    page.context.set_offline(False)
    expect_toast(page, "Le repas n’a pas pu être placé")
    expect(page.get_by_role("article")).to_have_count(0)
    assert stored_meals(page) == {}
