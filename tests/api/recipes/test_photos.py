"""The photo of a recipe of one's own: what is taken, who sees it, and where it goes along."""

import base64
import struct
import zlib

import httpx
import pytest
from litestar import Litestar

from api.conftest import SignIn, new_client
from api.factories import Json, a_recipe, errors_of, new_recipe
from api.photos import IMAGE, a_photo
from nutriplan_api import database
from nutriplan_api.recipes import photos, service
from nutriplan_api.recipes.photo_format import MAX_PHOTO_BYTES, MAX_PHOTO_SIDE_PX

JPEG = a_photo()
FORMATS = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}


def path_of(recipe: Json) -> str:
    return f"/api/recipe/{recipe['id']}/photo"


async def put(client: httpx.AsyncClient, recipe: Json, content: bytes = JPEG) -> httpx.Response:
    return await client.put(path_of(recipe), content=content, headers=IMAGE)


async def with_photo(client: httpx.AsyncClient, content: bytes = JPEG) -> Json:
    answer = await put(client, await new_recipe(client), content)
    assert answer.status_code == 200, answer.text
    recipe: Json = answer.json()
    return recipe


def png_that_says(width: int, height: int) -> bytes:
    """A picture of a few bytes that asks for as much memory as it likes."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\x00" * 10_000)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("kind", FORMATS)
async def test_a_photo_is_answered_as_it_was_sent_under_its_own_type(
    sign_in: SignIn, kind: str
) -> None:
    client = await sign_in()
    content = a_photo(kind)
    recipe = await with_photo(client, content)

    answer = await client.get(recipe["photo"])

    assert (answer.status_code, answer.content) == (200, content)
    assert answer.headers["content-type"] == FORMATS[kind]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers


async def test_the_recipe_tells_the_address_of_its_photo_wherever_it_is_told(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    plain = await new_recipe(client)
    assert plain["photo"] is None

    recipe = (await put(client, plain)).json()

    assert recipe["photo"].startswith(path_of(recipe) + "?version=")
    assert recipe == plain | {"photo": recipe["photo"]}
    assert (await client.get(f"/api/recipe/{recipe['id']}")).json() == recipe
    assert (await client.get("/api/recipe/?detailed=true")).json() == [recipe]
    (listed,) = (await client.get("/api/recipe/")).json()
    assert listed["photo"] == recipe["photo"]


async def test_another_photo_has_another_address_and_the_old_one_is_not_kept_for_ever(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    before = await with_photo(client)
    after = (await put(client, before, a_photo(colour="gold"))).json()

    assert before["photo"] != after["photo"]
    for address in (before["photo"], path_of(before)):
        answer = await client.get(address)
        assert answer.content == a_photo(colour="gold")
        assert answer.headers["cache-control"] == "private, no-cache"


async def test_who_has_it_gets_no_body(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await with_photo(client)
    tag = (await client.get(recipe["photo"])).headers["etag"]

    answer = await client.get(recipe["photo"], headers={"If-None-Match": tag})

    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["cache-control"].endswith("immutable")


async def test_a_put_of_the_recipe_leaves_its_photo(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await with_photo(client)

    changed = await client.put(f"/api/recipe/{recipe['id']}", json=a_recipe(name="Autre"))

    assert changed.json()["photo"] == recipe["photo"]


async def test_a_deleted_photo_is_gone_and_may_be_deleted_again(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await with_photo(client)

    for _ in range(2):
        assert (await client.delete(path_of(recipe))).status_code == 204
        assert (await client.get(recipe["photo"])).status_code == 404
        assert (await client.get(f"/api/recipe/{recipe['id']}")).json()["photo"] is None


async def test_nobody_else_sees_or_changes_it(app: Litestar, sign_in: SignIn) -> None:
    mine, theirs = await sign_in(), await sign_in()
    recipe = await with_photo(mine)

    for answer in (
        await theirs.get(recipe["photo"]),
        await theirs.get(path_of(recipe)),
        await put(theirs, recipe, a_photo(colour="gold")),
        await theirs.delete(path_of(recipe)),
    ):
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    async with new_client(app) as nobody:
        assert (await nobody.get(recipe["photo"])).status_code == 401
    assert (await mine.get(recipe["photo"])).content == JPEG


async def test_a_public_recipe_has_none_and_takes_none(sign_in: SignIn) -> None:
    client = await sign_in()
    public = (await client.get("/api/recipe/?public_only=true")).json()[0]

    assert public["photo"] is None
    assert (await client.get(path_of(public))).status_code == 404
    for answer in (await put(client, public), await client.delete(path_of(public))):
        assert (answer.status_code, answer.json()["type"]) == (403, "RECIPE_READ_ONLY")


@pytest.mark.parametrize(
    "content",
    [
        b"<!doctype html><script>alert(1)</script>",
        b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        b"\xff\xd8\xff\xe0<script>alert(1)</script>",
        b"RIFF\x10\x00\x00\x00WEBPVP8 ",
        JPEG[:-40],
        a_photo("GIF"),
        a_photo("TIFF"),
        a_photo("PDF"),
        png_that_says(1000, 1000),
    ],
    ids=["html", "svg", "jpeg-like", "webp-like", "cut", "gif", "tiff", "pdf", "hollow"],
)
async def test_what_is_no_photo_is_refused_whatever_it_is_called(
    sign_in: SignIn, content: bytes
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    for media_type in FORMATS.values():
        answer = await client.put(
            path_of(recipe), content=content, headers={"Content-Type": media_type}
        )
        assert errors_of(answer) == {"photo": "invalid_format"}
    assert (await client.get(path_of(recipe))).status_code == 404


async def test_nothing_is_no_photo(sign_in: SignIn) -> None:
    client = await sign_in()

    assert errors_of(await put(client, await new_recipe(client), b"")) == {"": "missing"}


@pytest.mark.parametrize("size", [(MAX_PHOTO_SIDE_PX + 1, 1), (1, MAX_PHOTO_SIDE_PX + 1)])
async def test_a_photo_has_bounds(sign_in: SignIn, size: tuple[int, int]) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    assert errors_of(await put(client, recipe, a_photo(size=size))) == {"photo": "too_large"}


@pytest.mark.parametrize("side", [30_000, 2**31 - 1])
async def test_a_few_bytes_cannot_ask_for_gigabytes(sign_in: SignIn, side: int) -> None:
    client = await sign_in()

    answer = await put(client, await new_recipe(client), png_that_says(side, side))

    assert set(errors_of(answer)) == {"photo"}


async def test_a_photo_of_too_many_bytes_is_not_read(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    padded = JPEG + b"\x00" * (MAX_PHOTO_BYTES - len(JPEG))

    assert (await put(client, recipe, padded)).status_code == 200
    answer = await put(client, recipe, padded + b"\x00")

    assert (answer.status_code, answer.json()["type"]) == (413, "PAYLOAD_TOO_LARGE")


@pytest.mark.parametrize("media_type", ["application/json", "image/svg+xml", "text/html", ""])
async def test_a_type_of_something_else_is_refused(sign_in: SignIn, media_type: str) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    answer = await client.put(path_of(recipe), content=JPEG, headers={"Content-Type": media_type})

    assert (answer.status_code, answer.json()["type"]) == (415, "UNSUPPORTED_MEDIA_TYPE")


async def test_a_copy_has_a_photo_of_its_own(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await with_photo(client)

    copy = (await client.post(f"/api/recipe/{recipe['id']}/copy")).json()
    await client.delete(path_of(recipe))

    assert copy["photo"].startswith(path_of(copy))
    assert (await client.get(copy["photo"])).content == JPEG


async def test_it_goes_with_its_recipe_and_comes_back_with_it(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await with_photo(client)

    token = (await client.delete(f"/api/recipe/{recipe['id']}")).headers["undo"]
    assert (await client.get(recipe["photo"])).status_code == 404
    assert await database.fetch_value("SELECT count(*) FROM recipe_photo") == 0
    assert (await client.post("/api/undo/", json={"token": token})).is_success

    assert (await client.get(f"/api/recipe/{recipe['id']}")).json() == recipe
    assert (await client.get(recipe["photo"])).content == JPEG


async def test_the_export_of_the_account_has_the_very_file(sign_in: SignIn) -> None:
    client = await sign_in()
    content = a_photo("PNG", size=(300, 200), colour="gold")
    recipe = await with_photo(client, content)

    (exported,) = (await client.get("/api/account/export/")).json()["data"]["recipe_photo"]

    assert (exported["recipe_id"], exported["media_type"]) == (recipe["id"], "image/png")
    assert base64.b64decode(exported["content"], validate=True) == content


async def test_an_account_holds_a_number_of_photos(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (photos, service):
        monkeypatch.setattr(module, "MAX_PHOTOS", 1)
    client = await sign_in()
    recipe = await with_photo(client)

    for answer in (
        await put(client, await new_recipe(client)),
        await client.post(f"/api/recipe/{recipe['id']}/copy"),
    ):
        assert (answer.status_code, answer.json()["type"]) == (409, "TOO_MANY_PHOTOS")
        assert answer.json()["limit"] == 1
    assert (await put(client, recipe, a_photo(colour="gold"))).status_code == 200
    assert len((await client.get("/api/recipe/")).json()) == 2
