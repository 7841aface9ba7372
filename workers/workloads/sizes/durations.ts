import { choice, text as textField, valuesOf, type Options } from '../../base/fields'
import { english } from '../../base/message'
import { divideField, readDurations, type ReadDurations, unitField } from './read-durations'
import { sizeRule } from './size-rule'

const options = {
  text: textField({
    label: 'Durations',
    // A dictionary needs the literal text; a test keeps the number in it equal to MAX_DURATIONS.
    help: 'One number per line, or separated by commas, semicolons, tabs or blanks; a header line is skipped. Up to 10000, rounded to whole µs, at least 1; each task takes the next one, and after the last the first again.',
    most: 150_000,
    rows: 5,
    placeholder: '250\n250\n2500',
    // The default is valid in every unit, so that the unit can be chosen first.
    default: '1\n1\n1\n10',
  }),
  unit: unitField('The unit of the durations.', 'us'),
  divide: divideField,
  order: choice({
    label: 'Order',
    help: 'The order in which the tasks are given to the pool, if all are there at the beginning.',
    options: [
      { value: 'given', label: 'as given' },
      { value: 'longest-first', label: 'longest first' },
      { value: 'shortest-first', label: 'shortest first' },
    ],
    default: 'given',
  }),
}

let last: { key: string; read: ReadDurations } | null = null

const inOrder = (read: ReadDurations, order: string): ReadDurations => {
  if (!read.ok || order === 'given') return read
  const durationsUs = read.durationsUs.toSorted()
  return {
    ok: true,
    durationsUs: order === 'longest-first' ? durationsUs.toReversed() : durationsUs,
  }
}

/** Reads a text once: forms and the specs of a sweep ask for it again and again. */
const read = (given: Options): ReadDurations => {
  const { text, unit, divide, order } = valuesOf(options, given)
  const key = JSON.stringify([text, unit, divide, order])
  if (last?.key !== key) last = { key, read: inOrder(readDurations(text, unit, divide), order) }
  return last.read
}

export const durations = sizeRule({
  id: 'durations',
  name: 'Your own durations',
  description: 'Durations that you paste, such as a CSV of measured ones, in their order.',
  options,
  needsRoundUs: true,
  problem: (given) => {
    const result = read(given)
    return result.ok ? null : { option: 'text', said: result.said }
  },
  sizer: (given) => {
    const result = read(given)
    if (!result.ok) throw new Error(`[durations] ${english(result.said)}`)
    const { durationsUs } = result
    return (task) => durationsUs[task % durationsUs.length] ?? 1
  },
})
