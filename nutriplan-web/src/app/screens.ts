/** The code of each address, loaded on demand. The build reads this table too (`scripts/screens.ts`). */
export const screens = {
  landing: () => import('@/features/landing/LandingScreen'),
  login: () => import('@/features/accounts/LoginScreen'),
  createProfile: () => import('@/features/accounts/wizard/WizardScreen'),
  proposedWeek: () => import('@/features/accounts/proposal/ProposedWeekScreen'),
  saveProfile: () => import('@/features/accounts/SaveProfileScreen'),
  forgotPassword: () => import('@/features/accounts/password/ForgotScreen'),
  resetPassword: () => import('@/features/accounts/password/ResetScreen'),
  verifyEmail: () => import('@/features/accounts/password/VerifyScreen'),
  planning: () => import('@/features/planning/PlanningScreen'),
  shoppingList: () => import('@/features/shopping/ShoppingListScreen'),
  cookingDay: () => import('@/features/cooking/CookingDayScreen'),
  cooking: () => import('@/features/cooking/CookingScreen'),
  recipes: () => import('@/features/recipes/RecipesScreen'),
  recipe: () => import('@/features/recipes/view/RecipeScreen'),
  recipeCooking: () => import('@/features/cooking/RecipeCookingScreen'),
  recipeCreate: () => import('@/features/recipes/editor/RecipeCreateScreen'),
  recipeImport: () => import('@/features/recipes/import/ImportScreen'),
  recipeArchive: () => import('@/features/recipes/archive/ArchiveScreen'),
  recipeUpdate: () => import('@/features/recipes/editor/RecipeUpdateScreen'),
  profile: () => import('@/features/profile/ProfileScreen'),
  profileEdit: () => import('@/features/profile/edit/ProfileEditScreen'),
  account: () => import('@/features/accounts/manage/AccountScreen'),
  programs: () => import('@/features/programs/ProgramsScreen'),
}

export type ScreenName = keyof typeof screens
