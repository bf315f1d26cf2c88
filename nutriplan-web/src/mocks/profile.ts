import type { DietInfo, Profile } from '@/api'

const DAY = { calories: 2000, proteins: 125, fats: 55.56, carbohydrates: 250 }

const diet: DietInfo = {
  bmr: 1451.5,
  tdee: 2249.8,
  calorieDailyIntake: 1974.8,
  dailyCalories: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`day${day}`, DAY])),
  proteinIntake: 123.43,
  fatIntake: 54.86,
  carbIntake: 246.85,
  waterIntake: 2.45,
  fiberIntake: 30,
  calorieSurplusDeficit: -275,
  bmi: 24.22,
  estimatedGoalTimeline: 20,
  warnings: [],
}

/** Somebody who wants to lose five kilos, one a month. */
export const PROFILE: Profile = {
  user_created: true,
  profile_created: true,
  email: 'camille@exemple.fr',
  display_name: 'Camille Martin',
  birthdate: '1991-04-12',
  height: 170,
  weight: 70,
  gender: 'female',
  activity_level: 'moderate',
  weight_goal: 65,
  gain_per_week: -0.25,
  meal_schedule: 4,
  diet_info: diet,
}

export const withDiet = (changes: Partial<DietInfo>, profile: Partial<Profile> = {}): Profile => ({
  ...PROFILE,
  ...profile,
  diet_info: { ...diet, ...changes },
})
