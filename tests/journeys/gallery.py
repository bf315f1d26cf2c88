"""Take pictures of every screen of a planned week, on the real product: `nox -s gallery`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from chromium import chromium_path
from journeys.person import camille, make_an_account
from journeys.server import serving

SIZES = {
    "phone": ViewportSize(width=390, height=844),
    "tablet": ViewportSize(width=768, height=1024),
    "desktop": ViewportSize(width=1280, height=800),
}
SCREENS = {
    "week": "/dashboard/planning",
    "shopping-list": "/dashboard/shopping-list",
    "recipes": "/dashboard/recipes",
    "profile": "/dashboard/profile",
}


def plan_next_week(page: Page) -> None:
    page.get_by_role("button", name="Voir la semaine prochaine").click()
    page.get_by_role("button", name="Générer ma semaine de repas").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Utiliser toutes les recettes").click()
    sheet.get_by_role("button", name="Générer", exact=True).click()
    sheet.get_by_role("button", name="Sauvegarder mon planning").click()
    expect(sheet).to_be_hidden()


def show_next_week(page: Page) -> None:
    """The pictures show the week that was planned, on the screens that have two."""
    arrow = page.get_by_role("button", name="Voir la semaine prochaine")
    if arrow.is_visible() and arrow.is_enabled():
        arrow.click()
    choice = page.get_by_role("group", name="Semaine", exact=True).get_by_text("Semaine prochaine")
    if choice.is_visible():
        choice.click()


def take(browser: Browser, address: str, folder: Path) -> None:
    context = browser.new_context(
        base_url=address, locale="fr-FR", timezone_id="Europe/Paris", reduced_motion="reduce"
    )
    page = context.new_page()
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.goto("/")
            page.wait_for_load_state("networkidle")
            page.screenshot(path=folder / f"landing-{size}-{theme}.png")
    page.emulate_media(color_scheme="light")
    make_an_account(page, camille())
    plan_next_week(page)
    for screen, path in SCREENS.items():
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                page.goto(path)
                page.wait_for_load_state("networkidle")
                show_next_week(page)
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(300)
                page.screenshot(path=folder / f"{screen}-{size}-{theme}.png")
    context.close()


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(
            executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"]
        )
        take(chromium, address, folder)
        chromium.close()
