"""What a kilogram of body weight holds."""

from datetime import date

from nutriplan_core._checks import day
from nutriplan_core.basal_energy import check_body
from nutriplan_core.body import Body, Sex, age_years, body_mass_index

FAT_KCAL_PER_KG = 9440.0
LEAN_KCAL_PER_KG = 1820.0
"""Energy of fat and of lean tissue [kcal/kg] (Hall 2008, https://doi.org/10.1038/sj.ijo.0803720)."""

FORBES_KG = 2.0
"""Fat at which half of the energy of a change of weight is lean tissue's [kg] (Forbes 1987, in Hall
2008: 10.4 kg times the ratio of the two energies)."""

FAT_FRACTION_BOUNDS = (0.05, 0.60)


def tissue_kcal_per_kg(body: Body, *, on: date) -> float:
    """Tell the energy of a kilogram that this body gains or loses.

    Parameters
    ----------
    body : Body
        Its body fat is estimated where it was not measured.
    on : date
        The day on which the age counts.

    Returns
    -------
    float
        Energy of a change of tissue [kcal/kg]: 7,700 of a body with 35 kg of fat, 5,900 of one
        with 12 kg, of which more is lean.

    Raises
    ------
    InvalidValue
        If the day comes before the birth.

    Notes
    -----
    ``1 / (p / 1820 + (1 − p) / 9440)`` with ``p = 2 / (2 + fat_kg)``; body fat in per cent is
    ``1.2 × BMI + 0.23 × age_years − 10.8 (if male) − 5.4``.

    References
    ----------
    Hall K.D. (2008), What is the required energy deficit per unit weight loss?,
    https://doi.org/10.1038/sj.ijo.0803720; Deurenberg P. et al. (1991), Body mass index as a
    measure of body fatness, https://doi.org/10.1079/BJN19910073
    """
    check_body("body", body)
    age = age_years(body.birthdate, on=day("on", on))
    fat_kg = _fat_fraction(body, age) * body.weight_kg
    lean_share = FORBES_KG / (FORBES_KG + fat_kg)
    return 1 / (lean_share / LEAN_KCAL_PER_KG + (1 - lean_share) / FAT_KCAL_PER_KG)


def _fat_fraction(body: Body, age: int) -> float:
    if body.body_fat_fraction is not None:
        return body.body_fat_fraction
    bmi = body_mass_index(weight_kg=body.weight_kg, height_cm=body.height_cm)
    percent = 1.2 * bmi + 0.23 * age - 10.8 * (body.sex is Sex.MALE) - 5.4
    lowest, highest = FAT_FRACTION_BOUNDS
    return min(max(percent / 100, lowest), highest)
