import { measureParallelism, SPIN_ROUNDS } from '../engine/machine/probe'
import type { Cost } from './cost'

export const cores: Cost = {
  id: 'cores',
  name: 'Threads that run in parallel',
  group: 'threads',
  what: 'Additions done by several threads together ÷ those of one alone, at best; up to twice the cores that the browser names.',
  unit: 'threads',
  axis: null,
  needs: ['shared-memory'],
  measure: async ({ ability }) => {
    const threads = await measureParallelism(ability.coresNamed)
    return [{ at: null, median: threads, p90: null, max: threads, n: SPIN_ROUNDS, batch: 1 }]
  },
}
