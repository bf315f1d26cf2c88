"""Large or spaced letters and small windows: nothing is lost, no bar covers what has the focus."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from journeys.kitchen import begin, plan_today
from journeys.noon import today
from journeys.screen import SEPARATORS_AHEAD, expect_focus_within
from journeys.user_actions import (
    answers,
    arrive,
    camille,
    leave_the_week,
    plan_next_week,
    register,
)

NARROW = ViewportSize(width=320, height=640)
"""What is left of 1280 px at 400 %: WCAG 1.4.10."""

ENLARGED = ViewportSize(width=640, height=400)
"""What is left of 1280 by 800 px at 200 %: WCAG 1.4.4."""

FEW_LINES = ViewportSize(width=320, height=256)
"""What is left of 1280 by 1024 px at 400 %."""

TABLET = ViewportSize(width=820, height=1180)

TABS = 25
"""Enough to come past the end of the window, on every screen."""

BEYOND_THE_EDGE = """() => {
  const page = document.scrollingElement
  const isCarried = (element) =>
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      isCarried(element.parentElement))
  return [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isOut = width > 1 && (right > page.clientWidth + 1 || left < -1)
    return isOut && !isCarried(element.parentElement)
  }).map((element) => element.outerHTML.slice(0, 120))
}"""

BROKEN_WORDS = """(within) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken = []
  while (texts.nextNode()) {
    const text = texts.currentNode
    const { parentElement: parent } = text
    if (!parent.closest(within) || getComputedStyle(parent).hyphens === 'auto') continue
    for (const { 0: word, index } of text.data.matchAll(/\\p{L}+/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}"""

SPACE = """() => {
  const spaced = new CSSStyleSheet()
  spaced.replaceSync(`
    * {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p {
      margin-block-end: 2em !important;
    }
  `)
  document.adoptedStyleSheets.push(spaced)
}"""
"""The spacing that a person may set: WCAG 1.4.12."""

LOST_TEXTS = """() => {
  const range = document.createRange()
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const lines = []
  const lost = []
  while (walk.nextNode()) {
    const { parentElement: parent, data } = walk.currentNode
    const style = getComputedStyle(parent)
    const isSeen = parent.checkVisibility({ contentVisibilityAuto: true }) && data.trim()
    // What is cut after some lines on purpose is whole where it leads.
    if (!isSeen || parent.closest('.visually-hidden') || style.webkitLineClamp !== 'none') continue
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = parent
    const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    if (/hidden|clip/.test(style.overflow) && isCut) lost.push(data)
    range.selectNodeContents(walk.currentNode)
    for (const box of range.getClientRects()) {
      const beneath = lines.find(
        (line) =>
          line.parent !== parent &&
          Math.min(box.right, line.box.right) - Math.max(box.left, line.box.left) > 2 &&
          Math.min(box.bottom, line.box.bottom) - Math.max(box.top, line.box.top) > 8)
      if (beneath) lost.push(`${data} on ${beneath.data}`)
      lines.push({ parent, data, box })
    }
  }
  return lost
}"""
"""Texts that are cut off, or written over another."""

TOO_SMALL = """() => {
  const controls = 'a[href], button, input, select, summary, [role=tab]'
  return [...document.querySelectorAll(controls)].filter((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    const isInText = getComputedStyle(control).display === 'inline'
    return width > 1 && !isInText && (width < 24 || height < 24)
  }).map((control) => control.outerHTML.slice(0, 120))
}"""

HIDDEN_FOCUS = """() => {
  const focused = document.activeElement
  if (focused === document.body) return null
  const shown = focused.closest('label') ?? focused
  const { left, top, width, height } = shown.getBoundingClientRect()
  // What is higher than the window is judged by where it begins.
  const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40))
  const isSeen = found && (shown.contains(found) || found.contains(shown))
  return isSeen ? null : focused.outerHTML.slice(0, 120)
}"""

HAS_ARRIVED = "() => document.activeElement.ariaHidden !== 'true'"
"""The focus is not at the edge of a dialog, from where it goes on a frame later."""


def assert_nothing_is_lost(page: Page) -> None:
    page.set_viewport_size(NARROW)
    assert page.evaluate(BEYOND_THE_EDGE) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == NARROW["width"]
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(SEPARATORS_AHEAD) == []
    page.set_viewport_size(ENLARGED)
    assert page.evaluate(BEYOND_THE_EDGE) == []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        page.wait_for_function(HAS_ARRIVED)
        assert page.evaluate(HIDDEN_FOCUS) is None


def expect_whole(part: Locator) -> None:
    """It can be scrolled to, and nothing covers or cuts it."""
    part.click(trial=True)
    expect(part).to_be_in_viewport(ratio=1)


def public_screens(page: Page) -> Iterator[str]:
    for path in ("/", "/login", "/login/forgot"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        yield path


def dashboard_screens(page: Page) -> Iterator[str]:
    week = "?semaine=prochaine"
    for path, sign in (
        (f"planning{week}", page.get_by_role("article")),
        (f"shopping-list{week}", page.get_by_role("checkbox")),
        ("recipes", page.get_by_role("article")),
        ("recipes/create", page.get_by_role("combobox")),
        ("recipes/import", page.get_by_role("button", name="Lire la recette")),
        ("profile", page.get_by_role("button", name="Ajouter une pesée")),
        ("profile/edit", page.get_by_label("Poids cible")),
        ("profile/account", page.get_by_label("Mot de passe actuel")),
    ):
        page.goto(f"/dashboard/{path}")
        expect(sign.first).to_be_visible()
        yield path


@pytest.mark.parametrize("page", ["desktop"], indirect=True)
def test_nothing_is_lost_in_a_small_window(page: Page) -> None:
    person = camille()
    for _ in public_screens(page):
        assert_nothing_is_lost(page)

    page.goto("/login/create-profile")
    for _ in answers(page, person):
        assert_nothing_is_lost(page)
    expect(page.get_by_role("link", name="Garder cette semaine")).to_be_visible()
    page.set_viewport_size(TABLET)
    assert page.evaluate(BROKEN_WORDS, "main") == []
    assert_nothing_is_lost(page)
    leave_the_week(page)
    assert_nothing_is_lost(page)
    register(page, person)

    plan_next_week(page)
    for _ in dashboard_screens(page):
        assert_nothing_is_lost(page)

    page.goto("/dashboard/planning?semaine=prochaine")
    page.get_by_role("article").first.locator("button[aria-expanded]").click()
    expect_focus_within(page.get_by_role("dialog"))
    assert_nothing_is_lost(page)
    page.get_by_role("button", name="Déplacer ou copier").first.click()
    expect_focus_within(page.get_by_role("dialog", name="Déplacer ou copier"))
    assert_nothing_is_lost(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    generator = page.get_by_role("dialog", name="Générer ma semaine de repas")
    expect(generator.get_by_role("radio").first).to_be_visible()
    expect_focus_within(generator)
    assert_nothing_is_lost(page)


@pytest.mark.parametrize("page", ["phone"], indirect=True)
def test_nothing_is_lost_in_letters_twice_as_large(page: Page) -> None:
    enlarge = "document.documentElement.style.fontSize = '200%'"
    arrive(page)
    plan_next_week(page)
    for _ in dashboard_screens(page):
        page.evaluate(enlarge)
        assert page.evaluate(BEYOND_THE_EDGE) == []
        assert page.evaluate(BROKEN_WORDS, "nav, h1") == []
        assert page.evaluate(SEPARATORS_AHEAD) == []
    monday = today() + timedelta(days=7 - today().weekday())
    for path, sign in (
        ("shopping-list?semaine=prochaine", page.get_by_role("checkbox")),
        (
            "shopping-list?semaine=prochaine&vue=a-cuisiner",
            page.get_by_role("link", name=re.compile("^Cuisiner\\s:")),
        ),
        (f"cooking/{monday}", page.get_by_role("heading", level=1)),
    ):
        page.goto(f"/dashboard/{path}")
        expect(sign.first).to_be_visible()
        page.evaluate(enlarge)
        assert page.evaluate(BEYOND_THE_EDGE) == []
        assert page.evaluate(BROKEN_WORDS, "main") == []
    page.goto("/dashboard/recipes")
    page.get_by_role("article").first.get_by_role("button").first.click()
    page.get_by_role("link", name="Voir la recette").click()
    expect(page.get_by_role("button", name="Une portion de plus")).to_be_visible()
    page.evaluate(enlarge)
    assert page.evaluate(BEYOND_THE_EDGE) == []


def test_nothing_is_lost_in_spaced_letters(page: Page) -> None:
    arrive(page)
    plan_today(page, "Omelette aux tomates", "LUNCH")
    plan_next_week(page)

    def assert_nothing_is_lost_when_spaced() -> None:
        page.evaluate(SPACE)
        assert page.evaluate(BEYOND_THE_EDGE) == []
        assert page.evaluate(LOST_TEXTS) == []
        assert page.evaluate(BROKEN_WORDS, "nav, h1") == []

    for _ in dashboard_screens(page):
        assert_nothing_is_lost_when_spaced()
    page.goto(f"/dashboard/cooking/{today()}")
    begin(page)
    assert_nothing_is_lost_when_spaced()
    assert page.evaluate(BROKEN_WORDS, "main") == []


def test_words_stay_whole_on_a_narrow_phone(phone: Page) -> None:
    arrive(phone)
    plan_today(phone, "Omelette aux tomates", "LUNCH")
    phone.set_viewport_size(NARROW)
    plan_next_week(phone)
    phone.goto("/dashboard/shopping-list?semaine=prochaine")
    expect(phone.get_by_role("checkbox").first).to_be_visible()
    assert phone.evaluate(BROKEN_WORDS, "main") == []

    phone.goto(f"/dashboard/cooking/{today()}")
    begin(phone)
    assert phone.evaluate(BROKEN_WORDS, "main") == []


def test_a_sheet_is_used_and_read_in_a_window_of_few_lines(phone: Page) -> None:
    arrive(phone)
    phone.set_viewport_size(FEW_LINES)
    phone.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = phone.get_by_role("dialog")
    expect_whole(sheet.locator("label").filter(has_text="Toutes les recettes"))
    generate = sheet.get_by_role("button", name="Générer", exact=True)
    expect_whole(generate)
    generate.click()
    expect(sheet.get_by_role("heading", name="Votre semaine est prête")).to_be_in_viewport()
    expect_whole(sheet.get_by_role("heading", level=3).first)
    expect_whole(sheet.get_by_role("button", name="Sauvegarder mon planning"))
