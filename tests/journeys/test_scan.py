"""A package before the camera: its code finds the food, or begins one of one's own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from chromium import whole_chromium_path
from journeys.barcode import film, package
from journeys.conftest import VIEWPORTS, opened
from journeys.screen import expect_toast
from journeys.user_actions import arrive

NAME = "Pâte à tartiner de Louise"
EAN = "3017620422003"
FIGURES = {"Énergie": "539", "Protéines": "6,3", "Glucides": "57,5", "Lipides": "30,9"}
IS_CAMERA_ON = "() => document.querySelector('video')?.srcObject?.active === true"


@pytest.fixture
def filming(browser: Browser, tmp_path: Path) -> Iterator[Browser]:
    """A browser whose camera sees a package."""
    camera = browser.browser_type.launch(
        executable_path=whole_chromium_path(),
        args=[
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={film(EAN, tmp_path / 'package.y4m')}",
        ],
    )
    yield camera
    camera.close()


def scanner(page: Page, within: Page | Locator) -> Locator:
    within.get_by_role("button", name="Scanner un code").click()
    return page.get_by_role("dialog", name="Scanner un code-barres")


def write_down(sheet: Locator) -> None:
    """The rest of the label, where the code stands already."""
    expect(sheet.get_by_label(re.compile("^Code-barres"))).to_have_value(EAN)
    sheet.get_by_label("Nom de l’aliment").fill(NAME)
    sheet.get_by_label("Rayon").select_option(label="Sucreries et desserts sucrés")
    for figure, amount in FIGURES.items():
        sheet.get_by_role("textbox", name=figure).fill(amount)
    sheet.get_by_role("button", name="Enregistrer l’aliment").click()
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("device", list(VIEWPORTS))
def test_a_package_before_the_camera_becomes_a_food_and_is_found_again(
    filming: Browser, address: str, device: str
) -> None:
    with opened(filming, address, device) as page:
        arrive(page, at="/dashboard/recipes/create")
        assert not page.evaluate("performance.getEntries().some(({ name }) => /wasm/.test(name))")

        # Refused, it says so, and nothing is read.
        refused = scanner(page, page)
        expect(
            refused.get_by_text(re.compile("^L’appareil photo n’est pas autorisé"))
        ).to_be_visible()

        # Allowed, it reads the code, which nobody has a food for yet.
        page.context.grant_permissions(["camera"])
        refused.get_by_role("button", name="Réessayer").click()
        expect(refused).to_be_hidden()
        search = page.get_by_role("combobox", name="Ajouter un ingrédient")
        expect(search).to_have_value(EAN)
        expect(search).to_be_focused()
        page.get_by_role("button", name=re.compile("^Créer")).click()
        write_down(page.get_by_role("dialog", name="Créer un aliment"))
        expect(page.get_by_role("textbox", name=f"Quantité de {NAME}")).to_be_visible()

        # Scanned again where a snack is noted, it finds that food.
        page.goto("/dashboard/planning")
        page.get_by_role("button", name="Noter un en-cas").first.click()
        note = page.get_by_role("dialog", name="Noter un en-cas")
        expect(scanner(page, note)).to_be_hidden()
        note.get_by_role("option", name=re.compile(NAME)).click()
        note.get_by_role("textbox", name="Quantité (g)").fill("15")
        note.get_by_role("button", name="Noter").click()
        expect_toast(page, "En-cas noté.")


def test_the_camera_is_off_once_the_sheet_is_closed(
    filming: Browser, address: str, tmp_path: Path
) -> None:
    with opened(filming, address, "phone", intercepts=True) as page:
        page.context.grant_permissions(["camera"])
        # What reads codes does not come, so the sheet stays.
        page.route("**/*.wasm", lambda route: route.abort())
        arrive(page, at="/dashboard/recipes/create")
        sheet = scanner(page, page)
        expect(sheet.get_by_text(re.compile("^Le lecteur de codes n’a pas pu"))).to_be_visible()
        page.wait_for_function(IS_CAMERA_ON)
        stream = page.evaluate_handle("document.querySelector('video').srcObject")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        assert stream.evaluate("(one) => one.active") is False


def test_a_photo_of_the_code_does_where_there_is_no_camera(page: Page, tmp_path: Path) -> None:
    picture = package(EAN)
    picture.rotate(90, expand=True).save(tmp_path / "code.jpg", quality=80)
    picture.crop((0, 0, 640, 100)).save(tmp_path / "without.jpg")
    arrive(page, at="/dashboard/recipes/create")
    sheet = scanner(page, page)
    choice = sheet.get_by_label("Photo du code-barres")
    choice.set_input_files(tmp_path / "without.jpg")
    expect(sheet.get_by_text(re.compile("^Aucun code-barres lisible"))).to_be_visible()
    choice.set_input_files(tmp_path / "code.jpg")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("combobox", name="Ajouter un ingrédient")).to_have_value(EAN)
