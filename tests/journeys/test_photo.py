"""A photo as a phone takes it becomes a recipe's picture; what is no photo does not."""

import re
from io import BytesIO
from math import prod
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Page, expect

from journeys.cookbook import add_ingredient, open_card
from journeys.screen import expect_toast
from journeys.user_actions import arrive, call, session_headers

NAME = "Omelette en photo"
PHONE_PX = (4000, 3000)
GRAIN_PX = (3000, 2250)
"""Of them a part is as hard to encode as anything can be."""

QUALITY = 95
PHONE_BYTES = 8_000_000
SENT_SIDE_PX = 1280
SENT_BYTES = 400_000
GPS = 0x8825
"""The part of EXIF that says where a photo was taken."""

HOSTILE = b"<!doctype html><script>document.title = 'hacked'</script>"
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def phone_photo(file: Path) -> None:
    """A photo of 8 MB that tells where it was taken."""
    picture = Image.new("RGB", PHONE_PX, "goldenrod")
    picture.paste(Image.frombytes("RGB", GRAIN_PX, Random(1).randbytes(prod(GRAIN_PX) * 3)))
    exif = Image.Exif()
    exif.get_ifd(GPS)[1] = "N"
    picture.save(file, "JPEG", quality=QUALITY, exif=exif)
    assert file.stat().st_size > PHONE_BYTES


def test_a_photo_of_a_phone_becomes_the_picture_of_a_recipe(page: Page, tmp_path: Path) -> None:
    for name, content in (("plat.jpg", HOSTILE), ("plat.svg", DRAWING)):
        (tmp_path / name).write_bytes(content)
    photo = tmp_path / "IMG_2026.jpg"
    phone_photo(photo)
    arrive(page, at="/dashboard/recipes/create")
    page.get_by_label("Nom de la recette").fill(NAME)
    add_ingredient(page, "oeuf cru", "3")

    # What is no photo is told, and nothing of it stays.
    choice = page.get_by_label("Photo de la recette")
    for hostile in ("plat.jpg", "plat.svg"):
        choice.set_input_files(tmp_path / hostile)
        expect(
            page.get_by_text(re.compile("^Ce fichier n’est pas une photo lisible"))
        ).to_be_visible()

    # The photo is there, over a reload too.
    choice.set_input_files(photo)
    expect(page.get_by_role("button", name="Retirer la photo")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Nom de la recette")).to_have_value(NAME)
    expect(page.get_by_role("button", name="Retirer la photo")).to_be_visible()
    page.get_by_role("button", name="Enregistrer", exact=True).click()

    expect_toast(page, "Recette créée avec succès")
    card = open_card(page, NAME)
    card.scroll_into_view_if_needed()
    expect(card.locator("img")).to_have_attribute("src", re.compile("^blob:"))

    # It is stored small, and without where it was taken.
    listed = call(page, "GET", "/api/recipe/")
    assert isinstance(listed, list)
    (address,) = [one["photo"] for one in listed if one["name"] == NAME]
    stored = page.request.get(address, headers=session_headers(page))
    assert stored.headers["content-type"] == "image/webp"
    assert len(stored.body()) <= SENT_BYTES
    with Image.open(BytesIO(stored.body())) as picture:
        assert max(picture.size) <= SENT_SIDE_PX
        assert not picture.getexif().get_ifd(GPS)

    # Its page shows it as well, from what the browser has.
    page.get_by_role("article", name=NAME).get_by_role("link", name=re.compile("^Voir")).click()
    expect(page.get_by_role("heading", name=NAME)).to_be_visible()
    shown = page.locator("header img")
    expect(shown).to_have_attribute("src", re.compile("^blob:"))
    assert shown.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
