import { paths } from '@/vocabulary/paths'
import { dropProposedWeek, readProposedWeek } from './proposalStore'

let keeping: Promise<string> | null = null

export const isWeekWanted = () => keeping !== null || readProposedWeek()?.wanted === true

/** Once there is an account: keeps the week that its owner wanted, once; tells where to go next. */
export function keepWantedWeek(): Promise<string> {
  keeping ??= keep().finally(() => {
    keeping = null
  })
  return keeping
}

async function keep(): Promise<string> {
  const week = readProposedWeek()
  if (!week?.wanted) return paths.dashboard
  try {
    // Most who sign in have none to keep: its code comes for those who do.
    const { keepProposedWeek } = await import('./keepProposedWeek')
    dropProposedWeek()
    return await keepProposedWeek(week)
  } catch {
    return paths.dashboard
  }
}
