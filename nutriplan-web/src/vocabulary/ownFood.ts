import type { OwnFood, OwnFoodInput } from '@/api/generated'
import { parseDecimal, writeDecimal } from './decimal'
import { isEan } from './ean'
import { NBSP } from './numbers'
import { type Contents, contentsOf, sentContents, UNKNOWN_CONTENTS } from './ownFoodContents'

export type { OwnFood, OwnFoodInput }

/** The figures of a label, in its order; the last four may stay unknown. */
export const REQUIRED_FIGURES = ['calories', 'proteins', 'carbohydrates', 'fats'] as const
export const OPTIONAL_FIGURES = ['sugars', 'saturated_fat', 'fibre', 'salt'] as const

type RequiredFigure = (typeof REQUIRED_FIGURES)[number]
type OptionalFigure = (typeof OPTIONAL_FIGURES)[number]
export type Figure = RequiredFigure | OptionalFigure

const FIGURES: readonly Figure[] = [...REQUIRED_FIGURES, ...OPTIONAL_FIGURES]
const MAX_NAME_LENGTH = 120
const MAX_KCAL = 902
const MAX_SUM_G = 101

/** Where a shop keeps it: the categories that a label of one's own may need, by their names. */
export const CATEGORIES: readonly { value: string; label: string }[] = [
  { value: '17', label: 'Agneau, veau et gibier' },
  { value: '13', label: 'Bœuf' },
  { value: '14', label: 'Boissons' },
  { value: '28', label: 'Boissons alcoolisées' },
  { value: '18', label: 'Boulangerie et pâtisserie' },
  { value: '8', label: 'Céréales du petit-déjeuner' },
  { value: '20', label: 'Céréales, riz et pâtes' },
  { value: '23', label: 'En-cas et grignotages' },
  { value: '2', label: 'Épices et herbes' },
  { value: '9', label: 'Fruits et jus de fruits' },
  { value: '11', label: 'Légumes' },
  { value: '16', label: 'Légumineuses' },
  { value: '4', label: 'Matières grasses et huiles' },
  { value: '12', label: 'Noix et graines' },
  { value: '22', label: 'Plats composés et accompagnements' },
  { value: '15', label: 'Poissons et fruits de mer' },
  { value: '10', label: 'Porc' },
  { value: '1', label: 'Produits laitiers et œufs' },
  { value: '7', label: 'Saucisses et charcuterie' },
  { value: '6', label: 'Soupes et sauces' },
  { value: '19', label: 'Sucreries et desserts sucrés' },
  { value: '5', label: 'Volaille' },
]

/** A food as it is typed. */
export interface TypedOwnFood {
  name: string
  category: string
  ean: string
  figures: Record<Figure, string>
  portionName: string
  portionGrams: string
  contents: Contents
}

/** What is wrong, by the place where it is said. */
export type OwnFoodErrors = Partial<
  Record<'name' | 'category' | 'ean' | 'portionName' | 'portionGrams' | Figure, string>
>

/** Begun with what was searched in vain: a code, else a name. */
export const emptyOwnFood = (searched: string): TypedOwnFood => ({
  name: isEan(searched) ? '' : searched,
  category: '',
  ean: isEan(searched) ? searched : '',
  figures: Object.fromEntries(FIGURES.map((figure) => [figure, ''])) as Record<Figure, string>,
  portionName: '',
  portionGrams: '',
  contents: UNKNOWN_CONTENTS,
})

export const typedOwnFood = (food: OwnFood): TypedOwnFood => ({
  name: food.name,
  category: String(food.category_id),
  ean: food.ean ?? '',
  figures: Object.fromEntries(
    FIGURES.map((figure) => [figure, writeDecimal(food.per_100g[figure])]),
  ) as Record<Figure, string>,
  portionName: food.portion?.name ?? '',
  portionGrams: writeDecimal(food.portion?.gram_weight),
  contents: contentsOf(food),
})

/** « pot » → « pots », « morceau » → « morceaux », « tranche fine » → « tranches fine ». */
function pluralOf(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  const many = /[sxz.]$/i.test(first) ? first : first + (/(eau|eu)$/i.test(first) ? 'x' : 's')
  return [many, ...rest].join(' ')
}

/** What is sent of what was typed, over what is known of a food that is changed; or what is wrong. */
export function readOwnFood(
  typed: TypedOwnFood,
  known: OwnFood | null,
): { food: OwnFoodInput } | { errors: OwnFoodErrors } {
  const errors: OwnFoodErrors = {}
  const name = typed.name.trim()
  if (name === '') errors.name = texts.nameMissing
  if (name.length > MAX_NAME_LENGTH) errors.name = texts.nameTooLong
  if (typed.category === '') errors.category = texts.categoryMissing
  const ean = typed.ean.trim()
  if (ean !== '' && !isEan(ean)) errors.ean = texts.eanWrong

  const figures = Object.fromEntries(
    FIGURES.map((figure) => {
      const text = typed.figures[figure].trim()
      const isRequired = (REQUIRED_FIGURES as readonly string[]).includes(figure)
      if (text === '' && !isRequired) return [figure, null]
      const amount = parseDecimal(text)
      const most = figure === 'calories' ? MAX_KCAL : 100
      if (amount === undefined || amount < 0 || amount > most)
        errors[figure] = texts.figureWrong(most)
      return [figure, amount ?? 0]
    }),
  ) as Record<RequiredFigure, number> & Record<OptionalFigure, number | null>
  if (!errors.sugars && (figures.sugars ?? 0) > figures.carbohydrates)
    errors.sugars = texts.moreThan(texts.figures.carbohydrates)
  if (!errors.saturated_fat && (figures.saturated_fat ?? 0) > figures.fats)
    errors.saturated_fat = texts.moreThan(texts.figures.fats)
  if (figures.proteins + figures.carbohydrates + figures.fats > MAX_SUM_G)
    errors.carbohydrates ??= texts.tooMuch

  const portion = typed.portionName.trim()
  const grams = parseDecimal(typed.portionGrams)
  if (portion !== '' && (grams === undefined || grams < 0.1 || grams > 10_000))
    errors.portionGrams = texts.gramsWrong
  if (portion === '' && typed.portionGrams.trim() !== '') errors.portionName = texts.portionMissing
  if (Object.keys(errors).length > 0) return { errors }
  return {
    food: {
      name,
      category_id: Number(typed.category),
      ean: ean === '' ? null : ean,
      per_100g: figures,
      portion:
        portion === ''
          ? null
          : { name: portion, plural: pluralOf(portion), gram_weight: grams as number },
      ...sentContents(typed.contents, known),
    },
  }
}

/** Which of the figures that a label has are unknown of a food. */
export const lacks = (food: OwnFood): string[] =>
  OPTIONAL_FIGURES.filter((figure) => food.per_100g[figure] === null).map((figure) =>
    texts.figures[figure].toLocaleLowerCase('fr'),
  )

export const texts = {
  title: 'Créer un aliment',
  changeTitle: 'Modifier l’aliment',
  doubtful: 'Calories à vérifier',
  intro: `Recopiez l’étiquette${NBSP}: les valeurs sont celles de 100${NBSP}g. Vous seul verrez cet aliment.`,
  name: 'Nom de l’aliment',
  category: 'Rayon',
  categoryChoice: 'Choisissez un rayon',
  ean: 'Code-barres (facultatif)',
  eanHint: 'Les chiffres sous le code-barres.',
  label: `Pour 100${NBSP}g`,
  more: 'Le reste de l’étiquette (facultatif)',
  figures: {
    calories: 'Énergie',
    proteins: 'Protéines',
    carbohydrates: 'Glucides',
    fats: 'Lipides',
    sugars: 'Sucres',
    saturated_fat: 'Acides gras saturés',
    fibre: 'Fibres',
    salt: 'Sel',
  } satisfies Record<Figure, string>,
  portionName: 'Portion (facultatif)',
  portionHint: 'Pot, tranche, biscuit…',
  portionGrams: 'Poids d’une portion',
  contents: 'Allergènes et régimes (facultatif)',
  contentsHint:
    'Cochez ce que l’étiquette nomme. Ce que vous ne dites pas est inconnu, et compte comme présent.',
  contains: 'Il contient',
  nothingElse: 'Rien d’autre de cette liste',
  save: 'Enregistrer l’aliment',
  list: (count: number) => `Vos aliments (${count})`,
  change: (name: string) => `Modifier ${name}`,
  remove: (name: string) => `Supprimer ${name}`,
  cancelChange: 'Créer un autre aliment',
  lacks: (names: readonly string[]) => `Inconnu${NBSP}: ${names.join(', ')}`,
  contentsUnknown: 'Allergènes inconnus',
  saved: 'Aliment enregistré.',
  failed: (error: string) => `L’aliment n’a pas pu être enregistré${NBSP}: ${error}`,
  removed: (name: string) => `Supprimé${NBSP}: ${name}`,
  removeFailed: (error: string) => `L’aliment n’a pas pu être supprimé${NBSP}: ${error}`,
  nameMissing: 'Donnez un nom à l’aliment.',
  nameTooLong: 'Le nom doit contenir au maximum 120 caractères.',
  categoryMissing: 'Choisissez un rayon.',
  eanWrong: `Ce code-barres n’est pas valide${NBSP}: vérifiez ses chiffres.`,
  eanTaken: 'Un autre de vos aliments a déjà ce code-barres.',
  figureWrong: (most: number) => `Indiquez un nombre entre 0 et ${most}.`,
  moreThan: (whole: string) => `Pas plus que les ${whole.toLocaleLowerCase('fr')}.`,
  tooMuch: `Protéines, glucides et lipides dépassent ensemble 100${NBSP}g.`,
  gramsWrong: `Indiquez un nombre entre 0,1 et 10${NBSP}000${NBSP}g.`,
  portionMissing: 'Donnez un nom à la portion.',
} as const
