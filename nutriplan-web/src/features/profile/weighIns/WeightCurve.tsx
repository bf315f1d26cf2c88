import { formatShortDay } from '@/vocabulary/dates'
import { type Averaged, type Curve, type Goal, goalLabelOf, strokesOf } from './curve'
import { texts, tick } from './texts'
import styles from './WeightCurve.module.css'

const PLOT = 208
const DATES = 28
/** Of the width: room for the figures of the axis, and for a point at the end. */
const MARGIN = { start: 0.1, end: 0.02 }

const across = (x: number) => (MARGIN.start + x * (1 - MARGIN.start - MARGIN.end)) * 100
const percent = (x: number) => `${across(x)}%`
const line = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${across(x)},${y * PLOT}`).join(' ')

export interface WeightCurveProps {
  curve: Curve
  weighIns: readonly Averaged[]
  goal: Goal
  /** Whether the line is the trend, where it is known, instead of an average. */
  isTrend?: boolean
}

/** A picture: what it shows stands in words beside it, and in figures in the table. */
export function WeightCurve({ curve, weighIns, goal, isTrend }: WeightCurveProps) {
  const [first, last] = [weighIns[0], weighIns.at(-1)]
  if (!first || !last) return null
  const isAlone = weighIns.length === 1
  const end = curve.ahead.at(-1)
  // The side of the line where no weigh-ins are: with a way ahead, they are far from its end.
  const near = end ? first : last
  const label = goalLabelOf(curve, near.weight <= goal.kg)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.plot}
        width="100%"
        height={PLOT + DATES}
        role="img"
        aria-label={
          isAlone
            ? texts.summaryOfOne(first.weight, first.date, goal.kg)
            : texts.summary(first.weight, last.weight, first.date, goal.kg)
        }
      >
        {curve.ticks.map(({ kg, y }) => (
          <g key={kg} className={styles.tick}>
            <line x1="0" x2="100%" y1={y * PLOT} y2={y * PLOT} />
            <text x="0" y={y * PLOT - 5}>
              {tick(kg)}
            </text>
          </g>
        ))}
        <g className={styles.goal}>
          <line x1="0" x2="100%" y1={curve.goalY * PLOT} y2={curve.goalY * PLOT} />
          <text
            x={label.end === 'right' ? '100%' : percent(0)}
            y={curve.goalY * PLOT + (label.isAbove ? -7 : 17)}
            textAnchor={label.end === 'right' ? 'end' : 'start'}
          >
            {texts.goal(goal.kg)}
          </text>
        </g>
        <svg
          width="100%"
          height={PLOT}
          viewBox={`0 0 100 ${PLOT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <polyline className={styles.ahead} points={line(curve.ahead)} />
          {strokesOf(curve).map((stroke) => (
            <polyline key={stroke[0]?.x} className={styles.average} points={line(stroke)} />
          ))}
        </svg>
        {end && <circle className={styles.end} cx={percent(end.x)} cy={end.y * PLOT} r="5" />}
        {curve.points.map(({ id, x, y }) => (
          <circle key={id} className={styles.point} cx={percent(x)} cy={y * PLOT} r="4" />
        ))}
        <g className={styles.dates}>
          <text x={percent(0)} y={PLOT + DATES - 6}>
            {formatShortDay(curve.from)}
          </text>
          {curve.turn && (
            <text x={percent(curve.turn.x)} y={PLOT + DATES - 6} textAnchor="middle">
              {formatShortDay(curve.turn.date)}
            </text>
          )}
          <text x="100%" y={PLOT + DATES - 6} textAnchor="end">
            {formatShortDay(curve.to)}
          </text>
        </g>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.ofPoint}>{texts.weighIn}</span>
        {!isAlone && (
          <span className={styles.ofAverage}>{isTrend ? texts.trend : texts.average}</span>
        )}
      </figcaption>
    </figure>
  )
}
