import { counted, NBSP } from '@/vocabulary/numbers'
import type { RecipeGroup } from './groups'

export const texts = {
  mine: 'Mes recettes',
  mineEmpty: 'Créez votre première recette, ou copiez une recette publique pour la changer.',
  add: 'Ajouter une recette',
  public: 'Les recettes publiques',
  fittingOnly: 'Seulement ce qui convient à mon régime',
  hidden: (count: number) =>
    counted(count, 'recette masquée par votre régime', 'recettes masquées par votre régime'),
  allShown: 'Toutes les recettes sont affichées.',
  loading: 'On prépare vos recettes...',
  failed: 'Vos recettes n’ont pas pu être chargées.',
  ingredients: 'Ingrédients',
  edit: 'Modifier',
  editNamed: (name: string) => `Modifier ${name}`,
  remove: 'Supprimer',
  removeNamed: (name: string) => `Supprimer ${name}`,
  copy: 'Copier dans mes recettes',
  copyNamed: (name: string) => `Copier dans mes recettes${NBSP}: ${name}`,
  copied: `Recette copiée${NBSP}: elle est à vous, changez ce que vous voulez.`,
  copyFailed: "Une erreur est survenue lors de l'ajout de la recette",
  addFavorite: (name: string) => `Ajouter ${name} aux favoris`,
  removeFavorite: (name: string) => `Retirer ${name} des favoris`,
  favoriteFailed: 'Vos favoris n’ont pas pu être mis à jour. Réessayez dans un instant.',
  removeQuestion: `Supprimer cette recette${NBSP}?`,
  removeConsequence: (name: string) =>
    `«${NBSP}${name}${NBSP}» quittera vos recettes. Les repas déjà planifiés la gardent.`,
  keep: 'Garder la recette',
  removed: 'Recette supprimée avec succès !',
  removeFailed: 'Une erreur est survenue lors de la suppression de la recette.',
} as const

/** What is said of a single recipe, wherever it is. */
export const oneRecipe = {
  loading: 'Chargement de la recette...',
  loadFailed: 'Cette recette n’a pas pu être chargée.',
  goneTitle: 'Cette recette n’existe plus',
  goneText: 'Elle a peut-être été supprimée depuis un autre appareil.',
  back: 'Revenir à mes recettes',
  see: 'Voir la recette',
  seeNamed: (name: string) => `Voir la recette${NBSP}: ${name}`,
} as const

export const GROUP_TITLES: Record<RecipeGroup, string> = {
  BREAKFAST: 'Les petits dejeuners',
  MEAL: 'Les repas',
  SNACK: 'Les collations',
  SWEET: 'Les desserts et autres',
}
