"""Foods: the catalogue, its search and its import; macros as every feature sends them."""

from nutriplan_api.foods.catalogue_version import CATALOGUE_VERSION, bump_catalogue_version
from nutriplan_api.foods.controller import FoodController
from nutriplan_api.foods.ean import stored_ean
from nutriplan_api.foods.named_foods import NamedFood, foods_named
from nutriplan_api.foods.queries import snapshot_sql
from nutriplan_api.foods.schemas import (
    DataType,
    DietConflict,
    DietConflicts,
    DietMarks,
    Doubts,
    Ean,
    FoodCategory,
    FoodDetails,
    FoodId,
    FoodName,
    GramsPer100g,
    Macros,
    Per100g,
    Portions,
)
from nutriplan_api.foods.search_text import normalise, query_words, searchable_text
from nutriplan_api.foods.service import food_snapshots, load_starter_catalogue
from nutriplan_api.foods.snapshot import FoodSnapshot, read_food
from nutriplan_api.foods.starter_catalogue import pantry_ids
from nutriplan_api.foods.wire import (
    to_wire_conflicts,
    to_wire_diet_marks,
    to_wire_macros,
    to_wire_targets,
)

__all__ = [
    "CATALOGUE_VERSION",
    "DataType",
    "DietConflict",
    "DietConflicts",
    "DietMarks",
    "Doubts",
    "Ean",
    "FoodCategory",
    "FoodController",
    "FoodDetails",
    "FoodId",
    "FoodName",
    "FoodSnapshot",
    "GramsPer100g",
    "Macros",
    "NamedFood",
    "Per100g",
    "Portions",
    "bump_catalogue_version",
    "food_snapshots",
    "foods_named",
    "load_starter_catalogue",
    "normalise",
    "pantry_ids",
    "query_words",
    "read_food",
    "searchable_text",
    "snapshot_sql",
    "stored_ean",
    "to_wire_conflicts",
    "to_wire_diet_marks",
    "to_wire_macros",
    "to_wire_targets",
]
