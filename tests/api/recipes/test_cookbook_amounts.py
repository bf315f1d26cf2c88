"""What a step tells for one portion is right for the eight of a cooking day too."""

import re

from api.recipes.starter_files import COOKBOOK

MEASURE = (
    r"\b(?:(?:c\.|cuillères?) à (?:soupe|café)|cuillerées?|verres?|bols?|tasses?|louches?"
    r"|litres?|[cdm]?l)\b(?: et demie?)?"
)
OF_WATER = r"[ \u00a0](?:d’|de l’|de (?:leur|son) )eau\b|[ \u00a0](?:de|du) bouillon\b"
FOR_EACH = r" (?:\w+ )?par \w"

FIXED_AMOUNT_OF_WATER = re.compile(rf"{MEASURE}(?:{OF_WATER})(?!{FOR_EACH})")


def test_water_is_told_for_any_number_of_portions() -> None:
    """Ingredients are multiplied, words are not: water goes by the portion, volume or height."""
    fixed = [
        (recipe.key, step)
        for recipe in COOKBOOK
        for step in recipe.steps
        if FIXED_AMOUNT_OF_WATER.search(step)
    ]
    assert fixed == []
