import { HttpResponse, http } from 'msw'
import type { LearntExpenditure, Profile, ProposalAnswer } from '@/api'
import { addDays, today } from '@/vocabulary/dates'
import { read } from './conditional'
import { idempotency } from './idempotency'
import { problem } from './problem'
import { PROFILE, withDiet } from './profile'
import { undoServer } from './undoServer'

const FORMULA = 2249.8

const NOTHING: LearntExpenditure = {
  progress: {
    days: 0,
    days_needed: 14,
    weigh_ins: 1,
    weigh_ins_needed: 8,
    noted_days: 0,
    noted_days_needed: 7,
  },
  trend: [],
  formula: FORMULA,
  estimate: null,
  accepted: null,
  proposal: null,
}

const ENOUGH = { ...NOTHING.progress, days: 40, weigh_ins: 12, noted_days: 31.5 }

/** Down from 72,4 to 70 kg, in the days of the weigh-ins. */
const TREND = Array.from({ length: 40 }, (_, index) => ({
  date: addDays('2026-10-15', index),
  weight: 72.4 - 0.06 * index,
}))

const estimate = (expenditure: number, margin = 180, agrees = false) => ({
  expenditure,
  low: expenditure - margin,
  high: expenditure + margin,
  is_narrow: margin <= 250,
  agrees,
})

const AFTER = withDiet({
  tdee: 2039.8,
  calorieDailyIntake: 1764.8,
  planTargets: { calories: 1765, proteins: 130, fats: 50, carbohydrates: 200 },
}).diet_info

const PROPOSAL = { correction: -210, change: -210, refused_on: null, diet_info: AFTER }

const PROPOSING = {
  ...NOTHING,
  progress: ENOUGH,
  trend: TREND,
  estimate: estimate(2039.2),
  proposal: PROPOSAL,
}

/** What was learnt, in each state that there is. */
export const LEARNT = {
  nothing: NOTHING,
  almost: { ...NOTHING, progress: { ...ENOUGH, weigh_ins: 7, noted_days: 6.4 } },
  unknowable: { ...NOTHING, progress: ENOUGH },
  learning: { ...NOTHING, progress: ENOUGH, trend: TREND, estimate: estimate(2040, 310) },
  agreeing: { ...NOTHING, progress: ENOUGH, trend: TREND, estimate: estimate(2230, 170, true) },
  outOfBounds: { ...NOTHING, progress: ENOUGH, trend: TREND, estimate: estimate(1500) },
  proposing: PROPOSING,
  refused: { ...PROPOSING, proposal: { ...PROPOSAL, refused_on: '2026-11-20' } },
  accepted: {
    ...PROPOSING,
    estimate: estimate(2039.2, 180, true),
    accepted: { on: '2026-11-20', correction: -210 },
    proposal: null,
  },
} satisfies Record<string, LearntExpenditure>

type Answer = 'none' | 'accepted' | 'refused'

/** An in-memory server of a profile and of the answers to what is proposed to it. */
export function keepsLearning() {
  let given: Answer = 'none'
  const learnt = (): LearntExpenditure => {
    const on = today()
    if (given === 'accepted') return { ...LEARNT.accepted, accepted: { on, correction: -210 } }
    const refused_on = given === 'refused' ? on : null
    return { ...PROPOSING, proposal: { ...PROPOSAL, refused_on } }
  }
  const profile = (): Profile =>
    given === 'accepted'
      ? {
          ...PROFILE,
          diet_info: AFTER,
          learnt_correction: { on: today(), correction: -210 },
        }
      : PROFILE
  const { offering, handler } = undoServer<Answer>({
    read: () => given,
    restore: (_, answer) => {
      given = answer ?? 'none'
    },
  })
  const become = (next: Answer) =>
    new HttpResponse(null, {
      status: 204,
      headers: offering(['answer'], () => {
        given = next
      }),
    })
  const write = idempotency()
  return [
    handler,
    http.get('*/api/profile', ({ request }) => read(request, profile())),
    http.get('*/api/profile/learnt-expenditure', ({ request }) => read(request, learnt())),
    http.put(
      '*/api/profile/learnt-expenditure/proposal',
      write(async ({ request }) => {
        const { correction, accepted } = (await request.json()) as ProposalAnswer
        if (correction !== learnt().proposal?.correction)
          return problem(400, 'VALIDATION_ERROR', {
            errors: [{ path: 'correction', code: 'not_allowed' }],
          })
        return become(accepted ? 'accepted' : 'refused')
      }),
    ),
    http.delete(
      '*/api/profile/learnt-expenditure/correction',
      write(() => (given === 'accepted' ? become('refused') : problem(404, 'NOT_FOUND'))),
    ),
  ]
}

/** A server that has learnt nothing yet. */
export const learnsNothing = () =>
  http.get('*/api/profile/learnt-expenditure', () => HttpResponse.json(LEARNT.nothing))
