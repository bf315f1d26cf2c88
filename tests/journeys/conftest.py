"""The real product, and people who open it in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from chromium import chromium_path
from journeys.server import serving

VIEWPORTS = {
    "phone": ViewportSize(width=390, height=844),
    "desktop": ViewportSize(width=1280, height=800),
}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("nutriplan")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(),
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
        )
        yield browser
        browser.close()


@pytest.fixture(params=list(VIEWPORTS))
def page(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """A new visitor, on a phone and on a desktop; any error of the page fails the test."""
    context = browser.new_context(
        base_url=address,
        viewport=VIEWPORTS[request.param],
        locale="fr-FR",
        timezone_id="Europe/Paris",
        reduced_motion="reduce",
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console",
        lambda message: (
            errors.append(message.text) if "Content Security Policy" in message.text else None
        ),
    )
    yield page
    context.close()
    assert errors == []
