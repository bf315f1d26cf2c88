"""Who does not eat everything: one rule for every food, recipe and meal."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import choice, flag, set_of, tuple_of, whole, whole_within
from nutriplan_core.food_contents import ALL_UNKNOWN, Answer, Substance
from nutriplan_core.foods import Food, check_food
from nutriplan_core.recipes import Recipe, check_recipe

_check_foods = tuple_of(check_food)
_check_food_id = whole_within(0, 2**63 - 1)


class DietKind(StrEnum):
    """What somebody eats on principle."""

    OMNIVORE = "omnivore"
    PESCETARIAN = "pescetarian"
    """No meat, but fish and seafood."""
    VEGETARIAN = "vegetarian"
    """No animal; cheese, also where animal rennet sets it."""
    VEGAN = "vegan"
    """Nothing that comes from animals."""


_NO_MEAT = frozenset({Substance.MEAT, Substance.PORK, Substance.GELATINE})
_NO_ANIMAL = _NO_MEAT | {Substance.FISH, Substance.CRUSTACEANS, Substance.MOLLUSCS}
_NO_ANIMAL_PRODUCT = _NO_ANIMAL | {
    Substance.EGG,
    Substance.MILK,
    Substance.LACTOSE,
    Substance.HONEY,
}

DIET_BANS: Mapping[DietKind, AbstractSet[Substance]] = MappingProxyType(
    {
        DietKind.OMNIVORE: frozenset(),
        DietKind.PESCETARIAN: _NO_MEAT,
        DietKind.VEGETARIAN: _NO_ANIMAL,
        DietKind.VEGAN: _NO_ANIMAL_PRODUCT,
    }
)
"""What each kind of diet leaves out; whoever eats no meat eats no gelatine either."""


class DietReason(StrEnum):
    """Why a food breaks a diet: a `Substance` that it contains or may contain, or a dislike."""

    MEAT = "meat"
    PORK = "pork"
    FISH = "fish"
    CRUSTACEANS = "crustaceans"
    MOLLUSCS = "molluscs"
    EGG = "egg"
    MILK = "milk"
    LACTOSE = "lactose"
    HONEY = "honey"
    GELATINE = "gelatine"
    ALCOHOL = "alcohol"
    GLUTEN = "gluten"
    PEANUT = "peanut"
    SOYA = "soya"
    NUTS = "nuts"
    CELERY = "celery"
    MUSTARD = "mustard"
    SESAME = "sesame"
    SULPHITES = "sulphites"
    LUPIN = "lupin"
    DISLIKED = "disliked"
    """The food is one that the person dislikes, whatever it contains."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DietConflict:
    """Why a food breaks a diet.

    Parameters
    ----------
    food_id : int
    reason : DietReason
    is_certain : bool
        False where nobody knows whether the food contains it: the label of the product tells.
    """

    food_id: int = field(metadata=checked(whole))
    reason: DietReason = field(metadata=checked(choice(DietReason)))
    is_certain: bool = field(metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Diet:
    """What somebody does not eat; without arguments, nothing is left out.

    What nobody knows of a food counts as present, for an allergy as for a principle. Every ban is
    judged on its own, so their order does not matter, and one more never permits a recipe that was
    not. Products differ: for an allergy the label decides.

    Parameters
    ----------
    kind : DietKind, default omnivore
    without : set of Substance, optional
        What is left out beside what the kind leaves out.
    disliked : set of int, optional
        Ids of foods that the person does not like.

    Raises
    ------
    InvalidValue
        If the kind or a substance does not exist, or an id is not a whole number of 64 bits.
    """

    kind: DietKind = field(default=DietKind.OMNIVORE, metadata=checked(choice(DietKind)))
    without: AbstractSet[Substance] = field(
        default=frozenset(), metadata=checked(set_of(choice(Substance)))
    )
    disliked: AbstractSet[int] = field(
        default=frozenset(), metadata=checked(set_of(_check_food_id))
    )

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def banned(self) -> tuple[Substance, ...]:
        """Everything that is left out, in the order of `Substance`."""
        return _in_order(frozenset(DIET_BANS[self.kind] | self.without))

    def food_conflicts(self, food: Food) -> tuple[DietConflict, ...]:
        """Tell why a food breaks the diet.

        Parameters
        ----------
        food : Food

        Returns
        -------
        tuple of DietConflict
            The dislike first, then in the order of `Substance`; empty where it does not.
        """
        check_food("food", food)
        return _food_conflicts(self, self.banned, food)

    def conflicts(self, foods: Iterable[Food]) -> tuple[DietConflict, ...]:
        """Tell why a recipe or a meal of these foods breaks the diet.

        Parameters
        ----------
        foods : iterable of Food

        Returns
        -------
        tuple of DietConflict
            In the order of the foods, each once; empty where they do not.
        """
        by_id = {food.id: food for food in _check_foods("foods", [*foods])}
        banned = self.banned
        return tuple(
            conflict for food in by_id.values() for conflict in _food_conflicts(self, banned, food)
        )

    def permits(self, recipe: Recipe) -> bool:
        """Tell whether nothing in a recipe breaks the diet.

        Parameters
        ----------
        recipe : Recipe

        Returns
        -------
        bool
        """
        check_recipe("recipe", recipe)
        banned = self.banned
        if not banned and not self.disliked:
            return True
        return not any(_food_conflicts(self, banned, item.food) for item in recipe.ingredients)

    def suits(self, food: Food) -> Answer:
        """Tell whether somebody with the diet can eat a food.

        Parameters
        ----------
        food : Food

        Returns
        -------
        Answer
            Unknown where only what nobody knows of it speaks against it.
        """
        conflicts = self.food_conflicts(food)
        if any(conflict.is_certain for conflict in conflicts):
            return Answer.NO
        return Answer.UNKNOWN if conflicts else Answer.YES


@lru_cache
def _in_order(banned: frozenset[Substance]) -> tuple[Substance, ...]:
    return tuple(substance for substance in Substance if substance in banned)


def _food_conflicts(
    diet: Diet, banned: tuple[Substance, ...], food: Food
) -> tuple[DietConflict, ...]:
    conflicts = []
    if food.id in diet.disliked:
        conflicts.append(DietConflict(food_id=food.id, reason=DietReason.DISLIKED, is_certain=True))
    contents = food.facts.contains or ALL_UNKNOWN
    for substance in banned:
        answer = contents.answer(substance)
        if answer is not Answer.NO:
            conflicts.append(
                DietConflict(
                    food_id=food.id,
                    reason=DietReason(substance.value),
                    is_certain=answer is Answer.YES,
                )
            )
    return tuple(conflicts)
