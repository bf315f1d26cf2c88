import { handOverWeek, savePreview } from '@/api/weekSaving'
import { readWeekUpdates } from '@/api/weekUpdates'
import { paths } from '@/vocabulary/paths'
import { weekParams } from '@/vocabulary/useChosenWeek'
import type { ProposedWeek } from './proposalStore'

/**
 * Once there is an account: puts the week that its owner wanted to keep into the plan, as it was
 * shown. Tells where to go next.
 *
 * Where meals are planned already, or nothing can be saved, the plan opens on it as a proposal.
 */
export async function keepProposedWeek(week: ProposedWeek): Promise<string> {
  try {
    if (await isPlanned(week)) handOverWeek(week)
    else await savePreview(week.preview)
  } catch {
    handOverWeek(week)
  }
  return `${paths.planning}?${weekParams(week.monday)}`
}

async function isPlanned({ monday }: ProposedWeek): Promise<boolean> {
  const { meals_to_update } = await readWeekUpdates(monday)
  return meals_to_update.length > 0
}
