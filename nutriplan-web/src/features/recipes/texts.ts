import type { RecipeGroup } from './groups'

export const texts = {
  title: 'Recettes',
  mine: 'Mes recettes',
  public: 'Les recettes publiques',
  loading: 'On prépare vos recettes...',
  failed: 'Vos recettes n’ont pas pu être chargées.',
  retry: 'Réessayer',
  emptyTitle: 'Aucune recette pour le moment',
  emptyText: 'Le livre de recettes est vide pour l’instant. Revenez bientôt.',
  ingredients: 'Ingrédients',
  addFavorite: (name: string) => `Ajouter ${name} aux favoris`,
  removeFavorite: (name: string) => `Retirer ${name} des favoris`,
  favoriteFailed: 'Vos favoris n’ont pas pu être mis à jour. Réessayez dans un instant.',
} as const

export const GROUP_TITLES: Record<RecipeGroup, string> = {
  BREAKFAST: 'Les petits dejeuners',
  MEAL: 'Les repas',
  SNACK: 'Les collations',
  SWEET: 'Les desserts et autres',
}
