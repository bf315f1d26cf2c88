"""Codecs of the few fields that JSON writes in a way of its own."""

from dataclasses import dataclass
from math import isfinite
from typing import Any

from nutriplan_core._wire.codecs import INVALID, Choice, Path, Problems, Whole, is_object
from nutriplan_core._wire.object_codec import Member
from nutriplan_core.errors import InvalidJson
from nutriplan_core.food_contents import Answer, FoodContents, Substance
from nutriplan_core.foods import FOOD_CATEGORIES
from nutriplan_core.macro_split import MacroSplit, percents, split_of
from nutriplan_core.macros import Macros

SHARES = ("protein", "fat", "carbohydrate")
DAYS = tuple(f"day{number}" for number in range(1, 8))


@dataclass(frozen=True, slots=True)
class ZeroAsNull:
    """A rate that is null where it is 0."""

    def encode(self, value: float) -> float | None:
        return value or None

    def decode(self, json: Any, _path: Path, _problems: Problems, /) -> Any:
        return json


@dataclass(frozen=True, slots=True)
class WholeOrDigits(Whole):
    """A whole number, also as a text of one digit, as forms may leave it."""

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if isinstance(json, str) and len(json) == 1 and json.isdecimal():
            return int(json)
        return Whole.decode(self, json, path, problems)


@dataclass(frozen=True, slots=True)
class PositiveOrNone:
    """A weight of which 0 means that it is unknown."""

    def encode(self, value: float | None) -> float | None:
        return value

    def decode(self, json: Any, _path: Path, _problems: Problems, /) -> Any:
        return None if type(json) in (int, float) and json == 0 else json


@dataclass(frozen=True, slots=True)
class Contents:
    """What a food contains: an answer for each substance, unknown where there is none."""

    def encode(self, value: FoodContents) -> dict[str, str]:
        return {substance.value: value.answer(substance).value for substance in Substance}

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if not is_object(json, path, problems):
            return INVALID
        answers = {
            substance: Choice(Answer).decode(
                json.get(substance.value, Answer.UNKNOWN.value), (*path, substance.value), problems
            )
            for substance in Substance
        }
        if INVALID in answers.values():
            return INVALID

        def answered(wanted: Answer) -> frozenset[Substance]:
            return frozenset(one for one, answer in answers.items() if answer is wanted)

        return FoodContents(contained=answered(Answer.YES), unknown=answered(Answer.UNKNOWN))


@dataclass(frozen=True, slots=True)
class FoodCategory(Member):
    """The id of a food's category, and its French name beside it."""

    def put(self, value: int, into: dict[str, Any]) -> None:
        Member.put(self, value, into)
        into["food_details"]["food_category"]["name"] = FOOD_CATEGORIES[value]


@dataclass(frozen=True, slots=True)
class Daily(Member):
    """A day's targets: the same seven times, and the grams of each macronutrient once more."""

    def put(self, value: Macros, into: dict[str, Any]) -> None:
        into["dailyCalories"] = {day: self.codec.encode(value) for day in DAYS}
        into["proteinIntake"] = value.protein_g
        into["fatIntake"] = value.fat_g
        into["carbIntake"] = value.carbohydrate_g


@dataclass(frozen=True, slots=True)
class Percents:
    """A split in whole per cents; what the third has is what two leave, and is read as a check."""

    def encode(self, value: MacroSplit) -> dict[str, int]:
        return dict(zip(SHARES, percents(value), strict=True))

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if not is_object(json, path, problems):
            return INVALID
        before = len(problems)
        for name in SHARES:
            share = json.get(name)
            if type(share) not in (int, float) or not 0 <= share <= 100 or share % 1:
                rule = None if share is None else "a whole number between 0 and 100"
                problems.append(InvalidJson((*path, name), share, rule))
        if len(problems) > before:
            return INVALID
        if (total := sum(int(json[name]) for name in SHARES)) != 100:
            problems.append(InvalidJson(path, total, "100 in all"))
            return INVALID
        return split_of(json["protein"], json["fat"])


@dataclass(frozen=True, slots=True)
class OmitInfinite(Member):
    """A limit whose member is left out where there is none."""

    def put(self, value: float, into: dict[str, Any]) -> None:
        if isfinite(value):
            Member.put(self, value, into)


@dataclass(frozen=True, slots=True)
class OmitNone(Member):
    """A value whose member is left out where it is None."""

    def put(self, value: Any, into: dict[str, Any]) -> None:
        if value is not None:
            Member.put(self, value, into)
