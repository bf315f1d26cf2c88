/** Every address of the product, so that a link that leads nowhere does not compile. */
export const paths = {
  landing: '/',
  login: '/login',
  createProfile: '/login/create-profile',
  proposedWeek: '/login/create-profile/week',
  saveProfile: '/login/create-profile/save',
  forgotPassword: '/login/forgot',
  /** The two that mails lead to. */
  resetPassword: '/login/reset',
  verifyEmail: '/login/verify',
  dashboard: '/dashboard',
  planning: '/dashboard/planning',
  shoppingList: '/dashboard/shopping-list',
  /** All that a day has to cook, side by side. */
  cookingDay: '/dashboard/cooking/:date',
  /** A planned meal, by its slot. */
  cooking: '/dashboard/cooking/:date/:type',
  recipes: '/dashboard/recipes',
  recipeCreate: '/dashboard/recipes/create',
  recipeImport: '/dashboard/recipes/import',
  recipeArchive: '/dashboard/recipes/import/archive',
  recipe: '/dashboard/recipes/:id',
  recipeCooking: '/dashboard/recipes/:id/cook',
  recipeUpdate: '/dashboard/recipes/update/:id',
  profile: '/dashboard/profile',
  profileEdit: '/dashboard/profile/edit',
  account: '/dashboard/profile/account',
  /** What opens the account to calendars and programs. */
  programs: '/dashboard/profile/account/programs',
} as const

export type Path = (typeof paths)[keyof typeof paths]
