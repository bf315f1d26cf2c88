import * as v from 'valibot'
import { unsaved, type WeekPreview } from '@/api'
import { vDaySummary } from '@/api/generated/schemas/vDaySummary.gen'
import { vPreviewMeal } from '@/api/generated/schemas/vPreviewMeal.gen'
import { vWeekPreview } from '@/api/generated/schemas/vWeekPreview.gen'
import { PROPOSED_WEEK } from '@/api/proposedWeek'
import type { PlainDate } from '@/vocabulary/dates'
import { bySlot } from '../cache'
import { AMOUNTS, POOLS, type Setup } from './pool'

const PROPOSAL = v.object({
  monday: v.string(),
  held: v.optional(v.array(v.string()), []),
  setup: v.object({
    rotation: v.object({
      breakfast: v.number(),
      lunch: v.number(),
      dinner: v.number(),
      snack: v.number(),
    }),
    pool: v.picklist(POOLS),
    recipeIds: v.array(v.string()),
    optimize: v.boolean(),
    amounts: v.picklist(AMOUNTS),
    isBatch: v.boolean(),
    sessions: v.number(),
  }),
  preview: v.object({
    ...vWeekPreview.entries,
    planning: v.record(v.string(), bySlot(vPreviewMeal)),
    score: v.record(v.string(), vDaySummary),
  }),
})

/** A week that was generated and not saved. */
export type Proposal = {
  monday: PlainDate
  setup: Setup
  preview: WeekPreview
  /** The slots whose meal another week leaves in place. */
  held: readonly string[]
}

/** The proposal from before a reload or the end of a session, if it has the current format. */
export function readProposal(monday: PlainDate): Proposal | undefined {
  const stored = v.safeParse(PROPOSAL, unsaved.read(PROPOSED_WEEK))
  return stored.success && stored.output.monday === monday ? stored.output : undefined
}

export const saveProposal = (proposal: Proposal) => unsaved.write(PROPOSED_WEEK, proposal)

export const clearProposal = () => unsaved.drop(PROPOSED_WEEK)
