"""Letters a third larger on a phone, as many eyes ask for: words stay whole, figures keep units."""

import re

from playwright.sync_api import Page, expect

from journeys.test_small_windows import BEYOND_THE_EDGE, BROKEN_WORDS
from journeys.user_actions import answers, arrive, call, camille

ENLARGE = "document.documentElement.style.fontSize = '130%'"

BROKEN_FIGURES = BROKEN_WORDS.replace(r"\p{L}+", r"\d[\d,]*\u00a0\p{L}+")

CUT_NAMES = """() => [...document.querySelectorAll('main [data-dish]')]
  .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  .map(({ textContent }) => textContent)"""


def assert_it_reads_well(page: Page) -> None:
    page.evaluate(ENLARGE)
    assert page.evaluate(BROKEN_WORDS, "main") == []
    assert page.evaluate(BROKEN_FIGURES, "main") == []
    assert page.evaluate(BEYOND_THE_EDGE) == []


def test_a_newcomer_reads_questions_and_dishes(phone: Page) -> None:
    phone.goto("/login/create-profile")
    for _ in answers(phone, camille()):
        assert_it_reads_well(phone)
    expect(phone.get_by_role("link", name="Garder cette semaine")).to_be_visible()
    assert_it_reads_well(phone)
    assert phone.evaluate(CUT_NAMES) == []


def test_recipes_are_told_apart(phone: Page) -> None:
    arrive(phone, at="/dashboard/recipes")
    cards = phone.get_by_role("article")
    expect(cards.first).to_be_visible()
    assert_it_reads_well(phone)
    phone.get_by_label("Chercher une recette").fill("blanquette")
    expect(phone.get_by_text(re.compile(r"recettes? sur"))).to_be_visible()
    # By its name: what was first before the search stands there for a moment more.
    blanquette = phone.get_by_role("article", name="Blanquette de veau et son riz")
    blanquette.get_by_role("button").first.click()
    assert_it_reads_well(phone)
    blanquette.get_by_role("link", name="Voir la recette").press("Enter")
    expect(phone.get_by_role("button", name="Une portion de plus")).to_be_visible()
    assert_it_reads_well(phone)


def test_weigh_ins_are_told_with_their_unit(phone: Page) -> None:
    arrive(phone, at="/dashboard/profile")
    call(phone, "POST", "/api/weigh-in", {"date": "2026-09-08", "weight": 103.25})
    phone.reload()
    phone.locator("summary").filter(has_text="Voir les").click()
    expect(phone.get_by_role("cell", name=re.compile(r"^103,2"))).not_to_have_count(0)
    assert_it_reads_well(phone)
