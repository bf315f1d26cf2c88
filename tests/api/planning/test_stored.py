"""A column of a meal needs no list of columns beside it."""

from nutriplan_api.database import column_names
from nutriplan_api.planning.schemas import Meal as WireMeal
from nutriplan_api.planning.schemas import MealInput, MealUpdate
from nutriplan_api.planning.stored import MACROS, PLAIN, MealContent, StoredMeal
from nutriplan_api.planning.tables import Meal


def test_every_column_of_a_meal_is_read_and_written() -> None:
    row = {*StoredMeal.__struct_fields__, *MealContent.__struct_fields__, *MACROS}
    assert row - {"content", "macros"} == set(column_names(Meal)) - {"account_id"}


def test_what_is_stored_as_it_is_can_be_sent_changed_and_is_answered() -> None:
    for shape in (MealInput, MealUpdate, WireMeal):
        assert set(PLAIN) <= set(shape.__struct_fields__)
