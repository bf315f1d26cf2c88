import { client } from './generated/client.gen'
import type { Macros } from './generated/types.gen'

export interface TargetWarning {
  code: 'BELOW_BASAL_RATE' | 'BELOW_SAFE_INTAKE' | 'GOAL_UNDERWEIGHT' | 'UNDER_18'
  floor?: number | null
  bmi?: number | null
  gentler_gain_per_week?: number | null
}

export interface DietInfo {
  bmr: number
  tdee: number
  calorieDailyIntake: number
  dailyCalories: Record<string, Macros>
  proteinIntake: number
  fatIntake: number
  carbIntake: number
  waterIntake: number
  fiberIntake: number
  calorieSurplusDeficit: number
  bmi: number
  estimatedGoalTimeline: number
  warnings: TargetWarning[]
}

export interface Profile {
  user_created: boolean
  profile_created: boolean
  email: string
  display_name: string
  birthdate: string
  height: number
  weight: number
  gender: 'male' | 'female'
  activity_level: 'sedentary' | 'light' | 'moderate' | 'very_active' | 'extremely_active'
  weight_goal: number
  gain_per_week: number
  meal_schedule: number
  diet_info: DietInfo
}

export interface ProfileInput {
  display_name?: string
  birthdate?: string
  height?: number
  weight?: number
  gender?: Profile['gender']
  activity_level?: Profile['activity_level']
  weight_goal?: number
  gain_per_week?: number
  meal_schedule?: number
}

export interface SignedIn {
  access: string
  refresh: string
  user_created: boolean
  profile_created: boolean
}

const json = { headers: { 'Content-Type': 'application/json' } }

export const getProfile = () => client.get<{ 200: Profile }>({ url: '/api/profile' })
export const updateProfile = ({ body }: { body: ProfileInput }) =>
  client.put<{ 200: Profile }>({ url: '/api/profile', body, ...json })
export const checkProfile = () =>
  client.get<{ 200: { user_created: boolean; profile_created: boolean } }>({
    url: '/api/profile/check',
  })
export const loginWithEmail = (options: {
  body: ProfileInput & { email: string; password: string; register?: boolean }
}) => client.post<{ 200: SignedIn }>({ url: '/api/login/email', ...json, ...options })
export const logout = () => client.post<{ 204: undefined }>({ url: '/api/logout' })
