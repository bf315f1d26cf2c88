"""Ways to measure a meal: several, of more and of less energy, from which its day chooses."""

from collections import Counter
from collections.abc import Sequence
from math import fsum
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from nutriplan_core.kitchen._choices import Choice, choices
from nutriplan_core.kitchen.measured_week import MEAL_ENERGY_LEEWAY, ROUNDING_KCAL
from nutriplan_core.macros import MACRO_TOLERANCE, Macros
from nutriplan_core.recipes import Ingredient

BEAM_WIDTH = 40
"""How many ways of measuring the first ingredients are followed on."""

MAX_OPTIONS = 9
"""How many ways of a meal its day chooses from."""

BANDS = 6
"""The energy within the leeway is cut into twice so many bands; the best of each is an option."""

VARIED_OPTIONS = 48
"""The same for a day that the cheapest ways of its meals leave out of its macronutrients."""

VARIED_BANDS = 6
"""What a way moves of protein and of fat is cut into so many bands a tolerance."""

VARIED_WIDTH = 160
"""How many ways are followed on there."""

VARIED_PER_BAND = 3
"""So many ways that move protein and fat alike are followed on."""

ENERGY_WEIGHT = 0.01
"""Price of a meal's energy at the end of its leeway: as much as an amount that is 10 % off."""

MACRO_WEIGHT = 0.02
"""Price of a macronutrient that moved by its tolerance."""

OUTSIDE_PRICE = 5.0
"""Price of leaving the leeway at all, and of each leeway beyond it: more than any other."""

Difference: TypeAlias = tuple[float, float, float, float]
"""Energy [kcal] and macronutrients [g] over the exact amounts'."""

Chosen: TypeAlias = tuple["Chosen", Choice] | tuple[()]
"""The choices so far, the last one first: a linked list, for many states share their beginning."""

State: TypeAlias = tuple[float, float, float, float, float, float, Chosen]
"""What a way is sorted by, its price, its difference from the exact amounts, and its choices."""


class Option(NamedTuple):
    """A way to measure a meal."""

    price: float
    difference: Difference
    choices: tuple[Choice | None, ...]


def meal_options(
    ingredients: tuple[Ingredient, ...],
    target: Macros,
    *,
    varied: bool,
    anyhow: bool,
) -> tuple[Option, ...]:
    """Some ways to measure a meal, the cheapest first; within the leeway where any was found.

    `varied` gives more of them, such as bring more or less of each macronutrient; `anyhow`, such
    as one would rather not ask for.
    """
    options = _options(ingredients, target, varied=varied, anyhow=anyhow)
    if anyhow or options[0].price < OUTSIDE_PRICE:
        return options
    unusual = _options(ingredients, target, varied=varied, anyhow=True)
    return min(options, unusual, key=lambda found: found[0].price)


def _options(
    ingredients: tuple[Ingredient, ...], target: Macros, *, varied: bool, anyhow: bool
) -> tuple[Option, ...]:
    exact = Macros.total(item.macros for item in ingredients)
    leeway_kcal = meal_leeway_kcal(exact.energy_kcal)
    tolerances = _tolerances_g(target)
    order, listed = _coarsest_first(ingredients, anyhow=anyhow)
    rest = fsum(kcal * kcal for _, _, kcal in listed)
    slack = leeway_kcal * leeway_kcal / ENERGY_WEIGHT
    by_key = itemgetter(0)
    beam: list[State] = [(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, ())]
    for amounts, (per_kcal, per_p, per_f, per_c), kcal in listed:
        rest -= kcal * kcal
        give = 1 / (max(rest, 0.0) + slack)
        grown: list[State] = []
        for _, price, e, p, f, c, chosen in beam:
            for more_g, choice in amounts:
                energy = e + more_g * per_kcal
                paid = price + choice.price
                grown.append(
                    (
                        paid + energy * energy * give,
                        paid,
                        energy,
                        p + more_g * per_p,
                        f + more_g * per_f,
                        c + more_g * per_c,
                        (chosen, choice),
                    )
                )
        grown.sort(key=by_key)
        beam = _varied(grown, tolerances) if varied else grown[:BEAM_WIDTH]
    options = []
    for _, price, e, p, f, c, chosen in beam:
        macros = fsum(
            (moved / tolerance) ** 2 for moved, tolerance in zip((p, f, c), tolerances, strict=True)
        )
        beyond = abs(e) / leeway_kcal
        price += ENERGY_WEIGHT * beyond * beyond + MACRO_WEIGHT * macros
        if beyond > 1:
            price += OUTSIDE_PRICE * beyond
        options.append((price, (e, p, f, c), chosen))
    options.sort(key=by_key)
    return tuple(
        Option(price, difference, _in_order(chosen, order, len(ingredients)))
        for price, difference, chosen in (
            _best_of_varied(options, leeway_kcal, tolerances)
            if varied
            else _best_of_bands(options, leeway_kcal)
        )
    )


def meal_leeway_kcal(energy_kcal: float) -> float:
    """How far a meal's energy may be off [kcal], less what rounding for showing takes."""
    return max(ROUNDING_KCAL, MEAL_ENERGY_LEEWAY * energy_kcal - ROUNDING_KCAL)


def _tolerances_g(target: Macros) -> tuple[float, float, float]:
    """How far protein, fat and carbohydrate may be off, as they may on a day [g]."""
    return (
        max(1.0, MACRO_TOLERANCE * target.protein_g),
        max(1.0, MACRO_TOLERANCE * target.fat_g),
        max(1.0, MACRO_TOLERANCE * target.carbohydrate_g),
    )


def _coarsest_first(
    ingredients: tuple[Ingredient, ...], *, anyhow: bool
) -> tuple[list[int], list[tuple[list[tuple[float, Choice]], Difference, float]]]:
    """The ingredients' choices, so that those of the finest steps in energy come last.

    They make up for what the coarse ones are off.
    """
    listed = []
    for position, item in enumerate(ingredients):
        if item.grams <= 0:
            continue
        per_100g = item.food.per_100g.macros()
        per_gram = (
            per_100g.energy_kcal / 100,
            per_100g.protein_g / 100,
            per_100g.fat_g / 100,
            per_100g.carbohydrate_g / 100,
        )
        found = choices(item, anyhow=anyhow)
        finest = min(choice.measure.step_g for choice in found)
        amounts = [(choice.grams - item.grams, choice) for choice in found]
        listed.append(
            (-finest * per_gram[0], position, (amounts, per_gram, item.grams * per_gram[0]))
        )
    listed.sort(key=itemgetter(0, 1))
    return [position for _, position, _ in listed], [entry for _, _, entry in listed]


def _best_of_bands(
    options: list[tuple[float, Difference, Chosen]], leeway_kcal: float
) -> list[tuple[float, Difference, Chosen]]:
    """The best of each band of energy, the cheapest first."""
    best: dict[int, tuple[float, Difference, Chosen]] = {}
    for option in options:
        best.setdefault(round(BANDS * option[1][0] / leeway_kcal), option)
    return list(best.values())[:MAX_OPTIONS]


def _varied(grown: Sequence[State], tolerances: Sequence[float]) -> list[State]:
    """The first few of each move of protein and fat; carbohydrate follows by the energy."""
    per_p, per_f = (VARIED_BANDS / tolerance for tolerance in tolerances[:2])
    counts: Counter[tuple[int, int]] = Counter()
    beam = []
    for state in grown:
        band = round(state[3] * per_p), round(state[4] * per_f)
        if counts[band] < VARIED_PER_BAND:
            counts[band] += 1
            beam.append(state)
            if len(beam) == VARIED_WIDTH:
                break
    return beam


def _best_of_varied(
    options: list[tuple[float, Difference, Chosen]],
    leeway_kcal: float,
    tolerances: Sequence[float],
) -> list[tuple[float, Difference, Chosen]]:
    """The best of each band of energy, protein and fat, the cheapest first; of each fat some."""
    per_p, per_f = (VARIED_BANDS / tolerance for tolerance in tolerances[:2])
    best: dict[tuple[int, int, int], tuple[float, Difference, Chosen]] = {}
    for option in options:
        energy, protein_g, fat_g, _ = option[1]
        bands = round(2 * energy / leeway_kcal), round(protein_g * per_p), round(fat_g * per_f)
        best.setdefault(bands, option)
    of_fat: Counter[int] = Counter()
    ranked = []
    for (_, _, fat), option in best.items():
        ranked.append((of_fat[fat], option))
        of_fat[fat] += 1
    ranked.sort(key=lambda entry: (entry[1][0] >= OUTSIDE_PRICE, entry[0]))
    return sorted((option for _, option in ranked[:VARIED_OPTIONS]), key=itemgetter(0))


def _in_order(chosen: Chosen, order: list[int], count: int) -> tuple[Choice | None, ...]:
    """The choices in the order of the ingredients; None where an amount stays."""
    placed: list[Choice | None] = [None] * count
    for position in reversed(order):
        if chosen:
            chosen, placed[position] = chosen
    return tuple(placed)
