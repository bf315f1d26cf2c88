import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRefreshRecipes } from '@/api'
import { BackLink } from '@/ui/BackLink'
import { ButtonLink } from '@/ui/ButtonLink'
import { Card } from '@/ui/Card'
import { paths } from '@/vocabulary/paths'
import { oneRecipe } from '../texts'
import styles from './Archive.module.css'
import { ArchiveForm } from './ArchiveForm'
import { ArchivePreview } from './ArchivePreview'
import { type ArchivePlan, archiveFailure, planArchive, saveArchive } from './data'
import { TakeAway } from './TakeAway'
import { texts } from './texts'

const DEFAULT_SERVINGS = '4'

type Step =
  | { kind: 'choose' }
  | { kind: 'reading'; done: number; total: number | null }
  | { kind: 'preview'; plan: ArchivePlan; saving: boolean }
  | { kind: 'added'; count: number }

/** Recipes of another application: chosen as a file, looked through, and added all at once. */
export default function ArchiveScreen() {
  const refresh = useRefreshRecipes()
  const page = useRef<HTMLDivElement>(null)
  const reading = useRef<AbortController>(null)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [failure, setFailure] = useState<string | null>(null)
  const [servings, setServings] = useState(DEFAULT_SERVINGS)
  const [isAsked, setIsAsked] = useState(false)
  const people = /^\s*\d{1,3}\s*$/.test(servings) ? Number(servings) : 0
  const isServed = people >= 1 && people <= 500

  /** Draws the next step, and leads there. */
  function show(next: Step, reason: string | null = null) {
    flushSync(() => {
      setStep(next)
      setFailure(reason)
    })
    page.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }

  async function read(file: File) {
    setIsAsked(true)
    if (!isServed) return page.current?.querySelector('input')?.focus()
    const stop = new AbortController()
    reading.current = stop
    setFailure(null)
    setStep({ kind: 'reading', done: 0, total: null })
    try {
      const plan = await planArchive(file, people, stop.signal, (done, total) => {
        if (!stop.signal.aborted) setStep({ kind: 'reading', done, total })
      })
      if (!stop.signal.aborted) show({ kind: 'preview', plan, saving: false })
    } catch (error) {
      if (!stop.signal.aborted) show({ kind: 'choose' }, archiveFailure(error))
    }
  }

  function cancel() {
    reading.current?.abort()
    show({ kind: 'choose' })
  }

  async function save(plan: ArchivePlan) {
    setFailure(null)
    setStep({ kind: 'preview', plan, saving: true })
    try {
      const { created } = await saveArchive(plan.items)
      await refresh()
      show({ kind: 'added', count: created })
    } catch (error) {
      setFailure(archiveFailure(error))
      setStep({ kind: 'preview', plan, saving: false })
    }
  }

  return (
    <div ref={page} className={styles.page}>
      <BackLink to={paths.recipes}>{oneRecipe.back}</BackLink>
      <h1>{texts.title}</h1>
      {(step.kind === 'choose' || step.kind === 'reading') && (
        <>
          <p className={styles.intro}>{texts.intro}</p>
          <ArchiveForm
            servings={servings}
            servingsError={isAsked && !isServed ? texts.servingsWrong : undefined}
            failure={failure}
            progress={step.kind === 'reading' ? step : undefined}
            onServings={setServings}
            onFile={(file) => void read(file)}
            onCancel={cancel}
          />
          {step.kind === 'choose' && <TakeAway />}
        </>
      )}
      {step.kind === 'preview' && (
        <ArchivePreview
          plan={step.plan}
          failure={failure}
          saving={step.saving}
          onSave={() => void save(step.plan)}
          onAnother={() => show({ kind: 'choose' })}
        />
      )}
      {step.kind === 'added' && (
        <Card className={styles.card}>
          <h2 tabIndex={-1} data-step>
            {texts.added(step.count)}
          </h2>
          <div className={styles.buttons}>
            <ButtonLink to={paths.recipes}>{texts.toRecipes}</ButtonLink>
          </div>
        </Card>
      )}
    </div>
  )
}
