import { GAIN_KG_PER_WEEK, monthlyKilos } from './body'
import { parseKilos } from './decimal'
import type { Option } from './fieldKinds'
import { formatKilos } from './numbers'

const DESCRIPTIONS: Record<(typeof GAIN_KG_PER_WEEK)[number], string> = {
  0.25: 'En douceur',
  0.5: 'Régulier',
  0.75: 'Soutenu',
  1: 'Très soutenu, à envisager avec un professionnel de santé',
}

/** The paces that lead a way: none where there is nothing to gain or lose. */
export function paceOptions(way: number): readonly Option[] {
  if (way === 0) return []
  return GAIN_KG_PER_WEEK.map((gain) => {
    const short = `${formatKilos(monthlyKilos(gain))} par mois`
    return {
      value: String(way * gain),
      label: `${way > 0 ? 'Prendre' : 'Perdre'} ${short}`,
      short,
      description: DESCRIPTIONS[gain],
    }
  })
}

/** A pace as it is typed, of either way; empty where none was chosen. */
export const isPace = (typed: string) =>
  [0, 1, -1].some((way) => (way === 0 ? typed === '' : paceValues(way).includes(typed)))

const paceValues = (way: number) => paceOptions(way).map(({ value }) => value)

/** Where the goal lies: 1 above the weight, -1 below, 0 at it or not known yet. */
export function wayToGoal(typed: { weight?: string; weight_goal?: string }): number {
  const [from, to] = [parseKilos(typed.weight ?? ''), parseKilos(typed.weight_goal ?? '')]
  return from === undefined || to === undefined ? 0 : Math.sign(to - from)
}

/** A pace as a form holds it, with the weights that it leads from and to. */
export interface TypedPace {
  weight?: string
  weight_goal?: string
  gain_per_week?: string
}

/** Whether the goal is the stored one: as a weight, however it is written. */
export const isStoredGoal = (typed: TypedPace, stored: TypedPace) =>
  parseKilos(typed.weight_goal ?? '') === parseKilos(stored.weight_goal ?? '')

const leads = ({ gain_per_week }: TypedPace, way: number) =>
  Math.sign(Number(gain_per_week)) === way

/** Whether no pace is asked for: the weight has passed the stored goal, or left it. */
export function mayRest(typed: TypedPace, stored: TypedPace): boolean {
  const way = wayToGoal(typed)
  return way !== 0 && isStoredGoal(typed, stored) && !leads(stored, way)
}

/** Whether the pace leads nowhere for now: the stored one stays until it fits again. */
export const rests = (typed: TypedPace, stored: TypedPace) =>
  mayRest(typed, stored) && !leads(typed, wayToGoal(typed))

/** To leave the pace as it is stored, where it may rest. */
export function restingPace(typed: TypedPace, stored: TypedPace): Option | undefined {
  if (!mayRest(typed, stored)) return undefined
  const { gain_per_week: value = '' } = rests(typed, stored) ? typed : stored
  return { value, label: 'Aucun pour l’instant', description: restingTexts[wayOf(value)] }
}

const restingTexts = {
  [-1]: 'Objectif atteint. Votre perte reprendra si votre poids repasse au-dessus.',
  0: 'Vous gardez votre poids.',
  1: 'Objectif atteint. Votre prise reprendra si votre poids repasse en dessous.',
}

const wayOf = (pace: string) => Math.sign(Number(pace)) as keyof typeof restingTexts

interface Weights {
  weight: number
  weight_goal: number
  gain_per_week: number
}

/** A pace is needed exactly when there is a way to go. */
export const gainIsChosen = ({ weight, weight_goal, gain_per_week }: Weights) =>
  weight === weight_goal || gain_per_week !== 0

/** The pace leads from the weight to the goal. */
export const gainLeadsToGoal = ({ weight, weight_goal, gain_per_week }: Weights) =>
  gain_per_week === 0 || Math.sign(gain_per_week) === Math.sign(weight_goal - weight)

/** A pace that is sent to stay as it is stored. */
export const isResting = (sent: Weights) => !gainIsChosen(sent) || !gainLeadsToGoal(sent)
