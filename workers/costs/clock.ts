/** The clocks of this machine, by which all other costs are measured. */
import { clockSkews } from '../engine/machine/probe'
import type { Cost } from './cost'
import { collected, figureOf, figuresOver, sampled } from './samples'

const MAX_SAMPLES = 200

const step = (): number => {
  const before = performance.now()
  let after = performance.now()
  while (after === before) after = performance.now()
  return after - before
}

export const clockStep: Cost = {
  id: 'clock-step',
  name: 'Clock step',
  group: 'clock',
  what: 'How far performance.now() jumps from one value to the next.',
  measure: async (context) => [figureOf(await collected(context, step, { most: MAX_SAMPLES }))],
}

/** Keeps the loop's result: the compiler could drop a loop whose result is unused. */
const used = (sum: number): void => {
  if (Number.isNaN(sum)) throw new Error('[clock-read] times that are numbers')
}

const READERS = {
  'performance.now()': () => performance.now(),
  'Date.now()': () => Date.now(),
} as const

export const clockRead: Cost = {
  id: 'clock-read',
  name: 'Reading the clock',
  group: 'clock',
  what: 'One call. It is most of what recording a task costs.',
  axis: 'case',
  measure: (context) =>
    figuresOver(['performance.now()', 'Date.now()'], (at) => {
      const read = READERS[at]
      return sampled(context, (count) => {
        let sum = 0
        for (let i = 0; i < count; i++) sum += read()
        used(sum)
      })
    }),
}

/** Rounds, each with a fresh thread. */
const THREADS = 3

export const clockAgreement: Cost = {
  id: 'clock-agreement',
  name: 'Clocks of two threads',
  group: 'clock',
  what: 'How far a worker’s clock is from this thread’s, in the rounds that were answered fastest.',
  needs: ['shared-memory'],
  mayBeZero: true,
  measure: async () => {
    const values = []
    for (let i = 0; i < THREADS; i++) values.push(...(await clockSkews()))
    return values.length > 0 ? [figureOf({ values, batch: 1 })] : []
  },
}
