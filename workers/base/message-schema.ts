/** Reads messages back from files, which may come from anywhere. */
import * as v from 'valibot'
import type { Message, Value } from './message'

const MAX_TEXT = 2000
/** Maximum depth of messages nested in one another. */
const MAX_DEPTH = 6

const words = v.pipe(v.string(), v.maxLength(MAX_TEXT))

/**
 * Length of a text without building it: nested values can make a short file into an endless text.
 */
const lengthOf = (value: Value): number => {
  if (typeof value !== 'object') return String(value).length
  const { text, values } = value
  const times = (name: string) => text.split(`{${name}}`).length - 1
  return Object.entries(values).reduce(
    (sum, [name, inner]) => sum + times(name) * lengthOf(inner),
    text.length,
  )
}

const within = (depth: number): v.GenericSchema<Message> =>
  v.strictObject({
    text: words,
    values: v.record(
      v.pipe(v.string(), v.maxLength(40)),
      v.union([words, v.number(), ...(depth > 0 ? [within(depth - 1)] : [])]),
    ),
    inside: v.exactOptional(v.literal(true)),
    opens: v.exactOptional(v.literal(true)),
  })

export const messageSchema = v.pipe(
  within(MAX_DEPTH),
  v.check((message) => lengthOf(message) <= MAX_TEXT),
)
