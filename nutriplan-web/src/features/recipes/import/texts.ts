import type { ImportedIngredient, ImportProblem, PageProblem } from '@/api'
import { formatMinutes } from '@/vocabulary/minutes'
import {
  counted,
  formatFineGrams,
  formatGrams,
  formatUpToTwoDecimals,
  NBSP,
} from '@/vocabulary/numbers'
import { portionPlural } from '@/vocabulary/portions'

const INPUT_SAVED = 'Ce que vous avez collé est gardé.'
const PASTE_INSTEAD = 'Ouvrez la page, copiez le texte de la recette, puis collez-le ici.'
const ABBREVIATED = new Set(['mg', 'g', 'kg', 'ml', 'cl', 'dl', 'l'])

const quoted = (words: string) => `«${NBSP}${words}${NBSP}»`

const weight = (grams: number) => (grams < 10 ? formatFineGrams(grams) : formatGrams(grams))

/** « 2 à 3 c. à soupe », « 20 cl », « 3 »; '' where the line tells no quantity. */
function amount({ quantity_min, quantity_max, unit }: ImportedIngredient): string {
  const numbers = [...new Set([quantity_min, quantity_max])].filter((one) => one !== null)
  if (numbers.length === 0) return ''
  const figures = numbers.map(formatUpToTwoDecimals).join(' à ')
  if (!unit) return figures
  const isSeveral = Math.max(...numbers) >= 2 && !ABBREVIATED.has(unit)
  return `${figures}${NBSP}${isSeveral ? portionPlural(unit) : unit}`
}

export const texts = {
  title: 'Importer une recette',
  intro:
    'Collez l’adresse d’une recette, son texte, une liste d’ingrédients, ou le code HTML de sa page. Rien n’est enregistré avant que vous ayez tout relu.',
  pasteLabel: 'La recette à importer',
  placeholder: `Quiche lorraine\nPour 6${NBSP}personnes\n\nIngrédients\n200${NBSP}g de lardons\n3${NBSP}œufs…`,
  pasteHint:
    'L’adresse suffit souvent. Si le site refuse, sélectionnez tout sur sa page, copiez, puis collez ici.',
  read: 'Lire la recette',
  reading: 'Lecture de la recette...',
  readingPage: 'Lecture de la page...',
  cancel: 'Annuler',
  fromApplication: 'Importer d’une autre application',
  clear: 'Effacer',
  nothingPasted: 'Collez d’abord une recette, ou au moins ses ingrédients.',
  addressWrong: 'Cette adresse n’est pas celle d’une page. Vérifiez-la, puis réessayez.',
  tooLong:
    'C’est trop long pour être lu. Ne collez que la recette, de son titre à sa dernière étape.',
  noRecipeInPage:
    'Aucune recette n’a été trouvée dans cette page. Copiez plutôt le texte de la recette, de son titre à sa dernière étape.',
  noIngredient:
    'Aucun ingrédient n’a été trouvé. Collez au moins la liste des ingrédients, un par ligne.',
  offline: `Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez. ${INPUT_SAVED}`,
  tooManyTries: `Vous avez lu beaucoup de recettes en peu de temps. Patientez une minute, puis réessayez. ${INPUT_SAVED}`,
  failed: (reason: string) => `${reason} ${INPUT_SAVED}`,
  choose: `Quelle recette voulez-vous importer${NBSP}?`,
  chooseHint: (count: number) => `Il y en a ${count} dans ce que vous avez collé.`,
  unnamed: 'Recette sans nom',
  lineCount: (count: number) => counted(count, 'ingrédient', 'ingrédients'),
  chooseAnother: 'Choisir une autre recette',
  change: 'Changer le texte collé',
  unnamedHint: 'Vous lui donnerez un nom à l’étape suivante.',
  servings: 'Pour combien de personnes',
  servingsWrong: 'Indiquez pour combien de personnes sont ces quantités.',
  prep: (minutes: number) => `Préparation${NBSP}: ${formatMinutes(minutes)}`,
  cook: (minutes: number) => `Cuisson${NBSP}: ${formatMinutes(minutes)}`,
  rest: (minutes: number) => `Repos${NBSP}: ${formatMinutes(minutes)}`,
  ingredients: 'Ingrédients',
  steps: 'Étapes',
  noSteps: 'Aucune étape n’a été trouvée. Vous pourrez les écrire ensuite.',
  remaining: (count: number) => `Encore ${count} à vérifier`,
  remainingLines: (count: number) =>
    count === 0
      ? 'Tout est vérifié.'
      : counted(count, 'point reste à vérifier', 'points restent à vérifier'),
  continue: 'Continuer',
  continuing: 'Préparation...',
  continueHint: 'Rien n’est encore enregistré.',
  nothingLeft: 'Il ne reste aucun ingrédient. Remettez-en un pour continuer.',
  foodsFailed: (reason: string) => `La recette n’a pas pu être préparée. ${reason}`,
  foodWithoutFigures: (name: string) =>
    `Il manque des valeurs à ${quoted(name)}${NBSP}: choisissez un autre aliment.`,
} as const

export const lineTexts = {
  quoted,
  weight,
  /** « 20 cl, soit 206 g »: what was understood of a line. */
  understood: (line: ImportedIngredient, grams: number | null): string => {
    const written = amount(line)
    if (grams === null) return written
    const isWeight = line.unit === 'g' || line.unit === 'kg'
    return written === '' || isWeight ? weight(grams) : `${written}, soit ${weight(grams)}`
  },
  whichFood: `Quel aliment${NBSP}?`,
  whichWeight: `Quel poids${NBSP}?`,
  foodOf: (line: string) => `Quel est l’aliment de ${quoted(line)}${NBSP}?`,
  unknown: 'Aucun aliment ne s’appelle ainsi. Cherchez-en un, ou retirez la ligne.',
  candidate: (name: string, grams: number | null) =>
    grams === null ? name : `${name}, ${weight(grams)}`,
  search: 'Chercher un autre aliment',
  searchLabel: (line: string) => `Aliment pour ${quoted(line)}`,
  chosen: 'Déjà choisi',
  weightOf: (name: string) => `Poids de ${name}`,
  weightHint: 'La ligne ne dit pas combien cela pèse.',
  weightWrong: 'Entrez un poids en grammes',
  propose: (grams: number) => `Environ ${weight(grams)}`,
  confirm: 'Valider',
  edit: 'Changer',
  editLine: (line: string) => `Changer ${quoted(line)}`,
  remove: 'Retirer',
  removeLine: (line: string) => `Retirer ${quoted(line)}`,
  removed: 'Retirée de la recette',
  restore: 'Remettre',
  restoreLine: (line: string) => `Remettre ${quoted(line)}`,
  checked: 'Vérifié',
} as const

/** What was left out of a recipe. */
export function problemNotice({ code, limit }: ImportProblem): string {
  const most = String(limit ?? '')
  const notices: Record<ImportProblem['code'], string> = {
    NO_INGREDIENTS: texts.noIngredient,
    TOO_MANY_INGREDIENTS: `Seules les ${most} premières lignes d’ingrédients ont été lues.`,
    TOO_MANY_STEPS: `Seules les ${most} premières étapes ont été lues.`,
    TOO_LONG: `Ce qui dépassait ${most} caractères d’un seul tenant a été coupé.`,
  }
  return notices[code]
}

const PAGE_FAILURES: Record<PageProblem['reason'], string> = {
  switched_off: `Une adresse seule ne suffit pas. ${PASTE_INSTEAD}`,
  busy: 'Une autre page est encore en cours de lecture. Patientez quelques secondes, puis réessayez.',
  not_public: `Cette adresse n’est pas celle d’une page publique. ${PASTE_INSTEAD}`,
  unreachable: `Le site ne répond pas. Vérifiez l’adresse, ou collez la recette elle-même. ${PASTE_INSTEAD}`,
  too_slow: `Le site met trop de temps à répondre. ${PASTE_INSTEAD}`,
  refused: `Le site n’a pas voulu donner cette page. ${PASTE_INSTEAD}`,
  too_many_redirects: `Cette adresse mène sans cesse à une autre. ${PASTE_INSTEAD}`,
  not_a_page: `Cette adresse ne mène pas à une page. ${PASTE_INSTEAD}`,
  too_large: `Cette page est trop lourde pour être lue. ${PASTE_INSTEAD}`,
  no_recipe: texts.noRecipeInPage,
}

/** Why the page of an address was not read, and what to do. */
export const pageFailure = (reason: unknown): string =>
  PAGE_FAILURES[reason as PageProblem['reason']] ?? PAGE_FAILURES.unreachable
