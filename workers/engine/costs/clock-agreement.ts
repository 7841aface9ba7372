import { clockSkews } from '../probe'
import type { Cost } from './cost'
import { figureOf } from './samples'

/** Each asks a fresh thread. */
const THREADS = 3

export const clockAgreement: Cost = {
  id: 'clock-agreement',
  name: 'Clocks of two threads',
  group: 'clock',
  what: 'How far a worker’s clock is from the one here, in the questions that were answered quickest.',
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
