"""The French that a person reads before a tool changes something."""

from datetime import date

from nutriplan_api.calendar_feed import MEAL_NAMES
from nutriplan_core import MealType

DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
    *("octobre", "novembre", "décembre"),
)
NBSP = "\N{NO-BREAK SPACE}"


def day_name(day: date) -> str:
    """« lundi 30 novembre 2026 »"""
    number = "1er" if day.day == 1 else str(day.day)
    return f"{DAYS[day.weekday()]} {number} {MONTHS[day.month - 1]} {day.year}"


def place(day: date, slot: MealType) -> str:
    """« Dîner du lundi 30 novembre 2026 »"""
    return f"{MEAL_NAMES[slot]} du {day_name(day)}"


def quoted(name: str) -> str:
    """A dish between French quotation marks."""
    return f"«{NBSP}{name}{NBSP}»"


def weights(foods: list[tuple[str, float]]) -> str:
    """« Œuf 120 g, Riz blanc cru 80 g »"""
    return ", ".join(f"{name} {grams:g}{NBSP}g" for name, grams in foods)


def to_set(day: date, slot: MealType, dish: str, *, replaced: str | None) -> str:
    """What setting a meal does."""
    instead = f", à la place de {quoted(replaced)}" if replaced else ""
    return f"Mettre au plan, {place(day, slot)}{NBSP}: {quoted(dish)}{instead}"


def to_remove(day: date, slot: MealType, dish: str) -> str:
    """What removing a meal does."""
    return f"Retirer du plan, {place(day, slot)}{NBSP}: {quoted(dish)}"


def to_mark(day: date, slot: MealType, dish: str, *, eaten: bool) -> str:
    """What marking a meal does."""
    state = "comme mangé" if eaten else "comme pas encore mangé"
    return f"Noter {state}, {place(day, slot)}{NBSP}: {quoted(dish)}"


def to_keep(monday: date, *, meals: int, replaced: int) -> str:
    """What keeping a generated week does."""
    number = "1 repas" if meals == 1 else f"{meals} repas"
    instead = {0: "", 1: ", dont 1 à la place d’un autre"}.get(
        replaced, f", dont {replaced} à la place d’autres"
    )
    return f"Enregistrer {number} dans la semaine du {day_name(monday)}{instead}"


def question(action: str) -> str:
    """An action, to be agreed to."""
    return f"{action}{NBSP}?"


UNDONE = "Ce qui avait été changé est rétabli"
