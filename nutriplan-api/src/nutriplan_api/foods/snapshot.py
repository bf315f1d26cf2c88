"""A food as recipes and meals carry it: everything to show it and to compute with it."""

from collections.abc import Iterable
from dataclasses import fields
from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import asdict

import nutriplan_core as core
from nutriplan_api.foods.groups import RENNET
from nutriplan_api.foods.schemas import DataType, Doubt, KnownFacts
from nutriplan_api.foods.wire import FoodKind, WireFood, to_wire_contains, to_wire_food

FOOD_CACHE_SIZE = 4096
"""How many foods a process keeps as they were read: most requests name the same few hundred."""


WRITTEN_BY_PEOPLE = frozenset({"open_food_facts", "own_food"})
"""Whose figures are copied from labels by hand, and may be wrong."""

NUTRIENTS = tuple(field.name for field in fields(core.NutrientProfile))
"""The library's fields, which a food's columns and its snapshot are called as."""


class PortionSnapshot(msgspec.Struct, frozen=True):
    """A household measure at the time of the snapshot."""

    id: str
    name: str
    plural: str
    amount: float
    gram_weight: float
    buying: bool


class FoodSnapshot(msgspec.Struct, frozen=True, dict=True):
    """A food at the time of the snapshot, its figures per 100 g.

    What follows from them is computed once for each object, and `read_food` gives the same object
    for the same text.
    """

    fdc_id: int
    name: str
    data_type: DataType
    category_id: int
    energy_kcal: float | None
    protein_g: float | None
    fat_g: float | None
    carbohydrate_g: float | None
    energy_is_computed: bool
    portions: tuple[PortionSnapshot, ...]
    # What earlier snapshots lack, and imported foods too.
    fibre_g: float | None = None
    sugars_g: float | None = None
    saturated_fat_g: float | None = None
    salt_g: float | None = None
    group: core.FoodGroup | None = None
    contains: tuple[str, ...] | None = None
    perhaps_contains: tuple[str, ...] | None = None
    season: tuple[int, ...] | None = None
    cooked_per_raw: float | None = None
    density_g_per_ml: float | None = None
    inedible_share: float | None = None
    co2e_kg_per_kg: float | None = None
    is_raw: bool | None = None
    ean: str | None = None
    is_impossible: bool = False

    @property
    def kind(self) -> FoodKind:
        """What a search tells of it. Of an imported food nobody has said whether it is raw:
        FoodData Central's Foundation Foods nearly all are."""
        is_raw = self.data_type == "foundation_food" if self.is_raw is None else self.is_raw
        return FoodKind(self.data_type, is_raw, self.ean, self.doubts)

    @cached_property
    def doubts(self) -> list[Doubt]:
        """What is not right about its figures, as far as a program can tell."""
        if self.data_type not in WRITTEN_BY_PEOPLE:
            return []
        nutrients = self.core_food.per_100g
        checks: dict[Doubt, bool] = {
            "incomplete": bool(nutrients.missing),
            "impossible": self.is_impossible,
            "energy_differs": nutrients.energy_is_doubtful(fibre_g=self.fibre_g),
        }
        return [doubt for doubt, holds in checks.items() if holds]

    @cached_property
    def core_food(self) -> core.Food:
        """The food that core computes with."""
        return core.Food(
            id=self.fdc_id,
            name=self.name,
            category_id=self.category_id,
            per_100g=core.NutrientProfile(**{name: getattr(self, name) for name in NUTRIENTS}),
            portions=tuple(core.Portion(**asdict(portion)) for portion in self.portions),
            facts=core.FoodFacts(
                fibre_g=self.fibre_g,
                sugars_g=self.sugars_g,
                saturated_fat_g=self.saturated_fat_g,
                salt_g=self.salt_g,
                group=self.group,
                contains=self._contents,
                season=None if self.season is None else frozenset(self.season),
                cooked_per_raw=self.cooked_per_raw,
                density_g_per_ml=self.density_g_per_ml,
                inedible_share=self.inedible_share,
            ),
        )

    @cached_property
    def _contents(self) -> core.FoodContents | None:
        """What diets judge it by; rennet, which no diet names, is left out."""
        if self.contains is None:
            return None
        return core.FoodContents(
            contained=_substances(self.contains), unknown=_substances(self.perhaps_contains or ())
        )

    @cached_property
    def macros_100g(self) -> core.Macros:
        """What 100 g bring; a food of which something is unknown is in no recipe."""
        return self.core_food.per_100g.macros()

    @cached_property
    def known(self) -> KnownFacts:
        """What is known of it beside its figures, as the wire tells it."""
        return KnownFacts(
            group=self.group,
            season=None if self.season is None else list(self.season),
            density=self.density_g_per_ml,
            co2e_kg=self.co2e_kg_per_kg,
            contains=None if self._contents is None else to_wire_contains(self._contents),
        )

    @cached_property
    def wire_food(self) -> WireFood:
        """What an ingredient of it shows on the wire, the same whatever its quantity."""
        return to_wire_food(self.core_food, self.known)


def _substances(words: Iterable[str]) -> frozenset[core.Substance]:
    return frozenset(core.Substance(word) for word in words if word != RENNET)


@lru_cache(FOOD_CACHE_SIZE)
def read_food(text: bytes) -> FoodSnapshot:
    """The food that a snapshot's JSON tells of."""
    return _decode(text)


_decode = msgspec.json.Decoder(FoodSnapshot).decode
