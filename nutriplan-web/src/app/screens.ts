import { type ComponentType, lazy } from 'react'
import { paths } from '@/vocabulary/paths'

/** The code of each address, loaded on demand. */
export const screens = {
  landing: () => import('@/features/landing/LandingScreen'),
  login: () => import('@/features/accounts/LoginScreen'),
  createProfile: () => import('@/features/accounts/wizard/WizardScreen'),
  saveProfile: () => import('@/features/accounts/SaveProfileScreen'),
  forgotPassword: () => import('@/features/accounts/password/ForgotScreen'),
  resetPassword: () => import('@/features/accounts/password/ResetScreen'),
  verifyEmail: () => import('@/features/accounts/password/VerifyScreen'),
  planning: () => import('@/features/planning/PlanningScreen'),
  shoppingList: () => import('@/features/shopping/ShoppingListScreen'),
  recipes: () => import('@/features/recipes/RecipesScreen'),
  recipeCreate: () => import('@/features/recipes/editor/RecipeCreateScreen'),
  recipeUpdate: () => import('@/features/recipes/editor/RecipeUpdateScreen'),
  profile: () => import('@/features/profile/ProfileScreen'),
  profileEdit: () => import('@/features/profile/edit/ProfileEditScreen'),
  account: () => import('@/features/accounts/manage/AccountScreen'),
}

/** What stands around every screen but the landing page. */
export const inside = () => import('./InsideRoutes')

type Load = () => Promise<{ default: ComponentType }>

const there = new Map<Load, Awaited<ReturnType<Load>>>()

/** Loads the code of an address, all at once; what fails is asked for again when it is drawn. */
export function codeOf(pathname: string): Promise<unknown> {
  const names = Object.keys(screens) as (keyof typeof screens)[]
  const here = names.filter((name) => paths[name] === pathname).map((name) => screens[name])
  return Promise.allSettled(
    [inside, ...here].map((load: Load) => load().then((code) => there.set(load, code))),
  )
}

/** A part that comes when it is drawn; what is there already is drawn with the rest, at once. */
export const onDemand = (load: Load) =>
  lazy(() => {
    const code = there.get(load)
    // biome-ignore lint/suspicious/noThenProperty: React takes any thenable; it need not wait for this one
    return code ? ({ then: (use) => use?.(code) } as ReturnType<Load>) : load()
  })
