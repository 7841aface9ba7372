import { int } from '../base/fields'
import { hostWork, submitsOption } from './host-work'

/** Two parts of a word: each of the many ways to divide it is tried before the match fails. */
const PATTERN = /^(\w+)(\w+);$/

/** Lower bound of the time of one step of the match, in ms; measured. */
const STEP_MS = 1e-6

/** A text that fails to match only at its last letter. */
export const unmatchedText = (length: number): string => 'w'.repeat(Math.max(1, length - 2)) + ';;'

export const regex = hostWork({
  id: 'regex',
  name: 'Regular expression',
  description: 'The host tries a pattern that backtracks: twice the text takes four times as long.',
  options: {
    length: int({
      label: 'Text',
      help: 'Length of the text that the pattern is tried on.',
      min: 3,
      max: 50_000,
      unit: 'letters',
      default: 3000,
      presets: [1000, 3000, 10_000],
    }),
    ...submitsOption,
  },
  needs: { files: false, messages: false },
  // A text can be divided in half the square of its length of ways. A step takes a nanosecond or
  // more.
  runMs: ({ length }) => (Number(length) ** 2 / 2) * STEP_MS,
  prepare: async (options) => {
    const text = unmatchedText(Number(options['length']))
    return {
      run: () => {
        if (PATTERN.test(text)) throw new Error(`[regex] no match in ${text.length} letters (one)`)
      },
      close: async () => {},
    }
  },
})
