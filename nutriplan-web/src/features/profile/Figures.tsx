import {
  Activity,
  CalendarRange,
  Droplet,
  Flag,
  type LucideIcon,
  Scale,
  TrendingDown,
  TrendingUp,
  Utensils,
  Wheat,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Profile } from '@/api'
import { TargetNotice } from '@/ui/TargetNotice'
import { ACTIVITY_LABELS, monthlyKilos } from '@/vocabulary/body'
import {
  counted,
  formatGrams,
  formatKilos,
  formatLitres,
  formatOneDecimal,
} from '@/vocabulary/numbers'
import styles from './Figures.module.css'
import { hasGoal, waterLitres } from './summary'
import { texts } from './texts'

type Hue = 'leaf' | 'tomato' | 'apricot' | 'butter' | 'aubergine' | 'sea'

interface Figure {
  label: string
  value: string
  hint?: string
  icon: LucideIcon
  hue: Hue
}

export function Figures({ profile }: { profile: Profile }) {
  const { diet_info: diet } = profile
  const underweight = diet.warnings.filter(({ code }) => code === 'GOAL_UNDERWEIGHT')
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{texts.figures}</h2>
      <dl className={styles.grid}>
        {figuresOf(profile).map(({ label, value, hint, icon: Icon, hue }) => (
          <div
            key={label}
            className={styles.figure}
            style={
              { '--tint': `var(--${hue}-tint)`, '--word': `var(--${hue}-ink)` } as CSSProperties
            }
          >
            <dt>
              <span className={styles.icon}>
                <Icon size={18} aria-hidden />
              </span>
              {label}
            </dt>
            <dd className={styles.value}>{value}</dd>
            {hint && <dd className={styles.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      <TargetNotice warnings={underweight} />
    </section>
  )
}

function figuresOf(profile: Profile): Figure[] {
  const { diet_info: diet, weight, weight_goal, gain_per_week, activity_level } = profile
  const activity = ACTIVITY_LABELS[activity_level]
  const monthly = monthlyKilos(gain_per_week ?? 0)
  const goal: Figure[] = hasGoal(profile)
    ? [
        {
          label: monthly < 0 ? texts.toLosePerMonth : texts.toGainPerMonth,
          value: formatKilos(Math.abs(monthly)),
          icon: monthly < 0 ? TrendingDown : TrendingUp,
          hue: 'tomato',
        },
        {
          label: texts.weeksToGoal,
          value: counted(diet.estimatedGoalTimeline, 'semaine', 'semaines'),
          icon: CalendarRange,
          hue: 'aubergine',
        },
      ]
    : [
        {
          label: texts.goal,
          value: texts.goalReached,
          icon: CalendarRange,
          hue: 'aubergine',
        },
      ]
  return [
    { label: texts.weightGoal, value: formatKilos(weight_goal), icon: Flag, hue: 'leaf' },
    ...goal,
    { label: texts.bmi, value: formatOneDecimal(diet.bmi), icon: Scale, hue: 'butter' },
    {
      label: texts.activity,
      value: activity.label,
      hint: activity.description,
      icon: Activity,
      hue: 'apricot',
    },
    {
      label: texts.mealsPerDay,
      value: counted(profile.meal_schedule, 'repas', 'repas'),
      icon: Utensils,
      hue: 'leaf',
    },
    {
      label: texts.water,
      value: formatLitres(waterLitres(weight)),
      icon: Droplet,
      hue: 'sea',
    },
    { label: texts.fibre, value: formatGrams(diet.fiberIntake), icon: Wheat, hue: 'apricot' },
  ]
}
