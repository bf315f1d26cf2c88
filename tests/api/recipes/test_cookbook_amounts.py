"""Amounts as a cook tells them: for one portion, and for the eight of a cooking day."""

import re

from api.recipes.starter_files import CATALOGUE, COOKBOOK, PORTION_GRAMS
from nutriplan_api.recipes.steps import named_foods

SPOONS = {"c. à café", "c. à soupe"}
MAX_SPOONS = 6

STAY_WHOLE = {"noix", "petit-suisse", "œuf"}

WEIGHED_BY_G = 5
WEIGHED_FROM_G = 20
SPOONED_BELOW_G = 5

MEASURE = (
    r"\b(?:(?:c\.|cuillères?) à (?:soupe|café)|cuillerées?|verres?|bols?|tasses?|louches?"
    r"|litres?|[cdm]?l)\b(?: et demie?)?"
)
OF_WATER = r"[ \u00a0](?:d’|de l’|de (?:leur|son) )eau\b|[ \u00a0](?:de|du) bouillon\b"
FOR_EACH = r" (?:\w+ )?par \w"

MORE_THAN_THE_FLOUR = re.compile(r"(?:deux|trois|quatre) fois (?:leur|son) volume d’eau")

IN_SHELLS = "litre avec coquilles"
DRY = "g secs"

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


def test_nobody_halves_an_egg() -> None:
    """As in the kitchen amounts of a week: what is beaten, boiled or cracked is a whole one."""
    halved = [
        (recipe.key, line.portion_name, line.portion_quantity)
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.portion_name in STAY_WHOLE and (line.portion_quantity or 0) % 1
    ]
    assert halved == []


def test_what_is_weighed_is_weighed_by_five_grams() -> None:
    fussy = [
        (recipe.key, line.name, line.quantity)
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.portion_name is None
        and line.quantity > WEIGHED_FROM_G
        and line.quantity % WEIGHED_BY_G
    ]
    assert fussy == []


def test_nobody_weighs_a_gram_of_what_has_a_spoon() -> None:
    """No kitchen scale shows it: spices and herbs go by the spoon, nutmeg by the pinch."""
    small = {food for food, portion in PORTION_GRAMS if portion in SPOONS | {"pincée"}}
    weighed = [
        (recipe.key, line.name, line.quantity)
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.portion_name is None and line.quantity < SPOONED_BELOW_G and line.fdc_id in small
    ]
    assert weighed == []


def test_nutmeg_is_a_matter_of_pinches() -> None:
    """Half a teaspoon in one plate is all that one would taste."""
    measures = {
        line.portion_name
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.name == "Noix de muscade"
    }
    assert measures == {"pincée"}


def test_a_batter_is_no_soup() -> None:
    """Buckwheat and chickpea flour take their own volume of water, and little more."""
    flours = {code for code, food in CATALOGUE.items() if food.name.startswith("Farine")}
    thin = [
        (recipe.key, step)
        for recipe in COOKBOOK
        for step in recipe.steps
        if flours.intersection(named_foods(step)) and MORE_THAN_THE_FLOUR.search(step)
    ]
    assert thin == []


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


def test_what_is_sold_dry_and_listed_soaked_is_told_with_what_it_swells_to() -> None:
    """Its weight is that of the plate, and a cook weighs it before it soaks."""
    swollen = {
        food: f"100\u00a0g secs en donnent {100 * grams:.0f}"
        for (food, portion), grams in PORTION_GRAMS.items()
        if portion == DRY
    }
    used = [
        (recipe, swollen[line.fdc_id])
        for recipe in COOKBOOK
        for line in recipe.ingredients
        if line.fdc_id in swollen
    ]
    assert used
    assert [recipe.key for recipe, words in used if words not in " ".join(recipe.steps)] == []
