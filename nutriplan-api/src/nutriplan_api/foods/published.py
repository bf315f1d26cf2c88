"""What every published food table is read into, and how one that is broken is refused."""

import re
from collections.abc import Mapping

import msgspec

import nutriplan_core as core
from nutriplan_api.foods.schemas import DataType


class BadFile(Exception):
    """The file is not the table it should be; the message says where and why."""


class PublishedPortion(msgspec.Struct, frozen=True):
    """A household measure: `amount` of it weigh `gram_weight` grams."""

    name: str
    plural: str
    amount: float
    gram_weight: float


class Contents(msgspec.Struct, frozen=True):
    """What a food contains for sure, and what perhaps, in words of `groups.CONTAINED`."""

    contains: list[str]
    perhaps_contains: list[str]


class PublishedFood(msgspec.Struct, frozen=True):
    """A food of a published table, its figures per 100 g."""

    fdc_id: int
    name: str
    data_type: DataType
    category_id: int
    nutrients: core.NutrientProfile
    facts: core.FoodFacts = core.FoodFacts()
    portions: tuple[PublishedPortion, ...] = ()
    food_group: core.FoodGroup | None = None
    contents: Contents | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the table tells neither its energy nor any macronutrient."""
        return len(self.nutrients.missing) == 4


class PublishedTable(msgspec.Struct, frozen=True):
    """All foods of a file, and what was left out of it, counted by reason."""

    foods: list[PublishedFood]
    skipped: dict[str, int]


def nutrients(where: str, amounts: Mapping[int, float | None]) -> core.NutrientProfile:
    """Energy and macronutrients by FoodData Central's numbers; None where they are unknown."""
    try:
        return core.nutrients_from_fdc(
            {number: amount for number, amount in amounts.items() if amount is not None}
        )
    except core.InvalidValue as error:
        raise BadFile(f"{where}: {error}.") from None


def facts(
    where: str,
    *,
    fibre_g: float | None,
    sugars_g: float | None,
    saturated_fat_g: float | None,
    salt_g: float | None,
) -> core.FoodFacts:
    """Amounts of 100 g beside the macronutrients; None where they are unknown."""
    try:
        return core.FoodFacts(
            fibre_g=fibre_g, sugars_g=sugars_g, saturated_fat_g=saturated_fat_g, salt_g=salt_g
        )
    except core.InvalidValue as error:
        raise BadFile(f"{where}: {error}.") from None


def number(where: str, text: str) -> float:
    """A decimal number, with a point or a comma; raises BadFile."""
    plain = re.sub(r"\s", "", text).replace(",", ".")
    if not re.fullmatch(r"-?\d+(\.\d+)?([eE][+-]?\d+)?", plain):
        raise BadFile(f"{where}: {text!r} is not a number.")
    return float(plain)


def food_id(where: str, text: str, ids: range) -> int:
    """A food's id in the table's own range, so that no two tables' can collide."""
    if not text.strip().isdecimal() or int(text) not in ids:
        raise BadFile(f"{where}: {text!r} is not a food's number ({ids.start} to {ids.stop - 1}).")
    return int(text)
