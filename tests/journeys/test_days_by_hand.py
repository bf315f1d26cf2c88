"""On a phone a finger moves the plan from day to day, whatever its browser tells of a scroll."""

import re

import pytest
from playwright.sync_api import Page, expect

from journeys.screen import meal_cards
from journeys.user_actions import arrive, plan_next_week

WITHOUT_SCROLL_END = """
delete window.onscrollend
addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true })
"""
"""As Safari was before 26.2."""


@pytest.mark.parametrize("script", ["", WITHOUT_SCROLL_END], ids=["new", "older"])
def test_the_day_that_was_moved_to_is_the_one_of_the_strip(phone: Page, script: str) -> None:
    arrive(phone)
    plan_next_week(phone)
    phone.add_init_script(script)
    phone.goto("/dashboard/planning?semaine=prochaine")
    strip = phone.get_by_role("navigation", name="Jours de la semaine")
    chosen = strip.locator("button[data-shown=true]")
    expect(chosen).to_have_accessible_name(re.compile("^lundi"))

    meal_cards(phone).first.hover()
    phone.mouse.wheel(390, 0)
    expect(chosen).to_have_accessible_name(re.compile("^mardi"))

    # A visit that begins anew goes on where the finger left.
    phone.reload()
    expect(chosen).to_have_accessible_name(re.compile("^mardi"))
