import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { Apple } from '@/ui/drawings/Apple'
import { Aubergine } from '@/ui/drawings/Aubergine'
import { Bread } from '@/ui/drawings/Bread'
import { Carrot } from '@/ui/drawings/Carrot'
import { Citrus } from '@/ui/drawings/Citrus'
import { Egg } from '@/ui/drawings/Egg'
import { Plate } from '@/ui/drawings/Plate'
import { Tomato } from '@/ui/drawings/Tomato'
import { ProgressSegments } from '@/ui/ProgressSegments'
import { Spinner } from '@/ui/Spinner'
import { profileFields, type WizardField } from '@/vocabulary/profileFields'
import { AccountFrame } from '../AccountFrame'
import type { Draft } from '../draft'
import type { ProfileForm } from './form'
import { StepField } from './StepField'
import { SEGMENTS } from './steps'
import { texts } from './texts'
import styles from './Wizard.module.css'

const PICTURES = [Apple, Citrus, Bread, Carrot, Egg, Tomato, Plate, Aubergine]

export interface WizardViewProps {
  form: ProfileForm
  draft: Draft
  step: number
  /** What the step asks for. */
  field: WizardField
  backTo: string
  /** The step's answer is good: the button shows. */
  valid: boolean
  last: boolean
  sending: boolean
  /** What one should know of the targets that follow from the answers. */
  notice?: ReactNode
  onNext: () => void
  /** One of a few was pressed. */
  onPress: (value: string) => void
}

export function WizardView(props: WizardViewProps) {
  const { form, draft, step, field, backTo, valid, last, sending, onNext } = props
  const title = useRef<HTMLHeadingElement>(null)
  const previous = useRef(step)
  const { question } = profileFields[field]
  const Picture = PICTURES[step % PICTURES.length] ?? Plate

  // What is typed can be typed at once; a choice is read first.
  useEffect(() => {
    if (profileFields[field].input.kind !== 'options') form.setFocus(field)
    else if (previous.current !== step) title.current?.focus()
    previous.current = step
  }, [step, field, form.setFocus])

  return (
    <AccountFrame
      backTo={backTo}
      backLabel={step === 0 ? texts.backToLogin : texts.previous}
      picture={<Picture />}
      progress={<ProgressSegments label={texts.progress} value={step + 1} total={SEGMENTS} />}
    >
      {sending ? (
        <Spinner page text={texts.creating} />
      ) : (
        <form
          key={field}
          className={styles.step}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (valid) onNext()
            else void form.trigger(field)
          }}
        >
          <div>
            <h1 ref={title} className={styles.title} tabIndex={-1}>
              {question.title}
            </h1>
            <p className={styles.text}>{question.text}</p>
          </div>
          <StepField
            form={form}
            draft={draft}
            field={field}
            // The last answer is looked at first: what follows from it stands below.
            onPress={last ? undefined : props.onPress}
          />
          {props.notice}
          <div className={styles.actions}>
            {valid && (
              <Button type="submit" size="large" full>
                {last ? texts.finish : texts.next}
              </Button>
            )}
          </div>
        </form>
      )}
    </AccountFrame>
  )
}
