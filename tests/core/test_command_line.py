"""`python -m nutriplan_core`: the API's JSON in and out, bad input named by line and field."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import date
from importlib.metadata import entry_points
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from nutriplan_core import ActivityLevel, Profile, Sex, diet_targets
from nutriplan_core._command_line import main

PROFILE = {
    "gender": "female",
    "birthdate": "1990-05-17",
    "height": 165,
    "weight": 72,
    "activity_level": "light",
    "weight_goal": 65,
    "gain_per_week": -0.5,
    "meal_schedule": "5",
    "email": "ignored@example.org",
}
ON = ("--on", "2026-11-20")
MONDAY = ("--start-date", "2026-11-16")

Run: TypeAlias = Callable[..., tuple[int, str, str]]


def ingredient(fdc_id: int, kcal: float, **changes: Any) -> dict[str, Any]:
    """An ingredient as the API's detailed recipes have it."""
    return {
        "fdc_id": fdc_id,
        "name": "Œuf",
        "data_type": "ciqual",
        "quantity": 150,
        "unit": "g",
        "portion_name": "œuf",
        "portion_quantity": 3,
        "portion_gram_weight": 50,
        "portion": [],
        "food_details": {"food_category": {"id": 1, "name": "Œufs"}, "nutrients": []},
        "nutriments_100g": {
            "calories": kcal,
            "proteins": 12.7,
            "fats": 9.8,
            "carbohydrates": 0.3,
        },
        "nutriments": {},
    } | changes


def pool() -> list[dict[str, Any]]:
    """Two recipes of each kind that a week needs."""
    return [
        {
            "id": f"{kind}-{number}",
            "name": f"{kind} n° {number}",
            "type": kind,
            "is_public": True,
            "ingredients": [ingredient(22000 + number, 140 + number)],
        }
        for kind in ("BREAKFAST", "MEAL", "SNACK")
        for number in (1, 2)
    ]


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command in this process: exit code, standard output, standard error."""

    def run(*arguments: str | Path, given: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given.encode())))
        try:
            code = main([*map(str, arguments)])
        except SystemExit as end:
            code = int(end.code or 0)
        output, errors = capsysbinary.readouterr()
        return code, output.decode(), errors.decode()

    return run


def written(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False), encoding="utf-8")
    return path


def line_of(path: Path, text: str) -> int:
    """The number of the first line that holds a text."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


@pytest.fixture
def profile_file(tmp_path: Path) -> Path:
    return written(tmp_path / "profile.json", PROFILE)


@pytest.fixture
def pool_file(tmp_path: Path) -> Path:
    return written(tmp_path / "pool.json", pool())


def test_targets_answers_with_the_profile_and_its_diet_info(run: Run, profile_file: Path) -> None:
    """The same names as the API's, the figures of the library, unrounded."""
    code, output, errors = run("targets", profile_file, *ON)
    answer = json.loads(output)
    targets = diet_targets(
        Profile(
            sex=Sex.FEMALE,
            birthdate=date(1990, 5, 17),
            height_cm=165,
            weight_kg=72,
            activity_level=ActivityLevel.LIGHT,
            goal_kg=65,
            gain_kg_per_week=-0.5,
            meals_per_day=5,
        ),
        on=date(2026, 11, 20),
    )

    assert (code, errors) == (0, "")
    assert answer["meal_schedule"] == 5
    assert answer["diet_info"]["calorieDailyIntake"] == targets.intake_kcal
    assert answer["diet_info"]["dailyCalories"]["day7"] == {
        "calories": targets.intake_kcal,
        "proteins": targets.daily.protein_g,
        "fats": targets.daily.fat_g,
        "carbohydrates": targets.daily.carbohydrate_g,
    }
    assert answer["diet_info"]["estimatedGoalTimeline"] == 14
    assert "email" not in answer


def test_targets_reads_the_standard_input(run: Run, profile_file: Path) -> None:
    """And takes its own answer back, which has more fields than it needs."""
    _, first, _ = run("targets", "-", *ON, given=profile_file.read_text(encoding="utf-8"))

    assert run("targets", "-", *ON, given=first) == (0, first, "")


def test_targets_uses_the_formula_that_is_named(run: Run, profile_file: Path) -> None:
    """Any installed one."""
    _, output, _ = run("targets", profile_file, *ON, "--formula", "harris-benedict-1984")

    assert json.loads(output)["diet_info"]["bmr"] == pytest.approx(
        447.593 + 9.247 * 72 + 3.098 * 165 - 4.330 * 36
    )


def test_week_answers_with_a_preview(run: Run, pool_file: Path, profile_file: Path) -> None:
    """Every slot of the profile's schedule, in the amounts to cook, French letters intact."""
    code, output, errors = run("week", pool_file, "--profile", profile_file, *ON, *MONDAY)
    answer = json.loads(output)
    lunch = answer["planning"]["2026-11-22"]["LUNCH"]

    assert (code, errors) == (0, "")
    assert list(answer["planning"]) == [f"2026-11-{day}" for day in range(16, 23)]
    assert lunch["recipes"][0].startswith("MEAL-")
    assert [len(day) for day in answer["planning"].values()] == [5] * 7
    assert lunch["calculated_macros"]["calories"] == pytest.approx(
        lunch["macrosRequired"]["calories"], abs=0.6
    )
    [egg] = lunch["ingredients"]
    assert egg["name"] == "Œuf"
    assert egg["portion_quantity"] == pytest.approx(egg["quantity"] / 50)
    assert egg["nutriments"]["calories"] == lunch["calculated_macros"]["calories"]
    assert answer["score"]["2026-11-16"]["reached"] == pytest.approx(1)
    assert answer["warnings"][0] == {
        "code": "ROTATION_SHORT",
        "kind": "lunch",
        "wanted": 3,
        "available": 0,
    }


def test_it_starts_with_python_m_and_speaks_utf_8_wherever_it_is(pool_file: Path) -> None:
    """A fresh interpreter, with a standard output that knows no œ."""
    command = [sys.executable, "-m", "nutriplan_core", "week", str(pool_file), "--intake", "2000"]
    week = subprocess.run(
        command, capture_output=True, check=True, env={"PYTHONIOENCODING": "ascii"}, timeout=60
    )
    nowhere = subprocess.run([*command[:3], "targets", "nowhere"], capture_output=True, timeout=60)

    assert "Œuf" in week.stdout.decode()
    assert (nowhere.returncode, nowhere.stdout) == (2, b"")


def test_the_package_brings_a_program() -> None:
    """`nutriplan-core` runs what `python -m nutriplan_core` does."""
    (script,) = entry_points(group="console_scripts", name="nutriplan-core")

    assert script.load() is main


def test_week_is_the_same_for_a_seed(run: Run, pool_file: Path) -> None:
    """And tells it, so that it can be made again."""
    options = ("--intake", "2000", "--meals", "3", "--lunch", "2", *MONDAY)
    first = run("week", pool_file, *options, "--seed", "7")

    assert first == run("week", pool_file, *options, "--seed", "7")
    assert json.loads(first[1])["seed"] == 7
    assert list(json.loads(first[1])["planning"]["2026-11-16"]) == ["BREAKFAST", "LUNCH", "DINNER"]


@pytest.mark.parametrize("generator", ["balanced-rotation", "simple-rotation"])
def test_week_does_not_depend_on_how_a_process_hashes(tmp_path: Path, generator: str) -> None:
    """Texts hash differently in every process: no order of a set may reach the answer."""
    recipes = [
        recipe
        | {"id": f"{recipe['id']}-{number}", "ingredients": [ingredient(number, 90 + number)]}
        for number in range(1, 7)
        for recipe in pool()
    ]
    file = written(tmp_path / "pool.json", recipes)
    command = [sys.executable, "-m", "nutriplan_core", "week", str(file), "--intake", "2000"]
    options = ["--generator", generator, "--seed", "3", *MONDAY]

    answers = {
        subprocess.run(
            [*command, *options],
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            timeout=60,
        ).stdout
        for hash_seed in ("1", "2", "3")
    }

    assert len(answers) == 1


def test_week_is_judged_where_asked(run: Run, tmp_path: Path) -> None:
    """The eggs have no group, so no mark is sure of fish; a fibre of 0 is known, and too little."""
    recipes = pool()
    for recipe in recipes:
        recipe["ingredients"][0]["nutriments_100g"]["fibre"] = 0
    file = written(tmp_path / "pool.json", recipes)
    _, output, _ = run("week", file, "--intake", "2000", "--meals", "3", "--marks", *MONDAY)
    _, plain, _ = run("week", file, "--intake", "2000", "--meals", "3", *MONDAY)
    marks = {mark["code"]: mark for mark in json.loads(output)["marks"]}

    assert marks["FISH"]["met"] is None
    assert marks["FISH"]["unknown"] == 1
    assert marks["FIBRE"] == {
        "code": "FIBRE",
        "value": 0,
        "target": 30,
        "unit": "g/day",
        "met": False,
        "dates": [f"2026-11-{day}" for day in range(16, 23)],
        "unknown": 0,
        "mend": None,
    }
    assert json.loads(output).keys() - json.loads(plain).keys() == {"marks"}


def test_any_number_of_days_from_any_day_on(run: Run, pool_file: Path) -> None:
    """Over the turn of the year."""
    options = ("--intake", "2000", "--start-date", "2026-12-24", "--days", "10", "--marks")
    code, output, _ = run("week", pool_file, *options)
    answer = json.loads(output)

    assert code == 0
    assert [*answer["planning"]] == [
        *(f"2026-12-{day}" for day in range(24, 32)),
        *("2027-01-01", "2027-01-02"),
    ]
    days_near = next(mark for mark in answer["marks"] if mark["code"] == "DAYS_NEAR")
    assert days_near["target"] == 10


def test_several_weeks_to_choose_from_are_a_list(run: Run, pool_file: Path) -> None:
    """The first is the one that is made alone."""
    options = ("--intake", "2000", "--seed", "7", *MONDAY)
    _, output, _ = run("week", pool_file, *options, "--count", "3")
    _, alone, _ = run("week", pool_file, *options)
    weeks = json.loads(output)

    assert [week["seed"] for week in weeks] == [7, 8, 9]
    assert weeks[0] == json.loads(alone)


def test_week_leaves_recipes_as_written_where_asked(run: Run, pool_file: Path) -> None:
    """Another generator, and no rescaling."""
    options = ("--as-written", "--generator", "simple-rotation", *MONDAY)
    _, output, _ = run("week", pool_file, "--intake", "2000", *options)
    meal = json.loads(output)["planning"]["2026-11-16"]["BREAKFAST"]

    assert meal["is_optimized"] is False
    assert meal["ingredients"][0]["quantity"] == 150


@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        ({"weight": 5}, "weight", "is 5, must be between 10 and 500"),
        ({"weight": "72"}, "weight", 'is "72", must be a number between 10 and 500'),
        ({"weight": True}, "weight", "is true, must be a number between 10 and 500"),
        ({"height": 301}, "height", "is 301, must be between 30 and 300"),
        ({"gender": "femme"}, "gender", 'is "femme", must be one of male, female'),
        ({"birthdate": "17/05/1990"}, "birthdate", "must be a date such as 1990-12-31"),
        ({"birthdate": "19900517"}, "birthdate", "must be a date such as 1990-12-31"),
        ({"birthdate": "1990-W20-4"}, "birthdate", "must be a date such as 1990-12-31"),
        ({"birthdate": "1890-05-17"}, "birthdate", "between 1910-01-01 and 2023-01-01"),
        ({"meal_schedule": 7}, "meal_schedule", "is 7, must be between 3 and 6"),
        ({"meal_schedule": 3.5}, "meal_schedule", "is 3.5, must be between 3 and 6"),
        ({"gain_per_week": 0.3}, "gain_per_week", "is 0.3, must be one of -1, -0.75"),
        ({"gain_per_week": -0.5000001}, "gain_per_week", "is -0.5000001, must be one of"),
        ({"gain_per_week": 0.5}, "gain_per_week", "must point from 72 kg to 65 kg"),
        ({"gain_per_week": None}, "gain_per_week", "is missing: the weight is not at its goal"),
    ],
)
def test_a_wrong_field_of_a_profile_is_named_with_its_line(
    run: Run, tmp_path: Path, change: dict[str, Any], field: str, message: str
) -> None:
    """File, line, field, value and bounds; the exit code is 2 and nothing is printed."""
    file = written(tmp_path / "profile.json", PROFILE | change)
    code, output, errors = run("targets", file, *ON)

    assert (code, output) == (2, "")
    assert errors.startswith(f"{file}:{line_of(file, field)}: {field}: ")
    assert message in errors


def test_every_wrong_field_is_named_at_once(run: Run, tmp_path: Path) -> None:
    """What is missing has the line of the object that lacks it."""
    file = written(tmp_path / "profile.json", {"weight": 5, "height": 165})
    code, _, errors = run("targets", file, *ON)

    assert code == 2
    assert errors.splitlines() == [
        f"{file}:1: gender: is missing",
        f"{file}:1: birthdate: is missing",
        f"{file}:2: weight: is 5, must be between 10 and 500",
        f"{file}:1: activity_level: is missing",
        f"{file}:1: weight_goal: is missing",
    ]


@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        ({"quantity": -1}, "quantity", "is -1, must be a finite number, 0 or more"),
        ({"quantity": None}, "quantity", "is missing"),
        ({"fdc_id": 1.5}, "fdc_id", "is 1.5, must be a whole number"),
        ({"name": 5}, "name", "is 5, must be a text"),
        ({"nutriments_100g": 3}, "nutriments_100g", "is 3, must be an object"),
        ({"nutriments_100g": None}, "nutriments_100g", "is missing"),
        (
            {"food_details": {"food_category": {"id": 29}}},
            "food_details.food_category.id",
            "is 29, must be between 1 and 28",
        ),
    ],
)
def test_a_wrong_field_of_a_pool_is_named_with_its_line(
    run: Run, tmp_path: Path, change: dict[str, Any], field: str, message: str
) -> None:
    """However deep it stands."""
    recipes = pool()
    recipes[4]["ingredients"].append(ingredient(9, 100, unit="à changer") | change)
    file = written(tmp_path / "pool.json", recipes)
    code, _, errors = run("week", file, "--intake", "2000", *MONDAY)
    [line] = errors.splitlines()
    start, number, rest = line.removeprefix(f"{file}:").partition(": ")
    stands_on = file.read_text(encoding="utf-8").splitlines()[int(start) - 1]

    assert code == 2
    assert (number, rest.partition(": ")[0]) == (": ", f"[4].ingredients[1].{field}")
    assert message in rest
    assert f'"{field.rpartition(".")[2]}": ' in stands_on


def test_a_recipe_that_stands_twice_is_refused(run: Run, tmp_path: Path) -> None:
    """The second one is named."""
    file = written(tmp_path / "pool.json", [*pool(), pool()[0]])
    code, _, errors = run("week", file, "--intake", "2000", *MONDAY)

    assert code == 2
    assert '[6].id: is "BREAKFAST-1", must be no other recipe\'s id' in errors


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'[\n {"id": "a",}\n]', ":2: is not JSON: "),
        (b"", ":1: is not JSON: "),
        (b'["NaN",\n\n -Infinity]', ":3: is not JSON: -Infinity is not a number"),
        (b"[1, NaN]", ":1: is not JSON: NaN is not a number"),
        (b"[" * 100_000, "is not JSON"),
        (b'["\n\xff"]', ":2: is not UTF-8"),
        (b"{}", ":1: is {}, must be a list"),
    ],
)
def test_what_is_no_pool_is_told_with_its_line(
    run: Run, tmp_path: Path, content: bytes, message: str
) -> None:
    """Never a traceback."""
    file = tmp_path / "pool.json"
    file.write_bytes(content)
    code, output, errors = run("week", file, "--intake", "2000", *MONDAY)

    assert (code, output) == (2, "")
    assert message in errors
    assert "Traceback" not in errors


def test_a_file_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    """With the reason."""
    code, _, errors = run("targets", tmp_path / "nowhere.json", *ON)

    assert code == 2
    assert errors == f"{tmp_path / 'nowhere.json'}:1: cannot be read: No such file or directory\n"


def test_a_pool_without_a_kind_ends_with_1(run: Run, tmp_path: Path) -> None:
    """The input is right, but no week can be made of it."""
    file = written(tmp_path / "pool.json", pool()[:4])
    code, output, errors = run("week", file, "--intake", "2000", *MONDAY)

    assert (code, output) == (1, "")
    assert errors == f"{file}: The pool lacks recipes that can be planned: 1 SNACK\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--intake", "2000", "--meals", "7"], "argument --meals: 7 is not between 3 and 6"),
        (["--intake", "2000", "--lunch", "0"], "argument --lunch: 0 is not between 1 and 7"),
        (["--intake", "much"], "argument --intake: much is not a number of kcal"),
        (["--intake", "nan"], "argument --intake: nan is not between 1 and 20000 kcal"),
        (["--intake", "2000", "--start-date", "9999-12-27"], "it must be 7 days before 9999-12-31"),
        (["--intake", "2000", "--days", "29"], "argument --days: 29 is not between 1 and 28"),
        (["--intake", "2000", "--days", "0"], "argument --days: 0 is not between 1 and 28"),
        (["--intake", "2000", "--count", "15"], "argument --count: 15 is not between 1 and 14"),
        (["--intake", "2000", "--on", "tomorrow"], "tomorrow is not a date such as"),
        (["--intake", "2000", "--on", "20261120"], "20261120 is not a date such as"),
        (["--intake", "2000", "--generator", "x"], "has no 'x', only"),
        ([], "one of the arguments --profile --intake is required"),
    ],
)
def test_a_wrong_option_is_named(
    run: Run, pool_file: Path, options: Sequence[str], message: str
) -> None:
    """With what would be right."""
    code, output, errors = run("week", pool_file, *options)

    assert (code, output) == (2, "")
    assert message in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("command", [(), ("targets",), ("week",)])
def test_help_shows_an_example_and_the_exit_codes(run: Run, command: tuple[str, ...]) -> None:
    """For people who have nothing else."""
    code, output, _ = run(*command, "--help")

    assert code == 0
    assert "$ nutriplan-core" in output
    assert "exit codes:" in output
