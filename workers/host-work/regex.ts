import { int } from '../base/fields'
import type { HostWork } from './host-work'
import { together } from './together'

/** Two parts of a word: each of the many ways to divide it is tried before the match fails. */
const PATTERN = /^(\w+)(\w+);$/

/** Length of one step of the match, in ms: measured, for the least that a text will take. */
const STEP_MS = 1e-6

/** A text that the pattern does not match, though only its last letter says so. */
export const textOf = (length: number): string => 'w'.repeat(Math.max(1, length - 2)) + ';;'

export const regex: HostWork = {
  id: 'regex',
  name: 'Regular expression',
  description: 'The host tries a pattern that backtracks: twice the text takes four times as long.',
  options: {
    length: int({
      label: 'Text',
      help: 'Letters of the text that the pattern is tried on.',
      min: 3,
      max: 50_000,
      unit: 'letters',
      default: 3000,
      presets: [1000, 3000, 10_000],
    }),
    ...together,
  },
  needs: { files: false, messages: false },
  // Half a square of ways to divide the text; a step takes about a nanosecond, more on a slow machine.
  runMs: ({ length }) => (Number(length) ** 2 / 2) * STEP_MS,
  prepare: async (options) => {
    const text = textOf(Number(options['length']))
    return {
      run: () => {
        if (PATTERN.test(text)) throw new Error(`[regex] no match in ${text.length} letters (one)`)
      },
      close: async () => {},
    }
  },
}
