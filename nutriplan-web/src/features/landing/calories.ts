import * as v from 'valibot'
import { visitorTargets } from '@/api/visitorTargets'
import { SEXES, type Sex } from '@/vocabulary/body'
import { formatWhole } from '@/vocabulary/numbers'
import { keepDraft, readDraft } from '@/vocabulary/profileDraft'
import { profileFields } from '@/vocabulary/profileFields'
import { warningText } from '@/vocabulary/targetWarnings'
import { texts } from './texts'

const DEBOUNCE_MS = 250
const NOTHING = '—'

/** What is typed or chosen here, under the names that the wizard keeps its answers by. */
const QUESTIONS = ['birthdate', 'height', 'weight'] as const
const CHOICES = ['gender', 'activity_level'] as const

/**
 * Tells one's calories from three answers, as they are typed, and keeps the answers for the wizard.
 * Returns how to stop.
 */
export function showCalories(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-calories]')
  return form ? follow(form) : () => undefined
}

function follow(form: HTMLFormElement): () => void {
  const status = part('[data-status]')
  const goOn = part('[data-go-on]')
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  function part(selector: string) {
    return form.querySelector<HTMLElement>(selector)
  }

  const typed = (name: string) => String(new FormData(form).get(name) ?? '')

  function say(words: string, kcal?: Record<Sex, number>) {
    if (status) status.textContent = words
    if (goOn) goOn.hidden = kcal === undefined
    for (const sex of SEXES) {
      const place = part(`[data-kcal=${sex}]`)
      if (place) place.textContent = kcal ? formatWhole(kcal[sex]) : NOTHING
    }
  }

  async function ask() {
    const answers = v.safeParse(ANSWERS, Object.fromEntries(new FormData(form)))
    asking.abort()
    if (!answers.success) {
      say(firstFault() ?? texts.waiting)
      return
    }
    asking = new AbortController()
    const { signal } = asking
    const { weight, activity_level, ...body } = answers.output
    const profile = { ...body, weight, weight_goal: weight, gain_per_week: 0, activity_level }
    try {
      const [male, female] = await Promise.all(
        SEXES.map((gender) => visitorTargets({ ...profile, gender }, signal)),
      )
      if (!male || !female) return
      const warnings = new Set([...male.warnings, ...female.warnings].map(warningText))
      say([texts.result, ...warnings].join(' '), {
        male: male.calorieDailyIntake,
        female: female.calorieDailyIntake,
      })
    } catch {
      if (!signal.aborted) say(texts.failed)
    }
  }

  /** What is wrong with an answer that has been left, marked on its field; an empty one is only missing. */
  function firstFault(): string | undefined {
    const faults = QUESTIONS.map((name) => {
      const field = form.elements.namedItem(name)
      const isLeft = field !== document.activeElement
      const answer = v.safeParse(profileFields[name].rule, typed(name))
      const isWrong = typed(name) !== '' && isLeft && !answer.success
      if (field instanceof HTMLElement) field.ariaInvalid = isWrong ? 'true' : null
      return isWrong ? answer.issues[0].message : undefined
    })
    return faults.find((words) => words !== undefined)
  }

  function onInput({ target, type }: Event) {
    firstFault()
    keepDraft({ ...readDraft(), ...kept(target) })
    clearTimeout(timer)
    timer = setTimeout(ask, type === 'input' ? DEBOUNCE_MS : 0)
  }

  /** The three answers, and a choice once it is made: what is proposed is nobody's answer. */
  function kept(target: EventTarget | null): Record<string, string> {
    const chosen = CHOICES.filter((name) => (target as HTMLInputElement | null)?.name === name)
    return Object.fromEntries([...QUESTIONS, ...chosen].map((name) => [name, typed(name)]))
  }

  for (const [name, answer] of Object.entries(readDraft())) {
    const field = form.elements.namedItem(name)
    if (answer && field && 'value' in field) field.value = answer
  }
  void ask()
  form.addEventListener('input', onInput)
  form.addEventListener('change', onInput)
  return () => {
    clearTimeout(timer)
    asking.abort()
    form.removeEventListener('input', onInput)
    form.removeEventListener('change', onInput)
  }
}

const ANSWERS = v.object({
  birthdate: profileFields.birthdate.rule,
  height: profileFields.height.rule,
  weight: profileFields.weight.rule,
  activity_level: profileFields.activity_level.rule,
})
