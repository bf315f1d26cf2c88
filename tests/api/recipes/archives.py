"""Small exports in the ways of other applications."""

import base64
import gzip
import io
import json
import zipfile
from typing import Any

from api.photos import a_photo

GRATIN = "Gratin de carottes"
LINES = ["500 g de carottes", "200 g de riz", "Un nuage de perlimpinpin"]
STEPS = ["Râpez les carottes.", "Enfournez 40 minutes."]
ADDRESS = "https://example.org/gratin"


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return target.getvalue()


def as_json(document: object) -> bytes:
    return json.dumps(document).encode()


NEXTCLOUD_RECIPE: dict[str, Any] = {
    "@context": "http://schema.org",
    "@type": "Recipe",
    "id": "12",
    "name": GRATIN,
    "recipeCategory": "Plat",
    "recipeYield": 4,
    "prepTime": "PT0H20M",
    "cookTime": "PT1H5M",
    "url": ADDRESS,
    "recipeIngredient": ["## Le gratin", *LINES],
    "recipeInstructions": STEPS,
}

MEALIE_RECIPE: dict[str, Any] = {
    "id": "0b1c5d9e-74f4-4d0a-9a53-d7a3a6d1f001",
    "slug": "gratin-de-carottes",
    "name": GRATIN,
    "recipe_servings": 4.0,
    "recipe_yield": "",
    "prep_time": "20 minutes",
    "perform_time": "1 h 05",
    "org_url": ADDRESS,
    "tags": [{"name": "Plat", "slug": "plat"}],
    "recipe_category": [],
    "recipe_ingredient": [
        {
            "title": "Le gratin",
            "quantity": 500.0,
            "unit": {"name": "g"},
            "food": {"name": "carottes"},
            "note": "",
        },
        {"title": None, "quantity": 1, "unit": None, "food": None, "note": LINES[1]},
        {"title": None, "quantity": 1, "unit": None, "food": None, "note": LINES[2]},
    ],
    "recipe_instructions": [{"title": "", "text": step} for step in STEPS],
}

MEALIE_BACKUP: dict[str, Any] = {
    "recipes": [
        {key: value for key, value in MEALIE_RECIPE.items() if not key.startswith("recipe_i")}
    ],
    "ingredient_foods": [{"id": "f1", "name": "carottes"}],
    "ingredient_units": [{"id": "u1", "name": "g"}],
    "recipes_ingredients": [
        {"recipe_id": MEALIE_RECIPE["id"], "position": 2, "note": LINES[2]},
        {"recipe_id": MEALIE_RECIPE["id"], "position": 1, "note": LINES[1]},
        {
            "recipe_id": MEALIE_RECIPE["id"],
            "position": 0,
            "title": "Le gratin",
            "quantity": 500,
            "food_id": "f1",
            "unit_id": "u1",
        },
    ],
    "recipe_instructions": [
        {"recipe_id": MEALIE_RECIPE["id"], "position": place, "text": text}
        for place, text in enumerate(STEPS)
    ],
}

TANDOOR_RECIPE: dict[str, Any] = {
    "name": GRATIN,
    "keywords": [{"name": "Plat"}],
    "servings": 4,
    "working_time": 20,
    "waiting_time": 65,
    "source_url": ADDRESS,
    "steps": [
        {
            "instruction": "\n\n".join(STEPS),
            "ingredients": [
                {"is_header": True, "note": "Le gratin", "food": None, "unit": None, "amount": 0},
                {"food": {"name": "carottes"}, "unit": {"name": "g"}, "amount": 500, "note": ""},
                {"food": {"name": "riz"}, "unit": {"name": "g"}, "amount": 200.0, "note": None},
                {"food": {"name": "perlimpinpin"}, "unit": None, "amount": 0, "no_amount": True},
            ],
        }
    ],
}

PAPRIKA_RECIPE: dict[str, Any] = {
    "uid": "D818BC90-6060-4399-9167-D3B23E0C3F3A",
    "name": GRATIN,
    "servings": "4 personnes",
    "prep_time": "20 min",
    "cook_time": "1 h 5 min",
    "categories": ["Plat"],
    "source_url": ADDRESS,
    "ingredients": "\n".join(["Le gratin :", *LINES]),
    "directions": "\n\n".join(STEPS),
}

PHOTOS = {
    "nextcloud": a_photo(colour="orange"),
    "mealie": a_photo("WEBP", colour="gold"),
    "mealie backup": a_photo("WEBP", colour="tan"),
    "tandoor": a_photo("PNG", colour="sienna"),
    "paprika": a_photo(colour="coral"),
}
"""The picture of the recipe, in each export that has one."""

EXPORTS: dict[str, tuple[str, bytes]] = {
    "nextcloud": (
        "schema.org",
        zipped(
            {
                f"{GRATIN}/recipe.json": as_json(NEXTCLOUD_RECIPE),
                f"{GRATIN}/thumb.jpg": a_photo(),
                f"{GRATIN}/full.jpg": PHOTOS["nextcloud"],
            }
        ),
    ),
    "mealie": (
        "mealie",
        zipped(
            {
                "recipes/gratin/gratin.json": as_json(MEALIE_RECIPE),
                "recipes/gratin/images/min-original.webp": a_photo("WEBP"),
                "recipes/gratin/images/original.webp": PHOTOS["mealie"],
            }
        ),
    ),
    "mealie backup": (
        "mealie",
        zipped(
            {
                f"data/recipes/{MEALIE_RECIPE['id']}/images/original.webp": PHOTOS["mealie backup"],
                "database.json": as_json(MEALIE_BACKUP),
            }
        ),
    ),
    "tandoor": (
        "tandoor",
        zipped(
            {
                "1.zip": zipped(
                    {"recipe.json": as_json(TANDOOR_RECIPE), "image.png": PHOTOS["tandoor"]},
                    zipfile.ZIP_STORED,
                )
            },
        ),
    ),
    "paprika": (
        "paprika",
        zipped(
            {
                f"{GRATIN}.paprikarecipe": gzip.compress(
                    as_json(
                        {
                            **PAPRIKA_RECIPE,
                            "photo_data": base64.b64encode(PHOTOS["paprika"]).decode(),
                        }
                    )
                )
            }
        ),
    ),
    "schema.org": (
        "schema.org",
        as_json({"@graph": [{"@type": "WebSite"}, NEXTCLOUD_RECIPE]}),
    ),
}
"""Each with whose way of writing it is."""
