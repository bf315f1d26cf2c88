"""The product as people meet it: `nutriplan serve` on a new data folder, and a real browser."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import nutriplan_api
from chromium import chromium_path

WEB_DIST = Path(nutriplan_api.__file__).parent / "web_dist"
START_S = 60
STOP_S = 20

VIEWPORTS = {
    "phone": ViewportSize(width=390, height=844),
    "desktop": ViewportSize(width=1280, height=800),
}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the built web, the API and a PostgreSQL of its own; give the address."""
    assert (WEB_DIST / "index.html").exists(), "build the web first: nox -s web"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("nutriplan")
    log = folder / "serve.log"
    with log.open("wb") as output:
        server = subprocess.Popen(
            [Path(sys.executable).parent / "nutriplan", "serve"],
            env=os.environ
            | {"NUTRIPLAN_DATA_DIR": str(folder / "data"), "NUTRIPLAN_PORT": str(port)},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(url, server, log)
        yield url
    finally:
        server.terminate()
        server.wait(STOP_S)


def wait_until_ready(url: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and server.poll() is None:
        try:
            if httpx.get(f"{url}/health/ready").status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text()}")


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
