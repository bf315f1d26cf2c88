import type { FormEventHandler, ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import { BackLink } from '@/ui/BackLink'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import {
  ACTIVITY_LABELS,
  ACTIVITY_LEVELS,
  type ActivityLevel,
  GAIN_KG_PER_WEEK,
  monthlyKilos,
} from '@/vocabulary/body'
import { MEALS_PER_DAY_LABELS, MEALS_PER_DAY_OPTIONS, type MealsPerDay } from '@/vocabulary/meals'
import { paths } from '@/vocabulary/paths'
import type { editSchema, Typed } from './form'
import styles from './ProfileEditView.module.css'
import { paceLabel, texts } from './texts'

export interface ProfileEditViewProps {
  form: UseFormReturn<Typed, unknown, v.InferOutput<typeof editSchema>>
  /** 1 to gain, -1 to lose, 0 when the goal is the weight. */
  way: number
  /** What one should know of the targets that would follow. */
  notice?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
}

const ACTIVITIES = ACTIVITY_LEVELS.map((value) => ({ value, label: ACTIVITY_LABELS[value].label }))

const SCHEDULES = MEALS_PER_DAY_OPTIONS.map((count) => ({
  value: String(count),
  label: MEALS_PER_DAY_LABELS[count].label,
}))

export function ProfileEditView({ form, way, notice, onSubmit }: ProfileEditViewProps) {
  const { errors, isDirty, isSubmitting, isValid } = form.formState
  const { activity_level, meal_schedule } = useWatch({ control: form.control })
  const paces = GAIN_KG_PER_WEEK.map((gain) => ({
    value: String(way * gain),
    label: paceLabel(monthlyKilos(gain)),
  }))
  return (
    <div className={styles.page}>
      <BackLink to={paths.profile}>{texts.back}</BackLink>
      <h1>{texts.title}</h1>
      <Card>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <NumberField
            label={texts.weight}
            unit="kg"
            error={errors.weight?.message}
            {...form.register('weight')}
          />
          <NumberField
            label={texts.weightGoal}
            unit="kg"
            error={errors.weight_goal?.message}
            {...form.register('weight_goal')}
          />
          {way !== 0 && (
            <Select
              key={way}
              label={way > 0 ? texts.gain : texts.loss}
              placeholder={texts.choosePace}
              options={paces}
              error={errors.gain_per_week?.message}
              {...form.register('gain_per_week')}
            />
          )}
          {notice}
          <Select
            label={texts.activity}
            options={ACTIVITIES}
            hint={ACTIVITY_LABELS[activity_level as ActivityLevel]?.description}
            error={errors.activity_level?.message}
            {...form.register('activity_level')}
          />
          <Select
            label={texts.mealsPerDay}
            options={SCHEDULES}
            hint={MEALS_PER_DAY_LABELS[Number(meal_schedule) as MealsPerDay]?.description}
            error={errors.meal_schedule?.message}
            {...form.register('meal_schedule')}
          />
          {isDirty ? (
            <Button type="submit" full disabled={!isValid} loading={isSubmitting}>
              {isSubmitting ? texts.submitting : texts.submit}
            </Button>
          ) : (
            <p className={styles.saved} role="status" tabIndex={-1}>
              {texts.saved}
            </p>
          )}
        </form>
      </Card>
    </div>
  )
}
