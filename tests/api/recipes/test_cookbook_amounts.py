"""Amounts as a cook tells them: for one portion, and for the eight of a cooking day."""

import re

from api.recipes.starter_files import COOKBOOK, PORTION_GRAMS

SPOONS = {"c. à café", "c. à soupe"}
MAX_SPOONS = 6

MEASURE = (
    r"\b(?:(?:c\.|cuillères?) à (?:soupe|café)|cuillerées?|verres?|bols?|tasses?|louches?"
    r"|litres?|[cdm]?l)\b(?: et demie?)?"
)
OF_WATER = r"[ \u00a0](?:d’|de l’|de (?:leur|son) )eau\b|[ \u00a0](?:de|du) bouillon\b"
FOR_EACH = r" (?:\w+ )?par \w"

IN_SHELLS = "litre avec coquilles"

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


def test_nobody_counts_more_than_six_spoons() -> None:
    many = [
        (recipe.key, line.name, line.portion_quantity)
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.portion_name in SPOONS and (line.portion_quantity or 0) > MAX_SPOONS
    ]
    assert many == []


def test_nobody_counts_halves_of_a_half() -> None:
    """Half of a « demi-avocat » is a quarter of an avocado: it is weighed."""
    halved = [
        (recipe.key, line.portion_name, line.portion_quantity)
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if (line.portion_name or "").startswith("demi-") and (line.portion_quantity or 0) % 1
    ]
    assert halved == []


def test_what_is_sold_in_its_shell_is_told_with_the_flesh_that_it_gives() -> None:
    """Its weight is the flesh's, and a fishmonger sells it by the litre."""
    flesh = {
        food: f"un litre avec les coquilles donne {grams:.0f}\u00a0g de chair"
        for (food, portion), grams in PORTION_GRAMS.items()
        if portion == IN_SHELLS
    }
    silent = [
        recipe.key
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.fdc_id in flesh and flesh[line.fdc_id] not in " ".join(recipe.steps)
    ]
    assert silent == []
