/** Schemas of parts of files, which may come from anywhere. */
import * as v from 'valibot'
import { MAX_TEXT, type Message, type Value } from './message'
import { printable } from './printable'

/** Maximum depth of messages nested in one another. */
const MAX_DEPTH = 6

/** A text of somebody else, of which nothing can act where it is shown. */
export const textUpTo = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.transform(printable))

const words = textUpTo(MAX_TEXT)

/** Length of a text without building it: nesting can turn a short file into an endless text. */
const lengthOf = (value: Value): number => {
  if (typeof value !== 'object') return String(value).length
  const { text, values } = value
  const times = (name: string) => text.split(`{${name}}`).length - 1
  return Object.entries(values).reduce(
    (sum, [name, inner]) => sum + times(name) * lengthOf(inner),
    text.length,
  )
}

const messageTo = (depth: number): v.GenericSchema<Message> =>
  v.strictObject({
    text: words,
    values: v.record(
      v.pipe(v.string(), v.maxLength(40)),
      v.union([words, v.number(), ...(depth > 0 ? [messageTo(depth - 1)] : [])]),
    ),
    inside: v.exactOptional(v.literal(true)),
    opens: v.exactOptional(v.literal(true)),
  })

export const messageSchema = v.pipe(
  messageTo(MAX_DEPTH),
  v.check((message) => lengthOf(message) <= MAX_TEXT),
)

export const number = v.pipe(v.number(), v.finite())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An object with the same schema for each key. */
export const entriesOf = <K extends string, S extends v.GenericSchema>(
  keys: readonly K[],
  schema: S,
) => v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>) // one for each key
