"""Reading ingredients: the foods that are named, in grams, with a portion that agrees."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from uuid import UUID

from nutriplan_api.foods import FoodSnapshot, food_snapshots
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.recipes.schemas import MAX_PORTIONS, IngredientInput
from nutriplan_api.recipes.snapshot import IngredientSnapshot

PORTION_TOLERANCE_G = 0.5
"""How far a portion may be from the grams and still be kept as it was sent."""


async def read_ingredients(
    account_id: UUID | None,
    lists: Mapping[str, Sequence[IngredientInput]],
    *,
    known: Iterable[IngredientSnapshot] = (),
) -> dict[str, list[IngredientSnapshot]]:
    """The ingredients of several lists with their foods, keyed by each list's path in the request.

    A food is of the catalogue or of the account's own; one that is known already stays as it is
    there, whatever became of it since. Raises the problem that names every food that does not
    exist or lacks its energy or a macronutrient: what is unknown cannot be counted.
    """
    foods = {item.food.fdc_id: item.food for item in known}
    unknown = {item.fdc_id for items in lists.values() for item in items} - foods.keys()
    if unknown:
        foods |= await food_snapshots(account_id, unknown)
    errors = [error for path, items in lists.items() for error in _errors(path, items, foods)]
    if errors:
        raise invalid(*errors)
    return {
        path: [_snapshot(item, foods[item.fdc_id]) for item in items]
        for path, items in lists.items()
    }


def _errors(
    path: str, items: Sequence[IngredientInput], foods: Mapping[int, FoodSnapshot]
) -> Iterator[FieldError]:
    for position, item in enumerate(items):
        food = foods.get(item.fdc_id)
        if food is None or food.core_food.per_100g.missing:
            yield FieldError(f"{path}.{position}.fdc_id", "not_allowed")


def _snapshot(item: IngredientInput, food: FoodSnapshot) -> IngredientSnapshot:
    if not item.portion_name or not item.portion_gram_weight:
        return IngredientSnapshot(item.quantity, food=food)
    quantity = item.portion_quantity
    if (
        quantity is None
        or abs(quantity * item.portion_gram_weight - item.quantity) > PORTION_TOLERANCE_G
    ):
        quantity = item.quantity / item.portion_gram_weight
    if quantity > MAX_PORTIONS:
        return IngredientSnapshot(item.quantity, food=food)
    return IngredientSnapshot(
        item.quantity, item.portion_name, quantity, item.portion_gram_weight, food=food
    )
