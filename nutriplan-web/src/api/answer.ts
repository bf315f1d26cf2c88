import { client } from './generated/client.gen'
import { Problem, toProblem } from './problem'

client.interceptors.error.use((error, response) => toProblem(error, response))

interface Result {
  data?: unknown
  error?: unknown
  response?: Response
}

type DataOf<R extends Result> = Exclude<R['data'], undefined>

/** Something with the entity tag that its server gave it: what a change of it must name. */
export interface Tagged<T> {
  value: T
  etag: string | undefined
}

/** The data of a call of the generated client, or its `Problem`, thrown. */
export async function answer<R extends Result>(call: Promise<R>): Promise<DataOf<R>> {
  return (await taggedAnswer(call)).value
}

/** The same, with the entity tag of the answer. */
export async function taggedAnswer<R extends Result>(call: Promise<R>): Promise<Tagged<DataOf<R>>> {
  const { data, error, response } = await call
  if (error !== undefined) throw error instanceof Problem ? error : toProblem(error, undefined)
  return { value: data as DataOf<R>, etag: response?.headers.get('ETag') ?? undefined }
}
