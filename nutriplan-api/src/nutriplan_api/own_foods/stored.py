"""An own food as it is stored, and how what was sent becomes that."""

import msgspec

from nutriplan_api.foods import searchable_text, stored_ean
from nutriplan_api.http.names import normalise_name
from nutriplan_api.own_foods.schemas import OwnFoodInput
from nutriplan_core import Substance


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
