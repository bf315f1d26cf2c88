import { answer, previewVisitorWeek } from '@/api'
import { handOverWeek, savePreview } from '@/api/weekSaving'
import { readWeekUpdates } from '@/api/weekUpdates'
import { toast } from '@/ui/toast'
import { today } from '@/vocabulary/dates'
import { paths } from '@/vocabulary/paths'
import { isOver, leftOf } from '@/vocabulary/proposedDishes'
import { weekParams } from '@/vocabulary/useChosenWeek'
import type { ProposedWeek } from './proposalStore'
import { texts } from './texts'
import { weekToBegin } from './useProposedWeek'

/**
 * Once there is an account: puts the week that its owner wanted to keep into the plan, as it was
 * shown, without the days that are over since. Tells where to go next.
 *
 * Where meals are planned already, or nothing can be saved, the plan opens on it as a proposal;
 * where all of it is over, on another one.
 */
export async function keepProposedWeek(wanted: ProposedWeek): Promise<string> {
  const now = today()
  if (isOver(wanted.preview, now)) return proposeAnother(wanted)
  const week = { ...wanted, preview: leftOf(wanted.preview, now) }
  try {
    if (await isPlanned(week)) handOverWeek(week)
    else await savePreview(week.preview)
  } catch {
    handOverWeek(week)
  }
  return planOf(week)
}

const planOf = ({ monday }: Pick<ProposedWeek, 'monday'>) =>
  `${paths.planning}?${weekParams(monday)}`

async function isPlanned({ monday }: ProposedWeek): Promise<boolean> {
  const { meals_to_update } = await readWeekUpdates(monday)
  return meals_to_update.length > 0
}

/** Another week for the same answers: nobody has seen it yet, so that it is not saved. */
async function proposeAnother({ answers }: ProposedWeek): Promise<string> {
  const now = today()
  const monday = weekToBegin(now)
  try {
    const body = { ...JSON.parse(answers), start_date: monday, today: now }
    handOverWeek({ monday, preview: await answer(previewVisitorWeek({ body })), held: [] })
    toast.warning(texts.over, { about: 'week-over' })
  } catch {
    toast.warning(texts.overAndFailed, { about: 'week-over' })
  }
  return planOf({ monday })
}
