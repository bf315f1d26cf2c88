import * as v from 'valibot'
import type { Profile } from '@/api'
import { NBSP as b } from './numbers'

/** How energy divides, in whole per cents that add up to 100. */
export type MacroSplit = NonNullable<Profile['macro_split']>

export const SPLIT_KINDS = ['usual', 'balanced', 'own'] as const

export type SplitKind = (typeof SPLIT_KINDS)[number]

/** The splits that are offered ready-made; the server takes the usual one where none is chosen. */
export const SPLITS: Record<Exclude<SplitKind, 'own'>, MacroSplit> = {
  usual: { protein: 30, fat: 25, carbohydrate: 45 },
  balanced: { protein: 15, fat: 37, carbohydrate: 48 },
}

export const SPLIT_LABELS: Record<SplitKind, { label: string; description: string }> = {
  usual: { label: 'Riche en protéines', description: splitInWords(SPLITS.usual) },
  balanced: {
    label: 'Équilibre',
    description: `${splitInWords(SPLITS.balanced)}, dans les repères de l’Anses`,
  },
  own: { label: 'La mienne', description: 'Les glucides prennent ce qui reste' },
}

export const PROTEIN_BOUNDS = [10, 35] as const

export const splitMessages = {
  protein: `Les protéines${b}: un nombre entier, de ${PROTEIN_BOUNDS[0]} à ${PROTEIN_BOUNDS[1]}${b}%`,
  fat: `Les lipides${b}: un nombre entier, 100${b}% au plus avec les protéines`,
  not_allowed: `Cette répartition n’a pas pu être enregistrée`,
}

/** As it is typed: the two parts of one's own, of which the third is what is left. */
export interface TypedSplit {
  kind: SplitKind
  protein: string
  fat: string
}

const percent = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** What is left for carbohydrate; null where the two others are no parts of a whole. */
export function carbohydrateLeft({ protein, fat }: Pick<TypedSplit, 'protein' | 'fat'>) {
  const left = 100 - percent(protein) - percent(fat)
  return left >= 0 ? left : null
}

export const splitRule = v.pipe(
  v.object({ kind: v.picklist(SPLIT_KINDS), protein: v.string(), fat: v.string() }),
  v.check(({ kind, protein }) => {
    const [least, most] = PROTEIN_BOUNDS
    return kind !== 'own' || (percent(protein) >= least && percent(protein) <= most)
  }, splitMessages.protein),
  v.check(({ kind, protein, fat }) => {
    const taken = percent(protein)
    // A wrong part of protein is told of by itself.
    return kind !== 'own' || percent(fat) <= 100 - (Number.isNaN(taken) ? 0 : taken)
  }, splitMessages.fat),
  v.transform(sentSplit),
)

function sentSplit({ kind, protein, fat }: TypedSplit): MacroSplit | null {
  if (kind === 'usual') return null
  if (kind === 'balanced') return SPLITS.balanced
  const [ofProtein, ofFat] = [percent(protein), percent(fat)]
  return { protein: ofProtein, fat: ofFat, carbohydrate: 100 - ofProtein - ofFat }
}

export function typedSplit(stored: MacroSplit | null | undefined): TypedSplit {
  const { protein, fat } = stored ?? SPLITS.usual
  const isBalanced = protein === SPLITS.balanced.protein && fat === SPLITS.balanced.fat
  return {
    kind: !stored ? 'usual' : isBalanced ? 'balanced' : 'own',
    protein: String(protein),
    fat: String(fat),
  }
}

function splitInWords({ protein, fat, carbohydrate }: MacroSplit) {
  return `${protein}${b}% protéines, ${carbohydrate}${b}% glucides, ${fat}${b}% lipides`
}

export function typedSplitInWords(typed: TypedSplit): string {
  const { label, description } = SPLIT_LABELS[typed.kind]
  if (typed.kind !== 'own') return `${label} (${description})`
  const carbohydrate = carbohydrateLeft(typed) ?? 0
  return splitInWords({ protein: Number(typed.protein), fat: Number(typed.fat), carbohydrate })
}
