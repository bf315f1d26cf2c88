"""A recipe whose address is given: its page is fetched and read; nothing of it is stored."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import httpx
import pytest
from litestar import Litestar

from api.conftest import PASSWORD, SECRET_KEY, SignIn, new_client
from api.factories import errors_of
from api.recipes.local_site import NAME, Site, local_site, reader_of
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

PATH = "/api/recipe/import-preview/"
RECIPE = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Gratin de poireaux",
    "recipeYield": "6 parts",
    "recipeIngredient": ["3 poireaux", "20 cl de crème liquide"],
    "recipeInstructions": [{"@type": "HowToStep", "text": "Enfournez."}],
}
PAGE = f'<html><script type="application/ld+json">{json.dumps(RECIPE)}</script>'.encode()
WITHOUT_DATA = """<h2 class="wprm-recipe-name">Gratin</h2>
<span class="wprm-recipe-servings">4 parts</span>
<ul><li class="wprm-recipe-ingredient">3 poireaux</li></ul>
<div class="wprm-recipe-instruction-text">Enfournez.</div>"""

Ask = Callable[..., Coroutine[Any, Any, httpx.Response]]


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with local_site() as running:
        yield running


@pytest.fixture
async def ask(rolled_back: object, site: Site) -> AsyncIterator[Ask]:
    """Asks for a preview, signed in to a server that may reach the site."""
    settings = Settings(rate_limits="off")
    app = create_app(settings, secret_key=SECRET_KEY, web_reader=reader_of(site))
    async with new_client(app) as client:
        body = {"email": "camille@exemple.fr", "password": PASSWORD, "register": True}
        access = (await client.post("/api/login/email", json=body)).json()["access"]

        async def post(**source: str) -> httpx.Response:
            return await client.post(
                PATH, json=source, headers={"Authorization": f"Bearer {access}"}
            )

        yield post


def reason_of(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    assert answer.json()["type"] == "PAGE_NOT_READ"
    reason: str = answer.json()["reason"]
    return reason


async def test_the_recipe_of_an_address_is_read(ask: Ask, site: Site) -> None:
    answer = await ask(url=site.says("/gratin", PAGE))
    assert answer.status_code == 200, answer.text
    (recipe,) = answer.json()["recipes"]

    assert answer.json()["problems"] == []
    assert (recipe["name"], recipe["servings"]) == ("Gratin de poireaux", 6)
    assert [one["line"] for one in recipe["ingredients"]] == RECIPE["recipeIngredient"]
    assert recipe["steps"] == ["Enfournez."]


async def test_a_page_that_was_sent_is_not_fetched(ask: Ask, site: Site) -> None:
    answer = await ask(url=site.address("/gratin"), html=PAGE.decode())

    assert answer.json()["recipes"][0]["name"] == "Gratin de poireaux"
    assert site.requests == []


async def test_the_address_tells_how_a_known_site_writes(ask: Ask) -> None:
    """A page without schema.org data is read as its site's pages are known to be."""
    unknown = await ask(html=WITHOUT_DATA)
    known = await ask(html=WITHOUT_DATA, url="https://madamecuisine.de/gratin")
    (recipe,) = known.json()["recipes"]

    assert errors_of(unknown) == {"html": "invalid_format"}
    assert (recipe["name"], recipe["servings"]) == ("Gratin", 4)
    assert [one["line"] for one in recipe["ingredients"]] == ["3 poireaux"]
    assert recipe["steps"] == ["Enfournez."]


@pytest.mark.parametrize(
    ("body", "headers", "reason"),
    [
        (b"<p>Rien</p>", (), "no_recipe"),
        (b"<div>" * 300_000, (), "no_recipe"),
        (b'<script type="application/ld+json">{"@type": "Recipe"', (), "no_recipe"),
        (b"\x00\xff\xfe", (), "no_recipe"),
        (PAGE, ("Content-Type: application/pdf",), "not_a_page"),
        (PAGE + b" " * 2_000_000, (), "too_large"),
    ],
    ids=["nothing", "nested", "cut", "signs", "pdf", "large"],
)
async def test_why_a_page_was_not_read_is_told(
    ask: Ask, site: Site, body: bytes, headers: tuple[str, ...], reason: str
) -> None:
    assert reason_of(await ask(url=site.says("/", body, *headers))) == reason


async def test_a_site_that_refuses_is_told(ask: Ask, site: Site) -> None:
    assert reason_of(await ask(url=site.says("/", b"", status="403 Forbidden"))) == "refused"


async def test_a_server_reaches_nothing_of_its_own(sign_in: SignIn, site: Site) -> None:
    """As it is shipped."""
    client = await sign_in()
    site.says("/", PAGE)

    for host in ("127.0.0.1", "localhost", "[::1]", "169.254.169.254"):
        answer = await client.post(PATH, json={"url": site.address("/", host)})
        assert reason_of(answer) == "not_public"
        answer = await client.post(PATH, json={"url": f"http://{host}/"})
        assert reason_of(answer) == "not_public"
    assert site.requests == []


async def test_one_page_at_a_time_is_fetched_for_an_account(ask: Ask, site: Site) -> None:
    quick, slow = site.says("/", PAGE), site.address("/slow")
    site.answers["/slow"] = [1.0, *site.answers["/"]]
    first = asyncio.create_task(ask(url=slow))
    await site.asked.wait()

    assert reason_of(await ask(url=quick)) == "busy"
    assert len(site.requests) == 1
    assert (await first).status_code == 200
    assert (await ask(url=quick)).status_code == 200


async def test_who_leaves_gives_the_turn_back(rolled_back: object, site: Site) -> None:
    """Their page is read no further, and the next one is read at once."""
    settings = Settings(rate_limits="off")
    app = create_app(settings, secret_key=SECRET_KEY, web_reader=reader_of(site))
    quick, slow = site.says("/", PAGE), site.address("/slow")
    site.answers["/slow"] = [100_000.0]
    async with new_client(app) as client:
        body = {"email": "camille@exemple.fr", "password": PASSWORD, "register": True}
        access = (await client.post("/api/login/email", json=body)).json()["access"]
        client.headers["Authorization"] = f"Bearer {access}"
        request = client.build_request("POST", PATH, json={"url": slow})
        left = asyncio.Event()
        status = asyncio.create_task(status_for_who_leaves(app, request, left))
        await site.asked.wait()
        assert reason_of(await client.post(PATH, json={"url": quick})) == "busy"
        left.set()

        assert await status == 499
        assert (await client.post(PATH, json={"url": quick})).status_code == 200


async def status_for_who_leaves(app: Litestar, request: httpx.Request, left: asyncio.Event) -> int:
    """What a client would have been told that ends its connection at an event."""
    sent: list[Any] = []
    scope = {
        "type": "http",
        "method": request.method,
        "path": request.url.path,
        "raw_path": request.url.raw_path,
        "query_string": b"",
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
    }
    messages = iter([{"type": "http.request", "body": request.content, "more_body": False}])

    async def receive() -> Any:
        for message in messages:
            return message
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)  # type: ignore[arg-type]
    status: int = sent[0]["status"]
    return status


async def test_a_page_that_could_not_be_read_gives_the_turn_back(ask: Ask, site: Site) -> None:
    assert reason_of(await ask(url=site.address("/nothing"))) == "refused"
    assert (await ask(url=site.says("/", PAGE))).status_code == 200


async def test_a_server_can_be_told_to_fetch_nothing(rolled_back: object, site: Site) -> None:
    settings = Settings(rate_limits="off", recipe_fetch="off")
    app = create_app(settings, secret_key=SECRET_KEY, web_reader=reader_of(site))
    async with new_client(app) as client:
        body = {"email": "camille@exemple.fr", "password": PASSWORD, "register": True}
        access = (await client.post("/api/login/email", json=body)).json()["access"]
        client.headers["Authorization"] = f"Bearer {access}"
        answer = await client.post(PATH, json={"url": site.says("/", PAGE)})

    assert reason_of(answer) == "switched_off"
    assert site.requests == []


@pytest.mark.parametrize(
    ("source", "errors"),
    [
        ({"url": ""}, {"url": "invalid_format"}),
        ({"url": "recettes.example/gratin"}, {"url": "invalid_format"}),
        ({"url": "ftp://recettes.example/"}, {"url": "invalid_format"}),
        ({"url": "javascript:alert(1)"}, {"url": "invalid_format"}),
        ({"url": "file:///etc/passwd"}, {"url": "invalid_format"}),
        ({"url": "http:///chemin"}, {"url": "invalid_format"}),
        ({"url": f"https://{NAME}/{'a' * 2000}"}, {"url": "too_long"}),
        ({"url": f"https://{NAME}/", "text": "2 œufs"}, {"url": "not_allowed"}),
    ],
)
async def test_what_is_no_address_is_told(
    ask: Ask, source: dict[str, str], errors: dict[str, str]
) -> None:
    assert errors_of(await ask(**source)) == errors
