import { client } from './generated/client.gen'
import { Problem, toProblem } from './problem'

client.interceptors.error.use((error, response) => toProblem(error, response))

/** The data of a call of the generated client, or its `Problem`, thrown. */
export async function answer<Result extends { data?: unknown; error?: unknown }>(
  call: Promise<Result>,
): Promise<Exclude<Result['data'], undefined>> {
  const { data, error } = await call
  if (error !== undefined) throw error instanceof Problem ? error : toProblem(error, undefined)
  return data as Exclude<Result['data'], undefined>
}
