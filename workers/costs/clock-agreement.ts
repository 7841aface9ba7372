import { clockSkews } from '../engine/machine/probe'
import type { Cost } from './cost'
import { figureOf } from './samples'

/** Rounds, each with a fresh thread. */
const THREADS = 3

export const clockAgreement: Cost = {
  id: 'clock-agreement',
  name: 'Clocks of two threads',
  group: 'clock',
  what: 'How far a worker’s clock is from this thread’s, in the rounds that were answered fastest.',
  unit: 'ms',
  axis: null,
  needs: ['shared-memory'],
  mayBeZero: true,
  measure: async () => {
    const values = []
    for (let i = 0; i < THREADS; i++) values.push(...(await clockSkews()))
    return values.length > 0 ? [figureOf({ values, batch: 1 })] : []
  },
}
