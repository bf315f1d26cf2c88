"""What the package promises as a whole: names, dependencies, errors."""

import ast
import inspect
import pickle
import re
import subprocess
import sys
from copy import deepcopy
from dataclasses import is_dataclass, replace
from importlib.metadata import requires, version
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import nutriplan_core
from core.strategies import at_most, needs, week_requests
from nutriplan_core import (
    BrokenPlugin,
    BrokenRule,
    BrokenTerm,
    InvalidMealCount,
    InvalidValue,
    InvalidWeek,
    Need,
    NutriplanError,
    PoolTooSmall,
    RecipeKind,
    UnknownPlugin,
    WeekRequest,
    fine_tune,
    generate_week,
    shopping_list,
    simple_rotation,
)

ERRORS = [
    InvalidValue("weight_kg", 5, (10, 500)),
    InvalidMealCount(2, (3, 6)),
    PoolTooSmall({RecipeKind.SNACK: 1}),
    UnknownPlugin("nutriplan.energy_formulas", "mifflin", ["mifflin-st-jeor"]),
    BrokenPlugin("nutriplan.energy_formulas", "mine", ["a", "b"], "only one may"),
    BrokenTerm("mine", "limits raises KeyError: 1"),
    BrokenRule("mine", "allows raises KeyError: 1"),
    InvalidWeek("mine:week", "2026-11-16 LUNCH is empty"),
]


def public(name: str) -> Any:
    return getattr(nutriplan_core, name)


def bound_names(node: ast.stmt) -> set[str]:
    """What a statement at the top of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return {target.id for target in targets if isinstance(target, ast.Name)}


def run_python(program: str, *options: str) -> str:
    """Run a program in a fresh interpreter and give back what it prints."""
    command = [sys.executable, *options, "-c", program]
    result = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return result.stdout


def test_every_public_name_is_there() -> None:
    """`__all__` is sorted, without repetition, and true."""
    names = nutriplan_core.__all__

    assert len(names) == len(set(names))
    assert [name for name in names if not hasattr(nutriplan_core, name)] == []


def test_every_public_name_is_documented() -> None:
    """Classes and functions say what they promise, functions also what goes in and out."""
    things = [getattr(nutriplan_core, name) for name in nutriplan_core.__all__]
    functions = [thing for thing in things if inspect.isfunction(thing)]
    classes = [thing for thing in things if inspect.isclass(thing)]

    assert [thing for thing in functions + classes if not thing.__doc__] == []
    assert [thing for thing in functions if "Returns\n" not in (thing.__doc__ or "")] == []
    assert [
        thing
        for thing in functions
        for name in inspect.signature(thing).parameters
        if f"{name} : " not in (thing.__doc__ or "")
    ] == []


def test_every_public_name_is_defined_in_a_public_module() -> None:
    """A module whose name begins with an underscore holds what may change."""
    folder = Path(nutriplan_core.__file__).parent
    private = [
        file
        for file in folder.rglob("*.py")
        if any(part.startswith("_") for part in file.relative_to(folder).parts)
        and file != folder / "__init__.py"
    ]
    defined = {
        name
        for file in private
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        for name in bound_names(node)
    }

    assert len(private) > 20
    assert defined & {*nutriplan_core.__all__} == set()


def test_every_value_is_immutable() -> None:
    """A value that was handed over stays what it was."""
    values = [thing for thing in map(public, nutriplan_core.__all__) if is_dataclass(thing)]
    kinds = {thing if isinstance(thing, type) else type(thing) for thing in values}

    assert len(kinds) > 20
    assert [kind for kind in kinds if not vars(kind)["__dataclass_params__"].frozen] == []
    assert [kind for kind in kinds if "__slots__" not in vars(kind)] == []


@at_most(10)
@given(request=week_requests(), needs=needs)
def test_what_a_value_holds_is_its_own_and_travels(request: WeekRequest, needs: list[Need]) -> None:
    """Nobody changes a mapping inside, from within or without; all survive a process boundary."""
    targets = dict(request.slot_targets)
    week = generate_week(replace(request, slot_targets=targets), simple_rotation)
    values = [request, week, shopping_list(needs), fine_tune([])]
    kept = replace(request, slot_targets=targets)
    targets.clear()

    assert pickle.loads(pickle.dumps(values)) == values  # noqa: S301 - our own bytes
    assert deepcopy(values) == values
    assert kept == request
    for mapping in [
        request.slot_targets,
        *(i.by_day for g in shopping_list(needs) for i in g.items),
    ]:
        assert not hasattr(mapping, "__setitem__")


def test_every_table_is_immutable() -> None:
    """Nobody changes a constant of the library by accident."""
    tables = [public(name) for name in nutriplan_core.__all__ if name.isupper()]

    assert len(tables) > 30
    assert [table for table in tables if isinstance(table, dict | list | set)] == []


def test_no_calculation_reads_a_clock_or_draws_by_chance() -> None:
    """The day and the seed are given; only the command line, at the edge, looks at the day."""
    folder = Path(nutriplan_core.__file__).parent
    hidden = re.compile(
        r"\.(?:now|today|utcnow)\(|^import (?:random|secrets|time)|Random\(\)", re.MULTILINE
    )
    found = [
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        if hidden.search(file.read_text(encoding="utf-8"))
    ]

    assert found == ["_command_line/run.py"]


def test_the_version_is_the_packages() -> None:
    """A program can say which library it computes with."""
    assert nutriplan_core.__version__ == version("nutriplan-core")


PUBLIC_CONSTANTS = """
ACTIVITY_FACTORS
ADJUSTED_DAY_LEEWAY
ADJUSTED_MEAL_BOUNDS
ADULT_AGE_YEARS
BALANCED_SPLIT
BIRTHDATE_BOUNDS
BODY_FAT_FRACTION_BOUNDS
CARBOHYDRATE_KCAL_PER_G
COUNTED_MEAL_TYPES
DAY_ENERGY_LEEWAY
DEFAULT_LEEWAY
DEFAULT_PORTION_G
DIET_BANS
DIET_SPLIT
ENERGY_KCAL_PER_KG
ENERGY_TOLERANCE
FAT_KCAL_PER_G
FIBRE_G_PER_DAY
AISLE_ORDER
FOOD_CATEGORIES
GAIN_KG_PER_WEEK_BOUNDS
GAIN_KG_PER_WEEK_OPTIONS
HEIGHT_CM_BOUNDS
HIGH_PROTEIN_FRACTION
LEARNING_DAYS_BOUNDS
LEARNING_NOTED_DAYS
LEARNING_WEIGH_INS
LEEWAY_BOUNDS
MACRO_TOLERANCE
MAX_KEEPS_DAYS
MAX_RECIPE_MINUTES
MEALS_PER_DAY_BOUNDS
MEAL_ENERGY_LEEWAY
MEAL_RECIPE_KIND
MEAL_SPLIT
MEAL_TYPES_BOUNDS
NARROW_MARGIN_KCAL
NOTED_KCAL_BOUNDS
NUMBER_WORDS
PROTEIN_KCAL_PER_G
PROTEIN_PERCENT_BOUNDS
ROTATION_BOUNDS
SAFE_INTAKE_KCAL
SHARE_TABLE
UNDERWEIGHT_BMI
WATER_L_PER_KG
WATER_SCREEN_L_PER_KG
WEEK_OFFSETS
WEIGHT_KG_BOUNDS
WORTHWHILE_KCAL
"""


def test_a_constant_is_public_by_decision() -> None:
    """Bounds, tables and figures that a caller needs; what only the inside reads may change."""
    constants = {name for name in nutriplan_core.__all__ if name.isupper()}

    assert constants == {*PUBLIC_CONSTANTS.split()}


def test_the_library_requires_nothing() -> None:
    """No runtime dependency is declared."""
    assert not requires("nutriplan-core")


def test_the_library_imports_the_standard_library_only() -> None:
    """In a fresh interpreter, every module that comes in is Python's or ours."""
    program = """
import sys
before = set(sys.modules)
import nutriplan_core
nutriplan_core.energy_formulas(), nutriplan_core.week_generators()
roots = {name.partition(".")[0] for name in set(sys.modules) - before}
print(sorted(roots - sys.stdlib_module_names - {"nutriplan_core"}))
"""
    assert run_python(program).strip() == "[]"


def test_plug_in_metadata_is_read_only_when_asked_for() -> None:
    """Importing the library does not import `importlib.metadata`, which costs more than it."""
    program = """
import sys, nutriplan_core
print("importlib.metadata" in sys.modules)
"""
    assert run_python(program).strip() == "False"


def test_the_package_is_typed() -> None:
    """Type checkers are told to read its annotations."""
    assert (Path(nutriplan_core.__file__).parent / "py.typed").exists()


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_error_is_ours_and_travels(error: NutriplanError) -> None:
    """One base class catches all, and an error survives a process boundary."""
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert isinstance(error, NutriplanError)
    assert (type(error), str(error)) == (type(copy), str(copy))


def test_errors_name_the_value_and_its_limits() -> None:
    """What is wrong and what would be right stand in the message."""
    assert [str(error) for error in ERRORS] == [
        "weight_kg is 5, it must be between 10 and 500",
        "Invalid number of meals: 2, it must be between 3 and 6",
        "The pool lacks recipes that can be planned: 1 SNACK",
        "nutriplan.energy_formulas has no 'mifflin', only mifflin-st-jeor",
        "nutriplan.energy_formulas has a broken 'mine', of a and b: only one may",
        "The term 'mine' is broken: limits raises KeyError: 1",
        "The rule 'mine' is broken: allows raises KeyError: 1",
        "The week of mine:week is invalid: 2026-11-16 LUNCH is empty",
    ]
