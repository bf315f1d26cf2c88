"""Own foods as they go over the wire."""

from nutriplan_api.own_foods.schemas import OwnFigures, OwnFood, OwnPortion
from nutriplan_api.own_foods.stored import StoredOwnFood
from nutriplan_core import NutrientProfile, Substance


def to_wire_own_food(fdc_id: int, food: StoredOwnFood) -> OwnFood:
    """What is stored, as it is sent, with what is not right about its figures."""
    nutrients = NutrientProfile(
        energy_kcal=food.energy_kcal,
        protein_g=food.protein_g,
        fat_g=food.fat_g,
        carbohydrate_g=food.carbohydrate_g,
    )
    is_doubtful = nutrients.energy_is_doubtful(fibre_g=food.fibre_g)
    known = {*food.contains, *food.perhaps_contains}
    return OwnFood(
        fdc_id=fdc_id,
        name=food.name,
        category_id=food.category_id,
        ean=food.ean,
        per_100g=OwnFigures(
            calories=food.energy_kcal,
            proteins=food.protein_g,
            fats=food.fat_g,
            carbohydrates=food.carbohydrate_g,
            fibre=food.fibre_g,
            sugars=food.sugars_g,
            saturated_fat=food.saturated_fat_g,
            salt=food.salt_g,
        ),
        portion=_portion(food),
        contains=[Substance(one) for one in food.contains],
        free_of=[one for one in Substance if one not in known],
        doubts=["energy_differs"] if is_doubtful else [],
    )


def _portion(food: StoredOwnFood) -> OwnPortion | None:
    if food.portion_name is None or food.portion_plural is None or not food.portion_gram_weight:
        return None
    return OwnPortion(food.portion_name, food.portion_plural, food.portion_gram_weight)
