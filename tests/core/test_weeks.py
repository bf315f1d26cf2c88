"""One request and one seed, one week: on every Python, and in every order of the pool."""

import json
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most
from core.test_balanced_rotation import REQUEST, varied_pool
from core.write_cooked_weeks import COOKED_WEEKS
from core.write_cooked_weeks import text as cooked_text
from core.write_weeks import WEEKS, text
from nutriplan_core import Macros, Slot, WeekRequest, balanced_rotation, simple_rotation


def test_every_python_makes_the_weeks_of_the_file() -> None:
    """Python 3.12 adds floats up otherwise than 3.11 did: six of these weeks differed."""
    written = WEEKS.read_text(encoding="utf-8")

    assert len(json.loads(written)) == 120
    assert written == text(), "run: PYTHONPATH=tests uv run python tests/core/write_weeks.py"


def test_every_python_cooks_the_weeks_of_the_file() -> None:
    """Kitchen amounts, batches and marks choose by sums as well."""
    written = COOKED_WEEKS.read_text(encoding="utf-8")

    assert len(json.loads(written)) == 12
    command = "run: PYTHONPATH=tests uv run python tests/core/write_cooked_weeks.py"
    assert written == cooked_text(), command


OUT_OF_PROPORTION = st.sampled_from([0.0, 5e-324, 1e-300, 1e-9, 1e-3, 1.0, 500.0, 1e6, 1e9])


@st.composite
def absurd_requests(draw: st.DrawFn) -> WeekRequest:
    """Targets and recipes far from any meal, among others that are not."""
    random = Random(draw(st.integers(0, 1000)))
    pool = varied_pool(draw(st.sampled_from([4, 20])), random.randrange(100))
    strange = tuple(
        replace(
            one,
            id=f"{one.id}-strange",
            ingredients=(replace(one.ingredients[0], grams=draw(OUT_OF_PROPORTION)),),
        )
        for one in pool
    )
    targets: dict[Slot, Macros] = {}
    for slot, target in REQUEST.slot_targets.items():
        values = (target.energy_kcal, target.protein_g, target.fat_g, target.carbohydrate_g)
        targets[slot] = Macros(
            *(draw(OUT_OF_PROPORTION) if random.random() < 0.3 else value for value in values)
        )
    return replace(REQUEST, pool=pool + strange, slot_targets=targets, optimize=draw(st.booleans()))


@at_most(40)
@given(request=absurd_requests())
def test_a_week_comes_to_an_end_whatever_it_is_asked_for(request: WeekRequest) -> None:
    """Some such requests went round in circles for ever, others divided by zero."""
    for generator in (balanced_rotation, simple_rotation):
        week = generator(request)

        assert [meal.slot for meal in week.meals] == sorted(request.slot_targets)
        assert len(week.shortfalls) <= 6
