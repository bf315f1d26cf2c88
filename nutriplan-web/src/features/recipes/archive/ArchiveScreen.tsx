import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemText, useRefreshRecipes } from '@/api'
import { BackLink } from '@/ui/BackLink'
import { useReading } from '@/ui/useReading'
import { paths } from '@/vocabulary/paths'
import { oneRecipe } from '../texts'
import styles from './Archive.module.css'
import { ArchiveAdded } from './ArchiveAdded'
import { ArchiveForm } from './ArchiveForm'
import { ArchivePreview } from './ArchivePreview'
import { type ArchivePlan, archiveFailure, planArchive, saveArchive } from './data'
import { sendPhoto, type WaitingPhoto, waitingPhotos } from './photos'
import { TakeAway } from './TakeAway'
import { texts } from './texts'

const DEFAULT_SERVINGS = '4'

type Step =
  | { kind: 'choose' }
  | { kind: 'reading'; done: number; total: number | null }
  | { kind: 'preview'; plan: ArchivePlan; saving: boolean }
  | { kind: 'added'; count: number; photos: readonly WaitingPhoto[]; done: number }

/** Recipes of another application: chosen as a file, looked through, and added all at once. */
export default function ArchiveScreen() {
  const refresh = useRefreshRecipes()
  const page = useRef<HTMLDivElement>(null)
  const reading = useReading()
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
    const signal = reading.begin()
    setFailure(null)
    setStep({ kind: 'reading', done: 0, total: null })
    try {
      const plan = await planArchive(file, people, signal, (done, total) => {
        if (!signal.aborted) setStep({ kind: 'reading', done, total })
      })
      if (!signal.aborted) show({ kind: 'preview', plan, saving: false })
    } catch (error) {
      if (!signal.aborted) show({ kind: 'choose' }, archiveFailure(error))
    }
  }

  function cancel() {
    reading.giveUp()
    show({ kind: 'choose' })
  }

  async function save(plan: ArchivePlan) {
    setFailure(null)
    setStep({ kind: 'preview', plan, saving: true })
    try {
      const added = await saveArchive(plan)
      await refresh()
      const photos = waitingPhotos(plan.items, added)
      void sendPhotos({ kind: 'added', count: added.created, photos, done: 0 })
    } catch (error) {
      setFailure(archiveFailure(error))
      setStep({ kind: 'preview', plan, saving: false })
    }
  }

  /** Says what came, and stores the photos that wait, one after the other, until one cannot be. */
  async function sendPhotos(added: Extract<Step, { kind: 'added' }>) {
    show(added)
    let { done } = added
    try {
      for (const photo of added.photos.slice(done)) {
        await sendPhoto(photo)
        done += 1
        setStep({ ...added, done })
      }
    } catch (error) {
      setFailure(problemText(error))
    }
    if (done > added.done) await refresh()
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
        <ArchiveAdded
          count={step.count}
          photos={{ total: step.photos.length, done: step.done }}
          failure={failure}
          onRetry={() => void sendPhotos(step)}
        />
      )}
    </div>
  )
}
