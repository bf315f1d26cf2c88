import { useRef, useState } from 'react'
import { problemText, type WeekPreview } from '@/api'
import { toast } from '@/ui/toast'
import type { PlainDate } from '@/vocabulary/dates'
import { generateWeek, savePreview } from '../data'
import { rotationWarning, generator as texts } from '../texts'
import type { GeneratorStep } from './GeneratorSheet'
import { DEFAULT_SETUP, type Setup } from './pool'

const WARNING_MS = 10_000

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export interface GeneratorContext {
  monday: PlainDate
  today: PlainDate
  /** Asks for the week again, once it is saved. */
  onSaved: () => Promise<unknown>
}

/** Setup, then generating, then preview, then saving, then closed. */
export function useGenerator({ monday, today, onSaved }: GeneratorContext) {
  const [step, setStep] = useState<GeneratorStep>('closed')
  const [setup, setSetup] = useState<Setup>(DEFAULT_SETUP)
  const [preview, setPreview] = useState<WeekPreview | null>(null)
  // What was closed meanwhile must not come back when its answer does.
  const run = useRef(0)

  async function generate(week: PlainDate = monday) {
    const mine = ++run.current
    const before = preview
    setStep('generating')
    try {
      const next = await generateWeek({ monday: week, today, setup, seed: newSeed() })
      if (mine !== run.current) return
      setPreview(next)
      setStep('preview')
      for (const { kind, wanted, available } of next.warnings) {
        toast.warning(rotationWarning(kind, wanted, available), { duration: WARNING_MS })
      }
    } catch (error) {
      if (mine !== run.current) return
      setStep(before ? 'preview' : 'setup')
      toast.error(texts.failed(problemText(error)))
    }
  }

  async function save() {
    if (!preview) return
    setStep('saving')
    try {
      await savePreview(preview)
      await onSaved()
      toast.success(texts.success)
      reset()
    } catch (error) {
      setStep('preview')
      toast.error(texts.failed(problemText(error)))
    }
  }

  function reset() {
    run.current++
    setStep('closed')
    setPreview(null)
  }

  return {
    step,
    setup,
    preview,
    setSetup,
    open: () => setStep('setup'),
    generate,
    save,
    // What is being saved is seen through to its end.
    close: () => step !== 'saving' && reset(),
  }
}
