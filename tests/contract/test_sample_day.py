"""The day that the landing page shows is one that the generator makes."""

import json

from contract.record_sample_day import FILE, sample_day


def test_the_sample_day_is_what_the_generator_makes_of_the_starter_cookbook() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == sample_day(), (
        "run: PYTHONPATH=tests uv run python -m contract.record_sample_day"
    )


def test_the_sample_day_is_near_its_target() -> None:
    day = json.loads(FILE.read_text(encoding="utf-8"))

    assert abs(day["calories"] / day["intake_kcal"] - 1) <= 0.05
