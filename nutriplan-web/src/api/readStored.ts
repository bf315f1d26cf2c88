import * as v from 'valibot'
import { readCache } from './cache'

/** Each stored object as a schema has it: validated once, however often it is read. */
const validated = new WeakMap<object, Map<v.GenericSchema, unknown>>()

function outputOf(schema: v.GenericSchema, stored: object): unknown {
  const known = validated.get(stored) ?? new Map<v.GenericSchema, unknown>()
  validated.set(stored, known)
  if (!known.has(schema)) {
    const parsed = v.safeParse(schema, stored)
    known.set(schema, parsed.success ? parsed.output : undefined)
  }
  return known.get(schema)
}

/**
 * What this browser keeps under a name, which nobody changes in place; undefined when there is
 * nothing, or when an earlier version stored it in another format.
 */
export function readStored<S extends v.GenericSchema>(
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const stored = readCache<object>(name)
  return stored === undefined ? undefined : outputOf(schema, stored)
}
