"""On the first visit of a device nothing that is seen moves when the answers come."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from journeys.conftest import VIEWPORTS, opened
from journeys.noon import today
from journeys.user_actions import IN_ZONE, PASSWORD, Person, arrive, call, camille

pytestmark = pytest.mark.intercepts

GOOD = 0.1
"""The cumulative layout shift of a good page, at most: https://web.dev/articles/cls"""

COUNT_SHIFTS = """(() => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML.slice(0, 200)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
})()"""
"""Nobody touches the page: nothing has a reason to move."""

ONCE_PAINTED = """() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts))))
)"""

ANSWERS = re.compile(r"/api/(?!profile[?]|shopping-list/events)")
"""All but the profile, which every screen waits for, and those that never end."""

VISITS = {
    "/dashboard/planning?semaine=prochaine": ("On récupère votre déjeuner...", "article"),
    "/dashboard/planning": ("On récupère votre déjeuner...", "[role=note]"),
    "/dashboard/shopping-list": ("On prépare votre liste de course...", "[role=tab]"),
    "/dashboard/recipes": ("On prépare vos recettes...", "article"),
    "/dashboard/profile": ("On récupère vos pesées...", "figure"),
}
"""What each screen says while it waits, and what there is then."""


NEXT_MONDAY = today() + timedelta(days=7 - today().weekday())


@pytest.fixture(scope="module")
def planner(browser: Browser, address: str) -> Person:
    """Somebody who has planned the whole next week, and nothing of this one."""
    person = camille()
    with opened(browser, address, "desktop") as page:
        arrive(page, person)
        asked = {"start_date": f"{NEXT_MONDAY}", "today": f"{today()}", "pool": "all", "seed": 1}
        week: Any = call(page, "POST", "/api/meal/week-preview/", asked)
        call(page, "POST", "/api/meal/week-generate", week["planning"])
    return person


@pytest.fixture(scope="module")
def new_vegan(browser: Browser, address: str) -> Person:
    """Somebody who had planned chicken for two days of the next week."""
    person = camille()
    with opened(browser, address, "desktop") as page:
        arrive(page, person)
        recipes: Any = call(page, "GET", "/api/recipe/?public_only=true")
        chicken = next(one["id"] for one in recipes if "poulet" in one["name"].lower())
        for number in range(2):
            meal = {"date": f"{NEXT_MONDAY + timedelta(days=number)}", "type": "LUNCH"}
            call(page, "POST", "/api/meal/", meal | {"recipes": [chicken], "is_optimized": True})
        diet = {"kind": "vegan", "without": [], "disliked": []}
        call(page, "PUT", "/api/profile/", {"diet": diet})
    return person


@contextmanager
def first_visit(browser: Browser, address: str, device: str, person: Person) -> Iterator[Page]:
    """Somebody who is signed in on a device that has nothing of theirs yet."""
    with opened(browser, address, device, intercepts=True) as page:
        credentials = {"email": person.email, "password": PASSWORD}
        assert page.request.post("/api/login/email", data=credentials, headers=IN_ZONE).ok
        page.add_init_script(COUNT_SHIFTS)
        yield page


def open_slowly(page: Page, path: str, waiting: str) -> None:
    """Open a screen; the answers come once it was seen to wait for them."""
    held: list[Route] = []
    page.route(ANSWERS, lambda route: held.append(route))
    page.goto(path)
    expect(page.get_by_text(waiting).first).to_be_visible()
    for route in held:
        route.fulfill(response=route.fetch())
    page.unroute(ANSWERS)


def expect_stillness(page: Page) -> None:
    shifts: list[dict[str, Any]] = page.evaluate(ONCE_PAINTED)
    assert sum(shift["value"] for shift in shifts) < GOOD, shifts


@pytest.mark.parametrize("device", VIEWPORTS)
@pytest.mark.parametrize("path", VISITS)
def test_nothing_moves_when_the_answers_come(
    browser: Browser, address: str, planner: Person, device: str, path: str
) -> None:
    waiting, there = VISITS[path]
    with first_visit(browser, address, device, planner) as page:
        open_slowly(page, path, waiting)
        expect(page.locator(there).first).to_be_visible()
        expect_stillness(page)


@pytest.mark.parametrize("device", VIEWPORTS)
def test_the_list_waits_for_what_stands_above_it(
    browser: Browser, address: str, new_vegan: Person, device: str
) -> None:
    with first_visit(browser, address, device, new_vegan) as page:
        open_slowly(page, "/dashboard/shopping-list", "On prépare votre liste de course...")
        expect(page.get_by_role("checkbox").first).to_be_visible()
        expect(page.get_by_role("link", name=re.compile("^Choisir un autre plat"))).to_have_count(2)
        expect_stillness(page)
