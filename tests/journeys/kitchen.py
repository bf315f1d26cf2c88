"""The cooking view as a cook handles it: its dishes, its steps, its timers."""

import re

from playwright.sync_api import Locator, Page, expect

from journeys.user_actions import call

STEPS = (
    "Battez @[les œufs](22000) à la fourchette.",
    "Versez dans une poêle chaude et laissez prendre 8 minutes à feu doux.",
    "Ajoutez @[les tomates](20385), pliez et servez.",
)

RING_AN_HOUR_EARLIER = """() => {
  const key = Object.keys(localStorage).find((key) => key.endsWith(':cooking-timers'));
  const timers = JSON.parse(localStorage[key]);
  timers[0].endsAt -= 3600_000;
  localStorage[key] = JSON.stringify(timers);
}"""
"""The end of a timer is kept, not the time that is left: this is as good as an hour's wait."""


def plan_today(page: Page, name: str, meal: str) -> None:
    """Write a recipe of three steps, the second of which names a time, and plan it for today."""
    ingredients = [{"fdc_id": 22000, "quantity": 120}, {"fdc_id": 20385, "quantity": 150}]
    content = {"name": name, "steps": STEPS, "keeps_days": 1, "ingredients": ingredients}
    recipe = call(page, "POST", "/api/recipe", content)
    assert isinstance(recipe, dict)
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    call(page, "POST", "/api/meal", {"date": today, "type": meal, "recipes": [recipe["id"]]})


def turn_to(page: Page, dish: str) -> Locator:
    """A dish of the day: on a phone it is chosen, on a desk it is there."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    choice = page.get_by_role("group", name="Plats de la journée").get_by_text(dish)
    if choice.is_visible():
        choice.click()
    shown = page.get_by_role("region", name=dish, exact=True)
    expect(shown).to_be_visible()
    return shown


def begin(page: Page | Locator) -> None:
    """On a phone, and where there are several dishes, the ingredients come first."""
    expect(page.get_by_role("list").first).to_be_visible()
    start = page.get_by_role("button", name="Commencer")
    if start.is_visible():
        start.click()
    expect(page.get_by_role("heading", name="Étape 1 sur 3")).to_be_visible()


def set_the_timer(page: Page) -> Locator:
    """Go on from the first step to the one that names a time, and take its timer."""
    page.get_by_role("button", name="Suivante").click()
    page.get_by_role("button", name=re.compile(r"^Minuteur 8.min")).click()
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^[78]:\d\d$"))
    return timer


def finish(page: Page | Locator) -> None:
    """From the second step through the last one to the end."""
    page.get_by_role("button", name="Suivante").click()
    page.get_by_role("button", name="Terminer").click()
    expect(page.get_by_role("heading", name="C’est prêt")).to_be_focused()
