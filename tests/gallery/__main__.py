"""Take pictures of every screen on the real product, and write their page: `nox -s gallery`.

The folder to write to is the one argument; the four pictures of the landing page are taken anew.
"""

import base64
import os
import sys
import tempfile
from datetime import datetime
from itertools import product
from pathlib import Path
from shutil import copyfile
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from chromium import chromium_path
from gallery.page import write_page
from gallery.tour import Stop, tour
from journeys.server import serving
from journeys.user_actions import camille

ROOT = Path(__file__).parents[2]
LANDING = ROOT / "nutriplan-web" / "src" / "features" / "landing" / "pictures"

SIZES = {
    "phone": ViewportSize(width=390, height=844),
    "tablet": ViewportSize(width=768, height=1024),
    "desktop": ViewportSize(width=1280, height=800),
}
THEMES = ("light", "dark")
QUALITY = 30
"""Of WebP, in percent: letters stay sharp, and all pictures together take about 5 MB."""

SETTLED = """async () => {
  await document.fonts.ready
  for (const frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
}"""
PARIS = "Europe/Paris"


def photograph(page: Page, lens: CDPSession, stop: Stop, folder: Path, size: str) -> None:
    """A state in both themes; a whole screen is shown in a window as high as it is."""
    window = SIZES[size]
    if stop.whole:
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": window["width"], "height": height})
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.evaluate(SETTLED)
        if stop.whole:
            page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
        picture = lens.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        file = folder / f"{stop.name}-{size}-{theme}.webp"
        file.write_bytes(base64.b64decode(picture["data"]))
    page.set_viewport_size(window)


def live(browser: Browser, address: str, folder: Path, size: str) -> list[Stop]:
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],
        locale="fr-FR",
        timezone_id=PARIS,
        reduced_motion="reduce",
    )
    # A picture waits for a network at rest, which a list that is followed never has.
    context.route("**/api/shopping-list/events", lambda route: route.abort())
    page = context.new_page()
    lens = context.new_cdp_session(page)
    stops = []
    for stop in tour(page, camille(), datetime.now(ZoneInfo(PARIS)).date()):
        page.mouse.move(0, 0)
        page.wait_for_load_state("networkidle")
        photograph(page, lens, stop, folder, size)
        stops.append(stop)
    context.close()
    return stops


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        old.unlink()
    os.environ["NUTRIPLAN_OIDC_CLIENT_ID"] = "gallery"
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(
            executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"]
        )
        for size in SIZES:
            stops = live(chromium, address, folder, size)
        chromium.close()
    write_page(folder, stops)
    for size, theme in product(("phone", "desktop"), THEMES):
        name = f"{size}-{theme}.webp"
        copyfile(folder / f"planning-{name}", LANDING / f"week-{name}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
