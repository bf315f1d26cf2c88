"""The picture of a recipe in an archive: found, taken out and stored; or left there, and told."""

import base64
import gzip
import io
import json
import struct
import zipfile
import zlib
from typing import Any

import httpx
import pytest

from api.conftest import SignIn
from api.photos import IMAGE, a_photo
from api.recipes.archives import (
    EXPORTS,
    MEALIE_BACKUP,
    MEALIE_RECIPE,
    NEXTCLOUD_RECIPE,
    PAPRIKA_RECIPE,
    PHOTOS,
    as_json,
    zipped,
)
from api.recipes.test_archives import IMPORT, READ, ZIP, keyed, read, understood
from api.recipes.test_photos import png_that_says
from nutriplan_api import database
from nutriplan_api.recipe_import import archive_photos
from nutriplan_api.recipes.photo_format import MAX_PICTURE_PIXELS
from nutriplan_api.recipes.schemas import MAX_PHOTOS

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>parent.hacked = true</script></svg>'
PAGE = b"<!doctype html><script>parent.hacked = true</script>"
WBITS = {"deflate-raw": -zlib.MAX_WBITS, "gzip": 16 + zlib.MAX_WBITS}


def taken_out(archive: bytes, photo: Any) -> bytes:
    """A picture as a client takes it out of the file, which it has."""
    content = archive
    for step in photo["steps"]:
        content = content[step["start"] : step["start"] + step["length"]]
        if step["packing"] != "none":
            content = zlib.decompress(content, WBITS[step["packing"]])
    if photo["member"] is not None:
        content = base64.b64decode(json.loads(content)[photo["member"]])
    return content


def beside(picture: bytes, name: str = "full.jpg", method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An export of Nextcloud Cookbook with this picture."""
    recipe = as_json(NEXTCLOUD_RECIPE)
    return zipped({"Pâté/recipe.json": recipe, f"Pâté/{name}": picture}, method)


async def preview(client: httpx.AsyncClient, archive: bytes) -> tuple[Any, Any]:
    (one,) = await read(client, archive)
    return one["photo"], one["photo_problem"]


@pytest.mark.parametrize("name", PHOTOS)
async def test_a_picture_is_found_as_each_application_keeps_it(sign_in: SignIn, name: str) -> None:
    _, archive = EXPORTS[name]
    photo, problem = await preview(await sign_in(), archive)

    assert problem is None
    assert taken_out(archive, photo) == PHOTOS[name]


@pytest.mark.parametrize(
    "archive",
    [
        beside(a_photo(), method=zipfile.ZIP_STORED),
        zipped({"gratin.json": as_json(MEALIE_RECIPE), "images/original.jpg": a_photo()}),
        zipped({"1.zip": beside(a_photo())}, zipfile.ZIP_STORED),
        gzip.compress(
            as_json({**PAPRIKA_RECIPE, "photo_data": base64.b64encode(a_photo()).decode()})
        ),
        as_json({**PAPRIKA_RECIPE, "photo_data": base64.encodebytes(a_photo()).decode()}),
        zipped(
            {
                "database.json": json.dumps(MEALIE_BACKUP).replace("-", "").encode(),
                f"data/recipes/{MEALIE_RECIPE['id']}/images/original.jpg": a_photo(),
            }
        ),
    ],
    ids=["not packed", "folder", "zip in a zip", "gzip", "JSON", "id without dashes"],
)
async def test_it_is_found_however_it_is_packed(sign_in: SignIn, archive: bytes) -> None:
    photo, problem = await preview(await sign_in(), archive)

    assert problem is None
    assert taken_out(archive, photo) == a_photo()


@pytest.mark.parametrize(
    "files",
    [
        {"thumb.jpg": a_photo()},
        {"__MACOSX/full.jpg": a_photo()},
        {"elsewhere/full.jpg": a_photo()},
        {"full.jpg": a_photo(), "other.json": b"{}"},
    ],
    ids=["another name", "hidden", "another folder", "two documents"],
)
async def test_what_may_be_somebody_elses_picture_is_not_taken(
    sign_in: SignIn, files: dict[str, bytes]
) -> None:
    archive = zipped({"recipe.json": as_json(NEXTCLOUD_RECIPE), **files})

    assert await preview(await sign_in(), archive) == (None, None)


def damaged() -> bytes:
    archive = bytearray(beside(a_photo(), method=zipfile.ZIP_STORED))
    archive[archive.find(b"\xff\xd8") + 30] ^= 0xFF
    return bytes(archive)


def locked() -> bytes:
    archive = bytearray(beside(a_photo()))
    directory = archive.rfind(b"PK\x01\x02")
    struct.pack_into("<H", archive, directory + 8, 0x801)
    return bytes(archive)


def one_otherwise_packed() -> bytes:
    """Python unpacks it, a browser does not."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("recipe.json", as_json(NEXTCLOUD_RECIPE))
        archive.writestr("full.jpg", a_photo(), zipfile.ZIP_BZIP2)
    return target.getvalue()


def in_base64(text: object) -> bytes:
    return as_json({**PAPRIKA_RECIPE, "photo_data": text})


@pytest.mark.parametrize(
    ("archive", "problem"),
    [
        (beside(SVG), "invalid_format"),
        (beside(SVG, "image.svg"), "invalid_format"),
        (beside(PAGE), "invalid_format"),
        (beside(b""), "invalid_format"),
        (beside(a_photo("GIF")), "invalid_format"),
        (beside(a_photo()[:20]), "invalid_format"),
        (damaged(), "invalid_format"),
        (locked(), "invalid_format"),
        (one_otherwise_packed(), "invalid_format"),
        (in_base64("/9j/4AAQ"), "invalid_format"),
        (in_base64("é"), "invalid_format"),
        (in_base64(base64.b64encode(SVG).decode()), "invalid_format"),
        (beside(png_that_says(MAX_PICTURE_PIXELS + 1, 1)), "too_large"),
        (beside(png_that_says(100_000, 100_000)), "too_large"),
        (beside(b"\xff\xd8\xff" + bytes(archive_photos.MAX_PICTURES_BYTES)), "too_large"),
    ],
    ids=[
        "SVG",
        "SVG by its name",
        "page",
        "nothing",
        "another type",
        "cut",
        "damaged",
        "locked",
        "another packing",
        "cut base64",
        "no base64",
        "SVG in base64",
        "large",
        "huge",
        "bomb",
    ],
)
async def test_a_hostile_picture_stays_and_its_recipe_comes(
    sign_in: SignIn, archive: bytes, problem: str
) -> None:
    client = await sign_in()
    assert await preview(client, archive) == (None, problem)

    answer = await client.post(IMPORT, json=keyed(*await understood(client, archive)))
    assert answer.json()["created"] == 1


@pytest.mark.parametrize("value", [None, "", 7, ["/9j/"]])
async def test_a_recipe_without_a_picture_loses_none(sign_in: SignIn, value: object) -> None:
    assert await preview(await sign_in(), in_base64(value)) == (None, None)


async def test_pictures_are_read_as_far_as_there_is_room(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_photos, "MAX_PICTURES_BYTES", 2 * len(a_photo()))
    archive = zipped(
        {
            path: content
            for n in range(3)
            for path, content in {
                f"{n}/recipe.json": as_json({**NEXTCLOUD_RECIPE, "name": f"Gratin {n}"}),
                f"{n}/full.jpg": a_photo(),
            }.items()
        }
    )
    found = await read(await sign_in(), archive)

    assert [one["photo_problem"] for one in found] == [None, None, "too_large"]
    assert [taken_out(archive, one["photo"]) for one in found[:2]] == [a_photo()] * 2


async def test_a_recipe_that_came_is_given_its_picture(sign_in: SignIn) -> None:
    client = await sign_in()
    _, archive = EXPORTS["paprika"]
    photo, _ = await preview(client, archive)
    recipes = await understood(client, archive)
    answer = (await client.post(IMPORT, json=keyed(*recipes))).json()
    (own,) = (await client.get("/api/recipe/")).json()
    assert answer["recipes"] == [{"key": recipes[0]["key"], "id": own["id"]}]

    path = f"/api/recipe/{own['id']}/photo"
    await client.put(path, content=taken_out(archive, photo), headers=IMAGE)
    assert (await client.get(path)).content == PHOTOS["paprika"]
    assert await preview(client, archive) == (None, None), "known: neither comes again"
    assert (await client.post(IMPORT, json=keyed(*recipes))).json()["recipes"] == []


async def test_no_more_are_promised_than_an_account_holds(sign_in: SignIn) -> None:
    client = await sign_in(email="camille@exemple.fr")
    await database.execute(
        "WITH added AS (INSERT INTO recipe (account_id, id, name, type, is_favorite, last_modified)"
        " SELECT account.id, gen_random_uuid(), 'Riz', 'MEAL', false, now()"
        " FROM account, generate_series(1, $1) WHERE email = 'camille@exemple.fr'"
        " RETURNING account_id, id) "
        "INSERT INTO recipe_photo (account_id, recipe_id, media_type, version, content) "
        "SELECT account_id, id, 'image/jpeg', '1', '' FROM added",
        MAX_PHOTOS - 1,
    )
    archive = zipped(
        {
            "1.zip": beside(a_photo()),
            "2.zip": EXPORTS["mealie"][1],
        }
    )
    answer = await client.post(READ, content=archive, headers=ZIP)
    found = answer.json()["recipes"]

    assert [one["photo_problem"] for one in found] == [None, "too_many"]
    assert [one["photo"] is None for one in found] == [False, True]
