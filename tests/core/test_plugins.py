"""Formulas and generators found by their entry points."""

import sys
from datetime import date
from pathlib import Path

import pytest

from nutriplan_core import (
    Body,
    Sex,
    UnknownPlugin,
    balanced_rotation,
    energy_formula,
    energy_formulas,
    harris_benedict_1984,
    katch_mcardle,
    mifflin_st_jeor,
    simple_rotation,
    week_generator,
    week_generators,
)


def test_the_librarys_own_formulas_are_plug_ins() -> None:
    """They are registered like anybody else's."""
    expected = {
        "harris-benedict-1984": harris_benedict_1984,
        "katch-mcardle": katch_mcardle,
        "mifflin-st-jeor": mifflin_st_jeor,
    }

    assert expected == energy_formulas()


def test_the_librarys_own_generators_are_plug_ins() -> None:
    """They are registered like anybody else's."""
    expected = {"balanced-rotation": balanced_rotation, "simple-rotation": simple_rotation}

    assert expected == week_generators()


def test_a_plug_in_is_found_by_its_name() -> None:
    """One name, one implementation."""
    assert energy_formula("katch-mcardle") is katch_mcardle
    assert week_generator("simple-rotation") is simple_rotation


def test_an_unknown_name_is_an_error_that_lists_the_known_ones() -> None:
    """So that a typo is easily mended."""
    with pytest.raises(UnknownPlugin, match=r"'mifflin'.*katch-mcardle, mifflin-st-jeor"):
        energy_formula("mifflin")
    with pytest.raises(LookupError, match="simple-rotation"):
        week_generator("rotation")


def test_a_third_party_adds_a_formula_by_installing_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module and an entry point are enough; nothing of ours changes."""
    metadata = tmp_path / "flat_rate-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: flat-rate\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[nutriplan.energy_formulas]\nflat-rate = flat_rate:flat_rate\n"
    )
    (tmp_path / "flat_rate.py").write_text(
        "def flat_rate(body, *, on):\n    return 25.0 * body.weight_kg\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    body = Body(sex=Sex.MALE, birthdate=date(1990, 1, 1), height_cm=180, weight_kg=80)

    try:
        formula = energy_formula("flat-rate")
    finally:
        sys.modules.pop("flat_rate", None)

    assert formula(body, on=date(2026, 11, 20)) == 2000
    assert "flat-rate" in energy_formulas()
