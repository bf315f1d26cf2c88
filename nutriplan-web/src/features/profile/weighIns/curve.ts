import type { TrendPoint } from '@/api'
import { addDays, daysBetween, type PlainDate } from '@/vocabulary/dates'
import type { LoggedWeighIn } from './pendingWeighIns'

/** Where the weight is meant to go, and when it will be there; null when nothing says when. */
export interface Goal {
  kg: number
  expected: PlainDate | null
  /** The day of the last weigh-in, where it is too long ago to say when. */
  outdated?: PlainDate
}

export type Averaged = LoggedWeighIn & {
  /** Of the weigh-ins of this day and of the six before: a day's water weighs less in it. */
  average: number
}

const AVERAGED_DAYS = 7

export function averaged(weighIns: readonly LoggedWeighIn[]): Averaged[] {
  return weighIns.map((weighIn) => {
    const week = weighIns.filter(({ date }) => {
      const age = daysBetween(date, weighIn.date)
      return age >= 0 && age < AVERAGED_DAYS
    })
    return { ...weighIn, average: week.reduce((sum, { weight }) => sum + weight, 0) / week.length }
  })
}

interface Point {
  /** From 0 at the left to 1 at the right. */
  x: number
  /** From 0 at the top to 1 at the bottom. */
  y: number
}

export interface Curve {
  points: (Point & { id: string })[]
  /** The weight without its ups and downs: the trend, and before it the averages. */
  line: Point[]
  /** Where nobody weighed for long: what the line would be there is anybody's guess. */
  gaps: { from: number; to: number }[]
  /** From the last weigh-in to the goal, on its day; empty when nothing says when. */
  ahead: Point[]
  /** Where the past ends and the way ahead begins, each with its own scale of days. */
  turn: { x: number; date: PlainDate } | null
  goalY: number
  /** The weights of the grid's lines. */
  ticks: { kg: number; y: number }[]
  from: PlainDate
  to: PlainDate
}

const MIN_DAYS = 14
/** Between two weigh-ins that a line joins. */
const JOINED_DAYS = 14
/** Of the width: a far goal must not press the past into a corner, nor a long past the way ahead. */
const MIN_SHARE = 0.3
const TICK_STEPS_KG = [0.5, 1, 2, 5, 10, 20, 50, 100]
const MAX_TICKS = 5

/** What is drawn of one weigh-in at least, on a scale that holds the goal too. */
export function curveOf(
  weighIns: readonly Averaged[],
  goal: Goal,
  trend: readonly TrendPoint[] = [],
): Curve | null {
  const [first, last] = [weighIns[0], weighIns.at(-1)]
  if (!first || !last) return null
  const past = daysBetween(first.date, last.date)
  const wait = goal.expected ? Math.max(0, daysBetween(last.date, goal.expected)) : 0
  const days = wait > 0 ? past + wait : Math.max(past, MIN_DAYS)
  const now = past > 0 && wait > 0 ? readable(past / days) : past / days

  const known = trend.filter(({ date }) => date >= first.date && date <= last.date)
  const start = known[0]?.date ?? null
  const smooth = [
    ...weighIns
      .filter(({ date }) => start === null || date < start)
      .map(({ date, average }) => ({ date, weight: average })),
    ...known,
  ]
  const heights = [...smooth, ...weighIns].map(({ weight }) => weight).concat(goal.kg)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const margin = Math.max(0.5, (highest - lowest) * 0.12)
  const [bottom, top] = [lowest - margin, highest + margin]

  /** Of a weigh-in: on the past's own scale, which may be wider than that of the way ahead. */
  const x = (date: PlainDate) => (past === 0 ? 0 : (now * daysBetween(first.date, date)) / past)
  const y = (kg: number) => (top - kg) / (top - bottom)
  return {
    points: weighIns.map(({ id, date, weight }) => ({ id, x: x(date), y: y(weight) })),
    line: smooth.map(({ date, weight }) => ({ x: x(date), y: y(weight) })),
    gaps: weighIns.slice(1).flatMap(({ date }, index) => {
      const before = weighIns[index]?.date ?? date
      return daysBetween(before, date) > JOINED_DAYS ? [{ from: x(before), to: x(date) }] : []
    }),
    ahead:
      wait === 0
        ? []
        : [
            { x: x(last.date), y: y(last.weight) },
            { x: 1, y: y(goal.kg) },
          ],
    turn: past > 0 && wait > 0 ? { x: now, date: last.date } : null,
    goalY: y(goal.kg),
    ticks: ticksBetween(bottom, top).map((kg) => ({ kg, y: y(kg) })),
    from: first.date,
    to: addDays(first.date, days),
  }
}

/** Where the name of the goal stands: at which end of its line, and on which side. */
export interface GoalLabel {
  end: 'left' | 'right'
  isAbove: boolean
}

/** Of the plot: what the name takes of a phone's width and of the height, with room around it. */
const LABEL = { width: 0.32, height: 0.13 }

/** Nearest to the right end where nothing is drawn; on the line's emptier side where all is full. */
export function goalLabelOf({ points, line, ahead, goalY }: Curve, isAbove: boolean): GoalLabel {
  const [from, to] = ahead
  const way = from && to ? [0.25, 0.5, 0.75].map((part) => between(from, to, part)) : []
  const drawn = [...points, ...line, ...way]
  const isFree = ({ end, isAbove }: GoalLabel) =>
    !drawn.some(({ x, y }) => {
      const isBeside = end === 'left' ? x < LABEL.width : x > 1 - LABEL.width
      const height = isAbove ? goalY - y : y - goalY
      return isBeside && height > 0 && height < LABEL.height
    })
  const emptier: GoalLabel = { end: 'right', isAbove }
  const others = (['right', 'left'] as const).flatMap((end) =>
    [isAbove, !isAbove].map((side) => ({ end, isAbove: side })),
  )
  return others.find(isFree) ?? emptier
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + part * (to.x - from.x),
  y: from.y + part * (to.y - from.y),
})

/** The parts of the line that are drawn: what is between its gaps. */
export function strokesOf({ line, gaps }: Curve): Point[][] {
  const starts = [0, ...gaps.map(({ to }) => to)]
  const strokes = starts.map((start, index) => {
    const end = gaps[index]?.from ?? 1
    return line.filter(({ x }) => x >= start && x <= end)
  })
  return strokes.filter((stroke) => stroke.length > 0)
}

/** Where the past ends: no less of the width, and no more, than what can be read. */
const readable = (share: number) => Math.min(Math.max(share, MIN_SHARE), 1 - MIN_SHARE)

/** Round weights strictly between two others, a few of them. */
function ticksBetween(bottom: number, top: number): number[] {
  const step = TICK_STEPS_KG.find((kg) => (top - bottom) / kg <= MAX_TICKS) ?? 100
  const lowest = Math.ceil(bottom / step) * step
  const count = Math.floor((top - lowest) / step) + 1
  return Array.from({ length: count }, (_, index) => lowest + index * step)
}
