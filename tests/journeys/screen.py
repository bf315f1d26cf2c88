"""What a person reads on a screen, and how they get to the next one."""

import re
from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

IS_TOPMOST = """async (element) => {
  const isTopmost = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  while (element.isConnected && !isTopmost()) await new Promise((wake) => setTimeout(wake, 50));
  return element.isConnected;
}"""

UNTIL_SAVED = """async () => {
  while (!(await caches.match('/dashboard/shopping-list')))
    await new Promise((wake) => setTimeout(wake, 50))
}"""

SEPARATORS_AHEAD = """() => {
  const ahead = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let before = null
  while (texts.nextNode()) {
    const text = texts.currentNode
    const { parentElement: parent } = text
    if (!parent.textContent.includes('·')) continue
    for (const { 0: character, index } of text.data.matchAll(/\\S/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { top } = range.getBoundingClientRect()
      const isAhead = before?.parent === parent && top > before.top + 1
      if (character === '·' && isAhead) ahead.push(parent.textContent)
      before = { parent, top }
    }
  }
  for (const one of document.querySelectorAll('main span + span')) {
    const last = one.previousElementSibling.getBoundingClientRect().bottom
    if (getComputedStyle(one, '::before').content !== '"·"') continue
    if (one.getBoundingClientRect().top > last - 1) ahead.push(one.parentElement.textContent)
  }
  return ahead
}"""
"""What has a line that begins with the separator of what it tells: « · repos 30 min »."""

NUMBER = re.compile(r"[\d\s]*\d(?:,\d+)?")


def numbers(text: str) -> list[float]:
    """The numbers of a French text: « 1 234,5 kcal » holds 1234.5."""
    return [float(re.sub(r"\s", "", found).replace(",", ".")) for found in NUMBER.findall(text)]


def rounded(values: Iterable[float]) -> list[int]:
    return [int(value + 0.5) for value in values]


def figure(page: Page, label: str) -> str:
    """The value beside a label of the profile, with plain spaces."""
    value = page.locator("dl > div").filter(has=page.get_by_text(label, exact=True)).locator("dd")
    return " ".join(value.first.inner_text().split())


def go_to(page: Page, entry: str | re.Pattern[str]) -> None:
    """Follow an entry of the bar, whichever the screen shows."""
    page.get_by_role("link", name=entry).locator("visible=true").first.click()


def go_to_next_week(page: Page) -> None:
    """Show next week, where the reload did not keep it."""
    heading = page.get_by_role("heading", name=re.compile("^Semaine"))
    expect(heading).to_be_visible()
    if heading.inner_text() == "Semaine en cours":
        page.get_by_role("button", name="Voir la semaine prochaine").click()
    expect(page.get_by_role("heading", name="Semaine prochaine")).to_be_visible()


def meal_cards(page: Page) -> Locator:
    return page.get_by_role("article")


def slots_kcal(column: Locator) -> list[tuple[float, float]]:
    """Of each filled slot of a day: what is planned, and its target."""
    lines = column.get_by_role("article").get_by_text(re.compile(r"^\s*\d[\d\s]*kcal sur "))
    # As it is written: a day that is not drawn yet, beside the screen, has no text to be seen.
    return [(planned, target) for planned, target in map(numbers, lines.all_text_contents())]


def expect_toast(page: Page, text: str | re.Pattern[str]) -> Locator:
    """The newest notice that says so, once a person can see it: nothing lies over it."""
    region = page.get_by_role("region", name="Notifications")
    notice = region.get_by_role("group").filter(has_text=text).first
    expect(notice).to_be_visible()
    assert notice.evaluate(IS_TOPMOST), f"« {text} » went without being seen"
    return notice


def expect_focus_within(dialog: Locator) -> None:
    """A dialog takes the focus a frame after it is seen; a Tab before that moves on behind it."""
    expect(dialog.and_(dialog.page.locator(":focus-within"))).to_be_visible()


def wait_until_kept(page: Page) -> None:
    """The page and the files of the shop's and the kitchen's screens are on the device."""
    page.evaluate(UNTIL_SAVED)


def wait_for_steps(page: Page, *, overlays: int = 0) -> None:
    """Until the history has one step for each overlay, a moment after these open or close.

    Before that, going back would leave the screen, and a typed address would be called off.
    """
    page.wait_for_function(f"() => (history.state?.overlays ?? 0) === {overlays}")
