"""The real product, and people who open it in a real browser."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from chromium import chromium_path
from journeys.focus import WATCH
from journeys.noon import ZONE
from journeys.server import serving

VIEWPORTS = {
    "phone": ViewportSize(width=390, height=844),
    "desktop": ViewportSize(width=1280, height=800),
}

FORBIDDEN = re.compile("Content Security Policy|FOCUS LOST|A screen failed")
"""What no page may say on its console."""

COUNTED_SEEDS = """(() => {
  const random = crypto.getRandomValues.bind(crypto)
  let seed = 0
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array && array.length === 1 ? array.fill(++seed) : random(array)
})()"""
"""The weeks that a page asks for have the seeds 1, 2, 3: the same from one run to the next."""

# A busy machine is slow, not wrong.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps what it has."""
    return tmp_path_factory.mktemp("nutriplan")


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as address:
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


@contextmanager
def opened(
    browser: Browser, address: str, device: str, *, intercepts: bool = False
) -> Iterator[Page]:
    """A device that was never here; any error of its pages fails the test.

    Requests of a page with a service worker cannot be intercepted: who does that has none.
    """
    context = browser.new_context(
        base_url=address,
        viewport=VIEWPORTS[device],
        locale="fr-FR",
        timezone_id=ZONE,
        reduced_motion="reduce",
        service_workers="block" if intercepts else "allow",
    )
    context.add_init_script(WATCH)
    context.add_init_script(COUNTED_SEEDS)
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    context.on(
        "console",
        lambda message: errors.append(message.text) if FORBIDDEN.search(message.text) else None,
    )
    yield context.new_page()
    context.close()
    assert errors == []


@pytest.fixture
def intercepts(request: pytest.FixtureRequest) -> bool:
    return request.node.get_closest_marker("intercepts") is not None


@pytest.fixture(params=list(VIEWPORTS))
def page(
    request: pytest.FixtureRequest, browser: Browser, address: str, intercepts: bool
) -> Iterator[Page]:
    """A new visitor, on a phone and on a desktop."""
    with opened(browser, address, request.param, intercepts=intercepts) as page:
        yield page


@pytest.fixture
def phone(browser: Browser, address: str, intercepts: bool) -> Iterator[Page]:
    with opened(browser, address, "phone", intercepts=intercepts) as page:
        yield page


@pytest.fixture
def desktop(browser: Browser, address: str, intercepts: bool) -> Iterator[Page]:
    with opened(browser, address, "desktop", intercepts=intercepts) as page:
        yield page
