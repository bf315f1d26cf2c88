"""What is known of a food beside its macronutrients: what the marks of a
week are counted from, and what diets are judged by."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import (
    Check,
    choice,
    instance,
    optional,
    positive,
    whole_within,
    within,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.food_contents import FoodContents


class FoodGroup(StrEnum):
    """What a food counts as; a dish of several stands apart, since its shares are not known."""

    FRUIT = "fruit"
    """Fresh, frozen, cooked, in a compote or a can."""
    DRIED_FRUIT = "dried_fruit"
    """Dried or half dried; not among the fruit that a day asks for."""
    FRUIT_JUICE = "fruit_juice"
    """Juices, nectars and smoothies, of vegetables too."""
    VEGETABLE = "vegetable"
    """Raw, cooked, frozen, canned, seasoned or puréed, mushrooms and avocado included."""
    POTATO = "potato"
    """Potatoes, sweet potatoes and other starchy roots, gnocchi and plantains."""
    PULSE = "pulse"
    """Lentils, beans, chickpeas, split peas, broad beans, and what is made of little else."""
    PLANT_PROTEIN = "plant_protein"
    """Tofu, tempeh, seitan, soya protein and patties without meat."""
    NUTS = "nuts"
    """Nuts, peanuts, chestnuts, oil seeds, and their butters."""
    WHOLE_GRAIN = "whole_grain"
    """Grains, bread, pasta, flakes and flour with all or nearly all of the bran."""
    REFINED_GRAIN = "refined_grain"
    """White rice, pasta, bread, flour and starches."""
    BREAKFAST_CEREAL = "breakfast_cereal"
    """Sweetened cereals, granola and crunchy mueslis."""
    RED_MEAT = "red_meat"
    """Beef, veal, pork, lamb, horse and game, their offal included; in grams of the food."""
    POULTRY = "poultry"
    """Chicken, turkey, duck and other birds, rabbit and frog; breaded ones too."""
    CHARCUTERIE = "charcuterie"
    """Ham, sausages, bacon, pâtés and the like, of poultry too."""
    OILY_FISH = "oily_fish"
    """Salmon, trout, sardine, mackerel, herring and anchovy, fresh, smoked or canned."""
    LEAN_FISH = "lean_fish"
    """Every other fish, tuna included."""
    SHELLFISH = "shellfish"
    """Crustaceans, molluscs, squid and snails."""
    FISH_PRODUCT = "fish_product"
    """Roe, surimi, spreads and terrines: not a meal of fish."""
    EGG = "egg"
    """Eggs, their parts, and omelettes."""
    MILK = "milk"
    """Milk, also dried or concentrated, without sugar."""
    PLAIN_YOGURT = "plain_yogurt"
    """Yogurt, fresh cheese, skyr and fermented milks without sugar."""
    CHEESE = "cheese"
    """Ripened, processed and soft cheeses."""
    CREAM = "cream"
    """Cream, light or not."""
    SWEET_DAIRY = "sweet_dairy"
    """Sweetened yogurts, desserts and drinks of milk: their sugars count."""
    PLANT_DAIRY = "plant_dairy"
    """Drinks, yogurts, creams and cheeses of plants."""
    OIL_FAT = "oil_fat"
    """Oils, butter, margarine and animal fats."""
    SUGAR_SWEET = "sugar_sweet"
    """Sugar, honey, jam, chocolate, sweets and ice cream."""
    SWEET_BAKERY = "sweet_bakery"
    """Biscuits, cakes, pastries, brioches and pancakes."""
    SALTY_SNACK = "salty_snack"
    """Crisps, crackers and what goes with an apéritif."""
    CONDIMENT = "condiment"
    """Herbs, spices, salt, vinegar, sauces, stock, pickles, olives and yeast."""
    SOUP = "soup"
    """Soups as they are eaten."""
    MIXED_DISH = "mixed_dish"
    """Dishes, sandwiches, pizzas and salads of several groups."""
    WATER = "water"
    """From the tap or a bottle, sparkling or still."""
    HOT_DRINK = "hot_drink"
    """Coffee, tea and infusions, and what they are made of."""
    SOFT_DRINK = "soft_drink"
    """Sodas, squashes and other drinks without alcohol."""
    ALCOHOL = "alcohol"
    """Drinks with alcohol."""


_check_month = whole_within(1, 12)
_check_grams = optional(within(0.0, 100.0))


def _convert_season(name: str, value: Any) -> frozenset[int]:
    if not isinstance(value, AbstractSet) or not value:
        raise InvalidValue(name, value, "a set of months, 1 to 12")
    return frozenset(_check_month(name, month) for month in value)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoodFacts:
    """What is known of a food beside its macronutrients; None where nobody knows, never 0.

    Parameters
    ----------
    fibre_g : float, optional
        Fibre [g/100 g].
    sugars_g : float, optional
        Sugars, those of milk included [g/100 g].
    saturated_fat_g : float, optional
        Saturated fatty acids [g/100 g].
    salt_g : float, optional
        Salt, sodium × 2.5 [g/100 g].
    group : FoodGroup, optional
        What it counts as in the marks of a week.
    contains : FoodContents, optional
        What it is made of, and its allergens; what diets are judged by.
    season : set of int, optional
        Months in which mainland France has it fresh [1 to 12]; all twelve for what is frozen or
        tinned.
    cooked_per_raw : float, optional
        What a gram of it weighs when it is cooked [g/g]; 1 for what is listed cooked already.
    density_g_per_ml : float, optional
        Weight of a millilitre of what pours [g/ml]; None for what does not.
    inedible_share : float, optional
        What of the bought food is not eaten: peel, stone, shell or bones [0 to 1].

    Raises
    ------
    InvalidValue
        If an amount is not between 0 and 100 g, a month not from 1 to 12, a weight or a density
        not above 0, or a share not between 0 and 1.
    """

    fibre_g: float | None = field(default=None, metadata=checked(_check_grams))
    sugars_g: float | None = field(default=None, metadata=checked(_check_grams))
    saturated_fat_g: float | None = field(default=None, metadata=checked(_check_grams))
    salt_g: float | None = field(default=None, metadata=checked(_check_grams))
    group: FoodGroup | None = field(default=None, metadata=checked(optional(choice(FoodGroup))))
    contains: FoodContents | None = field(
        default=None, metadata=checked(optional(instance(FoodContents)))
    )
    season: AbstractSet[int] | None = field(
        default=None, metadata=checked(optional(Check(_convert_season)))
    )
    cooked_per_raw: float | None = field(default=None, metadata=checked(optional(positive)))
    density_g_per_ml: float | None = field(default=None, metadata=checked(optional(positive)))
    inedible_share: float | None = field(default=None, metadata=checked(optional(within(0.0, 1.0))))

    def __post_init__(self) -> None:
        check_fields(self)


NOTHING_KNOWN = FoodFacts()
