"""Formulas and generators found by their entry points."""

import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.strategies import at_most, week_requests
from nutriplan_core import (
    ActivityLevel,
    BrokenPlugin,
    InvalidValue,
    PluginWarning,
    Profile,
    Sex,
    UnknownPlugin,
    WeekRequest,
    balanced_rotation,
    diet_targets,
    energy_formula,
    energy_formulas,
    generate_week,
    harris_benedict_1984,
    katch_mcardle,
    mifflin_st_jeor,
    simple_rotation,
    week_generator,
    week_generators,
)

PERSON = Profile(
    sex=Sex.MALE,
    birthdate=date(1990, 1, 1),
    height_cm=180,
    weight_kg=80,
    activity_level=ActivityLevel.SEDENTARY,
    goal_kg=80,
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


@pytest.mark.parametrize(
    ("load", "load_all"), [(energy_formula, energy_formulas), (week_generator, week_generators)]
)
@at_most(20)  # Each looks at the metadata of everything that is installed.
@given(name=st.text() | st.sampled_from([*energy_formulas(), *week_generators()]))
def test_any_name_gives_what_is_listed_under_it_or_an_error(
    load: Callable[[str], object], load_all: Callable[[], Mapping[str, object]], name: str
) -> None:
    """One by one or all together, the plug-ins are the same; whatever else is asked for fails."""
    installed = load_all()
    if name in installed:
        assert installed[name] is load(name)
        return

    with pytest.raises(UnknownPlugin) as caught:
        load(name)

    assert tuple(installed) == caught.value.known


METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"

ENTRY_POINTS = """\
[nutriplan.energy_formulas]
flat-rate = plain_fare:flat_rate

[nutriplan.week_generators]
same-every-day = plain_fare:same_every_day
"""

MODULE = '''
"""What somebody else might write, with nothing but public names."""

from nutriplan_core import MEAL_RECIPE_KIND, PlannedMeal, Week
from nutriplan_core import available_recipes, rescale, score_days


def flat_rate(body, *, on):
    return 25.0 * body.weight_kg


def same_every_day(request):
    recipes = available_recipes(request.pool)
    meals = []
    for slot in sorted(request.slot_targets):
        target = request.slot_targets[slot]
        recipe = recipes[MEAL_RECIPE_KIND[slot.meal_type]][0]
        wanted_kcal = target.energy_kcal if request.optimize else recipe.macros.energy_kcal
        scaled = rescale(recipe.ingredients, energy_kcal=wanted_kcal)
        meals.append(
            PlannedMeal(
                slot=slot,
                recipe=recipe,
                ingredients=scaled.ingredients,
                macros=recipe.macros * scaled.factor,
                target=target,
                factor=scaled.factor,
                is_optimized=request.optimize,
            )
        )
    return Week(meals=tuple(meals), days=score_days(meals, request.locked), seed=request.seed)
'''


Install: TypeAlias = Callable[[str, str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Leave a third party's package in a folder, as an installer does."""
    modules = []

    def install(name: str, entry_points: str, source: str) -> None:
        module = name.replace("-", "_")
        modules.append(module)
        (tmp_path / f"{module}.py").write_text(source)
        metadata = tmp_path / f"{module}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(METADATA.format(name=name))
        (metadata / "entry_points.txt").write_text(entry_points)

    monkeypatch.syspath_prepend(tmp_path)
    yield install
    for module in modules:
        sys.modules.pop(module, None)


@pytest.fixture
def plain_fare(install: Install) -> None:
    """A package with a formula and a generator."""
    install("plain-fare", ENTRY_POINTS, MODULE)


@pytest.mark.usefixtures("plain_fare")
def test_a_third_party_adds_a_formula_by_installing_a_package() -> None:
    """A module and an entry point are enough; the targets follow."""
    formula = energy_formula("flat-rate")
    targets = diet_targets(PERSON, on=date(2026, 11, 20), formula=formula)

    assert (targets.basal_kcal, targets.intake_kcal) == (2000, 2400)
    assert "flat-rate" in energy_formulas()


@pytest.mark.usefixtures("plain_fare")
@settings(
    max_examples=5,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(request=week_requests(whole=True))
def test_a_third_party_adds_a_generator_by_installing_a_package(request: WeekRequest) -> None:
    """It makes a whole week, in which every day is the same."""
    week = generate_week(request, week_generator("same-every-day"))

    assert [meal.slot for meal in week.meals] == sorted(request.slot_targets)
    assert len({(meal.slot.meal_type, meal.recipe.id) for meal in week.meals}) == len(
        {slot.meal_type for slot in request.slot_targets}
    )
    assert len(week.days) == 7


FORMULA = """
def formula(body, *, on):
    return {kcal}
"""


def entry(name: str, value: str) -> str:
    return f"[nutriplan.energy_formulas]\n{name} = {value}\n"


@pytest.mark.parametrize("package", ["a-rival", "zebra"])
def test_nobody_takes_a_name_of_the_librarys(install: Install, package: str) -> None:
    """Wherever the other package stands in the order of things."""
    module = package.replace("-", "_")
    install(package, entry("mifflin-st-jeor", f"{module}:formula"), FORMULA.format(kcal=1))

    assert energy_formula("mifflin-st-jeor") is mifflin_st_jeor
    assert energy_formulas()["mifflin-st-jeor"] is mifflin_st_jeor


def test_a_name_that_two_packages_give_is_nobodys(install: Install) -> None:
    """Asked for, it is an error that names both; among all, a warning that does."""
    for package in ("zebra", "antelope"):
        install(package, entry("savanna", f"{package}:formula"), FORMULA.format(kcal=1))
    message = (
        "nutriplan.energy_formulas has a broken 'savanna', of antelope and zebra:"
        " only one package may give a name"
    )

    with pytest.raises(BrokenPlugin) as caught:
        energy_formula("savanna")
    with pytest.warns(PluginWarning) as warned:
        listed = energy_formulas()

    assert str(caught.value) == message
    assert [str(one.message) for one in warned] == [message]
    assert "savanna" not in listed


@pytest.mark.parametrize(
    ("module", "reason"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("", "AttributeError: module 'sick' has no attribute 'formula'"),
        ("formula = 1200", "sick:formula cannot be called"),
    ],
)
def test_a_broken_plug_in_is_named_and_harms_no_other(
    install: Install, module: str, reason: str
) -> None:
    """It cannot be had; all others can."""
    before = energy_formulas()
    install("sick", entry("poorly", "sick:formula"), module)

    with pytest.raises(BrokenPlugin) as caught:
        energy_formula("poorly")
    with pytest.warns(PluginWarning, match="'poorly', of sick: ") as warned:
        listed = energy_formulas()

    assert caught.value.reason.startswith(reason)
    assert (caught.value.name, caught.value.packages) == ("poorly", ("sick",))
    assert len(warned) == 1
    assert listed == before
    assert energy_formula("katch-mcardle") is katch_mcardle
    with pytest.raises(UnknownPlugin, match="poorly"):
        energy_formula("no such")


@pytest.mark.parametrize("kcal", ["'1500'", "None", "float('nan')", "True"])
def test_a_formula_that_gives_no_number_is_named(install: Install, kcal: str) -> None:
    """Before anything is computed from it."""
    install("sick", entry("poorly", "sick:formula"), FORMULA.format(kcal=kcal))
    formula = energy_formula("poorly")

    with pytest.raises(InvalidValue, match=r"^basal_kcal by formula is .* a finite number$"):
        diet_targets(PERSON, on=date(2026, 11, 20), formula=formula)
