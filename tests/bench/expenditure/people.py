"""People with a body, a goal, habits and a scale, drawn by chance from a seed.

- Resting energy over Mifflin's: SD 9 %. Frankenfield 2005, 10.1016/j.jada.2005.02.005: of the
  non-obese 82 %, of the obese 70 % are within 10 %.
- Activity over its level's factor: SD 5 %, ours; a level is a guess.
- What activity costs, from day to day and over a season: SD 15 %, and 6 % with a memory of 60 days;
  Black and Cole 2000, Eur. J. Clin. Nutr. 54: 12 % of all within a person, the method's error
  included.
- Intake from day to day: CV 15 to 27 %; Bingham 1994, Br. J. Nutr. 72.
- Left out of the notes: 0 to 30 %, mean 14 %, always the same share by the same person; Livingstone
  and Black 2003, 10.1093/jn/133.3.895S.
- Days with notes: 70 %, fewer of them at weekends; of these 15 % lack a meal. On the others 4 %
  more is eaten, SD 6 % between people: ours.
- Weekends: a tenth more is eaten; Orsama 2014, 10.1159/000356147.
- Water: SD 0.2 to 0.8 % of the weight, mean 0.5 %, 0.2 to 0.6 of it kept a day later, beside what
  intakes explain and the scale's 0.15 kg; Cheuvront 2004, Int. J. Sport Nutr. Exerc. Metab. 14:
  0.66 ± 0.24 % in all.
- A cycle's water: 0.1 to 0.8 kg on five days of 28, of half the women under 50; Kanellakis 2023,
  10.1002/ajhb.23951: 0.45 kg.
- Weighing on half, four fifths or nearly all days; of two people in five a week without anything,
  and of two in five a plateau of 25 days on which they eat what they spend: ours.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from bench.expenditure.physiology import Physiology
from nutriplan_core import (
    ActivityLevel,
    DayIntake,
    Profile,
    Sex,
    WarningCode,
    WeighIn,
    age_years,
    daily_expenditure_kcal,
    diet_targets,
    mifflin_st_jeor,
)

FIRST_DAY = date(2026, 1, 5)
NOTED_DAYS = 0.70


@dataclass(slots=True)
class Person:
    """What they are, what they note, and what is true."""

    rng: Random
    profile: Profile
    body: Physiology
    left_out: float
    day_variation: float
    unnoted_excess: float
    adherence: float
    weighs: float
    water_fraction: float
    water_kept: float
    cycle_kg: float
    holiday: range
    plateau: range
    water_kg: float = 0.0
    season: float = 0.0
    weigh_ins: list[WeighIn] = field(default_factory=list)
    intakes: list[DayIntake] = field(default_factory=list)
    spent_kcal: list[float] = field(default_factory=list)
    eaten_kcal: list[float] = field(default_factory=list)

    @classmethod
    def drawn(cls, seed: int) -> "Person":
        """Somebody, the same for a seed."""
        rng = Random(seed)
        profile = drawn_profile(rng)
        resting_kcal = mifflin_st_jeor(profile.body, on=FIRST_DAY) * about(rng, 1, 0.09)
        level_kcal = daily_expenditure_kcal(resting_kcal, profile.activity_level)
        expenditure_kcal = max(level_kcal * about(rng, 1, 0.05), 1.18 * resting_kcal)
        under_50 = age_years(profile.birthdate, on=FIRST_DAY) < 50
        has_cycle = profile.sex is Sex.FEMALE and under_50 and rng.random() < 0.5
        starts = rng.randrange(5, 150)
        plateau = rng.randrange(10, 120)
        return cls(
            rng=rng,
            profile=profile,
            body=Physiology.of(
                profile,
                age=age_years(profile.birthdate, on=FIRST_DAY),
                resting_kcal=resting_kcal,
                expenditure_kcal=expenditure_kcal,
            ),
            left_out=rng.triangular(0.0, 0.30, 0.12),
            day_variation=rng.uniform(0.15, 0.27),
            unnoted_excess=about(rng, 1.04, 0.06),
            adherence=about(rng, 1.03, 0.08),
            weighs=rng.choice((0.95, 0.8, 0.5)),
            water_fraction=min(max(rng.gauss(0.005, 0.0015), 0.002), 0.008),
            water_kept=rng.uniform(0.2, 0.6),
            cycle_kg=rng.uniform(0.1, 0.8) if has_cycle else 0.0,
            holiday=range(starts, starts + 8) if rng.random() < 0.4 else range(0),
            plateau=range(plateau, plateau + 25) if rng.random() < 0.4 else range(0),
        )

    def live(self, number: int, target_kcal: float) -> None:
        """A day of the plan: weighing in the morning, eating, and maybe noting it."""
        rng, today = self.rng, FIRST_DAY + timedelta(days=number)
        self.weigh(number, today)
        weekend = 1.08 if today.weekday() >= 5 else 0.97
        # Who follows a plan notes what it says, and eats what they leave out beside it.
        noted_kcal = target_kcal * self.adherence * weekend
        if number in self.plateau and self.spent_kcal:
            noted_kcal = self.noted_expenditure_kcal()
        noted_kcal *= max(about(rng, 1, self.day_variation), 0.3)
        eaten_kcal = noted_kcal / (1 - self.left_out)
        chance = NOTED_DAYS * (0.86 if today.weekday() >= 5 else 1.056)
        if number not in self.holiday and rng.random() < chance:
            fraction = 1.0 if rng.random() < 0.85 else rng.choice((0.65, 0.7, 0.9))
            noted = noted_kcal * fraction * about(rng, 1, 0.05)
            self.intakes.append(
                DayIntake(date=today, energy_kcal=max(noted, 0.0), noted_fraction=fraction)
            )
        else:
            eaten_kcal *= self.unnoted_excess
        self.season = self.season * (1 - 1 / 60) + rng.gauss(0, 0.06 * (2 / 60) ** 0.5)
        activity = max(1 + self.season + rng.gauss(0, 0.15), 0.0)
        spent = self.body.live(eaten_kcal, activity)
        kcal_of_chance = (activity - 1 - self.season) * (
            self.body.activity_kcal_per_kg * self.body.weight_kg
        )
        self.spent_kcal.append(spent - kcal_of_chance)
        self.eaten_kcal.append(eaten_kcal)

    def weigh(self, number: int, today: date) -> None:
        """Step on the scale, or not."""
        rng, weight_kg = self.rng, self.body.weight_kg
        sd_kg = self.water_fraction * weight_kg
        new = (1 - self.water_kept**2) ** 0.5 * sd_kg if number else sd_kg
        self.water_kg = self.water_kept * self.water_kg + rng.gauss(0, new)
        if number not in self.holiday and rng.random() < (self.weighs if number else 1):
            cycle_kg = self.cycle_kg if (number + self.profile.birthdate.day) % 28 < 5 else 0
            shown = round(weight_kg + self.water_kg + cycle_kg + rng.gauss(0, 0.15), 1)
            self.weigh_ins.append(WeighIn(date=today, weight_kg=shown))

    def true_expenditure_kcal(self) -> float:
        """What a day costs now, without the day's own chance [kcal/day]."""
        return mean(self.spent_kcal[-3:])

    def noted_expenditure_kcal(self) -> float:
        """The same in the measure of the notes: less what is eaten beside them [kcal/day]."""
        return self.true_expenditure_kcal() - self.left_out * mean(self.eaten_kcal[-28:])

    def profile_now(self) -> Profile:
        """With the weight that the product knows: the last weigh-in's."""
        if not self.weigh_ins:
            return self.profile
        return replace(self.profile, weight_kg=self.weigh_ins[-1].weight_kg)


def drawn_profile(rng: Random) -> Profile:
    """A body and a goal: most want to lose."""
    sex = rng.choice((Sex.FEMALE, Sex.MALE))
    height_cm = rng.gauss(164, 6.5) if sex is Sex.FEMALE else rng.gauss(177, 7)
    wish = rng.choices(("lose", "keep", "gain"), (70, 15, 15))[0]
    bmi = {"lose": rng.uniform(24, 37), "keep": rng.uniform(20, 27), "gain": rng.uniform(18.5, 23)}
    weight_kg = bmi[wish] * (height_cm / 100) ** 2
    step_kg = {"lose": -rng.uniform(1.5, 15), "keep": 0.0, "gain": rng.uniform(1.5, 8)}[wish]
    rate = rng.choice((0.25, 0.5, 0.5, 0.75)) if wish == "lose" else 0.25
    profile = Profile(
        sex=sex,
        birthdate=date(2026 - rng.randrange(20, 66), rng.randrange(1, 13), rng.randrange(1, 29)),
        height_cm=height_cm,
        weight_kg=weight_kg,
        activity_level=rng.choices(list(ActivityLevel), (35, 30, 22, 10, 3))[0],
        goal_kg=weight_kg + step_kg,
        gain_kg_per_week={"lose": -rate, "keep": 0.0, "gain": rate}[wish],
    )
    return heeding_warnings(profile)


def heeding_warnings(profile: Profile) -> Profile:
    """At the gentler rate that a warning of too low an intake names."""
    for warning in diet_targets(profile, on=FIRST_DAY).warnings:
        if warning.code is WarningCode.BELOW_SAFE_INTAKE:
            return replace(profile, gain_kg_per_week=warning.gentler_gain_kg_per_week or 0.0)
    return profile


def about(rng: Random, middle: float, deviation: float) -> float:
    """Near the middle, never more than three deviations away."""
    return middle + deviation * min(max(rng.gauss(0, 1), -3.0), 3.0)


def mean(values: list[float]) -> float:
    """Of at least one."""
    return sum(values) / len(values)


def people(count: int, first_seed: int = 1) -> Iterator[Person]:
    """So many, each of a seed of its own."""
    return map(Person.drawn, range(first_seed, first_seed + count))
