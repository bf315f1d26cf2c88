"""What the web says by itself, without asking the server, is what the library says."""

import json
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import nutriplan_core as core
from nutriplan_api.accounts.validation import email_errors, password_errors
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import PROBLEMS, Problem
from nutriplan_api.http.validation import decode
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.recipes.schemas import RecipeInput

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "nutriplan-web"

BIRTHDATES = [date(1988, 2, 29), date(1990, 5, 14), date(2000, 12, 31), date(2001, 1, 1)]
DAYS = [date(2026, 1, 1) + timedelta(days=number) for number in range(3 * 365)]
"""Three years with one 29 February, six changes of clocks and a week 53."""


def ask(module: str, name: str, **question: Any) -> Any:
    """What the web's module exports, or answers."""
    command = [
        str(Path(sys.executable).with_name("node")),
        "--disable-warning=ExperimentalWarning",
        str(HERE / "call_web.mjs"),
        str(WEB),
    ]
    questions = json.dumps([{"module": module, "name": name, **question}])
    answer = subprocess.run(command, input=questions, check=True, capture_output=True, text=True)
    return json.loads(answer.stdout)[0]


@pytest.mark.parametrize("meals_per_day", [3, 4, 5, 6])
def test_a_schedule_has_the_librarys_slots(meals_per_day: int) -> None:
    assert (
        list(core.meal_types(meals_per_day))
        == ask("vocabulary/meals", "mealTypes", args=[[meals_per_day]]).pop()
    )


def test_a_slot_asks_for_the_librarys_kind_of_recipe() -> None:
    assert dict(core.MEAL_RECIPE_KIND) == ask("vocabulary/recipes", "MEAL_RECIPE_TYPE")


def test_an_age_is_the_librarys_on_every_day() -> None:
    pairs = [(birthdate, day) for birthdate in BIRTHDATES for day in DAYS]

    ages = ask(
        "vocabulary/dates",
        "ageYears",
        args=[[str(birthdate), str(day)] for birthdate, day in pairs],
    )

    assert [core.age_years(birthdate, on=day) for birthdate, day in pairs] == ages


def test_a_week_starts_on_the_librarys_monday() -> None:
    mondays = ask("vocabulary/dates", "mondayOf", args=[[str(day)] for day in DAYS])

    assert [str(core.monday_of(day)) for day in DAYS] == mondays


def test_the_choices_of_a_profile_are_the_librarys() -> None:
    gains = ask("vocabulary/body", "GAIN_KG_PER_WEEK")

    assert list(core.Sex) == ask("vocabulary/body", "SEXES")
    assert list(core.ActivityLevel) == ask("vocabulary/body", "ACTIVITY_LEVELS")
    assert sorted(core.GAIN_KG_PER_WEEK_OPTIONS) == sorted([*gains, *(-gain for gain in gains)])


def test_a_month_has_the_librarys_kilos() -> None:
    gains = core.GAIN_KG_PER_WEEK_OPTIONS

    months = ask("vocabulary/body", "monthlyKilos", args=[[gain] for gain in gains])

    assert [core.monthly_gain_kg(gain) for gain in gains] == months


@pytest.mark.parametrize(
    ("field", "bounds"),
    [
        ("weight", core.WEIGHT_KG_BOUNDS),
        ("weight_goal", core.WEIGHT_KG_BOUNDS),
        ("height", core.HEIGHT_CM_BOUNDS),
    ],
)
def test_a_field_accepts_what_the_library_accepts(field: str, bounds: tuple[float, float]) -> None:
    lowest, highest = bounds
    typed = [f"{value:.1f}".replace(".", ",") for value in (lowest - 0.1, *bounds, highest + 0.1)]

    accepted = ask("vocabulary/profileFields", f"profileFields.{field}.rule", accepts=typed)

    assert accepted == [False, True, True, False]


def test_a_birthdate_is_accepted_where_the_library_accepts_it() -> None:
    first, last = core.BIRTHDATE_BOUNDS
    day = timedelta(days=1)

    accepted = ask(
        "vocabulary/profileFields",
        "profileFields.birthdate.rule",
        accepts=[str(value) for value in (first - day, first, last, last + day)],
    )

    assert accepted == [False, True, True, False]


def test_the_profile_screens_water_is_the_librarys() -> None:
    litres = ask("features/profile/summary", "waterLitres", args=[[72.5]]).pop()

    assert litres == 72.5 * core.WATER_SCREEN_L_PER_KG


def test_every_code_of_the_server_has_its_words() -> None:
    known = set(ask("api/problem", "PROBLEM_CODES"))

    assert set(PROBLEMS) - {"GOOGLE"} <= known, "GOOGLE is told by its status, whatever its name"


PASSWORDS = [
    *("Marche-2026!", "marche-2026!", "MARCHE-2026!", "Marche-matin!", "Marche-2026", "Ma-20!"),
    *(
        "Éclair-2026!",
        "ÉCLAIR-2026é!",
        "MARCHE-2026é!",
        "Marche-٣٤٥!",
        "Marche2026€",
        "Marche 2026!",
    ),
    *("Aa1!" * 32, "Aa1!" * 32 + "x", "Aa1@aaaa", "Aa1$aaaa", "Aa1%aaaa", "Aa1*aaaa", "Aa1?aaaa"),
    *("Aa1&aaaa", "Aa1#aaaa", ""),
]


def test_a_password_is_accepted_where_the_server_accepts_it() -> None:
    accepted = ask("features/accounts/form", "passwordField", accepts=PASSWORDS)

    assert [not list(password_errors(password)) for password in PASSWORDS] == accepted


EMAILS = [
    *("camille@exemple.fr", " camille@exemple.fr ", "c.m+tag@sous.exemple.fr", "é@exemple.fr"),
    *("camille", "camille@exemple", "camille@", "@exemple.fr", "a@b@c.fr", "a b@c.fr", "a@.fr"),
    *("a@b..fr", "a<b@c.fr", "a@b,c.fr", "a;b@c.fr", 'a"b@c.fr', "a\\b@c.fr", "a\x00b@c.fr"),
    *("x" * 242 + "@exemple.org", "x" * 243 + "@exemple.org"),
]


def test_an_address_is_accepted_where_the_server_accepts_it() -> None:
    accepted = ask("features/accounts/form", "emailField", accepts=EMAILS)

    assert [not list(email_errors(email)) for email in EMAILS] == accepted


DECOMPOSED = "e\u0301"
"""« é » as a Mac writes it into file names: two code points, one letter."""

FAMILY = "\U0001f469\u200d\U0001f467"
"""A mother and her daughter: three code points, five UTF-16 units, one picture."""


def lengths(bound: int) -> list[str]:
    """Names about as long as is allowed, of letters that are counted in different ways."""
    emoji = "\U0001f600"
    return [
        *("a" * bound, "a" * (bound + 1), f"  {'a' * bound}  "),
        *(emoji * (bound * 3 // 5), emoji * bound, emoji * (bound + 1)),
        *(DECOMPOSED * bound, DECOMPOSED * (bound + 1)),
        *(FAMILY * (bound // 3), FAMILY * (bound // 3 + 1)),
    ]


def is_read(struct: type, **body: object) -> bool:
    try:
        decode(json.dumps(body).encode(), struct)
    except Problem:
        return False
    return True


def test_a_display_name_is_accepted_where_the_server_accepts_it() -> None:
    names = lengths(50)

    accepted = ask("vocabulary/profileFields", "profileFields.display_name.rule", accepts=names)

    assert [is_read(ProfileFields, display_name=normalise_name(name)) for name in names] == accepted
    assert accepted == [True, False, True, True, True, False, True, False, True, False]


def test_a_recipes_name_is_accepted_where_the_server_accepts_it() -> None:
    names = lengths(120)
    ingredients = [{"fdc_id": 1, "quantity": 1}]

    accepted = ask("features/recipes/editor/form", "nameField", accepts=names)

    assert [
        is_read(RecipeInput, name=normalise_name(name), ingredients=ingredients) for name in names
    ] == accepted
    assert accepted == [True, False, True, True, True, False, True, False, True, False]


def test_the_splits_that_are_offered_are_the_librarys() -> None:
    def percents(split: core.MacroSplit) -> dict[str, int]:
        shares = {"protein": split.protein, "fat": split.fat, "carbohydrate": split.carbohydrate}
        return {name: round(100 * share) for name, share in shares.items()}

    assert ask("vocabulary/macroSplit", "SPLITS") == {
        "usual": percents(core.MEAL_SPLIT),
        "balanced": percents(core.BALANCED_SPLIT),
    }
    assert ask("vocabulary/macroSplit", "PROTEIN_BOUNDS") == list(core.PROTEIN_PERCENT_BOUNDS)
