"""How evenly a long list of recipes scrolls on a slow phone.

Run it as ``PYTHONPATH=tests python -m journeys.scrolling 1500 4``: so many recipes of one's own, on
a processor so many times slower, over a built web. Tells the time between two frames.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from chromium import chromium_path
from journeys.server import serving
from journeys.user_actions import call, camille, make_an_account

SPEED_PX_PER_S = 1500
DISTANCE_PX = 12_000
FLINGS = 3
SMOOTH_MS = 20
"""A frame that is later than this is one that a person misses."""

STORE = """async ([count, ingredients]) => {
  const [, token] = document.cookie.match(/access=([^;]+)/)
  const store = (number) => fetch('/api/recipe/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: `Plat maison ${number}`, type: 'MEAL', ingredients }),
  })
  for (let first = 0; first < count; first += 20)
    await Promise.all([...Array(20).keys()].map((next) => store(first + next)))
}"""

WATCH = """() => {
  const frames = (window.frames_ms = [])
  let last = performance.now()
  const next = (now) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}"""


def fill(page: Page, count: int) -> None:
    """Give the account recipes of its own, of a public one's ingredients."""
    public: Any = call(page, "GET", "/api/recipe/?public_only=true")
    recipe: Any = call(page, "GET", f"/api/recipe/{public[0]['id']}")
    names = ("fdc_id", "quantity", "portion_name")
    ingredients = [{name: one[name] for name in names} for one in recipe["ingredients"]]
    page.evaluate(STORE, [count, ingredients])


def frames_ms(page: Page, slower: float) -> list[float]:
    """The times between two frames while a finger scrolls, in order of length."""
    page.goto("/dashboard/recipes")
    page.get_by_role("article").first.wait_for()
    page.wait_for_timeout(3000)
    browser = page.context.new_cdp_session(page)
    browser.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(WATCH)
    for _ in range(FLINGS):
        gesture = {"x": 195, "y": 500, "yDistance": -DISTANCE_PX, "speed": SPEED_PX_PER_S}
        browser.send("Input.synthesizeScrollGesture", {**gesture, "gestureSourceType": "mouse"})
    if not page.evaluate("() => scrollY"):
        raise RuntimeError("the list did not scroll")
    return sorted(page.evaluate("() => window.frames_ms"))


def main(count: int, slower: float) -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page(base_url=address, viewport={"width": 390, "height": 844})
        make_an_account(page, camille())
        fill(page, count)
        frames = frames_ms(page, slower)
        browser.close()
    smooth = sum(ms < SMOOTH_MS for ms in frames) / len(frames)
    middle, late = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
    figures = f"{smooth:.0%} smooth, median {middle:.1f} ms, p95 {late:.1f} ms"
    sys.stdout.write(f"{len(frames)} frames: {figures}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
