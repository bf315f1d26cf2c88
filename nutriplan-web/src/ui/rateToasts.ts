import { toast } from './toast'

const about = 'rate'

/** Says why a gentler rate was not taken, until one is; the failure goes on to who waits for it. */
export async function withRateToasts(
  taking: Promise<unknown>,
  failure: (error: unknown) => string,
): Promise<void> {
  try {
    await taking
    toast.done(about)
  } catch (error) {
    toast.error(failure(error), { about })
    throw error
  }
}
