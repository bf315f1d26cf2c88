import { type FormEventHandler, Fragment, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { BackLink } from '@/ui/BackLink'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { MacroBar } from '@/ui/MacroBar'
import { EDIT_FIELDS } from '@/vocabulary/editFields'
import type { MacroGrams } from '@/vocabulary/macros'
import { paths } from '@/vocabulary/paths'
import type { DislikedFoods } from './DietField'
import { EditField } from './EditField'
import type { Sent, Typed } from './form'
import styles from './ProfileEditView.module.css'
import { split, texts } from './texts'

export interface ProfileEditViewProps {
  form: UseFormReturn<Typed, unknown, Sent>
  /** What one should know of the targets that would follow; it stands below the pace. */
  notice?: ReactNode
  /** What the plan would count a day against; it stands below the split. */
  plan?: MacroGrams | undefined
  disliked: DislikedFoods
  /** The dishes that are never wanted again; they stand below the diet. */
  excluded?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
}

export function ProfileEditView({
  form,
  notice,
  plan,
  disliked,
  excluded,
  onSubmit,
}: ProfileEditViewProps) {
  const { isDirty, isSubmitting, isValid } = form.formState
  return (
    <div className={styles.page}>
      <BackLink to={paths.profile}>{texts.back}</BackLink>
      <h1>{texts.title}</h1>
      <Card>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {EDIT_FIELDS.map((name) => (
            <Fragment key={name}>
              <EditField form={form} name={name} disliked={disliked} />
              {name === 'gain_per_week' && notice}
              {name === 'macro_split' && plan && (
                <section aria-label={split.grams}>
                  <MacroBar macros={plan} named />
                </section>
              )}
              {name === 'diet' && excluded}
            </Fragment>
          ))}
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
