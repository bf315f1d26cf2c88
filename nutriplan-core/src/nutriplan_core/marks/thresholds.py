"""What a week should hold, each figure with its source.

PNNS 4: Programme national nutrition santé 2019-2023; HCSP 2017: opinion on the dietary
guidelines for adults; ANSES 2011, 2016: opinions on the references of fat, and of fibre and sugars;
WHO: Healthy diet, and Guideline: sodium intake.
"""

DAYS_PER_WEEK = 7

FISH_MEALS_PER_WEEK = 2
"""Meals of fish or seafood a week, at least (PNNS 4)."""

OILY_FISH_MEALS_PER_WEEK = 1
"""Meals of oily fish a week, at least (PNNS 4)."""

PULSE_MEALS_PER_WEEK = 2
"""Meals of pulses a week, at least (PNNS 4)."""

RED_MEAT_G_PER_WEEK = 500.0
"""Meat other than poultry and charcuterie a week, cooked, at most [g] (PNNS 4, HCSP 2017)."""

CHARCUTERIE_G_PER_WEEK = 150.0
"""Charcuterie a week, ham of poultry included, at most [g] (PNNS 4, HCSP 2017)."""

FRUIT_AND_VEGETABLES_G_PER_DAY = 400.0
"""Fruit and vegetables a day, at least [g] (WHO, PNNS 4)."""

FIBRE_G_PER_DAY = 30.0
"""Fibre a day, at least [g] (ANSES 2016)."""

LIGHT_FIBRE_G_PER_DAY = 25.0
"""Fibre a day on less than `LIGHT_INTAKE_KCAL`, at least [g] (ANSES 2016)."""

LIGHT_INTAKE_KCAL = 1900.0
"""Below this, less fibre is asked for [kcal/day]."""

SALT_G_PER_DAY = 5.0
"""Salt a day in what is eaten, at most [g] (WHO)."""

LARGE_SALT_G_PER_DAY = 6.5
"""Salt a day on more than `LARGE_INTAKE_KCAL`, at most [g] (PNNS 4)."""

LARGE_INTAKE_KCAL = 2000.0
"""Above this, more salt is allowed [kcal/day]."""

SATURATED_FAT_FRACTION = 0.12
"""Saturated fat's part of the energy, at most [kcal/kcal] (ANSES 2011)."""

SUGARS_G_PER_DAY = 100.0
"""Sugars a day without those of plain dairy, at most [g] (ANSES 2016)."""

VEGETABLE_DISHES_FRACTION = 12 / 14
"""Main dishes that have their vegetables, at least, of all main dishes (ours)."""


def fibre_target_g(intake_kcal: float) -> float:
    """Fibre to eat on an intake [g/day]."""
    return LIGHT_FIBRE_G_PER_DAY if intake_kcal < LIGHT_INTAKE_KCAL else FIBRE_G_PER_DAY


def salt_limit_g(intake_kcal: float) -> float:
    """Salt not to exceed on an intake [g/day]."""
    return LARGE_SALT_G_PER_DAY if intake_kcal > LARGE_INTAKE_KCAL else SALT_G_PER_DAY
