"""The built web beside the API, and the headers around everything."""

import gzip
from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs

from api.conftest import PASSWORD, SignIn, new_client
from api.factories import errors_of
from nutriplan_api import app as application
from nutriplan_api.app import create_app
from nutriplan_api.http.built_web import BuiltWeb
from nutriplan_api.settings import Settings

PAGE = "<!doctype html><title>NutriPlan</title>"
SCRIPT = "console.log('bonjour');\n" * 200
PROGRAM = b"\0asm" * 1000


@pytest.fixture
def web_dist(tmp_path: Path) -> Path:
    folder = tmp_path / "web_dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc.js").write_text(SCRIPT)
    (folder / "assets" / "inter.woff2").write_bytes(b"font")
    (folder / "assets" / "reader-abc.wasm").write_bytes(PROGRAM)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
async def browser(web_dist: Path, monkeypatch: pytest.MonkeyPatch) -> "httpx.AsyncClient":
    monkeypatch.setattr(application, "BuiltWeb", lambda **options: BuiltWeb(web_dist, **options))
    transport = httpx.ASGITransport(create_app(Settings(), secret_key="-" * 32))  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://nutriplan.test")


@pytest.mark.parametrize(
    "path", ["/", "/login", "/dashboard/planning", "/login/create-profile/save/", "/apiculture"]
)
async def test_every_path_of_the_application_is_its_page(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/dashboard/planning"])
async def test_an_address_has_the_page_that_was_built_for_it(
    browser: httpx.AsyncClient, web_dist: Path, path: str
) -> None:
    folder = web_dist / "pages" / path.strip("/")
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(PAGE + "<h1>Bonjour</h1>")
    there = await browser.get(path)
    elsewhere = await browser.get("/login")
    assert (there.status_code, there.text) == (200, PAGE + "<h1>Bonjour</h1>")
    assert there.headers["cache-control"] == "no-cache"
    assert elsewhere.text == PAGE


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/dashboard/recipes/5e4b", "dashboard/recipes/_"),
        ("/dashboard/recipes/public", "dashboard/recipes/public"),
        ("/dashboard/recipes/public/cook", "dashboard/recipes/_/cook"),
        ("/dashboard/recipes/5e4b/cook/", "dashboard/recipes/_/cook"),
        ("/dashboard/recipes/create", "dashboard/recipes/create"),
        ("/dashboard/recipes/update/5e4b", "dashboard/recipes/update/_"),
        ("/dashboard/recipes/5e4b/elsewhere", None),
        ("/dashboard/recipes", None),
    ],
)
async def test_the_addresses_of_one_form_share_a_page(
    browser: httpx.AsyncClient, web_dist: Path, path: str, page: str | None
) -> None:
    for built in ("_", "_/cook", "create", "public", "update/_"):
        folder = web_dist / "pages/dashboard/recipes" / built
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(f"{PAGE}dashboard/recipes/{built}")
    assert (await browser.get(path)).text == PAGE + (page or "")


async def test_assets_last_for_a_year_and_travel_compressed(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip, br"})
    assert answer.text == SCRIPT
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(SCRIPT) / 10
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "Accept-Encoding"
    plain = await browser.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == SCRIPT
    assert "content-encoding" not in plain.headers


async def test_what_was_built_with_brotli_travels_so_to_browsers_that_take_it(
    browser: httpx.AsyncClient, web_dist: Path
) -> None:
    (web_dist / "assets" / "index-abc.js.br").write_bytes(b"brotli")
    async with browser.stream(
        "GET", "/assets/index-abc.js", headers={"Accept-Encoding": "gzip, deflate, br"}
    ) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert b"".join([chunk async for chunk in answer.aiter_raw()]) == b"brotli"
    gzipped = await browser.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip"})
    assert gzipped.text == SCRIPT


async def test_pages_name_the_contact_address_however_they_travel(web_dist: Path) -> None:
    page = PAGE.replace("</title>", "</title></head>")
    (web_dist / "index.html").write_text(page)
    (web_dist / "index.html.br").write_bytes(b"as it was built")
    web = BuiltWeb(web_dist, contact="bonjour@exemple.fr")
    expected = page.replace(
        "</head>", '<meta name="contact" content="bonjour@exemple.fr" /></head>'
    )

    file = web.file("index.html")

    assert file is not None
    assert file.plain.decode() == expected
    assert {name: gzip.decompress(sent) for name, sent in file.encoded.items()} == {
        "gzip": expected.encode()
    }


async def test_a_program_travels_compressed_under_the_one_type_that_browsers_start(
    browser: httpx.AsyncClient,
) -> None:
    program = await browser.get("/assets/reader-abc.wasm", headers={"Accept-Encoding": "gzip"})
    assert (program.content, program.headers["content-type"]) == (PROGRAM, "application/wasm")
    assert program.headers["content-encoding"] == "gzip"


async def test_fonts_and_icons_have_their_types(browser: httpx.AsyncClient) -> None:
    font = await browser.get("/assets/inter.woff2", headers={"Accept-Encoding": "gzip"})
    assert (font.content, font.headers["content-type"]) == (b"font", "font/woff2")
    icon = await browser.get("/favicon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "no-cache"


async def test_what_has_not_changed_is_not_sent_again(
    browser: httpx.AsyncClient, web_dist: Path
) -> None:
    etag = (await browser.get("/")).headers["etag"]
    for condition in (etag, f"W/{etag}", f'"other", {etag}'):
        answer = await browser.get("/", headers={"If-None-Match": condition})
        assert (answer.status_code, answer.content) == (304, b"")
    (web_dist / "index.html").write_text(PAGE + "<p>new")
    answer = await browser.get("/", headers={"If-None-Match": etag})
    assert (answer.status_code, answer.text) == (200, PAGE + "<p>new")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/missing.js",
        "/robots.php",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%00.js",
    ],
)
async def test_files_that_are_not_there_and_files_outside_are_not_found(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


async def test_head_is_answered(browser: httpx.AsyncClient) -> None:
    assert (await browser.head("/")).status_code == 200


async def test_a_web_that_is_not_built_says_how_to_build_it(
    browser: httpx.AsyncClient, web_dist: Path
) -> None:
    (web_dist / "index.html").unlink()
    answer = await browser.get("/dashboard")
    assert answer.status_code == 503
    assert "uvx nox -s app" in answer.text
    assert (await browser.get("/api/config/")).json() == {"provider": None}


@pytest.mark.parametrize("path", ["/", "/api/config/", "/api/nothing", "/api/profile/", "/x.js"])
async def test_every_answer_carries_the_security_headers(
    browser: httpx.AsyncClient, path: str
) -> None:
    headers = (await browser.get(path)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["content-security-policy"].count("unsafe") == 1
    assert headers["permissions-policy"] == "camera=(self), geolocation=(), microphone=()"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert len(headers["x-request-id"]) == 32
    assert "strict-transport-security" not in headers
    assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")


async def test_a_slash_more_in_its_address_changes_nothing(sign_in: SignIn) -> None:
    """A proxy that is set up with one slash too many, or somebody who looks for a way around."""
    client = await sign_in()
    with capture_logs() as logs:
        answer = await client.get(f"{client.base_url}//api//recipe?private_only=false&page_size=1")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert answer.links["next"]["url"].startswith("/api/recipe?")
    assert [entry["route"] for entry in logs if entry["event"] == "request"] == ["/api/recipe"]


async def test_over_https_browsers_are_told_to_stay_there(rolled_back: object) -> None:
    settings = Settings(public_url="https://nutriplan.example")
    async with new_client(create_app(settings, secret_key="-" * 32)) as client:
        registration = {"email": "a@exemple.fr", "password": PASSWORD, "register": True}
        answer = await client.post("/api/login/email", json=registration)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 3  # access, refresh, and the device that is known from now on
    assert all("secure" in cookie.lower() for cookie in cookies)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("page_size=51", {"page_size": "too_large"}),
        ("page_size=0", {"page_size": "too_small"}),
        ("page=1001", {"page": "too_large"}),
    ],
)
async def test_a_page_is_no_larger_than_its_limit(
    sign_in: SignIn, query: str, expected: dict[str, str]
) -> None:
    client = await sign_in()
    answer = await client.get(f"/api/food/search/?search=riz&{query}")
    assert errors_of(answer) == expected


async def test_large_answers_of_the_api_travel_compressed(client: httpx.AsyncClient) -> None:
    registration = {"email": "a@exemple.fr", "password": PASSWORD, "register": True}
    access = (await client.post("/api/login/email", json=registration)).json()["access"]
    answer = await client.get(
        "/api/recipe/?public_only=true&detailed=true",
        headers={"Authorization": f"Bearer {access}", "Accept-Encoding": "gzip"},
    )
    assert answer.headers["content-encoding"] == "gzip"
    assert len(answer.json()) >= 75


async def test_no_other_origin_may_read_the_api(browser: httpx.AsyncClient) -> None:
    answer = await browser.options(
        "/api/config/",
        headers={"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET"},
    )
    assert "access-control-allow-origin" not in answer.headers


def test_files_are_compressed_as_gzip(web_dist: Path) -> None:
    web = BuiltWeb(web_dist)
    file = web.file("assets/index-abc.js")
    assert file is not None
    assert gzip.decompress(file.encoded["gzip"]).decode() == SCRIPT
