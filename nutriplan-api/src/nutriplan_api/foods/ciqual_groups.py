"""What Ciqual's groups of foods tell about each of their foods."""

import re
from collections.abc import Mapping, Sequence

from nutriplan_api.foods.groups import CONTAINED, ORIGINS, RENNET
from nutriplan_api.foods.published import Contents
from nutriplan_core import FoodGroup

CATEGORIES: Mapping[str, int] = {
    "00": 19,
    "01": 22,
    "0102": 6,
    "0105": 21,
    "02": 11,
    "0203": 16,
    "0204": 9,
    "0205": 12,
    "03": 20,
    "0302": 18,
    "0303": 23,
    "0305": 18,
    "0401": 17,
    "040101": 13,
    "040102": 10,
    "040103": 5,
    "040104": 5,
    "0402": 17,
    "040201": 13,
    "040202": 10,
    "040203": 5,
    "040204": 5,
    "0403": 7,
    "040309": 16,
    "0404": 22,
    "0405": 15,
    "0406": 15,
    "0407": 15,
    "0408": 15,
    "0409": 15,
    "0410": 1,
    "05": 1,
    "050203": 19,
    "050204": 19,
    "050205": 16,
    "050306": 16,
    "06": 14,
    "060201": 9,
    "060202": 9,
    "0603": 28,
    "07": 19,
    "0705": 18,
    "0706": 18,
    "0707": 8,
    "0708": 23,
    "0709": 18,
    "08": 19,
    "09": 4,
    "10": 6,
    "100103": 19,
    "1004": 2,
    "1005": 2,
    "1006": 2,
    "1007": 11,
    "1008": 23,
    "1009": 16,
    "1010": 22,
    "11": 3,
}
"""Our category of each of Ciqual's groups, the most particular first."""

FOOD_GROUPS: Mapping[str, FoodGroup] = {
    "0104": FoodGroup.MIXED_DISH,
    "010302": FoodGroup.MIXED_DISH,
    "010303": FoodGroup.MIXED_DISH,
    "010305": FoodGroup.MIXED_DISH,
    "010307": FoodGroup.MIXED_DISH,
    "010308": FoodGroup.MIXED_DISH,
    "0105": FoodGroup.MIXED_DISH,
    "0106": FoodGroup.MIXED_DISH,
    "020101": FoodGroup.VEGETABLE,
    "020102": FoodGroup.VEGETABLE,
    "020103": FoodGroup.VEGETABLE,
    "020301": FoodGroup.PULSE,
    "020302": FoodGroup.PULSE,
    "020303": FoodGroup.PULSE,
    "020401": FoodGroup.FRUIT,
    "020402": FoodGroup.FRUIT,
    "020403": FoodGroup.FRUIT,
    "020404": FoodGroup.DRIED_FRUIT,
    "0205": FoodGroup.NUTS,
    "040101": FoodGroup.RED_MEAT,
    "040102": FoodGroup.RED_MEAT,
    "040103": FoodGroup.POULTRY,
    "040104": FoodGroup.POULTRY,
    "040105": FoodGroup.RED_MEAT,
    "040106": FoodGroup.RED_MEAT,
    "040201": FoodGroup.RED_MEAT,
    "040202": FoodGroup.RED_MEAT,
    "040203": FoodGroup.POULTRY,
    "040204": FoodGroup.POULTRY,
    "040205": FoodGroup.RED_MEAT,
    "040206": FoodGroup.RED_MEAT,
    "040301": FoodGroup.CHARCUTERIE,
    "040302": FoodGroup.CHARCUTERIE,
    "040303": FoodGroup.CHARCUTERIE,
    "040304": FoodGroup.CHARCUTERIE,
    "040305": FoodGroup.CHARCUTERIE,
    "040306": FoodGroup.CHARCUTERIE,
    "0405": FoodGroup.LEAN_FISH,
    "0406": FoodGroup.LEAN_FISH,
    "0407": FoodGroup.SHELLFISH,
    "041001": FoodGroup.EGG,
    "041002": FoodGroup.EGG,
    "041003": FoodGroup.EGG,
    "050101": FoodGroup.MILK,
    "050102": FoodGroup.MILK,
    "050203": FoodGroup.SWEET_DAIRY,
    "050205": FoodGroup.PLANT_DAIRY,
    "050301": FoodGroup.CHEESE,
    "050302": FoodGroup.CHEESE,
    "050303": FoodGroup.CHEESE,
    "050304": FoodGroup.CHEESE,
    "050305": FoodGroup.CHEESE,
    "050306": FoodGroup.PLANT_DAIRY,
    "0504": FoodGroup.CREAM,
    "0601": FoodGroup.WATER,
    "060201": FoodGroup.FRUIT_JUICE,
    "060202": FoodGroup.FRUIT_JUICE,
    "060203": FoodGroup.SOFT_DRINK,
    "060301": FoodGroup.ALCOHOL,
    "060303": FoodGroup.ALCOHOL,
    "060304": FoodGroup.ALCOHOL,
    "0701": FoodGroup.SUGAR_SWEET,
    "0702": FoodGroup.SUGAR_SWEET,
    "0703": FoodGroup.SUGAR_SWEET,
    "0704": FoodGroup.SUGAR_SWEET,
    "0706": FoodGroup.SWEET_BAKERY,
    "0708": FoodGroup.SUGAR_SWEET,
    "0709": FoodGroup.SWEET_BAKERY,
    "08": FoodGroup.SUGAR_SWEET,
    "0901": FoodGroup.OIL_FAT,
    "0902": FoodGroup.OIL_FAT,
    "0903": FoodGroup.OIL_FAT,
    "100101": FoodGroup.CONDIMENT,
    "100102": FoodGroup.CONDIMENT,
    "1002": FoodGroup.CONDIMENT,
    "1004": FoodGroup.CONDIMENT,
    "1005": FoodGroup.CONDIMENT,
    "100602": FoodGroup.CONDIMENT,
    "1007": FoodGroup.CONDIMENT,
}
"""What the foods of a group of Ciqual's count as in a week, where they all count alike.

The starter catalogue, whose foods were read one by one, agrees with each for 95 % of its foods; a
group whose foods it parts, as cereals whole and refined, is not here.
"""

OILY_FISH = frozenset({"Anchois", "Hareng", "Maquereau", "Sardine", "Saumon", "Truite"})
"""The first words of oily fish's names; Ciqual has one group for all fish."""

_CONTAINED: Mapping[str, tuple[str, ...]] = {
    "0401": ("meat",),
    "0402": ("meat",),
    "040102": ("meat", "pork"),
    "040202": ("meat", "pork"),
    "0405": ("fish",),
    "0406": ("fish",),
    "041001": ("egg",),
    "041002": ("egg",),
    "041003": ("egg",),
    "050101": ("milk",),
    "050103": ("milk",),
    "050301": ("milk",),
    "050302": ("milk",),
    "050303": ("milk",),
    "0901": ("milk",),
    "060301": ("alcohol",),
    "060303": ("alcohol",),
}
"""What every food of a group of Ciqual's contains."""

_PLANTS = frozenset({"020101", "020302", "020303", "020401", "020404", "100602"})
"""Groups of plants alone; cooked pulses may be of a tin with bacon."""

NOT_IN_PLANTS = frozenset({*ORIGINS, RENNET, "lactose", "alcohol"})


def food_group(groups: Sequence[str], name: str) -> FoodGroup | None:
    """What a food counts as by its groups, the most particular first; None where they part."""
    found = next((FOOD_GROUPS[group] for group in groups if group in FOOD_GROUPS), None)
    if found is FoodGroup.LEAN_FISH and re.split(r"\W", name, maxsplit=1)[0] in OILY_FISH:
        return FoodGroup.OILY_FISH
    return found


def contents(groups: Sequence[str]) -> Contents | None:
    """What a food of these groups contains for sure, and what perhaps; None where all is open."""
    contained = next((_CONTAINED[group] for group in groups if group in _CONTAINED), ())
    are_plants = not _PLANTS.isdisjoint(groups)
    if not contained and not are_plants:
        return None
    known = {*contained, *(NOT_IN_PLANTS if are_plants else ())}
    return Contents(
        contains=list(contained),
        perhaps_contains=[word for word in (*CONTAINED, RENNET) if word not in known],
    )
