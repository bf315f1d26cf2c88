"""A body that eats, spends, adapts and holds water, day by day.

The equations and constants are those of Hall et al. (2011), Quantification of the effect of energy
imbalance on bodyweight, https://doi.org/10.1016/S0140-6736(11)60812-X, and its web appendix:
fat and lean tissue, glycogen, extracellular fluid, the cost of food and of tissue, adaptation. The
filter under test knows none of it but the water that comes with an intake.
"""

from dataclasses import dataclass
from math import log

from nutriplan_core import Profile, Sex

GLYCOGEN_KCAL_PER_KG = 4206.5
FAT_KCAL_PER_KG = 9440.7
LEAN_KCAL_PER_KG = 1816.4
FORBES_KG = 10.4 * LEAN_KCAL_PER_KG / FAT_KCAL_PER_KG
FAT_KCAL_PER_KG_DAY = 3.11
LEAN_KCAL_PER_KG_DAY = 21.99
FAT_BUILDING_KCAL_PER_KG = 179.3
LEAN_BUILDING_KCAL_PER_KG = 229.4
FOOD_COST = 0.1
ADAPTATION = 0.14
ADAPTATION_DAYS = 14.0
GLYCOGEN_KG = 0.5
WATER_PER_GLYCOGEN = 2.7
SODIUM_MG_PER_L = 3220.0
SODIUM_MG_PER_L_DAY = 3000.0
SODIUM_MG_PER_CARBOHYDRATE = 4000.0
CARBOHYDRATE_FRACTION = 0.5


@dataclass(slots=True)
class Physiology:
    """Begins in balance, at the weight of the profile."""

    fat_kg: float
    lean_kg: float
    fluid_kg: float
    glycogen_kg: float
    adaptation_kcal: float
    balance_kcal: float
    activity_kcal_per_kg: float
    constant_kcal: float
    first_fluid_kg: float

    @classmethod
    def of(
        cls, profile: Profile, *, age: int, resting_kcal: float, expenditure_kcal: float
    ) -> "Physiology":
        """A body whose rest and days cost what they are told to."""
        weight_kg, height_m = profile.weight_kg, profile.height_cm / 100
        is_woman = profile.sex is Sex.FEMALE
        slope, constant = (39.96, -102.01) if is_woman else (37.31, -103.94)
        percent = 0.14 * age + slope * log(weight_kg / height_m**2) + constant
        fat_kg = weight_kg * min(max(percent, 8.0), 55.0) / 100
        if is_woman:
            fluid_kg = -4.0 + 5.98 * height_m + 0.167 * weight_kg
        else:
            fluid_kg = 0.025 * age + 9.57 * height_m + 0.191 * weight_kg - 12.4
        lean_kg = weight_kg - fat_kg - fluid_kg - (1 + WATER_PER_GLYCOGEN) * GLYCOGEN_KG
        activity = ((1 - FOOD_COST) * expenditure_kcal - resting_kcal) / weight_kg
        return cls(
            fat_kg=fat_kg,
            lean_kg=lean_kg,
            fluid_kg=fluid_kg,
            glycogen_kg=GLYCOGEN_KG,
            adaptation_kcal=0.0,
            balance_kcal=expenditure_kcal,
            activity_kcal_per_kg=activity,
            constant_kcal=expenditure_kcal
            - LEAN_KCAL_PER_KG_DAY * lean_kg
            - FAT_KCAL_PER_KG_DAY * fat_kg
            - activity * weight_kg,
            first_fluid_kg=fluid_kg,
        )

    @property
    def weight_kg(self) -> float:
        """Weight, without the ups and downs that no food explains [kg]."""
        return (
            self.fat_kg + self.lean_kg + self.fluid_kg + (1 + WATER_PER_GLYCOGEN) * self.glycogen_kg
        )

    def live(self, intake_kcal: float, activity: float) -> float:
        """Let a day pass at so many times the usual activity; give what it cost [kcal]."""
        carbohydrate_kcal = CARBOHYDRATE_FRACTION * intake_kcal
        usual_kcal = CARBOHYDRATE_FRACTION * self.balance_kcal
        change_kcal = intake_kcal - self.balance_kcal
        steps = 4
        spent_kcal = 0.0
        for _ in range(steps):
            burnt_kcal = usual_kcal * (self.glycogen_kg / GLYCOGEN_KG) ** 2
            stored_kcal = carbohydrate_kcal - burnt_kcal
            forbes = FORBES_KG / (FORBES_KG + self.fat_kg)
            fat_per_kcal = (1 - forbes) / FAT_KCAL_PER_KG
            lean_per_kcal = forbes / LEAN_KCAL_PER_KG
            building = (
                FAT_BUILDING_KCAL_PER_KG * fat_per_kcal + LEAN_BUILDING_KCAL_PER_KG * lean_per_kcal
            )
            keeping_kcal = (
                self.constant_kcal
                + LEAN_KCAL_PER_KG_DAY * self.lean_kg
                + FAT_KCAL_PER_KG_DAY * self.fat_kg
                + activity * self.activity_kcal_per_kg * self.weight_kg
                + FOOD_COST * change_kcal
                + self.adaptation_kcal
            )
            tissue_kcal = (intake_kcal - stored_kcal - keeping_kcal) / (1 + building)
            fluid_l = (
                -SODIUM_MG_PER_L_DAY * (self.fluid_kg - self.first_fluid_kg)
                - SODIUM_MG_PER_CARBOHYDRATE * (1 - carbohydrate_kcal / usual_kcal)
            ) / SODIUM_MG_PER_L
            self.fat_kg += fat_per_kcal * tissue_kcal / steps
            self.lean_kg += lean_per_kcal * tissue_kcal / steps
            self.glycogen_kg += stored_kcal / GLYCOGEN_KCAL_PER_KG / steps
            self.fluid_kg += fluid_l / steps
            self.adaptation_kcal += (
                (ADAPTATION * change_kcal - self.adaptation_kcal) / ADAPTATION_DAYS / steps
            )
            spent_kcal += (keeping_kcal + building * tissue_kcal) / steps
        return spent_kcal
