import { joinFacts } from '@/vocabulary/facts'
import { counted, formatWhole, NBSP } from '@/vocabulary/numbers'
import type { Filter, Filters, Switch } from './filters'
import type { RecipeGroup } from './groups'

export const texts = {
  mine: 'Mes recettes',
  mineEmpty: 'Créez votre première recette, ou copiez une recette publique pour la changer.',
  add: 'Ajouter une recette',
  import: 'Importer une recette',
  public: 'Les recettes publiques',
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
  favorite: (name: string) => `Favori${NBSP}: ${name}`,
  favoriteFailed: 'Vos favoris n’ont pas pu être mis à jour. Réessayez dans un instant.',
  removeQuestion: `Supprimer cette recette${NBSP}?`,
  removeConsequence: (name: string) =>
    `«${NBSP}${name}${NBSP}» quittera vos recettes. Les repas déjà planifiés la gardent.`,
  keep: 'Garder la recette',
  removed: 'Recette supprimée avec succès !',
  removeFailed: 'Une erreur est survenue lors de la suppression de la recette.',
} as const

const hidden = (count: number) =>
  counted(count, 'recette masquée par votre régime', 'recettes masquées par votre régime')

const recipes = (count: number) => counted(count, 'recette', 'recettes')

const SWITCH_NAMES: Record<Switch, string> = {
  mine: 'Mes recettes',
  favorites: 'Favoris',
  quick: `Moins de 20${NBSP}min`,
  protein: 'Riche en protéines',
  season: 'De saison',
}

const GROUP_NAMES: Record<RecipeGroup, string> = {
  BREAKFAST: 'Petits déjeuners',
  MEAL: 'Repas',
  SNACK: 'Collations',
  SWEET: 'Desserts et autres',
}

export const filterTexts = {
  label: 'Trouver une recette',
  search: 'Chercher une recette',
  filters: 'Filtrer les recettes',
  groups: GROUP_NAMES,
  switches: SWITCH_NAMES,
  /** What a filter goes by, where its name does not say it. */
  explained: {
    mine: undefined,
    favorites: undefined,
    quick: 'Préparation et cuisson comprises',
    protein: `Les protéines apportent au moins 20${NBSP}% de l’énergie (règlement européen 1924/2006)`,
    season: 'Tous les fruits et légumes frais sont de saison ce mois-ci',
  } satisfies Record<Switch, string | undefined>,
  fittingOnly: 'Seulement ce qui convient à mon régime',
  found: (shown: number, all: number, against: number) => {
    const count = shown === all ? recipes(all) : `${recipes(shown)} sur ${formatWhole(all)}`
    return against > 0 ? joinFacts([count, hidden(against)]) : count
  },
  clear: 'Tout effacer',
  nothing: 'Aucune recette ne correspond',
  nothingAlone: 'Aucun de vos filtres ne les masque à lui seul.',
  hiding: `Voici ce qui masque des recettes${NBSP}:`,
  named: (filter: Filter, { query, group }: Filters): string => {
    if (filter === 'query') return query.trim()
    if (filter === 'group') return group ? GROUP_NAMES[group] : ''
    return filter === 'fitting' ? 'Mon régime' : SWITCH_NAMES[filter]
  },
  withoutOne: (name: string, count: number) =>
    `Sans «${NBSP}${name}${NBSP}»${NBSP}: ${recipes(count)}`,
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
