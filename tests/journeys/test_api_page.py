"""A programmer who tries the API on its own page, which asks nobody else for anything."""

from urllib.parse import urlsplit

from playwright.sync_api import Page


def test_a_call_is_tried_on_the_page_of_the_api(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto("/api-docs.html")
    page.get_by_text("Say that the process runs").click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()

    page.locator(".live-responses-table").get_by_text('"status": "ok"').wait_for()
    hosts = {urlsplit(url).netloc for url in asked if not url.startswith("data:")}
    assert hosts == {urlsplit(address).netloc}
