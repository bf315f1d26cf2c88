"""What there is to learn from is counted, whatever was noted and in whatever order."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nutriplan_core import LEARNING_DAYS_BOUNDS, DayIntake, WeighIn, learning_progress

TODAY = date(2026, 6, 30)

days_ago = st.integers(-5, 120)


@given(weighed=st.lists(days_ago, unique=True), noted=st.dictionaries(days_ago, st.floats(0, 1)))
def test_what_counts_is_neither_too_old_nor_yet_to_come(
    weighed: list[int], noted: dict[int, float]
) -> None:
    progress = learning_progress(
        [WeighIn(date=TODAY - timedelta(days=ago), weight_kg=80.0) for ago in weighed],
        [
            DayIntake(date=TODAY - timedelta(days=ago), energy_kcal=2000.0, noted_fraction=fraction)
            for ago, fraction in noted.items()
        ],
        on=TODAY,
    )

    counted = [ago for ago in weighed if 0 <= ago <= LEARNING_DAYS_BOUNDS[1]]
    first = max(counted, default=0)
    covered = sum(fraction for ago, fraction in noted.items() if 0 < ago <= first)
    assert progress.weigh_ins == len(counted)
    assert progress.days == first - min(counted, default=0)
    assert progress.noted_days == pytest.approx(covered)
