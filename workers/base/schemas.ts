/** Parts of the schemas of files. */
import * as v from 'valibot'

export const number = v.pipe(v.number(), v.finite())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An object with the same schema for each key. */
export const entriesOf = <K extends string, S extends v.GenericSchema>(
  keys: readonly K[],
  schema: S,
) => v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>) // one for each key
