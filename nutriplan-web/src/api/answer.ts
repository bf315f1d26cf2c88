import { client } from './generated/client.gen'
import { Problem, toProblem } from './problem'
import { currentSession } from './session'

client.interceptors.error.use((error, response) => toProblem(error, response))

interface Result {
  data?: unknown
  error?: unknown
  response?: Response
}

/** Never settles, and is garbage-collected with its callers. */
const pendingForever = new Promise<never>(() => undefined)

type DataOf<R extends Result> = Exclude<R['data'], undefined>

/** Something with the entity tag that its server gave it: what a change of it must name. */
export interface Tagged<T> {
  value: T
  etag: string | undefined
}

/**
 * The data of a call of the generated client, or its `Problem`, thrown. What arrives after the end
 * of the session that it was asked in is dropped: the promise stays pending.
 */
export async function answer<R extends Result>(call: Promise<R>): Promise<DataOf<R>> {
  return (await taggedAnswer(call)).value
}

/** The same, with the entity tag of the answer. */
export async function taggedAnswer<R extends Result>(call: Promise<R>): Promise<Tagged<DataOf<R>>> {
  const session = currentSession()
  const { data, error, response } = await call
  if (session !== currentSession()) await pendingForever
  if (error !== undefined) throw error instanceof Problem ? error : toProblem(error, undefined)
  return { value: data as DataOf<R>, etag: response?.headers.get('ETag') ?? undefined }
}
