import type { Cost } from './cost'
import { figureOf, sampled } from './samples'

/** Keeps the loop's result: the compiler could drop a loop whose result is unused. */
const used = (sum: number): void => {
  if (Number.isNaN(sum)) throw new Error('[clock-read] times that are numbers')
}

const readers = {
  'performance.now()': () => performance.now(),
  'Date.now()': () => Date.now(),
} as const

export const clockRead: Cost = {
  id: 'clock-read',
  name: 'Reading the clock',
  group: 'clock',
  what: 'One call. It is most of what recording a task costs.',
  unit: 'ms',
  axis: 'case',
  needs: [],
  measure: async (context) =>
    Object.entries(readers).map(([at, read]) =>
      figureOf(
        sampled(context, (count) => {
          let sum = 0
          for (let i = 0; i < count; i++) sum += read()
          used(sum)
        }),
        at,
      ),
    ),
}
