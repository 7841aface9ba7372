import { choice, text as textField, valuesOf, type Options } from '../../base/fields'
import { english } from '../../base/message'
import { readDurations, type ReadDurations } from './read-durations'
import { sizeRule } from './size-rule'

const options = {
  text: textField({
    label: 'Durations',
    // A dictionary needs the literal text; a test keeps the number in it equal to MAX_DURATIONS.
    help: 'One number per line, or separated by commas, semicolons, tabs or blanks; a header line is skipped. Up to 10000, rounded to whole µs; each task takes the next one, and after the last the first again.',
    most: 150_000,
    rows: 5,
    placeholder: '250\n250\n2500',
    // The default is valid in every unit, so that the unit can be chosen first.
    default: '1\n1\n1\n10',
  }),
  unit: choice({
    label: 'In',
    help: 'The unit of the durations.',
    options: [
      { value: 'us', label: 'µs' },
      { value: 'ms', label: 'ms' },
      { value: 's', label: 's' },
    ],
    default: 'us',
  }),
}

let last: { text: string; unit: string; read: ReadDurations } | null = null

/** Reads a text once: forms and the specs of a sweep ask for it again and again. */
const read = (given: Options): ReadDurations => {
  const { text, unit } = valuesOf(options, given)
  if (last?.text !== text || last.unit !== unit)
    last = { text, unit, read: readDurations(text, unit) }
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
