"""An own food between the wire and its row."""

import msgspec

from nutriplan_api.foods import searchable_text, stored_ean
from nutriplan_api.http.names import normalise_name
from nutriplan_api.own_foods.schemas import OwnFigures, OwnFood, OwnFoodInput, OwnPortion
from nutriplan_core import NutrientProfile, Substance


class StoredOwnFood(msgspec.Struct, frozen=True, kw_only=True):
    """What an account wrote of a food: a row without its owner and its number."""

    name: str
    search: str
    category_id: int
    ean: str | None
    energy_kcal: float
    protein_g: float
    fat_g: float
    carbohydrate_g: float
    fibre_g: float | None
    sugars_g: float | None
    saturated_fat_g: float | None
    salt_g: float | None
    portion_name: str | None
    portion_plural: str | None
    portion_gram_weight: float | None
    contains: list[str]
    perhaps_contains: list[str]


def to_stored(data: OwnFoodInput) -> StoredOwnFood:
    """What was sent, as it is stored. Pork is meat too, and milk that is contained says nothing of
    its lactose."""
    contained = {*data.contains}
    if Substance.PORK in contained:
        contained.add(Substance.MEAT)
    known = contained | {*data.free_of}
    name = normalise_name(data.name)
    figures, portion = data.per_100g, data.portion
    return StoredOwnFood(
        name=name,
        search=searchable_text(name),
        category_id=data.category_id,
        ean=None if data.ean is None else stored_ean(data.ean),
        energy_kcal=figures.calories,
        protein_g=figures.proteins,
        fat_g=figures.fats,
        carbohydrate_g=figures.carbohydrates,
        fibre_g=figures.fibre,
        sugars_g=figures.sugars,
        saturated_fat_g=figures.saturated_fat,
        salt_g=figures.salt,
        portion_name=None if portion is None else portion.name.strip(),
        portion_plural=None if portion is None else portion.plural.strip(),
        portion_gram_weight=None if portion is None else portion.gram_weight,
        contains=[one.value for one in Substance if one in contained],
        perhaps_contains=[one.value for one in Substance if one not in known],
    )


def to_wire(fdc_id: int, food: StoredOwnFood) -> OwnFood:
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
